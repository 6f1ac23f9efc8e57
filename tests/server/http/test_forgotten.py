"""A forgotten password: a link by mail, from a real mail server; nobody learns who has an account."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from galapagos.server import app as application
from galapagos.server.refused import Refused
from galapagos.server.settings import Settings
from galapagos.server.store import notices
from galapagos.server.store.resets import MAIL_HOURS
from tests.databases import sqlite_database
from tests.server.notices.mail_server import Letters, taking_mail

OLD, NEW = "correct horse", "battery staple"


class House:
    """A server that sends mail, and its clock."""

    def __init__(self, url: str, letters: Letters, port: int, mail: bool) -> None:
        self.letters = letters
        more: Any = {"mail_host": "127.0.0.1", "mail_port": port, "mail_security": "none"} if mail else {}
        settings = Settings(
            database=url, workers=0, address="https://club.example", mail_from="games@club.example", logins=1000, **more
        )
        self.app = application.make(settings)
        self.first = self.browser()

    def browser(self, address: str = "127.0.0.1") -> TestClient:
        made = TestClient(self.app, base_url="http://localhost", client=(address, 5000))
        made.portal = self.first.portal if hasattr(self, "first") else None  # all in one loop, which goes on
        return made

    def sent(self) -> list[Any]:
        """The letters that came, when everything that was begun is done."""
        portal = self.first.portal
        assert portal is not None

        async def done() -> None:
            await asyncio.gather(*self.app.state.hub.tasks.running)

        portal.call(done)
        return self.letters.got

    def account(self, name: str, mail: str = "", language: str = "en") -> TestClient:
        browser = self.browser()
        headers = {"accept-language": language}
        browser.post("/api/guest", json={"name": name})
        browser.post("/api/account", json={"password": OLD})
        if mail:
            browser.post("/api/notices/mail", json={"address": mail, "password": OLD})
            (code,) = re.findall(r"\d{8}", self.letters.got.pop()[1]["Subject"])
            assert browser.post("/api/notices/mail/code", json={"code": code}, headers=headers).json()["mail"] == mail
        return browser


@pytest.fixture(params=[True])
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    url = sqlite_database(tmp_path / "club.db")
    with taking_mail() as (letters, port):
        made = House(url, letters, port, request.param)
        with made.first:
            yield made


def test_a_link_by_mail_gives_a_new_password_once(house: House) -> None:
    anna = house.account("Anna", "anna@example.org")
    nobody = house.browser()
    assert nobody.get("/api/forgotten").json() == {"mails": True}
    assert nobody.post("/api/forgotten", json={"name": " anna "}).json() == {}
    ((to, letter),) = house.sent()
    assert to == ["anna@example.org"] and letter["Subject"] == "Galapagos: a new password"
    text = letter.get_content()
    (token,) = re.findall(r"https://club\.example/me/reset#([\w-]+)\s", text)
    assert "Anna" in text and "do nothing" in text
    assert nobody.post("/api/reset", json={"token": token, "password": NEW}).json()["name"] == "Anna"
    assert anna.get("/api/me").json() is None  # the earlier login has ended
    assert nobody.post("/api/reset", json={"token": token, "password": OLD}).status_code == 401
    assert house.browser().post("/api/login", json={"name": "Anna", "password": NEW}).status_code == 200


def test_an_open_page_is_not_enough_to_have_the_link_sent_elsewhere(house: House) -> None:
    anna = house.account("Anna", "anna@example.org")
    for password in ({}, {"password": ""}, {"password": NEW}):
        given = {"address": "eve@example.org"} | password
        assert anna.post("/api/notices/mail", json=given).status_code == 401
    assert anna.get("/api/notices").json()["mail_asked"] == "" and not house.sent()
    house.browser().post("/api/forgotten", json={"name": "Anna"})
    assert [to for to, _ in house.sent()] == [["anna@example.org"]]


@pytest.mark.parametrize(("language", "words"), [("en", "no longer uses"), ("ru", "больше не"), ("de", "nicht mehr")])
def test_a_former_address_is_told_of_a_change(house: House, language: str, words: str) -> None:
    anna = house.account("Anna", "anna@example.org", language)
    for new, former in (("ada@example.org", "anna@example.org"), ("", "ada@example.org")):
        anna.post("/api/notices/mail", json={"address": new, "password": OLD})
        if new:
            (code,) = re.findall(r"\d{8}", house.sent().pop()[1]["Subject"])
            anna.post("/api/notices/mail/code", json={"code": code}, headers={"accept-language": language})
        to, letter = house.sent().pop()
        assert to == [former] and words in letter.get_content() and "Anna" in letter.get_content()
        assert not house.sent()


def test_nobody_is_told_of_a_change_that_was_not_written(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.account("Anna", "anna@example.org")

    def refuse(*_: object, **__: object) -> None:
        raise Refused("busy", "not now")

    with monkeypatch.context() as broken:
        broken.setattr(notices, "wish", refuse)
        assert anna.post("/api/notices/mail", json={"address": ""}).status_code == 503
    assert anna.get("/api/notices").json()["mail"] == "anna@example.org" and not house.sent()


def test_nobody_learns_who_has_an_account_or_a_mail_address(house: House) -> None:
    house.account("Anna", "anna@example.org")
    house.account("Ben")
    house.browser().post("/api/guest", json={"name": "Gwen"})
    answers = [
        house.browser(f"10.0.0.{number}").post("/api/forgotten", json={"name": name})
        for number, name in enumerate(("Anna", "Ben", "Gwen", "Nobody", "anna@example.org"))
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, "{}")}
    assert [to for to, _ in house.sent()] == [["anna@example.org"]]


@pytest.mark.parametrize(
    ("language", "subject", "word"),
    [("ru", "Galapagos: новый пароль", "пароль"), ("de", "Galapagos: ein neues Passwort", "Passwort")],
)
def test_the_mail_is_in_the_language_of_its_reader(house: House, language: str, subject: str, word: str) -> None:
    house.account("Anna", "anna@example.org", language)
    house.browser().post("/api/forgotten", json={"name": "Anna"}, headers={"accept-language": "en"})
    ((_, letter),) = house.sent()
    assert letter["Subject"] == subject and word in letter.get_content()


def test_a_mailbox_is_not_flooded(house: House) -> None:
    house.account("Anna", "anna@example.org")
    statuses = [
        house.browser(f"10.0.0.{number}").post("/api/forgotten", json={"name": "Anna"}).status_code
        for number in range(5)
    ]
    assert statuses == [200, 200, 200, 429, 429] and len(house.sent()) == 3
    crowd = [house.browser().post("/api/forgotten", json={"name": f"N{number}"}).status_code for number in range(5)]
    assert crowd == [200, 200, 200, 429, 429]


@pytest.mark.parametrize("step", ["handle_RCPT", "handle_DATA"])
def test_a_letter_that_is_refused_leaves_no_address_in_the_log(
    house: House, step: str, caplog: pytest.LogCaptureFixture
) -> None:
    house.account("Anna", "anna@example.org")

    async def refuse(*_: Any) -> str:
        return "550 5.1.1 <anna@example.org> is unknown"

    setattr(house.letters, step, refuse)
    with caplog.at_level("INFO"):
        house.browser().post("/api/forgotten", json={"name": "Anna"})
        assert not house.sent()
    (told,) = [line.getMessage() for line in caplog.records if line.name == "galapagos.server"]
    assert "did not arrive" in told and "550" in told and "anna" not in told


def test_a_link_by_mail_ends_after_an_hour(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.account("Anna", "anna@example.org")
    house.browser().post("/api/forgotten", json={"name": "Anna"})
    ((_, letter),) = house.sent()
    (token,) = re.findall(r"#([\w-]+)\s", letter.get_content())
    hub = house.app.state.hub
    now = hub.clock
    monkeypatch.setattr(hub, "clock", lambda: now() + MAIL_HOURS * 3600 + 1)
    assert house.browser().post("/api/reset", json={"token": token, "password": NEW}).status_code == 401


@pytest.mark.parametrize("house", [False], indirect=True)
def test_a_server_without_mail_says_so(house: House) -> None:
    assert house.browser().get("/api/forgotten").json() == {"mails": False}
    assert house.browser().post("/api/forgotten", json={"name": "Anna"}).status_code == 409
