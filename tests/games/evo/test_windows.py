"""Cards of several players in one window: each works once, in the order at the time the window closed."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from galapagos.core.engine.actions import action, field_a
from galapagos.core.engine.events import Event
from galapagos.games.evo.rules import box as printed
from galapagos.games.evo.rules import state as table
from galapagos.games.evo.rules import verbs
from galapagos.games.evo.rules.box import CARD_NAMES, CARDS
from galapagos.games.evo.rules.cards import window_cards
from galapagos.games.evo.rules.dispatch import EvoState

from .tables import position

PHASE_OF = {
    table.AT_CLIMATE: "climate",
    table.AT_MUTATION: "mutation",
    table.AT_MOVEMENT: "movement",
    table.AT_REPRODUCTION: "reproduction",
    table.AT_SURVIVAL: "survival",
}
PAIRS = [
    (window, *pair)
    for window in PHASE_OF
    for pair in combinations([card for card in range(CARDS) if window_cards(window) >> card & 1], 2)
]
SEATS = [{"dinos": ["G1", "G3"]}, {"dinos": ["C5", "E7"]}, {"dinos": ["A1", "C1", "A2", "B1"]}]


def opening(window: int, cards: tuple[int, int], order: tuple[int, ...]) -> EvoState:
    """Three seats in a window; seat 0 holds the one card and seat 1 the other, seat 2 nothing."""
    held = [[CARD_NAMES[cards[0]]], [CARD_NAMES[cards[1]]], []]
    players = [{**clan, "cards": cards} for clan, cards in zip(SEATS, held, strict=True)]
    return position(phase=PHASE_OF[window], order=list(order), players=players)


def ways_to_play(state: EvoState, card: int) -> list[int]:
    """A card as moves: with each place for Council of the wise, with one target for Terror."""
    if card == printed.COUNCIL_OF_THE_WISE:
        return [int(action(table.PLAY_COUNCIL, place)) for place in range(1, state.seats + 1)]
    if card == printed.TERROR:
        return [int(action(table.PLAY_ON, card, state.island.names.index("A1")))]
    return [int(action(table.PLAY, card))]


def with_place(order: tuple[int, ...], seat: int, place: int) -> list[int]:
    """The order after a seat has taken a place."""
    others = [other for other in order if other != seat]
    return [*others[: place - 1], seat, *others[place - 1 :]]


def test_every_window_for_more_than_one_card_is_tried() -> None:
    windows = {window for window, _, _ in PAIRS}
    several = {window for window in range(table.AT_INCOME + 1) if int(window_cards(window)).bit_count() > 1}
    assert windows == several


@pytest.mark.rule("evo.cards.council-of-the-wise")
@pytest.mark.rule("evo.cards.window")
@pytest.mark.parametrize("order", [*permutations(range(3))], ids=lambda order: "".join(map(str, order)))
@pytest.mark.parametrize(
    ("window", "one", "two"), PAIRS, ids=[f"{PHASE_OF[w]}-{CARD_NAMES[a]}-{CARD_NAMES[b]}" for w, a, b in PAIRS]
)
def test_two_cards_of_one_window_both_work_once(window: int, one: int, two: int, order: tuple[int, ...]) -> None:
    ready = opening(window, (one, two), order)
    for first in ways_to_play(ready, one):
        for second in ways_to_play(ready, two):
            state = ready.clone()
            events: list[Event] = []
            state.events = events
            state.apply(0, first)
            state.apply(1, second)
            played = [(int(event.seat), int(event.a)) for event in events if event.verb == verbs.PLAYS]
            assert played == sorted([(0, one), (1, two)], key=lambda line: order.index(line[0]))
            assert state.hand[0] == state.hand[1] == 0
            assert int(state.played) == 1 << one | 1 << two
            if printed.COUNCIL_OF_THE_WISE in (one, two):
                wise = (one, two).index(printed.COUNCIL_OF_THE_WISE)
                place = int(field_a((first, second)[wise]))
                assert [int(seat) for seat in state.order] == with_place(order, wise, place)
