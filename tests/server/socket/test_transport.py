"""Outgoing messages: nobody waits for a slow reader."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from galapagos.server.limits import Histogram
from galapagos.server.socket import transport
from galapagos.server.socket.transport import WebSocketTransport


class Transport:
    def __init__(self) -> None:
        self.unread = 0
        self.written: list[bytes] = []
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.aborted

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def abort(self) -> None:
        self.aborted = True


class Frames:
    def __init__(self) -> None:
        self.out: list[bytes] = []

    def send_text(self, text: bytes) -> None:
        self.out.append(b"<" + text + b">")

    def data_to_send(self) -> list[bytes]:
        out, self.out = self.out, []
        return out


class Loop:
    def __init__(self) -> None:
        self.soon: list[Any] = []

    def call_soon(self, what: Any) -> None:
        self.soon.append(what)


@pytest.fixture
def made() -> Any:
    found: Any = WebSocketTransport.__new__(WebSocketTransport)
    found.transport, found.conn, found.loop = Transport(), Frames(), Loop()
    found.pushed, found.open, found.dropped, found.lost, found.closing = [], True, False, False, False
    return found


def test_what_is_pushed_in_one_turn_is_written_at_once(made: Any) -> None:
    assert made.push(b"one") and made.push(b"two")
    assert made.transport.written == [] and len(made.loop.soon) == 1
    made.loop.soon.pop()()
    assert made.transport.written == [b"\x81\x03one\x81\x03two"]
    assert made.push(b"three")
    assert len(made.loop.soon) == 1


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_pushed_text_is_one_frame_of_any_size(made: Any, size: int) -> None:
    assert made.push(b"x" * size)
    made.flush()
    page = ClientProtocol(parse_uri("ws://x/"), state=State.OPEN, max_size=None)
    page.receive_data(b"".join(made.transport.written))
    (frame,) = page.events_received()
    assert isinstance(frame, Frame)
    assert frame.opcode is Opcode.TEXT and frame.fin and len(frame.data) == size


def test_who_does_not_read_is_dropped_and_not_waited_for(made: Any) -> None:
    made.transport.unread = transport.WAITING + 1
    assert not made.push(b"more")
    assert made.transport.aborted and made.dropped
    assert not made.push(b"and more")


def test_who_asks_without_reading_the_answers_is_dropped_too(made: Any) -> None:
    """The library answers pings by itself."""
    made.conn.send_text(b"pong")
    made.transport.unread = transport.WAITING + 1
    made._write()
    assert made.transport.written == [] and made.dropped


def test_nothing_is_pushed_before_the_handshake_is_answered(made: Any) -> None:
    made.open = False
    assert not made.push(b"one")
    assert made.pushed == [] and made.loop.soon == []


def test_who_has_gone_is_sent_nothing(made: Any) -> None:
    made.lost = True
    assert not made.push(b"one")
    assert not made.dropped and made.loop.soon == []


def test_times_are_counted_by_steps() -> None:
    times = Histogram()
    for seconds in (0.001, 0.005, 0.006, 99.0):
        times.add(seconds)
    assert times.counts[:2] == [2, 1] and times.counts[-1] == 1
