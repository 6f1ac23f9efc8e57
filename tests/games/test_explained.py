"""Every thing and space of the table is explained by a rule of the rulebook, checked in random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import galapagos
from galapagos.core import registry
from galapagos.core.play.table import Table
from galapagos.core.view import Cell, Mark, Thing, View

GAMES = [name for name in registry.names() if name != "pebbles"]
EVERY = 5  # decisions between two checked views


def parts_of(view: View) -> Iterator[Thing | Cell]:
    """Everything that can be pointed at."""
    for zone in view.zones:
        yield from zone.cells
        for thing in zone.things:
            yield thing
            yield from thing.under


def unexplained(view: View, book: set[str]) -> set[str]:
    """The ids of what has no rule of its own, and rules that are not in the book."""
    found = set[str]()
    for part in parts_of(view):
        more = part.rules if isinstance(part, Thing) else []
        marks = [mark.rule for mark in part.marks if mark.rule]
        found |= {part.rule or part.id, *more, *marks} - book
    return found


def views(game: str, seats: int, seed: int) -> Iterator[tuple[Table, View]]:
    """Views of a random game: of the seat that moves and of a spectator."""
    rng = random.Random(seed)
    table = galapagos.new(game, seats=seats, seed=seed)
    number = 0
    while not table.is_over:
        if number % EVERY == 0:
            yield table, table.view(table.seat)
            yield table, table.view(None)
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)
        number += 1
    yield table, table.view(None)


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_is_explained(game: str) -> None:
    book = set(registry.get(game).rulebook.ids)
    for seats in sorted({registry.get(game).seats[0], 3}):
        for _, view in views(game, seats, seed=seats):
            assert unexplained(view, book) == set(), (seats, view.turn)


@pytest.mark.parametrize(("game", "traits"), [("origin", "origin.traits."), ("selection", "selection.")])
def test_a_card_in_hand_is_explained_by_what_it_names(game: str, traits: str) -> None:
    """All titles of its rules are on its face."""
    words, book = registry.get(game).words("en"), registry.get(game).rulebook
    seen = 0
    for _, view in views(game, 2, seed=11):
        for card in [card for zone in view.zones if zone.kind == "hand" for card in zone.things]:
            names = words.text(card.face).split(" / ")
            assert len(card.rules) == len(names), card
            for name, rule in zip(names, card.rules, strict=True):
                assert rule.startswith(traits)
                assert name.split(" (")[0].lower() in f"{book.rule(rule).title} {book.rule(rule).text}".lower(), card
            seen += 1
    assert seen > 0


def test_a_crew_card_is_explained_by_what_it_brings() -> None:
    table = galapagos.new("darwin", seats=2, seed=3)
    cards = [thing for zone in table.view(0).zones if zone.id == "hand" for thing in zone.things]
    assert len(cards) == 4
    for card in cards:
        assert card.rules, card.id
        assert "darwin.crew.play" not in card.rules


def test_what_lacks_a_rule_is_found() -> None:
    table = galapagos.new("origin", seats=2, seed=1)
    view, book = table.view(0), set(table.game.rulebook.ids)
    assert unexplained(view, book) == set()
    view.zones[0].cells.append(Cell("nowhere"))
    view.zones[0].things += [Thing("plain", "card"), Thing("wrong", "card", rules=["origin.no.rule"])]
    view.zones[0].things.append(Thing("marked", "card", marks=[Mark("fed", rule="origin.feeding.fed")]))
    assert unexplained(view, book) == {"nowhere", "plain", "wrong", "origin.no.rule", "marked"}
