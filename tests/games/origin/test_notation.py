"""Moves as text: what people type, and what the others may read from it."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.errors import UnreadableMove
from galapagos.core.words import LANGUAGES
from galapagos.games.origin import GAME
from galapagos.games.origin.face.scenario import OriginRunner


def table(**given: Any) -> Any:
    """The state of a small position."""
    return OriginRunner(GAME, {"id": "test", "game": "origin", "given": {"deck": 20, **given}}).state


def developing(*hand: str) -> Any:
    animals = [{"id": "x"}, {"id": "y"}]
    return table(phase="development", players=[animals, [{"id": "z"}]], hands=[list(hand), ["swimming"]])


def texts(state: Any, seat: int = 0) -> list[str]:
    return [GAME.notation.write(state, seat, code) for code in state.legal(seat)]


def test_a_hand_of_one_card_in_words() -> None:
    assert texts(developing("parasite/fat_tissue")) == [
        "pass",
        "animal parasite/fat_tissue",
        "play parasite on B1 from parasite/fat_tissue",
        "play fat_tissue on A1 from parasite/fat_tissue",
        "play fat_tissue on A2 from parasite/fat_tissue",
    ]


def test_equal_cards_give_one_move() -> None:
    assert texts(developing("swimming", "swimming")) == [
        "pass",
        "animal swimming",
        "play swimming on A1",
        "play swimming on A2",
    ]


def test_the_card_may_be_left_out_where_only_one_can_be_meant() -> None:
    state = developing("camouflage/fat_tissue")
    code = GAME.notation.read(state, 0, "play fat_tissue on A1")
    assert GAME.notation.write(state, 0, code) == "play fat_tissue on A1 from camouflage/fat_tissue"
    with pytest.raises(UnreadableMove, match="several of your cards"):
        GAME.notation.read(developing("camouflage/fat_tissue", "burrowing/fat_tissue"), 0, "play fat_tissue on A1")


def test_what_is_written_does_not_depend_on_the_rest_of_the_hand() -> None:
    alone, among_others = developing("camouflage/fat_tissue"), developing("camouflage/fat_tissue", "grazing/fat_tissue")
    assert set(texts(alone)) <= set(texts(among_others))


def test_a_pair_may_be_named_in_either_order() -> None:
    state = developing("cooperation/carnivorous")
    assert GAME.notation.read(state, 0, "pair cooperation A2 A1") == GAME.notation.read(
        state, 0, "pair cooperation A1 A2"
    )


def test_of_a_symbiosis_the_symbiont_is_said() -> None:
    state = developing("symbiosis")
    wanted = ["pair symbiosis A2 protects A1", "pair symbiosis A1 protects A2"]
    assert [text for text in texts(state) if text.startswith("pair")] == wanted
    state.apply(0, GAME.notation.read(state, 0, wanted[0]))
    assert state.players[0].animals[0].guards == 1


@pytest.mark.parametrize(
    "text", ["", "dance", "animal unicorn", "play swimming on A9", "play claws on A1", "pair symbiosis A1 A2", "fat A1"]
)
def test_text_that_is_no_move_is_explained(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.notation.read(developing("swimming"), 0, text)


def test_a_go_in_words() -> None:
    hunter = {"id": "k", "traits": ["carnivorous", "piracy", "fat_tissue"], "fat": 1}
    prey = {"id": "x", "traits": ["high_body_weight"], "food": 1}
    state = table(phase="feeding", food=1, players=[[hunter, {"id": "g", "traits": ["grazing"]}], [prey, {"id": "y"}]])
    assert texts(state) == [
        "food A1",
        "fat A1 1",
        "attack A1 > A2",
        "attack A1 > B2",
        "piracy A1 > B1",
        "food A2",
        "graze A2",
    ]
    assert [reason.rule for reason in state.why_not(0, "attack A1>B1")] == ["origin.attack.high-body-weight"]
    assert [reason.rule for reason in state.why_not(0, "end")] == ["origin.feeding.mandatory"]


def test_a_defence_in_words() -> None:
    prey = {"id": "x", "traits": ["running", "mimicry", "tail_loss"]}
    line = {"trait": "cooperation", "from": "x", "to": "y"}
    state = table(
        phase="feeding", players=[[{"id": "k", "traits": ["carnivorous"]}], [prey, {"id": "y"}]], links=[line]
    )
    state.apply(0, GAME.notation.read(state, 0, "attack A1 > B1"))
    assert texts(state, 1) == [
        "run",
        "mimicry > B2",
        "tail_loss running",
        "tail_loss mimicry",
        "tail_loss tail_loss",
        "tail_loss cooperation with B2",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_sentence_and_touches_things_of_the_view(language: str) -> None:
    words = GAME.words(language)
    view = developing("cooperation/carnivorous", "symbiosis", "swimming").view(0)
    ids = {thing.id for zone in view.zones for thing in zone.things}
    for choice in view.choices:
        assert words.text(choice.say)
        assert set(choice.touches) <= ids


@pytest.mark.parametrize(("food", "asked"), [(1, "feeds an animal"), (0, "can take no food")])
def test_feeding_is_asked_for_only_while_the_bank_can_feed_somebody(food: int, asked: str) -> None:
    animals = [{"id": "x", "traits": ["hibernation"], "food": 0, "fat": 0}]
    state = table(phase="feeding", current_player=0, food=food, players=[animals, [{"id": "z"}]])
    assert asked in GAME.words("en").text(GAME.question(state)[1])


def test_an_attack_on_poisonous_prey_warns() -> None:
    hunter = {"id": "x", "traits": ["carnivorous"], "food": 0, "fat": 0}
    prey = [{"id": "z", "traits": ["poisonous"]}, {"id": "y"}]
    state = table(phase="feeding", current_player=0, food=0, players=[[hunter], prey])
    cautions = {
        text: GAME.notation.choice(state, 0, GAME.notation.read(state, 0, text)).caution
        for text in ("attack A1 > B1", "attack A1 > B2")
    }
    assert cautions["attack A1 > B2"] is None
    assert GAME.words("en").text(cautions["attack A1 > B1"]) == "If A1 eats B1, it dies of poison."


def test_an_attack_tells_what_the_prey_may_do() -> None:
    hunter = {"id": "x", "traits": ["carnivorous"], "food": 0, "fat": 0}
    prey = [{"id": "z", "traits": ["running", "mimicry", "tail_loss"]}, {"id": "y"}]
    state = table(phase="feeding", current_player=0, food=0, players=[[hunter], prey])
    caution = GAME.notation.choice(state, 0, GAME.notation.read(state, 0, "attack A1 > B1")).caution
    assert caution is not None
    assert GAME.words("en").text(caution) == (
        "Running: it escapes if the die shows 4 or more. Mimicry: the attack may be sent to another animal. "
        "Tail Loss: it may survive; your food is then 1."
    )


def test_fat_used_beside_a_hungry_partner_tells_that_it_gets_nothing() -> None:
    fat = {"id": "x", "traits": ["fat_tissue"], "food": 0, "fat": 1}
    animals = [fat, {"id": "hungry", "food": 0}, {"id": "fed", "food": 1}]
    links = [{"trait": "cooperation", "from": "x", "to": partner} for partner in ("hungry", "fed")]
    state = table(phase="feeding", current_player=0, food=0, players=[animals, [{"id": "z"}]], links=links)
    caution = GAME.notation.choice(state, 0, GAME.notation.read(state, 0, "fat A1 1")).caution
    assert caution is not None
    assert "Nothing for A2:" in GAME.words("en").text(caution)
