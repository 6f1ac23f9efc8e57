"""What a seat knows: everything except the order of piles and the others' choices in the draft."""

from __future__ import annotations

from collections import Counter

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.play.position import ints
from galapagos.core.view import encode
from galapagos.games.darwin import GAME
from galapagos.games.darwin.rules import draft

from .tables import new_game, play, played


def hand(state: object, seat: int) -> set[int]:
    view = GAME.view(state, seat)  # type: ignore[arg-type]
    zone = next(zone for zone in view.zones if zone.id == "hand")
    return {int(thing.id.removeprefix("crew")) for thing in zone.things}


def test_the_order_of_piles_is_guessed_and_nothing_else() -> None:
    state = played(2, 60).state
    dice = rng_of_key(key_of_seed(1))
    samples = [state.determinize(0, dice) for _ in range(12)]
    assert len({tuple(ints(sample.supply)) for sample in samples}) > 1  # type: ignore[attr-defined]
    assert len({tuple(ints(sample.silver_deck)) for sample in samples}) > 1  # type: ignore[attr-defined]
    for sample in samples:
        assert sorted(ints(sample.supply)) == sorted(ints(state.supply))  # type: ignore[attr-defined]
        assert encode(sample.view(0)) == encode(state.view(0))


def test_in_the_draft_a_hand_is_seen_by_its_holder_only() -> None:
    state, _ = new_game(3)
    hands = [hand(state, seat) for seat in range(3)]
    assert all(len(cards) == 4 for cards in hands) and len(set.union(*hands)) == 12
    assert not any(zone.id == "hand" for zone in GAME.view(state, None).zones)


def test_a_seat_remembers_the_hand_it_has_passed_on() -> None:
    state, _ = new_game(3)
    first = hand(state, 0)
    for seat in range(3):
        play(state, seat, f"keep {min(hand(state, seat))}")
    passed = first - {min(first)}
    dice = rng_of_key(key_of_seed(2))
    for _ in range(20):
        assert hand(state.determinize(0, dice), 1) == passed


def test_unseen_cards_of_the_draft_are_equally_likely() -> None:
    state, _ = new_game(2)
    mine = hand(state, 0)
    dice = rng_of_key(key_of_seed(3))
    seen: Counter[int] = Counter()
    for _ in range(600):
        seen.update(hand(state.determinize(0, dice), 1))
    assert set(seen) == set(range(1, 17)) - mine
    assert all(140 < n < 260 for n in seen.values())  # 600 × 4 / 12 = 200


def test_with_two_the_hand_that_comes_back_tells_what_was_taken() -> None:
    state, _ = new_game(2)
    for _ in range(2):
        for seat in range(2):
            play(state, seat, f"keep {min(hand(state, seat))}")
    taken = int(state.picks[1 * draft.KEPT + 1])
    dice = rng_of_key(key_of_seed(4))
    samples = [state.determinize(0, dice) for _ in range(20)]
    assert {int(sample.picks[1 * draft.KEPT + 1]) for sample in samples} == {taken}  # type: ignore[attr-defined]
    assert len({int(sample.picks[1 * draft.KEPT]) for sample in samples}) > 1  # type: ignore[attr-defined]


def test_alfreds_deck_is_hidden_but_what_is_left_in_it_is_known() -> None:
    state = played(1, 30).state
    dice = rng_of_key(key_of_seed(5))
    samples = [ints(state.determinize(0, dice).cards) for _ in range(20)]  # type: ignore[attr-defined]
    assert {tuple(sorted(cards)) for cards in samples} == {tuple(sorted(ints(state.cards)))}  # type: ignore[attr-defined]
