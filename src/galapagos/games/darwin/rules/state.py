"""What lies on the table of Darwin's Journey: boards of the players, journals, tracks, museum, academy, tiles.

Sides are the seats and, in the solo game, Alfred as the side after the only seat.  Vectors indexed by side hold
everything a side has; a worker's row is 0 for the top worker, 1 to 3 for rows with seals, 4 for the fifth worker
(Alfred: 0 to 3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import FRAME, State
from galapagos.core.engine.vectors import filled
from galapagos.games.darwin.rules import box as b
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import first_in, kind_in, number_in, second_in

if TYPE_CHECKING:
    from galapagos.core.game import Setting

# Phases.
SET_UP: Final = 0
ACTIONS: Final = 1
TURN_ORDER: Final = 2
REWARDS: Final = 3
CLEAN_UP: Final = 4
FINAL: Final = 5

# Frames.  DRAFT to WINDOW decide; the others are done by `settle` as soon as they are on top.
DRAFT: Final = 1  # sealed: everybody keeps a crew card; argument 2: the stage
KEEP: Final = 2  # solo game: three of the crew cards shown
PAIR: Final = 3  # a pair of starting objectives; argument 0: place in the turn order
TURN: Final = 4  # owner's turn; argument 0: a worker was placed
ACTS: Final = 5  # open actions; arguments: their ops, then the list they come from
WINDOW: Final = 6  # owner may fulfil objectives and play crew cards in the reward phase
THEN: Final = 7  # opens a list for the owner; argument 0: the list
ARRIVE: Final = 8  # owner's piece has arrived; argument 0: the track space
REWARD: Final = 9  # arguments: envelope, place in the order, stamps as they stood, seats that passed, stage

# The argument of REWARD that others change too: the seats that passed, a bit each.
PASSED: Final = 3
PASSES: Final = 2 + PASSED  # where it stands on the stack; REWARD is always the lowest frame

# Arguments of ACTS.
OPS: Final = 5  # ops that can wait
LIST: Final = 5  # where the action list stands; NOBODY: single actions of a space
OF_OBJECTIVE: Final = -2  # in place of a list: the reward of an objective

# Kinds of action, and the fields they pack.
PLACE: Final = 1  # row, space, knowledge
END_TURN: Final = 2
FULFIL: Final = 3  # objective, slot (WHERE_IT_LIES: it lies in one)
PLAY_CREW: Final = 4  # card, row
GO_EXPLORE: Final = 5  # space, extra stop + 1
GO_SAIL: Final = 6  # space, extra stop + 1
ADD: Final = 7  # island
TAKE_SEAL: Final = 8  # scroll, colour, row, discount
TAKE_PURPLE: Final = 9  # row
PITCH: Final = 10  # camp
LAY_STAMPS: Final = 11  # on envelopes, from piles (three bits each), used
GO_DELIVER: Final = 12  # specimen
GO_RESEARCH: Final = 13  # specimen
UNLOCK: Final = 14  # space
PERFORM: Final = 15  # space
TAKE_OBJECTIVE: Final = 16  # objective, slot
COPY_CREW: Final = 17  # card
EXCHANGE_FOR: Final = 18  # 0 coins, 1 points
REPEAT_CAMP: Final = 19  # camp
DECLINE: Final = 20
PASS: Final = 21
KEEP_CARD: Final = 22  # card
KEEP_THREE: Final = 23  # three cards, rising
TAKE_PAIR: Final = 24  # number of the pair
AUTO_FULFIL: Final = 25  # objective, slot
LAST_KIND: Final = 25

WHERE_IT_LIES: Final = 31
DONE: Final = 32  # added to an objective in a slot that lies face down
SOME_TILE: Final = 31  # a fulfilled objective of which only that is known
FREE_DISCOUNT: Final = 15  # the discount that stands for a free academy action
NEUTRAL: Final = 8  # owner of a neutral lens
NOBODY: Final = -1
ROWS: Final = 4

# Kinds of chance, as records write them.
ORDER_LOT: Final = 1
SPECIAL_TILE: Final = 2
LETTER_TILE: Final = 3
GOAL_TILE: Final = 4
SEAL_DRAW: Final = 5
SILVER_TILE: Final = 6
GOLD_TILE: Final = 7
SPECIMEN: Final = 8
CREW_DEAL: Final = 9
START_SILVER: Final = 10
START_GOLD: Final = 11
BONUS_CARD: Final = 12
ALFRED_CARD: Final = 13

# Alfred's lasting effects.
NO_SCROLLS: Final = 1
CHEAPER: Final = 2
CAPPED: Final = 4
ONE_BOOK: Final = 8


class DarwinTable(State):
    """Everything on the table."""

    def __init__(self, setting: Setting, seats: i64, rng: Rng, blank: bool = True) -> None:
        super().__init__(setting, seats, rng)
        self.box: b.Box = setting.box
        self.all_sides: i64 = seats if seats > 1 else 2
        self.solo: bool = seats == 1
        self.board: b.Board = self.box.boards[0]
        self.board_number: i64 = 0
        self.sections: vec[i64] = self.box.section_b if seats == 4 else self.box.section_a
        self.waits: bool = False  # a scenario can make Alfred move only when told
        self.round: i64 = 1
        self.phase: i64 = SET_UP
        self.beagle: i64 = 0
        self.museum: i64 = 0  # tiles that lie there, a bit each
        self.row_coins: i64 = 15
        self.ribbons: i64 = 0  # golden ribbons crossed
        self.firsts: i64 = 0  # tracks whose end was reached
        self.purple: i64 = 0
        self.bonus: i64 = 1
        self.lasting: i64 = 0
        self.turn_place: i64 = 0
        self.interrupts: ActionBuffer | None = None  # room for looking; of this state alone, no part of the game
        self.overflow: i64 = 0  # coins of Alfred still to be turned into bonus steps; 0 between two decisions
        if not blank:
            return
        box = self.box
        if self.solo:
            self.board_number = b.BOARDS.index(setting.options["alfred"])
            self.board = box.boards[self.board_number]
        sides = self.all_sides
        self.coins = filled(sides)
        self.points = filled(sides)
        self.theory = filled(sides)
        self.knowledge = filled(sides)
        self.ship = filled(sides)
        self.explorer = filled(sides * b.ISLANDS, NOBODY)
        self.tents = filled(sides)
        self.lenses = filled(sides)
        self.stamps = filled(sides * 3)
        self.used = filled(sides)
        self.research = filled(sides)
        self.home = filled(sides)  # workers at home, a bit a row
        self.row_seals = filled(sides * ROWS)  # seals from the left, three bits each
        self.row_length = filled(sides * ROWS)
        self.row_counts = filled(sides * ROWS)  # seals as counts, four bits a colour
        self.reserve = filled(sides * 2, NOBODY)
        self.slots = filled(sides * b.SLOTS, NOBODY)
        self.crew = filled(sides)  # unplayed cards, a bit each
        self.crew_row = filled(sides * ROWS)  # the card played with a row
        self.lens = filled(18, NOBODY)  # owner of the lens on a space
        self.workers = filled(b.SPACES)  # workers on a space
        self.busy = filled(b.SECTIONS)  # workers in a section
        self.placed = vec[i64]()  # space, side, row of the workers on the board, in order
        self.special = filled(6)
        self.letters = filled(3)
        self.goals = filled(5)
        self.shown = vec[i64]()  # objectives face up
        self.silver_deck = vec[i64]()
        self.gold_deck = vec[i64]()
        self.gone = filled(6)  # seals out of the game, by colour
        self.gone_tiles: i64 = 0
        self.scrolls = filled(12)
        self.supply = vec[i64]()
        self.token = filled(box.track_spaces, NOBODY)
        self.camps = filled(i64(len(box.camp_space)) * 2, NOBODY)
        self.envelopes = filled(sides * 3)
        self.turn_order = vec[i64]()
        self.packets = filled(20)  # crew cards on offer
        self.picks = filled(12)
        self.crew_left: i64 = 0
        self.pairs = filled(8, NOBODY)
        self.cards = vec[i64]()  # Alfred's deck, top last
        self.cards_shown = vec[i64]()
        self.bonus_cards = filled(2)

    def copy_table(self, other: DarwinTable) -> None:
        """Copy everything of this class into a blank state.  Vectors that never change again are shared."""
        self.copy_into(other)
        other.board = self.board
        other.board_number = self.board_number
        other.waits = self.waits
        other.round = self.round
        other.phase = self.phase
        other.beagle = self.beagle
        other.museum = self.museum
        other.row_coins = self.row_coins
        other.ribbons = self.ribbons
        other.firsts = self.firsts
        other.purple = self.purple
        other.bonus = self.bonus
        other.lasting = self.lasting
        other.turn_place = self.turn_place
        other.coins = self.coins[:]
        other.points = self.points[:]
        other.theory = self.theory[:]
        other.knowledge = self.knowledge[:]
        other.ship = self.ship[:]
        other.explorer = self.explorer[:]
        other.tents = self.tents[:]
        other.lenses = self.lenses[:]
        other.stamps = self.stamps[:]
        other.used = self.used[:]
        other.research = self.research[:]
        other.home = self.home[:]
        other.row_seals = self.row_seals[:]
        other.row_length = self.row_length[:]
        other.row_counts = self.row_counts[:]
        other.reserve = self.reserve[:]
        other.slots = self.slots[:]
        other.crew = self.crew[:]
        other.crew_row = self.crew_row[:]
        other.lens = self.lens[:]
        other.workers = self.workers[:]
        other.busy = self.busy[:]
        other.placed = self.placed[:]
        other.special = self.special[:]
        other.letters = self.letters[:]
        other.goals = self.goals[:]
        other.shown = self.shown[:]
        other.silver_deck = self.silver_deck[:]
        other.gold_deck = self.gold_deck[:]
        other.gone = self.gone[:]
        other.gone_tiles = self.gone_tiles
        other.scrolls = self.scrolls[:]
        other.supply = self.supply[:]
        other.token = self.token[:]
        other.camps = self.camps[:]
        other.envelopes = self.envelopes[:]
        other.turn_order = self.turn_order[:]
        other.packets = self.packets[:]
        other.picks = self.picks[:]
        other.crew_left = self.crew_left
        other.pairs = self.pairs[:]
        other.cards = self.cards[:]
        other.cards_shown = self.cards_shown[:]
        other.bonus_cards = self.bonus_cards[:]

    # -- small facts -----------------------------------------------------------------

    def is_alfred(self, side: i64) -> bool:
        return self.solo and side == 1

    def done(self, seat: i64, slot: i64) -> bool:
        """Has the seat fulfilled an objective in this slot?"""
        return self.slots[seat * b.SLOTS + slot] >= DONE

    def has(self, seat: i64, reward: i64) -> bool:
        """Has the seat fulfilled the objective slot with this lasting reward?"""
        slot = self.box.reward_slot[reward]
        return slot >= 0 and self.slots[seat * b.SLOTS + slot] >= DONE

    def seals_of(self, side: i64, colour: i64) -> i64:
        """Ordinary seals of a colour in all rows."""
        total: i64 = 0
        row: i64
        for row in range(ROWS):
            total += (self.row_counts[side * ROWS + row] >> (4 * colour)) & 15
        return total

    def seal_at(self, side: i64, row: i64, place: i64) -> i64:
        return (self.row_seals[side * ROWS + row] >> (3 * place)) & 7

    def add_seal(self, side: i64, row: i64, colour: i64) -> None:
        """Put a seal into the leftmost empty slot of a row."""
        i: i64 = side * ROWS + row
        self.row_seals[i] |= colour << (3 * self.row_length[i])
        self.row_length[i] += 1
        self.row_counts[i] += i64(1) << (4 * colour)

    def tents_out(self, side: i64) -> i64:
        return self.box.tents - self.tents[side]

    def lenses_out(self, side: i64) -> i64:
        return self.box.lenses - self.lenses[side]

    def empty_piles(self, side: i64) -> i64:
        empty: i64 = 0
        pile: i64
        for pile in range(3):
            if self.stamps[side * 3 + pile] == 0:
                empty += 1
        return empty

    def count_specimens(self, side: i64, cells: i64) -> i64:
        """Researched specimens among the cells of a bit set."""
        left: i64 = self.research[side] & cells
        found: i64 = 0
        while left != 0:
            left &= left - 1
            found += 1
        return found

    # -- gains -----------------------------------------------------------------------

    def gain_coins(self, side: i64, n: i64, rule: i64 = ids.GAIN_COINS) -> None:
        """Coins for a side.  What does not fit on Alfred's coin track waits in `overflow` for his bonus marker."""
        self.coins[side] += n
        self.tell(rule, verbs.COINS, side, n=n)
        if self.solo and side == 1 and self.coins[side] > self.box.coin_track:
            self.overflow += self.coins[side] - self.box.coin_track
            self.coins[side] = self.box.coin_track

    def pay(self, side: i64, n: i64, rule: i64) -> None:
        if n > 0:
            self.coins[side] -= n
            self.tell(rule, verbs.PAID, side, n=n)

    def gain_points(self, side: i64, n: i64, rule: i64 = ids.GAIN_POINTS) -> None:
        self.points[side] += n
        self.tell(rule, verbs.POINTS, side, n=n)

    def gain_theory(self, side: i64, n: i64, rule: i64 = ids.THEORY_STEPS) -> None:
        """Steps on the theory track; what goes beyond its end is lost."""
        before = self.theory[side]
        after: i64 = before + n
        if after > self.box.theory_end:
            after = self.box.theory_end
            self.tell(ids.THEORY_END, verbs.NOTE, side)
        self.theory[side] = after
        self.tell(rule, verbs.THEORY, side, a=after, n=after - before)

    def gain_plain(self, side: i64, op: i64) -> bool:
        """A plain gain; False if the op is none."""
        kind = kind_in(op)
        if kind > b.THEORY:
            return False
        n = number_in(op)
        if kind == b.COINS:
            self.gain_coins(side, n)
        elif kind == b.POINTS:
            self.gain_points(side, n)
        elif kind == b.KNOWLEDGE:
            self.knowledge[side] += n
            self.tell(ids.GAIN_KNOWLEDGE, verbs.KNOWLEDGE, side, n=n)
        else:
            self.gain_theory(side, n)
        return True

    # -- opening actions -----------------------------------------------------------------

    def open_list(self, seat: i64, number: i64) -> None:
        """Plain gains of a list happen at once, the rest waits in a frame of open actions."""
        self.push(ACTS, seat, 0, 0, 0, 0, 0, number)
        self.open_more(seat, number)

    def open_more(self, seat: i64, number: i64) -> None:
        """Add a list to the frame of open actions on top; the first that opens anything is the list they come from."""
        box = self.box
        i: i64
        place: i64 = 0
        for i in range(box.list_start[number], box.list_start[number + 1]):
            op = box.list_ops[i]
            if not self.gain_plain(seat, op):
                while self.arg(place) != 0:
                    place += 1
                self.set_arg(place, op)
                if self.arg(LIST) == NOBODY:
                    self.set_arg(LIST, number)

    def open_op(self, seat: i64, op: i64, source: i64 = NOBODY) -> None:
        """One open action."""
        self.push(ACTS, seat, op, 0, 0, 0, 0, source)

    def open_ops(self) -> list[int]:
        """The ops that wait in the frame of open actions on top."""
        return [self.arg(place) for place in range(OPS) if self.arg(place) != 0]

    def open_source(self) -> i64:
        """The list that they come from, OF_OBJECTIVE, or NOBODY."""
        return self.arg(LIST)

    def open_place(self, kind: i64) -> i64:
        """Where in the top frame an op of this kind waits (also as one side of a choice); -1: nowhere."""
        base: i64 = self.depth * FRAME - FRAME
        if base < 0 or self.stack[base] != ACTS:
            return -1
        i: i64
        for i in range(OPS):
            op = self.stack[base + 2 + i]
            if kind_in(op) == kind or kind_in(second_in(op)) == kind:
                return i
        return -1

    def open_at(self, place: i64, kind: i64) -> i64:
        """The op of this kind in that place of the frame."""
        op = self.arg(place)
        if kind_in(op) == kind:
            return first_in(op)
        return second_in(op)

    def close(self, place: i64) -> None:
        """Close the op in that place, which has been used; after the last one pop the frame."""
        self.set_arg(place, 0)

    # -- workers ----------------------------------------------------------------------

    def put_worker(self, side: i64, row: i64, space: i64) -> None:
        self.home[side] &= ~(i64(1) << row)
        self.placed = append(self.placed, (space << 8) | (side << 4) | row)
        self.count_worker(space)

    def count_worker(self, space: i64) -> None:
        self.workers[space] += 1
        section = self.sections[space]
        if section >= 0:
            self.busy[section] += 1

    def purple_in(self, side: i64, row: i64) -> i64:
        return (self.row_counts[side * ROWS + row] >> (4 * b.VIOLET)) & 15
