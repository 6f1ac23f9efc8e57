"""What every bot is."""

from __future__ import annotations

from galapagos.core.chance import Rng
from galapagos.core.game import Setting
from galapagos.core.state import State


class Bot:
    """Chooses moves for one seat.  Holds nothing of the game but what was agreed before it."""

    name = ""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def choose(self, sample: State, seat: int, rng: Rng) -> int:
        """A legal action code.  `sample` is the bot's to keep and change; `sample.determinize` gives more."""
        raise NotImplementedError
