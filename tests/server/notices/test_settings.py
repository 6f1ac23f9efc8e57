"""Choosing notices over HTTP: wishes, devices, a mail address with its code, a webhook; a real mail server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from galapagos.server import app as application
from galapagos.server.settings import Settings, SettingsError, settle
from tests.databases import sqlite_database
from tests.server.notices.mail_server import Letters, taking_mail
from tests.server.notices.test_push import Browser

WISHES: dict[str, Any] = {
    "turn": True, "begins": False, "ends": True, "called": True, "away": 10, "every": 30, "quiet_from": 22,
    "quiet_to": 7, "zone": "Europe/Berlin",
}  # fmt: skip


@pytest.fixture
def letters() -> Iterator[tuple[Letters, int]]:
    with taking_mail() as made:
        yield made


@pytest.fixture
def anna(tmp_path: Path, letters: tuple[Letters, int]) -> Iterator[TestClient]:
    url = sqlite_database(tmp_path / "club.db")
    mail: Any = {"mail_host": "127.0.0.1", "mail_port": letters[1], "mail_security": "none"}
    settings = Settings(database=url, workers=0, address="https://club.example", mail_from="games@club.example", **mail)
    with TestClient(application.make(settings), base_url="http://localhost") as browser:
        browser.post("/api/guest", json={"name": "Anna"})
        yield browser


def test_wishes_are_kept_and_wrong_ones_refused(anna: TestClient) -> None:
    assert anna.get("/api/notices").json()["away"] == 5
    found = anna.post("/api/notices", json=WISHES).json()
    assert {name: found[name] for name in WISHES} == WISHES
    for wrong in ({"zone": "Moon/Base"}, {"zone": "../../etc/passwd"}, {"away": 0}, {"quiet_from": 24}):
        assert anna.post("/api/notices", json=WISHES | wrong).status_code == 400


def test_a_device_is_subscribed_once_and_forgotten_when_it_logs_out(anna: TestClient) -> None:
    browser = Browser()
    keys = {"endpoint": "https://push.example/1", "p256dh": browser.p256dh, "auth": browser.auth}
    for endpoint in ("https://push.example/1", "https://push.example/2"):
        found = anna.post("/api/notices/push", json=keys | {"endpoint": endpoint}).json()
        assert (found["devices"], found["here"]) == (1, True)
    assert anna.post("/api/notices/push", json={}).json()["devices"] == 0
    assert anna.post("/api/notices/push", json=keys | {"p256dh": "AAAA"}).status_code == 400
    assert anna.post("/api/notices/push", json=keys | {"endpoint": "http://127.0.0.1/"}).status_code == 400


def test_a_mail_address_gets_a_code_first_and_then_notices(anna: TestClient, letters: tuple[Letters, int]) -> None:
    got = letters[0].got
    found = anna.post("/api/notices/mail", json={"address": "anna@example.org"}).json()
    assert (found["mail"], found["mail_asked"]) == ("", "anna@example.org")
    ((to, letter),) = got
    (code,) = re.findall(r"\d{8}", letter["Subject"])
    assert to == ["anna@example.org"] and letter["From"] == "games@club.example"
    assert anna.post("/api/notices/test", json={}).json() == {"ways": 0}
    assert anna.post("/api/notices/mail/code", json={"code": "00000000x"}).status_code == 400
    assert anna.post("/api/notices/mail/code", json={"code": code}).json()["mail"] == "anna@example.org"
    assert anna.post("/api/notices/test", json={}).json() == {"ways": 1}
    assert "https://club.example/settings" in got[1][1].get_content()
    assert anna.post("/api/notices/mail", json={"address": ""}).json()["mail"] == ""
    for wrong in ("anna", "a@b", "a@b.c\r\nBcc: x@y.z", "Anna <a@b.c>", "a@b.c,d@e.f"):
        assert anna.post("/api/notices/mail", json={"address": wrong}).status_code == 400


def test_a_webhook_gets_a_secret_and_never_an_address_of_this_machine(anna: TestClient) -> None:
    found = anna.post("/api/notices/webhook", json={"url": "https://club.example/hook"}).json()
    assert found["webhook"] == "https://club.example/hook" and len(found["secret"]) > 20
    assert anna.post("/api/notices/webhook", json={"url": "http://club.example/"}).status_code == 400
    assert anna.post("/api/notices/webhook", json={"url": "https://127.0.0.1:1/"}).status_code == 200
    assert anna.post("/api/notices/test", json={}).json() == {"ways": 0}
    assert anna.post("/api/notices/webhook", json={"url": ""}).json()["secret"] == ""


def test_nobody_has_no_notices(anna: TestClient) -> None:
    anna.cookies.clear()
    assert anna.get("/api/notices").status_code == 401


def test_mail_needs_an_address_for_its_links() -> None:
    with pytest.raises(SettingsError, match="two more settings"):
        settle({"mail_host": "mail.example", "database": "sqlite:///x.db"}, {})
