"""Every command that is not a game."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import galapagos as package
from galapagos.core import registry
from galapagos.lab import simulate
from galapagos.server.http import reference
from galapagos.terminal.cli import report
from tests.terminal.conftest import Command

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def finished(seed: int = 1) -> str:
    """A short game of first moves, as a record."""
    table = package.new("pebbles", seats=2, seed=seed)
    while not table.is_over:
        table.play(table.legal_moves[0])
    return table.record()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(finished(), encoding="utf-8")
    return file


def test_help_lists_every_command(galapagos: Command) -> None:
    shown = galapagos("--help").out
    for name in ("play", "replay", "learn", "info", "rules", "verify", "check", "simulate", "bench"):
        assert f" {name} " in shown
        assert f"galapagos {name} " in galapagos(name, "--help").out  # usage and an example


def test_version_tells_the_rules_versions(galapagos: Command) -> None:
    outcome = galapagos("--version")
    assert outcome.code == 0
    assert f"galapagos {package.__version__} (" in outcome.out
    assert "compiled" in outcome.out or "interpreted" in outcome.out
    assert "pebbles: rules version 1" in outcome.out
    assert "origin: rules version 1" in outcome.out


def test_info_tells_options_and_provenance_and_size(galapagos: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "MEASURE", 0.05)
    shown = galapagos("info", "pebbles").out
    assert "Players: 1 to 4" in shown
    assert "rounds = " in shown
    assert "decisions in a game: " in shown
    known = json.loads(galapagos("info", "pebbles", "--json").out)
    assert known["seats"] == [1, 4]
    assert known["size"]["mean_decisions"] > 1
    assert known["reconstructed"]


def test_info_prints_the_box_to_change(galapagos: Command, tmp_path: Path) -> None:
    shown = galapagos("info", "pebbles", "--box").out
    assert shown.startswith("# Pebbles: a small made-up game")
    file = tmp_path / "my.toml"
    file.write_text(shown, encoding="utf-8-sig")  # with the mark that editors on Windows put before a text
    same = galapagos("play", "pebbles", "--players", "random,random", "--data", file)
    assert same.code == 0 and f"{file} changes nothing: this is the printed box." in same.out
    assert "The box is changed" not in same.out
    file.write_text(shown.replace("money = 3", "money = 9"), encoding="utf-8-sig")
    assert "Money: 3 → 9" in galapagos("play", "pebbles", "--players", "random,random", "--data", file).out


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_file_in_another_encoding_is_to_be_saved_as_utf_8(galapagos: Command, tmp_path: Path, command: str) -> None:
    file = tmp_path / "my.toml"
    file.write_text("[setup]\nmoney = 9\n", encoding="utf-16")
    outcome = galapagos(command, "pebbles", "--players", "random,random", "--data", file)
    assert outcome.code == 2 and "my.toml is not in UTF-8: save the file as UTF-8" in outcome.err


def test_info_tells_the_encoding(galapagos: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = galapagos("info", "origin", "--encoding", "--seats", "3").out
    assert "encoding 1, 3 seats" in shown
    assert "carnivore 16 x prey 48" in shown
    known = json.loads(galapagos("info", "origin", "--encoding", "--json").out)
    assert known["seats"] == 2
    assert known["actions"] == sum(block["size"] for block in known["blocks"]) + 256
    monkeypatch.setattr(type(registry.get("pebbles")), "encoding", lambda game, setting: None)
    outcome = galapagos("info", "pebbles", "--encoding")
    assert outcome.code != 0
    assert "pebbles has no encoding for learning programs" in outcome.err


def test_rules_shows_the_book_a_rule_or_a_search(galapagos: Command) -> None:
    book = galapagos("rules", "pebbles").out
    assert book.index("pebbles.setup.deal") < book.index("pebbles.score.tie")
    assert "pebbles.bid.means" in galapagos("rules", "pebbles", "pebbles.bid.means").out
    assert "pebbles.walk.load" in galapagos("rules", "pebbles", "full", "pockets").out
    (rule,) = json.loads(galapagos("rules", "pebbles", "bid.means", "--json").out)
    assert rule["id"] == "pebbles.bid.means"
    assert galapagos("rules", "pebbles", "zork").code == 2


@pytest.mark.parametrize("name", ["darwin", "evo", "mutations", "origin", "selection"])
def test_info_the_rulebook_and_the_page_count_the_same_rules(
    galapagos: Command, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(report, "bench", lambda *args: {})
    known = report.info(registry.get(name), "en")
    book = [rule["id"] for rule in json.loads(galapagos("rules", name, "--json").out)]
    page = [rule.id for chapter in reference.rules(registry.get(name), "en").chapters for rule in chapter.rules]
    assert book == page
    assert known["rule_ids"] == len(page)


def test_replay_prints_the_game_move_by_move(galapagos: Command, game: Path) -> None:
    outcome = galapagos("replay", game)
    assert outcome.code == 0
    assert "The table is set up." in outcome.out
    assert "1. A\n" in outcome.out and "1. A bid 0" not in outcome.out  # a bid is sealed
    assert "The game is over." in outcome.out
    assert "draws a coin tile 1" not in outcome.out
    own = galapagos("replay", game, "--seat", "A").out
    assert "A draws a coin tile " in own and "1. A bid 0" in own


def test_replay_as_json_has_an_object_a_move(galapagos: Command, game: Path) -> None:
    lines = [json.loads(line) for line in galapagos("replay", game, "--json").out.splitlines()]
    assert lines[0]["move"] == 1 and lines[0]["text"] == "bid 0"
    assert set(lines[-1]) == {"scores", "ranking"}


def test_verify_passes_the_shared_samples(galapagos: Command) -> None:
    outcome = galapagos("verify", SCENARIOS / "origin" / "samples.jsonl")
    assert outcome.out.splitlines()[-1].endswith(" passed, 0 failed"), outcome.out
    assert outcome.code == 0


def test_verify_replays_records(galapagos: Command, game: Path) -> None:
    assert galapagos("verify", game) == (0, "1 passed, 0 failed\n", "")
    game.write_text(game.read_text(encoding="utf-8").replace("A bid 0", "A bid 1", 1), encoding="utf-8")
    outcome = galapagos("verify", game)
    assert outcome.code == 1
    assert outcome.out.startswith(f"{game}: line ")
    assert outcome.out.endswith("0 passed, 1 failed\n")


def test_verify_counts_a_line_that_cannot_be_read_as_failed(galapagos: Command, tmp_path: Path) -> None:
    file = tmp_path / "odd.jsonl"
    lines = [b"not json", b"[1]", b'{"id": "x", "game": "zork"}', b"\xff\xfe", b"", b'{"game": "origin", "given": 3}']
    file.write_bytes(b"\n".join(lines))
    outcome = galapagos("verify", file)
    assert outcome.code == 1
    assert f"{file} line 1: " in outcome.out
    assert "x: there is no game 'zork'" in outcome.out
    assert outcome.out.endswith("0 passed, 5 failed\n")


def test_verify_says_which_file_cannot_be_opened_and_runs_the_others(galapagos: Command, game: Path) -> None:
    outcome = galapagos("verify", "nowhere.jsonl", game)
    assert outcome.code == 2
    assert "nowhere.jsonl" in outcome.err
    assert outcome.out == "1 passed, 0 failed\n"


def test_check_holds_the_promises_against_random_games(galapagos: Command) -> None:
    outcome = galapagos("check", "pebbles", "--games", "3", "--seats", "1-3", "--seed", "1", "--json")
    summary = json.loads(outcome.out)
    assert outcome.code == 0
    assert (summary["games"], summary["broken"], summary["seats"]) == (3, [], [1, 3])
    assert "Every promise held." in galapagos("check", "pebbles", "--games", "1").out


def test_check_fails_loudly(galapagos: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.pebbles.GAME.count", lambda state: {"round": int(state.round)})
    outcome = galapagos("check", "pebbles", "--games", "1", "--seed", "1")
    assert outcome.code == 1
    assert "loses or makes something" in outcome.out


def test_simulate_writes_an_object_a_game(galapagos: Command, tmp_path: Path) -> None:
    arguments = ("simulate", "pebbles", "--games", "3", "--players", "random,random", "--seed", "5")
    lines = [json.loads(line) for line in galapagos(*arguments).out.splitlines()]
    keys = "game rules galapagos seed options players scores ranking decisions".split()
    assert [sorted(line) for line in lines] == [sorted(keys)] * 3
    assert lines[0]["seed"] == "5/0"
    file = tmp_path / "games.jsonl"
    outcome = galapagos(*arguments, "--out", file)
    assert "3 games in" in outcome.out
    again = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert again == lines
    assert galapagos(*arguments, "--out", file).out == outcome.out  # nothing is left to play
    timed = json.loads(galapagos(*arguments, "--times").out.splitlines()[0])
    assert timed.pop("seconds") >= 0 and timed == lines[0]


def test_simulate_goes_on_after_an_interrupt_with_the_seed_that_it_had(
    galapagos: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = simulate.play

    def interrupted(task: simulate.Task) -> simulate.Played:
        if task.number == 2:
            raise KeyboardInterrupt
        return real(task)

    arguments = ("simulate", "pebbles", "--games", "4", "--players", "random,random")
    where = ("--out", tmp_path / "games.jsonl", "--records", tmp_path / "records")
    with monkeypatch.context() as patch:
        patch.setattr("galapagos.lab.datasets.files.play", interrupted)
        outcome = galapagos(*arguments, *where)
    assert outcome.code == 130 and "Interrupted after 2 of 4 games" in outcome.err
    assert "2 games in" in outcome.out
    assert galapagos(*arguments, *where).code == 0
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    seed = json.loads(lines[0])["seed"].removesuffix("/0")
    assert lines == galapagos(*arguments, "--seed", seed).out.splitlines()
    assert galapagos("verify", tmp_path / "records" / "00000").out == "4 passed, 0 failed\n"


def test_an_interrupt_at_the_start_says_how_to_go_on(
    galapagos: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(plan: simulate.Plan) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "games.jsonl"
    arguments = ("simulate", "pebbles", "--games", "4", "--players", "random,random", "--out", file)
    assert galapagos(*arguments, "--seed", "5").code == 0
    monkeypatch.setattr(simulate.Plan, "check", interrupted)
    outcome = galapagos(*arguments)
    assert outcome.code == 130
    assert "Interrupted at the start.  The same command with --seed 5 goes on." in outcome.err


def test_a_changed_box_leaves_its_trace_in_lines_and_in_the_arena(galapagos: Command, tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text("[setup]\nmoney = 9\n", encoding="utf-8")
    data = ("--data", tmp_path / "my.toml", "--seed", "1", "--games", "2")
    line = json.loads(galapagos("simulate", "pebbles", "--players", "random,random", *data).out.splitlines()[0])
    kept = tmp_path / "kept"
    shown = galapagos("arena", "pebbles", "--bots", "random", "--seats", "1", *data, "--into", kept).out
    assert len(line["data_hash"]) == 32 and line["data_hash"] in shown
    header = json.loads(kept.read_text(encoding="utf-8").splitlines()[0])
    assert (header["data_hash"], header["data"]) == (line["data_hash"], "[setup]\nmoney = 9\n")


def test_simulate_plays_with_every_number_of_seats_of_a_range(galapagos: Command) -> None:
    outcome = galapagos("simulate", "pebbles", "--games", "5", "--players", "random,random", "--seats", "2-4")
    lines = [json.loads(line) for line in outcome.out.splitlines()]
    assert [len(line["players"]) for line in lines] == [2, 3, 4, 2, 3]
    assert all(len(line["scores"]) == len(line["players"]) for line in lines)
    assert galapagos("simulate", "pebbles", "--players", "random,random,random", "--seats", "2-4").code == 2


def test_simulate_tells_of_a_program_that_was_replaced(galapagos: Command) -> None:
    outcome = galapagos("simulate", "pebbles", "--games", "2", "--players", f"exec:{sys.executable} -c pass,random")
    lines = [json.loads(line) for line in outcome.out.splitlines()]
    assert [line["replaced"] for line in lines] == [{"0": "the program has ended"}] * 2
    assert outcome.err == "Replaced in 2 games: the program has ended\n"


def test_a_program_of_ones_own_can_be_played_against(galapagos: Command) -> None:
    example = Path(__file__).parents[3] / "docs" / "examples" / "bot.py"
    bot = f"exec:{sys.executable} {example}"
    outcome = galapagos("play", "pebbles", "--seed", "1", "--players", f"me,{bot}", typed="1\n" * 60)
    assert "The game is over." in outcome.out and "was replaced" not in outcome.out
    dead = galapagos("play", "pebbles", "--players", f"me,exec:{sys.executable} -c pass", typed="1\n" * 60)
    assert dead.out.count("was replaced by random: the program has ended") == 1
    assert "The game is over." in dead.out


def test_simulate_touches_no_file_for_a_bot_that_does_not_exist(galapagos: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("precious", encoding="utf-8")
    assert galapagos("simulate", "pebbles", "--players", "zork,random", "--out", file).code == 2
    assert file.read_text(encoding="utf-8") == "precious"


def test_a_position_can_be_played_on(galapagos: Command, tmp_path: Path) -> None:
    table = package.new("pebbles", seats=2, seed=1)
    table.play("bid 2")
    file = tmp_path / "position.json"
    file.write_text(json.dumps(table.position()), encoding="utf-8")
    outcome = galapagos("play", "--load", file, "--players", "random,me", typed="bid 1\nlog\n")
    assert outcome.code == 0
    assert "B me" in outcome.out and "A bid 2" in outcome.out


def test_bench_prints_one_object(galapagos: Command) -> None:
    wanted = (
        "game seats compiled decisions_per_second games_per_second clone_us determinize_us mean_decisions "
        "mean_branching forced_share"
    ).split()
    measured = json.loads(galapagos("bench", "pebbles", "--seats", "2", "--seconds", "0.1", "--json").out)
    assert set(wanted) <= set(measured)
    assert measured["seats"] == 2
