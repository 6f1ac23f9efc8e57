"""Joins the chapters to one state: which actions a frame offers, why others are refused, what a move does."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, kind_of
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.core.engine.state import FRAME
from galapagos.games.darwin.rules import (
    academy,
    camps,
    correspondence,
    crew,
    draft,
    ids,
    knowledge,
    lenses,
    museum,
    objectives,
    placement,
    rewards,
    rounds,
    scoring,
    setup,
    tracks,
    verbs,
)
from galapagos.games.darwin.rules import box as printed
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.alfred_actions import spill
from galapagos.games.darwin.rules.box import first_in, kind_in, number_in, second_in

if TYPE_CHECKING:
    from galapagos.core.game import Setting


@final
class DarwinState(s.DarwinTable):
    """A game of Darwin's Journey."""

    def __init__(self, setting: Setting, seats: i64, rng: Rng, blank: bool = True) -> None:
        super().__init__(setting, seats, rng, blank)

    def begin(self, first_game: bool) -> None:
        setup.set_up(self, first_game)
        self.settle()

    def clone(self) -> DarwinState:
        other = DarwinState(self.setting, self.seats, self.rng, False)
        self.copy_table(other)
        return other

    def sides(self) -> i64:
        return self.all_sides

    def rank_key(self, side: i64) -> i64:
        """Points, then theory, then coins; Alfred wins a full tie."""
        key: i64 = (scoring.total_points(self, side) * 64 + self.theory[side]) * 1024 + self.coins[side]
        return key * 2 + (1 if self.is_alfred(side) else 0)

    def guess_hidden(self, seat: i64) -> None:
        knowledge.deal_anew(self, seat)

    # -- going on -----------------------------------------------------------------------

    def settle(self) -> None:
        """Do everything that asks nobody, up to the next decision."""
        while self.depth > 0:
            if self.overflow > 0:
                spill(self)
            frame = self.frame()
            if frame == s.ACTS:
                at: i64 = self.depth * FRAME - FRAME + 2
                stack = self.stack
                if stack[at] | stack[at + 1] | stack[at + 2] | stack[at + 3] | stack[at + 4] != 0:
                    return
                self.pop()
            elif frame == s.THEN:
                owner = self.owner()
                number = self.arg(0)
                rule = self.arg(1)
                self.pop()
                if self.box.list_start[number] < self.box.list_start[number + 1]:
                    self.tell(rule, verbs.NOTE, owner)
                    self.open_list(owner, number)
            elif frame == s.ARRIVE:
                owner = self.owner()
                space = self.arg(0)
                self.pop()
                tracks.arrive(self, owner, space)
            elif frame == s.WINDOW:
                if rewards.can_interrupt(self, self.owner()):
                    return
                self.pop()
            elif frame == s.REWARD:
                rewards.step(self)
            else:
                return

    # -- what is offered -------------------------------------------------------------------

    def fill_actions(self, seat: i64, out: ActionBuffer) -> i64:
        out.count = 0
        frame = self.frame()
        if frame == s.ACTS:
            self.fill_open(seat, out)
            out.add(s.DECLINE)
        elif frame == s.TURN:
            if self.arg(0) == 0:
                placement.fill_places(self, seat, out)
            else:
                out.add(s.END_TURN)
        elif frame == s.WINDOW:
            out.add(s.PASS)
        elif frame == s.DRAFT:
            draft.fill_keep(self, seat, out)
            return out.count
        elif frame == s.KEEP:
            draft.fill_keep_three(self, out)
            return out.count
        elif frame == s.PAIR:
            draft.fill_pairs(self, out)
            return out.count
        objectives.fill_fulfil(self, seat, False, out)
        crew.fill_crew(self, seat, out)
        return out.count

    def fill_open(self, seat: i64, out: ActionBuffer) -> None:
        """The moves of every open op; equal ops once."""
        i: i64
        j: i64
        done: i64 = 0  # kinds of op already listed
        for i in range(s.OPS):
            ops = self.arg(i)
            while ops != 0:
                op = first_in(ops)
                ops = second_in(ops)
                kind = kind_in(op)
                if kind == printed.ACADEMY:
                    again = False
                    for j in range(i):
                        if self.has_academy(j, academy.discount_of(op)):
                            again = True
                    if not again:
                        academy.fill_seals(self, seat, op, out)
                elif done & (i64(1) << kind) == 0:
                    self.fill_op(seat, op, kind, out)
                done |= i64(1) << kind

    def has_academy(self, place: i64, discount: i64) -> bool:
        op = self.arg(place)
        if kind_in(op) == printed.ACADEMY and academy.discount_of(first_in(op)) == discount:
            return True
        op = second_in(op)
        return kind_in(op) == printed.ACADEMY and academy.discount_of(op) == discount

    def fill_op(self, seat: i64, op: i64, kind: i64, out: ActionBuffer) -> None:
        if kind == printed.EXPLORE:
            tracks.fill_explore(self, seat, op, out)
        elif kind == printed.SAIL:
            tracks.fill_sail(self, seat, op, out)
        elif kind == printed.LETTERS:
            correspondence.fill_stamps(self, seat, op, out)
        elif kind == printed.OBJECTIVE:
            objectives.fill_take(self, seat, out)
        elif kind == printed.FULFIL:
            objectives.fill_fulfil(self, seat, True, out)
        elif kind == printed.CAMP or kind == printed.CAMP_ANY:
            camps.fill_pitch(self, seat, op, out)
        elif printed.RESEARCH <= kind <= printed.RESEARCH_ISLAND:
            museum.fill_research(self, seat, out)
        elif kind == printed.DELIVER:
            fee = number_in(self.arg(museum.cheapest_at(self, kind)))
            if fee <= self.coins[seat]:
                museum.fill_deliver(self, seat, museum.deliverable(self, seat), out)
        elif kind == printed.DELIVER_AGAIN:
            museum.fill_deliver(self, seat, self.research[seat] & self.museum, out)
        elif kind == printed.LENS or kind == printed.LENS_FREE:
            lenses.fill_unlock(self, seat, kind == printed.LENS_FREE, out)
        elif kind == printed.LOCKED:
            lenses.fill_perform(self, out)
        elif kind == printed.PURPLE:
            academy.fill_purple(self, seat, out)
        elif kind == printed.ADD_EXPLORER:
            tracks.fill_add(self, seat, out)
        elif kind == printed.BEAGLE:
            tracks.fill_beagle(self, seat, out)
        elif kind == printed.EXCHANGE:
            if self.knowledge[seat] > 0:
                out.add(action(s.EXCHANGE_FOR, 0))
                out.add(action(s.EXCHANGE_FOR, 1))
        elif kind == printed.COPY:
            crew.fill_copy(self, out)
        elif kind == printed.CAMP_AGAIN:
            camps.fill_repeat(self, seat, out)

    # -- what is refused ---------------------------------------------------------------------

    def forbidden(self, seat: i64, code: i64) -> i64:
        kind = kind_of(code)
        if code < 0 or kind < s.PLACE or kind > s.LAST_KIND:
            return TABLE_MOVE
        frame = self.frame()
        if kind == s.KEEP_CARD:
            return draft.why_not_keep(self, seat, code)
        if kind == s.KEEP_THREE:
            return draft.why_not_keep_three(self, code)
        if kind == s.TAKE_PAIR:
            return draft.why_not_pair(self, code)
        if frame == s.DRAFT or frame == s.KEEP or frame == s.PAIR:
            return TABLE_CHOICE
        if kind == s.PLACE:
            return placement.why_not_place(self, seat, code)
        if kind == s.FULFIL or kind == s.AUTO_FULFIL:
            return objectives.why_not_fulfil(self, seat, code, kind)
        if kind == s.PLAY_CREW:
            return crew.why_not_play(self, seat, code)
        if kind == s.END_TURN or kind == s.DECLINE or kind == s.PASS:
            return self.why_not_stop(code, kind, frame)
        return self.why_not_act(seat, code, kind)

    def why_not_stop(self, code: i64, kind: i64, frame: i64) -> i64:
        """Ending a turn, declining, passing in a window."""
        if code != kind:
            return TABLE_MOVE
        if kind == s.DECLINE:
            return 0 if frame == s.ACTS else forbid(ids.ROUND_DECLINE)
        if kind == s.PASS:
            return 0 if frame == s.WINDOW else TABLE_CHOICE
        if frame != s.TURN:
            return TABLE_CHOICE  # open actions must be used or declined first
        return 0 if self.arg(0) != 0 else forbid(ids.ROUND_ONE_WORKER)

    def why_not_act(self, seat: i64, code: i64, kind: i64) -> i64:
        """Moves that use an open action."""
        if kind == s.GO_EXPLORE:
            return tracks.why_not_explore(self, seat, code)
        if kind == s.GO_SAIL:
            return tracks.why_not_sail(self, seat, code)
        if kind == s.ADD:
            return tracks.why_not_add(self, seat, code)
        if kind == s.TAKE_SEAL:
            return academy.why_not_seal(self, seat, code)
        if kind == s.TAKE_PURPLE:
            return academy.why_not_purple(self, seat, code)
        if kind == s.PITCH:
            return camps.why_not_pitch(self, seat, code)
        if kind == s.LAY_STAMPS:
            return correspondence.why_not_stamps(self, seat, code)
        if kind == s.GO_DELIVER:
            return museum.why_not_deliver(self, seat, code)
        if kind == s.GO_RESEARCH:
            return museum.why_not_research(self, seat, code)
        if kind == s.UNLOCK:
            return lenses.why_not_unlock(self, seat, code)
        if kind == s.PERFORM:
            return lenses.why_not_perform(self, seat, code)
        if kind == s.TAKE_OBJECTIVE:
            return objectives.why_not_take(self, seat, code)
        if kind == s.COPY_CREW:
            return crew.why_not_copy(self, seat, code)
        if kind == s.REPEAT_CAMP:
            return camps.why_not_repeat(self, seat, code)
        return self.why_not_exchange(seat, code)

    def why_not_exchange(self, seat: i64, code: i64) -> i64:
        if code != action(s.EXCHANGE_FOR, field_a(code)) or field_a(code) > 1:
            return TABLE_MOVE
        if self.open_place(printed.EXCHANGE) < 0:
            return forbid(ids.ROUND_OPEN_ACTION)
        return 0 if self.knowledge[seat] > 0 else forbid(ids.GAIN_EXCHANGE_TOKEN)

    # -- what is done ---------------------------------------------------------------------------

    def perform(self, seat: i64, code: i64) -> None:
        kind = kind_of(code)
        if kind == s.PLACE:
            placement.place(self, seat, code)
        elif kind == s.END_TURN:
            rounds.end_turn(self)
        elif kind == s.DECLINE:
            self.tell(ids.ROUND_DECLINE, verbs.DECLINED, seat)
            self.pop()
        elif kind == s.FULFIL:
            objectives.fulfil(self, seat, code, False)
        elif kind == s.PLAY_CREW:
            crew.play_crew(self, seat, code)
        elif kind == s.PASS:
            self.stack[s.PASSES] |= i64(1) << seat
            self.pop()
        elif kind == s.KEEP_CARD:
            draft.keep_card(self, seat, code)
        elif kind == s.KEEP_THREE:
            draft.keep_three(self, seat, code)
        elif kind == s.TAKE_PAIR:
            draft.take_pair(self, seat, code)
        else:
            self.tell_order(seat)
            self.act(seat, code, kind)
        self.settle()

    def tell_order(self, seat: i64) -> None:
        """Log that the player chose the order of several open actions."""
        if self.events is not None and self.arg(0) != 0 and self.arg(1) != 0:
            self.tell(ids.ROUND_ANY_ORDER, verbs.NOTE, seat)
        if self.events is not None:
            i: i64
            for i in range(s.OPS):
                if second_in(self.arg(i)) != 0:
                    self.tell(ids.CAMP_TENT_CHOICE, verbs.NOTE, seat)

    def act(self, seat: i64, code: i64, kind: i64) -> None:
        """Use an open action."""
        if kind == s.GO_EXPLORE:
            tracks.explore(self, seat, code)
        elif kind == s.GO_SAIL:
            tracks.sail(self, seat, code)
        elif kind == s.ADD:
            tracks.add_explorer(self, seat, code)
        elif kind == s.TAKE_SEAL:
            academy.take_seal(self, seat, code)
        elif kind == s.TAKE_PURPLE:
            academy.take_purple(self, seat, code)
        elif kind == s.PITCH:
            camps.pitch(self, seat, code)
        elif kind == s.LAY_STAMPS:
            correspondence.lay_stamps(self, seat, code)
        elif kind == s.GO_DELIVER:
            museum.deliver(self, seat, code)
        elif kind == s.GO_RESEARCH:
            museum.research(self, seat, code)
        elif kind == s.UNLOCK:
            lenses.unlock(self, seat, code)
        elif kind == s.PERFORM:
            lenses.perform_locked(self, seat, code)
        elif kind == s.TAKE_OBJECTIVE:
            objectives.take(self, seat, code)
        elif kind == s.COPY_CREW:
            crew.copy_crew(self, seat, code)
        elif kind == s.REPEAT_CAMP:
            camps.repeat_camp(self, seat, code)
        elif kind == s.AUTO_FULFIL:
            objectives.fulfil(self, seat, code, True)
        elif kind == s.EXCHANGE_FOR:
            self.exchange(seat, field_a(code))

    def exchange(self, seat: i64, for_points: i64) -> None:
        """One knowledge token for coins or points."""
        self.close(self.open_place(printed.EXCHANGE))
        self.knowledge[seat] -= 1
        self.tell(ids.GAIN_EXCHANGE, verbs.SPENT_KNOWLEDGE, seat, n=1)
        if for_points != 0:
            self.gain_points(seat, self.box.exchange_points, ids.GAIN_EXCHANGE)
        else:
            self.gain_coins(seat, self.box.exchange_coins, ids.GAIN_EXCHANGE)
