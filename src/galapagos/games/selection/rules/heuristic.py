"""What a good move looks like: eat, keep the row fed and covered, hunt where it costs others, waste no card."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galapagos.core.engine.actions import field_a, field_b, kind_of
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.engine.state import State
from galapagos.games.selection.rules import box as printed
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.attack import lacking, why_not_pair, why_not_prey
from galapagos.games.selection.rules.dispatch import SelectionState
from galapagos.games.selection.rules.eating import room_for


@final
class SelectionHeuristic(Heuristic):
    """Rates moves like an experienced player."""

    def __init__(self) -> None:
        super().__init__()

    def worth(self, state: State, seat: i64, code: i64) -> float:
        assert isinstance(state, SelectionState)
        kind: i64 = kind_of(code)
        a: i64 = field_a(code)
        b: i64 = field_b(code)
        if kind == s.LAY_FOOD:
            return worth_of_food(state, seat, a)
        if kind == s.PLAY_TRAIT:
            return worth_of_trait(state, seat, s.spot_of(b), state.box.traits[a]) + last_bonus(state)
        if kind == s.NEW_SPECIES:
            return worth_of_species(state, seat, a) - price(state, seat, b)
        if kind == s.GROW_BODY:
            return worth_of_body(state, seat, state.species(a)) - price(state, seat, b)
        if kind == s.GROW_POPULATION:
            return worth_of_population(state, seat, state.species(a)) - price(state, seat, b)
        if kind == s.DROP_TRAIT:
            return worth_of_dropping(state, seat, s.spot_of(b), a)
        if kind == s.USE_LEAF:
            return 2.0 if a == printed.FERTILE else (1.0 if a == printed.LONG_NECK else 0.5)
        if kind == s.FEED:
            return worth_of_feeding(state, seat, s.spot_of(a))
        if kind == s.STORE_FAT:
            return 0.9
        if kind == s.ATTACK:
            return worth_of_attack(state, seat, state.species(a), b, 0)
        if kind == s.ATTACK_CANCELLING:
            return worth_of_outwitting(state, seat, state.species(a), b)
        if kind == s.THINK:
            room: i64 = room_for(state.species(a), 0)
            if room > state.box.intelligence:
                room = state.box.intelligence
            return 0.95 * float(room) - price(state, seat, b) - 0.4
        if kind == s.CANCEL:
            return worth_of_cancelling(state, seat, a) - price(state, seat, b)
        if kind == s.STRIKE_NOW:
            return 0.1
        return 0.0  # done and pass are the zero of the scale

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, SelectionState)
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


def outlook(state: s.SelectionTable, seat: i64) -> float:
    """Points so far, plus what the row will probably still earn in the rounds left."""
    total: float = float(state.points(seat))
    if state.end == s.THIS_ROUND:
        return total
    for species in state.players[seat].species:
        total += 1.5 + 0.4 * float(species.population) + 0.2 * float(species.body)
    return total + 0.4 * float(len(state.players[seat].hand))


def is_last(state: s.SelectionTable) -> bool:
    return state.end == s.THIS_ROUND


def last_bonus(state: s.SelectionTable) -> float:
    """What a trait's point counts now: nearly all in the last round; earlier the card might serve a better use."""
    return 0.9 if is_last(state) else 0.2


def price(state: s.SelectionTable, seat: i64, kind: i64) -> float:
    """The price of spending a card: a part of what it would be worth as a trait, so that the worst card is spent."""
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


def hunters(state: s.SelectionTable, seat: i64) -> i64:
    """How many carnivores the other players have."""
    number: i64 = 0
    other: i64
    for other in range(state.seats):
        if other != seat:
            for species in state.players[other].species:
                if species.has(printed.CARNIVORE):
                    number += 1
    return number


def prey_of_others(state: s.SelectionTable, seat: i64, hunter: s.Species) -> i64:
    """How many species of other players a carnivore could attack as the table stands."""
    number: i64 = 0
    other: i64
    spot: i64
    for other in range(state.seats):
        if other != seat:
            for spot in range(i64(len(state.players[other].species))):
                if why_not_prey(state, hunter, s.ref_of(other, spot), 0) == 0:
                    number += 1
    return number


def threatened(state: s.SelectionTable, seat: i64, spot: i64) -> bool:
    """Could another player's carnivore attack this species as the table stands?"""
    ref: i64 = s.ref_of(seat, spot)
    other: i64
    for other in range(state.seats):
        if other != seat:
            for species in state.players[other].species:
                if species.has(printed.CARNIVORE) and why_not_prey(state, species, ref, 0) == 0:
                    return True
    return False


def worth_of_food(state: s.SelectionTable, seat: i64, kind: i64) -> float:
    """More food is good for own plant eaters; without any, less food is better, because the others go hungry."""
    mine: i64 = 0
    others: i64 = 0
    other: i64
    for other in range(state.seats):
        for species in state.players[other].species:
            if not species.has(printed.CARNIVORE):
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


def worth_of_trait(state: s.SelectionTable, seat: i64, spot: i64, trait: i64) -> float:
    """The value of a trait for one species, given its neighbours and the others' carnivores."""
    row = state.players[seat].species
    species = row[spot]
    hunts: bool = species.has(printed.CARNIVORE)
    if trait == printed.CARNIVORE:
        return worth_of_carnivore(state, seat, species)
    if trait == printed.LONG_NECK:
        return -1.0 if hunts else 2.0
    if trait == printed.FORAGING:
        return -1.0 if hunts else 0.7 + 0.3 * float(species.population)
    if trait == printed.COOPERATION:
        if spot + 1 < i64(len(row)) and (hunts or not row[spot + 1].has(printed.CARNIVORE)):
            return 1.8
        return 0.0
    if trait == printed.FERTILE:
        return 1.6 if species.population < state.box.most_population and state.watering_hole > 0 else 0.3
    if trait == printed.FAT_TISSUE:
        return 0.5 + 0.25 * float(species.body)
    if trait == printed.SCAVENGER:
        return 0.2 + 0.7 * float(hunters(state, seat))
    if trait == printed.INTELLIGENCE:
        return 0.3 + 0.25 * float(len(state.players[seat].hand))
    if trait == printed.PACK_HUNTING:
        return 0.4 * float(species.population) if hunts else -0.5
    if trait == printed.AMBUSH:
        return 0.4 if hunts else -0.5
    return worth_of_defence(state, seat, spot, trait)


def worth_of_carnivore(state: s.SelectionTable, seat: i64, species: s.Species) -> float:
    """A carnivore is worth the meat it can reach; it is bad if only its own row is in reach."""
    if species.has(printed.LONG_NECK) or species.has(printed.FORAGING):
        return -1.5
    found: i64 = prey_of_others(state, seat, species)
    if found > 3:
        found = 3
    return 0.9 * float(found) + 0.2 * float(species.body) - 1.2


def worth_of_defence(state: s.SelectionTable, seat: i64, spot: i64, trait: i64) -> float:
    """A defence is worth more if somebody can attack, and if the species has more to lose."""
    row = state.players[seat].species
    species = row[spot]
    danger: float = 0.3 + 0.15 * float(hunters(state, seat))
    if threatened(state, seat, spot):
        danger += 0.5 + 0.3 * float(species.population) + 0.2 * float(len(species.cards))
    if trait == printed.SYMBIOSIS:
        covered: bool = spot + 1 < i64(len(row)) and row[spot + 1].body > species.body
        return 1.2 * danger if covered else 0.0
    if trait == printed.WARNING_CALL:
        neighbours: i64 = 0
        if spot > 0:
            neighbours += 1
        if spot + 1 < i64(len(row)):
            neighbours += 1
        return 0.7 * danger * float(neighbours)
    if trait == printed.DEFENSIVE_HERDING:
        return danger * (0.4 + 0.15 * float(species.population))
    if trait == printed.BURROWING:
        return danger * (1.1 if species.has(printed.LONG_NECK) or species.population <= 2 else 0.7)
    if trait == printed.HARD_SHELL:
        return danger * 1.1
    if trait == printed.CLIMBING:
        return danger * 1.2
    return danger  # Horns


def worth_of_species(state: s.SelectionTable, seat: i64, side: i64) -> float:
    """A new species brings a card every round and needs food; worth less with every species already there."""
    row = state.players[seat].species
    number: i64 = i64(len(row))
    value: float = 1.3 if is_last(state) else 2.8 - 0.45 * float(number)
    if number > 0:
        if side == s.RIGHT and row[number - 1].has(printed.COOPERATION):
            value += 0.4
        if side != s.RIGHT and row[0].has(printed.WARNING_CALL):
            value += 0.2
    return value


def worth_of_body(state: s.SelectionTable, seat: i64, species: s.Species) -> float:
    if species.has(printed.CARNIVORE):
        return 0.3 if is_last(state) else 1.1
    if is_last(state) and not species.has(printed.FAT_TISSUE):
        return 0.0
    return 0.5 + 0.1 * float(hunters(state, seat))


def worth_of_population(state: s.SelectionTable, seat: i64, species: s.Species) -> float:
    """More animals eat more, but those that find no food starve."""
    value: float = 1.7 - 0.2 * float(species.population)
    if species.has(printed.CARNIVORE):
        value = 1.4 - 0.25 * float(species.population)
    if species.has(printed.FORAGING) or species.has(printed.LONG_NECK):
        value += 0.5
    return value


def worth_of_dropping(state: s.SelectionTable, seat: i64, spot: i64, trait: i64) -> float:
    """Dropping a trait pays only if it does harm: a carnivore whose only prey is its own row."""
    species = state.players[seat].species[spot]
    if trait == printed.CARNIVORE and not is_last(state) and prey_of_others(state, seat, species) == 0:
        return 0.4
    return -2.0


def worth_of_feeding(state: s.SelectionTable, seat: i64, spot: i64) -> float:
    """Every token is a point and saves an animal; worth more if one feeding brings several."""
    row = state.players[seat].species
    species = row[spot]
    value: float = 1.6
    if species.food == 0:
        value += 0.6
    if species.has(printed.FORAGING) and species.population - species.food > 1:
        value += 1.0
    if species.has(printed.COOPERATION) and spot + 1 < i64(len(row)) and room_for(row[spot + 1], 0) > 0:
        if not row[spot + 1].has(printed.CARNIVORE):
            value += 0.9
    if species.has(printed.BURROWING) and species.population - species.food == 1:
        value += 0.4
    if species.has(printed.INTELLIGENCE) and len(state.players[seat].hand) > 0:
        value -= 0.3
    return value


def worth_of_attack(state: s.SelectionTable, seat: i64, hunter: s.Species, ref: i64, cancelled: i64) -> float:
    """The meat plus what the others lose; Horns cost an animal, and so does attacking one's own species."""
    prey = state.species(ref)
    owner: i64 = s.seat_of(ref)
    meat: i64 = room_for(hunter, cancelled)
    if meat > prey.body:
        meat = prey.body
    value: float = 0.4 + float(meat)
    if prey.traits & ~cancelled & printed.bit(printed.HORNS) != 0:
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


def worth_of_outwitting(state: s.SelectionTable, seat: i64, hunter: s.Species, ref: i64) -> float:
    """An attack that costs cards: good if it makes an attack possible or avoids Horns."""
    number: i64 = lacking(state, hunter, ref, 0)
    cost: float = 0.5 if is_last(state) else 0.9
    prey = state.species(ref)
    if number > 0:
        return worth_of_attack(state, seat, hunter, ref, 0) - cost * float(number)
    if prey.has(printed.HORNS):
        return worth_of_attack(state, seat, hunter, ref, printed.bit(printed.HORNS)) - cost
    return worth_of_attack(state, seat, hunter, ref, 0) - 1.0


def worth_of_cancelling(state: s.SelectionTable, seat: i64, trait: i64) -> float:
    """Cancel first the traits that prevent the attack, then Horns."""
    hunter = state.players[seat].species[state.arg(0)]
    ref: i64 = state.arg(1)
    cancelled: i64 = state.arg(2)
    before: i64 = lacking(state, hunter, ref, cancelled)
    if before > 0 and lacking(state, hunter, ref, cancelled | printed.bit(trait)) == before - 1:
        return 2.0
    if (
        why_not_pair(state, hunter, ref, cancelled) == 0
        and trait == printed.HORNS
        and state.species(ref).has(printed.HORNS)
    ):
        return 1.9
    return -1.0
