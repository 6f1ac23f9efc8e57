"""Placing workers: spaces, sections and the placement fee, seals, purple seals and knowledge, badges."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, field_c
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.darwin.rules import box as b
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import kind_in
from galapagos.games.darwin.rules.state import NEUTRAL, NOBODY, OPS, PLACE, ROWS, TURN, DarwinTable

CORRESPONDENCE_PAGE: Final = 2
ACADEMY_PAGE: Final = 3
ORDINARY: Final = 0xFFFF0  # the bits that hold the counts of the four ordinary colours
ABOVE: Final = 0x88880


def need_of(state: DarwinTable, space: i64) -> i64:
    """The seals that a space asks for, as counts."""
    if b.SPECIAL <= space < b.SMALL:
        return state.box.special_need[state.special[space - b.SPECIAL]]
    return state.box.space_need[space]


def list_of(state: DarwinTable, space: i64) -> i64:
    """The action list of a worker space."""
    if b.SPECIAL <= space < b.SMALL:
        return state.box.special_list[state.special[space - b.SPECIAL]]
    return state.box.space_list[space]


def seals_in(state: DarwinTable, side: i64, row: i64) -> i64:
    """The seals of a worker as counts; the fifth worker has none."""
    return state.row_counts[side * ROWS + row] if row < ROWS else 0


def missing(need: i64, have: i64) -> i64:
    """How many seals are missing; purple seals replace any colour.

    With GGB needed and one green and one purple seal there, one is missing: green 1, blue 1, less the purple one.

    Four colours at once: no count exceeds 7, so the fourth bit of each place tells whether need or stock is larger.
    """
    rest: i64 = (need | ABOVE) - (have & ORDINARY)
    rest &= ((rest & ABOVE) >> 3) * 7
    lacking: i64 = ((rest >> 4) & 7) + ((rest >> 8) & 7) + ((rest >> 12) & 7) + ((rest >> 16) & 7) - (have >> 20)
    return lacking if lacking > 0 else 0


def fee_of(state: DarwinTable, seat: i64, space: i64) -> i64:
    """The placement fee: due if any worker already stands in the section."""
    section = state.sections[space]
    if section < 0 or state.busy[section] == 0:
        return 0
    fee = state.box.placement_fee[state.seats - 1]
    if state.has(seat, b.CHEAPER_PLACEMENT):
        fee -= 1
    return fee


def is_lens(space: i64) -> bool:
    """Does this space take only one worker?"""
    return (space < b.SPECIAL and space % 3 > 0) or b.SPECIAL <= space < b.MUSEUM_DELIVER


def is_open(state: DarwinTable, space: i64) -> bool:
    """Is the space unlocked: a round glass, a glass outside the journals, or with a lens on it?"""
    if space >= b.SMALL or (space < b.SPECIAL and space % 3 == 0):
        return True
    return state.lens[space] != NOBODY


def why_not_space(state: DarwinTable, seat: i64, space: i64) -> i64:
    """Why no worker of this seat can go there."""
    if b.SPECIAL <= space < b.SMALL and state.special[space - b.SPECIAL] == 0:
        rule = forbid(ids.LENS_NO_TILE)
        if rule != 0:
            return rule
    if not is_open(state, space):
        rule = forbid(ids.PLACEMENT_LOCKED)
        if rule != 0:
            return rule
    if is_lens(space) and state.workers[space] > 0:
        rule = forbid(ids.PLACEMENT_LENS_SINGLE)
        if rule != 0:
            return rule
    if fee_of(state, seat, space) > state.coins[seat]:
        return forbid(ids.PLACEMENT_FEE)
    return 0


def why_not_worker(state: DarwinTable, seat: i64, row: i64, space: i64, knowledge: i64) -> i64:
    """Why this worker cannot meet the seals of the space with this many knowledge tokens."""
    if state.home[seat] & (i64(1) << row) == 0:
        rule = forbid(ids.PLACEMENT_HOME)
        if rule != 0:
            return rule
    lacking = missing(need_of(state, space), seals_in(state, seat, row))
    if knowledge < lacking:
        rule = forbid(ids.PLACEMENT_SEALS)
        if rule != 0:
            return rule
    if knowledge > lacking:
        rule = forbid(ids.PLACEMENT_KNOWLEDGE_NEEDLESS)
        if rule != 0:
            return rule
    if knowledge > state.knowledge[seat]:
        return forbid(ids.PLACEMENT_KNOWLEDGE_SHORT)
    return 0


def why_not_place(state: DarwinTable, seat: i64, code: i64) -> i64:
    row, space, knowledge = field_a(code), field_b(code), field_c(code)
    if row > 4 or space >= b.SPACES or code != action(PLACE, row, space, knowledge) or knowledge > 15:
        return TABLE_MOVE
    if state.frame() != TURN or state.arg(0) != 0:
        rule = forbid(ids.ROUND_ONE_WORKER)
        if rule != 0:
            return rule
        if state.frame() != TURN:
            return TABLE_MOVE
    rule = why_not_space(state, seat, space)
    if rule != 0:
        return rule
    return why_not_worker(state, seat, row, space, knowledge)


def fill_places(state: DarwinTable, seat: i64, out: ActionBuffer) -> None:
    """Every worker at home on every space it can go to."""
    space: i64
    row: i64
    home = state.home[seat]
    knowledge = state.knowledge[seat]
    for space in range(b.SPACES):
        if why_not_space(state, seat, space) != 0:
            continue
        need = need_of(state, space)
        code: i64 = PLACE | (space << 18)
        for row in range(5):
            if home & (i64(1) << row) != 0:
                lacking: i64 = 0 if need == 0 else missing(need, seals_in(state, seat, row))
                if lacking <= knowledge:
                    out.add(code | (row << 8) | (lacking << 28))


def place(state: DarwinTable, seat: i64, code: i64) -> None:
    """Pay, put the worker down, open the actions of the space."""
    row, space, knowledge = field_a(code), field_b(code), field_c(code)
    fee = fee_of(state, seat, space)
    if fee > 0:
        state.tell(ids.PLACEMENT_FEE_AMOUNT, verbs.NOTE, seat, n=fee)
        state.pay(seat, fee, ids.PLACEMENT_FEE)
        if state.has(seat, b.CHEAPER_PLACEMENT):
            state.tell(ids.OBJECTIVE_CHEAPER_PLACEMENT, verbs.NOTE, seat)
    if knowledge > 0:
        state.knowledge[seat] -= knowledge
        state.tell(ids.PLACEMENT_KNOWLEDGE, verbs.SPENT_KNOWLEDGE, seat, n=knowledge)
    tell_place(state, seat, row, space)
    state.put_worker(seat, row, space)
    state.set_arg(0, 1)
    if space < b.SMALL and is_lens(space):
        lens_coin(state, seat, space)
    number = list_of(state, space)
    seals: i64 = state.row_length[seat * ROWS + row] if 0 < row < ROWS else 0
    silver = seals >= state.box.silver_at
    gold = seals >= state.box.gold_at
    state.open_list(seat, number)
    if space == b.ORDER:
        state.gain_coins(seat, state.box.order_coins[state.seats - 1], ids.ORDER_COINS)
    elif space == b.OBJECTIVES:
        state.tell(ids.OBJECTIVE_SPACE, verbs.NOTE, seat)
    elif space < b.SMALL and silver:
        wear_badge(state, seat, space, gold)


def tell_place(state: DarwinTable, seat: i64, row: i64, space: i64) -> None:
    """The placement, and the rule of the kind of space."""
    section = state.sections[space]
    rule: i64 = ids.PLACEMENT_SQUARE_GLASS
    if section >= 0:
        rule = ids.PLACEMENT_SECTIONS
    state.tell(rule, verbs.PLACED, seat, a=space, b=row)
    if section >= 0 and not is_lens(space) and state.workers[space] > 0:
        state.tell(ids.PLACEMENT_ROUND_GLASS, verbs.NOTE, seat)
    need = need_of(state, space)
    if need != 0 and state.events is not None:
        have = seals_in(state, seat, row)
        if missing(need, have) < missing(need, have & 0xFFFFF):
            state.tell(ids.PLACEMENT_PURPLE_SEAL, verbs.NOTE, seat)
        if row == 0:
            state.tell(ids.PLACEMENT_TOP_WORKER, verbs.NOTE, seat)
    if row == 4:
        state.tell(ids.PLACEMENT_FIFTH_WORKER, verbs.NOTE, seat)


def lens_coin(state: DarwinTable, side: i64, space: i64) -> None:
    """A worker on another's lens pays its owner a coin from the supply."""
    owner = state.lens[space]
    if owner != NOBODY and owner != NEUTRAL and owner != side:
        state.gain_coins(owner, state.box.lens_coin, ids.PLACEMENT_LENS_COIN)


def wear_badge(state: DarwinTable, seat: i64, space: i64, gold: bool) -> None:
    """What the badges of the worker add to the actions of the page."""
    state.tell(ids.BADGE_SILVER, verbs.NOTE, seat)
    if gold:
        state.tell(ids.BADGE_GOLD, verbs.NOTE, seat)
    if space >= b.SPECIAL:
        state.gain_coins(seat, state.box.silver_coins, ids.BADGE_COINS)
        if gold:
            state.gain_points(seat, state.box.gold_points, ids.BADGE_POINTS)
        return
    page: i64 = space // 3
    if page == ACADEMY_PAGE:
        add_seal_action(state)
        state.tell(ids.BADGE_SEAL, verbs.NOTE, seat)
        if gold:
            i: i64
            for i in range(OPS):
                if kind_in(state.arg(i)) == b.ACADEMY:
                    state.set_arg(i, state.arg(i) + (state.box.academy_badge << b.EXTRA))
            state.tell(ids.BADGE_DISCOUNT, verbs.NOTE, seat)
        return
    state.set_arg(0, state.arg(0) + (1 << b.NUMBER))
    state.tell(ids.BADGE_STAMP if page == CORRESPONDENCE_PAGE else ids.BADGE_MOVE, verbs.NOTE, seat)
    if gold:
        state.set_arg(0, state.arg(0) | b.FLAG)


def add_seal_action(state: DarwinTable) -> None:
    """One more academy action at full price in the open frame."""
    i: i64 = 0
    while state.arg(i) != 0:
        i += 1
    state.set_arg(i, b.ACADEMY)


def unlock_list(state: DarwinTable, seat: i64, space: i64) -> None:
    """Open the actions of a space without a worker: no badges, and no seals required."""
    state.open_list(seat, list_of(state, space))
    state.tell(ids.LENS_NO_BADGE, verbs.NOTE, seat)
