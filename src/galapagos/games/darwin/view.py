"""The table as a seat may know it: journals, sea and islands, academy, museum, envelopes, objectives, boards."""

from __future__ import annotations

from galapagos.core.notation import letter
from galapagos.core.view import Cell, Mark, Side, Text, Thing, View, Zone
from galapagos.core.words import N_, Say
from galapagos.games.darwin import setup
from galapagos.games.darwin.box import CHOICE, ISLANDS, OP, SEALS, SLOTS, SPACES, SPECIAL, tile_name
from galapagos.games.darwin.moves import SLOT_NAMES, SPACE_NAMES, SPECIMEN_NAMES
from galapagos.games.darwin.placement import need_of
from galapagos.games.darwin.state import DONE, DRAFT, NEUTRAL, NOBODY, ROWS, DarwinTable
from galapagos.games.darwin.words import (
    COLOURS,
    CREW,
    PHASE_RULES,
    PHASES,
    SPECIMENS,
    named,
    side_name,
    worker_name,
)
from galapagos.games.darwin.words import ISLANDS as ISLAND_NAMES
from galapagos.games.darwin.words import SPACES as SPACE_WORDS

DOMAIN = "darwin"


def draw(state: DarwinTable, seat: int | None, view: View) -> None:
    view.turn = int(state.round)
    view.phase = named(PHASES[state.phase])
    view.phase_rule = state.setting.game.rule_id(PHASE_RULES[state.phase])
    for side in range(state.all_sides):
        view.seats.append(draw_side(state, side))
    view.zones += [draw_journals(state), draw_track(state, 0)]
    view.zones += [draw_track(state, island + 1) for island in range(ISLANDS)]
    view.zones += [draw_academy(state), draw_museum(state), draw_envelopes(state), draw_goals(state)]
    view.zones += draw_objectives(state)
    for side in range(state.all_sides):
        view.zones.append(draw_board(state, side))
    if state.solo:
        view.zones.append(draw_alfred(state))
    view.zones += draw_offers(state, seat)


def say(message: str, **args: int | str | Say) -> Say:
    return Say(message, dict(args), domain=DOMAIN)


def draw_side(state: DarwinTable, side: int) -> Side:
    counters = {
        "coins": int(state.coins[side]),
        "theory": int(state.theory[side]),
        "order": [int(s) for s in state.turn_order].index(side) + 1 if side in list(state.turn_order) else 0,
    }
    if not state.is_alfred(side):
        counters["knowledge"] = int(state.knowledge[side])
    name = "Alfred" if state.is_alfred(side) else letter(side)
    return Side(name, side, score=int(state.points[side]), counters=counters)


def worker_thing(state: DarwinTable, entry: int) -> Thing:
    space, side, row = entry >> 8, (entry >> 4) & 15, entry & 15
    return Thing(
        f"w{letter(side)}{row}",
        "worker",
        worker_name(state, side, row),
        owner=owner(state, side),
        at=SPACE_NAMES[space],
    )


def owner(state: DarwinTable, side: int) -> int | None:
    """Seats own things; Alfred's things are told apart by his side's number too."""
    return side if 0 <= side < state.all_sides else None


def seals_text(counts: int) -> str:
    return "".join(SEALS[colour] * (counts >> (4 * colour) & 15) for colour in range(1, 6))


def draw_journals(state: DarwinTable) -> Zone:
    """Every worker space with the seals it asks for, its lock or lens, and the workers on it."""
    cells: list[Cell] = []
    things = [worker_thing(state, int(entry)) for entry in state.placed]
    for space in range(SPACES):
        marks: list[Mark] = []
        label: Text = named(SPACE_WORDS[space])
        need = int(need_of(state, space))
        if need:
            marks.append(Mark("seals", "darwin.placement.seals", seals_text(need)))
        if SPECIAL <= space < SPECIAL + 6:
            tile = int(state.special[space - SPECIAL])
            if tile == 0:
                continue  # alone the bottom row has no tiles
            marks.append(Mark("tile", "darwin.setup.special-tiles", say(N_("tile {n}"), n=tile)))
        if space < SPECIAL + 6 and (space >= SPECIAL or space % 3):
            lens = int(state.lens[space])
            if lens == NOBODY:
                marks.append(Mark("locked", "darwin.placement.locked", named(N_("locked"))))
            else:
                who = None if lens == NEUTRAL else owner(state, lens)
                face = named(N_("neutral")) if who is None else side_name(state, who)
                things.append(Thing(f"lens{SPACE_NAMES[space]}", "lens", face, owner=who, at=SPACE_NAMES[space]))
        section = int(state.sections[space])
        if section >= 0:
            marks.append(Mark(f"section{section}", "darwin.placement.sections", say(N_("section {n}"), n=section + 1)))
        cells.append(Cell(SPACE_NAMES[space], place_of(space), "space", marks, label=label))
    return Zone("journals", "board", named(N_("Journals")), cells=cells, things=things)


def place_of(space: int) -> list[float]:
    """Pages side by side, levels downward, then the special and the small journal, then the glasses."""
    if space < SPECIAL:
        return [space // 3, space % 3]
    if space < SPECIAL + 6:
        return [4 + (space - SPECIAL) % 2, (space - SPECIAL) // 2]
    return [6 + (space - 18) % 2, (space - 18) // 2]


def draw_track(state: DarwinTable, track: int) -> Zone:
    """Sea or island: spaces in order with what lies there, tokens, tents, pieces."""
    box = state.box
    cells: list[Cell] = []
    things: list[Thing] = []
    first, end = int(box.track_start[track]), int(box.track_start[track + 1])
    for space in range(first, end):
        name = box.name_of(space)
        ways = [box.name_of(way) for way in (box.next_a[space], box.next_b[space]) if way >= 0]
        cells.append(Cell(name, [space - first, 0], "space", space_marks(state, space), ways))
        if state.token[space] >= 0:
            face = named(SPECIMENS[state.token[space]])
            things.append(Thing(f"token{name}", "specimen", face, at=name, rule="darwin.research.token"))
        camp = int(box.camp_at[space])
        if camp >= 0:
            for slot in range(camp * 2, camp * 2 + 2):
                if state.camps[slot] != NOBODY:
                    things.append(
                        Thing(f"tent{name}{slot % 2}", "tent", owner=owner(state, state.camps[slot]), at=name)
                    )
    for side in range(state.all_sides):
        if track == 0:
            things.append(
                Thing(f"ship{side}", "ship", side_name(state, side), owner=side, at=box.name_of(state.ship[side]))
            )
        elif state.explorer[side * ISLANDS + track - 1] != NOBODY:
            at = box.name_of(state.explorer[side * ISLANDS + track - 1])
            things.append(Thing(f"explorer{side}{track}", "explorer", side_name(state, side), owner=side, at=at))
    if track == 0:
        things.append(Thing("beagle", "beagle", "Beagle", at=box.name_of(state.beagle), rule="darwin.beagle.delay"))
    label = N_("Sea") if track == 0 else ISLAND_NAMES[track - 1]
    return Zone("sea" if track == 0 else f"island{'ABC'[track - 1]}", "track", named(label), cells=cells, things=things)


ACTION_WORDS = {
    1: N_("coins {n}"),
    2: N_("points {n}"),
    3: N_("knowledge {n}"),
    4: N_("theory {n}"),
    6: N_("explore {n}"),
    7: N_("sail {n}"),
    8: N_("letters {n}"),
    9: N_("academy"),
    10: N_("objective"),
    12: N_("camp"),
}


def list_words(state: DarwinTable, number: int) -> list[Say]:
    """What an action list gives, in words."""
    box = state.box
    ops = [int(box.list_ops[i]) for i in range(box.list_start[number], box.list_start[number + 1])]
    return [op_words(op) for op in ops]


def op_words(op: int) -> Say:
    if op >> CHOICE:
        return say(N_("{a} or {b}"), a=op_words(op & OP), b=op_words(op >> CHOICE))
    return say(ACTION_WORDS.get(op & 63, N_("action")), n=(op >> 6) & 255)


def space_marks(state: DarwinTable, space: int) -> list[Mark]:
    box = state.box
    marks: list[Mark] = []
    camp = int(box.camp_at[space])
    if camp >= 0:
        fees = say(N_("camp for {a} or {b}"), a=int(box.camp_fees[camp * 2]), b=int(box.camp_fees[camp * 2 + 1]))
        marks.append(Mark("camp", "darwin.camp.pitch", fees))
        number = int(box.camp_list[camp])
    else:
        number = int(box.track_list[space])
    if state.token[space] < 0:
        rule = "darwin.camp.actions" if camp >= 0 else "darwin.island.stop-action"
        marks += [
            Mark(f"action{i}", rule, word)
            for i, word in enumerate(list_words(state, number))
            if camp < 0 or word.key != "camp"
        ]
    if box.ribbon_bit[space] and not state.ribbons & box.ribbon_bit[space]:
        marks.append(Mark("ribbon", "darwin.island.ribbon", say(N_("ribbon {n}"), n=int(box.ribbon_points[space]))))
    if box.silver_ribbon[space] >= 0:
        marks.append(Mark("silver", "darwin.sea.ribbon", named(ISLAND_NAMES[box.silver_ribbon[space]])))
    for leg in range(len(box.beagle)):
        if box.beagle[leg] == space and box.track_of(space) == 0:
            marks.append(Mark("delay", "darwin.beagle.delay", say(N_("delay {n}"), n=int(box.delay[leg]))))
    return marks


def draw_academy(state: DarwinTable) -> Zone:
    cells = [
        Cell(
            f"scroll{row + 1}",
            [0, row],
            "scroll",
            [Mark("fee", "darwin.academy.scroll-fee", say(N_("fee {n}"), n=int(fee)))],
        )
        for row, fee in enumerate(state.box.scroll_fee)
    ]
    things = [
        Thing(f"seal{cell}", "seal", named(COLOURS[state.scrolls[cell]]), at=f"scroll{cell // 3 + 1}")
        for cell in range(12)
        if state.scrolls[cell]
    ]
    things.append(Thing("purple", "supply", named(COLOURS[5]), n=int(state.purple), rule="darwin.academy.purple-left"))
    return Zone("academy", "grid", named(N_("Academy")), cells=cells, things=things, n=len(state.supply))


def draw_museum(state: DarwinTable) -> Zone:
    cells = [Cell(name, [cell % 4, cell // 4], "cell") for cell, name in enumerate(SPECIMEN_NAMES)]
    things = [
        Thing(f"tile{name}", "tile", named(SPECIMENS[cell]), at=name)
        for cell, name in enumerate(SPECIMEN_NAMES)
        if state.museum >> cell & 1
    ]
    for row in range(4):
        if state.row_coins >> row & 1:
            things.append(
                Thing(
                    f"coin{row}",
                    "coin",
                    named(N_("coin")),
                    at=SPECIMEN_NAMES[row * 4 + 3],
                    rule="darwin.museum.row-coin",
                )
            )
    return Zone("museum", "grid", named(N_("Museum")), cells=cells, things=things)


def draw_envelopes(state: DarwinTable) -> Zone:
    cells: list[Cell] = []
    things: list[Thing] = []
    for envelope in range(3):
        tile = int(state.letters[envelope])
        marks = [
            Mark("first", "darwin.reward.first", word) for word in list_words(state, int(state.box.letter_first[tile]))
        ]
        marks += [
            Mark("second", "darwin.reward.second", word)
            for word in list_words(state, int(state.box.letter_second[tile]))
        ]
        cells.append(
            Cell(
                f"envelope{envelope + 1}",
                [0, envelope],
                "envelope",
                marks,
                label=say(N_("envelope {n}"), n=envelope + 1),
            )
        )
        for side in range(state.all_sides):
            n = int(state.envelopes[side * 3 + envelope])
            if n:
                things.append(Thing(f"stamps{side}{envelope}", "stamps", owner=side, at=f"envelope{envelope + 1}", n=n))
    return Zone("envelopes", "grid", named(N_("Envelopes")), cells=cells, things=things)


GOAL_WORDS = (
    "",
    N_("green seal"),
    N_("blue seal"),
    N_("yellow seal"),
    N_("red seal"),
    N_("reptile"),
    N_("plant"),
    N_("bird"),
    N_("fossil"),
    N_("empty stamp pile"),
    N_("lens"),
    N_("fulfilled objective"),
    N_("tent"),
)


def draw_goals(state: DarwinTable) -> Zone:
    things = []
    for place, tile in enumerate(state.goals):
        what = say(
            N_("{n} for each {what}"),
            n=int(state.box.goal_points[tile]),
            what=named(GOAL_WORDS[state.box.goal_each[tile]]),
        )
        marks = [Mark("past", "darwin.beagle.goal", named(N_("scored")))] if place + 1 < state.round else []
        things.append(Thing(f"goal{place + 1}", "goal", what, marks=marks, rule="darwin.beagle.goal"))
    return Zone("goals", "row", named(N_("Beagle goals")), things=things)


NEED_WORDS = (
    N_("empty stamp piles {n}"),
    N_("theory {n}"),
    N_("tents {n}"),
    N_("lenses {n}"),
    N_("ship at the Beagle"),
    N_("points {n}"),
    N_("coins {n}"),
    N_("knowledge {n}"),
    N_("reptiles {n}"),
    N_("plants {n}"),
    N_("birds {n}"),
    N_("fossils {n}"),
    N_("green specimens {n}"),
    N_("blue specimens {n}"),
    N_("red specimens {n}"),
    N_("yellow specimens {n}"),
    N_("green seals {n}"),
    N_("blue seals {n}"),
    N_("yellow seals {n}"),
    N_("red seals {n}"),
)


def tile_thing(state: DarwinTable, tile: int, at: str = "") -> Thing:
    """An objective with its requirements."""
    box = state.box
    if tile < 0 or tile >= 28:
        return Thing("tile", "objective", at=at)
    needs = [
        Mark(f"need{i}", "darwin.objective.fulfil", say(NEED_WORDS[box.need_what[i]], n=int(box.need_number[i])))
        for i in range(box.need_start[tile], box.need_start[tile + 1])
    ]
    return Thing(tile_name(tile), "objective", tile_name(tile), at=at, marks=needs, rule="darwin.objective.fulfil")


def draw_objectives(state: DarwinTable) -> list[Zone]:
    shown = [tile_thing(state, int(tile)) for tile in state.shown]
    return [
        Zone("objectives", "row", named(N_("Objectives")), things=shown),
        Zone("silver", "stack", named(N_("Silver objectives")), n=len(state.silver_deck)),
        Zone("gold", "stack", named(N_("Gold objectives")), n=len(state.gold_deck)),
    ]


def draw_board(state: DarwinTable, side: int) -> Zone:
    """A player's board: workers with their seals, stamps, tents, lenses, specimens, objectives, crew."""
    alfred = state.is_alfred(side)
    things: list[Thing] = []
    for row in range(ROWS if alfred else 5):
        seals = (
            [named(COLOURS[state.seal_at(side, row, i)]) for i in range(state.row_length[side * ROWS + row])]
            if row < ROWS
            else []
        )
        home = bool(state.home[side] >> row & 1)
        under = [Thing(f"s{side}{row}{i}", "seal", seal) for i, seal in enumerate(seals)]
        marks = [Mark("home", "darwin.placement.home", named(N_("at home")))] if home else []
        if row < ROWS and state.crew_row[side * ROWS + row]:
            marks.append(Mark("crew", "darwin.crew.worker-used", named(CREW[state.crew_row[side * ROWS + row] - 1])))
        name = worker_name(state, side, row)
        things.append(Thing(f"row{side}{row}", "worker", name, owner=side, marks=marks, under=under))
    counters = {
        "tents": int(state.tents[side]),
        "lenses": int(state.lenses[side]),
        "used": int(state.used[side]),
        **{f"pile {pile + 1}": int(state.stamps[side * 3 + pile]) for pile in range(3)},
    }
    things.append(Thing(f"stock{side}", "stock", named(N_("stock")), owner=side, counters=counters))
    for cell in range(16):
        if state.research[side] >> cell & 1:
            things.append(Thing(f"{SPECIMEN_NAMES[cell]}{side}", "token", named(SPECIMENS[cell]), owner=side))
    if not alfred:
        things += [
            tile_thing(state, int(state.reserve[side * 2 + i])) for i in (0, 1) if state.reserve[side * 2 + i] != NOBODY
        ]
        for slot in range(SLOTS):
            tile = int(state.slots[side * SLOTS + slot])
            if tile >= DONE:
                things.append(
                    Thing(f"{SLOT_NAMES[slot]}{side}", "slot", SLOT_NAMES[slot], back="fulfilled", owner=side)
                )
            elif tile != NOBODY:
                thing = tile_thing(state, tile)
                thing.marks = [*thing.marks, Mark("slot", "darwin.objective.slot-taken", SLOT_NAMES[slot])]
                things.append(thing)
        for card in range(1, 17):
            if state.crew[side] >> card & 1:
                marks = [Mark("seals", "darwin.crew.seals", seals_text(int(state.box.crew_need[card])))]
                things.append(
                    Thing(
                        f"crew{card}", "card", named(CREW[card - 1]), owner=side, marks=marks, rule="darwin.crew.play"
                    )
                )
    return Zone(
        f"board{side}", "board", say(N_("Board of {seat}"), seat=side_name(state, side)), owner=side, things=things
    )


def draw_alfred(state: DarwinTable) -> Zone:
    shown = [Thing(f"alfred{card}", "card", say(N_("action card {n}"), n=int(card))) for card in state.cards_shown]
    marker = Thing("bonus", "marker", say(N_("bonus track {n}"), n=int(state.bonus)), rule="darwin.alfred.bonus-track")
    cards = [
        Thing(
            f"bonus{place}",
            "card",
            say(N_("bonus card {n} over {m}"), n=int(state.bonus_cards[place]), m=int(state.box.bonus_marks[place])),
        )
        for place in range(2)
    ]
    return Zone(
        "alfred", "row", named(N_("Alfred's cards")), owner=1, things=[marker, *cards, *shown], n=len(state.cards)
    )


def draw_offers(state: DarwinTable, seat: int | None) -> list[Zone]:
    """Crew cards and pairs of objectives on offer at set-up; in the draft only one's own hand and kept cards."""
    zones: list[Zone] = []
    if state.frame() == DRAFT:
        if seat is not None:
            first = int(setup.packet_of(state, seat, state.arg(2))) * setup.HAND
            hand = sorted(int(card) for card in state.packets[first : first + setup.HAND] if card)
            kept = [int(card) for card in state.picks[seat * setup.KEPT : seat * setup.KEPT + setup.KEPT] if card]
            zones.append(
                Zone(
                    "hand",
                    "hand",
                    named(N_("Crew cards on offer")),
                    owner=seat,
                    things=[crew_thing(state, c) for c in hand],
                )
            )
            zones.append(
                Zone(
                    "kept", "row", named(N_("Crew cards kept")), owner=seat, things=[crew_thing(state, c) for c in kept]
                )
            )
    elif state.solo and any(state.packets):
        offer = sorted(int(card) for card in state.packets if card)
        zones.append(
            Zone("hand", "row", named(N_("Crew cards on offer")), things=[crew_thing(state, c) for c in offer])
        )
    pairs = [
        Thing(
            f"pair{i + 1}",
            "pair",
            say(N_("pair {n}"), n=i + 1),
            under=[tile_thing(state, int(state.pairs[i * 2 + j])) for j in (0, 1)],
        )
        for i in range(4)
        if state.pairs[i * 2] != NOBODY
    ]
    if pairs:
        zones.append(Zone("pairs", "row", named(N_("Starting objectives")), things=pairs))
    return zones


def crew_thing(state: DarwinTable, card: int) -> Thing:
    marks = [
        Mark("seal", "darwin.setup.starting-seals", SEALS[state.box.crew_seal[card]]),
        Mark("seals", "darwin.crew.seals", seals_text(int(state.box.crew_need[card]))),
    ]
    return Thing(f"crew{card}", "card", named(CREW[card - 1]), marks=marks, rule="darwin.crew.play")
