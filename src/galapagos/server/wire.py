"""A WebSocket below the application's interface: messages are handed to the system without a task and in one piece.

The application's interface (ASGI) awaits every single message.  With thousands of sockets that is most of the work, and
a client that does not read can only be waited for.  This protocol offers the application a `push` that never waits:
what is pushed in one turn of the loop is written at once, and a client with too much unread is cut off.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PUSH = "galapagos.push"  # among the extensions of a connection's scope
WAITING = 1 << 20  # bytes that may wait for a client; one that does not read them is dropped
DEEP = 8  # messages that a client may send ahead before it is read no more


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a short way out and a calmer way in."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.pushed: list[bytes] = []
        self.dropped = False

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[PUSH] = self

    def push(self, text: bytes) -> bool:
        """Send a message, soon; False: the client has gone, or has been dropped because it does not read."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() > WAITING:
            self.dropped = True
            self.transport.abort()
            return False
        self.conn.send_text(text)
        if not self.pushed:
            self.loop.call_soon(self.flush)
        self.pushed += self.conn.data_to_send()
        return True

    def flush(self) -> None:
        """Hand over what was pushed."""
        pushed, self.pushed = self.pushed, []
        if pushed and not self.transport.is_closing():
            self.transport.write(b"".join(pushed))

    def keepalive_timeout(self) -> None:
        """Nobody answers: what is still unsent will never be read."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """Stop reading only where messages pile up: stopping and going on for each costs two calls of the system."""
        if self.read_paused or self.queue.qsize() >= DEEP:
            super().send_receive_event_to_app()
            return
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False
