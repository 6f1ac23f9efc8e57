"""Food: which animal can receive it, what makes it fed, and what follows from that."""

from __future__ import annotations

from librt.vecs import pop
from mypy_extensions import i64

from galapagos.games.mutations.rules import ids, verbs
from galapagos.games.mutations.rules.box import EXTREMOPHILE, OBLIGATE_CARNIVOROUS, VIVIPAROUS
from galapagos.games.mutations.rules.development import check_last_turn, discard_unseen
from galapagos.games.mutations.rules.state import DEAL, FACE_SHIFT, FOOD, MOST_SPECIES, MutationsTable, Species


def can_receive(species: Species, place: i64) -> bool:
    """Can this animal receive a red or blue token?"""
    return species.animals[place] & FOOD < species.enough and not species.has(OBLIGATE_CARNIVOROUS)


def feed(state: MutationsTable, ref: i64, place: i64, tokens: i64) -> i64:
    """Put food on an animal up to its need; return how many tokens are left over."""
    species = state.species(ref)
    food: i64 = species.animals[place] & FOOD
    lacks: i64 = species.enough - food
    taken: i64 = tokens if tokens < lacks else lacks
    species.animals[place] += taken
    if lacks > taken or species.need > state.box.need:
        state.note(ids.FEEDING_NEED)
    if taken == lacks and taken > 0 and species.has(VIVIPAROUS):
        give_birth(state, ref)
    return tokens - taken


def give_birth(state: MutationsTable, ref: i64) -> None:
    """Viviparous: the top card of the common deck joins the species, fed; Extremophile still costs a card."""
    seat: i64 = ref // MOST_SPECIES
    species = state.species(ref)
    if len(state.deck) == 0:
        state.note(ids.MIXIN_VIVIPAROUS_NEWBORN)
        return
    if species.has(EXTREMOPHILE):
        if i64(len(state.players[seat].deck)) <= state.box.extremophile:
            state.tell(ids.MIXIN_VIVIPAROUS_EXTREMOPHILE, verbs.NOT_BORN, seat, state.name(ref))
            return
        discard_unseen(state, seat, state.name(ref), ids.MIXIN_VIVIPAROUS_EXTREMOPHILE)
    state.draw(DEAL, state.deck, seat)
    state.deck, face = pop(state.deck)
    species.add((face << FACE_SHIFT) | species.enough)
    state.tell(ids.MIXIN_VIVIPAROUS, verbs.BORN, seat, state.name(ref))
    state.note(ids.MIXIN_VIVIPAROUS_NEWBORN)
    check_last_turn(state)
