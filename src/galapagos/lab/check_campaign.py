"""Campaigns of the check kit: many random games over all seats and options.

As a program (`python -m galapagos.lab.check_campaign JOBS`) it reads tasks, one line of JSON each, and writes their
results: a compiled campaign passes games this way to a process that runs the sources interpreted.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from galapagos.core import check, registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Game
from galapagos.lab.pool import spread

Result = dict[str, Any]
FOURTH = 4  # one in this many games of a campaign starts from a dense position


class Task(NamedTuple):
    """One game: name, seats, seed, stride of the inspection, options (the others are random).

    A dense one starts from a dense position instead of the deal.
    """

    game: str
    seats: int
    seed: str
    stride: int = 1
    fixed: tuple[tuple[str, Any], ...] = ()
    dense: bool = False


def tasks(
    game: str,
    games: int,
    seats: range,
    seed: int | str,
    stride: int,
    fixed: tuple[tuple[str, Any], ...] = (),
    dense: bool = False,
) -> list[Task]:
    """Game number i: seats in turn, options at random, seed `SEED/i`."""
    return [Task(game, seats[number % len(seats)], f"{seed}/{number}", stride, fixed, dense) for number in range(games)]


def campaign(
    game: str, games: int, seats: range, jobs: int = 1, seed: int | str = 0, stride: int = 1
) -> Iterator[Result]:
    """One dictionary per game; `problem` is empty if every promise held."""
    wanted = tasks(game, games, seats, seed, stride)
    if offers_dense(registry.get(game)):
        rounds = ((place // len(seats), task) for place, task in enumerate(wanted))
        wanted = [task._replace(dense=number % FOURTH == FOURTH - 1) for number, task in rounds]
    yield from spread(inspect, wanted, jobs)


def offers_dense(game: Game) -> bool:
    """Does the game implement `thicken`?"""
    return type(game).thicken is not Game.thicken


def inspect(task: Task) -> Result:
    """One random game under the kit."""
    game = registry.get(task.game)
    dice = rng_of_key(key_of_seed(f"options {task.seed}"))
    options = {**check.random_options(game, dice), **dict(task.fixed)}
    problem = ""
    inspection = check.Inspection(game, task.seats, task.seed, options, task.stride, task.dense)
    try:
        inspection.run()
    except check.Broken as broken:
        problem = str(broken)
    except Exception as error:  # a crash of the rules is also a finding, and must name its game
        where = f"{game.name}, {task.seats} seats, options {options}, seed {task.seed}{', dense' * task.dense}"
        problem = f"{where}, decision {inspection.decisions}: {type(error).__name__}: {error}"
    return {
        "game": game.name,
        "seats": task.seats,
        "seed": task.seed,
        "options": options,
        "decisions": inspection.decisions,
        "inspected": inspection.close,
        "samples": inspection.samples,
        "changed": inspection.changed,
        "trace": inspection.trace,
        "rules": sorted(inspection.seen),
        "problem": problem,
    }


def interpreted(wanted: Iterable[Task], jobs: int = 1) -> Iterator[Result]:
    """The results of the same games under the interpreted sources, from a process of its own."""
    command = [sys.executable, "-m", "galapagos.lab.check_campaign", str(jobs)]
    environment = {**os.environ, "GALAPAGOS_PURE": "1"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=environment
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write("".join(json.dumps(task) + "\n" for task in wanted))
        process.stdin.close()
        yield from map(json.loads, process.stdout)
    if process.returncode:
        raise SystemExit(f"the interpreted run failed with exit code {process.returncode}")


def main() -> None:
    """The program that `interpreted` starts."""
    wanted: list[Task] = []
    for line in sys.stdin:
        game, seats, seed, stride, fixed, dense = json.loads(line)
        wanted.append(Task(game, seats, seed, stride, tuple((name, value) for name, value in fixed), dense))
    for result in spread(inspect, wanted, int(sys.argv[1])):
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
