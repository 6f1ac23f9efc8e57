"""Hints: how a search rates the legal moves, in notation, sentences and rules.  It sees only what the seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from galapagos.bots.chances import of_seats, to_win
from galapagos.bots.reasons import reason
from galapagos.bots.thinker import Budget, Manner, Thinker
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.core.game import Game
from galapagos.core.play.trial import try_out
from galapagos.core.words import Say

EXPLAINED = 4  # moves that come with a reason, beside the best of each kind
AHEAD = 12  # decisions of each seat after the leaf
AHEAD_OF_TWO = 30  # the same with two seats
CAREFUL = 8  # moves of which the best is played there


@dataclass(frozen=True)
class Advice:
    """One legal move."""

    code: int
    text: str
    say: Say
    result: float  # chance to win
    share: float  # share of the iterations: how sure the result is
    rules: list[str]  # rules that the move uses at once
    why: Say | None = None  # one sentence of reason, for the moves that were searched most


@dataclass(frozen=True)
class Hint:
    """All legal moves, best first, and how every seat stands."""

    moves: list[Advice]
    chances: list[float]
    iterations: int

    def of(self, code: int) -> Advice:
        return next(move for move in self.moves if move.code == code)


def hint(state: State, seat: int, rng: Rng, budget: Budget, bot: Thinker | None = None) -> Hint:
    """Search for a seat that is asked, on a sample of the state."""
    sample = state.determinize(seat, rng)
    bot = bot or Thinker(state.setting, budget, manner_for(state.seats))
    thoughts = bot.think(sample.clone(), seat, rng)
    sides = int(state.sides())
    results = bot.chances()
    chances = of_seats(results, sides)
    own = to_win(results[seat], sides)
    scale = chances[seat] / own if own > 0.0 else 1.0
    notation = state.setting.game.notation
    kinds: set[str] = set()
    moves = []
    for place, thought in enumerate(thoughts):
        text = notation.write(sample, seat, thought.code)
        first = text.split()[0] not in kinds
        kinds.add(text.split()[0])
        moves.append(
            Advice(
                thought.code,
                text,
                notation.say(sample, seat, thought.code),
                min(1.0, to_win(thought.result, sides) * scale),
                thought.share,
                rules_of(sample, seat, thought.code),
                reason(sample, seat, thought.code) if first or place < EXPLAINED else None,
            )
        )
    best = max(moves, key=lambda move: move.share)
    return Hint(moves, with_own(chances, seat, best.result), bot.iterations)


def with_own(chances: list[float], seat: int, own: float) -> list[float]:
    """Everybody's chances if this is the seat's own: the others share the rest in the same proportion."""
    rest = sum(chances) - chances[seat]
    others = len(chances) - 1
    return [
        own if other == seat else (1.0 - own) * (chance / rest if rest > 0.0 else 1.0 / others)
        for other, chance in enumerate(chances)
    ]


def manner_for(seats: int) -> Manner:
    """The manner of search for advice.  With the defaults cards kept in hand look better than they are, because the
    search does not see what the cards do; docs/bot-diary.md has the figures."""
    return Manner(horizon=seats * (AHEAD_OF_TWO if seats <= 2 else AHEAD), contest=CAREFUL)


def rules_of(sample: State, seat: int, code: int) -> list[str]:
    """The rules that a move uses, as far as its seat sees it, in a sample."""
    game: Game = sample.setting.game
    seen = [
        game.rule_id(event.rule) for event in try_out(sample, seat, code).events if event.for_seat(seat) is not None
    ]
    return list(dict.fromkeys(seen))
