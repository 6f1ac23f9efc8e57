"""The store: the first writer of a sequence number wins; what was acknowledged is stored."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

import galapagos.server.store
from galapagos.server.store import batches, schema
from galapagos.server.store.backup import backup, restore
from galapagos.server.store.database import READERS, Store, StoreError, engine_of, insert_new, migrate, upsert
from galapagos.server.store.table_log import Conflict, append, last_position, log_of, save_position


def entry(seq: int, data: str = "{}", table: str = "t") -> Callable[[sa.Connection], None]:
    return lambda connection: append(connection, table, seq, 1.5, data)


def log(store: Store, table: str = "t") -> list[tuple[int, float, str]]:
    return store.read(lambda connection: log_of(connection, table))


def test_jobs_decode_with_decoders_that_were_made_before() -> None:
    """msgspec prepares a type when it is first decoded; jobs run in threads, and two that do so at once crash."""
    folder = Path(galapagos.server.store.__file__).parent
    found = [path.name for path in folder.glob("*.py") if re.search(r"decode\(.*type=|convert\(", path.read_text())]
    assert found == []


def test_what_was_written_is_read_in_order(store: Store) -> None:
    for seq in (1, 2, 3):
        store.write(entry(seq, f'{{"n":{seq}}}')).result(60)
    assert log(store) == [(1, 1.5, '{"n":1}'), (2, 1.5, '{"n":2}'), (3, 1.5, '{"n":3}')]
    assert store.read(lambda connection: log_of(connection, "t", 2)) == [(3, 1.5, '{"n":3}')]


def test_what_waits_is_looked_up_and_everybody_gets_the_own_answer(store: Store) -> None:
    async def story() -> None:
        gate = threading.Event()
        held = [store.look_up(lambda connection: gate.wait(60)) for _ in range(READERS)]
        bad = store.look_up(lambda connection: 1 // 0)
        good = [store.look_up(partial(lambda number, connection: number, number)) for number in range(50)]
        gate.set()
        assert await asyncio.gather(*held) == [True] * READERS
        with pytest.raises(ZeroDivisionError):
            await bad
        assert await asyncio.gather(*good) == list(range(50))
        store.close()
        with pytest.raises(StoreError):
            await store.look_up(lambda connection: None)

    asyncio.run(story())


def test_a_sequence_number_is_given_once(store: Store) -> None:
    store.write(entry(1, '"first"')).result(60)
    with pytest.raises(Conflict):
        store.write(entry(1, '"second"')).result(60)
    assert [data for _, _, data in log(store)] == ['"first"']


def test_of_the_positions_of_a_table_the_last_is_kept(store: Store) -> None:
    def save(connection: sa.Connection) -> None:
        save_position(connection, "other", 1, 1, "there")
        for seq in (1, 51, 101):
            save_position(connection, "t", seq, 1, f"after {seq}")

    store.write(save).result(60)
    assert store.read(lambda connection: last_position(connection, "t")) == (101, 1, "after 101")
    kept = sa.select(schema.positions.c.table, schema.positions.c.seq).order_by(schema.positions.c.seq)
    assert store.read(lambda connection: [tuple(row) for row in connection.execute(kept)]) == [("other", 1), ("t", 101)]


def test_jobs_that_wait_share_a_commit_and_a_bad_one_spoils_nothing(store: Store) -> None:
    gate = threading.Event()
    first = store.write(lambda connection: gate.wait(60))
    jobs = [store.write(entry(seq)) for seq in (1, 2, 2, 3)]
    bad = store.write(lambda connection: connection.exec_driver_sql("SELECT nonsense FROM nowhere"))
    gate.set()
    first.result(60)
    jobs[0].result(60), jobs[1].result(60), jobs[3].result(60)
    with pytest.raises(Conflict):
        jobs[2].result(60)
    with pytest.raises((sa.exc.DBAPIError, StoreError)):
        bad.result(60)
    assert [seq for seq, _, _ in log(store)] == [1, 2, 3]
    assert store.commits <= 3


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_names_no_values(store: Store, jobs: int) -> None:
    gate = threading.Event()
    store.write(lambda connection: gate.wait(60))
    broken = sa.text("INSERT INTO entries (nowhere) VALUES (:data)")
    asked = [store.write(lambda connection: connection.execute(broken, {"data": "secret"})) for _ in range(jobs)]
    gate.set()
    for one in asked:
        with pytest.raises((sa.exc.DBAPIError, StoreError)) as caught:
            one.result(60)
        assert "nowhere" in str(caught.value) and "secret" not in str(caught.value)


def test_who_stops_waiting_does_not_stop_the_writer(store: Store) -> None:
    gate = threading.Event()
    first = store.write(lambda connection: gate.wait(60))
    waiting = store.write(entry(1))
    assert not waiting.cancel() and not first.cancel()
    gate.set()
    store.write(entry(2)).result(60)
    assert [seq for seq, _, _ in log(store)] == [1, 2]


def test_two_stores_race_and_one_wins_each_turn(url: str) -> None:
    stores = [Store(url), Store(url)]
    won: list[list[int]] = [[], []]

    def run(who: int) -> None:
        for seq in range(1, 26):
            try:
                stores[who].write(entry(seq, str(who))).result(30)
                won[who].append(seq)
            except Conflict:
                pass

    threads = [threading.Thread(target=run, args=(who,)) for who in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    written = log(stores[0])
    for one in stores:
        one.close()
    assert sorted(won[0] + won[1]) == list(range(1, 26))
    assert [data for _, _, data in written] == ["0" if seq in won[0] else "1" for seq in range(1, 26)]


WRITE_UNTIL_KILLED = """
import sys
from galapagos.server.store.database import Store
from galapagos.server.store.table_log import append
store = Store(sys.argv[1])
seq = 0
while True:
    seq += 1
    store.write(lambda connection: append(connection, "t", seq, 0.0, "{}")).result()
    print(seq, flush=True)
"""


def test_what_was_acknowledged_survives_a_kill(url: str) -> None:
    process = subprocess.Popen([sys.executable, "-c", WRITE_UNTIL_KILLED, url], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for _ in range(40):
        process.stdout.readline()
    os.kill(process.pid, signal.SIGKILL)
    acknowledged = 40 + len(process.stdout.read().split())
    process.wait()
    store = Store(url)
    seqs = [seq for seq, _, _ in log(store)]
    store.close()
    assert len(seqs) >= acknowledged
    assert seqs == list(range(1, len(seqs) + 1))


def test_migrations_lead_to_the_schema_and_can_be_repeated(empty_url: str) -> None:
    migrate(empty_url)
    migrate(empty_url)
    store = Store(empty_url)
    differences = store.read(
        lambda connection: compare_metadata(MigrationContext.configure(connection), schema.METADATA)
    )
    store.close()
    assert differences == []


def test_a_database_of_another_form_is_not_opened(empty_url: str) -> None:
    with pytest.raises(StoreError, match="galapagos migrate"):
        Store(empty_url)


@pytest.mark.parametrize("address", ["nonsense", "mysql://host/x", "sqlite:////no/such/folder/x.db"])
def test_a_wrong_address_gives_a_sentence(address: str) -> None:
    with pytest.raises(StoreError):
        migrate(address)


def fill(url: str) -> None:
    store = Store(url)
    store.write(entry(1, '"ёлка"')).result(60)
    person = {"id": "p", "name": "Анна", "created": 1.0, "banned": False, "muted": True, "host": False}
    store.write(lambda connection: upsert(connection, schema.people, **person)).result(60)
    store.write(lambda connection: insert_new(connection, schema.ignored, person="p", other="q")).result(60)
    store.close()


def lines_of(path: Path) -> list[str]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return file.read().splitlines()


def test_a_backup_is_restored_whole(url: str, tmp_path: Path) -> None:
    fill(url)
    assert backup(url, tmp_path / "all.gz") == 3
    assert (tmp_path / "all.gz").stat().st_mode & 0o077 == 0  # it holds keys and hashes of passwords
    other = f"sqlite:///{tmp_path}/other.db"
    assert restore(other, tmp_path / "all.gz") == 3
    assert backup(other, tmp_path / "again.gz") == 3
    assert lines_of(tmp_path / "all.gz") == lines_of(tmp_path / "again.gz")


def test_a_backup_of_a_version_with_fewer_columns_is_restored(sqlite_url: str, tmp_path: Path) -> None:
    fill(sqlite_url)
    report = {"game": "origin", "hash": "ab", "language": "en", "data": "{}", "at": 1.0, "summary": "{}"}
    store = Store(sqlite_url)
    store.write(lambda connection: upsert(connection, schema.reports, **report)).result(60)
    store.close()
    backup(sqlite_url, tmp_path / "all.gz")
    lines = lines_of(tmp_path / "all.gz")
    older = [line.replace(', "{}"]]', "]]") for line in lines]
    assert older != lines
    with gzip.open(tmp_path / "older.gz", "wt") as file:
        file.write("\n".join(older))
    restore(f"sqlite:///{tmp_path}/new.db", tmp_path / "older.gz")
    store = Store(f"sqlite:///{tmp_path}/new.db")
    kept = store.read(lambda connection: [tuple(row) for row in connection.execute(sa.select(schema.reports))])
    store.close()
    assert kept == [("origin", "ab", "en", "{}", 1.0, "")]


def test_a_backup_is_restored_into_an_empty_database_only(url: str, tmp_path: Path) -> None:
    fill(url)
    backup(url, tmp_path / "all.gz")
    with pytest.raises(StoreError, match="not empty"):
        restore(url, tmp_path / "all.gz")


@pytest.mark.parametrize("damage", ["cut", "lines", "foreign"])
def test_a_damaged_backup_changes_nothing(sqlite_url: str, tmp_path: Path, damage: str) -> None:
    fill(sqlite_url)
    backup(sqlite_url, tmp_path / "all.gz")
    lines = lines_of(tmp_path / "all.gz")
    kept = {"cut": lines[:-1], "lines": [*lines[:2], lines[-1]], "foreign": ["{}", *lines[1:]]}[damage]
    with gzip.open(tmp_path / "bad.gz", "wt") as file:
        file.write("\n".join(kept))
    with pytest.raises(StoreError):
        restore(f"sqlite:///{tmp_path}/new.db", tmp_path / "bad.gz")
    assert restore(f"sqlite:///{tmp_path}/new.db", tmp_path / "all.gz") == json.loads(lines[-1])["rows"]


def test_who_has_a_file_needs_no_driver_and_who_needs_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import sys; sys.modules['psycopg'] = None; import galapagos.server.run"
    subprocess.run([sys.executable, "-c", code], check=True)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match="install the package psycopg"):
        engine_of("postgresql://somebody@/somewhere", writing=False)


def test_jobs_of_an_event_loop_that_follow_each_other_closely_share_a_transaction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    jobs: queue.SimpleQueue[Any] = queue.SimpleQueue()

    async def story() -> None:
        first, second, third, own = [(lambda connection: None, batches.Answer()) for _ in range(4)]
        clock = SimpleNamespace(monotonic=lambda: 10_000.0, sleep=lambda seconds: jobs.put(third))
        monkeypatch.setattr(batches, "time", clock)
        taken = batches.batches(jobs, 10, 1.0)
        jobs.put(first)
        assert next(taken) == [first]  # after a pause, at once
        jobs.put(second)
        assert next(taken) == [second, third]
        mine = own[0], Future[Any]()  # no other job can join one that a thread waits for
        jobs.put(mine)
        assert next(taken) == [mine]

    asyncio.run(story())
