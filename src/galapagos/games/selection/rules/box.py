"""The box: the traits by name, and the immutable form of data.toml."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

# Traits, in the order of the alphabet.
AMBUSH: Final = 0
BURROWING: Final = 1
CARNIVORE: Final = 2
CLIMBING: Final = 3
COOPERATION: Final = 4
DEFENSIVE_HERDING: Final = 5
FAT_TISSUE: Final = 6
FERTILE: Final = 7
FORAGING: Final = 8
HARD_SHELL: Final = 9
HORNS: Final = 10
INTELLIGENCE: Final = 11
LONG_NECK: Final = 12
PACK_HUNTING: Final = 13
SCAVENGER: Final = 14
SYMBIOSIS: Final = 15
WARNING_CALL: Final = 16
TRAITS: Final = 17
TRAIT_NAMES: Final = (
    "ambush", "burrowing", "carnivore", "climbing", "cooperation", "defensive_herding", "fat_tissue", "fertile",
    "foraging", "hard_shell", "horns", "intelligence", "long_neck", "pack_hunting", "scavenger", "symbiosis",
    "warning_call",
)  # fmt: skip


def bit(trait: i64) -> i64:
    return 1 << trait


@final
class Box:
    """The immutable form of data.toml, shared by all copies of a state.  A kind is a trait with a food number."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.traits: vec[i64] = vec[i64]()  # of each kind
        self.food: vec[i64] = vec[i64]()  # of each kind: its food number
        self.copies: vec[i64] = vec[i64]()  # of each kind
        trait: i64 = 0
        for name in TRAIT_NAMES:
            numbers: list[int] = data["deck"]["food"][name]
            for number in sorted(set(numbers)):
                self.traits = append(self.traits, trait)
                self.food = append(self.food, number)
                self.copies = append(self.copies, numbers.count(number))
            trait += 1
        self.kinds: i64 = i64(len(self.traits))
        self.cards_out: i64 = data["two_players"]["cards_out"]
        self.two_players_traits: i64 = data["two_players"]["traits"]
        self.most_traits: i64 = data["limits"]["traits"]
        self.most_body: i64 = data["limits"]["body"]
        self.most_population: i64 = data["limits"]["population"]
        self.first_body: i64 = data["setup"]["body"]
        self.first_population: i64 = data["setup"]["population"]
        self.watering_hole: i64 = data["setup"]["watering_hole"]
        self.deal: i64 = data["deal"]["cards"]
        self.deal_per_species: i64 = data["deal"]["per_species"]
        self.loss: i64 = data["attack"]["loss"]
        self.hard_shell: i64 = data["attack"]["hard_shell"]
        self.horns: i64 = data["attack"]["horns"]
        self.scavenger: i64 = data["attack"]["scavenger"]
        self.feed: i64 = data["food"]["watering_hole"]
        self.long_neck: i64 = data["food"]["long_neck"]
        self.foraging: i64 = data["food"]["foraging"]
        self.cooperation: i64 = data["food"]["cooperation"]
        self.intelligence: i64 = data["food"]["intelligence"]
        self.fertile: i64 = data["food"]["fertile"]
        self.point_food: i64 = data["points"]["food"]
        self.point_population: i64 = data["points"]["population"]
        self.point_trait: i64 = data["points"]["trait"]
        self.leaf: i64 = 0  # the leaf traits as bits
        for name in data["leaf"]["traits"]:
            self.leaf |= bit(TRAIT_NAMES.index(name))
