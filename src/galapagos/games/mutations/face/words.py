"""Names and sentences of the game, in English; translations are in locale/."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.events import Event
from galapagos.core.sentences import Place, Sentence, Teller, made, number, seat
from galapagos.core.words import N_, NN_, Say, SeatArg, Speech, ThingArg, letter, thing_id
from galapagos.games.mutations.face.you import YOU, YOURS
from galapagos.games.mutations.rules import ids, verbs
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.box import TRAIT_NAMES
from galapagos.games.mutations.rules.feeding import can_place, grazers
from galapagos.games.mutations.rules.food import can_receive
from galapagos.games.mutations.rules.prey import can_attack
from galapagos.games.mutations.rules.state import NAMES, PHASE_NAMES

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


SPEECH = Speech(DOMAIN)
sentence, counted, named = SPEECH.say, SPEECH.counted, SPEECH.name
trait_name = SPEECH.names(TRAITS, TRAIT_NAMES)
phase_name = SPEECH.names(PHASES, PHASE_NAMES)


def animal_id(owner: int, serial: int, number: int) -> str:
    """The name of an animal: "A2.1"."""
    return f"{letter(owner)}{serial}.{number}"


def animal_arg(owner: int, species: s.Species, place: int) -> ThingArg:
    """An animal in a sentence: the only one of a species is called by the species alone, another by its place in the
    row.  Its id is for programs and for typed moves."""
    name = thing_id(owner, int(species.serial))
    said = sentence(N_("{species} (animal {n})"), n=place + 1, species=name) if len(species.animals) > 1 else name
    return ThingArg(animal_id(owner, int(species.serial), int(s.serial_of(species, place))), said)


def species(state: Any, name: int) -> ThingArg:
    """A species of an event: one number holds its owner and its serial number."""
    return ThingArg(thing_id(*divmod(name, NAMES)))


def animal(state: Any, event: Event) -> ThingArg:
    """An animal: `a` is its species, `b` its number.  One that has died since is called by the species alone."""
    (owner, serial), number = divmod(int(event.a), NAMES), int(event.b)
    for one in state.players[owner].species:
        numbers = [int(animal >> s.SERIAL_SHIFT) for animal in one.animals] if one.serial == serial else []
        if number in numbers:
            return animal_arg(owner, one, numbers.index(number))
    return ThingArg(animal_id(owner, serial, number), thing_id(owner, serial))


PLACES: dict[str, Place] = {
    "seat": seat,
    "n": number("n"),
    "a": made("a", species),
    "b": made("b", species),
    "animal": animal,
    "trait": made("n", lambda state, trait: trait_name(trait)),
    "face": made("face", lambda state, trait: trait_name(trait)),
    "phase": made("n", lambda state, phase: phase_name(phase)),
}

# What the log says.
SENTENCES = {
    verbs.NOTE: Sentence(""),
    verbs.SHUFFLED: Sentence(N_("Cards shuffled: {n}.")),
    verbs.SETS: Sentence(N_("Boxes of the game in use: {n}.")),
    verbs.MIXED_IN: Sentence(N_("Cards from other sets mixed in: {n}.")),
    verbs.OWN_DECK: Sentence(N_("{seat} gets a deck of {n} cards, face down.")),
    verbs.STARTING: Sentence(N_("{seat} lays out {n} species.")),
    verbs.LOOKS: Sentence(
        N_("{seat} looks at the card of {a}: {face}."), hidden=N_("{seat} looks at the card of {a}.")
    ),
    verbs.FIRST_PLAYER: Sentence(N_("{seat} is first player.")),
    verbs.TURN: Sentence(N_("Turn {n} begins.")),
    verbs.PHASE: Sentence(N_("{phase}: {seat} begins.")),
    verbs.NEW_START: Sentence(N_("{seat} has nothing left and starts again with {n} cards.")),
    verbs.BUDDED: Sentence(N_("{a} buds: one more animal.")),
    verbs.NO_BUD: Sentence(N_("{a} cannot bud: too few cards.")),
    verbs.LAST_TURN: Sentence(N_("The common deck is empty: the last turn.")),
    verbs.SKIPPED: Sentence(N_("{seat} has nothing to do and is skipped.")),
    verbs.ANNOUNCED: Sentence(N_("{seat} announces a trait for {a}.")),
    verbs.LAID_SPECIES: Sentence(N_("{seat} lays a card as species {a}.")),
    verbs.TURNED_SPECIES: Sentence(
        N_("{a} is a new species; its card shows {trait}."),
        by_rule={
            ids.DEVELOPMENT_HARMFUL_FIRST: N_(
                "{trait} would be a harmful first trait: {seat} makes species {a} of the card."
            ),
            ids.DEVELOPMENT_NO_FIT: N_("{trait} fits on no species: the card becomes species {a}."),
        },
    ),
    verbs.MISFIT: Sentence(
        N_("{trait} does not fit on {a}."),
        by_rule={
            ids.DEVELOPMENT_SAME_TRAIT: N_("{trait} does not fit on {a}, which has it already."),
            ids.DEVELOPMENT_ONE_ANIMAL: N_("{trait} does not fit on {a}, which has more than one animal."),
            ids.DEVELOPMENT_ONE_DIET: N_("{trait} does not fit on {a}, which eats in another way."),
        },
    ),
    verbs.MOVED: Sentence(N_("{trait} moves right to {a}.")),
    verbs.LAID_TRAIT: Sentence(N_("{a} gains {trait}.")),
    verbs.STRIPPED: Sentence(N_("Simplification: {a} loses {trait}.")),
    verbs.SIMPLIFIED_BARE: Sentence(N_("Simplification: {a} has no trait to lose.")),
    verbs.ADDED: Sentence(N_("{seat} adds an animal to {a}.")),
    verbs.EXTRA_CARD: Sentence(N_("{a} is an Extremophile: {seat} discards a card unseen.")),
    verbs.SPLIT: Sentence(N_("{a} splits: {b} is a species of its own.")),
    verbs.KEPT: Sentence(N_("{seat} keeps {trait} on {a}.")),
    verbs.PASSED: Sentence(N_("{seat} passes; cards kept: {n}.")),
    verbs.PASSED_EMPTY: Sentence(N_("{seat} has no cards and passes.")),
    verbs.ALL_PASSED: Sentence(N_("Everybody has passed: development is over.")),
    verbs.ROLLED: Sentence(
        N_("{seat} rolls: food {n}, parasites {parasites}, shelters {shelters}."),
        parasites=number("a"),
        shelters=number("b"),
    ),
    verbs.CENTRE: Sentence(
        N_("In the centre: food {n}, parasites {parasites}, shelters {shelters}."),
        parasites=number("a"),
        shelters=number("b"),
    ),
    verbs.PARASITES_SHORT: Sentence(N_("The box has too few parasites: {n} fewer.")),
    verbs.SHELTERS_SHORT: Sentence(N_("The box has too few shelters: {n} fewer.")),
    verbs.EDIFIED: Sentence(N_("Edificators add {n} food to the centre.")),
    verbs.TOOK_FOOD: Sentence(N_("{animal} takes food.")),
    verbs.TOOK_SHELTER: Sentence(N_("{animal} takes a shelter.")),
    verbs.PUT_PARASITE: Sentence(N_("{seat} puts a parasite on {animal}.")),
    verbs.BARK: Sentence(N_("{animal} eats its shelter: one food.")),
    verbs.BORN: Sentence(N_("{a} bears a new animal.")),
    verbs.NOT_BORN: Sentence(N_("{a} bears nobody: too few cards.")),
    verbs.GRAZED: Sentence(N_("{seat} grazes {n} food away.")),
    verbs.ENDED: Sentence(N_("{seat} is done.")),
    verbs.FEEDING_OVER: Sentence(N_("Nobody can take a token or attack any more: feeding is over.")),
    verbs.LEFTOVERS: Sentence(
        N_("Tokens back to the box: {n}; parasites left in the centre: {parasites}."), parasites=number("a")
    ),
    verbs.ATTACKS: Sentence(N_("{a} attacks {b}.")),
    verbs.IGNORES: Sentence(N_("The hunter ignores {trait} of {a}.")),
    verbs.BITES: Sentence(N_("{a} is an Angler and bites {b}.")),
    verbs.PLAIN: Sentence(N_("{a} is a carnivore now.")),
    verbs.RAN: Sentence(N_("{a} runs: the die shows {n}.")),
    verbs.LED: Sentence(N_("Mimicry: {a} leads the attack to {b}.")),
    verbs.ESCAPED: Sentence(N_("{a} escapes from {b}.")),
    verbs.EATEN: Sentence(N_("{b} eats an animal of {a}.")),
    verbs.DIED_OUT: Sentence(N_("{a} dies out.")),
    verbs.DISCARDED: Sentence(N_("Discarded by {seat}: {n}.")),
    verbs.KILL: Sentence(N_("Food from the prey for {a}: {n}.")),
    verbs.SURPLUS: Sentence(N_("Not needed by {a}: {n}.")),
    verbs.OBLIGATE_FED: Sentence(N_("{a} is fed by its prey.")),
    verbs.POISONED: Sentence(N_("An animal of {a} dies: its prey was poisonous.")),
    verbs.SCAVENGED: Sentence(N_("{animal} scavenges one food.")),
    verbs.INFESTED: Sentence(N_("Most parasites on a species: {n}.")),
    verbs.TIED: Sentence(N_("Species that have as many: {n}.")),
    verbs.HOST_DIED: Sentence(N_("{a} loses an animal to parasites.")),
    verbs.STARVED: Sentence(NN_("{a} loses {n} animal to hunger.", "{a} loses {n} animals to hunger.")),
    verbs.CLEARED: Sentence(N_("Food and shelters go back to the box; parasites stay.")),
    verbs.DREW: Sentence(N_("New cards for {seat}: {n}.")),
    verbs.DEALT: Sentence(N_("Cards dealt: {n}.")),
    verbs.GAME_OVER: Sentence(N_("The last turn is over: points are counted.")),
    verbs.TIE_DIE: Sentence(N_("{seat} is level and throws a {n}.")),
    verbs.CARD_STAYS: Sentence(N_("{trait} stays with the other branches of {a}.")),
}

TELLER = Teller(DOMAIN, verbs, SENTENCES, PLACES, YOU, YOURS)


def question(state: s.MutationsTable) -> tuple[str, Say]:
    """Who must do what now, and the rule behind it."""
    rule = state.setting.game.rule_id
    seat = SeatArg(int(state.owner()))
    frame = state.frame()
    if frame == s.DEVELOP:
        return rule(ids.DEVELOPMENT_ONE_CARD), sentence(N_("{seat} plays the top card or passes"), seat=seat)
    if frame == s.HARMFUL:
        on = state.players[seat.seat].species[int(state.arg(0))]
        say = sentence(
            N_("{seat} keeps {trait} on {a} or makes a species of it"),
            seat=seat,
            trait=trait_name(state.turned),
            a=ThingArg(thing_id(seat.seat, int(on.serial))),
        )
        return rule(ids.DEVELOPMENT_HARMFUL_FIRST), say
    if frame == s.GO:
        return go_question(state, seat)
    if frame == s.BITE:
        say = sentence(N_("{seat} may turn up an Angler against {hunter}"), seat=seat, hunter=asked_species(state, 0))
        return rule(ids.MIXIN_ANGLER_REVEAL), say
    if frame == s.DEFEND:
        both = {"prey": asked_species(state, 2), "hunter": asked_species(state, 0)}
        say = sentence(N_("{seat} defends {prey} against {hunter}"), seat=seat, **both)
        return rule(ids.TRAITS_RUNNING_MIMICRY if state.arg(4) else ids.TRAITS_MIMICRY), say
    if frame == s.LOSE:
        both = {"prey": asked_species(state, 2), "hunter": asked_species(state, 0)}
        say = sentence(N_("{seat} gives an animal of {prey} up to {hunter}"), seat=seat, **both)
        return rule(ids.ATTACK_OWNER_CHOOSES), say
    if frame == s.HOST:
        say = sentence(N_("{seat} gives an animal of {prey} up to parasites"), seat=seat, prey=asked_species(state, 0))
        return rule(ids.EXTINCTION_HOST), say
    return rule(ids.TRAITS_SCAVENGER), sentence(N_("{seat} chooses a scavenger"), seat=seat)


def go_question(state: s.MutationsTable, seat: SeatArg) -> tuple[str, Say]:
    """A go asks for what the seat can do: tokens that nobody can place and attacks without prey are not named."""
    rule = state.setting.game.rule_id
    if not state.arg(0):
        places, attacks = can_place(state, seat.seat), can_attack(state, seat.seat)
        if places and attacks:
            say = sentence(N_("{seat} takes a token, or attacks with a carnivore"), seat=seat)
            return rule(ids.FEEDING_ONE_TOKEN), say
        if places and only_parasites(state, seat.seat):
            return rule(ids.PARASITES_OTHER_PLAYERS), sentence(N_("{seat} places a parasite"), seat=seat)
        if places:
            return rule(ids.FEEDING_ONE_TOKEN), sentence(N_("{seat} takes a token"), seat=seat)
        if attacks:
            duty = ids.ATTACK_DUTY if state.red or state.green or state.black else ids.ATTACK_INSTINCT
            return rule(duty), sentence(N_("{seat} attacks with a carnivore"), seat=seat)
    if state.red and not state.arg(1) and grazers(state, seat.seat):
        return rule(ids.FEEDING_END_OF_GO), sentence(N_("{seat} finishes, or grazes first"), seat=seat)
    return rule(ids.FEEDING_END_OF_GO), sentence(N_("{seat} finishes"), seat=seat)


def only_parasites(state: s.MutationsTable, seat: int) -> bool:
    """Is no other token left that this seat can place?"""
    return not any(
        (state.red > 0 and can_receive(species, at)) or (state.green > 0 and not species.animals[at] & s.SHELTER)
        for species in state.players[seat].species
        for at in range(len(species.animals))
    )


def asked_species(state: s.MutationsTable, place: int) -> ThingArg:
    """The species in an argument of the top frame."""
    ref = state.arg(place)
    return ThingArg(thing_id(int(ref // s.MOST_SPECIES), int(state.species(ref).serial)))
