"""Telling those who look at a table what changed for them, and nothing where nothing did."""

from __future__ import annotations

from typing import Any

import msgspec

from galapagos.server import protocol
from galapagos.server.diff import diff
from galapagos.server.live import Live, Look
from galapagos.server.match import Match
from galapagos.server.shown import LINES


def show(live: Live) -> None:
    """Tell everybody who looks what changed for them.  Who sat down or was removed sees the table anew.
    Of what was not written nobody hears."""
    if live.stale:
        return
    if not live.looks:
        return
    info = info_of(live)
    for look in live.looks:
        seat = live.match.seat_shown(look.client.person.id, look.seat)
        if seat != look.seat:
            look.seat = seat
            snapshot(live, look)
            continue
        _update(live, look, live.match.values(look.seat, info))


def info_of(live: Live) -> dict[str, Any]:
    """What is the same for everybody, as JSON values."""
    values: dict[str, Any] = msgspec.to_builtins(live.match.info(live.online()))
    return values


def _update(live: Live, look: Look, doc: dict[str, Any]) -> None:
    table = live.match
    update = protocol.Update(table.table, look.n + 1, diff(look.doc, doc))
    look.doc = doc
    events = len(table.play.events) if table.play is not None else 0
    if events < look.events:  # a move was taken back
        look.events, lines = table.lines(look.seat)
        look.lines = update.log_from = len(lines)
    elif events > look.events:
        look.events, update.log = table.lines(look.seat, look.events)
        if update.log:
            update.log_from = look.lines
            look.lines += len(update.log)
    update.chat = _chat(table, look)
    if update.ops or update.log_from >= 0 or update.chat:
        look.n += 1
        look.client.send(update)


def _chat(table: Match, look: Look) -> list[protocol.ChatLine]:
    fresh = table.chats - look.chats
    look.chats = table.chats
    lines = table.chat[-fresh:] if fresh > 0 else []
    return [line for line in lines if line.person not in look.client.ignored]


def snapshot(live: Live, look: Look) -> None:
    """Tell everything anew."""
    table = live.match
    look.doc = table.values(look.seat, info_of(live))
    look.events, lines = table.lines(look.seat)
    look.lines = len(lines)
    look.chats = 0
    look.n += 1
    start = max(0, len(lines) - LINES)
    doc: Any = look.doc  # as values already: what is sent and what differences start from are the same
    chat = _chat(table, look)
    look.client.send(protocol.Snapshot(table.table, look.n, doc, start, lines[start:], chat))
