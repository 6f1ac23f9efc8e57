"""Every verb has a sentence, and a whole game can be told."""

from __future__ import annotations

import pytest

from galapagos.core.game import Setting
from galapagos.core.words import LANGUAGES
from galapagos.games.darwin import GAME
from galapagos.games.darwin.face.effects import crew_name
from galapagos.games.darwin.face.words import SENTENCES
from galapagos.games.darwin.rules import verbs

from .tables import played


def test_every_verb_of_the_story_has_a_sentence() -> None:
    numbers = {value for name, value in vars(verbs).items() if name.isupper()}
    assert set(SENTENCES) == numbers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_a_whole_game_can_be_told(language: str, seats: int) -> None:
    log = played(seats, 5000).log(None, language)
    assert len(log) > 200 and all(sentence and "{" not in sentence for _, sentence in log)


def test_a_crew_card_is_told_with_the_numbers_of_the_box() -> None:
    changed = Setting(GAME, 2, overlay='[crew]\n1 = { actions = ["coins 9", "theory 1"] }')
    words = GAME.words("en")
    names = [words.text(crew_name(setting.box, 1)) for setting in (Setting(GAME, 2), changed)]
    assert names == ["crew card 1 (+8 coins)", "crew card 1 (+9 coins, +1 theory step)"]


def test_the_table_is_drawn_in_a_hundred_columns() -> None:
    from galapagos.core.text_table import draw

    text = draw(played(1, 40).state.view(0), GAME.words("en"))
    assert "Museum" in text and "Alfred: Player board" in text and max(map(len, text.splitlines())) <= 100
