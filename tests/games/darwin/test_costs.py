"""The shown cost of a move is what the move then takes."""

from __future__ import annotations

from typing import Any

from galapagos.games.darwin import GAME

from .tables import played, position


def test_what_a_choice_costs_is_what_the_move_takes() -> None:
    asked: set[str] = set()
    for seed in range(6):
        table = played(moves=20 + 12 * seed, seed=seed)
        seat = table.seat
        for choice in table.view(seat).choices if seat >= 0 else ():
            after: Any = table.state.clone()
            before = {"coins": int(after.coins[seat]), "knowledge": int(after.knowledge[seat])}
            after.play(seat, choice.code)
            if choice.group in ("place", "seal", "camp"):
                spent = before["coins"] - int(after.coins[seat])
                assert choice.costs.get("coins", 0) >= spent, choice.text
                asked.add(choice.group)
            else:
                assert choice.costs == {}
    assert "place" in asked


def test_the_fee_of_a_section_and_the_knowledge_for_missing_seals_are_named() -> None:
    state = position(special=[5, 8, 1, 9, 7, 12], players=[{"rows": {"3": ["G"]}}])
    choices = {choice.text: choice for choice in GAME.view(state, 0).choices}
    assert choices["place 3 special.1 with 1"].costs["knowledge"] == 1
    assert "knowledge" not in choices["place 2 navigation.1"].costs


def test_an_objective_says_how_much_of_it_a_side_has() -> None:
    view = GAME.view(played(moves=120).state, 0)
    own = next(zone for zone in view.zones if zone.id == "boardA")
    needs = [mark for thing in own.things if thing.kind == "objective" for mark in thing.marks if mark.id[:4] == "need"]
    assert needs and all(mark.have is not None for mark in needs)


def test_a_spectator_is_not_told_progress_on_what_nobody_has() -> None:
    view = GAME.view(played(moves=120).state, None)
    offered = next(zone for zone in view.zones if zone.id == "objectives")
    assert offered.things
    assert all(mark.have is None for thing in offered.things for mark in thing.marks)
