"""Hints: how a search rates the legal moves, in notation, sentences and rules.  It sees only what the seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from galapagos.bots.thinker import Budget, Manner, Thinker
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.events import Event
from galapagos.core.engine.state import State
from galapagos.core.words import Say


@dataclass(frozen=True)
class Advice:
    """One legal move."""

    code: int
    text: str
    say: Say
    result: float  # expected, 0 lost to 1 won
    share: float  # share of the iterations: how sure the result is
    rules: list[str]  # rules that the move uses at once


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
    bot = bot or Thinker(state.setting, budget, Manner())
    thoughts = bot.think(sample.clone(), seat, rng)
    notation = state.setting.game.notation
    moves = [
        Advice(
            thought.code,
            notation.write(sample, seat, thought.code),
            notation.say(sample, seat, thought.code),
            thought.result,
            thought.share,
            rules_of(sample, seat, thought.code),
        )
        for thought in thoughts
    ]
    return Hint(moves, bot.chances(), bot.iterations)


def rules_of(sample: State, seat: int, code: int) -> list[str]:
    """The rules that a move uses, as far as its seat sees it, in a sample."""
    world = sample.clone()
    events: list[Event] = []
    world.events = events
    world.play(seat, code)
    game = sample.setting.game
    seen = [game.rule_id(event.rule) for event in events if event.for_seat(seat) is not None]
    return list(dict.fromkeys(seen))
