"""Notices for people who are away: each person's settings and devices, and the queue of unsent notices.  Jobs for the
store.

A notice waits in the queue until its person has been away for as long as their settings say.  A process removes a
notice from the queue before it sends it, so no notice is sent twice through the same channel, even if the process
crashes.
"""

from __future__ import annotations

import datetime
import hashlib
import zoneinfo
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from galapagos.server.refused import Refused
from galapagos.server.store import people as persons
from galapagos.server.store.database import directly, insert_all, insert_new, upsert
from galapagos.server.store.schema import ignored, notices, secrets, subscriptions, tables, wishes
from galapagos.server.store.turn_lists import Due, of_tables
from galapagos.server.table_documents import Summary, read_summary

Kind = Literal["turn", "begins", "ends", "called", "test"]
Event = tuple[str, str, Kind]  # a table, a person and what there is to tell
MAIL, WEBHOOK = "mail", "webhook"
DEVICES = 10  # on which one person may get notices
FAILURES = 5  # refusals in a row after which a channel is removed
TRIES = 3  # for one notice through one channel
AGAIN = 300.0  # seconds until the second try; twice as long until the third
PEOPLE = 5  # notices that one transaction takes: everybody's moves wait for it


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person wants to be told, when, and through which channels besides devices."""

    turn: bool = True
    begins: bool = True
    ends: bool = True
    called: bool = True
    away: int = 5  # minutes of absence before the first message
    every: int = 15  # minutes between two messages, at least
    quiet_from: int = 0  # quiet hours of the day, without messages; equal numbers mean no quiet hours
    quiet_to: int = 0
    zone: str = "UTC"
    language: str = "en"
    mail: str = ""
    mail_asked: str = ""  # an address that is not confirmed yet
    mail_code: str = ""  # SHA-256 of the code that confirms it
    mail_until: float = 0.0
    mail_failures: int = 0
    webhook: str = ""
    secret: str = ""  # signs the calls of the webhook
    webhook_failures: int = 0

    def quiet_until(self, now: float) -> float:
        """When the present quiet hours end; 0 outside quiet hours."""
        start, end = self.quiet_from, self.quiet_to
        here = datetime.datetime.fromtimestamp(now, zoneinfo.ZoneInfo(self.zone))
        if start == end or not (start <= here.hour < end or (end < start and not end <= here.hour < start)):
            return 0.0
        morning = here.replace(hour=end, minute=0, second=0, microsecond=0)
        if morning <= here:
            morning += datetime.timedelta(days=1)
        return morning.timestamp()


_wishes: msgspec.json.Decoder[Wishes] = msgspec.json.Decoder(Wishes)  # made once, see protocol.py


# For SQLite, with all rows in one JSON text, because this runs for every turn (see `directly`).
_rows: msgspec.json.Decoder[list[tuple[str, str, bool]]] = msgspec.json.Decoder(
    list[tuple[str, str, bool]], strict=False
)
KNOWN = (
    "SELECT json_group_array(json_array(person, data, EXISTS "
    "(SELECT 1 FROM subscriptions WHERE subscriptions.person = wishes.person))) "
    "FROM wishes WHERE person IN (SELECT value FROM json_each(?))"
)
PUT_ALL = (
    'INSERT INTO notices (person, kind, "table", due, wait, channel, tries) '
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), "
    "json_extract(value, '$[3]'), json_extract(value, '$[4]'), '', 0 "
    "FROM json_each(?) WHERE true ON CONFLICT DO NOTHING"
)


class Subscription(msgspec.Struct, frozen=True):
    """A browser that receives push messages."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    contact: str
    failures: int = 0  # in a row


class Parcel(msgspec.Struct, frozen=True):
    """Everything that a person is to be told now."""

    person: str
    wishes: Wishes
    found: list[tuple[Kind, Summary | None]]
    devices: list[Subscription]
    waiting: int  # games in which the person is to move
    channel: str = ""  # the only channel to use, if it failed before; empty: all channels
    tries: int = 0


def known_secret(connection: sa.Connection, name: str, make: Callable[[], str]) -> str:
    """A secret of the server.  The process that asks first makes it."""
    insert_new(connection, secrets, name=name, value=make())
    return str(connection.scalar(sa.select(secrets.c.value).where(secrets.c.name == name)))


# -- wishes --------------------------------------------------------------------------------


def wishes_of(connection: sa.Connection, person: str) -> Wishes:
    data = connection.scalar(sa.select(wishes.c.data).where(wishes.c.person == person))
    return _wishes.decode(data) if data else Wishes()


def wish(connection: sa.Connection, person: str, **changes: Any) -> Wishes:
    """Change some of a person's wishes."""
    persons.get(connection, person)
    connection.execute(sa.select(wishes.c.person).where(wishes.c.person == person).with_for_update())
    changed = msgspec.structs.replace(wishes_of(connection, person), **changes)
    told = connection.scalar(sa.select(wishes.c.told).where(wishes.c.person == person)) or 0.0
    data = msgspec.json.encode(changed).decode()
    upsert(connection, wishes, person=person, data=data, told=told)
    return changed


def subscribe(connection: sa.Connection, person: str, device: str, made: Subscription) -> None:
    """Send notices to this browser from now on, instead of any other browser on this device."""
    connection.execute(sa.delete(subscriptions).where(subscriptions.c.device == device))
    others = sa.select(sa.func.count()).select_from(subscriptions).where(subscriptions.c.person == person)
    if (connection.scalar(others) or 0) >= DEVICES:
        raise Refused("limit", "at most {n} devices", n=DEVICES)
    wish(connection, person)
    upsert(connection, subscriptions, **msgspec.structs.asdict(made), person=person, device=device)


def unsubscribe(connection: sa.Connection, device: str) -> None:
    connection.execute(sa.delete(subscriptions).where(subscriptions.c.device == device))


def devices_of(connection: sa.Connection, people: Collection[str]) -> dict[str, list[Subscription]]:
    """The devices on which each of these people has notices."""
    s = subscriptions.c
    query = sa.select(s.person, s.id, s.endpoint, s.p256dh, s.auth, s.contact, s.failures)
    found: dict[str, list[Subscription]] = {person: [] for person in people}
    for person, *row in connection.execute(query.where(s.person.in_(people))):
        found[person].append(Subscription(*row))
    return found


def has_device(connection: sa.Connection, device: str) -> bool:
    query = sa.select(subscriptions.c.id).where(subscriptions.c.device == device)
    return connection.execute(query).first() is not None


def endpoint_id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


# -- the queue --------------------------------------------------------------------------------


def events(table: str, former: Due | None, due: Due) -> Iterable[Event]:
    """Who should be told of a change at a table.  A person who plays only against bots and without a time limit is not
    told: nobody waits for them."""
    there = [person for person in dict.fromkeys(due.people) if person]
    if len(there) < 2 and not due.until:
        return
    before = former.status if former is not None else due.status
    asked = {due.people[seat] for seat in due.asked}
    known = {former.people[seat] for seat in former.asked} if former is not None else set()
    for person in there:
        if person in asked - known:
            yield table, person, "turn"
        elif before == "open" and due.status == "running":
            yield table, person, "begins"
        elif before in ("running", "paused") and due.status in ("over", "aborted"):
            yield table, person, "ends"


def calls(connection: sa.Connection, table: str, called: Iterable[tuple[str, str]]) -> Iterable[Event]:
    """Who was called at a table, or invited there.  Calls from people whom they ignore do not count."""
    for person, by in called:
        query = sa.select(ignored.c.other).where(ignored.c.person == person, ignored.c.other == by)
        if connection.execute(query).first() is None:
            yield table, person, "called"


def put(connection: sa.Connection, found: Collection[Event], now: float) -> None:
    """Queue what people want to be told.  This runs for every turn, so one statement writes all notices."""
    if not found:
        return
    wished = {person: (_wishes.decode(data), pushed) for person, data, pushed in _known(connection, found)}
    rows = []
    for table, person, kind in found:
        mine, pushed = wished.get(person, (Wishes(), False))
        if getattr(mine, kind) and (pushed or mine.mail or mine.webhook):
            rows.append((person, kind, table, now + mine.away * 60.0, mine.away * 60.0))
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        directly(connection, PUT_ALL, [msgspec.json.encode(rows).decode()])
    else:
        names = ("person", "kind", "table", "due", "wait")
        insert_all(connection, notices, [dict(zip(names, row, strict=True), channel="", tries=0) for row in rows])


def _known(connection: sa.Connection, found: Collection[Event]) -> list[tuple[str, str, bool]]:
    """These people's settings, and whether they have a device."""
    people = {person for _, person, _ in found}
    if connection.dialect.name == "sqlite":
        return _rows.decode(directly(connection, KNOWN, [msgspec.json.encode([*people]).decode()]).fetchone()[0])
    pushed = wishes.c.person.in_(sa.select(subscriptions.c.person))
    query = sa.select(wishes.c.person, wishes.c.data, pushed).where(wishes.c.person.in_(people))
    return [(person, data, pushed) for person, data, pushed in connection.execute(query)]


def waiting_people(connection: sa.Connection) -> set[str]:
    """The people who have notices in the queue."""
    return set(connection.scalars(sa.select(notices.c.person).where(notices.c.channel == "").distinct()))


def seen(connection: sa.Connection, here: Collection[str], now: float) -> None:
    """These people are looking at the page: remove notices of what they can see there, and count their absence from now
    on."""
    mine = sa.and_(notices.c.person.in_(here), notices.c.channel == "")
    connection.execute(sa.delete(notices).where(mine, notices.c.kind != "turn"))
    connection.execute(sa.update(notices).where(mine).values(due=now + notices.c.wait))


def take(connection: sa.Connection, now: float) -> tuple[list[Parcel], bool]:
    """Take due notices out of the queue for the few people who have waited longest, and say whether more may be due.
    Quiet hours and a recent message postpone a notice."""
    n = notices.c
    late = connection.scalars(sa.select(n.person).where(n.due <= now).order_by(n.due).limit(PEOPLE)).all()
    query = sa.select(wishes).where(wishes.c.person.in_(set(late)))
    people = connection.execute(query.with_for_update(skip_locked=True)).all()
    wished: dict[str, Wishes] = {}
    for row in people:
        wished[row.person] = _wishes.decode(row.data)
        later = max(wished[row.person].quiet_until(now), row.told + wished[row.person].every * 60.0)
        if later > now:
            del wished[row.person]
            connection.execute(sa.update(notices).where(n.person == row.person, n.due <= now).values(due=later))
    mine = sa.delete(notices).where(n.person.in_(wished), n.due <= now)
    rows = connection.execute(mine.returning(n.person, n.kind, n.table, n.channel, n.tries)).all() if wished else []
    parcels = _parcels(connection, wished, rows)
    told = {parcel.person for parcel in parcels}
    if told:
        connection.execute(sa.update(wishes).where(wishes.c.person.in_(told)).values(told=now))
    return parcels, len(late) == PEOPLE and bool(people)


def _parcels(connection: sa.Connection, wished: Mapping[str, Wishes], rows: Collection[Any]) -> list[Parcel]:
    """For each person one parcel for all channels, and one for each channel that failed before.  A turn that is over is
    left out."""
    due = of_tables(connection, {row.table for row in rows})
    told = [row for row in rows if row.kind != "turn" or is_asked(due.get(row.table), row.person)]
    if not told:
        return []
    query = sa.select(tables.c.summary).where(tables.c.id.in_({row.table for row in told}))
    known = {summary.table: summary for summary in map(read_summary, connection.scalars(query))}
    people = {row.person for row in told}
    devices = devices_of(connection, people)
    waiting = count_waiting(connection, people)
    made: list[Parcel] = []
    for person, channel in dict.fromkeys((row.person, row.channel) for row in told):
        mine = [row for row in told if (row.person, row.channel) == (person, channel) and row.table in known]
        if mine:
            found: list[tuple[Kind, Summary | None]] = [
                (row.kind, known[row.table]) for row in sorted(mine, key=lambda row: (row.kind != "turn", row.table))
            ]
            tries = max(row.tries for row in mine)
            made.append(Parcel(person, wished[person], found, devices[person], waiting[person], channel, tries))
    return made


def is_asked(due: Due | None, person: str) -> bool:
    return due is not None and due.status == "running" and any(due.people[seat] == person for seat in due.asked)


def count_waiting(connection: sa.Connection, people: Collection[str]) -> dict[str, int]:
    """How many games wait for a move of each of these people."""
    sitting = persons.sitting(connection, people)
    due = of_tables(connection, {table for _, table in sitting})
    counts = dict.fromkeys(people, 0)
    for person, table in sitting:
        counts[person] += is_asked(due.get(table), person)
    return counts


# -- delivery and failures --------------------------------------------------------------------------


def has_failed(parcel: Parcel, channel: str) -> bool:
    """Did this channel fail when it was last used?"""
    if channel in (MAIL, WEBHOOK):
        return bool(getattr(parcel.wishes, f"{channel}_failures"))
    return any(device.failures for device in parcel.devices if device.id == channel)


def delivered(connection: sa.Connection, person: str, channel: str) -> None:
    """Note that a channel that had failed works again."""
    if channel in (MAIL, WEBHOOK):
        wish(connection, person, **{f"{channel}_failures": 0})
    else:
        connection.execute(sa.update(subscriptions).where(subscriptions.c.id == channel).values(failures=0))


def failed(connection: sa.Connection, parcel: Parcel, channel: str, gone: bool, refused: bool, now: float) -> None:
    """A channel failed: try again later, or remove the channel if it is gone or refused too often.  Nobody loses an
    address because the network or a mail server is down."""
    if gone or (refused and _count_failure(connection, parcel.person, channel) >= FAILURES):
        _give_up(connection, parcel.person, channel)
    elif parcel.tries + 1 < TRIES:
        for kind, summary in parcel.found:
            if summary is not None:
                row = {"person": parcel.person, "kind": kind, "table": summary.table, "channel": channel}
                due = now + AGAIN * 2**parcel.tries
                insert_new(connection, notices, **row, wait=0.0, due=due, tries=parcel.tries + 1)


def _count_failure(connection: sa.Connection, person: str, channel: str) -> int:
    if channel in (MAIL, WEBHOOK):
        name = f"{channel}_failures"
        count: int = getattr(wishes_of(connection, person), name) + 1
        wish(connection, person, **{name: count})
        return count
    mine = subscriptions.c.id == channel
    connection.execute(sa.update(subscriptions).where(mine).values(failures=subscriptions.c.failures + 1))
    return connection.scalar(sa.select(subscriptions.c.failures).where(mine)) or 0


def _give_up(connection: sa.Connection, person: str, channel: str) -> None:
    connection.execute(sa.delete(notices).where(notices.c.person == person, notices.c.channel == channel))
    if channel in (MAIL, WEBHOOK):
        wish(connection, person, **{channel: "", f"{channel}_failures": 0})
    else:
        connection.execute(sa.delete(subscriptions).where(subscriptions.c.id == channel))
