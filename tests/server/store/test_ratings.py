"""Results, and ratings of games that count."""

from __future__ import annotations

import threading
import time
from contextlib import closing

import pytest
import sqlalchemy as sa

from galapagos.server.store import people, ratings
from galapagos.server.store.database import Store
from galapagos.server.table_documents import Chair, Standing
from tests.server.store.test_people import account, do

STANDINGS = [Standing(0, 1, 20), Standing(1, 2, 15), Standing(2, 3, 9)]
WAITS = sa.text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
PLACES = {0: 1, 1: 2, 2: 3}


def numbers(store: Store, chairs: list[Chair]) -> list[int | None]:
    """The ratings of people; None: unrated."""
    found = [do(store, ratings.ratings_of, chair.person) for chair in chairs]
    return [one[0]["rating"] if one else None for one in found]


def three(store: Store) -> list[Chair]:
    """People with accounts."""
    return [Chair("person", account(store, name)[0], name) for name in ("Anna", "Ben", "Cleo")]


def test_a_game_is_rated_once_and_remembered(store: Store) -> None:
    chairs = three(store)
    for _ in range(2):
        do(store, ratings.keep_results, "T", "origin", 5.0, chairs, STANDINGS)
        do(store, ratings.rate, "T", "origin", 5.0, chairs, PLACES)
    rated = [do(store, ratings.ratings_of, chair.person)[0] for chair in chairs]
    assert [one["games"] for one in rated] == [1, 1, 1]
    assert rated[0]["rating"] > rated[1]["rating"] > rated[2]["rating"]
    assert rated[0]["rating"] > 1500 > rated[2]["rating"]
    last = {"table": "T", "at": 5.0, "rating": rated[0]["rating"], "range": rated[0]["range"]}
    assert rated[0]["history"] == [last]
    assert do(store, ratings.results_of, chairs[0].person)[0]["rank"] == 1
    do(store, people.delete, chairs[0].person)  # with everything that is stored about the person
    assert do(store, ratings.ratings_of, chairs[0].person) == []


def test_the_range_narrows_with_every_game(store: Store) -> None:
    chairs = three(store)
    for number in range(3):
        do(store, ratings.rate, f"T{number}", "origin", float(number), chairs, PLACES)
    (rating,) = do(store, ratings.ratings_of, chairs[1].person)
    ranges = [point["range"] for point in rating["history"]]
    assert ranges == sorted(ranges, reverse=True) and rating["range"] == ranges[-1]


def test_a_game_that_does_not_count_has_a_result_and_no_rating(store: Store) -> None:
    chairs = three(store)
    do(store, ratings.keep_results, "T", "origin", 5.0, chairs, STANDINGS)
    assert numbers(store, chairs) == [None] * 3
    assert len(do(store, ratings.results_of, chairs[0].person)) == 1


def test_some_ratings_may_only_fall_and_others_only_rise(store: Store) -> None:
    chairs = three(store)
    do(store, ratings.rate, "T", "origin", 5.0, chairs, PLACES, {0}, {1, 2})
    assert numbers(store, chairs)[0] is numbers(store, chairs)[2] is None
    do(store, ratings.rate, "U", "origin", 6.0, chairs, PLACES, {2}, {0, 1})
    first, _, last = numbers(store, chairs)
    assert first is not None and last is not None and first > 1500 > last
    do(store, ratings.rate, "V", "origin", 7.0, chairs, {0: 2, 1: 1, 2: 1}, {0, 1, 2}, {1, 2})
    again = numbers(store, chairs)
    assert again[0] is not None and again[0] < first and again[2] == last


def test_two_processes_rate_the_same_people_at_once(postgres_url: str) -> None:
    """The second waits for the first, also for somebody's first rating, and goes on from there."""
    with closing(Store(postgres_url)) as here, closing(Store(postgres_url)) as there:
        chairs = three(here)
        held, gate = threading.Event(), threading.Event()

        def first(connection: sa.Connection) -> None:
            ratings.rate(connection, "T", "origin", 5.0, chairs, PLACES)
            held.set()
            gate.wait(60)

        jobs = [here.write(first)]
        assert held.wait(60)
        jobs.append(there.write(lambda connection: ratings.rate(connection, "U", "origin", 6.0, chairs, PLACES)))
        end = time.monotonic() + 60
        while not here.read(lambda connection: connection.scalar(WAITS)):
            assert time.monotonic() < end, "nobody waits for a lock"
        gate.set()
        for job in jobs:
            job.result(60)
        rated = [do(here, ratings.ratings_of, chair.person)[0] for chair in chairs]
        assert [(one["games"], len(one["history"])) for one in rated] == [(2, 2)] * 3


def test_guests_are_not_rated(store: Store) -> None:
    anna, ben, _ = three(store)
    guest = do(store, people.new_guest, "Gwen")[0]
    chair = Chair("person", guest.id, "Gwen")
    do(store, ratings.rate, "T", "origin", 5.0, [anna, chair], PLACES)
    assert do(store, ratings.ratings_of, anna.person) == []  # against a guest there is nothing to gain
    do(store, ratings.rate, "U", "origin", 5.0, [chair, anna, ben], PLACES)
    assert do(store, ratings.ratings_of, guest.id) == []
    assert [do(store, ratings.ratings_of, one.person)[0]["games"] for one in (anna, ben)] == [1, 1]


@pytest.mark.parametrize("other", ["the same person", "a bot"])
def test_bots_and_hot_seats_are_not_rated(store: Store, other: str) -> None:
    chairs = three(store)
    around = [chairs[0], chairs[0], chairs[1]] if other == "the same person" else [chairs[0], *[Chair("bot")] * 2]
    do(store, ratings.rate, "T", "origin", 5.0, around, PLACES)
    assert do(store, ratings.ratings_of, chairs[0].person) == []
