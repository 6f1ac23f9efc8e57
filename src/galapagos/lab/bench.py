"""Benchmarks of a game: clone, determinize and random play to the end, in CPU time on one core.

The same run also times a fixed piece of work, shuffling a deck, so that figures of different machines, or of a busy and
an idle one, can be compared by decisions per draw.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

from galapagos import _pure
from galapagos.core import registry
from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.engine.chance import Rng, key_of_seed, rng_of_key
from galapagos.core.engine.playout import Tally, clones, next_seat, playout
from galapagos.core.engine.state import State
from galapagos.core.game import Game, Setting
from galapagos.core.play.position import vector

DECK = 1000  # cards that are shuffled for comparison


def bench(name: str, seats: int, seconds: float, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """Measure for about this many seconds.  Decisions with one legal move are not counted."""
    game = registry.get(name)
    setting = Setting(game, seats, options)
    rng = rng_of_key(key_of_seed("bench"))
    tally = Tally()
    out = ActionBuffer()
    draws = calibrate(seconds / 20)
    start = time.process_time()
    spent = 0.0
    while spent < seconds or tally.games == 0:
        root = game.new(setting, rng.fork())
        for _ in range(20):
            sample = root.determinize(next_seat(root), rng)
            playout(sample, out, tally)
        spent = time.process_time() - start
    draws = (draws + calibrate(seconds / 20)) / 2
    clone, guess = copy_times(game, setting, rng)
    games, decisions = int(tally.games), int(tally.decisions)
    branches, forced = int(tally.branches), int(tally.forced)
    return {
        "game": name,
        "seats": seats,
        "compiled": _pure.is_compiled(),
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(games / spent, 1),
        "clone_us": round(clone * 1e6, 3),
        "determinize_us": round(guess * 1e6, 3),
        "mean_decisions": round(decisions / games, 1),
        "mean_branching": round(branches / max(1, decisions), 2),
        "forced_share": round(forced / max(1, forced + decisions), 3),
        "draws_per_second": round(draws),
        "decisions_per_draw": round(decisions / spent / draws, 5),
        "games": games,
        "seconds": round(spent, 2),
    }


def calibrate(seconds: float) -> float:
    """The yardstick: draws of the generator per second while it shuffles a deck."""
    rng = rng_of_key(key_of_seed("calibration"))
    deck = vector([*range(DECK)])
    start = time.process_time()
    spent, draws = 0.0, 0
    while spent < seconds or draws == 0:
        rng.shuffle(deck)
        draws += DECK - 1
        spent = time.process_time() - start
    return draws / spent


def copy_times(game: Game, setting: Setting, rng: Rng) -> tuple[float, float]:
    """Average CPU seconds of a clone and of a determinization, over positions from all parts of a game."""
    rounds = 300 if _pure.is_compiled() else 10
    clone = guess = 0.0
    positions = course(game, setting, rng)
    for state in positions:
        start = time.process_time()
        clones(state, rounds)
        middle = time.process_time()
        for _ in range(rounds):
            state.determinize(0, rng)
        clone += middle - start
        guess += time.process_time() - middle
    return clone / rounds / len(positions), guess / rounds / len(positions)


def course(game: Game, setting: Setting, rng: Rng) -> list[State]:
    """Copies of every fifth position of a random game."""
    state = game.new(setting, rng.fork())
    out = ActionBuffer()
    kept: list[State] = []
    number = 0
    while not state.is_over():
        if number % 5 == 0:
            kept.append(state.clone())
        seat = next_seat(state)
        state.play(seat, out.codes[rng.below(state.fill_actions(seat, out))])
        number += 1
    return kept


def main() -> None:
    """Benchmark every installed game and print a line of JSON for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    for name in registry.names():
        seats = min(4, registry.get(name).seats[-1])
        print(json.dumps(bench(name, seats, seconds)))


if __name__ == "__main__":
    main()
