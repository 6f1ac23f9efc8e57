"""Dense positions for the check kit: many species and traits, animals with food, shelters and parasites, full decks."""

from __future__ import annotations

from librt.vecs import append, pop

from galapagos.core.engine.chance import Rng
from galapagos.games.mutations.rules.box import SIMPLIFICATION, bit
from galapagos.games.mutations.rules.dispatch import MutationsState
from galapagos.games.mutations.rules.state import DEVELOP, FACE_SHIFT, FEEDING, FOOD, GO, PARASITE, SHELTER, Species

SPECIES = 4  # most that are added to a row
CARDS = 20  # each seat gets half to one and a half times this many
TOKENS = 8  # most of each kind that lie in the centre


def thicken(state: MutationsState, dice: Rng) -> bool:
    """At the beginning of a go: lay cards of the common deck as species, animals, traits and own decks."""
    if state.depth != 1 or state.frame() not in (DEVELOP, GO) or state.arg(0) or state.last_turn:
        return False
    share = (len(state.deck) - 1) // int(state.seats)  # one card stays: an empty deck would begin the last turn
    for seat in range(state.seats):
        for _ in range(min(share // 4, 1 + int(dice.below(SPECIES)))):
            state.found_right(seat, take(state) << FACE_SHIFT)
        for _ in range(min(share * 2 // 3, CARDS // 2 + int(dice.below(CARDS)))):
            lay(state, seat, take(state), dice)
    if state.phase == FEEDING:
        for seat in range(state.seats):
            for species in state.players[seat].species:
                lay_tokens(state, species, dice)
        state.red = dice.below(TOKENS + 1)
        state.green += dice.below(shelters_left(state) + 1)
        state.black += dice.below(parasites_left(state) + 1)
    return True


def take(state: MutationsState) -> int:
    """The top card of the common deck."""
    state.deck, face = pop(state.deck)
    return int(face)


def lay(state: MutationsState, seat: int, face: int, dice: Rng) -> None:
    """Lay a card as a trait if it fits, otherwise as an animal or into the own deck."""
    player = state.players[seat]
    way = int(dice.below(6))
    fitting = [species for species in player.species if fits(state, species, face)]
    if fitting and way > 1:
        state.add_trait(fitting[dice.below(len(fitting))], face)
    elif player.species and way == 1:
        player.species[dice.below(len(player.species))].add(face << FACE_SHIFT)
    else:
        player.deck = append(player.deck, face)


def fits(state: MutationsState, species: Species, trait: int) -> bool:
    exclusive = int(state.box.exclusive)
    clash = bit(trait) & exclusive and int(species.traits) & exclusive
    return trait != SIMPLIFICATION and not species.has(trait) and not clash


def lay_tokens(state: MutationsState, species: Species, dice: Rng) -> None:
    """Lay food, shelters and parasites on animals, as far as the box has them."""
    for place in range(len(species.animals)):
        animal = int(species.animals[place]) & ~FOOD | int(dice.below(species.enough + 1))
        species.animals[place] = animal
        if not animal & SHELTER and shelters_left(state) > 0 and dice.below(4) == 0:
            species.animals[place] |= SHELTER
        if parasites_left(state) > 0 and dice.below(4) == 0:
            species.animals[place] += PARASITE


def shelters_left(state: MutationsState) -> int:
    return int(state.box.shelters * state.box.sets[state.seats] - state.shelters_out())


def parasites_left(state: MutationsState) -> int:
    return int(state.box.parasites * state.box.sets[state.seats] - state.parasites_out())
