"""A table with all cards open: what all seats together know.  Only for games that are over."""

from __future__ import annotations

from msgspec.structs import replace

from galapagos.core.engine.state import State
from galapagos.core.view import Mark, Thing, View, Zone
from galapagos.core.words import letter


def open_view(state: State) -> View:
    """The spectator's view plus everything that any seat sees.  What nobody knows stays hidden."""
    view = state.view(None)
    seen = [state.view(seat) for seat in range(state.seats)]
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
