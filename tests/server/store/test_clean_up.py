"""Clean-up deletes old data and nothing else."""

from __future__ import annotations

import time
from typing import Any

import pytest
import sqlalchemy as sa

from galapagos.server.store import clean_up, people, schema
from galapagos.server.store.clean_up import DAY, CleanUpReport
from galapagos.server.store.database import Store
from galapagos.terminal.cli import main
from tests.server.live.world import ME, OPEN, Page, World, play

LONG_AGO = 400 * DAY


def everything(store: Store) -> dict[str, set[Any]]:
    """The rows of every table, by their subject."""
    return {
        table.name: {tuple(row) for row in store.read(lambda c, table=table: c.execute(sa.select(table)).all())}  # type: ignore[misc]
        for table in schema.METADATA.sorted_tables
    }


def ids(store: Store, column: Any) -> set[str]:
    return set(store.read(lambda connection: list(connection.scalars(sa.select(column)))))


def age(store: Store, seconds: float) -> None:
    """Make everything this old."""

    def job(connection: sa.Connection) -> None:
        for column in (schema.people.c.created, schema.devices.c.seen, schema.tables.c.created, schema.entries.c.at):
            table: Any = column.table
            connection.execute(sa.update(table).values({column.name: time.time() - seconds}))

    store.write(job).result(60)


async def abort(*pages: Page, table: str) -> None:
    for page in pages:
        await page.send("Vote", table=table, about="abort")


def test_old_guests_tables_and_devices_go_and_games_and_their_people_stay(url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, running = await world.two()
        cleo, dora, ended = await world.two()
        await abort(cleo, dora, table=ended)
        lonely = await world.page("Lonely")
        never = (await lonely.send("Create", game="origin", chairs=[ME, OPEN]))["table"]
        closed = (await lonely.send("Create", game="origin", chairs=[ME, OPEN]))["table"]
        await lonely.send("CloseTable", table=closed)
        passing, muted, banned, holder = [await world.page(name) for name in ("Passing", "Muted", "Banned", "Holder")]

        def marks(connection: sa.Connection) -> None:
            people.mark(connection, muted.id, muted=True)
            people.mark(connection, banned.id, banned=True)
            people.make_account(connection, holder.id, "x")
            people.ignore(connection, anna.id, passing.id, True)
            people.ignore(connection, passing.id, anna.id, True)

        await world.hub.write(marks)
        age(world.store, 100 * DAY)
        world.now = time.time()
        fresh = await world.page("Fresh")
        seen = await world.page("Seen")
        new = (await fresh.send("Create", game="origin", chairs=[ME, OPEN]))["table"]
        before = everything(world.store)
        assert clean_up.tidy(world.url, 101) == CleanUpReport(0, 0, 0) and everything(world.store) == before
        assert clean_up.tidy(world.url, 99, dry=True) == CleanUpReport(2, 2, 0) and everything(world.store) == before
        assert clean_up.tidy(world.url, 99) == CleanUpReport(2, 2, 0)
        stay = {page.id for page in (anna, ben, cleo, dora, muted, banned, holder, fresh, seen)}
        assert ids(world.store, schema.people.c.id) == stay
        assert ids(world.store, schema.devices.c.person) == stay
        for column in (schema.tables.c.id, schema.entries.c.table, schema.seats.c.table):
            assert ids(world.store, column) == {running, ended, new}
        assert ids(world.store, schema.positions.c.table) == {running, ended}
        assert ids(world.store, schema.ignored.c.person) == set()
        assert never not in ids(world.store, schema.seats.c.table)
        assert clean_up.tidy(world.url, 99) == CleanUpReport(0, 0, 0)
        age(world.store, LONG_AGO)
        assert clean_up.tidy(world.url, 1000) == CleanUpReport(0, 0, 9)  # they log nobody in any more
        assert ids(world.store, schema.devices.c.person) == set()
        assert (await anna.send("Open", table=running))["t"] == "Ack"

    play(url, story)


def test_a_table_at_which_something_was_done_lately_stays(url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="origin", chairs=[ME, OPEN]))["table"]
        age(world.store, 100 * DAY)
        world.now = time.time()
        await anna.send("Chat", table=table, text="is anybody there?")
        assert clean_up.tidy(world.url, 50) == CleanUpReport(0, 0, 0)

    play(url, story)


def test_more_than_fit_into_a_transaction(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clean_up, "MANY", 2)

    async def story(world: World) -> None:
        for number in range(5):
            page = await world.page(f"Guest {number}")
            await page.send("Create", game="origin", chairs=[ME, OPEN])
        age(world.store, LONG_AGO)
        assert clean_up.tidy(world.url, 1) == CleanUpReport(5, 5, 0)  # devices are deleted with their people

    play(url, story)


def test_nothing_is_written_about_a_table_that_was_thrown_away(url: str) -> None:
    """The server has it in memory, and somebody views it."""

    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="origin", chairs=[ME, ME]))["table"]
        await anna.send("Open", table=table)
        age(world.store, LONG_AGO)
        assert clean_up.tidy(world.url, 1).tables == 1
        for kind in ("Start", "Leave", "Start"):
            assert (await anna.send(kind, table=table))["code"] == "no-table"
        assert (await anna.send("Chat", table=table, text="hello"))["code"] == "no-table"
        assert ids(world.store, schema.entries.c.table) == ids(world.store, schema.tables.c.id) == set()
        assert world.hub.counts["faults"] == 0

    play(url, story)


def test_the_command_says_what_it_does(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(url)
    store.write(lambda connection: people.new_guest(connection, "Anna")).result(60)
    age(store, 100 * DAY)
    store.close()
    command = ["tidy", "--database", url, "--lang", "en"]
    assert main.run([*command, "--older", "200"]) == 0
    assert "Thrown away: tables 0, guests 0, devices 0." in capsys.readouterr().out
    assert main.run([*command, "--dry-run"]) == 0
    assert "Could be thrown away: tables 0, guests 1, devices 0." in capsys.readouterr().out
    assert main.run(command) == 0
    assert "Thrown away: tables 0, guests 1, devices 0." in capsys.readouterr().out
    assert main.run([*command, "--older", "0"]) == 2
