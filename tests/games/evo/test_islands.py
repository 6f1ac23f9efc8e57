"""Custom maps, and data that does not add up."""

from __future__ import annotations

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import DataError
from galapagos.core.game import Setting
from galapagos.games.evo import GAME
from galapagos.games.evo.rules.dispatch import EvoState
from galapagos.games.evo.rules.islands import check_box

ATOLL = """
[maps.2]
name = "atoll of six"
starts = [["N", "S"], ["P", "Q"]]
spaces = [
    { id = "N", q = 0, r = 0, terrain = "yellow", coast = true, next = ["P", "O"] },
    { id = "P", q = 1, r = 0, terrain = "green", coast = true, next = ["N", "O", "Q"] },
    { id = "O", q = 0, r = 1, terrain = "brown", coast = true, next = ["N", "P", "Q", "S"] },
    { id = "Q", q = 1, r = 1, terrain = "white", coast = true, next = ["P", "O", "S"] },
    { id = "S", q = 0, r = 2, terrain = "yellow", coast = true, next = ["O", "Q"] },
]
"""


def test_the_printed_box_adds_up() -> None:
    check_box(GAME.data)


def test_a_map_of_ones_own_is_played_on() -> None:
    setting = Setting(GAME, 2, overlay=ATOLL)
    state = GAME.new(setting, rng_of_key(key_of_seed(3)))
    assert isinstance(state, EvoState)
    assert state.island.names == ["N", "P", "O", "Q", "S"]
    dice = rng_of_key(key_of_seed("atoll"))
    while not state.is_over():
        seat = state.active()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[dice.below(len(legal))])
    assert all(state.size(seat) >= 2 for seat in (0, 1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('next = ["P", "O"]', 'next = ["P"]', "O is next to N, but not the other way round"),
        ('next = ["P", "O"]', 'next = ["P", "O", "N"]', "next to itself"),
        ('next = ["P", "O"]', 'next = ["P", "O", "Z"]', "not on the map"),
        ('id = "S", q = 0, r = 2', 'id = "S", q = 1, r = 1', "same coordinates"),
        ('id = "S"', 'id = "Q"', "twice"),
        ('coast = true, next = ["O", "Q"]', 'coast = false, next = ["O", "Q"]', "touches the sea"),
        ('terrain = "brown"', 'terrain = "blue"', "'blue' is not known; there are: yellow"),
        ('["N", "S"], ["P", "Q"]', '["N", "S"]', "1 pairs for 2 seats"),
        ('["N", "S"], ["P", "Q"]', '["N", "S"], ["P", "S"]', "start of two dinosaurs"),
        ('["N", "S"], ["P", "Q"]', '["N", "S"], ["P", "Z"]', "'Z' is not on the map"),
    ],
)
def test_a_map_that_cannot_be_is_refused(old: str, new: str, message: str) -> None:
    assert old in ATOLL
    with pytest.raises(DataError, match=message):
        Setting(GAME, 2, overlay=ATOLL.replace(old, new))


def test_an_island_in_two_pieces_is_refused() -> None:
    spaces = [
        {"id": name, "q": q, "r": 0, "terrain": "green", "coast": True, "next": near}
        for name, q, near in (("A", 0, ["B"]), ("B", 1, ["A"]), ("C", 3, ["D"]), ("D", 4, ["C"]))
    ]
    maps = {**GAME.data["maps"], "2": {"starts": [["A", "B"], ["C", "D"]], "spaces": spaces}}
    with pytest.raises(DataError, match="falls apart; C, D"):
        check_box({**GAME.data, "maps": maps})


def test_a_lake_is_refused() -> None:
    ring = ["A", "B", "C", "D", "E", "F"]
    at = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    spaces = [
        {"id": name, "q": q, "r": r, "terrain": "green", "coast": True, "next": [ring[i - 1], ring[(i + 1) % 6]]}
        for i, (name, (q, r)) in enumerate(zip(ring, at, strict=True))
    ]
    maps = {**GAME.data["maps"], "2": {"starts": [["A", "B"], ["C", "D"]], "spaces": spaces}}
    with pytest.raises(DataError, match="lake"):
        check_box({**GAME.data, "maps": maps})


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ("[clan]\ndinosaurs = 9", "clan.dinosaurs"),
        ("[climate.tokens]\nmeteor = 0", "meteor must be 1"),
        ("[climate.tokens]\nplus1 = -1", "plus1"),
        ('[die]\nfaces = ["fail", "seven"]', "'seven' is not known"),
        ('[die.tiny_killers]\nkill = ["win"]', "every symbol"),
        ("[genes]\nunique_in_bag = 13", "unique_in_bag"),
        ('[cards]\nkinds = ["oasis", "oasis"]', "twice"),
        ('[cards]\nkinds = ["mirage"]', "'mirage' is not known"),
        ("[laboratory]\nhighest_bid = 0", "lowest_bid"),
        ('[climate.wheel]\nideal = ["yellow", "blue"]', "'blue' is not known; there are: yellow"),
        ("[maps.7]\nname = 'x'", "unknown key"),
    ],
)
def test_data_that_does_not_add_up_is_refused(overlay: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        Setting(GAME, 2, overlay=overlay)
