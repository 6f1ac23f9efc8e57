"""Attack a local server and measure what other players notice.

    python tools/attack.py refused --many 20000
    python tools/attack.py malformed --many 20000
    python tools/attack.py silent --many 10000 --seconds 30
    python tools/attack.py bots --seconds 60

Starts a server with a new database on this machine, lets a few tables play and newcomers request the page, then attacks
from one other loopback address.  It cannot attack anything else.  Prints what it measured; --json for programs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import resource
import selectors
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from load import Person, Seen, Table, guests, in_groups, machine, say, show, spread
from load_server import Server

MOST = 60_000  # connections of one attack
LONGEST = 120.0  # seconds
HANDS = 8  # connections that an attack opens at a time
AGAIN = 200  # silent connections that are opened again in a second
TABLES = 10  # at which people play meanwhile
EVERY = 0.5  # seconds between two moves of a table, and between two newcomers
QUIET = 10.0  # seconds of play before the attack, to compare with
HOME = "127.0.0.1"
ATTACKER = "127.0.0.66"  # not an address that a server trusts as a proxy by default
ME = {"kind": "me"}
EASY = {"kind": "bot", "bot": "easy"}
EXPERT = {"kind": "bot", "bot": "expert"}


class Target:
    """Where an attack goes."""

    def __init__(self, port: int, source: str, cookie: str) -> None:
        self.port = port
        self.source = source
        self.cookie = cookie

    def connect(self) -> socket.socket:
        return socket.create_connection((HOME, self.port), 30, source_address=(self.source, 0))

    def handshake(self, *more: str) -> bytes:
        lines = (
            "GET /ws HTTP/1.1", f"Host: {HOME}:{self.port}", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", *more, "", "",
        )  # fmt: skip
        return "\r\n".join(lines).encode()


def frame(opcode: int, data: bytes) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    return bytes([0x80 | opcode, 0x80 | len(data)]) + bytes(4) + data


def read_to_the_end(line: socket.socket) -> None:
    while line.recv(4096):
        pass


def refused(target: Target, number: int) -> None:
    """A WebSocket without an account: the server accepts it, says that nobody is logged in, and closes."""
    with target.connect() as line:
        line.sendall(target.handshake())
        told = b"-"
        while told and b'"who"' not in told:
            told = line.recv(4096)
        line.sendall(frame(8, b"\x11\x31"))
        read_to_the_end(line)


RUBBISH = (
    b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
    b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    b"POST /api/guest HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: many\r\n\r\n",
)
NONSENSE = (frame(1, b"\xff\xfe"), b"\xff\xff\xff\xff", 20 * frame(1, b'{"t":"Zork"') + frame(8, b"\x03\xe8"))


def malformed(target: Target, number: int) -> None:
    """In turn: broken HTTP, handshake and body; and, from a page with an account, broken UTF-8, frames and messages."""
    with target.connect() as line:
        if number % 2:
            line.sendall(RUBBISH[number // 2 % len(RUBBISH)])
        else:
            line.sendall(target.handshake(f"Cookie: galapagos={target.cookie}"))
            line.recv(4096)
            line.sendall(NONSENSE[number // 2 % len(NONSENSE)])
        read_to_the_end(line)


def churn(one: Callable[[Target, int], None], target: Target, many: int) -> None:
    """Open this many connections, a few at a time."""

    def some(hand: int) -> None:
        for number in range(hand, many, HANDS):
            with suppress(OSError):
                one(target, number)

    with ThreadPoolExecutor(HANDS) as pool:
        list(pool.map(some, range(HANDS)))


def hold_silent(target: Target, many: int, seconds: float) -> None:
    """Hold this many silent connections; every second, reopen some of those that the server closed."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    end = time.monotonic() + seconds
    with selectors.DefaultSelector() as lines:
        wanted = many
        while time.monotonic() < end:
            for _ in range(wanted):
                with suppress(OSError):
                    lines.register(target.connect(), selectors.EVENT_READ)
            time.sleep(1)
            for key, _ in lines.select(0):
                line = key.fileobj
                assert isinstance(line, socket.socket)
                lines.unregister(line)
                line.close()
            wanted = min(AGAIN, many - len(lines.get_map()))


class Watch:
    """What people notice: the time of a move and of a newcomer's first answer; and what it costs the server."""

    def __init__(self, server: Server, tables: list[Table], seen: Seen) -> None:
        self.server = server
        self.tables = tables
        self.seen = seen
        self.newcomers: list[float] = []
        self.turned_away = 0
        self.memory = 0  # the largest
        self.connections = 0.0  # the most, beside pages
        self.over = asyncio.Event()

    async def look(self) -> dict[str, Any]:
        """Watch until the end."""
        self.seen.acknowledged.clear()
        await asyncio.gather(self._come(), self._measure(), *(self._play(table) for table in self.tables))
        return {"move_ms": in_ms(self.seen.acknowledged), "newcomer_ms": in_ms(self.newcomers)}

    async def _play(self, table: Table) -> None:
        while not self.over.is_set():
            await table.play(EVERY, time.perf_counter() + EVERY)

    async def _come(self) -> None:
        while not self.over.is_set():
            begun = time.perf_counter()
            try:
                async with asyncio.timeout(30):
                    served = await ask(self.server, "/healthz")
                assert served.startswith("HTTP/1.1 200")
                self.newcomers.append(time.perf_counter() - begun)
            except (OSError, AssertionError):
                self.turned_away += 1
            await asyncio.sleep(EVERY)

    async def _measure(self) -> None:
        while not self.over.is_set():
            self.memory = max(self.memory, self.server.memory())
            with suppress(OSError):
                self.connections = max(self.connections, (await figures(self.server))["connections"])
            await asyncio.sleep(EVERY)


def in_ms(seconds: list[float]) -> dict[str, float]:
    return {name: 1000 * value for name, value in spread(seconds).items()}


async def ask(server: Server, path: str) -> str:
    """The answer to a new connection."""
    reader, writer = await asyncio.open_connection(HOME, server.port)
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {HOME}:{server.port}\r\nConnection: close\r\n\r\n".encode())
        return (await reader.read()).decode()
    finally:
        writer.close()


async def figures(server: Server) -> dict[str, float]:
    """Figures from /metrics."""
    lines = (await ask(server, "/metrics")).partition("\r\n\r\n")[2].splitlines()
    pairs = [line.removeprefix("galapagos_").split() for line in lines if not line.startswith("#")]
    return {name: float(value) for name, value in pairs}


async def seated(server: Server, seen: Seen) -> list[Table]:
    """Create tables at which people play."""
    people = [Person(cookie, seen) for cookie in await guests(server.url, 2 * TABLES)]
    await in_groups([person.connect(server.url) for person in people])
    pairs = zip(people[::2], people[1::2], strict=True)
    tables = [Table(pair, seen, random.Random(number)) for number, pair in enumerate(pairs)]
    await in_groups([table.begin() for table in tables])
    return tables


async def flood(wanted: argparse.Namespace, server: Server, log: Path) -> dict[str, Any]:
    """Attacks with connections."""
    server.start()
    seen = Seen()
    tables = await seated(server, seen)
    target = Target(server.port, wanted.source, (await guests(server.url, 1))[0])
    say(f"{TABLES} tables play for {QUIET:.0f} s")
    quiet = Watch(server, tables, seen)
    asyncio.get_running_loop().call_later(QUIET, quiet.over.set)
    before = await quiet.look()
    memory, written = server.memory(), log.stat().st_size
    say(f"{wanted.attack}: {wanted.many} connections from {wanted.source}")
    work: dict[str, tuple[Any, ...]] = {
        "refused": (churn, refused, target, wanted.many),
        "malformed": (churn, malformed, target, wanted.many),
        "silent": (hold_silent, target, wanted.many, wanted.seconds),
    }
    does, *told = work[wanted.attack]
    attack = multiprocessing.get_context("spawn").Process(target=does, args=told)
    noisy = Watch(server, tables, seen)
    begun = time.perf_counter()
    attack.start()

    async def wait() -> None:
        await asyncio.to_thread(attack.join)
        noisy.over.set()

    _, during = await asyncio.gather(wait(), noisy.look())
    took = time.perf_counter() - begun
    after, told_by_server = server.memory(), await figures(server)
    lines = log.read_text()[written:].splitlines()
    server.end(signal.SIGTERM)
    return {
        "attack": wanted.attack,
        "connections": wanted.many,
        "seconds": took,
        "memory_before_mib": memory / 2**20,
        "memory_largest_mib": noisy.memory / 2**20,
        "memory_after_mib": after / 2**20,
        "connections_at_a_time": noisy.connections,
        **{f"closed_{why}": told_by_server[f"connections_{why}_total"] for why in ("late", "crowded", "invalid")},
        **{f"before_{name}": value for name, value in before.items()},
        **{f"during_{name}": value for name, value in during.items()},
        "newcomers_turned_away": noisy.turned_away,
        "lines_in_the_log": len(lines),
        "errors": sorted({*seen.errors}),
    }


async def wait_for_easy(person: Person, seconds: float) -> list[float]:
    """Play against an easy bot; returns the seconds from a move to its answer."""
    waited: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        table = (await person.ask("Create", game="origin", chairs=[ME, EASY]))["table"]
        await person.ask("Open", table=table)
        await person.ask("Start", table=table)
        while time.perf_counter() < end:
            begun = time.perf_counter()
            while not person.choices() and person.doc["info"]["status"] == "running":
                person.changed.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(person.changed.wait(), max(0.1, end - time.perf_counter()))
                if time.perf_counter() > end:
                    break
            waited.append(time.perf_counter() - begun)
            if person.doc["info"]["status"] != "running" or not person.choices():
                break
            await person.ask("MakeMove", table=table, seat=0, move=person.choices()[0]["text"])
    return waited


async def crowd_of_bots(wanted: argparse.Namespace, server: Server, log: Path) -> dict[str, Any]:
    """One guest lets forty expert bots think; another one plays against an easy bot."""
    server.start()
    seen = Seen()
    eve, anna, ben = (Person(cookie, seen) for cookie in await guests(server.url, 3))
    for person in (eve, anna, ben):
        await person.connect(server.url)
    say("an easy bot alone")
    before = await wait_for_easy(anna, QUIET)
    say(f"{wanted.many} tables of four expert bots")
    refused = 0
    for _ in range(wanted.many):
        told = await eve.ask("Create", game="origin", chairs=[EXPERT] * 4)
        if told["t"] == "Ack":
            told = await eve.ask("Start", table=told["table"])
        refused += told["t"] == "Error"
    during = await wait_for_easy(ben, wanted.seconds)
    server.end(signal.SIGTERM)
    return {
        "attack": "bots",
        "tables_of_experts": wanted.many,
        "tables_refused": refused,
        "before_easy_bot_ms": in_ms(before),
        "during_easy_bot_ms": in_ms(during),
        "easy_bot_answers": len(during),
        "errors": sorted({*seen.errors}),
    }


ATTACKS = {"refused": flood, "malformed": flood, "silent": flood, "bots": crowd_of_bots}
MANY = {"refused": 20_000, "malformed": 20_000, "silent": 10_000, "bots": 10}


def main() -> None:
    parser = argparse.ArgumentParser(description="Attack a server of one's own, and see what the others notice.")
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("--many", type=int, help=f"connections, at most {MOST}; for bots: tables")
    parser.add_argument("--seconds", type=float, default=30.0, help=f"for silent and bots, at most {LONGEST:.0f}")
    parser.add_argument("--source", default=ATTACKER, help=f"the attacker's address; {HOME} is a proxy that is trusted")
    parser.add_argument("--core", type=int, default=None, help="pin the server to this core")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    wanted.many = min(MOST, wanted.many or MANY[wanted.attack])
    wanted.seconds = min(LONGEST, wanted.seconds)
    if not wanted.source.startswith("127."):
        parser.error("--source is an address of the loopback")
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("w") as errors:
            server = Server(f"sqlite:///{folder}/attack.db", wanted.core, ["--guests", "1000"], errors)
            found = {**machine(), **asyncio.run(ATTACKS[wanted.attack](wanted, server, log))}
    print(json.dumps(found)) if wanted.json else show(found)


if __name__ == "__main__":
    main()
