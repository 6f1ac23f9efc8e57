"""Every sentence of the game is translated, with the same places, and reads in each language."""

from __future__ import annotations

import string

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from galapagos.core.words import LANGUAGES
from galapagos.games.mutations import GAME

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalogue(language: str) -> Catalog:
    path = GAME.folder / "locale" / language / "LC_MESSAGES" / "mutations.po"
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
