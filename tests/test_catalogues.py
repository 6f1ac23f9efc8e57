"""Every text has a translation in all plural forms, and every translation belongs to a used text."""

from __future__ import annotations

from string import Formatter

import catalogues
import pytest

LANGUAGES = pytest.mark.parametrize("language", catalogues.LANGUAGES)
DOMAINS = pytest.mark.parametrize("domain", catalogues.domains())
PO = """msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "stays"
msgstr "bleibt"

msgid "nobody says"
msgstr "sagt keiner"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} Karte"
msgstr[1] "{n} Karten"
"""


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@LANGUAGES
@DOMAINS
def test_every_text_is_translated_in_all_its_forms(domain: str, language: str) -> None:
    known = catalogues.read(catalogues.path_of(domain, language), language)
    missing = []
    for one, many in catalogues.wanted(domain).items():
        entry = known.get(one)
        forms = catalogues.forms_of(entry.string) if entry else []
        if entry is None or entry.fuzzy or len(forms) != (known.num_plurals if many else 1) or not all(forms):
            missing.append(one)
    assert missing == [], "run `make catalogues` and translate what is new"


@LANGUAGES
@DOMAINS
def test_a_translation_has_the_places_of_its_text_and_somebody_says_it(domain: str, language: str) -> None:
    said = catalogues.wanted(domain)
    for entry in catalogues.read(catalogues.path_of(domain, language), language):
        if entry.id:
            key = entry.id if isinstance(entry.id, str) else entry.id[0]
            assert key in said, f"nobody says {key!r} any more: run `make catalogues`"
            for form in catalogues.forms_of(entry.string):
                assert places(form) == places(key), form


def test_the_gathering_finds_something() -> None:
    found = catalogues.wanted(catalogues.TABLE)
    assert "Goodbye." in found and found["{n} point"] == "{n} points" and "turn {n}" in found
    assert {"ServeError", "StoreError", "SettingsError"} <= set(catalogues.floors()["server"])
    assert catalogues.wanted("evo")["{seat} keeps {n} dinosaur"] == "{seat} keeps {n} dinosaurs"


def test_a_merged_catalogue_keeps_what_it_has_drops_what_nobody_says_and_asks_for_what_is_new() -> None:
    made = catalogues.merged(PO, "de", {"{n} card": "{n} cards", "stays": "", "new {x}": ""})
    assert [catalogues.key_of(block) for block in made.split("\n\n")] == ["", "stays", "{n} card", "new {x}"]
    assert 'msgstr "bleibt"' in made and made.endswith('#, python-brace-format\nmsgid "new {x}"\nmsgstr ""\n')
    assert catalogues.merged(made, "de", {"{n} card": "{n} cards", "stays": "", "new {x}": ""}) == made


@LANGUAGES
@DOMAINS
def test_merging_changes_nothing_where_all_is_said(domain: str, language: str) -> None:
    text = catalogues.path_of(domain, language).read_text(encoding="utf-8")
    assert catalogues.merged(text, language, catalogues.wanted(domain)) == text
