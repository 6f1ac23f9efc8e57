"""What a move is made for in this position: who would die without it, what it takes from others, what it scores."""

from __future__ import annotations

from galapagos.core.engine.actions import field_a, field_b, field_c, kind_of
from galapagos.core.play.trial import hunters_of
from galapagos.core.words import N_, NN_, Say, SeatArg, ThingArg, thing_id
from galapagos.games.mutations.face.words import counted, sentence
from galapagos.games.mutations.rules import state as s

SAVED = N_("An animal of {a} is still hungry and would die at the end of the turn; with this it is fed.")
HELPED = NN_(
    "An animal of {a} is still hungry and would die at the end of the turn; then it lacks {n} more food.",
    "An animal of {a} is still hungry and would die at the end of the turn; then it lacks {n} more food.",
)
SHELTERED = N_("{hunter} could eat an animal of {a}; in a shelter it is safe.")
SHELTER = N_("In a shelter nobody can eat it, and a shelter that you take is missing to the others.")
WORST = NN_(
    "{b} then carries {n} parasite, the most of all: that kills an animal of it at the end of the turn.",
    "{b} then carries {n} parasites, the most of all: that kills an animal of it at the end of the turn.",
)
EQUAL = NN_(
    "{b} then carries {n} parasite, as many as {a}: that kills an animal of each at the end of the turn.",
    "{b} then carries {n} parasites, as many as {a}: that kills an animal of each at the end of the turn.",
)
WORSE = NN_(
    "{b} then carries {n} parasite; the species with the most loses an animal at the end of the turn.",
    "{b} then carries {n} parasites; the species with the most loses an animal at the end of the turn.",
)
PREY = NN_(
    "{a} is still hungry. If it catches an animal of {b}, {seat} loses {n} point or more.",
    "{a} is still hungry. If it catches an animal of {b}, {seat} loses {n} points or more.",
)
GRAZES = NN_(
    "Less food is left for {n} hungry animal of the others.", "Less food is left for {n} hungry animals of the others."
)
NEW = NN_(
    "{n} point at the end for its animal if it lives, and it can get traits of its own.",
    "{n} points at the end for its animal if it lives, and it can get traits of its own.",
)
MORE = NN_(
    "{n} point at the end for the animal if it lives, and {a} lives on as long as one animal is left.",
    "{n} points at the end for the animal if it lives, and {a} lives on as long as one animal is left.",
)
TRAIT = NN_(
    "Whatever the card brings: {n} point or more at the end, as long as {a} lives.",
    "Whatever the card brings: {n} points or more at the end, as long as {a} lives.",
)


def purpose(state: s.MutationsTable, seat: int, code: int) -> Say | None:
    """One sentence on what a move changes or prevents; None: what it changes at once says enough."""
    kind, ref = kind_of(code), int(field_a(code))
    if kind == s.TAKE_FOOD:
        return of_food(state, ref, int(field_b(code)))
    if kind == s.TAKE_SHELTER:
        return of_shelter(state, ref)
    if kind == s.PUT_PARASITE:
        return of_parasite(state, ref)
    if kind == s.ATTACK:
        owner = int(field_c(code)) // s.MOST_SPECIES
        points, hunter, prey = int(state.box.score_animal), named(state, ref), named(state, int(field_c(code)))
        return counted(PREY, points, a=hunter, b=prey, seat=SeatArg(owner))
    if kind == s.GRAZE:
        others = [one for side, player in enumerate(state.players) if side != seat for one in player.species]
        hungry = sum(not one.is_fed(at) for one in others for at in range(len(one.animals)))
        return counted(GRAZES, hungry) if hungry else None
    if kind == s.NEW_SPECIES:
        return counted(NEW, int(state.box.score_animal))
    if kind == s.ADD_ANIMAL:
        return counted(MORE, int(state.box.score_animal), a=named(state, ref))
    if kind == s.PLAY_TRAIT:
        return counted(TRAIT, int(state.box.score_trait), a=named(state, ref))
    return None


def named(state: s.MutationsTable, ref: int) -> ThingArg:
    return ThingArg(thing_id(ref // s.MOST_SPECIES, int(state.species(ref).serial)))


def of_food(state: s.MutationsTable, ref: int, place: int) -> Say | None:
    """Food for an animal that lacks some."""
    species = state.species(ref)
    left = int(species.enough) - int(species.animals[place] & s.FOOD) - 1
    if left < 0:
        return None
    return counted(HELPED, left, a=named(state, ref)) if left else sentence(SAVED, a=named(state, ref))


def of_shelter(state: s.MutationsTable, ref: int) -> Say:
    """Who could eat an animal of the species."""
    mine = named(state, ref)
    hunters = hunters_of(state, mine.thing)
    return sentence(SHELTERED, hunter=ThingArg(hunters[0]), a=mine) if hunters else sentence(SHELTER)


def of_parasite(state: s.MutationsTable, ref: int) -> Say:
    """How many parasites a species then carries, and whether those are the most; who has as many."""
    species = state.species(ref)
    then = int(species.parasites()) + 1
    rest = {
        seat * s.MOST_SPECIES + spot: int(one.parasites())
        for seat, player in enumerate(state.players)
        for spot, one in enumerate(player.species)
        if one is not species
    }
    other = max(rest, key=rest.__getitem__, default=None)
    if other is not None and rest[other] == then:
        return counted(EQUAL, then, a=named(state, other), b=named(state, ref))
    most = other is None or rest[other] < then
    return counted(WORST if most else WORSE, then, b=named(state, ref))
