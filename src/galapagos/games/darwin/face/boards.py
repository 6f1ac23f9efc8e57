"""What lies in front of the players: workers with their seals, stock, objectives, crew; Alfred's cards; offers."""

from __future__ import annotations

from functools import lru_cache

from galapagos.core.box import if_reconstructed
from galapagos.core.view import Cell, Mark, Thing, Zone
from galapagos.core.words import N_, letter
from galapagos.games.darwin.face import effects, names
from galapagos.games.darwin.face.effects import crew_name
from galapagos.games.darwin.rules import box as b
from galapagos.games.darwin.rules import draft
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.objectives import amount

DRAWN = 1 << 13  # pictures that are kept

# Alfred's lasting effects and the printed actions that start them.
LASTING = (
    (s.NO_SCROLLS, b.NO_SCROLL_FEE),
    (s.CHEAPER, b.CHEAPER_PLACEMENT),
    (s.CAPPED, b.DELAY_CAP),
    (s.ONE_BOOK, b.BOOK),
)


def draw(state: s.DarwinTable, seat: int | None) -> list[Zone]:
    zones = [draw_board(state, side) for side in range(state.all_sides)]
    if state.solo:
        zones.append(draw_alfred(state))
    return zones + draw_offers(state, seat)


def owner(state: s.DarwinTable, side: int) -> int | None:
    """The owner of a side's things in the view; Alfred counts as a seat after the last, and nobody is None."""
    return side if 0 <= side < state.all_sides else None


def draw_board(state: s.DarwinTable, side: int) -> Zone:
    """A player's board: workers with their seals, stock, researched specimens, objectives, crew."""
    things = [worker(state, side, row) for row in range(s.ROWS if state.is_alfred(side) else s.ROWS + 1)]
    things.append(stock(state, side))
    things += [
        Thing(
            f"{names.SPECIMEN_NAMES[cell]}.{letter(side)}",
            "token",
            names.specimen_name(cell),
            owner=side,
            rule="darwin.research.token",
            rules=["darwin.museum.deliver"],
        )
        for cell in range(len(names.SPECIMEN_NAMES))
        if state.research[side] >> cell & 1
    ]
    cells = printed_places(state, side)
    if not state.is_alfred(side):
        cells = [slot_cell(state.box, side, slot) for slot in range(b.SLOTS)] + cells
        reserve = state.reserve[side * 2 : side * 2 + 2]
        things += [tile_thing(state, int(tile), side=side) for tile in reserve if tile != s.NOBODY]
        things += [
            slot_thing(state, side, slot) for slot in range(b.SLOTS) if state.slots[side * b.SLOTS + slot] != s.NOBODY
        ]
        things += [crew_thing(state.box, card, side) for card in range(1, 17) if state.crew[side] >> card & 1]
    return Zone(
        f"board{letter(side)}", "board", names.named(N_("Player board")), owner=side, cells=cells, things=things
    )


def worker(state: s.DarwinTable, side: int, row: int) -> Thing:
    """A worker of a board with its row of seals."""
    place = side * s.ROWS + row
    length = int(state.row_length[place]) if row < s.ROWS else 0
    seals = [seal(f"{names.worker_id(side, row)}.seal{i + 1}", int(state.seal_at(side, row, i))) for i in range(length)]
    marks = []
    if state.home[side] >> row & 1:
        marks.append(Mark("home", "darwin.placement.home", names.named(N_("at home"))))
    elif row == s.ROWS and not any((int(entry) >> 4) & 15 == side and int(entry) & 15 == row for entry in state.placed):
        marks.append(Mark("away", "darwin.placement.fifth-worker", names.named(N_("not yet won"))))
    else:
        marks.append(Mark("placed", "darwin.placement.home", names.named(N_("placed"))))
    if state.is_alfred(side):
        marks += alfred_row(state, row, length)
    elif row and length >= state.box.gold_at:
        marks.append(Mark("gold", "darwin.badge.gold", names.named(N_("gold badge"))))
    elif row and length >= state.box.silver_at:
        marks.append(Mark("silver", "darwin.badge.silver", names.named(N_("silver badge"))))
    if row < s.ROWS and state.crew_row[place]:
        marks.append(Mark("crew", "darwin.crew.worker-used", crew_name(state.box, int(state.crew_row[place]))))
    face = names.say(N_("worker {n}"), n=names.worker_name(state, side, row))
    rule = "darwin.placement.seals"
    if state.is_alfred(side):
        rule = "darwin.alfred.letters"
    elif row in (0, s.ROWS):
        rule = "darwin.placement.fifth-worker" if row else "darwin.placement.top-worker"
    return Thing(names.worker_id(side, row), "worker", face, owner=side, marks=marks, under=seals, rule=rule)


def alfred_row(state: s.DarwinTable, row: int, length: int) -> list[Mark]:
    """The bracket of a row of Alfred's, and the actions on its slots that no seal covers yet."""
    bracket = names.say(N_("bracket behind {n}"), n=int(state.board.bracket[row]))
    marks = [Mark("bracket", "darwin.alfred.academy-row", bracket)]
    for place in range(length, int(state.box.alfred_slots)):
        brings = effects.of_list(state.box, int(state.board.slot_list[row * b.ROW_SEALS + place]))
        if brings:
            action = names.say(N_("seal {n}: {what}"), n=place + 1, what=brings)
            marks.append(Mark(f"seal{place + 1}", "darwin.alfred.slot-action", action))
    return marks


def seal(name: str, colour: int) -> Thing:
    rule = "darwin.placement.purple-seal" if colour == b.VIOLET else "darwin.placement.seals"
    return Thing(name, "seal", names.colour_name(colour), rule=rule)


def stock(state: s.DarwinTable, side: int) -> Thing:
    counters = {
        "tents": int(state.tents[side]),
        "lenses": int(state.lenses[side]),
        "explorers": sum(state.explorer[side * b.ISLANDS + island] == s.NOBODY for island in range(b.ISLANDS)),
        "first pile": int(state.stamps[side * 3]),
        "second pile": int(state.stamps[side * 3 + 1]),
        "third pile": int(state.stamps[side * 3 + 2]),
        "used stamps": int(state.used[side]),
    }
    rule = "darwin.setup.alfred" if state.is_alfred(side) else "darwin.setup.player-board"
    return Thing(f"stock{letter(side)}", "stock", names.named(N_("stock")), owner=side, counters=counters, rule=rule)


def printed_places(state: s.DarwinTable, side: int) -> list[Cell]:
    """The places of tents and stamp piles with what is printed beside them, from the top."""
    board = state.board if state.is_alfred(side) else None
    tents, stamps = int(state.tents_out(side)), state.stamps[side * 3 : side * 3 + 3]
    cells = [tent_cell(state.box, board, side, place, place < tents) for place in range(state.box.tents)]
    return cells + [pile_cell(state.box, board, side, place, bool(n == 0)) for place, n in enumerate(stamps)]


@lru_cache(maxsize=DRAWN)
def tent_cell(box: b.Box, alfred: b.Board | None, side: int, place: int, taken: bool) -> Cell:
    """A place for a tent; on Alfred's board other things are printed."""
    rule = "darwin.alfred.camp" if alfred else "darwin.camp.tent-reward"
    marks = action_marks(box, int((alfred or box).tent_list[place]))
    if place == box.tents - 1:
        marks.append(Mark("points", "darwin.score.tents", names.say(N_("{n} at the end"), n=int(box.tent_points))))
    if taken:
        marks.append(Mark("taken", rule, names.named(N_("taken"))))
    return Cell(
        f"tents.{place + 1}.{letter(side)}", marks=marks, label=names.say(N_("tent {n}"), n=place + 1), rule=rule
    )


@lru_cache(maxsize=DRAWN)
def pile_cell(box: b.Box, alfred: b.Board | None, side: int, place: int, taken: bool) -> Cell:
    rule = "darwin.alfred.stamp-pile" if alfred else "darwin.correspondence.pile-reward"
    marks = action_marks(box, int((alfred or box).pile_list[place]))
    if taken:
        marks.append(Mark("taken", rule, names.named(N_("taken"))))
    return Cell(
        f"pile.{place + 1}.{letter(side)}", marks=marks, label=names.say(N_("stamp pile {n}"), n=place + 1), rule=rule
    )


def action_marks(box: b.Box, number: int) -> list[Mark]:
    """The actions of a list as marks."""
    brings = zip(effects.rules_of(box, number), effects.of_list(box, number), strict=True)
    return [Mark(f"action{i}", rule, what) for i, (rule, what) in enumerate(brings)]


def not_printed(rule: str) -> Mark:
    """The mark of what is not from the printed game."""
    return Mark("reconstructed", rule, names.named(N_("not from the printed game")))


@lru_cache(maxsize=DRAWN)
def slot_cell(box: b.Box, side: int, slot: int) -> Cell:
    """A slot with its fee, its reward and its points."""
    rule = "darwin.objective.fulfil"
    marks = []
    if box.slot_fee[slot]:
        marks.append(Mark("fee", "darwin.objective.slot-fee", names.say(N_("fee {n}"), n=int(box.slot_fee[slot]))))
    if box.slot_reward[slot]:
        reward = int(box.slot_reward[slot])
        marks.append(Mark("reward", effects.rule_of(reward), effects.of_op(reward)))
    marks.append(Mark("points", rule, names.say(N_("{n} at the end"), n=int(box.slot_points[slot]))))
    at = [float(slot % 5), float(slot // 5)]
    return Cell(names.slot_id(side, slot), at, marks=marks, label=names.slot_name(slot), rule=rule)


def slot_thing(state: s.DarwinTable, side: int, slot: int) -> Thing:
    """The objective in a slot: face up, or face down when it is fulfilled."""
    tile = int(state.slots[side * b.SLOTS + slot])
    at = names.slot_id(side, slot)
    if tile < s.DONE:
        return tile_thing(state, tile, at, side)
    return Thing(
        f"done.{at}",
        "objective",
        names.named(N_("fulfilled"), "fulfilled"),
        owner=side,
        at=at,
        rule="darwin.objective.fulfil",
    )


def tile_thing(state: s.DarwinTable, tile: int, at: str = "", side: int | None = None) -> Thing:
    """An objective with its requirements, and how much of each a side has; an unknown one has no face."""
    if not 0 <= tile < b.TILES:
        return Thing("unknown", "objective", at=at, rule="darwin.objective.fulfil")
    box = state.box
    asked = box.need_what[box.need_start[tile] : box.need_start[tile + 1]]
    have = None if side is None else tuple(int(amount(state, side, what)) for what in asked)
    return tile_picture(box, tile, at, have, b.tile_name(tile) not in state.setting.data["objectives_reconstructed"])


@lru_cache(maxsize=DRAWN)
def tile_picture(box: b.Box, tile: int, at: str, have: tuple[int, ...] | None, printed: bool) -> Thing:
    """An objective; `have` is how much of each requirement there is."""
    asked = zip(effects.rules_of_objective(box, tile), effects.of_objective(box, tile), strict=True)
    needs = [Mark(f"need{i}", law, need, have[i] if have else None) for i, (law, need) in enumerate(asked)]
    if not printed:
        needs.append(not_printed("darwin.setup.objectives"))
    face = (
        names.named(N_("silver objective"), "silver") if tile < b.SILVER else names.named(N_("gold objective"), "gold")
    )
    return Thing(b.tile_name(tile), "objective", face, at=at, marks=needs, rule="darwin.objective.fulfil")


@lru_cache(maxsize=DRAWN)
def crew_thing(box: b.Box, card: int, side: int | None = None) -> Thing:
    """A crew card: its effect, the seals that it requires and, while it is on offer, its starting seal."""
    marks = []
    if side is None:
        seal = names.say(N_("brings a {colour} seal"), colour=names.colour_name(int(box.crew_seal[card])))
        marks.append(Mark("brings", "darwin.setup.starting-seals", seal))
    marks += [Mark(colour, "darwin.crew.seals", word) for colour, word in effects.of_seals(int(box.crew_need[card]))]
    brings = effects.rules_of(box, int(box.crew_list[card]))
    return Thing(
        f"crew{card}", "card", crew_name(box, card), owner=side, marks=marks, rule="darwin.crew.play", rules=brings
    )


def draw_alfred(state: s.DarwinTable) -> Zone:
    """His board with lasting effects, his bonus marker and cards, and the action cards he has turned up."""
    beagle = names.say(N_("Beagle value {n}"), n=int(state.board.beagle))
    marks = [Mark("beagle", "darwin.alfred.beagle", beagle)]
    for i, (effect, op) in enumerate(LASTING):
        if state.lasting & effect:
            marks.append(Mark(f"lasting{i}", effects.rule_of(op), effects.of_op(op)))
    if doubt := if_reconstructed(
        state.setting.data["alfred"]["boards"][b.BOARDS[state.board_number]], "darwin.alfred.difficulty"
    ):
        marks.append(not_printed(doubt))
    end = names.say(N_("points {n} on space {end}"), n=int(state.board.track_points), end=int(state.box.bonus_track))
    board = names.say(N_("board: {board}"), board=names.named(names.BOARDS[state.board_number]))
    track = names.say(N_("bonus track {n}"), n=int(state.bonus))
    things = [
        Thing("alfred.board", "marker", board, marks=marks, rule="darwin.alfred.difficulty"),
        Thing(
            "alfred.bonus",
            "marker",
            track,
            marks=[Mark("points", "darwin.alfred.bonus-points", end)],
            rule="darwin.alfred.bonus-track",
        ),
    ]
    things += [bonus_card(state, place) for place in range(2)]
    things += [
        Thing(f"alfred.action{card}", "card", effects.of_card(state.box, int(card)), rule="darwin.alfred.options")
        for card in state.cards_shown
    ]
    return Zone("alfred", "row", names.named(N_("Alfred's cards")), owner=1, things=things, n=len(state.cards))


def bonus_card(state: s.DarwinTable, place: int) -> Thing:
    """A card over the bonus track: what it brings in this round and in those to come."""
    box, card = state.box, int(state.bonus_cards[place])
    lists = []
    if card:
        first = (card - 1) * int(box.rounds)
        lists = [(n, int(state.board.bonus_list[first + n - 1])) for n in range(int(state.round), int(box.rounds) + 1)]
    marks = [
        Mark(f"round{n}", rule, names.say(N_("round {n}: {what}"), n=n, what=effects.of_list(box, number)))
        for n, number in lists
        for rule in effects.rules_of(box, number)[:1]
    ]
    face = names.say(N_("bonus at {n}"), n=int(box.bonus_marks[place]))
    return Thing(f"alfred.card{place + 1}", "card", face, marks=marks, rule="darwin.alfred.bonus-card")


def draw_offers(state: s.DarwinTable, seat: int | None) -> list[Zone]:
    """Crew cards and pairs of objectives on offer at set-up; in the draft only the viewer's hand and kept cards."""
    zones: list[Zone] = []
    label, kept_label = names.named(N_("Crew cards on offer")), names.named(N_("Crew cards kept"))
    if state.frame() == s.DRAFT:
        if seat is not None:
            first = int(draft.packet_of(state, seat, state.arg(2))) * draft.HAND
            hand = sorted(int(card) for card in state.packets[first : first + draft.HAND] if card)
            kept = [int(card) for card in state.picks[seat * draft.KEPT : seat * draft.KEPT + draft.KEPT] if card]
            zones.append(Zone("hand", "hand", label, owner=seat, things=[crew_thing(state.box, card) for card in hand]))
            zones.append(
                Zone("kept", "row", kept_label, owner=seat, things=[crew_thing(state.box, card) for card in kept])
            )
    elif state.solo and any(state.packets):
        offer = sorted(int(card) for card in state.packets if card)
        zones.append(Zone("hand", "row", label, things=[crew_thing(state.box, card) for card in offer]))
    pairs = [pair_thing(state, i) for i in range(4) if state.pairs[i * 2] != s.NOBODY]
    if pairs:
        zones.append(Zone("pairs", "row", names.named(N_("Starting objectives")), things=pairs))
    return zones


def pair_thing(state: s.DarwinTable, number: int) -> Thing:
    tiles = [tile_thing(state, int(state.pairs[number * 2 + i])) for i in (0, 1)]
    rule = "darwin.setup.solo-pair" if state.solo else "darwin.setup.objective-pairs"
    return Thing(f"pair{number + 1}", "pair", names.say(N_("pair {n}"), n=number + 1), under=tiles, rule=rule)
