"""The box, the deal and what two players leave out."""

from __future__ import annotations

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import DataError, OptionError
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.selection import GAME
from galapagos.games.selection.rules.box import TRAIT_NAMES
from galapagos.games.selection.rules.dispatch import SelectionState


def new(seats: int, seed: int = 1) -> SelectionState:
    state = GAME.new(Setting(GAME, seats), rng_of_key(key_of_seed(seed)))
    assert isinstance(state, SelectionState)
    return state


@pytest.mark.rule("selection.setup.deck")
def test_the_deck_is_the_printed_one() -> None:
    box = GAME.make_box(GAME.data)
    copies = {name: 0 for name in TRAIT_NAMES}
    total = 0
    for kind in range(box.kinds):
        copies[TRAIT_NAMES[box.traits[kind]]] += int(box.copies[kind])
        total += int(box.copies[kind] * box.food[kind])
    assert copies == {name: 17 if name == "carnivore" else 7 for name in TRAIT_NAMES}
    assert total == 422
    assert min(box.food) == -3
    assert max(box.food) == 9


@pytest.mark.rule("selection.setup.first-player")
def test_every_seat_may_begin() -> None:
    assert {int(new(3, seed).first) for seed in range(30)} == {0, 1, 2}


@pytest.mark.rule("selection.players.two-cards")
def test_two_players_leave_forty_cards_out_of_the_game() -> None:
    two, three = new(2), new(3)
    assert (len(two.deck) - int(two.out), int(two.out)) == (129 - 40 - 8, 40)
    assert (len(three.deck), int(three.out)) == (129 - 12, 0)


@pytest.mark.rule("selection.players.two-cards")
def test_the_cards_left_out_are_never_drawn() -> None:
    table = Table(Setting(GAME, 2), seed=3)
    state = table.state
    assert isinstance(state, SelectionState)
    left_out = list(state.deck)[:40]
    dice = rng_of_key(key_of_seed("moves"))
    while not table.is_over:
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))])
    state = table.state
    assert isinstance(state, SelectionState)
    assert state.shuffles > 0
    assert list(state.deck)[:40] == left_out


@pytest.mark.parametrize("seats", [1, 7])
def test_the_game_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 6"):
        Setting(GAME, seats)


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ("[deck.food]\nhorns = [1]\n", "add up to 123"),
        ("[deck.food]\nhorns = [1, 2, 3, 4, 5, 6, 999]\n", "between -99 and 99"),
        ("[leaf]\ntraits = []\n", "part of the rules"),
        ("[limits]\nbody = 1000\n", "between 0 and 99"),
        ("[two_players]\ncards_out = 99\n[deck]\nsize = 5\n", r"\(size\) says 5"),
        ("[setup]\npopulation = 0\n", "at least"),
    ],
)
def test_data_that_does_not_add_up_is_refused(overlay: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        Setting(GAME, 3, overlay=overlay)


def test_the_view_tells_the_numbers_of_a_changed_box() -> None:
    overlay = "[limits]\nbody = 8\ntraits = 4\n[attack]\nhard_shell = 2\n[food]\nintelligence = 3\n"
    told = {"traits": 4, "body": 8, "population": 6, "intelligence": 3}
    assert Table(Setting(GAME, 3, overlay=overlay), seed=1).view(0).extra["box"] == told
    assert Table(Setting(GAME, 2, overlay=overlay), seed=1).view(0).extra["box"] == {**told, "traits": 2}


def test_an_overlay_changes_the_rules_numbers() -> None:
    setting = Setting(GAME, 3, overlay="[deal]\ncards = 5\n")
    state = GAME.new(setting, rng_of_key(key_of_seed(1)))
    assert isinstance(state, SelectionState)
    assert [len(player.hand) for player in state.players] == [6, 6, 6]
