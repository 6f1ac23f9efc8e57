"""Deals again what a seat cannot know."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.box import TRAITS


def unknown_degrees(owner: i64, seat: i64) -> i64:
    """How many degrees of knowledge, from the first on, leave this seat ignorant of a card in the owner's discard."""
    return s.OWNER_KNOWS if owner == seat else s.ALL_KNOW


def deal_anew(state: s.MutationsTable, seat: i64) -> None:
    """Deal anew every card whose face the seat cannot know: decks, face-down animals, unseen discards."""
    pool = state.deck[:]
    i: i64
    j: i64
    other: i64
    degree: i64
    for other in range(state.seats):
        player = state.players[other]
        for i in range(i64(len(player.deck))):
            pool = append(pool, player.deck[i])
        for species in player.species:
            for i in range(i64(len(species.animals))):
                if not s.is_known(species.animals[i], other == seat):
                    pool = append(pool, s.face_of(species.animals[i]))
        for i in range(TRAITS):
            for degree in range(unknown_degrees(other, seat)):
                for j in range(player.graves[i * s.DEGREES + degree]):
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
        for degree in range(unknown_degrees(other, seat)):
            unseen: i64 = 0
            for i in range(TRAITS):
                unseen += player.graves[i * s.DEGREES + degree]
            if unseen > 0:
                graves = player.graves[:]
                for i in range(TRAITS):
                    graves[i * s.DEGREES + degree] = 0
                for j in range(unseen):
                    left -= 1
                    graves[pool[left] * s.DEGREES + degree] += 1
                player.graves = graves
    state.deck = pool[:left]
