"""A bot that makes the move that the game's heuristic rates best, without looking ahead."""

from __future__ import annotations

from galapagos.bots.bot import Bot
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.engine.state import State
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting

SAMPLES = 4  # samples over which a move's worth is averaged


class Greedy(Bot):
    name = "greedy"

    def __init__(self, setting: Setting, version: int = 0) -> None:
        """`version` counts from 1; 0 is the newest, which plain `greedy` means."""
        super().__init__(setting)
        if version:
            self.name = f"{self.name}@{version}"
        heuristic = heuristic_of(setting, version)
        if heuristic is None:
            raise GalapagosError(
                "{game} has no heuristic for the bot {name}", game=setting.game.name, name=repr(self.name)
            )
        self.heuristic = heuristic

    def choose(self, sample: State, seat: int, rng: Rng) -> int:
        return self.best(sample, seat, rng)[0][1]

    def best(self, sample: State, seat: int, rng: Rng) -> list[tuple[float, int]]:
        """(worth, code) of every legal move, best first; equal ones in random order."""
        legal = sample.legal(seat)
        if len(legal) == 1:
            return [(0.0, legal[0])]
        worlds = [sample] + [sample.determinize(seat, rng) for _ in range(SAMPLES - 1)]
        rated = []
        for code in legal:
            worth = sum(self.heuristic.worth(world, seat, code) for world in worlds) / SAMPLES
            rated.append((worth, int(rng.word()), code))
        rated.sort(reverse=True)
        return [(worth, code) for worth, _, code in rated]


def heuristic_of(setting: Setting, version: int) -> Heuristic | None:
    """A version of a game's heuristic; None if there is none."""
    older = setting.game.older_heuristics
    if 1 <= version <= len(older):
        return older[version - 1](setting)
    return setting.game.heuristic(setting) if version in (0, len(older) + 1) else None
