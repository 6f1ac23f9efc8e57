"""A WebSocket between the network and the application.

The library `websockets` reads and writes the frames; this class moves bytes and speaks ASGI.  ASGI awaits every single
message: with thousands of sockets that is most of the work, and a client that does not read blocks its sender.
Therefore the application also gets a `push` that never waits: messages pushed in one turn of the loop are written
together, and a client with too much unread data is cut off.

The server runs a full garbage collection only once an hour (`run.calm`).  A connection must therefore free everything
when it ends: `release` breaks the reference cycles that the libraries leave behind.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, MutableMapping
from http import HTTPStatus
from typing import Any, Protocol
from urllib.parse import unquote

from starlette.types import ASGIApp
from websockets.datastructures import Headers
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from galapagos.server.limits import Bucket

LOG = logging.getLogger("galapagos.server")
FRAMES = logging.getLogger("websockets.server")
PUSH = "galapagos.push"  # key among the extensions of a connection's scope
WAITING = 1 << 20  # most unread bytes of a client; beyond that it is dropped
DEEP = 8  # unhandled messages of a client before we stop reading
PINGS = (20.0, 1.0)  # pings that a client may send: at once, and then per second; no page sends any
PING = 20.0  # seconds between two pings

Message = MutableMapping[str, Any]


class HttpConnection(Protocol):
    """What a WebSocket needs of the connection it began as (`connection_limits.HttpConnection`)."""

    loop: asyncio.AbstractEventLoop
    state: dict[str, Any]

    @property
    def app(self) -> ASGIApp: ...

    @property
    def connections(self) -> set[Any]: ...

    @property
    def tasks(self) -> set[asyncio.Task[None]]: ...

    def wait(self) -> None:
        """Wait to be closed."""

    def leave(self) -> None:
        """Stop counting it: it is gone, or counts as a page."""

    def count(self, why: str) -> None:
        """Count the close, for this reason."""


class Gone(OSError):
    """The client is not there any more."""


class WebSocketTransport(asyncio.Protocol):
    """One WebSocket, from the end of its head to the end of the connection."""

    def __init__(self, http: HttpConnection, largest: int) -> None:
        self.http = http
        self.loop = http.loop
        self.conn = ServerProtocol(max_size=largest, logger=FRAMES)
        self.queue: asyncio.Queue[Message] = asyncio.Queue()
        self.writable = asyncio.Event()
        self.writable.set()
        self.response: Response | None = None  # the response to the handshake
        self.refusal: tuple[int, list[tuple[bytes, bytes]]] | None = None  # status and headers of a refused handshake
        self.open = False  # has the handshake been answered, one way or the other?
        self.closing = False  # has a close frame been sent?
        self.failed = False  # has it sent something that is not WebSocket?
        self.lost = False
        self.paused = False
        self.dropped = False
        self.pushed: list[bytes] = []
        self.frames: list[bytes] = []  # parts of a fragmented message
        self.text = False  # is that a text?
        self.pings = Bucket(*PINGS)  # that the client sends
        self.ping: asyncio.TimerHandle | None = None
        self.pinged = False  # and not answered yet

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.http.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        self.http.connections.discard(self)
        if self.ping is not None:
            self.ping.cancel()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.ABNORMAL_CLOSURE})
        self.writable.set()  # no longer waits for the client
        self.http.leave()
        release(self.transport, self.conn)

    def pause_writing(self) -> None:
        self.writable.clear()

    def resume_writing(self) -> None:
        self.writable.set()

    # -- from the client ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.conn.receive_data(data)
        for event in self.conn.events_received():
            if isinstance(event, Request):
                self._begin(event)
            elif isinstance(event, Frame):
                self._take(event)
        self._write()
        if (self.conn.parser_exc is not None or self.conn.handshake_exc is not None) and not self.failed:
            self.failed = True
            self.http.count("invalid")
            self._hang_up()

    def _begin(self, request: Request) -> None:
        self.response = self.conn.accept(request)
        if self.response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self.open = self.closing = True
            self.conn.send_response(self.response)
            return
        path, _, query = request.path.partition("?")
        headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in request.headers.raw_items()]
        scope: Message = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": self.transport.get_extra_info("sockname")[:2],
            "client": self.transport.get_extra_info("peername")[:2],
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": headers,
            "subprotocols": [],
            "state": dict(self.http.state),
            "extensions": {"websocket.http.response": {}, PUSH: self},
        }
        self.transport.pause_reading()  # until the handshake is answered nothing may come
        self.queue.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self._run(scope))
        self.http.tasks.add(task)
        task.add_done_callback(self.http.tasks.discard)

    def _take(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY:
                self.text = frame.opcode is Opcode.TEXT
                self.frames = [bytes(frame.data)]
            case Opcode.CONT:
                if frame.data:  # there may be any number of empty ones
                    self.frames.append(bytes(frame.data))
            case Opcode.PONG:
                self.pinged = False
                return
            case Opcode.PING:
                if not self.pings.take():
                    self._fail(CloseCode.POLICY_VIOLATION)
                return
            case Opcode.CLOSE:
                assert self.conn.close_rcvd is not None
                self.queue.put_nowait({"type": "websocket.disconnect", "code": self.conn.close_rcvd.code})
                self._hang_up()
                return
        if frame.fin and not self.closing:
            self._receive(b"".join(self.frames))

    def _receive(self, data: bytes) -> None:
        """A complete message.  Reading stops only if messages pile up: pausing for each would cost two system calls."""
        if self.text:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                LOG.warning("a page sent a text that is not UTF-8: closed")
                self._fail(CloseCode.INVALID_DATA)
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.paused and self.queue.qsize() >= DEEP:
            self.paused = True
            self.transport.pause_reading()

    def _fail(self, code: CloseCode) -> None:
        """Close it because of invalid data."""
        if not self.failed:
            self.failed = True
            self.http.count("invalid")
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.conn.fail(code)
            self._hang_up()

    # -- to the client -----------------------------------------------------------------------------------

    def push(self, text: bytes) -> bool:
        """Queue a message; False before the handshake is answered, and if the client has gone or was dropped because
        it does not read."""
        if not self.open or self.lost or self.closing or self.transport.is_closing():
            return False
        if self._is_deaf():
            return False
        if not self.pushed:
            self.loop.call_soon(self.flush)
        self.pushed += (head_of(len(text)), text)
        return True

    def _is_deaf(self) -> bool:
        """Does the client have too much unread data?  Then it is cut off."""
        if self.transport.get_write_buffer_size() > WAITING:
            self.dropped = True
            self.transport.abort()
        return self.dropped

    def flush(self) -> None:
        """Write the pushed messages."""
        pushed, self.pushed = self.pushed, []
        if pushed and not self.transport.is_closing():
            self.transport.write(b"".join(pushed))

    def _write(self) -> None:
        self.flush()
        data = b"".join(self.conn.data_to_send())
        if data and not self.transport.is_closing() and not self._is_deaf():
            self.transport.write(data)

    def _hang_up(self) -> None:
        """Close without a closing handshake."""
        self._write()
        self.closing = True
        self.transport.close()
        self.http.wait()

    def beat(self) -> None:
        """Send a ping; cut the client off if it has not answered the last one."""
        if self.pinged:
            self.transport.abort()
        if self.closing or self.transport.is_closing():
            return
        self.pinged = True
        self.conn.send_ping(b"")
        self._write()
        self.ping = self.loop.call_later(PING, self.beat)

    def shutdown(self) -> None:
        """The server stops."""
        if self.open and not self.closing:
            self.conn.send_close(CloseCode.SERVICE_RESTART)
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.SERVICE_RESTART})
        elif not self.open:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        self._hang_up()

    # -- the application ---------------------------------------------------------------------------------

    async def _run(self, scope: Message) -> None:
        try:
            await self.http.app(scope, self.receive, self.send)
        except Gone:
            pass
        except Exception:
            LOG.exception("a fault of ours")
        if self.lost or self.closing:
            return
        if not self.open:
            self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
        self._hang_up()

    async def receive(self) -> Message:
        message = await self.queue.get()
        if self.paused and self.queue.empty():
            self.paused = False
            self.transport.resume_reading()
        return message

    async def send(self, message: Mapping[str, Any]) -> None:
        await self.writable.wait()
        if self.lost or self.closing:
            raise Gone
        try:
            self._send(message)
        except InvalidState:
            raise Gone from None

    def _send(self, message: Mapping[str, Any]) -> None:
        match message["type"]:
            case "websocket.accept":
                self._accept(message.get("headers", ()))
            case "websocket.send":
                text = message.get("text")
                self.conn.send_binary(message["bytes"]) if text is None else self.conn.send_text(text.encode())
                self._write()
            case "websocket.close" if not self.open:
                self._refuse(HTTPStatus.FORBIDDEN)
                self._hang_up()
            case "websocket.close":
                self.conn.send_close(message.get("code", CloseCode.NORMAL_CLOSURE), message.get("reason") or "")
                self._write()
                self.closing = True
                self.http.wait()  # for the client's answer, but not forever
                if self.paused:
                    self.paused = False
                    self.transport.resume_reading()
            case "websocket.http.response.start":
                self.refusal = (message["status"], list(message.get("headers", ())))
            case "websocket.http.response.body":
                assert self.refusal is not None
                self._refuse(HTTPStatus(self.refusal[0]), self.refusal[1], message.get("body", b""))
                self._hang_up()
            case other:
                raise RuntimeError(f"no message of a WebSocket: {other}")

    def _accept(self, headers: Any) -> None:
        assert self.response is not None
        for name, value in headers:
            self.response.headers[name.decode("latin-1")] = value.decode("latin-1")
        self.open = True
        self.conn.send_response(self.response)
        self._write()
        self.transport.resume_reading()
        self.ping = self.loop.call_later(PING, self.beat)

    def _refuse(self, status: HTTPStatus, headers: Any = (), body: bytes = b"") -> None:
        """Answer the handshake with an error instead."""
        told = Headers([(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers])
        told.setdefault("Connection", "close")
        told.setdefault("Content-Length", str(len(body)))
        self.open = True
        self.conn.send_response(Response(status.value, status.phrase, told, body))
        self._write()


def head_of(size: int) -> bytes:
    """The head of an unmasked frame with a whole text.  The library would make and check an object for each frame."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8, "big")


def release(transport: asyncio.BaseTransport, conn: ServerProtocol | None = None) -> None:
    """Break the reference cycles of an ended connection.  An asyncio transport keeps its own bound methods, the parser
    of `websockets` is a generator that keeps its owner, and an error keeps the frames that it passed."""
    held = getattr(transport, "__dict__", {})
    for name in [name for name, value in held.items() if getattr(value, "__self__", None) is transport]:
        del held[name]
    if conn is not None:
        conn.parser.close()
        for error in (conn.handshake_exc, conn.parser_exc):
            forget(error)


def forget(error: BaseException | None) -> None:
    """Release an error's frames."""
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__
