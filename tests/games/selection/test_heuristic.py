"""The heuristic finds obvious moves and clearly beats random play."""

from __future__ import annotations

import pytest

from galapagos.games.selection import GAME
from galapagos.games.selection.rules.dispatch import SelectionState
from galapagos.games.selection.rules.heuristic import SelectionHeuristic
from galapagos.lab.simulate import simulate
from tests.games.selection.tables import BIG, player, species, table


def best(state: SelectionState) -> str:
    seat = int(state.mover())
    heuristic = SelectionHeuristic()
    code = max(state.legal(seat), key=lambda code: heuristic.worth(state, seat, code))
    return GAME.notation.write(state, seat, code)


def test_a_stranger_is_eaten_before_ones_own() -> None:
    state = table(
        player(species("A", "carnivore", 4, 4), species("B", "", 3, 2, 2)), player(species("D", "", 3, 2, 2)), BIG
    )
    assert best(state) == "attack A1 > B1"


def test_the_prey_without_horns_is_eaten_first() -> None:
    state = table(
        player(species("A", "carnivore", 4, 4)),
        player(species("D", "horns", 3, 2, 2), species("E", "", 2, 2, 2)),
        BIG,
    )
    assert best(state) == "attack A1 > B2"


def test_the_starving_species_feeds_first() -> None:
    state = table(player(species("A", "", 1, 3, 2), species("B", "", 1, 3, 0)), player(species("D", "", 1, 1, 1)), BIG)
    assert best(state) == "feed A2"


def test_one_taking_that_feeds_many_comes_first() -> None:
    row = [species("A", "", 1, 4), species("B", "cooperation foraging", 1, 4), species("C", "", 1, 4)]
    assert best(table(player(*row), player(species("D", "", 1, 1, 1)), BIG)) == "feed A2"


def test_in_the_last_round_no_trait_stays_in_the_hand() -> None:
    state = table(
        player(species("A", "", 1, 6), hand="long_neck"),
        player(species("D")),
        BIG,
        phase="play_cards",
        last_round="this",
    )
    assert best(state) == "play long_neck3 on A1"


def test_fertile_acts_before_fat_moves() -> None:
    state = table(
        player(species("A", "fertile fat_tissue", 3, 2, 0, 3)),
        player(species("D")),
        {**BIG, "hand": ["horns"]},
        phase="play_cards",
        current_player=2,
    )
    seat = int(state.mover())
    state.apply(seat, GAME.notation.read(state, seat, "done"))
    assert best(state) == "use fertile of A1"


def test_who_has_more_is_promised_more() -> None:
    state = table(player(species("A", "horns", 3, 4), bag=20), player(species("D")), BIG)
    heuristic = SelectionHeuristic()
    assert heuristic.promise(state, 0) > 0.5 > heuristic.promise(state, 1)


@pytest.mark.slow
@pytest.mark.parametrize("quick", [False, True])
def test_it_beats_chance_by_far(quick: bool) -> None:
    rows = simulate("selection", tables=[["greedy", "random"]], games=30, seed="thumb", options={"quick_game": quick})
    assert sum(row["ranking"][0] == 1 for row in rows) >= 25
