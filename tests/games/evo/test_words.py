"""Every verb of the story has a sentence, and a whole game can be told."""

from __future__ import annotations

import pytest

from galapagos.core.words import LANGUAGES
from galapagos.games.evo import story
from galapagos.games.evo.words import SENTENCES

from .tables import played


def test_every_verb_of_the_story_has_a_sentence() -> None:
    verbs = {value for name, value in vars(story).items() if name.isupper()}
    assert set(SENTENCES) == verbs


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(language: str) -> None:
    table = played(3, 5000)
    log = table.log(None, language)
    assert len(log) > 300 and all(sentence and "{" not in sentence for _, sentence in log)
