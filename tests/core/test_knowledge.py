"""Samples are drawn with the right frequencies, remember what was seen, and keep sealed answers sealed."""

from __future__ import annotations

from collections import Counter

import galapagos
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.state import State
from galapagos.core.play.table import Table

RNG = rng_of_key(key_of_seed("knowledge"))
SAMPLES = 3000


def top(state: State) -> int:
    pile = state.pile  # type: ignore[attr-defined]
    return int(pile[len(pile) - 1])


def after_a_peek() -> Table:
    """Seat A has seen the top pebble and put it under the pile."""
    for seed in range(100):
        game = galapagos.new("pebbles", seats=2, seed=seed)
        game.play("bid 2", seat=0)
        game.play("bid 0", seat=1)
        if "pass" in game.legal(1):
            game.play("pass", seat=1)
        if game.seat == 0 and "go reef" in game.legal(0):
            game.play("go reef")
            game.play("leave")
            return game
    raise AssertionError("no such deal")


def frequencies(state: State, seat: int, twice: bool) -> Counter[int]:
    counts: Counter[int] = Counter()
    for _ in range(SAMPLES):
        sample = state.determinize(seat, RNG)
        counts[top(sample.determinize(seat, RNG) if twice else sample)] += 1
    return counts


def test_an_unseen_pebble_is_each_face_as_often_as_it_is_left() -> None:
    state = galapagos.new("pebbles", seats=2, seed=1).state
    for twice in (False, True):
        counts = frequencies(state, 0, twice)
        assert set(counts) == {1, 2, 3}
        assert all(abs(count - SAMPLES / 3) < 150 for count in counts.values())


def test_what_was_seen_stays_known() -> None:
    game = after_a_peek()
    seen = int(game.state.pile[0])  # type: ignore[attr-defined]
    others: Counter[int] = Counter()
    for _ in range(300):
        assert int(game.state.determinize(0, RNG).pile[0]) == seen  # type: ignore[attr-defined]
        others[int(game.state.determinize(1, RNG).pile[0])] += 1  # type: ignore[attr-defined]
    assert set(others) == {1, 2, 3}
    view = game.view(0)
    assert [thing.face for zone in view.zones if zone.id == "pile" for thing in zone.things] == [str(seen)]


def test_a_sample_forgets_the_sealed_answers_of_others() -> None:
    game = galapagos.new("pebbles", seats=3, seed=2)
    game.play("bid 3", seat=1)
    sample = game.state.determinize(0, RNG)
    assert sample.active() == [0, 1, 2]
    assert game.state.determinize(1, RNG).active() == [0, 2]
    assert game.view(0).asked.seats == [0, 1, 2]


def test_the_true_generator_never_reaches_a_sample() -> None:
    state = galapagos.new("pebbles", seats=2, seed=3).state
    sample = state.determinize(0, RNG)
    assert list(sample.rng.key) != list(state.rng.key)
