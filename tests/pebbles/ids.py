"""Rule ids of pebbles."""

from typing import Final

SETUP_DEAL: Final = 16
BID_SECRET: Final = 17
BID_MEANS: Final = 18
BID_WINNER: Final = 19
WINDOW_WAVE: Final = 20
WINDOW_CARD: Final = 21
WALK_NEIGHBOUR: Final = 22
WALK_PEEK: Final = 23
WALK_LOAD: Final = 24
WALK_SHELL: Final = 25
INCOME_SECRET: Final = 26
CRAB_TAKES: Final = 27
SCORE_PEBBLES: Final = 28
SCORE_MONEY: Final = 29
SCORE_TIE: Final = 30
END_ROUNDS: Final = 31
