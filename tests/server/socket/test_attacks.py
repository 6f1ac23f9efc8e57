"""A server under attack: others are served as before, and afterwards no memory is left in use."""

from __future__ import annotations

import asyncio
import gc
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import h11
import httpx
import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.server import ServerProtocol

from galapagos.server import run
from galapagos.server.settings import Settings
from galapagos.server.socket.connection_limits import HttpConnection
from galapagos.server.socket.transport import WebSocketTransport
from tests.databases import sqlite_database
from tests.server.running_server import Player, Site, guest, two

HELD = 3 << 20  # bytes by which a server may have grown afterwards: a few hundred for each connection
MANY = 5_000
Attack = Callable[[socket.socket], None]


def address_of(url: str) -> tuple[str, int]:
    host, _, port = url.removeprefix("http://").partition(":")
    return host, int(port)


def handshake(*headers: str) -> bytes:
    lines = ("GET /ws HTTP/1.1", "Host: 127.0.0.1", "Connection: Upgrade", "Upgrade: websocket", *headers)
    key = ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
    return "\r\n".join((*lines, *key, "", "")).encode()


def frame(opcode: int, data: bytes) -> bytes:
    """As a client sends it: masked, here with zeros."""
    return bytes([0x80 | opcode, 0x80 | len(data)]) + bytes(4) + data


def until_the_end(line: socket.socket) -> None:
    while line.recv(4096):
        pass


def hear(line: socket.socket, words: bytes) -> None:
    while words not in (told := line.recv(4096)):
        assert told


def nobody(line: socket.socket) -> None:
    """Somebody without a name is accepted, told so and disconnected."""
    line.sendall(handshake())
    hear(line, b"who")
    line.sendall(frame(8, b"\x11\x31"))
    until_the_end(line)


def sends(data: bytes) -> Attack:
    def attack(line: socket.socket) -> None:
        line.sendall(data)
        until_the_end(line)

    return attack


def as_a_page(cookie: str, data: bytes) -> Attack:
    def attack(line: socket.socket) -> None:
        line.sendall(handshake(f"Cookie: galapagos={cookie}"))
        hear(line, b"101")
        line.sendall(frame(1, b'{"t":"Hello","v":1}'))
        hear(line, b"Welcome")
        line.sendall(data)
        until_the_end(line)

    return attack


def goes(line: socket.socket) -> None:
    line.sendall(b"GET / HTTP/1.1\r\nHost:")


FOREIGN = sends(handshake("Origin: http://elsewhere.example"))
NO_KEY = sends(b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
NO_HTTP = sends(b"\x16\x03\x01\x02\x00\r\n\r\n")
NO_SUCH = sends(b"GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
NO_JSON = sends(
    b"POST /api/guest HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    b"Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{"
)


def repeat(url: str, attacks: list[Attack], many: int) -> None:
    """This many connections, one attack after the other."""

    def some(share: int) -> None:
        for number in range(share):
            with socket.create_connection(address_of(url), 60) as line, suppress(ConnectionResetError):
                attacks[number % len(attacks)](line)

    hands = 4
    with ThreadPoolExecutor(hands) as pool:
        list(pool.map(some, [many // hands] * hands))


@contextmanager
def served(site: Site) -> Iterator[Site]:
    site.start()
    try:
        yield site
    finally:
        site.end()


# -- memory ------------------------------------------------------------------------------------------


@contextmanager
def without_search() -> Iterator[None]:
    """Without garbage collection: objects are freed by reference counting alone."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def alive() -> Counter[str]:
    """The objects that belong to connections."""
    kinds = (HttpConnection, WebSocketTransport, H11Protocol, h11.Connection, ServerProtocol, asyncio.Transport)
    return Counter(type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, kinds))


class Here:
    """A server in a thread of this process, whose things can be counted."""

    def __init__(self, url: str) -> None:
        self.config = run.config_of(Settings(database=url, workers=0, port=0))
        self.listening = run.listen(Settings(port=0, port_asked=True))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.started = threading.Event()
        self.server = run.Server(self.config, self.started.set)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve([self.listening])))

    def __enter__(self) -> Here:
        self.thread.start()
        assert self.started.wait(60)
        return self

    def __exit__(self, *_: Any) -> None:
        self.server.should_exit = True
        self.thread.join(60)

    def settle(self) -> None:
        """Until every connection has ended."""
        while self.server.server_state.connections or self.server.server_state.tasks:
            threading.Event().wait(0.01)


def test_a_connection_that_has_ended_leaves_nothing_to_search_for(tmp_path: Path) -> None:
    """Garbage collection is rare, so that it disturbs nobody: nothing may depend on it."""
    with Here(sqlite_database(tmp_path / "here.db")) as here:
        with httpx.Client(base_url=here.url, timeout=60) as browser:
            browser.post("/api/guest", json={"name": "Eve"})
            cookie = browser.cookies["galapagos"]
        attacks = [
            nobody, FOREIGN, NO_KEY, NO_HTTP, NO_SUCH, NO_JSON, goes,
            as_a_page(cookie, frame(1, b"\xff\xfe")),
            as_a_page(cookie, b"\xff\xff\xff"),
            as_a_page(cookie, frame(1, b"no message") + frame(8, b"\x03\xe8")),
        ]  # fmt: skip
        repeat(here.url, attacks, 4 * len(attacks))  # everything that is created only once now exists
        here.settle()
        with without_search():
            before = alive()
            repeat(here.url, attacks, 8 * len(attacks))
            here.settle()
            assert alive() == before


@pytest.mark.slow
def test_memory_comes_back_after_thousands_of_refused_and_malformed_connections(tmp_path: Path) -> None:
    async def story() -> None:
        cookie = guest(site, "Eve").cookies["galapagos"]
        refused = [nobody, FOREIGN]
        malformed = [NO_KEY, NO_HTTP, NO_JSON, as_a_page(cookie, frame(1, b"\xff\xfe"))]
        await Player(site, guest(site, "Anna")).connect()  # while somebody is connected, there is no garbage collection
        await asyncio.to_thread(repeat, site.url, [*refused, *malformed], 600)
        before = site.memory()
        await asyncio.to_thread(repeat, site.url, refused, MANY)
        await asyncio.to_thread(repeat, site.url, malformed, MANY)
        assert site.figure("sockets") == 1
        assert site.memory() - before < HELD

    with served(Site(f"sqlite:///{tmp_path}/churn.db", "--log-level", "error")) as site:
        asyncio.run(story())


# -- idle connections --------------------------------------------------------------------------------


def test_silent_connections_shut_nobody_out(tmp_path: Path) -> None:
    """More of them than there are files; a player and a newcomer are served as before."""

    async def story() -> None:
        anna, ben, table = await two(site)
        with ExitStack() as lines:
            for _ in range(700):
                line = lines.enter_context(socket.create_connection(address_of(site.url), 60))
                line.setblocking(False)
            assert guest(site, "Newcomer").get("/api/me").json()["name"] == "Newcomer"
            player = anna if anna.choices(table) else ben
            assert (await player.ask("MakeMove", **player.next_move(table)))["t"] == "Ack"
            await anna.close()
            await anna.connect()
            assert anna.got[-1]["t"] == "Welcome"

    with served(Site(f"sqlite:///{tmp_path}/idle.db", files=400)) as site:
        asyncio.run(asyncio.wait_for(story(), 120))


def test_the_last_places_are_for_those_whose_game_runs_without_them(tmp_path: Path) -> None:
    async def story() -> None:
        anna, ben, table = await two(site)
        await anna.close()
        await ben.until(lambda: ben.docs[table]["info"]["online"] == [False, True])
        cleo = await Player(site, guest(site, "Cleo")).connect()
        with pytest.raises(Exception, match="429"):
            await Player(site, guest(site, "Dora")).connect()
        with pytest.raises(Exception, match="429"):
            await Player(site, ben.browser).connect()  # a connected person has a place
        await anna.connect()
        assert [anna.got[-1]["t"], cleo.got[-1]["t"]] == ["Welcome", "Welcome"]

    with served(Site(f"sqlite:///{tmp_path}/full.db", "--connections-each", "2")) as site:
        asyncio.run(asyncio.wait_for(story(), 120))


def test_in_a_rush_of_connections_others_have_their_turns(tmp_path: Path) -> None:
    async def story() -> None:
        started = asyncio.Event()
        server = run.Server(config, started.set)
        serving = asyncio.create_task(server.serve([listening]))
        await started.wait()
        connections = config.app.state.connection_limits.open  # type: ignore[union-attr]
        taken = [0]
        with ExitStack() as lines:
            for _ in range(100):  # the system queues them: the server has not accepted them yet
                lines.enter_context(socket.create_connection(listening.getsockname(), 60))
            while taken[-1] < 100:
                await asyncio.sleep(0)
                taken.append(len(connections))
        assert max(after - before for before, after in pairwise(taken)) <= run.AT_ONCE
        server.should_exit = True
        await serving

    config = run.config_of(Settings(database=sqlite_database(tmp_path / "rush.db"), workers=0))
    listening = run.listen(Settings(port=0, port_asked=True))
    asyncio.run(asyncio.wait_for(story(), 120))


def test_who_sends_pings_without_end_is_let_go(tmp_path: Path) -> None:
    with served(Site(f"sqlite:///{tmp_path}/pings.db")) as site:
        cookie = guest(site, "Eve").cookies["galapagos"]
        with socket.create_connection(address_of(site.url), 60) as line:
            as_a_page(cookie, frame(9, b"") * 100)(line)
        assert site.figure("connections_invalid_total") == 1


# -- the log -----------------------------------------------------------------------------------------


def test_bytes_that_are_no_text_cost_one_line_of_the_log(tmp_path: Path) -> None:
    path = tmp_path / "log"
    with path.open("w") as log, served(Site(f"sqlite:///{tmp_path}/log.db", log=log)) as site:
        cookie = guest(site, "Eve").cookies["galapagos"]
        attacks = [as_a_page(cookie, frame(1, b"\xff\xfe")), NO_HTTP, NO_KEY, FOREIGN]
        repeat(site.url, attacks, 200)
        assert site.figure("faults_total") == 0
    written = path.read_text()
    assert "Traceback" not in written
    assert written.count("not UTF-8") == 1
    assert len(written.splitlines()) < 30
