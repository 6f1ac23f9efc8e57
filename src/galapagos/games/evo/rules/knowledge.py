"""Deals again what a seat cannot know."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as s


def deal_anew(state: s.EvoTable, seat: i64) -> None:
    """Deal again what the seat has not seen: other hands and the deck, the climate pile, the bag."""
    deal_cards(state, seat)
    shuffle_pile(state, seat)
    choose_bag(state)


def deal_cards(state: s.EvoTable, seat: i64) -> None:
    pool = state.deck[:]
    other: i64
    card: i64
    for other in range(state.seats):
        for card in range(b.CARDS):
            if other != seat and state.holds(other, card):
                pool = append(pool, card)
    state.rng.shuffle(pool)
    left: i64 = i64(len(pool))
    hands = state.hand[:]
    for other in range(state.seats):
        if other == seat:
            continue
        count: i64 = s.bits(hands[other])
        mask: i64 = 0
        place: i64 = left - 1
        while count > 0:  # an invented position may hold a card twice, but no hand does
            card = pool[place]
            if (mask >> card) & 1 == 0:
                mask |= 1 << card
                count -= 1
                left -= 1
                pool[place] = pool[left]
                pool[left] = card
                place = left
            place -= 1
        hands[other] = mask
    state.hand = hands
    state.deck = pool[:left]


def shuffle_pile(state: s.EvoTable, seat: i64) -> None:
    """Shuffle the unseen tokens of the pile: the meteor lies among the bottom ones, the others anywhere."""
    pool = state.thrown[:]
    pile = state.pile[:]
    hidden = vec[i64]()  # places whose token the seat has not seen
    below = vec[i64]()  # … where the meteor may lie
    meteor: i64 = s.NOWHERE
    i: i64
    for i in range(i64(len(pile))):
        if (state.known[i] >> seat) & 1 == 0:
            hidden = append(hidden, i)
            if i < state.box.bottom:
                below = append(below, i)
            if pile[i] == b.METEOR:
                meteor = i
            else:
                pool = append(pool, pile[i])
    state.rng.shuffle(pool)
    if meteor >= 0 and meteor < state.box.bottom:
        meteor = below[state.rng.below(i64(len(below)))]
    left: i64 = i64(len(pool))
    for i in range(i64(len(hidden))):
        if hidden[i] == meteor:
            pile[hidden[i]] = b.METEOR
        else:
            left -= 1
            pile[hidden[i]] = pool[left]
    state.pile = pile
    state.thrown = pool[:left]


def choose_bag(state: s.EvoTable) -> None:
    """Choose the unique genes in the bag, which nobody has seen."""
    pool = state.unused[:]
    bag = state.bag[:]
    i: i64
    for i in range(i64(len(bag))):
        if bag[i] >= b.COMMON:
            pool = append(pool, bag[i])
    state.rng.shuffle(pool)
    left: i64 = i64(len(pool))
    for i in range(i64(len(bag))):
        if bag[i] >= b.COMMON:
            left -= 1
            bag[i] = pool[left]
    state.rng.shuffle(bag)
    state.bag = bag
    state.unused = pool[:left]
