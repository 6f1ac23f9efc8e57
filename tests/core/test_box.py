"""The box: overlays change what is there, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import galapagos
from galapagos.core import box, box_limits
from galapagos.core.errors import DataError, OptionError
from galapagos.core.play import record


def overlay(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    return file


def test_an_overlay_changes_a_number_and_travels_in_the_record(tmp_path: Path) -> None:
    game = galapagos.new("pebbles", seats=2, seed=1, data=overlay(tmp_path, "[setup]\nmoney = 9\n"))
    assert "bid 9" in game.legal_moves
    assert "bid 9" in galapagos.load_record(game.record()).legal_moves


def test_an_overlay_that_repeats_what_is_printed_is_the_printed_box(tmp_path: Path) -> None:
    game = galapagos.new("pebbles", seats=2, seed=1, data=overlay(tmp_path, "[setup]\nmoney = 3\n"))
    assert game.setting.data_hash == "" and game.setting.box is game.game.printed_box
    assert game.record() == galapagos.new("pebbles", seats=2, seed=1).record()


def test_a_record_of_an_earlier_version_with_a_hash_of_no_change_still_replays() -> None:
    same = "[setup]\nmoney = 3\n"
    header = f"data: {json.dumps(same)}\ndata-hash: {box.digest(same)}\n"
    lines = galapagos.new("pebbles", seats=2, seed=1).record().replace("seats: 2\n", f"seats: 2\n{header}")
    old = lines[: lines.rindex("check:")].rstrip()
    assert galapagos.load_record(f"{old}\ncheck: {record.checksum(old)}\n").setting.data_hash == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[setup]\nmony = 3\n", r"line 2: unknown key setup\.mony; did you mean setup\.money\? Keys: .*money"),
        ("[setup]\nzork = 3\n", r"line 2: unknown key setup\.zork; keys: .*money"),
        ("[food.2]\nplus = 5\n", r"line 1: unknown key food; keys: .*setup"),
        ("\n[setup]\nmoney = 'much'\n", r"line 3: setup\.money must be a whole number, not a text"),
        ("[setup]\nmoney = 3.5\n", r"line 2: setup\.money must be a whole number, not 3\.5"),
        ("setup = 3\n", "line 1: setup must be a table"),
        ("[setup]\nmoney = 3\n\n[deck]\npebbles = [1]\n", "line 5: .*12 pebbles"),
        ("[deck\n", "not readable as TOML"),
        ("x = 0x" + "f" * 5000, "not readable as TOML"),
        ("x = " + "9" * 5000, "not readable as TOML"),
        ("x = " + "[" * 5000 + "]" * 5000, "not readable as TOML"),
    ],
)
def test_a_wrong_overlay_names_the_line(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(DataError, match=rf"mine\.toml: .*{reason}"):
        galapagos.new("pebbles", seats=2, data=overlay(tmp_path, text))


@pytest.mark.parametrize(
    ("game", "text", "line"),
    [
        ("origin", "[setup]\nhand = 5\n\n[deck]\nsize = 90\n", "line 5: deck: the cards add up to 84, but .* says 90"),
        (
            "origin",
            "[deck]\nsize = 9\ncards = [\n    {faces = ['running'], copies = 9},\n]\n",
            "line 2: deck: too small",
        ),
        ("selection", "[deck.food]\nlong_neck = [3]\n", "line 2: deck: the cards add up to"),
        ("mutations", "[setup]\nown_deck = 40\n", "line 2: deck: too small"),
        ("evo", "[climate]\ntokens.plus2 = 0\ntokens.plus1 = 0\ntokens.zero = 0\n", "line 2: climate.tokens: 2"),
    ],
)
def test_a_box_that_does_not_add_up_names_the_line_of_the_changed_key(
    tmp_path: Path, game: str, text: str, line: str
) -> None:
    with pytest.raises(DataError, match=line):
        galapagos.new(game, seats=2, data=overlay(tmp_path, text))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"no\.toml cannot be read: "):
        galapagos.new("pebbles", seats=2, data=tmp_path / "no.toml")
    with pytest.raises(DataError, match="cannot be read: "):
        galapagos.new("pebbles", seats=2, data="[setup]\nmoney = 9\n")


def test_what_is_reconstructed_says_so() -> None:
    assert box.reconstructed({"deck": {"source": "reconstructed", "why": "x"}, "a": {"source": "rulebook"}}) == [
        ("deck", "x")
    ]
    assert galapagos.new("pebbles", seats=2).view(0).reconstructed


@pytest.mark.parametrize("given", [{"rounds": 5}, {"speed": 1}, {"rounds": [4, 6]}])
def test_an_option_that_is_not_there_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        galapagos.new("pebbles", seats=2, options=given)


def test_what_has_the_wrong_type_is_named() -> None:
    with pytest.raises(OptionError, match="options must be names with values"):
        galapagos.new("pebbles", seats=2, options=["rounds"])  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"seats must be a whole number, not 2\.0"):
        galapagos.new("pebbles", seats=2.0)  # type: ignore[arg-type]


def test_options_are_read_from_text() -> None:
    assert galapagos.new("pebbles", seats=2, options={"rounds": "6"}).setting.options == {"rounds": 6}


def test_lines_are_looked_for_only_when_something_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server makes its tables from kept boxes: a long text with many changes must not delay it."""
    monkeypatch.setattr("galapagos.core.box_limits.where", lambda *_: pytest.fail("looked for a line"))
    box_limits.check({"cards": 3}, {"cards": 4}, {}, (), "cards = 4")
