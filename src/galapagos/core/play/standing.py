"""Standing passes: a seat passes automatically in one kind of reaction window until it says otherwise.

A window is a sealed choice in which `pass` is legal; its kind is its question.  Standing passes are secret: no view,
event or record shows them, and their answers look like any other pass.
"""

from __future__ import annotations

from galapagos.core.engine.state import SEALED, State
from galapagos.core.errors import ENGLISH

PASS = "pass"  # the move of every window, in notation


def passing(state: State, seat: int) -> int | None:
    """The code of `pass` if a window asks this seat; None if not."""
    if not state.asks(seat) or state.owner() != SEALED:
        return None
    notation = state.setting.game.notation
    return next((code for code in state.legal(seat) if notation.move(code).verb == PASS), None)


def only_passing(state: State, seat: int) -> int | None:
    """The code of `pass` if the window leaves this seat no other move."""
    code = passing(state, seat)
    return code if code is not None and len(state.legal(seat)) == 1 else None


class Standing:
    """The kinds of window in which one seat passes automatically."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()

    def answer(self, state: State, seat: int) -> int | None:
        """The code of the standing pass; None if the seat wants to be asked."""
        code = passing(state, seat)
        return code if code is not None and kind(state) in self.kinds else None

    def always(self, state: State) -> None:
        """Pass in windows like the open one from now on."""
        self.kinds.add(kind(state))

    def ask_again(self) -> bool:
        """Ask in every window again.  Returns whether there was a standing pass."""
        some = bool(self.kinds)
        self.kinds.clear()
        return some


def kind(state: State) -> str:
    """The kind of the open window: the rule and the question, in English."""
    rule, say = state.setting.game.question(state)
    return f"{rule}: {ENGLISH.text(say)}"
