"""Campaigns of the check kit: many random games over all seats and options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from galapagos.core import check, registry
from galapagos.core.chance import key_of_seed, rng_of_key
from galapagos.lab.pool import spread

Task = tuple[str, int, str, int]


def tasks(game: str, games: int, seats: range, seed: int | str, stride: int) -> list[Task]:
    """Game number i: seats in turn, options at random, seed `SEED/i`."""
    return [(game, seats[number % len(seats)], f"{seed}/{number}", stride) for number in range(games)]


def campaign(
    game: str, games: int, seats: range, jobs: int = 1, seed: int | str = 0, stride: int = 1
) -> Iterator[dict[str, Any]]:
    """One dictionary a game; `problem` is empty where every promise held."""
    yield from spread(inspect, tasks(game, games, seats, seed, stride), jobs)


def inspect(task: Task) -> dict[str, Any]:
    """One random game under the kit."""
    name, seats, seed, stride = task
    game = registry.get(name)
    options = check.random_options(game, rng_of_key(key_of_seed(f"options {seed}")))
    problem = ""
    inspection = check.Inspection(game, seats, seed, options, stride)
    try:
        inspection.run()
    except check.Broken as broken:
        problem = str(broken)
    except Exception as error:  # a crash of the rules is a finding too, and must name its game
        problem = f"{name}, {seats} seats, options {options}, seed {seed}: {type(error).__name__}: {error}"
    return {
        "game": name,
        "seats": seats,
        "seed": seed,
        "options": options,
        "decisions": inspection.decisions,
        "samples": inspection.samples,
        "changed": inspection.changed,
        "trace": inspection.trace,
        "rules": sorted(inspection.seen),
        "problem": problem,
    }
