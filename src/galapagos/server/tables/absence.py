"""People who do not come or do not move: a game begins without its maker, a bot plays for a seat, no game waits
forever.

As in house_rules.py, every request takes a table and returns the entry to write, or raises `Refused`.  docs/playing.md
explains the rulings: the others vote to give a seat to a bot, one person alone cannot; a person who is left alone may
end the game without a result, but gains nothing by it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from galapagos.server.refused import Refused
from galapagos.server.table_documents import ClaimVote
from galapagos.server.tables import log
from galapagos.server.tables.house_rules import need
from galapagos.server.tables.table import Table

MAKER_AWAY = 60.0  # seconds after which a game no longer waits for the person who made the table


# -- before the game ------------------------------------------------------------------------


def ready(table: Table, person: str, on: bool) -> log.Readied:
    need(table, "open")
    if not table.seats_of(person):
        raise Refused("not-yours")
    return log.Readied(person, on)


def begins_at(table: Table, away: Mapping[str, float]) -> float | None:
    """When a game begins by itself; None: it waits for somebody.  `away`: who is not here, and since when."""
    if table.status != "open" or table.stuck or any(chair.kind == "open" for chair in table.chairs):
        return None
    if table.created.opening:  # the rules may no longer accept it: its maker is told
        return None
    maker = table.created.host
    people = {chair.person for chair in table.chairs if chair.person}
    if not people - {maker} or not people - {maker} <= table.ready:
        return None
    if maker in table.ready:
        return 0.0
    return away[maker] + MAKER_AWAY if maker in away else None


def begin(table: Table, away: Mapping[str, float], now: float, key: str) -> log.Started:
    """The game begins by itself, with a key."""
    when = begins_at(table, away)
    if when is None or now < when:
        raise Refused("seats-open")
    return log.Started(key)


# -- during the game ------------------------------------------------------------------------


def named(table: Table) -> list[int]:
    """Seats of people that everybody knows to be asked.  In a sealed choice this includes seats that have answered."""
    if table.status != "running" or table.play is None or table.stuck or table.game.is_over:
        return []
    state = table.game.state
    owner = state.owner()
    asked = [int(owner)] if owner >= 0 else [seat for seat in range(state.seats) if state.arg(0) & (1 << seat)]
    return [seat for seat in asked if table.chairs[seat].kind == "person" and not table.chairs[seat].bot]


def claim_at(table: Table) -> float:
    """The time from which a seat that is asked can be given to a bot; 0: never."""
    clock = table.created.clock
    people = {chair.person for chair in table.chairs if chair.kind == "person"}
    if clock.kind != "none" or not clock.claim or len(people) < 2 or not named(table):
        return 0.0
    return table.since + clock.claim


def claims(table: Table) -> list[ClaimVote]:
    """The votes that are under way."""
    return [
        ClaimVote(seat, list(agree), table.voting.needed(seat)) for seat, agree in table.voting.claims.items() if agree
    ]


def claim(table: Table, person: str, seat: int, yes: bool, now: float) -> log.Claimed:
    need(table, "running")
    mine = [one for one in table.seats_of(person) if one in table.voting.voters()]
    if not mine or seat in mine:
        raise Refused("not-yours")
    if seat not in named(table):
        raise Refused("not-asked", "this seat does not keep anybody waiting")
    if not claim_at(table) or now < claim_at(table):
        raise Refused("status", "the agreed time is not over yet")
    if len(table.voting.others(seat)) < 2:
        raise Refused("status", "one person alone cannot give a seat to a bot")
    return log.Claimed(mine, seat, yes)


def abandon(table: Table, person: str, here: Collection[str], now: float) -> log.Abandoned:
    need(table, "running")
    mine = [one for one in table.seats_of(person) if one in table.voting.voters()]
    known = named(table)
    late = [seat for seat in known if seat in table.asked()]  # revealed only now, when the game is over
    if not mine or not late or set(known) & set(mine):
        raise Refused("not-yours")
    if not claim_at(table) or now < claim_at(table) + table.created.clock.claim:
        raise Refused("status", "twice the agreed time is not over yet")
    others = {table.chairs[seat].person for seat in table.voting.voters()} - {person}
    if others & set(here) - {table.chairs[seat].person for seat in known}:
        raise Refused("status", "others are here: vote with them")
    return log.Abandoned(person, late)


def late(table: Table, at: float) -> list[int]:
    """Seats of people whose time is up."""
    deadline = table.deadline()
    if deadline is None or at < deadline:
        return []
    if table.sealed():
        return [seat for seat in table.asked() if not table.chairs[seat].bot]
    clock = table.created.clock
    return [s for s in table.running() if clock.kind == "move" or table.since + table.left[s] <= at]
