"""What lies on the table of Evolution: The Origin of Species: animals, players, deck and food bank.

An animal is named by its owner and its place in the owner's row: `ref` packs both, `spot` is the place alone.  A place
shifts when an animal before it dies; the serial number, which people see ("A2"), never does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.games.origin.rules.box import FAT_TISSUE, SYMBIOSIS, Box, bit
from galapagos.games.origin.rules.verbs import NOTE

if TYPE_CHECKING:
    from galapagos.core.game import Setting

# Phases in which somebody decides.
DEVELOPMENT: Final = 1
FEEDING: Final = 2
OVER: Final = 3

# Frames: what is due.  MEAL asks nobody: it waits below the gifts and remembers that an animal has been eaten.
DEVELOP: Final = 1  # owner lays a card or passes
GO: Final = 2  # owner's go in the feeding phase; argument 0: the main action used, 0 while none
GIVE: Final = 3  # owner chooses which pair trait gives next; argument 0: where the chain began (spot)
DEFEND: Final = 4  # owner of the prey chooses a defence; arguments: carnivore, prey (refs)
MEAL: Final = 5  # arguments: carnivore (ref), whether its prey was poisonous
CARRION: Final = 6  # owner of several scavengers names the one that gets the token

# Kinds of action, and the fields they pack.
PASS: Final = 1
PLAY_ANIMAL: Final = 2  # card
PLAY_TRAIT: Final = 3  # trait, animal, card
PLAY_PAIR: Final = 4  # trait, animal, animal, card; the smaller ref first
PLAY_SYMBIOSIS: Final = 5  # protected animal, symbiont, card
END_TURN: Final = 6
TAKE_FOOD: Final = 7  # animal
ATTACK: Final = 8  # carnivore, prey
USE_FAT: Final = 9  # animal, number of tokens
STEAL: Final = 10  # pirate, animal robbed
GRAZE: Final = 11  # animal
HIBERNATE: Final = 12  # animal
SHARE: Final = 13  # trait, giver, receiver
RUN: Final = 14
REDIRECT: Final = 15  # new prey
DROP: Final = 16  # trait of the attacked animal
DROP_PAIR: Final = 17  # trait, partner
DECLINE: Final = 18
SCAVENGE: Final = 19  # animal

# Marks on an animal: bits.
ATTACKED: Final = 1  # used its Carnivorous in this turn
STOLEN: Final = 2  # used its Piracy in this turn
GRAZED: Final = 4  # used its Grazing in this go
HIBERNATING: Final = 8
POISONED: Final = 16
RAN: Final = 32  # its Running was rolled in this attack
REDIRECTED: Final = 64  # used its Mimicry in this attack
MIMICKED: Final = 128  # used its Mimicry in this turn
RECEIVED: Final = 256  # has just received food: its pair traits may give
RED: Final = 512  # … and from the food bank
ATTACK_MARKS: Final = RAN | REDIRECTED
GIFT_MARKS: Final = RECEIVED | RED

# Kinds of chance, as records write them.
FIRST_LOT: Final = 1
DEAL: Final = 2
FOOD_DIE: Final = 3
RUNNING_DIE: Final = 4

MOST_ANIMALS: Final = 128  # of a seat: 7 of the 10 bits of a ref
MOST_CARDS: Final = 1024  # more than any discard pile can hold
NAMES: Final = 1024  # an animal in an event: seat * NAMES + serial number
NOTHING_LAID: Final = vec[i64]()  # the trait cards of a new animal


def ref_of(seat: i64, spot: i64) -> i64:
    """An animal as one number."""
    return seat * MOST_ANIMALS + spot


def seat_of(ref: i64) -> i64:
    return ref // MOST_ANIMALS


def spot_of(ref: i64) -> i64:
    return ref % MOST_ANIMALS


# A pair trait between two animals of a row is one number: face, two places, trait, used in this go.
# In a Symbiosis the first animal is protected and the second one is the symbiont.


def link_of(face: i64, a: i64, b: i64, trait: i64, used: i64) -> i64:
    return face | (a << 10) | (b << 20) | (trait << 30) | (used << 36)


def link_face(link: i64) -> i64:
    return link & 1023


def link_a(link: i64) -> i64:
    return (link >> 10) & 1023


def link_b(link: i64) -> i64:
    return (link >> 20) & 1023


def link_trait(link: i64) -> i64:
    return (link >> 30) & 63


def link_used(link: i64) -> i64:
    return link >> 36


LINK_USED: Final = 1 << 36


@final
class Animal:
    """A lizard on the table with what lies under and on it."""

    __slots__ = (
        "card", "fat", "fat_cards", "food", "guards", "laid", "marks", "need", "points", "serial", "slept", "traits",
    )  # fmt: skip

    def __init__(self, serial: i64, card: i64, need: i64, points: i64, laid: vec[i64]) -> None:
        self.serial: i64 = serial
        self.card: i64 = card  # kind of the card that lies as the animal: its owner's secret
        self.traits: i64 = 0  # bits; Fat Tissue and pair traits are not among them
        self.laid: vec[i64] = laid  # face of each trait card in the order of laying; shared by copies, never changed
        self.fat_cards: i64 = 0
        self.fat: i64 = 0  # yellow tokens
        self.food: i64 = 0  # red and blue tokens
        self.need: i64 = need
        self.points: i64 = points  # what it and its own trait cards score
        self.marks: i64 = 0
        self.slept: i64 = 0  # the turn in which its Hibernation was last used; 0: never
        self.guards: i64 = 0  # living symbionts of it

    def copy(self) -> Animal:
        other = Animal(self.serial, self.card, self.need, self.points, self.laid)
        other.traits = self.traits
        other.fat_cards = self.fat_cards
        other.fat = self.fat
        other.food = self.food
        other.marks = self.marks
        other.slept = self.slept
        other.guards = self.guards
        return other

    def has(self, trait: i64) -> bool:
        return (self.traits >> trait) & 1 != 0

    def is_marked(self, mark: i64) -> bool:
        return self.marks & mark != 0

    def mark(self, mark: i64) -> None:
        self.marks |= mark

    def unmark(self, mark: i64) -> None:
        self.marks &= ~mark

    def is_fed(self) -> bool:
        """Fed: as many red and blue tokens as it needs, or hibernating."""
        return self.food >= self.need or self.marks & HIBERNATING != 0

    def lacks(self) -> i64:
        """Tokens missing to its need; none while it hibernates."""
        if self.is_fed():
            return 0
        return self.need - self.food


@final
class Player:
    """A player's hand, row of animals with the pair traits between them, and discard pile."""

    __slots__ = ("animals", "buried", "discarded", "hand", "hand_size", "links", "opened", "passed", "serials")

    def __init__(self, hand: vec[i64], buried: vec[i64], opened: vec[i64]) -> None:
        self.hand: vec[i64] = hand  # number of cards of each kind
        self.hand_size: i64 = 0
        self.animals: list[Animal] = []
        self.links: vec[i64] = vec[i64]()
        self.serials: i64 = 0  # animals laid so far
        self.passed: bool = False
        self.discarded: i64 = 0  # cards in the discard pile: …
        self.buried: vec[i64] = buried  # … animal cards of each kind, known to this player only; shared by copies
        self.opened: vec[i64] = opened  # … trait cards of each kind, which everybody saw; shared by copies

    def copy(self) -> Player:
        other = Player(self.hand[:], self.buried, self.opened)
        other.hand_size = self.hand_size
        other.animals = [animal.copy() for animal in self.animals]
        other.links = self.links[:]
        other.serials = self.serials
        other.passed = self.passed
        other.discarded = self.discarded
        return other

    def add_card(self, kind: i64) -> None:
        self.hand[kind] += 1
        self.hand_size += 1

    def remove_card(self, kind: i64) -> None:
        self.hand[kind] -= 1
        self.hand_size -= 1

    def open_card(self, kind: i64) -> None:
        """A card that everybody has seen goes to the discard pile."""
        opened = self.opened[:]
        opened[kind] += 1
        self.opened = opened
        self.discarded += 1

    def open_cards(self, faces: vec[i64]) -> None:
        """Cards that everybody has seen, given by their faces, go to the discard pile."""
        count: i64 = len(faces)
        if count == 0:
            return
        opened = self.opened[:]
        i: i64
        for i in range(count):
            opened[faces[i] // 2] += 1
        self.opened = opened
        self.discarded += count

    def bury_card(self, kind: i64) -> None:
        """An animal card, lizard up as it lay, goes to the discard pile."""
        buried = self.buried[:]
        buried[kind] += 1
        self.buried = buried
        self.discarded += 1


class OriginTable(State):
    """Everything on the table.  The chapters hold the rules; `dispatch.py` joins them."""

    def __init__(self, setting: Setting, seats: i64, box: Box, rng: Rng, players: list[Player]) -> None:
        super().__init__(setting, seats, rng)
        self.box: Box = box
        self.players: list[Player] = players
        self.deck: vec[i64] = vec[i64]()  # kinds; the top card is the last
        self.bank: i64 = 0  # red tokens in the food bank
        self.turn: i64 = 0
        self.first: i64 = 0  # the first player
        self.phase: i64 = DEVELOPMENT
        self.acted: bool = False  # somebody has done something in this round of the feeding phase
        self.given: bool = False  # some pair card has given in this go
        self.mandatory_feeding: bool = True
        self.mimicry_once_per_turn: bool = False
        self.mimicry_optional: bool = True
        self.tail_loss_forced: bool = True

    def agree(self, options: dict[str, Any]) -> None:
        """Set the options."""
        self.mandatory_feeding = options["mandatory_feeding"]
        self.mimicry_once_per_turn = options["mimicry_once_per_turn"]
        self.mimicry_optional = options["mimicry_optional"]
        self.tail_loss_forced = options["tail_loss_forced"]

    def copy_table(self, other: OriginTable) -> None:
        """Copy everything except the players into a clone."""
        self.copy_into(other)
        other.deck = self.deck[:]
        other.bank = self.bank
        other.turn = self.turn
        other.first = self.first
        other.phase = self.phase
        other.acted = self.acted
        other.given = self.given
        other.mandatory_feeding = self.mandatory_feeding
        other.mimicry_once_per_turn = self.mimicry_once_per_turn
        other.mimicry_optional = self.mimicry_optional
        other.tail_loss_forced = self.tail_loss_forced

    def note(self, rule: i64) -> None:
        """Cite a rule that mattered but has no line in the log: no seat sees this event."""
        if self.events is not None:
            self.tell(rule, NOTE, -1, open_to=0)

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        seat += 1
        if seat < self.seats:
            return seat
        return 0

    # -- animals --------------------------------------------------------------------

    def animal(self, ref: i64) -> Animal:
        return self.players[ref // MOST_ANIMALS].animals[ref % MOST_ANIMALS]

    def is_there(self, ref: i64) -> bool:
        """Does the ref name an animal on the table?"""
        seat: i64 = seat_of(ref)
        return seat < self.seats and spot_of(ref) < i64(len(self.players[seat].animals))

    def name(self, ref: i64) -> i64:
        """An animal in an event: seat and serial number, which stay valid when the row closes up."""
        return seat_of(ref) * NAMES + self.animal(ref).serial

    def is_last_turn(self) -> bool:
        """The last turn is the one that begins with an empty deck; nothing is drawn before its end."""
        return len(self.deck) == 0

    # -- cards ----------------------------------------------------------------------

    def new_animal(self, seat: i64, kind: i64) -> Animal:
        """A card becomes the last animal of a row."""
        player = self.players[seat]
        player.serials += 1
        animal = Animal(player.serials, kind, self.box.need, self.box.score_animal, NOTHING_LAID)
        player.animals.append(animal)
        return animal

    def lay(self, animal: Animal, face: i64) -> None:
        """Lay a trait card under an animal."""
        box = self.box
        trait: i64 = box.faces[face]
        animal.laid = append(animal.laid[:], face)
        animal.need += box.needs[trait]
        animal.points += box.score_trait + box.points[trait]
        if trait == FAT_TISSUE:
            animal.fat_cards += 1
        else:
            animal.traits |= bit(trait)

    def take_off(self, seat: i64, animal: Animal, trait: i64) -> None:
        """Discard a trait card of an animal, the last laid if there are several."""
        box = self.box
        place: i64 = i64(len(animal.laid)) - 1
        while box.faces[animal.laid[place]] != trait:
            place -= 1
        self.players[seat].open_card(animal.laid[place] // 2)
        kept = vec[i64]()
        i: i64
        for i in range(i64(len(animal.laid))):
            if i != place:
                kept = append(kept, animal.laid[i])
        animal.laid = kept
        animal.need -= box.needs[trait]
        animal.points -= box.score_trait + box.points[trait]
        if trait == FAT_TISSUE:
            animal.fat_cards -= 1
        else:
            animal.traits &= ~bit(trait)

    def join(self, seat: i64, face: i64, a: i64, b: i64) -> None:
        """Lay a pair card between two animals of a row; in a Symbiosis the second is the symbiont."""
        player = self.players[seat]
        trait: i64 = self.box.faces[face]
        player.links = append(player.links, link_of(face, a, b, trait, 0))
        if trait == SYMBIOSIS:
            player.animals[a].guards += 1

    def part(self, seat: i64, place: i64) -> None:
        """A pair card goes to the discard pile of the animals' owner."""
        player = self.players[seat]
        link: i64 = player.links[place]
        player.open_card(link_face(link) // 2)
        if link_trait(link) == SYMBIOSIS:
            player.animals[link_a(link)].guards -= 1
        kept = vec[i64]()
        i: i64
        for i in range(i64(len(player.links))):
            if i != place:
                kept = append(kept, player.links[i])
        player.links = kept

    def find_link(self, seat: i64, trait: i64, a: i64, b: i64) -> i64:
        """The place of the pair card between two animals of a row, in either direction; -1: none."""
        place: i64 = 0
        for link in self.players[seat].links:
            if link_trait(link) == trait:
                x: i64 = link_a(link)
                y: i64 = link_b(link)
                if (x == a and y == b) or (x == b and y == a):
                    return place
            place += 1
        return -1

    def discard(self, seat: i64, spot: i64) -> None:
        """An animal with all its traits and pair traits leaves the table; the row closes up."""
        player = self.players[seat]
        place: i64 = len(player.links)
        while place > 0:
            place -= 1
            if link_a(player.links[place]) == spot or link_b(player.links[place]) == spot:
                self.part(seat, place)
        animal = player.animals.pop(spot)
        player.open_cards(animal.laid)
        player.bury_card(animal.card)
        kept: i64 = len(player.links)
        i: i64
        for i in range(kept):
            link: i64 = player.links[i]
            a: i64 = link_a(link)
            b: i64 = link_b(link)
            if a > spot:
                a -= 1
            if b > spot:
                b -= 1
            player.links[i] = link_of(link_face(link), a, b, link_trait(link), link_used(link))

    # -- points and secrets ------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        """A player's points as the table stands."""
        player = self.players[seat]
        box = self.box
        total: i64 = 0
        for animal in player.animals:
            total += animal.points
        i: i64
        for i in range(i64(len(player.links))):
            total += box.score_trait + box.points[link_trait(player.links[i])]
        return total

    def rank_key(self, side: i64) -> i64:
        return self.points(side) * MOST_CARDS + self.players[side].discarded
