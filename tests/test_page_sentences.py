"""The page uses verbs and ids: none of its files contains a sentence or a word from a game's catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from galapagos.core import registry

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
SOURCES = ROOT / "src" / "galapagos"
GAMES = [name for name in registry.names() if name != "pebbles"]
FLOORS = ("base", "games", "kit", "pages", "parts", "table")
ANY_GAME = ("base", "table")  # the code that draws every game

STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\$]|\\.)*)`')
OWN_TEXT = re.compile(r"\btn?\(\s*$|,\s*$")  # a text of the page itself: t("…"), tn("…", "…")
PROPERTY = re.compile(r"(?:^|[{,])\s*(\w+):")
SAID = r"\b(?:say|face|label|name|phase|text|told)[!?]?\.key\b"  # the English text of something said
ENGLISH = re.compile(
    rf"{SAID}\s*(?:[=!]==|\.(?:match|replace|split|includes|startsWith)\b)|\.test\({SAID}|\[\w*\.?{SAID}\]"
)
# Words of the view grammar and of the page that a game uses as ids too.
GRAMMAR = set(
    "body board bonus card first hand home letters new order placed points round running score token used".split()
)


def files(*floors: str) -> Iterator[Path]:
    for floor in floors:
        yield from sorted(path for path in (WEB / floor).rglob("*.ts*"))


def sentences() -> set[str]:
    """What the games say: every message that has a place or more words than a name."""
    found = set()
    for game in GAMES:
        with (SOURCES / "games" / game / "locale" / "de" / "LC_MESSAGES" / f"{game}.po").open("rb") as file:
            for entry in read_po(file, locale="de"):
                forms = [entry.id] if isinstance(entry.id, str) else list(entry.id)
                found |= {form for form in forms if "{" in form or form.count(" ") > 2}
    return found


def strings(text: str) -> Iterator[tuple[str, str]]:
    """Every literal, and what stands before it."""
    for match in STRING.finditer(text):
        yield next(part for part in match.groups() if part is not None), text[: match.start()]


def known(text: str, said: set[str]) -> list[str]:
    """Sentences of games that a source of the page holds."""
    return [literal for literal, before in strings(text) if literal in said and not OWN_TEXT.search(before)]


@pytest.mark.parametrize("path", list(files(*FLOORS)), ids=lambda path: str(path.relative_to(WEB)))
def test_no_file_of_the_page_knows_a_sentence(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert known(text, sentences()) == []
    assert [match.group() for match in ENGLISH.finditer(text)] == []


def words() -> set[str]:
    """Ids of things, marks and counters of the games."""
    found = set()
    for game in GAMES:
        look = registry.get(game).look
        found |= {*look.icons, *look.tokens, *look.good, *look.bad}
    return found - GRAMMAR


@pytest.mark.parametrize("path", list(files(*ANY_GAME)), ids=lambda path: str(path.relative_to(WEB)))
def test_what_draws_every_game_knows_no_word_of_one(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    used = {literal for literal, _ in strings(text)} | {name for name in PROPERTY.findall(text)}
    assert used & words() == set()


@pytest.mark.parametrize("game", [game for game in GAMES if (WEB / "games" / game / "motion.ts").exists()])
def test_a_board_shows_verbs_that_its_game_has(game: str) -> None:
    text = (WEB / "games" / game / "motion.ts").read_text(encoding="utf-8")
    shown: set[str] = set()
    for table in re.findall(r"^const (?:SCENES|GAINS|PAYMENTS)\b.*?= \{(.*?)\};$", text, re.S | re.M):
        shown |= set(re.findall(r'^  "?([a-z-]+)"?:' if "\n" in table else r'"?([a-z-]+)"?:', table, re.M))
    assert shown and shown <= set(registry.get(game).teller.verbs.values())


def test_a_sentence_is_found() -> None:
    said = {"{a} attacks {b}."}
    assert known('const SCENES = { "{a} attacks {b}.": lunge };', said) == ["{a} attacks {b}."]
    assert known('t("{a} attacks {b}.", args)', said) == []
    assert ENGLISH.search("line.say.key === ROLL") and ENGLISH.search("/eaten/.test(say.key)")
    assert ENGLISH.search("SCENES[say.key]") and not ENGLISH.search("groups.get(choice.say.key)")
