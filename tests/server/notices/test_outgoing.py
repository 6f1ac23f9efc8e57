"""Requests to addresses that people have entered reach the public internet only."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from galapagos.server.notices import outgoing
from galapagos.server.notices.outgoing import Outgoing, Unreachable, checked, is_public
from galapagos.server.refused import Refused
from tests.server.notices.receiver import receiving


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::1",
    ],
)  # fmt: skip
def test_what_is_not_the_open_internet(address: str) -> None:
    assert not is_public(address)


def test_the_open_internet() -> None:
    assert is_public("93.184.216.34") and is_public("2606:4700::1111")


@pytest.mark.parametrize(
    "url",
    [
        "http://club.example/hook", "ftp://club.example", "https://", "https://me:pass@club.example", "club.example",
        "https://club.example/\r\nX: y", "https://club.example:99999/", "https://[::1", "https://клуб.example/",
        "https://club.example/" + "x" * 1000,
    ],
)  # fmt: skip
def test_an_address_of_another_form_is_refused(url: str) -> None:
    with pytest.raises(Refused):
        checked(url)


def test_a_name_is_resolved_once_and_all_its_addresses_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def story() -> None:
        async def resolved(host: str, port: int, **more: Any) -> list[Any]:
            asked.append(host)
            public, private = (93, "93.184.216.34"), (10, "10.0.0.1")
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for _, address in (public, private)]

        async def connected(*_: Any, **__: Any) -> Any:
            raise AssertionError("it was connected to")

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolved)
        monkeypatch.setattr(asyncio, "open_connection", connected)
        with pytest.raises(Unreachable, match="open internet"):
            await Outgoing().post("https://rebinding.example/", b"", {})

    asyncio.run(story())
    assert asked == ["rebinding.example"]


def test_the_address_that_was_checked_is_the_one_that_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    to: list[tuple[str, str]] = []

    async def story() -> None:
        async def resolved(host: str, port: int, **more: Any) -> list[Any]:
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", port))]

        async def connected(address: str, port: int, *, server_hostname: str, **more: Any) -> Any:
            to.append((address, server_hostname))
            raise OSError("far enough")

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolved)
        monkeypatch.setattr(asyncio, "open_connection", connected)
        with pytest.raises(Unreachable, match="far enough"):
            await Outgoing().post("https://club.example/", b"", {})

    asyncio.run(story())
    assert to == [("93.184.216.34", "club.example")]


def test_this_machine_is_not_called(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path, is_public) as (receiver, sending):
            with pytest.raises(Unreachable, match="open internet"):
                await sending.post(receiver.url, b"{}", {})
            assert not receiver.got

    asyncio.run(story())


def test_redirects_are_not_followed_and_long_answers_not_read(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as (receiver, sending):
            receiver.answers, receiver.more = [302], b"x" * 1_000_000
            assert await sending.post(receiver.url + "hook?a=b", b"{}", {"X-One": "1"}) == 302
            ((line, headers, body),) = receiver.got
            assert (line, headers["x-one"], body) == ("POST /hook?a=b HTTP/1.1", "1", b"{}")

    asyncio.run(story())


def test_a_connection_that_is_kept_open_serves_the_next_request(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as (receiver, sending):
            receiver.keeps, receiver.answers = True, [201, 404, 204]
            assert [await sending.post(receiver.url + name, name.encode(), {}) for name in "abc"] == [201, 404, 204]
            assert [body for _, _, body in receiver.got] == [b"a", b"b", b"c"] and len(receiver.links) == 1

    asyncio.run(story())


def test_two_requests_at_once_have_two_connections(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as (receiver, sending):
            receiver.keeps = True
            await asyncio.gather(*(sending.post(receiver.url, b"", {}) for _ in range(2)))
            assert len(receiver.links) == 2

    asyncio.run(story())


def test_a_connection_that_its_receiver_has_closed_is_not_used(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as (receiver, sending):
            receiver.keeps = True
            await sending.post(receiver.url, b"", {})
            (link,) = sending.idle
            receiver.links[0].close()
            while link.is_open():
                await asyncio.sleep(0)
            assert await sending.post(receiver.url, b"", {}) == 201 and len(receiver.links) == 2

    asyncio.run(story())


def test_idle_connections_are_few_and_do_not_wait_for_long(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as (receiver, sending):
            receiver.keeps = True
            monkeypatch.setattr(outgoing, "MOST", 1)
            await asyncio.gather(*(sending.post(receiver.url, b"", {}) for _ in range(3)))
            assert len(sending.idle) == 1
            monkeypatch.setattr(outgoing, "IDLE", 0.0)
            await sending.post(receiver.url, b"", {})
            while sending.idle:
                await asyncio.sleep(0)

    asyncio.run(story())


@pytest.mark.parametrize(
    "rest",
    [
        b"\r\n", b"Content-Length: 0\r\nConnection: close\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"Content-Length: 100000\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: many\r\n\r\n",
        b"X: " + b"x" * 10_000 + b"\r\n\r\n", b"X: y\r\n" * 100 + b"\r\n", b"Content-Length: 5\r\n\r\nab",
    ],
    ids=["endless", "close", "chunked", "long", "negative", "no number", "long line", "many lines", "cut off"],
)  # fmt: skip
def test_the_status_counts_whatever_follows_and_such_a_connection_ends(rest: bytes) -> None:
    async def story() -> None:
        reader = asyncio.StreamReader(limit=outgoing.LINE)
        reader.feed_data(rest)
        reader.feed_eof()
        assert not await outgoing._is_read(reader, 201)

    asyncio.run(story())


def test_a_certificate_of_somebody_else_ends_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as (receiver, _):
            with pytest.raises(Unreachable, match="CERTIFICATE_VERIFY_FAILED"):
                await Outgoing(lambda address: True).post(receiver.url, b"{}", {})

    asyncio.run(story())


def test_who_does_not_answer_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving(tmp_path) as (receiver, sending):
            monkeypatch.setattr(outgoing, "SECONDS", 0.0)
            with pytest.raises(Unreachable, match="TimeoutError"):
                await sending.post(receiver.url, b"{}", {})

    asyncio.run(story())
