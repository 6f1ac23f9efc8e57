"""Links for people who have forgotten their password."""

from __future__ import annotations

import pytest

from galapagos.server.store import hosts, people, resets
from galapagos.server.store.database import Store, StoreError
from tests.server.store.test_people import account, do, refused

NEW = "another horse"


def test_a_link_works_once_and_logs_out_all_devices(store: Store) -> None:
    person, device = account(store, "Anna")
    token = do(store, resets.make, person, 100.0)
    hashed = people.hash_password(NEW)
    assert do(store, resets.redeem, token, hashed, 200.0).id == person
    assert people.verify(do(store, people.password_of, "Anna")[1], NEW)
    assert do(store, people.by_token, device) is None
    refused("login", store, resets.redeem, token, hashed, 200.0)


def test_a_link_grows_old_and_a_new_one_takes_its_place(store: Store) -> None:
    person, _ = account(store, "Anna")
    first = do(store, resets.make, person, 100.0)
    second = do(store, resets.make, person, 200.0)
    late = 200.0 + resets.HOURS * 3600
    for token, now in ((first, 300.0), (second, late), ("nonsense", 300.0)):
        refused("login", store, resets.redeem, token, "hash", now)
    assert do(store, resets.redeem, second, "hash", late - 1).id == person


def test_a_link_that_anybody_can_ask_for_ends_no_other_and_the_first_that_is_used_ends_all(store: Store) -> None:
    person, _ = account(store, "Anna")
    hosts_own = do(store, resets.make, person, 100.0)
    mailed = [do(store, resets.make_for_mail, person, 200.0) for _ in range(2)]
    late = 200.0 + resets.MAIL_HOURS * 3600
    refused("login", store, resets.redeem, mailed[0], "hash", late)
    assert do(store, resets.redeem, hosts_own, "hash", late).id == person
    refused("login", store, resets.redeem, mailed[1], "hash", 300.0)


def test_a_host_makes_a_link_on_the_machine_and_only_for_accounts(store: Store) -> None:
    person, _ = account(store, "Anna")
    guest, _ = do(store, people.new_guest, "Gwen")
    found, path = hosts.reset(store.url, "Anna", 100.0)
    assert found.id == person and path.startswith("/me/reset#")
    assert do(store, resets.redeem, path.partition("#")[2], "hash", 101.0).id == person
    for name in ("Gwen", guest.id, "nobody"):
        with pytest.raises(StoreError):
            hosts.reset(store.url, name, 100.0)
