"""The score as a tree, and a second scorer that counts again from the saved table."""

from __future__ import annotations

from typing import Any

from galapagos.core.game import Setting
from galapagos.core.score import Score, TieBreak
from galapagos.core.words import N_, SeatArg
from galapagos.games.evo.face.words import say
from galapagos.games.evo.rules import ids
from galapagos.games.evo.rules.state import EvoTable


def score(state: EvoTable, side: int) -> Score:
    points = say(N_("mutation points of {seat}"), seat=SeatArg(side))
    return Score(state.setting.game.rule_id(ids.END_POINTS), points, int(state.mp[side]))


def tie_breaks(state: EvoTable, side: int) -> list[TieBreak]:
    return [TieBreak(state.setting.game.rule_id(ids.END_TIE), int(state.size(side)))]


def audit(table: dict[str, Any], side: int, setting: Setting) -> int:
    """Points at the start plus income, less costs."""
    purse = table["players"][side]
    return int(setting.data["clan"]["start_points"] + purse["earned"] - purse["paid"])
