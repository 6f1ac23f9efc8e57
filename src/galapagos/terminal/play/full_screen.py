"""The full-screen table: the same view grammar, the same desk, with keys."""

from __future__ import annotations

import threading

from rich.console import Group
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Label, OptionList, RichLog, Static

from galapagos.core.table import Table
from galapagos.terminal import draw, points
from galapagos.terminal.desk import Desk, Reply
from galapagos.terminal.play import Session
from galapagos.terminal.seating import Seating
from galapagos.terminal.story import told
from galapagos.terminal.timeline import Timeline
from galapagos.terminal.voice import Goodbye, Voice

NOBODY = -1
LOOK = """
#table-side { width: 3fr; }
#left { height: 1fr; padding: 0 1; }
#mine { height: auto; max-height: 50%; padding: 0 1; border-top: solid $secondary; }
#right { width: 2fr; border-left: solid $secondary; padding: 0 1; }
#status { height: auto; margin-bottom: 1; }
#choices { height: 1fr; min-height: 5; }
#log { height: 1fr; border-top: solid $secondary; }
#line { dock: bottom; }
Curtain { align: center middle; }
Curtain Label { padding: 2 4; border: round $accent; background: $surface; }
"""


Bindings = list[Binding | tuple[str, str] | tuple[str, str, str]]
LEAVE: Bindings = [
    Binding("ctrl+c", "leave", show=False, priority=True),
    Binding("ctrl+q", "leave", show=False, priority=True),
]


class Curtain(ModalScreen[None]):
    """Hides everything until the next person is at the keyboard."""

    BINDINGS = [("enter", "lift", "")]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        yield Label(self.text)

    def action_lift(self) -> None:
        self.dismiss(None)


class TableApp(App[None]):
    """People and bots at a table."""

    CSS = LOOK
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = LEAVE

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.table = session.table
        self.voice = session.voice
        self.desk: Desk = session.desk
        self.seat = NOBODY  # the person who is asked now
        self.moving = threading.Lock()
        self.left = False  # nobody moves any more: the game is being saved
        say = self.voice.say
        self.bind("f1", "type('help')", description=say("help"))
        self.bind("f2", "type('?')", description=say("rule"))
        self.bind("f3", "type('hint')", description=say("hint"))
        self.bind("f4", "type('undo')", description=say("undo"))
        self.bind("ctrl+up", "scroll_table(-1)", description=say("scroll"), show=False)
        self.bind("ctrl+down", "scroll_table(1)", description=say("scroll"))
        self.bind("f10", "leave", description=say("quit"))

    def compose(self) -> ComposeResult:
        with Horizontal():
            with Vertical(id="table-side"):
                with VerticalScroll(id="left", can_focus=False):
                    yield Static(id="table")
                with VerticalScroll(id="mine", can_focus=False):
                    yield Static(id="own")
            with Vertical(id="right"):
                yield Static(id="status")
                yield OptionList(id="choices", markup=False)
                yield RichLog(id="log", wrap=True, markup=False, min_width=20)
                yield Input(id="line", placeholder=self.voice.say("a move, ?, why MOVE, help"), select_on_focus=False)
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#log").can_focus = False  # Tab goes from the moves to the line and back
        self.advance()

    def on_key(self, event: Key) -> None:
        """Whoever starts typing among the moves goes on in the line."""
        if event.character and event.character.isprintable() and self.focused is self.query_one("#choices"):
            line = self.query_one("#line", Input)
            line.focus()
            line.insert_text_at_cursor(event.character)

    def advance(self) -> None:
        """Let the bots move until a person is asked or the game is over; the screen stays alive meanwhile."""
        self.seat = NOBODY
        if self.table.is_over or not self.session.seating.acts(self.table, self.table.seat):
            self.settle()
            return
        self.query_one("#choices", OptionList).clear_options()
        self.query_one("#status", Static).update(draw.status(self.table.view(None), self.desk.pen))
        self.run_worker(self.bots, thread=True, exclusive=True)

    def bots(self) -> None:
        """In a thread: bots may think for seconds."""
        table, seating = self.table, self.session.seating
        while not table.is_over and seating.acts(table, table.seat) and self.is_running:
            seat = table.seat
            code = seating.decide(table, seat)
            with self.moving:
                if self.left:
                    return
                table.play(code, seat)
        if self.is_running:
            self.call_from_thread(self.settle)

    def settle(self) -> None:
        """A person's turn, or the end."""
        table = self.table
        for remark in self.session.seating.remarks():
            self.query_one("#log", RichLog).write(Text(self.voice.words.text(remark), style="dim"))
        if table.is_over:
            self.finish()
            return
        seat = table.seat
        if len(self.session.seating.people) > 1 and self.session.facing != seat:
            self.hide()
            name = draw.seats_name(table.view(None), seat, self.desk.pen)
            text = self.voice.say("The keyboard goes to {name}.", name=name)
            text += "\n\n" + self.voice.say("Press Enter when nobody else is looking. ")
            self.push_screen(Curtain(text), lambda _: self.face(seat))
        else:
            self.face(seat)

    def hide(self) -> None:
        self.query_one("#table", Static).update("")
        self.query_one("#own", Static).update("")
        self.query_one("#status", Static).update("")
        self.query_one("#choices", OptionList).clear_options()
        self.query_one("#log", RichLog).clear()

    def face(self, seat: int) -> None:
        """Show the table to a person and ask."""
        self.session.facing = self.seat = seat
        view = self.table.view(seat)
        pen = self.desk.pen
        self.tell(seat)
        self.query_one("#table", Static).update(draw.others(view, pen))
        self.query_one("#own", Static).update(draw.mine(view, pen))
        self.query_one("#status", Static).update(draw.status(view, pen))
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        for number, choice in enumerate(view.choices, start=1):
            choices.add_option(Text(f"{number}. {pen.words.text(choice.say)}"))
        choices.highlighted = 0 if view.choices else None
        choices.focus()

    def tell(self, seat: int) -> None:
        heard = min(self.session.heard[seat], len(self.table.events))
        if heard < len(self.table.events):
            self.query_one("#log", RichLog).write(told(self.table, seat, heard, self.voice))
        self.session.heard[seat] = len(self.table.events)

    def finish(self) -> None:
        view = self.table.view(None)
        pen = self.desk.pen
        if self.session.facing >= 0:
            self.tell(self.session.facing)
        shown = Group(draw.table(view, pen), Text(), points.results(self.table, pen, self.voice))
        self.query_one("#table", Static).update(shown)
        self.query_one("#own", Static).update("")
        self.query_one("#status", Static).update(draw.status(view, pen))
        self.query_one("#choices", OptionList).clear_options()

    def answer(self, line: str) -> None:
        """What the person did or typed."""
        if self.seat == NOBODY:
            return
        try:
            reply: Reply = self.desk.take(line, self.seat)
        except Goodbye:
            self.exit()
            return
        for shown in reply.shown:
            self.query_one("#log", RichLog).write(shown)
        if reply.moved or reply.again:
            self.session.heard[self.seat] = min(self.session.heard[self.seat], len(self.table.events))
            self.advance()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(str(event.option_index + 1))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.value = ""
        self.answer(event.value)

    def action_scroll_table(self, pages: int) -> None:
        left = self.query_one("#left", VerticalScroll)
        left.scroll_page_up() if pages < 0 else left.scroll_page_down()

    def action_type(self, line: str) -> None:
        self.answer(line)

    def action_leave(self) -> None:
        self.exit()


class ReplayApp(App[Table]):
    """A recorded game under the arrow keys.  Its result is the table on which somebody wants to play on."""

    CSS = LOOK
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = LEAVE
    AUTO_FOCUS = None  # the arrow keys belong to time

    def __init__(self, timeline: Timeline, seat: int | None) -> None:
        super().__init__()
        self.timeline = timeline
        self.seat = seat
        self.at = 0
        say = timeline.voice.say
        self.bind("left", "go(-1)", description=say("back"))
        self.bind("right", "go(1)", description=say("forward"))
        self.bind("up", "scroll_table(-1)", description=say("scroll"), show=False)
        self.bind("down", "scroll_table(1)", description=say("scroll"), show=False)
        self.bind("pageup", "go(-10)", description="-10", show=False)
        self.bind("pagedown", "go(10)", description="+10", show=False)
        self.bind("home", "jump(0)", description=say("start"))
        self.bind("end", f"jump({len(timeline)})", description=say("end"))
        self.bind("g", "ask", description=say("jump"))
        self.bind("v", "turn", description=say("other seat"))
        self.bind("p", "play_on", description=say("play on from here"))
        self.bind("q,escape", "leave", description=say("quit"))

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        with VerticalScroll(id="left", can_focus=False):
            yield Static(id="table")
        line = Input(id="line", placeholder=self.timeline.voice.say("number of a move, then Enter"), type="integer")
        line.display = False
        yield line
        yield Footer()

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        timeline, at = self.timeline, self.at
        say = timeline.voice.say
        who = (
            draw.seats_name(timeline.view(at, None), self.seat, timeline.pen)
            if self.seat is not None
            else say("a spectator")
        )
        head = Text(say("Move {at} of {n}, seen by {who}", at=at, n=len(timeline), who=who), style="dim")
        happened = timeline.move(at, self.seat), timeline.story(at, self.seat)
        self.query_one("#status", Static).update(Group(head, *happened))
        view = timeline.view(at, self.seat)
        parts = [draw.table(view, timeline.pen), Text(), draw.status(view, timeline.pen)]
        if view.over:
            parts.append(points.results(timeline.table, timeline.pen, timeline.voice))
        self.query_one("#table", Static).update(Group(*parts))

    def action_scroll_table(self, lines: int) -> None:
        self.query_one("#left", VerticalScroll).scroll_relative(y=2 * lines, animate=False)

    def action_go(self, steps: int) -> None:
        self.action_jump(self.at + steps)

    def action_jump(self, at: int) -> None:
        self.at = max(0, min(at, len(self.timeline)))
        self.show()

    def action_turn(self) -> None:
        """The next seat's eyes; after the last one the spectator's."""
        seats = self.timeline.table.setting.seats
        self.seat = 0 if self.seat is None else self.seat + 1 if self.seat + 1 < seats else None
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
        self.exit(self.timeline.play_on(self.at))

    def action_leave(self) -> None:
        self.exit()


def play_full(table: Table, seating: Seating, voice: Voice) -> None:
    """Full-screen; afterwards the screen below shows how it ended, or where it is saved."""
    session = Session(table, seating, voice)
    app = TableApp(session)
    app.run()
    with app.moving:
        app.left = True
    session.finish() if table.is_over else session.leave()


def replay_full(table: Table, voice: Voice, seat: int | None) -> Table | None:
    """Watch; a table to play on from, or None."""
    return ReplayApp(Timeline(table, voice), seat).run()
