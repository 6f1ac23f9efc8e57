"""Verbs of events: a number for each sentence of the log.  The sentences themselves are in words.py."""

from __future__ import annotations

from typing import Final

ISLAND: Final = 1  # n: spaces
CLAN: Final = 2  # n: dinosaurs
START_POINTS: Final = 3  # n
WHEEL_AT: Final = 4  # a: the ideal terrain
DECK_READY: Final = 5  # n: cards
BAG_READY: Final = 6  # n: genes
TOKENS_READY: Final = 7  # n: tokens
PILE_READY: Final = 8  # n: tokens in the pile
ORDER_DRAWN: Final = 9  # the seat stands at place n
STARTS_AT: Final = 10  # a: space
BARE: Final = 11

ROUND: Final = 15  # n
PHASE: Final = 16  # a: phase
ROUNDS_PLAYED: Final = 17  # n

TURNED: Final = 20  # a: token
WHEEL_TURNS: Final = 21  # n: sectors clockwise; a: the ideal terrain reached
WHEEL_STAYS: Final = 27  # a: the ideal terrain
REGIONS: Final = 22  # a: terrain, b: what the climate makes of it
METEOR_FALLS: Final = 23
NO_PREMONITION: Final = 26
PILE_EMPTY: Final = 24
SENSES: Final = 25  # face: the token

DRAWN: Final = 30  # a: gene, b: column
DUPLICATE: Final = 31  # a: gene that goes back
FORCED_DUPLICATE: Final = 32  # a: gene, b: column
NO_GENE_LEFT: Final = 33  # b: column
BIDS_NOW: Final = 34
BIDS: Final = 35  # b: the gene bid for, NO_GENE for the event card, n: value
OUTBIDS: Final = 36  # a: the seat displaced, b: the gene bid for, NO_GENE for the event card, n: value
BIDS_AGAIN: Final = 37  # the displaced seat; b: the gene lost, NO_GENE for the event card
SAFE_BID: Final = 39  # b: the gene bid for, NO_GENE for the event card, n: value
DROPS: Final = 40
DROPS_BY_ITSELF: Final = 41
EMPTY_COLUMN: Final = 42  # must take an empty column
CLOSED: Final = 43  # b: column
BIDDING_OVER: Final = 44
PAYS: Final = 45  # n
FLASK_SAVES: Final = 46  # n
SHORTAGE_SAVES: Final = 47  # n
TAKES_CARD: Final = 48  # face: card
TAKES_GENE: Final = 49  # a: gene
NO_CARDS: Final = 50
STACKS: Final = 51  # a: gene, n: tokens of it
CANNOT_BID: Final = 52
OTHER_COLUMN: Final = 53  # b: the gene lost, NO_GENE for the event card

PLAYS: Final = 60  # a: card
ASKED: Final = 62  # a: window
ANOTHER_CARD: Final = 63  # n: cards played in this round
FRENZY: Final = 65
SHORTAGE: Final = 66
INCUBATES: Final = 67
ALCHEMY: Final = 68  # b: the gene bid for, NO_GENE for the event card, n: value
STEALS: Final = 69  # a: space, b: the clan robbed
FRIGHTENS: Final = 70  # a: space, b: the clan
GEYSERS_WARM: Final = 71
FORESEES: Final = 72  # a: token
RATS: Final = 73
COUNCIL: Final = 74  # n: place
MIGRATES: Final = 75  # n: points
HIDES: Final = 76
OASIS_COOLS: Final = 77
SURVIVOR: Final = 78  # n: income
INTERVENES: Final = 79
CARD_LOST: Final = 80  # a: card

MARKERS_UP: Final = 85
LAST_WITHOUT_COLUMN: Final = 86
SORTED: Final = 87
PLACED: Final = 88  # the seat stands at place n
RUSH: Final = 89  # n: place
ORDER_HOLDS: Final = 90

MOVES_NOW: Final = 95
HAS_POINTS: Final = 96  # n
GENE_POINTS: Final = 97  # a: gene, n: points
STEPS: Final = 98  # a: from, b: to
SPLITS: Final = 99
FLIES: Final = 100  # a: from, b: to
SWIMS: Final = 101  # a: from, b: to
FLIES_OVER: Final = 102  # a: from, b: to
ENDS: Final = 103  # n: points left
NO_MOVES: Final = 104

ATTACKS: Final = 110  # a: from, b: to
LANDS_ON: Final = 111  # a: from, b: to
HORNS: Final = 112  # a: of the attacker, b: of the defender
ROLLS: Final = 113  # a: symbol
GENE_HORNS: Final = 114  # a: gene, n: horns
CARD_HORNS: Final = 115  # n
SYMBOL_WINS: Final = 116  # a: symbol
SYMBOL_FAILS: Final = 117
WINS: Final = 118  # a: space, b: the clan beaten
HOLDS: Final = 119  # a: space; the defender's seat
AGAIN: Final = 120
SUPPLY: Final = 121  # a: space it left
POINT_SPENT: Final = 122
NOW_PROTECTED: Final = 123
SLIPS: Final = 124  # a: from, b: to
MAY_SLIP: Final = 125  # a: space
NO_WAY_OUT: Final = 126  # a: space
STAYS_TO_DIE: Final = 127  # a: space
ENTERS: Final = 128  # a: space
TAKES_OVER: Final = 129  # a: space, left by a chameleon
USED_UP: Final = 130  # a: gene

LAYS: Final = 135  # n: which egg
HAS_EGGS: Final = 136  # n: births in this phase
BORN: Final = 137  # a: space
BORN_OF_NEWBORN: Final = 139  # a: space
LEAVES_OUT: Final = 140
NO_SPACE: Final = 141
MOVED_INSTEAD: Final = 142  # a: from, b: to
FAR_BIRTH: Final = 143  # a: space
KILLERS: Final = 144  # a: space, b: the clan attacked
KILLS: Final = 145  # a: symbol, b: space
NEWBORN_DIES: Final = 146  # a: symbol, b: space
BORN_ANYWHERE: Final = 147  # a: space

CLIMATE_HITS: Final = 155
LIVES_IDEAL: Final = 156  # n: dinosaurs
LIVES_HOT: Final = 157
LIVES_COLD: Final = 158
DIES: Final = 159  # a: space, b: what the climate is there
LIVES_IN_CAVE: Final = 160
STOPS_AT: Final = 161  # n: dinosaurs left
CHOSE: Final = 162  # n: dinosaurs kept
INCOME: Final = 163  # n
WINNER: Final = 164  # n: points
TIED: Final = 165  # n: dinosaurs
SHARES: Final = 166
