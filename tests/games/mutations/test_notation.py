"""Moves as text, events as sentences, in three languages."""

from __future__ import annotations

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import UnreadableMove
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.core.words import LANGUAGES
from galapagos.games.mutations import GAME
from galapagos.games.mutations.rules.dispatch import MutationsState
from tests.games.mutations.lines import play, position, species


def hunting() -> MutationsState:
    return position(
        {"species": [species("W", "carnivorous", 2), species("A")]},
        {"species": [species("B", "swimming development_defects", 2)]},
        centre={"food": 2, "shelters": 1, "parasites": 1},
    )


def test_the_moves_of_a_go() -> None:
    state = hunting()
    texts = [GAME.notation.write(state, 0, code) for code in state.legal(0)]
    assert {"food A1.1", "shelter A2.1", "parasite B1.2", "attack A1.2 > B1 ignoring swimming"} <= set(texts)
    assert "attack A1.1 > B1" not in texts
    assert "end" not in texts


def test_a_single_animal_needs_no_number() -> None:
    state = hunting()
    read = GAME.notation.read
    assert read(state, 0, "food a2") == read(state, 0, "food A2.1")
    with pytest.raises(UnreadableMove, match=r"A1\.1, A1\.2"):
        read(state, 0, "food A1")


@pytest.mark.parametrize("text", ["food C1.1", "food A9.1", "attack A1.1 > B1 ignoring claws", "fly", "", "food A1.3"])
def test_what_is_no_move_is_refused_with_a_word(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.notation.read(hunting(), 0, text)


def test_an_animal_keeps_its_number_when_another_dies() -> None:
    state = position(
        {"species": [species("W", "carnivorous")]},
        {"species": [species("B", "", 3)]},
        centre={"food": 2},
    )
    play(state, "attack A1 > B1", "lose B1.1", "end")
    texts = [GAME.notation.write(state, 1, code) for code in state.legal(1)]
    assert {"food B1.2", "food B1.3"} <= set(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_in_every_language(language: str) -> None:
    words = GAME.words(language)
    table = Table(Setting(GAME, 4, {"mix_in": True, "divergence": True}), seed=language)
    dice = rng_of_key(key_of_seed("story"))
    while not table.is_over:
        seat = table.state.active()[0]
        legal = table.state.legal(seat)
        for code in legal[:3]:
            assert words.text(GAME.notation.say(table.state, seat, code))
        asked = table.view(seat).asked.say
        assert asked is not None
        assert words.text(asked)
        table.play(legal[dice.below(len(legal))], seat)
    assert isinstance(table.state, MutationsState)
    for event in table.events:
        say = GAME.tell(table.state, event).say
        assert not say.key or words.text(say)


def caution(state: MutationsState, text: str) -> str:
    found = GAME.notation.choice(state, 0, GAME.notation.read(state, 0, text)).caution
    return GAME.words("en").text(found) if found else ""


POISON = "Poisonous: your animal dies after the meal."
RUNS = "Running: it escapes if the die shows 4 or more."
LEADS = "Mimicry: its owner must lead the attack to another species that could be attacked."


@pytest.mark.parametrize(
    ("traits", "ignoring", "told"),
    [
        ("", "", ""),
        ("grazing", "", ""),
        ("poisonous", "", POISON),
        ("running", "", RUNS),
        ("poisonous running", "", f"{RUNS} {POISON}"),
        ("poisonous running development_defects", "running", POISON),
        ("poisonous development_defects", "poisonous", ""),
        ("mimicry", "", LEADS),
        ("mimicry running", "", f"{RUNS} {LEADS}"),
        ("mimicry poisonous", "", LEADS),
        ("mimicry poisonous development_defects", "mimicry", POISON),
    ],
)
def test_an_attack_warns_of_what_the_prey_can_do(traits: str, ignoring: str, told: str) -> None:
    state = position(
        {"species": [species("W", "carnivorous")]},
        {"species": [species("B", traits), species("C")]},
    )
    assert caution(state, f"attack A1 > B1{ignoring and f' ignoring {ignoring}'}") == told
    assert caution(state, "attack A1 > B2") == ""


def test_mimicry_that_leads_nowhere_is_no_reason_to_hesitate() -> None:
    state = position(
        {"species": [species("W", "carnivorous")]},
        {"species": [species("B", "mimicry poisonous"), species("C", "high_body_weight")]},
    )
    assert caution(state, "attack A1 > B1") == POISON
