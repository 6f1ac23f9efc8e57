"""Events: small, typed notes of what happened, with a public form and a fuller one for those who may see more."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

EVERYONE: Final = -1
NOTHING: Final = -1


@final
class Event:
    """A rule did something.  The game's `words.py` gives `verb`, `a`, `b` and `n` their meaning.

    `face` is what only the seats in the bit set `seers` may know (NOTHING: no secret).  `open_to` is who hears of the
    event at all.
    """

    __slots__ = ("a", "b", "face", "n", "open_to", "rule", "seat", "seers", "verb")

    def __init__(
        self, rule: i64, verb: i64, seat: i64, a: i64, b: i64, n: i64, face: i64, seers: i64, open_to: i64
    ) -> None:
        self.rule: i64 = rule
        self.verb: i64 = verb
        self.seat: i64 = seat
        self.a: i64 = a
        self.b: i64 = b
        self.n: i64 = n
        self.face: i64 = face
        self.seers: i64 = seers
        self.open_to: i64 = open_to

    def for_seat(self, seat: int) -> Event | None:
        """The event as this seat (-1: a spectator) may know it."""
        mask = 1 << seat if seat >= 0 else 0
        if self.open_to != EVERYONE and not self.open_to & mask:
            return None
        if self.face == NOTHING or self.seers == EVERYONE or self.seers & mask:
            return self
        return Event(self.rule, self.verb, self.seat, self.a, self.b, self.n, NOTHING, 0, self.open_to)

    def as_tuple(self) -> tuple[int, ...]:
        return (self.rule, self.verb, self.seat, self.a, self.b, self.n, self.face)
