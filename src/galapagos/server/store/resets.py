"""One-time links with which somebody who has forgotten the password chooses another one.  Jobs for the store."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from galapagos.server.refused import Refused
from galapagos.server.store import people
from galapagos.server.store.people import Person, hashed
from galapagos.server.store.schema import people as persons
from galapagos.server.store.schema import resets

HOURS = 24  # that a host's link is good for
MAIL_HOURS = 1  # that a link in a mail is good for


def make(connection: sa.Connection, person: str, now: float) -> str:
    """A host's token for a person with an account.  Links that were made before lose their use."""
    connection.execute(sa.delete(resets).where(resets.c.person == person))
    return _kept(connection, person, now, HOURS)


def make_for_mail(connection: sa.Connection, person: str, now: float) -> str:
    """A token for a mail.  Links that were made before keep their use: anybody who knows a name can ask for a mail, and
    would else make them worthless.  How often is limited, and the first link that is used ends all."""
    return _kept(connection, person, now, MAIL_HOURS)


def _kept(connection: sa.Connection, person: str, now: float, hours: int) -> str:
    """A new token; only its hash is kept."""
    connection.execute(sa.delete(resets).where(resets.c.until <= now))
    token = secrets.token_urlsafe(32)
    row = {"token": hashed(token), "person": person, "until": now + hours * 3600}
    connection.execute(sa.insert(resets).values(**row))
    return token


def redeem(connection: sa.Connection, token: str, password_hash: str, now: float) -> Person:
    """A new password, and nobody is logged in any more."""
    query = sa.select(resets.c.person).where(resets.c.token == hashed(token), resets.c.until > now)
    person = connection.scalar(query.with_for_update())
    if person is None:
        raise Refused("login", "this link was used, or is too old; ask for another one")
    connection.execute(sa.delete(resets).where(resets.c.person == person))
    connection.execute(sa.update(persons).where(persons.c.id == person).values(password=password_hash))
    people.leave(connection, person)
    return people.get(connection, person)


def path_of(token: str) -> str:
    """The page of a link.  What stands behind the # is not sent to any server, and so in nobody's log."""
    return f"/me/reset#{token}"
