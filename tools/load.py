"""Load test: many live tables on one server process, every move stored.

    python tools/load.py --tables 1000 --seconds 60

Starts a server on one core with a new database, seats two people at every table, makes a move at every table once in
`--every` seconds, then kills the server and starts it again.  Prints what it measured; --json for programs.

With `--notices` nobody looks at the page, and everybody wants push messages, which a receiver on this machine takes.
People subscribe AT_ONCE at a time, before anything is measured.  No notice is sent before its person has been away for
a minute, so nobody moves until the first one is sent; from then on the server sends at its full pace, one person every
sender.BREATH seconds unless it is behind, and each turn goes through the queue.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any, TypeVar

import httpx
import load_notices
import msgspec
from load_server import Server
from websockets.asyncio.client import ClientConnection, connect

from galapagos._pure import is_compiled
from galapagos.lab.bench import calibrate
from galapagos.server.socket.diff import apply

T = TypeVar("T")
GAME = "origin"
UNLIMITED = ["--guests", "1000000", "--tables", "1000000", "--connections-each", "1000000"]
CALIBRATE = 1.0  # seconds of calibration, to compare machines
LIMIT = 60.0  # seconds within which a table must show an acknowledged move
AT_ONCE = 50  # people who arrive at the same time
decode = msgspec.json.Decoder().decode


class Seen:
    """What was measured."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []  # seconds from a move to its answer
        self.shown: list[float] = []  # seconds until the other side sees it
        self.with_choices: list[int] = []  # bytes of updates
        self.without: list[int] = []
        self.errors: list[str] = []
        self.games = 0


class Person:
    """Somebody at a table: a socket and a document."""

    def __init__(self, cookie: str, seen: Seen, attentive: bool = True) -> None:
        self.cookie = cookie
        self.attentive = attentive
        self.seen = seen
        self.doc: dict[str, Any] = {}
        self.socket: ClientConnection | None = None
        self.waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.changed = asyncio.Event()
        self.number = 0
        self.sent = 0.0  # when the other side made the move that should appear here
        self.reader: asyncio.Task[None] | None = None

    async def connect(self, url: str) -> None:
        headers = {"Cookie": f"galapagos={self.cookie}"}
        self.socket = await connect(
            url.replace("http", "ws", 1) + "/ws", additional_headers=headers, compression=None, max_size=None,
            ping_interval=None,
        )  # fmt: skip
        welcome = self.waiting["welcome"] = asyncio.get_running_loop().create_future()
        self.reader = asyncio.create_task(self.read())
        await self.socket.send('{"t":"Hello","v":1}')
        await welcome
        if not self.attentive:
            await self.socket.send('{"t":"Attend","on":false}')

    async def read(self) -> None:
        assert self.socket is not None
        try:
            async for text in self.socket:
                self.take(text)
        except Exception as error:
            if "1012" not in str(error) and "no close frame" not in str(error):
                self.seen.errors.append(repr(error))

    def take(self, text: str | bytes) -> None:
        message = decode(text)
        kind = message["t"]
        if kind == "Update":
            if self.sent:
                self.seen.shown.append(time.perf_counter() - self.sent)
                self.sent = 0.0
            self.doc = apply(self.doc, message.get("ops", []))
            sizes = self.seen.with_choices if self.choices() else self.seen.without
            sizes.append(len(text))
            self.changed.set()
        elif kind == "Snapshot":
            self.doc = message["doc"]
            self.changed.set()
        elif kind == "Error" and not message.get("id"):
            self.seen.errors.append(message["code"])
        answered = self.waiting.pop("welcome" if kind == "Welcome" else message.get("id", ""), None)
        if answered is not None:
            answered.set_result(message)

    def choices(self) -> list[Any]:
        found: list[Any] = (self.doc.get("view") or {}).get("choices", [])
        return found

    async def until(self, check: Callable[[dict[str, Any]], bool]) -> None:
        """Wait for a document: a busy server acknowledges first and shows later."""
        try:
            async with asyncio.timeout(LIMIT):
                while not check(self.doc):
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError:
            stage = self.doc.get("stage")
            raise TimeoutError(
                f"the server acknowledged a request and did not show it within {LIMIT:.0f} s (decision {stage})"
            ) from None

    async def until_after(self, stage: int) -> None:
        """Wait until a decision is over here, too.  An answer to a sealed choice ends none: such games cannot be
        played here."""
        await self.until(lambda doc: bool(doc["stage"] > stage))

    async def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        assert self.socket is not None
        self.number += 1
        id = f"{kind}{self.number}"
        answer = self.waiting[id] = asyncio.get_running_loop().create_future()
        await self.socket.send(msgspec.json.encode({"t": kind, "id": id, **values}).decode())
        told: dict[str, Any] = await answer
        if told["t"] == "Error":
            self.seen.errors.append(f"{kind}: {told['code']} {told.get('text', '')}")
        return told


class Table:
    """Two people who play one game after another."""

    def __init__(self, people: tuple[Person, Person], seen: Seen, dice: random.Random) -> None:
        self.people = people
        self.seen = seen
        self.dice = dice
        self.id = ""
        self.moves = 0
        self.stage = -1  # the last decision that was made here

    async def begin(self) -> None:
        first, second = self.people
        self.id = (await first.ask("Create", game=GAME, chairs=[{"kind": "me"}, {"kind": "open"}]))["table"]
        await second.ask("Join", table=self.id)
        for person in self.people:
            await person.ask("Open", table=self.id)
        await first.ask("Start", table=self.id)
        for person in self.people:
            await person.until(lambda doc: doc["info"]["status"] == "running")
        self.stage = -1
        self.seen.games += 1

    async def play(self, every: float, until: float) -> None:
        await asyncio.sleep(self.dice.random() * every)
        due = time.perf_counter()
        while due < until:
            if not await self.move():
                await self.begin()
            due += every
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def move(self) -> bool:
        """Make a move for the seat that is asked; False if the game is over."""
        for person in self.people:
            await person.until_after(self.stage)
        for seat, person in enumerate(self.people):
            choices = person.choices()
            if choices:
                text = self.dice.choice(choices)["text"]
                stage = person.doc["stage"]
                begun = self.people[1 - seat].sent = time.perf_counter()
                if (await person.ask("MakeMove", table=self.id, seat=seat, move=text))["t"] == "Ack":
                    self.stage = stage
                self.seen.acknowledged.append(time.perf_counter() - begun)
                self.moves += 1
                return True
        return bool(self.people[0].doc["info"]["status"] == "running")

    async def come_back(self, url: str) -> None:
        for person in self.people:
            await person.connect(url)
            await person.ask("Open", table=self.id)


async def in_groups(work: Sequence[Coroutine[Any, Any, T]]) -> list[T]:
    done: list[T] = []
    for start in range(0, len(work), AT_ONCE):
        done += await asyncio.gather(*work[start : start + AT_ONCE])
    return done


def strangers(url: str) -> httpx.AsyncClient:
    """Keeps no cookies: every request can come from another person."""
    nothing = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx.AsyncClient(base_url=url, timeout=60, cookies=nothing)


async def guests(url: str, many: int) -> list[str]:
    async with strangers(url) as http:

        async def one(number: int) -> str:
            answer = await http.post("/api/guest", json={"name": f"Guest {number}"})
            return answer.headers["set-cookie"].split(";")[0].split("=")[1]

        return await in_groups([one(number) for number in range(many)])


def spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values) or [0.0]
    return {
        "p50": statistics.median(ordered),
        "p95": ordered[int(0.95 * (len(ordered) - 1))],
        "p99": ordered[int(0.99 * (len(ordered) - 1))],
        "largest": ordered[-1],
    }


async def measured(wanted: argparse.Namespace, server: Server, folder: Path) -> dict[str, Any]:
    async with AsyncExitStack() as stack:
        receiver = None
        if wanted.notices:
            receiver = await stack.enter_async_context(load_notices.taking(folder))
            (server.certificate,) = folder.glob("*.pem")
        return await measure(wanted, server, receiver)


async def measure(
    wanted: argparse.Namespace, server: Server, receiver: load_notices.Receiver | None = None
) -> dict[str, Any]:
    dice = random.Random(wanted.seed)
    seen = Seen()
    server.start()
    say(f"{2 * wanted.tables} people come in")
    cookies = await guests(server.url, 2 * wanted.tables)
    if receiver is not None:
        say("they subscribe to notices")
        async with strangers(server.url) as http:
            await in_groups(load_notices.subscriptions(http, cookies, receiver))
    people = [Person(cookie, seen, attentive=receiver is None) for cookie in cookies]
    before = server.memory()
    await in_groups([person.connect(server.url) for person in people])
    idle = (server.memory() - before) / len(people)
    pairs = zip(people[::2], people[1::2], strict=True)
    tables = [Table(pair, seen, random.Random(dice.random())) for pair in pairs]
    say(f"{len(tables)} tables begin")
    await in_groups([table.begin() for table in tables])
    for turn in range(wanted.age):
        say(f"move {turn + 1} of {wanted.age} before the measurement")
        await in_groups([table.move() for table in tables])
    tabled = server.memory()
    for kept in (seen.acknowledged, seen.shown, seen.with_choices, seen.without):
        kept.clear()
    told = 0
    if receiver is not None:
        say("nobody moves until the first notice is sent, after a minute")
        await load_notices.first_notice(receiver)
        told = len(receiver.got)
    say(f"a move every {wanted.every} s a table, for {wanted.seconds} s")
    busy, begun = server.busy(), time.perf_counter()
    await asyncio.gather(*(table.play(wanted.every, begun + wanted.seconds) for table in tables))
    took = time.perf_counter() - begun
    used = (server.busy() - busy) / took
    moves = len(seen.acknowledged)
    notices = {} if receiver is None else {"notices_a_second": (len(receiver.got) - told) / took}
    say("the server is killed and comes back")
    moves_each = statistics.mean(table.moves for table in tables) / max(1.0, seen.games / len(tables))
    server.end(signal.SIGKILL)
    for person in people:
        assert person.reader is not None
        await person.reader
    begun = time.perf_counter()
    listens = server.start()
    await in_groups([table.come_back(server.url) for table in tables])
    back = time.perf_counter() - begun
    server.end(signal.SIGTERM)
    return {
        **machine(),
        "database": server.database.partition(":")[0],
        "tables": len(tables),
        "sockets": len(people),
        "moves_a_second": moves / took,
        **notices,
        "core_used": used,
        "cpu_ms_a_move": 1000 * used * took / max(1, moves),
        "acknowledged_ms": {name: 1000 * value for name, value in spread(seen.acknowledged).items()},
        "shown_ms": {name: 1000 * value for name, value in spread(seen.shown).items()},
        "update_bytes_without_choices": spread([float(size) for size in seen.without]),
        "update_bytes_with_choices": spread([float(size) for size in seen.with_choices]),
        "memory_idle_socket_kib": idle / 1024,
        "memory_table_kib": (tabled - before) / len(tables) / 1024,
        "restart_listens_s": listens,
        "restart_all_back_s": back,
        "moves_a_table": moves_each,
        "errors": sorted({*seen.errors}),
        "error_count": len(seen.errors),
    }


def machine() -> dict[str, Any]:
    return {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "draws_per_second": round(calibrate(CALIBRATE)),
        "compiled": is_compiled(),
    }


def say(text: str) -> None:
    sys.stderr.write(text + "\n")


def show(found: dict[str, Any]) -> None:
    for name, value in found.items():
        if isinstance(value, dict):
            value = ", ".join(f"{part} {number:.1f}" for part, number in value.items())
        elif isinstance(value, float):
            value = f"{value:.2f}"
        print(f"{name.replace('_', ' '):32} {value}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Many live tables on one server process.")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves of a table")
    parser.add_argument("--age", type=int, default=0, help="moves made at every table before the measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--core", type=int, default=None, help="pin the server to this core, the people to the others")
    parser.add_argument("--database", default="", help="a new database; a file in a temporary folder otherwise")
    parser.add_argument("--notices", action="store_true", help="everybody gets push messages, here on this machine")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    if wanted.core is not None and len(os.sched_getaffinity(0)) > 1:  # the people leave the server its core
        os.sched_setaffinity(0, os.sched_getaffinity(0) - {wanted.core})
    gc.disable()  # a collection would pause this process, and look like a slow server
    with tempfile.TemporaryDirectory() as folder:
        server = Server(wanted.database or f"sqlite:///{folder}/load.db", wanted.core, UNLIMITED)
        found = asyncio.run(measured(wanted, server, Path(folder)))
    print(json.dumps(found)) if wanted.json else show(found)


if __name__ == "__main__":
    main()
