"""The weights of Origin's heuristic, by version.

They are in points at the end of the game, or parts of one.  Every version that `greedy` has used is kept, so that later
versions can be measured against it.  Most of the newest were tuned by games of the heuristic against its earlier
versions, with two to four players.  That made it stronger with three and more players and weaker with two, so two
players have weights of their own.
"""

from __future__ import annotations

from typing import final


@final
class Weights:
    """Version 2, and still the newest for three players and more."""

    def __init__(self) -> None:
        self.calm: float = 4.0  # a lead in points that means little, in the last turn
        self.calm_turn: float = 1.2  # … more of it for each turn left
        self.turn: float = 1.26  # an animal's use in each of the next two turns
        self.sleeper_need: float = 0.55  # the part of its need that an animal with Hibernation really has
        self.hunter_feeds: float = 0.38  # food that a carnivore gets by itself
        self.fat_feeds: float = 0.76  # food in a token of fat
        self.cooperation_feeds: float = 0.8  # food that Cooperation brings
        self.communication_feeds: float = 0.4  # food that Communication brings
        self.caught: float = 0.41  # how likely a hungry carnivore gets what it can catch
        self.fed: float = 0.89  # how likely an animal is fed that needs nothing
        self.fed_need: float = 0.24  # less for each food it needs
        self.fed_short: float = 0.18  # less for each food that its owner is short of
        self.face: float = 0.26  # the part of a card's best face that is lost when it is laid as an animal
        self.kept: float = 0.32  # what a card kept in hand is worth
        self.birth: float = 0.2  # how likely a new animal is fed
        self.birth_short: float = 0.36  # less for each food that is short
        self.birth_hunters: float = 0.36  # how likely the hunters of others get it
        self.birth_turn: float = 0.97  # its use in each of the next two turns
        self.birth_first: float = 1.51  # more, if it is the only one
        self.trait_need: float = 0.4  # risk of a trait's need
        self.trait_short: float = 0.04  # more for each food that is short
        self.trait_stay: float = 0.84  # the part of the animal that is at risk
        self.carnivore: float = 0.47  # what prey in reach is worth now
        self.carnivore_turn: float = 0.31  # and in each later turn
        self.fat_tissue: float = 0.15  # Fat Tissue, for each later turn
        self.hibernation: float = 0.34  # Hibernation, as a part of the animal
        self.piracy: float = 0.48  # Piracy
        self.scavenger: float = 0.32  # Scavenger, for each carnivore on the table
        self.sharp_vision: float = 0.61  # Sharp Vision of a carnivore
        self.foresight: float = 0.41  # a defence that nothing calls for yet
        self.prey: float = 1.7  # prey in plenty
        self.starves: float = 0.43  # how likely a Parasite starves its host
        self.starves_short: float = 0.1  # more for each food that the owner is short of
        self.cooperation: float = 2.78  # Cooperation
        self.communication: float = 1.64  # Communication
        self.pair_now: float = 0.31  # the part of it that comes at once
        self.symbiosis: float = 0.27  # Symbiosis
        self.symbiont: float = 0.42  # less for each food that the symbiont needs
        self.stored: float = 0.8  # a token of fat
        self.fat_spent: float = 0.54  # a token of fat that is eaten
        self.fat_early: float = 0.54  # the part of it that it is worth while the bank still has food
        self.stolen: float = 0.39  # Piracy in the act
        self.own_prey: float = 2.06  # an own animal that is eaten, compared with another player's


def first() -> Weights:
    """Version 1: guessed, before any game was played with them."""
    weights = Weights()
    weights.calm = 2.0
    weights.calm_turn = 1.5
    weights.turn = 0.9
    weights.sleeper_need = 0.4
    weights.hunter_feeds = 0.7
    weights.fat_feeds = 0.8
    weights.cooperation_feeds = 0.9
    weights.communication_feeds = 0.5
    weights.caught = 0.45
    weights.fed = 0.85
    weights.fed_need = 0.1
    weights.fed_short = 0.15
    weights.face = 0.25
    weights.kept = 0.6
    weights.birth = 0.75
    weights.birth_short = 0.22
    weights.birth_hunters = 0.35
    weights.birth_turn = 1.1
    weights.birth_first = 2.0
    weights.trait_need = 0.25
    weights.trait_short = 0.15
    weights.trait_stay = 0.5
    weights.carnivore = 0.5
    weights.carnivore_turn = 0.4
    weights.fat_tissue = 0.25
    weights.hibernation = 0.3
    weights.piracy = 0.5
    weights.scavenger = 0.25
    weights.sharp_vision = 0.8
    weights.foresight = 0.25
    weights.prey = 1.2
    weights.starves = 0.3
    weights.starves_short = 0.12
    weights.cooperation = 2.2
    weights.communication = 1.2
    weights.pair_now = 0.4
    weights.symbiosis = 0.25
    weights.symbiont = 0.35
    weights.stored = 0.6
    weights.fat_spent = 0.4
    weights.fat_early = 0.4
    weights.stolen = 0.5
    weights.own_prey = 1.3
    return weights


def for_two() -> Weights:
    """Version 3, for two players: version 1, but cards in hand, new animals and hunting as in version 2."""
    weights = first()
    second = Weights()
    weights.calm = second.calm
    weights.calm_turn = second.calm_turn
    weights.turn = second.turn
    weights.face = second.face
    weights.kept = second.kept
    weights.birth_hunters = second.birth_hunters
    weights.birth_turn = second.birth_turn
    weights.birth_first = second.birth_first
    weights.carnivore = second.carnivore
    weights.carnivore_turn = second.carnivore_turn
    weights.prey = second.prey
    weights.own_prey = second.own_prey
    return weights
