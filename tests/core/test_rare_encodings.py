"""Encodings in decisions that random games seldom reach: dense positions are played on until each was due."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core import registry
from galapagos.core.check import Inspection
from galapagos.core.check_encoding import betrays, misplaced
from galapagos.games.darwin.rules import state as darwin
from galapagos.games.evo.rules import state as evo
from galapagos.games.selection.rules import state as selection

AHEAD = 80  # decisions that are played from a dense position
TRIES = 200  # dense positions
RARE = [
    ("selection", 3, {"quick_game": True}, selection.QUICK),
    ("selection", 3, {}, selection.STRIKE),
    ("evo", 5, {}, evo.EVADE),
    ("darwin", 1, {}, darwin.WINDOW),
    ("darwin", 2, {}, darwin.WINDOW),
]


@pytest.mark.parametrize(("name", "seats", "options", "frame"), RARE)
def test_a_rare_decision_is_encoded_like_all(name: str, seats: int, options: dict[str, Any], frame: int) -> None:
    for seed in range(TRIES):
        inspection = Inspection(registry.get(name), seats, f"rare {seed}", options, dense=True)
        inspection.thicken()
        encoding, state, dice = inspection.encoding, inspection.state, inspection.dice
        assert encoding is not None
        for _ in range(AHEAD):
            if state.is_over():
                break
            seat = state.active()[0]
            legal = state.legal(seat)
            if state.frame() == frame:
                assert misplaced(encoding, state, seat, legal) == ""
                for looking in range(seats):
                    assert betrays(encoding, state, state.determinize(looking, dice), looking) == ""
                return
            state.play(seat, legal[dice.below(len(legal))])
    pytest.fail("the decision was never due")
