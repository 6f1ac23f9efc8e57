"""The whole turn: development, food bank, feeding, extinction with new cards.  Joins the chapters to one state."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, field_a, kind_of
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.core.engine.vectors import filled
from galapagos.games.origin.rules import ids, verbs
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.attack import fill_scavengers, scavenge, settle, why_not_while_scavenging
from galapagos.games.origin.rules.box import Box
from galapagos.games.origin.rules.defence import defend, fill_defences, why_not_while_defending
from galapagos.games.origin.rules.development import (
    begin_development,
    develop,
    fill_development,
    why_not_in_development,
)
from galapagos.games.origin.rules.extinction import clear_food, draw_card, draw_cards, extinction, game_over
from galapagos.games.origin.rules.feeding import begin_feeding, fill_bank, fill_go, go, why_not_in_go
from galapagos.games.origin.rules.knowledge import deal_anew
from galapagos.games.origin.rules.pairs import fill_gifts, share, why_not_while_giving

if TYPE_CHECKING:
    from galapagos.core.game import Setting


@final
class OriginState(s.OriginTable):
    """A game of Evolution: The Origin of Species."""

    def __init__(self, setting: Setting, seats: i64, box: Box, rng: Rng, players: list[s.Player]) -> None:
        super().__init__(setting, seats, box, rng, players)

    # -- the course of the game -------------------------------------------------------

    def begin(self) -> None:
        """Shuffle, deal and draw lots; the first turn begins."""
        box = self.box
        decks: i64 = box.decks[self.seats]
        kind: i64
        i: i64
        for kind in range(box.kinds):
            for i in range(box.copies[kind] * decks):
                self.deck = append(self.deck, kind)
        self.rng.shuffle(self.deck)
        rule: i64 = ids.SETUP_DECK if decks == 1 else ids.SETUP_TWO_DECKS
        self.tell(rule, verbs.SHUFFLED, -1, n=i64(len(self.deck)))
        seat: i64
        for i in range(box.hand):
            for seat in range(self.seats):
                draw_card(self, seat, ids.SETUP_HAND)
        self.first = self.roll(s.FIRST_LOT, self.seats, -1) - 1
        self.tell(ids.SETUP_FIRST_PLAYER, verbs.FIRST_PLAYER, self.first)
        self.begin_turn()
        self.go_on()

    def begin_turn(self) -> None:
        self.turn += 1
        self.tell(ids.TURN_PHASES, verbs.TURN, self.first, n=self.turn)
        begin_development(self)

    def go_on(self) -> None:
        """Run phases without decisions, up to the next decision or the end of the game."""
        while self.depth == 0 and self.phase != s.OVER:
            if self.phase == s.DEVELOPMENT:
                fill_bank(self)
                begin_feeding(self)
            else:
                self.end_turn()

    def end_turn(self) -> None:
        """Extinction, new cards, the next first player; or the end of the game."""
        extinction(self)
        if self.is_last_turn():
            game_over(self)
            return
        draw_cards(self)
        clear_food(self)
        self.first = self.left_of(self.first)
        self.tell(ids.TURN_FIRST_PLAYER, verbs.FIRST_PLAYER, self.first)
        self.begin_turn()

    # -- the contract --------------------------------------------------------------------

    def fill_actions(self, seat: i64, out: ActionBuffer) -> i64:
        out.count = 0
        frame = self.frame()
        if frame == s.DEVELOP:
            fill_development(self, seat, out)
        elif frame == s.GO:
            fill_go(self, seat, out)
        elif frame == s.GIVE:
            fill_gifts(self, seat, out)
        elif frame == s.DEFEND:
            fill_defences(self, seat, out)
        else:
            fill_scavengers(self, seat, out)
        return out.count

    def forbidden(self, seat: i64, code: i64) -> i64:
        kind = kind_of(code)
        if code < 0 or kind == 0 or kind > s.SCAVENGE or seat < 0 or seat >= self.seats:
            return forbid(TABLE_MOVE)
        frame = self.frame()
        if frame == s.DEVELOP:
            rule = out_of_place(kind, True)
            return forbid(rule) if rule != 0 else why_not_in_development(self, seat, code)
        if frame == s.GO:
            rule = out_of_place(kind, False)
            return forbid(rule) if rule != 0 else why_not_in_go(self, seat, code)
        if frame == s.GIVE:
            return why_not_while_giving(self, seat, code)
        if frame == s.DEFEND:
            return why_not_while_defending(self, seat, code)
        return why_not_while_scavenging(self, seat, code)

    def perform(self, seat: i64, code: i64) -> None:
        frame = self.frame()
        if frame == s.DEVELOP:
            develop(self, seat, code)
        else:
            if frame == s.GO:
                go(self, seat, code)
            elif frame == s.GIVE:
                share(self, seat, code)
            elif frame == s.DEFEND:
                defend(self, seat, code)
            else:
                self.pop()
                scavenge(self, seat, s.spot_of(field_a(code)))
            if self.frame() == s.MEAL:
                settle(self)
        if self.depth == 0:
            self.go_on()

    def clone(self) -> OriginState:
        other = OriginState(self.setting, self.seats, self.box, self.rng, [player.copy() for player in self.players])
        self.copy_table(other)
        return other

    def guess_hidden(self, seat: i64) -> None:
        deal_anew(self, seat)


def out_of_place(kind: i64, development: bool) -> i64:
    """The rule that a move belongs to another moment: cards to development, food to feeding, defences to attacks."""
    if s.RUN <= kind <= s.DECLINE:
        return ids.DEFENCE_MOMENT
    if development and (s.TAKE_FOOD <= kind <= s.SHARE or kind == s.SCAVENGE):
        return ids.FEEDING_PHASE
    if not development and s.PLAY_ANIMAL <= kind <= s.PLAY_SYMBIOSIS:
        return ids.DEVELOPMENT_PHASE
    return 0


def empty_table(setting: Setting, rng: Rng) -> OriginState:
    """Set up empty seats and the options."""
    box: Box = setting.box
    players = [s.Player(filled(box.kinds), filled(box.kinds), filled(box.kinds)) for _ in range(setting.seats)]
    state = OriginState(setting, setting.seats, box, rng, players)
    state.agree(setting.options)
    return state
