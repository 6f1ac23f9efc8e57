"""Guests, accounts, devices, ratings."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa

from galapagos.server.refused import Refused
from galapagos.server.store import people, schema
from galapagos.server.store.database import Store

T = TypeVar("T")
HASHER = people._hasher  # as on a server; other tests use a quicker one


def do(store: Store, what: Callable[..., T], *args: Any, **marks: Any) -> T:
    return store.write(lambda connection: what(connection, *args, **marks)).result(60)


def refused(code: str, store: Store, what: Callable[..., Any], *args: Any) -> None:
    with pytest.raises(Refused) as caught:
        do(store, what, *args)
    assert caught.value.code == code


def account(store: Store, name: str, password: str = "correct horse") -> tuple[str, str]:
    person, token = do(store, people.new_guest, name)
    do(store, people.make_account, person.id, people.hash_password(password))
    return person.id, token


def test_a_password_is_hashed_as_slowly_as_owasp_recommends() -> None:
    assert HASHER.memory_cost >= 19 << 10 and HASHER.time_cost >= 2


def test_a_guest_is_known_by_the_device(store: Store) -> None:
    person, token = do(store, people.new_guest, "  Anna ")
    assert person.name == "Anna"
    assert do(store, people.by_token, token) == person
    assert do(store, people.by_token, token + "x") is None
    kept = store.read(lambda connection: list(connection.scalars(sa.select(schema.devices.c.token))))
    assert token not in kept


def test_that_a_device_was_seen_is_not_written_all_the_time(store: Store) -> None:
    _, token = do(store, people.new_guest, "Anna")
    now = time.time()

    def seen(before: float) -> float:
        do(store, sa.Connection.execute, sa.update(schema.devices).values(seen=now - before))
        do(store, people.touch, token)
        found = store.read(lambda connection: connection.scalar(sa.select(schema.devices.c.seen)))
        return now - float(found or 0.0)

    assert seen(people.SEEN / 2) == pytest.approx(people.SEEN / 2)
    assert seen(people.SEEN * 2) < people.SEEN / 2


def test_an_account_is_the_guest_with_a_password_and_is_opened_from_another_device(store: Store) -> None:
    person, token = account(store, "Anna")
    found, hashed = do(store, people.password_of, "ANNA")
    assert found == person
    assert people.verify(hashed, "correct horse") and not people.verify(hashed, "wrong horse")
    second = do(store, people.new_device, person)
    assert {do(store, people.by_token, one).id for one in (token, second)} == {person}  # type: ignore[union-attr]
    do(store, people.forget_devices, person, second)
    assert do(store, people.by_token, token) is None
    assert do(store, people.by_token, second) is not None


def test_an_unknown_name_is_no_quicker_way_in(store: Store) -> None:
    assert do(store, people.password_of, "nobody") == ("", None)
    assert not people.verify(None, "nobody")


def test_nobody_looks_like_the_holder_of_an_account(store: Store) -> None:
    account(store, "Bob")
    for name in ("BOB", "b0b", "B.o.b"):
        refused("name-taken", store, people.new_guest, name)
    other, _ = do(store, people.new_guest, "Carl")
    refused("name-taken", store, people.rename, other.id, "bob")
    assert do(store, people.rename, other.id, "Карл").name == "Карл"


@pytest.mark.parametrize("password", ["", "short", "x" * 257])
def test_a_password_has_a_length(password: str) -> None:
    with pytest.raises(Refused):
        people.hash_password(password)


def test_a_deleted_person_is_gone(store: Store) -> None:
    person, token = account(store, "Anna")
    other, _ = do(store, people.new_guest, "Ben")
    do(store, people.ignore, person, other.id, True)
    do(store, people.ignore, other.id, person, True)
    do(store, people.delete, person)
    assert do(store, people.by_token, token) is None
    assert do(store, people.ignored_by, other.id) == set()
    assert do(store, people.new_guest, "Anna")[0].name == "Anna"


def test_ignoring_can_be_ended(store: Store) -> None:
    anna, _ = do(store, people.new_guest, "Anna")
    for _ in range(2):
        do(store, people.ignore, anna.id, "ben", True)
    assert do(store, people.ignored_by, anna.id) == {"ben"}
    do(store, people.ignore, anna.id, "ben", False)
    assert do(store, people.ignored_by, anna.id) == set()


def test_nobody_ignores_the_whole_world(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "IGNORED", 2)
    anna, _ = do(store, people.new_guest, "Anna")
    for other in ("ben", "cleo"):
        do(store, people.ignore, anna.id, other, True)
    with pytest.raises(Refused):
        do(store, people.ignore, anna.id, "dora", True)
    assert do(store, people.ignored_by, anna.id) == {"ben", "cleo"}


def test_who_is_banned_stays_known(store: Store) -> None:
    anna, token = do(store, people.new_guest, "Anna")
    assert do(store, people.mark, anna.id, banned=True).banned
    known = do(store, people.by_token, token)
    assert known is not None and known.banned


def test_of_two_who_take_a_name_at_once_one_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    account(store, "Bob")
    other, _ = account(store, "Carl")
    monkeypatch.setattr(people, "_free_name", lambda *_: None)  # it was free a moment ago
    refused("name-taken", store, people.rename, other, "bob")
