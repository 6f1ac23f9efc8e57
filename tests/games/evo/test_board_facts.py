"""The public facts for the drawn board: totals, odds, prices and which dinosaurs a climate would kill."""

from __future__ import annotations

import random
from typing import Any

from galapagos.core.words import letter
from galapagos.games.evo.rules import state as table
from galapagos.games.evo.rules.dispatch import EvoState

from .tables import new_game, played, position


def facts(state: EvoState) -> dict[str, Any]:
    return state.view(None).extra


def test_a_new_clan_has_two_movement_points_one_egg_and_nothing_else() -> None:
    state, _ = new_game(2)
    bare = {"movement": 2, "attack": 0, "defence": 0, "heat": 0, "cold": 0, "eggs": 1, "safe": 2}
    assert facts(state)["clans"] == [bare, bare]


def test_odds_are_the_sides_of_the_die_that_beat_the_defenders_horns() -> None:
    state = position(phase="movement", players=[{"genes": {"horn": 2}}, {"genes": {"horn": 1}}])
    assert facts(state)["odds"] == [[2, 4], [1, 2]]
    assert facts(state)["sides"] == 6


def test_a_flask_takes_one_off_every_column() -> None:
    state = position(phase="mutation", players=[{"genes": {"flask": 2}}, {}])
    assert facts(state)["discounts"] == [[2, 2], [0, 0]]


def test_tokens_that_were_turned_are_not_unseen() -> None:
    game = played(3, 120)
    known = facts(game.state)  # type: ignore[arg-type]
    every = sum(known["unseen"].values()) + len(known["turned"])
    assert known["turned"] and every == sum(game.state.box.tokens)  # type: ignore[attr-defined]


def test_a_climate_kills_as_many_as_it_says() -> None:
    """Before the survival phase the board says who would die; if nobody plays a card, exactly those die."""
    seen = 0
    for seed in range(12):
        game = played(3, 0, seed)
        while not game.is_over:
            state: Any = game.state
            if int(state.phase) == table.SURVIVAL and state.frame() == table.KEEP:
                side = int(state.owner())
                climate = facts(state)["climates"][int(state.wheel)]
                before = int(state.size(side))
                own = {name for name in climate["doomed"] + climate["at_risk"] if name[0] == letter(side).lower()}
                game.play(state.legal(side)[0])
                seen += 1
                assert before - int(game.state.size(side)) == climate["lost"][side]  # type: ignore[attr-defined]
                assert len(own) >= climate["lost"][side]
            else:
                game.play(game.state.legal(game.seat)[-1])
    assert seen > 10


def test_the_end_of_a_turn_warns_of_dinosaurs_that_would_die() -> None:
    warned: set[bool] = set()
    chance = random.Random(1)
    game = played(3, 0, 5)
    while not game.is_over and len(warned) < 2:
        state: Any = game.state
        view = state.view(game.seat)
        for choice in view.choices:
            if choice.text == "end":
                lost = view.extra["climates"][int(state.wheel)]["lost"][game.seat]
                assert (choice.caution.n if choice.caution else 0) == lost
                warned.add(lost > 0)
        game.play(chance.choice(state.legal(game.seat)))
    assert warned == {True, False}
