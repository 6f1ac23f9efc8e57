"""Games between bots, one plain dictionary a game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from galapagos import bots
from galapagos.core import registry
from galapagos.core.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.options import changed
from galapagos.core.playout import next_seat
from galapagos.lab.pool import spread

Task = tuple[str, tuple[str, ...], int, str, dict[str, Any], str]


def simulate(
    game: str,
    *,
    players: list[str],
    seats: int,
    games: int,
    seed: int | str,
    options: dict[str, Any] | None = None,
    data: str = "",
    jobs: int = 1,
) -> Iterator[dict[str, Any]]:
    """Play `games` games; game number i has the seed `SEED/i`.  `players` is repeated around the table."""
    around = tuple(players[seat % len(players)] for seat in range(seats))
    setting = Setting(registry.get(game), seats, options, data)
    for name in around:
        bots.make(name, setting)  # an unknown name is told before the first game
    tasks: list[Task] = [(game, around, seats, f"{seed}/{number}", options or {}, data) for number in range(games)]
    yield from spread(play, tasks, jobs)


def play(task: Task) -> dict[str, Any]:
    """One game between bots."""
    name, players, seats, seed, options, data = task
    game = registry.get(name)
    setting = Setting(game, seats, options, data)
    start = time.process_time()
    state = game.new(setting, rng_of_key(key_of_seed(seed)))
    minds = [bots.make(player, setting) for player in players]
    thoughts = [rng_of_key(key_of_seed(f"{seed} bot {seat}")) for seat in range(seats)]
    decisions = 0
    while not state.is_over():
        seat = int(next_seat(state))
        decisions += 1
        state.play(seat, bots.decide(minds[seat], state, seat, thoughts[seat]))
    results = state.scores()
    return {
        "game": name,
        "rules": game.rules,
        "seed": seed,
        "options": changed(game.options, setting.options),
        "players": list(players),
        "scores": [result.total for result in results],
        "ranking": [result.rank for result in results],
        "decisions": decisions,
        "seconds": round(time.process_time() - start, 4),
    }
