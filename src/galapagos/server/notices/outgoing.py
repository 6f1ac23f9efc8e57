"""Requests to addresses that people have given us: to the open internet only, and never for long.

The name is resolved here, every address that it has is checked, and one of those very addresses is connected to: a name
that changes its mind in between leads nowhere.  Redirects are not followed, and of the answer only the status is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Callable
from urllib.parse import SplitResult, urlsplit

from galapagos.server.socket.protocol import Refused

SECONDS = 10.0  # for everything: the name, the connection, the answer
HEAD = 1024  # bytes of the answer's first line
LONGEST = 1000  # characters of an address
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")  # leads to an IPv4 address, whichever it is


class Unreachable(Exception):
    """It could not be delivered; says why, for the log."""


def is_public(address: str) -> bool:
    """Is this an address of the open internet, under whatever disguise?"""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        if ip.sixtofour is not None or ip.teredo is not None or ip in TRANSLATED:
            return False
    return ip.is_global and not ip.is_multicast


def checked(url: str) -> SplitResult:
    """An address in the form that we take; Refused says what is wrong with it."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Refused("text", "this is no address of a page") from None
    if len(url) > LONGEST or not url.isascii() or any(sign <= " " for sign in url):
        raise Refused("text", "this is no address of a page")
    if parts.scheme != "https" or not host or port == 0:
        raise Refused("text", "the address must begin with https://")
    if parts.username is not None or parts.password is not None:
        raise Refused("text", "the address must not hold a name or a password")
    return parts


class Outgoing:
    """Sends requests.  Tests give it other rules; no setting does."""

    def __init__(self, allowed: Callable[[str], bool] = is_public, tls: ssl.SSLContext | None = None) -> None:
        self.allowed = allowed
        self.tls = tls or ssl.create_default_context()

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """The status of the answer; Unreachable where there is none."""
        try:
            parts = checked(url)
            async with asyncio.timeout(SECONDS):
                return await self._post(parts, body, headers)
        except (OSError, TimeoutError, ValueError, asyncio.LimitOverrunError) as error:
            raise Unreachable(f"{type(error).__name__}: {error}") from None
        except Refused as refused:
            raise Unreachable(refused.text) from None

    async def _address(self, host: str, port: int) -> str:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not all(self.allowed(address) for address in addresses):
            raise Unreachable(f"{host} is not on the open internet")
        return addresses[0]

    async def _post(self, parts: SplitResult, body: bytes, headers: dict[str, str]) -> int:
        host, port = parts.hostname or "", parts.port or 443
        address = await self._address(host, port)
        reader, writer = await asyncio.open_connection(address, port, ssl=self.tls, server_hostname=host, limit=HEAD)
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            sent = {"Host": parts.netloc, "Connection": "close", "User-Agent": "Galapagos"} | headers
            lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())]
            head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""])
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            version, status, *_ = (await reader.readline()).split(maxsplit=2)
            if not version.startswith(b"HTTP/1."):
                raise ValueError("no answer of HTTP")
            return int(status)
        finally:
            writer.transport.abort()
