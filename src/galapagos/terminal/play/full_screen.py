"""The full-screen table: the same view grammar, the same commands, with keys."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Label, OptionList, RichLog, Static

from galapagos.client.seat import Seat
from galapagos.core.errors import GalapagosError
from galapagos.core.sentences import Line
from galapagos.core.view import View
from galapagos.server.refused import ErrorCode, Refused
from galapagos.server.table_documents import Chair, ChatLine
from galapagos.terminal.play.commands import Reply
from galapagos.terminal.play.live_commands import commands_at
from galapagos.terminal.play.session import Session
from galapagos.terminal.render import draw, live_table, log_lines, scores
from galapagos.terminal.render.console import Goodbye, Terminal

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


class Changed(Message):
    """The server has sent something new; `notes` are lines for the log."""

    def __init__(self, *notes: RenderableType) -> None:
        super().__init__()
        self.notes = notes


class Answered(Message):
    """The table's answer to what the person typed."""

    def __init__(self, reply: Reply | None) -> None:
        super().__init__()
        self.reply = reply  # None: the person leaves


class TableApp(App[None]):
    """The people at this keyboard and their table: a local game, or a live table of a server."""

    CSS = LOOK
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = LEAVE

    def __init__(self, port: Seat, terminal: Terminal) -> None:
        super().__init__()
        self.port = port
        self.terminal = terminal
        self.commands = commands_at(port, terminal, lambda: None)
        self.facing: int | None = None  # the seat that sees the screen
        self.heard: dict[int | None, int] = {}  # how much of the log each seat has been told
        self.busy = False  # no input: bots move, a command is under way, or the keyboard is handed over
        self.missed = False  # the server has sent something meanwhile
        self.status = ""  # of a live table
        self.bot_waits = False
        self.chairs: list[Chair] = []
        say = self.terminal.say
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
                yield Input(
                    id="line", placeholder=self.terminal.say("a move, ?, why MOVE, help"), select_on_focus=False
                )
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#log").can_focus = False  # Tab goes from the moves to the line and back
        self.sub_title = self.commands.style.title
        self.port.watcher = self
        if self.port.info is None:
            self.write(*self.commands.greeting().shown)
        self.advance()

    def on_key(self, event: Key) -> None:
        """Typing in the list of moves continues in the input line."""
        if event.character and event.character.isprintable() and self.focused is self.query_one("#choices"):
            line = self.query_one("#line", Input)
            line.focus()
            line.insert_text_at_cursor(event.character)

    def write(self, *shown: RenderableType) -> None:
        for one in shown:
            self.query_one("#log", RichLog).write(one)

    # -- the game goes on ----------------------------------------------------------------------

    def advance(self) -> None:
        """Let the bots move until a person is asked or the game is over; the screen stays responsive."""
        self.busy = self.port.acts()
        if not self.busy:
            self.settle()
            return
        self.query_one("#choices", OptionList).clear_options()
        view = self.port.view
        if view is not None:
            self.query_one("#status", Static).update(draw.status(view, self.commands.style))
        self.run_worker(self.bots, thread=True, exclusive=True)

    def bots(self) -> None:
        """Runs in a thread: bots may think for seconds."""
        while self.is_running and self.port.step():
            pass
        if self.is_running:
            self.call_from_thread(self.settle)

    def settle(self) -> None:
        """Continue with a person's turn, or the end."""
        self.busy = False
        self.write(*(Text(self.terminal.words.text(remark), style="dim") for remark in self.port.remarks()))
        seat = self.port.asked if not self.port.is_over else None
        if self.port.is_over:
            self.finish()
        elif seat is not None and len(self.port.seats) > 1 and self.facing != seat:
            self.hand_over(seat)
        else:
            self.face(self.port.seat if seat is None else seat)

    def hand_over(self, seat: int) -> None:
        """Hide the table until the next person is at the keyboard."""
        view = self.port.view
        name = draw.seats_name(view, seat, self.commands.style) if view is not None else ""
        for part in ("#table", "#own", "#status"):
            self.query_one(part, Static).update("")
        self.query_one("#choices", OptionList).clear_options()
        self.query_one("#log", RichLog).clear()
        self.busy = True
        text = self.terminal.say("The keyboard goes to {name}.", name=name)
        text += "\n\n" + self.terminal.say("Press Enter when nobody else is looking. ")
        self.push_screen(Curtain(text), lambda _: self.take_over(seat))

    def take_over(self, seat: int) -> None:
        self.ask(lambda: self.looked(seat))

    def looked(self, seat: int) -> Reply:
        self.port.look(seat)
        self.facing = seat
        return Reply(again=True)

    def face(self, seat: int | None) -> None:
        """Show the table to a person, with the choices if they must decide."""
        if seat is not None and self.port.seat != seat:
            self.port.look(seat)
        self.facing = seat
        self.tell(seat)
        self.draw(self.port.view)

    def draw(self, view: View | None) -> None:
        style = self.commands.style
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        info = self.port.info
        if view is None:
            if info is not None:
                self.query_one("#table", Static).update(live_table.around(info, self.terminal))
                self.query_one("#status", Static).update(live_table.status(info, self.terminal))
            return
        self.query_one("#table", Static).update(draw.others(view, style))
        self.query_one("#own", Static).update(draw.mine(view, style))
        self.query_one("#status", Static).update(draw.status(view, style))
        for number, choice in enumerate(view.choices, start=1):
            choices.add_option(Text(f"{number}. {style.words.text(choice.say)}"))
        choices.highlighted = 0 if view.choices else None
        if view.choices:
            choices.focus()

    def tell(self, seat: int | None) -> None:
        """Show what happened since this seat last looked."""
        mark = min(self.heard.get(seat, 0), self.port.mark)
        sentences = [sentence for _, sentence in self.port.log(self.terminal.language, mark)]
        self.write(*log_lines.plain(sentences, self.terminal))
        self.heard[seat] = self.port.mark

    def finish(self) -> None:
        view = self.port.view
        style = self.commands.style
        self.tell(self.facing)
        self.query_one("#choices", OptionList).clear_options()
        if view is None:
            return
        results = self.port.scores()
        points = [Text(), scores.sheet(results, view, style, self.terminal)] if results else []
        self.query_one("#table", Static).update(Group(draw.table(view, style), *points))
        self.query_one("#own", Static).update("")
        self.query_one("#status", Static).update(draw.status(view, style))

    # -- what a server sends: called by the socket's thread, which only posts messages ----------------

    def changed(self, lines: list[Line], chat: list[ChatLine]) -> None:
        self.post_message(Changed(*(live_table.said(line) for line in chat)))

    def lost(self) -> None:
        self.post_message(Changed(Text(self.terminal.say("The connection is lost; trying again."), style="red")))

    def back(self) -> None:
        self.post_message(Changed(Text(self.terminal.say("Connected again."), style="dim")))

    def gone(self, code: ErrorCode) -> None:
        self.post_message(Changed(Text(self.commands.refused(Refused(code)), style="red")))

    def on_changed(self, message: Changed) -> None:
        self.write(*message.notes)
        self.missed = True
        if not self.busy:
            self.settle()

    def news(self) -> None:
        """Who sits where at a live table and its status, if that has changed."""
        info = self.port.info
        if info is None:
            return
        if info.status != self.status:
            self.status = info.status
            self.write(live_table.status(info, self.terminal))
        if info.chairs != self.chairs:
            self.chairs = info.chairs
            self.write(live_table.around(info, self.terminal))
        if info.bot_waits and not self.bot_waits:
            self.write(live_table.bot_waits(self.terminal))
        self.bot_waits = info.bot_waits

    # -- what the person does --------------------------------------------------------------------

    def answer(self, line: str) -> None:
        """Handle what the person did or typed; at a live table also after the game, when people talk and save it."""
        if not self.busy and (self.port.stays_open or not self.port.is_over):
            self.ask(lambda: self.commands.take(line))

    def ask(self, what: Callable[[], Reply]) -> None:
        """Run in a thread: a server may be far away, and a hint takes a while."""
        self.busy = True

        def work() -> None:
            try:
                self.post_message(Answered(what()))
            except Goodbye:
                self.post_message(Answered(None))
            except GalapagosError as error:
                self.post_message(Answered(Reply(Text(self.terminal.error(error), style="red"))))

        self.run_worker(work, thread=True, group="commands")

    def on_answered(self, message: Answered) -> None:
        self.busy = False
        reply = message.reply
        if reply is None:
            self.exit()
            return
        self.write(*reply.shown)
        if reply.moved or reply.again or self.missed:
            self.advance()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Make the move; but if the person has begun to type, take the line instead, although it has no focus yet."""
        line = self.query_one("#line", Input)
        typed, line.value = line.value, ""
        self.answer(typed or str(event.option_index + 1))

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


def play(port: Seat, terminal: Terminal) -> None:
    """Play full-screen; afterwards the screen below shows how the game ended."""
    app = TableApp(port, terminal)
    app.run()
    if port.is_over:
        session = Session(port, terminal)
        session.heard = app.heard
        session.show([*session.live_news(), *session.told(), *session.finish()])
