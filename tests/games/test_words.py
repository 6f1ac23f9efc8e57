"""Every text that a table can show is translated, and none is a program's internal name.

Checked in random games; texts are views, questions, choices, the log and the points.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import galapagos
from galapagos.core import registry
from galapagos.core.play.table import Table
from galapagos.core.score import Score
from galapagos.core.view import Mark, Thing, View, name_of
from galapagos.core.words import LANGUAGES, Say, SeatArg, ThingArg, Words

SOURCES = Path(__file__).parents[2] / "src" / "galapagos"
GAMES = [name for name in registry.names() if name != "pebbles"]
EVERY = 4  # decisions between two checked views
# Numbers, seats, names of animals and spaces, and what moves write: nothing that a translator could change.
NOTATION = re.compile(r"(?:[-+]?\d+|[A-Z]|[A-Z]+\d+(?:\.\d+)?)(?: (?:\d+|[A-Z]+\d+))*|free|")
PROGRAMS = re.compile(r"_|[a-z]\d|[a-z]\.[a-z0-9]|[a-z]-[A-Z]|[{}<>]")  # looks like an id or like code

ONE_OF_MANY = re.compile(r"\b1 (?:[a-z]+ )?(?:cards|points|tokens|dinosaurs|animals|coins|stamps|horns|species are)\b")

Text = Say | str


@cache
def translated(game: str) -> frozenset[str]:
    """Keys that a game or the table has words for in every language."""
    found = []
    for language in LANGUAGES[1:]:
        keys = set()
        for path in (SOURCES / "games" / game / "locale", SOURCES / "locale"):
            domain = "galapagos" if path.parent == SOURCES else game
            with (path / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
                keys |= {_first(entry.id) for entry in read_po(file, locale=language) if entry.id and entry.string}
        found.append(keys)
    return frozenset(set.intersection(*found))


def _first(key: str | tuple[str, ...] | list[str]) -> str:
    return key if isinstance(key, str) else key[0]


def missing(text: Text, game: str) -> Iterator[str]:
    """The untranslated parts of a text."""
    if not isinstance(text, Say):
        if not NOTATION.fullmatch(text):
            yield text
        return
    if text.key not in translated(game):
        yield text.key
    for value in text.args.values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, SeatArg | ThingArg) and part.say:
                part = part.say
            yield from missing(part if isinstance(part, Say) else Words("en", {}).text(part), game)


def of_mark(mark: Mark) -> Text:
    return mark.label or Say(mark.id)


def of_thing(thing: Thing) -> Iterator[Text]:
    yield name_of(thing)
    yield thing.face or Say(thing.back or thing.kind)
    yield from (Say(key) for key in thing.counters)
    yield from map(of_mark, thing.marks)
    if thing.needs:
        yield thing.needs
    for part in thing.under:
        yield from of_thing(part)


def of_view(view: View) -> Iterator[Text]:
    """Every text of a view as a table shows it."""
    yield view.phase
    if view.asked.say:
        yield view.asked.say
    for side in view.seats:
        yield from (Say(key) for key in side.counters)
        yield from map(of_mark, side.marks)
    for zone in view.zones:
        yield zone.label or Say(zone.id)
        for cell in zone.cells:
            yield cell.label or cell.id
            yield Say(cell.kind) if cell.kind else ""
            yield from map(of_mark, cell.marks)
        for thing in zone.things:
            yield from of_thing(thing)
    for link in view.links:
        yield link.label or Say(link.kind)
        yield from map(of_mark, link.marks)
    yield from (choice.say for choice in view.choices)


def of_score(score: Score) -> Iterator[Text]:
    yield score.say
    for part in score.parts:
        yield from of_score(part)


def of_game(game: str, seats: int) -> Iterator[tuple[Table, Text]]:
    """Every text of a random game, seen from the seat that moves and by a spectator."""
    rng = random.Random(seats)
    table = galapagos.new(game, seats=seats, seed=seats)
    yield table, Say(table.game.title)
    for number in range(10_000):
        over = table.is_over
        if over or number % EVERY == 0:
            for text in of_view(table.view(None if over else table.seat)):
                yield table, text
        if over:
            break
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)
    for seat in (None, *range(seats)):
        for line in table.lines(seat):
            yield table, line.say
    for result in table.scores():
        for text in of_score(result.score):
            yield table, text


def tables(game: str) -> list[int]:
    seats = registry.get(game).seats
    return sorted({seats[0], 2, 3})


@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_translated_and_is_no_program_s_name(game: str) -> None:
    untranslated, ids, clumsy = set[str](), set[str](), set[str]()
    english = registry.get(game).words("en")
    for seats in tables(game):
        for _, text in of_game(game, seats):
            untranslated.update(missing(text, game))
            said = english.text(text)
            if PROGRAMS.search(said):
                ids.add(said)
            if ONE_OF_MANY.search(said):
                clumsy.add(said)
    assert untranslated == set()
    assert ids == set()
    assert clumsy == set()


def cited(view: View) -> set[str]:
    """Every rule that a view names."""
    things = [thing for zone in view.zones for thing in zone.things]
    things += [part for thing in things for part in thing.under]
    cells = [cell for zone in view.zones for cell in zone.cells]
    marked: list[Any] = [*things, *view.links, *cells]
    marks = [mark for part in (*marked, *view.seats) for mark in part.marks]
    rules = {view.phase_rule, view.asked.rule, *(further for thing in things for further in thing.rules)}
    return (rules | {part.rule for part in (*marked, *marks)}) - {""}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_view_names_is_in_the_book(game: str) -> None:
    rng = random.Random(7)
    for seats in tables(game):
        table = galapagos.new(game, seats=seats, seed=7)
        for _ in range(120):
            if table.is_over:
                break
            assert cited(table.view(table.seat)) <= set(table.game.rulebook.ids)
            table.play(rng.choice(table.state.legal(table.seat)), table.seat)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_move_touches_is_in_the_view(game: str) -> None:
    rng = random.Random(8)
    table = galapagos.new(game, seats=3, seed=8)
    for number in range(400):
        if table.is_over:
            break
        view = table.view(table.seat)
        if number % EVERY == 0:
            things = [thing for zone in view.zones for thing in zone.things]
            ids = {thing.id for thing in things} | {part.id for thing in things for part in thing.under}
            ids |= {cell.id for zone in view.zones for cell in zone.cells} | {zone.id for zone in view.zones}
            missed = {id for choice in view.choices for id in choice.touches} - ids
            assert not missed, (number, missed)
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)


def test_a_missing_word_is_found() -> None:
    assert list(missing(Say("zork"), "origin")) == ["zork"]
    assert list(missing(Say("{seat} passes.", {"seat": "order-A"}), "origin")) == ["order-A"]
    assert list(missing(Say("{seat} passes.", {"seat": "A"}), "origin")) == []
    assert PROGRAMS.search("tile17") and PROGRAMS.search("order-A") and PROGRAMS.search("gold.3")
    assert not PROGRAMS.search("Place worker 2: Academy 1 (A1.2)")
