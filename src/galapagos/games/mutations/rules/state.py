"""What lies on the table of Evolution: Random Mutations: species with their animals, players, deck, centre.

A species is named by its owner and its place in the owner's row: `ref` packs both.  A place shifts when a species to
the left dies out or a branch is put before it; the serial number, which people see ("A2"), never does.  An animal is
one number: tokens, marks, and the face of its card, which nobody knows unless the marks OPEN or LOOKED say so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.games.mutations.rules import verbs
from galapagos.games.mutations.rules.box import ANGLER, NO_TRAIT, OBLIGATE_CARNIVOROUS, Box, bit

if TYPE_CHECKING:
    from galapagos.core.game import Setting

# Phases.
TURN_START: Final = 0
DEVELOPMENT: Final = 1
CLIMATE: Final = 2
FEEDING: Final = 3
EXTINCTION: Final = 4
OVER: Final = 5
PHASE_NAMES: Final = ("turn_start", "development", "climate", "feeding", "extinction", "over")

# Frames: what is due.
DEVELOP: Final = 1  # owner plays a card or passes
HARMFUL: Final = 2  # owner keeps a harmful first trait or makes it a species; argument 0: place in the row
GO: Final = 3  # owner's go in the feeding phase; argument 0: what it was used for, 1: grazed already
BITE: Final = 4  # owner may turn up an Angler
DEFEND: Final = 5  # owner throws for Running or redirects the attack with Mimicry
LOSE: Final = 6  # owner gives up an animal of the caught species
CARRION: Final = 7  # owner of several hungry scavengers picks the one that gets the token
HOST: Final = 8  # owner gives up an animal to parasites; argument 0: the species (ref)
# The frames of an attack (4 to 6) share arguments 0 to 3: hunter (ref), its animal, prey (ref), ignored trait + 1.

# What a go was used for.
UNUSED: Final = 0
BY_TOKEN: Final = 1
BY_ATTACK: Final = 2

# Kinds of action, and the fields they pack.
PASS: Final = 1
NEW_SPECIES: Final = 2
PLAY_TRAIT: Final = 3  # species
ADD_ANIMAL: Final = 4  # species
DIVERGE: Final = 5  # species
KEEP: Final = 6
TURN: Final = 7
TAKE_FOOD: Final = 8  # species, animal
TAKE_SHELTER: Final = 9  # species, animal
PUT_PARASITE: Final = 10  # species, animal
ATTACK: Final = 11  # species, animal, species attacked, ignored trait + 1
GRAZE: Final = 12  # number
END_TURN: Final = 13
RUN: Final = 14
REDIRECT: Final = 15  # species
GIVE_UP: Final = 16  # species, animal
SCAVENGE: Final = 17  # species, animal
REVEAL: Final = 18  # species, ignored trait + 1
DECLINE: Final = 19
LAST_KIND: Final = 19

# Kinds of chance, as records write them.
FIRST_LOT: Final = 1
DEAL: Final = 2
FOOD_DIE: Final = 3
PARASITE_DIE: Final = 4
SHELTER_DIE: Final = 5
RUNNING_DIE: Final = 6
TIE_DIE: Final = 7
TURN_UP: Final = 8  # the card that is announced as a trait
LOOK: Final = 9  # the card that its owner looks at and lays as a species

# An animal: food in the low bits, marks, parasites, the face of its card.
FOOD: Final = 63
SHELTER: Final = 1 << 6
ATTACKED: Final = 1 << 7
REVEALED: Final = 1 << 8  # an Angler that lies face up
OPEN: Final = 1 << 9  # everybody knows the face
LOOKED: Final = 1 << 10  # its owner knows the face
PARASITE: Final = 1 << 11  # one of them
PARASITES: Final = 127 << 11
FACE_SHIFT: Final = 18
FACES: Final = 31 << 18
SERIAL_SHIFT: Final = 23  # its number in the species, which people see ("A2.1")
CARD: Final = ~(FOOD | SHELTER | ATTACKED | PARASITES)  # what is left of an animal when its tokens are gone

# A trait card on a species: trait, the card is the animal itself, number of the inheritance that it belongs to.
NO_CARD: Final = 1 << 8
HEIR: Final = 1 << 16

# Marks on a species.
MIMICKED: Final = 1  # has redirected the current attack
DOOMED: Final = 2  # loses an animal to parasites in this extinction

# Who knows the face of a card in a discard.
NOBODY_KNOWS: Final = 0
OWNER_KNOWS: Final = 1
ALL_KNOW: Final = 2
DEGREES: Final = 3

MOST_SPECIES: Final = 128  # of a seat: 7 of the 10 bits of a ref
MOST_CARDS: Final = 1024  # more than any discard can hold
NAMES: Final = 1024  # a species in an event: seat * NAMES + serial number


def ref_of(seat: i64, spot: i64) -> i64:
    """A species as one number."""
    return seat * MOST_SPECIES + spot


def parasites_on(animal: i64) -> i64:
    return (animal & PARASITES) >> 11


def face_of(animal: i64) -> i64:
    return (animal & FACES) >> FACE_SHIFT


def serial_of(species: Species, place: i64) -> i64:
    """The number of an animal in its species."""
    return species.animals[place] >> SERIAL_SHIFT


def without(things: vec[i64], place: i64) -> vec[i64]:
    """A copy of a vec without one item."""
    made = vec[i64]()
    i: i64
    for i in range(i64(len(things))):
        if i != place:
            made = append(made, things[i])
    return made


@final
class Species:
    """Animals with common traits, and marks of what the species is doing."""

    __slots__ = ("animals", "born", "enough", "laid", "marks", "need", "serial", "traits")

    def __init__(self, serial: i64, need: i64, enough: i64, laid: vec[i64], animals: vec[i64]) -> None:
        self.serial: i64 = serial
        self.traits: i64 = 0  # bits
        self.laid: vec[i64] = laid  # trait cards, oldest first; shared by copies: replaced, never written to
        self.need: i64 = need  # food that each animal needs
        self.enough: i64 = enough  # tokens that make it fed: its need, or the one token of an obligate carnivore
        self.animals: vec[i64] = animals
        self.born: i64 = 0  # animals so far
        self.marks: i64 = 0

    def copy(self) -> Species:
        other = Species(self.serial, self.need, self.enough, self.laid, self.animals[:])
        other.traits = self.traits
        other.born = self.born
        other.marks = self.marks
        return other

    def add(self, animal: i64) -> None:
        """A card joins the species as its newest animal."""
        self.born += 1
        self.animals = append(self.animals, animal | (self.born << SERIAL_SHIFT))

    def has(self, trait: i64) -> bool:
        return (self.traits >> trait) & 1 != 0

    def is_fed(self, animal: i64) -> bool:
        return self.animals[animal] & FOOD >= self.enough

    def parasites(self) -> i64:
        """Parasite tokens on all its animals."""
        total: i64 = 0
        i: i64
        for i in range(i64(len(self.animals))):
            total += (self.animals[i] & PARASITES) >> 11
        return total


@final
class Player:
    """A player's own deck, row of species and discard."""

    __slots__ = ("deck", "discarded", "graves", "heirs", "passed", "serials", "species")

    def __init__(self, deck: vec[i64], graves: vec[i64]) -> None:
        self.deck: vec[i64] = deck  # faces nobody knows; the top card is the last
        self.species: list[Species] = []
        self.serials: i64 = 0  # species laid so far
        self.heirs: i64 = 0  # inheritances so far
        self.passed: bool = False
        self.discarded: i64 = 0  # cards in the discard; their faces, as far as a position names them:
        self.graves: vec[i64] = graves  # how many of each face, by who knows them; shared by copies

    def copy(self) -> Player:
        other = Player(self.deck[:], self.graves)
        other.species = [species.copy() for species in self.species]
        other.serials = self.serials
        other.heirs = self.heirs
        other.passed = self.passed
        other.discarded = self.discarded
        return other

    def bury(self, face: i64, known: i64) -> None:
        """A card goes to the discard; `known` says who knows its face."""
        graves = self.graves[:]
        graves[face * DEGREES + known] += 1
        self.graves = graves
        self.discarded += 1

    def animals(self) -> i64:
        total: i64 = 0
        for species in self.species:
            total += i64(len(species.animals))
        return total

    def cards(self) -> i64:
        return i64(len(self.deck))


class MutationsTable(State):
    """Everything on the table.  The chapters hold the rules; `dispatch.py` joins them."""

    def __init__(
        self,
        setting: Setting,
        seats: i64,
        rng: Rng,
        players: list[Player],
        box: Box,
        divergence: bool,
        mix_in: i64,
    ) -> None:
        super().__init__(setting, seats, rng)
        self.box: Box = box
        self.players: list[Player] = players
        self.deck: vec[i64] = vec[i64]()  # the common deck: faces; the top card is the last
        self.red: i64 = 0  # tokens in the centre: food, …
        self.green: i64 = 0  # … shelters, …
        self.black: i64 = 0  # … parasites
        self.turn: i64 = 0
        self.first: i64 = 0  # the first player
        self.phase: i64 = TURN_START
        self.last_turn: bool = False
        self.turned: i64 = NO_TRAIT  # the card that lies turned up until it is laid
        self.led: bool = False  # Mimicry has redirected the current attack
        self.lots: vec[i64] = vec[i64]()  # places that the die gave to tied seats at the end; empty before
        self.divergence: bool = divergence
        self.mix_in: i64 = mix_in  # traits that are mixed in, as bits
        self.looks: bool = mix_in & bit(ANGLER) != 0  # players look at the cards that found their species
        self.halting: bool = False  # a scenario stops before a turn starts and before the dice fall

    def copy_table(self, other: MutationsTable) -> None:
        """Copy everything except the players into a clone."""
        self.copy_into(other)
        other.deck = self.deck[:]
        other.red = self.red
        other.green = self.green
        other.black = self.black
        other.turn = self.turn
        other.first = self.first
        other.phase = self.phase
        other.last_turn = self.last_turn
        other.turned = self.turned
        other.led = self.led
        other.lots = self.lots[:]

    def note(self, rule: i64) -> None:
        """Cite a rule that took part in what happened but needs no line in the log."""
        self.tell(rule, verbs.NOTE, -1, open_to=0)

    # -- species ----------------------------------------------------------------------

    def species(self, ref: i64) -> Species:
        return self.players[ref // MOST_SPECIES].species[ref % MOST_SPECIES]

    def is_there(self, ref: i64) -> bool:
        """Does the ref name a species on the table?"""
        seat = ref // MOST_SPECIES
        return 0 <= seat < self.seats and ref % MOST_SPECIES < i64(len(self.players[seat].species))

    def name(self, ref: i64) -> i64:
        """A species as events name it."""
        return (ref // MOST_SPECIES) * NAMES + self.species(ref).serial

    def found(self, seat: i64, spot: i64, card: i64) -> Species:
        """Lay a card as a species of one animal at this place of the row."""
        player = self.players[seat]
        player.serials += 1
        if self.looks and card & OPEN == 0:
            card |= LOOKED
        need = self.box.need
        species = Species(player.serials, need, need, vec[i64](), vec[i64]())
        species.add(card)
        player.species.insert(spot, species)
        return species

    def found_right(self, seat: i64, card: i64) -> Species:
        """Lay a card as a species at the right end of the row."""
        return self.found(seat, i64(len(self.players[seat].species)), card)

    def set_traits(self, species: Species, laid: vec[i64]) -> None:
        """Give a species these trait cards and compute what follows from them."""
        box = self.box
        traits: i64 = 0
        need: i64 = box.need
        i: i64
        for i in range(i64(len(laid))):
            trait = laid[i] & 255
            traits |= bit(trait)
            need += box.needs[trait]
        species.laid = laid
        species.traits = traits
        species.need = need
        species.enough = box.obligate if traits & bit(OBLIGATE_CARNIVOROUS) != 0 else need

    def add_trait(self, species: Species, slot: i64) -> None:
        self.set_traits(species, append(species.laid[:], slot))

    def is_shared(self, player: Player, species: Species, slot: i64) -> bool:
        """Does another branch of this player have the same inherited card?"""
        if slot < HEIR:
            return False
        for other in player.species:
            if other is not species:
                i: i64
                for i in range(i64(len(other.laid))):
                    if other.laid[i] == slot:
                        return True
        return False

    def remove_animal(self, ref: i64, place: i64) -> bool:
        """An animal dies: card to the discard, tokens to the box.  True if its species died out with it."""
        seat = ref // MOST_SPECIES
        player = self.players[seat]
        species = self.species(ref)
        animal = species.animals[place]
        known: i64 = NOBODY_KNOWS
        if animal & OPEN != 0:
            known = ALL_KNOW
        elif animal & LOOKED != 0:
            known = OWNER_KNOWS
        player.bury(face_of(animal), known)
        species.animals = without(species.animals, place)
        if len(species.animals) == 0:
            self.remove_species(ref)
            return True
        if animal & REVEALED != 0:
            self.lose_angler(species)
        return False

    def lose_angler(self, species: Species) -> None:
        """The turned-up Angler is gone: it was itself the trait that made its species carnivorous."""
        i: i64
        for i in range(i64(len(species.laid))):
            if species.laid[i] & NO_CARD != 0:
                self.set_traits(species, without(species.laid, i))
                return

    def remove_species(self, ref: i64) -> None:
        """A species without animals leaves the row; its trait cards are discarded unless a branch shares them."""
        player = self.players[ref // MOST_SPECIES]
        species = self.species(ref)
        i: i64
        for i in range(i64(len(species.laid))):
            slot = species.laid[i]
            if slot & NO_CARD == 0 and not self.is_shared(player, species, slot):
                player.bury(slot & 255, ALL_KNOW)
        player.species.pop(ref % MOST_SPECIES)

    # -- counts over the table ------------------------------------------------------------

    def parasites_out(self) -> i64:
        """Parasite tokens that are not in the box."""
        total: i64 = self.black
        for player in self.players:
            for species in player.species:
                total += species.parasites()
        return total

    def shelters_out(self) -> i64:
        """Shelter tokens that are not in the box."""
        total: i64 = self.green
        i: i64
        for player in self.players:
            for species in player.species:
                for i in range(i64(len(species.animals))):
                    if species.animals[i] & SHELTER != 0:
                        total += 1
        return total

    def animals_with(self, traits: i64) -> i64:
        """Animals on the table whose species has one of these traits."""
        total: i64 = 0
        for player in self.players:
            for species in player.species:
                if species.traits & traits != 0:
                    total += i64(len(species.animals))
        return total

    # -- points and secrets -----------------------------------------------------------------

    def points(self, side: i64) -> i64:
        """What the table of a player is worth as it stands."""
        box = self.box
        player = self.players[side]
        total: i64 = 0
        place: i64 = 0
        i: i64
        for species in player.species:
            total += i64(len(species.animals)) * box.score_animal
            for i in range(i64(len(species.laid))):
                slot = species.laid[i]
                if slot < HEIR or not self.counted_before(player, place, slot):
                    total += box.score_trait + box.points[slot & 255]
            place += 1
        return total

    def counted_before(self, player: Player, place: i64, slot: i64) -> bool:
        """Does a branch further left have the same inherited card?"""
        i: i64
        j: i64
        for i in range(place):
            laid = player.species[i].laid
            for j in range(i64(len(laid))):
                if laid[j] == slot:
                    return True
        return False

    def rank_key(self, side: i64) -> i64:
        key: i64 = self.points(side) * MOST_CARDS + self.players[side].discarded
        key = key * 16
        if len(self.lots) > 0:
            key += self.lots[side]
        return key


def is_known(animal: i64, own: bool) -> bool:
    """Does somebody know this card: everybody, or its owner who looked at it?"""
    return animal & OPEN != 0 or (own and animal & LOOKED != 0)
