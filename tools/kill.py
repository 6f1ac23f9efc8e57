"""Kill test: kill -9 the server again and again while people play.  Is an acknowledged move lost or doubled?

    python tools/kill.py --kills 20
    python tools/kill.py --kills 20 --database postgresql://postgres@/kill?host=/tmp

Starts a server of its own on this machine, seats two people at every table, lets every table move as fast as it can,
and kills the server after a random time.  The people come back and send unanswered requests again, as every client
does.  In the end each acknowledged move must be in the log once.  The database must be new; a file of SQLite in a
temporary folder is used if none is named.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import statistics
import tempfile
import time
from collections import Counter
from typing import Any

import load
import msgspec
import sqlalchemy as sa
from load_server import Server
from websockets.exceptions import ConnectionClosed

from galapagos.server.store import schema
from galapagos.server.store.database import engine_of

MOST_KILLS = 1000
CALM = 5.0  # seconds after the last kill in which unanswered requests are answered


class Player(load.Person):
    """Somebody who comes back after a kill and sends unanswered requests again."""

    def __init__(self, cookie: str, seen: load.Seen) -> None:
        super().__init__(cookie, seen)
        self.id = ""
        self.unanswered: dict[str, str] = {}

    def take(self, text: str | bytes) -> None:
        message = load.decode(text)
        if message["t"] == "Welcome":
            self.id = message["person"]
        super().take(text)

    async def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        self.number += 1
        id = f"{kind}{self.number}"
        answer = self.waiting[id] = asyncio.get_running_loop().create_future()
        self.unanswered[id] = msgspec.json.encode({"t": kind, "id": id, **values}).decode()
        await self.send(self.unanswered[id])
        told: dict[str, Any] = await answer
        del self.unanswered[id]
        return {**told, "ref": f"{self.id}:{id}"}

    async def send(self, text: str) -> None:
        try:
            assert self.socket is not None
            await self.socket.send(text)
        except ConnectionClosed:
            pass  # sent again by `come_back`

    async def come_back(self, url: str, table: str) -> None:
        assert self.reader is not None
        await self.reader
        await self.connect(url)
        before = list(self.unanswered.values())
        await self.ask("Open", table=table)
        for text in before:
            await self.send(text)


class Game:
    """A table at which two people move until it is over or they are told to stop."""

    def __init__(self, people: tuple[Player, Player], dice: random.Random) -> None:
        self.people = people
        self.dice = dice
        self.table = load.Table(people, people[0].seen, dice)
        self.acknowledged: list[str] = []
        self.refused: Counter[str] = Counter()
        self.stopping = False

    async def play(self) -> None:
        while not self.stopping and self.people[0].doc["info"]["status"] == "running":
            asked = [(seat, person) for seat, person in enumerate(self.people) if person.choices()]
            if not asked:
                await asyncio.sleep(0.01)
                continue
            seat, person = self.dice.choice(asked)
            text = self.dice.choice(person.choices())["text"]
            stage = person.doc["stage"]
            told = await person.ask("MakeMove", table=self.table.id, seat=seat, move=text)
            if told["t"] == "Ack":
                self.acknowledged.append(told["ref"])
                for player in self.people:
                    await player.until_after(stage)
            else:
                self.refused[told["code"]] += 1

    async def come_back(self, url: str) -> None:
        await asyncio.gather(*(person.come_back(url, self.table.id) for person in self.people))


def written(url: str) -> Counter[str]:
    """How often each move is in the log, by the id of its request."""
    engine = engine_of(url, writing=False)
    with engine.connect() as connection:
        entries = [json.loads(data) for data in connection.scalars(sa.select(schema.entries.c.data))]
    engine.dispose()
    return Counter(entry["ref"] for entry in entries if entry["k"] == "Moved" and entry.get("ref"))


async def measure(wanted: argparse.Namespace, server: Server) -> dict[str, Any]:
    dice = random.Random(wanted.seed)
    seen = load.Seen()
    server.start()
    people = [Player(cookie, seen) for cookie in await load.guests(server.url, 2 * wanted.tables)]
    await load.in_groups([person.connect(server.url) for person in people])
    pairs = zip(people[::2], people[1::2], strict=True)
    games = [Game(pair, random.Random(dice.random())) for pair in pairs]
    await load.in_groups([game.table.begin() for game in games])
    playing = [asyncio.create_task(game.play()) for game in games]
    listens, back, at_work = [], [], 0
    for number in range(wanted.kills):
        await asyncio.sleep(dice.uniform(0.2, 1.0) * wanted.every)
        load.say(f"kill {number + 1} of {wanted.kills}")
        at_work += sum(bool(person.unanswered) for person in people)
        server.end(signal.SIGKILL)
        begun = time.perf_counter()
        listens.append(server.start())
        await asyncio.gather(*(game.come_back(server.url) for game in games))
        back.append(time.perf_counter() - begun)
    for game in games:
        game.stopping = True
    ended, unanswered = await asyncio.wait(playing, timeout=CALM + wanted.every)
    server.end(signal.SIGTERM)
    for one in ended:
        one.result()  # raises what has stopped its table
    stand = written(server.database)
    acknowledged = [ref for game in games for ref in game.acknowledged]
    return {
        **load.machine(),
        "database": server.database.partition(":")[0],
        "tables": len(games),
        "kills": wanted.kills,
        "moves_under_way_at_a_kill": at_work,
        "acknowledged": len(acknowledged),
        "lost": sum(not stand[ref] for ref in acknowledged),
        "doubled": sum(many > 1 for many in stand.values()),
        "never_answered": len(unanswered),
        "refused": dict(sum((game.refused for game in games), Counter())),
        "restart_listens_s": statistics.median(listens),
        "restart_all_back_s": statistics.median(back),
        "longest_back_s": max(back),
        "errors": sorted({*seen.errors}),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill the server while people play; count moves lost or doubled.")
    parser.add_argument("--kills", type=int, default=20, choices=range(1, MOST_KILLS + 1), metavar="N")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--every", type=float, default=2.0, help="most seconds between two kills")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--core", type=int, default=None, help="pin the server to this core")
    parser.add_argument("--database", default="", help="a new database; a file in a temporary folder otherwise")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or f"sqlite:///{folder}/kill.db"
        found = asyncio.run(measure(wanted, Server(database, wanted.core, load.UNLIMITED)))
    print(json.dumps(found)) if wanted.json else load.show(found)
    return 1 if found["lost"] or found["doubled"] or found["never_answered"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
