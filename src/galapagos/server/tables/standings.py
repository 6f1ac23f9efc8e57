"""How a game has ended, and whether it counts."""

from __future__ import annotations

from galapagos.server.socket.protocol import Counting, Standing
from galapagos.server.tables.table import Table


def standings(table: Table) -> list[Standing]:
    """Places at the end; of those who resigned, the later one is placed higher."""
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
    """Does the game count?  Empty where nobody plays against another person."""
    people = [chair.person for chair in table.chairs if chair.kind != "bot"]
    if len(people) < 2 or ("" not in people and len(set(people)) < len(people)):
        return ""
    return table.uncounted or "rated"
