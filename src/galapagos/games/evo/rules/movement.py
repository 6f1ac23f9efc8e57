"""Movement phase: each player in turn spends the movement points of the clan on steps, flights, swims and attacks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import (
    FIELD_BITS,
    KIND_BITS,
    ActionBuffer,
    action,
    field_a,
    field_b,
    field_c,
    kind_of,
)
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules.attack import fight, targets, why_not_victim
from galapagos.games.evo.rules.cards import OWN_MOVEMENT, fill_plays, open_window

SECOND: Final = KIND_BITS + FIELD_BITS  # where the second field of a code lies; packed by hand in the busiest loops


def movement_step(table: s.EvoTable) -> None:
    """The next thing in the movement phase."""
    if table.stage == 0:
        if not open_window(table, s.AT_MOVEMENT):
            table.stage = 1
    elif table.turn < table.seats:
        begin_turn(table, table.order[table.turn])
    else:
        table.enter(s.REPRODUCTION)


def movement_points(table: s.EvoTable, seat: i64) -> i64:
    """Two, one more for each pair of legs, two more for Strong thighs."""
    box = table.box
    points: i64 = box.movement + table.gene(seat, b.LEGS) * box.legs_movement
    if table.has(seat, b.STRONG_THIGHS):
        points += box.strong_thighs_movement
    return points


def tell_points(table: s.EvoTable, seat: i64) -> None:
    """Log where the movement points come from."""
    box = table.box
    table.tell(ids.MOVEMENT_ORDER, verbs.MOVES_NOW, seat)
    table.tell(ids.CLAN_MOVEMENT, verbs.HAS_POINTS, seat, n=box.movement)
    legs: i64 = table.gene(seat, b.LEGS) * box.legs_movement
    if legs > 0:
        table.tell(ids.GENES_LEGS, verbs.GENE_POINTS, seat, b.LEGS, n=legs)
    if table.has(seat, b.STRONG_THIGHS):
        table.tell(ids.GENES_STRONG_THIGHS, verbs.GENE_POINTS, seat, b.STRONG_THIGHS, n=box.strong_thighs_movement)
        if legs > 0:
            table.tell(ids.GENES_PERMANENT, verbs.STACKS, seat, b.STRONG_THIGHS, n=table.points)


def begin_turn(table: s.EvoTable, seat: i64) -> None:
    """A player's movement turn; it is skipped if nothing can be moved and no card could be played."""
    table.points = movement_points(table, seat)
    if table.events is not None:
        tell_points(table, seat)
    table.flights = 0
    table.swims = 0
    table.moved = s.NOWHERE
    table.fought = s.NOWHERE
    if can_move(table, seat) or table.could_hold(seat, OWN_MOVEMENT):
        table.push(s.MOVE, seat)
    else:
        table.tell(ids.MOVEMENT_OCCUPIED, verbs.NO_MOVES, seat)
        table.turn += 1


def can_move(table: s.EvoTable, seat: i64) -> bool:
    """Is there any step, flight, swim or attack?"""
    occupied: i64 = table.occupied()
    free: i64 = table.island.all & ~occupied | targets(table, seat)
    i: i64
    for i in range(s.PIECES):
        space: i64 = table.where[seat * s.PIECES + i]
        if space < 0:
            continue
        if table.island.next[space] & free != 0:
            return True
        if table.has(seat, b.WINGS) and table.island.two[space] & free != 0:
            return True
        if table.has(seat, b.FINS) and (table.island.coast >> space) & 1 != 0:
            if table.island.coast & ~b.bit(space) & free != 0:
                return True
    return False


# -- legality -----------------------------------------------------------------------------


def why_not_move(table: s.EvoTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids this step, attack, flight or swim."""
    kind = kind_of(code)
    origin = field_a(code)
    to = field_b(code)
    over = field_c(code)
    island = table.island
    if code != action(kind, origin, to, over) or origin >= island.count or to >= island.count:
        return TABLE_MOVE
    if over != 0 and (kind != s.FLY or over > island.count):
        return TABLE_MOVE
    if (table.land[seat] >> origin) & 1 == 0:
        return forbid(ids.MOVEMENT_OWN)
    if kind == s.STEP:
        return why_not_step(table, origin, to)
    if kind == s.ATTACK:
        return why_not_attack(table, seat, origin, to)
    if kind == s.FLY:
        rule = why_not_flight(table, seat, origin, to, over)
    else:
        rule = why_not_swim(table, seat, origin, to)
    if rule != 0:
        return rule
    return why_not_landing(table, seat, to)


def why_not_step(table: s.EvoTable, origin: i64, to: i64) -> i64:
    """A step: a point, a neighbouring space, and nobody there."""
    if table.points == 0:
        rule = forbid(ids.MOVEMENT_POINTS)
        if rule != 0:
            return rule
    if (table.island.next[origin] >> to) & 1 == 0:
        rule = forbid(ids.MOVEMENT_NEIGHBOUR)
        if rule != 0:
            return rule
    if (table.occupied() >> to) & 1 != 0:
        return forbid(ids.MOVEMENT_OCCUPIED)
    return 0


def why_not_attack(table: s.EvoTable, seat: i64, origin: i64, to: i64) -> i64:
    """An attack: an enemy on a neighbouring space, a point, and no protection."""
    victim = table.clan_at(to)
    if victim == s.NOBODY or victim == seat:
        return forbid(ids.ATTACK_ONLY_WAY)
    if table.points == 0:
        rule = forbid(ids.ATTACK_POINT)
        if rule != 0:
            return rule
    if (table.island.next[origin] >> to) & 1 == 0:
        rule = forbid(ids.ATTACK_NEIGHBOUR)
        if rule != 0:
            return rule
    return why_not_victim(table, victim)


def why_not_flight(table: s.EvoTable, seat: i64, origin: i64, to: i64, over: i64) -> i64:
    """A flight: Wings, once a phase, a point, over a space that touches both ends."""
    if not table.has(seat, b.WINGS):
        rule = forbid(ids.GENES_WINGS)
        if rule != 0:
            return rule
    if table.flights >= table.box.wings_uses:
        rule = forbid(ids.GENES_WINGS_ONCE)
        if rule != 0:
            return rule
    if over != 0:
        between: i64 = table.island.next[origin] & table.island.next[to]
        if (between >> (over - 1)) & 1 != 0:
            return TABLE_MOVE  # written without the space, since any space between will do
        return forbid(ids.GENES_WINGS_OVER)
    if (table.island.two[origin] >> to) & 1 == 0:
        rule = forbid(ids.GENES_WINGS_OVER)
        if rule != 0:
            return rule
    return why_not_spending(table)


def why_not_swim(table: s.EvoTable, seat: i64, origin: i64, to: i64) -> i64:
    """A swim: Fins, as often as the option says, a point, from coast to another coast."""
    if not table.has(seat, b.FINS):
        rule = forbid(ids.GENES_FINS)
        if rule != 0:
            return rule
    if table.fins_uses != 0 and table.swims >= table.fins_uses:
        rule = forbid(ids.GENES_FINS_ONCE)
        if rule != 0:
            return rule
    coast: i64 = table.island.coast
    if (coast >> origin) & 1 == 0 or (coast >> to) & 1 == 0 or origin == to:
        rule = forbid(ids.GENES_FINS_COAST)
        if rule != 0:
            return rule
    return why_not_spending(table)


def why_not_spending(table: s.EvoTable) -> i64:
    if table.points == 0:
        return forbid(ids.MOVEMENT_POINTS)
    return 0


def why_not_landing(table: s.EvoTable, seat: i64, to: i64) -> i64:
    """A flight or swim ends on a free space or on an enemy that can be attacked."""
    victim = table.clan_at(to)
    if victim == s.NOBODY:
        return 0
    if victim == seat:
        return forbid(ids.MOVEMENT_OCCUPIED)
    return why_not_victim(table, victim)


# -- choices ------------------------------------------------------------------------------


def fill_moves(table: s.EvoTable, seat: i64, out: ActionBuffer) -> None:
    """Everything that can be done in a movement turn."""
    if table.points > 0:
        fill_walks(table, seat, out)
    if table.hand[seat] != 0:
        fill_plays(table, seat, out)
    out.add(action(s.END_TURN))


def fill_walks(table: s.EvoTable, seat: i64, out: ActionBuffer) -> None:
    island = table.island
    enemies: i64 = targets(table, seat)
    free: i64 = island.all & ~table.occupied()
    open_: i64 = free | enemies
    flies: bool = table.has(seat, b.WINGS) and table.flights < table.box.wings_uses
    swims: bool = table.has(seat, b.FINS) and (table.fins_uses == 0 or table.swims < table.fins_uses)
    i: i64
    place: i64
    for i in range(seat * s.PIECES, seat * s.PIECES + s.PIECES):
        space: i64 = table.where[i]
        if space < 0:
            continue
        step: i64 = action(s.STEP, space)
        attack: i64 = action(s.ATTACK, space)
        for place in range(island.edges[space], island.edges[space + 1]):
            to: i64 = island.paths[place]
            if (free >> to) & 1 != 0:
                out.add(step | (to << SECOND))
            elif (enemies >> to) & 1 != 0:
                out.add(attack | (to << SECOND))
        if flies:
            fill_ends(s.FLY, space, island.two[space] & open_, out)
        if swims and (island.coast >> space) & 1 != 0:
            fill_ends(s.SWIM, space, island.coast & ~b.bit(space) & open_, out)


def fill_ends(kind: i64, origin: i64, ends: i64, out: ActionBuffer) -> None:
    space: i64 = 0
    code: i64 = action(kind, origin)
    while ends != 0:
        if ends & 1 != 0:
            out.add(code | (space << SECOND))
        ends >>= 1
        space += 1


# -- moves --------------------------------------------------------------------------------


def move(table: s.EvoTable, seat: i64, code: i64) -> None:
    """A point is spent on a step, a flight, a swim or an attack."""
    kind = kind_of(code)
    origin = field_a(code)
    to = field_b(code)
    table.points -= 1
    piece: i64 = table.piece_at(seat, origin)
    if kind == s.FLY:
        table.flights += 1
    elif kind == s.SWIM:
        table.swims += 1
    fights: bool = kind == s.ATTACK or (kind != s.STEP and table.clan_at(to) != s.NOBODY)
    if table.events is not None:
        tell_move(table, seat, kind, origin, to, fights)
        if table.moved >= 0 and table.moved != piece:
            table.tell(ids.MOVEMENT_SHARED, verbs.SPLITS, seat)
    table.moved = piece
    if fights:
        fight(table, seat, origin, to)
    else:
        table.lift(seat, piece)
        table.put(seat, piece, to)


def tell_move(table: s.EvoTable, seat: i64, kind: i64, origin: i64, to: i64, fights: bool) -> None:
    """How a point is spent."""
    if kind == s.FLY:
        table.tell(ids.GENES_WINGS, verbs.FLIES, seat, origin, to)
        table.tell(ids.GENES_WINGS_OVER, verbs.FLIES_OVER, seat, origin, to)
        table.tell(ids.GENES_WINGS_ONCE, verbs.USED_UP, seat, b.WINGS)
    elif kind == s.SWIM:
        table.tell(ids.GENES_FINS, verbs.SWIMS, seat, origin, to)
        table.tell(ids.GENES_FINS_ONCE, verbs.USED_UP, seat, b.FINS)
    elif kind == s.STEP:
        table.tell(ids.MOVEMENT_NEIGHBOUR, verbs.STEPS, seat, origin, to)
    else:
        table.tell(ids.ATTACK_ONLY_WAY, verbs.ATTACKS, seat, origin, to)
    if fights and kind != s.ATTACK:
        table.tell(ids.GENES_LANDING_ATTACK, verbs.LANDS_ON, seat, origin, to)
    table.tell(ids.ATTACK_POINT if fights else ids.MOVEMENT_POINTS, verbs.POINT_SPENT, seat, n=table.points)


def end_turn(table: s.EvoTable, seat: i64) -> None:
    """The rest of the points is lost."""
    table.pop()
    table.tell(ids.MOVEMENT_END, verbs.ENDS, seat, n=table.points)
    table.points = 0
    table.turn += 1
