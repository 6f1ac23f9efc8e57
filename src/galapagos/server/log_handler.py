"""Logging to stderr.  Repeated lines are counted instead, so that an attacker cannot fill the disk."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import TextIO

MINUTE = 60.0
MOST = 20  # lines per minute that differ only in their values or traceback


class RepeatedLine:
    """Lines with the same message, and when the series began."""

    __slots__ = ("at", "level", "many", "most")

    def __init__(self, first: logging.LogRecord, at: float) -> None:
        self.level = first.levelno
        self.at = at
        self.many = 0
        self.most = MOST if first.args or first.exc_info else 1  # a repeated line without values adds nothing


class CountingHandler(logging.StreamHandler[TextIO]):
    """Writes the first lines of a series, and after a minute how many more there were."""

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self.clock = clock
        self.series: dict[tuple[str, str], RepeatedLine] = {}  # the oldest first

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno <= logging.DEBUG:
            super().emit(record)
            return
        self.sum_up()
        key = (record.name, str(record.msg))
        if key not in self.series:
            self.series[key] = RepeatedLine(record, self.clock())
        series = self.series[key]
        series.many += 1
        if series.many <= series.most:
            super().emit(record)

    def sum_up(self) -> None:
        """Log how many lines were left out in series older than a minute."""
        now = self.clock()
        for key, series in list(self.series.items()):
            if series.at + MINUTE > now:
                return
            del self.series[key]
            if series.many > series.most:
                name, words = key
                text = f"{series.many - series.most} more like this in a minute: {words}"
                super().emit(logging.LogRecord(name, series.level, __file__, 0, text, None, None))


def sum_up() -> None:
    """Let the server's handlers log their counts."""
    for handler in logging.getLogger("galapagos").handlers:
        if isinstance(handler, CountingHandler):
            handler.acquire()
            try:
                handler.sum_up()
            finally:
                handler.release()
