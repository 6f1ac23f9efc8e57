"""The one function through which every refusal passes.

A legality predicate returns 0, or `forbid(rule)`.  The move list asks whether it is 0, the explanation shows the rule,
and the mutation harness ignores one rule after another to see that the rule's tests fail.
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
    """Which rules are ignored at the moment: none, except in experiments and while all reasons are collected.

    A thread that collects reasons holds the lock and ignores rules for itself only; other threads still obey them.
    """

    __slots__ = ("ignored", "lock", "thread")

    def __init__(self) -> None:
        self.ignored: vec[i64] = vec[i64]([0] * RULES)
        self.lock = Lock()
        self.thread: i64 = 0  # the thread that collects reasons; 0: every thread ignores the ignored rules

    def ignore(self, rule: i64) -> None:
        self.ignored[rule] = 1

    def heed(self, rule: i64) -> None:
        self.ignored[rule] = 0

    def opens(self) -> bool:
        """Do ignored rules count as ignored in the calling thread?"""
        return self.thread == 0 or self.thread == get_ident()


DOOR: Final = Door()


def forbid(rule: i64) -> i64:
    """Return the rule, which forbids the move; 0 while the rule is ignored."""
    if DOOR.ignored[rule] != 0 and DOOR.opens():
        return 0
    return rule
