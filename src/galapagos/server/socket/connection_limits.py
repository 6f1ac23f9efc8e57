"""Limits on connections, before their first request and between two requests.

A connection costs a file and some memory before its first byte arrives, and an attacker can open thousands.  So:

- a client that does not send the whole head of a request in HEAD seconds, or does not read the answer, is disconnected;
- an address has so many connections at a time, beside the pages, which `connections.WebSocketApp` counts; addresses
  of trusted proxies stand for many people and are not counted;
- in total there are at most POOL of them, far fewer than open files, so that pages always have room;
- if there is no room, the connection that has been idle longest is closed.  Only if all are being answered is the
  newcomer refused.

This module reads the head first and rejects what is not HTTP; then uvicorn's own protocol answers the request, or
`transport.WebSocketTransport` takes over the connection as a WebSocket.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from galapagos.server.http.responses import refusal
from galapagos.server.limits import network_of
from galapagos.server.socket.transport import WebSocketTransport, forget, release

HEAD = 20.0  # seconds that the head of a request may take, from the connection or the last answer
LOOK = 1.0  # seconds between two checks for slow clients
POOL = 2048  # most connections that are not pages
LARGEST = 32_768  # bytes of a head
CONNECTION = "connection"  # in the state of a request's scope


class Proxies:
    """Trusted proxies, as the setting names them: addresses, networks, or * for all."""

    def __init__(self, named: Iterable[str]) -> None:
        self.all = "*" in named
        self.names: set[str] = set()
        self.networks = []
        for name in named:
            try:
                self.networks.append(ip_network(name))
            except ValueError:
                self.names.add(name)

    def __contains__(self, host: str) -> bool:
        if self.all or host in self.names:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return not host  # a Unix socket has no address
        return any(address in network for network in self.networks)


class ConnectionLimits:
    """All connections at the entrance."""

    def __init__(self, each: int, proxies: Iterable[str] = (), pool: int = POOL) -> None:
        self.each = each
        self.pool = pool
        self.proxies = Proxies(proxies)
        self.open: set[HttpConnection] = set()
        self.by_address: dict[str, dict[HttpConnection, None]] = {}
        self.waiting: dict[HttpConnection, float] = {}  # idle connections, and since when; the longest first
        self.counts: Counter[str] = Counter()
        self.timer: asyncio.TimerHandle | None = None

    def count(self, why: str) -> None:
        self.counts[why] += 1

    def enter(self, connection: HttpConnection) -> bool:
        """May the connection stay?  An idle one may be closed for it."""
        here = self.by_address.get(connection.address, {})
        if len(here) >= self.each:
            waiting = (other for other in here if other in self.waiting)
            longest = min(waiting, key=self.waiting.__getitem__, default=None)
        elif len(self.open) >= self.pool:
            longest = next(iter(self.waiting), None)
        else:
            self.add(connection)
            return True
        self.count("crowded")
        if longest is None:
            return False
        longest.end()
        self.add(connection)
        return True

    def add(self, connection: HttpConnection) -> None:
        """Count a connection, which now waits for its client."""
        self.open.add(connection)
        if connection.address:
            self.by_address.setdefault(connection.address, {})[connection] = None
        self.wait(connection)

    def leave(self, connection: HttpConnection) -> None:
        self.waiting.pop(connection, None)
        if connection in self.open:
            self.open.remove(connection)
            if connection.address:
                here = self.by_address[connection.address]
                del here[connection]
                if not here:
                    del self.by_address[connection.address]

    def wait(self, connection: HttpConnection) -> None:
        """The connection now waits for its client."""
        if connection in self.open:
            self.waiting.pop(connection, None)
            self.waiting[connection] = connection.loop.time()
            if self.timer is None:
                self.timer = connection.loop.call_later(LOOK, self.look, connection.loop)

    def work(self, connection: HttpConnection) -> None:
        """The server is now handling a request."""
        self.waiting.pop(connection, None)

    def look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Close connections that take too long."""
        limit = loop.time() - HEAD
        while self.waiting:
            connection, since = next(iter(self.waiting.items()))
            if since > limit:
                break
            self.count("late")
            connection.end()
        self.timer = loop.call_later(LOOK, self.look, loop) if self.waiting else None


class HttpConnection(asyncio.Protocol):
    """One connection that is not (yet) a page."""

    def __init__(
        self,
        limits: ConnectionLimits,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.limits = limits
        self.config = config
        self.server_state = server_state
        self.state = app_state
        self.loop = _loop or asyncio.get_running_loop()
        self.address = ""  # the key for limits; empty for a proxy
        self.http: H11Protocol | None = None
        self.head: h11.Connection | None = None  # the parser of the current head
        self.read: list[bytes] = []  # bytes of that head
        self.left = 0  # bytes of the body still to come
        self.asked = 0  # unanswered requests

    @property
    def app(self) -> ASGIApp:
        app: ASGIApp = self.config.loaded_app
        return app

    @property
    def connections(self) -> set[Any]:
        return self.server_state.connections

    @property
    def tasks(self) -> set[asyncio.Task[None]]:
        return self.server_state.tasks

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.connections.add(self)
        host = (transport.get_extra_info("peername") or ("",))[0]
        self.address = "" if host in self.limits.proxies else network_of(host)
        if not self.limits.enter(self):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        self.connections.discard(self)
        if self.http is not None:
            self.http.connection_lost(exc)
            self.http = None
        release(self.transport)

    def eof_received(self) -> None:
        pass  # the transport closes: half-open connections are not supported

    def pause_writing(self) -> None:
        """Called when the client reads more slowly than we write."""
        self.limits.wait(self)
        if self.http is not None:
            self.http.pause_writing()

    def resume_writing(self) -> None:
        self.answer()
        if self.http is not None:
            self.http.resume_writing()

    def data_received(self, data: bytes) -> None:
        while data and not self.transport.is_closing():
            if self.left:
                assert self.http is not None
                body, data = data[: self.left], data[self.left :]
                self.left -= len(body)
                self.http.data_received(body)
            else:
                data = self._read_head(data)

    def _read_head(self, data: bytes) -> bytes:
        """Read the head; returns the bytes after it."""
        if self.head is None:
            self.head = h11.Connection(h11.SERVER, LARGEST)
        self.read.append(data)
        self.head.receive_data(data)
        try:
            request = self.head.next_event()
        except h11.RemoteProtocolError as error:
            forget(error)  # break the reference cycle between the error and its frame
            self._refuse(HTTPStatus(error.error_status_hint))
            return b""
        if not isinstance(request, h11.Request):
            return b""
        rest = self.head.trailing_data[0]
        read = b"".join(self.read)
        self.head, self.read = None, []
        headers = dict(request.headers)
        if b"transfer-encoding" in headers:
            self._refuse(HTTPStatus.LENGTH_REQUIRED)
            return b""
        upgrade = headers.get(b"upgrade", b"").lower() == b"websocket"
        if upgrade and rest:  # frames before the handshake is answered
            self._refuse(HTTPStatus.BAD_REQUEST)
            return b""
        self.asked += 1
        self.limits.work(self)
        if upgrade:
            self._become_socket(read)
            return b""
        self.left = int(headers.get(b"content-length", 0))
        self._ask(read[: len(read) - len(rest)])
        return rest

    def _ask(self, head: bytes) -> None:
        if self.http is None:
            state = {**self.state, CONNECTION: self}
            self.http = H11Protocol(self.config, self.server_state, state, self.loop)
            self.http.connection_made(self.transport)
        self.http.data_received(head)

    def _become_socket(self, data: bytes) -> None:
        self.connections.discard(self)
        if self.http is not None:
            self.connections.discard(self.http)
            self.http = None
        wire = WebSocketTransport(self, self.config.ws_max_size)
        wire.connection_made(self.transport)
        self.transport.set_protocol(wire)
        wire.data_received(data)

    def _refuse(self, status: HTTPStatus) -> None:
        self.count("invalid")
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(head.encode("ascii"))
        self.transport.close()

    def answer(self, *, done: int = 0) -> None:
        """Some requests have been answered; wait for the client if none is left."""
        self.asked -= done
        self.limits.wait(self) if self.asked <= 0 else self.limits.work(self)

    def wait(self) -> None:
        """A former WebSocket waits to be closed."""
        if not self.transport.is_closing() or self.transport.get_write_buffer_size():
            self.limits.add(self)

    def leave(self) -> None:
        """Stop counting it: it is gone, or counts as a page."""
        self.limits.leave(self)

    def count(self, why: str) -> None:
        self.limits.count(why)

    def shutdown(self) -> None:
        """The server stops; running requests are still answered."""
        if not self.asked:
            self.transport.close()

    def end(self) -> None:
        """Close it; unread data is lost."""
        self.leave()
        self.transport.abort()


class RequestLimits:
    """Around the whole application: tells the connection when a request has been answered.  Nobody may ask for more at
    a time than one address may, not even behind a proxy."""

    def __init__(self, app: ASGIApp, each: int) -> None:
        self.app = app
        self.each = each
        self.by_address: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = network_of((scope.get("client") or ("",))[0])
        self.by_address[address] += 1
        try:
            crowded = self.by_address[address] > self.each
            app = refusal("limit", "too many requests at a time") if crowded else self.app
            await app(scope, receive, send)
        finally:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]
            if CONNECTION in scope.get("state", {}):
                scope["state"][CONNECTION].answer(done=1)
