"""Every sentence of the game is translated, with the same places; every event and question can be said."""

from __future__ import annotations

import string

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from galapagos.core.words import LANGUAGES
from galapagos.games.evo import GAME, story
from galapagos.games.evo.words import SENTENCES

from .tables import played

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalogue(language: str) -> Catalog:
    path = GAME.folder / "locale" / language / "LC_MESSAGES" / "evo.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def sentences() -> set[str]:
    """Everything that the sources mark with N_."""
    found = extract_from_dir(str(GAME.folder), [("**.py", "python")], keywords={"N_": None})
    return {message for _, _, message, _, _ in found if isinstance(message, str)}


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
def test_a_whole_game_can_be_told(language: str) -> None:
    table = played(3, 5000)
    log = table.log(None, language)
    assert len(log) > 300 and all(sentence and "{" not in sentence for _, sentence in log)
