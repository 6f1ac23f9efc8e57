"""No text is hard-coded, and every text is translated."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import catalogues
import pytest
from rich.console import Console

import galapagos
from galapagos import bots
from galapagos.client.local import LocalPlayers, LocalTable
from galapagos.core.play.table import Table
from galapagos.core.words import PSEUDO
from galapagos.terminal.cli import main, menu, translate
from galapagos.terminal.play import local_game
from galapagos.terminal.play.session import Session
from galapagos.terminal.render.console import Terminal, language_of


@pytest.mark.parametrize(("n", "words"), [(1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (21, "21 очко")])
def test_russian_numbers_choose_their_form(n: int, words: str) -> None:
    assert read_po_as_mo("ru").ngettext("{n} point", "{n} points", n).format(n=n) == words


def read_po_as_mo(language: str) -> Any:
    """The catalogue compiled in memory: tests do not depend on a build."""
    import gettext

    from babel.messages.mofile import write_mo

    file = io.BytesIO()
    write_mo(file, catalogues.read(catalogues.path_of(catalogues.TABLE, language), language))
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

    def __init__(self, table: Table, script: list[str]) -> None:
        self.table = table
        self.script = script
        self.prompts: list[str] = []
        self.notation = set[str]()

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        for move in self.table.legal_moves:
            self.notation |= words_of(move)
        return self.script.pop(0) if self.script else "1"


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]{2,}", text))


def pseudo() -> Terminal:
    console = Console(file=io.StringIO(), width=200, markup=False, highlight=False, emoji=False)
    return Terminal(PSEUDO, console)


def shown(terminal: Terminal) -> str:
    file = terminal.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_a_game_says_nothing_that_is_not_translated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("galapagos.terminal.play.saved_games.user_data_path", lambda *_, **__: tmp_path)
    terminal = pseudo()
    table = galapagos.new("origin", seats=2, seed=3)
    session = Session(LocalTable(table, LocalPlayers(table, ["me", "random"])), terminal)
    typist = Typist(table, ["help", "1", "2", "undo", "hint", "why", f"save {tmp_path / 'x'}", "save", "999", ""])
    monkeypatch.setattr("builtins.input", typist)
    local_game.play(session)
    assert table.is_over
    told = [line for line in shown(terminal).splitlines() if not line.startswith("  galapagos ")]  # commands to copy
    left = words_of(bare("\n".join([*told, *typist.prompts])).replace(str(tmp_path), ""))
    allowed = typist.notation | words_of(table.game.title) | {"random", "x"} | rule_words(table)
    assert left <= allowed, left - allowed


def rule_words(table: Any) -> set[str]:
    return words_of(" ".join(table.game.rulebook.ids))


@pytest.mark.usefixtures("saves")
def test_the_menu_and_the_report_say_nothing_that_is_not_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = pseudo()
    answers = iter(["zork", "5", "2", "2", "2", "", "", "7", "8", "0"])
    prompts = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        return next(answers)

    monkeypatch.setattr("builtins.input", typed)
    assert menu.Menu(terminal).run() == 0
    left = words_of(bare("\n".join([shown(terminal), *prompts])))
    assert left <= {"Galapagos", PSEUDO, *bots.NAMES}


def test_help_is_translated() -> None:
    import typer

    command = translate.translated(typer.main.get_command(main.app), Terminal(PSEUDO, pseudo().console))
    for name, below in command.commands.items():
        assert below.help.startswith("⟦"), name
        for param in below.params:
            assert param.help.startswith("⟦"), (name, param.name)


def test_the_language_is_the_one_asked_for() -> None:
    assert language_of(["--lang=ru"], {"LANG": "de_DE.UTF-8"}) == "ru"
    assert language_of([], {"GALAPAGOS_LANG": "de", "LANG": "ru_RU"}) == "de"
    assert language_of([], {"LC_ALL": "C", "LANG": "ru_RU"}) == "en"
    assert language_of(["--lang"], {}) == "en"
