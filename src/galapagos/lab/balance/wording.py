"""The findings in words: what each number means, and what is more than chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from galapagos.core import registry
from galapagos.core.game import LOCALE
from galapagos.core.words import N_, NN_, Say, Words
from galapagos.lab.balance.findings import Findings, Group, Row
from galapagos.lab.balance.groups import Estimate

DEALT = N_(
    "What one more of it, instead of an average card of the same pile, adds to the chance to win, in percentage "
    "points. Chance alone decides who gets it, and how likely that was is taken into account: this is its effect, not "
    "a coincidence."
)
USED = N_(
    "What it adds to the chance to win of a player who uses it, in percentage points: the same deal was played a "
    "second time, in which that player had to do without it and did what it liked next best."
)

FEW_FOR_SEATS = NN_(
    "{n} game is too few to say whether a seat or a place in the turn order is better than another.",
    "{n} games are too few to say whether a seat or a place in the turn order is better than another.",
)
FEW_FOR_PIECES = NN_(
    "{group}: {n} game is too few to say whether one is too strong or too weak.",
    "{group}: {n} games are too few to say whether one is too strong or too weak.",
)

FEW_FOR_LUCK = NN_(
    "Luck: {n} game of a player who sees all cards is too few to say more.",
    "Luck: {n} games of a player who sees all cards are too few to say more.",
)
ROUGH = 0.4  # an interval as wide as this says next to nothing

NUMBERS = (
    ("number", "turns", N_("Turns"), N_("How many turns or rounds a game has.")),
    ("number", "decisions", N_("Decisions"), N_("How many decisions a game has, of all players together.")),
    (
        "share",
        "choices",
        N_("Decisions with a choice"),
        N_("The share of decisions with more than one legal move."),
    ),
    ("number", "options", N_("Moves to choose from"), N_("Legal moves of a decision that has a choice.")),
    (
        "effect",
        "stake",
        N_("What a choice is worth"),
        N_(
            "The chance to win after the best move above that after an average one, in percentage points, at a random "
            "decision with a choice. Judged by random play to the end, which sees little of plans: take it as a "
            "least value."
        ),
    ),
    (
        "number",
        "lead_changes",
        N_("Changes of the lead"),
        N_("How often in a game the lead passes to another player."),
    ),
    (
        "share",
        "runaway",
        N_("Runaway winners"),
        N_("The share of games that were won by somebody who led from the middle on without a break."),
    ),
    (
        "share",
        "hopeless",
        N_("Decisions without hope"),
        N_("The share of decisions that a player makes who has no chance to win any more."),
    ),
    (
        "effect",
        "swing",
        N_("Kingmaking"),
        N_("How far such a player can move the chance to win of another, in percentage points."),
    ),
    (
        "share",
        "yardstick",
        N_("Skill against luck"),
        N_(
            "How often a player wins who sees all cards and thinks ahead. A better player may win more: luck decides "
            "at most the rest."
        ),
    ),
)


@dataclass(frozen=True)
class Number:
    """A quantity of the whole game: what it is called, what it means, how it is written."""

    row: Row
    title: str
    meaning: str
    show: str  # share, effect or number


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def signed(share: float) -> str:
    """Percentage points with a sign.

    >>> signed(-0.031)
    '−3.1'
    """
    return f"{100 * share:+.1f}".replace("-", "\N{MINUS SIGN}")


def plain(number: float) -> str:
    return f"{number:.1f}"


SHOWN = {"share": percent, "effect": signed, "number": plain}


def interval(value: Estimate, show: str) -> str:
    """The 95 % interval: `52.0 % … 60.0 %`."""
    text = SHOWN[show]
    return f"{text(value.low)} … {text(value.high)}" if value.is_known else "?"


def full(value: Estimate, show: str) -> str:
    return f"{SHOWN[show](value.value)} ({interval(value, show)})"


class Wording:
    """The findings of a plan as sentences, in its language."""

    def __init__(self, findings: Findings) -> None:
        self.found = findings
        self.plan = findings.plan
        self.game = registry.get(self.plan.game)
        self.words = Words(self.plan.language, {"galapagos": LOCALE})
        self.even = 1 / findings.sides

    def say(self, key: str, **args: Any) -> str:
        return self.words.text(Say(key, args, domain="galapagos"))

    @cached_property
    def groups(self) -> list[Group]:
        return self.found.groups()

    def group_name(self, group: Group) -> str:
        return self.game.words(self.plan.language).text(Say(group.name, domain=self.game.name))

    def source_name(self, rule: str) -> str:
        """A source of points by the title of its rule."""
        return self.game.rulebook.rule(rule, self.plan.language).title if rule else self.say(N_("everything else"))

    def title(self) -> str:
        return self.say(N_("How balanced is {game}?"), game=self.game.called(self.plan.language))

    # -- what is more than chance -----------------------------------------------------------------

    def verdicts(self) -> Iterator[str]:
        """Seats, pieces and luck, one sentence each."""
        yield from self.about_seats()
        for group in self.groups:
            clear = [row for row in group.rows if row.clear]
            for row in clear:
                effect = full(row.values[0], "effect")
                yield self.say(
                    N_("{group}: {piece} changes the chance to win by {effect} percentage points."),
                    group=self.group_name(group), piece=row.label, effect=effect,
                )  # fmt: skip
            if not clear and self.found.is_measured(group.rows):
                yield self.say(N_("{group}: none is clearly too strong or too weak."), group=self.group_name(group))
            elif not clear:
                yield self.too_few(FEW_FOR_PIECES, self.found.games, group=self.group_name(group))
        luck = self.found.share("yardstick")
        if luck.weight:
            yield self.say(
                N_(
                    "Luck: a player who sees all cards wins {rate}; a better one may win more, so luck decides at most "
                    "the rest."
                ),
                rate=full(luck, "share"),
            )
            if not luck.is_known or luck.high - luck.low > ROUGH:
                yield self.too_few(FEW_FOR_LUCK, round(luck.weight))
        yield from self.between_boxes()

    def between_boxes(self) -> Iterator[str]:
        """With two boxes: how the seats' win rates differ, and the pieces of which that is more than chance."""
        for row in self.found.rates("seat") if len(self.plan.players) > 1 else ():
            if row.difference is not None:
                yield self.say(
                    N_(
                        "Seat {seat} wins {one} in the first box and {two} in the second: a difference of {effect} "
                        "percentage points."
                    ),
                    seat=row.label, one=percent(row.values[0].value), two=percent(row.values[1].value),
                    effect=full(row.difference, "effect"),
                )  # fmt: skip
        for group, row, difference in self.changed():
            yield self.say(
                N_("The boxes differ: {piece} ({group}) by {effect} percentage points."),
                piece=row.label, group=self.group_name(group), effect=full(difference, "effect"),
            )  # fmt: skip

    def about_seats(self) -> Iterator[str]:
        if len(self.plan.players) < 2:
            return
        even = percent(self.even)
        seats = [row for row in self.found.rates("seat") if row.clear]
        orders = [row for row in self.found.rates("order") if row.clear]
        for row in seats:
            rate = full(row.values[0], "share")
            yield self.say(
                N_("Seat {seat} wins {rate}; an even share is {even}."), seat=row.label, rate=rate, even=even
            )
        for row in orders:
            rate = full(row.values[0], "share")
            yield self.say(
                N_("Turn order: place {place} wins {rate}; an even share is {even}."),
                place=row.label, rate=rate, even=even,
            )  # fmt: skip
        if not seats and not orders:
            rows = [*self.found.rates("seat"), *self.found.rates("order")]
            if self.found.is_measured(rows):
                yield self.say(N_("No seat and no place in the turn order is clearly better than another."))
            else:
                yield self.too_few(FEW_FOR_SEATS, self.found.games)

    def too_few(self, sentence: tuple[str, str], games: int, **args: Any) -> str:
        """The games show nothing clearly, but could not have shown a large imbalance either."""
        one, many = sentence
        return self.words.text(Say(one, args, many, games, domain="galapagos"))

    def changed(self) -> Iterator[tuple[Group, Row, Estimate]]:
        """With two boxes: the pieces whose effect differs by more than chance."""
        for group in self.groups:
            for row in self.found.changed(group.rows):
                if row.difference is not None:
                    yield group, row, row.difference

    # -- what is shown ----------------------------------------------------------------------------

    def numbers(self) -> list[Number]:
        """The quantities of the whole game that were measured."""
        found = self.found
        return [
            Number(found.number(key, as_share=show == "share"), self.say(title), self.say(meaning), show)
            for show, key, title, meaning in NUMBERS
            if any(sums.total(key)[1] for sums in found.sums)
        ]

    def meaning(self, group: Group) -> str:
        return self.say(DEALT if group.kind == "dealt" else USED)

    def caution(self, group: Group) -> str:
        """How many results there are, and what the marks mean."""
        return self.say(
            N_("Marked: {marked} of {n}, more than chance explains if all of them are looked at together (Holm, 5 %)."),
            marked=sum(row.clear != 0 for row in group.rows), n=len(group.rows),
        )  # fmt: skip
