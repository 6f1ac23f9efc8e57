"""Rules that a scenario cannot show by itself: the die, the supply, who is asked about a stolen egg."""

from __future__ import annotations

from collections import Counter

import pytest

from galapagos.core.engine.actions import action
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.game import Setting
from galapagos.games.evo import GAME
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as table
from galapagos.games.evo.rules.attack import succeeds
from galapagos.games.evo.rules.dispatch import EvoState
from galapagos.games.evo.rules.survival import only_outcome, why_not_survivors

from .tables import played, position


@pytest.mark.rule("evo.attack.die")
@pytest.mark.parametrize(("ahead", "good"), [(-3, 1), (-1, 1), (0, 2), (1, 4), (2, 5), (5, 5)])
def test_the_odds_of_the_die(ahead: int, good: int) -> None:
    state = position(phase="movement", players=[{}, {}])
    assert sum(succeeds(state, face, ahead) for face in state.box.faces) == good


@pytest.mark.rule("evo.attack.die")
def test_every_side_of_the_die_comes_up() -> None:
    seen: Counter[int] = Counter()
    for seed in range(60):
        state = position(phase="movement", players=[{"dinos": ["E3", "F2"]}, {"dinos": ["D3", "A1", "B1"]}])
        state.rng = rng_of_key(key_of_seed(seed))
        state.luck = None
        events: list[Event] = []
        state.events = events
        spaces = state.island.names
        state.apply(0, int(action(table.ATTACK, spaces.index("E3"), spaces.index("D3"))))
        seen.update(int(event.a) for event in events if GAME.rule_id(event.rule) == "evo.attack.die")
    assert set(seen) == set(range(len(b.SYMBOL_NAMES)))


@pytest.mark.rule("evo.clan.space")
def test_no_space_ever_holds_two() -> None:
    state = played(5, 5000, seed=3).state
    assert isinstance(state, EvoState)
    assert sum(int(size) for size in state.sizes) == int(state.occupied()).bit_count()


def newborn(robbed: list[str], thief: list[str]) -> list[int]:
    """Who is asked after a birth on F2."""
    players = [{"dinos": robbed}, {"dinos": thief, "cards": ["oasis"]}]
    state = position(phase="reproduction", current_player=0, players=players)
    state.apply(0, int(action(table.GIVE_BIRTH, state.island.names.index("F2"))))
    return state.active() if state.frame() == table.WINDOW else []


@pytest.mark.rule("evo.cards.egg-stealer-four")
def test_after_a_birth_the_others_are_asked_if_the_clan_counts_four() -> None:
    assert newborn(["F3", "G1", "F1"], ["A1", "B1"]) == [1]
    assert newborn(["F3", "G1"], ["A1", "B1"]) == []


@pytest.mark.rule("evo.cards.egg-stealer-supply")
def test_after_a_birth_nobody_is_asked_who_has_all_eight_on_the_board() -> None:
    full = ["A1", "B1", "B2", "B3", "C1", "C2", "C3", "C4"]
    assert newborn(["F3", "G1", "F1"], full) == []
    assert newborn(["F3", "G1", "F1"], full[:7]) == [1]


def test_what_is_listed_in_a_survival_turn_is_what_the_rules_allow() -> None:
    dinos = ["F3", "G1", "F1", "E3", "E4", "E5", "D4", "D6"]
    genes = {"thermo": 1, "fur": 1, "unique": ["cave_dweller", "regeneration"]}
    for wheel in range(6):
        state = position(phase="survival", wheel=wheel, players=[{"dinos": dinos, "genes": genes}, {}])
        allowed = {
            int(action(table.SURVIVE, kept))
            for kept in range(256)
            if why_not_survivors(state, 0, action(table.SURVIVE, kept)) == 0
        }
        assert set(state.legal(0)) == allowed
        assert only_outcome(state, 0) == -1


def test_a_survival_without_choice_is_not_asked() -> None:
    state = position(phase="survival", wheel=1, players=[{"dinos": ["F1", "F2", "E5"]}, {}])
    assert state.phase == table.MUTATION
    assert [int(points) for points in state.mp] == [8, 8]


@pytest.mark.rule("evo.round.count")
def test_games_last_nine_to_eleven_rounds() -> None:
    rounds = set()
    rng = rng_of_key(key_of_seed("rounds"))
    for _ in range(12):
        state = GAME.new(Setting(GAME, 2, {"no_cards": True}), rng.fork())
        while not state.is_over():
            seat = int(state.mover())
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
        assert isinstance(state, EvoState)
        rounds.add(int(state.round) - 1)
    assert rounds <= {9, 10, 11} and len(rounds) > 1


def test_without_cards_nobody_is_ever_asked_for_one() -> None:
    table_ = played(3, 5000, no_cards=True)
    assert table_.is_over
    assert not any(played.text in ("pass",) or played.text.startswith("play") for played in table_.moves)
