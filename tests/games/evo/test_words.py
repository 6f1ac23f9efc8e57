"""Every verb has a sentence, and a whole game can be told."""

from __future__ import annotations

import pytest

from galapagos.core.words import LANGUAGES
from galapagos.games.evo.face.words import SENTENCES
from galapagos.games.evo.rules import verbs
from galapagos.games.evo.rules.box import TOKEN_NAMES

from .tables import played


def test_every_verb_of_the_story_has_a_sentence() -> None:
    numbers = {value for name, value in vars(verbs).items() if name.isupper()}
    assert set(SENTENCES) == numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(language: str) -> None:
    table = played(3, 5000)
    log = table.log(None, language)
    assert len(log) > 300 and all(sentence and "{" not in sentence for _, sentence in log)


def test_the_log_does_not_say_that_the_wheel_turns_where_it_stays() -> None:
    """A token with no turn leaves the wheel in place; every other one moves it, and the log says which."""
    game = played(2, 5000, no_cards=True)
    told = [line.verb for line in game.lines(None)]
    turned = list(game.state.turned)  # type: ignore[attr-defined]
    still = turned.count(TOKEN_NAMES.index("zero"))
    assert told.count("wheel-stays") + told.count("wheel-turns") == len(turned) - 1
    assert told.count("wheel-stays") == still
