"""A live table as a client holds it: standing passes, refused moves."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from galapagos.client.connection import Account, Address, Connection
from galapagos.client.remote import RemoteTable
from galapagos.client.seat import Forbidden
from galapagos.core.errors import Refusal
from galapagos.core.words import Say
from galapagos.games.evo.rules import state as evo
from galapagos.server.refused import Refused
from galapagos.server.table_documents import Chair, Clock, ClockState, Info, view_values
from tests.core.play.test_standing import at_window


class Line:
    """A connection without a server that remembers its requests."""

    def __init__(self, people: int = 1) -> None:
        table = at_window(evo.AT_MOVEMENT)
        seat = table.seat
        chairs = [Chair("person", "anna", "Anna") for _ in range(people)]
        chairs = [*([Chair("bot")] * seat), *chairs, *([Chair("bot")] * (3 - seat - people))]
        info = Info("t", "evo", "running", "", "anna", False, chairs, {}, ClockState(Clock()))
        self.doc: dict[str, Any] | None = {
            "info": msgspec.to_builtins(info),
            "view": view_values(table.view(seat)),
            "stage": 1,
        }
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.log: list[Any] = []
        self.start = 0
        self.table = "t"
        self.listener: Any = None

    def request(self, kind: str, **values: Any) -> dict[str, Any]:
        self.asked.append((kind, values))
        return {}

    def decide(self, kind: str, **values: Any) -> None:
        self.request(kind, **values)


class Now:
    """A timer that does not wait."""

    daemon = False

    def __init__(self, seconds: float, what: Any, args: list[Any]) -> None:
        self.what, self.args = what, args

    def start(self) -> None:
        self.what(*self.args)


def test_a_window_is_passed_for_good_until_one_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threading.Timer", Now)
    line: Any = Line(people=2)
    port = RemoteTable(line, "anna")
    port.changed([], [])
    assert line.asked == []  # several people at one keyboard are always asked
    assert port.pass_always()
    port.changed([], [])
    assert [(kind, values["move"]) for kind, values in line.asked] == [("MakeMove", "pass")] * 2
    assert port.pass_ask() and not port.pass_ask()
    port.changed([], [])
    assert len(line.asked) == 2


def test_nobody_passes_for_good_where_no_window_is_open() -> None:
    line: Any = Line()
    line.doc["view"]["asked"]["sealed"] = False
    port = RemoteTable(line, "anna")
    assert not port.pass_always() and line.asked == []


@pytest.fixture
def made() -> Connection:
    """A connection without a server; it shows a seat that must decide."""
    server = Address("http://localhost:1")
    found = Connection(server, Account(server.base))
    found.doc = {"stage": 1, "view": {"choices": [{"text": "pass"}]}}
    return found


@pytest.mark.parametrize("first", ["the update", "the acknowledgement"])
def test_a_move_is_made_when_the_table_shows_it(made: Connection, monkeypatch: pytest.MonkeyPatch, first: str) -> None:
    """A busy server acknowledges first."""
    shown = threading.Thread(target=made._update, args=[{"n": 1, "ops": [[["stage"], 2]]}])

    def request(kind: str, **values: Any) -> dict[str, Any]:
        shown.start()
        if first == "the update":
            shown.join()
        return {}

    monkeypatch.setattr(made, "request", request)
    made.decide("MakeMove", move="pass")
    assert made.doc is not None and made.doc["stage"] == 2
    shown.join()


class Watched:
    """Replaces the condition that a connection waits for: news arrives piece by piece while somebody waits."""

    def __init__(self, *news: Callable[[], None]) -> None:
        self.news = list(news)
        self.lock = threading.RLock()

    def __enter__(self) -> None:
        self.lock.acquire()

    def __exit__(self, *error: object) -> None:
        self.lock.release()

    def notify_all(self) -> None:
        pass

    def wait_for(self, check: Callable[[], bool], timeout: float) -> bool:
        while not check():
            self.news.pop(0)()
        return True


def test_neither_chat_nor_a_reconnection_is_taken_for_the_move(
    made: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    doc: Any = made.doc
    again = {"n": 1, "doc": dict(doc), "log_from": 0, "log": [], "chat": []}
    line = {"at": 1.0, "text": "hello"}
    watched: Any = Watched(
        lambda: made._update({"n": 1, "chat": [line]}),
        lambda: made._snapshot(again),
        lambda: made._update({"n": 2, "ops": [[["stage"], 2]]}),
        lambda: pytest.fail("it waits for more than its move"),
    )
    made.changes = watched
    monkeypatch.setattr(made, "request", lambda kind, **values: {})
    made.decide("MakeMove", move="pass")
    assert len(watched.news) == 1


def test_a_sealed_answer_is_shown_when_its_choices_are_gone(made: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    watched: Any = Watched(
        lambda: made._update({"n": 1, "ops": [[["view", "choices"], []]]}),
        lambda: pytest.fail("it waits for the others"),
    )
    made.changes = watched
    monkeypatch.setattr(made, "request", lambda kind, **values: {})
    made.decide("MakeMove", move="pass")
    assert len(watched.news) == 1


def test_who_waits_for_a_move_is_woken_when_the_connection_is_closed(
    made: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(made.changes, "notify_all", lambda: told.append(made.ended))
    made.close()
    assert told == [True]


class Refusing(Line):
    """A connection to a table that allows nothing."""

    rules = ("turn.phases", "table.choice")

    def request(self, kind: str, **values: Any) -> dict[str, Any]:
        return {"rules": list(self.rules), "said": {"key": "Not before {name}.", "args": {"name": "noon"}}}

    def decide(self, kind: str, **values: Any) -> None:
        raise Refused("illegal", rules=list(self.rules))


def test_what_stands_in_the_way_of_a_move_comes_with_the_first_rule_against_it() -> None:
    line: Any = Refusing()
    table = RemoteTable(line, "anna")
    against = [Refusal("turn.phases", Say("Not before {name}.", {"name": "noon"})), Refusal("table.choice")]
    assert table.why_not("fly") == against
    with pytest.raises(Forbidden) as raised:
        table.move("fly")
    assert raised.value.refusals == against
