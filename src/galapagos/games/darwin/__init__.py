"""Darwin's Journey (ThunderGryph Games, 2023), 1 to 4 players, alone against Alfred.

After the rulebook of the Russian edition; what its lost pictures held is taken from public descriptions, deduced, or
reconstructed (Alfred's boards and cards, four objectives, some specimen spaces, the coins of the objective space) and
marked so in data.toml.  Options: `first_game` (fixed tiles and crew cards), `alfred` (difficulty of the solo game).
A game of two has some 250 decisions, one of four some 600.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from galapagos.core.box import Data
from galapagos.core.chance import Rng
from galapagos.core.errors import DataError
from galapagos.core.events import Event
from galapagos.core.game import Game, Setting
from galapagos.core.heuristic import Heuristic
from galapagos.core.score import Score, TieBreak
from galapagos.core.view import View
from galapagos.core.words import N_, Say, Value
from galapagos.games.darwin import ids, moves, phrases, position, score, telling, view, words
from galapagos.games.darwin.box import ROW_OPS, Box
from galapagos.games.darwin.rules import DarwinState
from galapagos.games.darwin.state import ACTS, TURN


class DarwinGame(Game):
    name = "darwin"
    title = N_("Darwin's Journey")
    turns = N_("round {n}")
    rules = 1
    seats = range(1, 5)
    ids = ids
    folder = Path(__file__).parent
    notation = moves.NOTATION
    authors = "Simone Luciani, Nestore Mangone; solo game: David Turczi"
    publisher = "ThunderGryph Games, 2023"

    def check_data(self, data: Data) -> None:
        """Tracks, books and tables must fit what the rules know."""
        players = data["players"]
        for name, values in players.items():
            if isinstance(values, list) and len(values) != 4:
                raise DataError("{part} must have 4 entries, one for each number of players", part=f"players.{name}")
        if len(data["sea"]["beagle"]) != data["rounds"] or len(data["sea"]["delay"]["marks"]) != data["rounds"]:
            raise DataError("sea.beagle and sea.delay.marks must have one entry a round")
        if sum(len(part["spaces"]) for part in data["specimens"].values()) != 16:
            raise DataError("specimens must name 16 spaces")
        try:
            box = Box(data)
        except (KeyError, ValueError, IndexError) as error:
            raise DataError("the data does not add up: {why}", why=error) from None
        if box.track_spaces > 128:
            raise DataError("no more than 128 spaces fit the four tracks")
        for number in range(len(box.list_start) - 1):
            if box.list_start[number + 1] - box.list_start[number] > ROW_OPS:
                raise DataError("no more than {n} actions fit one space, tile or card", n=int(ROW_OPS))

    def make_box(self, data: Data) -> Box:
        return Box(data)

    def make_state(self, setting: Setting, rng: Rng) -> DarwinState:
        return DarwinState(setting, setting.seats, rng)

    def begin(self, state: DarwinState) -> None:
        state.begin(bool(state.setting.options["first_game"]))

    def draw(self, state: DarwinState, seat: int | None, view_: View) -> None:
        view.draw(state, seat, view_)

    def question(self, state: DarwinState) -> tuple[str, Say]:
        frame = int(state.frame())
        rule, sentence = words.QUESTIONS[frame]
        if frame == TURN and state.arg(0):
            sentence = words.END_QUESTION
        owner = int(state.owner())
        args: dict[str, Value] = {"seat": words.side_name(state, owner)} if owner >= 0 else {}
        if frame == ACTS:
            args["open"] = phrases.still_open(state)
        return self.rule_id(rule), Say(sentence, args, domain=self.name)

    def tell(self, state: DarwinState, event: Event) -> Say:
        return telling.tell(state, event)

    def score(self, state: DarwinState, side: int) -> Score:
        return score.score(state, side)

    def tie_breaks(self, state: DarwinState, side: int) -> list[TieBreak]:
        return score.tie_breaks(state, side)

    def audit_score(self, table: dict[str, Any], side: int, setting: Setting) -> int:
        return score.audit(table, side, setting)

    def save(self, state: DarwinState) -> dict[str, Any]:
        return position.save(state)

    def load(self, state: DarwinState, doc: dict[str, Any], strict: bool) -> None:
        position.load(state, doc, strict)

    def count(self, state: DarwinState) -> dict[str, int]:
        return position.count(state)

    def runner(self, line: dict[str, Any]) -> Any:
        from galapagos.games.darwin.scenario import DarwinRunner

        return DarwinRunner(self, line)

    def heuristic(self, setting: Setting) -> Heuristic:
        from galapagos.games.darwin.heuristic import DarwinHeuristic

        return DarwinHeuristic()


GAME = DarwinGame()
