"""Who asks: a browser holds a random token in a cookie, the store knows its hash."""

from __future__ import annotations

import asyncio
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from galapagos.server import people
from galapagos.server.people import Person
from galapagos.server.protocol import Refused

COOKIE = "galapagos"
LONGEST = 100  # characters of a token


def token_of(request: HTTPConnection) -> str:
    """What the browser holds; empty for nobody."""
    token = request.cookies.get(COOKIE, "")
    return token if len(token) <= LONGEST else ""


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from, for limits.  Of the newer kind of addresses everybody has as many as there are stars:
    there the network counts."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((int(address), 64), strict=False))
    return host


async def person_of(request: HTTPConnection) -> Person | None:
    """The person who asks, or None: nobody has said a name on this device."""
    token = token_of(request)
    if not token:
        return None
    store = request.app.state.hub.store
    found: Person | None
    found = await asyncio.to_thread(store.read, lambda connection: people.by_token(connection, token))
    if found is not None and found.banned:
        raise Refused("banned")
    return found


async def known(request: HTTPConnection) -> Person:
    """The person who asks; Refused for nobody."""
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
    return urlsplit(origin).netloc != request.headers.get("host", "")


def remember(response: Response, token: str, secure: bool) -> None:
    """Give the browser its token; no script can read it, and no other site's form can send it."""
    age = people.DEVICE_DAYS * 86_400
    response.set_cookie(COOKIE, token, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")


def forget(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
