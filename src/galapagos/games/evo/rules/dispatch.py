"""The state of a game of Evo: the table and its chapters joined."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, kind_of
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE
from galapagos.core.engine.vectors import filled
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids, mutation, verbs
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules.attack import evade, fill_ways_out, why_not_aside
from galapagos.games.evo.rules.cards import close_window, fill_window, play_card, why_not_place, why_not_play
from galapagos.games.evo.rules.climate import climate_step, sense
from galapagos.games.evo.rules.initiative import fill_places, initiative_step, rush
from galapagos.games.evo.rules.knowledge import deal_anew
from galapagos.games.evo.rules.movement import end_turn, fill_moves, move, movement_step, why_not_move
from galapagos.games.evo.rules.reproduction import fill_births, give_birth, leave_out, reproduction_step, why_not_birth
from galapagos.games.evo.rules.survival import choose_survivors, fill_survivors, survival_step, why_not_survivors

if TYPE_CHECKING:
    from galapagos.core.game import Setting


@final
class EvoState(s.EvoTable):
    """A game of Evo between two decisions."""

    def __init__(self, setting: Setting, seats: i64, rng: Rng, box: b.Box) -> None:
        super().__init__(setting, seats, rng, box)

    def clone(self) -> EvoState:
        other = EvoState(self.setting, self.seats, self.rng, self.box)
        self.copy_table(other)
        return other

    def guess_hidden(self, seat: i64) -> None:
        deal_anew(self, seat)

    # -- legality ---------------------------------------------------------------------

    def forbids(self, seat: i64, code: i64) -> i64:
        """A seat not asked in a window, because public knowledge rules its card out, gets that reason first."""
        if 0 <= seat < self.seats and self.frame() == s.WINDOW and not self.asks(seat):
            if code > 0 and s.PLAY <= kind_of(code) <= s.PLAY_TOKEN:
                rule = why_not_play(self, seat, code)
                if rule != 0:
                    return rule
        return super().forbids(seat, code)

    def forbidden(self, seat: i64, code: i64) -> i64:
        if code < 0:
            return TABLE_MOVE
        kind = kind_of(code)
        frame = self.frame()
        if kind >= s.PLAY and kind <= s.PLAY_TOKEN:
            return why_not_play(self, seat, code)
        if kind < s.PASS or kind > s.SURVIVE:
            return TABLE_MOVE
        if frame == s.MOVE and kind >= s.STEP and kind <= s.SWIM:
            return why_not_move(self, seat, code)
        if frame == s.BIRTH and kind == s.GIVE_BIRTH:
            return why_not_birth(self, seat, code)
        if frame == s.BID and kind == s.MAKE_BID:
            return mutation.why_not_bid(self, seat, code)
        if frame == s.KEEP and kind == s.SURVIVE:
            return why_not_survivors(self, seat, code)
        if frame == s.EVADE and kind == s.STEP_ASIDE:
            return why_not_aside(self, code)
        if frame == s.PLACE and kind == s.TAKE_PLACE:
            if code != action(kind, field_a(code)):
                return TABLE_MOVE
            return why_not_place(self, field_a(code))
        return self.why_not_word(frame, kind, code)

    def why_not_word(self, frame: i64, kind: i64, code: i64) -> i64:
        """0, or the rule that forbids a move without fields."""
        if kind not in (s.PASS, s.DROP_OUT, s.DIE, s.END_TURN):
            return TABLE_CHOICE
        if code != action(kind):
            return TABLE_MOVE
        if kind == s.PASS and frame == s.WINDOW:
            return 0
        if kind == s.DIE and frame == s.EVADE:
            return 0
        if kind == s.END_TURN and (frame == s.MOVE or frame == s.BIRTH):
            return 0
        if kind == s.DROP_OUT and frame == s.BID:
            return mutation.why_not_dropping_out(self)
        return TABLE_CHOICE

    def fill_actions(self, seat: i64, out: ActionBuffer) -> i64:
        out.count = 0
        frame = self.frame()
        if frame == s.MOVE:
            fill_moves(self, seat, out)
        elif frame == s.WINDOW:
            fill_window(self, seat, out)
        elif frame == s.BIRTH:
            fill_births(self, seat, out)
        elif frame == s.BID:
            mutation.fill_bids(self, seat, out)
        elif frame == s.KEEP:
            fill_survivors(self, seat, out)
        elif frame == s.EVADE:
            fill_ways_out(self, out)
        elif frame == s.PLACE:
            fill_places(self, out)
        return out.count

    # -- moves ------------------------------------------------------------------------

    def perform(self, seat: i64, code: i64) -> None:
        kind = kind_of(code)
        if self.frame() == s.WINDOW:
            if self.answer(seat, code):
                close_window(self)
        elif kind >= s.STEP and kind <= s.SWIM:
            move(self, seat, code)
        elif kind == s.END_TURN:
            if self.frame() == s.MOVE:
                end_turn(self, seat)
            else:
                leave_out(self, seat)
        elif kind == s.GIVE_BIRTH:
            give_birth(self, seat, code)
        elif kind == s.MAKE_BID:
            mutation.make_bid(self, seat, code)
        elif kind == s.SURVIVE:
            choose_survivors(self, seat, field_a(code))
        elif kind == s.PLAY:
            play_card(self, seat, field_a(code))
        elif kind == s.STEP_ASIDE:
            evade(self, seat, field_a(code))
        elif kind == s.DIE:
            evade(self, seat, s.NOBODY)
        elif kind == s.DROP_OUT:
            self.pop()
            mutation.drop_out(self, seat, verbs.DROPS)
        else:
            rush(self, seat, field_a(code))
        self.go_on()

    def go_on(self) -> None:
        """Run everything without decisions, up to the next decision or the end."""
        while self.depth == 0 and not self.over:
            phase: i64 = self.phase
            if phase == s.CLIMATE:
                climate_step(self)
            elif phase == s.MUTATION:
                mutation.mutation_step(self)
            elif phase == s.INITIATIVE:
                initiative_step(self)
            elif phase == s.MOVEMENT:
                movement_step(self)
            elif phase == s.REPRODUCTION:
                reproduction_step(self)
            else:
                survival_step(self)

    # -- setting up -------------------------------------------------------------------

    def begin(self, split: vec[i64], starts: vec[i64], random_starts: bool) -> None:
        """Set up the game: `split` is the number of each common gene, `starts` two spaces for each seat."""
        box = self.box
        self.tell(ids.SETUP_MAP, verbs.ISLAND, s.NOBODY, n=self.island.count)
        self.tell(ids.SETUP_WHEEL, verbs.WHEEL_AT, s.NOBODY, box.wheel[self.wheel])
        seat: i64
        for seat in range(self.seats):
            self.tell(ids.SETUP_CLAN, verbs.CLAN, seat, n=box.dinosaurs)
            self.mp[seat] = box.start_points
            self.tell(ids.SETUP_POINTS, verbs.START_POINTS, seat, n=box.start_points)
        self.place_starts(starts, random_starts)
        self.fill_bag(split)
        self.stack_pile()
        if self.with_cards:
            self.deck = box.cards[:]
            self.rng.shuffle(self.deck)
            self.tell(ids.SETUP_CARDS, verbs.DECK_READY, s.NOBODY, n=i64(len(self.deck)))
        self.draw_order()
        self.round = 0
        self.enter(s.CLIMATE)
        self.go_on()

    def place_starts(self, starts: vec[i64], at_random: bool) -> None:
        """Put two dinosaurs of each seat on its start spaces, or on random ones."""
        seat: i64
        i: i64
        spaces = starts[:]
        for seat in range(self.seats):
            for i in range(2):
                space: i64 = starts[seat * 2 + i]
                if at_random:
                    place: i64 = self.rng.below(i64(len(spaces)))
                    last: i64 = i64(len(spaces)) - 1
                    space = spaces[place]
                    spaces[place] = spaces[last]
                    spaces[last] = space
                    space = self.draw(s.START_LOT, spaces, seat)
                    spaces = spaces[:last]
                self.put(seat, i, space)
                self.tell(ids.SETUP_STARTS, verbs.STARTS_AT, seat, space)

    def fill_bag(self, split: vec[i64]) -> None:
        """Fill the bag: all common genes, and some of the unique ones, unseen."""
        kind: i64
        i: i64
        bag = vec[i64]()
        for kind in range(b.COMMON):
            for i in range(split[kind]):
                bag = append(bag, kind)
        unused = self.box.uniques[:]
        self.rng.shuffle(unused)
        for i in range(self.box.unique_in_bag):
            bag = append(bag, self.draw(s.UNIQUE_LOT, unused, s.NOBODY))
            unused = unused[: len(unused) - 1]
        self.rng.shuffle(bag)
        self.bag = bag
        self.unused = unused
        self.tell(ids.SETUP_BAG, verbs.BAG_READY, s.NOBODY, n=i64(len(bag)))

    def stack_pile(self) -> None:
        """Stack the climate pile: one token leaves unseen, the meteor goes among the bottom tokens."""
        box = self.box
        tokens = vec[i64]()
        kind: i64
        i: i64
        for kind in range(b.TOKENS):
            if kind != b.METEOR:
                for i in range(box.tokens[kind]):
                    tokens = append(tokens, kind)
        self.rng.shuffle(tokens)
        self.tell(ids.SETUP_TOKENS, verbs.TOKENS_READY, s.NOBODY, n=i64(len(tokens)) + box.tokens[b.METEOR])
        thrown = vec[i64]()
        for i in range(box.thrown):
            thrown = append(thrown, self.draw(s.THROWN_LOT, tokens, s.NOBODY))
            tokens = tokens[: len(tokens) - 1]
        pile = filled(box.tokens[b.METEOR], b.METEOR)
        for i in range(box.bottom - box.tokens[b.METEOR]):
            pile = append(pile, tokens[len(tokens) - 1])
            tokens = tokens[: len(tokens) - 1]
        self.rng.shuffle(pile)
        for i in range(i64(len(tokens))):
            pile = append(pile, tokens[i])
        self.pile = pile
        self.thrown = thrown
        self.known = filled(i64(len(pile)))
        self.tell(ids.SETUP_PILE, verbs.PILE_READY, s.NOBODY, n=i64(len(pile)))

    def draw_order(self) -> None:
        """The first order of play is random."""
        lots = vec[i64]()
        i: i64
        for i in range(self.seats):
            lots = append(lots, i)
        self.rng.shuffle(lots)
        order = vec[i64]()
        for i in range(self.seats):
            order = append(order, self.draw(s.ORDER_LOT, lots, s.NOBODY))
            lots = lots[: len(lots) - 1]
            self.tell(ids.SETUP_ORDER, verbs.ORDER_DRAWN, order[i], n=i + 1)
        self.order = order

    def look_around(self) -> None:
        """In a loaded position: Sixth sense has already seen the top token."""
        sense(self)
