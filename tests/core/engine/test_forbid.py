"""Refusals: rules can be ignored in experiments, and in one thread while it collects reasons."""

from __future__ import annotations

import threading

from galapagos.core.engine.forbid import DOOR, FIRST_RULE, forbid

RULE = FIRST_RULE + 4


def elsewhere(rule: int) -> int:
    """The result of `forbid` in another thread."""
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.append(forbid(rule)))
    thread.start()
    thread.join()
    return found[0]


def test_an_experiment_ignores_a_rule_everywhere() -> None:
    DOOR.ignore(RULE)
    try:
        assert (forbid(RULE), forbid(RULE + 1)) == (0, RULE + 1)
        assert elsewhere(RULE) == 0
    finally:
        DOOR.heed(RULE)
    assert forbid(RULE) == RULE


def test_who_collects_reasons_ignores_rules_for_its_own_thread_alone() -> None:
    """Otherwise a "why not?" request would change the moves of games in other threads."""
    DOOR.thread = threading.get_ident()
    DOOR.ignore(RULE)
    try:
        assert forbid(RULE) == 0
        assert elsewhere(RULE) == RULE
    finally:
        DOOR.heed(RULE)
        DOOR.thread = 0
