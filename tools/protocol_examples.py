"""An example of every message, as docs/protocol.md shows it.  Together the clients' examples tell of an evening at a
table: Anna creates it and plays, Ben comes and goes.  A test sends them in this order.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from galapagos.core.sentences import Line
from galapagos.core.words import Say, SeatArg
from galapagos.server import table_documents as docs
from galapagos.server.socket import protocol as p

TABLE = "w8Jq2xZb4KfR"
ANNA, BEN = "a1", "b2"
CHAIRS = [docs.Chair("person", ANNA, "Anna"), docs.Chair()]
SUMMARY = docs.Summary(TABLE, "origin", "open", "Friday", CHAIRS, docs.Clock(), ANNA, 1_790_000_000.0)
INFO = docs.Info(TABLE, "origin", "open", "Friday", ANNA, True, CHAIRS, {"quick": False}, docs.ClockState(docs.Clock()))


class Example(NamedTuple):
    """A client's message, and the kind of message that answers it (None: no answer)."""

    by: Literal["Anna", "Ben"]
    message: p.ClientMessage
    answer: type[p.ServerStruct] | None = p.Ack


FROM_CLIENTS = (
    Example("Anna", p.Hello(p.VERSION), p.Welcome),
    Example("Anna", p.Ping(1), p.Pong),
    Example("Anna", p.Lobby(True), p.LobbyTables),
    Example("Anna", p.Attend(True), None),
    Example("Anna", p.Create("1", "origin", [docs.Wish("me"), docs.Wish("open")], public=True, title="Friday")),
    Example("Anna", p.Open("2", TABLE, 0)),
    Example("Ben", p.Join("1", TABLE, 1)),
    Example("Ben", p.Leave("2", TABLE)),
    Example("Anna", p.Remove("3", TABLE, BEN)),
    Example("Anna", p.Place("4", TABLE, 1, docs.Wish("bot", bot="random"))),
    Example("Anna", p.Ready("16", TABLE)),
    Example("Anna", p.Start("5", TABLE)),
    Example("Anna", p.WhyNot("6", TABLE, 0, "end"), p.Refusals),
    Example("Anna", p.ReadLog("16", TABLE), p.LogLines),
    Example("Anna", p.Advise("7", TABLE, 0), p.Advice),
    Example("Anna", p.MakeMove("8", TABLE, 0, "pass", stage=0)),
    Example("Anna", p.TakeBack("9", TABLE, 0)),
    Example("Anna", p.Chat("10", TABLE, "good luck")),
    Example("Anna", p.Vote("11", TABLE, "pause")),
    Example("Anna", p.Claim("17", TABLE, 1), p.Error),
    Example("Anna", p.Abandon("18", TABLE), p.Error),
    Example("Anna", p.StandIn("12", TABLE, 0, True)),
    Example("Anna", p.Resync(TABLE), p.Snapshot),
    Example("Anna", p.Resign("13", TABLE, 0)),
    Example("Anna", p.Rematch("14", TABLE)),
    Example("Anna", p.Close(TABLE), None),
    Example("Anna", p.CloseTable("15", TABLE)),
)

SAID = Say("{seat} plays an animal.", {"seat": SeatArg(0)}, domain="origin")
FROM_SERVER: tuple[p.ServerMessage, ...] = (
    p.Welcome(p.VERSION, ANNA, "Anna", 1_790_000_000.0),
    p.Pong(1, 1_790_000_000.0),
    p.Ack("1", TABLE),
    p.Error("undo", "9", "other"),
    p.Refusals("6", ["table.choice"]),
    p.LogLines("16", [Line("origin.development.animal", "ANIMAL", SAID)]),
    p.Advice("7", [docs.Suggestion("pass", Say("Pass", domain="origin"), 0.52, 0.8, [])], [0.52, 0.48]),
    p.LobbyTables([SUMMARY]),
    p.LobbyTable(SUMMARY),
    p.LobbyTurns({TABLE: docs.Turn([1], until=1_790_086_400.0)}),
    p.MyTable(msgspec.structs.replace(SUMMARY, status="running", turn=docs.Turn([0]))),
    p.Snapshot(TABLE, 1, docs.Doc(INFO), 0, [], [docs.ChatLine(1_790_000_000.0, ANNA, "Anna", "good luck", 0)]),
    p.Update(TABLE, 2, [[["info", "status"], "running"]], 0, [Line("origin.development.animal", "ANIMAL", SAID)]),
    p.Gone(TABLE, "banned"),
    p.Bye(),
)
