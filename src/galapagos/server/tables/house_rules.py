"""Requests to a table, checked against the rules of the game and of the server.

Every function takes a table and returns the entry to write, or raises `Refused`; none changes anything.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from galapagos.bots.hint import rules_of
from galapagos.core.engine.chance import fresh_key, rng_of_key
from galapagos.core.errors import GalapagosError, IllegalMove, Refusal, UnreadableMove
from galapagos.core.play import position
from galapagos.core.words import N_
from galapagos.server.plain_text import clean_chat
from galapagos.server.refused import Refused
from galapagos.server.table_documents import Chair, Status
from galapagos.server.tables import log
from galapagos.server.tables.standings import counting
from galapagos.server.tables.table import Table
from galapagos.server.tables.undo import may_undo, own_move
from galapagos.server.tables.voting import PATIENCE

STATUS: dict[Status, str] = {
    "open": N_("the game has not begun"),
    "running": N_("the game has begun"),
    "paused": N_("the game is paused"),
    "over": N_("the game is over"),
    "aborted": N_("the game was given up"),
    "closed": N_("the table is closed"),
}


def need(table: Table, *wanted: Status) -> None:
    if table.stuck:
        raise Refused("stuck")
    if table.status not in wanted:
        raise Refused("status", STATUS[table.status])


def own(table: Table, person: str, seat: int) -> None:
    """Check that the seat is the person's and no bot plays it."""
    if seat not in table.seats_of(person):
        raise Refused("not-yours")
    if table.chairs[seat].bot:
        raise Refused("bot", "a bot holds the seat")


def lead(table: Table, person: str, host: bool = False) -> None:
    """Check that the person leads the table: its creator, unless removed from it."""
    if person in table.expelled and not host:
        raise Refused("banned", "you were removed from this table")
    if person != table.created.host and not host:
        raise Refused("not-host")


def start(table: Table, person: str, here: Collection[str] = (), key: str = "") -> log.Started:
    """Start the game, with a new key if none is given.  People seated by a rematch have not agreed yet, so they must be
    present."""
    need(table, "open")
    lead(table, person)
    if any(chair.kind == "open" for chair in table.chairs):
        raise Refused("seats-open")
    invited = {chair.person for chair in table.chairs if chair.person and chair in table.created.chairs} - {person}
    if table.created.before and not invited <= set(here):
        raise Refused("seats-open", "who is asked for a rematch has not come yet")
    if table.created.opening:
        try:
            position.load(table.created.opening)
        except GalapagosError as error:
            raise Refused("status", error) from None
    return log.Started(key or fresh_key())


def move(table: Table, person: str, seat: int, text: str, ref: str) -> log.Moved:
    need(table, "running")
    own(table, person, seat)
    return log.Moved(seat, legal_text(table, seat, text), ref)


def legal_text(table: Table, seat: int, text: str) -> str:
    """A move in canonical notation, if it is legal."""
    state = table.game.state
    if not state.asks(seat):
        raise Refused("not-asked")
    known = table.offered.get(seat, {}).get(text)
    if known is not None:
        table.checked = seat, text, known
        return text
    notation = table.setting.game.notation
    try:
        code = notation.read(state, seat, text)
    except UnreadableMove as error:
        raise Refused("unreadable", error) from None
    if state.forbids(seat, code):
        refusals = state.refusals(seat, code)
        raise Refused("illegal", IllegalMove(refusals), [refusal.rule for refusal in refusals])
    written = notation.write(state, seat, code)
    table.checked = seat, written, code
    return written


def bot_move(table: Table, seat: int, code: int, late: bool = False) -> log.Moved:
    """A bot's move, checked like anybody's."""
    need(table, "running")
    state = table.game.state
    if not state.asks(seat):
        raise Refused("not-asked")
    if state.forbids(seat, code):
        raise Refused("illegal")
    text = table.setting.game.notation.write(state, seat, code)
    table.checked = seat, text, code
    return log.Moved(seat, text, by="limit" if late else "bot")


def why_not(table: Table, person: str, seat: int, text: str) -> tuple[list[Refusal], list[str]]:
    """Why a move is forbidden, or the rules that a legal move would use in a sample of what the seat knows."""
    need(table, "running")
    own(table, person, seat)
    try:
        refusals = table.game.why_not(text, seat)
        if refusals:
            return refusals, []
        state = table.game.state
        code = table.setting.game.notation.read(state, seat, text)
        return [], rules_of(state.determinize(seat, rng_of_key(fresh_key())), seat, code)
    except UnreadableMove as error:
        raise Refused("unreadable", error) from None


def take_back(table: Table, person: str, seat: int, ref: str, past: bool = False) -> log.TookBack:
    need(table, "running")
    own(table, person, seat)
    verdict = may_undo(table, seat)
    if past and verdict.past:
        return log.TookBack(seat, ref, table.ways_back[-1])
    if not verdict.ok:
        raise Refused("undo", verdict.why)
    if not own_move(table, seat).ok:
        return log.TookBack(seat, ref, table.ways_back[-1], counts=True)
    return log.TookBack(seat, ref)


def called(table: Table, text: str) -> list[str]:
    """People at the table whom a line of chat calls: @ and their name."""
    line = text.casefold()
    there = [chair for chair in table.chairs if chair.person and chair.why != "removed"]
    return [chair.person for chair in there if f"@{chair.name.casefold()}" in line]


def say(table: Table, person: str, name: str, text: str) -> log.Chatted:
    if table.status == "closed":
        raise Refused("status")
    if person in table.expelled:
        raise Refused("banned")
    seats = table.seats_of(person)
    return log.Chatted(person, name, clean_chat(text), seats[0] if seats else None)


def vote(table: Table, person: str, about: Any, yes: bool) -> log.Voted:
    need(table, "paused" if about == "resume" else "running", *(("paused",) if about == "abort" else ()))
    seats = [seat for seat in table.seats_of(person) if seat in table.voting.voters()]
    if not seats:
        raise Refused("not-yours")
    if about == "abort" and yes and needs_all(table):
        raise Refused("status", "a bot plays for somebody who has not agreed: go on playing, or give up")
    return log.Voted(seats, about, yes)


def needs_all(table: Table) -> bool:
    """Would the game be broken off without somebody for whom a bot plays?  In a rated game the loser could otherwise
    escape the loss while the other is away for a moment."""
    return counting(table) in ("rated", "partly") and bool(table.voting.passed_over())


def carried(table: Table, now: float) -> str:
    """A vote that now has all votes; empty: none.  A rated game waits a week for people for whom a bot plays."""
    began = table.voting.began.get("abort", now)
    return table.voting.carried(table.status, now >= began + PATIENCE or not needs_all(table))


def carry(table: Table, now: float) -> log.Voted:
    """Carry out a vote that now has all votes."""
    about: Any = carried(table, now)
    if not about:
        raise Refused("status")
    return log.Voted([], about, True)


def again(table: Table, person: str) -> log.Created:
    """A rematch: the same people and bots, everybody one seat further, the first player becoming the last."""
    need(table, "over", "aborted")
    if not table.seats_of(person) or person in table.expelled:
        raise Refused("not-yours")
    chairs = [
        Chair() if chair.why == "removed" else msgspec.structs.replace(chair, why="", bot=own_bot(chair))
        for chair in table.chairs
    ]
    made = table.created
    return log.Created(
        made.game,
        table.setting.game.rules,
        [*chairs[1:], chairs[0]],
        person,
        made.options,
        made.public,
        made.clock,
        made.title,
        table.id,
        made.friendly,
        data=made.data,
        box_title=made.box_title,
    )


def own_bot(chair: Chair) -> str:
    return chair.bot if chair.kind == "bot" else ""


def end(table: Table, person: str, host: bool) -> log.Ended:
    """The table's creator may close it before the game, the server's host at any time."""
    lead(table, person, host)
    if not host:
        need(table, "open", "over", "aborted")
    elif table.status == "closed":
        raise Refused("status")
    return log.Ended(person)
