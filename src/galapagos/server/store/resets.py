"""One-time links with which somebody who has forgotten the password chooses another one.  Jobs for the store."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from galapagos.server.refused import Refused
from galapagos.server.store import people
from galapagos.server.store.people import Person, hashed
from galapagos.server.store.schema import people as persons
from galapagos.server.store.schema import resets

HOURS = 24  # that a host's link is valid
MAIL_HOURS = 1  # that a link in a mail is valid


def make(connection: sa.Connection, person: str, now: float) -> str:
    """A host's token for a person with an account.  Earlier links become invalid."""
    connection.execute(sa.delete(resets).where(resets.c.person == person))
    return _kept(connection, person, now, HOURS)


def make_for_mail(connection: sa.Connection, person: str, now: float) -> str:
    """A token for a mail.  Earlier links stay valid: otherwise anybody who knows a name could invalidate them by asking
    for a mail.  The number of mails is limited, and the first link that is used ends all."""
    return _kept(connection, person, now, MAIL_HOURS)


def _kept(connection: sa.Connection, person: str, now: float, hours: int) -> str:
    """A new token; only its hash is kept."""
    connection.execute(sa.delete(resets).where(resets.c.until <= now))
    token = secrets.token_urlsafe(32)
    row = {"token": hashed(token), "person": person, "until": now + hours * 3600}
    connection.execute(sa.insert(resets).values(**row))
    return token


def redeem(connection: sa.Connection, token: str, password_hash: str, now: float) -> Person:
    """Set a new password and log out everywhere."""
    query = sa.select(resets.c.person).where(resets.c.token == hashed(token), resets.c.until > now)
    person = connection.scalar(query.with_for_update())
    if person is None:
        raise Refused("login", "this link was used, or is too old; ask for another one")
    connection.execute(sa.delete(resets).where(resets.c.person == person))
    connection.execute(sa.update(persons).where(persons.c.id == person).values(password=password_hash))
    people.leave(connection, person)
    return people.get(connection, person)


def path_of(token: str) -> str:
    """The page of a link.  The part after the # is not sent to any server, so it is in no log."""
    return f"/me/reset#{token}"
