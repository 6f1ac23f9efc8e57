"""A sample depends only on knowledge and generator: shuffles sort first while it is drawn."""

from __future__ import annotations

import pytest

from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key, sort
from galapagos.core.engine.playout import next_seat
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.core.play.position import ints, vector


@pytest.mark.parametrize("length", [0, 1, 2, 3, 40, 130, 400])
def test_sorting(length: int) -> None:
    rng = rng_of_key(key_of_seed(f"sort {length}"))
    things = vector([int(rng.below(60)) - 5 for _ in range(length)])
    wanted = sorted(ints(things))
    sort(things)
    assert ints(things) == wanted


def test_only_samples_are_shuffled_from_order() -> None:
    one, two = vector([3, 1, 2, 9, 7]), vector([9, 7, 3, 2, 1])
    rng_of_key(key_of_seed(1)).shuffle(one)
    rng_of_key(key_of_seed(1)).shuffle(two)
    assert ints(one) != ints(two)
    for things in (one, two):
        rng = rng_of_key(key_of_seed(1))
        rng.orderly = True
        rng.shuffle(things)
    assert ints(one) == ints(two)


@pytest.mark.parametrize("name", registry.names())
def test_the_same_knowledge_and_generator_give_the_same_sample(name: str) -> None:
    game = registry.get(name)
    rng = rng_of_key(key_of_seed("samples"))
    state = game.new(Setting(game, game.seats[-1]), rng.fork())
    for number in range(60):
        if state.is_over():
            break
        seat = int(next_seat(state))
        if number % 12 == 0:
            other_truth = state.determinize(seat, rng)
            one = state.determinize(seat, rng_of_key(key_of_seed("same")))
            two = other_truth.determinize(seat, rng_of_key(key_of_seed("same")))
            assert not one.rng.orderly
            assert position.digest(one) == position.digest(two)
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
