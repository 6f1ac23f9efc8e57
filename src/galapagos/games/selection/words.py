"""Names and sentences of the game, in English; translations are in locale/."""

from __future__ import annotations

from typing import Any

from galapagos.core.events import NOTHING, Event
from galapagos.core.notation import letter
from galapagos.core.words import N_, Say, Value
from galapagos.games.selection import story
from galapagos.games.selection.state import NAMES, TRAITS, Box

DOMAIN = "selection"

# Counters, backs and kinds of the view: the key is the English word, so every table looks its name up by it.
LABELS = (
    N_("hand"),
    N_("bag"),
    N_("body"),
    N_("population"),
    N_("food"),
    N_("fat"),
    N_("trait"),
)

TRAIT_TITLES = (
    N_("Ambush"),
    N_("Burrowing"),
    N_("Carnivore"),
    N_("Climbing"),
    N_("Cooperation"),
    N_("Defensive Herding"),
    N_("Fat Tissue"),
    N_("Fertile"),
    N_("Foraging"),
    N_("Hard Shell"),
    N_("Horns"),
    N_("Intelligence"),
    N_("Long Neck"),
    N_("Pack Hunting"),
    N_("Scavenger"),
    N_("Symbiosis"),
    N_("Warning Call"),
)

# What the log says; the places are those of the event: seat, a, b (species), n, face (a card), card and trait (of n).
SENTENCES = {
    story.SHUFFLED: N_("{n} cards are shuffled."),
    story.CARDS_OUT: N_("{n} cards are put aside unseen."),
    story.FIRST_PLAYER: N_("{seat} is first player."),
    story.BOARD: N_("{seat} gets a new species: {a}."),
    story.DEALS: N_("{seat} is dealt {n} card."),
    story.DREW: N_("{seat} draws {face}."),
    story.BOARD_COUNTS: N_("{a} lies there before the deal and counts."),
    story.EMPTY_HOLE: N_("The watering hole holds {n} food."),
    story.LAID_FOOD: N_("{seat} lays {face} as food card."),
    story.FOOD_LAID: N_("Food cards lie face down at the watering hole: {n}."),
    story.NO_FOOD_CARD: N_("{seat} has no card to lay as food."),
    story.PLAYS: N_("{seat} plays cards."),
    story.PLAYED_TRAIT: N_("{seat} plays {face} on {a}."),
    story.DROPPED: N_("{a} loses {card}."),
    story.NEW: N_("{seat} founds the species {a}."),
    story.PLACED_LEFT: N_("{a} stands at the left end."),
    story.PLACED_RIGHT: N_("{a} stands at the right end."),
    story.BODY: N_("{a} grows to body size {n}."),
    story.POPULATION: N_("{a} grows to population {n}."),
    story.PAID: N_("{seat} discards {card}."),
    story.KEPT: N_("{seat} is done and keeps {n} card."),
    story.NOTHING_TO_PLAY: N_("{seat} has nothing to play."),
    story.ALL_AT_ONCE: N_("Everybody plays cards at the same time."),
    story.CARRIED_OUT: N_("Everybody is done: the boards are shown."),
    story.REVEALED: N_("{a} has {card}."),
    story.LEAF_TIME: N_("{trait_n} of {a} acts before the food cards."),
    story.LEAF_CHOICE: N_("{seat} chooses the order of leaf traits."),
    story.GREW: N_("{a} is fertile: population {n}."),
    story.CANNOT_GROW: N_("{a} has reached population {n}."),
    story.NOTHING_LEFT: N_("No food is left at the watering hole: {a} does not grow."),
    story.ATE_FAT: N_("{a} lives on {n} of its fat."),
    story.FOOD_CARD: N_("{seat} had laid {card}."),
    story.FOOD_SUM: N_("The food cards bring {n}: the watering hole holds {count}."),
    story.FOOD_DISCARDED: N_("Food cards discarded: {n}."),
    story.TURN: N_("{seat} has the turn."),
    story.SKIPPED: N_("{seat} can do nothing and is skipped."),
    story.PASSED: N_("{seat} passes."),
    story.NO_PLANTS: N_("{a} is a carnivore and takes no plants."),
    story.TOOK_HOLE: N_("{a} takes {n} from the watering hole."),
    story.TOOK_BANK: N_("{a} takes {n} from the food bank."),
    story.TOOK_MEAT: N_("{a} takes {n} meat."),
    story.STORED: N_("{a} stores {n} as fat."),
    story.STORED_FULL: N_("The Fat Tissue of {a} is full: {n}."),
    story.LEFT_LYING: N_("{a} has no room for more."),
    story.FORAGED: N_("{a} forages for one more."),
    story.FORAGED_LESS: N_("{a} finds nothing more to forage or has no room."),
    story.NO_FORAGING: N_("{a} forages for plants only."),
    story.SHARED: N_("{a} cooperates: {b} may take food."),
    story.SHARES_ONCE: N_("{a} took {n} at a time and shares once."),
    story.SHARES_EACH: N_("{a} shares for its {n} token."),
    story.REACHES_UP: N_("{a} reaches for the food bank with its long neck."),
    story.CHAINED: N_("{b} cooperates in turn."),
    story.CHAIN_ENDS: N_("{b} takes nothing: cooperation ends here."),
    story.THOUGHT: N_("{a} uses its Intelligence: {card} is discarded for food."),
    story.EXTRA_TURN: N_("That comes on top of the feeding of {seat}."),
    story.INSTEAD: N_("That is the feeding of {seat} in this turn."),
    story.FEEDING_OVER: N_("Nobody feeds any more: the feeding is over."),
    story.ATTACKS: N_("{a} attacks {b}."),
    story.ATTACKS_OWN: N_("{b} belongs to the same player."),
    story.FOR_FAT: N_("{a} is full and hunts for its fat."),
    story.CANCELLED: N_("{a} cancels {trait_n} for this attack."),
    story.CANCELLED_OWN: N_("{seat} loses {trait_n} as well."),
    story.WORKS_AGAIN: N_("{trait_n} works again."),
    story.OVERCAME: N_("{trait_n} does not save {b} from {a}."),
    story.AS_A_PACK: N_("{a} hunts as a pack of size {n}."),
    story.OVERCAME_ALL: N_("{a} overcomes every defence of {b}."),
    story.GORED: N_("The horns of {b} kill one of {a}."),
    story.DIED_ON_HORNS: N_("{a} dies out on the horns of {b}."),
    story.LOST_ONE: N_("{a} loses one animal: population {n}."),
    story.SURPLUS: N_("{n} food of {a} goes to the bag."),
    story.SHELL_ONLY: N_("The shell brings no meat."),
    story.SCAVENGED: N_("{a} is a scavenger and comes for the remains."),
    story.SCAVENGED_OWN: N_("{a} had a part in the attack and scavenges all the same."),
    story.EXTINCT: N_("{a} dies out."),
    story.DRAWS_FOR: N_("{seat} draws {n} card for the traits of {a}."),
    story.FOOD_KEPT: N_("The {n} food of {a} goes to the bag."),
    story.FAT_KEPT: N_("The {n} fat of {a} goes to the bag."),
    story.GAP: N_("The species of {seat} move together."),
    story.HUNGER: N_("{a} stays hungry: population {n}."),
    story.STARVED: N_("{a} starves."),
    story.BAGGED: N_("{seat} puts {n} food into the bag."),
    story.LEFT_OVER: N_("{n} food stays at the watering hole."),
    story.MARKER: N_("{seat} is first player now."),
    story.THIS_IS_LAST: N_("This round is the last."),
    story.NEXT_IS_LAST: N_("The next round is the last."),
    story.RAN_OUT: N_("The deck has run out: {n} discarded card is shuffled."),
    story.ALREADY_SET: N_("The end is set already."),
    story.NO_CARDS: N_("No card is left for {seat}."),
    story.GAME_OVER: N_("The game is over."),
    story.WINS: N_("{seat} wins with {n} point."),
    story.WINS_BY_TRAITS: N_("The tie is broken by trait cards: {seat} has {n}."),
    story.WINS_BY_POPULATION: N_("The tie is broken by population: {seat} has {n}."),
    story.SHARES_WIN: N_("{seat} shares the win."),
}
HIDDEN = {
    story.DREW: N_("{seat} draws a card."),
    story.LAID_FOOD: N_("{seat} lays a food card."),
    story.PLAYED_TRAIT: N_("{seat} plays a card face down on {a}."),
}
BAG = N_("{seat} has {n} food in the bag.")
PLURALS = {
    "{seat} is dealt {n} card.": "{seat} is dealt {n} cards.",
    "{seat} is done and keeps {n} card.": "{seat} is done and keeps {n} cards.",
    "{seat} draws {n} card for the traits of {a}.": "{seat} draws {n} cards for the traits of {a}.",
    "{a} shares for its {n} token.": "{a} shares for each of its {n} tokens.",
    "The deck has run out: {n} discarded card is shuffled.": "The deck has run out: {n} discarded cards are shuffled.",
    "{seat} wins with {n} point.": "{seat} wins with {n} points.",
}


def sentence(key: str, **args: Value) -> Say:
    """Something to say in the words of this game."""
    return Say(key, args, domain=DOMAIN)


def species_id(seat: int, serial: int) -> str:
    """A species as people name it: A2."""
    return f"{letter(seat)}{int(serial)}"


def trait_name(trait: int) -> Say:
    return sentence(TRAIT_TITLES[trait])


def card_name(box: Box, kind: int) -> Say:
    """A card by its trait and its food number."""
    return sentence(N_("{trait} ({food})"), trait=trait_name(int(box.traits[kind])), food=f"{int(box.food[kind]):+d}")


def tell(state: Any, event: Event) -> Say:
    """An event as a sentence; what is hidden from the reader makes another sentence."""
    box: Box = state.box
    n = int(event.n)
    args: dict[str, Value] = {
        "seat": letter(int(event.seat)),
        "n": n,
        "a": species_id(int(event.a) // NAMES, int(event.a) % NAMES),
        "b": species_id(int(event.b) // NAMES, int(event.b) % NAMES),
        "count": int(event.a),
    }
    if 0 <= n < box.kinds:
        args["card"] = card_name(box, n)
        args["trait"] = trait_name(int(box.traits[n]))
    if 0 <= n < TRAITS:
        args["trait_n"] = trait_name(n)
    key = SENTENCES[int(event.verb)]
    if event.verb == story.BAGGED and event.face != NOTHING:
        key = BAG
        args["n"] = int(event.face)
    elif event.verb in HIDDEN:
        if event.face == NOTHING:
            key = HIDDEN[int(event.verb)]
        else:
            args["face"] = card_name(box, int(event.face))
    used = {name: value for name, value in args.items() if f"{{{name}}}" in key}
    if key in PLURALS:
        del used["n"]
        return Say(key, used, plural=PLURALS[key], n=n, domain=DOMAIN)
    return Say(key, used, domain=DOMAIN)
