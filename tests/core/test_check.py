"""The check kit holds every game at hand against the contract, and notices when it is broken."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos import _pure
from galapagos.core import check, registry
from galapagos.core.view import View
from galapagos.lab.checks import inspect, tasks
from tests.pebbles import GAME as PEBBLES
from tests.pebbles.state import Pebbles

# Compiled: every number of players.  Interpreted, which is some fifty times slower: the fewest and the most.
STRIDE = 11 if _pure.is_compiled() else 40
SLICE = [
    task
    for name in registry.names()
    for task in tasks(name, len(registry.get(name).seats), registry.get(name).seats, "slice", STRIDE)
    if _pure.is_compiled() or task[1] in (registry.get(name).seats[0], registry.get(name).seats[-1])
]


@pytest.mark.parametrize("task", SLICE, ids=lambda task: f"{task[0]}-{task[1]}-{task[2]}")
def test_random_games_keep_every_promise(task: tuple[str, int, str, int]) -> None:
    result = inspect(task)
    assert result["problem"] == ""
    assert result["decisions"] > 0
    assert result["changed"] > 0, "no sample differed from the truth: nothing was tested"


# -- the kit can fail: each of these breaks one promise of the contract -------------------------------------------


def leaky_view(state: Pebbles, seat: int | None, view: View) -> None:
    type(PEBBLES).draw(PEBBLES, state, seat, view)
    view.extra["top"] = int(state.pile[len(state.pile) - 1])


def forgetful_save(state: Pebbles) -> dict[str, Any]:
    return {**type(PEBBLES).save(PEBBLES, state), "round": 0}


def wrong_audit(table: dict[str, Any], side: int, setting: Any) -> int:
    return 1 + int(type(PEBBLES).audit_score(PEBBLES, table, side, setting))


@pytest.mark.parametrize(
    ("name", "replacement", "complaint"),
    [
        ("draw", leaky_view, "betrays something hidden"),
        ("save", forgetful_save, "save and load give another view"),
        ("audit_score", wrong_audit, "counted again"),
    ],
)
def test_the_kit_notices_a_broken_promise(
    monkeypatch: pytest.MonkeyPatch, name: str, replacement: Any, complaint: str
) -> None:
    monkeypatch.setattr(PEBBLES, name, replacement)
    with pytest.raises(check.Broken, match=complaint):
        for seed in range(20):
            check.Inspection(PEBBLES, 3, seed).run()


def test_the_kit_notices_a_move_that_is_listed_but_forbidden(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Pebbles.fill_actions
    monkeypatch.setattr(Pebbles, "fill_actions", lambda self, seat, out: (honest(self, seat, out), out.add(255))[0] + 1)
    with pytest.raises(check.Broken, match="forbidden"):
        check.Inspection(PEBBLES, 2, 1).run()


def test_the_kit_notices_lost_things(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Pebbles.throw

    def careless(self: Pebbles, seat: int, pebble: int) -> None:
        honest(self, seat, pebble)
        self.thrown = self.thrown[:0]

    monkeypatch.setattr(Pebbles, "throw", careless)
    with pytest.raises(check.Broken, match="lost or made"):
        for seed in range(40):
            check.Inspection(PEBBLES, 1, seed, {"rounds": 6}).run()


def test_the_kit_notices_clones_that_share(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Pebbles.clone

    def shallow(self: Pebbles) -> Pebbles:
        other = honest(self)
        other.place = self.place
        return other

    monkeypatch.setattr(Pebbles, "clone", shallow)
    with pytest.raises(check.Broken):
        check.Inspection(PEBBLES, 2, 1).run()


def test_the_kit_notices_a_seen_answer_in_a_sealed_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = type(PEBBLES).draw

    def telling(state: Pebbles, seat: int | None, view: View) -> None:
        honest(PEBBLES, state, seat, view)
        view.extra["answered"] = int(state.arg(1)) if state.depth else 0

    monkeypatch.setattr(PEBBLES, "draw", telling)
    with pytest.raises(check.Broken):
        check.Inspection(PEBBLES, 3, 1).run()
