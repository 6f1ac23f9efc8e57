"""What a good move looks like in Evo.

A clan is worth the dinosaurs that it will have after this survival phase and after the next: the wheel turns, so ground
that will be ideal next round already counts.  A gene is worth what it brings in the remaining rounds, less its price.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galapagos.core.engine.actions import field_a, field_b, field_c, kind_of
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.engine.state import State
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules.attack import attack_horns, defence_horns, succeeds
from galapagos.games.evo.rules.mutation import price

ROUNDS: Final = 10.0  # the average length of a game in rounds
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
    """Looks one move ahead and considers the next climate."""

    def worth(self, state: State, seat: i64, code: i64) -> float:
        assert isinstance(state, s.EvoTable)
        kind = kind_of(code)
        if kind == s.MAKE_BID:
            return bid_worth(state, seat, code)
        if kind == s.DROP_OUT:
            return 0.2
        if kind >= s.STEP and kind <= s.SWIM:
            return move_worth(state, seat, code)
        if kind == s.GIVE_BIRTH:
            return birth_worth(state, seat, code)
        if kind == s.STEP_ASIDE:
            return 1.0 + outlook(state, seat, state.land[seat] | b.bit(field_a(code)))
        if kind == s.DIE:
            return 0.0
        if kind == s.SURVIVE:
            return survival_worth(state, seat, field_a(code))
        if kind == s.TAKE_PLACE:
            return -0.1 * float(field_a(code))
        if kind >= s.PLAY and kind <= s.PLAY_TOKEN:
            return card_worth(state, seat, code)
        return 0.0

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, s.EvoTable)
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


def estimate(table: s.EvoTable, seat: i64) -> float:
    """Points so far, and what the clan may still earn."""
    points = float(table.mp[seat])
    if table.over:
        return points + 0.01 * float(table.size(seat))
    growth = 0.15 * float(table.gene(seat, b.EGG)) + 0.1 * float(s.bits(table.unique[seat]))
    growth += 0.1 * float(table.gene(seat, b.THERMO) + table.gene(seat, b.FUR)) + 0.07 * float(table.gene(seat, b.LEGS))
    return points + rounds_left(table) * (0.8 * outlook(table, seat, table.land[seat]) / (1.0 + TOMORROW) + growth)


def rounds_left(table: s.EvoTable) -> float:
    return max(0.7, ROUNDS + 0.5 - float(table.round))


def survivors(table: s.EvoTable, seat: i64, land: i64, wheel: i64) -> i64:
    """How many dinosaurs on these spaces survive when the wheel stands on this sector."""
    box = table.box
    ideal: i64 = 0
    hot: i64 = 0
    cold: i64 = 0
    deadly: i64 = 0
    terrain: i64
    for terrain in range(b.TERRAINS):
        here: i64 = s.bits(land & table.island.regions[terrain])
        status: i64 = box.status[box.wheel[wheel] * b.TERRAINS + terrain]
        if status == b.IDEAL:
            ideal += here
        elif status == b.HOT:
            hot += here
        elif status == b.COLD:
            cold += here
        elif status == b.DEADLY:
            deadly += here
    if (table.oasis >> seat) & 1 == 0:
        hot = min(hot, table.gene(seat, b.THERMO) * box.thermo_survivors)
    if (table.geysers >> seat) & 1 == 0:
        cold = min(cold, table.gene(seat, b.FUR) * box.fur_survivors)
    caves: i64 = box.cave_dweller_survivors if table.has(seat, b.CAVE_DWELLER) else 0
    count: i64 = ideal + hot + cold + min(deadly, caves)
    return max(count, min(s.bits(land), table.safe_size(seat)))


def tomorrow(table: s.EvoTable, seat: i64, land: i64) -> float:
    """Average number of survivors after the next token, over the tokens of the box; Sixth sense knows the token."""
    box = table.box
    top: i64 = i64(len(table.pile)) - 1
    if top >= 0 and (table.known[top] >> seat) & 1 != 0:
        if table.pile[top] == b.METEOR:
            return 0.0
        next_wheel: i64 = (table.wheel + box.steps[table.pile[top]] + box.sectors) % box.sectors
        return float(survivors(table, seat, land, next_wheel))
    total: i64 = 0
    weight: i64 = 0
    token: i64
    for token in range(b.METEOR):
        wheel: i64 = (table.wheel + box.steps[token] + box.sectors) % box.sectors
        total += box.tokens[token] * survivors(table, seat, land, wheel)
        weight += box.tokens[token]
    return float(total) / float(weight)


def outlook(table: s.EvoTable, seat: i64, land: i64) -> float:
    """What a clan on these spaces is worth: survivors now and, a little less, after the next token."""
    return float(survivors(table, seat, land, table.wheel)) + TOMORROW * tomorrow(table, seat, land)


def nearness(table: s.EvoTable, space: i64) -> float:
    """A little for ground that is ideal now, or next to ideal ground."""
    ideal: i64 = table.region(b.IDEAL)
    if (ideal >> space) & 1 != 0:
        return 0.1
    if table.island.next[space] & ideal != 0:
        return 0.04
    return 0.0


# -- moves ---------------------------------------------------------------------------------


def bid_worth(table: s.EvoTable, seat: i64, code: i64) -> float:
    """What the column brings in the rounds that are left, less its price."""
    column = field_a(code)
    gene: i64 = table.lab[column - 1]
    value = 1.5
    if not table.with_cards:
        value = 0.3
    if gene != s.NO_GENE:
        value = GENE_WORTH[gene] * rounds_left(table)
        if gene < b.COMMON:
            i: i64
            for i in range(table.gene(seat, gene)):
                value *= FURTHER
    cost = float(price(table, seat, column, field_b(code)))
    worth = value - cost - 0.05 * float(field_b(code))
    if field_c(code) == 1:
        worth -= 0.8
    return worth


def move_worth(table: s.EvoTable, seat: i64, code: i64) -> float:
    """A better place, or a beaten enemy times the chance of the die."""
    origin = field_a(code)
    to = field_b(code)
    land: i64 = table.land[seat]
    moved: i64 = (land & ~b.bit(origin)) | b.bit(to)
    gain = outlook(table, seat, moved) - outlook(table, seat, land)
    gain += nearness(table, to) - nearness(table, origin)
    victim = table.clan_at(to)
    if victim == s.NOBODY:
        if kind_of(code) == s.STEP:
            return gain - 0.02
        return gain - 0.1
    return chance(table, seat, victim) * (gain + HURT * rivalry(table, seat, victim)) - 0.03


def chance(table: s.EvoTable, seat: i64, victim: i64) -> float:
    """How likely an attack succeeds."""
    ahead: i64 = attack_horns(table, seat) - defence_horns(table, victim)
    good: i64 = 0
    i: i64
    for i in range(table.box.sides):
        if succeeds(table, table.box.faces[i], ahead):
            good += 1
    return float(good) / float(table.box.sides)


def rivalry(table: s.EvoTable, seat: i64, victim: i64) -> float:
    """Hurting the only opponent or the leader is worth more."""
    if table.seats == 2:
        return 1.6
    if table.rank_key(victim) >= table.rank_key(seat):
        return 1.2
    return 0.6


def birth_worth(table: s.EvoTable, seat: i64, code: i64) -> float:
    """Where the newborn lives longest; a moved dinosaur must gain by it."""
    at = field_a(code)
    lifted = field_b(code) - 1
    land: i64 = table.land[seat]
    after: i64 = land | b.bit(at)
    if lifted >= 0:
        after &= ~b.bit(lifted)
    gain = outlook(table, seat, after) - outlook(table, seat, land) + nearness(table, at) + 0.05
    if lifted >= 0:
        gain -= nearness(table, lifted) + 0.1
    victim = table.clan_at(at)
    if victim == s.NOBODY:
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


def survival_worth(table: s.EvoTable, seat: i64, kept: i64) -> float:
    """Many survivors, on ground that will be good; 0 is as many as the climate lets live."""
    land: i64 = 0
    i: i64
    for i in range(s.PIECES):
        if (kept >> i) & 1 != 0 and table.where[seat * s.PIECES + i] >= 0:
            land |= b.bit(table.where[seat * s.PIECES + i])
    lost: i64 = survivors(table, seat, table.land[seat], table.wheel) - s.bits(land)
    return TOMORROW * (tomorrow(table, seat, land) - float(s.bits(land))) - float(lost)


# -- cards ---------------------------------------------------------------------------------


def card_worth(table: s.EvoTable, seat: i64, code: i64) -> float:
    """Whether a card is better played now than kept; 0 is not playing it."""
    kind = kind_of(code)
    a = field_a(code)
    land: i64 = table.land[seat]
    if kind == s.PLAY_ON:
        victim = table.clan_at(field_b(code))
        lost: i64 = table.land[victim] & ~b.bit(field_b(code))
        harm = outlook(table, victim, table.land[victim]) - outlook(table, victim, lost)
        if a == b.EGG_STEALER:
            harm += outlook(table, seat, land | b.bit(field_b(code))) - outlook(table, seat, land)
        return harm * rivalry(table, seat, victim) - 0.6
    if kind == s.PLAY_TOKEN:
        return foresight(table, seat, a) - foresight(table, seat, table.token) - 0.8
    if kind == s.PLAY_COUNCIL:
        if table.phase == s.MOVEMENT and a == 1 and table.order[0] != seat:
            return 0.1
        return -0.5
    size: i64 = table.size(seat)
    now: i64 = survivors(table, seat, land, table.wheel)
    if a == b.OASIS or a == b.GEYSERS:
        status: i64 = b.HOT if a == b.OASIS else b.COLD
        saved: i64 = min(size - now, s.bits(land & table.region(status)))
        return float(saved) - 1.2
    if a == b.LAST_SURVIVOR:
        return float(table.box.last_survivor_income - now) - 1.2
    if a == b.MIGRATION:
        return 0.6 * float(size - now) - 0.7
    if a == b.CAMOUFLAGE:
        return -0.2 if size <= table.safe_size(seat) else 0.1 * float(size) - 0.5
    if a == b.FRENZIED_ATTACK or a == b.ALCHEMICAL_MUTATIONS:
        return -0.1
    if a == b.OPEN_AIR_INCUBATOR:
        return 0.3 if size < table.box.dinosaurs - 1 else -0.5
    if a == b.HUMAN_INTERVENTION:
        return 0.1 * float(size - now) - 0.15
    if a == b.HORDE_OF_RATS:
        return rats_worth(table, seat)
    if a == b.FLUID_SHORTAGE:
        return 0.2
    return -0.2


def foresight(table: s.EvoTable, seat: i64, token: i64) -> float:
    """How much better this token treats the clan than the other tokens on average."""
    box = table.box
    wheel: i64 = (table.wheel + box.steps[token] + box.sectors) % box.sectors
    worth = float(survivors(table, seat, table.land[seat], wheel))
    other: i64
    for other in range(table.seats):
        if other != seat:
            worth -= 0.5 * float(survivors(table, other, table.land[other], wheel)) / float(table.seats - 1)
    return worth


def rats_worth(table: s.EvoTable, seat: i64) -> float:
    """Good if the others would lay more eggs."""
    own: i64 = table.gene(seat, b.EGG)
    most: i64 = 0
    other: i64
    for other in range(table.seats):
        if other != seat:
            most = max(most, table.gene(other, b.EGG))
    return 0.4 * float(most - own) - 0.5
