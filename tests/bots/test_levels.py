"""Bots are found by name."""

import pytest

from galapagos import bots
from galapagos.bots.greedy import Greedy
from galapagos.bots.levels import LEVELS, UnknownBot, make
from galapagos.bots.thinker import Thinker
from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting

SETTING = Setting(registry.get("pebbles"), 2)


def made(name: str) -> Thinker:
    bot = bots.make(name, SETTING)
    assert isinstance(bot, Thinker) and bot.name == name
    return bot


def test_every_level_thinks_longer_than_the_one_before() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    budgets = [made(name).budget for name in LEVELS]
    assert budgets == sorted(budgets, key=lambda budget: (budget.iterations, budget.seconds))
    assert budgets[3].iterations == 4 * budgets[2].iterations
    assert budgets[2].seconds == 1.0 and budgets[3].seconds == 4.0


def test_a_part_of_a_level_has_its_part_of_the_iterations() -> None:
    assert made("hard/10").budget.iterations * 10 == LEVELS["hard"].iterations


def test_a_search_to_order() -> None:
    bot = made("search:800+blind+fresh+explore=0.7+horizon=3")
    assert bot.budget.iterations == 800
    assert (bot.manner.informed, bot.manner.reuse, bot.manner.explore, bot.manner.horizon) == (False, False, 0.7, 3)


@pytest.mark.parametrize(
    "name",
    "|Hard|hard/|hard/0|hard/x|greedy/2|search:|search:0|search:5+loud|search:5+horizon=x".split("|"),
)
def test_an_unknown_name_is_told(name: str) -> None:
    with pytest.raises(bots.UnknownBot):
        bots.make(name, SETTING)


def test_what_greedy_once_was_can_still_be_played_against() -> None:
    setting = Setting(registry.get("origin"), 2)
    versions = len(setting.game.older_heuristics) + 1
    assert versions >= 2
    state = setting.game.new(setting, rng_of_key(key_of_seed("versions")))
    seat = int(next_seat(state))
    code = state.legal(seat)[-1]
    first, newest = (make(f"greedy@{version}", setting) for version in (1, versions))
    now = make("greedy", setting)
    assert isinstance(first, Greedy) and isinstance(newest, Greedy) and isinstance(now, Greedy)
    assert first.name == "greedy@1" and now.name == "greedy"
    assert newest.heuristic.worth(state, seat, code) == now.heuristic.worth(state, seat, code)
    assert first.heuristic.worth(state, seat, code) != now.heuristic.worth(state, seat, code)
    with pytest.raises(GalapagosError):
        make(f"greedy@{versions + 1}", setting)
    with pytest.raises(UnknownBot):
        make("greedy@first", setting)
