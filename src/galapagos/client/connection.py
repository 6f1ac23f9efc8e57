"""A connection to a server: the account, the socket, requests and their answers, a table that is kept up to date.

It uses the same protocol as the page.  A separate thread reads the socket; it reconnects a lost connection and sends
unanswered requests again with their old ids.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import queue
import secrets
import threading
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from platformdirs import user_config_path
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from galapagos.core.errors import GalapagosError
from galapagos.server.refused import ErrorCode, Refused
from galapagos.server.socket.diff import apply
from galapagos.server.socket.protocol import VERSION

COOKIE = "galapagos"
PATIENCE = 30.0  # seconds for an answer
NEWS = 10.0  # seconds to wait for the news of an acknowledged move
PAUSES = (0.1, 0.5, 1.0, 2.0, 4.0, 8.0)  # seconds between attempts to reconnect; the last value repeats
TRIES = 60
FINAL = (4401, 4403)  # closed because of who we are: trying again would not help


class Address:
    """`http://host:8000/t/TABLE`, `host:8000`: a server, and perhaps one of its tables."""

    def __init__(self, text: str) -> None:
        try:
            parts = urlsplit(text if "://" in text else f"http://{text}")
            is_server = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        except ValueError:
            is_server = False
        if not is_server:
            raise GalapagosError("{text} is no address of a server; try http://localhost:8000", text=repr(text))
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.socket = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/ws"
        words = [word for word in parts.path.split("/") if word]
        self.table = words[1] if len(words) > 1 and words[0] == "t" else ""
        if words and not self.table:
            raise GalapagosError("{text}: the address of a table ends with /t/TABLE", text=repr(text))


def config_file() -> Path:
    return user_config_path("galapagos", appauthor=False) / "join.json"


class Account:
    """The person's account on a server.  The token is kept in a file that only its owner can read."""

    def __init__(self, base: str, language: str = "en") -> None:
        self.base = base
        self.language = language
        self.token = self._kept().get(base, "")

    @staticmethod
    def _kept() -> dict[str, str]:
        try:
            found = json.loads(config_file().read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def keep(self) -> None:
        path = config_file()
        text = json.dumps({**self._kept(), self.base: self.token}, indent=1)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileNotFoundError):
                path.unlink()
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise GalapagosError("{file} cannot be written: {why}", file=path, why=error.strerror or error) from None

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self.token}" if self.token else ""

    def ask(self, path: str, body: Any = None) -> Any:
        """Request a document; with `body`, send something."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data)
        request.add_header("Accept-Language", self.language)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Cookie", self.cookie)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                for header in answer.headers.get_all("Set-Cookie") or []:
                    for name, morsel in SimpleCookie(header).items():
                        self.token = morsel.value if name == COOKIE else self.token
                text = answer.read().decode()
                return json.loads(text) if "json" in answer.headers.get_content_type() else text
        except urllib.error.HTTPError as error:
            raise self._refused(error) from None
        except (OSError, ValueError) as error:
            why = getattr(error, "reason", error)
            raise GalapagosError("{server} does not answer: {why}", server=self.base, why=why) from None

    def _refused(self, error: urllib.error.HTTPError) -> GalapagosError:
        try:
            told = json.loads(error.read())
            return Refused(told["code"], told.get("text", ""))
        except (ValueError, KeyError, TypeError, OSError):
            why = f"HTTP {error.code}"
            return GalapagosError("{server} is no server of Galapagos ({why})", server=self.base, why=why)

    def me(self) -> Any:
        """The logged-in person; None if nobody has given a name yet."""
        try:
            return self.ask("/api/me")
        except Refused as refused:
            if refused.code != "who":
                raise
            return None

    def enter(self, name: str) -> Any:
        """Become a guest with this name."""
        self.token = ""
        me = self.ask("/api/guest", {"name": name})
        self.keep()
        return me


class Listener(Protocol):
    """What a program that shows the table implements.  Called by the socket's thread."""

    def changed(self, lines: list[Any], chat: list[Any]) -> None: ...
    def lost(self) -> None: ...
    def back(self) -> None: ...
    def gone(self, code: ErrorCode) -> None: ...


class Connection:
    """The socket, and the opened table."""

    def __init__(self, address: Address, account: Account) -> None:
        self.address = address
        self.account = account
        self.listener: Listener | None = None
        self.socket: ClientConnection | None = None
        self.held = contextlib.ExitStack()  # the socket, until it is closed
        self.changes = threading.Condition()
        self.table = ""
        self.seat: int | None = None
        self.doc: dict[str, Any] | None = None
        self.lobby: dict[str, Any] | None = None
        self.start = 0  # the number of the first log line held here
        self.log: list[Any] = []
        self.heard = 0  # lines already told
        self.latest = 0.0  # of the chat
        self.n = 0
        self.ended = False
        self.ids = itertools.count(1)
        self.me = secrets.token_hex(4)  # ids of two runs never collide
        self.asked: dict[str, tuple[dict[str, Any], queue.Queue[dict[str, Any]]]] = {}

    # -- the socket -------------------------------------------------------------------------

    def begin(self) -> None:
        """Connect and start reading."""
        self._connect()
        threading.Thread(target=self._run, name="connection", daemon=True).start()

    def _connect(self) -> None:
        try:
            self.held.close()
            made = connect(
                self.address.socket,
                additional_headers={"Cookie": self.account.cookie, "Accept-Language": self.account.language},
                max_size=None,
                compression=None,
                open_timeout=PATIENCE,
            )
            self.socket = self.held.enter_context(made)
            self.socket.send(json.dumps({"t": "Hello", "v": VERSION}))
            welcome = json.loads(self.socket.recv(PATIENCE))
        except (OSError, WebSocketException, ValueError) as error:
            raise GalapagosError("{server} does not answer: {why}", server=self.address.base, why=error) from None
        if welcome["t"] != "Welcome":
            raise Refused(welcome.get("code", "hello"), welcome.get("text", ""))

    def _run(self) -> None:
        while not self.ended:
            socket = self.socket
            assert socket is not None
            try:
                for text in socket:
                    self._take(json.loads(text))
            except (OSError, WebSocketException):
                pass
            except BaseException:
                self._end("internal")  # the thread has ended: no more answers will come
                raise
            if self.ended:
                return
            if socket.close_code in FINAL or not self._again():
                self._end("who" if socket.close_code in FINAL else "busy")

    def _again(self) -> bool:
        """Reconnect, open the table again, and send unanswered requests again."""
        if self.listener is not None:
            self.listener.lost()
        for number in range(TRIES):
            threading.Event().wait(PAUSES[min(number, len(PAUSES) - 1)])
            if self.ended:
                return False
            try:
                self._connect()
            except Refused:
                return False
            except GalapagosError:
                continue
            if self.table:
                self.send("Open", id=self._id(), table=self.table, **({} if self.seat is None else {"seat": self.seat}))
            for message, _ in list(self.asked.values()):
                self._send(message)
            if self.listener is not None:
                self.listener.back()
            return True
        return False

    def close(self) -> None:
        with self.changes:
            self.ended = True
            self.changes.notify_all()
        self.held.close()

    def _end(self, code: ErrorCode) -> None:
        if self.listener is not None:
            self.listener.gone(code)
        self.ended = True
        for _, answers in list(self.asked.values()):
            answers.put({"t": "Error", "code": code})
        with self.changes:
            self.changes.notify_all()

    # -- what comes -----------------------------------------------------------------------------

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        asked = self.asked.pop(message.get("id", ""), None)
        if asked is not None:
            asked[1].put(message)
        elif kind == "Snapshot" and message["table"] == self.table:
            self._snapshot(message)
        elif kind == "Update" and message["table"] == self.table:
            self._update(message)
        elif kind == "Gone" and message["table"] == self.table:
            self._end(message["code"])
        elif kind == "LobbyTables":
            with self.changes:
                self.lobby = {one["table"]: one for one in message["tables"]}
                self.changes.notify_all()

    def _snapshot(self, message: dict[str, Any]) -> None:
        with self.changes:
            self.doc = message["doc"]
            self.n = message["n"]
            self.start = message["log_from"]
            self.log = message["log"]
        self._told(message["chat"])

    def _update(self, message: dict[str, Any]) -> None:
        if message["n"] != self.n + 1:
            if message["n"] > self.n:
                self.send("Resync", table=self.table)
            return
        with self.changes:
            self.n += 1
            self.doc = apply(self.doc, message.get("ops", []))
            if "log_from" in message:
                del self.log[max(0, message["log_from"] - self.start) :]
                self.heard = min(self.heard, message["log_from"])
                self.log += message.get("log", [])
        self._told(message.get("chat", []))

    def _told(self, chat: list[Any]) -> None:
        lines = self.log[max(0, self.heard - self.start) :]
        self.heard = self.start + len(self.log)
        fresh = [line for line in chat if line["at"] > self.latest]
        self.latest = max([self.latest, *(line["at"] for line in fresh)])
        if self.listener is not None:
            self.listener.changed(lines, fresh)
        with self.changes:
            self.changes.notify_all()

    # -- what goes --------------------------------------------------------------------------------

    def _id(self) -> str:
        return f"{self.me}-{next(self.ids)}"

    def send(self, kind: str, **values: Any) -> None:
        self._send({"t": kind, **values})

    def _send(self, message: dict[str, Any]) -> None:
        with contextlib.suppress(OSError, WebSocketException):  # it is sent again when the connection is back
            assert self.socket is not None
            self.socket.send(json.dumps(message))

    def decide(self, kind: str, **values: Any) -> None:
        """Make or take back a move, and wait until the table shows it: a busy server acknowledges first."""
        stage, choosing = self._decision()

        def shown() -> bool:
            now, still = self._decision()
            return now != stage or (choosing and not still)  # a sealed answer only takes the choices away

        self.request(kind, **values)
        with self.changes:
            self.changes.wait_for(lambda: self.ended or (self.doc is not None and shown()), NEWS)

    def _decision(self) -> tuple[int, bool]:
        """The number of the decision that is due, and whether the seat shown here has choices."""
        with self.changes:
            doc = self.doc or {}
            return doc.get("stage", -1), bool((doc.get("view") or {}).get("choices"))

    def request(self, kind: str, **values: Any) -> dict[str, Any]:
        """Send a request to the table and wait for the answer; Refused if the server refuses."""
        if self.ended:
            raise GalapagosError("the connection has ended")
        id = self._id()
        message = {"t": kind, "id": id, **({"table": self.table} if self.table else {}), **values}
        answers: queue.Queue[dict[str, Any]] = queue.Queue()
        self.asked[id] = (message, answers)
        self._send(message)
        try:
            answer = answers.get(timeout=PATIENCE * 2)
        except queue.Empty:
            raise GalapagosError("{server} does not answer: {why}", server=self.address.base, why="…") from None
        finally:
            self.asked.pop(id, None)
        if answer["t"] == "Error":
            raise Refused(answer["code"], answer.get("text", ""), answer.get("rules", []))
        return answer

    def open(self, table: str, seat: int | None = None) -> None:
        """Open a table."""
        self.table, self.seat = table, seat
        self.doc, self.n, self.heard, self.latest = None, 0, 0, 0.0
        self.request("Open", **({} if seat is None else {"seat": seat}))
        self.wait(lambda: self.doc is not None)

    def wait(self, check: Any, timeout: float | None = PATIENCE) -> bool:
        """Wait until something has arrived."""
        with self.changes:
            done = self.changes.wait_for(lambda: bool(check()) or self.ended, timeout)
        if not done:
            raise GalapagosError("{server} does not answer: {why}", server=self.address.base, why="…")
        return not self.ended

    def tables(self) -> list[dict[str, Any]]:
        """The public tables, open ones first."""
        self.lobby = None
        self.send("Lobby", on=True)
        self.wait(lambda: self.lobby is not None)
        self.send("Lobby", on=False)
        found: list[dict[str, Any]] = [] if self.lobby is None else list(self.lobby.values())
        return sorted(found, key=lambda one: (one["status"] != "open", -one["created"]))
