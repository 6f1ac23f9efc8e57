"""The check kit in rare settings: solo against each of Alfred's boards, first games, the draft."""

from __future__ import annotations

import pytest

from galapagos.core import check
from galapagos.games.darwin import GAME
from galapagos.games.darwin.rules.box import BOARDS


@pytest.mark.parametrize("board", BOARDS)
def test_alone_against_every_board_of_alfred(board: str) -> None:
    check.Inspection(GAME, 1, board, {"alfred": board}, stride=11).run()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_first_game_too(seats: int) -> None:
    check.Inspection(GAME, seats, f"first {seats}", {"first_game": True}, stride=37).run()


def test_every_decision_of_the_draft() -> None:
    for seats in (2, 3, 4):
        inspection = check.Inspection(GAME, seats, f"draft {seats}")
        while inspection.state.setting and inspection.decisions < 3 * seats + seats:
            inspection.decide()
