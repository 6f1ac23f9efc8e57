"""How a game looks on the page, from its `look.toml`: icons, the order of the table's parts, quiet lines of the log.

quiet = ["turn", "ended"]        # verbs of lines that only say who comes next
turns = ["turn"]                 # those of them after which another move begins
promises = ["shared"]            # verbs of lines that are not read where none of their effects comes
repeats = ["stored"]             # verbs of lines that are not read where another rule tells the same later in the move
order = ["food", "deck"]         # zones of the middle, by their ids; the others follow
harms = ["put-parasite"]         # verbs of lines that tell of harm to whom a thing in them belongs
matters = ["moved"]              # those that its owner reads before all that happened to others
twists = ["led"]                 # those without which nobody understands what the lines after them tell
good = ["fed"]                   # marks that are good news
bad = ["hungry"]
gains = ["food", "coins"]        # counters of which more is better: hints explain moves by them

[scenes]                         # verbs of lines at which the table is shown as it is then
before = ["feeding-over"]        # before the line; once in a move
after = ["announced"]
automaton = ["placed"]           # after the line, if an automaton acts

[icons]                          # by the id of a face, mark, counter or kind; names of the set game-icons
swimming = "shark-fin"

[tints]                          # what has a colour of its own, by its id
green_bird = "green"

[tokens.food]                    # counters and supplies that are drawn as tokens
shape = "food"
of = "need"                      # the counter that says how many there should be

[tokens.animals]
under = "animal"                 # not drawn where as many things of this kind lie under the thing

[attack]                         # lines of the log that are one to read, by their verbs
begins = ["attacks"]
ends = ["eaten", "escaped"]      # told with the first
details = ["rolls"]              # told when it is opened

[effects]                        # a line and what comes of it: one entry of the log
shared = ["took-food"]
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from galapagos.core.conversion import convert
from galapagos.core.errors import DataError


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A counter that is drawn as tokens, or not drawn because the things under it already show it."""

    shape: str = ""
    of: str = ""
    under: str = ""


class Scenes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """At which lines of the log the table is shown as it is then, by their verbs."""

    before: list[str] = []
    after: list[str] = []
    automaton: list[str] = []


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which lines of the log tell one attack: the first, how it ends, and what is only told on request."""

    begins: list[str] = []
    ends: list[str] = []
    details: list[str] = []


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The content of `look.toml`."""

    icons: dict[str, str] = {}
    moves: dict[str, str] = {}  # icons of moves, by the first word of their notation
    tints: dict[str, str] = {}
    quiet: list[str] = []
    turns: list[str] = []  # verbs of quiet lines with which somebody's turn begins
    merged: list[str] = []  # verbs of the log: equal lines among several of them in a row are told once
    promises: list[str] = []  # verbs of the log that are read only if one of their effects comes
    repeats: list[str] = []  # verbs of the log that are told by two rules in one move: the later line is read
    deaths: list[str] = []  # verbs of the log that are told first
    harms: list[str] = []  # verbs of the log that tell of harm to the owner of a thing
    matters: list[str] = []  # verbs of the log that the owner of a thing is told first
    twists: list[str] = []  # verbs of the log that are never left out of a summary for what happened later
    scenes: Scenes = Scenes()
    order: list[str] = []
    good: list[str] = []
    bad: list[str] = []
    gains: list[str] = []
    tokens: dict[str, Token] = {}
    attack: Attack = Attack()
    effects: dict[str, list[str]] = {}  # verbs of the log that are told in one entry with the line before them


def read(path: Path) -> Look:
    """The look of a game; empty for a game without `look.toml`."""
    if not path.exists():
        return Look()
    try:
        return convert(tomllib.loads(path.read_text(encoding="utf-8")), Look)
    except tomllib.TOMLDecodeError as error:
        raise DataError("{file}: not readable as TOML: {why}", file=path.name, why=error) from None
    except msgspec.ValidationError as error:
        raise DataError("the data does not add up: {why}", why=f"{path.name}: {error}") from None
