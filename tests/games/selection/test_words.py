"""Every verb has a sentence, and a whole game can be told."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.selection import GAME
from galapagos.games.selection.face import words
from galapagos.games.selection.rules import verbs
from tests.games.selection.tables import BIG, player, species, table


def test_every_verb_has_a_sentence_of_its_own_number() -> None:
    numbers = {value for name, value in vars(verbs).items() if name.isupper() and isinstance(value, int)}
    assert numbers == set(words.SENTENCES)
    assert len(numbers) == sum(name.isupper() and isinstance(value, int) for name, value in vars(verbs).items())


@pytest.mark.parametrize("quick", [False, True])
def test_a_whole_game_can_be_told(quick: bool) -> None:
    game = Table(Setting(GAME, 4, {"quick_game": quick}), seed=8)
    dice = rng_of_key(key_of_seed("told"))
    while not game.is_over:
        legal = game.state.legal(game.seat)
        game.play(legal[dice.below(len(legal))])
    for viewer in (None, 0, 3):
        log = game.log(viewer)
        assert len(log) > 100
        assert not any("{" in line for _, line in log)
    assert any("draws a card" in line for _, line in game.log(None))


@pytest.mark.parametrize(
    ("one", "hand", "asked"),
    [
        (species("A"), "", "feeds a species"),
        (species("A", "fat_tissue", food=1), "", "may feed a species, or passes"),
        (species("A", "intelligence fat_tissue", food=1, fat=0), "horns", "may feed a species, or passes"),
        (species("A", "carnivore climbing", 4, 4), "", "attacks with a hungry carnivore"),
        (species("A", "carnivore climbing fat_tissue", 4, food=1), "", "may attack with a carnivore, or passes"),
        (species("A", "carnivore intelligence", 4, 4), "horns", "may use Intelligence, or passes"),
    ],
)
def test_the_question_offers_only_what_can_be_done(one: dict[str, Any], hand: str, asked: str) -> None:
    state = table(player(one, hand=hand), player(species("D", "climbing", food=1)), BIG)
    assert asked in GAME.words("en").text(GAME.question(state)[1])
