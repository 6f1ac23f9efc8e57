"""Run one step of an installation and show how far it is.

    python tools/progress.py STEP TITLE [--count PATTERN --of N] [--log FILE] -- COMMAND …

`--count` says which lines of the command's output are one of N parts.  In a terminal a bar fills in place, in colour;
elsewhere there is a line at the beginning and one at the end.  The command's output goes into the log; if the command
fails, the last lines are shown.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import threading
import time
from collections import deque
from pathlib import Path

WIDTH = 24
STOPPED = 130  # the exit status of a program that was stopped by Ctrl-C
GREEN, GREY, PLAIN = "\x1b[32m", "\x1b[90m", "\x1b[0m"


class Bar:
    """One line that says what is done, how much of it, and for how long."""

    def __init__(self, step: str, title: str, of: int) -> None:
        self.head = f"[{step}] {title}"
        self.of = of
        self.done = 0
        self.began = time.monotonic()
        self.live = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self.colour = self.live and "NO_COLOR" not in os.environ
        if not self.live:
            print(f"{self.head} …", flush=True)

    def line(self, end: str = "") -> str:
        seconds = f"{time.monotonic() - self.began:.0f} s"
        if end or not self.of:
            return f"{self.head} … {end} {seconds}".replace("  ", " ")
        filled = min(WIDTH, WIDTH * self.done // self.of)
        bar, rest = "█" * filled, "░" * (WIDTH - filled)
        if self.colour:
            bar, rest = f"{GREEN}{bar}{PLAIN}", f"{GREY}{rest}{PLAIN}"
        return f"{self.head} {bar}{rest} {min(100, 100 * self.done // self.of)} % {seconds}"

    def draw(self) -> None:
        if self.live:
            sys.stdout.write(f"\r\x1b[K{self.line()}")
            sys.stdout.flush()

    def end(self, word: str) -> None:
        sys.stdout.write(("\r\x1b[K" if self.live else "") + self.line(word) + "\n")
        sys.stdout.flush()


def run(command: list[str], bar: Bar, part: str, log: Path | None) -> int:
    """The command's exit status."""
    said: deque[str] = deque(maxlen=40)
    running = threading.Event()

    def tick() -> None:
        while not running.wait(0.2):
            bar.draw()

    clock = threading.Thread(target=tick, daemon=True)
    clock.start()
    if log is not None:
        log.parent.mkdir(parents=True, exist_ok=True)
    with (
        open(log or os.devnull, "w", encoding="utf-8") as file,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
        ) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            file.write(line)
            said.append(line)
            bar.done += bool(part and re.search(part, line))
    running.set()
    clock.join()
    bar.end("done," if not process.returncode else "failed after")
    if process.returncode:
        sys.stdout.write("".join(said))
    return process.returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("step")
    parser.add_argument("title")
    parser.add_argument("--count", default="", help="lines that are one part each")
    parser.add_argument("--of", type=int, default=0, help="how many parts there are")
    parser.add_argument("--log", type=Path)
    parser.add_argument("command", nargs="+")
    given = parser.parse_args()
    bar = Bar(given.step, given.title, given.of)
    try:
        return run(given.command, bar, given.count, given.log)
    except KeyboardInterrupt:
        bar.end("stopped after")
        return STOPPED


if __name__ == "__main__":
    sys.exit(main())
