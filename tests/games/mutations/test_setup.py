"""Set-up and dice: the box as printed, every seat can begin, tied seats throw a die."""

from __future__ import annotations

from collections import Counter

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import DataError, OptionError
from galapagos.core.game import Setting
from galapagos.games.mutations import GAME
from galapagos.games.mutations.rules.box import mixed_in
from galapagos.games.mutations.rules.dispatch import MutationsState
from tests.games.mutations.lines import play, position, species


def fresh(seats: int, seed: int, options: dict[str, object] | None = None) -> MutationsState:
    state = GAME.new(Setting(GAME, seats, options), rng_of_key(key_of_seed(seed)))
    assert isinstance(state, MutationsState)
    return state


@pytest.mark.rule("mutations.setup.deck")
def test_the_deck_is_the_reconstructed_one_and_says_so() -> None:
    cards = GAME.count(fresh(2, 1))
    assert cards["carnivorous"] == 6
    assert cards["metabolic_syndrome"] == 8
    assert sum(count for name, count in cards.items() if "beyond" not in name) == 90
    assert GAME.view(fresh(2, 1), 0).reconstructed


@pytest.mark.rule("mutations.setup.first-player")
def test_every_seat_can_be_first_player() -> None:
    assert {int(fresh(3, seed).first) for seed in range(40)} == {0, 1, 2}


@pytest.mark.rule("mutations.setup.first-player")
def test_the_first_player_plays_the_first_card() -> None:
    for seed in range(5):
        state = fresh(4, seed)
        assert state.active() == [state.first]


@pytest.mark.rule("mutations.score.tie-die")
def test_the_die_decides_between_equal_points_and_discards() -> None:
    winners: Counter[int] = Counter()
    for seed in range(30):
        state = position(
            {"species": [species("A")], "discard": 2},
            {"species": [species("B", "", [{"food": 1}])], "discard": 2},
            centre={"food": 1},
            deck=0,
        )
        state.rng = rng_of_key(key_of_seed(seed))
        play(state, "food A1", "end")
        results = state.scores()
        assert [result.total for result in results] == [2, 2]
        assert sorted(result.rank for result in results) == [1, 2]
        winners[[result.rank for result in results].index(1)] += 1
    assert set(winners) == {0, 1}


def test_mix_in_takes_all_none_one_or_a_list() -> None:
    assert mixed_in(False) == 0
    assert mixed_in(["angler", "herding"]) == mixed_in("angler") | mixed_in("herding")
    assert Setting(GAME, 2, {"mix_in": "flight,intellect"}).options["mix_in"] == ["flight", "intellect"]
    with pytest.raises(OptionError):
        Setting(GAME, 2, {"mix_in": "claws"})


@pytest.mark.parametrize(
    "overlay",
    [
        "[deck]\nsize = 91",
        '[exclusive]\ntraits = ["scavenger"]',
        "[climate.2]\nfood = 99",
        "[setup]\nown_deck = 40",
        "[dice]\nsides = 0",
        "[deck]\ncards = []",
    ],
)
def test_an_overlay_that_does_not_add_up_is_refused(overlay: str) -> None:
    with pytest.raises(DataError):
        Setting(GAME, 2, overlay=overlay)


def test_an_overlay_can_change_a_number() -> None:
    state = GAME.new(Setting(GAME, 2, overlay="[setup]\nown_deck = 5"), rng_of_key(key_of_seed(1)))
    assert isinstance(state, MutationsState)
    assert [len(player.deck) for player in state.players] == [5, 5]
