"""Standing passes: a seat lets one kind of reaction window go by until it says otherwise.

A window is a sealed choice in which `pass` is legal; its kind is what is asked in it.  What a seat lets go by is its
own secret: it stands in no view, no event and no record, where the answers look like any other pass.
"""

from __future__ import annotations

from galapagos.core.engine.state import SEALED, State
from galapagos.core.errors import ENGLISH

PASS = "pass"  # the move of every window, in notation


def passing(state: State, seat: int) -> int | None:
    """The code of `pass` where a window asks this seat; None where it does not."""
    if not state.asks(seat) or state.owner() != SEALED:
        return None
    notation = state.setting.game.notation
    return next((code for code in state.legal(seat) if notation.move(code).verb == PASS), None)


def only_passing(state: State, seat: int) -> int | None:
    """The code of `pass` where a window leaves this seat nothing else."""
    code = passing(state, seat)
    return code if code is not None and len(state.legal(seat)) == 1 else None


class Standing:
    """What one seat lets go by."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()

    def answer(self, state: State, seat: int) -> int | None:
        """The pass that this seat has already decided on; None where it wants to be asked."""
        code = passing(state, seat)
        return code if code is not None and kind(state) in self.kinds else None

    def always(self, state: State) -> None:
        """Let windows like the open one go by from now on."""
        self.kinds.add(kind(state))

    def ask_again(self) -> bool:
        """Be asked in every window again.  Was any let go by?"""
        some = bool(self.kinds)
        self.kinds.clear()
        return some


def kind(state: State) -> str:
    """What is asked now: the rule and the question, in English."""
    rule, say = state.setting.game.question(state)
    return f"{rule}: {ENGLISH.text(say)}"
