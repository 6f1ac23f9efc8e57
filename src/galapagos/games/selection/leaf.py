"""Between phases 3 and 4: Long Neck, Fertile and Fat Tissue act before the food cards are revealed."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.selection import ids, story
from galapagos.games.selection.eating import BANK, take
from galapagos.games.selection.state import (
    CARNIVORE,
    COOPERATION,
    FAT_TISSUE,
    FERTILE,
    LEAF,
    LEAF_TRAITS,
    LONG_NECK,
    TRAITS,
    USE_LEAF,
    SelectionTable,
    Species,
    bit,
    ref_of,
    seat_of,
    spot_of,
)

MOST_TRIED: Final = 5  # leaf traits whose orders are tried out; with more of them the owner is asked anyway


def begin_leaf(state: SelectionTable) -> None:
    """Nothing has acted yet."""
    state.phase = LEAF_TRAITS
    state.cursor = 0
    for player in state.players:
        for species in player.species:
            species.leafed = 0


def waiting(state: SelectionTable, species: Species) -> i64:
    """The leaf traits of a species that have not acted, as bits."""
    return species.traits & state.box.leaf & ~species.leafed


def next_leaf(state: SelectionTable) -> None:
    """The next seat's leaf traits act; its owner is asked while the order can change something."""
    seat: i64 = state.nth(state.cursor)
    if order_matters(state, seat):
        state.tell(ids.LEAF_ORDER, story.LEAF_CHOICE, seat)
        state.push(LEAF, seat)
        return
    state.cursor += 1
    act_all(state, seat)


def order_matters(state: SelectionTable, seat: i64) -> bool:
    """Could another order end otherwise?

    Fat and Long Neck fill the same room whichever comes first.  Only Fertile changes the room: the order can count
    where a species that will grow has fat to move, or can be reached by a Long Neck, its own or one that cooperates.
    Whether it does is tried out.
    """
    return might_matter(state, seat) and (
        still_waiting(state, seat) > MOST_TRIED or differs(state, seat, vec[i64]()) < 0
    )


def might_matter(state: SelectionTable, seat: i64) -> bool:
    """A quick look that misses nothing."""
    if state.watering_hole == 0:
        return False
    row = state.players[seat].species
    reached: bool = False  # food from a Long Neck further left comes this far
    for species in row:
        left: i64 = waiting(state, species)
        eats: bool = not species.has(CARNIVORE)
        fed: bool = eats and (reached or left & bit(LONG_NECK) != 0)
        if left & bit(FERTILE) != 0 and species.population < state.box.most_population:
            if fed or (left & bit(FAT_TISSUE) != 0 and species.fat > 0):
                return True
        reached = fed and species.has(COOPERATION)
    return False


def still_waiting(state: SelectionTable, seat: i64) -> i64:
    """How many leaf traits of a seat still wait."""
    number: i64 = 0
    trait: i64
    for species in state.players[seat].species:
        left: i64 = waiting(state, species)
        for trait in range(TRAITS):
            number += (left >> trait) & 1
    return number


def differs(state: SelectionTable, seat: i64, known: vec[i64]) -> i64:
    """Try every order on copies: 1 while all end like the `known` row, -1 as soon as one does not.

    `known` is the end of the first order, written when it is reached: population, food and fat of every species.
    """
    row = state.players[seat].species
    spot: i64
    trait: i64
    tried: bool = False
    for spot in range(i64(len(row))):
        left: i64 = waiting(state, row[spot])
        for trait in range(TRAITS):
            if (left >> trait) & 1 == 0:
                continue
            tried = True
            world = state.clone()
            assert isinstance(world, SelectionTable)
            act(world, seat, spot, trait)
            if len(known) == 0:
                known = first_end(world, seat)
            if differs(world, seat, known) < 0:
                return -1
    if tried or len(known) == 0:
        return 1
    i: i64 = 0
    for species in row:
        if known[i] != species.population or known[i + 1] != species.food or known[i + 2] != species.fat:
            return -1
        i += 3
    return 1


def first_end(state: SelectionTable, seat: i64) -> vec[i64]:
    """How the row ends when the remaining traits act from left to right."""
    world = state.clone()
    assert isinstance(world, SelectionTable)
    act_all(world, seat)
    end = vec[i64]()
    for species in world.players[seat].species:
        end = append(end, species.population)
        end = append(end, species.food)
        end = append(end, species.fat)
    return end


def act_all(state: SelectionTable, seat: i64) -> None:
    """All leaf traits that wait, from left to right."""
    row = state.players[seat].species
    spot: i64
    trait: i64
    for spot in range(i64(len(row))):
        left: i64 = waiting(state, row[spot])
        for trait in range(TRAITS):
            if (left >> trait) & 1 != 0:
                act(state, seat, spot, trait)


def fill_leaf(state: SelectionTable, seat: i64, out: ActionBuffer) -> None:
    """Every leaf trait that waits."""
    row = state.players[seat].species
    spot: i64
    trait: i64
    for spot in range(i64(len(row))):
        left: i64 = waiting(state, row[spot])
        for trait in range(TRAITS):
            if (left >> trait) & 1 != 0:
                out.add(action(USE_LEAF, trait, ref_of(seat, spot)))


def forbids_leaf(state: SelectionTable, seat: i64, code: i64) -> i64:
    if kind_of(code) != USE_LEAF:
        return forbid(TABLE_CHOICE)
    trait: i64 = field_a(code)
    ref: i64 = field_b(code)
    if trait >= TRAITS or not state.is_there(ref) or code != action(USE_LEAF, trait, ref):
        return forbid(TABLE_MOVE)
    if seat_of(ref) != seat or waiting(state, state.species(ref)) & bit(trait) == 0:
        return forbid(ids.LEAF_WAITING)
    return 0


def use_leaf(state: SelectionTable, seat: i64, code: i64) -> None:
    """The owner's choice acts; then the next is chosen, or the rest follows."""
    state.pop()
    act(state, seat, spot_of(field_b(code)), field_a(code))


def act(state: SelectionTable, seat: i64, spot: i64, trait: i64) -> None:
    """One leaf trait acts and stays where it is."""
    species = state.players[seat].species[spot]
    species.leafed |= bit(trait)
    name: i64 = state.name(seat, species)
    state.tell(ids.LEAF_TIMING, story.LEAF_TIME, seat, name, n=trait)
    if trait == LONG_NECK:
        state.tell(ids.TRAITS_LONG_NECK, story.REACHES_UP, seat, name)
        take(state, seat, spot, state.box.long_neck, BANK, 0)
    elif trait == FERTILE:
        grow(state, seat, species)
    else:
        move_fat(state, seat, species)


def grow(state: SelectionTable, seat: i64, species: Species) -> None:
    """Fertile: one animal more, if food is left at the watering hole."""
    name: i64 = state.name(seat, species)
    if state.watering_hole == 0:
        state.tell(ids.TRAITS_FERTILE, story.NOTHING_LEFT, seat, name)
    elif species.population >= state.box.most_population:
        state.tell(ids.TRAITS_FERTILE_MAXIMUM, story.CANNOT_GROW, seat, name, n=species.population)
    else:
        species.population += state.box.fertile
        if species.population >= state.box.most_population:
            species.population = state.box.most_population
            state.tell(ids.TRAITS_FERTILE_MAXIMUM, story.CANNOT_GROW, seat, name, n=species.population)
        state.tell(ids.TRAITS_FERTILE, story.GREW, seat, name, n=species.population)


def move_fat(state: SelectionTable, seat: i64, species: Species) -> None:
    """Fat Tissue: stored food moves to the board, as far as there is room; that is no taking."""
    moved: i64 = species.population - species.food
    if moved > species.fat:
        moved = species.fat
    if moved <= 0:
        return
    species.fat -= moved
    species.food += moved
    name: i64 = state.name(seat, species)
    state.tell(ids.TRAITS_FAT_TISSUE_MOVE, story.ATE_FAT, seat, name, n=moved)
