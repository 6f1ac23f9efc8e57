"""Names of spaces, specimens, camps, colours and numbers of things; what things do is in effects.py.

Every name carries its id for programs: the word of data.toml or of the notation.
"""

from __future__ import annotations

from typing import Any

from galapagos.core.words import N_, Say, SeatArg, Speech, ThingArg, Value, letter
from galapagos.games.darwin.rules import box as b

DOMAIN = "darwin"
SPEECH = Speech(DOMAIN)
say, about, named = SPEECH.say, SPEECH.about, SPEECH.name

# Names for programs: ids in the view, words of the notation.
SPACE_NAMES = [
    *(f"{page}.{level}" for page in ("exploration", "navigation", "correspondence", "academy") for level in (1, 2, 3)),
    *(f"special.{cell}" for cell in range(1, 7)),
    "small.left",
    "small.right",
    "museum.deliver",
    "museum.research",
    "order",
    "objective",
]
TILE_NAMES = [b.tile_name(tile) for tile in range(28)]
CAMP_NAMES = ["O6", "O12", "O19", "IA4", "IA7", "IA14", "IB4", "IB9", "IC3"]  # by their spaces
SLOT_NAMES = [f"{colour}.{place}" for colour in ("silver", "gold") for place in range(1, 6)]
SPECIMEN_NAMES = [
    f"{colour}_{kind}"
    for colour in ("green", "blue", "red", "yellow")
    for kind in ("reptile", "plant", "bird", "fossil")
]

# Counters, backs and kinds of the view: the key is the English word, so every table looks its name up by it.
LABELS = (
    N_("coins"),
    N_("knowledge"),
    N_("theory"),
    N_("turn order"),
    N_("tents"),
    N_("lenses"),
    N_("explorers"),
    N_("used stamps"),
    N_("first pile"),
    N_("second pile"),
    N_("third pile"),
    N_("stamps"),
    N_("tent"),
    N_("objective"),
)
PAGES = (N_("Exploration"), N_("Navigation"), N_("Correspondence"), N_("Academy"))  # headings of the main journals

COLOURS = ("", N_("green"), N_("blue"), N_("yellow"), N_("red"), N_("purple"))
SPECIMENS = (
    N_("green reptile"),
    N_("green plant"),
    N_("green bird"),
    N_("green fossil"),
    N_("blue reptile"),
    N_("blue plant"),
    N_("blue bird"),
    N_("blue fossil"),
    N_("red reptile"),
    N_("red plant"),
    N_("red bird"),
    N_("red fossil"),
    N_("yellow reptile"),
    N_("yellow plant"),
    N_("yellow bird"),
    N_("yellow fossil"),
)
SPACES = (
    N_("Exploration 1"),
    N_("Exploration 2"),
    N_("Exploration 3"),
    N_("Navigation 1"),
    N_("Navigation 2"),
    N_("Navigation 3"),
    N_("Correspondence 1"),
    N_("Correspondence 2"),
    N_("Correspondence 3"),
    N_("Academy 1"),
    N_("Academy 2"),
    N_("Academy 3"),
    N_("Special 1"),
    N_("Special 2"),
    N_("Special 3"),
    N_("Special 4"),
    N_("Special 5"),
    N_("Special 6"),
    N_("Small journal, left"),
    N_("Small journal, right"),
    N_("Museum: delivery"),
    N_("Museum: research"),
    N_("Turn order"),
    N_("Objectives"),
)
SLOTS = (
    N_("first silver slot"),
    N_("second silver slot"),
    N_("third silver slot"),
    N_("fourth silver slot"),
    N_("fifth silver slot"),
    N_("first gold slot"),
    N_("second gold slot"),
    N_("third gold slot"),
    N_("fourth gold slot"),
    N_("fifth gold slot"),
)
ISLANDS = (N_("island A"), N_("island B"), N_("island C"))
CAMPS = (
    N_("the camp on sea space 6"),
    N_("the camp on sea space 12"),
    N_("the camp on sea space 19"),
    N_("the camp on island A, space 4"),
    N_("the camp on island A, space 7"),
    N_("the camp on island A, space 14"),
    N_("the camp on island B, space 4"),
    N_("the camp on island B, space 9"),
    N_("the camp on island C, space 3"),
)
ALFRED = N_("Alfred")
TABLE = N_("The table")
A_CARD = N_("a crew card")
BOARDS = (N_("white, easy"), N_("blue, medium"), N_("yellow, advanced"), N_("green, hard"))


def side_name(state: Any, side: int) -> Value:
    if side < 0:
        return named(TABLE)
    return SeatArg(side, named(ALFRED)) if state.is_alfred(side) else SeatArg(side)


def worker_id(side: int, row: int) -> str:
    """A worker on its player's board, in the view."""
    return f"worker{letter(side)}{row + 1}"


def slot_id(side: int, slot: int) -> str:
    """A slot for objectives on a player's board, in the view."""
    return f"{SLOT_NAMES[slot]}.{letter(side)}"


def colour_name(colour: int) -> Say:
    return named(COLOURS[colour], COLOURS[colour])


def specimen_name(specimen: int) -> Say:
    return named(SPECIMENS[specimen], SPECIMEN_NAMES[specimen])


def space_name(space: int) -> Say:
    return named(SPACES[space], SPACE_NAMES[space])


def slot_name(slot: int) -> Say:
    return named(SLOTS[slot], SLOT_NAMES[slot])


def camp_name(camp: int) -> ThingArg:
    name = CAMP_NAMES[camp]
    return ThingArg(name, named(CAMPS[camp], name))


def worker_name(state: Any, side: int, row: int) -> str:
    return "ABCD"[row] if side >= 0 and state.is_alfred(side) and row < 4 else str(row + 1)


def track_words(box: b.Box, space: int) -> Say:
    """A space of the sea or an island by its number: sea space 10."""
    code = str(box.name_of(space))
    if code.startswith("O"):
        return say(N_("sea space {n}"), n=int(code[1:]))
    return say(N_("{island}, space {n}"), island=named(ISLANDS["ABC".index(code[1])]), n=int(code[2:]))


def track_name(box: b.Box, space: int) -> ThingArg:
    return ThingArg(box.name_of(space), track_words(box, space))


def count(one: str, many: str, n: int, id: str = "") -> Say:
    """A number of things; both forms are extracted for translation."""
    return Say(one, plural=many, n=n, domain=DOMAIN, id=id)


def coins(n: int) -> Say:
    return count("{n} coin", "{n} coins", n)


def points(n: int) -> Say:
    return count("{n} point", "{n} points", n)


def tokens(n: int) -> Say:
    return count("{n} knowledge token", "{n} knowledge tokens", n)


def steps(n: int) -> Say:
    return count("{n} step", "{n} steps", n)


def stamps(n: int) -> Say:
    return count("{n} stamp", "{n} stamps", n)
