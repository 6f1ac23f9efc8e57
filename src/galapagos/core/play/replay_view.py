"""A recorded game step by step, as a reader may see it.  This module decides what a replay shows, in every program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.state import State
from galapagos.core.play.table import Played, Table, from_state
from galapagos.core.score import Result
from galapagos.core.sentences import Line
from galapagos.core.view import Mark, Thing, Undo, View, Zone
from galapagos.core.words import Say, letter

ViewOf = Callable[[int | None], View]  # what a seat (None: a spectator) sees
WORLDS = 8  # samples in which a move is tried before others are shown it


@dataclass(frozen=True)
class Reader:
    """Who reads a record: a seat sees what it could know then, a spectator (no seat) what lay open."""

    seat: int | None = None
    all_open: bool = False  # the reader sees all hands and the whole log, like anyone who has the record itself


SPECTATOR = Reader()
ALL_OPEN = Reader(all_open=True)


def reader_at(seat: int | None) -> Reader:
    """The reader on a seat; without a seat all cards are open."""
    return ALL_OPEN if seat is None else Reader(seat)


class ReadMove(NamedTuple):
    """A move as the reader may know it: its seat, and, if they reveal nothing, its notation and sentence."""

    seat: int
    text: str = ""
    say: Say | None = None


class ReplayView:
    """Steps through a game for one reader.  Step 0 is the set-up, step n the table after n moves; `at` is the present
    step."""

    def __init__(self, table: Table, reader: Reader = ALL_OPEN, *, choices: bool = False) -> None:
        self.table = table
        self.reader = reader
        self.choices = choices  # show the moves of the reader's seat, and address it as "you": in a lesson
        self.at = 0

    def __len__(self) -> int:
        return len(self.table.moves)

    # -- going through it ---------------------------------------------------------------------

    def jump(self, at: int) -> None:
        """Go to a step; a number outside the game leads to its nearest end."""
        self.at = max(0, min(at, len(self)))

    def go(self, steps: int) -> None:
        """Go so many steps forwards; a negative number goes backwards."""
        self.jump(self.at + steps)

    def next_reader(self) -> None:
        """Read on as the next seat; after the last seat with all cards open, then as a spectator."""
        seat = self.reader.seat
        if seat is not None and seat + 1 == self.table.setting.seats:
            self.reader = ALL_OPEN
        else:
            self.reader = SPECTATOR if self.reader.all_open else Reader(0 if seat is None else seat + 1)

    # -- what is shown of the present step ----------------------------------------------------

    @property
    def state(self) -> State:
        return self.table.moves[self.at].before if self.at < len(self) else self.table.state

    def view(self) -> View:
        """The table as the reader may see it."""
        view = self._read(self.state, self.state.view)
        view.undo = Undo()
        if not self.choices:
            view.choices = []
        elif self.reader.seat is not None and view.asked.say is not None:
            view.asked.say = self.table.game.teller.addressed(self.reader.seat, view.asked.say)
        return view

    def scenes(self) -> list[tuple[View, int]]:
        """The moments within the move that led here: the table then, and how many of its lines were told by then."""
        scenes = self.table.scenes_of(self.at - 1) if self.at else []
        if not scenes:
            return []
        found: list[tuple[View, int]] = []
        told, whole, first = 0, len(self.lines()), self._events(self.at - 1)
        before = self._scene(self.table.moves[self.at - 1].before)
        for scene in scenes:
            lines = len(self._lines(first, first + int(scene.told)))
            view = self._scene(scene.state)
            if lines < whole and scene.is_shown(lines - told, view, before):
                told, before = lines, view
                found.append((view, told))
        return found

    def _scene(self, state: State) -> View:
        """What the reader sees of a state that asks nobody anything."""
        return self._read(state, partial(self.table.game.scene, state))

    def _read(self, state: State, look: ViewOf) -> View:
        """What the reader sees of a state, with the names and bots of this step."""
        view = open_view(state, look) if self.reader.all_open else look(self.reader.seat)
        seated = self.table.seating.at(self.at)
        for place, name in enumerate(seated.names):
            view.seats[place].name = name
            view.seats[place].bot = seated.bots.get(place, "")
        return view

    def move(self) -> ReadMove | None:
        """The move that led here; None at the set-up."""
        if self.at == 0:
            return None
        played = self.table.moves[self.at - 1]
        if not (self.reader.all_open or played.seat == self.reader.seat or is_open(played)):
            return ReadMove(played.seat)
        return ReadMove(played.seat, played.text, self.table.game.notation.say(played.before, played.seat, played.code))

    def lines(self, *, notes: bool = False) -> list[Line]:
        """The log lines of that move; at step 0, of the set-up.  `notes` adds the rules that were only cited."""
        return self._lines(self._events(self.at - 1) if self.at else 0, self._events(self.at), notes=notes)

    def _lines(self, first: int, last: int, *, notes: bool = False) -> list[Line]:
        events, reader = self.table.events[first:last], self.reader
        lines = self.table.game.lines(self.state, events, reader.seat, notes=notes, everything=reader.all_open)
        return self.table.game.teller.to_seat(reader.seat if self.choices else None, lines)

    def _events(self, at: int) -> int:
        return self.table.moves[at].events if at < len(self) else len(self.table.events)

    def scores(self) -> list[Result]:
        """Every side's score and place at the end of a finished game; before that, none."""
        return self.table.scores() if self.at == len(self) and self.table.is_over else []

    # -- what can be done from here -----------------------------------------------------------

    def frozen(self) -> Table:
        """A table as it stood at this step, for questions; its record begins with this position."""
        table = from_state(self.state.clone())
        self._seat(table)
        return table

    def _seat(self, table: Table) -> None:
        seated = self.table.seating.at(self.at)
        table.names, table.bots = list(seated.names), dict(seated.bots)

    def play_on(self) -> Table:
        """A game that continues from here.  If the seed is known, the same dice follow as in the record."""
        old = self.table
        if old.opening is not None or old.luck.strict:
            return self.frozen()
        table = Table(old.setting, seed=old.seed, key=old.key, names=list(old.names))
        self._seat(table)
        for move in old.moves[: self.at]:
            table.play(move.code, move.seat)
        return table


def is_open(played: Played) -> bool:
    """May everybody be shown the move's text, whatever is hidden?

    Notation names face-down cards.  Others are therefore shown a move only if it is legal and written the same in
    random samples of what they know, and never while answers are sealed.  The log tells what a hidden move makes
    public.
    """
    state, seat = played.before, played.seat
    if state.owner() < 0:
        return False
    write = state.setting.game.notation.write
    for other in range(state.seats):
        for number in range(WORLDS if other != seat else 0):
            world = state.determinize(other, rng_of_key(key_of_seed(number)))
            if world.forbids(seat, played.code) or write(world, seat, played.code) != played.text:
                return False
    return True


# -- all cards open: what all seats together know -----------------------------------------------


def open_view(state: State, look: ViewOf | None = None) -> View:
    """The spectator's view with everything that any seat sees.  What nobody knows stays hidden."""
    look = look or state.view
    view = look(None)
    seen = [look(seat) for seat in range(state.seats)]
    for seat, own in enumerate(seen):
        view.seats[seat] = own.seats[seat]
    public = {zone.id for zone in view.zones}
    view.zones = [_merged(zone, seen) for zone in view.zones]
    for seat, own in enumerate(seen):
        view.zones += [_private(zone, seat) for zone in own.zones if zone.id not in public]
    return view


def _private(zone: Zone, seat: int) -> Zone:
    """A hand or a pile that only its owner sees; its id gets the owner's letter, because every owner has one."""
    things = [_own(thing, seat) for thing in zone.things]
    return replace(zone, id=f"{zone.id}{letter(seat)}", owner=seat, things=things)


def _own(thing: Thing, seat: int | None) -> Thing:
    """Private things have the same ids in every seat's view; the owner's letter makes them unique."""
    return replace(thing, id=f"{letter(-1 if seat is None else seat)}:{thing.id}")


def _merged(zone: Zone, seen: list[View]) -> Zone:
    """A zone that everybody sees; its owner and others may see more of it."""
    versions = {view.seat: other for view in seen for other in view.zones if other.id == zone.id}
    things = zone.things
    if zone.owner in versions:
        public = {thing.id for thing in things}
        zone = versions[zone.owner]
        things = [thing if thing.id in public else _own(thing, zone.owner) for thing in zone.things]
    for other in versions.values():
        things = _together(things, other.things, zone.owner is None)
    return replace(zone, things=things)


def _together(things: list[Thing], more: list[Thing], adding: bool) -> list[Thing]:
    """Merge things with what other seats know of them.  Drawings are shared, so additions go to copies."""
    known = {thing.id: thing for thing in things}
    for other in more:
        thing = known.get(other.id)
        if thing is not None:
            known[other.id] = _both(thing, other)
        elif adding:
            known[other.id] = other
    return list(known.values())


def _both(thing: Thing, other: Thing) -> Thing:
    face = thing if thing.face or not other.face else other
    return replace(
        thing,
        face=face.face,
        rule=face.rule,
        rules=face.rules,
        counters={**other.counters, **thing.counters},
        marks=_marks(thing.marks, other.marks),
        under=_together(thing.under, other.under, True),
    )


def _marks(marks: list[Mark], more: list[Mark]) -> list[Mark]:
    known = {mark.id for mark in marks}
    return marks + [mark for mark in more if mark.id not in known]
