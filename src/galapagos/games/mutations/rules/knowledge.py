"""Deals again what a seat cannot know."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.box import TRAITS


def deal_anew(state: s.MutationsTable, seat: i64) -> None:
    """Deal anew every card whose face the seat cannot know: decks, face-down animals, unseen discards."""
    pool = state.deck[:]
    i: i64
    j: i64
    other: i64
    classes: i64
    for other in range(state.seats):
        player = state.players[other]
        for i in range(i64(len(player.deck))):
            pool = append(pool, player.deck[i])
        for species in player.species:
            for i in range(i64(len(species.animals))):
                if not s.is_known(species.animals[i], other == seat):
                    pool = append(pool, s.face_of(species.animals[i]))
        for i in range(TRAITS):
            for classes in range(1 if other == seat else 2):
                for j in range(player.graves[i * 3 + classes]):
                    pool = append(pool, i)
    state.rng.shuffle(pool)
    left: i64 = i64(len(pool))
    for other in range(state.seats):
        player = state.players[other]
        for i in range(i64(len(player.deck))):
            left -= 1
            player.deck[i] = pool[left]
        for species in player.species:
            for i in range(i64(len(species.animals))):
                if not s.is_known(species.animals[i], other == seat):
                    left -= 1
                    species.animals[i] = (species.animals[i] & ~s.FACES) | (pool[left] << s.FACE_SHIFT)
        for classes in range(1 if other == seat else 2):
            unseen: i64 = 0
            for i in range(TRAITS):
                unseen += player.graves[i * 3 + classes]
            if unseen > 0:
                graves = player.graves[:]
                for i in range(TRAITS):
                    graves[i * 3 + classes] = 0
                for j in range(unseen):
                    left -= 1
                    graves[pool[left] * 3 + classes] += 1
                player.graves = graves
    state.deck = pool[:left]
