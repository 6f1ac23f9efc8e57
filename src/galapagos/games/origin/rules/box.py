"""The box: the traits by name, and the immutable form of data.toml."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.vectors import filled
from galapagos.games.origin.rules.ids import TRAITS_CARNIVOROUS

# Traits, in the order of their rules ("origin.traits.…").
CARNIVOROUS: Final = 0
FAT_TISSUE: Final = 1
HIGH_BODY_WEIGHT: Final = 2
PARASITE: Final = 3
SWIMMING: Final = 4
CAMOUFLAGE: Final = 5
SHARP_VISION: Final = 6
BURROWING: Final = 7
SYMBIOSIS: Final = 8
COMMUNICATION: Final = 9
COOPERATION: Final = 10
PIRACY: Final = 11
GRAZING: Final = 12
HIBERNATION: Final = 13
POISONOUS: Final = 14
RUNNING: Final = 15
MIMICRY: Final = 16
TAIL_LOSS: Final = 17
SCAVENGER: Final = 18
NO_TRAIT: Final = -1
TRAIT_NAMES: Final = (
    "carnivorous", "fat_tissue", "high_body_weight", "parasite", "swimming", "camouflage", "sharp_vision",
    "burrowing", "symbiosis", "communication", "cooperation", "piracy", "grazing", "hibernation", "poisonous",
    "running", "mimicry", "tail_loss", "scavenger",
)  # fmt: skip

MOST_SEATS: Final = 8


def bit(trait: i64) -> i64:
    return 1 << trait


def trait_rule(trait: i64) -> i64:
    """The rule that is a trait's own text."""
    return TRAITS_CARNIVOROUS + trait


@final
class Box:
    """The immutable form of data.toml, shared by all copies of a state.

    A card kind is a line of the deck; its two faces are numbered kind * 2 and kind * 2 + 1.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        cards: list[Any] = data["deck"]["cards"]
        self.kinds: i64 = len(cards)
        self.nothing: vec[i64] = filled(self.kinds)  # zero cards of each kind, to count from
        self.card_names: list[str] = ["/".join(card["faces"]) for card in cards]
        self.faces: vec[i64] = vec[i64]()  # trait of each face
        self.copies: vec[i64] = vec[i64]()  # in one deck
        for card in cards:
            names: list[str] = card["faces"]
            self.faces = append(self.faces, TRAIT_NAMES.index(names[0]))
            self.faces = append(self.faces, TRAIT_NAMES.index(names[1]) if len(names) > 1 else NO_TRAIT)
            self.copies = append(self.copies, card["copies"])
        self.needs: vec[i64] = vec[i64]()  # of each trait
        self.points: vec[i64] = vec[i64]()  # of each trait, beside the point of its card
        self.pairs: i64 = 0  # sets of traits, as bits: laid for two animals …
        self.others: i64 = 0  # … laid on other players' animals
        self.exclusive: i64 = 0  # … never together on an animal
        trait: i64 = 0
        for name in TRAIT_NAMES:
            entry: dict[str, Any] = data["traits"][name]
            self.needs = append(self.needs, entry["need"])
            self.points = append(self.points, entry["points"])
            if entry["pair"]:
                self.pairs |= bit(trait)
            if entry["on"] == "other":
                self.others |= bit(trait)
            if name in data["exclusive"]["traits"]:
                self.exclusive |= bit(trait)
            trait += 1
        self.decks: vec[i64] = filled(MOST_SEATS + 1)  # by number of seats: decks shuffled together, …
        self.dice: vec[i64] = filled(MOST_SEATS + 1)  # … dice for the food bank, …
        self.plus: vec[i64] = filled(MOST_SEATS + 1)  # … and what is added to them
        for seats, food in data["food"].items():
            self.decks[int(seats)] = food["decks"]
            self.dice[int(seats)] = food["dice"]
            self.plus[int(seats)] = food["plus"]
        self.need: i64 = data["animal"]["need"]
        self.hand: i64 = data["setup"]["hand"]
        self.sides: i64 = data["dice"]["sides"]
        self.take_food: i64 = data["tokens"]["take_food"]
        self.communication: i64 = data["tokens"]["communication"]
        self.cooperation: i64 = data["tokens"]["cooperation"]
        self.piracy: i64 = data["tokens"]["piracy"]
        self.grazing: i64 = data["tokens"]["grazing"]
        self.scavenger: i64 = data["tokens"]["scavenger"]
        self.kill: i64 = data["attack"]["kill"]
        self.tail_loss: i64 = data["attack"]["tail_loss"]
        self.running_sides: i64 = data["running"]["sides"]
        self.escape_from: i64 = data["running"]["escape_from"]
        self.fat_per_card: i64 = data["fat"]["per_card"]
        self.hibernation_every: i64 = data["hibernation"]["every"]
        self.draw_extra: i64 = data["draw"]["extra"]
        self.draw_per_animal: i64 = data["draw"]["per_animal"]
        self.restart: i64 = data["draw"]["restart"]
        self.score_animal: i64 = data["score"]["animal"]
        self.score_trait: i64 = data["score"]["trait"]

    def is_pair(self, trait: i64) -> bool:
        return (self.pairs >> trait) & 1 != 0

    def is_for_others(self, trait: i64) -> bool:
        return (self.others >> trait) & 1 != 0

    def clashes(self, trait: i64) -> i64:
        """The traits that a trait never shares an animal with, as bits: itself, and those that exclude it."""
        if (self.exclusive >> trait) & 1 != 0:
            return self.exclusive
        return bit(trait)

    def face_of(self, kind: i64, trait: i64) -> i64:
        """The face of a card that shows the trait; -1: it has none."""
        face: i64 = kind * 2
        if self.faces[face] == trait:
            return face
        if self.faces[face + 1] == trait:
            return face + 1
        return -1

    def has_two_faces(self, kind: i64) -> bool:
        return self.faces[kind * 2 + 1] != NO_TRAIT
