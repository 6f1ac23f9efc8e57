"""Names and sentences of the game, in English; translations are in locale/."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.events import NOTHING, Event
from galapagos.core.sentences import Sentence, Teller, made, number, seat
from galapagos.core.words import N_, NN_, Say, SeatArg, Speech, ThingArg, Value, thing_id
from galapagos.games.selection.face.you import YOU, YOURS
from galapagos.games.selection.rules import ids, verbs
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.box import CARNIVORE, TRAIT_NAMES, Box
from galapagos.games.selection.rules.feeding import has_prey, why_not_feed, why_not_pass, why_not_store
from galapagos.games.selection.rules.state import NAMES

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


SPEECH = Speech(DOMAIN)
sentence, counted, named = SPEECH.say, SPEECH.counted, SPEECH.name
trait_name = SPEECH.names(TRAIT_TITLES, TRAIT_NAMES)


def card_name(box: Box, kind: int) -> Say:
    """A card by its trait and its food number."""
    trait = int(box.traits[kind])
    food = int(box.food[kind])
    args: dict[str, Value] = {"trait": trait_name(trait), "food": f"{food:+d}" if food else "0"}
    return Say(N_("{trait} ({food})"), args, domain=DOMAIN, id=TRAIT_NAMES[trait])


def species(state: Any, name: int) -> ThingArg:
    """A species of an event: one number holds its owner and its serial number."""
    return ThingArg(thing_id(*divmod(name, NAMES)))


def bagged(state: Any, event: Event) -> int:
    """The owner of a bag reads the total in it, the others only what was added."""
    return int(event.n if event.face == NOTHING else event.face)


PLACES = {
    "seat": seat,
    "n": number("n"),
    "a": made("a", species),
    "b": made("b", species),
    "count": number("a"),
    "card": made("n", lambda state, kind: card_name(state.box, kind)),
    "face": made("face", lambda state, kind: card_name(state.box, kind)),
    "trait": made("n", lambda state, trait: trait_name(trait)),
}

# What the log says.
SENTENCES = {
    verbs.SHUFFLED: Sentence(N_("{n} cards are shuffled.")),
    verbs.CARDS_OUT: Sentence(N_("{n} cards are put aside unseen.")),
    verbs.FIRST_PLAYER: Sentence(N_("{seat} is first player.")),
    verbs.BOARD: Sentence(N_("{seat} gets a new species: {a}.")),
    verbs.DEALS: Sentence(NN_("{seat} is dealt {n} card.", "{seat} is dealt {n} cards.")),
    verbs.DREW: Sentence(N_("{seat} draws {face}."), hidden=N_("{seat} draws a card.")),
    verbs.BOARD_COUNTS: Sentence(N_("{a} lies there before the deal and counts.")),
    verbs.EMPTY_HOLE: Sentence(N_("The watering hole holds {n} food.")),
    verbs.LAID_FOOD: Sentence(N_("{seat} lays {face} as food card."), hidden=N_("{seat} lays a food card.")),
    verbs.FOOD_LAID: Sentence(N_("Food cards lie face down at the watering hole: {n}.")),
    verbs.NO_FOOD_CARD: Sentence(N_("{seat} has no card to lay as food.")),
    verbs.PLAYS: Sentence(N_("{seat} plays cards.")),
    verbs.PLAYED_TRAIT: Sentence(N_("{seat} plays {face} on {a}."), hidden=N_("{seat} plays a card face down on {a}.")),
    verbs.DROPPED: Sentence(N_("{a} loses {card}.")),
    verbs.NEW: Sentence(N_("{seat} lays a new species: {a}.")),
    verbs.PLACED_LEFT: Sentence(N_("{a} stands at the left end.")),
    verbs.PLACED_RIGHT: Sentence(N_("{a} stands at the right end.")),
    verbs.BODY: Sentence(N_("{a} grows to body size {n}.")),
    verbs.POPULATION: Sentence(N_("{a} grows to population {n}.")),
    verbs.PAID: Sentence(N_("{seat} discards {card}.")),
    verbs.KEPT: Sentence(NN_("{seat} is done and keeps {n} card.", "{seat} is done and keeps {n} cards.")),
    verbs.NOTHING_TO_PLAY: Sentence(N_("{seat} has nothing to play.")),
    verbs.ALL_AT_ONCE: Sentence(N_("Everybody plays cards at the same time.")),
    verbs.CARRIED_OUT: Sentence(N_("Everybody is done: the boards are shown.")),
    verbs.REVEALED: Sentence(N_("{a} has {card}.")),
    verbs.LEAF_TIME: Sentence(N_("{trait} of {a} acts before the food cards.")),
    verbs.LEAF_CHOICE: Sentence(N_("{seat} chooses the order of the traits.")),
    verbs.GREW: Sentence(N_("{a} is fertile: population {n}.")),
    verbs.CANNOT_GROW: Sentence(N_("{a} has reached population {n}.")),
    verbs.NOTHING_LEFT: Sentence(N_("No food is left at the watering hole: {a} does not grow.")),
    verbs.ATE_FAT: Sentence(N_("{a} lives on {n} of its fat.")),
    verbs.FOOD_CARD: Sentence(N_("{seat} had laid {card}.")),
    verbs.FOOD_SUM: Sentence(N_("The food cards bring {n}: the watering hole holds {count}.")),
    verbs.FOOD_DISCARDED: Sentence(N_("Food cards discarded: {n}.")),
    verbs.TURN: Sentence(N_("{seat} has the turn.")),
    verbs.SKIPPED: Sentence(N_("{seat} can do nothing and is skipped.")),
    verbs.PASSED: Sentence(N_("{seat} passes.")),
    verbs.NO_PLANTS: Sentence(N_("{a} is a carnivore and takes no plants.")),
    verbs.TOOK_HOLE: Sentence(N_("{a} takes {n} from the watering hole.")),
    verbs.TOOK_BANK: Sentence(N_("{a} takes {n} from the food bank.")),
    verbs.TOOK_MEAT: Sentence(N_("{a} takes {n} meat.")),
    verbs.STORED: Sentence(N_("{a} stores {n} as fat.")),
    verbs.STORED_FULL: Sentence(N_("The Fat Tissue of {a} is full: {n}.")),
    verbs.LEFT_LYING: Sentence(N_("{a} has no room for more.")),
    verbs.FORAGED: Sentence(N_("{a} forages for one more.")),
    verbs.FORAGED_LESS: Sentence(N_("{a} finds nothing more to forage or has no room.")),
    verbs.NO_FORAGING: Sentence(N_("{a} forages for plants only.")),
    verbs.SHARED: Sentence(N_("{a} cooperates: {b} may take food.")),
    verbs.SHARES_ONCE: Sentence(N_("{a} took {n} at a time and shares once.")),
    verbs.SHARES_EACH: Sentence(NN_("{a} shares for its {n} token.", "{a} shares for each of its {n} tokens.")),
    verbs.REACHES_UP: Sentence(N_("{a} reaches for the food bank with its long neck.")),
    verbs.CHAINED: Sentence(N_("{b} cooperates in turn.")),
    verbs.CHAIN_ENDS: Sentence(N_("{b} takes nothing: cooperation ends here.")),
    verbs.THOUGHT: Sentence(N_("{a} uses its Intelligence: {card} is discarded for food.")),
    verbs.EXTRA_TURN: Sentence(N_("That comes on top of the feeding of {seat}.")),
    verbs.INSTEAD: Sentence(N_("That is the feeding of {seat} in this turn.")),
    verbs.FEEDING_OVER: Sentence(N_("Nobody feeds any more: the feeding is over.")),
    verbs.ATTACKS: Sentence(N_("{a} attacks {b}.")),
    verbs.ATTACKS_OWN: Sentence(N_("{b} belongs to the same player.")),
    verbs.FOR_FAT: Sentence(N_("{a} is full and hunts for its fat.")),
    verbs.CANCELLED: Sentence(N_("{a} cancels {trait} for this attack.")),
    verbs.CANCELLED_OWN: Sentence(N_("{seat} loses {trait} as well.")),
    verbs.WORKS_AGAIN: Sentence(N_("{trait} works again.")),
    verbs.OVERCAME: Sentence(
        N_("{trait} does not save {b} from {a}."),
        by_rule={
            ids.TRAITS_WARNING_CALL_ITSELF: N_("The Warning Call of {b} protects only its neighbours."),
            ids.TRAITS_AMBUSH: N_("{a} hunts from ambush: no Warning Call is heard."),
        },
    ),
    verbs.AS_A_PACK: Sentence(N_("{a} hunts as a pack of size {n}.")),
    verbs.OVERCAME_ALL: Sentence(N_("{a} overcomes every defence of {b}.")),
    verbs.GORED: Sentence(N_("The horns of {b} kill one of {a}.")),
    verbs.DIED_ON_HORNS: Sentence(N_("{a} dies out on the horns of {b}.")),
    verbs.LOST_ONE: Sentence(N_("{a} loses one animal: population {n}.")),
    verbs.SURPLUS: Sentence(N_("{n} food of {a} goes to the bag.")),
    verbs.SHELL_ONLY: Sentence(N_("The shell adds no meat: {n} to eat.")),
    verbs.SCAVENGED: Sentence(N_("{a} is a scavenger and comes for the remains.")),
    verbs.SCAVENGED_OWN: Sentence(N_("{a} had a part in the attack and scavenges all the same.")),
    verbs.EXTINCT: Sentence(N_("{a} dies out.")),
    verbs.DRAWS_FOR: Sentence(
        NN_(
            "{seat} draws {n} card for the traits of {a}.",
            "{seat} draws {n} cards for the traits of {a}.",
        )
    ),
    verbs.FOOD_KEPT: Sentence(N_("The {n} food of {a} goes to the bag.")),
    verbs.FAT_KEPT: Sentence(N_("The {n} fat of {a} goes to the bag.")),
    verbs.GAP: Sentence(N_("The species of {seat} move together.")),
    verbs.HUNGER: Sentence(N_("{a} stays hungry: population {n}.")),
    verbs.STARVED: Sentence(N_("{a} starves.")),
    verbs.BAGGED: Sentence(
        N_("{seat} has {n} food in the bag."), hidden=N_("{seat} puts {n} food into the bag."), n=bagged
    ),
    verbs.LEFT_OVER: Sentence(N_("{n} food stays at the watering hole.")),
    verbs.MARKER: Sentence(N_("{seat} is first player now.")),
    verbs.THIS_IS_LAST: Sentence(N_("This round is the last.")),
    verbs.NEXT_IS_LAST: Sentence(N_("The next round is the last.")),
    verbs.RAN_OUT: Sentence(
        NN_(
            "The deck has run out: {n} discarded card is shuffled.",
            "The deck has run out: {n} discarded cards are shuffled.",
        )
    ),
    verbs.ALREADY_SET: Sentence(N_("The end is set already.")),
    verbs.NO_CARDS: Sentence(N_("No card is left for {seat}.")),
    verbs.GAME_OVER: Sentence(N_("The game is over.")),
    verbs.WINS: Sentence(NN_("{seat} wins with {n} point.", "{seat} wins with {n} points.")),
    verbs.WINS_BY_TRAITS: Sentence(N_("The tie is broken by trait cards: {seat} has {n}.")),
    verbs.WINS_BY_POPULATION: Sentence(N_("The tie is broken by population: {seat} has {n}.")),
    verbs.SHARES_WIN: Sentence(N_("{seat} shares the win.")),
}

TELLER = Teller(DOMAIN, verbs, SENTENCES, PLACES, YOU, YOURS)


def may_take_plants(state: s.SelectionTable) -> bool:
    """Can a species feed or store fat at the watering hole?"""
    row = state.players[state.owner()].species
    return any(why_not_feed(state, one) == 0 or why_not_store(state, one) == 0 for one in row)


def may_attack(state: s.SelectionTable) -> bool:
    """Can a carnivore attack without the use of Intelligence?"""
    return any(one.has(CARNIVORE) and has_prey(state, one) for one in state.players[state.owner()].species)


# A turn, by whether only attacks are left, and whether feeding is a duty.
FEEDS = {
    (False, True): N_("{seat} feeds a species"),
    (False, False): N_("{seat} may feed a species, or passes"),
    (True, True): N_("{seat} attacks with a hungry carnivore"),
    (True, False): N_("{seat} may attack with a carnivore, or passes"),
}


def question(state: s.SelectionTable) -> tuple[str, Say]:
    """Who must do what now, and the rule behind it."""
    rule = state.setting.game.rule_id
    frame = state.frame()
    if frame == s.FOOD:
        return rule(ids.FOOD_CARD), sentence(N_("Everybody lays a food card"))
    if frame == s.QUICK:
        return rule(ids.QUICK_SIMULTANEOUS), sentence(N_("Everybody plays cards, hidden from the others"))
    seat = SeatArg(int(state.owner()))
    if frame == s.PLAY:
        return rule(ids.PLAY_ANY_NUMBER), sentence(N_("{seat} plays cards"), seat=seat)
    if frame == s.LEAF:
        return rule(ids.LEAF_ORDER), sentence(N_("{seat} chooses which trait acts next"), seat=seat)
    if frame == s.TURN:
        if state.arg(0) == s.UNUSED and (may_take_plants(state) or may_attack(state)):
            only_attacks, must = not may_take_plants(state), why_not_pass(state, state.owner()) != 0
            return rule(ids.FEEDING_TURNS), sentence(FEEDS[only_attacks, must], seat=seat)
        extra = ids.TRAITS_INTELLIGENCE_INSTEAD if state.arg(0) == s.BY_INTELLIGENCE else ids.TRAITS_INTELLIGENCE_EXTRA
        return rule(extra), sentence(N_("{seat} may use Intelligence, or passes"), seat=seat)
    ref = int(state.arg(1))
    prey = ThingArg(thing_id(int(s.seat_of(ref)), state.species(ref).serial))
    cancelled = [trait_name(trait) for trait in range(len(TRAIT_NAMES)) if (state.arg(2) >> trait) & 1]
    if cancelled:
        so_far = N_("{seat} cancels traits before attacking {prey}; so far {done}")
        say = sentence(so_far, seat=seat, prey=prey, done=cancelled)
        return rule(ids.TRAITS_INTELLIGENCE_CANCEL), say
    say = sentence(N_("{seat} cancels traits before attacking {prey}"), seat=seat, prey=prey)
    return rule(ids.TRAITS_INTELLIGENCE_CANCEL), say
