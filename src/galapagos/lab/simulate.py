"""Games between bots: one plain dictionary per game, and on request its moves, observations and record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, NamedTuple

import galapagos
from galapagos import bots
from galapagos.core.encodings import declared
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting
from galapagos.core.options import changed
from galapagos.lab import match
from galapagos.lab.pool.spread import LOCAL, spread
from galapagos.lab.transcript import Row, Transcript

FORMAT = 1  # of datasets
Line = dict[str, Any]


class PlanError(GalapagosError):
    """A simulation that cannot be played."""


@dataclass(frozen=True)
class Plan:
    """What is played and what is noted of it.  The same plan gives the same games and, without times, the same
    bytes."""

    game: str
    tables: Sequence[Sequence[str]]  # bots, seat by seat; game number i is played at table i, and again from the first
    seed: int | str
    options: dict[str, Any] = field(default_factory=dict)
    data: str = ""  # an overlay on the box
    observations: bool = False
    times: bool = False  # processor time, which differs in every run
    date: str = ""  # as given: the clock is never read

    def check(self) -> None:
        """Report impossible settings before the first game."""
        for players in self.tables:
            setting = self.setting(len(players))
            for name in players:
                bots.make(name, setting).close()
            if self.observations and declared(setting.game, setting.seats, self.data) is None:
                raise PlanError("{game} has no encoding: there are no observations", game=self.game)
        self.began()

    def setting(self, seats: int) -> Setting:
        return match.setting_of(self.game, seats, self.options, self.data)

    def players(self, number: int) -> list[str]:
        return list(self.tables[number % len(self.tables)])

    def began(self) -> float | None:
        """The date as a number, for records."""
        if not self.date:
            return None
        try:
            found = datetime.fromisoformat(self.date)
        except ValueError:
            raise PlanError("{date} is no date; write it like 2026-05-01", date=repr(self.date)) from None
        return (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()

    def common(self, setting: Setting) -> Line:
        """What is the same in every game."""
        return {
            "game": self.game,
            "rules": setting.game.rules,
            "galapagos": galapagos.__version__,
            "options": changed(setting.game.options, setting.options),
            **({"data_hash": setting.data_hash} if setting.data_hash else {}),
            **({"date": self.date} if self.date else {}),
        }

    def about(self) -> Line:
        """Everything that decides what a dataset holds: with it, the games can be played again."""
        setting = self.setting(len(self.tables[0]))
        counts = sorted({len(table) for table in self.tables})
        found = {seats: declared(setting.game, seats, self.data) for seats in counts}
        return {
            "dataset": FORMAT,
            **self.common(setting),
            "seed": self.seed,
            "tables": [list(players) for players in self.tables],
            "data": self.data,
            "observations": self.observations,
            "times": self.times,
            "encodings": {str(seats): one.fingerprint for seats, one in found.items() if one is not None},
        }

    def tasks(self, first: int, games: int, keeps: Keeps) -> Iterator[Task]:
        return (Task(self, number, keeps) for number in range(first, games))


class Keeps(NamedTuple):
    """What to keep of a game besides its line."""

    row: bool = False
    record: bool = False


class Task(NamedTuple):
    """One game of a plan."""

    plan: Plan
    number: int
    keeps: Keeps


class Played(NamedTuple):
    """A game: its line, and what else was kept."""

    number: int
    line: Line
    row: Row | None
    record: str


def simulate(
    game: str,
    *,
    tables: Sequence[Sequence[str]],
    games: int,
    seed: int | str,
    options: dict[str, Any] | None = None,
    data: str = "",
    jobs: int = 1,
    on: str = LOCAL,
) -> Iterator[Line]:
    """Play `games` games at `tables`, each a list of bots, in turn; game number i has the seed `SEED/i`."""
    plan = Plan(game, tables, seed, options or {}, data)
    plan.check()
    for played in spread(play, plan.tasks(0, games, Keeps()), jobs, on):
        yield played.line


def play(task: Task) -> Played:
    """Play one game between bots.  `replaced` (seat and reason) is present only if a program was replaced."""
    plan, number, keeps = task
    players = plan.players(number)
    seed = f"{plan.seed}/{number}"
    setting = plan.setting(len(players))
    minds = [bots.make(player, setting) for player in players]
    thoughts = [f"{seed} bot {seat}" for seat in range(len(players))]
    script = Transcript(setting, plan.observations) if keeps.row or keeps.record else None
    result = match.play(setting, minds, seed, thoughts, bots.decide, script.note if script is not None else None)
    if not plan.times:
        del result["seconds"]
    replaced = result.pop("replaced")
    line = {
        **plan.common(setting),
        "seed": seed,
        "players": players,
        **result,
        **({"replaced": replaced} if replaced else {}),
    }
    row = row_of(number, line, script, plan.times) if script is not None and keeps.row else None
    record = script.record(seed, players, plan.began(), plan.times) if script is not None and keeps.record else ""
    return Played(number, line, row, record)


def row_of(number: int, line: Line, script: Transcript, timed: bool) -> Row:
    """The game as a row of a dataset."""
    return Row(
        number=number,
        seed=line["seed"],
        players=line["players"],
        scores=line["scores"],
        ranking=line["ranking"],
        decisions=line["decisions"],
        replaced=[int(seat) for seat in line.get("replaced", {})],
        seats=script.seats,
        moves=script.moves,
        actions=script.actions,
        seconds=line.get("seconds"),
        move_seconds=script.seconds if timed else [],
        observations=script.observations,
        legal=script.legal,
    )
