"""Deals again what a seat cannot know."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.draft import HAND, KEPT


def deal_anew(state: s.DarwinTable, seat: i64) -> None:
    """The order of seal supply, objective piles and Alfred's deck, and the draft."""
    state.rng.shuffle(state.supply)
    state.rng.shuffle(state.silver_deck)
    state.rng.shuffle(state.gold_deck)
    state.rng.shuffle(state.cards)
    deal_draft(state, seat)


def deal_draft(state: s.DarwinTable, seat: i64) -> None:
    """Deal again what this seat cannot know of the draft.

    The seat knows the hands it has held, but not the cards taken before, and not which later holder took which card.
    """
    if state.frame() != s.DRAFT:
        return
    stage = state.arg(2)
    n = state.seats
    pool = vec[i64]()
    packet: i64
    k: i64
    i: i64
    for i in range(1, 17):
        if state.crew_left & (i64(1) << i) != 0:
            pool = append(pool, i)
    # first the cards that the seat has never seen go into one pool
    for packet in range(n):
        held_first: i64 = (seat - packet + n) % n
        if held_first > stage:
            held_first = stage  # never held: everything is unknown
            for i in range(packet * HAND, packet * HAND + HAND):
                if state.packets[i] != 0:
                    pool = append(pool, state.packets[i])
        for k in range(held_first):
            pool = append(pool, state.picks[((packet + k) % n) * KEPT + k])
    state.rng.shuffle(pool)
    for packet in range(n):
        held_first = (seat - packet + n) % n
        if held_first > stage:
            held_first = stage
            for i in range(packet * HAND, packet * HAND + HAND):
                if state.packets[i] != 0:
                    pool, card = pop(pool)
                    state.packets[i] = card
        for k in range(held_first):
            pool, card = pop(pool)
            state.picks[((packet + k) % n) * KEPT + k] = card
    state.crew_left = 0
    for i in range(i64(len(pool))):
        state.crew_left |= i64(1) << pool[i]
    for packet in range(n):
        deal_later_picks(state, seat, packet, stage)


def deal_later_picks(state: s.DarwinTable, seat: i64, packet: i64, stage: i64) -> None:
    """Draw who took which of the cards that the seat saw, after its last look at a hand."""
    n = state.seats
    last: i64 = (seat - packet + n) % n
    if last > stage:
        return
    while last + n <= stage:
        last += n
    cards = vec[i64]()
    k: i64
    i: i64
    for k in range(last + 1, stage):
        cards = append(cards, state.picks[((packet + k) % n) * KEPT + k])
    for i in range(packet * HAND, packet * HAND + HAND):
        if state.packets[i] != 0:
            cards = append(cards, state.packets[i])
    if last == stage:
        return  # the seat holds this hand now
    state.rng.shuffle(cards)
    for k in range(last + 1, stage):
        cards, card = pop(cards)
        state.picks[((packet + k) % n) * KEPT + k] = card
    for i in range(packet * HAND, packet * HAND + HAND):
        if state.packets[i] != 0:
            cards, card = pop(cards)
            state.packets[i] = card
