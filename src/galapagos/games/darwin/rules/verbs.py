"""Verbs of events: a number for each sentence of the log.  The sentences themselves are in words.py."""

from __future__ import annotations

from typing import Final

NOTE: Final = 1  # a rule applied that changes no counter
COINS: Final = 2  # n: coins gained
PAID: Final = 3  # n: coins paid
POINTS: Final = 4  # n: points scored
KNOWLEDGE: Final = 5  # n: tokens gained
SPENT_KNOWLEDGE: Final = 6  # n: tokens returned
THEORY: Final = 7  # n: steps, a: the space reached
PLACED: Final = 8  # a: the space, b: the worker's row
SAILED: Final = 9  # a: the space
EXPLORED: Final = 10  # a: the space
EXPLORER: Final = 11  # a: the first space of the island
SEAL: Final = 12  # a: the colour, b: the row
RESEARCHED: Final = 13  # a: the specimen
TENT: Final = 14  # a: the camp
STAMPS: Final = 15  # a: the envelope, n: stamps
DELIVERED: Final = 16  # a: the specimen
LENS: Final = 17  # a: the space
PERFORMED: Final = 18  # a: the space
TOOK_TILE: Final = 19  # a: the objective
FULFILLED: Final = 20  # a: the objective, b: the slot
CREW: Final = 21  # a: the card, b: the row
COPIED: Final = 22  # a: the card
CAMP_AGAIN: Final = 23  # a: the camp
ROUND: Final = 24  # n: the round
TURN: Final = 25  # the seat's turn begins
PASSED: Final = 26
ENVELOPE: Final = 27  # a: the envelope, n: 1 first, 2 second
USED: Final = 28  # a: the envelope, n: stamps removed
BEAGLE: Final = 29  # a: the space of the Beagle
GOAL: Final = 30  # a: the goal tile, n: points after delay
DELAY: Final = 31  # n: points lost
DISCARDED: Final = 32  # a: the objective
SHOWN: Final = 33  # a: the objective turned up
DREW_SEAL: Final = 34  # a: the colour, b: the cell
ORDER: Final = 35  # n: the place in the turn order
CARD: Final = 36  # a: Alfred's action card
RESTS: Final = 37  # a: the worker
BONUS: Final = 38  # n: steps, a: the space reached
SET_UP: Final = 39  # n: how many
DEALT: Final = 40  # a: the tile or card
KEPT: Final = 41  # face: the crew card
PAIR: Final = 42  # a, b: the objectives
OPTION: Final = 43  # n: the option of the card that Alfred takes
REMOVED_SEAL: Final = 44  # a: the colour
END: Final = 45
REASON: Final = 46  # a fixed rule by which Alfred decides
DECLINED: Final = 47  # what was still open is left out
