"""Set-up by number of players, from the box."""

from __future__ import annotations

import itertools
from copy import deepcopy

import pytest

from galapagos.core.errors import DataError, OptionError
from galapagos.core.game import Setting
from galapagos.core.play.position import ints
from galapagos.games.darwin import GAME
from galapagos.games.darwin.rules.box import SEALS

from .tables import new_game, play, position, texts


@pytest.mark.rule("darwin.setup.seals")
@pytest.mark.parametrize(("seats", "seals"), [(1, 48), (2, 48), (3, 52), (4, 56)])
def test_seals_of_the_supply_and_the_scrolls(seats: int, seals: int) -> None:
    state, _ = new_game(seats)
    assert len(state.supply) + sum(1 for seal in state.scrolls if seal) == seals
    assert all(state.scrolls)


@pytest.mark.rule("darwin.setup.specimens")
@pytest.mark.parametrize(("seats", "tokens"), [(1, 10), (2, 10), (3, 13), (4, 16)])
def test_tokens_on_the_tracks_and_tiles_in_the_museum(seats: int, tokens: int) -> None:
    state, _ = new_game(seats)
    lying = [token for token in ints(state.token) if token >= 0]
    tiles = [cell for cell in range(16) if state.museum >> cell & 1]
    assert len(lying) == tokens and sorted(lying + tiles) == list(range(16))


@pytest.mark.rule("darwin.setup.objectives")
@pytest.mark.parametrize(("seats", "shown"), [(1, 2), (2, 4), (3, 4), (4, 4)])
def test_objectives_face_up(seats: int, shown: int) -> None:
    state, _ = new_game(seats)
    tiles = ints(state.shown)
    assert len(tiles) == shown and sum(tile < 14 for tile in tiles) == shown // 2
    assert len(state.silver_deck) == len(state.gold_deck) == 10 - shown // 2


@pytest.mark.rule("darwin.setup.special-tiles")
@pytest.mark.parametrize(("seats", "tiles"), [(1, 4), (2, 6), (3, 6), (4, 6)])
def test_special_tiles_differ(seats: int, tiles: int) -> None:
    state, _ = new_game(seats)
    lying = [tile for tile in ints(state.special) if tile]
    assert len(set(lying)) == len(lying) == tiles


@pytest.mark.rule("darwin.setup.turn-order")
def test_every_seat_can_be_first() -> None:
    assert {int(new_game(3, seed)[0].turn_order[0]) for seed in range(30)} == {0, 1, 2}


@pytest.mark.rule("darwin.setup.pair-order")
def test_the_last_in_turn_order_chooses_first() -> None:
    state, _ = new_game(3, first_game=True)
    order = ints(state.turn_order)
    asked = []
    while state.reserve[order[0] * 2] < 0:
        seat = state.active()[0]
        asked.append(seat)
        play(state, seat, texts(state, seat)[0])
    assert asked == order[::-1]


def test_crew_cards_are_a_designed_set() -> None:
    box = Setting(GAME, 2).box
    starts = [SEALS[box.crew_seal[card]] for card in range(1, 17)]
    assert {colour: starts.count(colour) for colour in "GBYR"} == dict.fromkeys("GBYR", 4)
    for colour in range(1, 5):
        assert sum(int(box.crew_need[card]) >> (4 * colour) & 15 for card in range(1, 17)) == 20


def test_the_beagle_legs_have_lengths_one_to_five() -> None:
    from galapagos.games.darwin.rules.tracks import distance

    state = position()
    spaces = [0, *ints(state.box.beagle)]
    assert [int(distance(state, 0, 0, a, b)) for a, b in itertools.pairwise(spaces)] == [1, 2, 3, 4, 5]


def test_options_and_overlays_are_checked() -> None:
    with pytest.raises(OptionError):
        Setting(GAME, 1, {"alfred": "pink"})
    with pytest.raises(DataError, match="line 2"):
        Setting(GAME, 2, {}, "[start]\ncoins = 'four'\n")
    with pytest.raises(DataError):
        Setting(GAME, 2, {}, "[sea]\nbeagle = [1, 2]\n")
    assert Setting(GAME, 2, {}, "[start]\ncoins = 9\n").box.start_coins == 9


def test_reconstructed_parts_are_marked() -> None:
    from galapagos.core.box import reconstructed

    keys = {key for key, _ in reconstructed(GAME.data)}
    assert {"alfred.boards.white", "alfred.action_cards", "objectives_reconstructed", "glass.objective"} <= keys


def test_a_track_has_at_most_sixty_spaces() -> None:
    data = deepcopy(GAME.data)
    spaces = data["islands"]["C"]["spaces"]
    while len(spaces) < 60:
        last = len(spaces)
        spaces[str(last - 1)]["next"] = [last]
        spaces[str(last)] = {"next": [], "actions": []}
    GAME.check_data(data)
    spaces["59"]["next"] = [60]
    spaces["60"] = {"next": [], "actions": []}
    with pytest.raises(DataError, match="60 spaces fit one track"):
        GAME.check_data(data)
