"""Reproduction phase: births, egg by egg in initiative order; with all eight on the board one is moved instead."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules.attack import beat, throw
from galapagos.games.evo.rules.cards import HUMAN_BIT, INCUBATOR_BIT, fill_plays, open_window


def reproduction_step(table: s.EvoTable) -> None:
    """The next thing in the reproduction phase."""
    if table.rats:
        table.rats = False
        if table.incubating != 0:
            table.tell(ids.CARDS_HORDE_OF_RATS, verbs.CARD_LOST, s.NOBODY, b.OPEN_AIR_INCUBATOR)
        table.enter(s.SURVIVAL)
    elif table.stage == 0:
        if not open_window(table, s.AT_REPRODUCTION):
            table.stage = 1
    elif table.turn < table.seats:
        begin_birth(table, table.order[table.turn])
    elif is_egg_left(table):
        table.egg += 1
        table.turn = 0
    else:
        table.enter(s.SURVIVAL)


def eggs(table: s.EvoTable, seat: i64) -> i64:
    """Births of a clan in a phase: the printed egg and every egg gene."""
    return table.box.eggs + table.gene(seat, b.EGG) * table.box.egg_births


def is_egg_left(table: s.EvoTable) -> bool:
    seat: i64
    for seat in range(table.seats):
        if eggs(table, seat) > table.egg + 1:
            return True
    return False


def begin_birth(table: s.EvoTable, seat: i64) -> None:
    """A player's turn to lay an egg; skipped without an egg, or without a space and any card to play."""
    if eggs(table, seat) <= table.egg:
        table.turn += 1
        return
    births: i64 = 1
    cards: i64 = HUMAN_BIT
    if table.egg == 0:
        cards |= INCUBATOR_BIT
        if (table.incubating >> seat) & 1 != 0:
            births += table.box.incubator_births
    if table.events is not None:
        tell_eggs(table, seat, births)
    if can_give_birth(table, seat) or table.could_hold(seat, cards):
        table.push(s.BIRTH, seat, births)
    else:
        table.tell(ids.REPRODUCTION_FREE, verbs.NO_SPACE, seat)
        table.turn += 1


def tell_eggs(table: s.EvoTable, seat: i64, births: i64) -> None:
    """Which egg it is, and where it comes from."""
    table.tell(ids.REPRODUCTION_ORDER, verbs.LAYS, seat, n=table.egg + 1)
    if table.egg > 0:
        table.tell(ids.GENES_EGG, verbs.LAYS, seat, n=table.egg + 1)
        return
    table.tell(ids.CLAN_EGG, verbs.HAS_EGGS, seat, n=eggs(table, seat))
    if births > 1:
        table.tell(ids.CARDS_OPEN_AIR_INCUBATOR, verbs.HAS_EGGS, seat, n=births)


# -- where --------------------------------------------------------------------------------


def parents(table: s.EvoTable, seat: i64, lifted: i64) -> i64:
    """The set of own dinosaurs next to which a birth is possible, except a lifted one."""
    mask: i64 = table.land[seat]
    if not table.newborns_breed:
        mask &= ~table.newborn[seat]
    if lifted >= 0:
        mask &= ~b.bit(lifted)
    return mask


def reach(table: s.EvoTable, seat: i64, lifted: i64) -> i64:
    """The set of spaces within the range of a birth: next to an own dinosaur, further with Thin shell, or anywhere."""
    if (table.intervening >> seat) & 1 != 0:
        return table.island.all
    adults: i64 = parents(table, seat, lifted)
    island = table.island
    shell: bool = table.has(seat, b.THIN_SHELL)
    mask: i64 = 0
    i: i64
    for i in range(seat * s.PIECES, seat * s.PIECES + s.PIECES):
        space: i64 = table.where[i]
        if space >= 0 and (adults >> space) & 1 != 0:
            if shell:
                mask |= island.near[space]
            else:
                mask |= island.next[space]
    return mask


def why_not_prey(table: s.EvoTable, victim: i64) -> i64:
    """Tiny killers spare clans that are protected by their size."""
    size: i64 = table.size(victim)
    if size <= table.box.protected_size:
        return forbid(ids.GENES_TINY_KILLERS_PROTECTED)
    if size <= table.safe_size(victim):
        return forbid(ids.GENES_REGENERATION)
    return 0


def landings(table: s.EvoTable, seat: i64) -> i64:
    """The set of spaces for a newborn, regardless of range: free ones, and enemies for Tiny killers."""
    mask: i64 = table.island.all & ~table.occupied()
    if table.has(seat, b.TINY_KILLERS):
        other: i64
        for other in range(table.seats):
            if other != seat and why_not_prey(table, other) == 0:
                mask |= table.land[other]
    return mask


def is_full(table: s.EvoTable, seat: i64) -> bool:
    """Are all dinosaurs of the clan on the board?"""
    return table.size(seat) >= table.box.dinosaurs


def can_give_birth(table: s.EvoTable, seat: i64) -> bool:
    """Is there a space for a birth or, with all on the board, for a moved dinosaur?"""
    mask: i64 = landings(table, seat)
    if not is_full(table, seat):
        return reach(table, seat, s.NOWHERE) & mask != 0
    i: i64
    for i in range(seat * s.PIECES, seat * s.PIECES + s.PIECES):
        if table.where[i] >= 0 and reach(table, seat, table.where[i]) & mask != 0:
            return True
    return False


def why_not_birth(table: s.EvoTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids putting a newborn here, or setting a lifted dinosaur down."""
    at = field_a(code)
    lifted = field_b(code) - 1
    if code != action(s.GIVE_BIRTH, at, lifted + 1) or at >= table.island.count or lifted >= table.island.count:
        return TABLE_MOVE
    if lifted >= 0:
        if not is_full(table, seat):
            return forbid(ids.REPRODUCTION_LIFT)
        if (table.land[seat] >> lifted) & 1 == 0:
            return forbid(ids.REPRODUCTION_LIFT_OWN)
        if lifted == at:
            return forbid(ids.REPRODUCTION_LIFT_ELSEWHERE)
    elif is_full(table, seat):
        return forbid(ids.REPRODUCTION_EIGHT)
    victim = table.clan_at(at)
    if victim == seat:
        return forbid(ids.REPRODUCTION_FREE)
    if victim != s.NOBODY:
        if not table.has(seat, b.TINY_KILLERS):
            rule = forbid(ids.GENES_TINY_KILLERS)
        else:
            rule = why_not_prey(table, victim)
        if rule != 0:
            return rule
    if (reach(table, seat, lifted) >> at) & 1 == 0:
        return why_not_distance(table, seat, at)
    return 0


def why_not_distance(table: s.EvoTable, seat: i64, at: i64) -> i64:
    """The rule for a space out of range: too far from every own dinosaur, or near only newborns that do not count."""
    if table.island.next[at] & table.newborn[seat] != 0 and not table.newborns_breed:
        return forbid(ids.REPRODUCTION_NEWBORNS)
    return forbid(ids.REPRODUCTION_NEXT)


def fill_births(table: s.EvoTable, seat: i64, out: ActionBuffer) -> None:
    """Every birth, every card for this moment, and skipping the birth."""
    mask: i64 = landings(table, seat)
    if not is_full(table, seat):
        fill_spaces(reach(table, seat, s.NOWHERE) & mask, 0, out)
    else:
        i: i64
        for i in range(seat * s.PIECES, seat * s.PIECES + s.PIECES):
            if table.where[i] >= 0:
                fill_spaces(reach(table, seat, table.where[i]) & mask, table.where[i] + 1, out)
    if table.hand[seat] != 0:
        fill_plays(table, seat, out)
    out.add(action(s.END_TURN))


def fill_spaces(mask: i64, lifted: i64, out: ActionBuffer) -> None:
    space: i64 = 0
    while mask != 0:
        if mask & 1 != 0:
            out.add(action(s.GIVE_BIRTH, space, lifted))
        mask >>= 1
        space += 1


# -- births -------------------------------------------------------------------------------


def give_birth(table: s.EvoTable, seat: i64, code: i64) -> None:
    """A newborn comes onto the board, or the lifted dinosaur comes down elsewhere."""
    at: i64 = field_a(code)
    lifted: i64 = field_b(code) - 1
    table.set_arg(0, table.arg(0) - 1)
    table.set_arg(1, table.arg(1) + 1)
    if table.arg(0) == 0:
        table.pop()
        table.turn += 1
    tell_range(table, seat, at, lifted)
    piece: i64 = table.spare(seat)
    born: bool = True
    if lifted >= 0:
        piece = table.piece_at(seat, lifted)
        born = (table.newborn[seat] >> lifted) & 1 != 0
        table.lift(seat, piece)
        table.mark_newborn(seat, lifted, False)
        table.tell(ids.REPRODUCTION_EIGHT, verbs.MOVED_INSTEAD, seat, lifted, at)
    victim: i64 = table.clan_at(at)
    if victim != s.NOBODY:
        kill_with_newborn(table, seat, at, victim, piece, born, lifted < 0)
        return
    table.put(seat, piece, at)
    table.mark_newborn(seat, at, born)
    if lifted < 0:
        table.tell(ids.REPRODUCTION_NEXT, verbs.BORN, seat, at)
        open_window(table, s.AFTER_BIRTH, at, seat)


def tell_range(table: s.EvoTable, seat: i64, at: i64, lifted: i64) -> None:
    """Which rule let the newborn come here."""
    if table.events is None:
        return
    close: i64 = table.island.next[at]
    if lifted >= 0:
        close &= ~b.bit(lifted)
    if close & table.land[seat] & ~table.newborn[seat] != 0:
        return
    if close & parents(table, seat, lifted) != 0:
        table.tell(ids.REPRODUCTION_NEWBORNS, verbs.BORN_OF_NEWBORN, seat, at)
    elif (table.intervening >> seat) & 1 != 0:
        table.tell(ids.CARDS_HUMAN_INTERVENTION, verbs.BORN_ANYWHERE, seat, at)
    else:
        table.tell(ids.GENES_THIN_SHELL, verbs.FAR_BIRTH, seat, at)
        if table.island.near[at] & table.land[seat] & ~table.newborn[seat] == 0:
            table.tell(ids.REPRODUCTION_NEWBORNS, verbs.BORN_OF_NEWBORN, seat, at)


def kill_with_newborn(table: s.EvoTable, seat: i64, at: i64, victim: i64, piece: i64, born: bool, is_new: bool) -> None:
    """Tiny killers: the die decides between the enemy and the newborn; horns play no part."""
    table.tell(ids.GENES_TINY_KILLERS, verbs.KILLERS, seat, at, victim)
    symbol: i64 = throw(table, seat)
    if (table.box.kills >> symbol) & 1 == 0:
        table.tell(ids.GENES_TINY_KILLERS_LOSE, verbs.NEWBORN_DIES, seat, symbol, at)
        table.tell(ids.CLAN_SUPPLY, verbs.SUPPLY, seat, at)
        return
    table.tell(ids.GENES_TINY_KILLERS_KILL, verbs.KILLS, seat, symbol, at)
    table.mark_newborn(seat, at, born)
    beat(table, victim, at, s.NOWHERE, seat, piece)
    if table.frame() == s.EVADE:
        table.set_arg(4, 1 if is_new else 0)
    elif is_new:
        open_window(table, s.AFTER_BIRTH, at, seat)


def leave_out(table: s.EvoTable, seat: i64) -> None:
    """Skip one birth; with Open-air incubator the second one is still to come."""
    table.set_arg(0, table.arg(0) - 1)
    table.set_arg(1, table.arg(1) + 1)
    if table.arg(0) == 0:
        table.pop()
        table.turn += 1
    table.tell(ids.REPRODUCTION_OPTIONAL, verbs.LEAVES_OUT, seat)
