"""The check kit over quick games, in which all seats play at the same time with separate code."""

from __future__ import annotations

import pytest

from galapagos.core import check
from galapagos.games.selection import GAME


@pytest.mark.parametrize("seats", list(GAME.seats))
def test_a_quick_game_keeps_every_promise(seats: int) -> None:
    check.Inspection(GAME, seats, seats, {"quick_game": True}, stride=31).run()
