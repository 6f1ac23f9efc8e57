"""A move of another phase is refused with what was done already or when it comes, not with a choice to be answered."""

from __future__ import annotations

import pytest

from galapagos.core.errors import Refusal
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.selection import GAME
from galapagos.games.selection.rules.dispatch import SelectionState
from tests.games.selection.tables import BIG, play, player, species, table

LAID = "You have laid your food card this round."
CARDS = "Cards are played in phase 3, after the food cards and before the feeding."
FEEDING = "Species feed and attack in phase 4, when the cards have been played."


def first(refusals: list[Refusal]) -> tuple[str, str]:
    return refusals[0].rule, GAME.words("en").text(refusals[0].say) if refusals[0].say else ""


def at(phase: str) -> Table:
    """A table of three that stands in this phase; A holds two cards."""
    game = Table(Setting(GAME, 3), seed=1)
    game.state = row(phase)
    return game


def row(phase: str) -> SelectionState:
    others = [{**player(species("D"), BIG["species"][0]), "hand": ["climbing"]}, player(species("E"), hand="climbing")]
    mine = player(species("A", "carnivore"), species("P"), hand="horns climbing")
    if phase == "feeding":
        return table(mine, *others)
    state = table(mine, *others, phase="food_card")
    if phase == "play_cards":
        play(state, "food horns", seat=0)
        play(state, "food climbing", seat=1)
        play(state, "food climbing", seat=2)
    return state


@pytest.mark.parametrize(
    ("phase", "move", "rule", "text"),
    [
        ("play_cards", "food climbing", "food.one", LAID),
        ("feeding", "food climbing", "food.card", "Food cards are laid in phase 2, before cards are played."),
        ("food_card", "attack A1 > B1", "feeding.turns", FEEDING),
        ("play_cards", "feed A2", "feeding.turns", FEEDING),
        ("play_cards", "think A2 with climbing", "feeding.turns", FEEDING),
        ("food_card", "play climbing on A2", "play.order", CARDS),
        ("feeding", "play climbing on A2", "play.order", CARDS),
    ],
)
def test_a_move_of_another_phase_is_told_when_it_comes(phase: str, move: str, rule: str, text: str) -> None:
    assert first(at(phase).why_not(move, 0)) == (f"selection.{rule}", text)


def test_who_has_laid_a_food_card_is_told_so_also_while_the_others_choose() -> None:
    game = at("food_card")
    game.play("food horns", 0)
    assert first(game.why_not("food climbing", 0)) == ("selection.food.one", LAID)
    assert not game.why_not("food climbing", 1)


def test_an_open_choice_comes_first() -> None:
    hunter = species("A", "carnivore intelligence", 3)
    state = table(player(hunter, hand="horns horns"), player(species("D", "climbing")), BIG)
    play(state, "outwit A1 > B1")
    code = GAME.notation.read(state, 0, "pass")
    assert GAME.obstacle(state, 0, code) is None
    assert [refusal.rule for refusal in state.refusals(0, code)] == ["table.choice"]
