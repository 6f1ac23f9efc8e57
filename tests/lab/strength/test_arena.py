"""The arena deals fairly, counts correctly, and continues after an interrupt."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from galapagos.bots import UnknownBot, make
from galapagos.bots.thinker import Thinker
from galapagos.core import registry
from galapagos.core.engine.chance import Rng, key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.engine.state import State
from galapagos.core.game import Setting
from galapagos.lab.locks import InUse
from galapagos.lab.strength import arena
from galapagos.lab.strength.arena import ArenaError, Contest, Ledger, lengths, line_ups, seat_advantage, standings

CONTEST = Contest("pebbles", ["random", "search:8"], 6, [2], 3)


def run(contest: Contest, path: Path) -> list[arena.Result]:
    return list(Ledger(contest, path).run(1))


def timeless(results: list[arena.Result]) -> list[arena.Result]:
    return [{**result, "seconds": 0} for result in results]


def test_every_deal_is_played_in_every_seating() -> None:
    tasks = Contest("pebbles", ["a", "b", "c"], 10, [3], 1).tasks()
    assert len(tasks) == 12  # whole deals
    assert [task[1] for task in tasks[:3]] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert len({task[2] for task in tasks[:3]}) == 1 and tasks[3][2] != tasks[0][2]


def test_everybody_meets_everybody_and_fills_empty_seats() -> None:
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups(["a", "b"], 4) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert line_ups(["a"], 1) == [("a",)]


def test_several_numbers_of_seats_take_turns() -> None:
    tasks = Contest("pebbles", ["a", "b"], 5, [2, 3], 1).tasks()
    assert [len(task[1]) for task in tasks] == [2, 2, 3, 3, 3]


def test_the_same_contest_gives_the_same_results(tmp_path: Path) -> None:
    assert timeless(run(CONTEST, tmp_path / "a")) == timeless(run(CONTEST, tmp_path / "b"))


def test_a_second_process_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    first = Ledger(CONTEST, tmp_path / "kept").run(1)
    next(first)
    with pytest.raises(InUse, match=r"another process is filling .*kept"):
        run(CONTEST, tmp_path / "kept")
    first.close()
    assert timeless(run(CONTEST, tmp_path / "kept")) == timeless(run(CONTEST, tmp_path / "other"))


def test_an_interrupted_contest_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(CONTEST, tmp_path / "whole")
    part = tmp_path / "part"
    lines = (tmp_path / "whole").read_text().splitlines()
    part.write_text("\n".join(lines[:4]) + "\n" + lines[4][:20])  # three games, and one cut off
    played: list[str] = []
    real = arena.play

    def counting(task: arena.Task) -> arena.Result:
        played.append(task[2])
        return real(task)

    monkeypatch.setattr(arena, "play", counting)
    assert timeless(run(CONTEST, part)) == timeless(whole)
    assert len(played) == 3
    assert len(part.read_text().splitlines()) == 7


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path) -> None:
    run(CONTEST, tmp_path / "a")
    before = (tmp_path / "a").read_text()
    with pytest.raises(ArenaError, match="another contest"):
        run(Contest("pebbles", ["random", "search:9"], 6, [2], 3), tmp_path / "a")
    assert (tmp_path / "a").read_text() == before


def test_more_games_of_the_same_contest_use_those_played(tmp_path: Path) -> None:
    few = run(CONTEST, tmp_path / "a")
    many = run(Contest("pebbles", ["random", "search:8"], 8, [2], 3), tmp_path / "a")
    assert many[:6] == few and len(many) == 8


def test_a_bot_is_named_once_and_known() -> None:
    with pytest.raises(ArenaError):
        Contest("pebbles", ["random", "random"], 2, [2], 1).check()
    with pytest.raises(UnknownBot):
        Contest("pebbles", ["random", "clever"], 2, [2], 1).check()


def games(*rankings: list[int]) -> list[arena.Result]:
    return [
        {"players": ["a", "b"], "ranking": ranking, "scores": [9, 4], "decisions": 10 + number, "replaced": {}}
        for number, ranking in enumerate(rankings)
    ]


def test_standings_count_wins_shares_and_points() -> None:
    rows = standings(games([1, 2], [1, 2], [2, 1], [1, 1]), ["b", "a"])
    assert [row["bot"] for row in rows] == ["a", "b"]
    first = rows[0]
    assert (first["games"], first["wins"], first["win_rate"], first["score_mean"]) == (4, 2.5, 0.625, 9)
    assert first["low"] < 0.625 < first["high"]
    assert {"bot", "games", "wins", "win_rate", "low", "high", "rating"} <= set(first)
    json.dumps(rows)


def test_the_advantage_of_seats_and_the_length_of_games() -> None:
    results = games([1, 2], [1, 2], [2, 1])
    assert [(seat["seat"], seat["win_rate"]) for seat in seat_advantage(results)] == [(0, 0.6667), (1, 0.3333)]
    assert lengths(results) == {2: [10, 10, 11, 12, 12]}


def test_alone_the_automaton_may_win(tmp_path: Path) -> None:
    results = run(Contest("pebbles", ["random"], 3, [1], 5), tmp_path / "solo")
    rows = standings(results, ["random"])
    assert rows[0]["games"] == 3 and 0 <= rows[0]["wins"] <= 3


def test_the_cheater_is_shown_the_truth_and_nobody_else_is(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting(registry.get("pebbles"), 2)
    state = setting.game.new(setting, rng_of_key(key_of_seed("cheat")))
    seat = int(next_seat(state))
    shown: list[State] = []

    def look(self: Thinker, sample: State, seat: int, rng: Rng) -> int:
        shown.append(sample)
        return 0

    monkeypatch.setattr(Thinker, "choose", look)
    truth = setting.game.save(state)
    for name in ("cheat:5", "search:5"):
        for draw in range(8):
            arena.decide(arena.mind_of(name, setting), state, seat, rng_of_key(key_of_seed(f"{draw}")))
    seen = [setting.game.save(sample) == truth for sample in shown]
    assert all(seen[:8]) and not all(seen[8:])
    with pytest.raises(UnknownBot):
        make("cheat:5", setting)  # at the table there is no such bot


def test_a_program_that_died_is_shown_as_replaced(tmp_path: Path) -> None:
    dead = f"exec:{sys.executable} -c pass"
    results = run(Contest("pebbles", [dead, "random"], 2, [2], 5), tmp_path / "dead")
    assert [list(result["replaced"].values()) for result in results] == [["the program has ended"]] * 2
    assert {row["bot"]: row["replaced"] for row in standings(results, [dead, "random"])} == {dead: 2, "random": 0}


def test_a_run_without_a_name_lies_in_our_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On Windows there would otherwise be a folder with the author's name above ours."""
    asked: list[object] = []

    def folder(name: str, appauthor: object = None) -> Path:
        asked.append((name, appauthor))
        return tmp_path

    monkeypatch.setattr("platformdirs.user_state_path", folder)
    assert arena.own_path(CONTEST).parent == tmp_path / "arena"
    assert asked == [("galapagos", False)]
