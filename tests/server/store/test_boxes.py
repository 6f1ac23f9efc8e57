"""Boxes that people keep."""

from __future__ import annotations

import json
import time

import pytest
import sqlalchemy as sa
from alembic import command

from galapagos.core import box
from galapagos.server.refused import Refused
from galapagos.server.store import boxes, clean_up, people, reports, schema
from galapagos.server.store.database import Store, alembic_config, engine_of, migrate, upsert
from tests.server.store.test_people import do


def test_a_box_has_one_address_whoever_keeps_it_and_its_first_keeper_is_the_author(store: Store) -> None:
    anna, ben = (do(store, people.new_guest, name)[0].id for name in ("Anna", "Ben"))
    do(store, boxes.keep, anna, "origin", "ab12", "Hungry", "x = 1", 1.0)
    do(store, boxes.keep, ben, "origin", "ab12", "Mine", "x = 1 # more", 2.0)
    do(store, boxes.keep, anna, "origin", "ab12", "Hungrier", "x = 1", 3.0)
    do(store, boxes.keep, anna, "evo", "ab12", "", "x = 1", 4.0)
    found = do(store, boxes.at, "origin", "ab12")
    assert (found.title, found.author, found.text, found.at) == ("Hungrier", "Anna", "x = 1", 1.0)
    assert [(one.game, one.title) for one in do(store, boxes.of_person, anna)] == [("evo", ""), ("origin", "Hungrier")]
    do(store, boxes.drop, "origin", "ab12", anna)
    assert do(store, boxes.at, "origin", "ab12").author == "Ben"
    do(store, people.delete, ben)
    with pytest.raises(Refused, match="no such box"):
        do(store, boxes.at, "origin", "ab12")


def test_nobody_keeps_more_boxes_than_allowed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "EACH", 2)
    anna = do(store, people.new_guest, "Anna")[0].id
    for number in range(2):
        do(store, boxes.keep, anna, "origin", f"{number}", "", "", 1.0)
    do(store, boxes.keep, anna, "origin", "1", "again", "", 1.0)
    with pytest.raises(Refused, match="you keep 2 boxes"):
        do(store, boxes.keep, anna, "origin", "2", "", "", 1.0)


def test_a_report_is_kept_by_language_and_of_too_many_the_oldest_go(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "KEPT", 2)
    anna = do(store, people.new_guest, "Anna")[0].id
    for number in range(3):
        do(store, boxes.keep, anna, "origin", f"{number}", "", "", 1.0)
        do(store, reports.keep, ("origin", f"{number}", "de"), "{}", {"a.csv": f"{number}"}, float(number))
    do(store, reports.keep, ("origin", "2", "de"), "more", {"a.csv": "again"}, 5.0)
    found = [do(store, reports.files_of, ("origin", f"{number}", "de")) for number in range(3)]
    assert found == [None, {"a.csv": "1"}, {"a.csv": "again"}]
    assert [do(store, reports.summary_of, ("origin", f"{number}", "de")) for number in range(3)] == [None, "{}", "more"]
    assert do(store, reports.files_of, ("origin", "2", "en")) is None


@pytest.mark.parametrize("way", ["drop", "delete", "tidy", "host"])
def test_a_report_goes_with_the_last_who_keeps_its_box(store: Store, way: str) -> None:
    anna, ben = (do(store, people.new_guest, name)[0].id for name in ("Anna", "Ben"))
    for person in (anna, ben):
        do(store, boxes.keep, person, "origin", "ab12", "Hungry", "x = 1", 1.0)
    do(store, reports.keep, ("origin", "ab12", "en"), "{}", {"a.csv": "1"}, 1.0)
    do(store, boxes.drop, "origin", "ab12", anna)
    assert do(store, reports.files_of, ("origin", "ab12", "en")) == {"a.csv": "1"}
    match way:
        case "drop":
            do(store, boxes.drop, "origin", "ab12", ben)
        case "host":
            do(store, boxes.keep, anna, "origin", "ab12", "Hungry", "x = 1", 1.0)
            do(store, boxes.drop, "origin", "ab12")
        case "delete":
            do(store, people.delete, ben)
        case "tidy":
            do(store, clean_up.drop_guests, time.time() + 1)
    assert do(store, reports.files_of, ("origin", "ab12", "en")) is None
    do(store, reports.keep, ("origin", "ab12", "en"), "{}", {"a.csv": "late"}, 1.0)
    assert do(store, reports.files_of, ("origin", "ab12", "en")) is None


OVERLAY = "[setup]\nhand = 3\n"
FULL = box.digest(OVERLAY)
OLD = FULL[: box.OLD_HASH]


def test_a_box_of_the_first_version_gets_the_long_hash_and_keeps_its_address(empty_url: str) -> None:
    engine = engine_of(empty_url, writing=True)
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0008")
        for person in ("anna", "ben"):
            row = {"id": person, "name": person, "created": 1.0, "banned": False, "muted": False, "host": False}
            upsert(connection, schema.people, **row)
        kept = {"game": "origin", "title": "Few", "text": OVERLAY, "at": 1.0}
        for person, hash in (("anna", OLD), ("ben", OLD), ("ben", FULL)):
            upsert(connection, schema.boxes, **kept, person=person, hash=hash)
        upsert(connection, schema.boxes, **{**kept, "text": "[setup]\nhand = 4\n"}, person="anna", hash="ab" * 8)
        files = {"report.html": "all", "extent.json": '{"deals": 2, "planned": 9}'}
        columns = [column for column in schema.reports.c if column.name != "summary"]
        for hash in (OLD, FULL):
            row = {"game": "origin", "hash": hash, "language": "en", "data": json.dumps(files), "at": 1.0}
            connection.execute(sa.insert(sa.table("reports", *(sa.column(one.name) for one in columns))).values(**row))
    engine.dispose()
    migrate(empty_url)
    store = Store(empty_url)
    try:
        assert sorted(one.hash for one in do(store, boxes.of_person, "anna")) == sorted([FULL, "ab" * 8])
        assert [one.hash for one in do(store, boxes.of_person, "ben")] == [FULL]
        assert do(store, boxes.at, "origin", OLD) == do(store, boxes.at, "origin", FULL)
        with pytest.raises(Refused, match="no such box"):
            do(store, boxes.at, "origin", FULL[:15])
        assert do(store, reports.files_of, ("origin", OLD, "en")) is None
        assert do(store, reports.files_of, ("origin", FULL, "en")) == {"report.html": "all"}
        assert do(store, reports.summary_of, ("origin", FULL, "en")) == '{"deals": 2, "planned": 9}'
    finally:
        store.close()
