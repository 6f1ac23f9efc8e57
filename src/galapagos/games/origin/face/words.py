"""Names and sentences of the game, in English; translations are in locale/."""

from __future__ import annotations

from functools import cache
from typing import Any

from galapagos.core.sentences import Sentence, Teller, made, number, seat
from galapagos.core.words import N_, Say, SeatArg, Speech, ThingArg, Value, thing_id
from galapagos.games.origin.face.you import YOU, YOURS
from galapagos.games.origin.rules import ids, verbs
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import NO_TRAIT, TRAIT_NAMES, Box
from galapagos.games.origin.rules.feeding import can_feed
from galapagos.games.origin.rules.state import NAMES

DOMAIN = "origin"

# Counters, backs and kinds of the view: the key is the English word, so every table looks its name up by it.
LABELS = (
    N_("hand"),
    N_("discard"),
    N_("food"),
    N_("need"),
    N_("fat"),
    N_("lizard"),
)

TRAITS = (
    N_("Carnivorous"),
    N_("Fat Tissue"),
    N_("High Body Weight"),
    N_("Parasite"),
    N_("Swimming"),
    N_("Camouflage"),
    N_("Sharp Vision"),
    N_("Burrowing"),
    N_("Symbiosis"),
    N_("Communication"),
    N_("Cooperation"),
    N_("Piracy"),
    N_("Grazing"),
    N_("Hibernation"),
    N_("Poisonous"),
    N_("Running"),
    N_("Mimicry"),
    N_("Tail Loss"),
    N_("Scavenger"),
)


SPEECH = Speech(DOMAIN)
sentence, counted, named = SPEECH.say, SPEECH.counted, SPEECH.name
trait_name = SPEECH.names(TRAITS, TRAIT_NAMES)


def card_name(box: Box, kind: int) -> Say:
    """Both traits of a card, or its only one."""
    return two_names(int(box.faces[kind * 2]), int(box.faces[kind * 2 + 1]))


@cache
def two_names(one: int, two: int) -> Say:
    if two == NO_TRAIT:
        return trait_name(one)
    args: dict[str, Value] = {"one": trait_name(one), "two": trait_name(two)}
    return Say(N_("{one} / {two}"), args, domain=DOMAIN, id=f"{TRAIT_NAMES[one]}/{TRAIT_NAMES[two]}")


def animal(state: Any, name: int) -> ThingArg:
    """An animal of an event: one number holds its owner and its serial number."""
    return ThingArg(thing_id(*divmod(name, NAMES)))


TRAIT_B = made("b", lambda state, trait: trait_name(trait))
TRAIT_N = made("n", lambda state, trait: trait_name(trait))
PLACES = {
    "seat": seat,
    "n": number("n"),
    "a": made("a", animal),
    "b": made("b", animal),
    "card": made("face", lambda state, kind: card_name(state.box, kind)),
}

# What the log says.
SENTENCES = {
    verbs.NOTE: Sentence(""),
    verbs.SHUFFLED: Sentence(N_("{n} cards are shuffled.")),
    verbs.FIRST_PLAYER: Sentence(N_("{seat} is first player.")),
    verbs.DREW: Sentence(N_("{seat} draws {card}."), hidden=N_("{seat} draws a card.")),
    verbs.TURN: Sentence(N_("Turn {n} begins.")),
    verbs.LAST_TURN: Sentence(N_("The deck is empty: the next turn is the last.")),
    verbs.LAID_ANIMAL: Sentence(
        N_("{seat} lays {card} as animal {a}."), hidden=N_("{seat} lays a card as animal {a}.")
    ),
    verbs.LAID_TRAIT: Sentence(N_("{seat} lays {trait} on {a}."), trait=TRAIT_B),
    verbs.LAID_PAIR: Sentence(N_("{seat} lays {trait} between {a} and {b}."), trait=TRAIT_N),
    verbs.LAID_SYMBIOSIS: Sentence(N_("{b} is the symbiont and protects {a}.")),
    verbs.PASSED: Sentence(N_("{seat} passes.")),
    verbs.PASSED_EMPTY: Sentence(N_("{seat} has no cards and passes.")),
    verbs.ALL_PASSED: Sentence(N_("Everybody has passed: the development phase is over.")),
    verbs.FOOD_ROLL: Sentence(N_("{seat} rolls {n} for the food bank.")),
    verbs.BANK: Sentence(N_("Food in the bank: {n}.")),
    verbs.TOOK: Sentence(N_("{a} takes food from the bank.")),
    verbs.STORED: Sentence(N_("{a} stores {n} as fat.")),
    verbs.LOST: Sentence(N_("{a} has no room for {n} more.")),
    verbs.FED: Sentence(N_("{a} is fed.")),
    verbs.BURNED: Sentence(N_("{a} turns {n} fat into food.")),
    verbs.STOLE: Sentence(N_("{a} steals food from {b}.")),
    verbs.DESTROYED: Sentence(N_("{a} tramples {n} food in the bank.")),
    verbs.SLEEPS: Sentence(N_("{a} hibernates.")),
    verbs.GAVE_RED: Sentence(N_("Communication: with {a}, {b} takes food from the bank too.")),
    verbs.GAVE_BLUE: Sentence(N_("Cooperation: thanks to {a}, {b} gets food too.")),
    verbs.ENDED: Sentence(N_("{seat} ends the go.")),
    verbs.SKIPPED: Sentence(N_("{seat} has nothing to do and is skipped.")),
    verbs.FEEDING_OVER: Sentence(N_("Nobody acts any more: the feeding phase is over.")),
    verbs.LEFTOVERS: Sentence(N_("{n} food is left over and discarded.")),
    verbs.ATTACKS: Sentence(N_("{a} attacks {b}.")),
    verbs.RAN_ROLL: Sentence(N_("{a} runs: the die shows {n}.")),
    verbs.ESCAPED: Sentence(N_("{a} escapes from {b}.")),
    verbs.CAUGHT: Sentence(N_("{a} does not escape from {b}.")),
    verbs.SENT_TO: Sentence(N_("Mimicry: {a} sends the carnivore to {b}.")),
    verbs.DROPPED: Sentence(N_("{a} drops {trait}."), trait=TRAIT_B),
    verbs.SURPLUS_LOST: Sentence(N_("{a} needs less now and loses {n} food.")),
    verbs.FAT_SPILT: Sentence(N_("With the card {a} loses {n} fat.")),
    verbs.WOKE: Sentence(N_("{a} is awake again.")),
    verbs.PAIR_LOST: Sentence(N_("{trait} between {a} and {b} is discarded."), trait=TRAIT_N),
    verbs.UNGUARDED: Sentence(N_("{a} has lost a symbiont.")),
    verbs.SURVIVED: Sentence(N_("{a} survives; {b} has to make do with its tail.")),
    verbs.GAVE_UP: Sentence(N_("{a} is not defended.")),
    verbs.EATEN: Sentence(N_("{a} is eaten by {b}.")),
    verbs.ATE: Sentence(N_("{a} gets {n} food for its prey.")),
    verbs.POISONED_BY: Sentence(N_("{a} is poisoned and will die at the end of the turn.")),
    verbs.SCAVENGED: Sentence(N_("{a} scavenges {n} food.")),
    verbs.STARVED: Sentence(N_("{a} starves: it lacked {n} food.")),
    verbs.DIED_OF_POISON: Sentence(N_("{a} dies of poison.")),
    verbs.DRAWS: Sentence(
        N_("New cards for {seat}: {n} ({lives} for living animals, {more} in any case)."),
        lives=made("n", lambda state, due: due - int(state.box.draw_extra)),
        more=made("n", lambda state, due: int(state.box.draw_extra)),
    ),
    verbs.RESTARTS: Sentence(N_("{seat} has nothing left and starts again. New cards: {n}.")),
    verbs.WENT_SHORT: Sentence(N_("The deck is empty. Cards that {seat} goes without: {n}.")),
    verbs.CLEARED: Sentence(N_("All food is taken off the animals; fat stays.")),
    verbs.GAME_OVER: Sentence(N_("The last turn is over: points are counted.")),
    verbs.WON: Sentence(N_("{seat} wins. Points: {n}.")),
}

TELLER = Teller(DOMAIN, verbs, SENTENCES, PLACES, YOU, YOURS)


def question(state: s.OriginTable) -> tuple[str, Say]:
    """Who must do what now, and the rule behind it."""
    rule = state.setting.game.rule_id
    seat = SeatArg(int(state.owner()))
    frame = state.frame()
    if frame == s.DEVELOP:
        return rule(ids.DEVELOPMENT_ONE_CARD), sentence(N_("{seat} lays a card or passes"), seat=seat)
    if frame == s.GO:
        if state.arg(0):
            return rule(ids.FEEDING_FREE_ACTIONS), sentence(N_("{seat} may use traits and ends the go"), seat=seat)
        if not can_feed(state, state.owner()):
            say = sentence(N_("{seat} can take no food, but do something else"), seat=seat)
            return rule(ids.FEEDING_ONE_MAIN_ACTION), say
        return rule(ids.FEEDING_ONE_MAIN_ACTION), sentence(N_("{seat} feeds an animal"), seat=seat)
    if frame == s.GIVE:
        return rule(ids.PAIRS_ORDER), sentence(N_("{seat} chooses which partner gets food next"), seat=seat)
    if frame == s.DEFEND:
        hunter, prey = (
            ThingArg(thing_id(s.seat_of(ref), state.animal(ref).serial)) for ref in (state.arg(0), state.arg(1))
        )
        say = sentence(N_("{seat} defends {prey} against {hunter}"), seat=seat, prey=prey, hunter=hunter)
        return rule(ids.DEFENCE_ORDER), say
    assert frame == s.CARRION
    return rule(ids.SCAVENGER_CHOICE), sentence(N_("{seat} chooses a scavenger"), seat=seat)
