"""The command `balance`: files, equal bytes, interrupts, bad input."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

import pytest

from galapagos.core import box
from galapagos.lab.balance import deals
from tests.terminal.conftest import Command

FILES = {"report.html", "games.csv", "seats.csv", "pieces.csv", "course.csv", "sources.csv", "numbers.csv"}
SMALL = ("balance", "pebbles", "--players", "random,random", "--seed", "1", "--quick")


def lines_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_report_is_a_page_and_tables(galapagos: Command, tmp_path: Path) -> None:
    told = galapagos(*SMALL, "--games", "12", "--into", tmp_path)
    assert told.code == 0 and str(tmp_path / "report.html") in told.out
    assert {path.name for path in tmp_path.iterdir()} == FILES
    assert len(lines_of(tmp_path / "games.csv")) == 12
    assert {line["name"] for line in lines_of(tmp_path / "pieces.csv")} == {"wave", "shell"}
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "How balanced is Pebbles?" in page and "12 games" in page and "Cards dealt" in page
    for report in (page, " ".join(told.out.split())):
        assert "12 games are too few to say whether a seat" in report and "Cards dealt: 12 games are too few" in report
        assert "clearly" not in report


def test_the_same_seed_gives_the_same_files_in_one_process_or_two(galapagos: Command, tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        arguments = ("balance", "selection", "--players", "random,random", "--seed", "1", "--quick", "--games", "2")
        assert galapagos(*arguments, "--jobs", jobs, "--into", tmp_path / jobs).code == 0
    for name in FILES:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


def test_an_interrupt_keeps_what_was_played(
    galapagos: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = deals.play

    def interrupted(task: tuple[deals.Plan, int]) -> list[deals.Outcome]:
        if task[1] == 5:
            raise KeyboardInterrupt
        return play(task)

    monkeypatch.setattr(deals, "play", interrupted)
    told = galapagos(*SMALL, "--games", "100", "--into", tmp_path)
    assert told.code == 130 and "Interrupted after 5 of 100 games" in told.err
    assert len(lines_of(tmp_path / "games.csv")) == 5
    assert "100 games were planned" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_two_boxes_side_by_side(galapagos: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[setup]\nshell = 9\n", encoding="utf-8")
    told = galapagos(*SMALL, "--games", "6", "--data", mine, "--against", "printed", "--into", tmp_path / "out")
    assert told.code == 0
    assert {line["box"] for line in lines_of(tmp_path / "out" / "pieces.csv")} == {
        "mine.toml", "the printed box", "difference",
    }  # fmt: skip
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert f"<code>{box.digest('setup.shell = 9')}</code>" in page, "the hash that records and tables show"
    assert "in the first box and" in " ".join(told.out.split()), "the summary has the difference of the win rates"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("--players", "nobody,random"), "there is no bot 'nobody'"),
        (("--players", "me,random"), "bots only here"),
        (("--data", "missing.toml"), "missing.toml cannot be read"),
        (("--against", "missing.toml"), "missing.toml cannot be read"),
        (("--against", "printed"), "--against: both boxes are the same"),
        (("--games", "0"), "'--games' must be at least 1"),
    ],
)
def test_bad_input_ends_in_one_sentence(galapagos: Command, tmp_path: Path, given: Sequence[str], reason: str) -> None:
    told = galapagos(*SMALL, *given, "--into", tmp_path / "out")
    assert told.code not in (0, 130) and reason in told.err
    assert not (tmp_path / "out").exists()


def test_a_wrong_overlay_names_the_file_and_the_line(galapagos: Command, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[setup]\nmony = 1\n", encoding="utf-8")
    for flag in ("--data", "--against"):
        told = galapagos(*SMALL, flag, wrong, "--into", tmp_path / "out")
        assert told.code == 2 and "wrong.toml" in told.err and "line 2: unknown key setup.mony" in told.err
    assert not (tmp_path / "out").exists()
