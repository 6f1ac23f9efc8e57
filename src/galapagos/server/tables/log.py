"""Entries of a table's log.  They alone, in order, determine everything about a table.

The log holds secrets (the key, sealed answers) and never leaves the server.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from galapagos.server.table_documents import Chair, Clock


class Entry(msgspec.Struct, tag_field="k", omit_defaults=True):
    pass


class Created(Entry):
    """A table was made."""

    game: str
    rules: int
    chairs: list[Chair]
    host: str
    options: dict[str, Any] = {}
    public: bool = False
    clock: Clock = Clock()
    title: str = ""
    before: str = ""  # the table that this is a rematch of
    friendly: bool = False  # it does not count for the ratings
    opening: dict[str, Any] = {}  # the position that it begins with, if not a new game
    data: str = ""  # the overlay on the printed box
    box_title: str = msgspec.field(default="", name="box")


class Sat(Entry):
    seat: int
    person: str
    name: str


class Stood(Entry):
    seat: int


class Placed(Entry):
    """The table's host changed a chair."""

    seat: int
    chair: Chair


class Started(Entry):
    key: str


class Moved(Entry):
    """`ref` is the sender's id for it; `by`: the person, a bot, or a bot that answered one sealed choice in time."""

    seat: int
    text: str
    ref: str = ""
    by: Literal["person", "bot", "limit"] = "person"


class TookBack(Entry):
    """`to`: how many moves stay, if moves of bots are taken back too; the game then does not count, unless the seat had
    learned nothing by them (`counts`)."""

    seat: int
    ref: str = ""
    to: int = -1
    counts: bool = False


class Resigned(Entry):
    seat: int


class Voted(Entry):
    seats: list[int]
    about: Literal["abort", "pause", "resume"]
    yes: bool


class Renamed(Entry):
    """Somebody has changed their name."""

    seats: list[int]
    name: str


class Claimed(Entry):
    """People agree, or no longer agree, that a bot plays for a seat that does not move; `seats` are theirs."""

    seats: list[int]
    seat: int
    yes: bool


class Abandoned(Entry):
    """The only person who is left has broken off the game; `late`: the seats that did not move."""

    by: str
    late: list[int] = []


class Readied(Entry):
    """Somebody is ready to begin, or not yet."""

    person: str
    on: bool


class TakenOver(Entry):
    """A bot plays for a person."""

    seat: int
    bot: str
    why: Literal["absent", "time", "asked", "removed"]


class GivenBack(Entry):
    seat: int


class Chatted(Entry):
    person: str
    name: str
    text: str
    seat: int | None = None


class Expelled(Entry):
    """Removed before the game by who made the table, or by a host of the server: may come back only as a spectator of
    a public table."""

    person: str


class Ended(Entry):
    """Closed by a host."""

    by: str


class Rematched(Entry):
    table: str


class Resettled(Entry):
    """The rules have changed and the log no longer replays: the game continues from a saved position."""

    rules: int
    position: dict[str, Any]
    left: list[float] = []  # seconds on the clocks when the position was saved; [] if unknown
    moves: int = 0  # moves made until then


AnyEntry = (
    Created
    | Sat
    | Stood
    | Placed
    | Started
    | Moved
    | TookBack
    | Resigned
    | Voted
    | Renamed
    | Claimed
    | Abandoned
    | Readied
    | TakenOver
    | GivenBack
    | Chatted
    | Expelled
    | Ended
    | Rematched
    | Resettled
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


class Unknown(Exception):
    """An unknown entry, written by a later version."""

    def __init__(self, seq: int, why: object) -> None:
        super().__init__(str(why))
        self.seq = seq


def read(data: str) -> AnyEntry:
    return _decoder.decode(data)


def read_all(entries: list[tuple[int, float, str]]) -> list[tuple[int, float, AnyEntry]]:
    """Entries as the store holds them, in their order."""
    found = []
    for seq, at, data in entries:
        try:
            found.append((seq, at, read(data)))
        except msgspec.MsgspecError as error:
            raise Unknown(seq, error) from None
    return found


def write(entry: AnyEntry) -> str:
    return msgspec.json.encode(entry).decode()
