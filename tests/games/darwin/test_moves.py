"""What moves touch, and what they warn of."""

from __future__ import annotations

import pytest

from galapagos.core.play import course, lesson
from galapagos.core.play.table import Table
from galapagos.core.view import Choice
from galapagos.games.darwin import GAME
from galapagos.games.darwin.rules.dispatch import DarwinState


def script() -> Table:
    return lesson.read(lesson.folder(GAME) / "first-game.toml", GAME)[1]


def choice(table: Table, text: str) -> Choice:
    """A choice of the seat that made this move, as it was offered then."""
    played = next(move for move in table.moves if move.text == text)
    return next(found for found in played.before.view(played.seat).choices if found.text == text)


def test_a_token_is_touched_where_it_lies_and_its_cell_of_the_museum_means_the_same() -> None:
    found = choice(script(), "research green_bird")
    assert (found.touches, found.also) == (["specimen.O2"], ["green_bird"])


def test_a_token_on_an_own_island_is_touched_there() -> None:
    found = choice(script(), "research green_plant")
    assert found.touches[0].startswith("specimen.IA")
    assert found.also == ["green_plant"]


def test_what_is_researched_in_the_museum_is_touched_there() -> None:
    found = choice(script(), "research red_reptile")
    assert (found.touches, found.also) == (["red_reptile"], [])


def test_the_academy_warns_of_a_placement_that_leaves_no_coins_for_a_seal() -> None:
    played = next(move for move in script().moves if move.text == "place 4 academy.1")
    state = played.before.clone()
    assert isinstance(state, DarwinState)
    fee = 3
    for coins, warned in ((8, False), (fee, False), (fee - 1, None)):
        state.coins[played.seat] = coins
        offered = {found.text: found for found in state.view(played.seat).choices}
        found = offered.get(played.text)
        assert (found and bool(found.caution)) == warned
    state.row_length[1] = state.row_length[2] = state.row_length[3] = 5  # their next slots cost coins
    state.coins[played.seat] = fee
    offered = {found.text: found for found in state.view(played.seat).choices}
    assert offered[played.text].caution is not None


def test_in_a_lesson_the_reason_is_told_of_the_worker_that_lacks_least() -> None:
    plan, table = lesson.read(lesson.folder(GAME) / "first-game.toml", GAME)
    sailed = ["place 2 navigation.1", "sail O2", "research green_bird"]
    made = [*sailed, "place 3 exploration.1", "explore IA2", "research blue_bird"]
    against = course.refusals(plan, table, made, ["place 1 academy.1", "place 4 academy.1"])
    assert [refusal.rule for refusal in against] == ["darwin.placement.fee"]
    assert course.refusals(plan, table, made, ["place 1 museum.deliver"]) == []


@pytest.mark.parametrize("name", lesson.names(GAME))
def test_whatever_a_lesson_advises_can_be_touched_on_the_table(name: str) -> None:
    plan, recorded = lesson.read(lesson.folder(GAME) / f"{name}.toml", GAME)
    followed = course.follow(plan, recorded, course.made([]))
    asked = [cue for cue in followed.cues if cue.fits]
    assert len(asked) > 5
    for cue in asked:
        played = followed.table.moves[cue.at]
        view = played.before.view(played.seat)
        wanted = next(found for found in view.choices if found.text == cue.wanted)
        assert {*wanted.touches, *wanted.also} <= lesson.ids(view), cue.wanted
