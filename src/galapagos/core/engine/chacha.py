"""The block function of ChaCha8, in two implementations that give the same words.

The compiled one uses machine words.  The interpreted one packs four words, 64 bits apart, into one long integer,
because Python needs no more time for a step on all four than for a step on one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
BLOCK: Final = 16  # words in a block
ZEROS: Final = vec[i64]([0] * 16)  # blocks are copied from this one: a list literal would box its numbers
LANE: Final = 64
ROW: Final = WORD | WORD << LANE | WORD << 2 * LANE | WORD << 3 * LANE  # the four words of a row


def quarter(a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
    """The quarter round of ChaCha."""
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) | (d >> 16)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) | (b >> 20)) & WORD
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) | (d >> 24)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) | (b >> 25)) & WORD
    return a, b, c, d


def in_words(key: vec[i64], counter: i64) -> vec[i64]:
    """The compiled implementation: every intermediate value fits 62 bits."""
    k0, k1, k2, k3 = key[0], key[1], key[2], key[3]
    k4, k5, k6, k7 = key[4], key[5], key[6], key[7]
    low: i64 = counter & WORD
    high: i64 = counter >> 32
    s0: i64 = 0x61707865
    s1: i64 = 0x3320646E
    s2: i64 = 0x79622D32
    s3: i64 = 0x6B206574
    a0, a1, a2, a3 = s0, s1, s2, s3
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0: i64 = low
    d1: i64 = high
    d2: i64 = 0
    d3: i64 = 0
    rounds: i64
    for rounds in range(4):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    out = ZEROS[:]
    out[0] = (a0 + s0) & WORD
    out[1] = (a1 + s1) & WORD
    out[2] = (a2 + s2) & WORD
    out[3] = (a3 + s3) & WORD
    out[4] = (b0 + k0) & WORD
    out[5] = (b1 + k1) & WORD
    out[6] = (b2 + k2) & WORD
    out[7] = (b3 + k3) & WORD
    out[8] = (c0 + k4) & WORD
    out[9] = (c1 + k5) & WORD
    out[10] = (c2 + k6) & WORD
    out[11] = (c3 + k7) & WORD
    out[12] = (d0 + low) & WORD
    out[13] = (d1 + high) & WORD
    out[14] = d2
    out[15] = d3
    return out


def row_of(w0: int, w1: int, w2: int, w3: int) -> int:
    """Pack four words into a row, one lane each."""
    return w0 | w1 << LANE | w2 << 2 * LANE | w3 << 3 * LANE


def in_rows(key: vec[i64], counter: int) -> vec[i64]:
    """The interpreted implementation: columns are lanes, and diagonals are columns of rotated rows."""
    start = (
        row_of(0x61707865, 0x3320646E, 0x79622D32, 0x6B206574),
        row_of(key[0], key[1], key[2], key[3]),
        row_of(key[4], key[5], key[6], key[7]),
        row_of(counter & WORD, counter >> 32, 0, 0),
    )
    a, b, c, d = start
    for half in range(8):
        a = (a + b) & ROW
        d ^= a
        d = (d << 16 | d >> 16) & ROW
        c = (c + d) & ROW
        b ^= c
        b = (b << 12 | b >> 20) & ROW
        a = (a + b) & ROW
        d ^= a
        d = (d << 8 | d >> 24) & ROW
        c = (c + d) & ROW
        b ^= c
        b = (b << 7 | b >> 25) & ROW
        if half % 2:
            b, d = d, b
        # Rotate by one, two and three lanes; then back.
        b = (b >> LANE | b << 3 * LANE) & ROW
        c = (c >> 2 * LANE | c << 2 * LANE) & ROW
        d = (d >> 3 * LANE | d << LANE) & ROW
        if half % 2:
            b, d = d, b
    out = ZEROS[:]
    for i, (row, first) in enumerate(zip((a, b, c, d), start, strict=True)):
        total = row + first
        for lane in range(4):
            out[4 * i + lane] = total >> lane * LANE & WORD
    return out


INTERPRETED: Final = hasattr(quarter, "__code__")


def chacha8(key: vec[i64], counter: i64) -> vec[i64]:
    """Sixteen words: block number `counter` of the ChaCha8 stream with this key and a zero nonce."""
    if INTERPRETED:
        return in_rows(key, counter)
    return in_words(key, counter)
