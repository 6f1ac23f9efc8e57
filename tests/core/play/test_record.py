"""Records: replayed, checked, and refused with line and reason when something is wrong."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import galapagos
from galapagos.core import box, registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import GalapagosError, RecordError
from galapagos.core.game import Setting
from galapagos.core.play import record, record_reader
from galapagos.core.play.position import digest
from galapagos.core.play.replay_view import Reader, ReplayView
from galapagos.core.play.table import Table


def random_game(seats: int = 2, seed: int = 3, moves: int = 10_000) -> Table:
    game = galapagos.new("pebbles", seats=seats, seed=seed)
    dice = rng_of_key(key_of_seed(seed))
    while not game.is_over and len(game.moves) < moves:
        legal = game.legal_moves
        game.play(legal[dice.below(len(legal))])
    return game


TEXT = random_game().record()


def test_a_finished_game_replays_to_the_same_end() -> None:
    game = random_game()
    again = galapagos.load_record(game.record())
    assert digest(again.state) == digest(game.state)
    assert again.record() == game.record()


def test_a_changed_box_leaves_its_hash_in_the_record_the_view_and_the_replay(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text("[setup] # rich\nmoney = 9\n", encoding="utf-8")
    game = galapagos.new("pebbles", seats=2, seed=1, data=tmp_path / "my.toml")
    game.play(game.legal_moves[0])
    mark = box.digest("setup.money = 9")
    assert len(mark) == 32 and f"\ndata-hash: {mark}\n" in game.record()
    again = galapagos.load_record(game.record())
    assert again.record() == game.record()
    assert again.view(0).data_hash == ReplayView(again, Reader(None)).view().data_hash == mark
    assert galapagos.new("pebbles", seats=2, seed=1).view(0).data_hash == ""


@pytest.mark.parametrize(("digits", "is_read"), [(32, True), (16, True), (15, False), (0, False)])
def test_a_record_of_an_earlier_version_has_half_of_the_hash(digits: int, is_read: bool) -> None:
    setting = Setting(registry.get("pebbles"), 2, {}, "[setup]\nmoney = 9\n")
    text = Table(setting, seed=1).record()
    older = text.partition("\nmoves: ")[0].replace(setting.data_hash, setting.data_hash[:digits]) + "\n\nmoves: 0"
    older = f"{older}\ncheck: {record.checksum(older)}\n"
    if is_read:
        assert galapagos.load_record(older).record() == text
    else:
        with pytest.raises(RecordError, match="does not fit its hash"):
            galapagos.load_record(older)


def test_a_game_in_progress_can_be_played_on_from_its_record() -> None:
    game = galapagos.load_record(random_game(moves=5).record())
    assert not game.is_over
    game.play(game.legal_moves[0])
    assert len(game.moves) == 6


def test_without_a_seed_the_chance_lines_are_the_chance() -> None:
    game = random_game()
    text = re.sub(r"(?m)^(seed|closing|check|moves|result): .*\n", "", game.record())
    again = galapagos.load_record(text)
    assert [played.text for played in again.moves] == [played.text for played in game.moves]
    assert again.scores() == game.scores()


def told_game() -> Table:
    """A game of known people at a known time: Ann's seat gets a bot, Ben gets another name."""
    game = galapagos.new("pebbles", seats=2, seed=3)
    game.names, game.bots = ["Ann #1", "Ben\u2028"], {}
    game.began = 1_790_000_000.7
    while not game.is_over:
        game.now = game.began + 10 * len(game.moves)
        game.play(game.legal_moves[0])
        if len(game.moves) == 2:
            game.bots = {0: "easy"}
            game.names = ["Ann #1", "Benjamin"]
        elif len(game.moves) == 3:
            game.bots = {}
    return game


def test_a_record_tells_when_a_game_was_played_and_who_sat_where_at_each_move() -> None:
    game = told_game()
    again = galapagos.load_record(game.record())
    assert again.record() == game.record() and game.record().startswith("Galapagos record 2\n")
    assert "date: 2026-09-21T14:13:20Z" in game.record()
    assert [played.after for played in again.moves[:3]] == [0, 10, 20]
    assert again.seating.at(0).names == again.seating.at(2).names == ["Ann #1", "Ben\u2028"]
    assert again.seating.at(3).bots == {0: "easy"} and again.seating.at(4).bots == {}
    assert again.names == ["Ann #1", "Benjamin"]


@pytest.mark.parametrize("date", ["0001-01-01T00:00Z", "1990-01-01T00:00Z"])
def test_a_game_that_goes_on_long_after_its_date_reads_back(date: str) -> None:
    text = random_game(moves=2).record().partition("moves: ")[0].replace("closing: check\n", "")
    game = galapagos.load_record(text.replace("seats: 2", f"seats: 2\ndate: {date}"))
    game.now = 253_402_300_799.0  # the last second that a date can tell
    game.play(game.legal_moves[0])
    again = galapagos.load_record(game.record())
    assert again.moves[-1].after == game.moves[-1].after and again.record() == game.record()


def test_whoever_sits_there_when_moves_are_taken_back_has_sat_there_since() -> None:
    game = told_game()
    game.take_back(1)
    assert game.record().count("\n= ") == 1 and '= B "Benjamin"' in game.record()
    game.take_back(0)
    assert game.seating.at(0).names == ["Ann #1", "Benjamin"]
    assert galapagos.load_record(game.record()).record() == game.record()


def test_a_record_that_tells_nothing_new_is_of_version_1() -> None:
    assert TEXT.startswith("Galapagos record 1\n")


def test_comments_and_blank_lines_do_not_count() -> None:
    text = TEXT.replace("\nA bid", "\n\n   # a brave bid\nA bid", 1)
    assert galapagos.load_record(text).is_over


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (r"^Galapagos record 1", "Galapagos record 3", "line 1: .*another version"),
        (r"^Galapagos record 1", "PGN", "line 1: not a record"),
        (r"^game: pebbles", "game: chess", "line 2: there is no game 'chess'"),
        (r"^rules: 1", "rules: 99", "line 3: rules version 99"),
        (r"^rules: 1\n", "", "line 1: the header needs a line `rules: NUMBER`"),
        (r"^seats: 2", "seats: 7", "line 4: .*for 1 to 4 players"),
        (r"^seats: 2", "seats: two", "line 4: the header needs a line `seats: NUMBER`"),
        (r"^seats: 2", "seats: 2\noption luck: 3", "line 5: there is no option 'luck'"),
        (r"^seats: 2", 'seats: 2\ndata: "[setup]\\\\nzork = 1"', r"line 5: .*unknown key setup\.zork"),
        (r"^seats: 2", "seats: 2\ndata: 5", "line 5: data must be a text"),
        (r"^seats: 2", "seats: 2\ndata-hash: 0123", "line 5: the data does not fit its hash 0123"),
        (r"^seed: 3", "seed: [3]", "line 5: a seed is a number or a text"),
        (r"^seed: 3", "key: 12", "line 5: a key has 64"),
        (r"^seed: 3", "seed: 4", r"line \d+: the record says .* the seed gives"),
        (r"^A bid \d+", "A bid 99", r"line \d+: 'A bid 99' is not legal: pebbles\.bid\.means"),
        (r"^A bid \d+", "Z bid 1", "must begin with the letter of a seat"),
        (r"^A bid \d+", "A fly", r"line \d+: 'fly' is no move"),
        (r"^: coin A \d", ": coin A 7", "the record says"),
        (r"^: coin A \d\n", "", "the record says 'coin B .*', the seed gives 'coin A"),
        (r"^moves: (\d+)", "moves: 1", "1 moves are announced"),
        (r"^check: .*", "check: 0000000000000000", "changed after it was written"),
        (r"^check: .*\n", "", "cut off"),
        (r"^result: .*", "result: A 99, B 0", "the moves lead to"),
        (r"^seats: 2", 'seats: 2\nplayers: ["Ann"]', "line 5: .*a name for every seat"),
        (r"^seats: 2", 'seats: 2\nplayers: ["Ann", 7]', "line 5: .*a name for every seat"),
        (r"^seats: 2", 'seats: 2\nbots: "easy"', "line 5: bots must be a list"),
        (r"^seats: 2", "seats: 2\ndate: yesterday", "line 5: a date is written like 2026-"),
        (r"^seats: 2", "seats: 2\ndate: 0001-01-01T00:00+14:00", "line 5: a date is written like 2026-"),
        (r"^seats: 2", "seats: 2\ndate: 9999-12-31T23:59-14:00", "line 5: a date is written like 2026-"),
        (r"^seats: 2", 'seats: 2\nplayers: ["\\\\ud800","B"]', "line 5: players must be a list"),
        (r"^A bid (\d+)", r"A bid \1 @noon", r"line \d+: 'bid . @noon' does not read as"),
        (r"^A bid", "= A Ann\nA bid", r"""line \d+: '= A Ann' is no seat: write it as = A "NAME", "BOT\""""),
        (r"^A bid", '= Z "Ann"\nA bid', r"line \d+: '= Z \"Ann\"' is no seat"),
    ],
)
def test_a_broken_record_names_line_and_reason(old: str, new: str, reason: str) -> None:
    changed, count = re.subn(old, new, TEXT, count=1, flags=re.MULTILINE)
    assert count == 1
    with pytest.raises(RecordError, match=reason):
        record_reader.read(changed)


def test_a_truncated_record_is_refused_wherever_it_is_cut() -> None:
    lines = TEXT.splitlines()
    announced = lines.index("closing: check") + 1
    for cut in range(announced, len(lines)):
        with pytest.raises(RecordError, match=r"line \d+: "):
            galapagos.load_record("\n".join(lines[:cut]) + "\n")
    last_move = max(place for place, line in enumerate(lines) if line[:2] in ("A ", "B "))
    end = last_move + 1
    while lines[end].startswith(":"):
        end += 1
    with pytest.raises(RecordError, match=f"line {end}: the record is cut off"):
        galapagos.load_record("\n".join(lines[:end]) + "\n")


def test_a_record_that_announces_no_closing_may_do_without() -> None:
    text = re.sub(r"(?m)^(closing|result|moves|check): .*\n", "", TEXT)
    game = galapagos.load_record(text)
    assert game.is_over
    assert game.record() == TEXT


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.text(max_size=8), st.integers(0, 12))
def test_a_scrambled_record_never_ends_in_a_traceback(place: int, junk: str, drop: int) -> None:
    text = TEXT[:place] + junk + TEXT[place + drop :]
    with contextlib.suppress(GalapagosError):
        record_reader.read(text)
