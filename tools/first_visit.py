"""How long a first-time visitor waits: `python tools/first_visit.py [--times N]` (needs Chromium).

Starts a server on an empty database and visits it with a fresh browser each time.  Measures the time from the start of
the navigation to the first usable control of the page itself (not of its header).
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, Site, chromium  # noqa: E402

CONTROL = "main :is(button, a.button, select):not(:disabled)"
WATCH = f"""new MutationObserver((_, watch) => {{
  if (!document.querySelector("{CONTROL}")) return;
  window.usable = performance.now();
  watch.disconnect();
}}).observe(document, {{ childList: true, subtree: true }})"""


def visit(browser: Browser, url: str, language: str) -> float:
    """One first visit, in milliseconds."""
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(url)
    page.locator(CONTROL).first.wait_for()
    took = float(page.evaluate("() => window.usable"))
    context.close()
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=15, help="visits in each language")
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(f"sqlite:///{folder}/first.db")
        site.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        visit(browser, site.url, "en")  # the browser itself has to start
        for language in ("en", "ru", "de"):
            took = sorted(visit(browser, site.url, language) for _ in range(times))
            print(f"{language}: {statistics.median(took):.0f} ms (median of {times}; {took[0]:.0f} to {took[-1]:.0f})")
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()
