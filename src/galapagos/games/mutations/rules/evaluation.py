"""Every player's chance to win, estimated from what lies in front of them.

The numbers are a logistic regression of who won on what lay on the table, over 1,800 games of two players between bots;
docs/bot-diary.md has the figures.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from galapagos.games.mutations.rules.box import HIGH_BODY_WEIGHT, NO_TRAIT, OBLIGATE_CARNIVOROUS, SWIMMING
from galapagos.games.mutations.rules.prey import why_not_prey
from galapagos.games.mutations.rules.state import ATTACKED, FEEDING, FOOD, MutationsTable, Species


@final
class Outlook:
    """What each thing on the table adds to its owner's chances, as the logarithm of the odds."""

    def __init__(
        self,
        fed: tuple[float, float],
        hungry: tuple[float, float],
        hunter: tuple[float, float],
        trait: tuple[float, float],
        card: float,
        doomed: float,
        guarded: float,
    ) -> None:
        self.fed: float = fed[0]  # a fed animal, …
        self.fed_hunter: float = fed[1]  # … an obligate carnivore
        self.reached: float = hungry[0]  # a hungry one that will find food, …
        self.short: float = hungry[1]  # … or not
        self.ready: float = hunter[0]  # a hungry obligate carnivore that can attack, …
        self.idle: float = hunter[1]  # … or cannot
        self.trait: float = trait[0]  # a point for traits of a species that will probably live, …
        self.trait_short: float = trait[1]  # … or not
        self.card: float = card  # in the own deck
        self.doomed: float = doomed  # a species with the most parasites
        self.guarded: float = guarded  # an animal that few hunters can attack


# Before the last turn obligate carnivores decide: they grow while others starve.  In the last turn every animal counts.
GROWING: Final = Outlook((0.0, 0.0), (0.13, 0.07), (0.48, 0.38), (0.05, 0.02), 0.12, 0.0, 0.15)
EATING: Final = Outlook((0.2, 0.55), (0.17, 0.07), (0.43, 0.19), (0.03, 0.01), 0.13, -0.14, 0.15)
LAST_GROWING: Final = Outlook((0.0, 0.0), (0.55, 0.4), (0.8, 0.63), (0.19, 0.09), 0.3, -0.28, 0.27)
LAST_EATING: Final = Outlook((0.95, 1.1), (1.05, 0.55), (0.8, 0.4), (0.26, 0.15), 0.1, -0.85, 0.2)


def between(value: float, low: float, high: float) -> float:
    if value < low:
        return low
    if value > high:
        return high
    return value


def turns_left(state: MutationsTable) -> float:
    """Turns after this one, at the rate at which cards are drawn now; counted up to three."""
    if state.last_turn:
        return 0.0
    drawn: i64 = 0
    for player in state.players:
        drawn += state.box.draw_extra + player.animals()
    return between(0.5 + float(len(state.deck)) / float(drawn), 0.5, 3.0)


def food_share(state: MutationsTable) -> float:
    """Red tokens that a player can expect: from the centre as it is, or from the dice."""
    if state.phase == FEEDING:
        return float(state.red) / float(state.seats)
    dice: float = float(state.box.food_dice[state.seats])
    return dice * float(state.box.sides + 1) / 2.0 / float(state.seats)


def chances(state: MutationsTable, seat: i64) -> float:
    """The chances of a player to win."""
    outlook: Outlook
    if state.phase == FEEDING:
        outlook = LAST_EATING if state.last_turn else EATING
    else:
        outlook = LAST_GROWING if state.last_turn else GROWING
    most: i64 = most_parasites(state)
    mine: float = prospects(state, outlook, seat, most)
    rivals: float = 0.0
    other: i64
    for other in range(state.seats):
        if other != seat:
            rivals += exp(between(prospects(state, outlook, other, most) - mine, -20.0, 20.0))
    return 1.0 / (1.0 + rivals)


def most_parasites(state: MutationsTable) -> i64:
    """The most parasites on any species; at least 1, so that species without parasites never count."""
    most: i64 = 1
    for player in state.players:
        for species in player.species:
            count = species.parasites()
            if count > most:
                most = count
    return most


def prospects(state: MutationsTable, outlook: Outlook, seat: i64, most: i64) -> float:
    """A player's prospects from the cards and tokens on the table."""
    player = state.players[seat]
    share: float = food_share(state) + 0.5
    total: float = outlook.card * float(len(player.deck))
    need: float = 0.0
    i: i64
    for species in player.species:
        obligate: bool = species.has(OBLIGATE_CARNIVOROUS)
        hunts: bool = obligate and has_prey(state, seat, species)
        lives: bool = False
        for i in range(i64(len(species.animals))):
            lacks: i64 = species.enough - (species.animals[i] & FOOD)
            if lacks <= 0:
                total += outlook.fed_hunter if obligate else outlook.fed
                lives = True
            elif obligate:
                if hunts and species.animals[i] & ATTACKED == 0:
                    total += outlook.ready
                    lives = True
                else:
                    total += outlook.idle
            else:
                need += float(lacks)
                if need <= share:
                    total += outlook.reached
                    lives = True
                else:
                    total += outlook.short
        total += (outlook.trait if lives else outlook.trait_short) * points_for_traits(state, species)
        if species.has(SWIMMING) or species.has(HIGH_BODY_WEIGHT):
            total += outlook.guarded * float(len(species.animals))
        if species.parasites() == most:
            total += outlook.doomed
    return total


def has_prey(state: MutationsTable, seat: i64, hunter: Species) -> bool:
    """Is there a species of another player that the hunter could attack?"""
    other: i64
    for other in range(state.seats):
        if other != seat:
            for prey in state.players[other].species:
                if why_not_prey(state, hunter, prey, NO_TRAIT) == 0:
                    return True
    return False


def points_for_traits(state: MutationsTable, species: Species) -> float:
    total: i64 = 0
    i: i64
    for i in range(i64(len(species.laid))):
        total += state.box.score_trait + state.box.points[species.laid[i] & 255]
    return float(total)
