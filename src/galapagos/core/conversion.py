"""Plain data becomes structs, in any thread.

msgspec prepares a type when something is converted to it for the first time; two threads that do so at once crash the
process.  Therefore one thread at a time prepares types, and everybody else waits for it.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_preparing = threading.Lock()
_prepared: set[type] = set()


def convert(values: Any, kind: type[T]) -> T:
    """`values` as a `kind`; msgspec.ValidationError says what does not fit."""
    if kind not in _prepared:
        with _preparing:
            msgspec.json.Decoder(kind)
            _prepared.add(kind)
    return msgspec.convert(values, kind)
