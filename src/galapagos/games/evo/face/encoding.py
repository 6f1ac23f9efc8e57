"""The numbers of Evo for learning programs: observation slots and blocks of moves.

`rules/observe.py` writes the slots in this order; it lies there because the folder is compiled.
"""

from __future__ import annotations

from galapagos.core.encoding import Block, Encoding, Part, Slot, numbers
from galapagos.core.game import Setting
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import observe as o
from galapagos.games.evo.rules import state as s

VERSION = 1
FRAMES = ("window", "bid", "place", "move", "evade", "birth", "keep")
WINDOWS = (
    "climate", "after the token", "climate over", "mutation", "initiative", "movement", "reproduction", "after a birth",
    "survival", "income",
)  # fmt: skip
EFFECTS = (
    "frenzied_attack", "camouflage", "open_air_incubator", "human_intervention", "geysers", "oasis", "last_survivor",
)  # fmt: skip


def slots(seats: int, island: b.Island) -> list[Slot]:
    table = (
        "round", "sector of the wheel", "token of this round + 1", "climate pile", "known top token + 1", "event deck",
        "place whose turn it is", "egg", "columns closed by Fluid shortage", "Horde of rats", "place of the Council",
        "stage of the phase", "asked", "column just lost", "movement points", "flights", "swims", "births left",
        "births made", "victor + 1", "victim is newborn", *(f"phase: {name}" for name in s.PHASE_NAMES),
        *(f"decision: {name}" for name in FRAMES), *(f"window: {name}" for name in WINDOWS),
    )  # fmt: skip
    seat = (
        "dinosaurs", "cards", "mutation points", "initiative", "column", "bid", "alchemical", "dropped out",
        "Fluid shortage", "Council", "asked", *(f"effect: {name}" for name in EFFECTS), *b.GENE_NAMES,
    )  # fmt: skip
    space = (
        "there", "coast", "own piece + 1", "newborn", "is decided about", "barred",
        *(f"terrain: {name}" for name in b.TERRAIN_NAMES), *(f"climate: {name}" for name in b.STATUS_NAMES),
        *(f"clan {n}" for n in range(seats)),
    )  # fmt: skip
    return [
        Slot("table", (o.TABLE,), "the round, the climate and the decision that is due", table, 6),
        Slot("turned tokens", (b.TOKENS,), "climate tokens of each kind turned so far", b.TOKEN_NAMES, 4),
        Slot("hand", (b.CARDS,), "own event cards", b.CARD_NAMES),
        Slot("played", (b.CARDS,), "event cards that were played", b.CARD_NAMES),
        Slot("seats", (seats, o.SEAT), "every clan; mutation points of others only at the end", seat, 4),
        Slot("laboratory", (seats, o.COLUMN), "columns", ("open", "event card", *b.GENE_NAMES)),
        Slot("spaces", (int(island.count), o.SPACE + seats), "spaces of the island; the own clan is clan 0", space),
    ]


def blocks(seats: int, box: b.Box, island: b.Island) -> list[Block]:
    spaces = range(int(island.count))

    def ends(reach: list[int]) -> tuple[Part]:
        return (Part("from, to", (0, 1), [(a, to) for a in spaces for to in spaces if reach[a] >> to & 1]),)

    def space(name: str, field: int) -> Part:
        return numbers(name, field, len(spaces))

    near, far = [int(reach) for reach in island.next], [int(reach) for reach in island.two]
    coast = [int(island.coast) & ~(1 << a) if int(island.coast) >> a & 1 else 0 for a in spaces]
    bids = int(box.highest_bid) + 1
    return [
        Block(s.PASS, "pass"),
        Block(s.PLAY, "play", (numbers("card", 0, b.CARDS),)),
        Block(s.PLAY_ON, "play on", (numbers("card", 0, b.CARDS), space("space", 1))),
        Block(s.PLAY_COUNCIL, "council", (numbers("place", 0, seats, 1),)),
        Block(s.PLAY_TOKEN, "premonition", (numbers("token", 0, b.TOKENS),)),
        Block(s.MAKE_BID, "bid", (numbers("column", 0, seats, 1), numbers("value", 1, bids), numbers("card", 2, 2))),
        Block(s.DROP_OUT, "drop out"),
        Block(s.TAKE_PLACE, "place", (numbers("place", 0, seats, 1),)),
        Block(s.STEP, "move", ends(near)),
        Block(s.ATTACK, "attack", ends(near)),
        Block(s.FLY, "fly", ends(far)),
        Block(s.SWIM, "swim", ends(coast)),
        Block(s.STEP_ASIDE, "aside", (space("to", 0),)),
        Block(s.DIE, "die"),
        Block(s.GIVE_BIRTH, "birth", (space("at", 0), numbers("lifted from + 1", 1, len(spaces) + 1))),
        Block(s.END_TURN, "end"),
        Block(s.SURVIVE, "keep", (numbers("set of own pieces", 0, 1 << s.PIECES),)),
    ]


def encoding(setting: Setting) -> Encoding:
    seats, box = setting.seats, setting.box
    island = box.islands[seats - int(box.first_seats)]
    return Encoding(VERSION, seats, slots(seats, island), blocks(seats, box, island), o.EvoObserver)
