"""One game between bots, and what a balance report notes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from galapagos import bots
from galapagos.bots.greedy import Greedy
from galapagos.bots.thinker import Thinker
from galapagos.core.engine.actions import kind_of
from galapagos.core.engine.chance import Luck, Rng, key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.engine.playout import next_seat
from galapagos.core.engine.state import State
from galapagos.core.game import Setting
from galapagos.core.score import Score
from galapagos.core.words import Say
from galapagos.lab.stats import winners_share

MOST_MOMENTS = 64  # moments of a game at which points are counted
Piece = tuple[str, str]  # group and id


@dataclass(frozen=True)
class Ban:
    """A seat that may not use a piece in this game."""

    seat: int
    piece: Piece


@dataclass
class Deal:
    """How many of one piece chance gave one seat, compared with what it could expect."""

    got: int = 0
    more: float = 0.0  # pieces above the expected number
    room: float = 0.0  # the variance of that number


@dataclass
class Watched:
    """What happened in a game."""

    wins: list[float] = field(default_factory=list)  # of each side: its share of the win
    scores: list[int] = field(default_factory=list)
    ranking: list[int] = field(default_factory=list)
    turns: int = 0
    decisions: int = 0
    choices: int = 0  # decisions with more than one legal move
    options: int = 0  # legal moves in these
    order: list[int] = field(default_factory=list)  # seats in turn order
    leaders: list[int] = field(default_factory=list)  # after each decision: the side ahead of all others; -1: a tie
    dealt: dict[tuple[int, Piece], Deal] = field(default_factory=dict)
    used: Counter[tuple[int, Piece]] = field(default_factory=Counter)
    names: dict[Piece, Say] = field(default_factory=dict)
    points: list[Counter[str]] = field(default_factory=list)  # by source, average of the seats, at even moments
    position: tuple[State, int] | None = None  # a decision with a choice, each with the same chance, and its seat

    def margin(self, side: int) -> float:
        """Points ahead of the average of the others."""
        others = len(self.scores) - 1
        return self.scores[side] - (sum(self.scores) - self.scores[side]) / others if others else 0.0

    def draw(self, who: int, pile: Sequence[Piece]) -> None:
        """A seat draws the last piece of a pile in which every piece was equally likely to be the last."""
        for piece, copies in Counter(pile).items():
            share = copies / len(pile)
            deal = self.dealt.setdefault((who, piece), Deal())
            came = piece == pile[-1]
            deal.got += came
            deal.more += came - share
            deal.room += share * (1.0 - share)


def watch(
    setting: Setting, minds: Sequence[bots.Bot], seed: str, thoughts: Sequence[str], ban: Ban | None = None
) -> Watched:
    """Play a game and note what happens.  All bots are closed."""
    watcher = Watcher(setting, seed)
    dice = [rng_of_key(key_of_seed(thought)) for thought in thoughts]
    try:
        while not watcher.state.is_over():
            seat = int(next_seat(watcher.state))
            watcher.step(seat, watcher.choose(minds[seat], seat, dice[seat], ban))
    finally:
        for mind in minds:
            mind.close()
    return watcher.finish()


class Watcher:
    """Follows a game move by move."""

    def __init__(self, setting: Setting, seed: str) -> None:
        self.setting = setting
        self.pieces = setting.game.pieces
        self.luck = Luck(False)
        self.piles: list[tuple[int, int, list[int]]] = []
        self.luck.piles = self.piles
        self.events: list[Event] | None = [] if self.pieces.points else None
        self.found = Watched()
        self.look = rng_of_key(key_of_seed(f"{seed} look"))
        self.flows: list[Counter[str]] = []
        self.stride = 1
        self.legal: list[int] = []
        self.state = setting.game.new(setting, rng_of_key(key_of_seed(seed)), self.luck, self.events)
        self.flows = [Counter() for _ in range(self.state.sides())]
        if self.pieces.order is not None:
            self.found.order = self.pieces.order(self.state)
        self.drain()
        self.moment()

    def choose(self, mind: bots.Bot, seat: int, rng: Rng, ban: Ban | None) -> int:
        self.legal = self.state.legal(seat)
        if len(self.legal) == 1:
            return self.legal[0]
        if ban is not None and ban.seat == seat:
            allowed = {code for code in self.legal if self.piece_used(seat, code) != ban.piece}
            if 0 < len(allowed) < len(self.legal):
                return best_of(mind, self.state, seat, rng, allowed)
        return bots.decide(mind, self.state, seat, rng)

    def step(self, seat: int, code: int) -> None:
        found = self.found
        found.decisions += 1
        if len(self.legal) > 1:
            found.choices += 1
            found.options += len(self.legal)
            if self.look.below(found.choices) == 0:
                found.position = self.state.clone(), seat
        if self.pieces.order is None and self.state.owner() >= 0 and seat not in found.order:
            found.order.append(seat)
        piece = self.piece_used(seat, code)
        if piece is not None:
            found.used[seat, piece] += 1
        self.state.play(seat, code)
        self.drain()
        keys = [int(self.state.rank_key(side)) for side in range(self.state.sides())]
        found.leaders.append(keys.index(max(keys)) if keys.count(max(keys)) == 1 else -1)
        if found.decisions % self.stride == 0:
            self.moment()

    def finish(self) -> Watched:
        results = self.state.scores()
        self.found.ranking = [result.rank for result in results]
        self.found.scores = [result.total for result in results]
        self.found.wins = winners_share(self.found.ranking)
        self.found.turns = self.setting.game.view(self.state, None).turn
        self.moment()
        return self.found

    # -- pieces ---------------------------------------------------------------------------

    def piece_used(self, seat: int, code: int) -> Piece | None:
        use = self.pieces.used.get(int(kind_of(code)))
        name = use.piece(self.state, seat, code) if use is not None else None
        return self.noted(use.group, name) if use is not None and name is not None else None

    def noted(self, group: str, name: Say) -> Piece:
        piece = group, name.id or name.key
        self.found.names.setdefault(piece, name)
        return piece

    def drain(self) -> None:
        """Note draws and points since the last move."""
        for kind, who, pile in self.piles:
            dealt = self.pieces.dealt.get(kind)
            if dealt is not None and who >= 0:
                self.found.draw(who, [self.noted(dealt.group, dealt.piece(self.state, face)) for face in pile])
        self.piles.clear()
        self.luck.trace.clear()
        for event in self.events or ():
            sign = self.pieces.points.get(int(event.verb), 0)
            if sign and event.seat >= 0:
                self.flows[event.seat][self.setting.game.rule_id(event.rule)] += sign * int(event.n)
        if self.events is not None:
            self.events.clear()

    # -- points ---------------------------------------------------------------------------

    def moment(self) -> None:
        """Count the points by source; when there are many moments, keep every second one."""
        points = self.found.points
        points.append(self.sources())
        if len(points) > MOST_MOMENTS:
            del points[1::2]
            self.stride *= 2

    def sources(self) -> Counter[str]:
        """Points by the rule that gives them, on average over the seats."""
        found: Counter[str] = Counter()
        for seat in range(self.state.seats):
            leaves(self.setting.game.score(self.state, seat), found)
            for rule, points in self.flows[seat].items():
                found[rule] += points
                found[self.pieces.running] -= points
        return Counter({rule: points / int(self.state.seats) for rule, points in found.items() if points})


def leaves(score: Score, found: Counter[str]) -> None:
    """Add the points of a score's sources."""
    for part in score.parts:
        leaves(part, found)
    if not score.parts:
        found[score.rule] += score.points


def best_of(mind: bots.Bot, state: State, seat: int, rng: Rng, allowed: set[int]) -> int:
    """The move that a bot rates best among some; a bot that cannot rate moves takes any of them."""
    sample: Any = state.determinize(seat, rng)
    if isinstance(mind, Thinker):
        code = next(thought.code for thought in mind.think(sample, seat, rng) if thought.code in allowed)
        mind.search.played = code
        return code
    if isinstance(mind, Greedy):
        return next(code for _, code in mind.best(sample, seat, rng) if code in allowed)
    liked = mind.choose(sample, seat, rng)
    return liked if liked in allowed else sorted(allowed)[rng.below(len(allowed))]
