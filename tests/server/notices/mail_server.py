"""A test mail server, which keeps what it receives."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from typing import Any

from aiosmtpd.controller import Controller


class Letters:
    """A mail server that keeps what it receives."""

    def __init__(self) -> None:
        self.got: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.got.append((envelope.rcpt_tos, message_from_bytes(envelope.content, policy=policy.default)))
        return "250 OK"


class OnFreePort(Controller):
    """The library connects to itself to check that it runs, and does not know the port."""

    def _trigger_server(self) -> None:
        made: Any = self.server
        self.port = made.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@contextmanager
def taking_mail() -> Iterator[tuple[Letters, int]]:
    """What it has received so far, and its port."""
    made = Letters()
    server = OnFreePort(made, hostname="127.0.0.1", port=0)
    server.start()
    try:
        yield made, server.port
    finally:
        server.stop()
