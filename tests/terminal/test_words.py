"""No text is hard-coded, and every text is translated."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from rich.console import Console

import galapagos
from galapagos import bots
from galapagos.core.errors import GalapagosError, ScenarioError
from galapagos.core.words import PSEUDO
from galapagos.server import run, store
from galapagos.server.protocol import Refused
from galapagos.server.settings import SettingsError
from galapagos.terminal import cli, menu, translate
from galapagos.terminal.play import Session
from galapagos.terminal.seating import Seating
from galapagos.terminal.voice import Voice, language_of

SENTENCES: dict[str, Any] = {"N_": None, "say": (1,), "tell": (1,), "count": (1, 2)}
HERE = Path(__file__).parents[2] / "src" / "galapagos"


def kinds_of_error(kind: type[GalapagosError] = GalapagosError) -> Iterator[str]:
    """All errors that speak to people who play or run a server; others speak to whoever writes scenarios."""
    yield kind.__name__
    for below in kind.__subclasses__():
        if below is not ScenarioError and below is not Refused:
            yield from kinds_of_error(below)


ERRORS: dict[str, Any] = {"N_": None, "_error": (1,), **{name: (1,) for name in kinds_of_error()}}
FLOORS: dict[str, dict[str, Any]] = {
    "core": SENTENCES | ERRORS,
    "terminal": SENTENCES | ERRORS,
    "server": ERRORS | {"Refused": (2,)},
    "bots": ERRORS,
    "lab": ERRORS,
    # What games say otherwise is in catalogues of their own.
    "games": {"UnreadableMove": (1,), "DataError": (1,), "must": (2,)},
}


def messages() -> Iterator[str | tuple[str, ...]]:
    """Every message of the table's own catalogue."""
    for floor, keywords in FLOORS.items():
        found = extract_from_dir(str(HERE / floor), method_map=[("**.py", "python")], keywords=keywords)
        yield from (message for _, _, message, _, _ in found if message)


def catalogue(language: str) -> Any:
    path = HERE / "locale" / language / "LC_MESSAGES" / "galapagos.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@pytest.mark.parametrize("language", ["ru", "de"])
def test_every_message_has_a_translation_in_all_its_forms(language: str) -> None:
    known = catalogue(language)
    missing = []
    for message in messages():
        entry = known.get(message if isinstance(message, str) else message[0])
        wanted = 1 if isinstance(message, str) else known.num_plurals
        forms = [entry.string] if entry and isinstance(entry.string, str) else list(entry.string) if entry else []
        if entry is None or entry.fuzzy or len(forms) != wanted or not all(forms):
            missing.append(message)
    assert missing == []


@pytest.mark.parametrize("language", ["ru", "de"])
def test_a_translation_has_the_places_of_its_message_and_a_message_behind_it(language: str) -> None:
    said = {message if isinstance(message, str) else message[0] for message in messages()}
    for entry in catalogue(language):
        if not entry.id:
            continue
        key = entry.id if isinstance(entry.id, str) else entry.id[0]
        assert key in said, f"nobody says {key!r} any more"
        for form in [entry.string] if isinstance(entry.string, str) else entry.string:
            assert places(form) == places(key), form


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_the_extraction_finds_something() -> None:
    assert {kind.__name__ for kind in (run.ServeError, store.StoreError, SettingsError)} <= set(ERRORS)
    found = list(messages())
    assert "Goodbye." in found and ("{n} point", "{n} points") in found and "turn {n}" in found


@pytest.mark.parametrize(("n", "words"), [(1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (21, "21 очко")])
def test_russian_numbers_choose_their_form(n: int, words: str) -> None:
    catalogue = read_po_as_mo("ru")
    assert catalogue.ngettext("{n} point", "{n} points", n).format(n=n) == words


def read_po_as_mo(language: str) -> Any:
    """The catalogue compiled in memory: tests do not depend on a build."""
    import gettext

    from babel.messages.mofile import write_mo

    file = io.BytesIO()
    write_mo(file, catalogue(language))
    file.seek(0)
    return gettext.GNUTranslations(file)


# -- the pseudo-language: whatever is not in brackets was never given to a translator ----------------------------


def bare(text: str) -> str:
    """What is left when everything translated is taken out."""
    depth = 0
    kept = []
    for sign in text:
        depth += sign == "⟦"
        if depth == 0:
            kept.append(sign)
        depth -= sign == "⟧"
    assert depth == 0
    return "".join(kept)


class Typist:
    """Types a script, then first moves; remembers the prompts and every move in notation it could have made."""

    def __init__(self, session: Session, script: list[str]) -> None:
        self.session = session
        self.script = script
        self.prompts: list[str] = []
        self.notation = set[str]()

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        for move in self.session.table.legal_moves:
            self.notation |= words_of(move)
        return self.script.pop(0) if self.script else "1"


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]{2,}", text))


def pseudo() -> Voice:
    console = Console(file=io.StringIO(), width=200, markup=False, highlight=False, emoji=False)
    return Voice(PSEUDO, console)


def shown(voice: Voice) -> str:
    file = voice.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_a_game_says_nothing_that_is_not_translated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("galapagos.terminal.play.user_data_path", lambda *_, **__: tmp_path)
    voice = pseudo()
    table = galapagos.new("origin", seats=2, seed=3)
    session = Session(table, Seating(table, ["me", "random"]), voice)
    typist = Typist(session, ["help", "1", "2", "undo", "hint", "why", f"save {tmp_path / 'x'}", "save", "999", ""])
    monkeypatch.setattr("builtins.input", typist)
    session.run()
    assert table.is_over
    told = [line for line in shown(voice).splitlines() if not line.startswith("  galapagos ")]  # commands to copy
    left = words_of(bare("\n".join([*told, *typist.prompts])).replace(str(tmp_path), ""))
    allowed = typist.notation | words_of(table.game.title) | {"random", "x"} | rule_words(table)
    assert left <= allowed, left - allowed


def rule_words(table: Any) -> set[str]:
    return words_of(" ".join(table.game.rulebook.ids))


@pytest.mark.usefixtures("saves")
def test_the_menu_and_the_report_say_nothing_that_is_not_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = pseudo()
    answers = iter(["zork", "5", "2", "2", "2", "", "", "7", "8", "0"])
    prompts = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        return next(answers)

    monkeypatch.setattr("builtins.input", typed)
    assert menu.Menu(voice).run() == 0
    left = words_of(bare("\n".join([shown(voice), *prompts])))
    assert left <= {"Galapagos", PSEUDO, *bots.NAMES}


def test_help_is_translated() -> None:
    import typer

    command = translate.translated(typer.main.get_command(cli.app), Voice(PSEUDO, pseudo().console))
    for name, below in command.commands.items():
        assert below.help.startswith("⟦"), name
        for param in below.params:
            assert param.help.startswith("⟦"), (name, param.name)


def test_the_language_is_the_one_asked_for() -> None:
    assert language_of(["--lang=ru"], {"LANG": "de_DE.UTF-8"}) == "ru"
    assert language_of([], {"GALAPAGOS_LANG": "de", "LANG": "ru_RU"}) == "de"
    assert language_of([], {"LC_ALL": "C", "LANG": "ru_RU"}) == "en"
    assert language_of(["--lang"], {}) == "en"
