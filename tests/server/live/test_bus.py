"""Two processes on one PostgreSQL notify each other, also after an interruption."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import pytest
import sqlalchemy as sa

from galapagos.server.live import bus, presence
from galapagos.server.live.table import WHO, Client
from galapagos.server.store import database, people
from galapagos.server.tables import house_rules
from tests.server.live.world import World, play


async def both(world: World) -> tuple[World, str]:
    """A table of the first process, and the second process, which has it in memory too; both listen."""
    anna, ben, table = await world.two()
    del anna, ben
    other = World(world.url)
    await other.hub.get(table)
    compared: list[World] = []
    for one in (world, other):
        heal = one.hub.heal

        async def healed(one: World = one, heal: Callable[[], Coroutine[Any, Any, None]] = heal) -> None:
            await heal()
            compared.append(one)

        one.hub.heal = healed  # type: ignore[method-assign]
        one.hub.listen()
    await world.quiet(lambda: len(compared) == 2)
    return other, table


def move(world: World, table: str) -> tuple[int, str]:
    live = world.hub.live[table]
    seat = live.table.asked()[0]
    return seat, live.table.game.legal(seat)[0]


async def make_move(world: World, table: str) -> None:
    seat, text = move(world, table)
    live = world.hub.live[table]
    person = live.table.chairs[seat].person
    await world.hub.submit(live, lambda match: house_rules.move(match, person, seat, text, ""))


def test_what_one_writes_the_other_takes_in(postgres_url: str) -> None:
    async def story(world: World) -> None:
        other, table = await both(world)
        for _ in range(5):
            await make_move(world, table)
        theirs = other.hub.live[table]
        await world.quiet(lambda: theirs.table.seq == world.hub.live[table].table.seq)
        assert theirs.table.game.position() == world.hub.live[table].table.game.position()
        await other.close()

    play(postgres_url, story)


def test_what_was_missed_while_the_bus_was_down_is_made_up_for(postgres_url: str) -> None:
    async def story(world: World) -> None:
        other, table = await both(world)
        theirs = other.hub.live[table]
        hear = other.hub.hear
        other.hub.hear = lambda line: None  # type: ignore[method-assign]
        await make_move(world, table)
        seq = world.hub.live[table].table.seq
        assert theirs.table.seq < seq
        other.hub.hear = hear  # type: ignore[method-assign]
        cut = sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        world.store.read(lambda connection: connection.execute(cut).all())
        await world.quiet(lambda: theirs.table.seq == seq)
        await make_move(world, table)
        await world.quiet(lambda: theirs.table.seq == seq + 1)
        await other.close()

    play(postgres_url, story)


def test_a_name_changed_in_one_process_is_known_in_the_other(postgres_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        world.hub.listen()
        other = World(postgres_url)
        await other.hub.write(lambda connection: people.rename(connection, anna.id, "Anna Maria"))
        await world.quiet(lambda: anna.client.person.name == "Anna Maria")
        await other.close()

    play(postgres_url, story)


def test_who_logs_out_in_one_process_is_logged_out_in_the_other(postgres_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        tokens = [await world.hub.write(lambda connection: people.new_device(connection, anna.id)) for _ in range(4)]
        closed: list[tuple[int, int]] = []
        for number, token in enumerate(tokens):
            end = partial(lambda number, code: closed.append((number, code)), number)
            await world.hub.join(Client(anna.client.person, lambda message: None, end, people.hashed(token)))
        other = World(postgres_url)
        await other.hub.write(lambda connection: people.forget_device(connection, tokens[0]))  # unheard
        world.hub.listen()  # then everything is compared with the store
        await world.quiet(lambda: closed == [(0, WHO)])
        await other.hub.write(lambda connection: people.forget_device(connection, tokens[1]))
        await world.quiet(lambda: (1, WHO) in closed)
        await other.hub.write(lambda connection: people.leave(connection, anna.id, tokens[2]))
        await world.quiet(lambda: (3, WHO) in closed)
        assert 2 not in dict(closed)
        await other.close()

    play(postgres_url, story)


def test_word_that_somebody_logged_out_may_come_after_the_next_login(postgres_url: str) -> None:
    """A new password logs out everywhere and logs in here; PostgreSQL says the first of it whenever it likes."""

    async def story(world: World) -> None:
        anna = await world.page("Anna")
        closed: list[str] = []

        async def log_in(name: str) -> None:
            token = await world.hub.write(lambda connection: people.new_device(connection, anna.id))
            end = partial(lambda name, code: closed.append(name), name)
            await world.hub.join(Client(anna.client.person, lambda message: None, end, people.hashed(token)))

        await log_in("before")
        await world.hub.write(lambda connection: people.leave(connection, anna.id))
        await log_in("after")
        world.hub.hear(f"leave {anna.id}")
        await world.quiet(lambda: bool(closed))
        assert closed == ["before"]

    play(postgres_url, story)


def test_a_process_that_falls_silent_takes_its_people_with_it(postgres_url: str) -> None:
    async def story(world: World) -> None:
        _, ben, table = await world.two()
        live = world.hub.live[table]
        await world.hub.leave(ben.client)
        world.hub.hear(f"here ghost {table} {ben.id}")
        assert ben.id in live.online() and ben.id not in live.away
        world.hub.presence.seen["ghost"] = asyncio.get_running_loop().time() - presence.LOST - 1
        world.hub.listen()
        assert ben.id not in live.online() and ben.id in live.away

    play(postgres_url, story)


def test_words_of_a_later_version_are_no_fault(postgres_url: str) -> None:
    async def story(world: World) -> None:
        for line in ("sing a song", "entry t", "entry t x", "here"):
            world.hub.hear(line)
        assert world.hub.counts["faults"] == 0

    play(postgres_url, story)


def test_whom_somebody_ignores_is_known_in_the_other_process(postgres_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        world.hub.listen()
        other = World(postgres_url)
        await other.hub.write(lambda connection: people.ignore(connection, anna.id, "eve", True))
        await world.quiet(lambda: anna.client.ignored == {"eve"})
        await other.close()

    play(postgres_url, story)


def test_a_fault_does_not_end_the_listening(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "AGAIN", 0.01)

    async def story(world: World) -> None:
        heard: list[str] = []
        connected: list[int] = []

        def hear(line: str) -> None:
            heard.append(line)
            if len(heard) == 1:
                raise ValueError(line)

        listener = bus.Listener(postgres_url, hear, lambda: connected.append(1))

        async def tell(number: int) -> None:
            await world.quiet(lambda: len(connected) == number)
            await world.hub.write(lambda connection: database.notify(connection, "note", str(number)))
            await world.quiet(lambda: len(heard) == number)

        await tell(1)
        await tell(2)
        listener.close()
        assert heard == ["note 1", "note 2"]

    play(postgres_url, story)
