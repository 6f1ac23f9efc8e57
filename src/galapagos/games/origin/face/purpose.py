"""What a move is made for in this position: who would die without it, what it takes from others, what it scores."""

from __future__ import annotations

from galapagos.core.engine.actions import field_a, field_b, field_c, kind_of
from galapagos.core.play.trial import shifts_threats
from galapagos.core.words import N_, NN_, Say, SeatArg, ThingArg, thing_id
from galapagos.games.origin.face.score import animal_score
from galapagos.games.origin.face.words import counted, sentence, trait_name
from galapagos.games.origin.rules import state as s

SAVED = N_("{a} is still hungry and would die at the end of the turn; with this it is fed.")
HELPED = NN_(
    "{a} is still hungry and would die at the end of the turn; then it lacks {n} more food.",
    "{a} is still hungry and would die at the end of the turn; then it lacks {n} more food.",
)
STORED = N_("{a} has all it needs; fat feeds it in a turn with too little food.")
PREY = NN_(
    "{a} is still hungry. If {b} is eaten, {seat} loses {n} point.",
    "{a} is still hungry. If {b} is eaten, {seat} loses {n} points.",
)
PREY_OF_FED = NN_("If {b} is eaten, {seat} loses {n} point.", "If {b} is eaten, {seat} loses {n} points.")
GRAZES = NN_(
    "Less food is left for {n} hungry animal of the others.", "Less food is left for {n} hungry animals of the others."
)
SLEEPS = N_("{a} is still hungry and would die at the end of the turn; asleep it needs no food.")
ANIMAL = NN_(
    "{n} point at the end for the animal if it lives, and more for every trait that you lay on it.",
    "{n} points at the end for the animal if it lives, and more for every trait that you lay on it.",
)
TRAIT = NN_("{n} point at the end for {trait}, if {a} lives.", "{n} points at the end for {trait}, if {a} lives.")
TRAIT_AND_NEED = NN_(
    "{n} point for {trait} and {more} for its food: {a} then needs {need} in every turn.",
    "{n} points for {trait} and {more} for its food: {a} then needs {need} in every turn.",
)
HARMS = N_("{b} then needs {need} food in every turn: {seat} finds it harder to keep it alive.")
BOND = N_("{trait}: when {a} gets food, {b} gets some too, and the other way round.")
GUARD = N_("While {b} lives, nobody can attack {a}.")
LIVES = N_("{a} lives; only a card is lost.")
MEALS = (s.TAKE_FOOD, s.USE_FAT, s.STEAL, s.SCAVENGE)


def purpose(state: s.OriginTable, seat: int, code: int) -> Say | None:
    """One sentence on what a move changes or prevents; None: what it changes at once says enough."""
    kind = kind_of(code)
    if kind in MEALS:
        return of_meal(state, code)
    if kind == s.ATTACK:
        return of_attack(state, int(field_a(code)), int(field_b(code)))
    if kind == s.GRAZE:
        hungry = sum(not one.is_fed() for side in range(state.seats) if side != seat for one in animals(state, side))
        return counted(GRAZES, hungry) if hungry else None
    if kind == s.HIBERNATE:
        return sentence(SLEEPS, a=named(state, int(field_a(code))))
    if kind == s.PLAY_ANIMAL:
        return counted(ANIMAL, int(state.box.score_animal))
    if kind == s.PLAY_TRAIT:
        return None if shifts_threats(state, seat, code) else of_trait(state, seat, code)
    if kind == s.PLAY_PAIR:
        a, b = named(state, int(field_b(code))), named(state, int(field_c(code)))
        return sentence(BOND, trait=trait_name(int(field_a(code))), a=a, b=b)
    if kind == s.PLAY_SYMBIOSIS:
        return sentence(GUARD, a=named(state, int(field_a(code))), b=named(state, int(field_b(code))))
    if kind in (s.DROP, s.DROP_PAIR):
        return sentence(LIVES, a=named(state, int(state.arg(1))))
    return None


def animals(state: s.OriginTable, side: int) -> list[s.Animal]:
    return list(state.players[side].animals)


def named(state: s.OriginTable, ref: int) -> ThingArg:
    return ThingArg(thing_id(int(s.seat_of(ref)), int(state.animal(ref).serial)))


def of_meal(state: s.OriginTable, code: int) -> Say:
    """Food for an animal that lacks some, or fat for a later turn."""
    eater, name = state.animal(field_a(code)), named(state, int(field_a(code)))
    if eater.is_fed():
        return sentence(STORED, a=name)
    left = int(eater.lacks()) - (int(field_b(code)) if kind_of(code) == s.USE_FAT else 1)
    return counted(HELPED, left, a=name) if left > 0 else sentence(SAVED, a=name)


def of_attack(state: s.OriginTable, hunter: int, prey: int) -> Say:
    """What the prey's owner would lose."""
    owner = int(s.seat_of(prey))
    lost = animal_score(state, owner, state.animal(prey)).points
    eater, eaten, loser = named(state, hunter), named(state, prey), SeatArg(owner)
    if state.animal(hunter).is_fed():
        return counted(PREY_OF_FED, int(lost), b=eaten, seat=loser)
    return counted(PREY, int(lost), a=eater, b=eaten, seat=loser)


def of_trait(state: s.OriginTable, seat: int, code: int) -> Say:
    """The points of a trait, and the food that it needs."""
    trait, ref = int(field_a(code)), int(field_b(code))
    owner, points, more = int(s.seat_of(ref)), int(state.box.score_trait), int(state.box.points[trait])
    need = int(state.animal(ref).need + state.box.needs[trait])
    if owner != seat:
        return sentence(HARMS, b=named(state, ref), need=need, seat=SeatArg(owner))
    if more:
        return counted(TRAIT_AND_NEED, points, trait=trait_name(trait), more=more, a=named(state, ref), need=need)
    return counted(TRAIT, points, trait=trait_name(trait), a=named(state, ref))
