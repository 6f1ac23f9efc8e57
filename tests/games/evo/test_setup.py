"""Setting up: the island, the clans, the wheel, the bag, the piles, the order."""

from __future__ import annotations

from collections import Counter

import pytest

from galapagos.core.errors import OptionError
from galapagos.core.game import Setting
from galapagos.games.evo import GAME
from galapagos.games.evo.rules.box import COMMON, GENE_NAMES, METEOR, TOKEN_NAMES, TOKENS

from .tables import new_game


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_take_part(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 5 players"):
        Setting(GAME, seats)


@pytest.mark.rule("evo.setup.map")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_each_number_of_players_has_an_island_with_as_much_of_each_terrain(seats: int, spaces: int) -> None:
    state, cited = new_game(seats)
    assert state.island.count == spaces
    assert [int(region).bit_count() for region in state.island.regions] == [spaces // 4] * 4
    assert "evo.setup.map" in cited


@pytest.mark.rule("evo.setup.clan")
@pytest.mark.rule("evo.setup.starts")
def test_two_of_eight_dinosaurs_stand_on_the_start_spaces_of_the_seat() -> None:
    state, cited = new_game(3)
    names = [[state.island.names[state.where[seat * 8 + piece]] for piece in (0, 1)] for seat in range(3)]
    assert names == [["C5", "E7"], ["G1", "G3"], ["A1", "C1"]]
    assert [int(state.size(seat)) for seat in range(3)] == [2, 2, 2]
    assert state.box.dinosaurs == 8
    assert {"evo.setup.clan", "evo.setup.starts"} <= set(cited)


def test_random_starts_deal_all_start_spaces() -> None:
    fixed, _ = new_game(4)
    dealt = [new_game(4, seed, random_starts=True)[0] for seed in range(8)]
    assert all(state.occupied() == fixed.occupied() for state in dealt)
    assert len({tuple(int(land) for land in state.land) for state in dealt}) > 4


@pytest.mark.rule("evo.setup.points")
def test_everyone_has_six_points() -> None:
    state, cited = new_game(5)
    assert [int(points) for points in state.mp] == [6] * 5
    assert cited.count("evo.setup.points") == 5


@pytest.mark.rule("evo.setup.wheel")
@pytest.mark.parametrize("sector", [0, 1])
def test_the_wheel_starts_where_the_option_says(sector: int) -> None:
    state = GAME.make_state(Setting(GAME, 2, {"start_sector": sector}), new_game(2)[0].rng)
    assert state.wheel == sector
    assert new_game(2)[1].count("evo.setup.wheel") == 1


@pytest.mark.rule("evo.setup.cards")
def test_fifteen_cards_are_shuffled() -> None:
    orders = {tuple(new_game(2, seed)[0].deck) for seed in range(6)}
    assert all(sorted(order) == list(range(15)) for order in orders)
    assert len(orders) == 6
    assert "evo.setup.cards" in new_game(2)[1]


def test_without_cards_there_is_no_deck() -> None:
    assert len(new_game(2, no_cards=True)[0].deck) == 0


@pytest.mark.rule("evo.setup.bag")
@pytest.mark.parametrize(("split", "legs", "flasks"), [("even", 6, 6), ("first_edition", 8, 4)])
def test_all_common_genes_and_eight_unique_ones_are_in_the_bag(split: str, legs: int, flasks: int) -> None:
    state, cited = new_game(2, gene_split=split)
    genes = Counter(GENE_NAMES[gene] for gene in [*state.bag, *(gene for gene in state.lab if gene >= 0)])
    assert (genes["legs"], genes["flask"], genes["egg"]) == (legs, flasks, 6)
    assert sum(genes.values()) == 44
    assert sum(genes[name] for name in GENE_NAMES[COMMON:]) == 8
    assert len(state.unused) == 4
    assert "evo.setup.bag" in cited


@pytest.mark.rule("evo.setup.tokens")
@pytest.mark.rule("evo.setup.pile")
def test_the_meteor_is_among_the_three_lowest_of_twelve_tokens() -> None:
    places = set()
    for seed in range(40):
        state, cited = new_game(2, seed)
        tokens = [*state.pile, *state.turned]
        assert len(tokens) == 12
        assert len(state.thrown) == 1 and state.thrown[0] != METEOR
        counts = Counter(int(token) for token in [*tokens, *state.thrown])
        assert [counts[token] for token in range(TOKENS)] == [2, 6, 2, 2, 1], TOKEN_NAMES
        places.add(tokens.index(METEOR))
        assert {"evo.setup.tokens", "evo.setup.pile"} <= set(cited)
    assert places == {0, 1, 2}


@pytest.mark.rule("evo.setup.order")
def test_the_first_order_is_drawn_by_lot() -> None:
    orders = {tuple(int(seat) for seat in new_game(3, seed)[0].order) for seed in range(40)}
    assert len(orders) == 6
    assert new_game(3)[1].count("evo.setup.order") == 3
