"""The WebSocket: one for each page.  What the hub sends waits in a queue, so that nobody waits for a slow reader."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from galapagos.server import answers, protocol, session
from galapagos.server.hub import Hub
from galapagos.server.live import Client
from galapagos.server.protocol import Refused, ServerStruct

LOG = logging.getLogger("galapagos.server")
WAITING = 1 << 20  # characters that may wait for a client; one that does not read them is dropped
PATIENCE = 2.0  # seconds for the last words
# Numbers of closing: the last three digits are those of HTTP.
WHO, SHUT_OUT, SLOW = 4401, 4403, 4408


class Connection:
    """One socket.  A task writes only while something waits: a silent socket costs none."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive = receive
        self.asgi = send
        self.queue: deque[str] = deque()
        self.waiting = 0  # characters in the queue
        self.writer: asyncio.Task[None] | None = None
        self.reader: asyncio.Task[Any] | None = None  # who waits for a message
        self.ended = False
        self.slow = False

    def send(self, message: ServerStruct) -> None:
        """Never waits.  After too much has piled up the client is given up."""
        if self.ended:
            return
        text = protocol.encode(message)
        self.queue.append(text)
        self.waiting += len(text)
        if self.waiting > WAITING:
            self.slow = True
            self.queue.clear()
            self.end()
        elif self.writer is None:
            self.writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            while self.queue:
                text = self.queue.popleft()
                await self.asgi({"type": "websocket.send", "text": text})
                self.waiting -= len(text)
        except (OSError, RuntimeError):  # the other side has gone
            self.queue.clear()
            self.end()
        finally:
            self.writer = None

    def end(self) -> None:
        """No more: whoever waits for a message stops waiting; a message that is being handled is handled."""
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

    async def flush(self) -> None:
        """Until all that waits has been handed to the system, or nothing goes any more."""
        if self.writer is not None:
            await asyncio.wait([self.writer], timeout=PATIENCE)

    async def close(self, code: int) -> None:
        await self.flush()
        if self.writer is not None:
            self.writer.cancel()
        with contextlib.suppress(OSError, RuntimeError, TimeoutError):
            await asyncio.wait_for(self.asgi({"type": "websocket.close", "code": code}), PATIENCE)


class Sockets:
    """The application behind /ws."""

    def __init__(self, most: int, each: int, origins: list[str]) -> None:
        self.most = most
        self.each = each
        self.origins = origins
        self.count = 0
        self.by_address: dict[str, int] = {}
        self.dropped = 0
        self.open: set[Connection] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = HTTPConnection(scope)
        address = request.client.host if request.client else ""
        if session.is_foreign(request, self.origins):
            LOG.warning("a page of %s tried to connect from %s", request.headers.get("origin"), address)
            await refuse(send, Refused("foreign-origin", "this page belongs to another site"))
            return
        if self.count >= self.most or self.by_address.get(address, 0) >= self.each:
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

    async def _serve(self, request: HTTPConnection, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        try:
            person = await session.known(request)
        except Refused as refused:
            # Accepted first: a page cannot read why a handshake failed.
            text = protocol.encode(protocol.Error(refused.code, text=refused.text))
            await send({"type": "websocket.send", "text": text})
            await send({"type": "websocket.close", "code": WHO if refused.code == "who" else SHUT_OUT})
            return
        hub: Hub = request.app.state.hub
        connection = Connection(receive, send)
        client = Client(person, connection.send, connection.end)
        await hub.join(client)
        self.open.add(connection)
        try:
            while (data := await connection.next()) is not None:
                await hub.reception.receive(client, data)
        finally:
            self.open.discard(connection)
            await hub.leave(client)
        if connection.slow:
            self.dropped += 1
            LOG.warning("%s does not read what is sent: dropped", person.id)
        await connection.close(SLOW if connection.slow else SHUT_OUT)

    async def flush(self) -> None:
        """Until everybody has been told everything."""
        await asyncio.gather(*(connection.flush() for connection in list(self.open)))


async def refuse(send: Send, refused: Refused) -> None:
    """Refuse the handshake itself."""
    response = answers.refusal(refused.code, refused.text)
    await send({"type": "websocket.http.response.start", "status": response.status_code,
                "headers": response.raw_headers})  # fmt: skip
    await send({"type": "websocket.http.response.body", "body": response.body, "more_body": False})
