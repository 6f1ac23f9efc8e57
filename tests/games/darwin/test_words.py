"""Every sentence of the game is translated, with the same places; every event and question can be said."""

from __future__ import annotations

import string

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from galapagos.core.words import LANGUAGES
from galapagos.games.darwin import GAME, story
from galapagos.games.darwin.words import SENTENCES

from .tables import played

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalogue(language: str) -> Catalog:
    path = GAME.folder / "locale" / language / "LC_MESSAGES" / "darwin.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def sentences() -> set[str]:
    """Everything that the sources mark with N_, and the titles of the rules, which the log says."""
    found = extract_from_dir(str(GAME.folder), [("**.py", "python")], keywords={"N_": None})
    marked = {message for _, _, message, _, _ in found if isinstance(message, str)}
    return marked | {GAME.rulebook.rule(id).title for id in GAME.rulebook.ids}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_and_nothing_else(language: str) -> None:
    translated = {str(message.id) for message in catalogue(language) if message.id and message.string}
    assert translated == sentences()


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_same_places(language: str) -> None:
    for message in catalogue(language):
        if message.id:
            assert places(str(message.string)) == places(str(message.id)), message.id


def test_every_verb_of_the_story_has_a_sentence() -> None:
    verbs = {value for name, value in vars(story).items() if name.isupper()}
    assert set(SENTENCES) == verbs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_a_whole_game_can_be_told(language: str, seats: int) -> None:
    log = played(seats, 5000).log(None, language)
    assert len(log) > 200 and all(sentence and "{" not in sentence for _, sentence in log)


def test_the_table_is_drawn_in_a_hundred_columns() -> None:
    from galapagos.core.plain import draw

    text = draw(played(1, 40).state.view(0), GAME.words("en"))
    assert "Museum" in text and "Board of Alfred" in text and max(map(len, text.splitlines())) <= 100
