"""The numbers of Darwin's Journey for learning programs: observation slots and blocks of moves.

`rules/observe.py` writes the slots in this order; it lies there because the folder is compiled.
"""

from __future__ import annotations

from itertools import combinations, product

from galapagos.core.encoding import Block, Encoding, Part, Slot, listed, numbers
from galapagos.core.game import Setting
from galapagos.games.darwin.face.names import SLOT_NAMES, SPECIMEN_NAMES, TILE_NAMES
from galapagos.games.darwin.rules import observe as o
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import ISLANDS, SLOTS, SPACES, SPECIMENS, TILES, Box

VERSION = 1
CREW = 16
MOST_KNOWLEDGE = 9  # tokens spent with a worker
MOST_STAMPS = 4  # laid by one move
DISCOUNTS = 16
WORKERS = s.ROWS + 1
FRAMES = ("draft", "keep", "pair", "turn", "acts", "window", "then", "arrive", "reward")
PHASES = ("set-up", "actions", "turn order", "rewards", "clean-up", "final")
COLOURS = ("none", "green", "blue", "yellow", "red", "purple")


def slots(seats: int, box: Box) -> list[Slot]:
    sides = seats if seats > 1 else 2
    table = (
        "round", "Beagle", "purple seals", "seals in supply", "silver deck", "gold deck", "turn place",
        *(f"coin of row {n + 1}" for n in range(4)), *(f"end of track {n} reached" for n in range(4)), "asked",
        "worker placed, or place in the order", "stage of the draft", *(f"phase: {name}" for name in PHASES),
        *(f"decision: {name}" for name in FRAMES),
    )  # fmt: skip
    told = ("open actions", "number", "extra stop, split or free", "further discount", "choice")
    ops = tuple(f"{what} of kind {n}" for what in told for n in range(o.OPS))
    offers = (
        *(f"crew {n} on offer" for n in range(o.CREW)), *(f"crew {n} kept" for n in range(o.CREW)),
        *(f"pair {n // 2 + 1}, objective {n % 2 + 1} + 1" for n in range(8)),
    )  # fmt: skip
    tiles = (
        *(f"special {n + 1}" for n in range(6)), *(f"letter {n + 1}" for n in range(3)),
        *(f"goal {n + 1} + 1" for n in range(5)), *(f"seal {n} on the scrolls" for n in range(12)),
        *(f"objective {name} face up" for name in TILE_NAMES), *(f"{name} in the museum" for name in SPECIMEN_NAMES),
    )  # fmt: skip
    alfred = (
        "board + 1", "bonus track", "lasting effects", "cards", "bonus card 1", "bonus card 2",
        *(f"card {n + 1} shown" for n in range(o.ALFRED_CARDS)),
    )  # fmt: skip
    side = (
        "coins", "points", "theory", "knowledge", "ship", *(f"explorer on island {n + 1}, + 1" for n in range(ISLANDS)),
        "tents", "lenses", *(f"stamps in pile {n + 1}" for n in range(3)),
        *(f"stamps on envelope {n + 1}" for n in range(3)), "used stamps",
        *(f"worker {n + 1} at home" for n in range(WORKERS)), "turn order", "asked",
        *(f"{name} researched" for name in SPECIMEN_NAMES), *(f"crew {n}" for n in range(o.CREW)),
        *(f"reserve: {name}" for name in TILE_NAMES),
        *(f"slot {name}: {what}" for name in SLOT_NAMES[:SLOTS] for what in ("taken", "fulfilled", "objective + 1")),
        *(f"row {row + 1}: {what}" for row in range(s.ROWS) for what in ("seals", "crew card", *COLOURS)),
    )  # fmt: skip
    stop = ("there", "specimen + 1", "first tent", "second tent", "ribbon", "Beagle", "own pieces", "other pieces")
    return [
        Slot("table", (o.TABLE,), "the round, supplies and the decision that is due", table, 5),
        Slot(
            "open actions",
            (5 * o.OPS,),
            "actions still open in this decision; of two with the same choice only one is made",
            ops,
            2,
        ),
        Slot("offers", (2 * o.CREW + 8,), "crew cards and pairs of objectives on offer to the seat", offers),
        Slot("tiles", (26 + TILES + SPECIMENS,), "tiles that lie open", tiles, 4),
        Slot("alfred", (6 + o.ALFRED_CARDS,), "Alfred in the solo game", alfred, 4),
        Slot("sides", (sides, o.SIDE), "every player, Alfred last", side, 8),
        Slot("spaces", (SPACES, o.SPACE), "worker spaces", ("there", "lens of", "own workers", "other workers"), 2),
        Slot("tracks", (int(box.track_spaces), o.STOP), "spaces of the sea and the islands", stop, 4),
    ]


def stamps(places: int) -> list[tuple[int, ...]]:
    """Every way to take one to MOST_STAMPS stamps from so many places."""
    return [parts for parts in product(range(MOST_STAMPS + 1), repeat=places) if 1 <= sum(parts) <= MOST_STAMPS]


def packed(parts: tuple[int, ...]) -> int:
    return sum(n << 3 * place for place, n in enumerate(parts))


def blocks(box: Box) -> list[Block]:
    track = int(box.track_spaces)
    camps = len(box.camp_space)
    card = numbers("card", 0, CREW, 1)
    space = numbers("space", 0, SPACES)
    specimen = numbers("specimen", 0, SPECIMENS)
    objective = (numbers("objective", 0, TILES), listed("slot, or where it lies", 1, [*range(SLOTS), s.WHERE_IT_LIES]))
    way = (numbers("to", 0, track), numbers("extra stop + 1", 1, track + 1))
    source = [(packed(parts[:3]), parts[3]) for parts in stamps(4)]
    three = Part("three cards", (0, 1, 2), list(combinations(range(1, CREW + 1), 3)))
    return [
        Block(
            s.PLACE,
            "place",
            (numbers("worker", 0, WORKERS), numbers("space", 1, SPACES), numbers("knowledge", 2, MOST_KNOWLEDGE)),
        ),
        Block(s.END_TURN, "end"),
        Block(s.FULFIL, "fulfil", objective),
        Block(s.PLAY_CREW, "crew", (card, numbers("row", 1, WORKERS))),
        Block(s.GO_EXPLORE, "explore", way),
        Block(s.GO_SAIL, "sail", way),
        Block(s.ADD, "land", (numbers("island", 0, ISLANDS),)),
        Block(
            s.TAKE_SEAL,
            "seal",
            (
                numbers("scroll", 0, 4),
                numbers("colour", 1, 4, 1),
                numbers("row", 2, s.ROWS),
                numbers("discount", 3, DISCOUNTS),
            ),
        ),
        Block(s.TAKE_PURPLE, "purple", (numbers("row", 0, s.ROWS),)),
        Block(s.PITCH, "camp", (numbers("camp", 0, camps),)),
        Block(
            s.LAY_STAMPS,
            "stamps",
            (
                listed("on envelopes", 0, [packed(parts) for parts in stamps(3)]),
                Part("from piles, used", (1, 2), source),
            ),
        ),
        Block(s.GO_DELIVER, "deliver", (specimen,)),
        Block(s.GO_RESEARCH, "research", (specimen,)),
        Block(s.UNLOCK, "unlock", (space,)),
        Block(s.PERFORM, "perform", (space,)),
        Block(s.TAKE_OBJECTIVE, "objective", objective),
        Block(s.COPY_CREW, "copy", (card,)),
        Block(s.EXCHANGE_FOR, "exchange", (numbers("for points", 0, 2),)),
        Block(s.REPEAT_CAMP, "repeat", (numbers("camp", 0, camps),)),
        Block(s.DECLINE, "decline"),
        Block(s.PASS, "pass"),
        Block(s.KEEP_CARD, "keep", (card,)),
        Block(s.KEEP_THREE, "keep three", (three,)),
        Block(s.TAKE_PAIR, "pair", (numbers("pair", 0, 4),)),
        Block(s.AUTO_FULFIL, "achieve", objective),
    ]


def encoding(setting: Setting) -> Encoding:
    return Encoding(VERSION, setting.seats, slots(setting.seats, setting.box), blocks(setting.box), o.DarwinObserver)
