"""What people are shown of a table, besides the game: seats, clocks, votes, chat, and its line in lists."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from galapagos.core.score import Result
from galapagos.core.view import Choice, View
from galapagos.core.words import Say

CHAT = 500  # characters
# The characters of ids: not every database accepts all that JSON can hold.
PLAIN = "^[A-Za-z0-9_-]*$"
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern=PLAIN)]
PersonId = Annotated[str, Meta(max_length=32, pattern=PLAIN)]
BoxHash = Annotated[str, Meta(max_length=32, pattern="^[0-9a-f]*$")]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Thinking time: none, for each decision, or for the game with a bonus for each decision."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    bonus: Annotated[int, Meta(ge=0, le=86_400)] = 0
    absent: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0  # seconds until a bot replaces an absent person; 0: never
    # Without a clock: seconds after which the others may vote to let a bot play for a seat that does not move; 0:
    # never.
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
    """A vote to let a bot play for a seat that does not move: seats that agree, and how many people have to."""

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
    hash: str = ""  # hash of the key, shown before the first move
    key: str = ""  # the key, when the game is over
    standings: list[Standing] = []
    rematch: str = ""
    # The rules changed during the game, and it continued from a saved position; or it cannot continue, because the
    # server does not understand entries that another version has written.
    note: Literal["", "rules-changed", "stuck"] = ""
    moves: int = 0
    bot_waits: bool = False  # a bot waits for its turn to think, because the server is busy
    watchers: list[str] = []  # names of spectators, at most 50
    ready: list[int] = []  # before the game: seats of people who are ready to begin
    # Does the game count for the ratings?  Empty: nobody plays against another person.  `friendly`: it was agreed;
    # `position`: it began with one; `box`: its box is changed; `partly`: a bot decided for a person, who can only lose
    # by it, while the others can only gain; `bot`: a person was removed.
    counts: Counting = ""
    abandoned: bool = False  # broken off by the only person who was left
    practice: bool = False  # moves were taken back together with moves of bots: the game does not count
    box: BoxMark | None = None  # absent: the printed box


class Doc(msgspec.Struct, omit_defaults=True):
    """The document of a table that a client holds; updates change it."""

    info: Info
    view: View | None = None
    scores: list[Result] = []  # the sheet of a finished game
    stage: int = 0  # grows with each new decision, but not while a sealed choice is being answered


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the chat; `seat` if a player wrote it.  `aside`: a spectator wrote it during the game; until the game
    is over only spectators see it."""

    at: float
    person: str
    name: str
    text: str
    seat: int | None = None
    aside: bool = False


class Turn(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Seats of people who have to decide, and until when (0: nobody counts the time).  Without a clock `since` says, to
    the minute, since when the table has waited for them.  Who has answered a sealed choice is a secret: there `seats`
    holds only those of the reader."""

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


class Suggestion(msgspec.Struct, frozen=True):
    """A move, the chance to win with it, its share of the search, and the rules it uses."""

    move: str
    say: Say
    result: float
    share: float
    rules: list[str]
    why: Say | None = None  # one sentence: what the move changes


# Made here, as in socket/protocol.py: two threads that decode a type for the first time at once crash the process.
_summary: msgspec.json.Decoder[Summary] = msgspec.json.Decoder(Summary)


def read_summary(data: str) -> Summary:
    return _summary.decode(data)


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
