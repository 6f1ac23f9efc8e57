"""One interface for a seat: a live table offers what a local game offers."""

from __future__ import annotations

import inspect

import pytest

import galapagos
from galapagos.client.local import LocalPlayers, LocalTable
from galapagos.client.remote import RemoteTable
from galapagos.client.seat import Forbidden, Seat, offered
from galapagos.core.view import Choice, View
from galapagos.core.words import Say

PORT = {name for name in vars(Seat) if not name.startswith("_")} | set(Seat.__annotations__)


@pytest.mark.parametrize("offer", [LocalTable, RemoteTable])
def test_both_tables_offer_the_whole_port(offer: type) -> None:
    source = inspect.getsource(offer)
    assert {name for name in PORT if not hasattr(offer, name) and f"self.{name}" not in source} == set()


def test_passing_is_the_last_choice() -> None:
    view = View(1, "made-up", 1, 0, 0)
    view.choices = [Choice(place, text, Say(text)) for place, text in enumerate(("pass", "food A1", "decline", "end"))]
    assert [choice.text for choice in offered(view).choices] == ["food A1", "end", "pass", "decline"]


@pytest.mark.parametrize("last", ["pass", "decline", "end", "done"])
def test_nothing_is_done_by_the_first_choice_where_something_can_be_done(last: str) -> None:
    view = View(1, "made-up", 1, 0, 0)
    view.choices = [Choice(place, text, Say(text)) for place, text in enumerate((last, "food A1"))]
    assert [choice.text for choice in offered(view).choices] == ["food A1", last]


def test_a_forbidden_move_names_its_rules_and_changes_nothing() -> None:
    table = galapagos.new("pebbles", seats=2, seed=4)
    port = LocalTable(table, seat=table.seat)
    with pytest.raises(Forbidden) as raised:
        port.move("bid 9")
    assert raised.value.refusals == port.why_not("bid 9") != []
    assert not table.moves


def test_a_closed_table_lets_no_bot_move() -> None:
    table = galapagos.new("pebbles", seats=2, seed=4)
    port = LocalTable(table, LocalPlayers(table, ["random", "random"]))
    assert port.step()
    port.close()
    assert not port.step() and len(table.moves) == 1
