"""A real server and a real Chromium. A script error or a failed request on any page fails its test."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-quic"]
WAIT = 60_000  # milliseconds to wait for something that must appear
expect.set_options(timeout=WAIT)


class Site:
    """A server process that can be killed and restarted on the same port and database."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        port = self.url.rsplit(":", 1)[1].strip("/") if self.url else "0"
        command = [sys.executable, "-m", "galapagos", "serve", "--no-browser"]
        command += ["--port", port, "--database", self.database, "--workers", "1"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
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
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(f"sqlite:///{tmp_path_factory.mktemp('site')}/site.db")
    made.start()
    yield made
    made.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server that a test may kill."""
    made = Site(f"sqlite:///{tmp_path}/own.db")
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


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Makes pages, each with its own cookies unless it is `beside` another page."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(url: str, language: str = "en", width: int = 1440, height: int = 900, **options: Any) -> Page:
        beside: Page | None = options.pop("beside", None)
        if beside is None:
            viewport: Any = {"width": width, "height": height}
            options.setdefault("service_workers", "block")  # tests that stop requests must see all of them
            context = browser.new_context(viewport=viewport, locale=language, reduced_motion="reduce", **options)
            context.set_default_timeout(WAIT)
            contexts.append(context)
        else:
            context = beside.context
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.goto(url)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults, faults
