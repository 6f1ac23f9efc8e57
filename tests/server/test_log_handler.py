"""The log: lines that repeat are counted."""

from __future__ import annotations

import io
import logging

import pytest

from galapagos.server.log_handler import MINUTE, MOST, CountingHandler


class Log:
    def __init__(self) -> None:
        self.now = 0.0
        self.written = io.StringIO()
        self.handler = CountingHandler(self.written, lambda: self.now)
        self.to = logging.Logger("test", logging.DEBUG)
        self.to.addHandler(self.handler)

    def lines(self) -> list[str]:
        return self.written.getvalue().splitlines()


@pytest.fixture
def log() -> Log:
    return Log()


def test_a_line_that_says_nothing_new_is_written_once_a_minute_and_counted(log: Log) -> None:
    for _ in range(1000):
        log.to.warning("no text")
    assert log.lines() == ["no text"]
    log.now = MINUTE
    log.to.warning("no text")
    assert log.lines()[1:] == ["999 more like this in a minute: no text", "no text"]


def test_what_was_counted_is_told_also_if_nothing_follows(log: Log) -> None:
    log.to.warning("no text")
    log.to.warning("no text")
    log.handler.sum_up()
    assert log.lines() == ["no text"]
    log.now = MINUTE
    log.handler.sum_up()
    log.handler.sum_up()
    assert log.lines() == ["no text", "1 more like this in a minute: no text"]


def test_lines_with_other_values_are_written_up_to_a_limit(log: Log) -> None:
    for number in range(100):
        log.to.warning("page %d does not read", number)
    assert log.lines() == [f"page {number} does not read" for number in range(MOST)]
    log.now = MINUTE
    log.to.info("another")
    assert log.lines()[MOST:] == [f"{100 - MOST} more like this in a minute: page %d does not read", "another"]


def test_faults_keep_their_tracebacks_up_to_a_limit(log: Log) -> None:
    for _ in range(100):
        try:
            raise ValueError
        except ValueError:
            log.to.exception("a fault")
    assert log.written.getvalue().count("Traceback") == MOST


def test_one_flood_hides_nothing_else(log: Log) -> None:
    for _ in range(100):
        log.to.warning("no text")
    log.to.warning("the disk is full")
    log.to.info("going down")
    assert log.lines() == ["no text", "the disk is full", "going down"]


def test_who_asks_for_everything_gets_everything(log: Log) -> None:
    for _ in range(3):
        log.to.debug("a frame")
    assert log.lines() == ["a frame"] * 3
