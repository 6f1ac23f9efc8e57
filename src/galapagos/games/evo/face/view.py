"""What a seat sees of Evo: the island, laboratory, wheel, piles and clans, in the view grammar."""

from __future__ import annotations

import math
from typing import Any

from galapagos.core.box import if_reconstructed
from galapagos.core.view import Cell, Mark, Side, Thing, View, Zone
from galapagos.core.words import N_, SeatArg, letter
from galapagos.games.evo.face import words
from galapagos.games.evo.face.climate import climate, dinosaur_id, standing
from galapagos.games.evo.face.words import say
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids
from galapagos.games.evo.rules import state as table
from galapagos.games.evo.rules.attack import attack_horns, defence_horns, succeeds
from galapagos.games.evo.rules.box import CARD_NAMES, GENE_NAMES, TERRAIN_NAMES, TOKEN_NAMES
from galapagos.games.evo.rules.dispatch import EvoState
from galapagos.games.evo.rules.movement import movement_points
from galapagos.games.evo.rules.mutation import discount
from galapagos.games.evo.rules.reproduction import eggs
from galapagos.games.evo.rules.state import PIECES
from galapagos.games.evo.rules.survival import cold_limit, hot_limit

# The names of decisions for the drawn board.
FRAMES = {
    table.WINDOW: "window", table.BID: "bid", table.PLACE: "place", table.MOVE: "move", table.EVADE: "evade",
    table.BIRTH: "birth", table.KEEP: "keep",
}  # fmt: skip


def draw(state: EvoState, seat: int | None, view: View) -> None:
    """Draw everything that this seat may know into the view."""
    rule = state.setting.game.rule_id  # turns a rule number into its id
    view.turn = int(state.round)
    view.phase = words.phase_name(int(state.phase))
    view.phase_rule = rule(ids.ROUND_PHASES)
    for side in range(state.seats):
        view.seats.append(draw_side(state, side, seat, rule))
    view.zones.append(draw_island(state, seat, rule))
    view.zones.append(draw_wheel(state, rule))
    view.zones += draw_climate(state, seat, rule)
    view.zones.append(draw_lab(state, rule))
    view.zones.append(draw_order(state, rule))
    view.zones += draw_cards(state, seat, rule)
    for side in range(state.seats):
        view.zones.append(draw_clan(state, side, rule))
    view.extra = board_facts(state)


def draw_side(state: EvoState, side: int, seat: int | None, rule: Any) -> Side:
    """A seat: mutation points are shown to their owner, and to all when the game is over."""
    shown = {"dinosaurs": int(state.size(side)), "cards": int(state.hand[side]).bit_count()}
    if state.frame() == table.MOVE and state.owner() == side:
        shown["movement"] = int(state.points)
    marks = []
    effects = (
        (state.frenzied, b.FRENZIED_ATTACK), (state.camouflaged, b.CAMOUFLAGE),
        (state.incubating, b.OPEN_AIR_INCUBATOR), (state.intervening, b.HUMAN_INTERVENTION),
        (state.geysers, b.GEYSERS), (state.oasis, b.OASIS), (state.last_survivor, b.LAST_SURVIVOR),
    )  # fmt: skip
    for mask, card in effects:
        if mask >> side & 1:
            marks.append(Mark(CARD_NAMES[card], rule(words.CARD_RULES[card]), words.card_name(card)))
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


def draw_island(state: EvoState, seat: int | None, rule: Any) -> Zone:
    """The map: every space with its terrain and what the climate of this round does to it."""
    island = state.island
    cells = []
    for number, space in enumerate(island.spaces):
        status = int(state.status_of(island.terrain[number]))
        marks = [Mark(b.STATUS_NAMES[status], rule(words.STATUS_RULES[status]), words.status_name(status))]
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
                whose = say(N_("dinosaur of {seat}"), seat=SeatArg(side))
                face = say(N_("your dinosaur")) if side == seat else whose
                climate = rule(words.STATUS_RULES[int(state.status_of(island.terrain[where]))])
                things.append(
                    Thing(name, "dinosaur", face, owner=side, at=island.names[where], marks=marks,
                          rule=rule(ids.SURVIVAL_INCOME), rules=[climate])
                )  # fmt: skip
    doubt = if_reconstructed(state.setting.data["maps"][str(state.seats)], rule(ids.SETUP_MAP))
    return Zone("island", "graph", say(N_("Island")), cells=cells, things=things, reconstructed=doubt)


def draw_wheel(state: EvoState, rule: Any) -> Zone:
    """The climate wheel: its sectors clockwise, and where it stands."""
    box = state.box
    cells = [
        Cell(f"sector{sector}", [float(sector), 0.0], TERRAIN_NAMES[int(box.wheel[sector])],
             label=say(N_("{terrain} is ideal"), terrain=words.terrain_name(int(box.wheel[sector]))),
             rule=rule(ids.CLIMATE_SECTOR))
        for sector in range(box.sectors)
    ]  # fmt: skip
    hand = Thing("wheel", "pointer", say(N_("climate now")), at=f"sector{state.wheel}", rule=rule(ids.CLIMATE_TURN))
    doubt = if_reconstructed(state.setting.data["climate"]["wheel"], rule(ids.CLIMATE_TURN))
    return Zone("climate", "track", say(N_("Climate wheel")), cells=cells, things=[hand], reconstructed=doubt)


def token_thing(name: str, token: int, rule: Any) -> Thing:
    law = rule(ids.CLIMATE_METEOR if token == b.METEOR else ids.CLIMATE_TURN)
    return Thing(name, "token", words.token_name(token), rule=law)


def draw_climate(state: EvoState, seat: int | None, rule: Any) -> list[Zone]:
    """The climate pile, whose top only Sixth sense shows, and the tokens turned so far."""
    top = len(state.pile) - 1
    seen = []
    if top >= 0 and seat is not None and state.known[top] >> seat & 1:
        seen.append(token_thing("next_token", int(state.pile[top]), rule))
    turned = [token_thing(f"token{i}", int(token), rule) for i, token in enumerate(state.turned)]
    doubt = if_reconstructed(state.setting.data["climate"]["tokens"], rule(ids.SETUP_TOKENS))
    return [
        Zone("climate_pile", "stack", say(N_("Climate pile")), things=seen, n=len(state.pile), reconstructed=doubt),
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
                title = words.card_name(b.ALCHEMICAL_MUTATIONS)
                marks.append(Mark("alchemical", rule(ids.CARDS_ALCHEMICAL_RAISE), title))
            things.append(
                Thing(f"marker-{letter(side)}", "marker", say(N_("marker of {seat}"), seat=SeatArg(side)), owner=side,
                      at=f"column{state.column[side]}", counters={"bid": int(state.value[side])}, marks=marks,
                      rule=rule(ids.MUTATION_RAISE))
            )  # fmt: skip
    bag = state.setting.data["genes"][state.setting.options["gene_split"]]
    doubt = if_reconstructed(bag, rule(ids.SETUP_BAG))
    return Zone("laboratory", "board", say(N_("Laboratory")), cells=cells, things=things, reconstructed=doubt)


def gene_thing(name: str, gene: int, rule: Any, at: str = "", n: int = 1, owner: int | None = None) -> Thing:
    title = words.gene_name(gene)
    thing = Thing(name, "token", title, at=at, n=n, owner=owner, rule=rule(words.GENE_RULES[gene]))
    if gene >= b.COMMON:
        thing.marks = [Mark("unique", rule(ids.SETUP_BAG), say(N_("unique")))]
    return thing


def draw_order(state: EvoState, rule: Any) -> Zone:
    """The initiative track."""
    law = rule(ids.INITIATIVE_SORT)
    cells = [Cell(f"place{n}", [float(n - 1), 0.0], label=str(n), rule=law) for n in range(1, state.seats + 1)]
    things = [
        Thing(f"order-{letter(int(side))}", "marker", say(N_("{seat}"), seat=SeatArg(int(side))), owner=int(side),
              at=f"place{n}", rule=rule(ids.INITIATIVE_HOLDS))
        for n, side in enumerate(state.order, start=1)
    ]  # fmt: skip
    return Zone("initiative", "track", say(N_("Initiative track")), cells=cells, things=things)


def card_thing(card: int, rule: Any, prefix: str, owner: int | None = None) -> Thing:
    name = f"{prefix}{CARD_NAMES[card]}"
    return Thing(name, "card", words.card_name(card), owner=owner, rule=rule(words.CARD_RULES[card]))


def draw_cards(state: EvoState, seat: int | None, rule: Any) -> list[Zone]:
    """The event deck, the open discard, and the viewer's own hand; of other hands only the size."""
    zones = [Zone("event_deck", "stack", say(N_("Event cards")), n=len(state.deck))]
    played = [card_thing(card, rule, "played-") for card in range(b.CARDS) if state.played >> card & 1]
    zones.append(Zone("played", "row", say(N_("Played cards")), things=played))
    for side in range(state.seats):
        if side == seat:
            held = [card_thing(card, rule, "card-", side) for card in range(b.CARDS) if state.holds(side, card)]
        else:
            count = int(state.hand[side]).bit_count()
            law = rule(ids.HIDDEN_CARDS)
            held = [Thing(f"hand-{letter(side)}{i}", "card", back="event", owner=side, rule=law) for i in range(count)]
        zones.append(Zone(f"hand-{letter(side)}", "hand", say(N_("Hand")), owner=side, things=held))
    return zones


def draw_clan(state: EvoState, side: int, rule: Any) -> Zone:
    """A dinosaur card: the genes that a clan has taken."""
    things = []
    for gene in range(b.GENES):
        count = int(state.gene(side, gene)) if gene < b.COMMON else int(state.has(side, gene))
        if count:
            things.append(gene_thing(f"{letter(side)}-{GENE_NAMES[gene]}", gene, rule, n=count, owner=side))
    return Zone(f"clan-{letter(side)}", "row", say(N_("Genes")), owner=side, things=things)


# -- further facts for the drawn board -----------------------------------------------------


def board_facts(state: EvoState) -> dict[str, Any]:
    """Open facts that a drawn board prints: totals of each clan, prices, odds, and whom each climate would kill."""
    box, seats = state.box, range(state.seats)
    # Everybody could count a clan's income and costs, but they are shown only where the points are.
    purses = [[int(box.start_points), int(state.earned[side]), int(state.paid[side])] for side in seats]
    clans = [standing(state, side) for side in seats]
    return {
        "purses": purses if state.is_over() else [],
        "frame": "" if state.is_over() else FRAMES[int(state.frame())],
        "climates": [climate(state, sector, clans) for sector in range(box.sectors)],
        "steps": {name: int(box.steps[token]) for token, name in enumerate(TOKEN_NAMES) if token != b.METEOR},
        "turned": [TOKEN_NAMES[token] for token in state.turned],
        "unseen": unseen_tokens(state),
        "clans": [clan_totals(state, side) for side in seats],
        "odds": [[wins(state, side, other) for other in seats] for side in seats],
        "killer_odds": sum(int(box.kills) >> int(symbol) & 1 for symbol in box.faces),
        "sides": int(box.sides),
        "highest_bid": int(box.highest_bid),
        "discounts": [[int(discount(state, side, column)) for column in range(1, state.seats + 1)] for side in seats],
    }


def unseen_tokens(state: EvoState) -> dict[str, int]:
    """How many climate tokens of each kind nobody has turned yet."""
    turned = list(state.turned)
    return {name: int(state.box.tokens[token]) - turned.count(token) for token, name in enumerate(TOKEN_NAMES)}


def clan_totals(state: EvoState, side: int) -> dict[str, int]:
    """What a clan's genes and cards add up to."""
    return {
        "movement": int(movement_points(state, side)),
        "attack": int(attack_horns(state, side)),
        "defence": int(defence_horns(state, side)),
        "heat": int(hot_limit(state, side)),
        "cold": int(cold_limit(state, side)),
        "eggs": int(eggs(state, side)),
        "safe": int(state.safe_size(side)),
    }


def wins(state: EvoState, attacker: int, defender: int) -> int:
    """On how many sides of the die one clan's attack on another succeeds."""
    ahead = int(attack_horns(state, attacker)) - int(defence_horns(state, defender))
    return sum(succeeds(state, symbol, ahead) for symbol in state.box.faces)
