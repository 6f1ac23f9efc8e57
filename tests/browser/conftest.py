"""A real server and a real Chromium. A script error or a failed request on any page fails its test.

A test plays the same games every time, because its name is the seed.  GALAPAGOS_TEST_SEED=random deals other ones, and
a failed test prints the seed that repeats its games.  It also prints what its pages show.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect, sync_playwright

from tests.databases import postgres_database
from tests.server.notices.mail_server import Letters, taking_mail

# The address bar opens two hidden pages with every window, which cost three times as much as the window itself. The
# last list of features counts, so that of Playwright is repeated.
FEATURES = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-quic",
    f"--disable-features={FEATURES}",
]
WAIT = 60_000  # milliseconds to wait for something that must appear
expect.set_options(timeout=WAIT)
ROOT = Path(__file__).parents[2]
# All people of these tests come from one address.
CROWD = ["--guests", "10000", "--tables", "10000"]
MAIL = ["--mail-security", "none", "--mail-from", "games@club.example", "--address", "http://club.example"]
# The page's own random numbers: different names for different guests, the same in every run.
CHANCE = "{ let last = %d; Math.random = () => (last = (last * 16807) %% 2147483647) / 2147483647; }"


class Site:
    """A server process that can be killed and restarted on the same port and database."""

    def __init__(self, database: str, seeds: Path | None = None, mail_port: int = 0) -> None:
        self.database = database
        self.mail_port = mail_port  # of a mail server; 0: none
        self.seeds = seeds  # a file that says what is dealt
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        port = self.url.rsplit(":", 1)[1].strip("/") if self.url else "0"
        program = ["tests.browser.fixed_server", str(self.seeds)] if self.seeds else ["galapagos"]
        command = [sys.executable, "-m", *program, "serve", "--no-browser", "--no-compile", *CROWD]
        command += ["--port", port, "--database", self.database, "--workers", "1"]
        if self.mail_port:
            command += ["--mail-host", "127.0.0.1", "--mail-port", str(self.mail_port), *MAIL]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Galapagos: http://"), f"the server did not start: {line!r}"
        self.url = line.split()[1].rstrip("/")

    def kill(self) -> None:
        """Kill the server, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(60)


@pytest.fixture(scope="session")
def seeds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file from which servers take the seed of a game."""
    return tmp_path_factory.mktemp("seeds") / "seed"


@pytest.fixture(autouse=True)
def deal(seeds: Path, request: pytest.FixtureRequest) -> None:
    """Fix the deals of this test's games."""
    wish = os.environ.get("GALAPAGOS_TEST_SEED", "1")
    seed = secrets.token_hex(4) if wish == "random" else wish
    print(f"GALAPAGOS_TEST_SEED={seed}")
    seeds.write_text(f"{seed} {request.node.name}", encoding="utf-8")


@pytest.fixture(scope="session")
def mail_server() -> Iterator[tuple[Letters, int]]:
    """A test mail server: the letters that it received, and its port."""
    with taking_mail() as made:
        yield made


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, seeds: Path, mail_server: tuple[Letters, int]) -> Iterator[Site]:
    made = Site(f"sqlite:///{tmp_path_factory.mktemp('site')}/site.db", seeds, mail_server[1])
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def postgres_site(postgres: str, seeds: Path, mail_server: tuple[Letters, int]) -> Iterator[Site]:
    with postgres_database(postgres) as url:
        made = Site(url, seeds, mail_server[1])
        made.start()
        yield made
        made.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def club(request: pytest.FixtureRequest) -> Site:
    """The server of people who meet at tables, once on each kind of database."""
    made: Site = request.getfixturevalue("site" if request.param == "sqlite" else "postgres_site")
    return made


@pytest.fixture
def own_site(tmp_path: Path, seeds: Path) -> Iterator[Site]:
    """A server that a test may kill."""
    made = Site(f"sqlite:///{tmp_path}/own.db", seeds)
    made.start()
    yield made
    made.stop()


def chromium() -> str | None:
    """The browser's program."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for each file: while it is open an event loop runs here, and server tests need their own loop."""
    program = chromium()
    if program is None:
        pytest.skip("no Chromium here: install it, or set CHROMIUM to its path")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield made
        made.close()


NewPage = Callable[..., Page]
Consoles = dict[Page, list[str]]
CONSOLES = pytest.StashKey[Consoles]()  # a test's pages, and the warnings and errors in their consoles
SHOWN = 1_500  # characters of a page in the report of a failed test
MadeReport = Generator[None, pytest.TestReport, pytest.TestReport]
BRIEFLY = 3_000  # milliseconds to wait for a page that may no longer answer


def described(page: Page, console: list[str]) -> str:
    """What a page shows, and what its console says."""
    if page.is_closed():
        return "closed"
    try:
        title = page.locator("title").first.text_content(timeout=BRIEFLY)
        lines = page.locator("body").inner_text(timeout=BRIEFLY).splitlines()
    except Error as error:
        title, lines = "", [error.message]
    shown = " | ".join(line.strip() for line in lines if line.strip())
    return "\n".join([f"{page.url} ({title})", shown[:SHOWN], *console])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> MadeReport:
    """A failed test tells what its pages show."""
    report = yield
    if call.when == "call" and report.failed:
        for nth, (page, console) in enumerate(item.stash.get(CONSOLES, {}).items(), 1):
            report.sections.append((f"Page {nth}", described(page, console)))
    return report


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Makes pages, each with its own cookies unless it is `beside` another page."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []
    consoles = request.node.stash[CONSOLES] = Consoles()

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("warning", "error") and message.page:
            consoles[message.page].append(f"{message.type}: {message.text}")

    def make(url: str, language: str = "en", width: int = 1440, height: int = 900, **options: Any) -> Page:
        beside: Page | None = options.pop("beside", None)
        if beside is None:
            viewport: Any = {"width": width, "height": height}
            options.setdefault("service_workers", "block")  # tests that stop requests must see all of them
            context = browser.new_context(viewport=viewport, locale=language, reduced_motion="reduce", **options)
            context.set_default_timeout(WAIT)
            context.add_init_script(CHANCE % (1 + 104_729 * len(contexts)))
            contexts.append(context)
        else:
            context = beside.context
        page = context.new_page()
        consoles[page] = []
        page.on("console", hear)
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.goto(url)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults, faults
