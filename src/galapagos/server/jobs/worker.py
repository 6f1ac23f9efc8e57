"""Work that takes long or comes from strangers, in processes of its own: bounded in time and memory.

A process does one job after another.  A job that takes too long is ended together with its process.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

from galapagos.core.errors import ENGLISH, GalapagosError
from galapagos.server.protocol import Refused

LOG = logging.getLogger("galapagos.server")
START = 60.0  # seconds that a process may take to begin
MEMORY = 2 << 30  # bytes of address space, where the system can limit it
WAITING = 32  # jobs in the queue
IDLE = 600.0  # seconds until a process with nothing to do is let go

Tell = Callable[[Any], None]


class Job:
    """A function of a module, its arguments, and where the answer goes."""

    def __init__(self, what: Callable[..., Any], args: tuple[Any, ...], limit: float, tell: Tell | None) -> None:
        self.what = what
        self.args = args
        self.limit = limit
        self.tell = tell
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()

    def finish(self, value: Any, problem: Exception | None) -> None:
        with contextlib.suppress(RuntimeError):  # the server has gone down meanwhile
            self.loop.call_soon_threadsafe(self._finish, value, problem)

    def _finish(self, value: Any, problem: Exception | None) -> None:
        if self.answer.done():
            return
        if problem is None:
            self.answer.set_result(value)
        else:
            self.answer.set_exception(problem)

    def part(self, value: Any) -> None:
        if self.tell is not None:
            with contextlib.suppress(RuntimeError):
                self.loop.call_soon_threadsafe(self.tell, value)


class Labour:
    """A worker process, begun when it is first needed.  `nice`: it gives way to everything else on the machine."""

    def __init__(self, name: str, nice: int = 0) -> None:
        self.name = name
        self.nice = nice
        self.jobs: queue.Queue[Job | None] = queue.Queue()
        self.thread: threading.Thread | None = None
        self.process: Any = None
        self.pipe: Connection | None = None
        self.closed = False

    async def do(self, what: Callable[..., Any], *args: Any, limit: float, tell: Tell | None = None) -> Any:
        """The answer of a function; what a generator yields goes to `tell`.  Refused for what cannot be done."""
        if self.closed or self.jobs.qsize() >= WAITING:
            raise Refused("busy", "too much is waiting here; try again later")
        if self.thread is None:
            self.thread = threading.Thread(target=self._run, name=self.name, daemon=True)
            self.thread.start()
        job = Job(what, args, limit, tell)
        self.jobs.put(job)
        return await job.answer

    def close(self) -> None:
        self.closed = True
        self.jobs.put(None)
        self._end()

    # -- in the thread ---------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            try:
                job = self.jobs.get(timeout=IDLE)
            except queue.Empty:
                self._end()
                continue
            if job is None or self.closed:
                return
            try:
                job.finish(self._do(job), None)
            except Refused as refused:
                job.finish(None, refused)
            except Exception as error:
                if not self.closed:
                    LOG.exception("%s failed", self.name)
                self._end()
                job.finish(None, Refused("internal", str(error)))

    def _do(self, job: Job) -> Any:
        pipe = self._begin()
        pipe.send((job.what, job.args))
        end = time.monotonic() + job.limit
        while True:
            left = end - time.monotonic()
            if left <= 0.0 or not pipe.poll(left):
                self._end()
                raise Refused("limit", "it took longer than {n} seconds", n=round(job.limit))
            try:
                kind, value = pipe.recv()
            except (EOFError, OSError):
                self._end()
                raise Refused("limit", "it needed more than there is") from None
            if kind == "part":
                job.part(value)
            elif kind == "done":
                return value
            else:
                refused = Refused("malformed", ENGLISH.text(value))
                refused.say = value  # in the language of whoever reads it
                raise refused

    def _begin(self) -> Connection:
        if self.pipe is None:
            context = multiprocessing.get_context("spawn")
            here, there = context.Pipe()
            self.process = context.Process(target=work, args=(there, self.nice), name=self.name, daemon=True)
            self.process.start()
            there.close()
            self.pipe = here
            if not here.poll(START):
                self._end()
                raise Refused("busy", "the machine is too busy")
            here.recv()
        return self.pipe

    def _end(self) -> None:
        process, self.process, self.pipe = self.process, None, None
        if process is not None:
            process.kill()


# -- in the process -----------------------------------------------------------------------------


def work(pipe: Connection, nice: int) -> None:
    """Do jobs until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to end
    bound(nice)
    pipe.send(("ready", None))
    with contextlib.suppress(EOFError, OSError):
        while True:
            what, args = pipe.recv()
            for kind, value in outcome(what, args):
                pipe.send((kind, value))


def bound(nice: int) -> None:
    if sys.platform != "win32":
        import resource

        os.nice(nice)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def outcome(what: Callable[..., Any], args: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """(kind, value) of what a job sends back; bad input is refused in words, whatever it does to the reader."""
    try:
        answer = what(*args)
        if isinstance(answer, Iterator):
            for part in answer:
                yield "part", part
            answer = None
        yield "done", answer
    except GalapagosError as error:
        yield "refused", error.say
    except MemoryError:
        yield "refused", GalapagosError("It needs more memory than there is.").say
    except Exception as error:
        logging.getLogger("galapagos.server").exception("a fault of ours")
        yield "refused", GalapagosError("It cannot be read ({why}).", why=f"{type(error).__name__}: {error}").say
