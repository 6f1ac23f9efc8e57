"""Health, and figures in the text form that Prometheus reads."""

from __future__ import annotations

import time
from collections.abc import Iterator
from ipaddress import ip_address
from itertools import accumulate

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from galapagos import __version__
from galapagos.server.answers import answer, refusal
from galapagos.server.hub import Hub
from galapagos.server.limits import Times

STARTED = time.time()


async def health(request: Request) -> Response:
    """Alive, and the database answers."""
    hub: Hub = request.app.state.hub
    try:
        await hub.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
    except Exception:
        return refusal("busy", "the database does not answer")
    return answer({"ok": True, "version": __version__})


def is_local(request: Request) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


async def metrics(request: Request) -> Response:
    who = request.app.state.settings.metrics
    if who == "off" or (who == "local" and not is_local(request)):
        raise HTTPException(404, "there is no /metrics")
    lines = [line for figure in figures(request) for line in figure]
    return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")


def figure(name: str, kind: str, help: str, value: float) -> list[str]:
    return [f"# HELP galapagos_{name} {help}", f"# TYPE galapagos_{name} {kind}", f"galapagos_{name} {value:.15g}"]


def histogram(name: str, help: str, times: Times) -> Iterator[str]:
    yield f"# HELP galapagos_{name} {help}"
    yield f"# TYPE galapagos_{name} histogram"
    for count, step in zip(accumulate(times.counts), (*times.STEPS, "+Inf"), strict=True):
        yield f'galapagos_{name}_bucket{{le="{step}"}} {count}'
    yield f"galapagos_{name}_sum {times.sum:g}"
    yield f"galapagos_{name}_count {sum(times.counts)}"


def figures(request: Request) -> Iterator[list[str]]:
    hub: Hub = request.app.state.hub
    sockets = request.app.state.sockets
    yield figure("start_time_seconds", "gauge", "When the server started.", round(STARTED))
    yield list(histogram("move_seconds", "From a move to its being stored and shown.", hub.times))
    yield figure("sockets", "gauge", "Pages that are connected.", sockets.count)
    yield figure("sockets_dropped_total", "counter", "Pages that did not read what was sent.", sockets.dropped)
    yield figure("tables", "gauge", "Tables in memory.", len(hub.live))
    running = sum(live.match.status == "running" for live in hub.live.values())
    yield figure("tables_running", "gauge", "Tables in memory whose game runs.", running)
    yield figure("bots_waiting", "gauge", "Decisions that bots think about or have to.", hub.workers.waiting)
    yield figure("store_waiting", "gauge", "Jobs that wait for the writer.", hub.store.jobs.qsize())
    yield figure("store_commits_total", "counter", "Transactions written.", hub.store.commits)
    for name, help in (
        ("messages", "Messages from pages."),
        ("refused", "Messages that were refused."),
        ("moves", "Moves by people."),
        ("bot_moves", "Moves by bots."),
        ("conflicts", "Turns that another process won."),
        ("faults", "Faults of ours; the log tells more."),
    ):
        yield figure(f"{name}_total", "counter", help, hub.counts[name])


routes = [
    Route("/healthz", health, methods=["GET"]),
    Route("/metrics", metrics, methods=["GET"]),
]
