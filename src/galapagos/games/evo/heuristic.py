"""What a good move looks like in Evo (a first, plain version)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galapagos.core.heuristic import Heuristic
from galapagos.core.state import State


@final
class EvoHeuristic(Heuristic):
    def worth(self, state: State, seat: i64, code: i64) -> float:
        return 0.0

    def promise(self, state: State, seat: i64) -> float:
        return 0.5
