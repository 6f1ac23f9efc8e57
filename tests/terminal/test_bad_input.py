"""Bad input: a sentence that names the thing, exit code 2, no traceback, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

import galapagos as package
from tests.terminal.conftest import Command


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("play zork", "'zork'"),
        ("play", "name a game"),
        ("play pebbles --load x.txt", "name a game"),
        ("play pebbles --players me,zork", "'zork'"),
        ("play pebbles --players me,,random", "a name is empty"),
        ("play pebbles --players me,random --seats 1", "2 players for 1 seats"),
        ("play pebbles --seats 9", "1 to 4 players"),
        ("play pebbles --seats 2-3", "not a range"),
        ("play pebbles --seats many", "'many'"),
        ("play pebbles --seats 3-2", "'3-2'"),
        ("play pebbles --option zork=1", "'zork'"),
        ("play pebbles --option rounds=purple", "'purple'"),
        ("play pebbles --option rounds", "NAME=VALUE"),
        ("play pebbles --data nowhere.toml", "nowhere.toml"),
        ("play --load nowhere.txt", "nowhere.txt"),
        ("play pebbles --zork", "--zork"),
        ("play pebbles --lang xy", "xy"),
        ("zork", "zork"),
        ("replay nowhere.txt", "nowhere.txt"),
        ("learn zork", "'zork'"),
        ("learn pebbles", "pebbles"),
        ("learn origin zork", "'zork'"),
        ("info zork", "'zork'"),
        ("rules zork", "'zork'"),
        ("verify nowhere.jsonl", "nowhere.jsonl"),
        ("verify", "FILES"),
        ("check zork", "'zork'"),
        ("check pebbles --seats 0-9", "1 to 4 players"),
        ("check pebbles --games 0", "--games"),
        ("simulate pebbles --players me,random", "bots only"),
        ("simulate pebbles --players random --out nowhere/deep/x.jsonl", "nowhere"),
        ("bench pebbles --seconds soon", "--seconds"),
    ],
)
def test_it_is_named_and_the_exit_code_is_2(galapagos: Command, arguments: str, named: str) -> None:
    outcome = galapagos(*arguments.split())
    assert outcome.code == 2
    assert outcome.err.startswith("galapagos: ")
    assert named in outcome.err


@pytest.mark.parametrize(
    ("overlay", "named"),
    [
        ("[setup", "TOML"),
        ("[setup]\nzork = 1\n", "line 2: unknown key setup.zork"),
        ("[setup]\nmoney = 'much'\n", "line 2: setup.money must be a whole number"),
        ("[deck]\npebbles = [1]\n", "12 pebbles"),
    ],
)
def test_a_bad_overlay(galapagos: Command, tmp_path: Path, overlay: str, named: str) -> None:
    file = tmp_path / "my.toml"
    file.write_text(overlay, encoding="utf-8")
    for command in ("play", "simulate"):
        outcome = galapagos(command, "pebbles", "--data", file)
        assert outcome.code == 2
        assert outcome.err.startswith(f"galapagos: {file}: ")
        assert named in outcome.err


RECORD = package.new("pebbles", seats=2, seed=1)
for _ in range(6):
    RECORD.play(RECORD.legal_moves[0])
TEXT = RECORD.record()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "line 1: not a record"),
        ("Dear Anna,", "line 1: not a record"),
        (TEXT.replace("record 1", "record 9", 1), "version"),
        (TEXT.replace("rules: 1", "rules: 9", 1), "rules version 9"),
        (TEXT.replace("game: pebbles", "game: zork", 1), "'zork'"),
        (TEXT.replace("seats: 2", "seats: 7", 1), "1 to 4 players"),
        (TEXT.replace("A bid 0", "A bid 99", 1), "pebbles.bid.means"),
        (TEXT.replace("A bid 0", "A zork", 1), "'zork' is no move"),
        (TEXT.replace("A bid 0", "A bid 1", 1), "line"),
        (TEXT.replace("moves: 6", "moves: 5", 1), "5 moves are announced"),
        (TEXT[: TEXT.index("check:")], "cut off"),
        (TEXT.replace("seed: 1", "seed: 2", 1), "the seed gives"),
        (TEXT.replace("check: ", "check: 0", 1), "the check does not fit"),
        ('{"game": "pebbles"}', ""),
        ("{not json", ""),
    ],
)
def test_a_bad_record(galapagos: Command, tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    for command in (("replay", file), ("play", "--load", file)):
        outcome = galapagos(*command)
        assert outcome.code == 2
        assert named in outcome.err


def test_a_file_that_is_no_text(galapagos: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe\x00\x01")
    assert galapagos("replay", file).code == 2
    assert galapagos("replay", tmp_path).code == 2
