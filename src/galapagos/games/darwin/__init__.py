"""Darwin's Journey (ThunderGryph Games, 2023), 1 to 4 players; a single player plays against Alfred.

After the rulebook of the Russian edition.  What its missing pictures showed is taken from public descriptions, deduced,
or reconstructed (Alfred's boards and cards, four objectives, some specimen spaces, the coins of the objective space)
and marked so in data.toml.  Options: `first_game` (fixed tiles and crew cards), `alfred` (difficulty of the solo game).
A game of two has about 250 decisions, one of four about 600.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from galapagos.core.box import Data
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.errors import DataError
from galapagos.core.game import Game, Setting
from galapagos.core.words import N_
from galapagos.games.darwin.face.scenario import DarwinRunner
from galapagos.games.darwin.rules import ids
from galapagos.games.darwin.rules.box import ROW_OPS, TENT_SLOTS, Box
from galapagos.games.darwin.rules.dispatch import DarwinState
from galapagos.games.darwin.rules.heuristic import DarwinHeuristic

LIMITS = {
    "start.workers": (1, 4),  # every worker has a row for its seals, the fifth one too
    "start.crew_shown_solo": (3, 16),  # three of the sixteen cards are kept
    "players.special_tiles": (0, 6),  # the special journal has six spaces
}
# What the rules rely on or do not read.
FIXED = (
    "game", "title", "edition", "seats", "players.number", "sections.names", "correspondence_tiles.envelopes",
    "start.crew_dealt", "start.crew_kept", "start.explorers", "start.stamp_piles", "start.reserve",
    "journal.exploration.silver_badge", "journal.exploration.gold_badge",
    "journal.navigation.silver_badge", "journal.navigation.gold_badge",
    "journal.correspondence.silver_badge", "journal.correspondence.gold_badge", "journal.academy.silver_badge",
    "journal.*.spaces.*.locked", "journal.*.spaces.*.glass", "journal.small.spaces",
    "journal.special.rows", "journal.special.columns", "journal.special.neutral_lenses",
    "museum.rows", "museum.columns", "academy.seals_per_scroll",
)  # fmt: skip
MOST_BITS = 60  # of a set kept in one integer: spaces of a track, ribbons
LEAST_SEALS = 7  # of a colour: four for the crew cards, and twelve of all four colours lie on the scrolls


class DarwinGame(Game, face=f"{__name__}.face"):
    name = "darwin"
    title = N_("Darwin's Journey")
    turns = N_("round {n}")
    rules = 1
    seats = range(1, 5)
    ids = ids
    folder = Path(__file__).parent
    place = 5
    authors = N_("Simone Luciani, Nestore Mangone; solo game: David Turczi")
    publisher = "ThunderGryph Games, 2023"
    limits = LIMITS
    fixed = FIXED
    make_box = staticmethod(Box)

    def check_data(self, data: Data) -> None:
        """Check that tracks, books and tables fit the rules."""
        players = data["players"]
        for name, values in players.items():
            if isinstance(values, list) and len(values) != 4:
                raise DataError("{part} must have 4 entries, one for each number of players", part=f"players.{name}")
        for removed in players["seals_removed_per_colour"]:
            if data["start"]["seals_per_colour"] - removed < LEAST_SEALS:
                raise DataError("at least {n} seals of each colour must stay in the game", n=LEAST_SEALS)
        if len(data["sea"]["beagle"]) != data["rounds"] or len(data["sea"]["delay"]["marks"]) != data["rounds"]:
            raise DataError("sea.beagle and sea.delay.marks must have one entry a round")
        slots = {side["slots"] for side in data["tent_slots"].values()}
        if slots | {len(camp["fees"]) for camp in data["camps"].values() if isinstance(camp, dict)} != {TENT_SLOTS}:
            raise DataError("every camp must have {n} tent slots with a fee each", n=int(TENT_SLOTS))
        if sum(len(part["spaces"]) for part in data["specimens"].values()) != 16:
            raise DataError("specimens must name 16 spaces")
        box = Box(data)
        if box.track_spaces > 128:
            raise DataError("no more than 128 spaces fit the four tracks")
        longest = max(box.track_start[track + 1] - box.track_start[track] for track in range(4))
        if max(int(longest), sum(points > 0 for points in box.ribbon_points)) > MOST_BITS:
            raise DataError(
                "no more than {n} spaces fit one track, and no more than {n} ribbons all tracks", n=MOST_BITS
            )
        for number in range(len(box.list_start) - 1):
            if box.list_start[number + 1] - box.list_start[number] > ROW_OPS:
                raise DataError("no more than {n} actions fit one space, tile or card", n=int(ROW_OPS))

    def make_state(self, setting: Setting, rng: Rng) -> DarwinState:
        return DarwinState(setting, setting.seats, rng)

    def begin(self, state: DarwinState) -> None:
        state.begin(bool(state.setting.options["first_game"]))

    def runner(self, line: dict[str, Any]) -> DarwinRunner:
        return DarwinRunner(self, line)

    def heuristic(self, setting: Setting) -> Heuristic:
        return DarwinHeuristic()


GAME = DarwinGame()
