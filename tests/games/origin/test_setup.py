"""Setting up: seats, decks, hands, the lot for the first player, and the dice that the first player throws."""

from __future__ import annotations

import pytest

from galapagos.core.engine.chance import Luck, key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.errors import DataError, OptionError
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.origin import GAME
from galapagos.games.origin.rules.dispatch import OriginState
from galapagos.games.origin.rules.state import DEAL, FIRST_LOT, FOOD_DIE


def new_game(seats: int, luck: Luck | None = None) -> tuple[OriginState, list[str]]:
    """A game just dealt, and the rules that it cited."""
    events: list[Event] = []
    state = GAME.new(Setting(GAME, seats), rng_of_key(key_of_seed(1)), luck, events)
    assert isinstance(state, OriginState)
    return state, [GAME.rule_id(event.rule) for event in events]


@pytest.mark.rule("origin.setup.seats")
@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_take_part(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 8 players"):
        Setting(GAME, seats)


@pytest.mark.rule("origin.setup.deck")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_up_to_four_share_one_deck_of_84_cards(seats: int) -> None:
    state, cited = new_game(seats)
    assert sum(GAME.count(state).values()) == 84
    assert len(state.deck) == 84 - 6 * seats
    assert "origin.setup.deck" in cited


@pytest.mark.rule("origin.setup.two-decks")
@pytest.mark.parametrize("seats", [5, 8])
def test_five_and_more_shuffle_two_decks(seats: int) -> None:
    state, cited = new_game(seats)
    assert sum(GAME.count(state).values()) == 168
    assert GAME.count(state)["swimming"] == 16
    assert "origin.setup.two-decks" in cited


@pytest.mark.rule("origin.setup.hand")
def test_everyone_is_dealt_six_cards() -> None:
    state, cited = new_game(3)
    assert [player.hand_size for player in state.players] == [6, 6, 6]
    assert cited.count("origin.setup.hand") == 18


@pytest.mark.rule("origin.setup.first-player")
@pytest.mark.parametrize("lot", [1, 2, 3])
def test_the_lot_decides_who_is_first(lot: int) -> None:
    luck = Luck(False)
    luck.script.append((FIRST_LOT, -1, lot))
    state, cited = new_game(3, luck)
    assert state.first == lot - 1 == state.owner()
    assert "origin.setup.first-player" in cited


def test_every_seat_can_be_first() -> None:
    def first(seed: int) -> int:
        state = GAME.new(Setting(GAME, 4), rng_of_key(key_of_seed(seed)))
        assert isinstance(state, OriginState)
        return int(state.first)

    assert {first(seed) for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.rule("origin.food.first-player-rolls")
@pytest.mark.parametrize(("seats", "dice", "plus"), [(2, 1, 2), (3, 2, 0), (4, 2, 2), (5, 3, 2), (8, 4, 4)])
def test_the_first_player_throws_as_many_dice_as_the_table_says(seats: int, dice: int, plus: int) -> None:
    luck = Luck(False)
    luck.script.append((FIRST_LOT, -1, 2))
    state, _ = new_game(seats, luck)
    while state.turn == 1 and not any(line[0] == FOOD_DIE for line in luck.trace):
        state.apply(state.owner(), state.legal(state.owner())[0])  # everybody passes
    thrown = [line for line in luck.trace if line[0] == FOOD_DIE]
    assert [who for _, who, _ in thrown] == [1] * dice
    assert all(1 <= die <= 6 for *_, die in thrown)


def test_cards_come_one_by_one_around_the_table() -> None:
    luck = Luck(False)
    new_game(3, luck)
    dealt = [who for kind, who, _ in luck.trace if kind == DEAL]
    assert dealt == [0, 1, 2] * 6


@pytest.mark.parametrize(
    ("overlay", "complaint"),
    [
        ("[deck]\nsize = 85\n", "add up to 84"),
        ('[deck]\ncards = [{ faces = ["claws"], copies = 84 }]\n', "claws"),
        ('[traits.parasite]\non = "own"\n', "cannot be changed"),
        ("[draw]\nrestart = -1\n", "between 0 and 99"),
        ("[draw]\nrestart = 7\nbonus = 1\n", "unknown key draw.bonus"),
    ],
)
def test_data_that_does_not_add_up_is_refused(overlay: str, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        Setting(GAME, 2, {}, overlay)


def test_the_view_tells_the_numbers_of_a_changed_box() -> None:
    overlay = "[traits.parasite]\nneed = 3\n[traits.high_body_weight]\nneed = 0\n[fat]\nper_card = 2\n"
    view = Table(Setting(GAME, 2, {}, overlay), seed=1).view(0)
    assert view.extra == {"box": {"needs": {"carnivorous": 1, "parasite": 3}, "fat": 2}}


def test_an_overlay_changes_the_game() -> None:
    setting = Setting(GAME, 2, {}, "[setup]\nhand = 4\n")
    state = GAME.new(setting, rng_of_key(key_of_seed(1)))
    assert isinstance(state, OriginState)
    assert state.players[0].hand_size == 4
