"""Encodings mean the same from version to version; `tests/games/test_observations.py` compares numbers with the table.

The kit checks that places are a bijection onto the legal moves and that observations reveal nothing hidden
(`test_check.py`), in random games and in dense positions of every game.
"""

from __future__ import annotations

import pytest

from galapagos.core.encoding import Block, Encoding, Part, numbers
from galapagos.core.engine.actions import action
from galapagos.core.engine.observer import Observer
from tests.core.encoding_prints import encoding_of, print_of, problem, settings, stored

SETTINGS = settings()


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_an_encoding_changes_only_with_its_version(name: str, seats: int) -> None:
    """If this fails on purpose: tests/core/encoding_prints.py says what to do."""
    assert print_of(name, seats) == stored()[f"{name}-{seats}"]


def test_nothing_is_stored_of_encodings_that_are_gone() -> None:
    assert [*stored()] == [f"{name}-{seats}" for name, seats in SETTINGS]


def test_a_stored_print_is_replaced_only_by_a_new_version() -> None:
    assert problem([1, "a", "x"], [1, "a", "x"]) == ""
    assert problem([1, "a", "x"], [2, "b", "y"]) == ""
    assert "raise VERSION" in problem([1, "a", "x"], [1, "b", "x"], rules_changed=True)
    assert "raise VERSION" in problem([1, "a", "x"], [1, "a", "y"])
    assert problem([1, "a", "x"], [1, "a", "y"], rules_changed=True) == ""


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_every_number_of_an_observation_has_a_name(name: str, seats: int) -> None:
    encoding = encoding_of(name, seats)
    assert encoding is not None
    assert len({slot.name for slot in encoding.slots}) == len(encoding.slots)
    for slot in encoding.slots:
        assert slot.meaning
        assert not slot.columns or len(slot.columns) == slot.shape[-1]
        assert len(set(slot.columns)) == len(slot.columns)
    assert len({block.kind for block in encoding.blocks}) == len(encoding.blocks)


def test_a_move_beyond_the_blocks_gets_a_spare_place() -> None:
    index = Encoding(1, 2, [], [Block(7, "seven", (numbers("n", 0, 3),))], Observer).index
    assert [index.place(int(action(7, n)), 0) for n in range(4)] == [0, 1, 2, -1]
    assert index.place(int(action(7, 0, 1)), 0) == -1  # a field that no part reads
    assert index.place(int(action(6, 0)), 0) == -1


def test_the_place_of_a_move_of_several_parts() -> None:
    both = Part("two fields", (0, 2), [(0, 0), (1, 5), (4, 1)])
    block = Block(9, "nine", (both, numbers("n", 1, 3, low=2)))
    encoding = Encoding(1, 2, [], [Block(1, "one"), block, Block(2, "two", (numbers("n", 1, 2),))], Observer)
    codes = [action(9, a, n, c) for a, c in ((0, 0), (1, 5), (4, 1)) for n in (2, 3, 4)]
    assert [encoding.place(int(code), 1) for code in codes] == [*range(1, 10)]
    assert [encoding.code(place, 1) for place in range(1, 10)] == codes
    assert [encoding.place(int(action(2, 0, n)), 0) for n in range(3)] == [10, 11, -1]
    assert encoding.place(int(action(9, 4, 2, 5)), 0) == -1  # both fields known, but not together
    assert encoding.place(int(action(9, 4, 1, 1)), 0) == -1  # below the first value
    assert encoding.place(int(action(1)), 0) == 0


def test_all_fields_of_a_code_are_read() -> None:
    """The last ones lie beyond the 32nd bit."""
    blocks = [Block(field, f"field {field}", (Part("n", (field,), [(0,), (5,)]),)) for field in range(5)]
    encoding = Encoding(1, 2, [], blocks, Observer)
    for field in range(5):
        fields = [5 if other == field else 0 for other in range(5)]
        assert encoding.place(int(action(field, *fields)), 0) == 2 * field + 1
        wrong = [5 if other == (field + 1) % 5 else 0 for other in range(5)]
        assert encoding.place(int(action(field, *wrong)), 0) == -1


def test_places_are_seen_from_the_seat_that_acts() -> None:
    part = Part("whose", (0,), by_seat=[[(0,), (1,)], [(1,), (0,)]])
    encoding = Encoding(1, 2, [], [Block(3, "three", (part,))], Observer)
    assert encoding.place(int(action(3, 1)), 0) == 1
    assert encoding.place(int(action(3, 1)), 1) == 0
    assert encoding.code(0, 1) == action(3, 1)
