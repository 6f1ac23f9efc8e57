"""Between phases 3 and 4: Long Neck, Fertile and Fat Tissue act before the food cards are revealed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import ids, verbs
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.eating import BANK, take

MOST_TRIED: Final = 12  # try all orders of up to this many leaf traits; with more, ask the owner anyway


def begin_leaf(state: s.SelectionTable) -> None:
    """Begin: no leaf trait has acted yet."""
    state.phase = s.LEAF_TRAITS
    state.cursor = 0
    for player in state.players:
        for species in player.species:
            species.leafed = 0


def waiting(state: s.SelectionTable, species: s.Species) -> i64:
    """The leaf traits of a species that have not acted, as bits."""
    return species.traits & state.box.leaf & ~species.leafed


def next_leaf(state: s.SelectionTable) -> None:
    """The next seat's leaf traits act; the owner is asked while the order can change the result."""
    seat: i64 = state.nth(state.cursor)
    if order_matters(state, seat):
        state.tell(ids.LEAF_ORDER, verbs.LEAF_CHOICE, seat)
        state.push(s.LEAF, seat)
        return
    state.cursor += 1
    act_all(state, seat)


def order_matters(state: s.SelectionTable, seat: i64) -> bool:
    """Could another order of the leaf traits lead to another result?

    Fat Tissue and Long Neck fill the same room in any order.  Only Fertile changes the room: the order can matter if a
    species that will grow has fat to move, or gets food from a Long Neck, its own or a cooperating neighbour's. In
    these cases all orders are tried.
    """
    return might_matter(state, seat) and (still_waiting(state, seat) > MOST_TRIED or ends_differ(state, seat))


def might_matter(state: s.SelectionTable, seat: i64) -> bool:
    """A quick test that may say yes too often, but never no by mistake."""
    if state.watering_hole == 0:
        return False
    row = state.players[seat].species
    reached: bool = False  # Cooperation passes food of a Long Neck on to this species
    for species in row:
        left: i64 = waiting(state, species)
        eats: bool = not species.has(b.CARNIVORE)
        fed: bool = eats and (reached or left & b.bit(b.LONG_NECK) != 0)
        if left & b.bit(b.FERTILE) != 0 and species.population < state.box.most_population:
            if fed or (left & b.bit(b.FAT_TISSUE) != 0 and species.fat > 0):
                return True
        reached = fed and species.has(b.COOPERATION)
    return False


def still_waiting(state: s.SelectionTable, seat: i64) -> i64:
    """How many leaf traits of a seat still wait."""
    number: i64 = 0
    trait: i64
    for species in state.players[seat].species:
        left: i64 = waiting(state, species)
        for trait in range(b.TRAITS):
            number += (left >> trait) & 1
    return number


def ends_differ(state: s.SelectionTable, seat: i64) -> bool:
    """Try every order on copies; orders that lead to the same row are merged."""
    worlds: list[s.SelectionTable] = [state]
    while still_waiting(worlds[0], seat) > 0:
        met: set[tuple[int, ...]] = set()
        after: list[s.SelectionTable] = []
        for world in worlds:
            follow(world, seat, met, after)
        worlds = after
    return len(worlds) > 1


def follow(state: s.SelectionTable, seat: i64, met: set[tuple[int, ...]], after: list[s.SelectionTable]) -> None:
    """Let each waiting leaf trait act first, and keep the results not seen before."""
    row = state.players[seat].species
    spot: i64
    trait: i64
    for spot in range(i64(len(row))):
        left: i64 = waiting(state, row[spot])
        for trait in range(b.TRAITS):
            if (left >> trait) & 1 != 0:
                world = state.clone()
                assert isinstance(world, s.SelectionTable)
                act(world, seat, spot, trait)
                key = look_of(world, seat)
                if key not in met:
                    met.add(key)
                    after.append(world)


def look_of(state: s.SelectionTable, seat: i64) -> tuple[int, ...]:
    """What leaf traits can change in a row, as a key."""
    look: list[int] = []
    for species in state.players[seat].species:
        look += [species.leafed, species.population, species.food, species.fat]
    return tuple(look)


def act_all(state: s.SelectionTable, seat: i64) -> None:
    """All leaf traits that wait, from left to right."""
    row = state.players[seat].species
    spot: i64
    trait: i64
    for spot in range(i64(len(row))):
        left: i64 = waiting(state, row[spot])
        for trait in range(b.TRAITS):
            if (left >> trait) & 1 != 0:
                act(state, seat, spot, trait)


def fill_leaf(state: s.SelectionTable, seat: i64, out: ActionBuffer) -> None:
    """Every leaf trait that waits."""
    row = state.players[seat].species
    spot: i64
    trait: i64
    for spot in range(i64(len(row))):
        left: i64 = waiting(state, row[spot])
        for trait in range(b.TRAITS):
            if (left >> trait) & 1 != 0:
                out.add(action(s.USE_LEAF, trait, s.ref_of(seat, spot)))


def why_not_leaf(state: s.SelectionTable, seat: i64, code: i64) -> i64:
    if kind_of(code) != s.USE_LEAF:
        return forbid(TABLE_CHOICE)
    trait: i64 = field_a(code)
    ref: i64 = field_b(code)
    if trait >= b.TRAITS or not state.is_there(ref) or code != action(s.USE_LEAF, trait, ref):
        return forbid(TABLE_MOVE)
    if s.seat_of(ref) != seat or waiting(state, state.species(ref)) & b.bit(trait) == 0:
        return forbid(ids.LEAF_WAITING)
    return 0


def use_leaf(state: s.SelectionTable, seat: i64, code: i64) -> None:
    """The chosen trait acts; then the owner chooses the next, or the rest act by themselves."""
    state.pop()
    act(state, seat, s.spot_of(field_b(code)), field_a(code))


def act(state: s.SelectionTable, seat: i64, spot: i64, trait: i64) -> None:
    """One leaf trait acts and stays where it is."""
    species = state.players[seat].species[spot]
    species.leafed |= b.bit(trait)
    name: i64 = state.name(seat, species)
    state.tell(ids.LEAF_TIMING, verbs.LEAF_TIME, seat, name, n=trait)
    if trait == b.LONG_NECK:
        state.tell(ids.TRAITS_LONG_NECK, verbs.REACHES_UP, seat, name)
        take(state, seat, spot, state.box.long_neck, BANK, 0)
    elif trait == b.FERTILE:
        grow(state, seat, species)
    else:
        move_fat(state, seat, species)


def grow(state: s.SelectionTable, seat: i64, species: s.Species) -> None:
    """Fertile: one animal more, if food is left at the watering hole."""
    name: i64 = state.name(seat, species)
    if state.watering_hole == 0:
        state.tell(ids.TRAITS_FERTILE, verbs.NOTHING_LEFT, seat, name)
    elif species.population >= state.box.most_population:
        state.tell(ids.TRAITS_FERTILE_MAXIMUM, verbs.CANNOT_GROW, seat, name, n=species.population)
    else:
        species.population += state.box.fertile
        if species.population >= state.box.most_population:
            species.population = state.box.most_population
            state.tell(ids.TRAITS_FERTILE_MAXIMUM, verbs.CANNOT_GROW, seat, name, n=species.population)
        state.tell(ids.TRAITS_FERTILE, verbs.GREW, seat, name, n=species.population)


def move_fat(state: s.SelectionTable, seat: i64, species: s.Species) -> None:
    """Fat Tissue: stored food moves to the board as far as there is room; this does not count as taking food."""
    moved: i64 = species.population - species.food
    if moved > species.fat:
        moved = species.fat
    if moved <= 0:
        return
    species.fat -= moved
    species.food += moved
    name: i64 = state.name(seat, species)
    state.tell(ids.TRAITS_FAT_TISSUE_MOVE, verbs.ATE_FAT, seat, name, n=moved)
