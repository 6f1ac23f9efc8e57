"""Running a server: the socket, the line that says where it listens, the end in good order."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from types import FrameType

import msgspec
import segno
import sqlalchemy as sa
import uvicorn

from galapagos import __version__
from galapagos.core.errors import GalapagosError
from galapagos.server import app as application
from galapagos.server.http.static_files import NOT_BUILT
from galapagos.server.log_handler import CountingHandler
from galapagos.server.settings import Settings
from galapagos.server.socket import protocol
from galapagos.server.socket.entrance import HEAD, LARGEST, POOL, Door
from galapagos.server.store import database, lockfile

LOG = logging.getLogger("galapagos.server")
NEXT = 50  # ports that are tried when none was asked for
ANYWHERE = ("0.0.0.0", "::")
SWITCH = 0.001  # seconds that the writer's thread may keep the others waiting
NEVER = 1_000_000_000
CIRCLES = (500, NEVER, NEVER)  # more things than before until the young, the older and all of them are searched
BACKLOG = 2048  # connections that the system keeps waiting for us
AT_ONCE = 32  # of them that are taken in one turn of the loop: those who play have theirs between
SPARE = 500  # open files that are no connections
LEAVE = 10  # seconds that running requests get at the end


class ServeError(GalapagosError):
    """The server cannot start; says why."""


def listen(settings: Settings) -> socket.socket:
    """The socket; the next free port where none was asked for."""
    ports = [settings.port] if settings.port_asked else range(settings.port, settings.port + NEXT)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in ports:
        try:
            return socket.create_server((settings.host, port), family=family, backlog=BACKLOG)
        except OSError as error:
            if not in_use(error):
                why = str(error.strerror or error)
                raise ServeError(
                    "cannot listen at {host} port {port}: {why}", host=settings.host, port=port, why=why
                ) from None
        except OverflowError:
            break
    if settings.port_asked:
        raise ServeError("port {port} is taken; choose another one with --port", port=settings.port)
    raise ServeError("no free port from {port} on; choose one with --port", port=settings.port)


def in_use(error: OSError) -> bool:
    import errno

    return error.errno in (errno.EADDRINUSE, errno.EACCES if sys.platform == "win32" else errno.EADDRINUSE)


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def local_address() -> str:
    """This machine in its local network; empty if there is none.  Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.254.254.254", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if found.startswith(("127.", "0.")) else found


def qr_code(text: str) -> str:
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, compact=True)
    return out.getvalue()


def has_desktop() -> bool:
    """Is somebody sitting in front of this machine?"""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Server(uvicorn.Server):
    """Says where it listens once it does, and goodbye to everybody before it closes."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self.when_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(BACKLOG)  # the library has said AT_ONCE
        if self.started:
            self.when_started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The end is asked for; asked twice by keyboard, it comes at once.  Unlike the library's, ours is a success."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        state = self.config.app.state  # type: ignore[union-attr]
        LOG.info("going down: %d pages are told", state.sockets.count)
        await state.hub.close()
        await super().shutdown(sockets)


def announce(settings: Settings, port: int) -> None:
    """One line, and for a whole network the code that phones read."""
    print(f"Galapagos: {address(settings.host, port)}", flush=True)
    here = local_address() if settings.host in ANYWHERE else ""
    if here:
        print(qr_code(address(here, port)) + address(here, port), flush=True)
    if settings.browser and has_desktop():
        webbrowser.open(own_address(settings, port))


def own_address(settings: Settings, port: int) -> str:
    """Where this machine itself finds the page."""
    return address("127.0.0.1" if settings.host in ANYWHERE else settings.host, port)


def lead_on(settings: Settings, running: str) -> int:
    """The table is served already: open it where a browser would have been opened, else say where it is."""
    if not running:
        raise ServeError("another server is starting with the same database; or choose another one with --database")
    if settings.browser and has_desktop():
        print(f"Galapagos: {running}", flush=True)
        webbrowser.open(running)
        return 0
    raise ServeError(
        "a server runs with this database already, at {address}; another one needs another --database", address=running
    )


def prepare(url: str) -> None:
    """A new database, and any file of our own, is brought into the present form; another's is for its host to do."""
    if database.is_ours_to_migrate(url):
        database.migrate(url)


def config_of(settings: Settings, pool: int = POOL) -> uvicorn.Config:
    app = application.make(settings, pool)
    return uvicorn.Config(
        app,
        loop="asyncio",
        http=partial(Door, app.state.entrance),  # type: ignore[arg-type]
        ws="websockets-sansio",  # never used, the door makes the WebSockets; without any the library complains
        ws_max_size=4 * protocol.LARGEST,  # up to here an error with a name, beyond it the end
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=AT_ONCE,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=LEAVE,
        timeout_keep_alive=round(HEAD),
        h11_max_incomplete_event_size=LARGEST,
    )


def speak(level: str) -> None:
    """What is told on the error channel."""
    handler = CountingHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    ours = logging.getLogger("galapagos")
    ours.handlers, ours.propagate = [handler], False
    ours.setLevel(level.upper())
    for name in ("uvicorn", "websockets"):
        theirs = logging.getLogger(name)
        theirs.handlers, theirs.propagate = [handler], False
        theirs.setLevel("DEBUG" if level == "debug" else "WARNING")


def calm() -> None:
    """Look for garbage in circles often among what is new, and only there.  What a table shows lives from one move to
    the next, long enough to be taken for something that stays: with a thousand tables everything would be searched
    every second, for half a second each time.  Rarely would be no better: what goes when a move is made counts against
    what comes, so that half a million new things lie there before they are a few thousand more.  Nearly all garbage of
    ours goes by itself, and everything of connections, of which others make as many as they like (`transport.release`);
    for circles that have grown old `app.care` looks once in a while."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*CIRCLES)


def allowed_files(wanted: int) -> int:
    """So many files may be open at a time.  Systems allow a thousand unless they are asked for more."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (ValueError, OSError):
        return soft
    return most


def make_room(pages: int) -> tuple[int, int]:
    """How many pages there can be, and how many other connections: each is an open file."""
    files = allowed_files(pages + POOL + SPARE)
    pool = min(POOL, files // 4)
    room = min(pages, files - pool - min(SPARE, files // 4))
    if room < pages:
        LOG.warning("the system allows %d open files: %d pages at a time, not %d", files, room, pages)
    return room, pool


def serve(settings: Settings) -> int:
    """Serve until told to end."""
    speak(settings.log_level)
    try:
        with lockfile.hold(settings.database) as held:
            return serve_alone(settings, held)
    except lockfile.Taken as taken:
        return lead_on(settings, taken.address)


def serve_alone(settings: Settings, held: lockfile.Held) -> int:
    sys.setswitchinterval(SWITCH)
    calm()
    pages, pool = make_room(settings.connections)
    settings = msgspec.structs.replace(settings, connections=pages)
    prepare(settings.database)
    listening = listen(settings)
    port = listening.getsockname()[1]
    held.write(own_address(settings, port))
    config = config_of(settings, pool)
    if not config.app.state.page.is_built():  # type: ignore[union-attr]
        LOG.warning(NOT_BUILT)
    LOG.info("version %s, database %s", __version__, sa.make_url(settings.database).render_as_string())
    server = Server(config, lambda: announce(settings, port))
    asyncio.run(server.serve([listening]))
    return 0
