"""Names and sentences of the game, in English; translations are in locale/."""

from __future__ import annotations

from typing import Any

from galapagos.core.events import Event
from galapagos.core.notation import letter
from galapagos.core.words import N_, Say, Value
from galapagos.games.mutations import story
from galapagos.games.mutations.state import NAMES

DOMAIN = "mutations"

# Counters, backs and kinds of the view: the key is the English word, so every table looks its name up by it.
LABELS = (
    N_("deck"),
    N_("discard"),
    N_("animals"),
    N_("need"),
    N_("food"),
    N_("parasites"),
    N_("lizard"),
)

TRAITS = (
    N_("Bark beetle"),
    N_("Poisonous"),
    N_("Budding"),
    N_("Metabolic syndrome"),
    N_("Mimicry"),
    N_("Extremophile"),
    N_("Development defects"),
    N_("High body weight"),
    N_("Simplification"),
    N_("Carnivorous"),
    N_("Grazing"),
    N_("Burrowing"),
    N_("Swimming"),
    N_("Obligate carnivorous"),
    N_("Scavenger"),
    N_("Running"),
    N_("Angler"),
    N_("Flight"),
    N_("Intellect"),
    N_("Viviparous"),
    N_("Edificator"),
    N_("Herding"),
)

PHASES = (
    N_("Start of the turn"),
    N_("Development"),
    N_("Climate"),
    N_("Feeding"),
    N_("Extinction"),
    N_("End of the game"),
)

# What the log says; the places are those of the event: seat, a and b (species), animal, n, trait (n by name).
SENTENCES = {
    story.SHUFFLED: N_("Cards shuffled: {n}."),
    story.SETS: N_("Sets of the game on the table: {n}."),
    story.MIXED_IN: N_("Cards from other sets mixed in: {n}."),
    story.OWN_DECK: N_("{seat} gets a deck of {n} cards, face down."),
    story.STARTING: N_("{seat} lays out {n} species."),
    story.LOOKS: N_("{seat} looks at the card of {a}: {face}."),
    story.FIRST_PLAYER: N_("{seat} is first player."),
    story.TURN: N_("Turn {n} begins."),
    story.PHASE: N_("{phase}: {seat} begins."),
    story.NEW_START: N_("{seat} has nothing left and starts again with {n} cards."),
    story.BUDDED: N_("{a} buds: one more animal."),
    story.NO_BUD: N_("{a} cannot bud: too few cards."),
    story.LAST_TURN: N_("The common deck is empty: the last turn."),
    story.SKIPPED: N_("{seat} has nothing to do and is skipped."),
    story.ANNOUNCED: N_("{seat} announces a trait for {a} and turns up {trait}."),
    story.LAID_SPECIES: N_("{seat} lays a card as species {a}."),
    story.TURNED_SPECIES: N_("{trait} becomes species {a}."),
    story.MISFIT: N_("{trait} does not fit on {a}."),
    story.MOVED: N_("{trait} moves right to {a}."),
    story.LAID_TRAIT: N_("{a} has {trait} now."),
    story.STRIPPED: N_("Simplification: {a} loses {trait}."),
    story.SIMPLIFIED_BARE: N_("{a} has no trait to lose."),
    story.ADDED: N_("{seat} adds an animal to {a}."),
    story.EXTRA_CARD: N_("{a} is an Extremophile: {seat} discards a card unseen."),
    story.SPLIT: N_("{a} splits: {b} is a species of its own."),
    story.KEPT: N_("{seat} keeps {trait} on {a}."),
    story.PASSED: N_("{seat} passes; cards kept: {n}."),
    story.PASSED_EMPTY: N_("{seat} has no cards and passes."),
    story.ALL_PASSED: N_("Everybody has passed: development is over."),
    story.ROLLED: N_("{seat} rolls: food {n}, parasites {an}, shelters {bn}."),
    story.CENTRE: N_("In the centre: food {n}, parasites {an}, shelters {bn}."),
    story.PARASITES_SHORT: N_("The box has too few parasites: {n} fewer."),
    story.SHELTERS_SHORT: N_("The box has too few shelters: {n} fewer."),
    story.EDIFIED: N_("Edificators add {n} food to the centre."),
    story.TOOK_FOOD: N_("{animal} takes food."),
    story.TOOK_SHELTER: N_("{animal} takes a shelter."),
    story.PUT_PARASITE: N_("{seat} puts a parasite on {animal}."),
    story.BARK: N_("{animal} eats its shelter: one blue token."),
    story.BORN: N_("{a} bears a new animal."),
    story.GRAZED: N_("{seat} grazes {n} food away."),
    story.ENDED: N_("{seat} ends the go."),
    story.FEEDING_OVER: N_("Nobody can take a token or attack any more: feeding is over."),
    story.LEFTOVERS: N_("Tokens back to the box: {n}; parasites left in the centre: {an}."),
    story.ATTACKS: N_("{a} attacks {b}."),
    story.IGNORES: N_("The hunter ignores {trait} of {a}."),
    story.BITES: N_("{a} is an Angler and bites {b}."),
    story.PLAIN: N_("{a} is a carnivore now."),
    story.RAN: N_("{a} runs: the die shows {n}."),
    story.LED: N_("Mimicry: {a} leads the attack to {b}."),
    story.ESCAPED: N_("{a} escapes from {b}."),
    story.EATEN: N_("{b} eats an animal of {a}."),
    story.DIED_OUT: N_("{a} dies out."),
    story.DISCARDED: N_("Discarded by {seat}: {n}."),
    story.KILL: N_("Blue tokens for {a}: {n}."),
    story.SURPLUS: N_("Not needed by {a}: {n}."),
    story.OBLIGATE_FED: N_("{a} is fed by its prey."),
    story.POISONED: N_("The hunter of {a} dies of poison."),
    story.SCAVENGED: N_("{animal} scavenges one blue token."),
    story.INFESTED: N_("Most parasites on a species: {n}."),
    story.TIED: N_("Species that have as many: {n}."),
    story.HOST_DIED: N_("{a} loses an animal to parasites."),
    story.STARVED: N_("Hunger in {a}: {n} dead."),
    story.CLEARED: N_("Food and shelters go back to the box; parasites stay."),
    story.DREW: N_("New cards for {seat}: {n}."),
    story.DEALT: N_("Cards dealt: {n}."),
    story.GAME_OVER: N_("The last turn is over: points are counted."),
    story.TIE_DIE: N_("{seat} is level and throws a {n}."),
    story.CARD_STAYS: N_("{trait} stays with the other branches of {a}."),
}
HIDDEN = {story.LOOKS: N_("{seat} looks at the card of {a}.")}


def sentence(key: str, **args: Value) -> Say:
    """A thing to say in the words of this game."""
    return Say(key, args, domain=DOMAIN)


def trait_name(trait: int) -> Say:
    return sentence(TRAITS[trait])


def species_id(seat: int, serial: int) -> str:
    """The name of a species for people and in notation: "A2"."""
    return f"{letter(seat)}{serial}"


def animal_id(seat: int, serial: int, number: int) -> str:
    """The name of an animal: "A2.1"."""
    return f"{letter(seat)}{serial}.{number}"


def tell(state: Any, event: Event) -> Say:
    """An event as a sentence; one that only cites a rule is named by it."""
    if event.verb == story.NOTE:
        return Say("{rule}", {"rule": state.setting.game.rule_id(event.rule)})
    key = SENTENCES[int(event.verb)]
    if event.face < 0:
        key = HIDDEN.get(int(event.verb), key)
    owner, serial = divmod(int(event.a), NAMES)
    args: dict[str, Value] = {}
    if "{seat}" in key:
        args["seat"] = letter(event.seat)
    if "{a}" in key:
        args["a"] = species_id(owner, serial)
    if "{b}" in key:
        args["b"] = species_id(*divmod(int(event.b), NAMES))
    if "{animal}" in key:
        args["animal"] = animal_id(owner, serial, int(event.b))
    if "{trait}" in key:
        args["trait"] = trait_name(event.n)
    if "{face}" in key:
        args["face"] = trait_name(event.face)
    if "{phase}" in key:
        args["phase"] = sentence(PHASES[event.n])
    for name, value in (("n", event.n), ("an", event.a), ("bn", event.b)):
        if f"{{{name}}}" in key:
            args[name] = int(value)
    return Say(key, args, domain=DOMAIN)
