"""The box: genes, cards, tokens and terrains by name, the islands, and the immutable form of data.toml.

A space is a number, and a set of spaces is the bits of one integer, so an island has at most 62 spaces.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.vectors import filled

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
MOST_SPACES: Final = 62
HIGHEST: Final = 1 << 62


def bit(space: i64) -> i64:
    """The set of one space.  Not `1 << space`: mypyc writes the 1 as a C literal of 32 bits."""
    return HIGHEST >> (MOST_SPACES - space)


@final
class Island:
    """A map: neighbours, coast, terrain.  `spaces` is its data, for drawing and saving."""

    def __init__(self, spaces: list[Any], shell_range: i64, box: Box) -> None:
        self.spaces: list[Any] = spaces
        self.names: list[str] = [space["id"] for space in spaces]
        self.count: i64 = len(spaces)
        self.next: vec[i64] = filled(self.count)  # set of neighbours
        self.two: vec[i64] = filled(self.count)  # set of spaces one flight away
        self.near: vec[i64] = filled(self.count)  # set of spaces within the range of Thin shell
        self.edges: vec[i64] = filled(self.count + 1)  # neighbours of space s: paths[edges[s]] to paths[edges[s + 1]]
        self.paths: vec[i64] = vec[i64]()
        self.terrain: vec[i64] = filled(self.count)
        self.regions: vec[i64] = filled(TERRAINS)  # set of spaces of each terrain
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
        self.climates: vec[i64] = filled(box.sectors * STATUSES)  # set of spaces by sector and status
        sector: i64
        ground: i64
        for sector in range(box.sectors):
            for ground in range(TERRAINS):
                status: i64 = box.status[box.wheel[sector] * TERRAINS + ground]
                self.climates[sector * STATUSES + status] |= self.regions[ground]

    def within(self, space: i64, distance: i64) -> i64:
        """The set of spaces at most this many steps away, without the space itself."""
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
        self.status: vec[i64] = filled(TERRAINS * TERRAINS)  # of each terrain by ideal terrain
        self.steps: vec[i64] = filled(TOKENS)
        self.tokens: vec[i64] = filled(TOKENS)
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
        self.needs: vec[i64] = filled(len(SYMBOL_NAMES))  # lead in horns that a symbol requires
        self.kills: i64 = 0  # set of symbols with which Tiny killers win
        for i in range(len(SYMBOL_NAMES)):
            if i > WIN:
                self.needs[i] = die["needs"][SYMBOL_NAMES[i]]
            if SYMBOL_NAMES[i] in die["tiny_killers"]["kill"]:
                self.kills |= 1 << i
        genes: dict[str, Any] = data["genes"]
        self.even: vec[i64] = filled(COMMON)
        self.first_edition: vec[i64] = filled(COMMON)
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
