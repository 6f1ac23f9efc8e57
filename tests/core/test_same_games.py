"""The same seed gives the same game as before; tests/core/same_games.py says what to do if it does not."""

from __future__ import annotations

import pytest

from galapagos.core import registry
from tests.core import same_games

GAMES = [name for name in registry.names() if name != "pebbles"]
FIRST = 10  # of each title, quick enough interpreted


@pytest.mark.parametrize("name", GAMES)
def test_the_first_games_are_the_same(name: str) -> None:
    games = same_games.kept(name)[:FIRST]
    assert [same_games.again(registry.get(name), game) for game in games] == games


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_all_games_are_the_same(name: str) -> None:
    games = same_games.kept(name)
    assert len(games) == same_games.GAMES
    assert [same_games.again(registry.get(name), game) for game in games] == games
