"""What lies in front of the players: workers with their seals, stock, objectives, crew; Alfred's cards; offers."""

from __future__ import annotations

from galapagos.core.notation import letter
from galapagos.core.view import Cell, Mark, Thing, Zone
from galapagos.core.words import N_
from galapagos.games.darwin import phrases, setup
from galapagos.games.darwin.box import ISLANDS, SILVER, SLOTS, TILES, VIOLET, tile_name
from galapagos.games.darwin.fields import SPECIMEN_NAMES, slot_id, worker_id
from galapagos.games.darwin.phrases import say
from galapagos.games.darwin.state import DONE, DRAFT, NOBODY, ROWS, DarwinTable
from galapagos.games.darwin.words import COLOURS, CREW, SPECIMENS, named, worker_name
from galapagos.games.darwin.words import SLOTS as SLOT_WORDS


def draw(state: DarwinTable, seat: int | None) -> list[Zone]:
    zones = [draw_board(state, side) for side in range(state.all_sides)]
    if state.solo:
        zones.append(draw_alfred(state))
    return zones + draw_offers(state, seat)


def owner(state: DarwinTable, side: int) -> int | None:
    """Seats own things; Alfred's things are told apart by his side's number too."""
    return side if 0 <= side < state.all_sides else None


def draw_board(state: DarwinTable, side: int) -> Zone:
    """A player's board: workers with their seals, stock, researched specimens, objectives, crew."""
    things = [worker(state, side, row) for row in range(ROWS if state.is_alfred(side) else ROWS + 1)]
    things.append(stock(state, side))
    things += [
        Thing(
            f"{SPECIMEN_NAMES[cell]}.{letter(side)}",
            "token",
            named(SPECIMENS[cell]),
            owner=side,
            rule="darwin.research.token",
            rules=["darwin.museum.deliver"],
        )
        for cell in range(len(SPECIMEN_NAMES))
        if state.research[side] >> cell & 1
    ]
    cells: list[Cell] = []
    if not state.is_alfred(side):
        cells = [slot_cell(state, side, slot) for slot in range(SLOTS)]
        things += [tile_thing(state, int(tile)) for tile in state.reserve[side * 2 : side * 2 + 2] if tile != NOBODY]
        things += [slot_thing(state, side, slot) for slot in range(SLOTS) if state.slots[side * SLOTS + slot] != NOBODY]
        things += [crew_thing(state, card, side) for card in range(1, 17) if state.crew[side] >> card & 1]
    return Zone(f"board{letter(side)}", "board", named(N_("Player board")), owner=side, cells=cells, things=things)


def worker(state: DarwinTable, side: int, row: int) -> Thing:
    """A worker of a board with its row of seals."""
    place = side * ROWS + row
    length = int(state.row_length[place]) if row < ROWS else 0
    seals = [seal(f"{worker_id(side, row)}.seal{i + 1}", int(state.seal_at(side, row, i))) for i in range(length)]
    marks = []
    if state.home[side] >> row & 1:
        marks.append(Mark("home", "darwin.placement.home", named(N_("at home"))))
    elif row == ROWS and not any((int(entry) >> 4) & 15 == side and int(entry) & 15 == row for entry in state.placed):
        marks.append(Mark("away", "darwin.placement.fifth-worker", named(N_("not yet won"))))
    else:
        marks.append(Mark("placed", "darwin.placement.home", named(N_("placed"))))
    if row and length >= state.box.gold_at:
        marks.append(Mark("gold", "darwin.badge.gold", named(N_("gold badge"))))
    elif row and length >= state.box.silver_at and not state.is_alfred(side):
        marks.append(Mark("silver", "darwin.badge.silver", named(N_("silver badge"))))
    if row < ROWS and state.crew_row[place]:
        marks.append(Mark("crew", "darwin.crew.worker-used", named(CREW[state.crew_row[place] - 1])))
    face = say(N_("worker {n}"), n=worker_name(state, side, row))
    rule = "darwin.placement.seals"
    if state.is_alfred(side):
        rule = "darwin.alfred.letters"
    elif row in (0, ROWS):
        rule = "darwin.placement.fifth-worker" if row else "darwin.placement.top-worker"
    return Thing(worker_id(side, row), "worker", face, owner=side, marks=marks, under=seals, rule=rule)


def seal(name: str, colour: int) -> Thing:
    rule = "darwin.placement.purple-seal" if colour == VIOLET else "darwin.placement.seals"
    return Thing(name, "seal", named(COLOURS[colour]), rule=rule)


def stock(state: DarwinTable, side: int) -> Thing:
    counters = {
        "tents": int(state.tents[side]),
        "lenses": int(state.lenses[side]),
        "explorers": sum(state.explorer[side * ISLANDS + island] == NOBODY for island in range(ISLANDS)),
        "first pile": int(state.stamps[side * 3]),
        "second pile": int(state.stamps[side * 3 + 1]),
        "third pile": int(state.stamps[side * 3 + 2]),
        "used stamps": int(state.used[side]),
    }
    rule = "darwin.setup.alfred" if state.is_alfred(side) else "darwin.setup.player-board"
    return Thing(f"stock{letter(side)}", "stock", named(N_("stock")), owner=side, counters=counters, rule=rule)


def slot_cell(state: DarwinTable, side: int, slot: int) -> Cell:
    """A slot with its fee, its reward and its points."""
    box = state.box
    rule = "darwin.objective.fulfil"
    marks = []
    if box.slot_fee[slot]:
        marks.append(Mark("fee", "darwin.objective.slot-fee", say(N_("fee {n}"), n=int(box.slot_fee[slot]))))
    if box.slot_reward[slot]:
        reward = int(box.slot_reward[slot])
        marks.append(Mark("reward", phrases.rule_of(reward), phrases.of_op(reward)))
    marks.append(Mark("points", rule, say(N_("{n} at the end"), n=int(box.slot_points[slot]))))
    at = [float(slot % 5), float(slot // 5)]
    return Cell(slot_id(side, slot), at, marks=marks, label=named(SLOT_WORDS[slot]), rule=rule)


def slot_thing(state: DarwinTable, side: int, slot: int) -> Thing:
    """The objective in a slot: face up, or face down when it is fulfilled."""
    tile = int(state.slots[side * SLOTS + slot])
    at = slot_id(side, slot)
    if tile < DONE:
        return tile_thing(state, tile, at)
    return Thing(f"done.{at}", "objective", named(N_("fulfilled")), owner=side, at=at, rule="darwin.objective.fulfil")


def tile_thing(state: DarwinTable, tile: int, at: str = "") -> Thing:
    """An objective with its requirements; one that nobody knows is only that."""
    rule = "darwin.objective.fulfil"
    if not 0 <= tile < TILES:
        return Thing("unknown", "objective", at=at, rule=rule)
    asked = zip(phrases.rules_of_objective(state.box, tile), phrases.of_objective(state.box, tile), strict=True)
    needs = [Mark(f"need{i}", law, need) for i, (law, need) in enumerate(asked)]
    face = named(N_("silver objective") if tile < SILVER else N_("gold objective"))
    return Thing(tile_name(tile), "objective", face, at=at, marks=needs, rule=rule)


def crew_thing(state: DarwinTable, card: int, side: int | None = None) -> Thing:
    """A crew card: its effect, the seal it began with while it is on offer, the seals that it asks for."""
    marks = []
    if side is None:
        seal = say(N_("brings a {colour} seal"), colour=named(COLOURS[state.box.crew_seal[card]]))
        marks.append(Mark("brings", "darwin.setup.starting-seals", seal))
    seals = phrases.of_seals(int(state.box.crew_need[card]))
    marks += [Mark(colour, "darwin.crew.seals", word) for colour, word in seals]
    face = named(CREW[card - 1])
    brings = phrases.rules_of(state.box, int(state.box.crew_list[card]))
    return Thing(f"crew{card}", "card", face, owner=side, marks=marks, rule="darwin.crew.play", rules=brings)


def draw_alfred(state: DarwinTable) -> Zone:
    """His bonus marker and cards, and the action cards he has turned up."""
    board = say(N_("board: {board}"), board=named(phrases.BOARDS[state.board_number]))
    track = say(N_("bonus track {n}"), n=int(state.bonus))
    things = [
        Thing("alfred.board", "marker", board, rule="darwin.alfred.difficulty"),
        Thing("alfred.bonus", "marker", track, rule="darwin.alfred.bonus-track"),
    ]
    for place in range(2):
        card, over = int(state.bonus_cards[place]), int(state.box.bonus_marks[place])
        now = (card - 1) * int(state.box.rounds) + int(state.round) - 1
        number = int(state.board.bonus_list[now]) if card else -1
        face = say(N_("bonus at {n}: {what}"), n=over, what=phrases.of_list(state.box, number))
        rules = phrases.rules_of(state.box, number)
        things.append(Thing(f"alfred.card{place + 1}", "card", face, rule="darwin.alfred.bonus-card", rules=rules))
    things += [
        Thing(f"alfred.action{card}", "card", phrases.of_card(state.box, int(card)), rule="darwin.alfred.options")
        for card in state.cards_shown
    ]
    return Zone("alfred", "row", named(N_("Alfred's cards")), owner=1, things=things, n=len(state.cards))


def draw_offers(state: DarwinTable, seat: int | None) -> list[Zone]:
    """Crew cards and pairs of objectives on offer at set-up; in the draft only one's own hand and kept cards."""
    zones: list[Zone] = []
    label, kept_label = named(N_("Crew cards on offer")), named(N_("Crew cards kept"))
    if state.frame() == DRAFT:
        if seat is not None:
            first = int(setup.packet_of(state, seat, state.arg(2))) * setup.HAND
            hand = sorted(int(card) for card in state.packets[first : first + setup.HAND] if card)
            kept = [int(card) for card in state.picks[seat * setup.KEPT : seat * setup.KEPT + setup.KEPT] if card]
            zones.append(Zone("hand", "hand", label, owner=seat, things=[crew_thing(state, card) for card in hand]))
            zones.append(Zone("kept", "row", kept_label, owner=seat, things=[crew_thing(state, card) for card in kept]))
    elif state.solo and any(state.packets):
        offer = sorted(int(card) for card in state.packets if card)
        zones.append(Zone("hand", "row", label, things=[crew_thing(state, card) for card in offer]))
    pairs = [pair_thing(state, i) for i in range(4) if state.pairs[i * 2] != NOBODY]
    if pairs:
        zones.append(Zone("pairs", "row", named(N_("Starting objectives")), things=pairs))
    return zones


def pair_thing(state: DarwinTable, number: int) -> Thing:
    tiles = [tile_thing(state, int(state.pairs[number * 2 + i])) for i in (0, 1)]
    rule = "darwin.setup.solo-pair" if state.solo else "darwin.setup.objective-pairs"
    return Thing(f"pair{number + 1}", "pair", say(N_("pair {n}"), n=number + 1), under=tiles, rule=rule)
