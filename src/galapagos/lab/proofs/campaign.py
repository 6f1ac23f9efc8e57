"""Campaigns of the check kit: many random games over all seats and options.

As a program (`python -m galapagos.lab.proofs.campaign`) it reads tasks, one line of JSON each, and answers each with
its result: a worker of a compiled campaign passes games this way to a process that runs the sources interpreted.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from galapagos.core import check, options, registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Game
from galapagos.lab.pool.spread import LOCAL, spread

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
    game: str, games: int, seats: range, jobs: int = 1, seed: int | str = 0, stride: int = 1, on: str = LOCAL
) -> Iterator[Result]:
    """One dictionary per game; `problem` is empty if every promise held."""
    wanted = tasks(game, games, seats, seed, stride)
    if offers_dense(registry.get(game)):
        rounds = ((place // len(seats), task) for place, task in enumerate(wanted))
        wanted = [task._replace(dense=number % FOURTH == FOURTH - 1) for number, task in rounds]
    yield from spread(inspect, wanted, jobs, on)


def offers_dense(game: Game) -> bool:
    """Does the game implement `thicken`?"""
    return type(game).thicken is not Game.thicken


def inspect(task: Task) -> Result:
    """One random game under the kit."""
    game = registry.get(task.game)
    dice = rng_of_key(key_of_seed(f"options {task.seed}"))
    chosen = {**options.at_random(game.options, dice), **dict(task.fixed)}
    problem = ""
    inspection = check.Inspection(game, task.seats, task.seed, chosen, task.stride, task.dense)
    try:
        inspection.run()
    except check.Broken as broken:
        problem = str(broken)
    except Exception as error:  # a crash of the rules is also a finding, and must name its game
        where = f"{game.name}, {task.seats} seats, options {chosen}, seed {task.seed}{', dense' * task.dense}"
        problem = f"{where}, decision {inspection.decisions}: {type(error).__name__}: {error}"
    return {
        "game": game.name,
        "seats": task.seats,
        "seed": task.seed,
        "options": chosen,
        "decisions": inspection.decisions,
        "inspected": inspection.close,
        "samples": inspection.samples,
        "changed": inspection.changed,
        "trace": inspection.trace,
        "rules": sorted(inspection.seen),
        "problem": problem,
    }


def interpreted(wanted: Iterable[Task], jobs: int = 1, on: str = LOCAL) -> Iterator[Result]:
    """The results of the same games under the interpreted sources."""
    try:
        yield from spread(inspect_apart, wanted, jobs, on)
    finally:
        dismiss()


def inspect_apart(task: Task) -> Result:
    """One random game under the kit, in a process that runs the sources interpreted."""
    process = interpreter()
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps(task) + "\n")
    process.stdin.flush()
    line = process.stdout.readline()
    if not line:
        raise RuntimeError(f"the interpreted run failed with exit code {process.wait()}")
    result: Result = json.loads(line)
    return result


@cache
def interpreter() -> subprocess.Popen[str]:
    """The interpreting process of this one; it ends when its input does."""
    command = [sys.executable, "-m", "galapagos.lab.proofs.campaign"]
    environment = {**os.environ, "GALAPAGOS_PURE": "1"}
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=environment
    )


def dismiss() -> None:
    """End the interpreting process of this one, if there is one."""
    if interpreter.cache_info().currsize:
        with interpreter():
            pass  # its input is closed, and it ends
        interpreter.cache_clear()


def main() -> None:
    """The program that `interpreter` starts."""
    for line in sys.stdin:
        game, seats, seed, stride, fixed, dense = json.loads(line)
        task = Task(game, seats, seed, stride, tuple((name, value) for name, value in fixed), dense)
        print(json.dumps(inspect(task)), flush=True)


if __name__ == "__main__":
    main()
