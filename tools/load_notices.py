"""Notices for the load test: people who want them, who takes them, and a server that may send them to this machine.

    python tools/load.py --notices ...

starts the server as `python tools/load_notices.py CERTIFICATE serve ...`.  The server itself has no such setting: it
sends to the open internet only.
"""

from __future__ import annotations

import ssl
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
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

__all__ = ["Receiver", "subscribe", "taking"]

# Everything is told, as soon and as often as can be wished.
WISHES = {
    "turn": True, "begins": True, "ends": True, "called": True, "away": 1, "every": 1, "quiet_from": 0, "quiet_to": 0,
    "zone": "UTC",
}  # fmt: skip


@asynccontextmanager
async def taking(folder: Path) -> AsyncIterator[Receiver]:
    """A push service on this machine; its certificate is in the folder."""
    async with receiving(folder) as (receiver, _):
        yield receiver


async def subscribe(url: str, cookies: list[str], receiver: Receiver) -> None:
    """Every person wants push messages; all of their browsers have the same keys."""
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    keys = {"p256dh": push.encoded(point.public_bytes(*form)), "auth": push.encoded(bytes(16))}
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for number, cookie in enumerate(cookies):
            headers = {"Cookie": f"galapagos={cookie}"}
            device = keys | {"endpoint": f"{receiver.url}{number}"}
            for path, wanted in (("/api/notices/push", device), ("/api/notices", WISHES)):
                (await http.post(path, json=wanted, headers=headers)).raise_for_status()


def serve(certificate: str) -> int:
    """The server: it trusts the receiver's certificate, and nobody's wishes are limited."""
    tls = ssl.create_default_context(cafile=certificate)
    local = partial(Outgoing, lambda address: True, tls)
    with patch.object(app, "Outgoing", local), patch.object(accounts, "NOTICES", 10**9):
        return main()


if __name__ == "__main__":
    sys.exit(serve(sys.argv.pop(1)))
