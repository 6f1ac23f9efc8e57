"""Survival phase: the climate kills, the owner picks who lives, then every dinosaur left earns a point."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules.cards import OWN_SURVIVAL, fill_plays, open_window


def survival_step(table: s.EvoTable) -> None:
    """The next thing in the survival phase."""
    stage: i64 = table.stage
    if stage == 0:
        if not open_window(table, s.AT_SURVIVAL):
            table.stage = 1
    elif stage == 1:
        if table.turn < table.seats:
            begin_survival(table, table.order[table.turn])
        else:
            table.stage = 2
    elif stage == 2:
        if not open_window(table, s.AT_INCOME):
            table.stage = 3
    else:
        pay_income(table)
        table.enter(s.CLIMATE)


def begin_survival(table: s.EvoTable, seat: i64) -> None:
    """A player's survival turn; automatic if there is no choice and no card could be played."""
    table.tell(ids.SURVIVAL_ORDER, verbs.CLIMATE_HITS, seat)
    if table.could_hold(seat, OWN_SURVIVAL):
        table.push(s.KEEP, seat)
        return
    if table.size(seat) <= table.box.protected_size and table.events is None:
        table.turn += 1  # a shortcut: nobody dies
        return
    only: i64 = only_outcome(table, seat)
    if only >= 0:
        survive(table, seat, only)
        table.turn += 1
    else:
        table.push(s.KEEP, seat)


# -- who may live -------------------------------------------------------------------------


def pieces_in(table: s.EvoTable, seat: i64, status: i64) -> i64:
    """The set of a clan's dinosaurs on ground of this kind."""
    region: i64 = table.region(status)
    mask: i64 = 0
    i: i64
    for i in range(s.PIECES):
        space: i64 = table.where[seat * s.PIECES + i]
        if space >= 0 and (region >> space) & 1 != 0:
            mask |= 1 << i
    return mask


def all_pieces(table: s.EvoTable, seat: i64) -> i64:
    mask: i64 = 0
    i: i64
    for i in range(s.PIECES):
        if table.where[seat * s.PIECES + i] >= 0:
            mask |= 1 << i
    return mask


def hot_limit(table: s.EvoTable, seat: i64) -> i64:
    """How many may live in the heat."""
    if (table.oasis >> seat) & 1 != 0:
        return s.PIECES
    return table.gene(seat, b.THERMO) * table.box.thermo_survivors


def cold_limit(table: s.EvoTable, seat: i64) -> i64:
    """How many may live in the cold."""
    if (table.geysers >> seat) & 1 != 0:
        return s.PIECES
    return table.gene(seat, b.FUR) * table.box.fur_survivors


def deadly_limit(table: s.EvoTable, seat: i64) -> i64:
    """How many may live on deadly ground."""
    if table.has(seat, b.CAVE_DWELLER):
        return table.box.cave_dweller_survivors
    return 0


def stop_size(table: s.EvoTable, seat: i64) -> i64:
    """Removal stops at this size; a smaller clan loses nobody."""
    return min(table.safe_size(seat), table.size(seat))


def sure(table: s.EvoTable, seat: i64) -> i64:
    """The set of dinosaurs that live in any case: on ideal ground, or saved by a card."""
    mask: i64 = pieces_in(table, seat, b.IDEAL)
    if (table.oasis >> seat) & 1 != 0:
        mask |= pieces_in(table, seat, b.HOT)
    if (table.geysers >> seat) & 1 != 0:
        mask |= pieces_in(table, seat, b.COLD)
    return mask


def why_not_survivors(table: s.EvoTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids ending the turn with exactly these dinosaurs.

    Dinosaurs that live in any case must be among them.  Removal continues until the others are gone or only the
    protected number is left.  So up to the protected number any dinosaurs may survive, and more only within the limits
    of layers and caves.
    """
    kept = field_a(code)
    if code != action(s.SURVIVE, kept):
        return TABLE_MOVE
    if kept & ~all_pieces(table, seat) != 0:
        return forbid(ids.SURVIVAL_OWN)
    if pieces_in(table, seat, b.IDEAL) & ~kept != 0:
        rule = forbid(ids.SURVIVAL_IDEAL)
        if rule != 0:
            return rule
    rule = why_not_losing_saved(table, seat, kept)
    if rule != 0:
        return rule
    count: i64 = s.bits(kept)
    if count < stop_size(table, seat):
        if count >= table.box.protected_size:
            return forbid(ids.GENES_REGENERATION)
        return forbid(ids.SURVIVAL_STOP)
    if count == stop_size(table, seat):
        return 0
    return why_not_too_many(table, seat, kept)


def why_not_losing_saved(table: s.EvoTable, seat: i64, kept: i64) -> i64:
    """Oasis and Geysers save all dinosaurs in the heat or in the cold."""
    if (table.oasis >> seat) & 1 != 0 and pieces_in(table, seat, b.HOT) & ~kept != 0:
        rule = forbid(ids.CARDS_OASIS)
        if rule != 0:
            return rule
    if (table.geysers >> seat) & 1 != 0 and pieces_in(table, seat, b.COLD) & ~kept != 0:
        return forbid(ids.CARDS_GEYSERS)
    return 0


def why_not_too_many(table: s.EvoTable, seat: i64, kept: i64) -> i64:
    """No more survivors than layers, and one in a cave."""
    if s.bits(pieces_in(table, seat, b.HOT) & kept) > hot_limit(table, seat):
        rule = forbid(ids.SURVIVAL_HOT)
        if rule != 0:
            return rule
    if s.bits(pieces_in(table, seat, b.COLD) & kept) > cold_limit(table, seat):
        rule = forbid(ids.SURVIVAL_COLD)
        if rule != 0:
            return rule
    if s.bits(pieces_in(table, seat, b.DEADLY) & kept) > deadly_limit(table, seat):
        if table.has(seat, b.CAVE_DWELLER):
            return forbid(ids.GENES_CAVE_DWELLER)
        return forbid(ids.SURVIVAL_DEADLY)
    return 0


def only_outcome(table: s.EvoTable, seat: i64) -> i64:
    """The set of survivors if there is no choice, else -1."""
    everyone: i64 = all_pieces(table, seat)
    must: i64 = sure(table, seat)
    size: i64 = s.bits(everyone)
    stop: i64 = stop_size(table, seat)
    if must == everyone or size <= stop:
        return everyone
    if s.bits(must) < stop:
        return -1
    hot: i64 = pieces_in(table, seat, b.HOT) & ~must
    cold: i64 = pieces_in(table, seat, b.COLD) & ~must
    deadly: i64 = pieces_in(table, seat, b.DEADLY)
    if hot != 0 and hot_limit(table, seat) > 0:
        return -1
    if cold != 0 and cold_limit(table, seat) > 0:
        return -1
    if deadly != 0 and deadly_limit(table, seat) > 0:
        return -1
    return must


def fill_survivors(table: s.EvoTable, seat: i64, out: ActionBuffer) -> None:
    """Every set of survivors that the owner can choose, and the cards for this moment."""
    everyone: i64 = all_pieces(table, seat)
    must: i64 = sure(table, seat)
    stop: i64 = stop_size(table, seat)
    hot: i64 = pieces_in(table, seat, b.HOT)
    cold: i64 = pieces_in(table, seat, b.COLD)
    deadly: i64 = pieces_in(table, seat, b.DEADLY)
    most_hot: i64 = hot_limit(table, seat)
    most_cold: i64 = cold_limit(table, seat)
    most_deadly: i64 = deadly_limit(table, seat)
    loose: i64 = everyone & ~must
    part: i64 = loose
    while True:
        kept: i64 = must | part
        count: i64 = s.bits(kept)
        if count == stop or (
            count > stop
            and s.bits(kept & hot) <= most_hot
            and s.bits(kept & cold) <= most_cold
            and s.bits(kept & deadly) <= most_deadly
        ):
            out.add(action(s.SURVIVE, kept))
        if part == 0:
            break
        part = (part - 1) & loose
    if table.hand[seat] != 0:
        fill_plays(table, seat, out)


# -- what happens -------------------------------------------------------------------------


def survive(table: s.EvoTable, seat: i64, kept: i64) -> None:
    """Exactly these dinosaurs are left; the others go to the supply."""
    if table.events is not None:
        tell_survival(table, seat, kept)
    i: i64
    for i in range(s.PIECES):
        space: i64 = table.where[seat * s.PIECES + i]
        if space >= 0 and (kept >> i) & 1 == 0:
            table.lift(seat, i)
            if table.events is not None:
                status: i64 = table.status_of(table.island.terrain[space])
                table.tell(status_rule(status), verbs.DIES, seat, space, status)
                table.tell(ids.CLAN_SUPPLY, verbs.SUPPLY, seat, space)


def status_rule(status: i64) -> i64:
    """The rule about a kind of ground."""
    return ids.SURVIVAL_IDEAL + status


def tell_survival(table: s.EvoTable, seat: i64, kept: i64) -> None:
    """Log why these survive."""
    count: i64 = s.bits(kept)
    ideal: i64 = s.bits(kept & pieces_in(table, seat, b.IDEAL))
    hot: i64 = s.bits(kept & pieces_in(table, seat, b.HOT))
    cold: i64 = s.bits(kept & pieces_in(table, seat, b.COLD))
    deadly: i64 = s.bits(kept & pieces_in(table, seat, b.DEADLY))
    if ideal > 0:
        table.tell(ids.SURVIVAL_IDEAL, verbs.LIVES_IDEAL, seat, n=ideal)
    if count > ideal and count == stop_size(table, seat):
        rule: i64 = ids.SURVIVAL_STOP
        table.tell(rule, verbs.STOPS_AT, seat, n=count)
        if table.has(seat, b.REGENERATION) and count > table.box.protected_size:
            table.tell(ids.GENES_REGENERATION, verbs.STOPS_AT, seat, n=count)
        return
    if hot > 0:
        rule = ids.GENES_THERMO
        if (table.oasis >> seat) & 1 != 0:
            rule = ids.CARDS_OASIS
        table.tell(rule, verbs.LIVES_HOT, seat, n=hot)
    if cold > 0:
        rule = ids.GENES_FUR
        if (table.geysers >> seat) & 1 != 0:
            rule = ids.CARDS_GEYSERS
        table.tell(rule, verbs.LIVES_COLD, seat, n=cold)
    if deadly > 0:
        table.tell(ids.GENES_CAVE_DWELLER, verbs.LIVES_IN_CAVE, seat, n=deadly)


def choose_survivors(table: s.EvoTable, seat: i64, kept: i64) -> None:
    """The owner has chosen."""
    table.pop()
    table.tell(ids.SURVIVAL_CHOICE, verbs.CHOSE, seat, n=s.bits(kept))
    survive(table, seat, kept & ~s.FOREIGN)
    table.turn += 1


def pay_income(table: s.EvoTable) -> None:
    """One point for each dinosaur on the board."""
    mp = table.mp[:]
    earned = table.earned[:]
    seat: i64
    for seat in range(table.seats):
        amount: i64 = table.size(seat) * table.box.income
        if (table.last_survivor >> seat) & 1 != 0 and amount < table.box.last_survivor_income:
            amount = table.box.last_survivor_income
            table.tell(ids.CARDS_LAST_SURVIVOR, verbs.SURVIVOR, seat, n=amount)
        mp[seat] += amount
        earned[seat] += amount
        table.tell(ids.SURVIVAL_INCOME, verbs.INCOME, seat, n=amount)
    table.mp = mp
    table.earned = earned
