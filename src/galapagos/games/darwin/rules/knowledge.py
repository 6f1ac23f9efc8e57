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
    pool = vec[i64]()
    packet: i64
    i: i64
    for i in range(1, 17):
        if state.crew_left & (i64(1) << i) != 0:
            pool = append(pool, i)
    pool = deal_places(state, unseen_places(state, seat, stage), pool)
    state.crew_left = 0
    for i in range(i64(len(pool))):
        state.crew_left |= i64(1) << pool[i]
    for packet in range(state.seats):
        deal_later_picks(state, seat, packet, stage)


def unseen_places(state: s.DarwinTable, seat: i64, stage: i64) -> vec[i64]:
    """The places of the cards that the seat has never seen: hands it never held, cards taken before it held one."""
    places = vec[i64]()
    n = state.seats
    packet: i64
    for packet in range(n):
        held_first: i64 = (seat - packet + n) % n
        if held_first > stage:  # never held: everything is unknown
            held_first = stage
            places = add_hand(state, packet, places)
        places = add_picks(state, packet, 0, held_first, places)
    return places


def deal_later_picks(state: s.DarwinTable, seat: i64, packet: i64, stage: i64) -> None:
    """Draw who took which of the cards that the seat saw, after its last look at a hand."""
    n = state.seats
    last: i64 = (seat - packet + n) % n
    if last > stage:
        return
    while last + n <= stage:
        last += n
    if last == stage:
        return  # the seat holds this hand now
    places = add_picks(state, packet, last + 1, stage, vec[i64]())
    deal_places(state, add_hand(state, packet, places), vec[i64]())


# -- places in the draft: those of `packets`, then those of `picks` ------------------------------


def add_hand(state: s.DarwinTable, packet: i64, places: vec[i64]) -> vec[i64]:
    """Add the places of the cards that are left in a hand."""
    i: i64
    for i in range(packet * HAND, packet * HAND + HAND):
        if state.packets[i] != 0:
            places = append(places, i)
    return places


def add_picks(state: s.DarwinTable, packet: i64, first: i64, end: i64, places: vec[i64]) -> vec[i64]:
    """Add the places of the cards that were taken from a hand in these stages."""
    stage: i64
    for stage in range(first, end):
        places = append(places, i64(len(state.packets)) + ((packet + stage) % state.seats) * KEPT + stage)
    return places


def deal_places(state: s.DarwinTable, places: vec[i64], pool: vec[i64]) -> vec[i64]:
    """Shuffle the cards of these places together with a pool and deal them again; return the rest of the pool."""
    picks: i64 = len(state.packets)
    i: i64
    for i in range(i64(len(places))):
        place = places[i]
        pool = append(pool, state.packets[place] if place < picks else state.picks[place - picks])
    state.rng.shuffle(pool)
    for i in range(i64(len(places))):
        place = places[i]
        pool, card = pop(pool)
        if place < picks:
            state.packets[place] = card
        else:
            state.picks[place - picks] = card
    return pool
