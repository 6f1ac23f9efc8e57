"""Reference results: every game, every number of seats, the same from the file."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from galapagos.bots.levels import LEVELS, UnknownBot
from galapagos.core import registry
from galapagos.lab.strength import reference

FIELD = {"random": "random", "easy/10": "search:4"}


def test_every_game_is_played_with_every_number_of_seats_but_one() -> None:
    planned = list(reference.contests(registry.names(), FIELD, 10, "1"))
    pairs = {(contest.game, *contest.seats) for contest in planned}
    assert pairs == {(game.name, seats) for game in registry.games() for seats in game.seats if seats > 1}


def test_every_line_up_plays_equally_often_and_what_was_not_played_is_said(tmp_path: Path) -> None:
    bots = {name: name for name in ("a", "b", "c", "d")}
    two, three, *_ = reference.contests(["pebbles"], bots, 10, "1")
    assert (two.games, three.games) == (12, 12)
    assert list(reference.contests(["pebbles"], bots, 10, "1", most=3)) == [two, three]
    page = reference.report([two], bots, 1, tmp_path, "COMMAND")
    assert "| 2 | 0 | 50% | – | – | – | – |" in page and "has not been played yet" in page


def test_the_page_says_how_many_seats_and_games_there_are_and_that_few_games_tell_little() -> None:
    two, three, *_ = reference.contests(["pebbles"], {"a": "a", "b": "b", "c": "c", "d": "d"}, 10, "1")
    bots = {"random": "random", "greedy": "greedy"}
    few = reference.head([two], bots, 1, "COMMAND")
    assert few.startswith("# Reference results\n") and "with 2 seats" in few
    assert "12 games, so the intervals are wide" in few and "not been played" not in few
    assert "with 2 to 3 seats" in reference.head([two, three], bots, 1, "COMMAND")
    (many, *_) = reference.contests(["pebbles"], bots, 400, "1", most=2)
    levels = reference.head([many], FIELD, 10, "COMMAND")
    assert levels.startswith("# Reference results of the levels\n") and "A row has 400 games. " in levels


def test_levels_are_played_with_iterations_not_with_time() -> None:
    assert reference.field(10)["hard/10"] == f"search:{LEVELS['hard'].iterations // 10}"
    assert list(reference.field(1)) == ["random", "greedy", *LEVELS]


def test_some_of_the_bots_can_be_chosen() -> None:
    assert reference.chosen(reference.field(10), "greedy,easy") == {"greedy": "greedy", "easy/10": "search:15"}
    assert reference.chosen(reference.field(10), "") == reference.field(10)
    with pytest.raises(UnknownBot, match="no bot 'clever' here"):
        reference.chosen(reference.field(10), "clever")


def test_a_run_writes_the_page_and_the_next_one_plays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "field", lambda part: FIELD)
    page = tmp_path / "page.md"
    command = ["reference", "pebbles", "--count", "4", "--into", str(tmp_path / "kept"), "--report", str(page)]
    monkeypatch.setattr(sys, "argv", command)
    reference.main()
    text = page.read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith(("| 2 |", "| 3 |", "| 4 |"))]
    assert [row.split(" | ")[1:3] for row in rows] == [["4", "50%"], ["6", "33%"], ["8", "25%"]]
    assert "easy/10 is `search:4`" in text and "| seats | games | share | random | easy/10 |" in text
    monkeypatch.setattr(sys, "argv", [*command, "--seed", "other"])
    reference.main()  # other games, in other files
    assert "--seed other" in page.read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "argv", command)
    monkeypatch.setattr("galapagos.lab.strength.arena.play", None)
    reference.main()
    assert page.read_text(encoding="utf-8") == text
