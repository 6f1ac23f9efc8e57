"""What a good move looks like: a pack of obligate carnivores, then as many other animals as the food can feed, then
traits; feed one animal completely before the next.

An obligate carnivore needs no food that others could take, and each of its meals costs somebody else an animal: the
player with more of them wins most games.  Worths are guesses, in points at the end of the game; 0 is the worth of
passing or ending the go.  Nothing here decides a rule, and nothing looks at hidden cards.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galapagos.core.engine.actions import field_a, field_b, field_c, field_d, kind_of
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.engine.state import State
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.dispatch import MutationsState
from galapagos.games.mutations.rules.evaluation import between, chances, food_share, turns_left
from galapagos.games.mutations.rules.food import can_receive
from galapagos.games.mutations.rules.prey import is_exposed, why_not_prey
from galapagos.games.mutations.rules.weights import Weights


@final
class MutationsHeuristic(Heuristic):
    """Rates moves by rules of thumb; one object serves a whole table."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights

    def worth(self, state: State, seat: i64, code: i64) -> float:
        assert isinstance(state, MutationsState)
        kind = kind_of(code)
        if kind == s.PASS or kind == s.END_TURN or kind == s.DECLINE:
            return 0.0
        if kind <= s.DIVERGE:
            return worth_of_card(self.weights, state, seat, kind, code)
        if kind <= s.TURN:
            return worth_of_harm(self.weights, state, seat, kind)
        if kind <= s.END_TURN:
            return worth_of_deed(self.weights, state, seat, kind, code)
        return worth_of_answer(self.weights, state, seat, kind, code)

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, MutationsState)
        return chances(state, seat)


# -- the state of affairs -------------------------------------------------------------------


def hunger(state: s.MutationsTable, seat: i64) -> float:
    """Food tokens that a player's animals still need; obligate carnivores need none."""
    lacks: i64 = 0
    i: i64
    for species in state.players[seat].species:
        if not species.has(b.OBLIGATE_CARNIVOROUS):
            for i in range(i64(len(species.animals))):
                lacks += species.enough - (species.animals[i] & s.FOOD)
    return float(lacks)


def life(w: Weights, state: s.MutationsTable, species: s.Species) -> float:
    """What an animal of this species is worth to its owner: points, and the cards that it brings in later turns."""
    value: float = float(state.box.score_animal) + 0.8 * between(turns_left(state), 0.0, 2.0)
    if species.has(b.OBLIGATE_CARNIVOROUS):
        value += w.obligate_life
    if len(species.animals) == 1:
        i: i64
        for i in range(i64(len(species.laid))):
            value += float(state.box.score_trait + state.box.points[species.laid[i] & 255])
    return value


def threat(state: s.MutationsTable, seat: i64, prey: s.Species) -> float:
    """How likely the species is to be attacked by others in this turn."""
    hunters: float = 0.0
    other: i64
    i: i64
    for other in range(state.seats):
        if other == seat:
            continue
        for hunter in state.players[other].species:
            if hunter.traits & state.box.hunters == 0 or why_not_prey(state, hunter, prey, b.NO_TRAIT) != 0:
                continue
            for i in range(i64(len(hunter.animals))):
                if hunter.animals[i] & s.ATTACKED == 0 and hunter.animals[i] & s.FOOD < hunter.enough:
                    hunters += 0.5
    if prey.has(b.POISONOUS):
        hunters *= 0.4
    if prey.has(b.RUNNING):
        hunters *= 0.5
    return between(hunters, 0.0, 1.0)


def standing(state: s.MutationsTable, seat: i64) -> float:
    """How much an opponent's loss is worth: most if that opponent leads."""
    best: i64 = 0
    other: i64
    for other in range(state.seats):
        points = state.points(other)
        if points > best:
            best = points
    if best == 0:
        return 0.5
    share: float = 1.0 / float(state.seats - 1)
    return share * (0.4 + 0.6 * float(state.points(seat)) / float(best))


def prey_of(state: s.MutationsTable, seat: i64, hunter: s.Species) -> float:
    """Animals of other players that a species could attack."""
    total: i64 = 0
    other: i64
    for other in range(state.seats):
        if other != seat:
            for prey in state.players[other].species:
                if why_not_prey(state, hunter, prey, b.NO_TRAIT) == 0:
                    total += i64(len(prey.animals))
    return float(total)


# -- development --------------------------------------------------------------------------------


def worth_of_animal(state: s.MutationsTable, seat: i64, species_need: i64, extra: float) -> float:
    """One more animal: good while there is food for it, otherwise a wasted card."""
    spare: float = food_share(state) + extra - hunger(state, seat)
    value: float = float(state.box.score_animal) + 0.8 * between(turns_left(state), 0.0, 2.0)
    chance: float = between(0.35 + 0.35 * (spare - float(species_need) + 1.0), 0.08, 0.9)
    return value * chance - card_price(state)


def worth_of_pack(state: s.MutationsTable, seat: i64, species: s.Species) -> float:
    """One more obligate carnivore: it takes no food from the others, but each needs prey."""
    prey: float = prey_of(state, seat, species) - float(len(species.animals))
    return float(state.box.score_animal) + between(prey, -2.0, 1.0) - card_price(state)


def card_price(state: s.MutationsTable) -> float:
    """What an unplayed card is worth: it can be played in a later turn."""
    return 0.3 * between(turns_left(state), 0.0, 2.0)


def worth_of_trait(w: Weights, state: s.MutationsTable, seat: i64, species: s.Species) -> float:
    """A card turned for a species: a point if the species lives, some protection, the risk of a harmful trait."""
    value: float = 1.15
    if len(species.laid) == 0:
        value += 0.35  # a harmful first trait may still become a species
    else:
        value -= 0.1 * float(len(species.laid))
    if species.has(b.BURROWING) or species.has(b.SWIMMING) or species.has(b.HIGH_BODY_WEIGHT):
        value += 0.1
    if species.has(b.OBLIGATE_CARNIVOROUS):
        value += w.obligate_trait
    return value - card_price(state)


def worth_of_card(w: Weights, state: s.MutationsTable, seat: i64, kind: i64, code: i64) -> float:
    player = state.players[seat]
    if kind == s.NEW_SPECIES:
        width: float = 0.4 if len(player.species) < 4 else 0.1
        return worth_of_animal(state, seat, state.box.need, 0.0) + width * between(turns_left(state), 0.0, 1.0)
    species = state.species(field_a(code))
    if kind == s.PLAY_TRAIT:
        return worth_of_trait(w, state, seat, species)
    worth: float
    if w.pack and species.has(b.OBLIGATE_CARNIVOROUS):
        worth = worth_of_pack(state, seat, species)
    else:
        worth = worth_of_animal(state, seat, species.need, 0.0)
    if species.has(b.BARK_BEETLE):
        worth += 0.2
    if species.has(b.BURROWING) or species.has(b.SWIMMING) or species.has(b.RUNNING) or species.has(b.POISONOUS):
        worth += 0.2
    if species.has(b.DEVELOPMENT_DEFECTS):
        worth -= 0.1
    if not w.pack and species.has(b.OBLIGATE_CARNIVOROUS):
        worth -= 0.8
    if species.has(b.EXTREMOPHILE):
        worth -= 0.5
    if kind == s.ADD_ANIMAL and len(species.animals) == 1:
        worth -= 0.2  # no traits any more
    return worth


def worth_of_harm(w: Weights, state: s.MutationsTable, seat: i64, kind: i64) -> float:
    """Keep a harmful first trait for its point, or make a species of the card."""
    if kind == s.TURN:
        return worth_of_animal(state, seat, state.box.need, 0.0)
    if state.turned == b.METABOLIC_SYNDROME:
        return 1.0 if food_share(state) > hunger(state, seat) else 0.0
    if state.turned == b.OBLIGATE_CARNIVOROUS:
        return w.obligate_keep
    return 0.7


# -- feeding ---------------------------------------------------------------------------------------


def worth_of_deed(w: Weights, state: s.MutationsTable, seat: i64, kind: i64, code: i64) -> float:
    if kind == s.GRAZE:
        return worth_of_grazing(state, seat, field_a(code))
    species = state.species(field_a(code))
    place = field_b(code)
    if kind == s.TAKE_FOOD:
        return worth_of_food(w, state, seat, species, place, 1)
    if kind == s.TAKE_SHELTER:
        if species.has(b.BARK_BEETLE) and can_receive(species, place):
            return worth_of_food(w, state, seat, species, place, state.box.bark_beetle)
        return worth_of_shelter(w, state, seat, species, place)
    if kind == s.PUT_PARASITE:
        return worth_of_parasite(w, state, seat, field_a(code), place)
    prey = state.species(field_c(code))
    return worth_of_attack(w, state, seat, species, place, prey, field_c(code) // s.MOST_SPECIES, field_d(code) - 1)


def worth_of_food(w: Weights, state: s.MutationsTable, seat: i64, species: s.Species, place: i64, tokens: i64) -> float:
    """Food for an animal: the last token saves its life, an earlier one only helps."""
    lacks: i64 = species.enough - (species.animals[place] & s.FOOD) - tokens
    value = life(w, state, species)
    total: float = 0.0
    other: i64
    for other in range(state.seats):
        total += hunger(state, other)
    rush: float = 0.6 + 0.4 * between(total / float(state.red + 1), 0.0, 1.0)
    if lacks <= 0:
        return value * rush
    if food_share(state) < float(lacks):
        return value * 0.15
    return value * rush * 0.6 / float(lacks)


def worth_of_shelter(w: Weights, state: s.MutationsTable, seat: i64, species: s.Species, place: i64) -> float:
    """A shelter is worth as much as the danger that it keeps away."""
    if not is_exposed(species, place, b.NO_TRAIT):
        return 0.05
    exposed: i64 = 0
    i: i64
    for i in range(i64(len(species.animals))):
        if is_exposed(species, i, b.NO_TRAIT):
            exposed += 1
    fed: float = 1.0 if species.is_fed(place) else 0.5
    danger = threat(state, seat, species)
    return 0.1 + life(w, state, species) * danger * fed * (1.0 if exposed == 1 else 0.3)


def worth_of_parasite(w: Weights, state: s.MutationsTable, seat: i64, ref: i64, place: i64) -> float:
    """A parasite matters on the species that has, or will have, the most; it should go to other players."""
    owner: i64 = ref // s.MOST_SPECIES
    species = state.species(ref)
    most: i64 = 0
    mine: i64 = 0
    other: i64
    for other in range(state.seats):
        for each in state.players[other].species:
            count = each.parasites()
            if count > most:
                most = count
            if other == seat and count > mine:
                mine = count
    now: i64 = species.parasites() + 1
    worth: float = 0.15
    if now >= most:
        worth = w.parasite * life(w, state, species) * standing(state, owner)
    if now > most and mine == most and most > 0:
        worth += 1.5  # an own species no longer has the most
    if now == most + 1:
        worth += 0.2
    if species.is_fed(place):
        worth += 0.05
    return worth


def worth_of_attack(
    w: Weights,
    state: s.MutationsTable,
    seat: i64,
    hunter: s.Species,
    place: i64,
    prey: s.Species,
    owner: i64,
    ignored: i64,
) -> float:
    """What the hunter gains, what the owner of the prey loses, and what may go wrong."""
    success: float = 1.0
    if prey.has(b.RUNNING) and ignored != b.RUNNING:
        success = 0.5
    lacks: i64 = hunter.enough - (hunter.animals[place] & s.FOOD)
    own_life = life(w, state, hunter)
    gain: float = own_life if lacks <= state.box.kill else own_life * 0.5
    if prey.has(b.POISONOUS) and ignored != b.POISONOUS:
        gain = -own_life * (1.0 if food_share(state) >= float(lacks) else 0.3)
    loss = life(w, state, prey)
    if owner == seat:
        return success * (gain - loss)
    if prey.has(b.MIMICRY) and ignored != b.MIMICRY:
        loss *= 0.7
    return success * (gain + loss * standing(state, owner)) + 0.2


def worth_of_grazing(state: s.MutationsTable, seat: i64, amount: i64) -> float:
    """Grazing is good if the others need the food and one's own animals do not."""
    others: float = 0.0
    other: i64
    for other in range(state.seats):
        if other != seat:
            others += hunger(state, other)
    own = hunger(state, seat)
    if state.arg(0) == s.UNUSED and own > 0.0:
        return -1.0
    left: float = float(state.red - amount)
    short: float = between(others - left, 0.0, float(amount))
    hurt: float = between(own - left / float(state.seats), 0.0, float(amount))
    return 0.35 * short - 1.2 * hurt


# -- answers ------------------------------------------------------------------------------------------


def worth_of_answer(w: Weights, state: s.MutationsTable, seat: i64, kind: i64, code: i64) -> float:
    if kind == s.RUN:
        return 1.0
    species = state.species(field_a(code))
    if kind == s.REDIRECT:
        worth: float = -life(w, state, species)
        if species.has(b.RUNNING):
            worth *= 0.5
        if species.has(b.POISONOUS):
            worth += 1.0
        return worth
    if kind == s.REVEAL:
        return 2.0
    place = field_b(code)
    if kind == s.SCAVENGE:
        return worth_of_food(w, state, seat, species, place, state.box.scavenger)
    assert kind == s.GIVE_UP or kind == s.ATTACK
    return -worth_of_life(species, place)


def worth_of_life(species: s.Species, place: i64) -> float:
    """How valuable an animal is within its species: fed, sheltered, without parasites, ready to hunt."""
    animal = species.animals[place]
    worth: float = float(animal & s.FOOD)
    if animal & s.FOOD >= species.enough:
        worth += 2.0
    if animal & s.SHELTER != 0:
        worth += 0.4
    if animal & s.PARASITES != 0:
        worth -= 0.4 * float(s.parasites_on(animal))
    if animal & s.ATTACKED == 0:
        worth += 0.1
    return worth
