"""Evolution: Natural Selection, the state with its rules: which chapter decides in which frame, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.selection.rules import play
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.attack import fill_strike, why_not_strike
from galapagos.games.selection.rules.cards import begin_round, fill_food, lay_food, reveal_food, set_up, why_not_food
from galapagos.games.selection.rules.cleanup import clean_up
from galapagos.games.selection.rules.feeding import begin_feeding, feed_turn, fill_turn, next_turn, strike, why_not_turn
from galapagos.games.selection.rules.knowledge import deal_anew
from galapagos.games.selection.rules.leaf import begin_leaf, fill_leaf, next_leaf, use_leaf, why_not_leaf

if TYPE_CHECKING:
    from galapagos.core.game import Setting


@final
class SelectionState(s.SelectionTable):
    """The contract's methods, handed on to the chapters."""

    def __init__(self, setting: Setting, rng: Rng, players: list[s.Player]) -> None:
        super().__init__(setting, rng, players)

    def begin(self) -> None:
        """Set up, deal, and go on to the first decision."""
        set_up(self)
        begin_round(self)
        self.advance()

    def advance(self) -> None:
        """While nobody is asked: the next go, the next phase, the next round."""
        while self.depth == 0 and self.phase != s.OVER:
            if self.phase == s.FOOD_CARD:
                play.begin_play(self)
            elif self.phase == s.PLAY_CARDS:
                if self.cursor < self.seats:
                    play.next_to_play(self)
                else:
                    play.reveal_traits(self)
                    begin_leaf(self)
            elif self.phase == s.LEAF_TRAITS:
                if self.cursor < self.seats:
                    next_leaf(self)
                else:
                    reveal_food(self)
                    begin_feeding(self)
            elif self.quiet < self.seats:
                next_turn(self)
            else:
                clean_up(self)

    def fill_actions(self, seat: i64, out: ActionBuffer) -> i64:
        out.count = 0
        frame: i64 = self.frame()
        if frame == s.TURN:
            fill_turn(self, seat, out)
        elif frame == s.PLAY or frame == s.QUICK:
            play.fill_play(self, seat, out)
        elif frame == s.FOOD:
            fill_food(self, seat, out)
        elif frame == s.LEAF:
            fill_leaf(self, seat, out)
        else:
            fill_strike(self, seat, out)
        return out.count

    def forbidden(self, seat: i64, code: i64) -> i64:
        if code < 0:
            return forbid(TABLE_MOVE)
        frame: i64 = self.frame()
        if frame == s.TURN:
            return why_not_turn(self, seat, code)
        if frame == s.PLAY or frame == s.QUICK:
            return play.why_not_play(self, seat, code)
        if frame == s.FOOD:
            return why_not_food(self, seat, code)
        if frame == s.LEAF:
            return why_not_leaf(self, seat, code)
        return why_not_strike(self, seat, code)

    def perform(self, seat: i64, code: i64) -> None:
        frame: i64 = self.frame()
        if frame == s.TURN:
            feed_turn(self, seat, code)
        elif frame == s.PLAY:
            play.play_card(self, seat, code)
        elif frame == s.QUICK:
            play.play_quick(self, seat, code)
        elif frame == s.FOOD:
            lay_food(self, seat, code)
        elif frame == s.LEAF:
            use_leaf(self, seat, code)
        else:
            strike(self, seat, code)
        self.advance()

    def clone(self) -> SelectionState:
        players = [player.copy() for player in self.players]
        other = SelectionState(self.setting, self.rng, players)
        self.copy_table(other)
        return other

    def guess_hidden(self, seat: i64) -> None:
        deal_anew(self, seat)
