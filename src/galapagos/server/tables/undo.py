"""Which moves can be taken back."""

from __future__ import annotations

from galapagos.core.view import Undo
from galapagos.server.tables.table import Table


def may_undo(table: Table, seat: int) -> Undo:
    """Undo of one's own move; else, at a table of bots, a way back past their moves."""
    verdict = own_move(table, seat)
    if not verdict.ok and verdict.why != "status" and table.ways_back and table.only_person() == seat:
        if not table.game.has_learned(seat, table.ways_back[-1]):
            return Undo(True)
        verdict.past = True
        if any(move.seat != seat for move in table.game.moves[table.ways_back[-1] :]):
            verdict.why = "other"
    return verdict


def own_move(table: Table, seat: int) -> Undo:
    """Can the seat undo?  Never in a sealed choice: that would reveal who has answered."""
    if table.stuck or table.status != "running":
        return Undo(False, "status")
    if table.sealed():
        return Undo(False, "sealed")
    return table.game.may_undo(seat)
