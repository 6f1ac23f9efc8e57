"""The laboratory's commands: arena and analyse."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from tests.terminal.conftest import Command

ARENA = ("arena", "pebbles", "--bots", "search:8,random", "--games", "4", "--seed", "1")


@pytest.fixture(autouse=True)
def state_of_our_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_the_arena_shows_a_table(galapagos: Command) -> None:
    shown = galapagos(*ARENA).out
    assert "search:8" in shown and "random" in shown and "95 %" in shown and "2 seats, A:" in shown


def test_the_arena_shows_that_a_program_was_replaced(galapagos: Command) -> None:
    arguments = ("arena", "pebbles", "--bots", f"exec:{sys.executable} -c pass,random", "--games", "2", "--seed", "1")
    shown = galapagos(*arguments).out
    assert "replaced" in shown and "Replaced in 2 games: the program has ended" in shown
    assert "replaced" not in galapagos(*ARENA).out


def test_the_arena_for_programs_is_an_object_a_bot(galapagos: Command) -> None:
    rows = [json.loads(line) for line in galapagos(*ARENA, "--json").out.splitlines()]
    assert {row["bot"] for row in rows} == {"search:8", "random"}
    assert all({"bot", "games", "wins", "win_rate", "low", "high", "rating"} <= set(row) for row in rows)
    assert sum(row["wins"] for row in rows) == pytest.approx(4)


def test_the_arena_keeps_its_results_where_it_is_told(galapagos: Command, tmp_path: Path) -> None:
    first = galapagos(*ARENA, "--into", str(tmp_path / "kept"), "--json").out
    assert len((tmp_path / "kept").read_text().splitlines()) == 5
    assert galapagos(*ARENA, "--into", str(tmp_path / "kept"), "--json").out == first


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("arena", "pebbles", "--bots", "clever"), "no bot 'clever'"),
        (("arena", "pebbles", "--bots", "random,random"), "named twice"),
        (("arena", "pebbles", "--bots", "random", "--seats", "9"), "1 to 4"),
        (("arena", "pebbles", "--bots", "random", "--plot", "x.txt"), ".png"),
        (("analyse", "nowhere.txt"), "nowhere.txt"),
    ],
)
def test_what_cannot_be_is_told(galapagos: Command, arguments: tuple[str, ...], why: str) -> None:
    told = galapagos(*arguments)
    assert told.code == 2 and why in told.err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table = Table(Setting(registry.get("pebbles"), 2), seed="told")
    dice = rng_of_key(key_of_seed("moves"))
    while not table.is_over:
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))])
    path = tmp_path / "game.txt"
    path.write_text(table.record())
    return path


def test_an_analysis_shows_chances_and_costly_moves(galapagos: Command, record: Path) -> None:
    shown = galapagos("analyse", str(record), "--iterations", "40").out
    assert "The chance to win" in shown and "cost most" in shown and "better:" in shown


def test_an_analysis_in_russian(galapagos: Command, record: Path) -> None:
    assert "Самые дорогие ходы" in galapagos("analyse", str(record), "--iterations", "40", "--lang", "ru").out


def test_an_analysis_for_programs_is_an_object_a_decision(galapagos: Command, record: Path) -> None:
    shown = galapagos("analyse", str(record), "--iterations", "20", "--json").out
    lines = [json.loads(line) for line in shown.splitlines()]
    assert lines and all({"number", "seat", "played", "best", "loss", "chances"} <= set(line) for line in lines)


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_plots_are_drawn(galapagos: Command, record: Path, tmp_path: Path, ending: str) -> None:
    galapagos(*ARENA, "--plot", str(tmp_path / f"arena.{ending}"))
    galapagos("analyse", str(record), "--iterations", "20", "--plot", str(tmp_path / f"game.{ending}"))
    assert (tmp_path / f"arena.{ending}").stat().st_size > 1000 < (tmp_path / f"game.{ending}").stat().st_size
