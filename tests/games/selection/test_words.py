"""Every verb has a sentence, and a whole game can be told."""

from __future__ import annotations

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.selection import GAME
from galapagos.games.selection.face import words
from galapagos.games.selection.rules import verbs


def test_every_verb_has_a_sentence_of_its_own_number() -> None:
    numbers = {value for name, value in vars(verbs).items() if name.isupper() and isinstance(value, int)}
    assert numbers == set(words.SENTENCES)
    assert len(numbers) == sum(name.isupper() and isinstance(value, int) for name, value in vars(verbs).items())


@pytest.mark.parametrize("quick", [False, True])
def test_a_whole_game_can_be_told(quick: bool) -> None:
    table = Table(Setting(GAME, 4, {"quick_game": quick}), seed=8)
    dice = rng_of_key(key_of_seed("told"))
    while not table.is_over:
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))])
    for viewer in (None, 0, 3):
        log = table.log(viewer)
        assert len(log) > 100
        assert not any("{" in line for _, line in log)
    assert any("draws a card" in line for _, line in table.log(None))
