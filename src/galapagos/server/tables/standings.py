"""How a game has ended, and whether it counts."""

from __future__ import annotations

from typing import NamedTuple

from galapagos.server.table_documents import Counting, Standing
from galapagos.server.tables.table import Table


class Ruling(NamedTuple):
    """How a game is rated: places by seat, and seats whose rating may only fall, or only rise (of both: neither)."""

    places: dict[int, int]
    only_lose: set[int]
    only_gain: set[int]


def standings(table: Table) -> list[Standing]:
    """Places at the end; a side that resigned later is placed higher."""
    results = table.game.scores()
    stayed = [result for result in results if result.side not in table.resigned]
    made = [
        Standing(r.side, 1 + sum(other.rank < r.rank for other in stayed), r.total)
        for r in sorted(stayed, key=lambda r: r.rank)
    ]
    for place, seat in enumerate(reversed(table.resigned), start=len(stayed) + 1):
        total = next(r.total for r in results if r.side == seat)
        made.append(Standing(seat, place, total, True))
    return made


def counting(table: Table) -> Counting:
    """Does the game count?  Empty if nobody plays against another person."""
    people = [chair.person for chair in table.chairs if chair.kind != "bot"]
    if len(people) < 2 or ("" not in people and len(set(people)) < len(people)):
        return ""
    return table.uncounted or ("partly" if table.stand_ins.told else "rated")


def ruling(table: Table) -> Ruling | None:
    """How a game that has ended is rated; None: not at all.

    Nobody escapes a loss by leaving: a seat that a bot plays in the end is placed like one that gave up when the bot
    came.  A person for whom a bot has decided can only lose by the game, and the others can only gain: they did not
    choose to play against a bot.
    """
    if counting(table) not in ("rated", "partly") or table.practice:
        return None
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "person"]
    gone = [seat for seat in table.stand_ins.gone if seat in table.resigned or seat in table.stand_ins.decided]
    if table.status == "aborted":  # by one who was left alone, and gains nothing
        lost = {*table.abandoned_by, *gone}
        places = {seat: 2 if seat in lost else 1 for seat in seats}
        return Ruling(places, set(seats), set(seats) - lost) if table.abandoned_by else None
    stayed = [standing for standing in standings(table) if standing.side not in gone]
    places = {standing.side: standing.rank for standing in stayed}
    places |= {seat: len(table.chairs) + place for place, seat in enumerate(reversed(gone), start=2)}  # after all sides
    helped = {seat for seat in table.stand_ins.decided if seat not in table.resigned}
    return Ruling(places, helped, set(seats) - helped - set(table.resigned) if helped else set())
