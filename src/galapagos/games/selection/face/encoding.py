"""The numbers of Natural Selection for learning programs: observation slots and blocks of moves.

`rules/observe.py` writes the slots in this order; it lies there because the folder is compiled.
"""

from __future__ import annotations

from galapagos.core.encoding import Block, Encoding, Part, Slot, numbers, rows
from galapagos.core.game import Setting
from galapagos.games.selection.rules import observe as o
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.box import TRAIT_NAMES, TRAITS, Box

VERSION = 1
FRAMES = ("food", "play", "quick", "leaf", "turn", "strike")


def slots(seats: int, box: Box) -> list[Slot]:
    kinds = int(box.kinds)
    cards = tuple(f"{TRAIT_NAMES[int(box.traits[kind])]}{int(box.food[kind])}" for kind in range(kinds))
    table = (
        "round", "watering hole", "deck", "discard pile", "end of the game", "turns without action",
        "own food card + 1", "asked", "feeding used", "something done in this turn",
        *(f"phase: {name}" for name in s.PHASE_NAMES), *(f"decision: {name}" for name in FRAMES),
    )  # fmt: skip
    seat = ("hand", "species", "first player", "asked", "food card laid", "bag", "points")
    species = (
        "there", "body", "population", "food", "fat", "hungry for", "trait cards", "face-down cards", "attacks",
        "is attacked", "fed by Intelligence", *TRAIT_NAMES, *(f"own face-down: {name}" for name in TRAIT_NAMES),
        *(f"leaf used: {name}" for name in TRAIT_NAMES),
    )  # fmt: skip
    return [
        Slot("table", (o.TABLE,), "the round, the piles and the decision that is due", table, 10),
        Slot("cancelled", (TRAITS,), "traits cancelled before the attack", TRAIT_NAMES),
        Slot("seats", (seats, o.SEAT), "every player; bag and points of others only at the end", seat, 10),
        Slot("hand", (kinds,), "own cards of each kind", cards, 2),
        Slot("discard", (kinds,), "cards of each kind in the discard pile", cards, 2),
        Slot("species", (seats * o.ROW, o.SPECIES), f"{o.ROW} places for each player's species", species, 6),
    ]


def blocks(seats: int, box: Box) -> list[Block]:
    kinds = int(box.kinds)

    def species(name: str, field: int, own: bool = True) -> Part:
        return rows(name, field, seats, o.ROW, s.MOST_SPECIES, own)

    def card(field: int) -> Part:
        return numbers("card", field, kinds)

    trait = numbers("trait", 0, TRAITS)
    return [
        Block(s.LAY_FOOD, "food card", (card(0),)),
        Block(s.PLAY_TRAIT, "trait", (card(0), species("species", 1))),
        Block(s.NEW_SPECIES, "new", (numbers("side", 0, 2), card(1))),
        Block(s.GROW_BODY, "body", (species("species", 0), card(1))),
        Block(s.GROW_POPULATION, "population", (species("species", 0), card(1))),
        Block(s.DROP_TRAIT, "drop", (trait, species("species", 1))),
        Block(s.DONE, "done"),
        Block(s.USE_LEAF, "leaf", (trait, species("species", 1))),
        Block(s.FEED, "feed", (species("species", 0),)),
        Block(s.STORE_FAT, "fat", (species("species", 0),)),
        Block(s.ATTACK, "attack", (species("carnivore", 0), species("prey", 1, own=False))),
        Block(s.ATTACK_CANCELLING, "cancelling attack", (species("carnivore", 0), species("prey", 1, own=False))),
        Block(s.THINK, "intelligence", (species("species", 0), card(1))),
        Block(s.PASS, "pass"),
        Block(s.CANCEL, "cancel", (trait, card(1))),
        Block(s.STRIKE_NOW, "strike"),
    ]


def encoding(setting: Setting) -> Encoding:
    seats, box = setting.seats, setting.box
    return Encoding(VERSION, seats, slots(seats, box), blocks(seats, box), o.SelectionObserver)
