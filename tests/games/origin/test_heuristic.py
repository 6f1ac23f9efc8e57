"""The heuristic finds obvious moves and clearly beats random play."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.games.origin import GAME
from galapagos.games.origin.face.scenario import OriginRunner
from galapagos.games.origin.rules.heuristic import OriginHeuristic
from galapagos.games.origin.rules.weights import Weights


def best(seat: int = 0, moves: tuple[str, ...] = (), **given: Any) -> str:
    """The move that looks best in a small position, after some moves."""
    state = OriginRunner(GAME, {"id": "test", "game": "origin", "given": {"deck": 20, **given}}).state
    for text in moves:
        mover = state.mover()
        state.apply(mover, GAME.notation.read(state, mover, text))
    heuristic = OriginHeuristic(Weights())
    codes = state.legal(seat)
    return GAME.notation.write(state, seat, max(codes, key=lambda code: heuristic.worth(state, seat, code)))


def test_a_player_without_animals_lays_one() -> None:
    hand = ["swimming", "running", "cooperation/fat_tissue"]
    assert best(phase="development", players=[[], []], hands=[hand, hand]).startswith("animal")


def test_the_better_animal_is_fed_first() -> None:
    rich = {"id": "rich", "traits": ["swimming", "camouflage", "running"]}
    assert best(phase="feeding", food=1, players=[[{"id": "poor"}, rich], [{"id": "x"}]]) == "food A2"


def test_food_goes_where_cooperation_doubles_it() -> None:
    link = {"trait": "cooperation", "from": "b", "to": "c"}
    animals = [{"id": "a"}, {"id": "b"}, {"id": "c"}]
    assert best(phase="feeding", food=3, players=[animals, []], links=[link]) in ("food A2", "food A3")


def test_a_hungry_carnivore_attacks_a_stranger_and_not_its_own_kin() -> None:
    hunter = {"id": "k", "traits": ["carnivorous"]}
    move = best(phase="feeding", food=0, players=[[hunter, {"id": "own", "food": 1}], [{"id": "x", "food": 1}]])
    assert move == "attack A1 > B1"


def test_poison_is_left_alone() -> None:
    hunter = {"id": "k", "traits": ["carnivorous"], "food": 1}
    prey = [{"id": "x", "traits": ["poisonous"], "food": 1}]
    assert best(phase="feeding", food=1, players=[[hunter], prey]) == "food A1"


def test_running_comes_before_dropping_anything() -> None:
    hunter = {"id": "k", "traits": ["carnivorous"]}
    prey = {"id": "x", "traits": ["running", "tail_loss"]}
    assert best(1, ("attack A1 > B1",), phase="feeding", players=[[hunter], [prey]]) == "run"


def test_hibernation_is_used_when_the_bank_is_empty() -> None:
    sleeper = {"id": "s", "traits": ["hibernation"]}
    assert best(phase="feeding", food=0, players=[[sleeper], []]) == "hibernate A1"


def test_promise_is_a_probability_and_knows_the_winner() -> None:
    heuristic = OriginHeuristic(Weights())
    rich = [{"id": f"r{i}", "traits": ["swimming", "camouflage"], "food": 1} for i in range(4)]
    given = {"phase": "feeding", "food": 0, "deck": 0, "players": [rich, [{"id": "x"}]]}
    state = OriginRunner(GAME, {"id": "test", "game": "origin", "given": given}).state
    chances = [heuristic.promise(state, seat) for seat in (0, 1)]
    assert chances[0] > 0.9
    assert abs(sum(chances) - 1.0) < 1e-9


@pytest.mark.parametrize(("seats", "wanted"), [(2, 0.9), (4, 0.5)])
def test_it_beats_random_play(seats: int, wanted: float) -> None:
    """Fixed seeds: a fixed outcome.  By chance alone it would win 1 / seats of the games."""
    heuristic = OriginHeuristic(Weights())
    out = ActionBuffer()
    won = 0.0
    games = 12
    for number in range(games):
        hero = number % seats
        state: Any = GAME.new(Setting(GAME, seats), rng_of_key(key_of_seed(f"hero {number}")))
        dice = rng_of_key(key_of_seed(f"dice {number}"))
        while not state.is_over():
            seat = state.mover()
            count = state.fill_actions(seat, out)
            codes = [out.codes[i] for i in range(count)]
            if seat == hero:
                code = max(codes, key=lambda code: heuristic.worth(state, hero, code))
            else:
                code = codes[dice.below(count)]
            state.play(seat, code)
        ranks = [result.rank for result in state.scores()]
        won += (ranks[hero] == 1) / ranks.count(1)
    assert won / games >= wanted
