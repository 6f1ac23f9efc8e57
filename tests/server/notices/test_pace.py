"""Notices are not urgent: they are sent to one person after another, and wait while the server is behind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from galapagos.server.notices import sender
from galapagos.server.store import notices
from tests.server.notices.test_sender import Club, story


async def two_are_told_of_the_end(club: Club) -> None:
    """Anna and Ben are away, and the end of their game waits in the queue: Ben was to be told first."""
    await club.sit()
    for page, away in ((club.ben, 5), (club.anna, 6)):
        await club.subscribe(page, page.client.person.name)
        await club.wish(page, turn=False, away=away)
        await club.leave(page)
    ended: list[notices.Event] = [(club.table, page.id, "ends") for page in (club.anna, club.ben)]
    await club.world.store.ask(lambda connection: notices.put(connection, ended, club.world.now))
    club.world.now += 3600


def received(club: Club) -> list[str]:
    return [line.split()[1].strip("/") for line, _, _ in club.receiver.got]


def test_who_waits_longest_is_told_first_and_a_look_ends_after_some_handfuls(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "PEOPLE", 1)
    monkeypatch.setattr(sender, "HANDFULS", 1)

    async def told(club: Club) -> None:
        await two_are_told_of_the_end(club)
        assert await club.sender.look() and received(club) == ["Ben"]
        assert await club.sender.look() and received(club) == ["Ben", "Anna"]
        assert not await club.sender.look()

    story(url, tmp_path, told)


def test_while_the_server_is_behind_nothing_is_taken_out_of_the_queue(sqlite_url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await two_are_told_of_the_end(club)
        held, on_time = asyncio.Event(), asyncio.Event()

        async def breathe() -> None:
            held.set()
            await on_time.wait()

        club.sender.breathe = breathe
        look = asyncio.create_task(club.sender.look())
        await held.wait()
        assert len(await club.queue()) == 2 and not club.receiver.got
        on_time.set()
        await look
        assert await club.queue() == [] and len(club.receiver.got) == 2

    story(sqlite_url, tmp_path, told)


def test_what_was_taken_out_of_the_queue_is_sent_though_the_server_stops(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "BREATH", 3600.0)

    async def told(club: Club) -> None:
        await two_are_told_of_the_end(club)
        look = asyncio.create_task(club.sender.look())
        while not club.receiver.got:
            await asyncio.sleep(0)
        look.cancel()
        with pytest.raises(asyncio.CancelledError):
            await look
        assert sorted(received(club)) == ["Anna", "Ben"]

    story(sqlite_url, tmp_path, told)


def test_a_device_that_refused_once_counts_as_good_after_the_next_message(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    real = notices.delivered

    def delivered(connection: sa.Connection, person: str, channel: str) -> None:
        written.append(person)
        real(connection, person, channel)

    monkeypatch.setattr(notices, "delivered", delivered)

    async def told(club: Club) -> None:
        await club.sit()
        await club.subscribe(club.away)
        await club.wish(club.away, every=0)
        await club.leave(club.away)
        club.receiver.answers = [403, 201]
        called: list[notices.Event] = [(club.table, club.away.id, "called")]
        for sent, failures in ((1, 1), (2, 0), (3, 0)):
            if sent == 3:
                await club.world.store.ask(lambda connection: notices.put(connection, called, club.world.now))
            await club.later(10)
            known = await club.world.hub.read(lambda connection: notices.devices_of(connection, [club.away.id]))
            assert [device.failures for device in known[club.away.id]] == [failures]
            assert len(club.receiver.got) == sent
        assert written == [club.away.id]  # a move does not wait for what has not changed

    story(sqlite_url, tmp_path, told)
