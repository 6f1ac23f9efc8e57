"""Health check, and metrics in the text format of Prometheus."""

from __future__ import annotations

import time
from collections.abc import Iterator
from ipaddress import ip_address
from itertools import accumulate

from prometheus_client import generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos import __version__
from galapagos.server.http.responses import answer, refusal
from galapagos.server.limits import Histogram
from galapagos.server.live.hub import Hub

STARTED = time.time()


async def health(request: Request) -> Response:
    """Respond that the server is alive and the database answers."""
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
    text = generate_latest(MetricsCollector(request))
    return Response(text, media_type=CONTENT_TYPE_PLAIN_0_0_4)


def figure(name: str, help: str, value: float) -> Metric:
    return GaugeMetricFamily(f"galapagos_{name}", help, value)


def total(name: str, help: str, value: float) -> Metric:
    """A counter; its name gets `_total`."""
    return CounterMetricFamily(f"galapagos_{name}", help, value)


def histogram(name: str, help: str, times: Histogram) -> Metric:
    steps = [str(step) for step in (*times.STEPS, "+Inf")]
    buckets = list(zip(steps, accumulate(times.counts), strict=True))
    return HistogramMetricFamily(f"galapagos_{name}", help, buckets, times.sum)


class MetricsCollector(Collector):
    """Figures are read when they are asked for: what counts them needs no locks."""

    def __init__(self, request: Request) -> None:
        self.state = request.app.state

    def collect(self) -> Iterator[Metric]:
        hub: Hub = self.state.hub
        sockets, connections, shares = self.state.sockets, self.state.connection_limits, hub.bots.queue
        yield figure("start_time_seconds", "When the server started.", round(STARTED))
        yield histogram("move_seconds", "From a move to its being stored and shown.", hub.times)
        yield figure("sockets", "Pages that are connected.", sockets.count)
        yield total("sockets_dropped", "Pages that did not read what was sent.", sockets.dropped)
        yield figure("connections", "Connections that are no pages.", len(connections.open))
        for name, help in CONNECTIONS:
            yield total(f"connections_{name}", help, connections.counts[name])
        yield figure("tables", "Tables in memory.", len(hub.live))
        running = sum(live.table.status == "running" for live in hub.live.values())
        yield figure("tables_running", "Tables in memory whose game runs.", running)
        decisions = len(shares.running) + len(shares.waiting)
        yield figure("bots_waiting", "Decisions that bots think about or have to.", decisions)
        yield figure("store_waiting", "Jobs that wait for the writer.", hub.store.jobs.qsize())
        yield figure("behind", "1 while bots and the lobby are put off.", hub.overload.behind)
        yield total("store_commits", "Transactions written.", hub.store.commits)
        for name, help in COUNTS:
            yield total(name, help, hub.counts[name])


CONNECTIONS = (
    ("late", "Connections closed because no request came, or its answer was not read."),
    ("crowded", "Connections closed or not taken because there were too many."),
    ("invalid", "Connections closed because of what they sent."),
)
COUNTS = (
    ("messages", "Messages from pages."),
    ("refused", "Messages that were refused."),
    ("moves", "Moves by people."),
    ("bot_moves", "Moves by bots."),
    ("conflicts", "Turns that another process won."),
    ("faults", "Faults of ours; the log tells more."),
)

routes = [
    Route("/healthz", health, methods=["GET"]),
    Route("/metrics", metrics, methods=["GET"]),
]
