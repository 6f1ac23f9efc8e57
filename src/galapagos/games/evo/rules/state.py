"""What lies on the table of Evo, second edition: the island, the clans, laboratory, wheel and piles.

Copies of a state share what seldom changes (piles, hands, genes); it is replaced, never written to: see the `set_…`
methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.core.engine.vectors import filled
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules.ids import ROUND_PHASES
from galapagos.games.evo.rules.verbs import PHASE, ROUND

if TYPE_CHECKING:
    from galapagos.core.game import Setting

# Phases of a round.
CLIMATE: Final = 0
MUTATION: Final = 1
INITIATIVE: Final = 2
MOVEMENT: Final = 3
REPRODUCTION: Final = 4
SURVIVAL: Final = 5
PHASE_NAMES: Final = ("climate", "mutation", "initiative", "movement", "reproduction", "survival")

# Frames: what is due.
WINDOW: Final = 1  # sealed; argument 2: which window, 3: the space of the newborn, 4: its clan
BID: Final = 2  # argument 0: the column just lost, 0 if none
PLACE: Final = 3  # Adrenaline rush
MOVE: Final = 4  # a movement turn
EVADE: Final = 5  # a beaten chameleon: its space, the barred space (-1: none), the victor, his piece, 1 if newborn
BIRTH: Final = 6  # arguments: births left in this turn, births made in it
KEEP: Final = 7  # a survival turn

# Windows for cards.
AT_CLIMATE: Final = 0
AFTER_REVEAL: Final = 1
CLIMATE_OVER: Final = 2
AT_MUTATION: Final = 3
AT_INITIATIVE: Final = 4
AT_MOVEMENT: Final = 5
AT_REPRODUCTION: Final = 6
AFTER_BIRTH: Final = 7
AT_SURVIVAL: Final = 8
AT_INCOME: Final = 9

# Kinds of action, and the fields they pack.
PASS: Final = 1
PLAY: Final = 2  # card
PLAY_ON: Final = 3  # card, space
PLAY_COUNCIL: Final = 4  # place
PLAY_TOKEN: Final = 5  # token
MAKE_BID: Final = 6  # column, value, with Alchemical mutations
DROP_OUT: Final = 7
TAKE_PLACE: Final = 8  # place
STEP: Final = 9  # from, to
ATTACK: Final = 10  # from, to
FLY: Final = 11  # from, to, and only if it is no space that lies between: the space flown over + 1
SWIM: Final = 12  # from, to
STEP_ASIDE: Final = 13  # to
DIE: Final = 14
GIVE_BIRTH: Final = 15  # at, the space of a lifted dinosaur + 1
END_TURN: Final = 16
SURVIVE: Final = 17  # set of own pieces, as bits
FOREIGN: Final = 256  # … and this bit when a space was named that holds none of them
OFF: Final = 1023  # a number off the board

# Kinds of chance, as records write them.
ORDER_LOT: Final = 1
START_LOT: Final = 2
UNIQUE_LOT: Final = 3
THROWN_LOT: Final = 4
TOKEN_DRAW: Final = 5
TOKEN_LOOK: Final = 6
GENE_DRAW: Final = 7
CARD_DRAW: Final = 8
COMBAT_DIE: Final = 9

PIECES: Final = 8  # dinosaurs of a clan: eight bits of a set of pieces
NOWHERE: Final = -1
NOBODY: Final = -1
NO_GENE: Final = -1
NO_COLUMN: Final = 0


def bits(mask: i64) -> i64:
    """How many members a set has."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def with_value(values: vec[i64], place: i64, value: i64) -> vec[i64]:
    """A copy with one number changed."""
    made = values[:]
    made[place] = value
    return made


class EvoTable(State):
    """Everything on the table.  The chapters hold the rules; `dispatch.py` joins them."""

    def __init__(self, setting: Setting, seats: i64, rng: Rng, box: b.Box) -> None:
        """A bare table, to be completed by `lay_out` or by a clone."""
        super().__init__(setting, seats, rng)
        self.box: b.Box = box
        self.island: b.Island = box.islands[seats - box.first_seats]
        self.phase: i64 = CLIMATE
        self.stage: i64 = 0  # how far the phase has come; each chapter counts for itself
        self.turn: i64 = 0  # whose turn in the phase: a place in `order`
        self.egg: i64 = 0  # which egg is being laid, from 0
        self.round: i64 = 1
        self.over: bool = False
        self.wheel: i64 = 0
        self.order: vec[i64] = vec[i64]()  # seats in initiative order
        self.land: vec[i64] = vec[i64]()  # set of spaces of each clan
        self.sizes: vec[i64] = vec[i64]()  # how many they are
        self.where: vec[i64] = vec[i64]()  # space of each dinosaur
        self.newborn: vec[i64] = vec[i64]()  # set of spaces of dinosaurs born in this phase
        self.mp: vec[i64] = vec[i64]()
        self.earned: vec[i64] = vec[i64]()  # all income so far, for the second count
        self.paid: vec[i64] = vec[i64]()
        self.genes: vec[i64] = vec[i64]()  # tokens of each common kind
        self.unique: vec[i64] = vec[i64]()  # set of unique genes
        self.hand: vec[i64] = vec[i64]()  # set of event cards
        self.deck: vec[i64] = vec[i64]()  # event cards, the top one last
        self.played: i64 = 0  # set of event cards that lie open in the discard
        self.pile: vec[i64] = vec[i64]()  # climate tokens, the top one last
        self.known: vec[i64] = vec[i64]()  # of each token in the pile: the set of seats that have seen it
        self.turned: vec[i64] = vec[i64]()  # tokens turned over so far
        self.thrown: vec[i64] = vec[i64]()  # discarded unseen at the start
        self.token: i64 = b.NO_TOKEN  # the token of this round
        self.bag: vec[i64] = vec[i64]()  # genes
        self.unused: vec[i64] = vec[i64]()  # unique genes left out of the game
        self.lab: vec[i64] = vec[i64]()  # gene of each column, NO_GENE where none lies; place 0 is column 1
        self.columns: i64 = 0  # columns in use and open
        self.column: vec[i64] = vec[i64]()  # column of each marker, 1 …; NO_COLUMN where it is off the board
        self.value: vec[i64] = vec[i64]()
        self.alchemical: i64 = 0  # set of seats whose marker is under Alchemical mutations
        self.dropped: i64 = 0  # set of seats that dropped out of the bidding
        self.shortage: i64 = NOBODY  # who played Fluid shortage in this phase
        self.short: i64 = 0  # columns that Fluid shortage closes
        self.council: i64 = NOBODY  # who played Council at the start of the initiative phase, …
        self.council_place: i64 = 0  # … and for which place
        self.points: i64 = 0  # movement points left in the turn
        self.flights: i64 = 0
        self.swims: i64 = 0
        self.moved: i64 = NOWHERE  # the dinosaur that moved last in the turn, …
        self.fought: i64 = NOWHERE  # … and the space attacked last: only for the log
        self.frenzied: i64 = 0  # sets of seats under the effect of a card in this phase
        self.camouflaged: i64 = 0
        self.incubating: i64 = 0
        self.intervening: i64 = 0
        self.geysers: i64 = 0
        self.oasis: i64 = 0
        self.last_survivor: i64 = 0
        self.rats: bool = False  # Horde of rats was played
        self.played_now: i64 = 0  # cards played in this round
        self.newborns_breed: bool = True
        self.fins_uses: i64 = 0
        self.with_cards: bool = True

    def lay_out(self) -> None:
        """Make room for every clan and set the options."""
        options: dict[str, Any] = self.setting.options
        self.wheel = options["start_sector"]
        self.newborns_breed = options["newborns_breed"]
        self.fins_uses = options["fins_uses"]
        self.with_cards = not options["no_cards"]
        self.order = filled(self.seats)
        self.land = filled(self.seats)
        self.sizes = filled(self.seats)
        self.where = filled(self.seats * PIECES, NOWHERE)
        self.newborn = filled(self.seats)
        self.mp = filled(self.seats)
        self.earned = filled(self.seats)
        self.paid = filled(self.seats)
        self.genes = filled(self.seats * b.COMMON)
        self.unique = filled(self.seats)
        self.hand = filled(self.seats)
        self.clear_laboratory()

    def copy_table(self, other: EvoTable) -> None:
        """Copy the table into a clone, which shares what is never written to."""
        self.copy_into(other)
        other.island = self.island
        other.phase = self.phase
        other.stage = self.stage
        other.turn = self.turn
        other.egg = self.egg
        other.round = self.round
        other.over = self.over
        other.wheel = self.wheel
        other.order = self.order
        other.land = self.land[:]
        other.sizes = self.sizes[:]
        other.where = self.where[:]
        other.newborn = self.newborn
        other.mp = self.mp
        other.earned = self.earned
        other.paid = self.paid
        other.genes = self.genes
        other.unique = self.unique
        other.hand = self.hand
        other.deck = self.deck
        other.played = self.played
        other.pile = self.pile
        other.known = self.known
        other.turned = self.turned
        other.thrown = self.thrown
        other.token = self.token
        other.bag = self.bag
        other.unused = self.unused
        other.lab = self.lab
        other.columns = self.columns
        other.column = self.column[:]
        other.value = self.value[:]
        other.alchemical = self.alchemical
        other.dropped = self.dropped
        other.shortage = self.shortage
        other.short = self.short
        other.council = self.council
        other.council_place = self.council_place
        other.points = self.points
        other.flights = self.flights
        other.swims = self.swims
        other.moved = self.moved
        other.fought = self.fought
        other.frenzied = self.frenzied
        other.camouflaged = self.camouflaged
        other.incubating = self.incubating
        other.intervening = self.intervening
        other.geysers = self.geysers
        other.oasis = self.oasis
        other.last_survivor = self.last_survivor
        other.rats = self.rats
        other.played_now = self.played_now
        other.newborns_breed = self.newborns_breed
        other.fins_uses = self.fins_uses
        other.with_cards = self.with_cards

    def enter(self, phase: i64) -> None:
        """A phase begins; the effects of cards end with the one before."""
        if phase == CLIMATE:
            self.tell(ROUND_PHASES, ROUND, NOBODY, n=self.round + 1)
        self.tell(ROUND_PHASES, PHASE, NOBODY, phase)
        self.phase = phase
        self.stage = 0
        self.turn = 0
        self.egg = 0
        self.points = 0
        self.frenzied = 0
        self.camouflaged = 0
        self.incubating = 0
        self.intervening = 0
        self.geysers = 0
        self.oasis = 0
        self.last_survivor = 0
        self.rats = False
        seat: i64
        for seat in range(self.seats):
            if self.newborn[seat] != 0:
                self.newborn = with_value(self.newborn, seat, 0)
        if phase == CLIMATE:
            self.round += 1
            self.played_now = 0
        elif phase == MUTATION:
            self.clear_laboratory()

    def clear_laboratory(self) -> None:
        """Remove markers and effects of the last bidding."""
        self.lab = filled(self.seats, NO_GENE)
        self.columns = self.seats
        self.column = filled(self.seats)
        self.value = filled(self.seats)
        self.alchemical = 0
        self.dropped = 0
        self.shortage = NOBODY
        self.short = 0

    # -- clans --------------------------------------------------------------------------

    def gene(self, seat: i64, kind: i64) -> i64:
        """Tokens of a common kind that a clan has taken."""
        return self.genes[seat * b.COMMON + kind]

    def has(self, seat: i64, unique: i64) -> bool:
        return (self.unique[seat] >> unique) & 1 != 0

    def holds(self, seat: i64, card: i64) -> bool:
        return (self.hand[seat] >> card) & 1 != 0

    def could_hold(self, seat: i64, cards: i64) -> bool:
        """By public knowledge: might this hand contain one of these cards?"""
        return self.hand[seat] != 0 and cards & ~self.played != 0

    def size(self, seat: i64) -> i64:
        """Dinosaurs of a clan on the board."""
        return self.sizes[seat]

    def safe_size(self, seat: i64) -> i64:
        """Up to this many dinosaurs, a clan is protected."""
        if self.has(seat, b.REGENERATION):
            return self.box.regeneration_size
        return self.box.protected_size

    def clan_at(self, space: i64) -> i64:
        """Whose dinosaur stands here; NOBODY where the space is free."""
        seat: i64
        for seat in range(self.seats):
            if (self.land[seat] >> space) & 1 != 0:
                return seat
        return NOBODY

    def occupied(self) -> i64:
        """The set of spaces that hold a dinosaur."""
        mask: i64 = 0
        seat: i64
        for seat in range(self.seats):
            mask |= self.land[seat]
        return mask

    def piece_at(self, seat: i64, space: i64) -> i64:
        """The number of the dinosaur of this clan on a space; NOWHERE if there is none."""
        i: i64
        for i in range(PIECES):
            if self.where[seat * PIECES + i] == space:
                return i
        return NOWHERE

    def spare(self, seat: i64) -> i64:
        """The number of a dinosaur in supply; NOWHERE with all on the board."""
        i: i64
        for i in range(self.box.dinosaurs):
            if self.where[seat * PIECES + i] == NOWHERE:
                return i
        return NOWHERE

    def put(self, seat: i64, piece: i64, space: i64) -> None:
        """Put a dinosaur on a space."""
        self.where[seat * PIECES + piece] = space
        self.land[seat] |= b.bit(space)
        self.sizes[seat] += 1

    def lift(self, seat: i64, piece: i64) -> None:
        """A dinosaur leaves its space."""
        space: i64 = self.where[seat * PIECES + piece]
        self.where[seat * PIECES + piece] = NOWHERE
        self.land[seat] &= ~b.bit(space)
        self.sizes[seat] -= 1

    # -- what is shared by copies and replaced ---------------------------------------------

    def pay(self, seat: i64, amount: i64) -> None:
        self.mp = with_value(self.mp, seat, self.mp[seat] - amount)
        self.paid = with_value(self.paid, seat, self.paid[seat] + amount)

    def add_gene(self, seat: i64, kind: i64) -> None:
        if kind < b.COMMON:
            place: i64 = seat * b.COMMON + kind
            self.genes = with_value(self.genes, place, self.genes[place] + 1)
        else:
            self.unique = with_value(self.unique, seat, self.unique[seat] | (1 << kind))

    def add_card(self, seat: i64, card: i64) -> None:
        self.hand = with_value(self.hand, seat, self.hand[seat] | (1 << card))
        self.played &= ~(1 << card)  # only in a position with more copies than the box has

    def discard(self, seat: i64, card: i64) -> None:
        """A card is played: it leaves the hand and lies open."""
        self.hand = with_value(self.hand, seat, self.hand[seat] & ~(1 << card))
        self.played |= 1 << card
        other: i64
        for other in range(self.seats):
            self.played &= ~self.hand[other]  # also only then: a second copy can still be played
        self.show_own()

    def mark_newborn(self, seat: i64, space: i64, born: bool) -> None:
        mask: i64 = self.newborn[seat] & ~b.bit(space)
        if born:
            mask |= b.bit(space)
        if mask != self.newborn[seat]:
            self.newborn = with_value(self.newborn, seat, mask)

    def take_place(self, seat: i64, place: i64) -> None:
        """Move a seat to this place (1 …) of the initiative track; the others keep their order."""
        made = vec[i64]()
        i: i64
        for i in range(self.seats):
            if self.order[i] != seat:
                if i64(len(made)) == place - 1:
                    made = append(made, seat)
                made = append(made, self.order[i])
        if i64(len(made)) < self.seats:
            made = append(made, seat)
        self.order = made

    # -- climate ---------------------------------------------------------------------------

    def status_of(self, terrain: i64) -> i64:
        """What the climate of this round makes of a terrain."""
        return self.box.status[self.box.wheel[self.wheel] * b.TERRAINS + terrain]

    def region(self, status: i64) -> i64:
        """The set of spaces on which the climate is ideal, hot, cold or deadly."""
        return self.island.climates[self.wheel * b.STATUSES + status]

    # -- points and secrets -------------------------------------------------------------------

    def rank_key(self, side: i64) -> i64:
        return self.mp[side] * (PIECES + 1) + self.size(side)
