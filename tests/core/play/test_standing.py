"""Standing passes answer the windows they were set for, and nobody can see them."""

from __future__ import annotations

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.standing import Standing, kind, only_passing, passing
from galapagos.core.play.table import Table
from galapagos.core.view import encode
from galapagos.games.evo import GAME
from galapagos.games.evo.rules import state as evo


def at_window(moment: int, seed: int = 2) -> Table:
    """A game in which a window of this moment asks somebody."""
    table = Table(Setting(GAME, 3), seed=seed)
    dice = rng_of_key(key_of_seed("windows"))
    while not (table.state.frame() == evo.WINDOW and table.state.arg(2) == moment):
        legal = table.state.legal(table.seat)
        table.play(legal[int(dice.below(len(legal)))])
    return table


def test_only_a_window_can_be_passed_for_good() -> None:
    table = at_window(evo.AT_MOVEMENT)
    seat = table.seat
    code = passing(table.state, seat)
    assert code is not None and GAME.notation.write(table.state, seat, code) == "pass"
    table.play(code, seat)
    assert passing(table.state, seat) is None  # it has answered
    begun = Table(Setting(GAME, 3), seed=2)
    assert passing(begun.state, begun.seat) is None or begun.state.frame() == evo.WINDOW


def test_a_standing_pass_is_for_one_kind_of_window_until_it_is_taken_back() -> None:
    here, there = at_window(evo.AT_MOVEMENT), at_window(evo.AT_SURVIVAL)
    assert kind(here.state) != kind(there.state)
    standing = Standing()
    assert standing.answer(here.state, here.seat) is None
    standing.always(here.state)
    assert standing.answer(here.state, here.seat) == passing(here.state, here.seat)
    assert standing.answer(there.state, there.seat) is None
    assert standing.ask_again() and not standing.ask_again()
    assert standing.answer(here.state, here.seat) is None


def test_who_has_nothing_else_has_only_the_pass() -> None:
    table = at_window(evo.AT_MOVEMENT)
    for seat in table.state.active():
        lonely = len(table.state.legal(seat)) == 1
        assert (only_passing(table.state, seat) is not None) == lonely


def test_nobody_sees_what_a_seat_lets_go_by() -> None:
    table = at_window(evo.AT_MOVEMENT)
    seat = table.seat
    before = [encode(table.view(viewer)) for viewer in (None, 0, 1, 2)], table.record(), table.position()
    table.standing[seat].always(table.state)
    assert ([encode(table.view(viewer)) for viewer in (None, 0, 1, 2)], table.record(), table.position()) == before
