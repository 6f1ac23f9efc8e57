"""The whole server without sockets: fake clients, a store, a fake clock."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from galapagos.server.jobs.bot_pool import BotPool
from galapagos.server.live.dispatch import Dispatcher
from galapagos.server.live.hub import Hub
from galapagos.server.live.table import Client
from galapagos.server.socket import protocol
from galapagos.server.socket.diff import apply
from galapagos.server.store import people
from galapagos.server.store.database import Store
from galapagos.server.table_documents import Wish

ME, OPEN, BOT = Wish("me"), Wish("open"), Wish("bot", bot="random")


class Page:
    """A client like the browser's: keeps a document, applies changes, counts updates."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        made = people.new_guest
        person, _ = world.store.write(lambda connection: made(connection, name)).result(60)
        self.client = Client(person, self.take)
        self.got: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.docs: dict[str, Any] = {}
        self.lines: dict[str, list[Any]] = {}
        self.n: dict[str, int] = {}
        self.number = 0

    @property
    def id(self) -> str:
        return self.client.person.id

    def take(self, message: protocol.ServerStruct) -> None:
        text = protocol.encode(message).decode()
        self.raw.append(text)
        got = json.loads(text)
        self.got.append(got)
        table = got.get("table", "")
        if got["t"] == "Snapshot":
            self.docs[table], self.lines[table] = got["doc"], got["log"]
        elif got["t"] == "Update":
            assert got["n"] == self.n[table] + 1
            self.docs[table] = apply(self.docs[table], got.get("ops", []))
            if "log_from" in got:
                del self.lines[table][got["log_from"] :]
                self.lines[table] += got.get("log", [])
        if got["t"] in ("Snapshot", "Update"):
            self.n[table] = got["n"]

    async def send(self, kind: str, **values: Any) -> dict[str, Any]:
        """Send a message and return the answer."""
        self.number += 1
        message = {"t": kind, **values}
        if kind not in ("Hello", "Ping", "Lobby", "Attend", "Close", "Resync"):
            message.setdefault("id", f"{kind}{self.number}")
        start = len(self.got)
        await self.world.dispatcher.receive(self.client, msgspec.json.encode(message))
        answers = [one for one in self.got[start:] if one.get("id") == message.get("id") and "id" in one]
        return answers[-1] if answers else (self.got[-1] if len(self.got) > start else {})

    async def move(self, table: str, which: int = 0) -> dict[str, Any]:
        view = self.docs[table]["view"]
        return await self.send("MakeMove", table=table, seat=view["seat"], move=view["choices"][which]["text"])

    def choices(self, table: str) -> list[Any]:
        found: list[Any] = self.docs[table]["view"].get("choices", [])
        return found


class World:
    def __init__(self, url: str) -> None:
        self.url = url
        self.now = 5000.0
        self.open()

    def open(self) -> None:
        self.store = Store(self.url)
        self.hub = Hub(self.store, BotPool(0), lambda: self.now)
        self.dispatcher = Dispatcher(self.hub)

    async def close(self) -> None:
        await self.hub.close()
        self.hub.bots.close()
        self.store.close()

    async def page(self, name: str) -> Page:
        made = Page(self, name)
        await self.hub.join(made.client)
        await made.send("Hello", v=protocol.VERSION)
        return made

    async def two(self, game: str = "origin", **more: Any) -> tuple[Page, Page, str]:
        """Anna and Ben, looking at their game."""
        anna, ben = await self.page("Anna"), await self.page("Ben")
        answer = await anna.send("Create", game=game, chairs=[ME, OPEN], **more)
        table = answer["table"]
        await ben.send("Join", table=table)
        await anna.send("Open", table=table)
        await ben.send("Open", table=table)
        await anna.send("Start", table=table)
        return anna, ben, table

    async def quiet(self, check: Callable[[], bool]) -> None:
        """Wait until automatic actions have finished."""
        for _ in range(3000):
            if check():
                return
            await asyncio.sleep(0.02)
        raise AssertionError("it did not happen")


def play(url: str, story: Callable[[World], Coroutine[Any, Any, None]]) -> None:
    """Run a story on a fresh world."""

    async def run() -> None:
        world = World(url)
        try:
            await story(world)
        finally:
            await world.close()

    asyncio.run(run())
