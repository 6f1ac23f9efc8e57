"""Notices from the table to the receiver: who is told, when, how often, and through which channels."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from galapagos.server.http.responses import words_in
from galapagos.server.notices.outgoing import Outgoing
from galapagos.server.notices.sender import Sender
from galapagos.server.settings import Settings
from galapagos.server.store import notices, people, schema
from galapagos.server.store.notices import Subscription, Wishes
from tests.server.live.world import ME, OPEN, Page, World
from tests.server.notices.receiver import Receiver, receiving
from tests.server.notices.test_push import Browser, verified

SETTINGS = Settings(database="", address="https://club.example")


class Club:
    """Anna and Ben at a table; who is to move first is away and can be reached."""

    def __init__(self, world: World, receiver: Receiver, sending: Outgoing) -> None:
        self.world = world
        self.receiver = receiver
        self.sender = Sender(world.store, world.hub.clients, SETTINGS, sending, words_in, lambda: world.now)
        self.browser = Browser()

    async def sit(self, **more: Any) -> None:
        self.anna, self.ben, self.table = await self.world.two(title="Friday", **more)
        first = self.world.hub.live[self.table].table.asked()[0]
        self.away, self.other = (self.anna, self.ben) if first == 0 else (self.ben, self.anna)

    async def wish(self, page: Page, **wishes: Any) -> None:
        await self.world.store.ask(lambda connection: notices.wish(connection, page.id, **wishes))

    async def subscribe(self, page: Page, path: str = "push") -> None:
        endpoint = self.receiver.url + path
        keys = self.browser.p256dh, self.browser.auth
        made = Subscription(notices.endpoint_id(endpoint), endpoint, *keys, "https://club.example")

        def job(connection: sa.Connection) -> None:
            device = people.hashed(people.new_device(connection, page.id))
            notices.subscribe(connection, page.id, device, made)

        await self.world.store.ask(job)

    async def leave(self, page: Page) -> None:
        await self.world.hub.leave(page.client)

    async def later(self, minutes: float = 0) -> list[Any]:
        """What has been received by then."""
        before = len(self.receiver.got)
        await self.world.hub.turns.tell()
        await self.sender.look()
        self.world.now += minutes * 60
        await self.sender.look()
        return self.receiver.got[before:]

    async def queue(self) -> list[tuple[str, str]]:
        rows = await self.world.hub.read(
            lambda connection: connection.execute(sa.select(schema.notices.c.person, schema.notices.c.kind)).all()
        )
        return sorted((row.person, row.kind) for row in rows)


def story(url: str, folder: Path, told: Callable[[Club], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with receiving(folder) as (receiver, sending):
            world = World(url)
            try:
                await told(Club(world, receiver, sending))
            finally:
                await world.close()

    asyncio.run(run())


def test_who_is_away_is_told_once_by_push_and_nothing_secret_is_in_it(url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        await club.subscribe(club.away)
        await club.leave(club.away)
        ((_, headers, body),) = await club.later(5)
        claims = verified(headers)
        assert claims["aud"] + "/" == club.receiver.url and headers["ttl"]
        table = "Friday (Evolution: The Origin of Species)"
        assert club.browser.read(body) == {
            "title": f"It is your turn: {table}, with {club.other.client.person.name}", "body": "",
            "url": f"/t/{club.table}", "waiting": 1,
        }  # fmt: skip
        assert await club.later(600) == []

    story(url, tmp_path, told)


def test_who_looks_at_the_page_is_not_told_and_who_looked_away_later(sqlite_url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        await club.subscribe(club.away)
        assert await club.later(30) == []
        await club.away.send("Attend", on=False)
        assert await club.later(4) == [] and len(await club.later(1)) == 1

    story(sqlite_url, tmp_path, told)


def test_who_has_moved_meanwhile_is_not_told(sqlite_url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        await club.subscribe(club.away)
        await club.away.send("Attend", on=False)
        await club.world.hub.turns.tell()
        assert await club.queue() == [(club.away.id, "turn")]
        while club.away.choices(club.table):
            await club.away.move(club.table)
        assert await club.later(60) == [] and await club.queue() == []

    story(sqlite_url, tmp_path, told)


def test_what_waits_survives_a_restart(url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        await club.subscribe(club.away)
        await club.leave(club.away)
        await club.world.hub.turns.tell()
        await club.world.close()
        club.world.open()
        club.sender.store = club.world.store
        assert len(await club.later(5)) == 1

    story(url, tmp_path, told)


def test_of_two_processes_one_sends(postgres_url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        await club.subscribe(club.away)
        await club.leave(club.away)
        await club.world.hub.turns.tell()
        club.world.now += 600
        other = World(club.world.url)
        second = Sender(other.store, other.hub.clients, SETTINGS, club.sender.outgoing, words_in, club.sender.clock)
        await asyncio.gather(club.sender.look(), second.look())
        assert len(club.receiver.got) == 1
        assert await club.sender.push_key() == await second.push_key()
        await other.close()

    story(postgres_url, tmp_path, told)


def test_one_look_tells_everybody_a_handful_at_a_time(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        for page in (club.anna, club.ben):
            await club.subscribe(page, f"push-{page.id}")
            await club.leave(page)
        ended: list[notices.Event] = [(club.table, page.id, "ends") for page in (club.anna, club.ben)]
        await club.world.store.ask(lambda connection: notices.put(connection, ended, club.world.now))
        assert len(await club.later(5)) == 2
        assert await club.queue() == []

    monkeypatch.setattr(notices, "PEOPLE", 1)
    story(url, tmp_path, told)


def test_several_games_are_one_message_and_the_next_comes_later(sqlite_url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        away, other = club.away, club.other
        await club.subscribe(away)
        tables = [club.table]
        while len(tables) < 3:
            table = (await other.send("Create", game="origin", chairs=[ME, OPEN]))["table"]
            await away.send("Join", table=table)
            await club.world.hub.turns.tell()
            await other.send("Start", table=table)
            tables.append(table)
        await club.leave(away)
        asked = [away.id in _asked(club, table) for table in tables]
        ((_, _, body),) = await club.later(5)
        message = club.browser.read(body)
        assert message["title"] == "Notices from Galapagos: 3" and message["waiting"] == sum(asked)
        assert message["body"].count("It is your turn") == sum(asked)
        await club.world.store.ask(
            lambda connection: notices.put(connection, [(club.table, away.id, "turn")], club.world.now)
        )
        assert await club.later(6) == []  # quarter of an hour between two
        assert len(await club.later(10)) == 1

    story(sqlite_url, tmp_path, told)


def _asked(club: Club, table: str) -> set[str]:
    found = club.world.hub.live[table].table
    return {found.chairs[seat].person for seat in found.asked()}


def test_in_quiet_hours_nobody_is_told(sqlite_url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        await club.subscribe(club.away)
        await club.wish(club.away, quiet_from=0, quiet_to=8)  # it is a quarter to two in 1970
        await club.leave(club.away)
        assert await club.later(60) == []
        assert len(await club.later(6 * 60)) == 1

    story(sqlite_url, tmp_path, told)


def test_quiet_hours_are_those_of_the_person() -> None:
    night = Wishes(quiet_from=22, quiet_to=7, zone="Europe/Berlin")
    noon, late, early = 1_800_000_000.0, 1_800_000_000.0 + 12 * 3600 + 2000, 1_800_000_000.0 + 20 * 3600
    assert night.quiet_until(noon) == 0.0  # 09:00 in Berlin
    assert night.quiet_until(late) == 0.0 and night.quiet_until(early) == 1_800_000_000.0 + 22 * 3600
    assert Wishes().quiet_until(noon) == 0.0


def test_a_webhook_is_signed_and_given_up_when_it_refuses_but_not_for_an_outage(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        await club.wish(club.away, webhook=club.receiver.url + "hook", secret="shared", every=0)
        await club.leave(club.away)
        ((line, headers, body),) = await club.later(5)
        wanted = hmac.new(b"shared", headers["x-galapagos-timestamp"].encode() + b"." + body, hashlib.sha256)
        assert line == "POST /hook HTTP/1.1" and headers["x-galapagos-signature"] == f"sha256={wanted.hexdigest()}"
        assert f"https://club.example/t/{club.table}" in json.loads(body)["text"]
        for answer, left in ((500, club.receiver.url + "hook"), (403, "")):
            club.receiver.answers = [answer]
            for _ in range(notices.FAILURES):
                await club.world.store.ask(
                    lambda connection: notices.put(connection, [(club.table, club.away.id, "turn")], club.world.now)
                )
                await club.later(60)
            known = await club.world.hub.read(lambda connection: notices.wishes_of(connection, club.away.id))
            assert known.webhook == left
        assert await club.queue() == []

    story(sqlite_url, tmp_path, told)


def test_what_failed_is_tried_again_and_a_browser_that_is_gone_is_forgotten(sqlite_url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        await club.subscribe(club.away)
        await club.wish(club.away, every=0)
        await club.leave(club.away)
        club.receiver.answers = [503, 201]
        assert len(await club.later(5)) == 1 and await club.later(4) == []
        assert len(await club.later(2)) == 1 and await club.queue() == []
        club.receiver.answers = [410]
        await club.world.store.ask(
            lambda connection: notices.put(connection, [(club.table, club.away.id, "turn")], club.world.now)
        )
        assert len(await club.later(6)) == 1
        assert await club.world.hub.read(lambda connection: notices.devices_of(connection, [club.away.id])) == {
            club.away.id: []
        }

    story(sqlite_url, tmp_path, told)


def test_a_call_in_the_chat_the_end_and_another_game(sqlite_url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        await club.subscribe(club.away)
        await club.wish(club.away, every=0, turn=False)
        await club.leave(club.away)
        name = club.away.client.person.name
        await club.other.send("Chat", table=club.table, text=f"are you there, @{name.upper()}? I hold a secret")
        ((_, _, body),) = await club.later(5)
        assert club.browser.read(body)["title"].startswith("Somebody calls you: Friday")
        await club.other.send("Resign", table=club.table, seat=0 if club.other is club.anna else 1)
        ((_, _, body),) = await club.later(5)
        assert club.browser.read(body)["title"].startswith("The game is over: Friday")
        await club.other.send("Rematch", table=club.table)
        ((_, _, body),) = await club.later(5)
        assert club.browser.read(body)["title"].startswith("Somebody calls you: Friday")

    story(sqlite_url, tmp_path, told)


def test_who_is_deleted_or_logs_out_is_told_nothing(sqlite_url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        await club.sit()
        for page in (club.away, club.other):
            await club.subscribe(page, page.client.person.name)
        await club.world.hub.turns.tell()
        assert await club.queue()
        await club.world.store.ask(lambda connection: people.leave(connection, club.other.id))
        await club.world.store.ask(lambda connection: people.delete(connection, club.away.id))

        def left(connection: sa.Connection) -> list[int]:
            counted = [schema.notices, schema.subscriptions]
            return [connection.scalar(sa.select(sa.func.count()).select_from(table)) or 0 for table in counted]

        assert await club.world.hub.read(left) == [0, 0]

    story(sqlite_url, tmp_path, told)
