"""Mutation phase: genes are drawn, players bid for them, winners pay."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, field_c
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.core.engine.vectors import filled
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules.cards import lay_open, open_window
from galapagos.games.evo.rules.climate import sense


def mutation_step(table: s.EvoTable) -> None:
    """The next thing in the mutation phase."""
    stage: i64 = table.stage
    if stage == 0:
        if not open_window(table, s.AT_MUTATION):
            table.stage = 1
    elif stage == 1:
        fill_laboratory(table)
        table.stage = 2
    elif table.turn < table.seats:
        seat: i64 = table.order[table.turn]
        # Only in a position that begins during the bidding: seats with a place and seats that are out do not bid.
        if table.column[seat] != s.NO_COLUMN or (table.dropped >> seat) & 1 != 0:
            table.turn += 1
            return
        table.tell(ids.MUTATION_ORDER, verbs.BIDS_NOW, seat)
        offer_bid(table, seat, s.NO_COLUMN)
    else:
        settle(table)
        table.enter(s.INITIATIVE)


# -- the genes on offer -------------------------------------------------------------------


def fill_laboratory(table: s.EvoTable) -> None:
    """A different gene for every open column but the first; duplicates go back into the bag afterwards."""
    table.columns = table.seats - table.short
    aside = vec[i64]()
    bag = table.bag[:]
    lab = filled(table.seats, s.NO_GENE)
    used: i64 = 0  # set of kinds on offer
    column: i64 = 1  # a place in the lab
    while column < table.columns:
        if len(bag) > 0:
            gene: i64 = table.draw(s.GENE_DRAW, bag, s.NOBODY)
            bag = bag[: len(bag) - 1]
            if (used >> gene) & 1 != 0:
                aside = append(aside, gene)
                table.tell(ids.MUTATION_DUPLICATE, verbs.DUPLICATE, s.NOBODY, gene)
                continue
            table.tell(ids.MUTATION_DRAW, verbs.DRAWN, s.NOBODY, gene, column + 1)
        elif len(aside) > 0:
            gene = aside[0]
            aside = aside[1:]
            table.tell(ids.MUTATION_DUPLICATES_FORCED, verbs.FORCED_DUPLICATE, s.NOBODY, gene, column + 1)
        else:
            table.tell(ids.MUTATION_EMPTY_BAG, verbs.NO_GENE_LEFT, s.NOBODY, b=column + 1)
            table.columns = column
            break
        lab[column] = gene
        used |= 1 << gene
        column += 1
    i: i64
    for i in range(i64(len(aside))):
        bag = append(bag, aside[i])
    if len(aside) > 0:
        table.rng.shuffle(bag)
    table.lab = lab
    table.bag = bag
    for i in range(table.columns, table.seats):
        table.tell(ids.MUTATION_CLOSED, verbs.CLOSED, s.NOBODY, b=i + 1)


# -- bidding ------------------------------------------------------------------------------


def holder(table: s.EvoTable, column: i64) -> i64:
    """Whose marker stands in a column; NOBODY if it is empty."""
    seat: i64
    for seat in range(table.seats):
        if table.column[seat] == column:
            return seat
    return s.NOBODY


def must_take_empty(table: s.EvoTable) -> bool:
    """While a column is closed: is there an open one without a marker?"""
    if table.columns == table.seats:
        return False
    column: i64
    for column in range(1, table.columns + 1):
        if holder(table, column) == s.NOBODY:
            return True
    return False


def discount(table: s.EvoTable, seat: i64, column: i64) -> i64:
    """What a seat saves in a column: flasks, and for a gene Fluid shortage."""
    saved: i64 = table.gene(seat, b.FLASK) * table.box.flask_discount
    if column > 1 and table.shortage == seat:
        saved += table.box.fluid_shortage_discount
    return saved


def price(table: s.EvoTable, seat: i64, column: i64, value: i64) -> i64:
    """What a bid costs its bidder; never negative."""
    return max(0, value - discount(table, seat, column))


def why_not_bid(table: s.EvoTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids a marker on this row of this column."""
    column = field_a(code)
    value = field_b(code)
    alchemical = field_c(code)
    box = table.box
    if code != action(s.MAKE_BID, column, value, alchemical) or alchemical > 1:
        return TABLE_MOVE
    if column < 1 or column > table.seats:
        return forbid(ids.MUTATION_COLUMN)
    if value < box.lowest_bid or value > box.highest_bid:
        return forbid(ids.MUTATION_VALUE)
    if column > table.columns:
        return forbid(ids.MUTATION_CLOSED)
    if column == table.arg(0):
        rule = forbid(ids.MUTATION_REBID)
        if rule != 0:
            return rule
    other = holder(table, column)
    if other != s.NOBODY:
        rule = why_not_raise(table, other, value)
        if rule != 0:
            return rule
    if price(table, seat, column, value) > table.mp[seat]:
        rule = forbid(ids.MUTATION_MEANS)
        if rule != 0:
            return rule
    if alchemical == 1 and not table.holds(seat, b.ALCHEMICAL_MUTATIONS):
        return forbid(ids.CARDS_HELD)
    return 0


def why_not_raise(table: s.EvoTable, other: i64, value: i64) -> i64:
    """0, or the rule that forbids beating a marker with this value."""
    if must_take_empty(table):
        rule = forbid(ids.MUTATION_EMPTY_FIRST)
        if rule != 0:
            return rule
    if (table.alchemical >> other) & 1 != 0:
        if value < table.value[other] + table.box.alchemical_raise:
            return forbid(ids.CARDS_ALCHEMICAL_RAISE)
        return 0
    if table.value[other] >= table.box.highest_bid:
        return forbid(ids.MUTATION_SIX)
    if value < table.value[other] + table.box.least_raise:
        return forbid(ids.MUTATION_RAISE)
    return 0


def why_not_dropping_out(table: s.EvoTable) -> i64:
    """Nobody drops out while all columns are open, or while an open one is empty."""
    if table.columns == table.seats:
        return forbid(ids.MUTATION_NO_PASS)
    if must_take_empty(table):
        return forbid(ids.MUTATION_EMPTY_FIRST)
    return 0


def fill_bids(table: s.EvoTable, seat: i64, out: ActionBuffer) -> None:
    """Every row of every column that the seat may take, and dropping out where that is possible."""
    box = table.box
    empty_only: bool = must_take_empty(table)
    lost: i64 = table.arg(0)
    column: i64
    value: i64
    for column in range(1, table.columns + 1):
        if column == lost:
            continue
        other = holder(table, column)
        low: i64 = box.lowest_bid
        if other != s.NOBODY:
            if empty_only:
                continue
            low = table.value[other] + box.least_raise
            if (table.alchemical >> other) & 1 != 0:
                low = table.value[other] + box.alchemical_raise
        high: i64 = min(box.highest_bid, table.mp[seat] + discount(table, seat, column))
        for value in range(low, high + 1):
            out.add(action(s.MAKE_BID, column, value))
            if table.holds(seat, b.ALCHEMICAL_MUTATIONS):
                out.add(action(s.MAKE_BID, column, value, 1))
    if table.columns < table.seats and not empty_only:
        out.add(action(s.DROP_OUT))


def can_bid(table: s.EvoTable, seat: i64, lost: i64) -> bool:
    """Is there a bid that the seat could make?"""
    if table.columns == table.seats or must_take_empty(table):
        return True
    column: i64
    for column in range(1, table.columns + 1):
        if column == lost:
            continue
        other = holder(table, column)
        low: i64 = table.value[other] + table.box.least_raise
        if (table.alchemical >> other) & 1 != 0:
            low = table.value[other] + table.box.alchemical_raise
        if low <= table.box.highest_bid and price(table, seat, column, low) <= table.mp[seat]:
            return True
    return False


def offer_bid(table: s.EvoTable, seat: i64, lost: i64) -> None:
    """Ask a seat to bid; without a possible bid it drops out automatically."""
    if can_bid(table, seat, lost):
        table.push(s.BID, seat, lost)
        if must_take_empty(table):
            table.tell(ids.MUTATION_EMPTY_FIRST, verbs.EMPTY_COLUMN, seat)
    else:
        table.tell(ids.MUTATION_MEANS, verbs.CANNOT_BID, seat)
        drop_out(table, seat, verbs.DROPS_BY_ITSELF)


def drop_out(table: s.EvoTable, seat: i64, verb: i64) -> None:
    """The seat gets nothing in this phase; bidding goes on with the next in order."""
    table.dropped |= 1 << seat
    table.turn += 1
    table.tell(ids.MUTATION_DROP_OUT, verb, seat)


def make_bid(table: s.EvoTable, seat: i64, code: i64) -> None:
    """The marker goes to its place; whoever stood there bids again at once."""
    column = field_a(code)
    value = field_b(code)
    table.pop()
    gene = table.lab[column - 1]
    other = holder(table, column)
    table.column[seat] = column
    table.value[seat] = value
    if field_c(code) == 1:
        lay_open(table, seat, b.ALCHEMICAL_MUTATIONS)
        table.alchemical |= 1 << seat
        table.tell(ids.CARDS_ALCHEMICAL_MUTATIONS, verbs.ALCHEMY, seat, b=gene, n=value)
    if other == s.NOBODY:
        table.tell(ids.MUTATION_VALUE, verbs.BIDS, seat, b=gene, n=value)
        table.turn += 1
    else:
        displace(table, seat, other, column, value)
    if value == table.box.highest_bid:
        table.tell(ids.MUTATION_SIX, verbs.SAFE_BID, seat, b=gene, n=value)


def displace(table: s.EvoTable, seat: i64, other: i64, column: i64, value: i64) -> None:
    """The marker that was beaten comes back; its owner bids in another column."""
    rule: i64 = ids.MUTATION_RAISE
    if (table.alchemical >> other) & 1 != 0:
        rule = ids.CARDS_ALCHEMICAL_RAISE
    gene = table.lab[column - 1]
    table.tell(rule, verbs.OUTBIDS, seat, other, gene, value)
    table.column[other] = s.NO_COLUMN
    table.value[other] = 0
    table.alchemical &= ~(1 << other)
    table.tell(ids.MUTATION_DISPLACED, verbs.BIDS_AGAIN, other, b=gene)
    table.tell(ids.MUTATION_REBID, verbs.OTHER_COLUMN, other, b=gene)
    offer_bid(table, other, column)


# -- the end of the bidding ---------------------------------------------------------------


def settle(table: s.EvoTable) -> None:
    """Every seat with a marker in a column pays and takes what lies there."""
    table.tell(ids.MUTATION_END, verbs.BIDDING_OVER, s.NOBODY)
    column: i64
    for column in range(1, table.columns + 1):
        seat = holder(table, column)
        if seat == s.NOBODY:
            continue
        pay_bid(table, seat, column)
        if column == 1:
            take_card(table, seat)
        else:
            gene = table.lab[column - 1]
            table.lab = s.with_value(table.lab, column - 1, s.NO_GENE)
            take_gene(table, seat, gene)
    table.lab = filled(table.seats, s.NO_GENE)
    sense(table)


def pay_bid(table: s.EvoTable, seat: i64, column: i64) -> None:
    """The bid, less all discounts, goes to the bank."""
    value: i64 = table.value[seat]
    amount: i64 = price(table, seat, column, value)
    flasks: i64 = table.gene(seat, b.FLASK) * table.box.flask_discount
    if flasks > 0:
        table.tell(ids.GENES_FLASK, verbs.FLASK_SAVES, seat, n=min(flasks, value))
    if column > 1 and table.shortage == seat:
        saved: i64 = min(table.box.fluid_shortage_discount, max(0, value - flasks))
        table.tell(ids.CARDS_SHORTAGE_DISCOUNT, verbs.SHORTAGE_SAVES, seat, n=saved)
    if amount > 0:
        table.pay(seat, amount)
    table.tell(ids.MUTATION_PAY, verbs.PAYS, seat, n=amount)


def take_card(table: s.EvoTable, seat: i64) -> None:
    """The first column gives the top event card."""
    if not table.with_cards or len(table.deck) == 0:
        table.tell(ids.MUTATION_EVENT, verbs.NO_CARDS, seat)
        return
    deck = table.deck[:]
    card = table.draw(s.CARD_DRAW, deck, seat)
    table.deck = deck[: len(deck) - 1]
    table.add_card(seat, card)
    table.tell(ids.MUTATION_EVENT, verbs.TAKES_CARD, seat, face=card, seers=1 << seat)


def take_gene(table: s.EvoTable, seat: i64, gene: i64) -> None:
    """Any other column gives its gene, for good."""
    table.add_gene(seat, gene)
    table.tell(ids.MUTATION_GENE, verbs.TAKES_GENE, seat, gene)
    if gene < b.COMMON and table.gene(seat, gene) > 1:
        table.tell(ids.GENES_PERMANENT, verbs.STACKS, seat, gene, n=table.gene(seat, gene))
