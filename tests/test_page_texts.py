"""The page's own texts: none is hard-coded, every one is translated, and no translation is left over."""

from __future__ import annotations

import re
from string import Formatter

import pytest
import texts

from galapagos.server.tables.new_table import NATURALISTS

NAMES = {"Galapagos"}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_texts_are_gathered_as_they_are_written() -> None:
    source = 'say(t("One {x}")); tn(\n  "{n} card",\n  "{n} cards", 3); at("no"); const a = get("no")'
    assert list(texts.texts_of(source)) == ["One {x}", ("{n} card", "{n} cards")]


@pytest.mark.parametrize("source", ["t(name)", "t(`ready`)", 'tn("{n} card", n)'])
def test_a_text_that_cannot_be_gathered_is_an_error(source: str) -> None:
    with pytest.raises(texts.TextError, match=r"page\.tsx:2: tn?\(\) needs its text"):
        list(texts.texts_of(f"\n{source}", "page.tsx"))


@pytest.mark.parametrize("language", sorted(texts.PLURALS))
def test_every_text_has_a_translation_and_every_translation_a_text(language: str) -> None:
    wanted = texts.texts()
    known = texts.read(language)
    kept = {message.id if isinstance(message.id, str) else message.id[0] for message in known if message.id}
    assert kept == set(wanted), "run `python tools/texts.py` and translate what is new"
    for one, many in wanted.items():
        message = known.get(one)
        assert message is not None and not message.fuzzy
        forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
        assert len(forms) == (known.num_plurals if many else 1) and all(forms), one
        for form in forms:
            assert places(form) == places(one), form


def test_nothing_on_the_page_is_said_in_english_only() -> None:
    """Finds untranslated words between tags."""
    bare = re.compile(r"<[A-Za-z][^<>{}]*>\s*([^<>{}\n=;()]*[A-Za-z]{2}[^<>{}\n=;()]*)\s*<")
    found = []
    for path in texts.sources():
        if path.suffix == ".tsx":
            for match in bare.finditer(path.read_text(encoding="utf-8")):
                words = set(re.findall(r"[A-Za-z]{2,}", match[1]))
                found += [f"{path.name}: {match[1]}"] if words - NAMES else []
    assert found == []


def test_the_page_knows_the_names_of_all_bots_in_its_languages() -> None:
    assert set(NATURALISTS) <= set(texts.texts())
