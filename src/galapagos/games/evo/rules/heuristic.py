"""What a good move looks like in Evo.

A clan is worth the dinosaurs that it will have after this survival phase and after the next: the wheel drifts, so
ground that will be ideal tomorrow counts today.  A gene is worth what it brings in the rounds that are left, less its
price.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galapagos.core.actions import field_a, field_b, field_c, kind_of
from galapagos.core.heuristic import Heuristic
from galapagos.core.state import State
from galapagos.games.evo.attack import attack_horns, defence_horns, succeeds
from galapagos.games.evo.mutation import price
from galapagos.games.evo.state import (
    ALCHEMICAL_MUTATIONS,
    CAMOUFLAGE,
    CAVE_DWELLER,
    COLD,
    COMMON,
    DEADLY,
    DIE,
    DROP_OUT,
    EGG,
    EGG_STEALER,
    FLUID_SHORTAGE,
    FRENZIED_ATTACK,
    FUR,
    GEYSERS,
    GIVE_BIRTH,
    HORDE_OF_RATS,
    HOT,
    HUMAN_INTERVENTION,
    IDEAL,
    LAST_SURVIVOR,
    LEGS,
    MAKE_BID,
    METEOR,
    MIGRATION,
    MOVEMENT,
    NO_GENE,
    NOBODY,
    OASIS,
    OPEN_AIR_INCUBATOR,
    PIECES,
    PLAY,
    PLAY_COUNCIL,
    PLAY_ON,
    PLAY_TOKEN,
    STEP,
    STEP_ASIDE,
    SURVIVE,
    SWIM,
    TAKE_PLACE,
    TERRAINS,
    THERMO,
    EvoTable,
    bit,
    bits,
)

ROUNDS: Final = 10.0  # the mean length of a game
TOMORROW: Final = 0.6  # weight of the next climate against the present one
HURT: Final = 0.5  # what a dinosaur lost to an opponent is worth

# Points a round that a first gene of each kind brings, and how much of it a further one adds.
GENE_WORTH: Final = vec[float]([
    0.30, 0.16, 0.42, 0.42, 0.50, 0.35,
    0.18, 0.22, 0.35, 0.30, 0.25, 0.45, 0.40, 0.25, 0.40, 0.25, 0.45, 0.30,
])  # fmt: skip
FURTHER: Final = 0.75


@final
class EvoHeuristic(Heuristic):
    """Looks one move ahead, with an eye on the next climate."""

    def worth(self, state: State, seat: i64, code: i64) -> float:
        assert isinstance(state, EvoTable)
        kind = kind_of(code)
        if kind == MAKE_BID:
            return bid_worth(state, seat, code)
        if kind == DROP_OUT:
            return 0.2
        if kind >= STEP and kind <= SWIM:
            return move_worth(state, seat, code)
        if kind == GIVE_BIRTH:
            return birth_worth(state, seat, code)
        if kind == STEP_ASIDE:
            return 1.0 + outlook(state, seat, state.land[seat] | bit(field_a(code)))
        if kind == DIE:
            return 0.0
        if kind == SURVIVE:
            return survival_worth(state, seat, field_a(code))
        if kind == TAKE_PLACE:
            return -0.1 * float(field_a(code))
        if kind >= PLAY and kind <= PLAY_TOKEN:
            return card_worth(state, seat, code)
        return 0.0

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, EvoTable)
        best: float = -1000.0
        other: i64
        for other in range(state.seats):
            if other != seat:
                best = max(best, estimate(state, other))
        ahead = estimate(state, seat) - best
        if state.is_over():
            return 1.0 if ahead > 0.0 else 0.5 if ahead == 0.0 else 0.0
        return 1.0 / (1.0 + math.exp(-ahead / 6.0))


# -- the clan ------------------------------------------------------------------------------


def estimate(table: EvoTable, seat: i64) -> float:
    """Points in hand, and what the clan may still earn."""
    points = float(table.mp[seat])
    if table.over:
        return points + 0.01 * float(table.size(seat))
    growth = 0.15 * float(table.gene(seat, EGG)) + 0.1 * float(bits(table.unique[seat]))
    growth += 0.1 * float(table.gene(seat, THERMO) + table.gene(seat, FUR)) + 0.07 * float(table.gene(seat, LEGS))
    return points + rounds_left(table) * (0.8 * outlook(table, seat, table.land[seat]) / (1.0 + TOMORROW) + growth)


def rounds_left(table: EvoTable) -> float:
    return max(0.7, ROUNDS + 0.5 - float(table.round))


def survivors(table: EvoTable, seat: i64, land: i64, wheel: i64) -> i64:
    """How many dinosaurs on these spaces live when the wheel stands there."""
    box = table.box
    ideal: i64 = 0
    hot: i64 = 0
    cold: i64 = 0
    deadly: i64 = 0
    terrain: i64
    for terrain in range(TERRAINS):
        here: i64 = bits(land & table.island.regions[terrain])
        status: i64 = box.status[box.wheel[wheel] * TERRAINS + terrain]
        if status == IDEAL:
            ideal += here
        elif status == HOT:
            hot += here
        elif status == COLD:
            cold += here
        elif status == DEADLY:
            deadly += here
    if (table.oasis >> seat) & 1 == 0:
        hot = min(hot, table.gene(seat, THERMO) * box.thermo_survivors)
    if (table.geysers >> seat) & 1 == 0:
        cold = min(cold, table.gene(seat, FUR) * box.fur_survivors)
    caves: i64 = box.cave_dweller_survivors if table.has(seat, CAVE_DWELLER) else 0
    count: i64 = ideal + hot + cold + min(deadly, caves)
    return max(count, min(bits(land), table.safe_size(seat)))


def tomorrow(table: EvoTable, seat: i64, land: i64) -> float:
    """Mean number of survivors after the next token, by the tokens of the box; Sixth sense knows better."""
    box = table.box
    top: i64 = i64(len(table.pile)) - 1
    if top >= 0 and (table.known[top] >> seat) & 1 != 0:
        if table.pile[top] == METEOR:
            return 0.0
        next_wheel: i64 = (table.wheel + box.steps[table.pile[top]] + box.sectors) % box.sectors
        return float(survivors(table, seat, land, next_wheel))
    total: i64 = 0
    weight: i64 = 0
    token: i64
    for token in range(METEOR):
        wheel: i64 = (table.wheel + box.steps[token] + box.sectors) % box.sectors
        total += box.tokens[token] * survivors(table, seat, land, wheel)
        weight += box.tokens[token]
    return float(total) / float(weight)


def outlook(table: EvoTable, seat: i64, land: i64) -> float:
    """What a clan on these spaces is worth: survivors now and, a little less, after the next token."""
    return float(survivors(table, seat, land, table.wheel)) + TOMORROW * tomorrow(table, seat, land)


def nearness(table: EvoTable, space: i64) -> float:
    """A little for ground that is ideal now, or next to it: a way to get there later."""
    ideal: i64 = table.region(IDEAL)
    if (ideal >> space) & 1 != 0:
        return 0.1
    if table.island.next[space] & ideal != 0:
        return 0.04
    return 0.0


# -- moves ---------------------------------------------------------------------------------


def bid_worth(table: EvoTable, seat: i64, code: i64) -> float:
    """What the column brings in the rounds that are left, less its price."""
    column = field_a(code)
    gene: i64 = table.lab[column - 1]
    value = 1.5
    if not table.with_cards:
        value = 0.3
    if gene != NO_GENE:
        value = GENE_WORTH[gene] * rounds_left(table)
        if gene < COMMON:
            i: i64
            for i in range(table.gene(seat, gene)):
                value *= FURTHER
    cost = float(price(table, seat, column, field_b(code)))
    worth = value - cost - 0.05 * float(field_b(code))
    if field_c(code) == 1:
        worth -= 0.8
    return worth


def move_worth(table: EvoTable, seat: i64, code: i64) -> float:
    """A better place, or a beaten enemy as often as the die allows."""
    origin = field_a(code)
    to = field_b(code)
    land: i64 = table.land[seat]
    moved: i64 = (land & ~bit(origin)) | bit(to)
    gain = outlook(table, seat, moved) - outlook(table, seat, land)
    gain += nearness(table, to) - nearness(table, origin)
    victim = table.clan_at(to)
    if victim == NOBODY:
        if kind_of(code) == STEP:
            return gain - 0.02
        return gain - 0.1
    return chance(table, seat, victim) * (gain + HURT * rivalry(table, seat, victim)) - 0.03


def chance(table: EvoTable, seat: i64, victim: i64) -> float:
    """How likely an attack succeeds."""
    ahead: i64 = attack_horns(table, seat) - defence_horns(table, victim)
    good: i64 = 0
    i: i64
    for i in range(table.box.sides):
        if succeeds(table, table.box.faces[i], ahead):
            good += 1
    return float(good) / float(table.box.sides)


def rivalry(table: EvoTable, seat: i64, victim: i64) -> float:
    """Hurting the only opponent or the one in front is worth more."""
    if table.seats == 2:
        return 1.6
    if table.rank_key(victim) >= table.rank_key(seat):
        return 1.2
    return 0.6


def birth_worth(table: EvoTable, seat: i64, code: i64) -> float:
    """Where the newborn lives longest; a moved dinosaur must gain by it."""
    at = field_a(code)
    lifted = field_b(code) - 1
    land: i64 = table.land[seat]
    after: i64 = land | bit(at)
    if lifted >= 0:
        after &= ~bit(lifted)
    gain = outlook(table, seat, after) - outlook(table, seat, land) + nearness(table, at) + 0.05
    if lifted >= 0:
        gain -= nearness(table, lifted) + 0.1
    victim = table.clan_at(at)
    if victim == NOBODY:
        return gain
    kills: i64 = 0
    i: i64
    for i in range(table.box.sides):
        if (table.box.kills >> table.box.faces[i]) & 1 != 0:
            kills += 1
    worth = float(kills) / float(table.box.sides) * (gain + HURT * rivalry(table, seat, victim))
    if lifted >= 0:
        worth -= 1.0
    return worth


def survival_worth(table: EvoTable, seat: i64, kept: i64) -> float:
    """Many survivors, on ground that will be good; 0 is as many as the climate lets live."""
    land: i64 = 0
    i: i64
    for i in range(PIECES):
        if (kept >> i) & 1 != 0 and table.where[seat * PIECES + i] >= 0:
            land |= bit(table.where[seat * PIECES + i])
    lost: i64 = survivors(table, seat, table.land[seat], table.wheel) - bits(land)
    return TOMORROW * (tomorrow(table, seat, land) - float(bits(land))) - float(lost)


# -- cards ---------------------------------------------------------------------------------


def card_worth(table: EvoTable, seat: i64, code: i64) -> float:
    """Whether a card is better played now than kept; 0 is not playing it."""
    kind = kind_of(code)
    a = field_a(code)
    land: i64 = table.land[seat]
    if kind == PLAY_ON:
        victim = table.clan_at(field_b(code))
        lost: i64 = table.land[victim] & ~bit(field_b(code))
        harm = outlook(table, victim, table.land[victim]) - outlook(table, victim, lost)
        if a == EGG_STEALER:
            harm += outlook(table, seat, land | bit(field_b(code))) - outlook(table, seat, land)
        return harm * rivalry(table, seat, victim) - 0.6
    if kind == PLAY_TOKEN:
        return foresight(table, seat, a) - foresight(table, seat, table.token) - 0.8
    if kind == PLAY_COUNCIL:
        if table.phase == MOVEMENT and a == 1 and table.order[0] != seat:
            return 0.1
        return -0.5
    size: i64 = table.size(seat)
    now: i64 = survivors(table, seat, land, table.wheel)
    if a == OASIS or a == GEYSERS:
        status: i64 = HOT if a == OASIS else COLD
        saved: i64 = min(size - now, bits(land & table.region(status)))
        return float(saved) - 1.2
    if a == LAST_SURVIVOR:
        return float(table.box.last_survivor_income - now) - 1.2
    if a == MIGRATION:
        return 0.6 * float(size - now) - 0.7
    if a == CAMOUFLAGE:
        return -0.2 if size <= table.safe_size(seat) else 0.1 * float(size) - 0.5
    if a == FRENZIED_ATTACK or a == ALCHEMICAL_MUTATIONS:
        return -0.1
    if a == OPEN_AIR_INCUBATOR:
        return 0.3 if size < table.box.dinosaurs - 1 else -0.5
    if a == HUMAN_INTERVENTION:
        return 0.1 * float(size - now) - 0.15
    if a == HORDE_OF_RATS:
        return rats_worth(table, seat)
    if a == FLUID_SHORTAGE:
        return 0.2
    return -0.2


def foresight(table: EvoTable, seat: i64, token: i64) -> float:
    """How much better this token treats the clan than the others on the mean."""
    box = table.box
    wheel: i64 = (table.wheel + box.steps[token] + box.sectors) % box.sectors
    worth = float(survivors(table, seat, table.land[seat], wheel))
    other: i64
    for other in range(table.seats):
        if other != seat:
            worth -= 0.5 * float(survivors(table, other, table.land[other], wheel)) / float(table.seats - 1)
    return worth


def rats_worth(table: EvoTable, seat: i64) -> float:
    """Good where the others would lay more eggs."""
    own: i64 = table.gene(seat, EGG)
    most: i64 = 0
    other: i64
    for other in range(table.seats):
        if other != seat:
            most = max(most, table.gene(other, EGG))
    return 0.4 * float(most - own) - 0.5
