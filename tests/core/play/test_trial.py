"""A move that is tried out on a copy: what is new then, and which dangers it ends or opens."""

from __future__ import annotations

from typing import Any

from galapagos.core.play import position
from galapagos.core.play.trial import Trial, hunters_of, shift, shifts_threats, try_out
from galapagos.games.selection import GAME
from galapagos.games.selection.rules.dispatch import SelectionState
from tests.games.selection.tables import play, player, species, table


def before(**given: Any) -> SelectionState:
    """A's species of size 2 fears B's carnivore of size 3, and has a carnivore of the same size beside it."""
    mine = player(species("A", body=2), species("B", "carnivore", body=2), hand="horns climbing")
    theirs = player(species("D", "carnivore", body=3), species("E", body=2), hand="ambush")
    return table(mine, theirs, **{"phase": "play_cards", "current_player": 0, **given})


def tried(state: SelectionState, move: str, seat: int = 0) -> Trial:
    return try_out(state, seat, GAME.notation.read(state, seat, move))


def shifts(state: SelectionState, move: str) -> bool:
    return shifts_threats(state, 0, GAME.notation.read(state, 0, move))


def test_the_table_itself_stays_as_it_is() -> None:
    state = before()
    digest = position.digest(state)
    after = tried(state, "body A1 with horns").after
    assert position.digest(state) == digest != position.digest(after)


def test_what_a_move_does_is_told() -> None:
    rules = [GAME.rule_id(event.rule) for event in tried(before(), "body A1 with horns").events]
    assert "selection.play.grow-body" in rules


def test_a_card_that_its_player_discards_is_nothing_new() -> None:
    trial = tried(before(), "body A1 with horns")
    assert not trial.random and not trial.shows


def test_a_move_after_which_all_turn_up_their_cards_shows_something() -> None:
    state = table(player(species("A"), hand="horns"), player(species("D"), hand="ambush"), phase="food_card")
    assert not tried(state, "food horns1").shows
    play(state, "food horns1", seat=0)
    assert tried(state, "food ambush-3", seat=1).shows


def test_a_larger_body_ends_a_danger() -> None:
    state = before()
    ended, opened = shift(state, tried(state, "body A1 with horns").after, 0)
    assert ended == [("B1", "A1")] and opened == []
    assert shifts(state, "body A1 with horns")


def test_a_larger_carnivore_gets_prey_of_others_only() -> None:
    state = before()
    ended, opened = shift(state, tried(state, "body A2 with horns").after, 0)
    assert ended == [("B1", "A2")] and opened == [("A2", "B2")]


def test_a_trait_that_protects_from_nobody_shifts_nothing() -> None:
    assert not shifts(before(), "play horns on A1")
    assert shifts(before(), "play climbing on A1")


def test_hunters_are_those_of_others() -> None:
    assert hunters_of(before(), "A1") == ["B1"]
    assert hunters_of(before(), "B2") == []
