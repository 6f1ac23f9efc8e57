"""The numbers of Random Mutations for learning programs: observation slots and blocks of moves.

`rules/observe.py` writes the slots in this order; it lies there because the folder is compiled.
"""

from __future__ import annotations

from galapagos.core.encoding import Block, Encoding, Part, Slot, numbers, rows
from galapagos.core.game import Setting
from galapagos.games.mutations.rules import observe as o
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.box import TRAIT_NAMES, TRAITS

VERSION = 1
MOST_GRAZED = 12  # tokens that one move removes
FRAMES = ("develop", "harmful", "go", "bite", "defend", "lose", "carrion", "host")


def slots(seats: int) -> list[Slot]:
    table = (
        "turn", "food", "shelters", "parasites", "common deck", "last turn", "turned-up trait + 1", "asked",
        "go: use + 3 if grazed; attack: ignored trait + 1",
        *(f"phase: {name}" for name in s.PHASE_NAMES), *(f"decision: {name}" for name in FRAMES),
    )  # fmt: skip
    seat = ("species", "animals", "own deck", "discard", "points", "passed", "first player", "asked")
    animal = ("there", "food", "shelter", "attacked", "parasites", "revealed", "known trait + 1")
    species = (
        "there", "animals", "need", "enough", "parasites", "trait cards", "redirected", "loses an animal",
        "attacks with animal + 1", "is attacked", "is decided about", *TRAIT_NAMES,
        *(f"animal {n + 1}: {column}" for n in range(o.HERD) for column in animal),
    )  # fmt: skip
    row = int(o.row_of(seats))
    return [
        Slot("table", (o.TABLE,), "the turn, the centre and the decision that is due", table, 10),
        Slot("seats", (seats, o.SEAT), "every player", seat, 10),
        Slot("open discards", (TRAITS,), "discarded cards of each trait that everybody knows", TRAIT_NAMES, 4),
        Slot("looked discards", (TRAITS,), "own discarded cards that only their owner has seen", TRAIT_NAMES, 4),
        Slot("species", (seats * row, o.SPECIES), f"{row} places for each player's species", species, 4),
    ]


def blocks(seats: int) -> list[Block]:
    row = int(o.row_of(seats))

    def species(name: str, field: int, own: bool = False) -> Part:
        return rows(name, field, seats, row, s.MOST_SPECIES, own)

    own = species("species", 0, own=True)
    animal = numbers("animal", 1, o.HERD)
    return [
        Block(s.PASS, "pass"),
        Block(s.NEW_SPECIES, "new"),
        Block(s.PLAY_TRAIT, "trait", (own,)),
        Block(s.ADD_ANIMAL, "add", (own,)),
        Block(s.DIVERGE, "split", (own,)),
        Block(s.KEEP, "keep"),
        Block(s.TURN, "turn"),
        Block(s.TAKE_FOOD, "food", (own, animal)),
        Block(s.TAKE_SHELTER, "shelter", (own, animal)),
        Block(s.PUT_PARASITE, "parasite", (species("species", 0), animal)),
        Block(
            s.ATTACK,
            "attack",
            (own, animal, species("prey", 2), numbers("ignored trait + 1", 3, TRAITS + 1)),
        ),
        Block(s.GRAZE, "graze", (numbers("tokens", 0, MOST_GRAZED, 1),)),
        Block(s.END_TURN, "end"),
        Block(s.RUN, "run"),
        Block(s.REDIRECT, "mimicry", (own,)),
        Block(s.GIVE_UP, "lose", (own, animal)),
        Block(s.SCAVENGE, "scavenge", (own, animal)),
        Block(s.REVEAL, "reveal", (own, numbers("ignored trait + 1", 1, TRAITS + 1))),
        Block(s.DECLINE, "decline"),
    ]


def encoding(setting: Setting) -> Encoding:
    seats = setting.seats
    return Encoding(VERSION, seats, slots(seats), blocks(seats), o.MutationsObserver)
