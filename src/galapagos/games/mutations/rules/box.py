"""The box: the traits by name, and the immutable form of data.toml."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.vectors import filled

# Traits in the order of the rulebook, then the mix-ins.
BARK_BEETLE: Final = 0
POISONOUS: Final = 1
BUDDING: Final = 2
METABOLIC_SYNDROME: Final = 3
MIMICRY: Final = 4
EXTREMOPHILE: Final = 5
DEVELOPMENT_DEFECTS: Final = 6
HIGH_BODY_WEIGHT: Final = 7
SIMPLIFICATION: Final = 8
CARNIVOROUS: Final = 9
GRAZING: Final = 10
BURROWING: Final = 11
SWIMMING: Final = 12
OBLIGATE_CARNIVOROUS: Final = 13
SCAVENGER: Final = 14
RUNNING: Final = 15
ANGLER: Final = 16
FLIGHT: Final = 17
INTELLECT: Final = 18
VIVIPAROUS: Final = 19
EDIFICATOR: Final = 20
HERDING: Final = 21
TRAITS: Final = 22
NO_TRAIT: Final = -1
TRAIT_NAMES: Final = (
    "bark_beetle", "poisonous", "budding", "metabolic_syndrome", "mimicry", "extremophile", "development_defects",
    "high_body_weight", "simplification", "carnivorous", "grazing", "burrowing", "swimming", "obligate_carnivorous",
    "scavenger", "running", "angler", "flight", "intellect", "viviparous", "edificator", "herding",
)  # fmt: skip
MOST_SEATS: Final = 8


def bit(trait: i64) -> i64:
    return 1 << trait


def trait_set(names: list[str]) -> i64:
    bits: i64 = 0
    for name in names:
        bits |= bit(TRAIT_NAMES.index(name))
    return bits


def mixed_in(chosen: Any) -> i64:
    """The traits that the option `mix_in` stands for, as bits: all, none, one, or a list."""
    names: list[Any] = chosen if isinstance(chosen, list) else [chosen]
    bits: i64 = 0
    for name in names:
        if name is True:
            bits |= trait_set(list(TRAIT_NAMES[ANGLER:]))
        elif isinstance(name, str):
            bits |= bit(TRAIT_NAMES.index(name))
    return bits


@final
class Box:
    """The immutable form of data.toml, shared by all copies of a state."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.copies: vec[i64] = filled(TRAITS)  # of each trait in one set
        self.mixed: vec[i64] = filled(TRAITS)  # of each mix-in trait for one set
        self.harmful: i64 = 0  # set of traits, as bits
        for card in data["deck"]["cards"]:
            trait: i64 = TRAIT_NAMES.index(card["trait"])
            self.copies[trait] = card["copies"]
            if card["harmful"]:
                self.harmful |= bit(trait)
        for card in data["mix_in"]["cards"]:
            trait = TRAIT_NAMES.index(card["trait"])
            self.mixed[trait] = card["copies"]
            if card["harmful"]:
                self.harmful |= bit(trait)
        self.needs: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        for name in TRAIT_NAMES:
            entry: dict[str, Any] = data["traits"][name]
            self.needs = append(self.needs, entry["need"])
            self.points = append(self.points, entry["points"])
        self.exclusive: i64 = trait_set(data["exclusive"]["traits"])
        self.hunters: i64 = trait_set(data["hunters"]["traits"])
        self.sets: vec[i64] = filled(MOST_SEATS + 1)  # by number of seats
        self.food_dice: vec[i64] = filled(MOST_SEATS + 1)
        self.parasite_dice: vec[i64] = filled(MOST_SEATS + 1)
        self.shelter_dice: vec[i64] = filled(MOST_SEATS + 1)
        for seats, dice in data["climate"].items():
            self.sets[int(seats)] = data["sets"][seats]
            self.food_dice[int(seats)] = dice["food"]
            self.parasite_dice[int(seats)] = dice["parasites"]
            self.shelter_dice[int(seats)] = dice["shelters"]
        self.parasites: i64 = data["tokens"]["parasites"]
        self.shelters: i64 = data["tokens"]["shelters"]
        self.sides: i64 = data["dice"]["sides"]
        self.own_deck: i64 = data["setup"]["own_deck"]
        self.starting_species: i64 = data["setup"]["starting_species"]
        self.need: i64 = data["animal"]["need"]
        self.kill: i64 = data["attack"]["kill"]
        self.obligate: i64 = data["attack"]["obligate"]
        self.escape_from: i64 = data["running"]["escape_from"]
        self.scavenger: i64 = data["scavenger"]["tokens"]
        self.bark_beetle: i64 = data["bark_beetle"]["tokens"]
        self.extremophile: i64 = data["extremophile"]["cards"]
        self.edificator: i64 = data["edificator"]["per_animal"]
        self.draw_extra: i64 = data["draw"]["extra"]
        self.draw_per_animal: i64 = data["draw"]["per_animal"]
        self.restart: i64 = data["draw"]["restart"]
        self.score_animal: i64 = data["score"]["animal"]
        self.score_trait: i64 = data["score"]["trait"]
