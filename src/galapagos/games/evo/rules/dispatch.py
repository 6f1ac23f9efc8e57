"""The state of a game of Evo: the table and its chapters joined."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.actions import ActionBuffer, action, field_a, kind_of
from galapagos.core.chance import Rng
from galapagos.core.forbid import TABLE_CHOICE, TABLE_MOVE
from galapagos.games.evo import ids, story
from galapagos.games.evo.attack import evade, fill_ways_out, forbids_aside
from galapagos.games.evo.cards import close_window, fill_window, forbids_place, forbids_play, play_card
from galapagos.games.evo.climate import climate_step, sense
from galapagos.games.evo.initiative import fill_places, initiative_step, rush
from galapagos.games.evo.movement import end_turn, fill_moves, forbids_move, move, movement_step
from galapagos.games.evo.mutation import (
    drop_out,
    fill_bids,
    forbids_bid,
    forbids_dropping_out,
    make_bid,
    mutation_step,
)
from galapagos.games.evo.reproduction import fill_births, forbids_birth, give_birth, leave_out, reproduction_step
from galapagos.games.evo.state import (
    BID,
    BIRTH,
    CLIMATE,
    COMMON,
    DIE,
    DROP_OUT,
    END_TURN,
    EVADE,
    GIVE_BIRTH,
    INITIATIVE,
    KEEP,
    MAKE_BID,
    METEOR,
    MOVE,
    MOVEMENT,
    MUTATION,
    NOBODY,
    ORDER_LOT,
    PASS,
    PLACE,
    PLAY,
    PLAY_TOKEN,
    REPRODUCTION,
    START_LOT,
    STEP,
    STEP_ASIDE,
    SURVIVE,
    SWIM,
    TAKE_PLACE,
    THROWN_LOT,
    TOKENS,
    UNIQUE_LOT,
    WINDOW,
    Box,
    EvoTable,
    zeros,
)
from galapagos.games.evo.survival import choose_survivors, fill_survivors, forbids_survivors, survival_step

if TYPE_CHECKING:
    from galapagos.core.game import Setting


@final
class EvoState(EvoTable):
    """A game of Evo between two decisions."""

    def __init__(self, setting: Setting, seats: i64, rng: Rng, box: Box) -> None:
        super().__init__(setting, seats, rng, box)

    def clone(self) -> EvoState:
        other = EvoState(self.setting, self.seats, self.rng, self.box)
        self.copy_table(other)
        return other

    # -- legality ---------------------------------------------------------------------

    def forbidden(self, seat: i64, code: i64) -> i64:
        if code < 0:
            return TABLE_MOVE
        kind = kind_of(code)
        frame = self.frame()
        if kind >= PLAY and kind <= PLAY_TOKEN:
            return forbids_play(self, seat, code)
        if kind < PASS or kind > SURVIVE:
            return TABLE_MOVE
        if frame == MOVE and kind >= STEP and kind <= SWIM:
            return forbids_move(self, seat, code)
        if frame == BIRTH and kind == GIVE_BIRTH:
            return forbids_birth(self, seat, code)
        if frame == BID and kind == MAKE_BID:
            return forbids_bid(self, seat, code)
        if frame == KEEP and kind == SURVIVE:
            return forbids_survivors(self, seat, code)
        if frame == EVADE and kind == STEP_ASIDE:
            return forbids_aside(self, code)
        if frame == PLACE and kind == TAKE_PLACE:
            if code != action(kind, field_a(code)):
                return TABLE_MOVE
            return forbids_place(self, field_a(code))
        return self.forbidden_word(frame, kind, code)

    def forbidden_word(self, frame: i64, kind: i64, code: i64) -> i64:
        """Moves of one word."""
        if kind not in (PASS, DROP_OUT, DIE, END_TURN):
            return TABLE_CHOICE
        if code != action(kind):
            return TABLE_MOVE
        if kind == PASS and frame == WINDOW:
            return 0
        if kind == DIE and frame == EVADE:
            return 0
        if kind == END_TURN and (frame == MOVE or frame == BIRTH):
            return 0
        if kind == DROP_OUT and frame == BID:
            return forbids_dropping_out(self)
        return TABLE_CHOICE

    def fill_actions(self, seat: i64, out: ActionBuffer) -> i64:
        out.count = 0
        frame = self.frame()
        if frame == MOVE:
            fill_moves(self, seat, out)
        elif frame == WINDOW:
            fill_window(self, seat, out)
        elif frame == BIRTH:
            fill_births(self, seat, out)
        elif frame == BID:
            fill_bids(self, seat, out)
        elif frame == KEEP:
            fill_survivors(self, seat, out)
        elif frame == EVADE:
            fill_ways_out(self, out)
        elif frame == PLACE:
            fill_places(self, out)
        return out.count

    # -- moves ------------------------------------------------------------------------

    def perform(self, seat: i64, code: i64) -> None:
        kind = kind_of(code)
        if self.frame() == WINDOW:
            if self.answer(seat, code):
                close_window(self)
        elif kind >= STEP and kind <= SWIM:
            move(self, seat, code)
        elif kind == END_TURN:
            if self.frame() == MOVE:
                end_turn(self, seat)
            else:
                leave_out(self, seat)
        elif kind == GIVE_BIRTH:
            give_birth(self, seat, code)
        elif kind == MAKE_BID:
            make_bid(self, seat, code)
        elif kind == SURVIVE:
            choose_survivors(self, seat, field_a(code))
        elif kind == PLAY:
            play_card(self, seat, field_a(code))
        elif kind == STEP_ASIDE:
            evade(self, seat, field_a(code))
        elif kind == DIE:
            evade(self, seat, NOBODY)
        elif kind == DROP_OUT:
            self.pop()
            drop_out(self, seat, story.DROPS)
        else:
            rush(self, seat, field_a(code))
        self.go_on()

    def go_on(self) -> None:
        """Everything that asks nobody, up to the next decision or the end."""
        while self.depth == 0 and not self.over:
            phase: i64 = self.phase
            if phase == CLIMATE:
                climate_step(self)
            elif phase == MUTATION:
                mutation_step(self)
            elif phase == INITIATIVE:
                initiative_step(self)
            elif phase == MOVEMENT:
                movement_step(self)
            elif phase == REPRODUCTION:
                reproduction_step(self)
            else:
                survival_step(self)

    # -- setting up -------------------------------------------------------------------

    def begin(self, split: vec[i64], starts: vec[i64], random_starts: bool) -> None:
        """Set up the game: `split` is the number of each common gene, `starts` two spaces for each seat."""
        box = self.box
        self.tell(ids.SETUP_MAP, story.ISLAND, NOBODY, n=self.island.count)
        self.tell(ids.SETUP_WHEEL, story.WHEEL_AT, NOBODY, box.wheel[self.wheel])
        seat: i64
        for seat in range(self.seats):
            self.tell(ids.SETUP_CLAN, story.CLAN, seat, n=box.dinosaurs)
            self.mp[seat] = box.start_points
            self.tell(ids.SETUP_POINTS, story.START_POINTS, seat, n=box.start_points)
        self.place_starts(starts, random_starts)
        self.fill_bag(split)
        self.stack_pile()
        if self.with_cards:
            self.deck = box.cards[:]
            self.rng.shuffle(self.deck)
            self.tell(ids.SETUP_CARDS, story.DECK_READY, NOBODY, n=i64(len(self.deck)))
        self.draw_order()
        self.enter(CLIMATE)
        self.go_on()

    def place_starts(self, starts: vec[i64], at_random: bool) -> None:
        """Two dinosaurs each, on the start spaces of the seat or on any two of all."""
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
                    space = self.draw(START_LOT, spaces, seat)
                    spaces = spaces[:last]
                self.put(seat, i, space)
                self.tell(ids.SETUP_STARTS, story.STARTS_AT, seat, space)

    def fill_bag(self, split: vec[i64]) -> None:
        """All common genes, and some of the unique ones, unseen."""
        kind: i64
        i: i64
        bag = vec[i64]()
        for kind in range(COMMON):
            for i in range(split[kind]):
                bag = append(bag, kind)
        unused = self.box.uniques[:]
        self.rng.shuffle(unused)
        for i in range(self.box.unique_in_bag):
            bag = append(bag, self.draw(UNIQUE_LOT, unused, NOBODY))
            unused = unused[: len(unused) - 1]
        self.rng.shuffle(bag)
        self.bag = bag
        self.unused = unused
        self.tell(ids.SETUP_BAG, story.BAG_READY, NOBODY, n=i64(len(bag)))

    def stack_pile(self) -> None:
        """One token away unseen; the meteor among the bottom ones."""
        box = self.box
        tokens = vec[i64]()
        kind: i64
        i: i64
        for kind in range(TOKENS):
            if kind != METEOR:
                for i in range(box.tokens[kind]):
                    tokens = append(tokens, kind)
        self.rng.shuffle(tokens)
        self.tell(ids.SETUP_TOKENS, story.TOKENS_READY, NOBODY, n=i64(len(tokens)) + box.tokens[METEOR])
        thrown = vec[i64]()
        for i in range(box.thrown):
            thrown = append(thrown, self.draw(THROWN_LOT, tokens, NOBODY))
            tokens = tokens[: len(tokens) - 1]
        pile = zeros(box.tokens[METEOR], METEOR)
        for i in range(box.bottom - box.tokens[METEOR]):
            pile = append(pile, tokens[len(tokens) - 1])
            tokens = tokens[: len(tokens) - 1]
        self.rng.shuffle(pile)
        for i in range(i64(len(tokens))):
            pile = append(pile, tokens[i])
        self.pile = pile
        self.thrown = thrown
        self.known = zeros(i64(len(pile)))
        self.tell(ids.SETUP_PILE, story.PILE_READY, NOBODY, n=i64(len(pile)))

    def draw_order(self) -> None:
        """The first order of play is drawn by lot."""
        lots = vec[i64]()
        i: i64
        for i in range(self.seats):
            lots = append(lots, i)
        self.rng.shuffle(lots)
        order = vec[i64]()
        for i in range(self.seats):
            order = append(order, self.draw(ORDER_LOT, lots, NOBODY))
            lots = lots[: len(lots) - 1]
            self.tell(ids.SETUP_ORDER, story.ORDER_DRAWN, order[i], n=i + 1)
        self.order = order

    def look_around(self) -> None:
        """In a position from outside: Sixth sense has seen the top token already."""
        sense(self)
