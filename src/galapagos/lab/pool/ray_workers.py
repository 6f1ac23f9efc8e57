"""Workers of a Ray cluster.  `pip install 'galapagos[ray]'`, the same galapagos on every machine of it."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import socket
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import galapagos
from galapagos.lab.extras import need
from galapagos.lab.pool.workers import Done, Lost, WorkersError, do

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 5.0  # seconds to reach the cluster
COUNTED = 5.0  # seconds between two counts of the cluster's processors
RETRIES = 3  # times that Ray itself repeats the batch of a lost worker


class RayWorkers:
    """A cluster by its address; without one it is the cluster of this machine, started if there is none."""

    def __init__(self, address: str) -> None:
        need("ray", "ray")
        connect(address)
        self.ray: Any = import_module("ray")
        self.task = self.ray.remote(num_cpus=1, max_retries=RETRIES)(do_equally)
        self.under_way: set[Any] = set()
        self.processors = 1
        self.counted = 0.0

    def width(self) -> int:
        """Twice the processors that the cluster has now: machines may come and go."""
        if time.monotonic() > self.counted + COUNTED or not self.counted:
            self.processors = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
            self.counted = time.monotonic()
        return 2 * self.processors

    def start(self, work: Callable[[T], R], batch: list[T]) -> Any:
        handle = self.task.remote(sources(), work, batch)
        self.under_way.add(handle)
        return handle

    def result(self, handle: Any) -> Done:
        exceptions = self.ray.exceptions
        try:
            found: Done = self.ray.get(handle)
        except exceptions.RayTaskError as error:  # the work itself failed, or its module is not there
            cause = error.cause
            if isinstance(cause, ModuleNotFoundError):
                raise WorkersError(
                    "a machine of the cluster cannot import {module}: install the same galapagos on all",
                    module=cause.name,
                ) from None
            raise cause from None
        except exceptions.RayError as error:
            self.under_way.discard(handle)
            raise Lost(type(error).__name__) from None
        self.under_way.discard(handle)
        return found

    def stop(self) -> None:
        """End what is under way; the connection stays for the next work."""
        for handle in self.under_way:
            self.ray.cancel(handle, force=True)
        self.under_way.clear()


def do_equally(wanted: str, work: Callable[[T], R], batch: list[T]) -> Done:
    """A batch, in a worker of the cluster, which must have the same sources: others would give other results."""
    if sources() != wanted:
        raise WorkersError(
            "{machine} has another galapagos ({version}, sources {own}, not {wanted}): install the same on all",
            machine=platform.node(), version=galapagos.__version__, own=sources(), wanted=wanted,
        )  # fmt: skip
    return do(work, batch)


@cache
def sources() -> str:
    """A short hash of everything that a game between bots depends on."""
    package = Path(galapagos.__file__).parent
    digest = hashlib.sha256()
    for part in ("core", "games", "bots", "lab"):
        for path in sorted([*(package / part).rglob("*.py"), *(package / part).rglob("data.toml")]):
            digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def connect(address: str) -> None:
    """Join the cluster; a failure is reported in a sentence."""
    ray: Any = import_module("ray")
    if ray.is_initialized():
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    knock(address)
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": False}
    if address:
        del quiet["include_dashboard"]  # only for a cluster that is started here
    try:
        ray.init(address or None, **quiet)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
        why = str(error).strip().splitlines()[0]
        raise WorkersError("the Ray cluster {address} cannot be reached: {why}", address=address, why=why) from None


def knock(address: str) -> None:
    """If nothing answers at an address, Ray tries for a long time and says little; a plain connection fails at once."""
    found = re.fullmatch(r"(?:ray://)?\[?([^\]/]+?)\]?:(\d+)", address)
    if not found:
        return
    try:
        socket.create_connection((found[1], int(found[2])), PATIENCE).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise WorkersError("the Ray cluster {address} cannot be reached: {why}", address=address, why=why) from None
