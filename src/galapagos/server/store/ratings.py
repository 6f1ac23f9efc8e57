"""Results of finished games, and the ratings that follow from those that count.  Jobs for the store.

A rating is kept as openskill computes it (mean `mu`, uncertainty `sigma`) and shown on the scale that players know
from chess: it begins at 1500, and 200 points more mean about three wins in four games.  The range is two standard
deviations to each side: with 95 % the strength lies in it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import sqlalchemy as sa
from openskill.models import PlackettLuce

from galapagos.server.store.database import insert_new, upsert
from galapagos.server.store.schema import people, rating_history, ratings, results, tables
from galapagos.server.table_documents import Chair, Standing, read_summary

MIDDLE = 1500
SCALE = 50.0  # points for one unit of openskill
POINTS = 200  # of a history that are shown
_model = PlackettLuce()


def shown(mu: float, sigma: float) -> dict[str, int]:
    """A rating as people read it."""
    return {"rating": round(MIDDLE + SCALE * (mu - _model.mu)), "range": round(2 * SCALE * sigma)}


def results_of(connection: sa.Connection, person: str, limit: int = 100) -> list[dict[str, Any]]:
    """How a person's games have ended, the newest first, and why a bot played on at the end, if one did."""
    mine = sa.select(results).where(results.c.person == person).order_by(results.c.at.desc()).limit(limit)
    found = [dict(row._mapping) for row in connection.execute(mine)]
    query = sa.select(tables.c.id, tables.c.summary).where(tables.c.id.in_([row["table"] for row in found]))
    chairs = {row.id: read_summary(row.summary).chairs for row in connection.execute(query)}
    return [row | {"why": chairs[row["table"]][row["seat"]].why if row["table"] in chairs else ""} for row in found]


def ratings_of(connection: sa.Connection, person: str) -> list[dict[str, Any]]:
    """A person's rating in each game, the number of games, and the history of the rating."""
    query = sa.select(ratings).where(ratings.c.person == person).order_by(ratings.c.game)
    return [
        {"game": row.game, "games": row.games, "history": history_of(connection, person, row.game)}
        | shown(row.mu, row.sigma)
        for row in connection.execute(query)
    ]


def history_of(connection: sa.Connection, person: str, game: str) -> list[dict[str, Any]]:
    """The rating after each game, the oldest first."""
    h = rating_history.c
    query = sa.select(rating_history).where(h.person == person, h.game == game).order_by(h.at.desc()).limit(POINTS)
    rows = connection.execute(query).all()
    return [{"table": row.table, "at": row.at} | shown(row.mu, row.sigma) for row in reversed(rows)]


def keep_results(
    connection: sa.Connection, table: str, game: str, at: float, chairs: list[Chair], standings: list[Standing]
) -> None:
    """Store how a game has ended for its people."""
    places = {standing.side: standing for standing in standings}
    known = _accounts(connection, chairs)
    for seat, chair in enumerate(chairs):
        if chair.kind == "person" and chair.person in known:
            row = {"table": table, "seat": seat, "person": chair.person, "game": game, "at": at}
            insert_new(connection, results, **row, rank=places[seat].rank, points=places[seat].points)


def _accounts(connection: sa.Connection, chairs: list[Chair]) -> dict[str, bool]:
    """The people at a table who are still known, and whether they have an account."""
    played = [chair.person for chair in chairs if chair.kind == "person"]
    query = sa.select(people.c.id, people.c.login).where(people.c.id.in_(played))
    return {row.id: row.login is not None for row in connection.execute(query)}


def _lock(connection: sa.Connection, persons: Collection[str]) -> None:
    """Another process may rate the same people at this moment: the second waits, and goes on from their new ratings.  A
    first rating has no row yet, so the people are locked.  SQLite has one writer at a time anyway."""
    mine = sa.select(people.c.id).where(people.c.id.in_(persons)).order_by(people.c.id)
    connection.execute(mine.with_for_update(key_share=True))


def rate(
    connection: sa.Connection,
    table: str,
    game: str,
    at: float,
    chairs: list[Chair],
    places: Mapping[int, int],
    only_lose: Collection[int] = (),
    only_gain: Collection[int] = (),
) -> None:
    """Rate the people of a game that counts, by their places.  A game is rated once, and only between different people
    with an account: guests are not rated."""
    played = [(seat, chair.person) for seat, chair in enumerate(chairs) if chair.kind == "person"]
    if len({person for _, person in played}) < len(played):  # a person on several seats plays against nobody
        return
    known = _accounts(connection, chairs)
    rated = [(seat, person) for seat, person in played if known.get(person)]
    if len(rated) < 2:
        return
    _lock(connection, [person for _, person in rated])
    mine = sa.and_(ratings.c.game == game, ratings.c.person.in_([person for _, person in rated]))
    found = {row.person: row for row in connection.execute(sa.select(ratings).where(mine))}
    before = [
        _model.rating(mu=found[person].mu, sigma=found[person].sigma) if person in found else _model.rating()
        for _, person in rated
    ]
    after = _model.rate([[one] for one in before], ranks=[float(places[seat]) for seat, _ in rated])
    for (seat, person), old, (new,) in zip(rated, before, after, strict=True):
        if (seat in only_lose and new.mu >= old.mu) or (seat in only_gain and new.mu <= old.mu):
            continue
        values = {"person": person, "game": game, "mu": new.mu, "sigma": new.sigma}
        if insert_new(connection, rating_history, table=table, at=at, **values):
            upsert(connection, ratings, **values, games=found[person].games + 1 if person in found else 1)
