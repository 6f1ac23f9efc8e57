"""What a seat can expect: food, dangers, which animals will live through the turn."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.attack import why_not_prey
from galapagos.games.origin.rules.box import (
    CARNIVOROUS,
    COMMUNICATION,
    COOPERATION,
    HIBERNATION,
    MIMICRY,
    POISONOUS,
    RUNNING,
    SCAVENGER,
    TAIL_LOSS,
)
from galapagos.games.origin.rules.pairs import is_full
from galapagos.games.origin.rules.weights import Weights


def limited(value: float) -> float:
    """Clamp an exponent, so that the exponential does not overflow."""
    if value > 20.0:
        return 20.0
    if value < -20.0:
        return -20.0
    return value


def between(value: float, low: float, high: float) -> float:
    if value < low:
        return low
    if value > high:
        return high
    return value


def turns_left(state: s.OriginTable) -> float:
    """Turns after this one, at the rate at which cards are drawn now; counted up to three."""
    drawn: i64 = 0
    for player in state.players:
        drawn += 1 + i64(len(player.animals))
    return between(float(len(state.deck)) / float(drawn), 0.0, 3.0)


def red_share(state: s.OriginTable) -> float:
    """Red tokens that a player can expect: from the bank as it is, or from the dice."""
    if state.phase == s.FEEDING:
        return float(state.bank) / float(state.seats)
    box = state.box
    seats = state.seats
    return (float(box.dice[seats] * (box.sides + 1)) / 2.0 + float(box.plus[seats])) / float(seats)


def life(w: Weights, state: s.OriginTable, animal: s.Animal, future: float) -> float:
    """What an animal is worth to its owner: its points, and the cards and use that it brings in later turns."""
    return float(animal.points) + w.turn * (future if future < 2.0 else 2.0)


def pressure(w: Weights, state: s.OriginTable, seat: i64) -> float:
    """How much more food a player's animals need than the player can expect to get."""
    player = state.players[seat]
    need: float = 0.0
    feeding: bool = state.phase == s.FEEDING
    for animal in player.animals:
        lacking: float = float(animal.lacks()) if feeding else float(animal.need)
        if animal.has(HIBERNATION) and animal.slept != state.turn - 1 and len(state.deck) > 0:
            lacking *= w.sleeper_need
        if animal.has(CARNIVOROUS):
            lacking -= w.hunter_feeds
        elif animal.has(SCAVENGER):
            lacking -= 0.2
        lacking -= w.fat_feeds * float(animal.fat)
        if lacking > 0.0:
            need += lacking
    i: i64
    for i in range(i64(len(player.links))):
        trait: i64 = s.link_trait(player.links[i])
        if trait == COOPERATION:
            need -= w.cooperation_feeds
        elif trait == COMMUNICATION:
            need -= w.communication_feeds
    return need - red_share(state)


def danger(w: Weights, state: s.OriginTable, seat: i64, prey: s.Animal) -> float:
    """How likely an animal is to be eaten in a turn: carnivores of others that can catch it and are still hungry."""
    hunters: float = 0.0
    other: i64 = 0
    for player in state.players:
        if other != seat:
            for animal in player.animals:
                if animal.has(CARNIVOROUS) and not animal.is_marked(s.ATTACKED) and not is_full(state, animal):
                    if why_not_prey(animal, prey) == 0:
                        hunters += 1.0
        other += 1
    if hunters == 0.0:
        return 0.0
    caught: float = w.caught * between(hunters, 0.0, 2.0)
    if prey.has(RUNNING):
        caught *= 0.5
    if prey.has(TAIL_LOSS):
        caught *= 0.25
    if prey.has(MIMICRY):
        caught *= 0.5
    if prey.has(POISONOUS):
        caught *= 0.4
    return caught


def survival(w: Weights, state: s.OriginTable, seat: i64, animal: s.Animal, short: float) -> float:
    """How likely an animal is to live through this turn; `short` is the pressure on its owner's food."""
    if animal.is_marked(s.POISONED):
        return 0.0
    safe: float = 1.0 - danger(w, state, seat, animal)
    if state.phase == s.FEEDING and animal.is_fed():
        return safe
    need: float = float(animal.lacks()) if state.phase == s.FEEDING else float(animal.need)
    fed: float = w.fed - w.fed_need * need
    if short > 0.0:
        fed -= w.fed_short * short
    if animal.has(HIBERNATION) and animal.slept != state.turn - 1 and len(state.deck) > 0:
        fed = 0.9
    return safe * between(fed + 0.2 * float(animal.fat), 0.05, 0.95)


def prospects(w: Weights, state: s.OriginTable, seat: i64) -> float:
    """Points that a player may expect from table and hand."""
    player = state.players[seat]
    future: float = turns_left(state)
    over: bool = state.is_over()
    short: float = pressure(w, state, seat)
    total: float = float(player.discarded) * 0.01
    for animal in player.animals:
        if over:
            total += float(animal.points)
        else:
            total += life(w, state, animal, future) * survival(w, state, seat, animal, short)
            total += 0.25 * float(animal.fat)
    total += float(len(player.links)) * (1.0 if over else 0.8)
    if not over and (future > 0.0 or state.phase != s.FEEDING):
        total += 0.8 * float(player.hand_size)
    return total


def harm(state: s.OriginTable, seat: i64, other: i64) -> float:
    """How much another player's loss is worth: more with few players, and more if that player leads."""
    weight: float = 1.0 / float(state.seats - 1)
    if state.seats > 2:
        best: i64 = 0
        for i in range(state.seats):
            if i != seat:
                best = max(best, state.points(i))
        if state.points(other) == best:
            weight *= 1.5
    return weight
