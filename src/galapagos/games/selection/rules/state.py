"""What lies on the table of Evolution: Natural Selection: species, players, deck and watering hole.

A species is named by its owner and its place in the owner's row: `ref` packs both, `spot` is the place alone.  A place
shifts when a neighbour dies out or a species is added on the left; the serial number, which people see ("A2"), never
does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.games.selection.rules.box import FAT_TISSUE, Box, bit

if TYPE_CHECKING:
    from galapagos.core.game import Setting

# Phases in which somebody may decide, as positions name them.
FOOD_CARD: Final = 0
PLAY_CARDS: Final = 1
LEAF_TRAITS: Final = 2
FEEDING: Final = 3
OVER: Final = 4
PHASE_NAMES: Final = ("food_card", "play_cards", "leaf_traits", "feeding", "over")

# Frames: what is due.
FOOD: Final = 1  # sealed: everybody lays a food card
PLAY: Final = 2  # owner plays cards, until done
QUICK: Final = 3  # sealed: everybody plays cards at the same time
LEAF: Final = 4  # owner names the leaf trait that acts next
TURN: Final = 5  # owner feeds; arguments: how the turn's feeding was used, the species (serial) that Intelligence fed,
# whether anything was done in this turn
STRIKE: Final = 6  # owner cancels traits before an attack; arguments: carnivore (spot), prey (ref), cancelled traits

# How the one feeding of a turn was used.
UNUSED: Final = 0
USED: Final = 1
BY_INTELLIGENCE: Final = 2

# Kinds of action, and the fields they pack.
LAY_FOOD: Final = 1  # card
PLAY_TRAIT: Final = 2  # card, species
NEW_SPECIES: Final = 3  # side, card
GROW_BODY: Final = 4  # species, card
GROW_POPULATION: Final = 5  # species, card
DROP_TRAIT: Final = 6  # trait, species
DONE: Final = 7
USE_LEAF: Final = 8  # trait, species
FEED: Final = 9  # species
STORE_FAT: Final = 10  # species
ATTACK: Final = 11  # carnivore, prey
ATTACK_CANCELLING: Final = 12  # carnivore, prey: traits are cancelled first
THINK: Final = 13  # species, card
PASS: Final = 14
CANCEL: Final = 15  # trait, card
STRIKE_NOW: Final = 16

LEFT: Final = 0
RIGHT: Final = 1

# When the game ends.
NO_END: Final = 0
NEXT_ROUND: Final = 1
THIS_ROUND: Final = 2

# Kinds of chance, as records write them.
FIRST_LOT: Final = 1
DRAW: Final = 2

MOST_SPECIES: Final = 128  # of a seat: 7 of the 10 bits of a ref
MOST_KINDS: Final = 128  # of cards: 7 bits
NAMES: Final = 1024  # a species in an event: seat * NAMES + serial number
NO_CARD: Final = -1

# A card is one number.  Its kind (trait and food number) is its face.  A hidden card also holds the last shuffle that
# it was part of: everybody knows which cards were in which shuffle, so a sample may exchange it only for a card of that
# shuffle.  A card at a species has a slot, which identifies it in views without revealing anything.


def card_of(kind: i64, shuffle: i64) -> i64:
    return kind | (shuffle << 7)


def card_kind(card: i64) -> i64:
    return card & 127


def card_shuffle(card: i64) -> i64:
    return (card >> 7) & 63


def card_slot(card: i64) -> i64:
    return card >> 13


def in_slot(card: i64, slot: i64) -> i64:
    return (card & 8191) | (slot << 13)


def shown(card: i64) -> i64:
    """The card without its shuffle, once everybody has seen it."""
    return (card & 127) | (card & ~8191)


def ref_of(seat: i64, spot: i64) -> i64:
    """A species as one number."""
    return seat * MOST_SPECIES + spot


def seat_of(ref: i64) -> i64:
    return ref // MOST_SPECIES


def spot_of(ref: i64) -> i64:
    return ref % MOST_SPECIES


@final
class Species:
    """A species board with its markers, food and trait cards."""

    __slots__ = ("body", "cards", "fat", "food", "hidden", "leafed", "population", "serial", "slots", "traits")

    def __init__(self, serial: i64, body: i64, population: i64, cards: vec[i64]) -> None:
        self.serial: i64 = serial
        self.body: i64 = body
        self.population: i64 = population
        self.food: i64 = 0
        self.fat: i64 = 0  # on its Fat Tissue
        self.traits: i64 = 0  # bits
        self.hidden: i64 = 0  # bits of those that lie face down
        self.leafed: i64 = 0  # bits of the leaf traits that have acted in this round
        self.cards: vec[i64] = cards  # in the order of playing; shared by copies, never changed in place
        self.slots: i64 = 0  # cards it ever had

    def copy(self) -> Species:
        other = Species(self.serial, self.body, self.population, self.cards)
        other.food = self.food
        other.fat = self.fat
        other.traits = self.traits
        other.hidden = self.hidden
        other.leafed = self.leafed
        other.slots = self.slots
        return other

    def has(self, trait: i64) -> bool:
        return (self.traits >> trait) & 1 != 0

    def is_hungry(self) -> bool:
        return self.food < self.population

    def fat_room(self) -> i64:
        """Tokens that its Fat Tissue still holds."""
        if not self.has(FAT_TISSUE) or self.fat >= self.body:
            return 0
        return self.body - self.fat


@final
class Player:
    """A player's hand, row of species, bag and food card; in a quick phase also its start and the moves since."""

    __slots__ = (
        "bag", "food_card", "hand", "script", "serials", "species", "was_bag", "was_hand", "was_serials", "was_species",
    )  # fmt: skip

    def __init__(self, hand: vec[i64], species: list[Species], script: vec[i64], was_hand: vec[i64]) -> None:
        self.hand: vec[i64] = hand
        self.species: list[Species] = species  # from left to right
        self.bag: i64 = 0
        self.serials: i64 = 0  # species it ever had
        self.food_card: i64 = NO_CARD  # lying face down at the watering hole
        self.script: vec[i64] = script  # codes of this quick phase
        self.was_hand: vec[i64] = was_hand
        self.was_species: list[Species] = []  # never changed once it is set
        self.was_bag: i64 = 0
        self.was_serials: i64 = 0

    def copy(self) -> Player:
        other = Player(self.hand[:], [species.copy() for species in self.species], self.script[:], self.was_hand)
        other.bag = self.bag
        other.serials = self.serials
        other.food_card = self.food_card
        other.was_species = self.was_species
        other.was_bag = self.was_bag
        other.was_serials = self.was_serials
        return other

    def find(self, kind: i64) -> i64:
        """The place of a card of this kind in the hand, the last of several; -1: none."""
        i: i64 = i64(len(self.hand)) - 1
        while i >= 0 and card_kind(self.hand[i]) != kind:
            i -= 1
        return i

    def take(self, kind: i64) -> i64:
        """Take a card of this kind out of the hand."""
        place: i64 = self.find(kind)
        card: i64 = self.hand[place]
        last: i64 = i64(len(self.hand)) - 1
        i: i64
        for i in range(place, last):
            self.hand[i] = self.hand[i + 1]
        self.hand, _ = pop(self.hand)
        return card

    def remember(self) -> None:
        """Keep what everybody has seen, at the start of a quick phase."""
        self.was_hand = self.hand[:]
        self.was_species = [species.copy() for species in self.species]
        self.was_bag = self.bag
        self.was_serials = self.serials
        self.script = vec[i64]()

    def restore(self) -> None:
        """Restore the start of the quick phase."""
        self.hand = self.was_hand[:]
        self.species = [species.copy() for species in self.was_species]
        self.bag = self.was_bag
        self.serials = self.was_serials
        self.script = vec[i64]()

    def forget(self) -> None:
        """Drop the start of the quick phase, which is over."""
        self.was_hand = vec[i64]()
        self.was_species = []
        self.was_bag = 0
        self.was_serials = 0

    def has_traits(self) -> bool:
        for species in self.species:
            if species.traits != 0:
                return True
        return False


class SelectionTable(State):
    """Everything on the table.  The chapters hold the rules; `dispatch.py` joins them."""

    def __init__(self, setting: Setting, rng: Rng, players: list[Player]) -> None:
        super().__init__(setting, setting.seats, rng)
        self.box: Box = setting.box
        self.players: list[Player] = players
        self.deck: vec[i64] = vec[i64]()  # kinds; the top card is the last; the lowest `out` are not played with
        self.out: i64 = 0
        self.discard: vec[i64] = vec[i64]()  # kinds, face up
        self.shuffles: i64 = 0  # how often the discard became a new deck
        self.watering_hole: i64 = 0
        self.round: i64 = 0
        self.first: i64 = 0  # the first player
        self.phase: i64 = FOOD_CARD
        self.cursor: i64 = 0  # seats of this phase that have had their go, counted from the first player
        self.quiet: i64 = 0  # turns in a row in which nobody did anything
        self.end: i64 = NO_END
        self.most_traits: i64 = self.box.two_players_traits if setting.seats == 2 else self.box.most_traits
        self.per_token: bool = setting.options["cooperation"] == "token"
        self.fat_attack: bool = setting.options["fat_attack"]
        self.intelligence_extra: bool = setting.options["intelligence_extra"]
        self.quick_game: bool = setting.options["quick_game"]

    def copy_table(self, other: SelectionTable) -> None:
        """Copy everything except the players into a clone."""
        self.copy_into(other)
        other.deck = self.deck[:]
        other.out = self.out
        other.discard = self.discard[:]
        other.shuffles = self.shuffles
        other.watering_hole = self.watering_hole
        other.round = self.round
        other.first = self.first
        other.phase = self.phase
        other.cursor = self.cursor
        other.quiet = self.quiet
        other.end = self.end

    # -- seats ----------------------------------------------------------------------

    def nth(self, step: i64) -> i64:
        """The seat `step` places clockwise from the first player."""
        return self.after(self.first, step)

    def after(self, seat: i64, step: i64) -> i64:
        """The seat `step` places (fewer than all seats) clockwise from another."""
        seat += step
        if seat >= self.seats:
            seat -= self.seats
        return seat

    # -- species --------------------------------------------------------------------

    def species(self, ref: i64) -> Species:
        return self.players[ref // MOST_SPECIES].species[ref % MOST_SPECIES]

    def is_there(self, ref: i64) -> bool:
        """Does the ref name a species on the table?"""
        seat: i64 = seat_of(ref)
        return seat < self.seats and spot_of(ref) < i64(len(self.players[seat].species))

    def name(self, seat: i64, species: Species) -> i64:
        """A species in an event: seat and serial number, which stay valid when the row changes."""
        return seat * NAMES + species.serial

    def add_species(self, seat: i64, side: i64) -> Species:
        """A new board at the left or right end of a row."""
        player = self.players[seat]
        player.serials += 1
        species = Species(player.serials, self.box.first_body, self.box.first_population, vec[i64]())
        if side == LEFT:
            player.species.insert(0, species)
        else:
            player.species.append(species)
        return species

    def give_trait(self, species: Species, card: i64, hidden: bool) -> None:
        """Lay a card at a species."""
        trait: i64 = self.box.traits[card_kind(card)]
        species.slots += 1
        species.cards = append(species.cards[:], in_slot(card, species.slots))
        species.traits |= bit(trait)
        if hidden:
            species.hidden |= bit(trait)

    def take_trait(self, species: Species, trait: i64) -> i64:
        """Take a trait card off its species and return it."""
        kept = vec[i64]()
        found: i64 = NO_CARD
        i: i64
        for i in range(i64(len(species.cards))):
            card: i64 = species.cards[i]
            if self.box.traits[card_kind(card)] == trait:
                found = card
            else:
                kept = append(kept, card)
        species.cards = kept
        species.traits &= ~bit(trait)
        species.hidden &= ~bit(trait)
        return found

    def in_play(self) -> i64:
        """The traits that any species on the table has, as bits."""
        traits: i64 = 0
        for player in self.players:
            for species in player.species:
                traits |= species.traits
        return traits

    # -- points and secrets ------------------------------------------------------------

    def trait_cards(self, seat: i64) -> i64:
        total: i64 = 0
        for species in self.players[seat].species:
            total += i64(len(species.cards))
        return total

    def population(self, seat: i64) -> i64:
        total: i64 = 0
        for species in self.players[seat].species:
            total += species.population
        return total

    def tokens(self, seat: i64) -> i64:
        """Food in the bag and on the way to it."""
        player = self.players[seat]
        total: i64 = player.bag
        for species in player.species:
            total += species.food + species.fat
        return total

    def points(self, seat: i64) -> i64:
        """A player's points as the table stands."""
        box = self.box
        return (
            self.tokens(seat) * box.point_food
            + self.population(seat) * box.point_population
            + self.trait_cards(seat) * box.point_trait
        )

    def rank_key(self, side: i64) -> i64:
        return (self.points(side) * NAMES + self.trait_cards(side)) * NAMES + self.population(side)
