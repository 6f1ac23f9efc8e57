"""Evo, second edition (Philippe Keyaerts, Asmodee / Studio Descartes 2011), for 2 to 5 players.

Rulebook: the Russian edition.  Left out on purpose: nothing of the second edition.  Reconstructed, because no text
gives them: the four islands, the number of climate tokens and genes of each kind, the sectors of the wheel; `data.toml`
says which and why.  Size: 24 to 60 spaces, some 70 decisions a player in a game with 8 legal moves on the mean.

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
from galapagos.core.chance import Rng
from galapagos.core.events import Event
from galapagos.core.game import Game, Setting
from galapagos.core.heuristic import Heuristic
from galapagos.core.notation import letter
from galapagos.core.position import vector
from galapagos.core.score import Score, TieBreak
from galapagos.core.view import View
from galapagos.core.words import N_, Say
from galapagos.games.evo import ids, position, view, words
from galapagos.games.evo.heuristic import EvoHeuristic
from galapagos.games.evo.islands import check_box
from galapagos.games.evo.moves import NOTATION
from galapagos.games.evo.rules import EvoState
from galapagos.games.evo.scenario import EvoRunner
from galapagos.games.evo.state import Box


class Evo(Game):
    name = "evo"
    title = N_("Evo")
    turns = N_("round {n}")
    rules = 1
    seats = range(2, 6)
    ids = ids
    folder = Path(__file__).parent
    notation = NOTATION
    authors = "Philippe Keyaerts"
    publisher = "Asmodee / Studio Descartes, 2011"

    def check_data(self, data: Data) -> None:
        check_box(data)

    def make_box(self, data: Data) -> Box:
        return Box(data)

    def make_state(self, setting: Setting, rng: Rng) -> EvoState:
        state = EvoState(setting, setting.seats, rng, setting.box)
        state.lay_out()
        return state

    def begin(self, state: EvoState) -> None:
        options = state.setting.options
        box = state.box
        split = box.even if options["gene_split"] == "even" else box.first_edition
        pairs = state.setting.data["maps"][str(int(state.seats))]["starts"]
        starts = vector([position.space_of(state, name) for pair in pairs for name in pair])
        state.begin(split, starts, options["random_starts"])

    def draw(self, state: EvoState, seat: int | None, view_: View) -> None:
        view.draw(state, seat, view_, self.rule_id)

    def question(self, state: EvoState) -> tuple[str, Say]:
        rule, say = words.question(state)
        return self.rule_id(rule), say

    def tell(self, state: EvoState, event: Event) -> Say:
        return words.tell(state, event)

    def score(self, state: EvoState, side: int) -> Score:
        say = Say(N_("mutation points of {seat}"), {"seat": letter(side)}, domain=self.name)
        return Score(self.rule_id(ids.END_POINTS), say, int(state.mp[side]))

    def tie_breaks(self, state: EvoState, side: int) -> list[TieBreak]:
        return [TieBreak(self.rule_id(ids.END_TIE), int(state.size(side)))]

    def save(self, state: EvoState) -> dict[str, Any]:
        return position.save(state)

    def load(self, state: EvoState, doc: dict[str, Any], strict: bool) -> None:
        position.load(state, doc, strict)

    def count(self, state: EvoState) -> dict[str, int]:
        return position.census(state)

    def audit_score(self, table: dict[str, Any], side: int, setting: Setting) -> int:
        """What was given at the start and earned since, less what was paid."""
        purse = table["players"][side]
        return int(setting.data["clan"]["start_points"] + purse["earned"] - purse["paid"])

    def runner(self, line: dict[str, Any]) -> EvoRunner:
        return EvoRunner(self, line)

    def heuristic(self, setting: Setting) -> Heuristic:
        return EvoHeuristic()


GAME = Evo()
