"""Joining a server from the terminal: name, table, seat."""

from __future__ import annotations

import contextlib
import getpass
from typing import Any

from rich.text import Text

from galapagos.client.connection import Account, Address, Connection
from galapagos.client.remote import RemoteTable
from galapagos.core import registry
from galapagos.core.errors import GalapagosError, UnknownGame
from galapagos.server.refused import Refused
from galapagos.terminal.play.live_commands import seat_of
from galapagos.terminal.play.session import Session
from galapagos.terminal.render.console import Goodbye, Terminal, is_interactive
from galapagos.terminal.render.style import ACCENT

__all__ = ["Address", "sit_down"]


def sit_down(
    address: Address, name: str | None, seat: str | None, watch: bool, terminal: Terminal, full: bool = False
) -> int:
    """Log in, choose a table, take a seat, play."""
    if full and not is_interactive():
        raise GalapagosError("{flag} needs a terminal; without it the game is played line by line", flag="--full")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (arrow keys and history, where Python has it)
    account = Account(address.base, terminal.language)
    connection = Connection(address, account)
    try:
        me = introduce(account, name, terminal)
        connection.begin()
        table = address.table or choose(connection, terminal)
        connection.open(table)
        if not watch:
            take_seat(connection, me["person"], seat)
        play(RemoteTable(connection, me["person"]), full, terminal)
    except Refused as refused:
        raise GalapagosError("{server}: {why}", server=address.base, why=refused.text or refused.code) from None
    except (Goodbye, KeyboardInterrupt):
        terminal.print("")
        if not connection.table:
            terminal.tell("Goodbye.")
            return 0
        terminal.tell("The table stays.  Come back with:")
        terminal.console.print(f"  galapagos join {address.base}/t/{connection.table}", soft_wrap=True, highlight=False)
    finally:
        connection.close()
    return 0


def play(port: RemoteTable, full: bool, terminal: Terminal) -> None:
    """Play line by line or full-screen."""
    if not full:
        Session(port, terminal, is_interactive()).run()
        return
    from galapagos.terminal.play import full_screen

    full_screen.play(port, terminal)
    if not port.is_over:
        raise Goodbye


def introduce(account: Account, name: str | None, terminal: Terminal) -> Any:
    """Log in: as last time, or as a guest with a name."""
    me = account.me()
    if me is None:
        if name is None:
            name = terminal.ask(terminal.say("Your name: ")) or getpass.getuser()
        return account.enter(name)
    if name is not None and name != me["name"]:
        me = account.ask("/api/me", {"name": name})
    return me


def choose(connection: Connection, terminal: Terminal) -> str:
    """Choose a table of the lobby."""
    while True:
        tables = connection.tables()
        if not tables:
            terminal.tell("There is no public table on {server} now.", server=connection.address.base)
        for number, one in enumerate(tables, start=1):
            terminal.print(Text(f"{number:>3}. ", style=ACCENT).append_text(described(one, terminal)))
        line = terminal.ask(terminal.say("A number to join, Enter to look again, 0 to go back: "))
        if line in ("0", "q"):
            raise Goodbye
        if line.isdecimal() and 1 <= int(line) <= len(tables):
            found: str = tables[int(line) - 1]["table"]
            return found


def described(one: dict[str, Any], terminal: Terminal) -> Text:
    """A table in one line: the game, its title, who sits there, whether a seat is free."""
    try:
        title = registry.get(one["game"]).called(terminal.language)
    except UnknownGame:  # the server has a game that is not installed here
        title = one["game"]
    line = Text(title, style="bold")
    names = ", ".join(chair.get("name") or terminal.say("empty") for chair in one["chairs"])
    free = sum(chair.get("kind", "open") == "open" for chair in one["chairs"])
    told = (
        terminal.count("{n} free seat", "{n} free seats", free) if one["status"] == "open" else terminal.say("to watch")
    )
    return line.append(" · ".join(["", *([one["title"]] if one["title"] else []), names, told]), style="default")


def take_seat(connection: Connection, me: str, seat: str | None) -> None:
    """Take a free seat if the game has not begun; otherwise watch."""
    assert connection.doc is not None
    info = connection.doc["info"]
    wanted = seat_of(seat, len(info["chairs"])) if seat is not None else None
    mine = [place for place, chair in enumerate(info["chairs"]) if chair.get("person") == me]
    if mine:
        connection.open(connection.table, wanted if wanted is not None else mine[0])
        return
    free = any(chair.get("kind", "open") == "open" for chair in info["chairs"])
    if wanted is not None or (info["status"] == "open" and free):
        connection.request("Join", **({} if wanted is None else {"seat": wanted}))
        connection.open(connection.table)
