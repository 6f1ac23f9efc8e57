"""What people see of a table: only what they may know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from galapagos.core.engine.events import Event
from galapagos.core.engine.state import Scene
from galapagos.core.sentences import Line
from galapagos.core.view import Choice, Undo, View, Zone
from galapagos.server.table_documents import ClockState, Doc, Info, Summary, Votes, choice_values, view_values
from galapagos.server.tables import absence
from galapagos.server.tables.standings import counting, standings
from galapagos.server.tables.table import Table
from galapagos.server.tables.undo import may_undo

LINES = 300  # log lines in a snapshot


KEPT = 1 << 12  # choices whose JSON values are remembered


class Drawn:
    """A view and its JSON document.  Zones, cells and things that did not change, or that another seat sees the same,
    are the same objects, so that differences are found without comparing them."""

    def __init__(
        self, view: View | None, former: Drawn | None, others: Collection[Drawn] = (), *, steady: bool = False
    ) -> None:
        self.zones: dict[str, tuple[Zone, Any]] = {}  # zones with their JSON values, by id
        self.values: dict[str, Any] = {}
        self.doc: dict[str, Any] = {}  # the values together with the common `info`
        if view is None:
            return
        zones, view.zones = view.zones, []
        choices: list[Choice] = []
        if steady:
            choices, view.choices = view.choices, []
        self.values["view"] = values = view_values(view)
        if choices:
            values["choices"] = [_choice(choice) for choice in choices]
        if zones:
            known = [former, *others] if former is not None else others
            pairs = [(zone, _values(zone, known)) for zone in zones]
            self.zones = {zone.id: (zone, value) for zone, value in pairs}
            values["zones"] = [value for _, value in pairs]


def _values(zone: Zone, known: Collection[Drawn]) -> Any:
    """The JSON values of a zone: those of an equal zone, else new ones with the parts of a similar one."""
    similar = None
    for drawn in known:
        found = drawn.zones.get(zone.id)
        if found is not None:
            if found[0] == zone:
                return found[1]
            similar = similar or found
    if similar is None:
        return msgspec.to_builtins(zone)
    former, its = similar
    values = msgspec.to_builtins(msgspec.structs.replace(zone, cells=[], things=[]))
    if zone.cells:
        values["cells"] = _items(zone.cells, former.cells, its.get("cells", ()))
    if zone.things:
        values["things"] = _items(zone.things, former.things, its.get("things", ()))
    return values


def _items(items: Sequence[Any], former: Sequence[Any], its: Sequence[Any]) -> list[Any]:
    """The JSON values of items; an item equal to the former one in its place has the same values as that."""
    pairs = zip_longest(items, former[: len(items)])
    return [its[i] if item == before else msgspec.to_builtins(item) for i, (item, before) in enumerate(pairs)]


_choices: dict[int, tuple[Choice, Any]] = {}


def _choice(choice: Choice) -> Any:
    """The JSON values of a choice that is offered at many tables, as the same object: they are made once."""
    found = _choices.get(id(choice))
    if found is None:
        if len(_choices) >= KEPT:
            _choices.clear()
        found = _choices[id(choice)] = choice, choice_values(choice)
    return found[1]


class Documents:
    """The documents of one table: what each seat sees, drawn once for all its viewers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.changes = table.changes  # changes of the table up to the last drawing
        self.drawn: dict[int | None, Drawn] = {}  # what seats see, until something happens
        self.former: dict[int | None, Drawn] = {}  # and their previous documents
        self.scenes: dict[int, dict[int | None, Drawn]] = {}  # what they saw at moments within the last move
        self.told: dict[tuple[int, bool], Line] = {}  # lines by event, open or hidden

    def values(self, seat: int | None, info: dict[str, Any]) -> dict[str, Any]:
        """The document of a seat as JSON values.  It is drawn once and shared; do not change it."""
        self._follow()
        found = self.drawn.get(seat)
        if found is None:
            found = self.drawn[seat] = self._draw(seat)
        if found.doc.get("info") is not info:
            found.doc = {**found.values, "stage": self.table.stage, "info": info}
        return found.doc

    def scene(self, scene: Scene, seat: int | None, info: dict[str, Any]) -> dict[str, Any]:
        """The document of a moment within the last move, drawn once for all viewers from a seat.  The seat's next
        drawing reuses its unchanged parts."""
        self._follow()
        drawn = self.scenes.setdefault(int(scene.told), {})
        if seat not in drawn:
            view = self.table.game.scene(scene, seat)
            made = Drawn(view, self.former.get(seat), list(drawn.values()))
            made.doc = {**made.values, "stage": self.table.stage, "info": info}
            drawn[seat] = self.former[seat] = made
        return drawn[seat].doc

    def lines(self, seat: int | None, start: int = 0, stop: int | None = None) -> tuple[int, list[Line]]:
        """The number of events, and the lines from number `start` on (before `stop`) as a seat may know them."""
        if self.table.play is None:
            return 0, []
        self._follow()
        events, who = self.table.play.events, -1 if seat is None else seat
        seen = [
            (number, events[number].for_seat(who)) for number in range(start, len(events) if stop is None else stop)
        ]
        lines = [self._line(number, event) for number, event in seen if event is not None]
        lines = self.table.game.game.teller.to_seat(seat, lines)
        return len(events), [line for line in lines if line.say.key]

    def cited(self, seat: int | None) -> list[Line]:
        """The last lines of the log as a seat may know them, with the rules that were only cited."""
        play = self.table.play
        return play.lines(seat, notes=True)[-LINES:] if play is not None else []

    def _follow(self) -> None:
        """Drop drawings that are out of date."""
        if self.changes != self.table.changes:
            self.changes = self.table.changes
            self.told = {}
            self.scenes = {}
            if self.drawn:
                self.former, self.drawn = self.drawn, {}

    def _draw(self, seat: int | None) -> Drawn:
        table = self.table
        view = view_of(table, seat)
        if view is not None and view.choices and seat is not None:
            table.offered[seat] = {choice.text: choice.code for choice in view.choices}
        steady = table.setting.game.notation.steady
        drawn = Drawn(view, self.former.pop(seat, None), list(self.drawn.values()), steady=steady)
        if table.status == "over":
            drawn.values["scores"] = msgspec.to_builtins(table.game.scores())
        return drawn

    def _line(self, number: int, event: Event) -> Line:
        """The line of an event: one version for all who may see its face, one for all others."""
        play = self.table.game
        key = number, event is play.events[number]
        if key not in self.told:
            self.told[key] = play.game.tell(play.state, event)
        return self.told[key]


def info_of(table: Table, online: set[str], bot_waits: bool = False, watchers: Collection[str] = ()) -> Info:
    """The part that is the same for everybody."""
    over = table.status in ("over", "aborted")
    clock = table.created.clock
    running = table.running()
    until = (table.deadline() or 0.0) if table.status == "running" and clock.kind != "none" and table.sealed() else 0.0
    return Info(
        table.id,
        table.created.game,
        table.status,
        table.created.title,
        table.created.host,
        table.created.public,
        list(table.chairs),
        dict(table.options),
        ClockState(clock, list(table.left) if clock.kind == "game" else [], table.since if running else 0.0, running,
                   until, absence.claim_at(table)),
        Votes(list(table.voting.votes["abort"]), list(table.voting.votes["pause"]), list(table.voting.votes["resume"]),
              absence.claims(table)),
        [chair.person in online for chair in table.chairs],
        table.hash(),
        table.key if over else "",
        standings(table) if table.status == "over" else [],
        table.rematch,
        "stuck" if table.stuck else "rules-changed" if table.resettled else "",
        # Nobody may know of a sealed answer.
        table.moves if over else 0,
        bot_waits,
        list(watchers),
        table.ready_seats() if table.status == "open" else [],
        counting(table),
        table.abandoned,
        table.practice,
        table.box(),
    )  # fmt: skip


def document_of(table: Table, seat: int | None, online: set[str], info: Info | None = None) -> Doc:
    """Everything that a seat (None: a spectator) may know; `info` if it is already known."""
    doc = Doc(info or info_of(table, online), view_of(table, seat), stage=table.stage)
    if table.status == "over":
        doc.scores = table.game.scores()
    return doc


def view_of(table: Table, seat: int | None) -> View | None:
    """The game as a seat may know it; None before it has begun."""
    if table.play is None:
        return None
    view = table.play.view(seat)
    view.undo = may_undo(table, seat) if seat is not None else Undo()
    view.log_from = 0
    view.over = table.status in ("over", "aborted")
    if table.stuck or table.status != "running" or (seat is not None and table.chairs[seat].bot):
        view.choices = []
    return view


def summary_of(table: Table) -> Summary:
    return Summary(
        table.id,
        table.created.game,
        table.status,
        table.created.title,
        list(table.chairs),
        table.created.clock,
        table.created.host,
        table.at,
        table.created.public,
        box=table.box(),
    )
