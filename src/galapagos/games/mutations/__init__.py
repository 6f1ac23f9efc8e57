"""Evolution: Random Mutations (RightGames, 2013; Dmitry Knorre and Sergey Machin), 2 to 8 players.

After the Russian rulebook of 2013.  The copies of each trait, the harmful marks and the climate dice were never
published: they are reconstructed (data.toml says from what).  The texts in rulebook/ answer open questions.

| option | default | on |
|---|---|---|
| divergence | off | a card may also split an own species (the rule for experienced players) |
| mix_in | off | cards from other sets: all six traits, one, or a list of them |

Left out on purpose: the penalties for peeking and for wrongly played cards.  Size: 90 cards (180 from five players on),
some 150 decisions a player, mostly fewer than twenty legal moves.
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
from galapagos.games.mutations.face.scenario import MutationsRunner
from galapagos.games.mutations.rules import ids, weights
from galapagos.games.mutations.rules.box import ANGLER, MOST_SEATS, TRAIT_NAMES, Box, mixed_in
from galapagos.games.mutations.rules.dispatch import MutationsState, new_player
from galapagos.games.mutations.rules.heuristic import MutationsHeuristic

LIMITS = {"*": (0, 40), "deck.size": (1, 999), "mix_in.size": (0, 999), "sets": (1, 4), "dice.sides": (1, 20)}


class Mutations(Game, face=f"{__name__}.face"):
    """The descriptor of the game."""

    name = "mutations"
    title = N_("Evolution: Random Mutations")
    rules = 1
    seats = range(2, MOST_SEATS + 1)
    ids = ids
    folder = Path(__file__).parent
    place = 2
    authors = "Dmitry Knorre, Sergey Machin"
    publisher = "RightGames, 2013"
    older_heuristics = (lambda _: MutationsHeuristic(weights.first()),)
    limits = LIMITS
    fixed = ("setup.seats", "exclusive.traits", "hunters.traits", "mix_in.cards.*.from")
    make_box = staticmethod(Box)

    def check_data(self, data: Data) -> None:
        """Check the sizes of the decks and what the code relies on."""
        for table, first, last in (("deck", 0, ANGLER), ("mix_in", ANGLER, len(TRAIT_NAMES))):
            cards = data[table]["cards"]
            names = [card.get("trait") for card in cards]
            if sorted(names) != sorted(TRAIT_NAMES[first:last]):
                raise DataError(
                    "{part}: every trait must be listed once: {names}",
                    part=table, names=list(TRAIT_NAMES[first:last]),
                )  # fmt: skip
            for card in cards:
                if type(card.get("copies")) is not int or not 0 <= card["copies"] <= 40:
                    raise DataError(
                        "{part}: {card} cannot have {n} copies",
                        part=table, card=card["trait"], n=repr(card.get("copies")),
                    )  # fmt: skip
                if type(card.get("harmful")) is not bool:
                    raise DataError("{part}: {card} must be harmful or not", part=table, card=card["trait"])
            check_size(table, sum(card["copies"] for card in cards), data[table]["size"])
        each = data["setup"]["own_deck"] + data["setup"]["starting_species"]
        for seats in self.seats:
            check_deal("deck", data["deck"]["size"] * data["sets"][str(seats)], each, seats)

    def make_state(self, setting: Setting, rng: Rng) -> MutationsState:
        players = [new_player() for _ in range(setting.seats)]
        options = setting.options
        return MutationsState(
            setting, setting.seats, rng, players, setting.box, options["divergence"], mixed_in(options["mix_in"])
        )

    def begin(self, state: MutationsState) -> None:
        state.begin()

    def runner(self, line: dict[str, Any]) -> MutationsRunner:
        return MutationsRunner(self, line)

    def heuristic(self, setting: Setting) -> Heuristic:
        return MutationsHeuristic(weights.Weights())


GAME = Mutations()
