"""The protocol: JSON messages over a WebSocket.  web/protocol.ts is made from this module by `server/typescript.py`.

A client sends `Hello` first.  Every request carries an `id` chosen by the client and is answered by one `Ack`, `Error`,
`Refusals`, `LogLines` or `Advice` with that id.  An unanswered request may be sent again with the same id: a move or
undo that was already made is acknowledged and not made twice.  The same holds for everything else that changes a
table, as long as the server process remembers it: after a lost connection, but not after a restart.

After opening a table the client gets one `Snapshot` and then `Update`s with changes.  They are numbered for this client
at this table (`n`); the client drops a number it has seen, and after a gap it sends `Resync`.  The number is
independent of the table's own log, which would reveal who has answered a sealed choice.  What a request has changed
usually comes before its `Ack`; a server with much to do sends the `Ack` first.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from galapagos.core.errors import GalapagosError
from galapagos.core.score import Result
from galapagos.core.sentences import Line
from galapagos.core.view import Choice, View
from galapagos.core.words import Say, Value, Words

VERSION = 1
LARGEST = 16_384  # bytes of a message from a client
CHAT = 500  # characters

Id = Annotated[str, Meta(min_length=1, max_length=40)]
# The characters of ids: not every database accepts all that JSON can hold.
PLAIN = "^[A-Za-z0-9_-]*$"
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern=PLAIN)]
PersonId = Annotated[str, Meta(max_length=32, pattern=PLAIN)]
BoxHash = Annotated[str, Meta(max_length=32, pattern="^[0-9a-f]*$")]
Seat = Annotated[int, Meta(ge=0, le=7)]
Single = bool | int | Annotated[str, Meta(max_length=100)]
# The number of the intended decision, from `Doc`: the request is refused if that decision is over.  Absent: the current
# one.
Stage = Annotated[int, Meta(ge=0)] | None
OptionValue = Single | Annotated[list[Single], Meta(max_length=50)]

ErrorCode = Literal[
    "malformed",  # not a message of this protocol
    "too-large",  # a message or upload over the limit
    "version",  # the client speaks another version: reload
    "hello",  # the first message must be Hello
    "flood",  # too many messages; wait
    "foreign-origin",  # the page comes from another site
    "who",  # nobody is logged in here
    "banned",  # the host has shut this person out
    "muted",  # the host does not let this person chat
    "no-table",  # there is no such table, or it is closed
    "no-game",  # there is no such game
    "no-box",  # nobody keeps this box, it has no such report, or the table has the printed one
    "options",  # an option, number of seats or bot that the game does not have
    "not-host",  # only who made the table, or a host of this server, may do this
    "not-yours",  # the seat belongs to somebody else
    "seat-taken",  # somebody sits there
    "seats-open",  # the game cannot start: seats are empty, or who is asked for a rematch has not come yet
    "status",  # not now: the game has not begun, is paused, or is over
    "stuck",  # the table cannot be continued here: another version of the rules has written to it
    "not-asked",  # another seat has to decide
    "illegal",  # the rules forbid the move; `rules` says which
    "unreadable",  # the text is no move of this game
    "undo",  # nothing can be taken back
    "bot",  # a bot holds the seat
    "text",  # a name or a chat line that is empty, too long or made to deceive
    "limit",  # too many of something: tables, uploads, tries
    "login",  # unknown name or wrong password
    "name-taken",  # another account has a name that looks the same
    "busy",  # somebody else was faster, or the server is too busy: try again
    "internal",  # a fault of ours; nothing has changed
]


class Refused(GalapagosError):
    """A refused request: a named code, a message with its arguments (or another error, which has one), and rule ids for
    a move."""

    def __init__(
        self, code: ErrorCode, text: str | GalapagosError = "", rules: list[str] | None = None, **args: Value
    ) -> None:
        if isinstance(text, GalapagosError):
            super().__init__("{why}", why=text)
        else:
            super().__init__(text or code, **args)
        self.code: ErrorCode = code
        self.text = str(self) if text else ""  # in English
        self.rules = rules or []


def told(refused: Refused, words: Words) -> str:
    """The reason, in the requester's language."""
    return words.text(refused.say) if refused.text else ""


# -- what both sides speak of ----------------------------------------------------------------


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Thinking time: none, for each decision, or for the game with a bonus for each decision."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    bonus: Annotated[int, Meta(ge=0, le=86_400)] = 0
    absent: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0  # after so long a bot stands in for who is away; 0: never
    # Without a clock: after so long the others may vote to let a bot play for who does not move; 0: never.
    claim: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 3 * 86_400


class Wish(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Who should sit on a chair.  Several chairs of `me` are a hot seat; `name` distinguishes their players."""

    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Meta(max_length=100)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


Why = Literal["", "absent", "time", "asked", "claimed", "resigned", "removed"]  # a bot plays for a person


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat and who has it.  For a person, `bot` is the bot that plays for them, and `why` is the reason."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    bot: str = ""
    why: Why = ""


class Standing(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A side at the end; seats that gave up come last."""

    side: int
    rank: int
    points: int
    resigned: bool = False


class ClockState(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Seconds left as of `since`; the clocks of the seats in `running` continue from there.  `until`: the shared limit
    of a sealed choice, in which nobody's own clock runs.  `claim_at`: without a clock, the time from which the others
    may vote to let a bot play for a seat that is asked; 0: they may not."""

    rules: Clock
    left: list[float] = []
    since: float = 0.0
    running: list[int] = []
    until: float = 0.0
    claim_at: float = 0.0


class ClaimVote(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Shall a bot play for a seat that does not move?  Seats that agree, and how many people have to."""

    seat: int
    agree: list[int]
    needed: int


class Votes(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Seats that agree."""

    abort: list[int] = []
    pause: list[int] = []
    resume: list[int] = []
    claims: list[ClaimVote] = []


Status = Literal["open", "running", "paused", "over", "aborted", "closed"]


Counting = Literal["", "rated", "friendly", "position", "box", "partly", "bot"]


class BoxMark(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A changed box: the hash of its changes, and what its author calls it."""

    hash: str
    title: str = ""


class Info(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Everything about a table except the game itself; the same for everybody."""

    table: str
    game: str
    status: Status
    title: str
    host: str
    public: bool
    chairs: list[Chair]
    options: dict[str, Any]
    clock: ClockState
    votes: Votes = Votes()
    online: list[bool] = []
    hash: str = ""  # hash hash of the key, shown before the first move
    key: str = ""  # the key, when the game is over
    standings: list[Standing] = []
    rematch: str = ""
    # The rules changed during the game, and it continued from a saved position; or it cannot continue, because the
    # server does not understand what another version has written.
    note: Literal["", "rules-changed", "stuck"] = ""
    moves: int = 0
    bot_waits: bool = False  # for its turn to think: others keep the server busy
    watchers: list[str] = []  # names of people who look on, at most 50
    ready: list[int] = []  # before the game: seats of people who are ready to begin
    # Does the game count for the ratings?  Empty: nobody plays against another person.  `friendly`: so it was agreed;
    # `position`: it began with one; `box`: its box is changed; `partly`: a bot decided for a person, who can only lose
    # by it, while the others can only gain; `bot`: a person was removed.
    counts: Counting = ""
    abandoned: bool = False  # broken off by one person, because nobody else came any more
    practice: bool = False  # moves were taken back together with moves of bots: the game does not count
    box: BoxMark | None = None  # absent: the printed box


class Doc(msgspec.Struct, omit_defaults=True):
    """The document of a table that a client holds; updates change it."""

    info: Info
    view: View | None = None
    scores: list[Result] = []  # the sheet of a finished game
    stage: int = 0  # grows with each new decision, but not while a sealed choice is being answered


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the chat; `seat` if a player wrote it.  `aside`: a spectator wrote it during the game; until the
    game is over only spectators are told."""

    at: float
    person: str
    name: str
    text: str
    seat: int | None = None
    aside: bool = False


class Turn(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Seats of people who have to decide, and until when (0: nobody counts the time).  Without a clock `since` says, to
    the minute, from when on they are waited for.  Who has answered a sealed choice is a secret: there `seats` holds
    only those of the reader."""

    seats: list[int] = []
    sealed: bool = False
    until: float = 0.0
    since: int = 0


class Summary(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A table as lists show it."""

    table: str
    game: str
    status: Status
    title: str
    chairs: list[Chair]
    clock: Clock
    host: str
    created: float
    public: bool = True
    turn: Turn | None = None  # of a game that waits for people
    box: BoxMark | None = None  # absent: the printed box


# -- from the client ------------------------------------------------------------------------------


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
    """The page is looked at again, or no longer: who looks away is told by other ways."""

    on: bool


class Create(Request):
    """Create a table."""

    game: Annotated[str, Meta(max_length=32)]
    chairs: Annotated[list[Wish], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=50)] = {}
    public: bool = False
    clock: Clock = Clock()
    title: Annotated[str, Meta(max_length=200)] = ""
    friendly: bool = False  # it shall not count for the ratings
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
    """The table's creator decides about a chair before the game."""

    seat: Seat
    wish: Wish


class Start(TableRequest):
    """Begin the game."""


class Ready(TableRequest):
    """I am ready to begin, or not yet.  When all seats are taken and everybody is ready the game begins by itself; who
    sits down is ready, and who made the table counts as ready after a minute of absence."""

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
    """Agree, or no longer, that a bot plays for a seat that has not moved for the agreed time.  It happens when more
    than half of the other people, and at least two, agree; whoever comes back has the seat again."""

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

# -- from the server ---------------------------------------------------------------------------------


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
    """Every rule that forbids a move; none: it is legal, and `uses` are the rules that it would use."""

    id: str
    rules: list[str]
    uses: list[str] = []


class LogLines(ServerStruct):
    """The last lines of the log; a line without a sentence only cites its rule."""

    id: str
    log: list[Line]


class Suggestion(msgspec.Struct, frozen=True):
    """A move, the chance to win with it, its share of the search, and the rules it uses."""

    move: str
    say: Say
    result: float
    share: float
    rules: list[str]
    why: Say | None = None  # one sentence: what the move changes


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
    """What changed.  The log is cut to `log_from` lines, then `log` is added; absent: the log stays as it is."""

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

# Made here: msgspec prepares a type when it is first decoded, and two threads that do so at once crash the process.
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_summary: msgspec.json.Decoder[Summary] = msgspec.json.Decoder(Summary)


def decode(data: bytes | str) -> ClientMessage:
    """Decode a client's message; Refused if it is not valid."""
    if len(data) > LARGEST:
        raise Refused("too-large", "at most {n} bytes", n=LARGEST)
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused("malformed", str(error)[:300]) from None


def read_summary(data: str) -> Summary:
    return _summary.decode(data)


def encode(message: ServerStruct) -> bytes:
    return msgspec.json.encode(message)


def doc_of(doc: Doc) -> dict[str, Any]:
    """A document as JSON values.  Codes of choices are not sent: they exceed JavaScript's exact integers, and moves are
    sent as text."""
    values: dict[str, Any] = msgspec.to_builtins(doc)
    if doc.view is not None:
        _without_codes(values["view"])
    return values


def view_values(view: View) -> dict[str, Any]:
    """A view as JSON values."""
    values: dict[str, Any] = msgspec.to_builtins(view)
    return _without_codes(values)


def choice_values(choice: Choice) -> dict[str, Any]:
    """A choice as JSON values."""
    values: dict[str, Any] = msgspec.to_builtins(choice)
    del values["code"]
    return values


def _without_codes(view: dict[str, Any]) -> dict[str, Any]:
    for choice in view.get("choices", ()):
        del choice["code"]
    return view
