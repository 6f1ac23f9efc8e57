"""Dense positions for the check kit: animals with many traits and pair traits, food, fat, full hands."""

from __future__ import annotations

from librt.vecs import pop

from galapagos.core.engine.chance import Rng
from galapagos.games.origin.rules.box import CARNIVOROUS, FAT_TISSUE, NO_TRAIT, SCAVENGER
from galapagos.games.origin.rules.dispatch import OriginState
from galapagos.games.origin.rules.state import DEVELOP, GO, Animal

ANIMALS = 6  # most that are added to a row
CARDS = 20  # each seat gets half to one and a half times this many
FOOD = 12  # most that lies in the food bank


def thicken(state: OriginState, dice: Rng) -> bool:
    """At the beginning of a go: lay cards of the deck as animals, traits, pair traits and hands."""
    if state.depth != 1 or state.frame() not in (DEVELOP, GO):
        return False
    share = len(state.deck) // int(state.seats)
    for seat in range(state.seats):
        for _ in range(min(share // 4, 1 + int(dice.below(ANIMALS)))):
            state.new_animal(seat, take(state))
        for _ in range(min(share * 2 // 3, CARDS // 2 + int(dice.below(CARDS)))):
            lay(state, seat, take(state), dice)
        for animal in state.players[seat].animals:
            animal.food = dice.below(animal.need + 1)
            animal.fat = dice.below(animal.fat_cards * state.box.fat_per_card + 1)
    state.bank = dice.below(FOOD + 1)
    return True


def take(state: OriginState) -> int:
    """The top card of the deck."""
    state.deck, kind = pop(state.deck)
    return int(kind)


def lay(state: OriginState, seat: int, kind: int, dice: Rng) -> None:
    """Lay a card on an animal or between two if one of its faces fits there, otherwise into the hand."""
    player = state.players[seat]
    faces = [face for face in (2 * kind, 2 * kind + 1) if state.box.faces[face] != NO_TRAIT]
    face = faces[dice.below(len(faces))]
    trait = int(state.box.faces[face])
    row = len(player.animals)
    if state.box.is_pair(trait):
        a = int(dice.below(row)) if row else 0
        b = (a + 1 + int(dice.below(row - 1))) % row if row > 1 else a
        if a != b and state.find_link(seat, trait, a, b) < 0:
            state.join(seat, face, a, b)
            return
    elif fitting := [animal for animal in player.animals if fits(animal, trait)]:
        state.lay(fitting[dice.below(len(fitting))], face)
        return
    player.add_card(kind)


def fits(animal: Animal, trait: int) -> bool:
    if trait == FAT_TISSUE:
        return True
    either = {CARNIVOROUS: SCAVENGER, SCAVENGER: CARNIVOROUS}.get(trait, trait)
    return not animal.has(trait) and not animal.has(either)
