"""Interprets the sums: rows with intervals, and which of them are more than chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from galapagos.core import registry
from galapagos.lab.balance.deals import MARKS, Outcome, Plan
from galapagos.lab.balance.groups import GROUPS, Estimate, Key, Sums, surprising

PIECES = ("dealt", "used")
MANY_SOURCES = 7
FEW_DEALS = 20  # fewer deals prove nothing
FEW_TWINS = 20  # fewer twins prove nothing
WIDE = 0.1  # an interval that reaches farther to each side could hide a large imbalance
LITTLE_ROOM = 5.0  # draws of a piece that could have gone otherwise, in variances


@dataclass(frozen=True)
class Row:
    """One quantity in every box; with two boxes also the difference."""

    key: Key
    label: str
    values: list[Estimate]
    difference: Estimate | None = None
    clear: int = 0  # more than chance: 1 above the usual value, -1 below it
    points: Estimate | None = None  # the same effect in points
    plain: float = 0.0  # the plain win rate of the seats that had the piece
    count: int = 0  # seats that had it
    twins: int = 0


@dataclass
class Group:
    """Pieces of one kind: `dealt` by chance, or `used` by players."""

    kind: str
    name: str
    rows: list[Row] = field(default_factory=list)


class Findings:
    """Gathers the outcomes of a plan and answers what they say."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sums = [Sums() for _ in plan.boxes]
        self.names: dict[tuple[str, str], str] = {}
        self.deals = 0

    def add(self, outcomes: list[Outcome]) -> None:
        """Add the next deal, in every box."""
        for sums, outcome in zip(self.sums, outcomes, strict=True):
            sums.add(self.deals % GROUPS, outcome.tally)
            self.names.update(outcome.names)
        self.deals += 1

    @property
    def games(self) -> int:
        return round(self.sums[0].total("games")[0])

    @property
    def sides(self) -> int:
        automaton = registry.get(self.plan.game).seats[0] == 1 and len(self.plan.players) == 1
        return len(self.plan.players) + automaton

    # -- seats ----------------------------------------------------------------------------

    def rates(self, kind: str) -> list[Row]:
        """How often each `seat`, each place in the `order` of first turns, or each `player` won."""
        even = 1.0 / self.sides
        keys = sorted({key for sums in self.sums for key in sums.keys(kind)})
        estimates = {key: self.sums[0].share(*key, usual=even) for key in keys}
        clear = self.surprising({key: found.chance for key, found in estimates.items()})
        return [
            Row(
                key,
                key[1],
                [sums.share(*key) for sums in self.sums],
                self.difference(key),
                above(estimates[key].value - even) if key in clear else 0,
            )
            for key in keys
        ]

    def surprising(self, chances: Mapping[Key, float]) -> set[Key]:
        """What is more than chance."""
        return surprising(chances) if self.deals >= FEW_DEALS else set()

    def difference(self, key: Key) -> Estimate | None:
        return self.sums[0].difference(self.sums[1], *key) if len(self.sums) == 2 else None

    def number(self, name: str, as_share: bool) -> Row:
        """One quantity of the whole game."""
        values = [sums.share(name) if as_share else sums.estimate(name) for sums in self.sums]
        return Row((name,), name, values, self.difference((name,)))

    def share(self, *key: str) -> Estimate:
        """A share in the first box."""
        return self.sums[0].share(*key)

    # -- pieces -----------------------------------------------------------------------------

    def groups(self) -> list[Group]:
        """All kinds of pieces, each with its rows, the strongest first."""
        found: dict[tuple[str, str], Group] = {}
        for kind in PIECES:
            keys = {key[:3] for sums in self.sums for key in sums.keys(kind) if key[3] == "win"}
            for key in sorted(keys):
                group = found.setdefault((kind, key[1]), Group(kind, key[1]))
                group.rows.append(self.piece(key))
        for group in found.values():
            group.rows = self.marked(group.rows)
        return list(found.values())

    def piece(self, key: Key) -> Row:
        first = self.sums[0]
        wins: Key = (*key, "win")
        return Row(
            wins,
            self.names.get((key[1], key[2]), key[2]),
            [sums.estimate(*wins) for sums in self.sums],
            self.difference(wins),
            points=first.estimate(*key, "points"),
            plain=first.ratio(*key, "plain"),
            count=round(first.total(*key, "plain")[1]),
            twins=round(first.total(*key, "twins")[0]),
        )

    def is_measured(self, rows: list[Row]) -> bool:
        """Are most rows known well enough to call them even, if none is more than chance?"""
        return self.deals >= FEW_DEALS and 2 * sum(is_sure(row) for row in rows) > len(rows)

    def marked(self, rows: list[Row]) -> list[Row]:
        """Rows in order, with those that are more than chance marked."""
        enough = [row for row in rows if is_enough(row)]
        clear = self.surprising({row.key: row.values[0].chance for row in enough})
        marked = [Row(**{**vars(row), "clear": above(row.values[0].value) if row.key in clear else 0}) for row in rows]
        return sorted(marked, key=lambda row: (-row.values[0].value, row.label))

    # -- the course of a game -----------------------------------------------------------------

    def leader_curve(self) -> list[list[Estimate]]:
        """For each box: how often the one in the lead wins in the end, after a tenth of the game, two tenths …"""
        return [[sums.share("leader", str(mark)) for mark in range(1, MARKS)] for sums in self.sums]

    def sources(self) -> list[tuple[str, list[float]]]:
        """(source, its points at each tenth of the game) of the first box, the largest first, small ones together."""
        games = self.sums[0].total("games")[0] or 1.0
        rules = sorted({key[1] for key in self.sums[0].keys("source")})
        rows = [
            (rule, [self.sums[0].total("source", rule, f"{mark:02}")[0] / games for mark in range(MARKS + 1)])
            for rule in rules
        ]
        rows.sort(key=lambda row: (-max(abs(points) for points in row[1]), row[0]))
        large, small = rows[:MANY_SOURCES], rows[MANY_SOURCES:]
        if small:
            large.append(("", [sum(points[mark] for _, points in small) for mark in range(MARKS + 1)]))
        return large

    def lengths(self) -> list[dict[int, int]]:
        """For each box: how many games had how many decisions."""
        return [{int(key[1]): round(sums.total(*key)[0]) for key in sums.keys("length")} for sums in self.sums]

    def changed(self, rows: list[Row]) -> list[Row]:
        """With two boxes: the rows whose difference is more than chance."""
        known = {row.key: row.difference for row in rows if row.difference is not None and is_enough(row)}
        clear = self.surprising({key: found.chance for key, found in known.items() if found.is_known})
        return [row for row in rows if row.key in clear]


def above(value: float) -> int:
    return 1 if value > 0 else -1


def is_sure(row: Row) -> bool:
    """Is the interval narrow enough to see a large imbalance?"""
    value = row.values[0]
    return value.is_known and value.high - value.low <= 2 * WIDE and (row.key[0] not in PIECES or is_enough(row))


def is_enough(row: Row) -> bool:
    """Are there enough draws or twins to call a piece strong or weak?"""
    if not row.values[0].is_known:
        return False
    return row.twins >= FEW_TWINS if row.key[0] == "used" else row.values[0].weight >= LITTLE_ROOM
