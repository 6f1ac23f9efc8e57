"""The interface of a bot."""

from __future__ import annotations

from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.core.game import Setting
from galapagos.core.words import Say


class Bot:
    """Chooses moves for one seat.  Holds only the setting of the game and its own search."""

    name = ""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.remark: Say | None = None  # notes for people about this bot: it is slow, it was replaced …

    def choose(self, sample: State, seat: int, rng: Rng) -> int:
        """Return a legal action code.  The bot may keep and change `sample`; `sample.determinize` draws more."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Asks a bot that is thinking in another thread to answer at once with the best that it has."""

    def close(self) -> None:
        """Release what the bot holds; the game is over for it."""
