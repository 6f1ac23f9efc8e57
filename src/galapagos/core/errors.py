"""Named kinds of error.  Each says what is wrong, where, and what to do; none of them is a bug in this program."""

from __future__ import annotations

from galapagos.core.words import N_, Say, Value, Words

ENGLISH = Words("en", {})


class GalapagosError(Exception):
    """Anything wrong that came from outside: a move, a file, a flag.

    It holds an English message and the values of its placeholders.  `str` is the English sentence; `say` can be
    translated into the reader's language.
    """

    def __init__(self, message: str, /, **args: Value) -> None:
        self.say = Say(message, {name: sayable(value) for name, value in args.items()})
        super().__init__(ENGLISH.text(self.say))


def sayable(value: Value) -> Value:
    """A value for a placeholder: an error as its own message, an unknown object as its text."""
    if isinstance(value, GalapagosError):
        return value.say
    return value if isinstance(value, str | int | list | Say) else str(value)


class Refusal:
    """One reason why a move is not legal: a rule id, and a sentence where the rule alone does not say enough."""

    __slots__ = ("rule", "say")

    def __init__(self, rule: str, say: Say | None = None) -> None:
        self.rule = rule
        self.say = say

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.rule, self.say) == (other.rule, other.say)

    def __hash__(self) -> int:
        return hash(self.rule)


class IllegalMove(GalapagosError):
    """A move that reads as a move but that the rules forbid; nothing has changed."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__(N_("not legal: {rules}"), rules=[refusal.rule for refusal in refusals])
        self.refusals = refusals


class UnreadableMove(GalapagosError):
    """Text that is not a move of this game."""


class UnknownGame(GalapagosError):
    """No game of that name is installed."""


class OptionError(GalapagosError):
    """An option that the game does not have, or a value it cannot take."""


class DataError(GalapagosError):
    """A data file or overlay that does not add up."""


class PositionError(GalapagosError):
    """An impossible position: an unknown card, a number out of range, too many copies."""


class RecordError(GalapagosError):
    """A record that cannot be replayed; the message names the line."""


class ScenarioError(GalapagosError):
    """A scenario line that cannot be run."""


class ChanceError(GalapagosError):
    """A recorded die or draw that is impossible at this point."""


class UndoError(GalapagosError):
    """Nothing can be taken back."""
