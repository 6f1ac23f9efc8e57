"""Encodings mean the same from version to version, and their numbers say what is on the table.

That places are a bijection onto the legal moves and that observations betray nothing is checked by the kit
(`test_check.py`), in random games and in dense positions of every game.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import galapagos
from galapagos.core import registry
from galapagos.core.encoding import Block, Encoding, Part, numbers
from galapagos.core.engine.actions import action
from galapagos.core.engine.observer import Observer
from galapagos.core.game import Setting
from galapagos.core.play.table import Table

STORED = Path(__file__).parent / "encodings.json"  # game-seats: version and fingerprint
SETTINGS = [
    (name, seats)
    for name in registry.names()
    if name != "pebbles" and registry.get(name).encoding(Setting(registry.get(name), registry.get(name).seats[0]))
    for seats in registry.get(name).seats
]


def encoding_of(name: str, seats: int) -> Encoding:
    found = registry.get(name).encoding(Setting(registry.get(name), seats))
    assert found is not None
    return found


def test_an_encoding_changes_only_with_its_version() -> None:
    """If this fails on purpose: raise VERSION in the game's face/encoding.py and store the new fingerprints."""
    made = {}
    for name, seats in SETTINGS:
        encoding = encoding_of(name, seats)
        made[f"{name}-{seats}"] = [encoding.version, encoding.fingerprint]
    assert made == json.loads(STORED.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_every_number_of_an_observation_has_a_name(name: str, seats: int) -> None:
    encoding = encoding_of(name, seats)
    assert len({slot.name for slot in encoding.slots}) == len(encoding.slots)
    for slot in encoding.slots:
        assert slot.meaning
        assert not slot.columns or len(slot.columns) == slot.shape[-1]
        assert len(set(slot.columns)) == len(slot.columns)
    assert len({block.kind for block in encoding.blocks}) == len(encoding.blocks)


def seen(table: Table, seat: int) -> dict[str, list[int]]:
    encoding = table.setting.game.encoding(table.setting)
    assert encoding is not None
    row = encoding.observe(table.state, seat).tolist()
    return {name: row[place] for name, place in encoding.places.items()}


def test_the_own_hand_lies_open_and_the_others_are_counted() -> None:
    table = galapagos.new("origin", seats=3, seed=5)
    for seat in range(3):
        row = seen(table, seat)
        player = table.state.players[seat]  # type: ignore[attr-defined]
        assert row["hand"] == [int(n) for n in player.hand]
        assert row["seats"][::7] == [6, 6, 6]


def test_a_move_beyond_the_blocks_gets_a_spare_place() -> None:
    index = Encoding(1, 2, [], [Block(7, "seven", (numbers("n", 0, 3),))], Observer).index
    assert [index.place(int(action(7, n)), 0) for n in range(4)] == [0, 1, 2, -1]
    assert index.place(int(action(7, 0, 1)), 0) == -1  # a field that no part reads
    assert index.place(int(action(6, 0)), 0) == -1


def test_places_are_seen_from_the_seat_that_acts() -> None:
    part = Part("whose", (0,), by_seat=[[(0,), (1,)], [(1,), (0,)]])
    encoding = Encoding(1, 2, [], [Block(3, "three", (part,))], Observer)
    assert encoding.place(int(action(3, 1)), 0) == 1
    assert encoding.place(int(action(3, 1)), 1) == 0
    assert encoding.code(0, 1) == action(3, 1)
