"""Settings: a flag wins over the environment, the environment over the file, the file over the default."""

from __future__ import annotations

import gzip
import json
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from galapagos.server import run
from galapagos.server.settings import KNOWN, Settings, SettingsError, settle
from galapagos.server.store.database import StoreError
from galapagos.terminal.cli import main

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_what_wins(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('port = 1\nguests = 2\nhost = "10.0.0.1"\nproxies = ["10.0.0.2", "10.0.0.3"]\n')
    environment = {"PORT": "3", "GALAPAGOS_PORT": "4", "GALAPAGOS_GUESTS": "5", "GALAPAGOS_DATABASE": "sqlite:///x.db"}
    found = settle({"port": 6}, environment, file)
    assert (found.port, found.guests, found.host, found.proxies) == (6, 5, "10.0.0.1", ["10.0.0.2", "10.0.0.3"])
    assert settle({}, environment, file).port == 4
    assert settle({}, {"PORT": "3", "HOST": "x86_64-conda-linux-gnu"}, file).port == 1  # these are not our settings
    assert settle({}, {"GALAPAGOS_CONFIG": str(file)}).port == 1
    assert (settle({}, {}).port, settle({}, {}).port_asked) == (8000, False)


def test_the_database_is_a_file_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("galapagos.server.settings.user_data_path", lambda *_, **__: tmp_path)
    assert settle({}, {}).database == f"sqlite:///{tmp_path}/galapagos.db"


@pytest.mark.parametrize(
    ("text", "environment", "words"),
    [
        ("colour = 1", {}, "no setting 'colour'"),
        ("port = 'x'", {}, "port is a number"),
        ("port = 1.5", {}, "port is a number"),
        ("host = 7", {}, "host is a text"),
        ("workers = -1", {}, "workers is at least 0"),
        ("metrics = 'some'", {}, "metrics is one of"),
        ("port = ", {}, "club.toml"),
        ("", {"GALAPAGOS_PORT": "many"}, "GALAPAGOS_PORT: port is a number"),
        ("", {"GALAPAGOS_PORT": "70000"}, "at most 65535"),
        ("", {"GALAPAGOS_BROWSER": "perhaps"}, "yes or no"),
    ],
)
def test_a_wrong_setting_gives_a_sentence(tmp_path: Path, text: str, environment: dict[str, str], words: str) -> None:
    file = tmp_path / "club.toml"
    file.write_text(text)
    with pytest.raises(SettingsError, match=words):
        settle({}, environment, file)


def test_every_setting_is_documented() -> None:
    text = HOSTING.read_text(encoding="utf-8")
    for known in KNOWN:
        assert f"| `{known.name}` |" in text, known.name


# -- the port -------------------------------------------------------------------------------------


def test_a_port_that_was_asked_for_and_is_taken_is_an_error_and_otherwise_the_next_one_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(run.ServeError, match=f"port {port} is taken"):
            run.listen(Settings(port=port, port_asked=True))
        with run.listen(Settings(port=port)) as found:
            assert port < found.getsockname()[1] < port + run.NEXT


def test_an_address_that_is_not_ours_gives_a_sentence() -> None:
    with pytest.raises(run.ServeError, match="cannot listen"):
        run.listen(Settings(host="203.0.113.7", port=0, port_asked=True))


def test_one_line_says_where_and_a_network_gets_a_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run.announce(Settings(), 8000)
    assert capsys.readouterr().out == "Galapagos: http://127.0.0.1:8000/\n"
    monkeypatch.setattr(run, "local_address", lambda: "192.168.1.7")
    run.announce(Settings(host="0.0.0.0"), 8000)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Galapagos: http://127.0.0.1:8000/" and lines[-1] == "http://192.168.1.7:8000/"
    assert sum("▀" in line or "█" in line or "▄" in line for line in lines) > 8


def test_no_browser_is_opened_where_nobody_sits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webbrowser.open", lambda url: pytest.fail("opened"))
    run.announce(Settings(browser=True), 8000)


@pytest.mark.skipif(sys.platform == "win32", reason="there such things have no limit")
@pytest.mark.parametrize(
    ("soft", "hard", "asked"),
    [(1024, 50_000, 12_548), (1024, 4096, 4096), (20_000, 50_000, 0), (None, None, 0), (9, None, 12_548)],
)
def test_there_is_room_for_all_pages_that_are_allowed(
    soft: int | None, hard: int | None, asked: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    import resource

    here = [resource.RLIM_INFINITY if limit is None else limit for limit in (soft, hard)]
    limits: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: here)
    monkeypatch.setattr(resource, "setrlimit", lambda what, limit: limits.append(limit))
    pages, pool = run.make_room(10_000)
    assert limits == ([(asked, here[1])] if asked else [])
    assert (pages, pool) == ((2572, 1024) if asked == 4096 else (10_000, 2048))
    assert ("2572 pages at a time, not 10000" in caplog.text) is (asked == 4096)


# -- commands ---------------------------------------------------------------------------------------


def test_migrate_backup_restore_and_host(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db"
    assert main.run(["backup", str(tmp_path / "all.gz"), "--database", first]) == 2
    assert "galapagos migrate" in capsys.readouterr().err
    assert main.run(["migrate", "--database", first]) == 0
    assert main.run(["backup", str(tmp_path / "all.gz"), "--database", first]) == 0
    assert main.run(["restore", str(tmp_path / "all.gz"), "--database", second]) == 0
    assert "0 rows restored." in capsys.readouterr().out
    assert main.run(["host", "Zork", "--database", second]) == 2
    assert "nobody here has an account" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["backup", "restore", "migrate", "tidy", "host"])
@pytest.mark.parametrize("what", ["no database", "nobody there"])
def test_a_database_that_cannot_be_used_gives_a_sentence(
    command: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "all.gz").write_bytes(b"")
    (tmp_path / "text.db").write_text("This is a letter and no database.\n" * 100)
    url = f"sqlite:///{tmp_path}/text.db" if what == "no database" else "postgresql://nobody@127.0.0.1:1/x"
    more = {"backup": [str(tmp_path / "new.gz")], "restore": [str(tmp_path / "all.gz")], "host": ["Anna"]}
    assert main.run([command, *more.get(command, []), "--database", url, "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("galapagos: the database ") and "Traceback" not in err
    assert not (tmp_path / "new.gz").exists()
    with pytest.raises(StoreError, match="cannot be opened"):
        run.prepare(url)  # as a server does


def damaged(data: bytes) -> bytes:
    return data[:20] + bytes(20) + data[40:]


def foreign(data: bytes) -> bytes:
    """A device of nobody."""
    title, *_ = gzip.decompress(data).decode().splitlines()
    rows = [title, json.dumps(["devices", ["token", "nobody", 1.0, 1.0]]), json.dumps({"rows": 1})]
    return gzip.compress("\n".join(rows).encode())


@pytest.mark.parametrize("change", [damaged, foreign])
def test_a_backup_that_cannot_be_restored_gives_a_sentence(
    change: Callable[[bytes], bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db"
    file = tmp_path / "all.gz"
    assert main.run(["migrate", "--database", first]) == main.run(["backup", str(file), "--database", first]) == 0
    file.write_bytes(change(file.read_bytes()))
    assert main.run(["restore", str(file), "--database", second, "--lang", "en"]) == 2
    assert "all.gz cannot be read" in capsys.readouterr().err


def test_a_wrong_flag_gives_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["serve", "--port", "many"]) == 2
    assert main.run(["serve", "--database", "mysql://x/y", "--port", "0"]) == 2
    assert main.run(["serve", "--config", "/no/such/file.toml"]) == 2
    err = capsys.readouterr().err
    assert "mysql" in err and "file.toml" in err and "Traceback" not in err
