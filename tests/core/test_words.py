"""Every sentence of every game is translated, with the same placeholders; catalogues have no unused entries."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from galapagos.core import box_values, registry
from galapagos.core.words import LANGUAGES

SOURCES = Path(__file__).parents[2] / "src" / "galapagos" / "games"  # catalogues are shipped compiled
GAMES = [name for name in registry.names() if name != "pebbles"]
TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalogue(name: str, language: str) -> Catalog:
    path = SOURCES / name / "locale" / language / "LC_MESSAGES" / f"{name}.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def marked(name: str) -> set[str]:
    """Everything that a game's sources mark with N_, or with count where a number decides the form; and the keys of its
    box, which an editor shows."""
    keywords = {"N_": None, "NN_": (1, 2), "count": (1, 2)}
    found = extract_from_dir(str(SOURCES / name), [("**.py", "python")], keywords=keywords)
    texts = {key(message) for _, _, message, _, _ in found if isinstance(message, str | tuple)}
    return texts | set(box_values.keys(registry.get(name)))


def key(message: str | tuple[str, ...] | list[str]) -> str:
    return message if isinstance(message, str) else message[0]


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    if text is None:
        return [""]
    return [text] if isinstance(text, str) else list(text)


def titles(name: str) -> set[str]:
    """Titles of rules, which a log may say as they are."""
    rulebook = registry.get(name).rulebook
    return {rulebook.rule(id).title for id in rulebook.ids}


def places(text: str) -> set[str]:
    return {part for _, part, _, _ in string.Formatter().parse(text) if part}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_and_nothing_else(name: str, language: str) -> None:
    known = catalogue(name, language)
    translated = {key(message.id) for message in known if message.id and all(forms(message.string))}
    assert marked(name) - translated == set()
    assert translated - marked(name) - titles(name) == set()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_same_places(name: str, language: str) -> None:
    known = catalogue(name, language)
    for message in known:
        if message.id:
            assert {len(forms(message.string))} <= {1 if isinstance(message.id, str) else known.num_plurals}
            assert all(places(form) == places(key(message.id)) for form in forms(message.string)), message.id
