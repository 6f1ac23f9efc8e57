"""Foreign programs play with lines of JSON; whatever they do wrong, the game continues."""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from galapagos import bots
from galapagos.bots.foreign import Fault, Foreign, UnknownProgram, split
from galapagos.bots.random import Random
from galapagos.core import registry
from galapagos.core.encoding import Encoding
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.errors import ENGLISH
from galapagos.core.game import Setting
from galapagos.core.view import encode

SETTING = Setting(registry.get("pebbles"), 2)
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"
READY = 'import json, sys, time\nhello = sys.stdin.readline()\nprint(\'{"type": "ready"}\', flush=True)\n'
ASKED = READY + "asked = json.loads(sys.stdin.readline())\n"
ANSWER = ASKED + 'print(json.dumps({"id": asked["id"], "move": %s}), flush=True)\n'


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[list[Foreign]]:
    made: list[Foreign] = []
    yield made
    for bot in made:
        bot.close()


def program(tmp_path: Path, source: str, made: list[Foreign]) -> Foreign:
    path = tmp_path / "bot.py"
    path.write_text(source)
    bot = Foreign(SETTING, f"{sys.executable} {path}", Random(SETTING), move_seconds=1.0, start_seconds=15.0)
    made.append(bot)
    return bot


def play(bot: Foreign) -> list[int]:
    """Play a whole game with the bot on seat A and return its moves."""
    state = SETTING.game.new(SETTING, rng_of_key(key_of_seed("foreign")))
    rng = rng_of_key(key_of_seed("thoughts"))
    other = Random(SETTING)
    moves: list[int] = []
    while not state.is_over():
        seat = int(next_seat(state))
        code = bots.decide(bot if seat == 0 else other, state, seat, rng)
        state.apply(seat, code)
        if seat == 0:
            moves.append(code)
    return moves


def test_the_example_plays_a_game(tmp_path: Path, seat: list[Foreign]) -> None:
    bot = program(tmp_path, EXAMPLE.read_text(), seat)
    bot.move_seconds = 10.0
    assert play(bot) and bot.fault == ""
    bot.close()


def test_the_example_has_thirty_lines() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 32


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import time\ntime.sleep(60)", "no answer within 15"),
        (READY + "time.sleep(60)", "no answer within 1 "),
        ("raise SystemExit", "has ended"),
        (READY + "raise SystemExit", "has ended"),
        ("print('hello', flush=True)", "not JSON"),
        ("print('[1]', flush=True)", "not a JSON object"),
        ("print('{}', flush=True)", "ready"),
        ("print('[' * 50000, flush=True)", "not JSON"),
        ("import sys\nsys.stdout.write('x' * 70000)\nsys.stdout.flush()", "more than 65536 bytes"),
        (ASKED + 'print(\'{"id": 77, "move": "pass"}\', flush=True)', "the answer is to 77"),
        (ANSWER % "7", "no text"),
        (ANSWER % "'dance'", "'dance' is no move"),
        (ANSWER % "'bid 99'", "pebbles.bid.means"),
        (ANSWER % "'go reef'", "not legal"),
        (ASKED + "print(b'\\xff'.decode('latin1').encode('latin1'), flush=True)", "not JSON"),
    ],
)
def test_a_program_at_fault_is_replaced_and_the_game_goes_on(
    tmp_path: Path, seat: list[Foreign], source: str, why: str
) -> None:
    bot = program(tmp_path, source, seat)
    if "15" in why:
        bot.start_seconds = 0.3
        why = "no answer within 0.3"
    assert play(bot)
    assert why in bot.fault
    assert bot.remark is not None and "replaced by random" in ENGLISH.text(bot.remark)
    assert bot.program is None


def test_a_program_at_fault_is_told_why(tmp_path: Path, seat: list[Foreign]) -> None:
    told = tmp_path / "told"
    source = ANSWER % "'bid 99'" + f"open({str(told)!r}, 'w').write(sys.stdin.readline())\n"
    play(program(tmp_path, source, seat))
    assert "pebbles.bid.means" in told.read_text() and "replaced" in told.read_text()


def test_the_last_words_of_a_program_are_shown(tmp_path: Path, seat: list[Foreign]) -> None:
    much = "import os\nos.write(2, b'x' * 200_000 + b'\\n')\nraise ValueError('my mistake')\n"
    bot = program(tmp_path, READY + much, seat)
    play(bot)
    assert bot.fault.startswith("the program has ended; ") and bot.fault.endswith("ValueError: my mistake")
    assert bot.remark is not None and "it said: " in ENGLISH.text(bot.remark)
    assert len(bot.fault) < 2000


def test_a_path_of_windows_keeps_its_backslashes() -> None:
    words = ["C:\\bots\\mine.exe", "--level", "a b"]
    assert split('C:\\bots\\mine.exe --level "a b"', windows=True) == words
    assert split("./mine --level 'a b'", windows=False) == ["./mine", *words[1:]]


def test_a_program_that_never_reads_holds_nobody_up(tmp_path: Path, seat: list[Foreign]) -> None:
    ended = tmp_path / "ended"
    waits = f"time.sleep(60)\nopen({str(ended)!r}, 'w').close()"
    bot = program(tmp_path, 'import time\nprint(\'{"type": "ready"}\', flush=True)\n' + waits, seat)
    assert play(bot) and "no answer" in bot.fault
    assert not ended.exists()


def test_a_program_sees_what_its_seat_may_know_and_no_more(tmp_path: Path, seat: list[Foreign]) -> None:
    seen = tmp_path / "seen"
    play(program(tmp_path, ASKED + f"open({str(seen)!r}, 'w').write(json.dumps(asked['view']))", seat))
    state = SETTING.game.new(SETTING, rng_of_key(key_of_seed("foreign")))
    assert encode(state.view(0)).decode().replace(" ", "") == seen.read_text().replace(" ", "")


def test_a_program_gets_the_numbers_that_it_asks_for(tmp_path: Path, seat: list[Foreign]) -> None:
    asked = tmp_path / "asked"
    ready = READY.replace('"ready"', '"ready", "encoding": true')
    source = f"{ready}line = sys.stdin.readline()\nopen({str(asked)!r}, 'w').write(line)\n"
    play(program(tmp_path, source, seat))
    message = json.loads(asked.read_text())
    state = SETTING.game.new(SETTING, rng_of_key(key_of_seed("foreign")))
    encoding = SETTING.game.encoding(SETTING)
    assert encoding is not None
    legal = encoding.legal(state, 0)
    assert message["observation"] == encoding.observe(state, 0).tolist()
    assert message["moves"] == [SETTING.game.notation.write(state, 0, legal[place]) for place in message["places"]]


def test_a_program_made_for_another_encoding_is_told_so(tmp_path: Path, seat: list[Foreign]) -> None:
    bot = program(tmp_path, READY.replace('"ready"', '"ready", "encoding": "0123"') + "time.sleep(60)", seat)
    assert play(bot)
    assert bot.fault.startswith("the program knows the encoding 0123; here it is ")


def test_a_move_that_the_encoding_does_not_know_ends_the_program_not_the_game(
    tmp_path: Path, seat: list[Foreign], monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = READY.replace('"ready"', '"ready", "encoding": true')
    bot = program(tmp_path, ready + "sys.stdin.readline()", seat)
    monkeypatch.setattr(Encoding, "legal", lambda self, state, seat: {})
    assert play(bot)
    assert bot.fault.startswith("the encoding has no place for the move ")


def test_programs_do_not_outlive_the_game(tmp_path: Path, seat: list[Foreign]) -> None:
    bot = program(tmp_path, READY + "time.sleep(60)", seat)
    bot.move_seconds = 0.1
    started: list[int] = []
    replace = bot.replace

    def note(fault: Fault) -> None:
        assert bot.program is not None
        process = bot.program.process
        replace(fault)
        started.append(process.poll() is not None)

    bot.replace = note  # type: ignore[method-assign]
    play(bot)
    assert started == [True]


def test_a_missing_program_is_told_at_once() -> None:
    with pytest.raises(UnknownProgram, match="no-such-program"):
        bots.make("exec:no-such-program --fast", SETTING)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="this system cannot limit a program from outside")
@pytest.mark.parametrize(("memory", "fault"), [(4 << 30, ""), (512 << 20, "the program has ended")])
def test_a_program_that_wants_too_much_memory_is_replaced(
    tmp_path: Path, seat: list[Foreign], memory: int, fault: str
) -> None:
    ready = 'say({"type": "ready"})'
    bot = program(tmp_path, EXAMPLE.read_text().replace(ready, f"store = bytearray(1 << 30); {ready}"), seat)
    bot.move_seconds = 10.0
    bot.memory = memory
    assert play(bot) and bot.fault.partition(";")[0] == fault
