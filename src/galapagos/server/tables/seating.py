"""Seating: sitting down, standing up, resigning, a bot that plays for a person, and leaving for good.

As in house_rules.py, every function takes a table and returns the entry to write, or raises `Refused`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from galapagos.server.refused import Refused
from galapagos.server.table_documents import Wish
from galapagos.server.tables import log
from galapagos.server.tables.house_rules import end, lead, need
from galapagos.server.tables.new_table import chair_of
from galapagos.server.tables.table import STAND_IN, Table


def sit(table: Table, person: str, name: str, seat: int | None) -> log.Sat:
    need(table, "open")
    if person in table.expelled:
        raise Refused("banned", "you were removed from this table")
    if table.seats_of(person):
        raise Refused("seat-taken", "you sit here already")
    free = [place for place, chair in enumerate(table.chairs) if chair.kind == "open"]
    if not free or (seat is not None and seat not in free):
        raise Refused("seat-taken")
    return log.Sat(free[0] if seat is None else seat, person, name)


def stand(table: Table, person: str) -> log.Stood:
    """Leave a seat (of several at a hot seat, the last)."""
    need(table, "open")
    seats = table.seats_of(person)
    if not seats:
        raise Refused("not-yours")
    return log.Stood(seats[-1])


def place(table: Table, person: str, name: str, seat: int, wish: Wish) -> log.Placed:
    need(table, "open")
    lead(table, person)
    if seat >= len(table.chairs):
        raise Refused("options", "there is no such seat")
    if table.chairs[seat].person not in ("", person):
        raise Refused("seat-taken", "remove the person first")
    chair = chair_of(wish, person, name, table.setting, [chair.name for chair in table.chairs])
    if chair.kind == "bot" and table.chairs[seat].kind == "bot":  # the same bot at another level
        chair = msgspec.structs.replace(chair, name=table.chairs[seat].name)
    return log.Placed(seat, chair)


def rename(table: Table, person: str, former: str, name: str) -> log.Renamed:
    """Rename the seats with the former name of a person; those at a hot seat have names of their own."""
    need(table, "open", "running", "paused")
    seats = [seat for seat in table.seats_of(person) if table.chairs[seat].name == former]
    if not seats:
        raise Refused("not-yours")
    return log.Renamed(seats, name)


def resign(table: Table, person: str, seat: int) -> log.Resigned:
    need(table, "running", "paused")
    if seat not in table.seats_of(person):
        raise Refused("not-yours")
    if table.chairs[seat].why in ("resigned", "removed"):
        raise Refused("status", "the seat is out of your hands")
    return log.Resigned(seat)


def stand_in(table: Table, person: str, seat: int, on: bool) -> log.TakenOver | log.GivenBack:
    need(table, "running", "paused")
    if seat not in table.seats_of(person):
        raise Refused("not-yours")
    if on:
        if table.chairs[seat].bot:
            raise Refused("bot")
        return log.TakenOver(seat, STAND_IN, "asked")
    return give_back(table, seat)


def give_back(table: Table, seat: int) -> log.GivenBack:
    """Give a seat back to its person, unless their time for the whole game has run out."""
    need(table, "running", "paused")
    chair = table.chairs[seat]
    out = chair.why == "time" and table.created.clock.kind == "game"
    if not chair.bot or chair.why in ("resigned", "removed") or out:
        raise Refused("status", "the seat cannot be given back")
    return log.GivenBack(seat)


def take_over(table: Table, seat: int, why: Any) -> log.TakenOver:
    need(table, "running", "paused")
    if table.chairs[seat].kind != "person" or table.chairs[seat].bot:
        raise Refused("bot")
    return log.TakenOver(seat, STAND_IN, why)


def expel(table: Table, person: str, host: bool, whom: str) -> log.Expelled:
    """Before the game the table's maker may remove somebody; once it runs only a host of the server."""
    lead(table, person, host)
    need(table, "open", *(("running", "paused") if host else ()))
    if whom == person:
        raise Refused("not-host", "nobody removes themselves")
    return log.Expelled(whom)


def farewell(table: Table, person: str) -> Callable[[Table], log.AnyEntry] | None:
    """The next request to make when a person is deleted; None if nothing is left to do."""
    seats = table.seats_of(person)
    if table.status in ("running", "paused"):
        seats = [seat for seat in seats if table.chairs[seat].why not in ("resigned", "removed")]
        return (lambda table: resign(table, person, seats[0])) if seats else None
    if table.status != "open":
        return None
    if person == table.created.host:
        return lambda table: end(table, person, False)
    return (lambda table: stand(table, person)) if seats else None
