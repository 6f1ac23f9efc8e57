"""Intervals, shares, ratings and the sequential test."""

import pytest

from galapagos.lab.stats import Trial, quartiles, rate, wilson, winners_share


def test_an_interval_holds_its_rate_and_narrows_with_more_games() -> None:
    few, many = wilson(6, 10), wilson(600, 1000)
    assert few[0] < many[0] < 0.6 < many[1] < few[1]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)]
)
def test_intervals_at_the_ends_stay_between_0_and_1(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_a_shared_first_place_is_shared() -> None:
    assert winners_share([1, 2]) == [1.0, 0.0]
    assert winners_share([1, 1, 3]) == [0.5, 0.5, 0.0]


def test_quartiles_of_nothing_are_nothing() -> None:
    assert quartiles([]) == []


def test_who_wins_is_rated_higher() -> None:
    ratings = rate([(["a", "b"], [1, 2]), (["b", "a"], [2, 1]), (["a", "b"], [1, 2])])
    assert ratings["a"][0] > 25 > ratings["b"][0]
    assert ratings["a"][1] < 25 / 3


def test_a_bot_against_itself_is_not_rated() -> None:
    assert rate([(["a", "a"], [1, 2])])["a"] == pytest.approx((25, 25 / 3))


def test_a_trial_ends_when_it_knows() -> None:
    good, bad, open_ = Trial(0.75), Trial(0.75), Trial(0.75)
    for _ in range(60):
        good.add(1.0)
        bad.add(0.0)
    for number in range(20):
        open_.add(1.0 if number % 4 else 0.0)
    assert (good.verdict(), bad.verdict(), open_.verdict()) == (True, False, None)
