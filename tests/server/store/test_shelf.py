"""Analyses and records that are kept."""

from __future__ import annotations

import pytest

from galapagos.server.store import people, shelf
from galapagos.server.store.database import Store
from tests.server.store.test_people import do


def test_an_analysis_is_kept_and_of_too_many_the_oldest_go(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "ANALYSES", 2)
    for number in range(3):
        do(store, shelf.keep_analysis, shelf.key_of(str(number)), f"[{number}]", float(number))
    assert [do(store, shelf.analysis_of, shelf.key_of(str(number))) for number in range(3)] == [None, "[1]", "[2]"]


def test_a_record_has_one_address_and_goes_with_its_owner(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "EACH", 2)
    anna = do(store, people.new_guest, "Anna")[0].id
    first, again, second, third = [do(store, shelf.keep_record, anna, text, at) for text, at in
                                   (("one", 1.0), ("one", 2.0), ("two", 3.0), ("three", 4.0))]  # fmt: skip
    assert first == again
    assert [do(store, shelf.record_of, id) for id in (first, second, third)] == [None, "two", "three"]
    do(store, people.delete, anna)
    assert do(store, shelf.record_of, third) is None
