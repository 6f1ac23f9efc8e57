"""Notices over HTTP: what I want to be told while I am away, when, and where."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
import zoneinfo
from typing import Any

import msgspec
import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos.core.words import N_, Say
from galapagos.server.http import people_documents, session
from galapagos.server.http.accounts import hub_of, limits_of, post, prove
from galapagos.server.http.responses import answer, sent, words_for
from galapagos.server.notices import mail, push
from galapagos.server.notices.outgoing import Unreachable, checked
from galapagos.server.notices.sender import Sender
from galapagos.server.refused import Refused
from galapagos.server.store import notices, people
from galapagos.server.store.notices import Subscription, Wishes
from galapagos.server.store.people import Person

MAIL = re.compile(r"[^@\s<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
CODE_HOLDS = 3600.0  # seconds
SUBJECT = N_("Galapagos: your code is {code}")
TEXT = N_(
    "Somebody, probably you, wants notices from {address} at this mail address.  The code is {code}, for one hour.  "
    "If it was not you, do nothing: you will get no mail."
)
FORMER_SUBJECT = N_("Galapagos: your mail address was changed")
FORMER_TEXT = N_(
    "The account {name} at {address} no longer uses this mail address: notices and links for a new password do not "
    "come here any more.  If it was not you, change your password now and tell whoever runs the server."
)
LOG = logging.getLogger("galapagos.server")


def sender_of(request: Request) -> Sender:
    sender: Sender = request.app.state.sender
    return sender


def limit(request: Request, person: Person) -> None:
    if not limits_of(request).notices.take(person.id) or not limits_of(request).notices.take(
        session.address_of(request)
    ):
        raise Refused("limit", "too many tries; wait a little")


async def shown(request: Request, person: Person) -> Response:
    device = people.hashed(session.token_of(request))

    def job(connection: sa.Connection) -> tuple[Wishes, int, bool]:
        devices = notices.devices_of(connection, [person.id])[person.id]
        return notices.wishes_of(connection, person.id), len(devices), notices.has_device(connection, device)

    wished, devices, here = await hub_of(request).read(job)
    key = push.public_key(await sender_of(request).push_key())
    known = {
        name: getattr(wished, name) for name in people_documents.Notices.__struct_fields__ if hasattr(wished, name)
    }
    mails = sender_of(request).mails
    return answer(people_documents.Notices(**known, push_key=key, devices=devices, here=here, mails=mails))


async def wished(request: Request, person: Person, **changes: Any) -> Response:
    await hub_of(request).write(lambda connection: notices.wish(connection, person.id, **changes))
    return await shown(request, person)


async def get_notices(request: Request) -> Response:
    return await shown(request, await session.known(request))


async def set_wishes(request: Request) -> Response:
    person = await session.known(request)
    wanted = await sent(request, people_documents.NoticeWishes)
    try:
        zoneinfo.ZoneInfo(wanted.zone)
    except (OSError, ValueError, zoneinfo.ZoneInfoNotFoundError):
        raise Refused("text", "there is no such time zone") from None
    language = words_for(request).language
    return await wished(request, person, **msgspec.structs.asdict(wanted), language=language)


async def set_push(request: Request) -> Response:
    person = await session.known(request)
    wanted = await sent(request, people_documents.PushDevice)
    device = people.hashed(session.token_of(request))
    hub = hub_of(request)
    if not wanted.endpoint:
        await hub.write(lambda connection: notices.unsubscribe(connection, device))
        return await shown(request, person)
    limit(request, person)
    checked(wanted.endpoint)
    push.check(wanted.p256dh, wanted.auth)
    made = Subscription(
        notices.endpoint_id(wanted.endpoint), wanted.endpoint, wanted.p256dh, wanted.auth, contact_of(request)
    )
    await hub.write(lambda connection: notices.subscribe(connection, person.id, device, made))
    return await wished(request, person, language=words_for(request).language)


def contact_of(request: Request) -> str:
    """The contact for push services: the page itself."""
    address = request.app.state.settings.address
    return str(address or f"{request.url.scheme}://{request.url.netloc}")


async def set_mail(request: Request) -> Response:
    """An address gets a code first, so that nobody gets mail without asking for it.  A link for a new password can go
    there, so an account must give its password: an open page is not enough to take over an account."""
    person = await session.known(request)
    wanted = await sent(request, people_documents.MailAddress)
    if not wanted.address:
        return await changed_mail(request, person, mail="", mail_asked="", mail_code="")
    sender = sender_of(request)
    if not sender.mails:
        raise Refused("status", "this server sends no mail")
    if not MAIL.fullmatch(wanted.address) or not wanted.address.isascii():
        raise Refused("text", "this is no mail address")
    if person.login is not None:
        await prove(request, person, wanted.password)
    limit(request, person)
    code = f"{secrets.randbelow(10**8):08}"
    words = words_for(request)
    args = {"code": code, "address": sender.settings.address}
    subject, text = (words.text(Say(key, args)) for key in (SUBJECT, TEXT))
    try:
        await asyncio.to_thread(mail.send, sender.settings, wanted.address, subject, text + "\n")
    except Unreachable:
        raise Refused("busy", "the mail could not be sent") from None
    until = hub_of(request).clock() + CODE_HOLDS
    return await wished(request, person, mail_asked=wanted.address, mail_code=hashed(code, person), mail_until=until)


async def changed_mail(request: Request, person: Person, **changes: Any) -> Response:
    """Store a new address, or that there is none; then notify the old one."""
    former: Wishes = await hub_of(request).read(lambda connection: notices.wishes_of(connection, person.id))
    response = await wished(request, person, **changes)
    if person.login is not None and sender_of(request).mails and former.mail not in ("", changes["mail"]):
        tell_former(request, person, former)
    return response


def tell_former(request: Request, person: Person, known: Wishes) -> None:
    """A mail to the old address of an account: links for a new password now go to the new one."""
    hub, sender = hub_of(request), sender_of(request)
    words = sender.words(known.language)
    args = {"name": person.name, "address": sender.settings.address}
    subject, text = (words.text(Say(key, args)) for key in (FORMER_SUBJECT, FORMER_TEXT))

    async def tell() -> None:
        try:
            async with sender.room:
                await asyncio.to_thread(mail.send, sender.settings, known.mail, subject, text + "\n")
        except Unreachable as error:
            LOG.info("a former mail address was not told of the change: %s", error)

    hub.tasks.spawn(tell)


def hashed(code: str, person: Person) -> str:
    return hashlib.sha256(f"{person.id}:{code}".encode()).hexdigest()


async def confirm_mail(request: Request) -> Response:
    person = await session.known(request)
    wanted = await sent(request, people_documents.MailCode)
    limit(request, person)
    known: Wishes = await hub_of(request).read(lambda connection: notices.wishes_of(connection, person.id))
    late = known.mail_until < hub_of(request).clock()
    if not known.mail_asked or late or hashed(wanted.code.strip(), person) != known.mail_code:
        raise Refused("text", "this is not the code, or it holds no more")
    language = words_for(request).language
    changes = {"mail": known.mail_asked, "mail_asked": "", "mail_code": "", "mail_failures": 0, "language": language}
    return await changed_mail(request, person, **changes)


async def set_webhook(request: Request) -> Response:
    person = await session.known(request)
    wanted = await sent(request, people_documents.Webhook)
    if not wanted.url:
        return await wished(request, person, webhook="", secret="")
    limit(request, person)
    checked(wanted.url)
    changes = {"webhook": wanted.url, "secret": secrets.token_urlsafe(24), "webhook_failures": 0}
    return await wished(request, person, **changes, language=words_for(request).language)


async def try_out(request: Request) -> Response:
    """Send a notice now, through every channel."""
    person = await session.known(request)
    limit(request, person)

    def job(connection: sa.Connection) -> notices.Parcel:
        mine, known = [person.id], notices.wishes_of(connection, person.id)
        devices, waiting = notices.devices_of(connection, mine), notices.count_waiting(connection, mine)
        return notices.Parcel(person.id, known, [("test", None)], devices[person.id], waiting[person.id])

    parcel = await hub_of(request).read(job)
    return answer(people_documents.Reached(await sender_of(request).send(parcel)))


routes = [
    Route("/api/notices", get_notices, methods=["GET"]),
    post("/api/notices", set_wishes),
    post("/api/notices/push", set_push),
    post("/api/notices/mail", set_mail),
    post("/api/notices/mail/code", confirm_mail),
    post("/api/notices/webhook", set_webhook),
    post("/api/notices/test", try_out),
]
