"""The heuristic finds obvious moves."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.games.evo import GAME
from galapagos.games.evo.rules.dispatch import EvoState

from .tables import position

HEURISTIC = GAME.heuristic(Setting(GAME, 2))


def best(state: EvoState, seat: int = 0) -> str:
    code = max(state.legal(seat), key=lambda code: HEURISTIC.worth(state, seat, code))
    return GAME.notation.write(state, seat, code)


def test_it_walks_from_deadly_to_ideal_ground() -> None:
    state = position(phase="movement", wheel=1, players=[{"dinos": ["E3", "F1", "E5"]}, {}])
    assert best(state) in ("move E3 > F2", "move E3 > E2", "move E5 > E4")


def test_it_gives_birth_where_the_newborn_lives() -> None:
    state = position(phase="reproduction", wheel=1, players=[{"dinos": ["F2", "F3"]}, {}])
    assert best(state) == "birth F1"


def test_it_keeps_as_many_as_it_may() -> None:
    genes = {"thermo": 1}
    state = position(phase="survival", wheel=1, players=[{"dinos": ["F1", "F2", "F3", "G1"], "genes": genes}, {}])
    assert len(best(state).split()) == 4


def test_it_saves_a_crowd_with_oasis_and_not_a_single_dinosaur() -> None:
    def asked(dinos: list[str]) -> str:
        clan: dict[str, Any] = {"dinos": dinos, "cards": ["oasis"]}
        return best(position(phase="survival", wheel=1, players=[clan, {}], current_player=0))

    assert asked(["F1", "F2", "F3", "G1", "C5", "E1"]) == "play oasis"
    assert asked(["F1", "F2", "F3"]) != "play oasis"


def test_it_does_not_overpay_at_the_end() -> None:
    state = position(phase="mutation", lab={"genes": ["legs"]}, players=[{"mp": 20}, {}])
    state.round = 10
    assert best(state) in ("bid 1 0", "bid 2 0")


def test_it_beats_random_play() -> None:
    wins = 0
    for seed in range(6):
        dice = rng_of_key(key_of_seed(f"dice {seed}"))
        state = GAME.new(Setting(GAME, 2), rng_of_key(key_of_seed(seed)))
        while not state.is_over():
            seat = state.active()[0]
            legal = state.legal(seat)
            code = legal[dice.below(len(legal))]
            if seat == seed % 2:
                code = max(legal, key=lambda code: HEURISTIC.worth(state, seat, code))
            state.play(seat, code)
        wins += state.rank_key(seed % 2) > state.rank_key(1 - seed % 2)
    assert wins == 6


def test_the_promise_of_a_won_game_is_one() -> None:
    state = position(phase="climate", climate_pile=["meteor"], players=[{"mp": 9}, {"mp": 7}])
    assert state.is_over()
    assert (HEURISTIC.promise(state, 0), HEURISTIC.promise(state, 1)) == (1.0, 0.0)
