"""All cards open: what any seat knows is shown, nothing twice, and what nobody knows stays hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import galapagos
from galapagos.core.play.table import Table
from galapagos.core.view import Thing, View, encode
from galapagos.server.jobs.all_cards_open import open_view

GAMES = ["darwin", "evo", "mutations", "origin", "selection"]


def things(view: View) -> Iterator[Thing]:
    def below(thing: Thing) -> Iterator[Thing]:
        yield thing
        for part in thing.under:
            yield from below(part)

    for zone in view.zones:
        for thing in zone.things:
            yield from below(thing)


def stages(game: str, seed: int) -> Iterator[Table]:
    """A random game, seen now and then."""
    table = galapagos.new(game, seats=3, seed=seed)
    dice = Random(seed)
    while not table.is_over and len(table.moves) < 150:
        table.play(dice.choice(table.legal_moves))
        if len(table.moves) % 15 == 0:
            yield table


@pytest.mark.parametrize("game", GAMES)
def test_what_any_seat_sees_is_shown_once(game: str) -> None:
    looked = 0
    for table in stages(game, 4):
        looked += 1
        view = open_view(table.state)
        ids = [thing.id for thing in things(view)]
        assert len(ids) == len(set(ids))
        assert len({zone.id for zone in view.zones}) == len(view.zones)
        faces = sorted(str(thing.face) for thing in things(view) if thing.face for _ in range(thing.n))
        for seat in range(3):
            own = table.state.view(seat)
            for zone in own.zones:
                if zone.owner == seat:
                    for thing in zone.things:
                        assert not thing.face or str(thing.face) in faces
            assert view.seats[seat] == own.seats[seat]
        assert view.seat is None and not view.choices
    assert looked > 3


def test_hands_are_open_and_the_deck_is_not() -> None:
    table = galapagos.new("origin", seats=3, seed=1)
    hands = [zone for zone in open_view(table.state).zones if zone.kind == "hand"]
    assert [zone.owner for zone in hands] == [0, 1, 2]
    assert all(sum(thing.n for thing in zone.things) == 6 for zone in hands)
    deck = next(zone for zone in open_view(table.state).zones if zone.id == "deck")
    assert not deck.things and deck.n


@pytest.mark.parametrize("game", GAMES)
def test_what_seats_see_is_not_changed_by_opening_it(game: str) -> None:
    """Pictures of things are shared between views: nobody may write on them."""
    table = galapagos.new(game, seats=2, seed=5)
    for _ in range(12):
        table.play(table.legal_moves[0])
    before = [encode(table.state.view(seat)) for seat in (None, 0, 1)]
    open_view(table.state)
    assert [encode(table.state.view(seat)) for seat in (None, 0, 1)] == before
