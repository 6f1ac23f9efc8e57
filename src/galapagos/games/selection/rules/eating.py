"""Taking food: one effect gives one species food from one source; Foraging and Cooperation add to it.

Also what happens when a population falls: surplus food, and a species that dies out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.games.selection.rules import ids, verbs
from galapagos.games.selection.rules.box import CARNIVORE, COOPERATION, FAT_TISSUE, FORAGING, bit
from galapagos.games.selection.rules.cards import draw_cards, put_aside
from galapagos.games.selection.rules.state import SelectionTable, Species

# Where food comes from.  The watering hole holds plants, the food bank both.
HOLE: Final = 0
BANK: Final = 1
MEAT: Final = 2


def room_for(species: Species, cancelled: i64) -> i64:
    """Tokens that a species can take: on its board, then on its Fat Tissue."""
    room: i64 = species.population - species.food
    if room < 0:
        room = 0
    if cancelled & bit(FAT_TISSUE) == 0:
        room += species.fat_room()
    return room


def take(state: SelectionTable, seat: i64, spot: i64, amount: i64, source: i64, cancelled: i64) -> i64:
    """A species takes food; returns how much."""
    player = state.players[seat]
    species = player.species[spot]
    plants: bool = source != MEAT
    if plants and species.has(CARNIVORE):
        state.tell(ids.FEEDING_CARNIVORE, verbs.NO_PLANTS, seat, state.name(seat, species))
        return 0
    count: i64 = amount
    if species.has(FORAGING):
        if plants:
            count += state.box.foraging
        else:
            state.tell(ids.TRAITS_FORAGING_PLANTS, verbs.NO_FORAGING, seat, state.name(seat, species))
    wanted: i64 = count
    room: i64 = room_for(species, cancelled)
    if count > room:
        count = room
        state.tell(ids.FEEDING_LIMIT, verbs.LEFT_LYING, seat, state.name(seat, species))
    if source == HOLE and count > state.watering_hole:
        count = state.watering_hole
    if count <= 0:
        return 0
    receive(state, seat, species, count, source)
    if plants and species.has(FORAGING):
        name: i64 = state.name(seat, species)
        if count == wanted:
            state.tell(ids.TRAITS_FORAGING, verbs.FORAGED, seat, name)
        else:
            state.tell(ids.TRAITS_FORAGING_LIMIT, verbs.FORAGED_LESS, seat, name)
    if species.has(COOPERATION) and cancelled & bit(COOPERATION) == 0:
        if spot + 1 < i64(len(player.species)):
            share(state, seat, spot, count, source, cancelled)
    return count


def receive(state: SelectionTable, seat: i64, species: Species, count: i64, source: i64) -> None:
    """Put tokens on the board, and the surplus on Fat Tissue."""
    board: i64 = species.population - species.food
    if board < 0:
        board = 0
    if board > count:
        board = count
    if state.events is not None:
        tell_receipt(state, seat, species, board, count, source)
    if source == HOLE:
        state.watering_hole -= count
    species.food += board
    species.fat += count - board


def tell_receipt(state: SelectionTable, seat: i64, species: Species, board: i64, count: i64, source: i64) -> None:
    """Write into the log what a species takes, before it has it."""
    name: i64 = state.name(seat, species)
    if source == HOLE:
        state.tell(ids.FEEDING_PLANT, verbs.TOOK_HOLE, seat, name, n=count)
    elif source == MEAT:
        state.tell(ids.ATTACK_MEAT, verbs.TOOK_MEAT, seat, name, n=count)
    else:
        state.tell(ids.SETUP_SUPPLY, verbs.TOOK_BANK, seat, name, n=count)
    if count > board:
        state.tell(ids.TRAITS_FAT_TISSUE, verbs.STORED, seat, name, n=count - board)
        if species.fat + count - board == species.body:
            state.tell(ids.TRAITS_FAT_TISSUE_ROOM, verbs.STORED_FULL, seat, name, n=species.body)


def share(state: SelectionTable, seat: i64, spot: i64, count: i64, source: i64, cancelled: i64) -> None:
    """Cooperation: the right neighbour takes too, once, or with the option once for every token."""
    row = state.players[seat].species
    giver: i64 = state.name(seat, row[spot])
    neighbour: i64 = state.name(seat, row[spot + 1])
    times: i64 = 1
    if count > 1:
        if state.per_token:
            times = count
            state.tell(ids.TRAITS_COOPERATION_TOKEN, verbs.SHARES_EACH, seat, giver, neighbour, n=count)
        else:
            state.tell(ids.TRAITS_COOPERATION_ONCE, verbs.SHARES_ONCE, seat, giver, neighbour, n=count)
    i: i64
    for i in range(times):
        state.tell(ids.TRAITS_COOPERATION, verbs.SHARED, seat, giver, neighbour)
        if row[spot + 1].has(COOPERATION) and spot + 2 < i64(len(row)):
            state.tell(ids.TRAITS_COOPERATION_CHAIN, verbs.CHAINED, seat, giver, neighbour)
        if take(state, seat, spot + 1, state.box.cooperation, source, cancelled) == 0:
            state.tell(ids.TRAITS_COOPERATION_STOPS, verbs.CHAIN_ENDS, seat, giver, neighbour)


# -- falling populations -----------------------------------------------------------------------


def spot_in_row(state: SelectionTable, seat: i64, species: Species) -> i64:
    """Where a species lies now; -1: it has died out."""
    row = state.players[seat].species
    spot: i64
    for spot in range(i64(len(row))):
        if row[spot] is species:
            return spot
    return -1


def lose(state: SelectionTable, seat: i64, species: Species, number: i64) -> None:
    """The population falls; surplus food goes to the bag, and at 0 the species dies out."""
    species.population -= number
    if species.population <= 0:
        species.population = 0
        die_out(state, seat, species)
        return
    surplus: i64 = species.food - species.population
    if surplus > 0:
        species.food -= surplus
        state.players[seat].bag += surplus
        state.tell(ids.ATTACK_SURPLUS, verbs.SURPLUS, seat, state.name(seat, species), n=surplus)


def die_out(state: SelectionTable, seat: i64, species: Species) -> None:
    """Board and traits are discarded, food and fat go to the bag, the row closes up, and the owner draws."""
    player = state.players[seat]
    name: i64 = state.name(seat, species)
    state.tell(ids.EXTINCTION_ZERO, verbs.EXTINCT, seat, name)
    if species.food > 0:
        state.tell(ids.EXTINCTION_FOOD, verbs.FOOD_KEPT, seat, name, n=species.food)
        player.bag += species.food
    if species.fat > 0:
        state.tell(ids.TRAITS_FAT_TISSUE_BAG, verbs.FAT_KEPT, seat, name, n=species.fat)
        player.bag += species.fat
    number: i64 = i64(len(species.cards))
    i: i64
    for i in range(number):
        put_aside(state, species.cards[i])
    spot: i64 = spot_in_row(state, seat, species)
    player.species.pop(spot)
    if spot > 0 and spot < i64(len(player.species)):
        state.tell(ids.EXTINCTION_GAP, verbs.GAP, seat)
    state.tell(ids.EXTINCTION_DRAW, verbs.DRAWS_FOR, seat, name, n=number)
    draw_cards(state, seat, number, False)
