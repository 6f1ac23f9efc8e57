"""Dense positions for the check kit: species of every size with as many traits as possible, fat, full hands."""

from __future__ import annotations

from librt.vecs import append, pop

from galapagos.core.engine.chance import Rng
from galapagos.games.selection.rules.box import FAT_TISSUE, bit
from galapagos.games.selection.rules.dispatch import SelectionState
from galapagos.games.selection.rules.state import FEEDING, LEFT, PLAY, RIGHT, TURN, Species, card_of

SPECIES = 4  # most that are added to a row
HAND = 6  # most cards that are added to a hand
FOOD = 15  # most that lies at the watering hole


def thicken(state: SelectionState, dice: Rng) -> bool:
    """At the beginning of a turn: deal cards of the deck as traits and hands, and set boards and markers at random."""
    if state.depth != 1 or state.frame() not in (PLAY, TURN):
        return False
    if state.frame() == TURN and (state.arg(0) or state.arg(2)):
        return False
    for seat in range(state.seats):
        for _ in range(dice.below(SPECIES + 1)):
            state.add_species(seat, LEFT if dice.below(2) else RIGHT)
        for species in state.players[seat].species:
            grow(state, species, dice)
        for _ in range(dice.below(HAND + 1)):
            if has_cards(state):
                player = state.players[seat]
                player.hand = append(player.hand, card_of(take(state), state.shuffles))
    state.watering_hole = dice.below(FOOD + 1)
    return True


def has_cards(state: SelectionState) -> bool:
    """Does the deck hold cards beyond those left out of the game, and one more for the next draw?"""
    return len(state.deck) - int(state.out) > state.seats


def take(state: SelectionState) -> int:
    """The top card of the deck."""
    state.deck, kind = pop(state.deck)
    return int(kind)


def grow(state: SelectionState, species: Species, dice: Rng) -> None:
    """Give a species a body, a population, traits up to the limit, food and fat."""
    box = state.box
    feeding = state.phase == FEEDING
    species.body = 1 + dice.below(box.most_body)
    species.population = 1 + dice.below(box.most_population)
    for _ in range(2 * int(state.most_traits)):
        if len(species.cards) < state.most_traits and has_cards(state):
            trait = int(box.traits[state.deck[len(state.deck) - 1]])
            if species.has(trait):
                break
            state.give_trait(species, take(state), False)
            species.leafed |= bit(trait) & box.leaf if feeding else 0
    species.food = dice.below(species.population + 1) if feeding else 0
    species.fat = dice.below(species.body + 1) if species.has(FAT_TISSUE) else 0
