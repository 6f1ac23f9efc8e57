"""What stands in the way of a forbidden move: the numbers of the table, or the phase to which the move belongs."""

from __future__ import annotations

from galapagos.core.engine.actions import field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE
from galapagos.core.errors import Refusal
from galapagos.core.words import N_, NN_, Say, ThingArg, thing_id
from galapagos.games.mutations.face.words import animal_arg, counted, sentence
from galapagos.games.mutations.rules import ids
from galapagos.games.mutations.rules import state as s

FEEDING_LATER = N_("Food, shelters, parasites and attacks come in the feeding phase.")
CARDS_FIRST = N_("Cards are played in the development phase, before the feeding.")
OF_CARDS = (s.NEW_SPECIES, s.PLAY_TRAIT, s.ADD_ANIMAL, s.DIVERGE)
OF_FEEDING = (s.TAKE_FOOD, s.TAKE_SHELTER, s.PUT_PARASITE, s.ATTACK, s.GRAZE)

ANIMALS = NN_("{n} animal", "{n} animals")
SPECIES = NN_("{n} species", "{n} species")
CARDS = NN_("{n} card", "{n} cards")
LARGEST = N_("{a} has {animals} and you have {species}: it cannot grow.")
HERD = N_("{a} has {animals}: a trait needs a species of one animal.")
EXTREMOPHILE = N_("{a} is an Extremophile: that takes one more card of your deck, and it has {cards}.")
FED = N_("{animal} is fed: it gets no more food.")
SHELTERED = N_("{animal} has a shelter already.")
NONE_LEFT = {
    s.TAKE_FOOD: N_("No food is left in the centre."),
    s.TAKE_SHELTER: N_("No shelter is left in the centre."),
    s.PUT_PARASITE: N_("No parasite is left in the centre."),
}


def obstacle(state: s.MutationsTable, seat: int, code: int) -> Refusal | None:
    """None: the rule says enough, or another choice really comes first."""
    rule = int(state.forbids(seat, code))
    if rule == TABLE_CHOICE:
        key = untimely(int(state.frame()), int(kind_of(code)))
        return Refusal(state.setting.game.rule_id(ids.TURN_PHASES), sentence(key)) if key else None
    say = in_numbers(state, seat, code, rule)
    return Refusal(state.setting.game.rule_id(rule), say) if say else None


def untimely(frame: int, kind: int) -> str:
    """When a move of another phase comes; "": it belongs to this one."""
    if frame == s.DEVELOP and kind in OF_FEEDING:
        return FEEDING_LATER
    return CARDS_FIRST if frame == s.GO and kind in OF_CARDS else ""


def in_numbers(state: s.MutationsTable, seat: int, code: int, rule: int) -> Say | None:
    """What of the table is against a card on a species, or a token on an animal."""
    if rule == ids.FEEDING_IN_THE_CENTRE:
        return sentence(NONE_LEFT[kind_of(code)]) if kind_of(code) in NONE_LEFT else None
    ref = int(field_a(code))
    if rule in (ids.FEEDING_FED, ids.SHELTERS_ONE_EACH):
        key = FED if rule == ids.FEEDING_FED else SHELTERED
        return sentence(key, animal=animal_arg(seat, state.species(ref), int(field_b(code))))
    if rule not in (ids.DEVELOPMENT_POPULATION_CAP, ids.DEVELOPMENT_ONE_ANIMAL, ids.TRAITS_EXTREMOPHILE_ONE_CARD):
        return None
    species, player = state.species(ref), state.players[seat]
    a, animals = ThingArg(thing_id(seat, int(species.serial))), counted(ANIMALS, len(species.animals))
    if rule == ids.DEVELOPMENT_POPULATION_CAP:
        return sentence(LARGEST, a=a, animals=animals, species=counted(SPECIES, len(player.species)))
    if rule == ids.DEVELOPMENT_ONE_ANIMAL:
        return sentence(HERD, a=a, animals=animals)
    return sentence(EXTREMOPHILE, a=a, cards=counted(CARDS, len(player.deck)))
