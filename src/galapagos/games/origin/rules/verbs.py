"""Verbs of events: a number for each sentence of the log.  The sentences themselves are in words.py."""

from __future__ import annotations

from typing import Final

NOTE: Final = 0  # only cites its rule; no seat sees it

# Set-up and turn
SHUFFLED: Final = 1  # n: cards
FIRST_PLAYER: Final = 2
DREW: Final = 3  # face: the card
TURN: Final = 4  # n: its number
LAST_TURN: Final = 5

# Development
LAID_ANIMAL: Final = 10  # a: the animal, face: the card
LAID_TRAIT: Final = 11  # a: the animal, b: the trait, n: the card
LAID_PAIR: Final = 12  # a, b: the animals, n: the trait
LAID_SYMBIOSIS: Final = 13  # a: the protected animal, b: the symbiont
PASSED: Final = 14
PASSED_EMPTY: Final = 15
ALL_PASSED: Final = 16

# Food bank and feeding
FOOD_ROLL: Final = 20  # n: what a die shows
BANK: Final = 21  # n: red tokens
TOOK: Final = 22  # a: the animal, n: red tokens
STORED: Final = 23  # a: the animal, n: tokens turned into fat
LOST: Final = 24  # a: the animal, n: tokens that had no place
FED: Final = 25  # a: the animal
BURNED: Final = 26  # a: the animal, n: yellow tokens
STOLE: Final = 27  # a: the pirate, b: the animal robbed, n: tokens
DESTROYED: Final = 28  # a: the grazer, n: tokens
SLEEPS: Final = 29  # a: the animal
GAVE_RED: Final = 30  # a: the giver, b: the partner
GAVE_BLUE: Final = 31
ENDED: Final = 32
SKIPPED: Final = 33
FEEDING_OVER: Final = 34
LEFTOVERS: Final = 35  # n: red tokens thrown away

# Attack and defence
ATTACKS: Final = 40  # a: the carnivore, b: the prey
RAN_ROLL: Final = 41  # a: the runner, n: the die
ESCAPED: Final = 42  # a: the runner, b: the carnivore
CAUGHT: Final = 43
SENT_TO: Final = 44  # a: the mimic, b: the new prey
DROPPED: Final = 45  # a: the animal, b: the trait
SURPLUS_LOST: Final = 46  # a: the animal, n: tokens beyond its fallen need
FAT_SPILT: Final = 47  # a: the animal, n: yellow tokens
WOKE: Final = 48  # a: the animal
PAIR_LOST: Final = 49  # a, b: the animals, n: the trait
UNGUARDED: Final = 50  # a: the animal that lost its symbiont
SURVIVED: Final = 51  # a: the animal, b: the carnivore
GAVE_UP: Final = 52  # a: the animal
EATEN: Final = 53  # a: the prey, b: the carnivore
ATE: Final = 54  # a: the carnivore, n: tokens
POISONED_BY: Final = 55  # a: the carnivore
SCAVENGED: Final = 56  # a: the scavenger, n: tokens

# Extinction and new cards
STARVED: Final = 60  # a: the animal, n: tokens that it lacked
DIED_OF_POISON: Final = 61  # a: the animal
DRAWS: Final = 62  # n: cards due
RESTARTS: Final = 63  # n: cards due
WENT_SHORT: Final = 64  # n: cards missing
CLEARED: Final = 65
GAME_OVER: Final = 66
WON: Final = 67  # n: points
