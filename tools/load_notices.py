"""Notices for the load test: people who want them, a receiver, and a server that may send them to this machine.

    python tools/load.py --notices ...

starts the server as `python tools/load_notices.py CERTIFICATE serve ...`.  The server itself has no such setting: it
sends to the open internet only.
"""

from __future__ import annotations

import asyncio
import ssl
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

sys.path.insert(0, str(Path(__file__).parents[1]))

from galapagos.server import app
from galapagos.server.http import accounts
from galapagos.server.notices import push
from galapagos.server.notices.outgoing import Outgoing
from galapagos.terminal.cli.main import main
from tests.server.notices.receiver import Receiver, receiving

__all__ = ["Receiver", "first_notice", "subscriptions", "taking"]

FIRST = 120.0  # seconds until the first notice, at most

# All notices, as early and as often as the settings allow.
WISHES = {
    "turn": True, "begins": True, "ends": True, "called": True, "away": 1, "every": 1, "quiet_from": 0, "quiet_to": 0,
    "zone": "UTC",
}  # fmt: skip


@asynccontextmanager
async def taking(folder: Path) -> AsyncIterator[Receiver]:
    """A push service on this machine, which keeps connections open as they do; its certificate is in the folder."""
    async with receiving(folder) as (receiver, _):
        receiver.keeps = True
        yield receiver


def subscriptions(http: httpx.AsyncClient, cookies: list[str], receiver: Receiver) -> list[Coroutine[Any, Any, None]]:
    """Every person wants push messages; all of their browsers have the same keys."""
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    keys = {"p256dh": push.encoded(point.public_bytes(*form)), "auth": push.encoded(bytes(16))}

    async def one(number: int, cookie: str) -> None:
        headers = {"Cookie": f"galapagos={cookie}"}
        device = keys | {"endpoint": f"{receiver.url}{number}"}
        for path, wanted in (("/api/notices/push", device), ("/api/notices", WISHES)):
            (await http.post(path, json=wanted, headers=headers)).raise_for_status()

    return [one(number, cookie) for number, cookie in enumerate(cookies)]


async def first_notice(receiver: Receiver) -> None:
    """Wait until the server begins to send: no notice is sent before its person has been away for a minute."""
    async with asyncio.timeout(FIRST):
        while not receiver.got:
            await asyncio.sleep(0.1)


def serve(certificate: str) -> int:
    """The server: it trusts the receiver's certificate, and changes of settings are not limited."""
    tls = ssl.create_default_context(cafile=certificate)
    local = partial(Outgoing, lambda address: True, tls)
    with patch.object(app, "Outgoing", local), patch.object(accounts, "NOTICES", 10**9):
        return main()


if __name__ == "__main__":
    sys.exit(serve(sys.argv.pop(1)))
