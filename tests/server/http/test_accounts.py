"""People over HTTP: cookies, names, accounts, hosts; the page and its headers; figures."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient

from galapagos.server import app as application
from galapagos.server.http import session, static_files
from galapagos.server.settings import Settings
from galapagos.server.socket.protocol import Create
from galapagos.server.store import hosts
from galapagos.server.store.database import StoreError
from galapagos.server.table_documents import Wish
from galapagos.server.tables import new_table
from tests.databases import sqlite_database

PASSWORD = {"password": "correct horse"}


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    page = tmp_path / "static"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>page</title>")
    (page / "assets" / "main-1a2b.js").write_text("console.log('hello');" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(static_files, "folder", lambda: page)
    url = sqlite_database(tmp_path / "club.db")
    made = Club(Settings(database=url, workers=0, guests=8, logins=10))
    with made.first:
        yield made


class Club:
    """A server in this process, and browsers that visit it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = application.make(settings)
        self.first = self.browser()

    def browser(self) -> TestClient:
        return TestClient(self.app, base_url="http://club.example", client=("127.0.0.1", 5000))

    def guest(self, name: str) -> TestClient:
        browser = self.browser()
        assert browser.post("/api/guest", json={"name": name}).status_code == 200
        return browser


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_guest_has_a_cookie_that_no_script_reads(club: Club) -> None:
    nobody = club.browser().get("/api/me")
    assert (nobody.status_code, nobody.json()) == (200, None)
    refused(club.browser().get("/api/me/games"), 401, "who")
    browser = club.browser()
    answer = browser.post("/api/guest", json={"name": " Anna "})
    assert answer.json()["name"] == "Anna" and not answer.json()["account"]
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("galapagos=") and "HttpOnly" in cookie and "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert browser.get("/api/me").json() == answer.json()
    refused(browser.post("/api/guest", json={"name": "Eve"}), 409, "status")


def test_over_https_the_cookie_travels_by_https_only(club: Club) -> None:
    browser = TestClient(club.app, base_url="https://club.example")
    assert "Secure" in browser.post("/api/guest", json={"name": "Anna"}).headers["set-cookie"]


def test_names_are_checked_and_changed(club: Club) -> None:
    browser = club.guest("Anna")
    assert browser.post("/api/me", json={"name": "Anna Maria"}).json()["name"] == "Anna Maria"
    refused(browser.post("/api/me", json={"name": "Аnna"}), 400, "text")  # two alphabets in one word
    refused(browser.post("/api/me", json={"name": ""}), 400, "malformed")
    refused(browser.post("/api/me", json={"name": "x", "host": True}), 400, "malformed")
    headers = {"Content-Type": "application/json"}
    refused(browser.post("/api/me", content=b"[" * 10_000, headers=headers), 400, "malformed")
    refused(browser.post("/api/me", content=b"[" * 20_000, headers=headers), 413, "too-large")


def test_an_account_is_opened_from_another_device_and_closed_everywhere(club: Club) -> None:
    phone = club.guest("Anna")
    refused(phone.post("/api/account", json={"password": "short"}), 400, "text")
    assert phone.post("/api/account", json=PASSWORD).json()["account"]
    laptop = club.browser()
    refused(laptop.post("/api/login", json={"name": "anna", "password": "wrong horse"}), 401, "login")
    refused(laptop.post("/api/login", json={"name": "nobody", "password": "wrong horse"}), 401, "login")
    same = laptop.post("/api/login", json={"name": "ANNA", **PASSWORD}).json()
    assert same["person"] == phone.get("/api/me").json()["person"]
    refused(club.browser().post("/api/guest", json={"name": "Anna"}), 409, "name-taken")
    assert laptop.post("/api/logout", json={"everywhere": True}).status_code == 200
    for browser in (phone, laptop):
        assert browser.get("/api/me").json() is None


def test_who_changes_a_password_knows_the_old_one(club: Club) -> None:
    """Somebody who finds an open page cannot take the account over."""
    anna = club.guest("Anna")
    anna.post("/api/account", json=PASSWORD)
    new = {"password": "battery staple"}
    for old in ({}, {"old": "wrong horse"}):
        refused(anna.post("/api/account", json=new | old), 401, "login")
    assert anna.post("/api/account", json={**new, "old": PASSWORD["password"]}).status_code == 200
    assert club.browser().post("/api/login", json={"name": "Anna", **new}).status_code == 200


def test_who_deletes_an_account_knows_its_password_and_leaves_its_games(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = club.guest("Anna")
    anna.post("/api/account", json=PASSWORD)
    id = anna.get("/api/me").json()["person"]
    gone: list[str] = []

    async def retire(person: str) -> None:
        gone.append(person)

    monkeypatch.setattr(club.app.state.hub, "retire", retire)
    refused(anna.post("/api/delete", json={"password": "wrong horse"}), 401, "login")
    assert gone == []
    assert anna.post("/api/delete", json=PASSWORD).status_code == 200
    assert gone == [id]
    assert anna.get("/api/me").json() is None
    assert club.guest("Anna").get("/api/me").json()["name"] == "Anna"


def test_tries_and_guests_are_counted_by_address(club: Club) -> None:
    for number in range(4):
        club.guest(f"Guest {number}")
    refused(club.browser().post("/api/guest", json={"name": "One more"}), 429, "limit")
    answers = [club.browser().post("/api/login", json={"name": "x", "password": "y"}).status_code for _ in range(6)]
    assert answers == [401] * 5 + [429]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_of_one_network_count_as_one(host: str, counted: str) -> None:
    assert session.address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == counted


def test_ignoring_is_remembered(club: Club) -> None:
    anna = club.guest("Anna")
    ben = club.guest("Ben").get("/api/me").json()["person"]
    assert anna.post("/api/ignore", json={"person": ben, "on": True}).json()["ignored"] == [ben]
    assert anna.get("/api/me").json()["ignored"] == [ben]
    assert anna.get("/api/me/ignored").json() == [{"person": ben, "name": "Ben"}]
    assert anna.post("/api/ignore", json={"person": ben, "on": False}).json()["ignored"] == []
    assert anna.get("/api/me/games").json() == {"games": [], "results": [], "ratings": []}


def test_a_host_finds_mutes_and_bans_people_and_nobody_else_does(club: Club) -> None:
    anna, ben = club.guest("Anna"), club.guest("Ben 100%")
    refused(anna.get("/api/host/people"), 403, "not-host")
    ids = [browser.get("/api/me").json()["person"] for browser in (anna, ben)]
    assert hosts.appoint(club.settings.database, ids[0], True).name == "Anna"
    assert [one["name"] for one in anna.get("/api/host/people", params={"q": "ben"}).json()] == ["Ben 100%"]
    assert anna.get("/api/host/people", params={"q": "_"}).json() == []
    assert len(anna.get("/api/host/people").json()) == 2
    assert anna.post("/api/host/people", json={"person": ids[1], "muted": True}).json()["muted"]
    refused(anna.post("/api/host/people", json={"person": ids[0], "banned": True}), 403, "not-host")
    refused(anna.post("/api/host/people", json={"person": "nobody", "banned": True}), 401, "who")
    assert anna.post("/api/host/people", json={"person": ids[1], "banned": True}).json()["banned"]
    refused(ben.get("/api/me"), 403, "banned")
    refused(ben.post("/api/guest", json={"name": "Bert"}), 403, "banned")  # nor as somebody else
    refused(ben.post("/api/logout", json={}), 403, "banned")
    assert not anna.post("/api/host/people", json={"person": ids[1], "banned": False}).json()["banned"]
    assert ben.get("/api/me").json()["name"] == "Ben 100%"


def test_appointing_an_unknown_person_gives_a_sentence(club: Club) -> None:
    with pytest.raises(StoreError, match="nobody"):
        hosts.appoint(club.settings.database, "Zork", True)


# -- the page -------------------------------------------------------------------------------------


def test_every_address_of_the_page_is_the_page(club: Club) -> None:
    for path in (
        "/",
        "/new",
        "/new/origin",
        "/t/abc",
        "/t/abc/replay/7",
        "/rules/origin/origin.attack",
        "/box/evo/ab",
        "/me",
    ):
        answer = club.first.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8"), path
        assert answer.headers["cache-control"] == "no-cache"
    refused(club.first.get("/elsewhere"), 404, "malformed")
    refused(club.first.get("/api/elsewhere"), 404, "malformed")
    refused(club.first.put("/api/me"), 405, "malformed")


def test_built_files_are_kept_for_ever_and_packed_once(club: Club) -> None:
    answer = club.first.get("/assets/main-1a2b.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("console.log")
    plain = club.first.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.text == answer.text


def test_a_file_is_kept_once_by_whatever_name_it_is_asked_for(club: Club) -> None:
    page = static_files.PageFiles()
    for name in ("assets/main-1a2b.js", "assets/./main-1a2b.js", "assets/x/../main-1a2b.js"):
        found = page.file(name)
        assert found is not None and found == page.file("assets/main-1a2b.js")
    assert len(page.kept) == 1


@pytest.mark.parametrize("name", ["%00", "a" * 1000, "main-1a2b.js%00.txt"])
def test_a_name_that_no_file_can_have_is_no_fault(club: Club, name: str) -> None:
    refused(club.first.get(f"/assets/{name}"), 404, "malformed")


@pytest.mark.parametrize(
    "path", ["/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/..%2fsecret.txt"]
)
def test_nothing_beside_the_page_is_given_out(club: Club, path: str) -> None:
    answer = club.first.get(path)
    assert answer.status_code == 404 and "secret" not in answer.text.replace("secret.txt", "")


def test_the_page_runs_no_strange_script_and_in_no_strange_frame(club: Club) -> None:
    for path in ("/", "/api/me", "/healthz", "/nowhere"):
        headers = club.first.get(path).headers
        policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
        assert policy["script-src"] == "'self'" and policy["frame-ancestors"] == "'none'"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_without_a_page_that_is_said(club: Club) -> None:
    (static_files.folder() / "index.html").unlink()
    answer = club.first.get("/")
    assert answer.status_code == 503 and "not built" in answer.text


# -- figures ----------------------------------------------------------------------------------------


def test_health_and_figures(club: Club) -> None:
    assert club.first.get("/healthz").json()["ok"] is True
    answer = club.first.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    for line in answer.text.splitlines():
        assert line.startswith("# ") or float(line.split()[1]) >= 0
    assert 'galapagos_move_seconds_bucket{le="+Inf"} 0' in answer.text


def test_figures_are_for_this_machine(club: Club) -> None:
    far = TestClient(club.app, client=("10.1.2.3", 5000))
    refused(far.get("/metrics"), 404, "malformed")


def test_health_says_when_the_database_is_gone(club: Club) -> None:
    def gone(job: object) -> object:
        raise OSError("gone")

    club.app.state.hub.store.read = gone
    refused(club.first.get("/healthz"), 503, "busy")


def test_a_fault_of_ours_tells_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> object:
        raise ZeroDivisionError("the inside")

    anna = TestClient(club.app, base_url="http://club.example", raise_server_exceptions=False)
    monkeypatch.setattr("galapagos.server.http.accounts.people.new_guest", broken)
    answer = anna.post("/api/guest", json={"name": "Anna"})
    refused(answer, 500, "internal")
    assert "inside" not in answer.text


def test_visitors_see_public_tables_without_becoming_somebody(club: Club) -> None:
    hub = club.app.state.hub
    made = []
    for public in (True, False):
        wanted = Create("make", "origin", [Wish("me"), Wish("open")], public=public)
        assert club.first.portal is not None
        live = club.first.portal.call(hub.create, new_table.create(wanted, "anna", "Anna"))
        made.append(live.table.id)
    visitor = club.browser()
    assert [table["table"] for table in visitor.get("/api/tables").json()] == made[:1]
    assert visitor.get("/api/me").json() is None


def test_who_has_forgotten_the_password_chooses_another_by_a_link(club: Club) -> None:
    anna = club.guest("Anna")
    assert anna.post("/api/account", json=PASSWORD).status_code == 200
    _, path = hosts.reset(club.settings.database, "Anna", time.time())
    lost = club.browser()
    wanted = {"token": path.partition("#")[2], "password": "short"}
    refused(lost.post("/api/reset", json=wanted), 400, "text")
    wanted["password"] = "another horse"
    assert lost.post("/api/reset", json=wanted).json()["name"] == "Anna"
    assert lost.get("/api/me").json()["account"] and anna.get("/api/me").json() is None
    refused(lost.post("/api/reset", json=wanted), 401, "login")


def test_a_new_name_reaches_the_seats_one_holds(club: Club) -> None:
    anna = club.guest("Anna")
    person = anna.get("/api/me").json()["person"]
    chairs = [Wish("me"), Wish("me", "Grandma"), Wish("open")]
    assert club.first.portal is not None
    entry = new_table.create(Create("make", "origin", chairs), person, "Anna")
    table = club.first.portal.call(club.app.state.hub.create, entry).table
    assert anna.post("/api/me", json={"name": "Anne"}).status_code == 200
    assert [chair.name for chair in table.chairs] == ["Anne", "Grandma", ""]
    (found,) = anna.get("/api/me/games").json()["games"]
    assert found["chairs"][0]["name"] == "Anne"
