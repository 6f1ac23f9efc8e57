"""Climate phase: a token is turned over and the wheel moves, or the meteor falls."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules.cards import open_window


def climate_step(table: s.EvoTable) -> None:
    """The next thing in the climate phase."""
    stage: i64 = table.stage
    if stage == 0:
        if not open_window(table, s.AT_CLIMATE):
            table.stage = 1
    elif stage == 1:
        reveal(table)
    elif stage == 2:
        if not open_window(table, s.AFTER_REVEAL):
            table.stage = 3
    elif stage == 3:
        turn_wheel(table)
        table.stage = 4
    elif stage == 4:
        if not open_window(table, s.CLIMATE_OVER):
            table.stage = 5
    else:
        table.enter(s.MUTATION)


def reveal(table: s.EvoTable) -> None:
    """The top token is turned over; the meteor ends the game at once."""
    if len(table.pile) == 0:
        table.tell(ids.CLIMATE_EMPTY, verbs.PILE_EMPTY, s.NOBODY)
        end_game(table)
        return
    pile = table.pile[:]
    token = table.draw(s.TOKEN_DRAW, pile, s.NOBODY)
    table.pile = pile[: len(pile) - 1]
    table.known = table.known[: len(pile) - 1]
    table.turned = append(table.turned[:], token)
    table.token = token
    table.tell(ids.CLIMATE_REVEAL, verbs.TURNED, table.order[0], token)
    if token == b.METEOR:
        table.tell(ids.CLIMATE_METEOR, verbs.METEOR_FALLS, s.NOBODY)
        table.tell(ids.CARDS_PREMONITION_METEOR, verbs.NO_PREMONITION, s.NOBODY)
        table.tell(ids.ROUND_COUNT, verbs.ROUNDS_PLAYED, s.NOBODY, n=table.round - 1)
        end_game(table)
        return
    sense(table)
    table.stage = 2


def turn_wheel(table: s.EvoTable) -> None:
    """The wheel moves as the token says."""
    box = table.box
    steps: i64 = box.steps[table.token]
    table.wheel = (table.wheel + steps + box.sectors) % box.sectors
    table.token = b.NO_TOKEN
    verb: i64 = verbs.WHEEL_STAYS if steps == 0 else verbs.WHEEL_TURNS
    table.tell(ids.CLIMATE_TURN, verb, s.NOBODY, box.wheel[table.wheel], n=steps)
    tell_regions(table)


def tell_regions(table: s.EvoTable) -> None:
    if table.events is None:
        return
    terrain: i64
    for terrain in range(b.TERRAINS):
        table.tell(ids.CLIMATE_SECTOR, verbs.REGIONS, s.NOBODY, terrain, table.status_of(terrain))


def sense(table: s.EvoTable) -> None:
    """Sixth sense: its owner sees the token on top of the pile."""
    top: i64 = i64(len(table.pile)) - 1
    seat: i64
    for seat in range(table.seats):
        if table.has(seat, b.SIXTH_SENSE) and top >= 0 and (table.known[top] >> seat) & 1 == 0:
            pile = table.pile[:]
            token = table.draw(s.TOKEN_LOOK, pile, seat)
            table.pile = pile
            table.known = s.with_value(table.known, top, table.known[top] | (1 << seat))
            table.tell(ids.GENES_SIXTH_SENSE, verbs.SENSES, seat, face=token, seers=1 << seat)


def end_game(table: s.EvoTable) -> None:
    """Most mutation points win, then most dinosaurs; tied players share the win."""
    table.over = True
    if table.events is None:
        return
    best: i64 = 0
    most: i64 = 0
    winners: i64 = 0
    rich: i64 = 0
    seat: i64
    for seat in range(table.seats):
        best = max(best, table.rank_key(seat))
        most = max(most, table.mp[seat])
    for seat in range(table.seats):
        if table.mp[seat] == most:
            rich += 1
        if table.rank_key(seat) == best:
            winners += 1
    for seat in range(table.seats):
        if table.rank_key(seat) != best:
            continue
        table.tell(ids.END_POINTS, verbs.WINNER, seat, n=table.mp[seat])
        if rich > winners:
            table.tell(ids.END_TIE, verbs.TIED, seat, n=table.size(seat))
        if winners > 1:
            table.tell(ids.END_SHARED, verbs.SHARES, seat)
