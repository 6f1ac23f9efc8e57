"""A mail server of our own, which keeps what it gets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from typing import Any

from aiosmtpd.controller import Controller


class Letters:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.got: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.got.append((envelope.rcpt_tos, message_from_bytes(envelope.content, policy=policy.default)))
        return "250 OK"


class OnFreePort(Controller):
    """It asks itself whether it is there, and does not know at which port."""

    def _trigger_server(self) -> None:
        made: Any = self.server
        self.port = made.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@contextmanager
def taking_mail() -> Iterator[tuple[Letters, int]]:
    """What it got so far, and its port."""
    made = Letters()
    server = OnFreePort(made, hostname="127.0.0.1", port=0)
    server.start()
    try:
        yield made, server.port
    finally:
        server.stop()
