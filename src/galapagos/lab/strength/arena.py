"""The arena: bots play each other, every deal in every seating, with statistics of the results.

A *deal* is a seed, a number of seats and a line-up of bots.  It is played once for every rotation of the line-up around
the table, so that luck and seat are the same for all.  Results go to a file, one line per game; an interrupted run
continues where it stopped.
"""

from __future__ import annotations

import hashlib
import json
import statistics
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import platformdirs

import galapagos
from galapagos import bots
from galapagos.bots.levels import order
from galapagos.bots.thinker import Thinker
from galapagos.core import box, registry
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting
from galapagos.lab import match, stats
from galapagos.lab.locks import hold
from galapagos.lab.pool.spread import LOCAL, spread

Result = dict[str, Any]
Task = tuple[str, tuple[str, ...], str, dict[str, Any], str]

CHEAT = "cheat:"  # a search that sees all cards: only a yardstick of the arena, not for tables


class ArenaError(GalapagosError):
    """A contest that cannot be played."""


@dataclass(frozen=True)
class Contest:
    """What is played; also the first line of the file of results."""

    game: str
    bots: list[str]
    games: int
    seats: list[int]
    seed: int | str
    options: dict[str, Any] = field(default_factory=dict)
    data: str = ""  # an overlay on the box

    def check(self) -> None:
        """Report impossible settings before the first game."""
        if len(set(self.bots)) < len(self.bots):
            raise ArenaError("a bot is named twice; `search:800` and `search:1600` are two")
        for seats in self.seats:
            for name in self.bots:
                mind_of(name, match.setting_of(self.game, seats, self.options, self.data)).close()

    def header(self) -> dict[str, Any]:
        return {
            "arena": 2,
            "galapagos": galapagos.__version__,
            "game": self.game,
            "rules": registry.get(self.game).rules,
            "bots": self.bots,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            **({"data": self.data, "data_hash": box.digest(self.data)} if self.data else {}),
        }

    def digest(self) -> str:
        """Part of a file's name, so that another contest, another version or other rules have another file."""
        return hashlib.sha256(json.dumps(self.header(), sort_keys=True).encode()).hexdigest()[:16]

    def tasks(self) -> list[Task]:
        """All games; `games` is rounded up to whole deals."""
        found: list[Task] = []
        deal = 0
        while len(found) < self.games:
            seats = self.seats[deal % len(self.seats)]
            ways = line_ups(self.bots, seats)
            around = ways[deal // len(self.seats) % len(ways)]
            for turn in range(seats if len(set(around)) > 1 else 1):
                players = around[turn:] + around[:turn]
                found.append((self.game, players, f"{self.seed}/{deal}", self.options, self.data))
            deal += 1
        return found


def line_ups(names: list[str], seats: int) -> list[tuple[str, ...]]:
    """Who plays together: every group of as many bots as seats; with too few bots they repeat in turn.

    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(["a", "b"], 3)
    [('a', 'b', 'a'), ('b', 'a', 'b')]
    """
    if len(names) >= seats:
        return list(combinations(names, seats))
    return [tuple(names[(first + place) % len(names)] for place in range(seats)) for first in range(len(names))]


def mind_of(name: str, setting: Setting) -> bots.Bot:
    """A bot by its name; only here `cheat:600` is one."""
    if not name.startswith(CHEAT):
        return bots.make(name, setting)
    budget, manner = order(name.removeprefix(CHEAT))
    bot = Thinker(setting, budget, replace(manner, knows=True))
    bot.name = name
    return bot


def decide(mind: bots.Bot, state: State, seat: int, rng: Rng) -> int:
    """A bot's decision.  Only the cheater gets the true state."""
    if isinstance(mind, Thinker) and mind.manner.knows:
        return mind.choose(state.clone(), seat, rng)
    return bots.decide(mind, state, seat, rng)


def play(task: Task) -> Result:
    """One game between bots."""
    name, players, seed, options, data = task
    setting = match.setting_of(name, len(players), options, data)
    minds = [mind_of(player, setting) for player in players]
    thoughts = [f"{seed} {player} {seat}" for seat, player in enumerate(players)]
    return {"seed": seed, "players": list(players), **match.play(setting, minds, seed, thoughts, decide)}


class Ledger:
    """The file of results: a header, then one line per game."""

    def __init__(self, contest: Contest, path: Path | None) -> None:
        self.contest = contest
        self.keep = path is not None
        self.path = path or own_path(contest)
        self.done = self._read()

    def _read(self) -> list[Result]:
        if not self.path.exists():
            return []
        lines = whole_lines(self.path)
        if not lines or lines[0] != self.contest.header():
            if not self.keep:
                return []
            raise ArenaError("{file} holds another contest; name another file", file=self.path)
        return lines[1:]

    def run(self, jobs: int, on: str = LOCAL) -> Generator[Result, None, None]:
        """All results: those of an earlier run, then the others as they come, each written at once."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with hold(self.path):
            self.done = self._read()
            yield from self._run(jobs, on)

    def _run(self, jobs: int, on: str) -> Iterator[Result]:
        tasks = self.contest.tasks()
        done = self.done[: len(tasks)]
        yield from done
        new = self.path.with_name(self.path.name + ".new")  # drops a line that was cut off
        lines = [json.dumps(line) + "\n" for line in (self.contest.header(), *self.done)]
        new.write_text("".join(lines), encoding="utf-8", newline="\n")
        new.replace(self.path)
        with self.path.open("a", encoding="utf-8", newline="\n") as out:
            for result in spread(play, tasks[len(done) :], jobs, on):
                out.write(json.dumps(result) + "\n")
                out.flush()
                yield result
        if not self.keep:
            self.path.unlink()


def own_path(contest: Contest) -> Path:
    """Where the results of an unnamed run are kept until it is complete."""
    folder = platformdirs.user_state_path("galapagos", appauthor=False) / "arena"
    return folder / f"{contest.game}-{contest.digest()}.jsonl"


def whole_lines(path: Path) -> list[Result]:
    """The lines of a file; one cut off by an interrupt is dropped."""
    found: list[Result] = []
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            break
    return found


# -- what the results say ---------------------------------------------------------------


def standings(results: list[Result], names: list[str]) -> list[dict[str, Any]]:
    """One object per bot, the best rating first."""
    ratings = stats.rate((result["players"], result["ranking"]) for result in results)
    table: list[dict[str, Any]] = []
    for name in names:
        games = 0
        wins = 0.0
        scores: list[int] = []
        replaced = 0
        for result in results:
            shares = stats.winners_share(result["ranking"])
            for seat, player in enumerate(result["players"]):
                if player == name:
                    games += 1
                    wins += shares[seat]
                    scores.append(result["scores"][seat])
                    replaced += str(seat) in result["replaced"]
        low, high = stats.wilson(wins, games)
        mean, deviation = ratings.get(name, (25.0, 25.0 / 3))
        table.append(
            {
                "bot": name,
                "games": games,
                "wins": round(wins, 3),
                "win_rate": round(wins / games, 4) if games else 0.0,
                "low": round(low, 4),
                "high": round(high, 4),
                "rating": round(mean, 2),
                "rating_deviation": round(deviation, 2),
                "score_mean": round(statistics.fmean(scores), 2) if scores else 0.0,
                "score_quartiles": stats.quartiles(scores),
                "replaced": replaced,  # games in which one of our bots took over
            }
        )
    return sorted(table, key=lambda row: -float(row["rating"]))


def seat_advantage(results: list[Result]) -> list[dict[str, Any]]:
    """For each number of seats: how often each seat won, regardless of the bot."""
    found: list[dict[str, Any]] = []
    for seats in sorted({len(result["players"]) for result in results}):
        here = [result for result in results if len(result["players"]) == seats]
        for seat in range(seats):
            wins = sum(stats.winners_share(result["ranking"])[seat] for result in here)
            low, high = stats.wilson(wins, len(here))
            found.append(
                {
                    "seats": seats,
                    "seat": seat,
                    "games": len(here),
                    "win_rate": round(wins / len(here), 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                }
            )
    return found


def lengths(results: list[Result]) -> dict[int, list[float]]:
    """For each number of seats: quartiles of the number of decisions."""
    return {
        seats: stats.quartiles([result["decisions"] for result in results if len(result["players"]) == seats])
        for seats in sorted({len(result["players"]) for result in results})
    }
