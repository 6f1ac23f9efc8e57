"""Sends each viewer of a table what changed for them, and nothing if nothing changed."""

from __future__ import annotations

from typing import Any

import msgspec

from galapagos.core.engine.state import Scene
from galapagos.core.sentences import Line
from galapagos.server.live.table import LiveTable, Look
from galapagos.server.socket import protocol
from galapagos.server.socket.diff import diff
from galapagos.server.table_documents import ChatLine
from galapagos.server.tables import document
from galapagos.server.tables.document import LINES
from galapagos.server.tables.table import Table


def show(live: LiveTable) -> None:
    """Send every viewer what changed for them.  Somebody who sat down or was removed gets the whole table again.
    Nothing is sent that is not in the store."""
    if live.stale:
        return
    if not live.looks:
        return
    info = info_of(live)
    found: Found = {}
    play = live.table.play
    # After the last event there is nothing more to show than the table itself.
    scenes = [one for one in play.scenes or () if one.told < len(play.events)] if play is not None else []
    for look in live.looks:
        seat = live.table.seat_shown(look.client.person.id, look.seat)
        if seat != look.seat:
            look.seat = seat
            snapshot(live, look)
            continue
        # What a move has done before a scene begins is shown separately, to viewers who have seen the moment before it.
        for scene in scenes if look.cuts == len(live.table.cuts) else ():
            if scene.told > look.events:
                _tell_scene(live, look, scene, info, found)
        _tell(live, look, live.documents.values(look.seat, info), found)


def _tell_scene(live: LiveTable, look: Look, scene: Scene, info: dict[str, Any], found: Found) -> None:
    """Send a viewer the news up to a moment within the last move, if it has a line for them."""
    told = int(scene.told)
    log = live.documents.lines(look.seat, look.events, told)[1]
    if not log:
        return
    doc = live.documents.scene(scene, look.seat, info)
    if scene.is_shown(len(log), doc["view"], look.doc["view"]):
        _tell(live, look, doc, found, told, log)


def _tell(
    live: LiveTable, look: Look, doc: dict[str, Any], found: Found, told: int = -1, log: list[Line] | None = None
) -> None:
    """Send a viewer the news up to an event (-1: all), which others may share; `log` where its lines are known."""
    key = look.seat, id(look.doc), look.events, look.cuts, told
    if key in found:
        found[key].share()
    else:
        found[key] = News(live, look, doc, told, log)
    _update(live.table, look, doc, found[key])


def info_of(live: LiveTable) -> dict[str, Any]:
    """The part that is the same for everybody, as JSON values; the same object until it changes."""
    known = document.info_of(live.table, live.online(), live.bot_waits(), live.watchers())
    if known != live.known:
        live.known = known
        live.info = msgspec.to_builtins(known)
    return live.info


class News:
    """News for all viewers with the same seat and the same earlier state: computed and encoded once."""

    def __init__(
        self, live: LiveTable, look: Look, doc: dict[str, Any], told: int, log: list[Line] | None = None
    ) -> None:
        self.ops: Any = diff(look.doc, doc)
        self.log: Any = []
        self.cut = -1  # lines that remain, if moves were taken back
        self.lines = 0  # new lines
        self.events = told
        if told < 0:
            self.events = len(live.table.play.events) if live.table.play is not None else 0
        self.cuts = len(live.table.cuts)
        self.shared = False
        kept = min(look.events, self.events, *live.table.cuts[look.cuts :])  # moves may have followed an undo
        if self.events > kept:
            self.log = live.documents.lines(look.seat, kept, self.events)[1] if log is None else log
            self.lines = len(self.log)
        if kept < look.events:
            self.cut = len(live.documents.lines(look.seat)[1]) - self.lines

    def share(self) -> None:
        if not self.shared:
            self.shared = True
            self.ops = msgspec.Raw(msgspec.json.encode(self.ops)) if self.ops else []
            self.log = msgspec.Raw(msgspec.json.encode(self.log)) if self.log else []


# News by seat, earlier document, earlier events and cuts, and the event up to which they go.
Found = dict[tuple[int | None, int, int, int, int], News]


def _update(table: Table, look: Look, doc: dict[str, Any], news: News) -> None:
    update = protocol.Update(table.id, look.n + 1, news.ops)
    look.doc = doc
    look.events, look.cuts = news.events, news.cuts
    if news.cut >= 0:
        look.lines = news.cut
    if news.cut >= 0 or news.lines:
        update.log_from, update.log = look.lines, news.log
        look.lines += news.lines
    update.chat = _chat(table, look)
    if news.ops or update.log_from >= 0 or update.chat:
        look.n += 1
        look.client.send(update)


def _chat(table: Table, look: Look) -> list[ChatLine]:
    fresh = table.chats - look.chats
    look.chats = table.chats
    lines = table.chat[-fresh:] if fresh > 0 else []
    private = look.seat is not None and table.is_played  # players must not hear advice
    return [line for line in lines if line.person not in look.client.ignored and not (private and line.aside)]


def snapshot(live: LiveTable, look: Look) -> None:
    """Send everything again."""
    table = live.table
    look.doc = live.documents.values(look.seat, info_of(live))
    look.events, lines = live.documents.lines(look.seat)
    look.cuts = len(table.cuts)
    look.lines = len(lines)
    look.chats = 0
    look.n += 1
    start = max(0, len(lines) - LINES)
    doc: Any = look.doc  # already JSON values, so that later differences start from exactly what was sent
    chat = _chat(table, look)
    look.client.send(protocol.Snapshot(table.id, look.n, doc, start, lines[start:], chat))
