"""What a move costs the seat that makes it, by the counter that pays; the table shows it before the move is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from galapagos.games.darwin.rules import academy, camps
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import ACADEMY
from galapagos.games.darwin.rules.placement import fee_of

Values = dict[str, int]


def place(state: Any, seat: int, values: Values) -> dict[str, int]:
    """The fee of the section, and the knowledge that replaces missing seals."""
    return {"coins": int(fee_of(state, seat, values["space"])), "knowledge": values["knowledge"]}


def seal(state: Any, seat: int, values: Values) -> dict[str, int]:
    op = int(state.open_at(academy.academy_at(state, values["discount"]), ACADEMY))
    return {"coins": int(academy.price_of(state, seat, op, values["scroll"], values["row"]))}


def pitch(state: Any, seat: int, values: Values) -> dict[str, int]:
    return {"coins": int(state.box.camp_fees[camps.free_slot(state, values["camp"])])}


BY_KIND: dict[int, Callable[[Any, int, Values], dict[str, int]]] = {
    s.PLACE: place,
    s.TAKE_SEAL: seal,
    s.PITCH: pitch,
}
