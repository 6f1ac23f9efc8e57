"""What every bot is."""

from __future__ import annotations

from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.core.game import Setting
from galapagos.core.words import Say


class Bot:
    """Chooses moves for one seat.  Holds nothing of the game but what was agreed before it, and its own thoughts."""

    name = ""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.remark: Say | None = None  # what people should know about this bot here: it is slow, it was replaced …

    def choose(self, sample: State, seat: int, rng: Rng) -> int:
        """A legal action code.  `sample` is the bot's to keep and change; `sample.determinize` gives more."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Asks a bot that is thinking in another thread to answer at once with the best that it has."""

    def close(self) -> None:
        """The game is over for this bot: it lets go of what it holds."""
