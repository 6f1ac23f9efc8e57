"""Positions: any state as JSON and back; anything else is refused in words."""

from __future__ import annotations

import contextlib
import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import galapagos
from galapagos.core.errors import GalapagosError, PositionError
from galapagos.core.play.position import digest

LEAVES = st.none() | st.integers() | st.text(max_size=5)
JUNK = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))
DOC = galapagos.new("pebbles", seats=2, seed=5).position()


def test_a_position_goes_on_exactly_as_the_game_would() -> None:
    game = galapagos.new("pebbles", seats=2, seed=5)
    again = galapagos.load_position(json.loads(json.dumps(game.position())))
    for table in (game, again):
        table.play("bid 1", seat=0)
        table.play("bid 2", seat=1)
    assert digest(game.state) == digest(again.state)


def test_positions_with_the_same_changed_box_share_it(tmp_path: Path) -> None:
    docs = []
    for money in (8, 8, 9):
        (tmp_path / "my.toml").write_text(f"setup.money = {money}", encoding="utf-8")
        docs.append(galapagos.new("pebbles", seats=2, seed=5, data=tmp_path / "my.toml").position())
    one, same, other = [galapagos.load_position(doc).setting for doc in docs]
    assert one is same and one is not other
    assert [setting.data["setup"]["money"] for setting in (one, other)] == [8, 9]


def test_a_position_comes_from_a_file_or_its_text(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(DOC))
    assert galapagos.load_position(file).legal_moves == galapagos.load_position(json.dumps(DOC)).legal_moves
    with pytest.raises(PositionError, match="cannot be read"):
        galapagos.load_position(tmp_path / "nothing.json")


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("format",), "chess", "not a position"),
        (("version",), 9, "version 9"),
        (("game",), "chess", "no game 'chess'"),
        (("rules",), 9, "rules version 9"),
        (("seats",), 40, "1 to 4 players"),
        (("options",), {"wind": 1}, "no option 'wind'"),
        (("table", "pile"), "many", "cannot be read"),
        (("decision", "frames"), [1, 2, 3], "cut short"),
        (("chance",), {}, "lacks 'key'"),
    ],
)
def test_a_broken_position_says_why(path: tuple[str, ...], value: Any, reason: str) -> None:
    doc: Any = copy.deepcopy(DOC)
    inner = doc
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(GalapagosError, match=reason):
        galapagos.load_position(doc)


@settings(max_examples=150, deadline=None)
@given(JUNK)
def test_whatever_comes_instead_of_a_table_is_refused_in_words(junk: Any) -> None:
    for key in ("table", "decision", "chance", "options", "seats"):
        with contextlib.suppress(GalapagosError):
            galapagos.load_position({**copy.deepcopy(DOC), key: junk})
