"""Names and sentences of the game, in English; translations are in locale/."""

from __future__ import annotations

from functools import cache
from typing import Any

from galapagos.core.events import NOTHING, Event
from galapagos.core.notation import letter
from galapagos.core.words import N_, Say, Value
from galapagos.games.origin import story
from galapagos.games.origin.box import NO_TRAIT, Box
from galapagos.games.origin.state import NAMES

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

# What the log says; the places are those of the event: seat, a, b, n, card (hidden: another sentence), traits by name.
SENTENCES = {
    story.SHUFFLED: N_("{n} cards are shuffled."),
    story.FIRST_PLAYER: N_("{seat} is first player."),
    story.DREW: N_("{seat} draws {card}."),
    story.TURN: N_("Turn {n} begins."),
    story.LAST_TURN: N_("The deck is empty: the next turn is the last."),
    story.LAID_ANIMAL: N_("{seat} lays {card} as animal {a}."),
    story.LAID_TRAIT: N_("{seat} lays {b_trait} on {a}."),
    story.LAID_PAIR: N_("{seat} lays {n_trait} between {a} and {b}."),
    story.LAID_SYMBIOSIS: N_("{b} is the symbiont and protects {a}."),
    story.PASSED: N_("{seat} passes."),
    story.PASSED_EMPTY: N_("{seat} has no cards and passes."),
    story.ALL_PASSED: N_("Everybody has passed: the development phase is over."),
    story.FOOD_ROLL: N_("{seat} rolls {n} for the food bank."),
    story.BANK: N_("Food in the bank: {n}."),
    story.TOOK: N_("{a} takes food from the bank."),
    story.STORED: N_("{a} stores {n} as fat."),
    story.LOST: N_("{a} has no room for {n} more."),
    story.FED: N_("{a} is fed."),
    story.BURNED: N_("{a} turns {n} fat into food."),
    story.STOLE: N_("{a} steals food from {b}."),
    story.DESTROYED: N_("{a} tramples {n} food in the bank."),
    story.SLEEPS: N_("{a} hibernates."),
    story.GAVE_RED: N_("Communication: {b} takes food from the bank along with {a}."),
    story.GAVE_BLUE: N_("Cooperation: {b} gets food because of {a}."),
    story.ENDED: N_("{seat} ends the go."),
    story.SKIPPED: N_("{seat} has nothing to do and is skipped."),
    story.FEEDING_OVER: N_("Nobody acts any more: the feeding phase is over."),
    story.LEFTOVERS: N_("{n} food is left over and discarded."),
    story.ATTACKS: N_("{a} attacks {b}."),
    story.RAN_ROLL: N_("{a} runs: the die shows {n}."),
    story.ESCAPED: N_("{a} escapes from {b}."),
    story.CAUGHT: N_("{a} does not escape from {b}."),
    story.SENT_TO: N_("Mimicry: {a} sends the carnivore to {b}."),
    story.DROPPED: N_("{a} drops {b_trait}."),
    story.SURPLUS_LOST: N_("{a} needs less now and loses {n} food."),
    story.FAT_SPILT: N_("With the card {a} loses {n} fat."),
    story.WOKE: N_("{a} is awake again."),
    story.PAIR_LOST: N_("{n_trait} between {a} and {b} is discarded."),
    story.UNGUARDED: N_("{a} has lost a symbiont."),
    story.SURVIVED: N_("{a} survives; {b} has to make do with its tail."),
    story.GAVE_UP: N_("{a} is not defended."),
    story.EATEN: N_("{a} is eaten by {b}."),
    story.ATE: N_("{a} gets {n} food for its prey."),
    story.POISONED_BY: N_("{a} is poisoned and will die at the end of the turn."),
    story.SCAVENGED: N_("{a} scavenges {n} food."),
    story.STARVED: N_("{a} starves: it lacked {n} food."),
    story.DIED_OF_POISON: N_("{a} dies of poison."),
    story.DRAWS: N_("New cards for {seat}: {n}."),
    story.RESTARTS: N_("{seat} has nothing left and starts again. New cards: {n}."),
    story.WENT_SHORT: N_("The deck is empty. Cards that {seat} goes without: {n}."),
    story.CLEARED: N_("All food is taken off the animals; fat stays."),
    story.GAME_OVER: N_("The last turn is over: points are counted."),
    story.WON: N_("{seat} wins. Points: {n}."),
}
HIDDEN = {
    story.DREW: N_("{seat} draws a card."),
    story.LAID_ANIMAL: N_("{seat} lays a card as animal {a}."),
}


def sentence(key: str, **args: Value) -> Say:
    """A thing to say in the words of this game."""
    return Say(key, args, domain=DOMAIN) if args else phrase(key)


@cache
def phrase(key: str) -> Say:
    """The same where nothing is put in: most of what a table shows, and always the same."""
    return Say(key, domain=DOMAIN)


@cache
def trait_name(trait: int) -> Say:
    return sentence(TRAITS[trait])


def card_name(box: Box, kind: int) -> Say:
    """Both traits of a card, or its only one."""
    return two_names(int(box.faces[kind * 2]), int(box.faces[kind * 2 + 1]))


@cache
def two_names(one: int, two: int) -> Say:
    if two == NO_TRAIT:
        return trait_name(one)
    return sentence(N_("{one} / {two}"), one=trait_name(one), two=trait_name(two))


def animal_id(seat: int, serial: int) -> str:
    """The name of an animal for people and in notation: "A2"."""
    return f"{letter(seat)}{serial}"


def tell(state: Any, event: Event) -> Say:
    """An event as a sentence."""
    key = SENTENCES[int(event.verb)]
    if event.face == NOTHING:
        key = HIDDEN.get(int(event.verb), key)
    args: dict[str, Value] = {}
    if "{seat}" in key:
        args["seat"] = letter(event.seat)
    if "{a}" in key:
        args["a"] = animal_id(*divmod(event.a, NAMES))
    if "{b}" in key:
        args["b"] = animal_id(*divmod(event.b, NAMES))
    if "{n}" in key:
        args["n"] = int(event.n)
    if "{card}" in key:
        args["card"] = card_name(state.box, event.face)
    if "{b_trait}" in key:
        args["b_trait"] = trait_name(event.b)
    if "{n_trait}" in key:
        args["n_trait"] = trait_name(event.n)
    return Say(key, args, domain=DOMAIN)
