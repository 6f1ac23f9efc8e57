"""Games between bots, one plain dictionary per game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from galapagos import bots
from galapagos.core import registry
from galapagos.core.game import Setting
from galapagos.core.options import changed
from galapagos.lab import match
from galapagos.lab.pool import spread

Task = tuple[str, tuple[str, ...], str, dict[str, Any], str]


def simulate(
    game: str,
    *,
    tables: Sequence[Sequence[str]],
    games: int,
    seed: int | str,
    options: dict[str, Any] | None = None,
    data: str = "",
    jobs: int = 1,
) -> Iterator[dict[str, Any]]:
    """Play `games` games at `tables`, each a list of bots, in turn; game number i has the seed `SEED/i`."""
    for players in tables:
        setting = Setting(registry.get(game), len(players), options, data)
        for name in players:
            bots.make(name, setting).close()  # an unknown name fails before the first game
    tasks: list[Task] = [
        (game, tuple(tables[number % len(tables)]), f"{seed}/{number}", options or {}, data) for number in range(games)
    ]
    yield from spread(play, tasks, jobs)


def play(task: Task) -> dict[str, Any]:
    """Play one game between bots.  `replaced` (seat and reason) is present only if a program was replaced."""
    name, players, seed, options, data = task
    game = registry.get(name)
    setting = Setting(game, len(players), options, data)
    minds = [bots.make(player, setting) for player in players]
    result = match.play(setting, minds, seed, [f"{seed} bot {seat}" for seat in range(len(players))], bots.decide)
    if not result["replaced"]:
        del result["replaced"]
    return {
        "game": name,
        "rules": game.rules,
        "seed": seed,
        "options": changed(game.options, setting.options),
        "players": list(players),
        **result,
    }
