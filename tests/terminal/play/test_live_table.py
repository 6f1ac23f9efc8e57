"""A terminal player at a live table: a real server, real sockets, text in and text out."""

from __future__ import annotations

import asyncio
import io
import queue
import stat
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from galapagos.client import connection, remote
from galapagos.client.connection import COOKIE, Account, Address, Connection
from galapagos.core.errors import GalapagosError
from galapagos.core.play import record_reader
from galapagos.server import run
from galapagos.server.http import session
from galapagos.server.live import broadcast
from galapagos.server.refused import Refused
from galapagos.server.settings import Settings
from galapagos.terminal.play import lobby
from galapagos.terminal.play.full_screen import TableApp
from galapagos.terminal.render.console import Terminal
from tests.databases import sqlite_database
from tests.terminal.conftest import Command

ME: dict[str, Any] = {"kind": "me"}
OPEN: dict[str, Any] = {"kind": "open"}
BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}
WAIT = 60.0


class Server:
    """A server in a thread of this process, so that a test can cut its connections."""

    def __init__(self, url: str) -> None:
        self.config = run.config_of(Settings(database=url, workers=0, port=0, guests=1000))
        self.listening = run.listen(Settings(port=0, port_asked=True))
        self.base = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.started = threading.Event()
        self.server = run.Server(self.config, self.started.set)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve()))

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve([self.listening])

    def begin(self) -> None:
        self.thread.start()
        assert self.started.wait(WAIT)

    def end(self) -> None:
        self.server.should_exit = True
        self.thread.join(WAIT)

    def moves(self, table: str) -> int:
        """The number of moves at a table."""
        return len(self.config.app.state.hub.live[table].table.game.moves)  # type: ignore[union-attr]

    def asked(self, table: str) -> int:
        """The seat that has to decide."""
        seat: int = self.config.app.state.hub.live[table].table.game.seat  # type: ignore[union-attr]
        return seat

    def cut(self) -> None:
        """Cut every connection silently."""
        done = threading.Event()

        def end() -> None:
            for one in list(self.server.server_state.connections):
                one.transport.abort()
            done.set()

        self.loop.call_soon_threadsafe(end)
        assert done.wait(WAIT)

    def let_a_bot_wait(self, table: str) -> None:
        """Make a bot wait, as if all processes were busy."""
        live = self.config.app.state.hub.live[table]  # type: ignore[union-attr]
        live.waiting.add(1)
        live.waited_at = live.table.stage
        self.loop.call_soon_threadsafe(broadcast.show, live)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(connection, "config_file", lambda: tmp_path / "config" / "join.json")
    made = Server(sqlite_database(tmp_path / "join.db"))
    made.begin()
    yield made
    made.end()


class Elsewhere(Account):
    """An account on another machine: nothing is stored here."""

    def keep(self) -> None:
        pass


class Friend:
    """Another player at the server, as a program."""

    def __init__(self, base: str, name: str) -> None:
        self.account = Elsewhere(base)
        self.me = self.account.enter(name)
        self.wire = Connection(Address(base), self.account)
        self.wire.begin()

    def create(self, game: str, chairs: list[dict[str, Any]], **more: Any) -> str:
        table: str = self.wire.request("Create", game=game, chairs=chairs, **more)["table"]
        self.wire.open(table)
        return table

    def choices(self) -> list[str]:
        assert self.wire.doc is not None
        view = self.wire.doc.get("view") or {}
        return [choice["text"] for choice in view.get("choices", [])]

    def move(self) -> None:
        """A move other than passing, as soon as it is due."""
        self.wire.wait(self.choices, WAIT)
        move = next(text for text in self.choices() if text != "pass")
        self.wire.request("MakeMove", seat=self.wire.doc["view"]["seat"], move=move)  # type: ignore[index]


@pytest.fixture
def friend(server: Server) -> Iterator[Callable[[str], Friend]]:
    made: list[Friend] = []

    def make(name: str) -> Friend:
        made.append(Friend(server.base, name))
        return made[-1]

    yield make
    for one in made:
        one.wire.close()


class Paper(io.StringIO):
    """Output whose text can be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.written = threading.Condition()

    def write(self, text: str) -> int:
        with self.written:
            count = super().write(text)
            self.written.notify_all()
        return count

    def until(self, text: str, start: int = 0) -> None:
        with self.written:
            assert self.written.wait_for(lambda: text in self.getvalue()[start:], WAIT), self.getvalue()[start:]


class Typed(Terminal):
    """Types the test's lines when it says so; `None` is the end of the input."""

    def __init__(self, language: str = "en") -> None:
        self.paper = Paper()
        super().__init__(language, Console(file=self.paper, width=120, markup=False, highlight=False))
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.waiting = threading.Semaphore(0)

    def ask(self, prompt: str) -> str:
        self.waiting.release()
        line = self.lines.get(timeout=WAIT)
        if line is None:
            raise KeyboardInterrupt
        return line

    @property
    def out(self) -> str:
        return self.paper.getvalue()


class Player:
    """The command in a thread, with a keyboard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, url: str, name: str, language: str = "en", **more: Any) -> None:
        monkeypatch.setattr(lobby, "is_interactive", lambda: True)
        self.terminal = Typed(language)
        self.seen = 0
        arguments = {"seat": None, "watch": False, **more}
        work = lambda: lobby.sit_down(Address(url), name, arguments["seat"], arguments["watch"], self.terminal)  # noqa: E731
        self.thread = threading.Thread(target=work, daemon=True)
        self.thread.start()
        self.ready()

    def ready(self) -> None:
        assert self.terminal.waiting.acquire(timeout=WAIT), self.terminal.out

    def type(self, line: str) -> str:
        """Type a line; returns what was shown until the next one can be typed."""
        before = len(self.terminal.out)
        self.terminal.lines.put(line)
        self.ready()
        return self.terminal.out[before:]

    def move(self) -> str:
        """A move other than passing, as soon as it is offered."""
        self.terminal.paper.until("  2. ", self.seen)
        shown = self.type("2")
        self.seen = len(self.terminal.out)
        return shown

    def leave(self) -> str:
        self.terminal.lines.put(None)
        self.thread.join(WAIT)
        assert not self.thread.is_alive()
        return self.terminal.out


# -- addresses and names ----------------------------------------------------------------------------


def test_addresses() -> None:
    table = Address("https://club.example/t/abc-_9")
    assert (table.base, table.socket, table.table) == ("https://club.example", "wss://club.example/ws", "abc-_9")
    assert (Address("localhost:8000").base, Address("localhost:8000/").table) == ("http://localhost:8000", "")
    for wrong in ("ftp://x", "http://", "http://x/lobby"):
        with pytest.raises(GalapagosError):
            Address(wrong)
    assert COOKIE == session.COOKIE


def test_no_server_is_told_in_a_sentence(galapagos: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(connection, "config_file", lambda: tmp_path / "join.json")
    outcome = galapagos("join", "http://127.0.0.1:9", "--name", "Anna")
    assert outcome.code == 2 and "http://127.0.0.1:9" in outcome.err
    assert galapagos("join", "mailto:x").code == 2


def test_a_name_is_said_once_and_kept_for_its_owner_alone(server: Server, galapagos: Command, tmp_path: Path) -> None:
    outcome = galapagos("join", server.base, typed="Anna\n")
    assert outcome.code == 0 and "no public table" in outcome.out
    path = tmp_path / "config" / "join.json"
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    me = Account(server.base).me()
    assert me["name"] == "Anna"
    galapagos("join", server.base, "--name", "Anna B")
    again = Account(server.base).me()
    assert (again["name"], again["person"]) == ("Anna B", me["person"])
    path.write_text("{broken")
    assert Account(server.base).me() is None


def test_an_unknown_table_is_refused(server: Server, galapagos: Command) -> None:
    outcome = galapagos("join", f"{server.base}/t/nothing", "--name", "Anna")
    assert outcome.code == 2 and "no-table" in outcome.err


# -- playing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "xx"])
def test_a_whole_game_through_a_pipe(
    server: Server, friend: Callable[[str], Friend], galapagos: Command, language: str
) -> None:
    ben = friend("Ben")
    table = ben.create("pebbles", [ME, BOT])
    Account.keep(ben.account)  # the terminal is this person's too
    url = f"{server.base}/t/{table}"
    outcome = galapagos("join", url, "--lang", language, typed="begin\n" + "1\n" * 400)
    assert outcome.code == 0
    assert ("The game is over." if language == "en" else "⟦The game is over.⟧") in outcome.out
    assert ("1. " in outcome.out) and ("point" in outcome.out)
    if language == "xx":
        assert "⟦The game begins.⟧" in outcome.out
        assert "⟦{seat}, your move" not in outcome.out  # prompts go where the typing is
    ben.wire.wait(lambda: ben.wire.doc["info"]["status"] == "over", WAIT)  # type: ignore[index]


def test_two_people_play_talk_and_ask(
    server: Server, friend: Callable[[str], Friend], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    anna = friend("Anna")
    table = anna.create("origin", [ME, OPEN])
    ben = Player(monkeypatch, f"{server.base}/t/{table}", "Ben")
    anna.wire.wait(lambda: anna.wire.doc["info"]["chairs"][1].get("name") == "Ben", WAIT)  # type: ignore[index]
    assert "A Anna, B Ben" in ben.terminal.out and "has not begun" in ben.terminal.out
    assert "Only who made the table" in ben.type("begin")
    anna.wire.request("Start")
    anna.wire.request("Chat", text="good luck")
    if server.asked(table) == 1:
        ben.move()
    anna.move()
    ben.terminal.paper.until("  2. ", ben.seen)
    ben.type("say and to you")
    assert "The game begins." in ben.terminal.out and "Anna: good luck" in ben.terminal.out
    assert "Ben: and to you" in ben.terminal.out
    shown = ben.type("table")
    assert "Hand" in shown and "  1. " in shown
    assert "origin.development.one-card" in ben.type("?")
    assert "origin.traits.swimming" in ben.type("? swimming")
    assert "origin.development.animal" in ben.type("? 1")
    assert "no move 99" in ben.type("99") and "legal" in ben.type("why 1")
    assert "why needs a move" in ben.type("why")
    assert "no move; moves begin with" in ben.type("dance")
    assert "hints are for games without other people" in ben.type("hint")
    shown = ben.type("log 50")
    assert "origin.development.animal" in shown and "origin.setup.deck" in shown
    text = ben.type("help")
    assert all(word in text for word in ("undo", "say TEXT", "resign", "save FILE"))
    ben.move()
    assert "Another seat has to decide" in ben.type("pass")
    assert "Not legal" in ben.type("why pass")
    assert "If you are sure" in ben.type("resign")
    assert "when it is over" in ben.type(f"save {tmp_path / 'early.txt'}")
    assert "The game is over." in ben.type("resign yes")
    assert "Saved" in ben.type(f"save {tmp_path / 'game.txt'}")
    assert "cannot be written" in ben.type(f"save {tmp_path / 'game.txt'}")
    assert record_reader.read((tmp_path / "game.txt").read_text()).names == ["Anna", "Ben"]
    assert f"galapagos join {server.base}/t/{table}" in ben.leave()
    assert "'key'" not in ben.terminal.out and "{" not in ben.terminal.out  # every sentence is complete


def test_a_move_is_taken_back(server: Server, friend: Callable[[str], Friend], monkeypatch: pytest.MonkeyPatch) -> None:
    anna = friend("Anna")
    table = anna.create("origin", [OPEN, {"kind": "me"}])
    ben = Player(monkeypatch, f"{server.base}/t/{table}", "Ben", seat="A")
    anna.wire.request("Start")
    if server.asked(table) == 1:
        anna.move()
    before = server.moves(table)
    ben.move()
    assert server.moves(table) == before + 1
    shown = ben.type("undo")
    assert server.moves(table) == before and "  1. " in shown
    assert ("another player moved last" if before else "nothing to take back") in ben.type("undo")
    ben.leave()


def test_it_says_that_a_bot_waits_for_its_turn(
    server: Server, friend: Callable[[str], Friend], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = friend("Anna")
    table = anna.create("origin", [ME, OPEN])
    ben = Player(monkeypatch, f"{server.base}/t/{table}", "Ben")
    anna.wire.request("Start")
    server.let_a_bot_wait(table)
    ben.type("say is somebody there?")
    anna.wire.wait(lambda: anna.wire.latest > 0, WAIT)
    assert ben.terminal.out.count("needs a little longer") == 1
    ben.leave()


def test_a_lost_connection_is_made_again_and_nothing_is_lost(
    server: Server, friend: Callable[[str], Friend], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = friend("Anna")
    table = anna.create("origin", [ME, OPEN])
    ben = Player(monkeypatch, f"{server.base}/t/{table}", "Ben")
    anna.wire.request("Start")
    for _ in range(3):
        server.cut()
        if server.asked(table) == 0:
            anna.move()  # asked again under its old id, and made once
        else:
            ben.move()
    assert server.moves(table) == 3
    ben.type("say here again")
    anna.wire.wait(lambda: anna.wire.latest > 0, WAIT)
    assert "connection is lost" in ben.terminal.out and "Connected again." in ben.terminal.out
    ben.leave()


def test_a_spectator_sees_the_game_and_no_cards(
    server: Server, friend: Callable[[str], Friend], galapagos: Command
) -> None:
    anna = friend("Anna")
    table = anna.create("pebbles", [BOT, BOT], public=True)
    anna.wire.request("Start")
    outcome = galapagos("join", f"{server.base}/t/{table}", "--watch", "--name", "Cleo")
    assert outcome.code == 0 and "The game is over." in outcome.out
    assert "your move" not in outcome.out


def test_the_lobby_is_listed_and_a_table_chosen(
    server: Server, friend: Callable[[str], Friend], galapagos: Command
) -> None:
    anna = friend("Anna")
    anna.create("pebbles", [BOT, OPEN], public=True, title="Come in")

    def begin() -> None:
        anna.wire.wait(lambda: anna.wire.doc["info"]["chairs"][1].get("name") == "Ben", WAIT)  # type: ignore[index]
        anna.wire.request("Start")

    host = threading.Thread(target=begin)
    host.start()
    outcome = galapagos("join", server.base, "--name", "Ben", typed="7\n1\nsay hello\nquit\n")
    host.join(WAIT)
    assert outcome.out.count("Come in") == 2 and "1 free seat" in outcome.out
    assert "Ben: hello" in outcome.out and "The table stays." in outcome.out


def test_two_people_at_one_keyboard_have_a_curtain(
    server: Server, friend: Callable[[str], Friend], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = friend("Anna")
    table = anna.create("origin", [ME, {"kind": "me", "name": "Ben"}])
    Account.keep(anna.account)
    player = Player(monkeypatch, f"{server.base}/t/{table}", "Anna")
    player.type("begin")
    seat = server.asked(table)
    if seat == 1:
        assert "Your seat B has to decide" in player.terminal.out
        player.type("seat B")
        assert "  1. " not in player.terminal.out  # nobody sees the cards before Enter
        player.type("")
    other = "AB"[1 - seat]
    assert f"Your seat {other} has to decide" in player.type("2")
    before = len(player.terminal.out)
    player.type(f"seat {other}")
    assert "  1. " not in player.terminal.out[before:]
    player.type("")
    player.terminal.paper.until("  1. ", before)
    player.leave()


def test_who_is_removed_is_told(
    server: Server, friend: Callable[[str], Friend], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = friend("Anna")
    table = anna.create("origin", [ME, OPEN])
    ben = Player(monkeypatch, f"{server.base}/t/{table}", "Ben")
    anna.wire.wait(lambda: anna.wire.doc["info"]["chairs"][1].get("person"), WAIT)  # type: ignore[index]
    person = anna.wire.doc["info"]["chairs"][1]["person"]  # type: ignore[index]
    anna.wire.request("Remove", person=person)
    ben.terminal.lines.put("say still here")
    ben.ready()
    assert "shut you out" in ben.terminal.out
    ben.terminal.lines.put("")
    ben.thread.join(WAIT)
    assert not ben.thread.is_alive()


def test_requests_after_the_end_are_refused(server: Server, friend: Callable[[str], Friend]) -> None:
    anna = friend("Anna")
    anna.create("pebbles", [ME, BOT])
    with pytest.raises(Refused):
        anna.wire.request("MakeMove", seat=0, move="go")
    anna.wire.close()
    with pytest.raises(GalapagosError):
        anna.wire.request("Start")


def test_a_whole_game_full_screen_at_a_live_table(server: Server, friend: Callable[[str], Friend]) -> None:
    anna = friend("Anna")
    anna.create("pebbles", [ME, BOT])
    port = remote.RemoteTable(anna.wire, anna.me["person"])
    app = TableApp(port, Terminal("en"))

    async def steps() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press(*"begin", "enter")
            async with asyncio.timeout(WAIT):
                while not port.is_over:
                    await pilot.press("enter")
                    await app.workers.wait_for_complete()
                    await pilot.pause()
                await pilot.press(*"dance", "enter", "f1")
                await app.workers.wait_for_complete()
                await pilot.pause()
            await pilot.press("f10")

    asyncio.run(steps())
    assert port.scores()


def test_full_screen_needs_a_terminal(server: Server, galapagos: Command) -> None:
    outcome = galapagos("join", server.base, "--name", "Anna", "--full")
    assert outcome.code == 2 and "--full needs a terminal" in outcome.err
