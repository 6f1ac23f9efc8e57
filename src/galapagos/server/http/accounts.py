"""HTTP requests about people: guests, accounts, devices, their games, and moderation by hosts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos.server.http import people_documents, session
from galapagos.server.http.responses import answer, sent
from galapagos.server.http.session import address_of
from galapagos.server.limits import Buckets, PersonLimit
from galapagos.server.live.hub import Hub
from galapagos.server.plain_text import skeleton
from galapagos.server.refused import Refused
from galapagos.server.settings import Settings
from galapagos.server.store import people, ratings, resets
from galapagos.server.store.people import Person

LOG = logging.getLogger("galapagos.server")
FORGOTTEN = 6  # links for a new password by mail, an hour
NOTICES = 40  # changes of addresses for notices, an hour
CHECKS = 60  # checks of changed boxes, at once and a minute; the page asks while somebody types
FOUND = 100  # people shown to a host


def hourly(many: int) -> Buckets:
    """A limit per hour: half of it at once, the rest spread over the hour."""
    return Buckets(max(1.0, many / 2), many / 3600)


class Limits:
    """Rate limits for one address, person or name."""

    def __init__(self, settings: Settings) -> None:
        self.guests = hourly(settings.guests)
        self.logins = hourly(settings.logins)
        self.uploads = PersonLimit(max(1.0, settings.uploads / 2), settings.uploads / 3600)
        self.notices = hourly(NOTICES)
        self.forgotten = hourly(FORGOTTEN)
        self.checks = PersonLimit(CHECKS, CHECKS / 60)
        self.tables = PersonLimit(max(1.0, settings.tables / 12), settings.tables / 3600)


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def limits_of(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


async def me_of(request: Request, person: Person) -> people_documents.Me:
    ignored = await hub_of(request).read(lambda connection: people.ignored_by(connection, person.id))
    return people_documents.Me(person.id, person.name, person.login is not None, person.host, sorted(ignored))


async def slowly(what: Callable[..., Any], *args: Any) -> Any:
    """Run a hash function in the threads reserved for hashing."""
    return await asyncio.get_running_loop().run_in_executor(people.hashing, what, *args)


async def logged_in(request: Request, person: Person, token: str) -> Response:
    """The response that logs a person in on this device.  Its previous token is deleted."""
    if session.token_of(request):
        await leave_device(request)
    response = answer(await me_of(request, person))
    session.remember(response, token, request.url.scheme == "https")
    return response


async def leave_device(request: Request) -> None:
    """Log out on this device, in all its windows."""
    token = session.token_of(request)
    await hub_of(request).write(lambda connection: people.forget_device(connection, token))
    hub_of(request).log_out_device(people.hashed(token))


async def me(request: Request) -> Response:
    """The logged-in person.  None is a valid answer: an error would show up in the browser of every first-time
    visitor."""
    person = await session.person_of(request)
    if person is None:
        return answer(None)
    token = session.token_of(request)
    await hub_of(request).write(lambda connection: people.touch(connection, token))
    response = answer(await me_of(request, person))
    session.remember(response, token, request.url.scheme == "https")
    return response


async def guest(request: Request) -> Response:
    named = await sent(request, people_documents.Named)
    if await session.person_of(request) is not None:
        raise Refused("status", "you are somebody already; log out first")
    if not limits_of(request).guests.take(address_of(request)):
        raise Refused("limit", "too many new guests from your address; wait a little")
    person, token = await hub_of(request).write(lambda connection: people.new_guest(connection, named.name))
    return await logged_in(request, person, token)


async def rename(request: Request) -> Response:
    person = await session.known(request)
    named = await sent(request, people_documents.Named)
    changed = await hub_of(request).write(lambda connection: people.rename(connection, person.id, named.name))
    await hub_of(request).changed(changed)
    await hub_of(request).rename(person, changed.name)
    return answer(await me_of(request, changed))


async def prove(request: Request, person: Person, password: str) -> None:
    """Check the account's password; guests have none.  Attempts count as login attempts."""
    limits = limits_of(request).logins
    if not limits.take(address_of(request)) or not limits.take("person " + person.id):
        raise Refused("limit", "too many tries; wait a little")
    if person.login is None:
        return
    hashed = await hub_of(request).read(lambda connection: people.password_of_person(connection, person.id))
    if not await slowly(people.verify, hashed, password):
        LOG.info("a wrong password for %s from %s", person.id, address_of(request))
        raise Refused("login", "wrong password")


async def account(request: Request) -> Response:
    """Set a guest's password or change an account's, and log out all other devices.  A change requires the old
    password, so that an open page is not enough to take over an account."""
    person = await session.known(request)
    secret = await sent(request, people_documents.NewPassword)
    people.check_password(secret.password)
    await prove(request, person, secret.old)
    hashed = await slowly(people.hash_password, secret.password)
    changed = await hub_of(request).write(lambda connection: people.make_account(connection, person.id, hashed))
    token = session.token_of(request)
    await hub_of(request).write(lambda connection: people.leave(connection, person.id, token))
    hub_of(request).log_out(person.id, people.hashed(token))
    await hub_of(request).changed(changed)
    return answer(await me_of(request, changed))


async def login(request: Request) -> Response:
    wanted = await sent(request, people_documents.Login)
    limits = limits_of(request).logins
    if not limits.take(address_of(request)) or not limits.take("name " + skeleton(wanted.name)):
        raise Refused("limit", "too many tries; wait a little")
    hub = hub_of(request)
    person, hashed = await hub.read(lambda connection: people.password_of(connection, wanted.name))
    if not await slowly(people.verify, hashed, wanted.password):
        LOG.info("a wrong password for %r from %s", wanted.name, address_of(request))
        raise Refused("login", "unknown name or wrong password")
    found = await hub.read(lambda connection: people.get(connection, person))
    if found.banned:
        raise Refused("banned")
    token = await hub.write(lambda connection: people.new_device(connection, person))
    return await logged_in(request, found, token)


async def reset(request: Request) -> Response:
    """A new password by a one-time link: all devices are logged out, this one is logged in."""
    wanted = await sent(request, people_documents.Reset)
    people.check_password(wanted.password)
    if not limits_of(request).logins.take(address_of(request)):
        raise Refused("limit", "too many tries; wait a little")
    hashed = await slowly(people.hash_password, wanted.password)
    hub = hub_of(request)
    now = hub.clock()
    person = await hub.write(lambda connection: resets.redeem(connection, wanted.token, hashed, now))
    hub.log_out(person.id)
    if person.banned:
        raise Refused("banned")
    token = await hub.write(lambda connection: people.new_device(connection, person.id))
    return await logged_in(request, person, token)


async def logout(request: Request) -> Response:
    person = await session.person_of(request)
    wanted = await sent(request, people_documents.Logout)
    hub = hub_of(request)
    if person is not None and wanted.everywhere:
        await hub.write(lambda connection: people.leave(connection, person.id))
        hub.log_out(person.id)
    elif person is not None:
        await leave_device(request)
    response = answer({})
    session.forget(response)
    return response


async def delete(request: Request) -> Response:
    """Delete the person; an account must give its password first."""
    person = await session.known(request)
    secret = await sent(request, people_documents.Secret)
    hub = hub_of(request)
    await prove(request, person, secret.password)
    await hub.retire(person.id)
    await hub.write(lambda connection: people.delete(connection, person.id))
    hub.log_out(person.id)
    response = answer({})
    session.forget(response)
    return response


async def public_tables(request: Request) -> Response:
    """What the lobby shows, also to visitors who are not logged in."""
    return answer(await hub_of(request).lobby.tables())


async def my_games(request: Request) -> Response:
    person = await session.known(request)
    games, results, rated = await hub_of(request).read(
        lambda connection: (
            people.games_of(connection, person.id),
            ratings.results_of(connection, person.id),
            ratings.ratings_of(connection, person.id),
        )
    )
    return answer({"games": games, "results": results, "ratings": rated})


async def my_ignored(request: Request) -> Response:
    person = await session.known(request)
    return answer(await hub_of(request).read(lambda connection: people.ignored_names(connection, person.id)))


async def ignore(request: Request) -> Response:
    person = await session.known(request)
    wanted = await sent(request, people_documents.Ignore)
    hub = hub_of(request)
    await hub.write(lambda connection: people.ignore(connection, person.id, wanted.person, wanted.on))
    await hub.changed(await hub.read(lambda connection: people.get(connection, person.id)))
    return answer(await me_of(request, person))


async def host_of(request: Request) -> Person:
    person = await session.known(request)
    if not person.host:
        raise Refused("not-host")
    return person


async def host_people(request: Request) -> Response:
    await host_of(request)
    wanted = request.query_params.get("q", "")[:100]
    return answer(await hub_of(request).read(lambda connection: people.search(connection, wanted, FOUND)))


async def host_mark(request: Request) -> Response:
    host = await host_of(request)
    wanted = await sent(request, people_documents.HostMark)
    if wanted.person == host.id:
        raise Refused("not-host", "nobody marks themselves")
    marks = {name: mark for name in ("banned", "muted") if (mark := getattr(wanted, name)) is not None}
    hub = hub_of(request)
    person = await hub.write(lambda connection: people.mark(connection, wanted.person, **marks))
    await hub.changed(person)
    LOG.info("%s marks %s: %s", host.id, person.id, marks)
    (found,) = await hub.read(lambda connection: people.search(connection, person.id, 1))
    return answer(found)


def post(path: str, what: Callable[[Request], Awaitable[Response]]) -> Route:
    return Route(path, what, methods=["POST"])


routes = [
    Route("/api/me", me, methods=["GET"]),
    post("/api/me", rename),
    post("/api/guest", guest),
    post("/api/account", account),
    post("/api/login", login),
    post("/api/reset", reset),
    post("/api/logout", logout),
    post("/api/delete", delete),
    Route("/api/tables", public_tables, methods=["GET"]),
    Route("/api/me/games", my_games, methods=["GET"]),
    Route("/api/me/ignored", my_ignored, methods=["GET"]),
    post("/api/ignore", ignore),
    Route("/api/host/people", host_people, methods=["GET"]),
    post("/api/host/people", host_mark),
]
