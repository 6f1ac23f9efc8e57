"""Climate phase: the dice, and what they bring to the centre."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.games.mutations.rules import ids, verbs
from galapagos.games.mutations.rules.box import EDIFICATOR, bit
from galapagos.games.mutations.rules.state import FOOD_DIE, PARASITE_DIE, SHELTER_DIE, MutationsTable


def climate(state: MutationsTable) -> None:
    """The first player throws the dice; tokens go to the centre as far as the box has them."""
    box = state.box
    food = throw(state, FOOD_DIE, box.food_dice[state.seats])
    parasites = throw(state, PARASITE_DIE, box.parasite_dice[state.seats])
    shelters = throw(state, SHELTER_DIE, box.shelter_dice[state.seats])
    sets = box.sets[state.seats]
    state.tell(ids.CLIMATE_DICE, verbs.ROLLED, state.first, a=parasites, b=shelters, n=food)
    if sets > 1:
        state.tell(ids.SETUP_SETS, verbs.SETS, -1, n=sets)
    left: i64 = box.parasites * sets - state.parasites_out()
    if parasites > left:
        state.tell(ids.CLIMATE_PARASITE_LIMIT, verbs.PARASITES_SHORT, -1, n=parasites - left)
        parasites = left if left > 0 else 0
    left = box.shelters * sets - state.shelters_out()
    if shelters > left:
        state.tell(ids.CLIMATE_SHELTER_LIMIT, verbs.SHELTERS_SHORT, -1, n=shelters - left)
        shelters = left if left > 0 else 0
    state.red += food
    state.black += parasites
    state.green += shelters
    state.tell(ids.CLIMATE_TOKENS, verbs.CENTRE, -1, a=state.black, b=state.green, n=state.red)
    edify(state)


def throw(state: MutationsTable, kind: i64, dice: i64) -> i64:
    """The sum of some dice of a colour."""
    total: i64 = 0
    i: i64
    for i in range(dice):
        total += state.roll(kind, state.box.sides, state.first)
    return total


def edify(state: MutationsTable) -> None:
    """Edificator: red tokens for each animal of such a species."""
    tokens: i64 = state.animals_with(bit(EDIFICATOR)) * state.box.edificator
    if tokens > 0:
        state.red += tokens
        state.tell(ids.MIXIN_EDIFICATOR, verbs.EDIFIED, -1, n=tokens)
