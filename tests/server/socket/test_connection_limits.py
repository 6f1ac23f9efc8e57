"""Connections before their first request: which may stay, and for how long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from galapagos.server.http.responses import refusal
from galapagos.server.socket import connection_limits
from galapagos.server.socket.connection_limits import HEAD, ConnectionLimits, HttpConnection, Proxies, RequestLimits

GET = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


class Loop:
    """A fake event loop: time stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.later: list[tuple[float, Callable[..., None], tuple[Any, ...]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, what: Callable[..., None], *args: Any) -> str:
        self.later.append((self.now + delay, what, args))
        return "timer"

    def go(self, seconds: float) -> None:
        """Let time pass and run what is due."""
        end = self.now + seconds
        while due := [one for one in self.later if one[0] <= end]:
            first = min(due, key=lambda one: one[0])
            self.later.remove(first)
            self.now = first[0]
            first[1](*first[2])
        self.now = end


class Transport:
    def __init__(self, host: str) -> None:
        self.host = host
        self.written = b""
        self.closed = False

    def get_extra_info(self, name: str) -> tuple[str, int]:
        assert name == "peername"
        return self.host, 1

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close


class Http:
    """The library's protocol: notes what it is given."""

    def __init__(self, config: Any, server_state: Any, state: dict[str, Any], loop: Any) -> None:
        self.got = b""

    def connection_made(self, transport: Any) -> None:
        pass

    def data_received(self, data: bytes) -> None:
        self.got += data

    def pause_writing(self) -> None:
        pass

    resume_writing = pause_writing


class House:
    """Limits, and people who connect."""

    def __init__(self, **limits: Any) -> None:
        self.loop = Loop()
        self.limits = ConnectionLimits(**{"each": 3, "pool": 5, **limits})

    def comes(self, host: str = "192.0.2.1", data: bytes = b"") -> Any:
        state: Any = SimpleNamespace(connections=set(), tasks=set())
        config: Any = SimpleNamespace()
        loop: Any = self.loop
        connection = HttpConnection(self.limits, config, state, {}, loop)
        transport: Any = Transport(host)
        connection.connection_made(transport)
        if data:
            connection.data_received(data)
        return connection


@pytest.fixture(autouse=True)
def library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "H11Protocol", Http)
    monkeypatch.setattr("asyncio.Transport", Transport)


def here(*connections: Any) -> list[bool]:
    return [not connection.transport.closed for connection in connections]


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: he"], ids=["nothing", "half a head"])
def test_who_does_not_ask_in_time_is_let_go(sent: bytes) -> None:
    house = House()
    silent, asks = house.comes(data=sent), house.comes(data=GET)
    house.loop.go(HEAD - 1)
    assert here(silent, asks) == [True, True]
    house.loop.go(3)
    assert here(silent, asks) == [False, True]
    assert house.limits.open == {asks} and house.limits.counts["late"] == 1


def test_a_head_that_drips_in_does_not_gain_time() -> None:
    house = House()
    slow = house.comes()
    for byte in GET[:-1]:
        slow.data_received(bytes([byte]))
        house.loop.go(1)
    assert here(slow) == [False]


def test_the_time_for_the_next_request_begins_with_the_answer() -> None:
    house = House()
    connection = house.comes(data=GET)
    house.loop.go(10 * HEAD)
    connection.answer(done=1)
    house.loop.go(HEAD - 1)
    assert here(connection) == [True]
    house.loop.go(3)
    assert here(connection) == [False]


def test_who_does_not_read_the_answer_is_let_go() -> None:
    house = House()
    reads, sleeps = house.comes(data=GET), house.comes(data=GET)
    for connection in (reads, sleeps):
        connection.pause_writing()
    house.loop.go(HEAD / 2)
    reads.resume_writing()
    house.loop.go(HEAD)
    assert here(reads, sleeps) == [True, False]


def test_at_the_limit_of_an_address_the_one_that_has_waited_longest_goes() -> None:
    house = House()
    other = house.comes("192.0.2.99")
    first = house.comes()
    house.loop.go(1)
    second, third = house.comes(), house.comes(data=GET)
    house.loop.go(1)
    first.data_received(GET)
    first.answer(done=1)
    house.loop.go(1)
    fourth = house.comes()
    assert here(other, first, second, third, fourth) == [True, True, False, True, True]


def test_where_all_are_being_answered_the_newcomer_is_turned_away() -> None:
    house = House()
    busy = [house.comes(data=GET) for _ in range(3)]
    assert here(*busy, house.comes(), house.comes("192.0.2.2")) == [True] * 3 + [False, True]
    assert house.limits.counts["crowded"] == 1


def test_addresses_of_one_network_of_the_newer_kind_count_as_one() -> None:
    house = House()
    connections = [house.comes(f"2001:db8::{number}") for number in range(4)]
    assert here(*connections, house.comes("2001:db8:0:1::1")) == [False, True, True, True, True]


def test_a_proxy_speaks_for_many_but_not_for_more_than_there_is_room() -> None:
    house = House(proxies=["192.0.2.1", "10.0.0.0/8"])
    connections = [house.comes() for _ in range(5)]
    assert all(here(*connections))
    newcomer = house.comes("10.1.2.3")
    assert here(*connections, newcomer) == [False, True, True, True, True, True]


def test_whoever_goes_makes_room() -> None:
    house = House()
    for _ in range(20):
        house.comes().connection_lost(None)
    assert not house.limits.open and not house.limits.by_address and not house.limits.waiting
    assert not house.limits.counts


def test_a_page_is_counted_elsewhere_until_it_is_to_close() -> None:
    house = House()
    page = house.comes(data=GET)
    page.leave()
    assert here(*[house.comes(data=GET) for _ in range(3)]) == [True] * 3
    page.wait()
    assert page in house.limits.waiting
    page.leave()
    assert page not in house.limits.open


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\n\r\n", b"400"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n", b"400"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"411"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n\x81\x00", b"400"),
        (b"GET /" + b"x" * 40_000, b"431"),
    ],
    ids=["TLS", "no host", "no length", "chunks", "early frame", "long head"],
)
def test_what_is_no_request_goes_no_further(data: bytes, status: bytes) -> None:
    house = House()
    connection = house.comes(data=data)
    assert connection.transport.written.startswith(b"HTTP/1.1 " + status) and connection.transport.closed
    assert connection.http is None and house.limits.counts["invalid"] == 1


def test_requests_and_bodies_pass_as_they_came() -> None:
    post = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 30\r\n\r\n" + b"GET is no request in a body \r\n"
    sent = GET + post + GET
    for step in (1, 7, len(sent)):
        house = House()
        connection = house.comes()
        for start in range(0, len(sent), step):
            connection.data_received(sent[start : start + step])
        assert connection.http.got == sent and connection.asked == 3


def test_behind_a_proxy_an_address_has_so_many_requests_at_a_time() -> None:
    """The library has read the proxy's header: the scope names the requester."""

    async def story() -> None:
        statuses: list[tuple[str, int]] = []
        gate = asyncio.Event()

        async def slow(scope: Any, receive: Any, send: Any) -> None:
            await gate.wait()
            await refusal("no-table")(scope, receive, send)

        app = RequestLimits(slow, 2)

        async def ask(host: str) -> None:
            async def send(message: Any) -> None:
                if message["type"] == "http.response.start":
                    statuses.append((host, message["status"]))

            await app({"type": "http", "client": (host, 1), "method": "GET"}, nothing, send)

        async def nothing() -> Any:
            return {}

        asking = [asyncio.create_task(ask(host)) for host in ("192.0.2.1",) * 3 + ("192.0.2.2",)]
        await asking[2]
        assert statuses == [("192.0.2.1", 429)]
        gate.set()
        await asyncio.gather(*asking)
        assert statuses[1:] == [("192.0.2.1", 404), ("192.0.2.1", 404), ("192.0.2.2", 404)]
        assert not app.by_address

    asyncio.run(story())


@pytest.mark.parametrize(
    ("named", "inside", "outside"),
    [
        (["127.0.0.1", "::1"], ["127.0.0.1", "::1", ""], ["127.0.0.2", "192.0.2.1", "::2"]),
        (["10.0.0.0/8"], ["10.9.9.9"], ["11.0.0.1", "fe80::1"]),
        (["*"], ["192.0.2.1"], []),
        (["front.example"], ["front.example"], ["back.example"]),
    ],
)
def test_proxies_are_addresses_networks_or_all(named: list[str], inside: list[str], outside: list[str]) -> None:
    proxies = Proxies(named)
    assert all(host in proxies for host in inside) and not any(host in proxies for host in outside)
