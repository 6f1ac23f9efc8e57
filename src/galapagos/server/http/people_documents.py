"""Documents about people: who they are, their results, their notices."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from galapagos.server.http.documents import Sent
from galapagos.server.table_documents import PersonId, Summary, Why

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Password = Annotated[str, Meta(max_length=256)]
Minutes = Annotated[int, Meta(ge=0, le=7 * 1440)]
Hour = Annotated[int, Meta(ge=0, le=23)]


# -- who somebody is ------------------------------------------------------------------------------


class Me(msgspec.Struct):
    person: str
    name: str
    account: bool
    host: bool
    ignored: list[str] = []


class Ignored(msgspec.Struct):
    """A person whose chat is hidden."""

    person: str
    name: str


class Finished(msgspec.Struct):
    """A result of the person."""

    table: str
    game: str
    seat: int
    rank: int
    points: int
    at: float
    why: Why = ""  # a bot played on for the person until the end: the reason


class RatingPoint(msgspec.Struct):
    """A rating after a game."""

    table: str
    at: float
    rating: int
    range: int


class Rating(msgspec.Struct):
    """How strong somebody is at a game, judged by rated games."""

    game: str
    rating: int  # 1500 at the beginning
    range: int  # the strength lies within this distance, with 95 %
    games: int
    history: list[RatingPoint] = []


class MyGames(msgspec.Struct):
    games: list[Summary]
    results: list[Finished]
    ratings: list[Rating]


class Named(Sent):
    name: Name


class Secret(Sent):
    password: Password = ""


class NewPassword(Sent):
    """A password for a guest, or a new one for an account, which must give its `old` one."""

    password: Password
    old: Password = ""


class Reset(Sent):
    """A new password, with the token of a link."""

    token: Name
    password: Password


class ResetWays(msgspec.Struct):
    """How somebody who has forgotten the password gets a link: by mail, or only from a host."""

    mails: bool


class Login(Sent):
    name: Name
    password: Password


class Logout(Sent):
    everywhere: bool = False


class Ignore(Sent):
    person: PersonId
    on: bool


# -- notices --------------------------------------------------------------------------------------


class Notices(msgspec.Struct):
    """What I am told while I am away, when, and where."""

    turn: bool
    begins: bool
    ends: bool
    called: bool
    away: int
    every: int
    quiet_from: int
    quiet_to: int
    zone: str
    push_key: str  # of this server, for browsers
    devices: int  # that take push messages
    here: bool  # is this device one of them?
    mails: bool  # can this server send mail?
    mail: str
    mail_asked: str  # an address that waits for its code
    webhook: str
    secret: str  # signs the calls of the webhook


class NoticeWishes(Sent):
    """Which notices I want, after how many minutes away, how often, and in which hours none; in the page's language."""

    turn: bool
    begins: bool
    ends: bool
    called: bool
    away: Annotated[int, Meta(ge=1, le=7 * 1440)]
    every: Minutes
    quiet_from: Hour
    quiet_to: Hour
    zone: Annotated[str, Meta(max_length=64)]


class PushDevice(Sent):
    """A subscription of this browser; an empty endpoint ends it."""

    endpoint: Annotated[str, Meta(max_length=1000)] = ""
    p256dh: Annotated[str, Meta(max_length=128)] = ""
    auth: Annotated[str, Meta(max_length=64)] = ""


class MailAddress(Sent):
    """Where notices are mailed to, once the code that is sent there has been entered; empty: nowhere.  A link for a new
    password goes there, too, so an account must give its password."""

    address: Annotated[str, Meta(max_length=254)]
    password: Password = ""


class MailCode(Sent):
    code: Annotated[str, Meta(max_length=20)]


class Webhook(Sent):
    """An address that is called with every notice; empty: none."""

    url: Annotated[str, Meta(max_length=1000)]


class Reached(msgspec.Struct):
    """Through how many channels a notice arrived."""

    ways: int


# -- for hosts ------------------------------------------------------------------------------------


class HostPerson(msgspec.Struct):
    person: str
    name: str
    account: bool
    banned: bool
    muted: bool
    host: bool
    seen: float


class HostMark(Sent):
    """A host bans or mutes a person, or undoes it; absent: no change."""

    person: PersonId
    banned: bool | None = None
    muted: bool | None = None
