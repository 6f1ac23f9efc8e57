"""Bad input: a sentence that names the thing, exit code 2, no traceback, nothing lost."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import catalogues
import pytest

import galapagos as package
from galapagos.core.errors import GalapagosError
from galapagos.core.words import PSEUDO, Say
from galapagos.terminal.render.console import Terminal
from tests.terminal.conftest import Command
from tests.terminal.test_words import bare, words_of

CASES = [
    ("play zork", "'zork'"),
    ("play", "name a game"),
    ("play pebbles --load x.txt", "leave out: GAME"),
    ("play --load x.txt --seed 0 --seats 2", "leave out: --seats, --seed"),
    ("play --load x.txt --option rounds=1 --data x.toml", "leave out: --option, --data"),
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
    ("simulate pebbles --players random,random --date soon", "'soon'"),
    ("simulate pebbles --players random,random --observations", "--parquet"),
    ("simulate pebbles --players random,random --on moon", "'moon'"),
    ("bench pebbles --seconds soon", "--seconds"),
    ("bench pebbles --seconds", "--seconds"),
    ("bench pebbles quickly", "quickly"),
    ("arena pebbles --bots random,random", "named twice"),
    ("arena pebbles --bots random,search:many", "search:many"),
    ("arena pebbles --bots random,search:9+deep", "'deep'"),
    ("arena pebbles --bots random,exec:", "exec:"),
    ("arena pebbles --bots random,exec:/nowhere/bot", "'/nowhere/bot'"),
    ("arena pebbles --bots random --plot x.gif", "x.gif"),
    ("rules origin zork", "'zork'"),
    ("play origin --option mimicry_optional=1,2", "mimicry_optional"),
    ("replay x.txt --seat Q", "x.txt"),
]

MESSAGES = catalogues.wanted(catalogues.TABLE)


@pytest.mark.parametrize(("arguments", "named"), CASES)
def test_it_is_named_and_the_exit_code_is_2(galapagos: Command, arguments: str, named: str) -> None:
    outcome = galapagos(*arguments.split())
    assert outcome.code == 2
    assert outcome.err.startswith("galapagos: ")
    assert named in outcome.err


OVERLAYS = [
    ("[setup", "TOML"),
    ("[setup]\nzork = 1\n", "line 2: unknown key setup.zork"),
    ("[setup]\nmoney = 'much'\n", "line 2: setup.money must be a whole number"),
    ("[deck]\npebbles = [1]\n", "12 pebbles"),
]


@pytest.mark.parametrize(("overlay", "named"), OVERLAYS)
def test_a_bad_overlay(galapagos: Command, tmp_path: Path, overlay: str, named: str) -> None:
    file = tmp_path / "my.toml"
    file.write_text(overlay, encoding="utf-8")
    for command in ("play", "simulate", "arena"):
        outcome = galapagos(command, "pebbles", "--data", file)
        assert outcome.code == 2
        assert outcome.err.startswith(f"galapagos: {file}: ")
        assert named in outcome.err


RECORD = package.new("pebbles", seats=2, seed=1)
for _ in range(6):
    RECORD.play(RECORD.legal_moves[0])
TEXT = RECORD.record()


RECORDS = [
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
]


@pytest.mark.parametrize(("text", "named"), RECORDS)
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


# -- in every language ---------------------------------------------------------------------------


def keys_of(say: Say) -> set[str]:
    """The messages of a sentence and of all sentences in it."""
    inside = [value for value in say.args.values() if isinstance(value, Say)]
    return {say.key}.union(*(keys_of(value) for value in inside))


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[Say]:
    """Every error that is shown to a person."""
    heard: list[Say] = []
    tell = Terminal.error

    def listen(terminal: Terminal, error: GalapagosError) -> str:
        heard.append(error.say)
        return tell(terminal, error)

    monkeypatch.setattr(Terminal, "error", listen)
    return heard


def untranslated(text: str, given: str) -> set[str]:
    """Untranslated words that nobody typed; messages of the operating system are allowed."""
    return words_of(bare(text)) - words_of(given) - words_of(f"galapagos --help {os.strerror(errno.ENOENT)}")


@pytest.mark.parametrize("arguments", [arguments for arguments, _ in CASES if "--lang" not in arguments])
def test_it_is_said_in_every_language(galapagos: Command, said: list[Say], arguments: str) -> None:
    command, _, rest = arguments.partition(" ")
    outcome = galapagos(command, "--lang", PSEUDO, *rest.split())
    assert outcome.code == 2
    assert untranslated(outcome.err, arguments) == set()
    known = {one for one, many in MESSAGES.items() if not many}
    assert set[str]().union(*(keys_of(say) for say in said)) <= known


@pytest.mark.parametrize("overlay", [overlay for overlay, _ in OVERLAYS])
def test_a_bad_overlay_is_told_in_every_language(
    galapagos: Command, said: list[Say], tmp_path: Path, overlay: str
) -> None:
    file = tmp_path / "my.toml"
    file.write_text(overlay, encoding="utf-8")
    galapagos("play", "pebbles", "--data", file, "--lang", PSEUDO)
    assert keys_of(said[0]) <= {*MESSAGES, "the pile must have 12 pebbles"}


@pytest.mark.parametrize("text", [text for text, _ in RECORDS])
def test_a_bad_record_is_told_in_every_language(galapagos: Command, said: list[Say], tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    assert galapagos("replay", file, "--lang", PSEUDO).code == 2
    assert keys_of(said[0]) <= set(MESSAGES)


@pytest.mark.parametrize(
    "line", ["fly", "attack Z9 > Q1", "attack A1", "animal dragon", "play wings on A1", "fat A1 many", "food", "999"]
)
def test_a_move_that_cannot_be_read_is_told_in_every_language(galapagos: Command, said: list[Say], line: str) -> None:
    outcome = galapagos("play", "origin", "--seed", "1", "--lang", PSEUDO, typed=f"{line}\nquit\n")
    assert outcome.code == 0 and said
    assert set[str]().union(*(keys_of(say) for say in said)) <= set(MESSAGES)
