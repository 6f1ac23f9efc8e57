"""The search is fair and deterministic, can be stopped, and reuses its tree."""

from __future__ import annotations

import threading
import time

import pytest

from galapagos import bots
from galapagos.bots.thinker import Budget, Manner, Thinker
from galapagos.core import registry
from galapagos.core.engine.chance import Rng, key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.engine.state import State
from galapagos.core.game import Setting

GAMES = registry.names()
TABLES = [(name, seats) for name in GAMES for seats in (*registry.get(name).seats[:2], registry.get(name).seats[-1])]


def dice(seed: str) -> Rng:
    return rng_of_key(key_of_seed(seed))


def course(name: str, seats: int, seed: str, stride: int, most: int = 12) -> list[State]:
    """Some decisions, with a choice, of a random game."""
    game = registry.get(name)
    rng = dice(seed)
    state = game.new(Setting(game, seats), rng.fork())
    found: list[State] = []
    number = 0
    while not state.is_over() and len(found) < most:
        seat = next_seat(state)
        legal = state.legal(seat)
        if len(legal) > 1 and number % stride == 0:
            found.append(state.clone())
        number += 1
        state.play(seat, legal[rng.below(len(legal))])
    return found


def thinker(state: State, iterations: int, **manner: float) -> Thinker:
    return Thinker(state.setting, Budget(iterations, 60.0), Manner(**manner))  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_a_seat_cannot_know_does_not_change_its_decision(name: str, seats: int) -> None:
    for number, state in enumerate(course(name, seats, "fair", 7, 6)):
        seat = int(next_seat(state))
        other_truth = state.determinize(seat, dice(f"other {number}"))
        players = ["random", "search:12", "search:12+blind"]
        if registry.get(name).heuristic(state.setting) is not None:
            players.append("greedy")
        for player in players:
            one = bots.decide(bots.make(player, state.setting), state, seat, dice("same"))
            two = bots.decide(bots.make(player, state.setting), other_truth, seat, dice("same"))
            assert one == two, f"{player} was told something hidden"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_same_generator_and_iterations_give_the_same_thoughts(name: str, seats: int) -> None:
    state = course(name, seats, "again", 3, 3)[-1]
    seat = int(next_seat(state))
    one = thinker(state, 60).think(state.determinize(seat, dice("a")), seat, dice("b"))
    two = thinker(state, 60).think(state.determinize(seat, dice("a")), seat, dice("b"))
    assert one == two


def test_the_length_of_slices_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = course("pebbles", 3, "slices", 2)[2]
    seat = int(next_seat(state))
    whole = thinker(state, 60).think(state.clone(), seat, dice("b"))
    monkeypatch.setattr("galapagos.bots.thinker.SLICE", 0.0)
    assert thinker(state, 60).think(state.clone(), seat, dice("b")) == whole


def test_every_iteration_is_counted_at_the_root() -> None:
    state = course("pebbles", 2, "count", 1)[0]
    bot = thinker(state, 80)
    thoughts = bot.think(state.clone(), 0, dice("b"))
    assert sum(thought.visits for thought in thoughts) == bot.iterations == 80
    assert all(0.0 <= thought.result <= 1.0 for thought in thoughts)
    assert {thought.code for thought in thoughts} == set(state.legal(0))


def test_looking_ahead_leaves_the_sample_as_it_was() -> None:
    state = course("pebbles", 2, "leave", 1)[0]
    legal = state.legal(0)
    sample = state.clone()
    thinker(state, 40).think(sample, 0, dice("b"))
    assert sample.legal(0) == legal and sample.active() == state.active()


def test_a_bot_that_is_cancelled_answers_at_once() -> None:
    state = course("pebbles", 2, "cancel", 1)[0]
    bot = Thinker(state.setting, Budget(10_000_000, 300.0))
    answers: list[int] = []
    thread = threading.Thread(target=lambda: answers.append(bot.choose(state.clone(), 0, dice("b"))))
    thread.start()
    while bot.search.done == 0:
        time.sleep(0.01)
    bot.cancel()
    thread.join(timeout=60)
    assert not thread.is_alive()
    assert answers and answers[0] in state.legal(0)
    assert bot.iterations < 10_000_000


def test_the_time_cap_ends_thinking() -> None:
    state = course("pebbles", 2, "cap", 1)[0]
    bot = Thinker(state.setting, Budget(10_000_000, 0.1))
    assert bot.choose(state.clone(), 0, dice("b")) in state.legal(0)
    assert 0 < bot.iterations < 10_000_000


def own_decisions_in_a_row(name: str, seats: int) -> tuple[State, int, int]:
    """A decision after which the same seat decides again at once, whatever is hidden: state, seat, move."""
    for number in range(30):
        for state in course(name, seats, f"row {number}", 1):
            seat = int(state.mover())
            for code in state.legal(seat) if seat >= 0 else []:
                after = state.clone()
                after.play(seat, code)
                if after.mover() == seat and len(after.legal(seat)) > 1:
                    return state, seat, code
    raise AssertionError("no such decision was met")


def test_thoughts_about_the_next_decision_are_kept() -> None:
    state, seat, code = own_decisions_in_a_row("pebbles", 2)
    bot = thinker(state, 300)
    bot.think(state.clone(), seat, dice("b"))
    bot.search.played = code
    state.play(seat, code)
    thoughts = bot.think(state.clone(), seat, dice("c"))
    assert bot.search.reused > 0
    assert sum(thought.visits for thought in thoughts) == bot.search.reused + 300
    fresh = thinker(state, 300, reuse=False)
    fresh.think(state.clone(), seat, dice("c"))
    assert fresh.search.reused == 0


def test_another_position_is_not_taken_for_the_expected_one() -> None:
    state, seat, code = own_decisions_in_a_row("pebbles", 2)
    bot = thinker(state, 100)
    bot.think(state.clone(), seat, dice("b"))
    bot.search.played = code
    elsewhere = course("pebbles", 2, "elsewhere", 1)[0]
    bot.think(elsewhere.clone(), 0, dice("c"))
    assert bot.search.reused == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_are_played(seats: int) -> None:
    game = registry.get("pebbles")
    setting = Setting(game, seats)
    state = game.new(setting, dice(f"whole {seats}"))
    minds = [bots.make("search:15", setting) for _ in range(seats)]
    while not state.is_over():
        seat = int(next_seat(state))
        state.apply(seat, bots.decide(minds[seat], state, seat, dice("thoughts")))
    assert sorted(result.rank for result in state.scores())[0] == 1


def test_search_beats_chance() -> None:
    game = registry.get("pebbles")
    setting = Setting(game, 2)
    points = 0
    for number in range(10):
        state = game.new(setting, dice(f"strength {number}"))
        searcher = number % 2
        minds = [bots.make("search:60" if seat == searcher else "random", setting) for seat in range(2)]
        rng = dice(f"thoughts {number}")
        while not state.is_over():
            seat = int(next_seat(state))
            state.play(seat, bots.decide(minds[seat], state, seat, rng))
        points += state.scores()[searcher].rank == 1
    assert points >= 7
