"""Sends the notices of the queue, with lower priority than everything else.

Every process of the server does this.  It removes each notice from the queue before it sends it, so that only one of
several processes sends it.  A process also marks in the queue which people are looking at the page: nobody is told what
they can see there.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any

import msgspec

from galapagos.core.words import Words
from galapagos.server.live.table import Client
from galapagos.server.notices import mail, push, wording
from galapagos.server.notices.outgoing import Outgoing, Unreachable
from galapagos.server.notices.wording import Message
from galapagos.server.settings import Settings
from galapagos.server.store import notices
from galapagos.server.store.database import Store, StoreError, unanswered
from galapagos.server.store.notices import MAIL, WEBHOOK, Parcel, Subscription

LOG = logging.getLogger("galapagos.server")
EVERY = 15.0  # seconds between two checks of the queue; the shortest absence in the settings is a minute
BREATH = 0.05  # seconds between messages to two people, in which the server handles moves
HANDFULS = 60  # transactions of due notices before the sender checks again who is looking at the page
GONE = (404, 410)
BUSY = 429
NO_MAILBOX = 550
AT_ONCE = 8  # messages, and people, that are handled at the same time
SHORT, LINES = 120, 4  # characters and lines of a push message: it must not grow large


async def at_once() -> None:
    """Send without waiting."""


class Sender:
    """Sends notices from this process.  `breathe` delays it while the server is overloaded, for seconds at most."""

    def __init__(
        self,
        store: Store,
        clients: Collection[Client],
        settings: Settings,
        outgoing: Outgoing,
        words: Callable[[str], Words],
        clock: Callable[[], float] = time.time,
        *,
        breathe: Callable[[], Awaitable[None]] = at_once,
    ) -> None:
        self.store = store
        self.clients = clients
        self.settings = settings
        self.outgoing = outgoing
        self.words = words
        self.clock = clock
        self.breathe = breathe
        self.key = ""  # of the server, for push
        self.room = asyncio.Semaphore(AT_ONCE)
        self.counts = {"sent": 0, "failed": 0}

    @property
    def mails(self) -> bool:
        return bool(self.settings.mail_host)

    async def push_key(self) -> str:
        """The server's own key for push, made when it is first needed."""
        if not self.key:
            self.key = await self.store.ask(lambda connection: notices.known_secret(connection, "push", push.new_key))
        return self.key

    async def run(self) -> None:
        while True:
            more = False
            try:
                await self.push_key()
                more = await self.look()
            except StoreError as error:
                unanswered(error)
            except Exception:
                LOG.exception("notices could not be sent")
            await asyncio.sleep(0 if more else EVERY)

    async def look(self) -> bool:
        """Postpone what people on this server can see themselves, then send what is due, to one person after another.
        Returns whether more may be due."""
        now = self.clock()
        await self._put_off(now)
        taken: list[Parcel] = []  # removed from the queue, but not sent yet
        sends: list[asyncio.Task[int]] = []
        try:
            for _ in range(HANDFULS):
                await self.breathe()
                taken, more = await self.store.ask(lambda connection: notices.take(connection, now))
                while taken:
                    sends.append(asyncio.create_task(self.send(taken.pop(0))))
                    await asyncio.sleep(BREATH)
                    under_way = [send for send in sends if not send.done()]
                    if len(under_way) >= AT_ONCE:
                        await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
                if not more:
                    return False
                await asyncio.sleep(BREATH)
            return True
        finally:
            await asyncio.gather(*sends, *map(self.send, taken))

    async def _put_off(self, now: float) -> None:
        """Postpone or remove the notices of people who are looking at the page."""
        here = {client.person.id for client in self.clients if client.attentive}
        if here:
            here &= await self.store.look_up(notices.waiting_people)
        if here:
            await self.store.ask(lambda connection: notices.seen(connection, here, now))

    async def send(self, parcel: Parcel) -> int:
        """Send it through every channel of the person; returns how many delivered it."""
        words = self.words(parcel.wishes.language)
        message = wording.message(words, parcel.person, parcel.found, parcel.waiting)
        wished = parcel.wishes
        ways: dict[str, Coroutine[Any, Any, int]] = {
            device.id: self._push(device, message) for device in parcel.devices
        }
        if wished.mail and self.mails:
            ways[MAIL] = self._mail(wished.mail, words, message)
        if wished.webhook:
            ways[WEBHOOK] = self._webhook(wished.webhook, wished.secret, message)
        for name in [name for name in ways if parcel.channel not in ("", name)]:
            ways.pop(name).close()
        return sum(await asyncio.gather(*(self._try(parcel, name, way) for name, way in ways.items())))

    async def _try(self, parcel: Parcel, channel: str, way: Coroutine[Any, Any, int]) -> bool:
        gone = refused = False  # refused: the receiver said no; the network did not fail
        try:
            async with self.room:
                status = await way
            if 200 <= status < 300:
                self.counts["sent"] += 1
                if notices.has_failed(parcel, channel):
                    await self.store.ask(lambda connection: notices.delivered(connection, parcel.person, channel))
                return True
            gone = status in GONE and channel not in (MAIL, WEBHOOK)
            refused = (400 <= status < 500 and status != BUSY) or status == NO_MAILBOX
            LOG.info("a notice by %s was answered with %d", channel[:8], status)
        except Unreachable as error:
            LOG.info("a notice by %s did not arrive: %s", channel[:8], error)
        self.counts["failed"] += 1
        now = self.clock()
        await self.store.ask(lambda connection: notices.failed(connection, parcel, channel, gone, refused, now))
        return False

    async def _push(self, device: Subscription, message: Message) -> int:
        key = await self.push_key()
        told = {
            "title": message.title[:SHORT],
            "body": "\n".join(line[:SHORT] for line in message.lines[:LINES]) if len(message.lines) > 1 else "",
            "url": f"/t/{message.table}" if message.table else "/",
            "waiting": message.waiting,
        }
        body = push.encrypt(msgspec.json.encode(told), device.p256dh, device.auth)
        headers = push.headers(device.endpoint, key, device.contact, self.clock())
        return await self.outgoing.post(device.endpoint, body, headers)

    async def _mail(self, to: str, words: Words, message: Message) -> int:
        link = f"{self.settings.address}/t/{message.table}" if message.table else self.settings.address
        text = "\n\n".join([message.text, link, wording.stop(words, self.settings.address)]) + "\n"
        try:
            await asyncio.to_thread(mail.send, self.settings, to, message.title, text)
        except mail.NoMailbox:
            return NO_MAILBOX
        return 200

    async def _webhook(self, url: str, secret: str, message: Message) -> int:
        link = f"{self.settings.address}/t/{message.table}" if message.table and self.settings.address else ""
        text = "\n".join([*message.lines, *([link] if link else [])])
        # Chat programs have different names for the text.
        # A title or a name that contains "@everyone" must not alert a whole club.
        told = {"text": text, "content": text, "table": message.table, "waiting": message.waiting}
        body = msgspec.json.encode(told | {"allowed_mentions": {"parse": []}})
        return await self.outgoing.post(url, body, signed(body, secret, self.clock()))


def signed(body: bytes, secret: str, now: float) -> dict[str, str]:
    """Headers that prove to a receiver that this server sent the message, and when."""
    moment = str(int(now))
    mark = hmac.new(secret.encode(), moment.encode() + b"." + body, hashlib.sha256).hexdigest()
    return {
        "Content-Type": "application/json",
        "X-Galapagos-Timestamp": moment,
        "X-Galapagos-Signature": f"sha256={mark}",
    }
