"""Runs a server: the socket, the line that says where it listens, a clean shutdown."""

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
from galapagos.compile import build
from galapagos.core.errors import GalapagosError
from galapagos.server import app as application
from galapagos.server import compiled_restart
from galapagos.server.http.static_files import NOT_BUILT
from galapagos.server.log_handler import CountingHandler
from galapagos.server.settings import Settings
from galapagos.server.socket import protocol
from galapagos.server.socket.connection_limits import HEAD, LARGEST, POOL, HttpConnection
from galapagos.server.store import database, lockfile

LOG = logging.getLogger("galapagos.server")
NEXT = 50  # ports to try if none was given
ANYWHERE = ("0.0.0.0", "::")
SWITCH = 0.001  # thread switch interval, so that the writer thread does not delay the others
NEVER = 1_000_000_000
CIRCLES = (500, NEVER, NEVER)  # thresholds of the garbage collector's three generations
BACKLOG = 2048  # backlog of the listening socket
AT_ONCE = 32  # connections accepted in one turn of the loop, so that players are not delayed
SPARE = 500  # open files that are not connections
LEAVE = 10  # seconds that running requests get at shutdown


class ServeError(GalapagosError):
    """The server cannot start; says why."""


def listen(settings: Settings) -> socket.socket:
    """Open the socket; if no port was given, on the next free one."""
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
    """This machine's address in its local network; empty if there is none.  Sends nothing."""
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
    """Does this machine have a desktop, on which a browser could open?"""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Server(uvicorn.Server):
    """A uvicorn server that prints where it listens and says goodbye to clients before it closes."""

    def __init__(
        self, config: uvicorn.Config, started: Callable[[], None], compiler: compiled_restart.Compiler | None = None
    ) -> None:
        super().__init__(config)
        self.when_started = started
        self.compiler = compiler
        self.compiling: asyncio.Task[None] | None = None
        self.hands_over = False  # when it has ended, a server with compiled rules takes over

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(BACKLOG)  # again: uvicorn set its own backlog
        if self.started:
            self.when_started()
            if self.compiler is not None:
                self.compiling = asyncio.create_task(self.take_over(self.compiler))

    async def take_over(self, compiler: compiled_restart.Compiler) -> None:
        """Compile the rules, then end so that a server with compiled rules takes over."""
        if not await compiler.compile():
            return
        if sys.platform == "win32":  # a process cannot replace itself there
            LOG.info("the compiled rules are ready: the next start uses them")
            return
        hub = self.config.app.state.hub  # type: ignore[union-attr]
        await compiled_restart.quiet(hub.is_thinking)
        if self.should_exit:  # stopped meanwhile
            return
        LOG.info("the compiled rules are ready: the server goes on with them")
        self.hands_over = self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down; a second Ctrl-C ends at once.  Unlike uvicorn's handler, the exit status is success."""
        self.hands_over = False  # stopping the server must not start another one
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        if self.compiler is not None:
            self.compiler.stop()
        state = self.config.app.state  # type: ignore[union-attr]
        LOG.info("going down; pages that are told: %d", state.sockets.count)
        await state.hub.close()
        await super().shutdown(sockets)


def announce(settings: Settings, port: int) -> None:
    """Print one line with the address and, if the network can reach it, a QR code."""
    print(f"Galapagos: {own_address(settings, port)}", flush=True)
    if here := network_address(settings, port):
        print(qr_code(here) + here, flush=True)
    if settings.browser and has_desktop():
        webbrowser.open(own_address(settings, port))


def network_address(settings: Settings, port: int) -> str:
    """The address of the page for others in the network; empty if they cannot reach it."""
    here = local_address() if settings.host in ANYWHERE else ""
    return address(here, port) if here else ""


def own_address(settings: Settings, port: int) -> str:
    """The address of the page on this machine."""
    return address("127.0.0.1" if settings.host in ANYWHERE else settings.host, port)


def lead_on(settings: Settings, running: str) -> int:
    """Another server already serves this database: open its page in the browser, or print its address."""
    if not running:
        raise ServeError("another server is starting with the same database; or choose another one with --database")
    if settings.browser and has_desktop():
        print(f"Galapagos: {running}", flush=True)
        webbrowser.open(running)
        return 0
    raise ServeError(
        "a server runs with this database already, at {address}: stop it first, or choose another --database",
        address=running,
    )


def prepare(url: str) -> None:
    """Migrate a new database or an SQLite file; a shared PostgreSQL database is migrated by its host."""
    if database.is_ours_to_migrate(url):
        database.migrate(url)


def config_of(settings: Settings, pool: int = POOL) -> uvicorn.Config:
    app = application.make(settings, pool)
    return uvicorn.Config(
        app,
        loop="asyncio",
        http=partial(HttpConnection, app.state.connection_limits),  # type: ignore[arg-type]
        ws="websockets-sansio",  # never used, HttpConnection makes the WebSockets; without any the library complains
        ws_max_size=4 * protocol.LARGEST,  # up to this size a named error, beyond it the connection is closed
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
    """Set up logging on stderr."""
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
    """Collect cyclic garbage often in the youngest generation, and only there.  A table's view lives from one move to
    the next, long enough to reach the oldest generation: with a thousand tables a full collection would run every
    second, for half a second each.  Rare young collections are no better: frees count against allocations, so half a
    million new objects can exist before the count has grown by a few thousand.  Reference counting frees nearly all
    objects, and everything of connections, which strangers can open at will (`transport.release`); for old cycles
    `app.care` runs a full collection once in a while."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*CIRCLES)


def allowed_files(wanted: int) -> int:
    """Raise the limit of open files.  The usual default is about a thousand."""
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
    """How many pages and other connections are possible: each is an open file."""
    files = allowed_files(pages + POOL + SPARE)
    pool = min(POOL, files // 4)
    room = min(pages, files - pool - min(SPARE, files // 4))
    if room < pages:
        LOG.warning("the system allows %d open files: %d pages at a time, not %d", files, room, pages)
    return room, pool


def serve(settings: Settings) -> int:
    """Serve until stopped."""
    speak(settings.log_level)
    predecessor = compiled_restart.inherited()
    try:
        with lockfile.hold(settings.database) as held:
            successor = serve_alone(settings, held, predecessor)
    except lockfile.AlreadyServed as taken:
        return lead_on(settings, taken.address)
    if successor is not None:
        compiled_restart.hand_over(successor)
    return 0


def serve_alone(
    settings: Settings, held: lockfile.ServerLock, predecessor: socket.socket | None = None
) -> socket.socket | None:
    """Serve, on the predecessor's socket if there is one; return the socket if another server is to take it over."""
    sys.setswitchinterval(SWITCH)
    calm()
    pages, pool = make_room(settings.connections)
    settings = msgspec.structs.replace(settings, connections=pages)
    prepare(settings.database)
    listening = predecessor or listen(settings)
    port = listening.getsockname()[1]
    held.write(own_address(settings, port))
    config = config_of(settings, pool)
    if not config.app.state.page.is_built():  # type: ignore[union-attr]
        LOG.warning(NOT_BUILT)
    LOG.info("version %s, database %s", __version__, sa.make_url(settings.database).render_as_string())
    compiler = compiled_restart.Compiler() if settings.compile and build.is_possible() else None

    def started() -> None:
        state = config.app.state  # type: ignore[union-attr]
        state.hub.address = settings.address or network_address(settings, port)
        if predecessor is None:
            announce(settings, port)

    server = Server(config, started, compiler)
    asyncio.run(server.serve([listening.dup()]))  # the library closes what it is given
    if server.hands_over:
        return listening
    listening.close()
    return None
