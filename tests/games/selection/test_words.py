"""Every sentence of the game is translated, with the same places, and every verb of the story has a sentence."""

from __future__ import annotations

import string

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from galapagos.core.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.table import Table
from galapagos.core.words import LANGUAGES
from galapagos.games.selection import GAME, story, words

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalogue(language: str) -> Catalog:
    path = GAME.folder / "locale" / language / "LC_MESSAGES" / "selection.po"
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


def test_every_verb_has_a_sentence_of_its_own_number() -> None:
    verbs = {value for name, value in vars(story).items() if name.isupper() and isinstance(value, int)}
    assert verbs == set(words.SENTENCES)
    assert len(verbs) == sum(name.isupper() and isinstance(value, int) for name, value in vars(story).items())


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
