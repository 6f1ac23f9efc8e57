"""The one door through which every refusal passes.

A legality predicate returns 0, or `forbid(rule)`.  The move list asks "is it 0", the explanation shows the rule, and
the mutation harness makes the door ignore one rule after another to see that rule's tests turn red.
"""

from __future__ import annotations

from threading import Lock, get_ident
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

RULES: Final = 1024

# Rules of the table itself; a game's own rules are numbered from 16.
TABLE_OVER: Final = 1  # the game is over
TABLE_ASKED: Final = 2  # this seat is not asked now
TABLE_CHOICE: Final = 3  # another choice is open and comes first
TABLE_MOVE: Final = 4  # the move names something that is not there
FIRST_RULE: Final = 16


@final
class Door:
    """Which rules are ignored at the moment: none, but for experiments and for collecting every reason.

    Who collects reasons holds the lock, and ignores rules for its own thread alone: games in other threads heed them.
    """

    __slots__ = ("ignored", "lock", "thread")

    def __init__(self) -> None:
        self.ignored: vec[i64] = vec[i64]([0] * RULES)
        self.lock = Lock()
        self.thread: i64 = 0  # the one that collects reasons; 0: what is ignored is ignored by all

    def ignore(self, rule: i64) -> None:
        self.ignored[rule] = 1

    def heed(self, rule: i64) -> None:
        self.ignored[rule] = 0

    def opens(self) -> bool:
        """Whether an ignored rule is ignored for who asks."""
        return self.thread == 0 or self.thread == get_ident()


DOOR: Final = Door()


def forbid(rule: i64) -> i64:
    """This rule forbids the move (unless it is being ignored)."""
    if DOOR.ignored[rule] != 0 and DOOR.opens():
        return 0
    return rule
