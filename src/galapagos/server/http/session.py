"""Sessions: a browser holds a random token in a cookie, the store knows its hash."""

from __future__ import annotations

from urllib.parse import urlsplit

import sqlalchemy as sa
from starlette.requests import HTTPConnection
from starlette.responses import Response

from galapagos.server.limits import network_of
from galapagos.server.refused import Refused
from galapagos.server.store import people
from galapagos.server.store.people import Person

COOKIE = "galapagos"
LONGEST = 100  # characters of a token


def token_of(request: HTTPConnection) -> str:
    """The browser's token; empty if it has none."""
    token = request.cookies.get(COOKIE, "")
    return token if len(token) <= LONGEST else ""


def address_of(request: HTTPConnection) -> str:
    """The address of a request, for rate limits."""
    return network_of(request.client.host if request.client else "")


async def person_of(request: HTTPConnection) -> Person | None:
    """The logged-in person, or None."""
    person, _ = await arrival(request)
    return person


async def arrival(request: HTTPConnection) -> tuple[Person | None, set[str]]:
    """The logged-in person, and whom they ignore."""
    token = token_of(request)
    if not token:
        return None, set()

    def job(connection: sa.Connection) -> tuple[Person | None, set[str]]:
        found = people.by_token(connection, token)
        return found, people.ignored_by(connection, found.id) if found is not None else set()

    person, ignored = await request.app.state.hub.read(job)
    if person is not None and person.banned:
        raise Refused("banned")
    return person, ignored


async def known(request: HTTPConnection) -> Person:
    """The logged-in person; Refused if there is none."""
    found = await person_of(request)
    if found is None:
        raise Refused("who")
    return found


def is_foreign(request: HTTPConnection, allowed: list[str]) -> bool:
    """Does the request come from a page of another site?  Programs other than browsers name no origin."""
    origin = request.headers.get("origin")
    if origin is None:
        return request.headers.get("sec-fetch-site") in ("cross-site", "same-site")
    if allowed:
        return origin not in allowed
    try:
        return urlsplit(origin).netloc != request.headers.get("host", "")
    except ValueError:  # no browser sends this
        return True


def remember(response: Response, token: str, secure: bool) -> None:
    """Set the token cookie; scripts cannot read it, and other sites' forms cannot send it."""
    age = people.DEVICE_DAYS * 86_400
    response.set_cookie(COOKIE, token, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")


def forget(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
