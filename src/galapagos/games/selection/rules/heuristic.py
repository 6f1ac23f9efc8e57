"""What a good move looks like: eat, keep the row fed and covered, hunt where it costs others, waste no card."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galapagos.core.actions import field_a, field_b, kind_of
from galapagos.core.heuristic import Heuristic
from galapagos.core.state import State
from galapagos.games.selection.attack import forbids_pair, forbids_prey, lacking
from galapagos.games.selection.eating import room_for
from galapagos.games.selection.rules import Selection
from galapagos.games.selection.state import (
    AMBUSH,
    ATTACK,
    ATTACK_CANCELLING,
    BURROWING,
    CANCEL,
    CARNIVORE,
    CLIMBING,
    COOPERATION,
    DEFENSIVE_HERDING,
    DROP_TRAIT,
    FAT_TISSUE,
    FEED,
    FERTILE,
    FORAGING,
    GROW_BODY,
    GROW_POPULATION,
    HARD_SHELL,
    HORNS,
    INTELLIGENCE,
    LAY_FOOD,
    LONG_NECK,
    NEW_SPECIES,
    PACK_HUNTING,
    PLAY_TRAIT,
    RIGHT,
    SCAVENGER,
    STORE_FAT,
    STRIKE_NOW,
    SYMBIOSIS,
    THINK,
    THIS_ROUND,
    USE_LEAF,
    WARNING_CALL,
    SelectionTable,
    Species,
    bit,
    ref_of,
    seat_of,
    spot_of,
)


@final
class SelectionHeuristic(Heuristic):
    """Knows the game as a practised player does."""

    def __init__(self) -> None:
        super().__init__()

    def worth(self, state: State, seat: i64, code: i64) -> float:
        assert isinstance(state, Selection)
        kind: i64 = kind_of(code)
        a: i64 = field_a(code)
        b: i64 = field_b(code)
        if kind == LAY_FOOD:
            return worth_of_food(state, seat, a)
        if kind == PLAY_TRAIT:
            return worth_of_trait(state, seat, spot_of(b), state.box.traits[a]) + last_bonus(state)
        if kind == NEW_SPECIES:
            return worth_of_species(state, seat, a) - price(state, seat, b)
        if kind == GROW_BODY:
            return worth_of_body(state, seat, state.species(a)) - price(state, seat, b)
        if kind == GROW_POPULATION:
            return worth_of_population(state, seat, state.species(a)) - price(state, seat, b)
        if kind == DROP_TRAIT:
            return worth_of_dropping(state, seat, spot_of(b), a)
        if kind == USE_LEAF:
            return 2.0 if a == FERTILE else (1.0 if a == LONG_NECK else 0.5)
        if kind == FEED:
            return worth_of_feeding(state, seat, spot_of(a))
        if kind == STORE_FAT:
            return 0.9
        if kind == ATTACK:
            return worth_of_attack(state, seat, state.species(a), b, 0)
        if kind == ATTACK_CANCELLING:
            return worth_of_outwitting(state, seat, state.species(a), b)
        if kind == THINK:
            room: i64 = room_for(state.species(a), 0)
            if room > state.box.intelligence:
                room = state.box.intelligence
            return 0.95 * float(room) - price(state, seat, b) - 0.4
        if kind == CANCEL:
            return worth_of_cancelling(state, seat, a) - price(state, seat, b)
        if kind == STRIKE_NOW:
            return 0.1
        return 0.0  # done and pass are the measure of everything else

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, Selection)
        mine: float = outlook(state, seat)
        best: float = 0.0
        other: i64
        for other in range(state.seats):
            if other != seat:
                value: float = outlook(state, other)
                if value > best:
                    best = value
        if state.is_over():
            return 1.0 if mine > best else (0.5 if mine == best else 0.0)
        lead: float = (mine - best) / (12.0 + 0.15 * (mine + best))
        if lead > 1.0:
            lead = 1.0
        if lead < -1.0:
            lead = -1.0
        return 0.5 + 0.5 * lead


def outlook(state: SelectionTable, seat: i64) -> float:
    """Points, and what a living row still promises while rounds are left."""
    total: float = float(state.points(seat))
    if state.end == THIS_ROUND:
        return total
    for species in state.players[seat].species:
        total += 1.5 + 0.4 * float(species.population) + 0.2 * float(species.body)
    return total + 0.4 * float(len(state.players[seat].hand))


def is_last(state: SelectionTable) -> bool:
    return state.end == THIS_ROUND


def last_bonus(state: SelectionTable) -> float:
    """A trait is a point at the end; before that a card may still become something better."""
    return 0.9 if is_last(state) else 0.2


def price(state: SelectionTable, seat: i64, kind: i64) -> float:
    """What a card would be worth as a trait, a part of it: cards are spent where they fit worst."""
    if is_last(state):
        return 0.1
    best: float = 0.0
    spot: i64
    row = state.players[seat].species
    trait: i64 = state.box.traits[kind]
    for spot in range(i64(len(row))):
        if not row[spot].has(trait) and i64(len(row[spot].cards)) < state.most_traits:
            value: float = worth_of_trait(state, seat, spot, trait)
            if value > best:
                best = value
    return 0.3 + 0.35 * best


def hunters(state: SelectionTable, seat: i64) -> i64:
    """Carnivores of the others."""
    number: i64 = 0
    other: i64
    for other in range(state.seats):
        if other != seat:
            for species in state.players[other].species:
                if species.has(CARNIVORE):
                    number += 1
    return number


def prey_of_others(state: SelectionTable, seat: i64, hunter: Species) -> i64:
    """Species of the others that a carnivore could bite as they lie."""
    number: i64 = 0
    other: i64
    spot: i64
    for other in range(state.seats):
        if other != seat:
            for spot in range(i64(len(state.players[other].species))):
                if forbids_prey(state, hunter, ref_of(other, spot), 0) == 0:
                    number += 1
    return number


def threatened(state: SelectionTable, seat: i64, spot: i64) -> bool:
    """Could a carnivore of another player bite this species as it lies?"""
    ref: i64 = ref_of(seat, spot)
    other: i64
    for other in range(state.seats):
        if other != seat:
            for species in state.players[other].species:
                if species.has(CARNIVORE) and forbids_prey(state, species, ref, 0) == 0:
                    return True
    return False


def worth_of_food(state: SelectionTable, seat: i64, kind: i64) -> float:
    """Plenty for the plant eaters that one has, hunger for the others' when one has none."""
    mine: i64 = 0
    others: i64 = 0
    other: i64
    for other in range(state.seats):
        for species in state.players[other].species:
            if not species.has(CARNIVORE):
                if other == seat:
                    mine += species.population
                else:
                    others += species.population
    short: float = float(mine + others - state.watering_hole) / float(state.seats)
    appetite: float = 0.12 if mine > 0 else -0.12
    if mine > 0 and mine * (state.seats - 1) * 2 < others:
        appetite = 0.02
    if short < 0.0:
        appetite *= 0.3
    return appetite * float(state.box.food[kind]) - price(state, seat, kind)


def worth_of_trait(state: SelectionTable, seat: i64, spot: i64, trait: i64) -> float:
    """A trait for one species, as its neighbours and the others' carnivores make it."""
    row = state.players[seat].species
    species = row[spot]
    hunts: bool = species.has(CARNIVORE)
    if trait == CARNIVORE:
        return worth_of_carnivore(state, seat, species)
    if trait == LONG_NECK:
        return -1.0 if hunts else 2.0
    if trait == FORAGING:
        return -1.0 if hunts else 0.7 + 0.3 * float(species.population)
    if trait == COOPERATION:
        if spot + 1 < i64(len(row)) and (hunts or not row[spot + 1].has(CARNIVORE)):
            return 1.8
        return 0.0
    if trait == FERTILE:
        return 1.6 if species.population < state.box.most_population and state.watering_hole > 0 else 0.3
    if trait == FAT_TISSUE:
        return 0.5 + 0.25 * float(species.body)
    if trait == SCAVENGER:
        return 0.2 + 0.7 * float(hunters(state, seat))
    if trait == INTELLIGENCE:
        return 0.3 + 0.25 * float(len(state.players[seat].hand))
    if trait == PACK_HUNTING:
        return 0.4 * float(species.population) if hunts else -0.5
    if trait == AMBUSH:
        return 0.4 if hunts else -0.5
    return worth_of_defence(state, seat, spot, trait)


def worth_of_carnivore(state: SelectionTable, seat: i64, species: Species) -> float:
    """Meat for as long as there is prey; one's own row must not be all there is."""
    if species.has(LONG_NECK) or species.has(FORAGING):
        return -1.5
    found: i64 = prey_of_others(state, seat, species)
    if found > 3:
        found = 3
    return 0.9 * float(found) + 0.2 * float(species.body) - 1.2


def worth_of_defence(state: SelectionTable, seat: i64, spot: i64, trait: i64) -> float:
    """Cover counts where somebody can bite, and for what lies behind it."""
    row = state.players[seat].species
    species = row[spot]
    danger: float = 0.3 + 0.15 * float(hunters(state, seat))
    if threatened(state, seat, spot):
        danger += 0.5 + 0.3 * float(species.population) + 0.2 * float(len(species.cards))
    if trait == SYMBIOSIS:
        covered: bool = spot + 1 < i64(len(row)) and row[spot + 1].body > species.body
        return 1.2 * danger if covered else 0.0
    if trait == WARNING_CALL:
        neighbours: i64 = 0
        if spot > 0:
            neighbours += 1
        if spot + 1 < i64(len(row)):
            neighbours += 1
        return 0.7 * danger * float(neighbours)
    if trait == DEFENSIVE_HERDING:
        return danger * (0.4 + 0.15 * float(species.population))
    if trait == BURROWING:
        return danger * (1.1 if species.has(LONG_NECK) or species.population <= 2 else 0.7)
    if trait == HARD_SHELL:
        return danger * 1.1
    if trait == CLIMBING:
        return danger * 1.2
    return danger  # Horns


def worth_of_species(state: SelectionTable, seat: i64, side: i64) -> float:
    """A card every round and another mouth; less with every one that is there already."""
    row = state.players[seat].species
    number: i64 = i64(len(row))
    value: float = 1.3 if is_last(state) else 2.8 - 0.45 * float(number)
    if number > 0:
        if side == RIGHT and row[number - 1].has(COOPERATION):
            value += 0.4
        if side != RIGHT and row[0].has(WARNING_CALL):
            value += 0.2
    return value


def worth_of_body(state: SelectionTable, seat: i64, species: Species) -> float:
    if species.has(CARNIVORE):
        return 0.3 if is_last(state) else 1.1
    if is_last(state) and not species.has(FAT_TISSUE):
        return 0.0
    return 0.5 + 0.1 * float(hunters(state, seat))


def worth_of_population(state: SelectionTable, seat: i64, species: Species) -> float:
    """More animals eat more; beyond what they can find they starve."""
    value: float = 1.7 - 0.2 * float(species.population)
    if species.has(CARNIVORE):
        value = 1.4 - 0.25 * float(species.population)
    if species.has(FORAGING) or species.has(LONG_NECK):
        value += 0.5
    return value


def worth_of_dropping(state: SelectionTable, seat: i64, spot: i64, trait: i64) -> float:
    """Only what does harm: a carnivore that can bite nothing but its own row."""
    species = state.players[seat].species[spot]
    if trait == CARNIVORE and not is_last(state) and prey_of_others(state, seat, species) == 0:
        return 0.4
    return -2.0


def worth_of_feeding(state: SelectionTable, seat: i64, spot: i64) -> float:
    """Every token is a point and an animal; more where one taking brings several."""
    row = state.players[seat].species
    species = row[spot]
    value: float = 1.6
    if species.food == 0:
        value += 0.6
    if species.has(FORAGING) and species.population - species.food > 1:
        value += 1.0
    if species.has(COOPERATION) and spot + 1 < i64(len(row)) and room_for(row[spot + 1], 0) > 0:
        if not row[spot + 1].has(CARNIVORE):
            value += 0.9
    if species.has(BURROWING) and species.population - species.food == 1:
        value += 0.4
    if species.has(INTELLIGENCE) and len(state.players[seat].hand) > 0:
        value -= 0.3
    return value


def worth_of_attack(state: SelectionTable, seat: i64, hunter: Species, ref: i64, cancelled: i64) -> float:
    """Meat, and what the others lose; Horns cost an animal, and so does one's own prey."""
    prey = state.species(ref)
    owner: i64 = seat_of(ref)
    meat: i64 = room_for(hunter, cancelled)
    if meat > prey.body:
        meat = prey.body
    value: float = 0.4 + float(meat)
    if prey.traits & ~cancelled & bit(HORNS) != 0:
        value -= 1.8
        if hunter.population == 1:
            value -= 1.5 + float(len(hunter.cards))
    if owner == seat:
        value -= 2.0
        if prey.population == 1:
            value -= 1.0 + float(len(prey.cards))
        return value
    harm: float = 1.2 if prey.food >= prey.population else 0.8
    if prey.population == 1:
        harm += 0.4 * float(len(prey.cards))
    return value + harm / float(state.seats - 1) + 0.01 * float(state.points(owner))


def worth_of_outwitting(state: SelectionTable, seat: i64, hunter: Species, ref: i64) -> float:
    """An attack that costs cards: good where it opens a prey, or where it spares the Horns."""
    number: i64 = lacking(state, hunter, ref, 0)
    cost: float = 0.5 if is_last(state) else 0.9
    prey = state.species(ref)
    if number > 0:
        return worth_of_attack(state, seat, hunter, ref, 0) - cost * float(number)
    if prey.has(HORNS):
        return worth_of_attack(state, seat, hunter, ref, bit(HORNS)) - cost
    return worth_of_attack(state, seat, hunter, ref, 0) - 1.0


def worth_of_cancelling(state: SelectionTable, seat: i64, trait: i64) -> float:
    """First what stands in the way, then Horns."""
    hunter = state.players[seat].species[state.arg(0)]
    ref: i64 = state.arg(1)
    cancelled: i64 = state.arg(2)
    before: i64 = lacking(state, hunter, ref, cancelled)
    if before > 0 and lacking(state, hunter, ref, cancelled | bit(trait)) == before - 1:
        return 2.0
    if forbids_pair(state, hunter, ref, cancelled) == 0 and trait == HORNS and state.species(ref).has(HORNS):
        return 1.9
    return -1.0
