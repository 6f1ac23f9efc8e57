"""Pebbles: the worked example of "add a game". 1 to 4 seats; a single seat plays against the Crab; option `rounds`.

An invented game that uses every part of the interface once: a graph map, money with a secret total, a sealed bid, a
reaction window, a peek at a pile, an automaton, a compound move of three frames with an interrupt.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from librt.vecs import append, pop, vec
from msgspec import Meta
from mypy_extensions import i64

from galapagos.core import sentences
from galapagos.core.box import Data
from galapagos.core.document import Count, Doc, for_each_seat, wrong
from galapagos.core.encoding import Encoding
from galapagos.core.engine.chance import Rng
from galapagos.core.errors import DataError
from galapagos.core.fields import Name, Number
from galapagos.core.game import Game, Setting
from galapagos.core.notation import Chance, Move, Notation
from galapagos.core.pieces import Dealt, Pieces, Used
from galapagos.core.play.position import ints, vector
from galapagos.core.score import Score, TieBreak
from galapagos.core.sentences import Sentence, Teller, made, number
from galapagos.core.view import Cell, Side, Thing, View, Zone
from galapagos.core.words import Say, SeatArg, ThingArg, letter

from . import ids, verbs
from .encoding import encoding
from .state import (
    BID,
    BID_ACTION,
    CARD,
    COIN,
    DROP,
    GO,
    LEAVE,
    NO_CARD,
    PASS,
    PEBBLE,
    PEEK,
    SHELL,
    STEP,
    TAKE,
    THROW,
    WAVE,
    WINDOW,
    Pebbles,
)

SPACES = ("cove", "reef", "dune", "pool")
CARDS = ("wave", "shell")
Pebble = Annotated[int, Meta(ge=1, le=3)]
Card = Annotated[int, Meta(ge=NO_CARD, lt=len(CARDS))]


class TableDoc(Doc):
    """What is saved of a table."""

    place: list[Annotated[int, Meta(ge=0, lt=len(SPACES))]]
    spent: list[Annotated[int, Meta(ge=-99, le=99)]]
    card: list[Card]
    played: list[Card]
    crab: list[Pebble]
    pile: list[Pebble]
    known: list[Count]
    purse: list[Count]
    unused: list[Card]
    thrown: list[Pebble]
    pebbles: list[list[Pebble]]
    coins: list[list[Count]]
    round: Count


VECTORS = TableDoc.__struct_fields__[: TableDoc.__struct_fields__.index("pebbles")]


class Box:
    """The data in the form that the rules use."""

    def __init__(self, data: Data) -> None:
        self.money: int = data["setup"]["money"]
        self.load: int = data["setup"]["load"]
        self.shell: int = data["setup"]["shell"]
        self.pebbles: list[int] = data["deck"]["pebbles"]
        self.coins: list[int] = data["deck"]["coins"]
        self.cards: list[int] = [CARDS.index(name) for name in data["deck"]["cards"]]
        self.next: list[set[int]] = [set() for _ in SPACES]
        for a, b in data["shore"]["paths"]:
            self.next[SPACES.index(a)].add(SPACES.index(b))
            self.next[SPACES.index(b)].add(SPACES.index(a))


MOVES = [
    Move(BID_ACTION, "bid {coins}", {"coins": Number()}, say="bid {coins}", final=True),
    Move(PASS, "pass", say="pass"),
    Move(WAVE, "wave", say="play the Wave", final=True),
    Move(GO, "go {space}", {"space": Name(SPACES)}, say="go to {space}", touches=("space",)),
    Move(TAKE, "take", say="take the pebble"),
    Move(LEAVE, "leave", say="put the pebble under the pile"),
    Move(THROW, "throw {pebble}", {"pebble": Number()}, say="throw a {pebble} away"),
    Move(SHELL, "shell", say="play the Shell", final=True),
]
CHANCES = [
    Chance(PEBBLE, "pebble", Number()),
    Chance(COIN, "coin", Number()),
    Chance(CARD, "card", Name(CARDS)),
]
QUESTIONS = {
    BID: (ids.BID_SECRET, "All bid in secret."),
    WINDOW: (ids.WINDOW_WAVE, "Does anyone play a Wave?"),
    STEP: (ids.WALK_NEIGHBOUR, "{seat} goes to a neighbouring space."),
    PEEK: (ids.WALK_PEEK, "{seat} looks at the top pebble."),
    DROP: (ids.WALK_LOAD, "{seat} throws a pebble away."),
}
SENTENCES = {
    verbs.BIDS: Sentence("{seat} bid {n}"),
    verbs.PAYS: Sentence("{seat} pays {n}"),
    verbs.CANCELS: Sentence("{seat} plays a Wave"),
    verbs.WALKS: Sentence("{seat} goes to {place}"),
    verbs.LOOKS: Sentence("{seat} looks at a pebble {face}", hidden="{seat} looks at a pebble"),
    verbs.TAKES: Sentence("{seat} takes a {n}"),
    verbs.THROWS: Sentence("{seat} throws a {n} away"),
    verbs.SHELLS: Sentence("{seat} plays a Shell"),
    verbs.EARNS: Sentence("{seat} draws a coin tile {face}", hidden="{seat} draws a coin tile"),
    verbs.CRAB: Sentence("the Crab takes a {n}"),
}
PLACES = {
    "seat": sentences.seat,
    "n": number("n"),
    "face": number("face"),
    "place": made("a", lambda state, space: ThingArg(SPACES[space])),
}


def card_name(number: int) -> Say:
    return Say(CARDS[number], id=CARDS[number])


PIECES = Pieces(
    dealt={CARD: Dealt("Cards dealt", lambda state, card: card_name(card))},
    used={
        WAVE: Used("Cards played", lambda state, seat, code: card_name(0)),
        SHELL: Used("Cards played", lambda state, seat, code: card_name(1)),
    },
)


class PebblesGame(Game):
    name = "pebbles"
    title = "Pebbles"
    rules = 1
    seats = range(1, 5)
    ids = ids
    folder = Path(__file__).parent
    notation = Notation("pebbles", MOVES, CHANCES)
    teller = Teller("pebbles", verbs, SENTENCES, PLACES)
    schema = TableDoc
    pieces = PIECES

    def check_data(self, data: Data) -> None:
        if len(data["deck"]["pebbles"]) != 12:
            raise DataError("the pile must have 12 pebbles")

    def make_box(self, data: Data) -> Box:
        return Box(data)

    def make_state(self, setting: Setting, rng: Rng) -> Pebbles:
        return Pebbles(setting, setting.seats, rng)

    def begin(self, state: Pebbles) -> None:
        box: Box = state.setting.box
        state.pile = vec[i64](box.pebbles)
        state.known = vec[i64]([0] * len(box.pebbles))
        state.purse = vec[i64](box.coins)
        state.unused = vec[i64](box.cards)
        for pile in (state.pile, state.purse, state.unused):
            state.rng.shuffle(pile)
        for seat in range(state.seats):
            state.draw(CARD, state.unused, seat)
            state.unused, state.card[seat] = pop(state.unused)
        state.ask(BID, (1 << state.seats) - 1)

    # -- what a seat may know -----------------------------------------------------------

    def draw(self, state: Pebbles, seat: int | None, view: View) -> None:
        view.turn = int(state.round)
        for side in range(state.seats):
            shown = {"pebbles": len(state.pebbles[side]), "cards": int(state.card[side] != NO_CARD)}
            if side == seat:
                shown["money"] = int(state.money(side))
            view.seats.append(Side(letter(side), side, counters=shown))
        if state.seats == 1:
            view.seats.append(Side("Crab", 1, counters={"pebbles": len(state.crab)}))
        box: Box = state.setting.box
        cells = [
            Cell(name, [place % 2, place // 2], next=[SPACES[other] for other in sorted(box.next[place])])
            for place, name in enumerate(SPACES)
        ]
        walkers = [Thing(letter(s), "walker", owner=s, at=SPACES[state.place[s]]) for s in range(state.seats)]
        view.zones.append(Zone("shore", "graph", "Shore", cells=cells, things=walkers))
        seen = [
            Thing(f"pile{i}", "pebble", face=str(state.pile[i]))
            for i in range(len(state.pile))
            if seat is not None and state.known[i] & (1 << seat)
        ]
        view.zones.append(Zone("pile", "stack", "Pile", things=seen, n=len(state.pile)))
        for side in range(state.seats):
            held = [Thing(f"{letter(side)}p{i}", "pebble", str(p)) for i, p in enumerate(state.pebbles[side])]
            view.zones.append(Zone(f"pocket{side}", "row", "Pocket", owner=side, things=held))
        if seat is not None and state.card[seat] != NO_CARD:
            card = Thing("card", "card", CARDS[state.card[seat]])
            view.zones.append(Zone("hand", "hand", "Hand", owner=seat, things=[card]))

    def question(self, state: Pebbles) -> tuple[str, Say]:
        rule, sentence = QUESTIONS[int(state.frame())]
        owner = int(state.owner())
        return self.rule_id(rule), Say(sentence, {"seat": SeatArg(owner)} if owner >= 0 else {})

    def encoding(self, setting: Setting) -> Encoding:
        return encoding(setting.seats, len(SPACES))

    # -- points -----------------------------------------------------------------------------

    def score(self, state: Pebbles, side: int) -> Score:
        held = state.crab if side >= state.seats else state.pebbles[side]
        parts = [Score("pebbles.score.pebbles", Say("pebbles"), int(sum(held)))]
        if side < state.seats:
            parts.append(Score("pebbles.score.money", Say("money"), int(state.money(side) // 2)))
        return Score.of("pebbles.score.pebbles", Say("points"), parts)

    def tie_breaks(self, state: Pebbles, side: int) -> list[TieBreak]:
        held = state.crab if side >= state.seats else state.pebbles[side]
        return [TieBreak("pebbles.score.tie", len(held))]

    def audit_score(self, table: dict[str, Any], side: int, setting: Setting) -> int:
        if side >= setting.seats:
            return sum(table["crab"])
        money = setting.data["setup"]["money"] + sum(table["coins"][side]) - table["spent"][side]
        return int(sum(table["pebbles"][side]) + money // 2)

    # -- positions ----------------------------------------------------------------------------

    def save(self, state: Pebbles) -> TableDoc:
        vectors: dict[str, Any] = {name: ints(getattr(state, name)) for name in VECTORS}
        pebbles, coins = [ints(held) for held in state.pebbles], [ints(held) for held in state.coins]
        return TableDoc(**vectors, pebbles=pebbles, coins=coins, round=int(state.round))

    def load(self, state: Pebbles, table: TableDoc) -> None:
        for name in VECTORS:
            setattr(state, name, vector(getattr(table, name)))
        state.pebbles = [vector(held) for held in table.pebbles]
        state.coins = [vector(held) for held in table.coins]
        state.round = table.round
        for name in ("place", "spent", "card", "pebbles", "coins"):
            for_each_seat(getattr(table, name), int(state.seats), f"table.{name}")
        if len(state.pile) != len(state.known):
            raise wrong("table.known", "pile and known must have the same length")

    def count(self, state: Pebbles) -> dict[str, int]:
        everything = append(vec[i64](), 0)
        for held in (state.pile, state.crab, state.thrown, *state.pebbles):
            for pebble in held:
                everything = append(everything, pebble)
        cards = [*state.unused, *state.played, *(card for card in state.card if card != NO_CARD)]
        coins = sorted([*state.purse, *(coin for held in state.coins for coin in held)])
        return {
            **{f"pebble {value}": list(everything).count(value) for value in (1, 2, 3)},
            **{f"card {name}": cards.count(place) for place, name in enumerate(CARDS)},
            **{f"coin {value}": coins.count(value) for value in (0, 1, 2)},
        }


GAME = PebblesGame()
