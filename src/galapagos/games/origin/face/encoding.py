"""The numbers of Origin of Species for learning programs: observation slots and blocks of moves.

`rules/observe.py` writes the slots in this order; it lies there because the folder is compiled.
"""

from __future__ import annotations

from galapagos.core.encoding import Block, Encoding, Part, Slot, listed, numbers, rows
from galapagos.core.game import Setting
from galapagos.games.origin.rules import observe as o
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import COMMUNICATION, COOPERATION, SYMBIOSIS, TRAIT_NAMES, Box

VERSION = 1
MOST_FAT = 8  # tokens of fat that one move turns into food
FRAMES = ("develop", "go", "give", "defend", "meal", "carrion")
MARKS = (
    "attacked", "stolen", "grazed", "hibernating", "poisoned", "ran", "redirected", "mimicked", "received", "red",
)  # fmt: skip


def slots(seats: int, box: Box) -> list[Slot]:
    kinds = int(box.kinds)
    cards = tuple(box.card_names)
    animal = (
        "there", "food", "need", "lacks", "fat", "points", "symbionts", "turns since hibernation + 1", "cards",
        "attacks", "is attacked", "chain of gifts began here", "own card + 1", *TRAIT_NAMES, *MARKS,
    )  # fmt: skip
    link = ("there", "place a", "place b", "used", "symbiosis", "communication", "cooperation")
    table = (
        "turn", "feeding phase", "food bank", "deck", "last turn", "asked", "main action of the go",
        *(f"decision: {name}" for name in FRAMES),
    )  # fmt: skip
    seat = ("hand", "animals", "discard pile", "points", "passed", "first player", "asked")
    return [
        Slot("table", (o.TABLE,), "the turn, the piles and the decision that is due", table, 10),
        Slot("seats", (seats, o.SEAT), "every player", seat, 10),
        Slot("hand", (kinds,), "own cards of each kind", cards, 4),
        Slot("buried", (kinds,), "animal cards of each kind in the own discard pile", cards, 4),
        Slot("opened", (kinds,), "discarded trait cards of each kind, of all players", cards, 4),
        Slot("animals", (seats * o.ROW, o.ANIMAL), f"{o.ROW} places for each player's animals", animal, 4),
        Slot("pairs", (seats * o.LINKS, o.LINK), f"{o.LINKS} places for each player's pair cards", link, o.ROW),
    ]


def blocks(seats: int, box: Box) -> list[Block]:
    def animal(name: str, field: int, own: bool = False) -> Part:
        return rows(name, field, seats, o.ROW, s.MOST_ANIMALS, own)

    def offers(trait: int) -> list[int]:
        return [kind for kind in range(box.kinds) if box.face_of(kind, trait) >= 0]

    pairs = (SYMBIOSIS, COMMUNICATION, COOPERATION)
    singles = [trait for trait in range(len(TRAIT_NAMES)) if trait not in pairs]
    faces = Part("trait and card", (0, 2), [(trait, kind) for trait in singles for kind in offers(trait)])
    joined = [(trait, kind) for trait in (COMMUNICATION, COOPERATION) for kind in offers(trait)]
    return [
        Block(s.PASS, "pass"),
        Block(s.PLAY_ANIMAL, "animal", (numbers("card", 0, int(box.kinds)),)),
        Block(s.PLAY_TRAIT, "trait", (faces, animal("animal", 1))),
        Block(
            s.PLAY_PAIR,
            "pair",
            (Part("trait and card", (0, 3), joined), animal("animal", 1, own=True), animal("animal", 2, own=True)),
        ),
        Block(
            s.PLAY_SYMBIOSIS,
            "symbiosis",
            (listed("card", 2, offers(SYMBIOSIS)), animal("protected", 0, own=True), animal("symbiont", 1, own=True)),
        ),
        Block(s.END_TURN, "end"),
        Block(s.TAKE_FOOD, "food", (animal("animal", 0, own=True),)),
        Block(s.ATTACK, "attack", (animal("carnivore", 0, own=True), animal("prey", 1))),
        Block(s.USE_FAT, "fat", (animal("animal", 0, own=True), numbers("tokens", 1, MOST_FAT, 1))),
        Block(s.STEAL, "piracy", (animal("pirate", 0, own=True), animal("robbed", 1))),
        Block(s.GRAZE, "graze", (animal("animal", 0, own=True),)),
        Block(s.HIBERNATE, "hibernate", (animal("animal", 0, own=True),)),
        Block(
            s.SHARE,
            "share",
            (listed("trait", 0, pairs), animal("giver", 1, own=True), animal("receiver", 2, own=True)),
        ),
        Block(s.RUN, "run"),
        Block(s.REDIRECT, "mimicry", (animal("new prey", 0, own=True),)),
        Block(s.DROP, "tail loss", (listed("trait", 0, singles),)),
        Block(s.DROP_PAIR, "tail loss of a pair", (listed("trait", 0, pairs), animal("partner", 1, own=True))),
        Block(s.DECLINE, "decline"),
        Block(s.SCAVENGE, "scavenge", (animal("animal", 0, own=True),)),
    ]


def encoding(setting: Setting) -> Encoding:
    seats, box = setting.seats, setting.box
    return Encoding(VERSION, seats, slots(seats, box), blocks(seats, box), o.OriginObserver)
