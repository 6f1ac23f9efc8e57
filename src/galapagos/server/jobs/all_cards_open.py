"""A table with all cards open: what all seats together know.  Only for games that are over."""

from __future__ import annotations

from galapagos.core.notation import letter
from galapagos.core.state import State
from galapagos.core.view import Mark, Thing, View, Zone


def open_view(state: State) -> View:
    """The spectator's view, and in it everything that any seat sees.  What nobody knows stays hidden."""
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
    """A hand or a pile that only its owner sees: every owner has one, so ids say whose it is."""
    zone.id = f"{zone.id}{letter(seat)}"
    zone.owner = seat
    _mark_as_own(zone.things, seat)
    return zone


def _mark_as_own(things: list[Thing], seat: int | None) -> None:
    """What only one seat sees is called the same in every seat's view: the letter tells them apart."""
    for thing in things:
        thing.id = f"{letter(-1 if seat is None else seat)}:{thing.id}"


def _merged(zone: Zone, seen: list[View]) -> Zone:
    """A zone that everybody sees; its owner and others may see more of it."""
    versions = {view.seat: other for view in seen for other in view.zones if other.id == zone.id}
    if zone.owner in versions:
        public = {thing.id for thing in zone.things}
        zone = versions[zone.owner]
        _mark_as_own([thing for thing in zone.things if thing.id not in public], zone.owner)
    for other in versions.values():
        zone.things = _together(zone.things, other.things, zone.owner is None)
    return zone


def _together(things: list[Thing], more: list[Thing], adding: bool) -> list[Thing]:
    known = {thing.id: thing for thing in things}
    for other in more:
        thing = known.get(other.id)
        if thing is None:
            if adding:
                things.append(other)
            continue
        if other.face and not thing.face:
            thing.face, thing.rule, thing.rules = other.face, other.rule, other.rules
        thing.counters = {**other.counters, **thing.counters}
        thing.marks = _marks(thing.marks, other.marks)
        thing.under = _together(thing.under, other.under, True)
    return things


def _marks(marks: list[Mark], more: list[Mark]) -> list[Mark]:
    known = {mark.id for mark in marks}
    return marks + [mark for mark in more if mark.id not in known]
