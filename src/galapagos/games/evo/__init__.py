"""Evo, second edition (Philippe Keyaerts, Asmodee / Studio Descartes 2011), for 2 to 5 players.

Rulebook: the Russian edition.  Nothing of the second edition is left out.  Reconstructed, because no text gives them:
the four islands, the number of climate tokens and genes of each kind, the sectors of the wheel; `data.toml` says which
and why.  Size: 24 to 60 spaces, about 70 decisions per player in a game, with 8 legal moves on average.

| option | values | changes |
|---|---|---|
| newborns_breed | true, false | whether newborns count as neighbours for further births |
| fins_uses | 1, 2, 3, 0 | swims in a movement phase; 0: no limit |
| start_sector | 0, 1 | where the climate wheel starts |
| gene_split | even, first_edition | how many common genes of each kind there are |
| no_cards | false, true | play without event cards |
| random_starts | false, true | start spaces dealt at random |
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from galapagos.core.box import Data
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.game import Game, Setting
from galapagos.core.play.position import vector
from galapagos.core.words import N_
from galapagos.games.evo.face.document import space_of
from galapagos.games.evo.face.scenario import EvoRunner
from galapagos.games.evo.rules import ids
from galapagos.games.evo.rules.box import Box
from galapagos.games.evo.rules.dispatch import EvoState
from galapagos.games.evo.rules.heuristic import EvoHeuristic
from galapagos.games.evo.rules.islands import check_box
from galapagos.games.evo.rules.state import PIECES

LIMITS = {"maps": (-99, 99), "climate.steps": (-9, 9), "clan.dinosaurs": (2, int(PIECES)), "laboratory.raise": (1, 99)}


class Evo(Game, face=f"{__name__}.face"):
    name = "evo"
    title = N_("Evo")
    turns = N_("round {n}")
    rules = 1
    seats = range(2, 6)
    ids = ids
    folder = Path(__file__).parent
    place = 4
    authors = "Philippe Keyaerts"
    publisher = "Asmodee / Studio Descartes, 2011"
    limits = LIMITS
    fixed = ("clan.seats", "clan.colours.names", "climate.warm_to_cold", "bank")
    make_box = staticmethod(Box)

    def check_data(self, data: Data) -> None:
        check_box(data)

    def make_state(self, setting: Setting, rng: Rng) -> EvoState:
        state = EvoState(setting, setting.seats, rng, setting.box)
        state.lay_out()
        return state

    def begin(self, state: EvoState) -> None:
        options = state.setting.options
        box = state.box
        split = box.even if options["gene_split"] == "even" else box.first_edition
        pairs = state.setting.data["maps"][str(int(state.seats))]["starts"]
        starts = vector([space_of(state, name) for pair in pairs for name in pair])
        state.begin(split, starts, options["random_starts"])

    def runner(self, line: dict[str, Any]) -> EvoRunner:
        return EvoRunner(self, line)

    def heuristic(self, setting: Setting) -> Heuristic:
        return EvoHeuristic()


GAME = Evo()
