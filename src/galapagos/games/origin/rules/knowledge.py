"""Deals again what a seat cannot know."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.games.origin.rules import state as s


def deal_anew(state: s.OriginTable, seat: i64) -> None:
    """Deal again the deck, the other hands and the cards of the others' animals, on the table and discarded."""
    kinds: i64 = state.box.kinds
    unseen = state.box.nothing[:]
    other: i64
    kind: i64
    i: i64
    for kind in state.deck:
        unseen[kind] += 1
    for other in range(state.seats):
        if other == seat:
            continue
        player = state.players[other]
        hand = player.hand
        piled = player.buried
        for kind in range(kinds):
            unseen[kind] += hand[kind] + piled[kind]
        for animal in player.animals:
            unseen[animal.card] += 1
    # Counted and laid out by kind, so that the sample depends on knowledge and generator, not on the true order.
    pool = vec[i64]()
    for kind in range(kinds):
        for i in range(unseen[kind]):
            pool = append(pool, kind)
    state.rng.shuffle(pool)
    left: i64 = i64(len(pool))
    for other in range(state.seats):
        if other == seat:
            continue
        player = state.players[other]
        buried: i64 = 0
        for cards in player.buried:
            buried += cards
        hand = state.box.nothing[:]
        for i in range(player.hand_size):
            left -= 1
            hand[pool[left]] += 1
        player.hand = hand
        for animal in player.animals:
            left -= 1
            animal.card = pool[left]
        if buried > 0:
            counts = state.box.nothing[:]
            for i in range(buried):
                left -= 1
                counts[pool[left]] += 1
            player.buried = counts
    state.deck = pool[:left]
