"""People: guests, accounts, devices, whom they ignore, results and ratings.  Jobs for the store."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from galapagos.server.plain_text import clean_name, skeleton
from galapagos.server.refused import Refused
from galapagos.server.store import reports
from galapagos.server.store.database import insert_new, notify
from galapagos.server.store.schema import (
    devices,
    ignored,
    notices,
    people,
    rating_history,
    ratings,
    resets,
    results,
    seats,
    subscriptions,
    tables,
    wishes,
)
from galapagos.server.store.turn_lists import summaries
from galapagos.server.table_documents import Chair, Summary

SHORTEST = 8  # characters of a password
LONGEST = 256
IGNORED = 500  # people whom one person ignores
SEEN = 3600.0  # seconds before a device's last visit is written again
DEVICE_DAYS = 180  # days without a visit after which a device is logged out

_hasher = PasswordHasher()
# Hashing is slow on purpose: never in the event loop, and only two at a time.
hashing = ThreadPoolExecutor(2, "argon2")


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    login: str | None
    banned: bool
    muted: bool
    host: bool


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.login, row.banned, row.muted, row.host)


def get(connection: sa.Connection, person: str) -> Person:
    row = connection.execute(sa.select(people).where(people.c.id == person)).first()
    if row is None:
        raise Refused("who")
    return _person(row)


def by_token(connection: sa.Connection, token: str) -> Person | None:
    """The person logged in on a device; None if the login has expired."""
    query = (
        sa.select(people)
        .join(devices, devices.c.person == people.c.id)
        .where(devices.c.token == hashed(token), devices.c.seen > time.time() - DEVICE_DAYS * 86_400)
    )
    row = connection.execute(query).first()
    return _person(row) if row else None


def touch(connection: sa.Connection, token: str) -> None:
    """Note that a device was seen, but not more than once in a while."""
    now = time.time()
    device = sa.and_(devices.c.token == hashed(token), devices.c.seen < now - SEEN)
    connection.execute(sa.update(devices).where(device).values(seen=now))


def new_device(connection: sa.Connection, person: str) -> str:
    """A random token for a browser; only its hash is kept."""
    token = secrets.token_urlsafe(32)
    now = time.time()
    connection.execute(sa.insert(devices).values(token=hashed(token), person=person, created=now, seen=now))
    return token


def forget_device(connection: sa.Connection, token: str) -> None:
    """Log out on one device and end its connections."""
    connection.execute(sa.delete(devices).where(devices.c.token == hashed(token)))
    notify(connection, "left", hashed(token))


def known_devices(connection: sa.Connection, wanted: set[str]) -> set[str]:
    """Which of these devices are still logged in."""
    return set(connection.scalars(sa.select(devices.c.token).where(devices.c.token.in_(wanted))))


def forget_devices(connection: sa.Connection, person: str, but: str = "") -> None:
    """Delete all devices (except one)."""
    connection.execute(sa.delete(devices).where(devices.c.person == person, devices.c.token != hashed(but)))


def leave(connection: sa.Connection, person: str, but: str = "") -> None:
    """Log out everywhere (except here) and end the connections."""
    forget_devices(connection, person, but)
    notify(connection, "leave", person)


def new_guest(connection: sa.Connection, name: str) -> tuple[Person, str]:
    """Create a guest."""
    name = clean_name(name)
    _free_name(connection, name, "")
    person = Person(secrets.token_hex(8), name, None, False, False, False)
    row = {"id": person.id, "name": name, "created": time.time(), "banned": False, "muted": False, "host": False}
    connection.execute(sa.insert(people).values(**row))
    return person, new_device(connection, person.id)


def _free_name(connection: sa.Connection, name: str, person: str) -> None:
    """Refuse a name that looks like an account's."""
    query = sa.select(people.c.id).where(people.c.login == skeleton(name), people.c.id != person)
    if connection.execute(query).first():
        raise Refused("name-taken")


def rename(connection: sa.Connection, person: str, name: str) -> Person:
    """Rename a person; an account's login changes with it."""
    name = clean_name(name)
    _free_name(connection, name, person)
    found = get(connection, person)
    values = {"name": name} | ({"login": skeleton(name)} if found.login is not None else {})
    try:
        connection.execute(sa.update(people).where(people.c.id == person).values(**values))
    except sa.exc.IntegrityError:  # another process was faster
        raise Refused("name-taken") from None
    notify(connection, "person", person)
    return get(connection, person)


def check_password(password: str) -> str:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("text", "a password has {least} to {most} characters", least=SHORTEST, most=LONGEST)
    return password


def hash_password(password: str) -> str:
    """Slow: call it in `hashing`."""
    return _hasher.hash(check_password(password))


@cache
def _nobody() -> str:
    """A dummy hash, checked if there is no account, so that the answer takes as long."""
    return _hasher.hash("nobody")


def verify(found: str | None, password: str) -> bool:
    """Slow: call it in `hashing`.  Takes as long if there is no account."""
    try:
        _hasher.verify(found or _nobody(), password[:LONGEST])
    except (Argon2Error, InvalidHashError):
        return False
    return found is not None


def make_account(connection: sa.Connection, person: str, password_hash: str) -> Person:
    """A guest becomes the holder of an account and keeps all games."""
    found = get(connection, person)
    login = skeleton(found.name)
    if not login:
        raise Refused("text", "an account's name needs letters")
    _free_name(connection, found.name, person)
    try:
        connection.execute(sa.update(people).where(people.c.id == person).values(login=login, password=password_hash))
    except sa.exc.IntegrityError:
        raise Refused("name-taken") from None
    connection.execute(sa.delete(resets).where(resets.c.person == person))  # a link for the old password ends with it
    notify(connection, "person", person)
    return get(connection, person)


def password_of(connection: sa.Connection, name: str) -> tuple[str, str | None]:
    """(person, password hash) of an account's name; an empty person if there is none."""
    query = sa.select(people.c.id, people.c.password).where(people.c.login == skeleton(name))
    row = connection.execute(query).first()
    return (row.id, row.password) if row and skeleton(name) else ("", None)


def password_of_person(connection: sa.Connection, person: str) -> str | None:
    return connection.scalar(sa.select(people.c.password).where(people.c.id == person))


def delete(connection: sa.Connection, person: str) -> None:
    """Delete a person.  Only the logs of games, which belong to the others too, keep the name."""
    get(connection, person)
    for table in (notices, subscriptions, wishes, devices, ratings, rating_history, ignored):
        connection.execute(sa.delete(table).where(table.c.person == person))
    connection.execute(sa.delete(ignored).where(ignored.c.other == person))
    connection.execute(sa.delete(results).where(results.c.person == person))
    connection.execute(sa.delete(seats).where(seats.c.person == person))
    connection.execute(sa.delete(people).where(people.c.id == person))
    reports.drop_unkept(connection)
    notify(connection, "person", person)


def ignore(connection: sa.Connection, person: str, other: str, on: bool) -> None:
    if on:
        if len(ignored_by(connection, person)) >= IGNORED:
            raise Refused("limit", "at most {n} people", n=IGNORED)
        insert_new(connection, ignored, person=person, other=other)
    else:
        connection.execute(sa.delete(ignored).where(ignored.c.person == person, ignored.c.other == other))
    notify(connection, "person", person)


def ignored_by(connection: sa.Connection, person: str) -> set[str]:
    return set(connection.scalars(sa.select(ignored.c.other).where(ignored.c.person == person)))


def ignored_names(connection: sa.Connection, person: str) -> list[dict[str, Any]]:
    """Whom a person ignores, with current names."""
    query = (
        sa.select(people.c.id, people.c.name)
        .join(ignored, ignored.c.other == people.c.id)
        .where(ignored.c.person == person)
        .order_by(people.c.name, people.c.id)
    )
    return [{"person": row.id, "name": row.name} for row in connection.execute(query)]


def mark(connection: sa.Connection, person: str, **marks: bool) -> Person:
    """Ban or mute a person or make them a host, or undo it.  Banned people stay logged in on all devices; logged out,
    they would simply become new guests."""
    if marks:
        connection.execute(sa.update(people).where(people.c.id == person).values(**marks))
    notify(connection, "person", person)
    return get(connection, person)


def search(connection: sa.Connection, wanted: str, limit: int) -> list[dict[str, Any]]:
    """People by id or by a part of the name, those seen last first."""
    seen = sa.func.coalesce(sa.func.max(devices.c.seen), people.c.created).label("seen")
    query = (
        sa.select(people, seen)
        .outerjoin(devices, devices.c.person == people.c.id)
        .where(sa.or_(people.c.id == wanted, people.c.name.icontains(wanted, autoescape=True)))
        .group_by(people.c.id)
        .order_by(seen.desc())
        .limit(limit)
    )
    return [
        {"person": row.id, "name": row.name, "account": row.login is not None, "banned": row.banned,
         "muted": row.muted, "host": row.host, "seen": row.seen}
        for row in connection.execute(query)
    ]  # fmt: skip


# -- games -------------------------------------------------------------------------------


def seat_people(connection: sa.Connection, table: str, chairs: list[Chair]) -> None:
    """Store who sits where, so that people find their games."""
    connection.execute(sa.delete(seats).where(seats.c.table == table))
    rows = [{"table": table, "seat": seat, "person": chair.person} for seat, chair in enumerate(chairs) if chair.person]
    if rows:
        connection.execute(sa.insert(seats), rows)


GOING_ON = tables.c.status.in_(("open", "running", "paused"))


def games_of(connection: sa.Connection, person: str, limit: int = 100) -> list[Summary]:
    """The tables of a person, first those where something can still happen, the newest first."""
    mine = sa.select(seats.c.table).where(seats.c.person == person)
    query = sa.select(tables.c.summary).where(tables.c.id.in_(mine))
    return summaries(connection, query.order_by(GOING_ON.desc(), tables.c.created.desc()).limit(limit), person)


def tables_of(connection: sa.Connection, person: str) -> list[str]:
    """Unfinished tables at which a person sits."""
    return [table for _, table in sitting(connection, [person])]


def sitting(connection: sa.Connection, people: Collection[str]) -> list[tuple[str, str]]:
    """These people and the unfinished tables at which they sit."""
    query = sa.select(seats.c.person, tables.c.id).join(tables, seats.c.table == tables.c.id)
    rows = connection.execute(query.where(seats.c.person.in_(people), GOING_ON).distinct())
    return [(person, table) for person, table in rows]
