"""What a notice says: the table's title, the game and the others at the table, but nothing about the game's state."""

from __future__ import annotations

from typing import Any

import msgspec

from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.words import N_, Say, Words
from galapagos.server.store.notices import Kind
from galapagos.server.table_documents import Summary

SENTENCES: dict[Kind, str] = {
    "turn": N_("It is your turn: {table}"),
    "begins": N_("The game begins: {table}"),
    "ends": N_("The game is over: {table}"),
    "called": N_("Somebody calls you: {table}"),
    "test": N_("This is a test: notices reach you here."),
}
MANY = N_("Notices from Galapagos: {n}")
WITH = N_("{table}, with {names}")
STOP = N_("You get this because you asked for it. To change that: {address}")
SHOWN = 10  # sentences of one message


class Message(msgspec.Struct, frozen=True):
    """A notice in words."""

    title: str
    lines: list[str]
    table: str  # the table that it links to; empty: none
    waiting: int  # games in which the person is to move

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def table_name(words: Words, summary: Summary, person: str) -> Any:
    """A table as the person knows it: its title, the game, and who else sits there."""
    try:
        game = registry.get(summary.game).called(words.language)
    except GalapagosError:
        game = summary.game
    name = f"{summary.title} ({game})" if summary.title else game
    others = [chair.name for chair in summary.chairs if chair.person and chair.person != person]
    return Say(WITH, {"table": name, "names": ", ".join(others)}) if others else name


def message(words: Words, person: str, found: list[tuple[Kind, Summary | None]], waiting: int) -> Message:
    """Everything that a person is to be told, in one message."""
    lines = [
        words.text(Say(SENTENCES[kind], {"table": table_name(words, summary, person)} if summary else {}))
        for kind, summary in found
    ]
    title = lines[0] if len(lines) == 1 else words.text(Say(MANY, {"n": len(lines)}))
    tables = {summary.table for _, summary in found if summary}
    return Message(title, lines[:SHOWN], tables.pop() if len(tables) == 1 else "", waiting)


def stop(words: Words, address: str) -> str:
    return words.text(Say(STOP, {"address": f"{address}/settings"}))
