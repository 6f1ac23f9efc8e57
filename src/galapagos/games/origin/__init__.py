"""Evolution: The Origin of Species (RightGames, 2010; Dmitry Knorre and Sergey Machin), 2 to 8 players.

After the German rulebook of 2010.  Card texts and the composition of the deck are not in it: they come from public card
lists (data.toml says which).  The texts in rulebook/ answer open questions.

| option | default | off / on |
|---|---|---|
| mandatory_feeding | on | off: a go may end without feeding |
| mimicry_once_per_turn | off | on: as in the editions since autumn 2012 |
| mimicry_optional | on | off: Mimicry that can save must be used |
| tail_loss_forced | on | off: the owner may let the animal be eaten |

Left out on purpose: the expansions.  Size: 84 cards, 168 from five players on; in random play some 250 decisions a game
(500 with eight players), 8 legal moves on average, up to a few hundred with a full hand in the development phase.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from galapagos.core.box import Data, check_deal, check_size
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.errors import DataError
from galapagos.core.game import Game, Setting
from galapagos.core.words import N_
from galapagos.games.origin.face.scenario import OriginRunner
from galapagos.games.origin.rules import ids, weights
from galapagos.games.origin.rules.box import MOST_SEATS, TRAIT_NAMES, Box
from galapagos.games.origin.rules.dispatch import OriginState, empty_table
from galapagos.games.origin.rules.heuristic import OriginHeuristic

LIMITS = {"deck.size": (1, 999), "deck.cards.*.copies": (0, 99), "food.*.decks": (1, 4), "dice.sides": (1, 20)}


class Origin(Game, face=f"{__name__}.face"):
    """The descriptor of the game."""

    name = "origin"
    title = N_("Evolution: The Origin of Species")
    rules = 1
    seats = range(2, MOST_SEATS + 1)
    ids = ids
    folder = Path(__file__).parent
    place = 1
    authors = "Dmitry Knorre, Sergey Machin"
    publisher = "RightGames, 2010"
    older_heuristics = (lambda _: OriginHeuristic(weights.first()), lambda _: OriginHeuristic(weights.Weights()))
    limits = LIMITS
    fixed = ("setup.seats", "traits.*.pair", "traits.*.on", "traits.*.several")
    make_box = staticmethod(Box)

    def check_data(self, data: Data) -> None:
        """Check the size of the deck and that its faces are traits."""
        cards = data["deck"]["cards"]
        for card in cards:
            faces = card.get("faces", [])
            if not 1 <= len(faces) <= 2 or any(face not in TRAIT_NAMES for face in faces):
                raise DataError("{part}: a card shows one or two traits, not {found}", part="deck", found=repr(faces))
        names = ["/".join(card["faces"]) for card in cards]
        if len(names) != len(set(names)):
            raise DataError("{part}: the same card is listed twice", part="deck")
        total = sum(card["copies"] for card in cards)
        check_size("deck", total, data["deck"]["size"])
        for seats in self.seats:
            check_deal("deck", total * data["food"][str(seats)]["decks"], data["setup"]["hand"], seats)

    def make_state(self, setting: Setting, rng: Rng) -> OriginState:
        return empty_table(setting, rng)

    def begin(self, state: OriginState) -> None:
        state.begin()

    def heuristic(self, setting: Setting) -> Heuristic:
        return OriginHeuristic(weights.for_two() if setting.seats == 2 else weights.Weights())

    def runner(self, line: dict[str, Any]) -> OriginRunner:
        return OriginRunner(self, line)


GAME = Origin()
