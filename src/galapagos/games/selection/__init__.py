"""Evolution: Natural Selection (Правильные игры, 2016), 2 to 6 players.

After the Russian rulebook of 2016, the second edition of North Star's Evolution.  The food numbers of the cards are not
in it: they come from two public card lists that agree (data.toml); open questions are ruled as the texts of rulebook/
say.

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

from galapagos.core.box import Data
from galapagos.core.chance import Rng
from galapagos.core.errors import DataError
from galapagos.core.events import Event
from galapagos.core.game import Game, Setting
from galapagos.core.heuristic import Heuristic
from galapagos.core.score import Score, TieBreak
from galapagos.core.view import View
from galapagos.core.words import N_, Say
from galapagos.games.selection import ids, moves, position, score, view, words
from galapagos.games.selection.heuristic import SelectionHeuristic
from galapagos.games.selection.rules import Selection
from galapagos.games.selection.scenario import SelectionRunner
from galapagos.games.selection.state import MOST_KINDS, TRAIT_NAMES, Box, Player


class SelectionGame(Game):
    """The descriptor of the game."""

    name = "selection"
    title = N_("Evolution: Natural Selection")
    turns = N_("round {n}")
    rules = 1
    seats = range(2, 7)
    ids = ids
    notation = moves.NOTATION
    folder = Path(__file__).parent
    authors = "Dominic Crapuchettes, Dmitry Knorre, Sergey Machin"
    publisher = "RightGames, 2016"

    def check_data(self, data: Data) -> None:
        """The deck has its size, numbers fit their places, and what code relies on is as printed."""
        kinds = 0
        total = 0
        for name in TRAIT_NAMES:
            numbers = data["deck"]["food"][name]
            if any(type(number) is not int or not -99 <= number <= 99 for number in numbers):
                raise DataError(
                    "{part}: food numbers are whole numbers from {low} to {high}",
                    part=f"deck.food.{name}", low=-99, high=99,
                )  # fmt: skip
            kinds += len(set(numbers))
            total += len(numbers)
        if total != data["deck"]["size"]:
            raise DataError(
                "{part}: the cards add up to {n}, size says {size}", part="deck", n=total, size=data["deck"]["size"]
            )
        if kinds > MOST_KINDS:
            raise DataError(
                "{part}: {n} different cards; at most {most} are possible", part="deck", n=kinds, most=MOST_KINDS
            )
        for table, key in (("leaf", "traits"), ("setup", "seats")):
            if data[table][key] != self.data[table][key]:
                raise DataError("{part} is part of the rules and cannot be changed", part=f"{table}.{key}")
        for table in ("setup", "two_players", "deal", "limits", "attack", "food", "points"):
            for key, value in data[table].items():
                if type(value) is int and not 0 <= value <= 99:
                    raise DataError(
                        "{part} must lie between {low} and {high}, not {n}",
                        part=f"{table}.{key}", low=0, high=99, n=repr(value),
                    )  # fmt: skip
        if data["two_players"]["cards_out"] >= total:
            raise DataError("{part} leaves no cards to play with", part="two_players.cards_out")
        if data["setup"]["body"] < 1 or data["setup"]["population"] < 1:
            raise DataError("{part}: a species begins with a body and an animal at least", part="setup")

    def make_box(self, data: Data) -> Box:
        return Box(data)

    def make_state(self, setting: Setting, rng: Rng) -> Selection:
        players = [Player(vec[i64](), [], vec[i64](), vec[i64]()) for _ in range(setting.seats)]
        return Selection(setting, rng, players)

    def begin(self, state: Selection) -> None:
        state.begin()

    def draw(self, state: Selection, seat: int | None, view_: View) -> None:
        view.draw(state, seat, view_)

    def question(self, state: Selection) -> tuple[str, Say]:
        return view.question(state)

    def tell(self, state: Selection, event: Event) -> Say:
        return words.tell(state, event)

    def score(self, state: Selection, side: int) -> Score:
        return score.score(state, side)

    def tie_breaks(self, state: Selection, side: int) -> list[TieBreak]:
        return score.tie_breaks(state, side)

    def save(self, state: Selection) -> dict[str, Any]:
        return position.save(state)

    def load(self, state: Selection, doc: dict[str, Any], strict: bool) -> None:
        position.load(state, doc, strict)

    def count(self, state: Selection) -> dict[str, int]:
        return position.count(state)

    def audit_score(self, table: dict[str, Any], side: int, setting: Setting) -> int:
        return score.audit(table, side, setting.data)

    def runner(self, line: dict[str, Any]) -> SelectionRunner:
        return SelectionRunner(self, line)

    def heuristic(self, setting: Setting) -> Heuristic:
        return SelectionHeuristic()


GAME = SelectionGame()
