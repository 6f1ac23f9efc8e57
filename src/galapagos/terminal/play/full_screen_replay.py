"""A recorded game full-screen, stepped through with the arrow keys."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Footer, Input, Static

from galapagos.core.play.table import Table
from galapagos.terminal.play.full_screen import LEAVE, LOOK
from galapagos.terminal.render.replay_text import ReplayText


class ReplayApp(App[Table]):
    """A recorded game, stepped through with the arrow keys.  The app's result is the table to play on from, if any."""

    CSS = LOOK
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = LEAVE
    AUTO_FOCUS = None  # the arrow keys step through the game

    def __init__(self, text: ReplayText) -> None:
        super().__init__()
        self.text = text
        self.replay = text.replay
        self.say = say = text.terminal.say
        self.bind("left", "go(-1)", description=say("back"))
        self.bind("right", "go(1)", description=say("forward"))
        self.bind("up", "scroll_table(-1)", description=say("scroll"), show=False)
        self.bind("down", "scroll_table(1)", description=say("scroll"), show=False)
        self.bind("pageup", "go(-10)", description="-10", show=False)
        self.bind("pagedown", "go(10)", description="+10", show=False)
        self.bind("home", "jump(0)", description=say("start"))
        self.bind("end", f"jump({len(self.replay)})", description=say("end"))
        self.bind("g", "ask", description=say("jump"))
        self.bind("v", "turn", description=say("other seat"))
        self.bind("p", "play_on", description=say("play on from here"))
        self.bind("q,escape", "leave", description=say("quit"))

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        with VerticalScroll(id="left", can_focus=False):
            yield Static(id="table")
        line = Input(id="line", placeholder=self.say("number of a move, then Enter"), type="integer")
        line.display = False
        yield line
        yield Footer()

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        happened = Group(Text(self.text.heading(), style="dim"), self.text.move(), self.text.story())
        self.query_one("#status", Static).update(happened)
        self.query_one("#table", Static).update(Group(*self.text.table()))

    def action_scroll_table(self, lines: int) -> None:
        self.query_one("#left", VerticalScroll).scroll_relative(y=2 * lines, animate=False)

    def action_go(self, steps: int) -> None:
        self.replay.go(steps)
        self.show()

    def action_jump(self, at: int) -> None:
        self.replay.jump(at)
        self.show()

    def action_turn(self) -> None:
        """Show what the next viewer sees."""
        self.replay.next_reader()
        self.show()

    def action_ask(self) -> None:
        line = self.query_one("#line", Input)
        line.display = True
        line.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.display = False
        self.set_focus(None)
        if event.value.isdecimal():
            self.action_jump(int(event.value))
        event.input.value = ""

    def action_play_on(self) -> None:
        self.exit(self.replay.play_on())

    def action_leave(self) -> None:
        self.exit()
