"""The protocol: JSON messages over a WebSocket.  web/protocol.ts is made from this module by `server/typescript.py`.

A client sends `Hello` first.  Every request carries an `id` chosen by the client and is answered by one `Ack`, `Error`,
`Refusals`, `LogLines` or `Advice` with that id.  An unanswered request may be sent again with the same id: a move or
undo that was already made is acknowledged and not made twice.  The same holds for everything else that changes a
table, as long as the server process remembers it: after a lost connection, but not after a restart.

After opening a table the client gets one `Snapshot` and then `Update`s with changes.  They are numbered for this client
at this table (`n`); the client drops a number it has seen, and after a gap it sends `Resync`.  The number is
independent of the table's own log, which would reveal who has answered a sealed choice.  What a request has changed
usually comes before its `Ack`; a busy server sends the `Ack` first.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from galapagos.core.sentences import Line
from galapagos.core.words import Say
from galapagos.server.refused import ErrorCode, Refused
from galapagos.server.table_documents import (
    CHAT,
    BoxHash,
    ChatLine,
    Clock,
    Doc,
    PersonId,
    Suggestion,
    Summary,
    TableId,
    Turn,
    Wish,
)

VERSION = 1
LARGEST = 16_384  # bytes of a message from a client

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Single = bool | int | Annotated[str, Meta(max_length=100)]
# The number of the intended decision, from `Doc`: the request is refused if that decision is over.  Absent: the current
# one.
Stage = Annotated[int, Meta(ge=0)] | None
OptionValue = Single | Annotated[list[Single], Meta(max_length=50)]


# -- from the client -----------------------------------------------------------------------


class ClientStruct(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    pass


class Request(ClientStruct):
    """A message that is answered with its id."""

    id: Id


class TableRequest(Request):
    table: TableId


class Hello(ClientStruct):
    """The first message."""

    v: int


class Ping(ClientStruct):
    """Are you there?"""

    n: int


class Lobby(ClientStruct):
    """Subscribe to the public tables, or unsubscribe."""

    on: bool


class Attend(ClientStruct):
    """Is somebody looking at the page?  People who are not get notices in other ways."""

    on: bool


class Create(Request):
    """Create a table."""

    game: Annotated[str, Meta(max_length=32)]
    chairs: Annotated[list[Wish], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=50)] = {}
    public: bool = False
    clock: Clock = Clock()
    title: Annotated[str, Meta(max_length=200)] = ""
    friendly: bool = False  # it does not count for the ratings
    box: BoxHash = ""  # of a box that somebody keeps; empty: the printed one


class Open(TableRequest):
    """View a table, from one of my seats or as a spectator."""

    seat: Seat | None = None


class Close(ClientStruct):
    """Stop viewing a table."""

    table: TableId


class Resync(ClientStruct):
    """An update is missing: send everything again."""

    table: TableId


class Join(TableRequest):
    """Sit down, on a named seat or the first open one."""

    seat: Seat | None = None


class Leave(TableRequest):
    """Stand up before the game has begun."""


class Place(TableRequest):
    """The table's creator changes a chair before the game."""

    seat: Seat
    wish: Wish


class Start(TableRequest):
    """Begin the game."""


class Ready(TableRequest):
    """I am ready to begin, or not yet.  When all seats are taken and everybody is ready the game begins by itself;
    anyone who sits down is ready, and the table's maker counts as ready after a minute of absence."""

    on: bool = True


class MakeMove(TableRequest):
    """A move, in notation as in `choices[].text`."""

    seat: Seat
    move: Annotated[str, Meta(max_length=400)]
    stage: Stage = None


class WhyNot(TableRequest):
    """Which rules forbid this move?"""

    seat: Seat
    move: Annotated[str, Meta(max_length=400)]


class ReadLog(TableRequest):
    """Read the log of an opened table, with the rules that were only cited."""


class TakeBack(TableRequest):
    """Take my last move back.  `past`: against bots alone also together with their moves, up to my last decision; the
    game then does not count."""

    seat: Seat
    stage: Stage = None
    past: bool = False


class Chat(TableRequest):
    """Say something to everybody at the table; a spectator of a running game says it to the other spectators."""

    text: Annotated[str, Meta(max_length=4 * CHAT)]


class Resign(TableRequest):
    """Give up; a bot plays the seat to the end."""

    seat: Seat


class Vote(TableRequest):
    """Agree to abort, pause or resume, or withdraw the vote; it happens when every person at the table agrees."""

    about: Literal["abort", "pause", "resume"]
    yes: bool = True


class Claim(TableRequest):
    """Agree, or no longer agree, that a bot plays for a seat that has not moved for the agreed time.  It happens when
    more than half of the other people, and at least two, agree; a person who comes back gets the seat back."""

    seat: Seat
    yes: bool = True


class Abandon(TableRequest):
    """Break off a game without a clock in which nobody else plays any more: a seat has not moved for twice the agreed
    time, and no other person is there to vote with.  It ends without a result."""


class StandIn(TableRequest):
    """Let a bot play for me (`on`), or take the seat back."""

    seat: Seat
    on: bool


class Rematch(TableRequest):
    """Create a new table with the same people, each one seat further."""


class Remove(TableRequest):
    """Remove a person: the maker of the table before the game, a host of the server at any time."""

    person: PersonId


class CloseTable(TableRequest):
    """The table's or the server's host ends the table."""


class Advise(TableRequest):
    """What would a bot do?"""

    seat: Seat


ClientMessage = (
    Hello
    | Ping
    | Lobby
    | Attend
    | Create
    | Open
    | Close
    | Resync
    | Join
    | Leave
    | Place
    | Start
    | Ready
    | MakeMove
    | WhyNot
    | ReadLog
    | TakeBack
    | Chat
    | Resign
    | Vote
    | Claim
    | Abandon
    | StandIn
    | Rematch
    | Remove
    | CloseTable
    | Advise
)


# -- from the server -----------------------------------------------------------------------


class ServerStruct(msgspec.Struct, tag_field="t", omit_defaults=True, gc=False):
    pass


class Welcome(ServerStruct):
    """Who you are on this server, and its time."""

    v: int
    person: str
    name: str
    now: float
    account: bool = False
    host: bool = False
    address: str = ""  # where others reach this server, if it is known


class Pong(ServerStruct):
    """The number of a `Ping`, and the server's time."""

    n: int
    now: float


class Ack(ServerStruct):
    """The request was carried out and stored."""

    id: str
    table: str = ""


class Error(ServerStruct):
    """The request was refused; nothing has changed.  `id` is absent if the message could not be read."""

    code: ErrorCode
    id: str = ""
    text: str = ""
    rules: list[str] = []


class Refusals(ServerStruct):
    """Every rule that forbids a move; if there is none, the move is legal, and `uses` are the rules that it would
    use.  `said`: what stands in the way, where the rules do not say enough."""

    id: str
    rules: list[str]
    uses: list[str] = []
    said: Say | None = None


class LogLines(ServerStruct):
    """The last lines of the log; a line without a sentence only cites its rule."""

    id: str
    log: list[Line]


class Advice(ServerStruct):
    """A bot's rating of the legal moves, best first, and every seat's chance to win."""

    id: str
    moves: list[Suggestion]
    chances: list[float]


class LobbyTables(ServerStruct):
    """All public tables that are open or running."""

    tables: list[Summary]


class LobbyTable(ServerStruct):
    """A public table is new or has changed."""

    summary: Summary


class LobbyTurns(ServerStruct):
    """Whose turn it is at public tables, where that has changed."""

    turns: dict[str, Turn]


class MyTable(ServerStruct):
    """A table at which you sit, or sat until now, has changed: its seats, its state, or whose turn it is."""

    summary: Summary


class Snapshot(ServerStruct):
    """A table as you may know it.  If `log_from` is not 0, the log has earlier lines that are not sent."""

    table: str
    n: int
    doc: Doc
    log_from: int
    log: list[Line]
    chat: list[ChatLine]


Operation = list[Any]  # [path], [path, value] or [path, at, remove, items]: see diff.py


class Update(ServerStruct):
    """What changed.  The log is cut to `log_from` lines, then `log` is added; if absent, the log stays as it is."""

    table: str
    n: int
    ops: list[Operation] = []
    log_from: int = -1
    log: list[Line] = []
    chat: list[ChatLine] = []


class Gone(ServerStruct):
    """You no longer see this table: you were removed, or it was closed."""

    table: str
    code: ErrorCode


class Bye(ServerStruct):
    """The server is stopping; reconnect in a moment."""


ServerMessage = (
    Welcome
    | Pong
    | Ack
    | Error
    | Refusals
    | LogLines
    | Advice
    | LobbyTables
    | LobbyTable
    | LobbyTurns
    | MyTable
    | Snapshot
    | Update
    | Gone
    | Bye
)
# Made here: msgspec prepares a type when it is first decoded, and two threads doing so at once crash the process.
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def decode(data: bytes | str) -> ClientMessage:
    """Decode a client's message; Refused if it is not valid."""
    if len(data) > LARGEST:
        raise Refused("too-large", "at most {n} bytes", n=LARGEST)
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused("malformed", str(error)[:300]) from None


def encode(message: ServerStruct) -> bytes:
    return msgspec.json.encode(message)
