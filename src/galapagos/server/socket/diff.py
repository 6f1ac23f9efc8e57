"""Structural differences of JSON documents.

An operation is a list: `[path]` deletes, `[path, value]` sets, `[path, at, remove, items]` replaces a part of a list.
A path is a list of keys and indexes.  Operations are applied in order.
"""

from __future__ import annotations

from typing import Any

Op = list[Any]


def diff(old: Any, new: Any) -> list[Op]:
    """The operations that turn the document `old` into `new`.  Values in them are parts of `new`, not copies.

    Values of a document keep their type: 1, 1.0 and true count as equal.

    >>> diff({"a": 1, "b": [1, 2, 3]}, {"b": [1, 3]})
    [[['a']], [['b'], 1, 1, []]]
    """
    ops: list[Op] = []
    if old is not new and old != new:
        _compare(old, new, [], ops)
    return ops


def _compare(old: Any, new: Any, path: list[str | int], ops: list[Op]) -> None:
    """The operations for two parts.  Most are equal; comparing them as a whole is the fastest way to see that."""
    if isinstance(old, dict) and isinstance(new, dict):
        _objects(old, new, path, ops)
    elif isinstance(old, list) and isinstance(new, list):
        _lists(old, new, path, ops)
    else:
        ops.append([path, new])


def _objects(old: dict[str, Any], new: dict[str, Any], path: list[str | int], ops: list[Op]) -> None:
    for key in old:
        if key not in new:
            ops.append([[*path, key]])
    for key, value in new.items():
        if key not in old:
            ops.append([[*path, key], value])
        else:
            before = old[key]
            if before is not value and before != value:
                _compare(before, value, [*path, key], ops)


def _same(old: Any, new: Any) -> bool:
    """Do two items of a list mean the same thing, perhaps changed?"""
    if old is new:
        return True
    if isinstance(old, dict) and isinstance(new, dict):
        return bool(old.get("id") == new.get("id") and old.get("text") == new.get("text"))
    return bool(old == new)


def _lists(old: list[Any], new: list[Any], path: list[str | int], ops: list[Op]) -> None:
    """Compare matching items at both ends one by one; replace what lies between."""
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and _same(old[head], new[head]):
        head += 1
    tail = 0
    while tail < shorter - head and _same(old[-1 - tail], new[-1 - tail]):
        tail += 1
    if len(old) != len(new) or head + tail < len(new):
        ops.append([path, head, len(old) - head - tail, new[head : len(new) - tail]])
    for place in (*range(head), *range(len(new) - tail, len(new))):
        before = old[place if place < head else place - len(new)]
        if before is not new[place] and before != new[place]:
            _compare(before, new[place], [*path, place], ops)


def apply(doc: Any, ops: list[Op]) -> Any:
    """Apply operations to a document in place and return it."""
    for op in ops:
        path = op[0]
        if not path and len(op) == 2:
            doc = op[1]
            continue
        target = doc
        for step in path if len(op) == 4 else path[:-1]:
            target = target[step]
        if len(op) == 4:
            target[op[1] : op[1] + op[2]] = op[3]
        elif len(op) == 2:
            target[path[-1]] = op[1]
        else:
            del target[path[-1]]
    return doc
