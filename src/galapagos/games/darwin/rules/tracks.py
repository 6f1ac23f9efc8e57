"""Sea and islands: sailing, exploring, ribbons, first arrivals, new explorers, and stopping on a space."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, shifted
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import (
    ADD_EXPLORER,
    BEAGLE,
    CAMP,
    EXPLORE,
    FLAG,
    ISLANDS,
    RESEARCH,
    SAIL,
    number_in,
)
from galapagos.games.darwin.rules.state import ADD, ARRIVE, GO_EXPLORE, GO_SAIL, NOBODY, DarwinTable

FAR: Final = 99
NOT_REACHED: Final = vec[i64]([99] * 128)  # FAR for every space; a walk begins with a copy


def occupied(state: DarwinTable, side: i64, space: i64, track: i64) -> bool:
    """Does another explorer stand there, on a space for one explorer?"""
    if track == 0 or state.box.next_a[space] < 0:
        return False
    other: i64
    for other in range(state.all_sides):
        if other != side and state.explorer[other * ISLANDS + track - 1] == space:
            return True
    return False


def look_ahead(state: DarwinTable, side: i64, track: i64, start: i64, most: i64) -> vec[i64]:
    """The fewest counted spaces to each space for a piece of this side; FAR beyond `most`."""
    reached = NOT_REACHED[: state.box.track_start[track + 1]]
    walk(state, side, track, start, 0, most, reached)
    return reached


def fill_reach(state: DarwinTable, seat: i64, track: i64, start: i64, most: i64, kind: i64, out: ActionBuffer) -> None:
    """A move to every space that the piece can reach."""
    listed = list_ahead(state, seat, track, state.box.next_a[start], most, 0, kind, out)
    list_ahead(state, seat, track, state.box.next_b[start], most, listed, kind, out)


def list_ahead(
    state: DarwinTable, side: i64, track: i64, space: i64, left: i64, listed: i64, kind: i64, out: ActionBuffer
) -> i64:
    """A move to this space and to those behind it, with so many counted spaces left; -1: there is no space.

    Ways that fork meet again: a bit for each space of the track tells which are listed.  The set is handed on and
    returned, so that lists of two threads never meet.
    """
    box = state.box
    while space >= 0:
        if not occupied(state, side, space, track):
            if left == 0:
                break
            left -= 1
            bit: i64 = shifted(1, space - box.track_start[track])
            if listed & bit == 0:
                listed |= bit
                out.add(kind | (space << 8))
        ahead = box.next_a[space]
        other = box.next_b[space]
        if other >= 0:
            listed = list_ahead(state, side, track, ahead, left, listed, kind, out)
            ahead = other
        space = ahead
    return listed


def walk(state: DarwinTable, side: i64, track: i64, space: i64, steps: i64, most: i64, reached: vec[i64]) -> None:
    box = state.box
    way: i64
    for way in range(2):
        ahead: i64 = box.next_a[space] if way == 0 else box.next_b[space]
        if ahead < 0:
            return
        if occupied(state, side, ahead, track):
            walk(state, side, track, ahead, steps, most, reached)
        elif steps < most and steps + 1 < reached[ahead]:
            reached[ahead] = steps + 1
            walk(state, side, track, ahead, steps + 1, most, reached)


def distance(state: DarwinTable, side: i64, track: i64, start: i64, end: i64) -> i64:
    """Counted spaces on the shortest way; FAR: there is none.  An occupied end counts like a free one."""
    if start == end:
        return 0
    if state.box.longest[start] <= state.box.longest[end]:  # every step brings the end of the track nearer
        return FAR
    best: i64 = FAR
    way: i64
    for way in range(2):
        ahead: i64 = state.box.next_a[start] if way == 0 else state.box.next_b[start]
        if ahead < 0:
            break
        cost: i64 = 0 if ahead != end and occupied(state, side, ahead, track) else 1
        rest = distance(state, side, track, ahead, end)
        if rest + cost < best:
            best = rest + cost
    return best


def why_not_move(state: DarwinTable, seat: i64, track: i64, start: i64, to: i64, stop: i64, op: i64) -> i64:
    """Why a piece cannot go from `start` to `to` (with an extra stop, -1: none) by this op."""
    most = number_in(op)
    if to == start:
        rule = forbid(ids.SEA_ZERO if track == 0 else ids.ISLAND_ZERO)
        if rule != 0:
            return rule
    if occupied(state, seat, to, track):
        rule = forbid(ids.ISLAND_SINGLE)
        if rule != 0:
            return rule
    steps: i64
    if stop >= 0:
        first: i64 = distance(state, seat, track, start, stop)
        second: i64 = distance(state, seat, track, stop, to)
        steps = first + second
        if (
            op & FLAG == 0
            or stop == start
            or stop == to
            or first >= FAR
            or second >= FAR
            or occupied(state, seat, stop, track)
        ):
            rule = forbid(ids.BADGE_STOP_WHERE)
            if rule != 0:
                return rule
            if first >= FAR or second >= FAR:
                return 0
    else:
        steps = distance(state, seat, track, start, to)
    if steps > most:
        return forbid(ids.SEA_REACH if track == 0 else ids.ISLAND_REACH)
    return 0


def why_not_sail(state: DarwinTable, seat: i64, code: i64) -> i64:
    to, stop = field_a(code), field_b(code) - 1
    if code != action(GO_SAIL, to, stop + 1) or to >= state.box.track_start[1] or stop >= state.box.track_start[1]:
        return TABLE_MOVE
    place = state.open_place(SAIL)
    if place < 0:
        place = state.open_place(BEAGLE)
        if place < 0:
            return forbid(ids.ROUND_OPEN_ACTION)
        if state.ship[seat] >= state.beagle:
            rule = forbid(ids.SEA_BEAGLE_BEHIND)
            if rule != 0:
                return rule
        if stop >= 0:
            return forbid(ids.BADGE_STOP_WHERE)
        return 0 if to == state.beagle else forbid(ids.SEA_REACH)
    return why_not_move(state, seat, 0, state.ship[seat], to, stop, state.open_at(place, SAIL))


def why_not_explore(state: DarwinTable, seat: i64, code: i64) -> i64:
    to, stop = field_a(code), field_b(code) - 1
    box = state.box
    if code != action(GO_EXPLORE, to, stop + 1) or to < box.track_start[1] or to >= box.track_spaces:
        return TABLE_MOVE
    track = box.track_of(to)
    if stop >= 0 and (stop < box.track_start[track] or stop >= box.track_start[track + 1]):
        return TABLE_MOVE
    place = state.open_place(EXPLORE)
    if place < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    start = state.explorer[seat * ISLANDS + track - 1]
    if start == NOBODY:
        return forbid(ids.ISLAND_EXPLORER)
    return why_not_move(state, seat, track, start, to, stop, state.open_at(place, EXPLORE))


def why_not_add(state: DarwinTable, seat: i64, code: i64) -> i64:
    island = field_a(code)
    if code != action(ADD, island) or island >= ISLANDS:
        return TABLE_MOVE
    if state.open_place(ADD_EXPLORER) < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    if state.explorer[seat * ISLANDS + island] != NOBODY:
        return forbid(ids.ISLAND_ADD_WHERE)
    return 0


def fill_sail(state: DarwinTable, seat: i64, op: i64, out: ActionBuffer) -> None:
    start = state.ship[seat]
    fill_reach(state, seat, 0, start, number_in(op), GO_SAIL, out)
    if op & FLAG != 0:
        fill_stops(state, seat, 0, start, number_in(op), out)


def fill_explore(state: DarwinTable, seat: i64, op: i64, out: ActionBuffer) -> None:
    island: i64
    for island in range(ISLANDS):
        start = state.explorer[seat * ISLANDS + island]
        if start == NOBODY:
            continue
        fill_reach(state, seat, island + 1, start, number_in(op), GO_EXPLORE, out)
        if op & FLAG != 0:
            fill_stops(state, seat, island + 1, start, number_in(op), out)


def fill_stops(state: DarwinTable, seat: i64, track: i64, start: i64, most: i64, out: ActionBuffer) -> None:
    """Moves with an extra stop on the way."""
    base = state.box.track_start[track]
    end = state.box.track_start[track + 1]
    stop: i64
    to: i64
    first = look_ahead(state, seat, track, start, most)
    for stop in range(base, end):
        if first[stop] >= most:
            continue
        second = look_ahead(state, seat, track, stop, most - first[stop])
        for to in range(base, end):
            if second[to] < FAR:
                if track == 0:
                    out.add(action(GO_SAIL, to, stop + 1))
                else:
                    out.add(action(GO_EXPLORE, to, stop + 1))


def fill_beagle(state: DarwinTable, seat: i64, out: ActionBuffer) -> None:
    if state.ship[seat] < state.beagle:
        out.add(action(GO_SAIL, state.beagle))


def fill_add(state: DarwinTable, seat: i64, out: ActionBuffer) -> None:
    island: i64
    for island in range(ISLANDS):
        if state.explorer[seat * ISLANDS + island] == NOBODY:
            out.add(action(ADD, island))


# -- moving ---------------------------------------------------------------------------


def sail(state: DarwinTable, seat: i64, code: i64) -> None:
    to, stop = field_a(code), field_b(code) - 1
    place = state.open_place(SAIL)
    rule: i64 = ids.SEA_MOVE
    if place < 0:
        place = state.open_place(BEAGLE)
        rule = ids.SEA_TO_BEAGLE
    state.close(place)
    start = state.ship[seat]
    go_on(state, seat, 0, start, stop if stop >= 0 else to)
    if stop >= 0:
        go_on(state, seat, 0, stop, to)
    state.ship[seat] = to
    state.tell(rule, verbs.SAILED, seat, a=to)
    other: i64
    for other in range(state.all_sides):
        if other != seat and state.ship[other] == to:
            state.tell(ids.SEA_SHARE, verbs.NOTE, seat)
    reach_end(state, seat, 0, to)
    state.push(ARRIVE, seat, to)
    if stop >= 0:
        state.tell(ids.BADGE_STOP, verbs.NOTE, seat)
        state.push(ARRIVE, seat, stop)


def explore(state: DarwinTable, seat: i64, code: i64) -> None:
    to, stop = field_a(code), field_b(code) - 1
    track = state.box.track_of(to)
    state.close(state.open_place(EXPLORE))
    start = state.explorer[seat * ISLANDS + track - 1]
    go_on(state, seat, track, start, stop if stop >= 0 else to)
    if stop >= 0:
        go_on(state, seat, track, stop, to)
    state.explorer[seat * ISLANDS + track - 1] = to
    state.tell(ids.ISLAND_MOVE, verbs.EXPLORED, seat, a=to)
    reach_end(state, seat, track, to)
    state.push(ARRIVE, seat, to)
    if stop >= 0:
        state.tell(ids.BADGE_STOP, verbs.NOTE, seat)
        state.push(ARRIVE, seat, stop)


def go_on(state: DarwinTable, side: i64, track: i64, start: i64, end: i64) -> None:
    """Move along the shortest way and cross every ribbon on it."""
    box = state.box
    space = start
    while space != end and space >= 0:
        ahead = box.next_a[space]
        other = box.next_b[space]
        if other >= 0:
            by_a: i64 = distance(state, side, track, ahead, end)
            by_b: i64 = distance(state, side, track, other, end)
            if not occupied(state, side, ahead, track):
                by_a += 1
            if not occupied(state, side, other, track):
                by_b += 1
            if by_b < by_a:
                ahead = other
            state.tell(ids.SEA_DETOUR if track == 0 else ids.ISLAND_FORK, verbs.NOTE, side)
        if ahead < 0:
            return
        space = ahead
        if occupied(state, side, space, track):
            state.tell(ids.ISLAND_SKIP, verbs.NOTE, side)
        cross(state, side, track, space)


def cross(state: DarwinTable, side: i64, track: i64, space: i64) -> None:
    """Ribbons on the way into a space: golden ones on islands, silver ones at sea."""
    box = state.box
    if track == 0:
        island = box.silver_ribbon[space]
        if island >= 0:
            if state.explorer[side * ISLANDS + island] == NOBODY:
                put_explorer(state, side, island, ids.SEA_RIBBON)
            else:
                state.tell(ids.SEA_RIBBON_DONE, verbs.NOTE, side)
        return
    bit = box.ribbon_bit[space]
    if bit != 0 and state.ribbons & bit == 0:
        state.ribbons |= bit
        state.gain_points(side, box.ribbon_points[space], ids.ISLAND_RIBBON)


def put_explorer(state: DarwinTable, side: i64, island: i64, rule: i64) -> None:
    start = state.box.track_start[island + 1]
    state.explorer[side * ISLANDS + island] = start
    state.tell(rule, verbs.EXPLORER, side, a=start)


def reach_end(state: DarwinTable, side: i64, track: i64, space: i64) -> None:
    """The end of a track: points for the first to arrive."""
    if state.box.next_a[space] >= 0:
        return
    state.tell(ids.SEA_END if track == 0 else ids.ISLAND_END, verbs.NOTE, side)
    if state.firsts & (i64(1) << track) == 0:
        state.firsts |= i64(1) << track
        state.gain_points(side, state.box.track_first[track], ids.SEA_FIRST if track == 0 else ids.ISLAND_FIRST)


def add_explorer(state: DarwinTable, seat: i64, code: i64) -> None:
    state.close(state.open_place(ADD_EXPLORER))
    put_explorer(state, seat, field_a(code), ids.ISLAND_ADD)


def arrive(state: DarwinTable, seat: i64, space: i64) -> None:
    """Open the action of a track space: the token that lies there, a camp, or what is printed."""
    box = state.box
    token = state.token[space]
    state.tell(ids.SEA_STOP_ACTION if space < box.track_start[1] else ids.ISLAND_STOP_ACTION, verbs.NOTE, seat)
    if token >= 0:
        state.open_op(seat, RESEARCH | (token << 6))
    elif box.camp_at[space] >= 0:
        state.open_op(seat, camp_op(box.camp_at[space]))
    elif not lacks_token(state, space):
        state.open_list(seat, box.track_list[space])


def lacks_token(state: DarwinTable, space: i64) -> bool:
    """A specimen space in use without a token offers nothing, whatever is printed on it."""
    spaces = state.box.specimen_spaces[state.seats - 1]
    i: i64
    for i in range(i64(len(spaces))):
        if spaces[i] == space:
            return True
    return False


def camp_op(camp: i64) -> i64:
    """The op that sets up this camp."""
    return CAMP | (camp << 6)
