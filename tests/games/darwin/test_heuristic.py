"""The heuristic finds obvious moves and beats random play."""

from __future__ import annotations

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.games.darwin import GAME
from galapagos.games.darwin.rules.dispatch import DarwinState

from .tables import play, position

HEURISTIC = GAME.heuristic(Setting(GAME, 2))


def best(state: DarwinState, seat: int = 0) -> str:
    code = max(state.legal(seat), key=lambda code: HEURISTIC.worth(state, seat, code))
    return GAME.notation.write(state, seat, code)


def test_it_fulfils_an_objective_that_is_met() -> None:
    state = position(players=[{"ship": "O1", "knowledge": 2}])
    assert best(state).startswith("fulfil S1")


def test_it_plays_a_crew_card_that_it_can_play() -> None:
    state = position(players=[{"crew": [14], "rows": {"2": list("GGBBR")}}])
    assert best(state) == "crew 14 2"


def test_it_does_not_decline_what_is_free() -> None:
    state = position(players=[{"explorers": ["IA1"]}], specimens={"IA2": "red bird"})
    play(state, 0, "place 3 exploration.1", "explore IA2")
    assert best(state) == "research red_bird"


def test_it_beats_chance() -> None:
    won = sum(duel(seed) for seed in range(8))
    assert won >= 7


def duel(seed: int) -> bool:
    """The heuristic as seat 0 against random moves."""
    state = GAME.new(Setting(GAME, 2), rng_of_key(key_of_seed(seed)))
    dice = rng_of_key(key_of_seed(f"duel {seed}"))
    while not state.is_over():
        for seat in state.active():
            legal = state.legal(seat)
            if seat == 0:
                code = max(legal, key=lambda code: HEURISTIC.worth(state, 0, code))
            else:
                code = legal[dice.below(len(legal))]
            state.play(seat, code)
            break
    return state.scores()[0].rank == 1
