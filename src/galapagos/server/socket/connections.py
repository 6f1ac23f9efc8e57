"""WebSocket connections: one for each open page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from galapagos.core.words import Words
from galapagos.server.http import responses, session
from galapagos.server.live.dispatch import Dispatcher
from galapagos.server.live.hub import Hub
from galapagos.server.live.table import COME_BACK, SHUT_OUT, WHO, Client
from galapagos.server.refused import Refused, told
from galapagos.server.socket import protocol
from galapagos.server.socket.protocol import ServerStruct
from galapagos.server.socket.transport import PUSH, WebSocketTransport
from galapagos.server.store import people
from galapagos.server.store.database import StoreError, unanswered

LOG = logging.getLogger("galapagos.server")
KEPT = 10  # one in this many places is reserved for people whose game runs without them
CODES: dict[str, int] = {"who": WHO, "banned": SHUT_OUT}  # close codes of refusals


class Connection:
    """One socket."""

    def __init__(self, wire: WebSocketTransport, receive: Receive) -> None:
        self.wire = wire
        self.receive = receive
        self.reader: asyncio.Task[Any] | None = None  # the future that waits for a message
        self.ended = False
        self.code = COME_BACK  # the close code

    def send(self, message: ServerStruct) -> None:
        """Send without waiting.  A client that has gone or does not read is dropped."""
        if not self.ended and not self.wire.push(protocol.encode(message)):
            self.end()

    def end(self, code: int = COME_BACK) -> None:
        """End the connection: stop waiting for messages; a message being handled is finished."""
        if not self.ended:
            self.code = code
        self.ended = True
        if self.reader is not None:
            self.reader.cancel()

    async def next(self) -> str | bytes | None:
        """The next message; None at the end."""
        if self.ended:
            return None
        self.reader = asyncio.current_task()
        assert self.reader is not None
        try:
            message = await self.receive()
        except asyncio.CancelledError:
            if not self.ended or self.reader.uncancel():  # the whole server stops
                raise
            return None
        finally:
            self.reader = None
        if message["type"] != "websocket.receive":
            self.ended = True
            return None
        text: str | bytes | None = message.get("text")
        return message["bytes"] if text is None else text


class WebSocketApp:
    """The application behind /ws."""

    def __init__(self, most: int, each: int, origins: list[str]) -> None:
        self.most = most
        self.each = each
        self.origins = origins
        self.count = 0
        self.by_address: dict[str, int] = {}
        self.dropped = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = HTTPConnection(scope)
        address = session.address_of(request)
        if session.is_foreign(request, self.origins):
            LOG.warning("a page of %s tried to connect from %s", request.headers.get("origin"), address)
            await refuse(send, Refused("foreign-origin", "this page belongs to another site"))
            return
        if self._is_full(address) and not await self._may_come_back(request):
            await refuse(send, Refused("limit", "too many connections"))
            return
        self.count += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1
        try:
            await self._serve(request, receive, send)
        finally:
            self.count -= 1
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    def _is_full(self, address: str) -> bool:
        return self.count >= self.most - self.most // KEPT or self.by_address.get(address, 0) >= self.each

    async def _may_come_back(self, request: HTTPConnection) -> bool:
        """May this person use one of the places reserved for people whose game runs without them?"""
        try:
            person, _ = await session.arrival(request)
        except (Refused, StoreError):
            return False
        hub: Hub = request.app.state.hub
        return person is not None and self.count < self.most and hub.is_missed(person.id)

    async def _serve(self, request: HTTPConnection, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        words = responses.words_for(request)
        try:
            person, ignored = await session.arrival(request)
            if person is None:
                raise Refused("who")
        except Refused as refused:
            await turn_away(send, refused, words)
            return
        except StoreError as error:
            await turn_away(send, unanswered(error), words)
            return
        hub: Hub = request.app.state.hub
        dispatcher: Dispatcher = request.app.state.dispatcher
        wire: WebSocketTransport = request.scope["extensions"][PUSH]
        wire.http.leave()  # it is a page now, and counted here
        connection = Connection(wire, receive)
        device = people.hashed(session.token_of(request))
        client = Client(person, connection.send, connection.end, device, session.address_of(request), words)
        await hub.join(client, ignored)
        try:
            while (data := await connection.next()) is not None:
                await dispatcher.receive(client, data)
        finally:
            await hub.leave(client)
        if wire.dropped:
            self.dropped += 1
            LOG.warning("%s does not read what is sent: dropped", person.id)
            return
        wire.flush()
        with contextlib.suppress(OSError, RuntimeError):
            await send({"type": "websocket.close", "code": connection.code})


async def turn_away(send: Send, refused: Refused, words: Words) -> None:
    """Send the reason and close.  Accept first: a page cannot read why a handshake failed."""
    text = protocol.encode(protocol.Error(refused.code, text=told(refused, words))).decode()
    await send({"type": "websocket.send", "text": text})
    await send({"type": "websocket.close", "code": CODES.get(refused.code, COME_BACK)})


async def refuse(send: Send, refused: Refused) -> None:
    """Refuse the handshake itself."""
    response = responses.refusal(refused.code, refused.text)
    await send({"type": "websocket.http.response.start", "status": response.status_code,
                "headers": response.raw_headers})  # fmt: skip
    await send({"type": "websocket.http.response.body", "body": response.body, "more_body": False})
