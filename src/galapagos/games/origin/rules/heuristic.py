"""What a good move looks like: which animals will live through the turn, who threatens them, who gets the food.

Worths are guesses, in points at the end of the game; 0 is the worth of passing or ending the go.  Nothing here decides
a rule.  weights.py holds the weights of each version.
"""

from __future__ import annotations

from math import exp
from typing import final

from mypy_extensions import i64

from galapagos.core.engine.actions import field_a, field_b, field_c, kind_of
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.engine.state import State
from galapagos.games.origin.rules import box as traits
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.attack import why_not_prey
from galapagos.games.origin.rules.dispatch import OriginState
from galapagos.games.origin.rules.evaluation import (
    between,
    danger,
    harm,
    life,
    limited,
    pressure,
    prospects,
    survival,
    turns_left,
)
from galapagos.games.origin.rules.pairs import why_not_receipt
from galapagos.games.origin.rules.weights import Weights


@final
class OriginHeuristic(Heuristic):
    """Rates moves by rules of thumb; one object serves a whole table."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights

    def worth(self, state: State, seat: i64, code: i64) -> float:
        assert isinstance(state, OriginState)
        w = self.weights
        kind = kind_of(code)
        if kind == s.PASS or kind == s.END_TURN:
            return 0.0
        if kind <= s.PLAY_SYMBIOSIS:
            return worth_of_card(w, state, seat, kind, code)
        if kind <= s.HIBERNATE:
            return worth_of_deed(w, state, seat, kind, code)
        if kind == s.SHARE:
            return worth_of_food(w, state, seat, s.spot_of(field_c(code)), 1, True)
        if kind == s.SCAVENGE:
            return worth_of_food(w, state, seat, s.spot_of(field_a(code)), 1, True)
        return worth_of_defence(w, state, seat, kind, code)

    def promise(self, state: State, seat: i64) -> float:
        """The chance to win, from what every player's table will probably be worth in the end."""
        assert isinstance(state, OriginState)
        w = self.weights
        mine: float = prospects(w, state, seat)
        warmth: float = w.calm + w.calm_turn * turns_left(state)
        rivals: float = 0.0
        other: i64
        for other in range(state.seats):
            if other != seat:
                rivals += exp(limited((prospects(w, state, other) - mine) / warmth))
        return 1.0 / (1.0 + rivals)


# -- laying cards --------------------------------------------------------------------------------


def worth_of_card(w: Weights, state: s.OriginTable, seat: i64, kind: i64, code: i64) -> float:
    """A card laid as an animal or a trait, compared with keeping it."""
    future: float = turns_left(state)
    short: float = pressure(w, state, seat)
    if kind == s.PLAY_ANIMAL:
        return worth_of_animal(w, state, seat, future, short) - w.face * best_use(state, field_a(code))
    kept: float = w.kept if future > 0.0 else 0.0
    if kind == s.PLAY_TRAIT:
        animal = state.animal(field_b(code))
        owner: i64 = s.seat_of(field_b(code))
        if owner != seat:
            return worth_of_parasite(w, state, seat, owner, animal, future) - kept
        return worth_of_trait(w, state, seat, field_a(code), animal, future, short) - kept
    if kind == s.PLAY_PAIR:
        a, b = s.spot_of(field_b(code)), s.spot_of(field_c(code))
        return worth_of_pair(w, state, seat, field_a(code), a, b, short) - kept
    return worth_of_symbiosis(w, state, seat, s.spot_of(field_a(code)), s.spot_of(field_b(code)), short) - kept


def worth_of_animal(w: Weights, state: s.OriginTable, seat: i64, future: float, short: float) -> float:
    """Another mouth to feed: two points and a card a turn, if it lives."""
    count: float = float(len(state.players[seat].animals))
    fed: float = between(w.birth - w.birth_short * (short + 1.0), 0.08, 0.9)
    hunters: i64 = 0
    other: i64 = 0
    for player in state.players:
        if other != seat:
            for animal in player.animals:
                if animal.has(traits.CARNIVOROUS) and not animal.has(traits.SWIMMING):
                    hunters += 1
        other += 1
    safe: float = 1.0 - w.birth_hunters * float(hunters) / (count + 1.0 + float(hunters))
    worth: float = float(state.box.score_animal) + w.birth_turn * (future if future < 2.0 else 2.0)
    if count == 0.0:
        worth += w.birth_first
    return worth * fed * safe


def best_use(state: s.OriginTable, card: i64) -> float:
    """How useful the better face of a card is on some animal."""
    box = state.box
    first: float = usefulness(box.faces[card * 2])
    if box.faces[card * 2 + 1] == traits.NO_TRAIT:
        return first
    second: float = usefulness(box.faces[card * 2 + 1])
    return first if first > second else second


def usefulness(trait: i64) -> float:
    """A trait in general, points included."""
    if trait == traits.COOPERATION:
        return 4.0
    if trait == traits.CARNIVOROUS or trait == traits.HIGH_BODY_WEIGHT:
        return 3.0
    if (
        trait == traits.COMMUNICATION
        or trait == traits.HIBERNATION
        or trait == traits.TAIL_LOSS
        or trait == traits.SWIMMING
    ):
        return 2.5
    if trait == traits.SHARP_VISION or trait == traits.GRAZING:
        return 1.2
    return 2.0


def worth_of_trait(
    w: Weights, state: s.OriginTable, seat: i64, trait: i64, animal: s.Animal, future: float, short: float
) -> float:
    """A trait on an own animal: its points if the animal lives, and what it does for it."""
    box = state.box
    lives: float = survival(w, state, seat, animal, short)
    points: float = float(box.score_trait + box.points[trait])
    worth: float = points * lives
    stay: float = life(w, state, animal, future)
    need: i64 = box.needs[trait]
    if need > 0:
        worth -= float(need) * between(w.trait_need + w.trait_short * short, 0.05, 0.6) * stay * w.trait_stay
    if trait == traits.CARNIVOROUS:
        return worth + hunting(w, state, seat, animal) * (w.carnivore + w.carnivore_turn * future)
    if trait == traits.FAT_TISSUE:
        return worth + w.fat_tissue * future
    if trait == traits.HIBERNATION:
        return worth + (w.hibernation * stay if future > 0.0 else 0.0)
    if trait == traits.PIRACY:
        return worth + w.piracy
    if trait == traits.SCAVENGER:
        return worth + w.scavenger * float(carnivores(state))
    if trait == traits.GRAZING:
        return worth + 0.1
    if trait == traits.SHARP_VISION:
        return worth + (w.sharp_vision if animal.has(traits.CARNIVOROUS) else 0.0)
    return worth + protection(w, state, seat, trait, animal, stay)


def protection(w: Weights, state: s.OriginTable, seat: i64, trait: i64, animal: s.Animal, stay: float) -> float:
    """What a defence is worth: a part of the danger that it takes away, and some foresight."""
    foresight: float = w.foresight
    if trait == traits.SWIMMING and animal.has(traits.CARNIVOROUS):
        foresight = -0.6
    risk: float = danger(w, state, seat, animal)
    if risk == 0.0:
        return foresight
    kept: float = 0.5
    if trait == traits.SWIMMING or trait == traits.CAMOUFLAGE or trait == traits.HIGH_BODY_WEIGHT:
        kept = 0.2
    elif trait == traits.TAIL_LOSS:
        kept = 0.25
    elif trait == traits.BURROWING:
        kept = 0.6
    return foresight + risk * (1.0 - kept) * stay


def hunting(w: Weights, state: s.OriginTable, seat: i64, hunter: s.Animal) -> float:
    """How many animals of others it could attack; beyond a few, more hardly count."""
    prey: float = 0.0
    other: i64 = 0
    for player in state.players:
        if other != seat:
            for animal in player.animals:
                if why_not_prey(hunter, animal) == 0:
                    prey += 1.0 if not animal.has(traits.POISONOUS) else 0.3
        other += 1
    return w.prey * prey / (prey + 1.0)


def carnivores(state: s.OriginTable) -> i64:
    """Carnivores on the table."""
    count: i64 = 0
    for player in state.players:
        for animal in player.animals:
            if animal.has(traits.CARNIVOROUS):
                count += 1
    return count


def worth_of_parasite(
    w: Weights, state: s.OriginTable, seat: i64, owner: i64, animal: s.Animal, future: float
) -> float:
    """A Parasite starves its host, or brings the host's owner points."""
    starves: float = between(w.starves + w.starves_short * (pressure(w, state, owner) + 2.0), 0.15, 0.8)
    gift: float = float(state.box.score_trait + state.box.points[traits.PARASITE])
    loss: float = starves * life(w, state, animal, future) - (1.0 - starves) * gift
    return loss * harm(state, seat, owner)


def worth_of_pair(w: Weights, state: s.OriginTable, seat: i64, trait: i64, a: i64, b: i64, short: float) -> float:
    """Food for two: Cooperation makes it, Communication takes it from the others."""
    player = state.players[seat]
    lives: float = survival(w, state, seat, player.animals[a], short)
    lives *= survival(w, state, seat, player.animals[b], short)
    gain: float = w.cooperation if trait == traits.COOPERATION else w.communication
    return float(state.box.score_trait) * lives + gain * (w.pair_now + 0.6 * lives)


def worth_of_symbiosis(w: Weights, state: s.OriginTable, seat: i64, a: i64, b: i64, short: float) -> float:
    """Protects the first animal while the second lives, but the first must wait for its food."""
    player = state.players[seat]
    protected = player.animals[a]
    symbiont = player.animals[b]
    lives: float = survival(w, state, seat, protected, short) * survival(w, state, seat, symbiont, short)
    worth: float = float(state.box.score_trait) * lives
    worth += danger(w, state, seat, protected) * 0.8 * float(protected.points)
    if protected.has(traits.CARNIVOROUS) or symbiont.guards > 0:
        worth -= 0.7
    return worth + w.symbiosis - w.symbiont * float(symbiont.need)


# -- feeding ------------------------------------------------------------------------------------------


def worth_of_food(w: Weights, state: s.OriginTable, seat: i64, spot: i64, tokens: i64, links: bool) -> float:
    """Tokens for an animal: they help it survive or become fat, and its pair traits pass food on."""
    player = state.players[seat]
    animal = player.animals[spot]
    future: float = turns_left(state)
    lacks: i64 = animal.lacks()
    eaten: i64 = min(tokens, lacks)
    stored: i64 = min(tokens - eaten, animal.fat_cards * state.box.fat_per_card - animal.fat)
    worth: float = 0.0
    if eaten > 0 and not animal.is_marked(s.POISONED):
        worth = life(w, state, animal, future) * float(eaten) / float(lacks)
        if eaten == lacks:
            worth += 0.5
            worth += 0.4 * float(dependants(state, seat, spot))
    if stored > 0:
        worth += float(stored) * (0.3 if future == 0.0 else w.stored)
    if links:
        i: i64
        for i in range(i64(len(player.links))):
            link: i64 = player.links[i]
            trait: i64 = s.link_trait(link)
            if (
                trait != traits.SYMBIOSIS
                and s.link_used(link) == 0
                and (s.link_a(link) == spot or s.link_b(link) == spot)
            ):
                partner: i64 = s.link_a(link) + s.link_b(link) - spot
                if why_not_receipt(state, seat, partner, player.animals[partner], 1) == 0:
                    if trait == traits.COOPERATION or state.bank > 1:
                        worth += 0.8 * worth_of_food(w, state, seat, partner, 1, False)
    return worth


def dependants(state: s.OriginTable, seat: i64, spot: i64) -> i64:
    """Hungry animals that wait for this symbiont."""
    player = state.players[seat]
    count: i64 = 0
    i: i64
    for i in range(i64(len(player.links))):
        link: i64 = player.links[i]
        if (
            s.link_trait(link) == traits.SYMBIOSIS
            and s.link_b(link) == spot
            and not player.animals[s.link_a(link)].is_fed()
        ):
            count += 1
    return count


def worth_of_deed(w: Weights, state: s.OriginTable, seat: i64, kind: i64, code: i64) -> float:
    """A main or free action of a go."""
    ref = field_a(code)
    animal = state.animal(ref)
    future: float = turns_left(state)
    if kind == s.TAKE_FOOD:
        return worth_of_food(w, state, seat, s.spot_of(ref), 1, True)
    if kind == s.ATTACK:
        return worth_of_attack(w, state, seat, ref, field_b(code), future)
    if kind == s.USE_FAT:
        lacks: i64 = animal.lacks()
        used: float = float(field_b(code))
        worth: float = life(w, state, animal, future) * used / float(lacks) - w.fat_spent * used
        return worth * (w.fat_early if state.bank > 0 and field_b(code) == lacks else 0.8)
    if kind == s.STEAL:
        victim = state.animal(field_b(code))
        owner: i64 = s.seat_of(field_b(code))
        loss: float = 0.5 * life(w, state, victim, future) / float(victim.lacks() + 1)
        if owner == seat:
            return worth_of_food(w, state, seat, s.spot_of(ref), 1, True) - 2.0 * loss - 1.0
        return worth_of_food(w, state, seat, s.spot_of(ref), 1, True) + loss * harm(state, seat, owner) + w.stolen
    if kind == s.GRAZE:
        return worth_of_grazing(state, seat)
    return worth_of_sleep(w, state, seat, animal, future)


def worth_of_attack(w: Weights, state: s.OriginTable, seat: i64, by: i64, target: i64, future: float) -> float:
    """Food for the carnivore plus the owner's loss, times the chance that the prey's defences fail."""
    hunter = state.animal(by)
    prey = state.animal(target)
    owner: i64 = s.seat_of(target)
    caught: float = 0.5 if prey.has(traits.RUNNING) else 1.0
    full: float = worth_of_food(w, state, seat, s.spot_of(by), state.box.kill, True)
    worth: float = 0.1
    if prey.has(traits.TAIL_LOSS):
        worth += caught * worth_of_food(w, state, seat, s.spot_of(by), state.box.tail_loss, True)
        worth += (1.0 if owner != seat else -1.5) * caught * harm(state, seat, owner)
        return worth
    if prey.has(traits.MIMICRY):
        caught *= 0.8
    worth += caught * full
    loss: float = caught * life(w, state, prey, future)
    if owner == seat:
        worth -= w.own_prey * loss
    else:
        worth += loss * harm(state, seat, owner)
    if prey.has(traits.POISONOUS):
        worth -= caught * (life(w, state, hunter, future) + full)
    return worth


def worth_of_grazing(state: s.OriginTable, seat: i64) -> float:
    """Good when the others are hungry and one's own animals are not."""
    own: i64 = 0
    others: i64 = 0
    other: i64 = 0
    for player in state.players:
        for animal in player.animals:
            if other == seat:
                own += animal.lacks()
            else:
                others += animal.lacks()
        other += 1
    if own > 0:
        return -0.5
    return 0.2 if others == 0 else 0.8


def worth_of_sleep(w: Weights, state: s.OriginTable, seat: i64, animal: s.Animal, future: float) -> float:
    """Hibernate when there is nothing left to eat; before that it can wait."""
    if animal.is_fed():
        return -0.3
    worth: float = life(w, state, animal, future)
    if state.bank > 0:
        if pressure(w, state, seat) > 0.0:
            return 0.15 * worth
        return -0.2
    if animal.has(traits.CARNIVOROUS) and not animal.is_marked(s.ATTACKED) and hunting(w, state, seat, animal) > 0.0:
        return 0.3 * worth
    return worth + 0.5


# -- defence --------------------------------------------------------------------------------------------


def worth_of_defence(w: Weights, state: s.OriginTable, seat: i64, kind: i64, code: i64) -> float:
    """Running costs nothing; then the cheapest way to live."""
    if kind == s.RUN:
        return 20.0
    if kind == s.DECLINE:
        return 0.0
    future: float = turns_left(state)
    prey = state.animal(state.arg(1))
    saved: float = life(w, state, prey, future)
    if kind == s.REDIRECT:
        other = state.animal(field_a(code))
        lost: float = life(w, state, other, future)
        if other.has(traits.RUNNING):
            lost *= 0.5
        if other.has(traits.TAIL_LOSS):
            lost = between(lost, 0.0, 1.5)
        if other.has(traits.POISONOUS):
            lost -= 1.0
        return saved - lost
    if kind == s.DROP_PAIR:
        return saved - (2.5 if field_a(code) == traits.COOPERATION else 1.5)
    assert kind == s.DROP
    return saved - price(state, field_a(code), prey)


def price(state: s.OriginTable, trait: i64, prey: s.Animal) -> float:
    """What it costs to drop a trait; losing a Parasite helps a hungry animal."""
    box = state.box
    cost: float = float(box.score_trait + box.points[trait])
    if trait == traits.PARASITE and prey.lacks() > 1:
        return -1.0
    if trait == traits.TAIL_LOSS:
        return cost + 1.0
    if trait == traits.FAT_TISSUE:
        return cost + (0.8 if prey.fat >= prey.fat_cards * box.fat_per_card else 0.2)
    return cost + 0.4 * usefulness(trait) - float(box.needs[trait]) * 0.5
