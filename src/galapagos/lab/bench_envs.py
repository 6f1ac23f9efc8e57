"""Benchmark of the environments: decisions a second with observation and action mask, on one core, against the peers.

    python -m galapagos.lab.bench_envs --install build/peers --seconds 5

Random legal moves in all of them, in CPU time.  Ours is `VectorEnv`; PettingZoo and OpenSpiel are driven from Python as
their users do: in each step observation and mask (or the list of legal actions) are read and a move is drawn.  Peers
that are not installed are left out; `--install` puts them into a separate environment.  The last lines say how many
times faster our slowest and our fastest line is than each peer.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from galapagos import _pure
from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.lab import command_line
from galapagos.lab.envs import VectorEnv

GAMES = 256  # played at once
PETTINGZOO = ("gin_rummy_v4", "texas_holdem_no_limit_v6", "leduc_holdem_v4", "chess_v6", "connect_four_v3")
PEERS = ("pettingzoo==1.25.0", "rlcard==1.0.5", "pygame", "chess", "open_spiel")  # 1.26 has no gin rummy
OPENSPIEL = ("gin_rummy", "hearts", "backgammon", "chess", "leduc_poker")


class PeersError(GalapagosError):
    """The peers cannot be measured."""


def measure(steps: Iterator[int], seconds: float) -> float:
    """Decisions a second; `steps` makes some and says how many."""
    next(steps)
    start = time.process_time()
    spent, done = 0.0, 0
    while spent < seconds:
        done += next(steps)
        spent = time.process_time() - start
    return done / spent


def ours(name: str, seats: int) -> Iterator[int]:
    env = VectorEnv(name, GAMES, seats=seats, seed=1)
    while True:
        env.step(env.sample())
        yield GAMES


def pettingzoo(module: str) -> Iterator[int]:
    env = import_module(f"pettingzoo.classic.{module}").env()
    while True:
        env.reset()
        for agent in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
            env.step(env.action_space(agent).sample(mask))
            yield 1


def openspiel(name: str) -> Iterator[int]:
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game(name)
    dice = random.Random(1)
    known = game.get_type().provides_observation_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
                continue
            player = state.current_player()
            state.observation_tensor(player) if known else state.information_state_tensor(player)
            state.legal_actions_mask(player)
            state.apply_action(dice.choice(state.legal_actions()))
            yield 1


def lines(seconds: float) -> Iterator[dict[str, Any]]:
    for name in registry.names():
        game = registry.get(name)
        for seats in sorted({max(2, game.seats[0]), min(4, game.seats[-1])}):
            rate = measure(ours(name, seats), seconds)
            yield {"who": "galapagos", "game": name, "seats": seats, "steps_per_second": round(rate)}
    yield from peers(seconds)


def peers(seconds: float) -> Iterator[dict[str, Any]]:
    known: list[tuple[str, str, Callable[[str], Iterator[int]]]] = [
        *(("pettingzoo", name, pettingzoo) for name in PETTINGZOO),
        *(("openspiel", name, openspiel) for name in OPENSPIEL),
    ]
    for who, name, drive in known:
        try:
            rate = measure(drive(name), seconds)
        except Exception as problem:  # not installed, or not in this version: reported, and left out
            yield {"who": who, "game": name, "left_out": f"{type(problem).__name__}: {problem}".splitlines()[0]}
        else:
            yield {"who": who, "game": name, "steps_per_second": round(rate)}


def ratios(measured: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """How many times faster than each peer our slowest and our fastest line is."""
    rates = [line for line in measured if "steps_per_second" in line]
    own = [line["steps_per_second"] for line in rates if line["who"] == "galapagos"]
    for line in rates:
        if line["who"] != "galapagos":
            times = [round(rate / line["steps_per_second"], 1) for rate in (min(own), max(own))]
            yield {"than": f"{line['who']} {line['game']}", "slowest": times[0], "fastest": times[1]}


def install(folder: Path) -> Path:
    """An environment with the peers; other packages, such as galapagos, come from where this program found them."""
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    mark = folder / "installed.txt"
    if mark.exists() and mark.read_text(encoding="utf-8").split() == list(PEERS):
        return python
    venv.create(folder, clear=True, with_pip=True)
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install", *PEERS]
    if subprocess.run(command).returncode:
        raise PeersError("the peers cannot be installed; pip says why above")
    where = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    ours = [path for path in sys.path if "-packages" in path or Path(path, "galapagos").is_dir()]
    Path(where.stdout.strip(), "galapagos_here.pth").write_text("\n".join(ours) + "\n", encoding="utf-8")
    mark.write_text("\n".join(PEERS) + "\n", encoding="utf-8")
    return python


@command_line.in_sentences
def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line")
    parser.add_argument("--install", type=Path, metavar="FOLDER", help="install the peers there, and measure with them")
    args = parser.parse_args()
    if args.install is not None:
        command = [str(install(args.install)), "-m", "galapagos.lab.bench_envs", "--seconds", str(args.seconds)]
        sys.exit(subprocess.run(command).returncode)
    print(json.dumps({"compiled": _pure.is_compiled(), "games_at_once": GAMES}), flush=True)
    measured = []
    for line in lines(args.seconds):
        measured.append(line)
        print(json.dumps(line), flush=True)
    for line in ratios(measured):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
