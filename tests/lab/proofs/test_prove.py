"""The proof campaign: its parts, continuing after a stop, and a complete report."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from galapagos.core import registry
from galapagos.core.game import Game
from galapagos.lab.proofs import prove
from galapagos.lab.proofs.campaign import Result, Task, inspect
from tests.pebbles import GAME as PEBBLES

DARWIN = registry.get("darwin")
GAMES = [name for name in registry.names() if name != "pebbles"]
FEW = 0.2  # percent of the campaign: four games of Pebbles


def from_the_deal(game: Game) -> list[Task]:
    return [task for task in prove.planned(game, 100) if not task.dense]


def test_darwin_has_its_share_for_every_number_of_players_and_every_board() -> None:
    kinds = Counter((task.seats, task.fixed) for task in from_the_deal(DARWIN))
    for seats in (2, 3, 4):
        assert kinds.pop((seats, ())) == 1000
    for board in ("white", "blue", "yellow", "green"):
        assert kinds.pop((1, (("alfred", board),))) == 500
    assert not kinds


@pytest.mark.parametrize("name", GAMES)
def test_every_game_goes_on_from_dense_positions_too(name: str) -> None:
    dense = [task for task in prove.planned(registry.get(name), 100) if task.dense]
    assert len(dense) == 500 and {task.seats for task in dense} == set(registry.get(name).seats)


def test_every_beginning_of_the_campaign_has_its_share_of_each_kind() -> None:
    wanted = from_the_deal(DARWIN)
    kinds = Counter((task.seats, task.fixed) for task in wanted[: len(wanted) // 10])
    assert {kind for kind, count in kinds.items() if count in (99, 100, 101)} == {(seats, ()) for seats in (2, 3, 4)}
    assert {kind for kind, count in kinds.items() if count in (49, 50, 51)} == {
        (1, (("alfred", board),)) for board in ("white", "blue", "yellow", "green")
    }


def test_all_other_games_play_two_thousand_with_every_number_of_players() -> None:
    for name in registry.names():
        if name != "darwin":
            game = registry.get(name)
            wanted = from_the_deal(game)
            assert len(wanted) == len({task.seed for task in wanted}) == 2000
            assert {task.seats for task in wanted} == set(game.seats)


def play(rest: list[Task]) -> map[Result]:
    return map(inspect, rest)


def test_a_stopped_campaign_goes_on_where_it_was(tmp_path: Path) -> None:
    wanted = prove.planned(PEBBLES, FEW)
    path = tmp_path / "results.jsonl"
    assert len(list(islice(prove.run(path, wanted, play), 2))) == 2
    with path.open("a", encoding="utf-8") as out:
        out.write('{"cut off')
    assert len(list(prove.run(path, wanted, play))) == len(wanted) - 2
    assert prove.read(path) == [json.loads(json.dumps(inspect(task))) for task in wanted]
    assert list(prove.run(path, wanted, play)) == []


def test_the_report_counts_what_was_played_and_what_was_broken(tmp_path: Path) -> None:
    wanted = prove.planned(PEBBLES, FEW)
    results = [inspect(task) for task in wanted]
    compiled, pure = prove.files(PEBBLES, FEW, tmp_path)
    compiled.write_text("".join(json.dumps(result) + "\n" for result in results[:3]))
    pure.write_text(json.dumps(results[0]) + "\n")
    text, problems = prove.report(FEW, tmp_path)
    assert problems == []
    assert "| pebbles | 1 | 1 | 1 |" in text and "| pebbles | 4 | 0 | 1 |" in text
    assert "- origin: rules version 1, sources" in text and "not run" in text

    compiled.write_text(json.dumps({**results[0], "problem": "it rained"}) + "\n")
    pure.write_text(json.dumps({**results[0], "trace": "another"}) + "\n")
    text, problems = prove.report(FEW, tmp_path)
    assert len(problems) == 2
    assert "- it rained" in text and "interpreted and compiled runs differ" in text
    assert next(line for line in text.splitlines() if line.startswith("| pebbles | 1 |")).endswith("| 1 | 0 | 1 |")


@pytest.mark.parametrize("name", GAMES)
def test_the_campaign_begins_anew_when_a_rule_of_the_game_changes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = prove.fingerprint(registry.get(name))
    honest = Path.read_bytes

    def edited(path: Path) -> bytes:
        return honest(path) + (b"# edited" if path.parent.name == "rules" and path.name == "state.py" else b"")

    monkeypatch.setattr(Path, "read_bytes", edited)
    assert prove.fingerprint(registry.get(name)) != before
