"""The table as a seat may know it: journals, sea and islands, academy, museum, envelopes, goals, objectives.

What lies in front of a player is in boards.py.
"""

from __future__ import annotations

from functools import cache, lru_cache

from galapagos.core.view import Cell, Mark, Side, Thing, View, Zone
from galapagos.core.words import N_, letter
from galapagos.games.darwin.face import boards, effects, names
from galapagos.games.darwin.face.boards import DRAWN, action_marks, owner, tile_thing
from galapagos.games.darwin.face.names import (
    ALFRED,
    SPACE_NAMES,
    SPECIMEN_NAMES,
    colour_name,
    named,
    say,
    side_name,
    space_name,
    specimen_name,
    worker_name,
)
from galapagos.games.darwin.face.names import ISLANDS as ISLAND_NAMES
from galapagos.games.darwin.face.words import PHASE_RULES, PHASES
from galapagos.games.darwin.rules.box import ISLANDS, OBJECTIVES, SPACES, SPECIAL, Box
from galapagos.games.darwin.rules.placement import need_of
from galapagos.games.darwin.rules.state import NEUTRAL, NOBODY, DarwinTable

LOCKABLE = SPECIAL + 6  # spaces below this number carry a lens or a lock, except the first of a page


def draw(state: DarwinTable, seat: int | None, view: View) -> None:
    view.turn = int(state.round)
    view.phase = named(PHASES[state.phase])
    view.phase_rule = state.setting.game.rule_id(PHASE_RULES[state.phase])
    for side in range(state.all_sides):
        view.seats.append(draw_side(state, side))
    view.zones += [draw_journals(state), draw_track(state, 0)]
    view.zones += [draw_track(state, island + 1) for island in range(ISLANDS)]
    view.zones += [draw_academy(state), draw_museum(state), draw_envelopes(state), draw_goals(state)]
    view.zones += draw_objectives(state, seat)
    view.zones += boards.draw(state, seat)


def draw_side(state: DarwinTable, side: int) -> Side:
    order = [int(one) for one in state.turn_order]
    counters = {
        "coins": int(state.coins[side]),
        "theory": int(state.theory[side]),
        "turn order": order.index(side) + 1 if side in order else 0,
    }
    if not state.is_alfred(side):
        counters["knowledge"] = int(state.knowledge[side])
    name = ALFRED if state.is_alfred(side) else letter(side)
    return Side(name, side, score=int(state.points[side]), counters=counters)


def worker_thing(state: DarwinTable, entry: int) -> Thing:
    """A worker on the board."""
    space, side, row = entry >> 8, (entry >> 4) & 15, entry & 15
    face = say(
        N_("worker {worker} of {seat}"),
        worker=worker_name(state, side, row),
        seat=side_name(state, side),
    )
    rule = "darwin.placement.fee" if state.sections[space] >= 0 else "darwin.placement.square-glass"
    name = f"placed{letter(side)}{row + 1}"
    return Thing(name, "worker", face, owner=owner(state, side), at=SPACE_NAMES[space], rule=rule)


def draw_journals(state: DarwinTable) -> Zone:
    """Every worker space with its actions, the seals it requires, its lock or lens, and the workers on it."""
    cells: list[Cell] = []
    things = [worker_thing(state, int(entry)) for entry in state.placed]
    for space in range(SPACES):
        if SPECIAL <= space < LOCKABLE and state.special[space - SPECIAL] == 0:
            continue  # in the solo game the bottom row has no tiles
        number, need = effects.list_at(state, space), int(need_of(state, space))
        locked = space < LOCKABLE and (space >= SPECIAL or space % 3 > 0) and state.lens[space] == NOBODY
        section = int(state.sections[space])
        cells.append(journal_cell(state.box, int(state.seats), space, number, need, bool(locked), section))
        if space < LOCKABLE and state.lens[space] != NOBODY:
            things.append(lens_thing(state, space))
    return Zone("journals", "board", named(N_("Journals")), cells=cells, things=things)


@lru_cache(maxsize=DRAWN)
def journal_cell(box: Box, seats: int, space: int, number: int, need: int, locked: bool, section: int) -> Cell:
    """A worker space with the action list `number`.  Like all cells and tiles that are the same at many tables it is
    drawn once, from its arguments alone, and nobody may change it."""
    rules = effects.rules_of_space(box, space, number)
    brings = zip(rules, effects.of_space(box, seats, space, number), strict=True)
    marks = [Mark(f"action{i}", rule, what) for i, (rule, what) in enumerate(brings)]
    marks += [Mark(colour, "darwin.placement.seals", word) for colour, word in effects.of_seals(need)]
    if locked:
        fee = say(N_("locked, fee {n}"), n=int(box.space_fee[space]))
        marks.append(Mark("locked", "darwin.placement.locked", fee))
    if section >= 0:
        marks.append(Mark(f"section{section}", "darwin.placement.sections", say(N_("section {n}"), n=section + 1)))
    rule = "darwin.objective.space" if space == OBJECTIVES else rules[0]
    return Cell(SPACE_NAMES[space], place_of(space), marks=marks, label=space_name(space), rule=rule)


def lens_thing(state: DarwinTable, space: int) -> Thing:
    lens = int(state.lens[space])
    who = None if lens == NEUTRAL else owner(state, lens)
    face = named(N_("neutral lens")) if who is None else say(N_("lens of {seat}"), seat=side_name(state, who))
    return Thing(
        f"lens.{SPACE_NAMES[space]}", "lens", face, owner=who, at=SPACE_NAMES[space], rule="darwin.lens.unlock"
    )


def place_of(space: int) -> list[float]:
    """Pages side by side, levels downward, then the special and the small journal, then the glasses."""
    if space < SPECIAL:
        return [space // 3, space % 3]
    if space < LOCKABLE:
        return [4 + (space - SPECIAL) % 2, (space - SPECIAL) // 2]
    return [6 + (space - LOCKABLE) % 2, (space - LOCKABLE) // 2]


def draw_track(state: DarwinTable, track: int) -> Zone:
    """Sea or island: spaces in order with what lies there, tokens, tents, pieces."""
    box = state.box
    cells: list[Cell] = []
    things: list[Thing] = []
    first, end = int(box.track_start[track]), int(box.track_start[track + 1])
    ribbon_bit, camp_at, ribbons = box.ribbon_bit, box.camp_at, state.ribbons
    reached = bool(state.firsts >> track & 1)
    for space, token in enumerate(state.token[first:end], first):
        cell = track_cell(box, track, space, bool(token >= 0), bool(ribbons & ribbon_bit[space]), reached)
        cells.append(cell)
        if token >= 0:
            face = specimen_name(int(token))
            things.append(Thing(f"specimen.{cell.id}", "specimen", face, at=cell.id, rule="darwin.research.token"))
        if camp_at[space] >= 0:
            things += tents(state, int(camp_at[space]), cell.id)
    things += pieces(state, track)
    label = N_("Sea") if track == 0 else ISLAND_NAMES[track - 1]
    return Zone("sea" if track == 0 else f"island{'ABC'[track - 1]}", "track", named(label), cells=cells, things=things)


@lru_cache(maxsize=DRAWN)
def track_cell(box: Box, track: int, space: int, token: bool, crossed: bool, reached: bool) -> Cell:
    """A space of the sea or an island: whether a token lies on it, its ribbon was crossed, the track's end reached."""
    ways = [box.name_of(way) for way in (box.next_a[space], box.next_b[space]) if way >= 0]
    rule = "darwin.island.stop-action" if track else "darwin.sea.stop-action"
    if token:
        rule = "darwin.research.token"
    elif box.camp_at[space] >= 0:
        rule = "darwin.camp.pitch"
    marks = space_marks(box, track, space, token, crossed, reached)
    at: list[float] = [space - int(box.track_start[track]), 0]
    return Cell(box.name_of(space), at, marks=marks, next=ways, label=names.track_words(box, space), rule=rule)


def tents(state: DarwinTable, camp: int, name: str) -> list[Thing]:
    return [
        Thing(
            f"tent.{name}.{slot % 2 + 1}",
            "tent",
            owner=owner(state, state.camps[slot]),
            at=name,
            rule="darwin.camp.pitch",
            rules=["darwin.score.tents"],
        )
        for slot in range(camp * 2, camp * 2 + 2)
        if state.camps[slot] != NOBODY
    ]


def pieces(state: DarwinTable, track: int) -> list[Thing]:
    """Ships and the Beagle, or explorers."""
    name_of = state.box.name_of
    if track:
        at = {side: int(state.explorer[side * ISLANDS + track - 1]) for side in range(state.all_sides)}
        return [
            Thing(
                f"explorer{letter(side)}{'ABC'[track - 1]}",
                "explorer",
                say(N_("explorer of {seat}"), seat=side_name(state, side)),
                owner=side,
                at=name_of(space),
                rule="darwin.island.move",
            )
            for side, space in at.items()
            if space != NOBODY
        ]
    ships = [
        Thing(
            f"ship{letter(side)}",
            "ship",
            say(N_("ship of {seat}"), seat=side_name(state, side)),
            owner=side,
            at=name_of(state.ship[side]),
            rule="darwin.sea.move",
        )
        for side in range(state.all_sides)
    ]
    beagle = Thing("beagle", "beagle", named(N_("Beagle")), at=name_of(state.beagle), rule="darwin.beagle.delay")
    return [*ships, beagle]


def space_marks(box: Box, track: int, space: int, token: bool, crossed: bool, reached: bool) -> list[Mark]:
    """What a stop on a space brings, and the marks beside it."""
    marks: list[Mark] = []
    camp = int(box.camp_at[space])
    if camp >= 0:
        fees = say(N_("camp for {a} or {b}"), a=int(box.camp_fees[camp * 2]), b=int(box.camp_fees[camp * 2 + 1]))
        marks.append(Mark("camp", "darwin.camp.pitch", fees))
    if not token:
        number = int(box.camp_list[camp] if camp >= 0 else box.track_list[space])
        marks += action_marks(box, number)
    if box.ribbon_bit[space] and not crossed:
        marks.append(Mark("ribbon", "darwin.island.ribbon", say(N_("ribbon {n}"), n=int(box.ribbon_points[space]))))
    if box.silver_ribbon[space] >= 0:
        ribbon = say(N_("ribbon to {island}"), island=named(ISLAND_NAMES[box.silver_ribbon[space]]))
        marks.append(Mark("silver", "darwin.sea.ribbon", ribbon))
    if box.is_end(space) and box.track_first[track] and not reached:
        first = say(N_("points {n} for the first"), n=int(box.track_first[track]))
        marks.append(Mark("first", "darwin.island.first" if track else "darwin.sea.first", first))
    for leg in range(len(box.beagle)):
        if track == 0 and box.beagle[leg] == space:
            marks.append(Mark("delay", "darwin.beagle.delay", say(N_("delay {n}"), n=int(box.delay[leg]))))
    return marks


@lru_cache(maxsize=DRAWN)
def scrolls(box: Box) -> list[Cell]:
    return [
        Cell(
            f"scroll{row + 1}",
            [0, row],
            marks=[Mark("fee", "darwin.academy.scroll-fee", say(N_("fee {n}"), n=int(fee)))],
            label=say(N_("scroll {n}"), n=row + 1),
            rule="darwin.academy.seal",
        )
        for row, fee in enumerate(box.scroll_fee)
    ]


def draw_academy(state: DarwinTable) -> Zone:
    things = [
        Thing(
            f"seal{cell}",
            "seal",
            colour_name(int(state.scrolls[cell])),
            at=f"scroll{cell // 3 + 1}",
            rule="darwin.academy.seal",
        )
        for cell in range(12)
        if state.scrolls[cell]
    ]
    purple = Thing(
        "purple", "seal", named(N_("purple seals"), "purple"), n=int(state.purple), rule="darwin.academy.purple-left"
    )
    return Zone(
        "academy", "grid", named(N_("Academy")), cells=scrolls(state.box), things=[*things, purple], n=len(state.supply)
    )


@cache
def museum_cells() -> list[Cell]:
    return [
        Cell(name, [cell % 4, cell // 4], label=specimen_name(cell), rule="darwin.museum.neighbours")
        for cell, name in enumerate(SPECIMEN_NAMES)
    ]


def draw_museum(state: DarwinTable) -> Zone:
    """The museum: a row for each colour, a column for each kind, with tiles and the coins of the rows."""
    rules = ["darwin.research.museum"]
    things = [
        Thing(f"museum.{name}", "tile", named(N_("in the museum")), at=name, rule="darwin.museum.deliver", rules=rules)
        for cell, name in enumerate(SPECIMEN_NAMES)
        if state.museum >> cell & 1
    ]
    things += [
        Thing(
            f"coin{row + 1}",
            "coin",
            named(N_("coin"), "coin"),
            at=SPECIMEN_NAMES[row * 4 + 3],
            rule="darwin.museum.row-coin",
        )
        for row in range(4)
        if state.row_coins >> row & 1
    ]
    return Zone("museum", "grid", named(N_("Museum")), cells=museum_cells(), things=things)


@lru_cache(maxsize=DRAWN)
def envelope_cell(box: Box, envelope: int, tile: int) -> Cell:
    first, second = effects.of_letter(box, tile)
    marks = [Mark("first", "darwin.reward.first", first), Mark("second", "darwin.reward.second", second)]
    label, rule = say(N_("envelope {n}"), n=envelope + 1), "darwin.correspondence.stamps"
    return Cell(f"envelope{envelope + 1}", [0, envelope], marks=marks, label=label, rule=rule)


def draw_envelopes(state: DarwinTable) -> Zone:
    cells = [envelope_cell(state.box, envelope, int(state.letters[envelope])) for envelope in range(3)]
    things: list[Thing] = []
    for envelope, cell in enumerate(cells):
        for side in range(state.all_sides):
            n = int(state.envelopes[side * 3 + envelope])
            if n:
                name, rules = f"stamps{letter(side)}{envelope + 1}", ["darwin.reward.second", "darwin.reward.halve"]
                things.append(
                    Thing(name, "stamps", owner=side, at=cell.id, n=n, rule="darwin.reward.first", rules=rules)
                )
    return Zone("envelopes", "grid", named(N_("Envelopes")), cells=cells, things=things)


@lru_cache(maxsize=DRAWN)
def goal_thing(box: Box, place: int, tile: int, past: bool) -> Thing:
    marks = [Mark("round", "darwin.beagle.goal", say(N_("round {n}"), n=place + 1))]
    if past:
        marks.append(Mark("past", "darwin.beagle.goal", named(N_("scored"))))
    rules = [effects.GOAL_RULES[box.goal_each[tile]]]
    face = effects.of_goal(box, tile)
    return Thing(f"goal{place + 1}", "goal", face, marks=marks, rule="darwin.beagle.goal", rules=rules)


def draw_goals(state: DarwinTable) -> Zone:
    goals = enumerate(state.goals)
    things = [goal_thing(state.box, place, int(tile), bool(place + 1 < state.round)) for place, tile in goals]
    return Zone("goals", "row", named(N_("Beagle goals")), things=things)


def draw_objectives(state: DarwinTable, seat: int | None) -> list[Zone]:
    shown = [tile_thing(state, int(tile), side=seat) for tile in state.shown]
    return [
        Zone("objectives", "row", named(N_("Objectives")), things=shown),
        Zone("silver", "stack", named(N_("Silver objectives")), n=len(state.silver_deck)),
        Zone("gold", "stack", named(N_("Gold objectives")), n=len(state.gold_deck)),
    ]
