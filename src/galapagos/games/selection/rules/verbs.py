"""Verbs of events: a number for each sentence of the log.  The sentences themselves are in words.py."""

from __future__ import annotations

from typing import Final

# In all of them: seat, a and b: species (NAMES * seat + serial), n: a number, face: a kind of card.
SHUFFLED: Final = 1  # n: cards
CARDS_OUT: Final = 2  # n: cards
FIRST_PLAYER: Final = 3
BOARD: Final = 5  # a: the species
DEALS: Final = 6  # n: cards due
DREW: Final = 7  # face: the card
BOARD_COUNTS: Final = 8  # a: the species
EMPTY_HOLE: Final = 9

LAID_FOOD: Final = 10  # face: the card
FOOD_LAID: Final = 11  # n: cards on the watering hole
NO_FOOD_CARD: Final = 12

PLAYS: Final = 15  # the seat's go begins
PLAYED_TRAIT: Final = 16  # a: the species, face: the card
DROPPED: Final = 18  # a: the species, n: the kind of the card
NEW: Final = 19  # a: the species
PLACED_LEFT: Final = 20  # a: the species
PLACED_RIGHT: Final = 21
BODY: Final = 22  # a: the species, n: its new size
POPULATION: Final = 23
PAID: Final = 24  # n: the kind of the card
KEPT: Final = 25  # n: cards kept
NOTHING_TO_PLAY: Final = 26
ALL_AT_ONCE: Final = 27
CARRIED_OUT: Final = 28
REVEALED: Final = 29  # a: the species, n: the kind of the card

LEAF_TIME: Final = 32
LEAF_CHOICE: Final = 33
GREW: Final = 35  # a: the species, n: its population
CANNOT_GROW: Final = 36
NOTHING_LEFT: Final = 37  # a: the species that is not fertile now
ATE_FAT: Final = 38  # a: the species, n: tokens
FOOD_CARD: Final = 40  # n: the kind of the card
FOOD_SUM: Final = 41  # n: the sum, a: tokens on the watering hole
FOOD_DISCARDED: Final = 42  # n: cards

TURN: Final = 45
SKIPPED: Final = 46
PASSED: Final = 47
NO_PLANTS: Final = 49  # a: the carnivore
TOOK_HOLE: Final = 50  # a: the species, n: tokens
TOOK_BANK: Final = 51
TOOK_MEAT: Final = 52
STORED: Final = 53  # a: the species, n: tokens
STORED_FULL: Final = 54  # a: the species whose Fat Tissue is full
LEFT_LYING: Final = 55  # a: the species that has no room
FORAGED: Final = 56  # a: the species
FORAGED_LESS: Final = 57
NO_FORAGING: Final = 58
SHARED: Final = 59  # a: the giver, b: the neighbour
CHAINED: Final = 60  # b: the neighbour shares on
CHAIN_ENDS: Final = 61  # a: the last of the chain
THOUGHT: Final = 63  # a: the species, n: the kind of the card
EXTRA_TURN: Final = 64
INSTEAD: Final = 65
FEEDING_OVER: Final = 67

ATTACKS: Final = 70  # a: the carnivore, b: the prey
ATTACKS_OWN: Final = 71
FOR_FAT: Final = 73
CANCELLED: Final = 74  # n: the trait, face: the kind of the card paid
CANCELLED_OWN: Final = 75
WORKS_AGAIN: Final = 76  # n: the trait
OVERCAME: Final = 77  # a: the carnivore, b: the prey
OVERCAME_ALL: Final = 78
GORED: Final = 80  # a: the carnivore, b: the horned prey
DIED_ON_HORNS: Final = 82
LOST_ONE: Final = 83  # a: the species, n: its population
SURPLUS: Final = 84  # a: the species, n: tokens to the bag
SHELL_ONLY: Final = 86
SCAVENGED: Final = 88  # a: the scavenger
SCAVENGED_OWN: Final = 89

EXTINCT: Final = 95  # a: the species
DRAWS_FOR: Final = 96  # a: the species, n: cards
FOOD_KEPT: Final = 97  # a: the species, n: tokens
FAT_KEPT: Final = 98
GAP: Final = 99
HUNGER: Final = 100  # a: the species, n: its population
STARVED: Final = 101
BAGGED: Final = 103  # n: tokens
LEFT_OVER: Final = 104  # n: tokens
MARKER: Final = 105
THIS_IS_LAST: Final = 106
NEXT_IS_LAST: Final = 107
RAN_OUT: Final = 108  # n: cards shuffled
ALREADY_SET: Final = 109
NO_CARDS: Final = 110
GAME_OVER: Final = 111
WINS: Final = 112
WINS_BY_TRAITS: Final = 113  # n: trait cards
WINS_BY_POPULATION: Final = 114  # n: population
SHARES_WIN: Final = 115
SHARES_ONCE: Final = 117  # a: the giver, b: the neighbour, n: tokens taken
SHARES_EACH: Final = 118
AS_A_PACK: Final = 119  # a: the carnivore, n: its size
REACHES_UP: Final = 120  # a: the species
