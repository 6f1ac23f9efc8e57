"""Vectors of integers, as states and boxes hold them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(count: i64, value: i64 = 0) -> vec[i64]:
    """A vector of equal numbers."""
    made = vec[i64](capacity=count)
    i: i64
    for i in range(count):
        made = append(made, value)
    return made


def numbers(first: i64, last: i64) -> vec[i64]:
    """Every whole number from the first to the last."""
    made = vec[i64]()
    i: i64
    for i in range(first, last + 1):
        made = append(made, i)
    return made
