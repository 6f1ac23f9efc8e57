"""What a seat sees of Evo: the island, laboratory, wheel, piles and clans, in the view grammar."""

from __future__ import annotations

import math
from typing import Any

from galapagos.core.notation import letter
from galapagos.core.view import Cell, Mark, Side, Thing, View, Zone
from galapagos.core.words import N_, Say
from galapagos.games.evo import ids, words
from galapagos.games.evo import state as table
from galapagos.games.evo.moves import dinosaur_id
from galapagos.games.evo.rules import EvoState
from galapagos.games.evo.state import CARD_NAMES, GENE_NAMES, PIECES, TERRAIN_NAMES


def say(key: str, **args: Any) -> Say:
    return Say(key, args, domain=words.DOMAIN)


def draw(state: EvoState, seat: int | None, view: View, rule: Any) -> None:
    """Put everything that this seat may know into the view; `rule` turns a rule number into its id."""
    view.turn = int(state.round)
    view.phase = say(words.PHASE_TITLES[int(state.phase)])
    view.phase_rule = rule(ids.ROUND_PHASES)
    for side in range(state.seats):
        view.seats.append(draw_side(state, side, seat, rule))
    view.zones.append(draw_island(state, rule))
    view.zones.append(draw_wheel(state, rule))
    view.zones += draw_climate(state, seat, rule)
    view.zones.append(draw_lab(state, rule))
    view.zones.append(draw_order(state, rule))
    view.zones += draw_cards(state, seat, rule)
    for side in range(state.seats):
        view.zones.append(draw_clan(state, side, rule))


def draw_side(state: EvoState, side: int, seat: int | None, rule: Any) -> Side:
    """A seat: mutation points are shown to their owner, and to all when the game is over."""
    shown = {"dinosaurs": int(state.size(side)), "cards": int(state.hand[side]).bit_count()}
    if state.frame() == table.MOVE and state.owner() == side:
        shown["movement"] = int(state.points)
    marks = []
    effects = (
        (state.frenzied, table.FRENZIED_ATTACK), (state.camouflaged, table.CAMOUFLAGE),
        (state.incubating, table.OPEN_AIR_INCUBATOR), (state.intervening, table.HUMAN_INTERVENTION),
        (state.geysers, table.GEYSERS), (state.oasis, table.OASIS), (state.last_survivor, table.LAST_SURVIVOR),
    )  # fmt: skip
    for mask, card in effects:
        if mask >> side & 1:
            marks.append(Mark(CARD_NAMES[card], rule(words.CARD_RULES[card]), say(words.CARD_TITLES[card])))
    if state.size(side) <= state.safe_size(side):
        marks.append(Mark("protected", rule(ids.ATTACK_PROTECTED), say(N_("protected"))))
    score = int(state.mp[side]) if side == seat or state.is_over() else None
    return Side(letter(side), side, score, shown, marks=marks)


def place_of(space: dict[str, Any], number: int, count: int) -> list[float]:
    """Where a space is drawn: on its hexagon, or on a circle if the map gives no coordinates."""
    if "q" in space:
        return [float(space["q"] + space["r"] / 2), float(space["r"] * 0.87)]
    angle = 2 * math.pi * number / count
    radius = max(1.5, count / 6)
    return [round(radius * (1 + math.cos(angle)), 2), round(radius * (1 + math.sin(angle)), 2)]


def draw_island(state: EvoState, rule: Any) -> Zone:
    """The map: every space with its terrain and what the climate of this round does to it."""
    island = state.island
    cells = []
    for number, space in enumerate(island.spaces):
        status = int(state.status_of(island.terrain[number]))
        marks = [
            Mark(table.STATUS_NAMES[status], rule(words.STATUS_RULES[status]), say(words.STATUS_TITLES[status]))
        ]
        if space["coast"]:
            marks.append(Mark("coast", rule(ids.GENES_FINS_COAST), say(N_("coast"))))
        at = place_of(space, number, int(island.count))
        law = rule(words.STATUS_RULES[status])
        cells.append(Cell(space["id"], at, space["terrain"], marks, list(space["next"]), rule=law))
    things = []
    for side in range(state.seats):
        for piece in range(PIECES):
            where = int(state.where[side * PIECES + piece])
            if where >= 0:
                marks = []
                if state.newborn[side] >> where & 1:
                    marks.append(Mark("newborn", rule(ids.REPRODUCTION_NEWBORNS), say(N_("newborn"))))
                name = dinosaur_id(side, piece)
                face = say(N_("dinosaur of {seat}"), seat=letter(side))
                climate = rule(words.STATUS_RULES[int(state.status_of(island.terrain[where]))])
                things.append(
                    Thing(name, "dinosaur", face, owner=side, at=island.names[where], marks=marks,
                          rule=rule(ids.SURVIVAL_INCOME), rules=[climate])
                )  # fmt: skip
    return Zone("island", "graph", say(N_("Island")), cells=cells, things=things)


def draw_wheel(state: EvoState, rule: Any) -> Zone:
    """The climate wheel: its sectors clockwise, and where it stands."""
    box = state.box
    cells = [
        Cell(f"sector{sector}", [float(sector), 0.0], TERRAIN_NAMES[int(box.wheel[sector])],
             label=say(N_("{terrain} is ideal"), terrain=say(words.TERRAIN_TITLES[int(box.wheel[sector])])),
             rule=rule(ids.CLIMATE_SECTOR))
        for sector in range(box.sectors)
    ]  # fmt: skip
    hand = Thing("wheel", "pointer", say(N_("climate now")), at=f"sector{state.wheel}", rule=rule(ids.CLIMATE_TURN))
    return Zone("climate", "track", say(N_("Climate wheel")), cells=cells, things=[hand])


def token_thing(name: str, token: int, rule: Any) -> Thing:
    law = rule(ids.CLIMATE_METEOR if token == table.METEOR else ids.CLIMATE_TURN)
    return Thing(name, "token", say(words.TOKEN_TITLES[token]), rule=law)


def draw_climate(state: EvoState, seat: int | None, rule: Any) -> list[Zone]:
    """The climate pile, whose top only Sixth sense shows, and the tokens turned so far."""
    top = len(state.pile) - 1
    seen = []
    if top >= 0 and seat is not None and state.known[top] >> seat & 1:
        seen.append(token_thing("next_token", int(state.pile[top]), rule))
    turned = [token_thing(f"token{i}", int(token), rule) for i, token in enumerate(state.turned)]
    return [
        Zone("climate_pile", "stack", say(N_("Climate pile")), things=seen, n=len(state.pile)),
        Zone("turned", "row", say(N_("Climate tokens so far")), things=turned),
    ]


def draw_lab(state: EvoState, rule: Any) -> Zone:
    """The laboratory: columns with their genes and markers."""
    cells, things = [], []
    for column in range(1, state.seats + 1):
        marks = []
        if column > state.columns:
            marks.append(Mark("closed", rule(ids.MUTATION_CLOSED), say(N_("closed"))))
        name = f"column{column}"
        label, law = say(N_("Column {n}"), n=column), rule(ids.MUTATION_EVENT if column == 1 else ids.MUTATION_GENE)
        cells.append(Cell(name, [float(column - 1), 0.0], marks=marks, label=label, rule=law))
        gene = int(state.lab[column - 1])
        if gene >= 0:
            things.append(gene_thing(f"lab{column}", gene, rule, at=name))
        elif column == 1:
            face = say(N_("event card"))
            things.append(Thing("lab1", "card", face, at=name, rule=rule(ids.MUTATION_EVENT)))
    for side in range(state.seats):
        if state.column[side] != table.NO_COLUMN:
            marks = []
            if state.alchemical >> side & 1:
                title = say(words.CARD_TITLES[table.ALCHEMICAL_MUTATIONS])
                marks.append(Mark("alchemical", rule(ids.CARDS_ALCHEMICAL_RAISE), title))
            things.append(
                Thing(f"marker-{letter(side)}", "marker", say(N_("marker of {seat}"), seat=letter(side)), owner=side,
                      at=f"column{state.column[side]}", counters={"bid": int(state.value[side])}, marks=marks,
                      rule=rule(ids.MUTATION_RAISE))
            )  # fmt: skip
    return Zone("laboratory", "board", say(N_("Laboratory")), cells=cells, things=things)


def gene_thing(name: str, gene: int, rule: Any, at: str = "", n: int = 1, owner: int | None = None) -> Thing:
    title = say(words.GENE_TITLES[gene])
    thing = Thing(name, "token", title, at=at, n=n, owner=owner, rule=rule(words.GENE_RULES[gene]))
    if gene >= table.COMMON:
        thing.marks = [Mark("unique", rule(ids.SETUP_BAG), say(N_("unique")))]
    return thing


def draw_order(state: EvoState, rule: Any) -> Zone:
    """The initiative track."""
    law = rule(ids.INITIATIVE_SORT)
    cells = [Cell(f"place{n}", [float(n - 1), 0.0], label=str(n), rule=law) for n in range(1, state.seats + 1)]
    things = [
        Thing(f"order-{letter(int(side))}", "marker", letter(int(side)), owner=int(side), at=f"place{n}",
              rule=rule(ids.INITIATIVE_HOLDS))
        for n, side in enumerate(state.order, start=1)
    ]  # fmt: skip
    return Zone("initiative", "track", say(N_("Initiative track")), cells=cells, things=things)


def card_thing(card: int, rule: Any, prefix: str, owner: int | None = None) -> Thing:
    name = f"{prefix}{CARD_NAMES[card]}"
    return Thing(name, "card", say(words.CARD_TITLES[card]), owner=owner, rule=rule(words.CARD_RULES[card]))


def draw_cards(state: EvoState, seat: int | None, rule: Any) -> list[Zone]:
    """The event deck, the open discard, and the viewer's own hand; of other hands only the size."""
    zones = [Zone("event_deck", "stack", say(N_("Event cards")), n=len(state.deck))]
    played = [card_thing(card, rule, "played-") for card in range(table.CARDS) if state.played >> card & 1]
    zones.append(Zone("played", "row", say(N_("Played cards")), things=played))
    for side in range(state.seats):
        if side == seat:
            held = [card_thing(card, rule, "card-", side) for card in range(table.CARDS) if state.holds(side, card)]
        else:
            count = int(state.hand[side]).bit_count()
            law = rule(ids.HIDDEN_CARDS)
            held = [Thing(f"hand-{letter(side)}{i}", "card", back="event", owner=side, rule=law) for i in range(count)]
        zones.append(Zone(f"hand-{letter(side)}", "hand", say(N_("Hand")), owner=side, things=held))
    return zones


def draw_clan(state: EvoState, side: int, rule: Any) -> Zone:
    """A dinosaur card: the genes that a clan has taken."""
    things = []
    for gene in range(table.GENES):
        count = int(state.gene(side, gene)) if gene < table.COMMON else int(state.has(side, gene))
        if count:
            things.append(gene_thing(f"{letter(side)}-{GENE_NAMES[gene]}", gene, rule, n=count, owner=side))
    return Zone(f"clan-{letter(side)}", "row", say(N_("Genes")), owner=side, things=things)
