"""Initiative phase: the order of the columns, sorted by the number of dinosaurs."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules.box import ADRENALINE_RUSH
from galapagos.games.evo.rules.cards import open_window
from galapagos.games.evo.rules.mutation import holder
from galapagos.games.evo.rules.state import AT_INITIATIVE, MOVEMENT, NO_COLUMN, NOBODY, PLACE, TAKE_PLACE, EvoTable


def initiative_step(table: EvoTable) -> None:
    """The next thing in the initiative phase."""
    stage: i64 = table.stage
    if stage == 0:
        if not open_window(table, AT_INITIATIVE):
            table.stage = 1
    elif stage == 1:
        sort_markers(table)
        table.stage = 2
    elif table.turn < table.seats:
        seat: i64 = table.turn
        table.turn += 1
        if table.has(seat, ADRENALINE_RUSH):
            table.push(PLACE, seat)
    else:
        if table.council != NOBODY:
            table.take_place(table.council, table.council_place)
            table.tell(ids.INITIATIVE_PLACE, verbs.PLACED, table.council, n=table.council_place)
            table.council = NOBODY
            table.council_place = 0
        tell_order(table)
        table.enter(MOVEMENT)


def sort_markers(table: EvoTable) -> None:
    """Columns from left to right, then seats without one; stably sorted by dinosaurs, fewest first."""
    markers = vec[i64]()
    i: i64
    for i in range(1, table.columns + 1):
        seat: i64 = holder(table, i)
        if seat != NOBODY:
            markers = append(markers, seat)
    table.tell(ids.INITIATIVE_COLUMNS, verbs.MARKERS_UP, NOBODY)
    for i in range(table.seats):
        seat = table.order[i]
        if table.column[seat] == NO_COLUMN:
            markers = append(markers, seat)
            table.tell(ids.INITIATIVE_DROPPED, verbs.LAST_WITHOUT_COLUMN, seat)
    for i in range(1, table.seats):
        seat = markers[i]
        j: i64 = i
        while j > 0 and table.size(markers[j - 1]) > table.size(seat):
            markers[j] = markers[j - 1]
            j -= 1
        markers[j] = seat
    table.order = markers
    table.tell(ids.INITIATIVE_SORT, verbs.SORTED, NOBODY)


def tell_order(table: EvoTable) -> None:
    if table.events is None:
        return
    i: i64
    for i in range(table.seats):
        table.tell(ids.INITIATIVE_HOLDS, verbs.ORDER_HOLDS, table.order[i], n=i + 1)


def fill_places(table: EvoTable, out: ActionBuffer) -> None:
    """Adrenaline rush: any place, the present one included."""
    place: i64
    for place in range(1, table.seats + 1):
        out.add(action(TAKE_PLACE, place))


def rush(table: EvoTable, seat: i64, place: i64) -> None:
    """Adrenaline rush takes a place."""
    table.pop()
    table.take_place(seat, place)
    table.tell(ids.GENES_ADRENALINE_RUSH, verbs.RUSH, seat, n=place)
    table.tell(ids.INITIATIVE_PLACE, verbs.PLACED, seat, n=place)
