"""The ASGI application: live tables at /ws, documents at /api, the documentation at /docs, the page everywhere
else."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from galapagos.server import log_handler
from galapagos.server.http import accounts, metrics, routes
from galapagos.server.http.documentation import Documentation
from galapagos.server.http.responses import HANDLERS, words_in
from galapagos.server.http.security import SecurityMiddleware
from galapagos.server.http.static_files import PageFiles
from galapagos.server.jobs.bot_pool import BotPool
from galapagos.server.live.dispatch import Dispatcher
from galapagos.server.live.hub import Hub
from galapagos.server.notices.outgoing import Outgoing
from galapagos.server.notices.sender import Sender
from galapagos.server.settings import Settings
from galapagos.server.socket.connection_limits import POOL, ConnectionLimits, RequestLimits
from galapagos.server.socket.connections import WebSocketApp
from galapagos.server.store.database import Store

LOG = logging.getLogger("galapagos.server")
SWEEP = 60.0  # seconds between two searches for tables to unload
COLLECT = 60  # this many such searches between two garbage collections, while somebody is connected


async def no_such(request: Request) -> Response:
    raise HTTPException(404, f"there is no {request.url.path}")


def make(settings: Settings, pool: int = POOL, outgoing: Outgoing | None = None) -> Starlette:
    """Make the application; its resources are created at startup and released at shutdown."""
    page = PageFiles()
    sockets = WebSocketApp(settings.connections, settings.connections_each, settings.origins)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = Store(settings.database)
        hub = Hub(store, BotPool(settings.workers))
        hub.tables = app.state.limits.tables
        app.state.hub = hub
        app.state.dispatcher = Dispatcher(hub)
        sender = Sender(store, hub.clients, settings, outgoing or Outgoing(), words_in, breathe=hub.overload.breathe)
        app.state.sender = sender
        hub.listen()
        tasks = [
            asyncio.create_task(care(hub)),
            asyncio.create_task(hub.overload.watch()),
            asyncio.create_task(hub.turns.run()),
            asyncio.create_task(sender.run()),
            asyncio.create_task(asyncio.to_thread(routes.warm)),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await hub.close()
            sender.outgoing.close()
            routes.close(app)
            hub.bots.close()
            store.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/ws", sockets),
            *routes.routes,
            *metrics.routes,
            Route("/api/{path:path}", no_such, methods=["GET", "POST"]),
            *Documentation().routes(),
            *page.routes(),
        ],
        middleware=[
            Middleware(RequestLimits, each=settings.connections_each),
            Middleware(SecurityMiddleware, origins=settings.origins),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.sockets = sockets
    app.state.connection_limits = ConnectionLimits(settings.connections_each, settings.proxies, pool)
    app.state.page = page
    app.state.limits = accounts.Limits(settings)
    return app


async def care(hub: Hub) -> None:
    """Wake games in which a bot or a clock must act, then free memory from time to time."""
    try:
        woken = await hub.wake()
        if woken:
            LOG.info("games that go on: %d", woken)
    except Exception:
        LOG.exception("games could not be woken")
    for minute in itertools.count(1):
        await asyncio.sleep(SWEEP)
        hub.sweep()
        log_handler.sum_up()
        if not hub.clients or not minute % COLLECT:  # see run.calm: with many tables a collection makes everybody wait
            gc.collect()
