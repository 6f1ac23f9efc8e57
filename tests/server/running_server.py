"""A server in a process of its own, and clients on real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from galapagos.server.live.table import MESSAGES
from galapagos.server.socket.diff import apply

Check = Callable[[], Any]


class Site:
    """A server that can be ended, killed and started again on the same port."""

    def __init__(self, database: str, *flags: str, log: IO[str] | None = None, files: int = 0) -> None:
        self.database = database
        self.flags = flags
        self.log = log  # where the error channel goes
        self.files = files  # that it may open, if not as many as the system allows
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Site:
        port = self.url.rsplit(":", 1)[1].strip("/") if self.url else "0"
        command = [sys.executable, "-m", "galapagos", "serve", "--no-browser", "--port", port, *self.flags]
        command += ["--database", self.database, "--workers", "1"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True, preexec_fn=self._limit if self.files else None
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Galapagos: http://127.0.0.1:") and line.endswith("/\n"), line
        self.url = line.split()[1].rstrip("/")
        return self

    def _limit(self) -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    def end(self, how: int = signal.SIGTERM) -> int:
        """Its exit status; it must not have printed anything else."""
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(how)
        assert self.process.stdout.read() == ""
        return self.process.wait(60)

    def memory(self) -> int:
        """Bytes that it holds in memory."""
        assert self.process is not None
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))

    def http(self) -> httpx.Client:
        """A browser without a page."""
        return httpx.Client(base_url=self.url, timeout=60)

    def figure(self, name: str) -> float:
        lines = httpx.get(self.url + "/metrics").text.splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(f"galapagos_{name} "))


def guest(site: Site, name: str) -> httpx.Client:
    """Somebody with a cookie."""
    browser = site.http()
    assert browser.post("/api/guest", json={"name": name}).status_code == 200
    return browser


class Player:
    """A client that does what the page does: keeps documents, counts numbers, sends unanswered requests again."""

    def __init__(self, site: Site, browser: httpx.Client) -> None:
        self.site = site
        self.browser = browser
        self.id: str = browser.get("/api/me").json()["person"]
        self.socket: ClientConnection | None = None
        self.got: list[dict[str, Any]] = []
        self.docs: dict[str, Any] = {}
        self.n: dict[str, int] = {}
        self.number = 0
        self.device = secrets.token_hex(4)  # ids of requests are unique for a person, also on several devices

    async def connect(self, **more: Any) -> Player:
        headers = {"Cookie": f"galapagos={self.browser.cookies['galapagos']}"}
        address = self.site.url.replace("http", "ws", 1) + "/ws"
        self.socket = await connect(address, additional_headers=headers, compression=None, max_size=None, **more)
        with contextlib.suppress(ConnectionClosed):  # a refusal may come before the hello
            await self.put(t="Hello", v=1)
        await self.until(lambda: self.got[-1]["t"] in ("Welcome", "Error"))
        return self

    async def put(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def take(self) -> dict[str, Any]:
        assert self.socket is not None
        got: dict[str, Any] = json.loads(await self.socket.recv())
        self.got.append(got)
        table = got.get("table", "")
        if got["t"] == "Snapshot":
            self.docs[table] = got["doc"]
        elif got["t"] == "Update":
            assert got["n"] == self.n[table] + 1
            self.docs[table] = apply(self.docs[table], got.get("ops", []))
        if got["t"] in ("Snapshot", "Update"):
            self.n[table] = got["n"]
        return got

    async def until(self, check: Check) -> None:
        while not self.got or not check():
            await self.take()

    async def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """Send a request and wait for its answer.  Told to wait, as a whole game in a few seconds is, send it again."""
        self.number += 1
        message = {"t": kind, "id": f"{self.device}-{self.number}", **values}
        while True:
            await self.put(**message)
            while (got := await self.take()).get("id") != message["id"]:
                pass
            if got.get("code") != "flood":
                return got
            await asyncio.sleep(1 / MESSAGES[1])

    def view(self, table: str) -> Any:
        return self.docs[table].get("view")

    def choices(self, table: str) -> list[Any]:
        found: list[Any] = (self.view(table) or {}).get("choices", [])
        return found

    def status(self, table: str) -> str:
        return str(self.docs[table]["info"]["status"])

    def next_move(self, table: str, which: int = 0) -> dict[str, Any]:
        choices = self.choices(table)
        return {"table": table, "seat": self.view(table)["seat"], "move": choices[which % len(choices)]["text"]}

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None


async def two(site: Site, *more: dict[str, str], game: str = "origin") -> tuple[Player, Player, str]:
    """Anna and Ben at a running table, with further chairs."""
    anna = await Player(site, guest(site, "Anna")).connect()
    ben = await Player(site, guest(site, "Ben")).connect()
    answer = await anna.ask("Create", game=game, chairs=[{"kind": "me"}, {"kind": "open"}, *more])
    table = answer["table"]
    assert (await ben.ask("Join", table=table))["t"] == "Ack"
    await anna.ask("Open", table=table)
    await ben.ask("Open", table=table)
    await anna.ask("Start", table=table)
    await ben.until(lambda: ben.status(table) == "running")
    return anna, ben, table
