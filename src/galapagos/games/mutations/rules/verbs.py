"""Verbs of events: a number for each sentence of the log.  The sentences themselves are in words.py."""

from __future__ import annotations

from typing import Final

NOTE: Final = 0  # nothing but the rule is told
SHUFFLED: Final = 1  # n: cards
SETS: Final = 2  # n: sets of the game
MIXED_IN: Final = 3  # n: cards
OWN_DECK: Final = 4  # n: cards
STARTING: Final = 5  # n: species
LOOKS: Final = 8
FIRST_PLAYER: Final = 9
TURN: Final = 10  # n: its number
PHASE: Final = 11  # the seat begins a phase; n: the phase
NEW_START: Final = 12  # n: cards
BUDDED: Final = 13  # a: the species
NO_BUD: Final = 15  # a: the species
LAST_TURN: Final = 16
SKIPPED: Final = 17

ANNOUNCED: Final = 20  # a: the species named
LAID_SPECIES: Final = 21  # a: the species
TURNED_SPECIES: Final = 22  # a: the species, n: the card, which all have seen
MISFIT: Final = 24  # a: the species, n: the trait
MOVED: Final = 25  # a: the species where it lands, n: the trait
LAID_TRAIT: Final = 27  # a: the species, n: the trait
STRIPPED: Final = 29  # a: the species, n: the trait
SIMPLIFIED_BARE: Final = 30  # a: the species
ADDED: Final = 31  # a: the species
EXTRA_CARD: Final = 33  # a: the species
SPLIT: Final = 34  # a: the parent, b: the branch
KEPT: Final = 36  # a: the species, n: the trait
PASSED: Final = 37  # n: cards kept
PASSED_EMPTY: Final = 38
ALL_PASSED: Final = 39

ROLLED: Final = 45  # n: food
CENTRE: Final = 46  # n: food, a: parasites, b: shelters
PARASITES_SHORT: Final = 47  # n: tokens that the box does not have
SHELTERS_SHORT: Final = 48
EDIFIED: Final = 49  # n: red tokens

TOOK_FOOD: Final = 50  # a: the species, b: the animal
TOOK_SHELTER: Final = 51
PUT_PARASITE: Final = 52
BARK: Final = 55  # a: the species
BORN: Final = 60  # a: the species
NOT_BORN: Final = 61  # a: the species
GRAZED: Final = 62  # n: tokens
ENDED: Final = 64
FEEDING_OVER: Final = 65
LEFTOVERS: Final = 66  # n: red and green tokens, a: black ones that stay

ATTACKS: Final = 70  # a: the hunter's species, b: the prey
IGNORES: Final = 73  # a: the prey, n: the trait
BITES: Final = 74  # a: the Angler's species, b: the hunter's
PLAIN: Final = 76  # a: the Angler's species
RAN: Final = 77  # a: the species, n: the die
LED: Final = 79  # a: the species, b: the new prey
ESCAPED: Final = 82  # a: the species, b: the hunter's
EATEN: Final = 83  # a: the species, b: the hunter's
DIED_OUT: Final = 85  # a: the species
DISCARDED: Final = 86  # n: cards
KILL: Final = 87  # a: the hunter's species, n: blue tokens
SURPLUS: Final = 88  # a: the hunter's species, n: tokens not taken
OBLIGATE_FED: Final = 89  # a: the hunter's species
POISONED: Final = 90  # a: the hunter's species
SCAVENGED: Final = 92  # a: the species

INFESTED: Final = 100  # a: the species, n: its parasites
TIED: Final = 101  # n: species
HOST_DIED: Final = 102  # a: the species
STARVED: Final = 105  # a: the species, n: animals
CLEARED: Final = 106
DREW: Final = 107  # n: cards
DEALT: Final = 108  # n: cards dealt in all
GAME_OVER: Final = 110
TIE_DIE: Final = 111  # n: the die
CARD_STAYS: Final = 112  # a: the species, n: the trait
