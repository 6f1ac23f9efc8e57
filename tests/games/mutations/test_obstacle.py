"""A move of another phase is refused with when it comes, not with a choice to be answered."""

from __future__ import annotations

import pytest

from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.mutations import GAME
from tests.games.mutations.lines import position, species

FEEDING = "Food, shelters, parasites and attacks come in the feeding phase."
CARDS = "Cards are played in the development phase, before the feeding."


def reason(phase: str, move: str) -> tuple[str, str]:
    game = Table(Setting(GAME, 2), seed=1)
    mine = {"species": [species("A", "carnivorous"), species("E")], "deck": ["running", "swimming"]}
    centre = {"food": 3, "shelters": 1, "parasites": 1} if phase == "feeding" else {}
    state = position(mine, {"species": [species("Z")], "deck": 1}, phase=phase, centre=centre)
    game.state = state
    found = game.why_not(move, 0)[0]
    return found.rule, GAME.words("en").text(found.say) if found.say else ""


@pytest.mark.parametrize("move", ["food A1", "shelter A1", "parasite B1", "attack A1 > B1"])
def test_feeding_comes_after_the_cards(move: str) -> None:
    assert reason("development", move) == ("mutations.turn.phases", FEEDING)


@pytest.mark.parametrize("move", ["new", "trait A1", "add A1"])
def test_cards_are_not_played_in_the_feeding_phase(move: str) -> None:
    assert reason("feeding", move) == ("mutations.turn.phases", CARDS)


def test_a_move_of_this_phase_is_refused_with_its_own_rule() -> None:
    assert reason("development", "trait B1") == ("mutations.development.own-species", "")
