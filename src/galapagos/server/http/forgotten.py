"""A forgotten password: a one-time link by mail, to the address that the person has confirmed.

Every request gets the same answer at once, whether there is such an account, with or without a mail address, or not:
nobody learns who has one.  Asking is limited for an address and for a name, so nobody's mailbox is flooded.
"""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos.core.words import N_, Say
from galapagos.server.http import people_documents
from galapagos.server.http.accounts import hub_of, limits_of, post
from galapagos.server.http.notices import sender_of
from galapagos.server.http.responses import answer, sent
from galapagos.server.http.session import address_of
from galapagos.server.live.hub import Hub
from galapagos.server.notices import mail
from galapagos.server.notices.outgoing import Unreachable
from galapagos.server.notices.sender import Sender
from galapagos.server.plain_text import skeleton
from galapagos.server.refused import Refused
from galapagos.server.store import notices, people, resets
from galapagos.server.store.notices import Wishes

LOG = logging.getLogger("galapagos.server")
SUBJECT = N_("Galapagos: a new password")
TEXT = N_(
    "Somebody, probably you, has forgotten the password of {name} at {address}.  Choose a new one here, within one "
    "hour:"
)
IGNORE = N_("If it was not you, do nothing: your password stays as it is.")


async def ways(request: Request) -> Response:
    """Can this server mail a link?"""
    return answer(people_documents.ResetWays(sender_of(request).mails))


async def forgotten(request: Request) -> Response:
    wanted = await sent(request, people_documents.Named)
    sender, limits = sender_of(request), limits_of(request).forgotten
    if not sender.mails:
        raise Refused("status", "this server sends no mail")
    if not limits.take(address_of(request)) or not limits.take("name " + skeleton(wanted.name)):
        raise Refused("limit", "too many tries; wait a little")
    hub = hub_of(request)
    hub.tasks.spawn(send_link, hub, sender, wanted.name)  # nobody can tell from the time whether a mail is sent
    return answer({})


async def send_link(hub: Hub, sender: Sender, name: str) -> None:
    now = hub.clock()

    def made(connection: sa.Connection) -> tuple[str, Wishes, str] | None:
        id, _ = people.password_of(connection, name)
        wished = notices.wishes_of(connection, id) if id else Wishes()
        if not wished.mail:
            return None
        person = people.get(connection, id)
        return None if person.banned else (person.name, wished, resets.make_for_mail(connection, id, now))

    found = await hub.write(made)
    if found is None:
        return
    called, wished, token = found
    address = sender.settings.address
    words = sender.words(wished.language)
    told = words.text(Say(TEXT, {"name": called, "address": address}))
    text = "\n\n".join([told, address + resets.path_of(token), words.text(Say(IGNORE))]) + "\n"
    try:
        async with sender.room:
            await asyncio.to_thread(mail.send, sender.settings, wished.mail, words.text(Say(SUBJECT)), text)
    except Unreachable as error:
        LOG.info("a link for a new password did not arrive: %s", error)


routes = [Route("/api/forgotten", ways, methods=["GET"]), post("/api/forgotten", forgotten)]
