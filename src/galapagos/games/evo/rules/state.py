"""What lies on the table of Evo, second edition: the box, the island, the clans, laboratory, wheel and piles.

A space is a number, and a set of spaces is the bits of one integer, so an island has at most 62 spaces.  What changes
seldom (piles, hands, genes) is shared by copies of a state and replaced, never written to: see the `set_…` methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.chance import Rng
from galapagos.core.state import State
from galapagos.games.evo.ids import ROUND_PHASES
from galapagos.games.evo.story import PHASE, ROUND

if TYPE_CHECKING:
    from galapagos.core.game import Setting

# Genes: six common kinds, then the unique ones; their rules follow each other in ids.py.
LEGS: Final = 0
HORN: Final = 1
THERMO: Final = 2
FUR: Final = 3
EGG: Final = 4
FLASK: Final = 5
COMMON: Final = 6  # kinds of common genes
BONY_PLATES: Final = 6
LONG_HORN: Final = 7
THIN_SHELL: Final = 8
FINS: Final = 9
WINGS: Final = 10
REGENERATION: Final = 11
TINY_KILLERS: Final = 12
SIXTH_SENSE: Final = 13
CAVE_DWELLER: Final = 14
ADRENALINE_RUSH: Final = 15
STRONG_THIGHS: Final = 16
CHAMELEON_SKIN: Final = 17
GENES: Final = 18
GENE_NAMES: Final = (
    "legs", "horn", "thermo", "fur", "egg", "flask", "bony_plates", "long_horn", "thin_shell", "fins", "wings",
    "regeneration", "tiny_killers", "sixth_sense", "cave_dweller", "adrenaline_rush", "strong_thighs",
    "chameleon_skin",
)  # fmt: skip

# Event cards.
FRENZIED_ATTACK: Final = 0
FLUID_SHORTAGE: Final = 1
OPEN_AIR_INCUBATOR: Final = 2
ALCHEMICAL_MUTATIONS: Final = 3
EGG_STEALER: Final = 4
TERROR: Final = 5
GEYSERS: Final = 6
PREMONITION: Final = 7
HORDE_OF_RATS: Final = 8
COUNCIL_OF_THE_WISE: Final = 9
MIGRATION: Final = 10
CAMOUFLAGE: Final = 11
OASIS: Final = 12
LAST_SURVIVOR: Final = 13
HUMAN_INTERVENTION: Final = 14
CARDS: Final = 15
CARD_NAMES: Final = (
    "frenzied_attack", "fluid_shortage", "open_air_incubator", "alchemical_mutations", "egg_stealer", "terror",
    "geysers", "premonition", "horde_of_rats", "council_of_the_wise", "migration", "camouflage", "oasis",
    "last_survivor", "human_intervention",
)  # fmt: skip

# Climate tokens.
METEOR: Final = 4
TOKENS: Final = 5
TOKEN_NAMES: Final = ("plus2", "plus1", "zero", "minus1", "meteor")
NO_TOKEN: Final = -1

# Terrains from warm to cold, and what the climate makes of them.
TERRAIN_NAMES: Final = ("yellow", "green", "brown", "white")
TERRAINS: Final = 4
IDEAL: Final = 0
HOT: Final = 1
COLD: Final = 2
DEADLY: Final = 3
STATUSES: Final = 4
STATUS_NAMES: Final = ("ideal", "hot", "cold", "deadly")

# Symbols of the combat die.
FAIL: Final = 0
WIN: Final = 1
SYMBOL_NAMES: Final = ("fail", "win", "ge0", "ge1", "ge2")

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

# Chance, as it stands in records.
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
MOST_SPACES: Final = 62
HIGHEST: Final = 1 << 62
NOWHERE: Final = -1
NOBODY: Final = -1
NO_GENE: Final = -1
NO_COLUMN: Final = 0


def zeros(count: i64, value: i64 = 0) -> vec[i64]:
    """A vec of equal numbers."""
    made = vec[i64](capacity=count)
    i: i64
    for i in range(count):
        made = append(made, value)
    return made


def bit(space: i64) -> i64:
    """The set of one space.  Not `1 << space`: mypyc writes the 1 as a C literal of 32 bits."""
    return HIGHEST >> (MOST_SPACES - space)


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


@final
class Island:
    """A map: neighbours, coast, terrain.  `spaces` is its data, for drawing and saving."""

    def __init__(self, spaces: list[Any], shell_range: i64, box: Box) -> None:
        self.spaces: list[Any] = spaces
        self.names: list[str] = [space["id"] for space in spaces]
        self.count: i64 = len(spaces)
        self.next: vec[i64] = zeros(self.count)  # set of neighbours
        self.two: vec[i64] = zeros(self.count)  # set of spaces one flight away
        self.near: vec[i64] = zeros(self.count)  # set of spaces within the range of Thin shell
        self.edges: vec[i64] = zeros(self.count + 1)  # neighbours of space s: paths[edges[s]] to paths[edges[s + 1]]
        self.paths: vec[i64] = vec[i64]()
        self.terrain: vec[i64] = zeros(self.count)
        self.regions: vec[i64] = zeros(TERRAINS)  # set of spaces of each terrain
        self.coast: i64 = 0
        self.all: i64 = bit(self.count) - 1
        s: i64
        other: i64
        place: i64 = 0
        for s in range(self.count):
            space: dict[str, Any] = spaces[s]
            terrain: i64 = TERRAIN_NAMES.index(space["terrain"])
            self.terrain[s] = terrain
            self.regions[terrain] |= bit(s)
            if space["coast"]:
                self.coast |= bit(s)
            self.edges[s] = place
            for name in space["next"]:
                other = self.names.index(name)
                self.next[s] |= bit(other)
                self.paths = append(self.paths, other)
                place += 1
        self.edges[self.count] = place
        for s in range(self.count):
            for other in range(self.count):
                if (self.next[s] >> other) & 1 != 0:
                    self.two[s] |= self.next[other]
            self.two[s] &= ~bit(s)
            self.near[s] = self.within(s, shell_range)
        self.climates: vec[i64] = zeros(box.sectors * STATUSES)  # set of spaces by sector and status
        sector: i64
        ground: i64
        for sector in range(box.sectors):
            for ground in range(TERRAINS):
                status: i64 = box.status[box.wheel[sector] * TERRAINS + ground]
                self.climates[sector * STATUSES + status] |= self.regions[ground]

    def within(self, space: i64, distance: i64) -> i64:
        """The set of spaces at most so many steps away, the space itself not counted."""
        found: i64 = bit(space)
        step: i64
        s: i64
        for step in range(distance):
            wider: i64 = found
            for s in range(self.count):
                if (found >> s) & 1 != 0:
                    wider |= self.next[s]
            found = wider
        return found & ~bit(space)


@final
class Box:
    """The immutable form of data.toml, shared by all copies of a state."""

    def __init__(self, data: dict[str, Any]) -> None:
        clan: dict[str, Any] = data["clan"]
        self.dinosaurs: i64 = clan["dinosaurs"]
        self.start_points: i64 = clan["start_points"]
        self.movement: i64 = clan["movement"]
        self.eggs: i64 = clan["eggs"]
        self.protected_size: i64 = clan["protected_size"]
        climate: dict[str, Any] = data["climate"]
        self.wheel: vec[i64] = vec[i64]()  # ideal terrain of each sector, clockwise
        for name in climate["wheel"]["ideal"]:
            self.wheel = append(self.wheel, TERRAIN_NAMES.index(name))
        self.sectors: i64 = len(self.wheel)
        self.status: vec[i64] = zeros(TERRAINS * TERRAINS)  # of each terrain by ideal terrain
        self.steps: vec[i64] = zeros(TOKENS)
        self.tokens: vec[i64] = zeros(TOKENS)
        i: i64
        j: i64
        for i in range(TERRAINS):
            row: list[str] = climate["status"][TERRAIN_NAMES[i]]
            for j in range(TERRAINS):
                self.status[i * TERRAINS + j] = STATUS_NAMES.index(row[j])
        for i in range(TOKENS):
            self.tokens[i] = climate["tokens"][TOKEN_NAMES[i]]
            if i != METEOR:
                self.steps[i] = climate["steps"][TOKEN_NAMES[i]]
        self.thrown: i64 = climate["pile"]["discarded"]
        self.bottom: i64 = climate["pile"]["bottom_with_meteor"] + self.tokens[METEOR]
        lab: dict[str, Any] = data["laboratory"]
        self.lowest_bid: i64 = lab["lowest_bid"]
        self.highest_bid: i64 = lab["highest_bid"]
        self.least_raise: i64 = lab["raise"]
        die: dict[str, Any] = data["die"]
        self.faces: vec[i64] = vec[i64]()  # symbol of each side
        for name in die["faces"]:
            self.faces = append(self.faces, SYMBOL_NAMES.index(name))
        self.sides: i64 = len(self.faces)
        self.needs: vec[i64] = zeros(len(SYMBOL_NAMES))  # horns ahead that a symbol asks for
        self.kills: i64 = 0  # set of symbols with which Tiny killers win
        for i in range(len(SYMBOL_NAMES)):
            if i > WIN:
                self.needs[i] = die["needs"][SYMBOL_NAMES[i]]
            if SYMBOL_NAMES[i] in die["tiny_killers"]["kill"]:
                self.kills |= 1 << i
        genes: dict[str, Any] = data["genes"]
        self.even: vec[i64] = zeros(COMMON)
        self.first_edition: vec[i64] = zeros(COMMON)
        for i in range(COMMON):
            self.even[i] = genes["even"][GENE_NAMES[i]]
            self.first_edition[i] = genes["first_edition"][GENE_NAMES[i]]
        self.unique_in_bag: i64 = genes["unique_in_bag"]
        self.uniques: vec[i64] = vec[i64]()
        for name in genes["unique"]["kinds"]:
            self.uniques = append(self.uniques, GENE_NAMES.index(name))
        gene: dict[str, Any] = genes["effects"]
        self.legs_movement: i64 = gene["legs_movement"]
        self.horn_horns: i64 = gene["horn_horns"]
        self.thermo_survivors: i64 = gene["thermo_survivors"]
        self.fur_survivors: i64 = gene["fur_survivors"]
        self.egg_births: i64 = gene["egg_births"]
        self.flask_discount: i64 = gene["flask_discount"]
        self.bony_plates_horns: i64 = gene["bony_plates_horns"]
        self.long_horn_horns: i64 = gene["long_horn_horns"]
        self.wings_uses: i64 = gene["wings_uses"]
        self.regeneration_size: i64 = gene["regeneration_size"]
        self.cave_dweller_survivors: i64 = gene["cave_dweller_survivors"]
        self.strong_thighs_movement: i64 = gene["strong_thighs_movement"]
        self.cards: vec[i64] = vec[i64]()
        for name in data["cards"]["kinds"]:
            self.cards = append(self.cards, CARD_NAMES.index(name))
        card: dict[str, Any] = data["cards"]["effects"]
        self.frenzied_attack_horns: i64 = card["frenzied_attack_horns"]
        self.fluid_shortage_columns: i64 = card["fluid_shortage_columns"]
        self.fluid_shortage_discount: i64 = card["fluid_shortage_discount"]
        self.incubator_births: i64 = card["incubator_births"]
        self.alchemical_raise: i64 = card["alchemical_raise"]
        self.egg_stealer_clan: i64 = card["egg_stealer_clan"]
        self.terror_clan: i64 = card["terror_clan"]
        self.migration_movement: i64 = card["migration_movement"]
        self.last_survivor_income: i64 = card["last_survivor_income"]
        self.income: i64 = data["income"]["per_dinosaur"]
        self.shell_range: i64 = gene["thin_shell_range"]
        self.islands: list[Island] = []  # for two players, three …
        for i in range(clan["seats"][0], clan["seats"][1] + 1):
            self.islands.append(Island(data["maps"][str(i)]["spaces"], self.shell_range, self))
        self.first_seats: i64 = clan["seats"][0]


class EvoTable(State):
    """All that lies on the table.  What may be done with it is in the chapters; `rules.py` joins them."""

    def __init__(self, setting: Setting, seats: i64, rng: Rng, box: Box) -> None:
        """A bare table: `lay_out` makes it ready, a clone fills it."""
        super().__init__(setting, seats, rng)
        self.box: Box = box
        self.island: Island = box.islands[seats - box.first_seats]
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
        self.token: i64 = NO_TOKEN  # the token of this round
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
        self.fought: i64 = NOWHERE  # … and the space attacked last: told in the log, of no effect
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
        """Places for every clan, and what the options say."""
        options: dict[str, Any] = self.setting.options
        self.wheel = options["start_sector"]
        self.newborns_breed = options["newborns_breed"]
        self.fins_uses = options["fins_uses"]
        self.with_cards = not options["no_cards"]
        self.order = zeros(self.seats)
        self.land = zeros(self.seats)
        self.sizes = zeros(self.seats)
        self.where = zeros(self.seats * PIECES, NOWHERE)
        self.newborn = zeros(self.seats)
        self.mp = zeros(self.seats)
        self.earned = zeros(self.seats)
        self.paid = zeros(self.seats)
        self.genes = zeros(self.seats * COMMON)
        self.unique = zeros(self.seats)
        self.hand = zeros(self.seats)
        self.clear_laboratory()

    def copy_table(self, other: EvoTable) -> None:
        """What a clone copies; what is never written to is shared."""
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
            self.played_now = 0
            self.tell(ROUND_PHASES, ROUND, NOBODY, n=self.round)
        elif phase == MUTATION:
            self.clear_laboratory()
        self.tell(ROUND_PHASES, PHASE, NOBODY, phase)

    def clear_laboratory(self) -> None:
        """Markers and effects of the last bidding go."""
        self.lab = zeros(self.seats, NO_GENE)
        self.columns = self.seats
        self.column = zeros(self.seats)
        self.value = zeros(self.seats)
        self.alchemical = 0
        self.dropped = 0
        self.shortage = NOBODY
        self.short = 0

    # -- clans --------------------------------------------------------------------------

    def gene(self, seat: i64, kind: i64) -> i64:
        """Tokens of a common kind that a clan has taken."""
        return self.genes[seat * COMMON + kind]

    def has(self, seat: i64, unique: i64) -> bool:
        return (self.unique[seat] >> unique) & 1 != 0

    def holds(self, seat: i64, card: i64) -> bool:
        return (self.hand[seat] >> card) & 1 != 0

    def could_hold(self, seat: i64, cards: i64) -> bool:
        """By open knowledge: might this hand contain one of these cards?"""
        return self.hand[seat] != 0 and cards & ~self.played != 0

    def size(self, seat: i64) -> i64:
        """Dinosaurs of a clan on the board."""
        return self.sizes[seat]

    def safe_size(self, seat: i64) -> i64:
        """With so many dinosaurs a clan is protected."""
        if self.has(seat, REGENERATION):
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
        """A dinosaur comes to stand on a space."""
        self.where[seat * PIECES + piece] = space
        self.land[seat] |= bit(space)
        self.sizes[seat] += 1

    def lift(self, seat: i64, piece: i64) -> None:
        """A dinosaur leaves its space."""
        space: i64 = self.where[seat * PIECES + piece]
        self.where[seat * PIECES + piece] = NOWHERE
        self.land[seat] &= ~bit(space)
        self.sizes[seat] -= 1

    # -- what is shared by copies and replaced ---------------------------------------------

    def pay(self, seat: i64, amount: i64) -> None:
        self.mp = with_value(self.mp, seat, self.mp[seat] - amount)
        self.paid = with_value(self.paid, seat, self.paid[seat] + amount)

    def add_gene(self, seat: i64, kind: i64) -> None:
        if kind < COMMON:
            place: i64 = seat * COMMON + kind
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
            self.played &= ~self.hand[other]  # likewise: a second copy can still be played
        self.barrier += 1

    def mark_newborn(self, seat: i64, space: i64, born: bool) -> None:
        mask: i64 = self.newborn[seat] & ~bit(space)
        if born:
            mask |= bit(space)
        if mask != self.newborn[seat]:
            self.newborn = with_value(self.newborn, seat, mask)

    def take_place(self, seat: i64, place: i64) -> None:
        """A seat stands on this place (1 …) of the initiative track afterwards; the others keep their order."""
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
        return self.box.status[self.box.wheel[self.wheel] * TERRAINS + terrain]

    def region(self, status: i64) -> i64:
        """The set of spaces on which the climate is ideal, hot, cold or deadly."""
        return self.island.climates[self.wheel * STATUSES + status]

    # -- points and secrets -------------------------------------------------------------------

    def rank_key(self, side: i64) -> i64:
        return self.mp[side] * (PIECES + 1) + self.size(side)

    def guess_hidden(self, seat: i64) -> None:
        """Deal anew what the seat has not seen: other hands and the deck, the climate pile, the bag."""
        self.guess_cards(seat)
        self.guess_pile(seat)
        self.guess_bag()

    def guess_cards(self, seat: i64) -> None:
        pool = self.deck[:]
        other: i64
        card: i64
        for other in range(self.seats):
            for card in range(CARDS):
                if other != seat and self.holds(other, card):
                    pool = append(pool, card)
        self.rng.shuffle(pool)
        left: i64 = i64(len(pool))
        hands = self.hand[:]
        for other in range(self.seats):
            if other == seat:
                continue
            count: i64 = bits(hands[other])
            mask: i64 = 0
            place: i64 = left - 1
            while count > 0:  # a made-up position may hold a card twice: no hand does
                card = pool[place]
                if (mask >> card) & 1 == 0:
                    mask |= 1 << card
                    count -= 1
                    left -= 1
                    pool[place] = pool[left]
                    pool[left] = card
                    place = left
                place -= 1
            hands[other] = mask
        self.hand = hands
        self.deck = pool[:left]

    def guess_pile(self, seat: i64) -> None:
        """The meteor lies among the bottom tokens; all other unseen tokens may be anywhere."""
        pool = self.thrown[:]
        pile = self.pile[:]
        hidden = vec[i64]()  # places whose token the seat has not seen
        below = vec[i64]()  # … where the meteor may lie
        meteor: i64 = NOWHERE
        i: i64
        for i in range(i64(len(pile))):
            if (self.known[i] >> seat) & 1 == 0:
                hidden = append(hidden, i)
                if i < self.box.bottom:
                    below = append(below, i)
                if pile[i] == METEOR:
                    meteor = i
                else:
                    pool = append(pool, pile[i])
        self.rng.shuffle(pool)
        if meteor >= 0 and meteor < self.box.bottom:
            meteor = below[self.rng.below(i64(len(below)))]
        left: i64 = i64(len(pool))
        for i in range(i64(len(hidden))):
            if hidden[i] == meteor:
                pile[hidden[i]] = METEOR
            else:
                left -= 1
                pile[hidden[i]] = pool[left]
        self.pile = pile
        self.thrown = pool[:left]

    def guess_bag(self) -> None:
        """Nobody has seen which unique genes are in the bag."""
        pool = self.unused[:]
        bag = self.bag[:]
        i: i64
        for i in range(i64(len(bag))):
            if bag[i] >= COMMON:
                pool = append(pool, bag[i])
        self.rng.shuffle(pool)
        left: i64 = i64(len(pool))
        for i in range(i64(len(bag))):
            if bag[i] >= COMMON:
                left -= 1
                bag[i] = pool[left]
        self.rng.shuffle(bag)
        self.bag = bag
        self.unused = pool[:left]
