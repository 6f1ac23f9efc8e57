"""Moves as text: what can be typed, and the errors for what cannot."""

from __future__ import annotations

import pytest

from galapagos.core.errors import UnreadableMove
from galapagos.games.selection import GAME
from galapagos.games.selection.rules.dispatch import SelectionState
from tests.games.selection.tables import BIG, legal, play, player, species, table


def cards() -> SelectionState:
    return table(player(species("A", "climbing"), hand="horns fertile"), player(species("D")), BIG, phase="play_cards")


def test_the_number_of_a_card_may_be_left_out_where_one_fits() -> None:
    state = cards()
    assert GAME.notation.read(state, 0, "play horns on A1") == GAME.notation.read(state, 0, "play horns1 on a1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("play horns on A9", "'A9' is not known here; there are: A1"),
        ("play hooves on A1", "no card"),
        ("play horns99 on A1", "has the number 99"),
        ("species up with horns", "'up' is not known here; there are: left, right"),
        ("drop wings of A1", "'wings' is not known here"),
        ("fly", "no move"),
        ("", "empty line"),
        ("attack A1", "does not read as"),
    ],
)
def test_text_that_is_no_move_is_answered(text: str, message: str) -> None:
    with pytest.raises(UnreadableMove, match=message):
        GAME.notation.read(cards(), 0, text)


def test_two_cards_of_a_trait_must_be_told_apart() -> None:
    state = table(
        {"species": [species("A")], "hand": [{"trait": "horns", "food": 1}, {"trait": "horns", "food": 5}]},
        BIG,
        phase="play_cards",
    )
    with pytest.raises(UnreadableMove, match="say one of: horns1, horns5"):
        GAME.notation.read(state, 0, "body A1 with horns")


def test_every_legal_move_of_a_clever_attack_reads_back() -> None:
    state = table(
        player(species("A", "carnivore intelligence", 4, 4), hand="horns ambush"),
        player(species("D", "climbing horns", 2, 2, 2)),
        BIG,
    )
    assert legal(state) == {"outwit A1 > B1", "pass"}
    play(state, "outwit A1 > B1")
    # Naming Horns first still leaves a card for Climbing; naming anything else twice over would not.
    assert legal(state) == {
        "cancel climbing with horns1",
        "cancel climbing with ambush-3",
        "cancel horns with horns1",
        "cancel horns with ambush-3",
    }
    play(state, "cancel climbing with horns")
    assert "strike" in legal(state)
    play(state, "strike")
    assert len(state.players[0].hand) == 1


def test_an_attack_names_the_owner_and_the_body_of_the_prey() -> None:
    state = table(player(species("A", "carnivore", 4, 4)), player(species("D", "", 2, 3)), BIG)
    attack = GAME.notation.read(state, 0, "attack A1 > B1")
    said = GAME.notation.say(state, 0, attack)
    assert GAME.words("en").text(said) == "A1 attacks B1 (B, body size 2)"


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_every_move_and_question_is_a_sentence(language: str) -> None:
    words = GAME.words(language)
    state = cards()
    for code in state.legal(0):
        assert words.text(GAME.notation.say(state, 0, code))
    assert words.text(GAME.question(state)[1])


def caution(state: SelectionState, text: str) -> str:
    found = GAME.notation.choice(state, 0, GAME.notation.read(state, 0, text)).caution
    return GAME.words("en").text(found) if found else ""


def test_an_attack_on_prey_with_horns_says_its_price() -> None:
    prey = player(species("D", "horns", 1, 2), species("E"))
    state = table(player(species("A", "carnivore", 2, 2), species("B", "carnivore", 2, 1)), prey)
    assert caution(state, "attack A1 > B1") == "B1 has Horns: the population of A1 falls to 1."
    assert caution(state, "attack A2 > B1") == "B1 has Horns: A2 dies out and gets no meat."
    assert caution(state, "attack A1 > B2") == ""


def test_a_clever_attack_says_the_price_of_horns_that_are_not_cancelled() -> None:
    hunter = player(species("A", "carnivore intelligence", 4, 4), hand="horns ambush")
    state = table(hunter, player(species("D", "climbing horns", 2, 2, 2)), BIG)
    assert caution(state, "outwit A1 > B1") == "It costs 1 card of your hand: Climbing must be cancelled."
    play(state, "outwit A1 > B1", "cancel climbing with horns1")
    assert caution(state, "strike") == "B1 has Horns: the population of A1 falls to 3."
    play(state, "cancel horns with ambush")
    assert caution(state, "strike") == ""


def test_a_clever_attack_names_the_traits_in_its_way_and_those_that_are_not() -> None:
    hunter = player(species("A", "carnivore intelligence", 4, 4), hand="horns ambush fertile")
    prey = player(species("D", "climbing horns burrowing", 2, 2, 2), species("E", "long_neck", 1, 2))
    state = table(hunter, prey, BIG)
    two = "It costs 2 cards of your hand: Climbing, Burrowing must be cancelled."
    assert caution(state, "outwit A1 > B1") == two
    assert caution(state, "outwit A1 > B2").startswith("The attack is possible without that")
    play(state, "outwit A1 > B1")
    assert caution(state, "cancel long_neck with horns") == "Long Neck is not in the way of this attack."
    for useful in ("climbing", "burrowing", "horns"):
        assert caution(state, f"cancel {useful} with horns") == ""
    touches = GAME.notation.choice(state, 0, GAME.notation.read(state, 0, "cancel climbing with horns")).touches
    assert touches[0].startswith("B1.card") and touches[1].startswith("card")
    assert GAME.view(state, 1).extra["attack"] == ["A1", "B1"]
    play(state, "cancel climbing with horns")
    assert caution(state, "cancel burrowing with ambush") == ""
