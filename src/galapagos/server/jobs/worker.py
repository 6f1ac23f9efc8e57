"""Worker processes for jobs that take long or come from uploads, bounded in time and memory.

A process does one job after another.  A job that takes too long is killed together with its process.  Submitting more
jobs gives nobody a larger share: see `fair_queue`.
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
from galapagos.core.words import Say
from galapagos.server.jobs.fair_queue import Claim, FairQueue
from galapagos.server.refused import Refused

LOG = logging.getLogger("galapagos.server")
START = 60.0  # seconds that a process may take to start
MEMORY = 2 << 30  # bytes of address space for uploads
WAITING = 32  # jobs in the queue
EACH = 4  # jobs of one person, running ones included
IDLE = 600.0  # seconds until an idle process is ended

Tell = Callable[[Any], None]


class Job:
    """A function of a module, its arguments, and where the answer goes."""

    def __init__(self, what: Callable[..., Any], args: tuple[Any, ...], limit: float, tell: Tell | None = None) -> None:
        self.what = what
        self.args = args
        self.limit = limit
        self.tell = tell
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()

    def finish(self, value: Any, problem: Exception | None) -> None:
        with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
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


class Died(Exception):
    """The process of a job has ended: killed, or out of memory."""


class TookTooLong(Exception):
    """A job exceeded its time; it was killed with its process."""


class Unreadable(Exception):
    """A job refused its input; `say` tells why."""

    def __init__(self, say: Say) -> None:
        super().__init__(ENGLISH.text(say))
        self.say = say


class Worker:
    """A process, started when first needed, and the thread that waits for it.  `nice`: it has the lowest priority on
    the machine; `memory`: its limit of address space in bytes, if the system supports one."""

    def __init__(self, name: str, nice: int = 0, memory: int | None = None) -> None:
        self.name = name
        self.nice = nice
        self.memory = memory
        self.jobs: queue.Queue[Job | None] = queue.Queue()
        self.thread: threading.Thread | None = None
        self.process: Any = None
        self.pipe: Connection | None = None
        self.closed = False

    async def do(self, job: Job) -> Any:
        """Run a job and return its answer; raises Died, TookTooLong or Unreadable."""
        if self.closed:
            raise Died
        if self.thread is None:
            self.thread = threading.Thread(target=self._run, name=self.name, daemon=True)
            self.thread.start()
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
            except Unreadable as problem:
                job.finish(None, problem)
            except Exception as problem:
                self._end()
                job.finish(None, problem)

    def _do(self, job: Job) -> Any:
        try:
            pipe = self._begin()
            pipe.send((job.what, job.args))
            end = time.monotonic() + job.limit
            while True:
                left = end - time.monotonic()
                if left <= 0.0 or not pipe.poll(left):
                    raise TookTooLong
                kind, value = pipe.recv()
                if kind == "part":
                    job.part(value)
                elif kind == "done":
                    return value
                else:
                    raise Unreadable(value)
        except (EOFError, OSError):
            raise Died from None

    def _begin(self) -> Connection:
        if self.pipe is None:
            context = multiprocessing.get_context("spawn")
            here, there = context.Pipe()
            args = (there, self.nice, self.memory)
            self.process = context.Process(target=work, args=args, name=self.name, daemon=True)
            self.process.start()
            there.close()
            self.pipe = here
            if not here.poll(START):
                raise TookTooLong
            here.recv()
        return self.pipe

    def _end(self) -> None:
        process, self.process, self.pipe = self.process, None, None
        if process is not None:
            process.kill()


class JobPool:
    """One worker process, and `spare` more for short jobs, for work that anybody may request."""

    def __init__(self, name: str, nice: int = 0, spare: int = 0) -> None:
        self.name = name
        self.queue = FairQueue(1, spare)
        self.free = [Worker(name, nice, MEMORY) for _ in range(1 + spare)]
        self.workers = list(self.free)
        self.closed = False

    async def do(
        self, claim: Claim, what: Callable[..., Any], *args: Any, limit: float, tell: Tell | None = None
    ) -> Any:
        """Run a function and return its answer; `tell` gets what a generator yields.  Refused if it cannot be done."""
        mine = max(self.queue.count(payer.who) for payer in claim.payers)
        if self.closed or len(self.queue.waiting) >= WAITING or mine >= EACH:
            raise Refused("busy", "too much is waiting here; try again later")
        async with self.queue.place(claim, time.monotonic):
            worker = self.free.pop()
            try:
                return await worker.do(Job(what, args, limit, tell))
            except TookTooLong:
                raise Refused("limit", "it took longer than {n} seconds", n=round(limit)) from None
            except Died:
                raise Refused("limit", "it needed more than there is") from None
            except Unreadable as problem:
                refused = Refused("malformed", str(problem))
                refused.say = problem.say  # translated for the reader later
                raise refused from None
            except Exception as problem:
                LOG.exception("%s failed", self.name)
                raise Refused("internal", str(problem)) from None
            finally:
                self.free.append(worker)

    def close(self) -> None:
        self.closed = True
        for worker in self.workers:
            worker.close()


# -- in the process -----------------------------------------------------------------------------


def work(pipe: Connection, nice: int, memory: int | None) -> None:
    """Do jobs until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the server ends workers
    threading.Thread(target=end_with_server, daemon=True).start()
    bound(nice, memory)
    pipe.send(("ready", None))
    with contextlib.suppress(EOFError, OSError):
        while True:
            what, args = pipe.recv()
            for kind, value in outcome(what, args):
                pipe.send((kind, value))


def end_with_server() -> None:
    """End this process when the server has been killed."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def bound(nice: int, memory: int | None) -> None:
    if sys.platform != "win32":
        import resource

        os.nice(nice)
        if memory is not None:
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def outcome(what: Callable[..., Any], args: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """(kind, value) of a job's answer; whatever error bad input causes, the answer is a message."""
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
