"""Randomness: a ChaCha8 generator in the state, and luck that a record or a scenario can dictate.

All words are 32 bits wide, so that interpreted and compiled runs agree.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.chacha import BLOCK, WORD, ZEROS, chacha8
from galapagos.core.errors import ChanceError


def key_of_seed(seed: int | str) -> str:
    """The 256-bit key of a seed, in hexadecimal.

    >>> key_of_seed(7) == key_of_seed("7")
    True
    """
    return hashlib.sha256(f"galapagos seed {seed}".encode()).hexdigest()


def fresh_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_hex(32)


@final
class Rng:
    """A stream of unbiased draws.  Copies share key and block: both are replaced, never written to."""

    __slots__ = ("block", "counter", "key", "orderly", "used")

    def __init__(self, key: vec[i64]) -> None:
        self.key: vec[i64] = key
        self.counter: i64 = 0
        self.block: vec[i64] = vec[i64]()
        self.used: i64 = BLOCK
        self.orderly: bool = False  # sort before shuffling: see State.determinize

    def copy(self) -> Rng:
        other = Rng(self.key)
        other.counter = self.counter
        other.block = self.block
        other.used = self.used
        return other

    def word(self) -> i64:
        """The next 32 bits of the stream."""
        if self.used == BLOCK:
            self.block = chacha8(self.key, self.counter)
            self.counter += 1
            self.used = 0
        word = self.block[self.used]
        self.used += 1
        return word

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (Lemire's method: multiply, reject the uneven rest)."""
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:
            uneven: i64 = (WORD + 1 - n) % n
            while low < uneven:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, things: vec[i64]) -> None:
        """Shuffle in place; every order is equally likely."""
        if self.orderly:
            sort(things)
        i: i64 = i64(len(things)) - 1
        while i > 0:
            j = self.below(i + 1)
            thing = things[i]
            things[i] = things[j]
            things[j] = thing
            i -= 1

    def fork(self) -> Rng:
        """An independent stream whose key is drawn from this one."""
        key = ZEROS[:8]
        i: i64
        for i in range(8):
            key[i] = self.word()
        return Rng(key)


def sort(things: vec[i64]) -> None:
    """Sort in place, smallest first (Shellsort: short, and fast for the size of a deck)."""
    count: i64 = len(things)
    i: i64 = 1
    while i < count and things[i - 1] <= things[i]:
        i += 1
    if i >= count:
        return
    gap: i64 = 121
    while gap > 0:
        i = gap
        while i < count:
            thing = things[i]
            j: i64 = i
            while j >= gap and things[j - gap] > thing:
                things[j] = things[j - gap]
                j -= gap
            things[j] = thing
            i += 1
        gap //= 3


def rng_of_key(key: str) -> Rng:
    """The stream of a key of 64 hexadecimal digits."""
    words = vec[i64]()
    i: i64
    for i in range(8):
        words = append(words, int(key[i * 8 : i * 8 + 8], 16))
    return Rng(words)


def key_of_rng(rng: Rng) -> str:
    """The key of a stream as 64 hexadecimal digits."""
    return "".join(f"{int(word):08x}" for word in rng.key)


@final
class Luck:
    """What chance did (`trace`), and what it must do next (`script`): triples of kind, who, value.

    A strict script is a whole record without a seed: it must list every die and draw, in order. Otherwise the first
    entry of the wanted kind is used, and without one the generator decides.  `piles`, if it is a list, gets a copy of
    the pile before every draw, for readers who want to know how likely the card was.
    """

    __slots__ = ("piles", "script", "strict", "trace")

    def __init__(self, strict: bool) -> None:
        self.trace: list[tuple[int, int, int]] = []
        self.script: list[tuple[int, int, int]] = []
        self.strict: bool = strict
        self.piles: list[tuple[int, int, list[int]]] | None = None  # kind, who, the pile with its top last

    def next(self, kind: i64, who: i64) -> i64:
        """The dictated value, or -1 if the script dictates none."""
        if self.strict:
            if not self.script:
                raise ChanceError("a die or draw is missing here")
            first = self.script.pop(0)
            if first[0] != kind or first[1] != who:
                raise ChanceError("another die or draw is due here")
            return first[2]
        place = 0
        for line in self.script:
            if line[0] == kind and (line[1] == who or line[1] < 0):
                self.script.pop(place)
                return line[2]
            place += 1
        return -1
