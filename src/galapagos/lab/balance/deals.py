"""The deals of a balance report: each is played in every box, with twins, a look and sometimes the yardstick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, overload

from galapagos import bots
from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.words import letter
from galapagos.lab import match
from galapagos.lab.balance.groups import Key, Tally
from galapagos.lab.balance.look import look
from galapagos.lab.balance.watch import Ban, Watched, watch
from galapagos.lab.stats import winners_share
from galapagos.lab.strength import arena

MARKS = 10  # parts of a game at which its course is noted
YARDSTICK = "cheat:400"


@dataclass(frozen=True)
class Plan:
    """What is played."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: int | str
    boxes: tuple[str, ...] = ("",)  # overlays: the box, and the one it is compared with
    options: tuple[tuple[str, Any], ...] = ()
    twins: bool = True
    looks: bool = True
    yardstick: int = 0  # games of a player who sees all cards
    language: str = "en"

    def check(self) -> None:
        """Report impossible settings before the first game."""
        for overlay in self.boxes:
            setting = setting_of(self, overlay)
            for name in self.players:
                bots.make(name, setting).close()

    @property
    def seatings(self) -> int:
        """Different bots sit on every seat in turn."""
        return len(self.players) if len(set(self.players)) > 1 else 1

    @property
    def deals(self) -> int:
        return -(-self.games // self.seatings)


class Tasks(Sequence[tuple[Plan, int]]):
    """The deals of a plan, made on demand."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __len__(self) -> int:
        return self.plan.deals

    @overload
    def __getitem__(self, place: int) -> tuple[Plan, int]: ...
    @overload
    def __getitem__(self, place: slice) -> list[tuple[Plan, int]]: ...
    def __getitem__(self, place: int | slice) -> Any:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        if not 0 <= place < len(self):
            raise IndexError(place)
        return self.plan, place


@dataclass
class Outcome:
    """What the games of a deal in one box add to the report."""

    tally: Tally
    names: dict[tuple[str, str], str]
    lines: list[dict[str, Any]]  # one for each game, for the list of games

    def add(self, top: float, bottom: float, *key: str) -> None:
        cell = self.tally.setdefault(key, [0.0, 0.0])
        cell[0] += top
        cell[1] += bottom


@lru_cache(maxsize=8)
def setting_of(plan: Plan, overlay: str) -> Setting:
    return Setting(registry.get(plan.game), len(plan.players), dict(plan.options), overlay)


def play(task: tuple[Plan, int]) -> list[Outcome]:
    """One deal in every box."""
    plan, deal = task
    return [play_in(plan, deal, overlay) for overlay in plan.boxes]


def play_in(plan: Plan, deal: int, overlay: str) -> Outcome:
    outcome = Outcome({}, {}, [])
    setting = setting_of(plan, overlay)
    seed = f"{plan.seed}/{deal}"
    words = setting.game.words(plan.language)
    for turn in range(plan.seatings):
        players = plan.players[turn:] + plan.players[:turn]
        found = watched(setting, players, seed)
        note(outcome, found, setting)
        outcome.names.update({piece: words.text(name) for piece, name in found.names.items()})
        for seat, player in enumerate(players):
            outcome.add(found.wins[seat], 1.0, "player", player)
        dice = rng_of_key(key_of_seed(f"{seed} {turn} report"))
        if plan.twins and found.used:
            twin(outcome, setting, players, seed, found, dice.below(len(found.used)))
        if plan.looks and found.position is not None:
            seen = look(*found.position, dice)
            outcome.add(seen.stake, 1.0, "stake")
            if len(found.wins) > 2:
                outcome.add(float(seen.hopeless), 1.0, "hopeless")
                if seen.hopeless:
                    outcome.add(seen.swing, 1.0, "swing")
        outcome.lines.append(line(deal, players, found))
    if deal < plan.yardstick:
        seat = deal % len(plan.players)
        players = (*plan.players[:seat], YARDSTICK, *plan.players[seat + 1 :])
        minds = [arena.mind_of(name, setting) for name in players]
        result = match.play(setting, minds, seed, thoughts(seed, players), arena.decide)
        outcome.add(winners_share(result["ranking"])[seat], 1.0, "yardstick")
    return outcome


def thoughts(seed: str, players: Sequence[str]) -> list[str]:
    return [f"{seed} bot {seat} {player}" for seat, player in enumerate(players)]


def watched(setting: Setting, players: Sequence[str], seed: str, ban: Ban | None = None) -> Watched:
    return watch(setting, [bots.make(name, setting) for name in players], seed, thoughts(seed, players), ban)


def line(deal: int, players: Sequence[str], found: Watched) -> dict[str, Any]:
    return {
        "deal": deal,
        "players": " ".join(players),
        "first": letter(found.order[0]) if found.order else "",
        "winners": " ".join(letter(side) for side, win in enumerate(found.wins) if win),
        "scores": " ".join(map(str, found.scores)),
        "turns": found.turns,
        "decisions": found.decisions,
        "lead_changes": lead_changes(found.leaders),
    }


# -- what a game adds ---------------------------------------------------------------------


def note(outcome: Outcome, found: Watched, setting: Setting) -> None:
    """Add a game to the sums."""
    outcome.add(1.0, 1.0, "games")
    outcome.add(float(found.turns), 1.0, "turns")
    outcome.add(float(found.decisions), 1.0, "decisions")
    outcome.add(1.0, 0.0, "length", f"{found.decisions:05}")
    outcome.add(float(found.choices), float(found.decisions), "choices")
    outcome.add(float(found.options), float(found.choices), "options")
    for seat in range(setting.seats):
        outcome.add(found.wins[seat], 1.0, "seat", letter(seat))
    for place, seat in enumerate(found.order if len(found.order) == setting.seats else ()):
        outcome.add(found.wins[seat], 1.0, "order", str(place + 1))
    note_course(outcome, found)
    note_pieces(outcome, found)


def note_course(outcome: Outcome, found: Watched) -> None:
    """The lead, and the points by source, at even moments."""
    leaders = found.leaders
    outcome.add(float(lead_changes(leaders)), 1.0, "lead_changes")
    half = leaders[len(leaders) // 2 :]
    runaway = half[0] >= 0 and all(leader == half[0] for leader in half) and found.wins[half[0]] > 0
    outcome.add(float(runaway), 1.0, "runaway")
    for mark in range(1, MARKS):
        leader = leaders[mark * (len(leaders) - 1) // MARKS]
        if leader >= 0:
            outcome.add(found.wins[leader], 1.0, "leader", str(mark))
    for mark in range(MARKS + 1):
        for rule, points in found.points[mark * (len(found.points) - 1) // MARKS].items():
            outcome.add(points, 0.0, "source", rule, f"{mark:02}")


def lead_changes(leaders: Sequence[int]) -> int:
    """How often the lead passed from one side to another.

    >>> lead_changes([-1, 0, 0, -1, 0, 1, 0])
    2
    """
    alone = [leader for leader in leaders if leader >= 0]
    return sum(one != two for one, two in pairwise(alone))


def note_pieces(outcome: Outcome, found: Watched) -> None:
    """Count draws against their expected number; plain shares are kept for comparison."""
    even = 1.0 / len(found.wins)
    for (seat, piece), deal in found.dealt.items():
        outcome.add(deal.more * (found.wins[seat] - even), deal.room, "dealt", *piece, "win")
        outcome.add(deal.more * found.margin(seat), deal.room, "dealt", *piece, "points")
        if deal.got:
            outcome.add(found.wins[seat], 1.0, "dealt", *piece, "plain")
            outcome.add(float(deal.got), 1.0, "dealt", *piece, "times")
    for (seat, piece), times in found.used.items():
        outcome.add(found.wins[seat], 1.0, "used", *piece, "plain")
        outcome.add(float(times), 1.0, "used", *piece, "times")


def twin(outcome: Outcome, setting: Setting, players: Sequence[str], seed: str, found: Watched, chosen: int) -> None:
    """Play the game again without one use of a piece, chosen at random among all, and weight it by their number."""
    seat, piece = sorted(found.used)[chosen]
    other = watched(setting, players, seed, Ban(seat, piece))
    weight = float(len(found.used))
    key: Key = ("used", *piece)
    outcome.add(weight * (found.wins[seat] - other.wins[seat]), weight, *key, "win")
    outcome.add(weight * (found.margin(seat) - other.margin(seat)), weight, *key, "points")
    outcome.add(1.0, 0.0, *key, "twins")
