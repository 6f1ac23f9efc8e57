"""A server that started with interpreted rules compiles them and restarts itself with the compiled ones.

The rules are compiled by a process of low priority.  When they are ready, and no bot is thinking, the server ends as it
always does (every acknowledged move is written, pages are told) and starts again in the same process, with the same
listening socket: new connections wait meanwhile, none is refused.  Pages reconnect as after any restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable

from galapagos.compile import build

LOG = logging.getLogger("galapagos.server")
LISTENING = "GALAPAGOS_LISTENING"  # the descriptor of the listening socket, from a server to its successor
PATIENCE = 30.0  # seconds that thinking bots get to finish; after that they start again, with compiled rules
LOOK = 0.25  # seconds between two checks whether bots think
QUARTERS = 4  # how often progress is logged


def inherited() -> socket.socket | None:
    """The listening socket of the server before, if this one takes over from it."""
    descriptor = os.environ.pop(LISTENING, "")
    return socket.socket(fileno=int(descriptor)) if descriptor else None


def hand_over(listening: socket.socket) -> None:
    """Become the server with compiled rules.  Does not return."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os.set_inheritable(listening.fileno(), True)
    os.environ[LISTENING] = str(listening.fileno())
    os.execv(sys.executable, [sys.executable, "-P", "-m", "galapagos", *sys.argv[1:]])


class Compiler:
    """The process that compiles behind a running server."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def compile(self) -> bool:
        """Are the compiled rules ready?  A failure is logged once; the next start does not try again."""
        failed = build.earlier_failure()
        if failed:
            LOG.info("the rules run interpreted: %s  Try again with: galapagos compile", failed)
            return False
        LOG.info("the rules run interpreted; they are being compiled behind the table, which takes some minutes")
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "galapagos.compile"),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )
        said = await self.listen(self.process)
        if await self.process.wait():
            LOG.warning("%s  The server goes on with interpreted rules: bots think more slowly", said)
            return False
        return True

    async def listen(self, process: asyncio.subprocess.Process) -> str:
        """Log the progress; returns the last line that was not progress."""
        assert process.stdout is not None
        said, told = "", 0
        async for line in process.stdout:
            done, slash, of = line.decode(errors="replace").strip().partition("/")
            if not (slash and done.isdecimal() and of.isdecimal()):
                said = done + slash + of or said
            elif int(done) * QUARTERS // max(1, int(of)) > told:
                told = int(done) * QUARTERS // max(1, int(of))
                LOG.info("compiling the rules: %d %%", told * 100 // QUARTERS)
        return said

    def stop(self) -> None:
        """The server ends first: stop everything that compiles for it."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                if sys.platform == "win32":
                    self.process.terminate()
                else:
                    os.killpg(self.process.pid, signal.SIGTERM)


async def quiet(thinking: Callable[[], bool]) -> None:
    """Wait until no bot thinks, but not for long."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while thinking():
                await asyncio.sleep(LOOK)
