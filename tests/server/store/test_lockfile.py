"""Only one server uses an SQLite file, and only its owner can read it."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from galapagos.server import run, settings
from galapagos.server.settings import Settings
from galapagos.server.store import database, lockfile
from tests.server.running_server import Site


def test_a_second_server_says_where_the_first_is_and_a_killed_one_is_in_nobodys_way(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/one.db"
    site = Site(url).start()
    second = [sys.executable, "-m", "galapagos", "serve", "--no-browser", "--port", "0", "--database", url]
    english = {**os.environ, "GALAPAGOS_LANG": "en"}
    told = subprocess.run(second, capture_output=True, text=True, timeout=60, env=english)
    assert told.returncode == 2 and told.stdout == ""
    assert f"a server runs with this database already, at {site.url}/" in " ".join(told.stderr.split())
    site.end(signal.SIGKILL)
    assert site.start().end() == 0


def test_the_one_who_comes_second_is_led_to_the_first(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(run, "has_desktop", lambda: True)
    monkeypatch.setattr("webbrowser.open", opened.append)
    with lockfile.hold(sqlite_url) as held:
        with pytest.raises(run.ServeError, match="another server is starting"):
            run.serve(Settings(database=sqlite_url, browser=True))
        held.write("http://127.0.0.1:8000/")
        assert run.serve(Settings(database=sqlite_url, browser=True)) == 0
        assert opened == ["http://127.0.0.1:8000/"]
        assert capsys.readouterr().out == "Galapagos: http://127.0.0.1:8000/\n"
        with pytest.raises(run.ServeError, match=r"at http://127\.0\.0\.1:8000/"):
            run.serve(Settings(database=sqlite_url, browser=False))
    with lockfile.hold(sqlite_url), pytest.raises(lockfile.AlreadyServed) as taken, lockfile.hold(sqlite_url):
        pass
    assert taken.value.address == ""  # an old address is not reported


@pytest.mark.parametrize("url", ["sqlite://", "postgresql://somebody@/somewhere"])
def test_what_is_no_file_is_not_locked(url: str) -> None:
    with lockfile.hold(url), lockfile.hold(url):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_nobody_else_on_the_machine_reads_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "user_data_path", lambda *_, **__: tmp_path / "data" / "galapagos")
    url = settings.default_database()
    before = os.umask(0o022)
    try:
        run.prepare(url)
        database.Store(url).close()
    finally:
        os.umask(before)
    folder = tmp_path / "data" / "galapagos"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
