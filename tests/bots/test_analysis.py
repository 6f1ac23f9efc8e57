"""The analysis of a game finds lost chances, judged by what the seat could know."""

from __future__ import annotations

from galapagos.bots.analysis import costliest, moments
from galapagos.bots.hint import hint
from galapagos.bots.thinker import Budget
from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table

BUDGET = Budget(60, 30.0)


def played(seed: str) -> Table:
    table = Table(Setting(registry.get("pebbles"), 2), seed=seed)
    dice = rng_of_key(key_of_seed(f"moves {seed}"))
    while not table.is_over:
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))])
    return table


def test_every_decision_with_a_choice_is_judged() -> None:
    table = played("analysis")
    found = list(moments(table, BUDGET))
    assert len(found) == len(table.moves)
    for moment, move in zip(found, table.moves, strict=True):
        assert (moment is None) == (len(move.before.legal(move.seat)) < 2)
        if moment is not None:
            assert moment.played.text == move.text and moment.seat == move.seat
            assert 0.0 <= moment.loss <= 1.0 and all(0.0 <= chance <= 1.0 for chance in moment.chances)
            assert moment.loss == 0.0 or moment.best[0].code != moment.played.code


def test_the_same_record_gives_the_same_analysis() -> None:
    table = played("again")
    assert list(moments(table, BUDGET)) == list(moments(table, BUDGET))


def test_the_costliest_moves_come_first() -> None:
    found = [moment for moment in moments(played("cost"), BUDGET) if moment is not None]
    losses = [moment.loss for moment in costliest(found, 3)]
    assert losses == sorted(losses, reverse=True) and len(losses) <= 3
    assert losses[0] == max(moment.loss for moment in found)


def test_a_hint_names_every_legal_move_its_sentence_and_its_rules() -> None:
    table = played("hint")
    state = table.moves[0].before
    advice = hint(state, 0, rng_of_key(key_of_seed(1)), BUDGET)
    assert {move.code for move in advice.moves} == set(state.legal(0))
    assert all(move.text and move.say.key for move in advice.moves)
    assert len(advice.chances) == 2 and advice.iterations == 60
    walking = next(move.before for move in table.moves if move.text.startswith("go "))
    seat = int(walking.mover())
    told = hint(walking, seat, rng_of_key(key_of_seed(1)), BUDGET)
    assert "pebbles.walk.neighbour" in told.of(walking.legal(seat)[0]).rules


def test_hints_do_not_depend_on_what_is_hidden() -> None:
    state = played("fair").moves[0].before
    other = state.determinize(0, rng_of_key(key_of_seed("other")))
    assert hint(state, 0, rng_of_key(key_of_seed(1)), BUDGET) == hint(other, 0, rng_of_key(key_of_seed(1)), BUDGET)
