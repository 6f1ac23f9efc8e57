"""Datasets: the same plan gives the same bytes, in one go or in several, and can be read back."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

import galapagos
from galapagos.core.engine.state import State
from galapagos.core.game import Setting
from galapagos.lab import datasets, extras
from galapagos.lab.datasets import parquet
from galapagos.lab.datasets.files import DatasetError, Lines, Records, Sink, earlier_seed, fill, sinks_of
from galapagos.lab.datasets.parquet import Parquet, unfinished
from galapagos.lab.extras import MissingExtra
from galapagos.lab.locks import InUse
from galapagos.lab.simulate import Plan, PlanError
from tests.pebbles import GAME as PEBBLES

PLAN = Plan("pebbles", [["random", "random"], ["random", "random", "random"]], 7, observations=True, date="2026-05-01")
GAMES = 6
Made = Callable[[Path, Plan], Sink]
KINDS: dict[str, Made] = {"games.jsonl": Lines, "records": Records, "games.parquet": Parquet}


pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'galapagos[datasets]'")


@pytest.fixture(autouse=True)
def small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GROUP_GAMES", 4)


def contents(path: Path) -> dict[str, bytes]:
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    return {str(file.relative_to(path)): file.read_bytes() for file in files if file.is_file()}


def made(folder: Path, plan: Plan = PLAN, games: int = GAMES) -> list[Sink]:
    folder.mkdir(exist_ok=True)
    sinks = [kind(folder / name, plan) for name, kind in KINDS.items()]
    assert len(list(fill(sinks, plan, games))) == games
    return sinks


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All three kinds, written in one go."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parquet, "GROUP_GAMES", 4)
        made(folder)
    return folder


@pytest.mark.parametrize("stops", [[1], [5], [2, 1, 1]])
@pytest.mark.parametrize("name", KINDS)
def test_a_run_in_pieces_gives_the_same_bytes(name: str, stops: list[int], whole: Path, tmp_path: Path) -> None:
    path = tmp_path / name
    held = 0
    for stop in stops:
        run = fill([KINDS[name](path, PLAN)], PLAN, GAMES)
        assert len(list(islice(run, held + stop))) == held + stop
        run.close()  # as an interrupt does
        held += stop
    sink = KINDS[name](path, PLAN)
    assert sink.done == held
    assert len(list(fill([sink], PLAN, GAMES))) == GAMES
    assert contents(path) == contents(whole / name)
    assert not unfinished(path).exists()


@pytest.mark.parametrize("name", ["games.jsonl", "records", "games.parquet"])
def test_what_was_cut_off_is_played_again(name: str, whole: Path, tmp_path: Path) -> None:
    path = tmp_path / name
    run = fill([KINDS[name](path, PLAN)], PLAN, GAMES)
    next(run)
    next(run)
    run.close()
    lines = {"games.jsonl": path, "records": path / "games.jsonl", "games.parquet": unfinished(path) / "next.jsonl"}
    text = lines[name].read_bytes()
    lines[name].write_bytes(text[:-20])
    sink = KINDS[name](path, PLAN)
    assert sink.done == 1
    list(fill([sink], PLAN, GAMES))
    assert contents(path) == contents(whole / name)


def test_a_stop_between_a_group_and_its_lines_costs_nothing(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    run = fill([Parquet(path, PLAN)], PLAN, GAMES)
    list(islice(run, 3))
    lines = (unfinished(path) / "next.jsonl").read_bytes()
    next(run)  # the group is full now
    run.close()
    assert (unfinished(path) / "next.jsonl").read_bytes() == b""
    (unfinished(path) / "next.jsonl").write_bytes(lines)
    sink = Parquet(path, PLAN)
    assert sink.done == 4
    list(fill([sink], PLAN, GAMES))
    assert contents(path) == contents(whole / "games.parquet")


def test_a_stop_while_a_group_is_written_changes_nothing(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.parquet"

    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(parquet, "write", interrupted)
        with pytest.raises(KeyboardInterrupt):
            list(fill([Parquet(path, PLAN)], PLAN, GAMES))
    sink = Parquet(path, PLAN)
    assert sink.done == 4
    list(fill([sink], PLAN, GAMES))
    assert contents(path) == contents(whole / "games.parquet")


def test_files_that_hold_unequally_many_games_are_all_filled(whole: Path, tmp_path: Path) -> None:
    first = fill([Lines(tmp_path / "games.jsonl", PLAN)], PLAN, GAMES)
    list(islice(first, 4))
    first.close()
    made(tmp_path)
    for name in KINDS:
        assert contents(tmp_path / name) == contents(whole / name)


def test_a_finished_run_is_not_played_again(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("galapagos.lab.datasets.files.spread", lambda work, tasks, jobs, on: iter(list(tasks)))
    sinks = [kind(whole / name, PLAN) for name, kind in KINDS.items()]
    lines = list(fill(sinks, PLAN, GAMES))
    assert [line["players"] for line in lines] == [PLAN.players(number) for number in range(GAMES)]


@pytest.mark.parametrize("name", KINDS)
def test_other_games_are_never_written_over(name: str, whole: Path) -> None:
    before = contents(whole / name)
    other = Plan("pebbles", PLAN.tables, 8, observations=True, date="2026-05-01")
    with pytest.raises(DatasetError, match="holds other games"):
        KINDS[name](whole / name, other)
    with pytest.raises(DatasetError, match="holds 6 games already"):
        list(fill([KINDS[name](whole / name, PLAN)], PLAN, 3))
    assert contents(whole / name) == before


@pytest.mark.parametrize("name", KINDS)
def test_games_at_other_tables_after_the_first_are_not_continued(name: str, whole: Path) -> None:
    before = contents(whole / name)
    other = Plan("pebbles", PLAN.tables[:1], 7, observations=True, date="2026-05-01")
    with pytest.raises(DatasetError, match="holds other games"):
        KINDS[name](whole / name, other)
    assert contents(whole / name) == before


@pytest.mark.parametrize("name", KINDS)
def test_a_second_writer_is_refused_until_the_first_has_ended(name: str, whole: Path, tmp_path: Path) -> None:
    path = tmp_path / name
    run = fill([KINDS[name](path, PLAN)], PLAN, GAMES)
    list(islice(run, 3))
    with pytest.raises(InUse, match=f"another process is filling .*{name}; wait for it or name another file"):
        KINDS[name](path, PLAN)
    list(run)
    assert contents(path) == contents(whole / name)
    assert KINDS[name](path, PLAN).done == GAMES


def test_a_refused_file_sets_the_others_free(whole: Path, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("precious")
    with pytest.raises(DatasetError, match="is not empty"):
        sinks_of(PLAN, [(Lines, tmp_path / "games.jsonl"), (Parquet, None), (Records, tmp_path)])
    (sink,) = sinks_of(PLAN, [(Lines, tmp_path / "games.jsonl")])
    sink.close()
    assert [file.name for file in tmp_path.iterdir()] == ["diary.txt"]


def test_lines_go_to_something_that_is_no_plain_file() -> None:
    assert len(list(fill([Lines(Path(os.devnull), PLAN)], PLAN, 2))) == 2


def test_a_folder_with_other_things_and_a_foreign_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("precious")
    with pytest.raises(DatasetError, match="is not empty"):
        Records(tmp_path, PLAN)
    with pytest.raises(DatasetError, match="holds other games"):
        Lines(tmp_path / "diary.txt", PLAN)
    with pytest.raises(DatasetError, match="cannot be read"):
        Parquet(tmp_path / "diary.txt", PLAN)


def test_a_stop_while_a_folder_is_begun_or_left_costs_nothing(whole: Path, tmp_path: Path) -> None:
    (tmp_path / "about.json.new").write_text("{")
    assert Records(tmp_path, PLAN).done == 0
    left = unfinished(whole / "games.parquet")
    left.mkdir()
    (left / "about.json").write_text("{}")
    assert Parquet(whole / "games.parquet", PLAN).done == GAMES and not left.exists()


def test_the_seed_of_a_stopped_run_is_found(whole: Path, tmp_path: Path) -> None:
    assert earlier_seed(whole / "games.jsonl", []) == "7"
    assert earlier_seed(None, [tmp_path, whole / "records"]) == 7
    assert earlier_seed(tmp_path / "none", [tmp_path]) is None


# -- reading -----------------------------------------------------------------------------


def test_a_dataset_says_what_it_holds(whole: Path) -> None:
    told = datasets.about(whole / "games.parquet")
    assert told == datasets.about(whole / "records")
    assert (told["game"], told["seed"], told["date"], told["data"]) == ("pebbles", 7, "2026-05-01", "")
    assert told["galapagos"] == galapagos.__version__ and told["rules"] == PEBBLES.rules
    assert set(told["encodings"]) == {"2", "3"}


def test_games_of_a_parquet_file_are_those_of_the_records_and_the_lines(whole: Path) -> None:
    rows = list(datasets.games(whole / "games.parquet"))
    tables = list(datasets.records(whole / "records"))
    lines = [json.loads(line) for line in (whole / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    about = datasets.about(whole / "games.parquet")
    assert len(rows) == len(tables) == len(lines) == GAMES
    for row, table, line in zip(rows, tables, lines, strict=True):
        assert (row.seed, row.players, row.scores) == (line["seed"], line["players"], line["scores"])
        assert row.moves == [move.text for move in table.moves]
        assert row.scores == [result.total for result in table.scores()]
        assert datasets.replay(row, about).position() == table.position()
        assert table.names == row.players and table.bots == dict(enumerate(row.players))
        assert table.began == PLAN.began() and table.moves[0].after is None


def test_a_record_without_its_line_is_not_read(tmp_path: Path) -> None:
    run = fill([Records(tmp_path, PLAN)], PLAN, GAMES)
    list(islice(run, 2))
    run.close()
    (tmp_path / "00000" / "00000002.txt").write_text("galapagos rec")
    assert len(list(datasets.records(tmp_path))) == 2


def test_games_of_other_rules_are_not_replayed(whole: Path) -> None:
    told = {**datasets.about(whole / "games.parquet"), "rules": 99}
    with pytest.raises(DatasetError, match="rules version 99 of pebbles"):
        datasets.replay(next(datasets.games(whole / "games.parquet")), told)


def test_a_replay_ends_with_the_points_of_the_file(whole: Path) -> None:
    row = next(datasets.games(whole / "games.parquet"))
    row.scores[0] += 1
    with pytest.raises(DatasetError, match=r"game 0 ends with .* points, in the file with"):
        datasets.replay(row, datasets.about(whole / "games.parquet"))


def test_batches_hold_what_seats_knew_and_could_do(whole: Path) -> None:
    rows = [row for row in datasets.games(whole / "games.parquet") if len(row.players) == 3]
    found = list(datasets.batches(whole / "games.parquet", size=10, seats=3))
    assert sum(len(batch.seat) for batch in found) == sum(row.decisions for row in rows)
    first = found[0]
    setting = Setting(PEBBLES, 3)
    encoding = setting.game.encoding(setting)
    assert encoding is not None
    table = datasets.replay(rows[0], datasets.about(whole / "games.parquet"))
    for place in range(10):
        state: State = table.moves[place].before
        seat = int(first.seat[place])
        assert first.number[place] == rows[0].number == 1
        assert first.observation[place].tobytes() == encoding.observe(state, seat).tobytes()
        assert set(first.mask[place].nonzero()[0]) == set(encoding.legal(state, seat))
        assert encoding.legal(state, seat)[int(first.action[place])] == table.moves[place].code
    best = rows[0].ranking.index(1)
    assert first.reward[list(first.seat).index(best)] > 0


def test_batches_say_what_they_lack(whole: Path, tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="games of 2, 3 seats"):
        next(datasets.batches(whole / "games.parquet"))
    plain = Plan("pebbles", [["random", "random"]], 1)
    list(fill([Parquet(tmp_path / "plain.parquet", plain)], plain, 1))
    with pytest.raises(DatasetError, match="write it with --observations"):
        next(datasets.batches(tmp_path / "plain.parquet"))


def test_a_changed_box_and_times_leave_their_trace(tmp_path: Path) -> None:
    plan = Plan("pebbles", [["random", "random"]], 1, data="[setup]\nmoney = 9\n", times=True)
    made(tmp_path, plan, 1)
    line = json.loads((tmp_path / "games.jsonl").read_text(encoding="utf-8"))
    about = datasets.about(tmp_path / "games.parquet")
    assert line["data_hash"] == about["data_hash"] == Setting(PEBBLES, 2, {}, plan.data).data_hash
    assert len(line["data_hash"]) == 32 and "data_hash" not in PLAN.about()
    row = next(datasets.games(tmp_path / "games.parquet"))
    assert row.seconds == line["seconds"] and len(row.move_seconds) == row.decisions
    table = next(datasets.records(tmp_path / "records"))
    assert table.setting.data_hash == line["data_hash"] and table.moves[0].after is not None
    assert datasets.replay(row, about).position() == table.position()


def test_a_bad_overlay_a_date_and_a_game_without_encoding_end_before_the_first_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(galapagos.GalapagosError, match="unknown key nonsense"):
        Plan("pebbles", [["random", "random"]], 1, data="nonsense = 1").check()
    with pytest.raises(PlanError, match="'yesterday' is no date"):
        Plan("pebbles", [["random", "random"]], 1, date="yesterday").check()
    monkeypatch.setattr("galapagos.lab.simulate.declared", lambda game, seats, data: None)
    with pytest.raises(PlanError, match="pebbles has no encoding"):
        Plan("pebbles", [["random", "random"]], 1, observations=True).check()


def test_without_pyarrow_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"pyarrow is not installed: pip install 'galapagos\[datasets\]'"):
        Parquet(tmp_path / "games.parquet", PLAN)
    assert not list(tmp_path.iterdir())
