"""The table drawn from the view grammar."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

import galapagos
from galapagos.client.local import LocalTable
from galapagos.core.view import Cell, Choice, Link, Mark, Side, Thing, View, Zone
from galapagos.core.words import Say, Words
from galapagos.terminal.play.commands import CommandLine
from galapagos.terminal.render import draw, games
from galapagos.terminal.render.console import Terminal
from galapagos.terminal.render.games import origin
from galapagos.terminal.render.style import COLOURS, EMBLEMS, PLAIN_EMBLEMS, Style

PEN = Style(Words("en", {}))
PLAIN = Style(Words("en", {}), fancy=False)


def drawn(what: RenderableType, width: int = 100) -> str:
    file = io.StringIO()
    Console(file=file, width=width, markup=False, highlight=False).print(what)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def view_of(*zones: Zone, **more: object) -> View:
    sides = [Side("Anna", 0, score=1), Side("Ben", 1)]
    view = View(1, "made-up", 1, 0, turn=3, when="turn 3", seats=sides, zones=list(zones))
    for name, value in more.items():
        setattr(view, name, value)
    return view


def test_eight_seats_differ_in_colour_and_in_shape() -> None:
    for signs in (COLOURS, EMBLEMS, PLAIN_EMBLEMS):
        assert len(set(signs)) == 8


def test_a_side_has_emblem_letter_name_and_points() -> None:
    assert "▲ A Anna: 1 point" in drawn(draw.table(view_of(), PEN))
    assert "# B Ben" in drawn(draw.table(view_of(), PLAIN))


def test_common_things_come_first_and_the_own_hand_last() -> None:
    zones = [Zone("h", "hand", "Hand", owner=0), Zone("m", "row", "Mine", owner=0), Zone("o", "row", "Theirs", owner=1)]
    text = drawn(draw.table(view_of(*zones, Zone("c", "supply", "Common")), PEN))
    assert text.index("Common") < text.index("Theirs") < text.index("Mine") < text.index("Hand")


def test_a_track_is_one_line() -> None:
    cells = [Cell("1"), Cell("2", marks=[Mark("flag")]), Cell("3")]
    zone = Zone("t", "track", "Track", cells=cells, things=[Thing("ship", "ship", at="2")])
    assert "[1] [2 ship flag] [3]" in drawn(draw.table(view_of(zone), PEN))


def test_a_grid_has_its_rows() -> None:
    cells = [Cell("a", [0, 0]), Cell("b", [1, 0]), Cell("c", [0, 1])]
    text = drawn(draw.table(view_of(Zone("g", "grid", "Grid", cells=cells)), PEN))
    assert "  [a] [b]\n  [c]" in text


def test_a_map_names_its_ways_and_who_stands_there() -> None:
    cells = [Cell("cove", next=["reef"]), Cell("reef", kind="coral", next=["cove"])]
    zone = Zone("map", "graph", "Map", cells=cells, things=[Thing("A", "walker", at="reef", owner=0)])
    text = drawn(draw.table(view_of(zone), PEN))
    assert "cove: → reef" in text
    assert "reef coral: ▲A walker → cove" in text
    assert "cove: -> reef" in drawn(draw.table(view_of(zone), PLAIN))


def test_a_thing_tells_all_that_is_known_of_it() -> None:
    under = [Thing("t1", "trait", "Wings"), Thing("t2", "trait", "Claws", n=2)]
    thing = Thing("A1", "bird", "finch", counters={"food": 2}, marks=[Mark("fed")], under=under, needs=Say("needs 1"))
    text = drawn(draw.table(view_of(Zone("r", "row", "Row", things=[thing])), PEN))
    assert "A1 finch: needs 1, food 2, fed [Wings, Claws ×2]" in text


def test_a_hidden_card_shows_its_back_only() -> None:
    zone = Zone("s", "stack", "Stack", things=[Thing("c1", "card", back="blue")], n=12)
    assert "Stack (12)\n  blue" in drawn(draw.table(view_of(zone), PEN))


def test_links_and_choices() -> None:
    view = view_of(links=[Link("pair", "A1", "A2")], choices=[Choice(1, "go reef", Say("go to the reef"))])
    assert "A1 — pair — A2" in drawn(draw.table(view, PEN))
    assert drawn(draw.choices(view, PEN)) == "  1. go to the reef  go reef"


def test_reconstructed_values_are_confessed_on_the_table() -> None:
    assert "some values are not from the printed game" in drawn(draw.table(view_of(reconstructed=True), PEN))
    deck = Zone("deck", "stack", "Deck", n=9, reconstructed="pebbles.bid.means")
    assert "Deck (9) · reconstructed" in drawn(draw.table(view_of(deck), PEN))


def test_an_animal_of_origin_is_a_card_with_dots() -> None:
    fat = Thing("f", "trait", "Fat Tissue", n=2, counters={"fat": 1})
    counters = {"food": 1, "need": 3, "fat": 1}
    animal = Thing("A1", "animal", owner=0, counters=counters, under=[fat], marks=[Mark("hungry")])
    text = drawn(origin.animal(animal, view_of(), PEN))
    assert "─ A1 ─" in text
    assert "●○○  fat ●○" in text
    assert "hungry" in text and "Fat Tissue ×2" in text
    assert "*..  fat *." in drawn(origin.animal(animal, view_of(), PLAIN))


class MyOwn:
    BESIDE = (("y", "z"),)

    @staticmethod
    def draw(zone: Zone, view: View, style: Style) -> str | None:
        return "my own" if zone.id == "x" else None


def test_a_game_may_bring_its_own_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "of", lambda game: MyOwn if game == "made-up" else None)
    zones = [Zone(name, "row", name.upper(), things=[Thing(name, "token")]) for name in "xyz"]
    lines = drawn(draw.table(view_of(*zones), PEN)).splitlines()
    assert any("my own" in line for line in lines) and any("Y" in line and "Z" in line for line in lines)


def test_a_game_without_a_drawing_of_its_own_has_none() -> None:
    assert games.of("made-up") is None and games.of("../evo") is None
    assert games.of("origin") is origin


def test_what_showed_nothing_can_be_taken_back_at_the_desk() -> None:
    """In Origin a token may be put back before the turn is ended."""
    table = galapagos.new("origin", seats=2, seed=3)
    port = LocalTable(table)
    commands = CommandLine(port, Terminal("en"))
    for _ in range(200):
        seat = table.seat
        before = table.legal_moves
        port.look(seat)
        commands.take(before[-1])
        if table.may_undo(seat).ok and table.seat == seat:
            break
    assert commands.take("undo").again
    assert table.legal_moves == before


def test_long_moves_are_folded_behind_their_numbers() -> None:
    view = view_of()
    long = "Place worker 2: Navigation 2 (sail 3), for 3 coins and 1 knowledge token"
    view.choices = [Choice(1, "place 2 navigation.2 with 1", Say(long)), Choice(2, "end", Say("End the turn"))]
    for wide in (False, True):
        lines = drawn(draw.choices(view, PEN, wide), width=50).splitlines()
        assert lines[0].startswith("  1. Place worker 2:")
        assert lines[1].startswith("     ") and lines[1].strip()
        assert lines[-1] == "  2. End the turn  end"
        assert max(map(len, lines)) <= 50


def test_many_short_moves_stand_in_columns() -> None:
    view = view_of()
    view.choices = [Choice(code, f"bid {code}", Say(f"bid {code}")) for code in range(12)]
    assert len(drawn(draw.choices(view, PEN, True), width=80).splitlines()) < 12
    assert len(drawn(draw.choices(view, PEN, False), width=80).splitlines()) == 12


def test_animals_of_a_player_are_drawn_as_cards() -> None:
    egg = Thing("A1.1", "animal", back="egg", counters={"food": 0}, marks=[Mark("hungry")])
    bird = Thing("A1", "bird", counters={"need": 2, "food": 0}, owner=0, under=[egg], marks=[Mark("old")])
    text = drawn(draw.table(view_of(Zone("r", "row", "Row", owner=0, things=[bird])), PEN))
    assert "╭─ A1 ─" in text
    assert "│ need 2, food 0" in text and "│ old" in text
    assert "│ A1.1 egg: hungry │" in text


def test_plain_cards_lie_in_a_row() -> None:
    cards = [Thing("c1", "card", "Wings"), Thing("c2", "card", "Claws", n=2)]
    assert "[Wings]  [Claws ×2]" in drawn(draw.table(view_of(Zone("h", "hand", "Hand", owner=0, things=cards)), PEN))
