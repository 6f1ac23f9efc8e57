"""The numbers that a seat observes are those on the table: some of every game, seen from two seats."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.games.darwin.rules import box as darwin
from galapagos.games.darwin.rules import state as darwin_state
from galapagos.games.evo.rules.box import CARD_NAMES
from galapagos.games.mutations.rules import state as mutations
from galapagos.games.selection.rules import state as selection
from tests.core.same_games import pick

SEATS = 3
Read = Callable[..., int]  # (slot, column) or (slot, row, column) → the number


def played(name: str, decisions: int) -> Any:
    """A random game, some decisions after the deal."""
    game = registry.get(name)
    state = game.new(Setting(game, SEATS), rng_of_key(key_of_seed("observed")))
    dice = random.Random(name)
    for _ in range(decisions):
        seat = pick(dice, state.active())
        state.play(seat, pick(dice, state.legal(seat)))
    assert not state.is_over()
    return state


def seen(state: Any, seat: int) -> Read:
    """Reads numbers of an observation by their names."""
    encoding = state.setting.game.encoding(state.setting)
    row = encoding.observe(state, seat).tolist()
    slots = {slot.name: slot for slot in encoding.slots}

    def read(slot: str, *where: Any) -> int:
        *number, column = where
        columns = slots[slot].columns
        at = encoding.places[slot].start + (number[0] if number else 0) * len(columns) + columns.index(column)
        return int(row[at])

    return read


@pytest.mark.parametrize("seat", [0, 2])
def test_origin_of_species(seat: int) -> None:
    state = played("origin", 60)
    read = seen(state, seat)
    assert (read("table", "turn"), read("table", "food bank")) == (state.turn, state.bank)
    assert read("table", "deck") == len(state.deck)
    assert [read("hand", name) for name in state.box.card_names] == [*state.players[seat].hand]
    listed = 0
    for step in range(SEATS):
        player = state.players[(seat + step) % SEATS]
        assert read("seats", step, "hand") == player.hand_size
        assert read("seats", step, "animals") == len(player.animals)
        for spot, animal in enumerate(player.animals):
            place = step * 16 + spot
            assert read("animals", place, "there") == 1
            assert read("animals", place, "food") == animal.food
            assert read("animals", place, "need") == animal.need
            assert read("animals", place, "own card + 1") == (animal.card + 1 if step == 0 else 0)
            listed += 1
        assert read("animals", step * 16 + len(player.animals), "there") == 0
    assert listed > 3


@pytest.mark.parametrize("seat", [0, 2])
def test_natural_selection(seat: int) -> None:
    state = played("selection", 60)
    read = seen(state, seat)
    assert state.frame() != selection.QUICK
    assert (read("table", "round"), read("table", "watering hole")) == (state.round, state.watering_hole)
    assert read("seats", 0, "bag") == state.players[seat].bag
    listed = 0
    for step in range(SEATS):
        player = state.players[(seat + step) % SEATS]
        assert read("seats", step, "species") == len(player.species)
        if step:
            assert read("seats", step, "hand") == len(player.hand)
            assert read("seats", step, "bag") == 0
        for spot, species in enumerate(player.species):
            place = step * 12 + spot
            assert read("species", place, "there") == 1
            assert read("species", place, "body") == species.body
            assert read("species", place, "population") == species.population
            assert read("species", place, "food") == species.food
            assert read("species", place, "trait cards") == len(species.cards)
            listed += 1
    assert listed >= SEATS


@pytest.mark.parametrize("seat", [0, 2])
def test_random_mutations(seat: int) -> None:
    state = played("mutations", 60)
    read = seen(state, seat)
    assert (read("table", "food"), read("table", "shelters")) == (state.red, state.green)
    assert read("table", "parasites") == state.black
    hidden = 0
    for step in range(SEATS):
        player = state.players[(seat + step) % SEATS]
        assert read("seats", step, "species") == len(player.species)
        assert read("seats", step, "own deck") == len(player.deck)
        for spot, species in enumerate(player.species):
            place = step * 12 + spot
            assert read("species", place, "animals") == len(species.animals)
            assert read("species", place, "need") == species.need
            for number, animal in enumerate([*species.animals][:6]):
                known = mutations.is_known(animal, step == 0)
                face = mutations.face_of(animal) + 1 if known else 0
                assert read("species", place, f"animal {number + 1}: known trait + 1") == face
                hidden += not known
    assert hidden


@pytest.mark.parametrize("seat", [0, 2])
def test_evo(seat: int) -> None:
    state = played("evo", 60)
    read = seen(state, seat)
    assert (read("table", "round"), read("table", "sector of the wheel")) == (state.round, state.wheel)
    assert read("table", "climate pile") == len(state.pile)
    held = [int(state.hand[seat]) >> card & 1 for card in range(len(CARD_NAMES))]
    assert [read("hand", name) for name in CARD_NAMES] == held
    for step in range(SEATS):
        owner = (seat + step) % SEATS
        assert read("seats", step, "dinosaurs") == state.size(owner)
        assert read("seats", step, "cards") == int(state.hand[owner]).bit_count()
        assert read("seats", step, "mutation points") == (state.mp[owner] if step == 0 else 0)
        standing = [space for space in range(state.island.count) if read("spaces", space, f"clan {step}")]
        pieces = [state.where[owner * len(state.where) // SEATS + piece] for piece in range(len(state.where) // SEATS)]
        assert standing == sorted(space for space in pieces if space >= 0)
        assert standing


@pytest.mark.parametrize("seat", [0, 2])
def test_darwins_journey(seat: int) -> None:
    state = played("darwin", 90)
    read = seen(state, seat)
    assert (read("table", "round"), read("table", "Beagle")) == (state.round, state.beagle)
    for step in range(SEATS):
        side = (seat + step) % SEATS
        assert read("sides", step, "coins") == state.coins[side]
        assert read("sides", step, "points") == state.points[side]
        assert read("sides", step, "ship") == state.ship[side]
        assert read("sides", step, "tents") == state.tents[side]
        at_home = [read("sides", step, f"worker {n + 1} at home") for n in range(5)]
        assert at_home == [int(state.home[side]) >> n & 1 for n in range(5)]
    own = sum(read("spaces", space, "own workers") for space in range(darwin.SPACES))
    others = sum(read("spaces", space, "other workers") for space in range(darwin.SPACES))
    owners = [(int(worker) >> 4) & 15 for worker in state.placed]
    assert (own, others) == (owners.count(seat), len(owners) - owners.count(seat))
    assert owners


def test_darwins_journey_tells_a_choice_from_two_open_actions() -> None:
    state = played("darwin", 90)
    explore, sail = (darwin.read_op(text) for text in ("explore 1", "sail 1"))
    free = darwin.read_op("academy free")
    told = {}
    for name, ops in {"choice": [darwin.read_op("explore 1 / sail 1"), free], "both": [explore, sail, free]}.items():
        open_actions = state.clone()
        open_actions.push(darwin_state.ACTS, 0, *ops)
        told[name] = seen(open_actions, 0)
    kinds = (darwin.EXPLORE, darwin.SAIL, darwin.ACADEMY)

    def read(name: str, what: str) -> list[int]:
        return [told[name]("open actions", f"{what} of kind {kind}") for kind in kinds]

    assert read("choice", "open actions") == read("both", "open actions") == [1, 1, 1]
    assert read("choice", "number") == read("both", "number") == [1, 1, 0]
    assert read("choice", "extra stop, split or free") == read("both", "extra stop, split or free") == [0, 0, 1]
    assert read("choice", "choice") == [1, 1, 0]
    assert read("both", "choice") == [0, 0, 0]
