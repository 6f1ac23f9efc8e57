"""A test server that receives notices over TLS, like a push service or a club's chat."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from galapagos.server.notices.outgoing import Outgoing


def certificate(folder: Path) -> Path:
    """Key and certificate of localhost in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "localhost.pem"
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return path


class Receiver:
    """What it was sent, and what it answers: the last status is repeated."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers = [201]
        self.more = b""  # after the head
        self.keeps = False  # does it keep connections open, as push services do?
        self.links: list[asyncio.StreamWriter] = []  # connections that were made to it
        self.url = ""

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.links.append(writer)
        try:
            await self.answer(reader, writer)
            while self.keeps:
                await self.answer(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one request."""
        line, *rest = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (one.partition(": ") for one in rest)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((line, headers, body))
        status = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        length = "Content-Length: 0\r\n" if self.keeps else ""
        writer.write(f"HTTP/1.1 {status} So\r\nLocation: {self.url}elsewhere\r\n{length}\r\n".encode() + self.more)
        await writer.drain()


@asynccontextmanager
async def receiving(
    folder: Path, allowed: Callable[[str], bool] = lambda address: True
) -> AsyncIterator[tuple[Receiver, Outgoing]]:
    """A receiver, and a sender that may reach it although it is on this machine."""
    path = certificate(folder)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(path)
    made = Receiver()
    server: Any = await asyncio.start_server(made.take, "127.0.0.1", 0, ssl=tls)
    made.url = f"https://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    sending = Outgoing(allowed, ssl.create_default_context(cafile=str(path)))
    try:
        yield made, sending
    finally:
        sending.close()
        server.close()
