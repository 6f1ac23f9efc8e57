"""Combat: who may be attacked, the die, and what happens to the loser."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules.cards import open_window


def why_not_victim(table: s.EvoTable, victim: i64) -> i64:
    """In the movement phase: clans that are small, regenerating or camouflaged cannot be attacked."""
    size: i64 = table.size(victim)
    if size <= table.box.protected_size:
        rule = forbid(ids.ATTACK_PROTECTED)
        if rule != 0:
            return rule
    elif size <= table.safe_size(victim):
        rule = forbid(ids.GENES_REGENERATION)
        if rule != 0:
            return rule
    if (table.camouflaged >> victim) & 1 != 0:
        return forbid(ids.CARDS_CAMOUFLAGE)
    return 0


def targets(table: s.EvoTable, seat: i64) -> i64:
    """The set of spaces whose dinosaurs this seat could attack now."""
    mask: i64 = 0
    other: i64
    for other in range(table.seats):
        if other != seat and why_not_victim(table, other) == 0:
            mask |= table.land[other]
    return mask


def attack_horns(table: s.EvoTable, seat: i64) -> i64:
    """Horns in attack: horns, Long horn, Frenzied attack."""
    box = table.box
    horns: i64 = table.gene(seat, b.HORN) * box.horn_horns
    if table.has(seat, b.LONG_HORN):
        horns += box.long_horn_horns
    if (table.frenzied >> seat) & 1 != 0:
        horns += box.frenzied_attack_horns
    return horns


def defence_horns(table: s.EvoTable, seat: i64) -> i64:
    """Horns in defence: horns, Bony plates."""
    horns: i64 = table.gene(seat, b.HORN) * table.box.horn_horns
    if table.has(seat, b.BONY_PLATES):
        horns += table.box.bony_plates_horns
    return horns


def tell_horns(table: s.EvoTable, seat: i64, victim: i64) -> None:
    """Log where the horns of both sides come from."""
    box = table.box
    if table.gene(seat, b.HORN) > 0:
        table.tell(ids.GENES_HORN, verbs.GENE_HORNS, seat, b.HORN, n=table.gene(seat, b.HORN) * box.horn_horns)
    if table.has(seat, b.LONG_HORN):
        table.tell(ids.GENES_LONG_HORN, verbs.GENE_HORNS, seat, b.LONG_HORN, n=box.long_horn_horns)
    if (table.frenzied >> seat) & 1 != 0:
        table.tell(ids.CARDS_FRENZIED_ATTACK, verbs.CARD_HORNS, seat, n=box.frenzied_attack_horns)
    if attack_horns(table, seat) == 0:
        table.tell(ids.CLAN_BARE, verbs.BARE, seat)
    if table.gene(victim, b.HORN) > 0:
        table.tell(ids.GENES_HORN, verbs.GENE_HORNS, victim, b.HORN, n=table.gene(victim, b.HORN) * box.horn_horns)
    if table.has(victim, b.BONY_PLATES):
        table.tell(ids.GENES_BONY_PLATES, verbs.GENE_HORNS, victim, b.BONY_PLATES, n=box.bony_plates_horns)


def symbol_rule(symbol: i64) -> i64:
    """The rule that says what a symbol of the die means."""
    return ids.ATTACK_FAILURE + symbol


def succeeds(table: s.EvoTable, symbol: i64, ahead: i64) -> bool:
    """Does an attack with this lead in horns succeed on this symbol?"""
    if symbol == b.FAIL:
        return False
    if symbol == b.WIN:
        return True
    return ahead >= table.box.needs[symbol]


def throw(table: s.EvoTable, seat: i64) -> i64:
    """The symbol that the combat die shows."""
    symbol: i64 = table.box.faces[table.roll(s.COMBAT_DIE, table.box.sides, seat) - 1]
    table.tell(ids.ATTACK_DIE, verbs.ROLLS, seat, symbol)
    return symbol


def fight(table: s.EvoTable, seat: i64, origin: i64, space: i64) -> None:
    """A dinosaur attacks the one on `space`; the movement point is already spent."""
    victim: i64 = table.clan_at(space)
    piece: i64 = table.piece_at(seat, origin)
    own: i64 = attack_horns(table, seat)
    theirs: i64 = defence_horns(table, victim)
    if table.events is not None:
        if table.fought == space:
            table.tell(ids.ATTACK_AGAIN, verbs.AGAIN, seat, space)
        tell_horns(table, seat, victim)
        table.tell(ids.ATTACK_HORNS, verbs.HORNS, seat, own, theirs)
    table.fought = space
    symbol: i64 = throw(table, seat)
    if succeeds(table, symbol, own - theirs):
        table.tell(symbol_rule(symbol), verbs.SYMBOL_WINS, seat, symbol)
        beat(table, victim, space, origin, seat, piece)
    else:
        table.tell(symbol_rule(symbol), verbs.SYMBOL_FAILS, seat, symbol)
        table.tell(ids.ATTACK_LOST, verbs.HOLDS, victim, space)


def ways_out(table: s.EvoTable, space: i64, barred: i64) -> i64:
    """The set of spaces to which a beaten chameleon may step."""
    mask: i64 = table.island.next[space] & ~table.occupied()
    if barred >= 0:
        mask &= ~b.bit(barred)
    return mask


def beat(table: s.EvoTable, victim: i64, space: i64, barred: i64, victor: i64, piece: i64) -> None:
    """The defender on `space` is beaten: it dies, or its owner is asked whether the chameleon steps aside."""
    if table.has(victim, b.CHAMELEON_SKIN):
        if ways_out(table, space, barred) != 0:
            table.tell(ids.GENES_CHAMELEON_SKIN, verbs.MAY_SLIP, victim, space)
            table.push(s.EVADE, victim, space, barred, victor, piece)
            return
        table.tell(ids.GENES_CHAMELEON_NONE, verbs.NO_WAY_OUT, victim, space)
    kill(table, victim, space, victor)
    occupy(table, space, victor, piece)


def kill(table: s.EvoTable, victim: i64, space: i64, victor: i64) -> None:
    """A dinosaur leaves the board for its owner's supply."""
    table.lift(victim, table.piece_at(victim, space))
    table.mark_newborn(victim, space, False)
    table.tell(ids.ATTACK_WON, verbs.WINS, victor, space, victim)
    table.tell(ids.CLAN_SUPPLY, verbs.SUPPLY, victim, space)
    size: i64 = table.size(victim)
    if size == table.safe_size(victim):
        rule: i64 = ids.ATTACK_PROTECTED
        if table.has(victim, b.REGENERATION):
            rule = ids.GENES_REGENERATION
        table.tell(rule, verbs.NOW_PROTECTED, victim, n=size)


def occupy(table: s.EvoTable, space: i64, victor: i64, piece: i64) -> None:
    """The victor, an attacker on the board or a newborn from the supply, takes the space."""
    if table.where[victor * s.PIECES + piece] >= 0:
        table.lift(victor, piece)
    table.put(victor, piece, space)
    table.tell(ids.CLAN_SPACE, verbs.ENTERS, victor, space)


# -- the beaten chameleon -----------------------------------------------------------------


def why_not_aside(table: s.EvoTable, code: i64) -> i64:
    """Where a beaten chameleon may step: next to its space, free, not where the attacker came from."""
    to = field_a(code)
    if code != action(s.STEP_ASIDE, to) or to >= table.island.count:
        return TABLE_MOVE
    if to == table.arg(1):
        return forbid(ids.GENES_CHAMELEON_ORIGIN)
    if (table.occupied() >> to) & 1 != 0:
        return forbid(ids.GENES_CHAMELEON_FREE)
    if (table.island.next[table.arg(0)] >> to) & 1 == 0:
        return forbid(ids.GENES_CHAMELEON_NEXT)
    return 0


def fill_ways_out(table: s.EvoTable, out: ActionBuffer) -> None:
    mask: i64 = ways_out(table, table.arg(0), table.arg(1))
    space: i64 = 0
    while mask != 0:
        if mask & 1 != 0:
            out.add(action(s.STEP_ASIDE, space))
        mask >>= 1
        space += 1
    out.add(action(s.DIE))


def evade(table: s.EvoTable, seat: i64, to: i64) -> None:
    """The owner of a beaten chameleon has chosen: a space, or NOBODY to let it die."""
    space: i64 = table.arg(0)
    victor: i64 = table.arg(2)
    piece: i64 = table.arg(3)
    newborn: bool = table.arg(4) == 1
    table.pop()
    if to == s.NOBODY:
        table.tell(ids.GENES_CHAMELEON_SKIN, verbs.STAYS_TO_DIE, seat, space)
        kill(table, seat, space, victor)
    else:
        own: i64 = table.piece_at(seat, space)
        born: bool = (table.newborn[seat] >> space) & 1 != 0
        table.lift(seat, own)
        table.mark_newborn(seat, space, False)
        table.put(seat, own, to)
        table.mark_newborn(seat, to, born)
        table.tell(ids.GENES_CHAMELEON_SKIN, verbs.SLIPS, seat, space, to)
        table.tell(ids.ATTACK_WON, verbs.TAKES_OVER, victor, space)
    occupy(table, space, victor, piece)
    if newborn:
        open_window(table, s.AFTER_BIRTH, space, victor)
