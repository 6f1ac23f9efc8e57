"""The chance to win: the one number that hints, analyses and the terminal show.

A search works with expected results, in which places behind the first count too; `to_win` converts them.  With two
sides both are the same.  With more, the curve goes through what is certain: the last place is 0, the first 1, and
equal players have equal chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from galapagos.core.engine.state import State


def to_win(result: float, sides: int) -> float:
    """The chance to win of a side with this expected result."""
    if sides <= 2:
        return result
    average = (0.5 + 1.0 / sides) / 2.0  # the expected result among equals
    return float(max(0.0, result) ** (log(1.0 / sides) / log(average)))


def of_seats(results: Sequence[float], sides: int) -> list[float]:
    """The chances of all seats.  They sum to 1, unless an automaton takes part."""
    found = [to_win(result, sides) for result in results]
    total = sum(found)
    return [chance / total for chance in found] if len(found) == sides > 1 and total > 0.0 else found


def won(state: State, seat: int) -> float:
    """The result of a finished game: 1 won, 0 not; sides that share the first place share the win."""
    keys = [int(state.rank_key(side)) for side in range(state.sides())]
    return 1.0 / keys.count(max(keys)) if keys[seat] == max(keys) else 0.0
