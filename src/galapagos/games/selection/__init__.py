"""Evolution: Natural Selection (Правильные игры, 2016), 2 to 6 players.

After the Russian rulebook of 2016, the second edition of North Star's Evolution.  The food numbers of the cards are not
in it: they come from two public card lists that agree (data.toml).  The texts in rulebook/ answer open questions.

| option | default | the other value |
|---|---|---|
| cooperation | take | token: the neighbour gets 1 food for every token, not for every taking |
| fat_attack | on | off: only a hungry carnivore attacks |
| intelligence_extra | on | off: a plant eater's Intelligence is the feeding of its turn |
| quick_game | off | on: phase 3 is played by all at the same time, hidden |

Left out on purpose: expansions.  Size: 129 cards (89 for two players), some 60 decisions a player, up to a few hundred
legal moves while cards are played, some ten while species feed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from galapagos.core.box import Data, check_size
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.errors import DataError
from galapagos.core.game import Game, Setting
from galapagos.core.words import N_
from galapagos.games.selection.face.scenario import SelectionRunner
from galapagos.games.selection.rules import ids
from galapagos.games.selection.rules.box import TRAIT_NAMES, Box
from galapagos.games.selection.rules.dispatch import SelectionState
from galapagos.games.selection.rules.heuristic import SelectionHeuristic
from galapagos.games.selection.rules.state import MOST_KINDS, Player

LIMITS = {"deck.size": (1, 1999), "deck.food": (-99, 99)}


class SelectionGame(Game, face=f"{__name__}.face"):
    """The descriptor of the game."""

    name = "selection"
    title = N_("Evolution: Natural Selection")
    turns = N_("round {n}")
    rules = 1
    seats = range(2, 7)
    ids = ids
    folder = Path(__file__).parent
    place = 3
    authors = "Dominic Crapuchettes, Dmitry Knorre, Sergey Machin"
    publisher = "RightGames, 2016"
    limits = LIMITS
    fixed = ("leaf.traits", "setup.seats")
    make_box = staticmethod(Box)

    def check_data(self, data: Data) -> None:
        """Check the size of the deck and that there is enough to play with."""
        kinds = 0
        total = 0
        for name in TRAIT_NAMES:
            numbers = data["deck"]["food"][name]
            kinds += len(set(numbers))
            total += len(numbers)
        check_size("deck", total, data["deck"]["size"])
        if kinds > MOST_KINDS:
            raise DataError(
                "{part}: {n} different cards; at most {most} are possible", part="deck", n=kinds, most=MOST_KINDS
            )
        if data["two_players"]["cards_out"] >= total:
            raise DataError("{part} leaves no cards to play with", part="two_players.cards_out")
        if data["setup"]["body"] < 1 or data["setup"]["population"] < 1:
            raise DataError("{part}: a species begins with a body and an animal at least", part="setup")

    def make_state(self, setting: Setting, rng: Rng) -> SelectionState:
        players = [Player(vec[i64](), [], vec[i64](), vec[i64]()) for _ in range(setting.seats)]
        return SelectionState(setting, rng, players)

    def begin(self, state: SelectionState) -> None:
        state.begin()

    def runner(self, line: dict[str, Any]) -> SelectionRunner:
        return SelectionRunner(self, line)

    def heuristic(self, setting: Setting) -> Heuristic:
        return SelectionHeuristic()


GAME = SelectionGame()
