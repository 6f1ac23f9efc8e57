"""What a move is made for where the table shows it only later: a food card, cards kept, a trait that feeds."""

from __future__ import annotations

from galapagos.core.engine.actions import field_a, field_b, kind_of
from galapagos.core.play.trial import hunters_of, shifts_threats
from galapagos.core.words import N_, NN_, Say, ThingArg, thing_id
from galapagos.games.selection.face.gain import Gain, gain_of
from galapagos.games.selection.face.words import card_name, counted, sentence, trait_name
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.eating import room_for

GIVES = N_("{card} brings {n} food to the watering hole; your plant eaters can take {need}.")
TAKES = N_("{card} takes {n} food from the watering hole: the others find less.")
NEUTRAL = N_("{card} changes nothing at the watering hole, and you keep the other cards to play.")
KEEPS = NN_(
    "You keep {n} card for a later round, hidden from the others.",
    "You keep {n} cards for later rounds, hidden from the others.",
)
LAST_ROUND = N_("This is the last round: cards left in your hand bring no points.")
NONE_LEFT = N_("You have no card left to play.")
NEW_SPECIES = NN_(
    "Every species of yours brings {n} more card in each later deal.",
    "Every species of yours brings {n} more cards in each later deal.",
)
LARGER = N_("It can eat {n} food in every round then, and food eaten is points.")
MAKES_ROOM = N_("It makes room for another trait.")
NOTHING_BETTER = N_("Nothing that you can still do in this turn brings you food.")
NEED_NOT = N_("None of your species must feed now, and no other move promises more.")
HUNGRY = NN_(
    "{a} lacks {n} food; each animal that stays hungry dies, and each food eaten is a point.",
    "{a} lacks {n} food; each animal that stays hungry dies, and each food eaten is a point.",
)
STORES = N_("{a} stores food for a round with too little; at the end fat is points too.")
LOSS_AND_GAIN = N_("{loss} {gain}")
LOSES = N_("{b} loses an animal.")
DIES_OUT = N_("{b} dies out.")
MEAT = NN_("{a} gets {n} meat, which is a point for you.", "{a} gets {n} meat: each is a point for you.")
MEAT_AFTER_HORNS = NN_(
    "The Horns lower the population of {a} by {killed}; then it gets {n} meat, which is a point for you.",
    "The Horns lower the population of {a} by {killed}; then it gets {n} meat: each is a point for you.",
)
NO_ROOM = N_("The Horns lower the population of {a} by {killed}; then it has no room for meat.")
KILLED = N_("{a} dies out on the Horns and gets no meat.")
UNHUNTED = NN_(
    "{n} point at the end for {trait} if {a} lives; nobody can eat {a} now.",
    "{n} points at the end for {trait} if {a} lives; nobody can eat {a} now.",
)
STILL_HUNTED = NN_(
    "{n} point at the end for {trait} if {a} lives, though {hunter} can still eat it.",
    "{n} points at the end for {trait} if {a} lives, though {hunter} can still eat it.",
)
BODY = N_("Then only carnivores of a size above {n} can eat {a}.")
LASTING = {
    b.LONG_NECK: N_("{trait}: food from the food bank in every round, before anybody feeds."),
    b.FORAGING: N_("{trait}: more food whenever it takes plants."),
    b.COOPERATION: N_("{trait}: whenever it eats, its right neighbour eats too."),
    b.FAT_TISSUE: N_("{trait}: it stores food that it eats in a later round."),
    b.FERTILE: N_("{trait}: its population grows in every round that finds food left at the watering hole."),
}


def purpose(state: s.SelectionTable, seat: int, code: int) -> Say | None:
    """One sentence on what a move brings later; None: what it changes at once says enough."""
    kind = kind_of(code)
    if kind == s.LAY_FOOD:
        return of_food(state, seat, int(field_a(code)))
    if kind == s.DONE:
        held = len(state.players[seat].hand)
        if held and state.end == s.THIS_ROUND:
            return sentence(LAST_ROUND)
        return counted(KEEPS, held) if held else sentence(NONE_LEFT)
    if kind == s.PASS:
        return sentence(NEED_NOT if can_eat(state, seat) else NOTHING_BETTER)
    if kind == s.NEW_SPECIES:
        return counted(NEW_SPECIES, int(state.box.deal_per_species))
    if kind == s.GROW_POPULATION:
        eats = int(state.species(field_a(code)).population) + 1
        return sentence(LARGER, n=eats)
    if kind == s.PLAY_TRAIT:
        trait = int(state.box.traits[field_a(code)])
        if trait in LASTING:
            return sentence(LASTING[trait], trait=trait_name(trait))
        return None if shifts_threats(state, seat, code) else of_trait(state, seat, trait, int(field_b(code)))
    if kind == s.GROW_BODY:
        grows = state.species(field_a(code))
        larger = sentence(BODY, n=int(grows.body) + 1, a=named(seat, grows))
        return None if shifts_threats(state, seat, code) else larger
    if kind == s.FEED:
        eater = state.species(field_a(code))
        lacks = int(eater.population) - int(eater.food)
        return counted(HUNGRY, lacks, a=named(seat, eater)) if lacks > 0 else None
    if kind == s.STORE_FAT:
        return sentence(STORES, a=named(seat, state.species(field_a(code))))
    if kind == s.ATTACK:
        return of_attack(state, seat, int(field_a(code)), int(field_b(code)))
    if kind == s.ATTACK_CANCELLING:
        # What it brings depends on the traits that are cancelled.
        return of_loss(state, int(field_b(code)))
    if kind == s.STRIKE_NOW:
        return of_attack(state, seat, int(s.ref_of(seat, state.arg(0))), int(state.arg(1)), int(state.arg(2)))
    if kind == s.DROP_TRAIT:
        full = len(state.species(field_b(code)).cards) >= state.most_traits
        return sentence(MAKES_ROOM) if full and len(state.players[seat].hand) > 0 else None
    return None


def can_eat(state: s.SelectionTable, seat: int) -> bool:
    """Does another move of this turn bring a species of this seat food, or may it?"""
    scavenges = any(one.has(b.SCAVENGER) and room_for(one, 0) > 0 for one in state.players[seat].species)
    for code in state.legal(seat):
        kind, by, prey = kind_of(code), int(field_a(code)), int(field_b(code))
        if kind == s.ATTACK and not scavenges and not gain_of(state, state.species(by), state.species(prey)).meat:
            continue
        if kind != s.PASS:
            return True
    return False


def named(seat: int, species: s.Species) -> ThingArg:
    return ThingArg(thing_id(seat, int(species.serial)))


def of_trait(state: s.SelectionTable, seat: int, trait: int, ref: int) -> Say:
    """The point of a trait card, and whether its species lives in danger."""
    mine, points, title = named(seat, state.species(ref)), int(state.box.point_trait), trait_name(trait)
    hunters = hunters_of(state, mine.thing)
    if not hunters:
        return counted(UNHUNTED, points, trait=title, a=mine)
    return counted(STILL_HUNTED, points, trait=title, a=mine, hunter=ThingArg(hunters[0]))


def of_attack(state: s.SelectionTable, seat: int, hunter: int, ref: int, cancelled: int = 0) -> Say:
    """What the prey loses, and what its meat brings and costs."""
    eater = state.species(hunter)
    gain = gain_of(state, eater, state.species(ref), cancelled)
    return sentence(
        LOSS_AND_GAIN, loss=of_loss(state, ref), gain=of_gain(named(seat, eater), int(eater.population), gain)
    )


def of_loss(state: s.SelectionTable, ref: int) -> Say:
    """What an attack takes from its prey."""
    prey = state.species(ref)
    return sentence(DIES_OUT if prey.population <= state.box.loss else LOSES, b=named(int(s.seat_of(ref)), prey))


def of_gain(eater: ThingArg, population: int, gain: Gain) -> Say:
    """The meat of an attack, and the price of Horns."""
    if gain.killed == population:
        return sentence(KILLED, a=eater)
    if not gain.killed:
        return counted(MEAT, gain.meat, a=eater)
    if not gain.meat:
        return sentence(NO_ROOM, a=eater, killed=gain.killed)
    return counted(MEAT_AFTER_HORNS, gain.meat, a=eater, killed=gain.killed)


def of_food(state: s.SelectionTable, seat: int, card: int) -> Say:
    """What a food card does to the watering hole."""
    food = int(state.box.food[card])
    named = card_name(state.box, card)
    if food > 0:
        need = sum(int(one.population) for one in state.players[seat].species if not one.has(b.CARNIVORE))
        return sentence(GIVES, card=named, n=food, need=need)
    if food < 0:
        return sentence(TAKES, card=named, n=-food)
    return sentence(NEUTRAL, card=named)
