"""The check kit over random games of every number of players, with random options."""

from __future__ import annotations

import pytest

from galapagos.core import check
from galapagos.core.chance import key_of_seed, rng_of_key
from galapagos.games.selection import GAME


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("quick", [False, True])
def test_a_random_game_keeps_every_promise(seats: int, quick: bool) -> None:
    check.Inspection(GAME, seats, seats, {"quick_game": quick}, stride=31).run()


@pytest.mark.parametrize("seed", range(6))
def test_with_random_options_too(seed: int) -> None:
    options = check.random_options(GAME, rng_of_key(key_of_seed(f"options {seed}")))
    inspection = check.Inspection(GAME, 2 + seed % 5, f"options {seed}", options, stride=37)
    inspection.run()
    assert inspection.changed > inspection.samples // 2
