"""Requests to addresses that people have entered: only to the public internet, and with a time limit.

This module resolves the host name, checks all its addresses and connects to one of the checked addresses, so a name
server that answers differently the second time gains nothing.  It does not follow redirects, and uses only the status
of an answer.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Callable
from http import HTTPStatus
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from galapagos.server.refused import Refused

SECONDS = 10.0  # for the name, the connection and the answer together
LINE, LINES = 4096, 64  # limits for the head of an answer: bytes of a line, number of lines
REST = 1.0  # seconds for the rest of an answer after its status
IDLE, MOST = 30.0, 8  # idle connections: seconds until one is closed, and how many are kept
LONGEST = 1000  # characters of an address, at most
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")  # stands for any IPv4 address


class Unreachable(Exception):
    """A request could not be delivered; the text gives the reason for the log."""


def is_public(address: str) -> bool:
    """Is this an address of the public internet, also if it is an IPv4 address inside an IPv6 one?"""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        if ip.sixtofour is not None or ip.teredo is not None or ip in TRANSLATED:
            return False
    return ip.is_global and not ip.is_multicast


def checked(url: str) -> SplitResult:
    """The parts of an acceptable address; Refused says what is wrong with another."""
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


class Link(NamedTuple):
    """A connection to a receiver."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def is_open(self) -> bool:
        return not (self.reader.at_eof() or self.writer.is_closing())

    def end(self) -> None:
        self.writer.transport.abort()


class Outgoing:
    """Sends requests.  Most go to a few push services, and a new connection takes longer than everything else, so open
    connections are used again.  Only tests change which addresses are allowed; there is no setting for it."""

    def __init__(self, allowed: Callable[[str], bool] = is_public, tls: ssl.SSLContext | None = None) -> None:
        self.allowed = allowed
        self.tls = tls or ssl.create_default_context()
        self.idle: dict[Link, tuple[str, int]] = {}  # open connections without a request, with host and port

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """The status of the answer; Unreachable if there is none."""
        try:
            parts = checked(url)
            async with asyncio.timeout(SECONDS):
                return await self._post(parts, body, headers)
        except (OSError, TimeoutError, ValueError, asyncio.LimitOverrunError) as error:
            raise Unreachable(f"{type(error).__name__}: {error}") from None
        except Refused as refused:
            raise Unreachable(refused.text) from None

    def close(self) -> None:
        for link in list(self.idle):
            self._drop(link)

    async def _address(self, host: str, port: int) -> str:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not all(self.allowed(address) for address in addresses):
            raise Unreachable(f"{host} is not on the open internet")
        return addresses[0]

    async def _link(self, host: str, port: int) -> Link:
        """An idle connection to this host, or a new one."""
        for link in [link for link, to in self.idle.items() if to == (host, port)]:
            del self.idle[link]
            if link.is_open():
                return link
            link.end()
        address = await self._address(host, port)
        made = await asyncio.open_connection(address, port, ssl=self.tls, server_hostname=host, limit=LINE)
        return Link(*made)

    def _keep(self, link: Link, host: str, port: int) -> None:
        """Keep a connection for the next request, for a short time."""
        if len(self.idle) >= MOST:
            self._drop(next(iter(self.idle)))
        self.idle[link] = host, port
        asyncio.get_running_loop().call_later(IDLE, self._drop, link)

    def _drop(self, link: Link) -> None:
        if self.idle.pop(link, None) is not None:
            link.end()

    async def _post(self, parts: SplitResult, body: bytes, headers: dict[str, str]) -> int:
        host, port = parts.hostname or "", parts.port or 443
        link = await self._link(host, port)
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            sent = {"Host": parts.netloc, "User-Agent": "Galapagos"} | headers
            lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())]
            head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""])
            link.writer.write(head.encode("ascii") + body)
            await link.writer.drain()
            version, status, *_ = (await link.reader.readline()).split(maxsplit=2)
            if not version.startswith(b"HTTP/1."):
                raise ValueError("no answer of HTTP")
            if version == b"HTTP/1.1" and await _is_read(link.reader, int(status)):
                self._keep(link, host, port)
            return int(status)
        finally:
            if link not in self.idle:
                link.end()


async def _is_read(reader: asyncio.StreamReader, status: int) -> bool:
    """Read the rest of an answer if it is short.  Returns whether the connection can be used again."""
    try:
        async with asyncio.timeout(REST):
            length = 0 if status == HTTPStatus.NO_CONTENT else -1
            for _ in range(LINES):
                name, _colon, value = (await reader.readline()).strip().lower().partition(b":")
                if not name:
                    break
                if name == b"transfer-encoding" or (name == b"connection" and b"close" in value):
                    return False
                if name == b"content-length":
                    length = int(value)
            else:
                return False
            if not 0 <= length <= LINE:
                return False
            await reader.readexactly(length)
            return True
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
        return False
