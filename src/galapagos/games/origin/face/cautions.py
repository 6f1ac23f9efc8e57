"""What a move must reckon with, told before it is made: the traits of prey, a partner that gets nothing."""

from __future__ import annotations

from collections.abc import Mapping

from galapagos.core.words import N_, Say, ThingArg, Value, one_after_another, thing_id
from galapagos.games.origin.face.words import sentence
from galapagos.games.origin.rules import ids
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import COOPERATION, MIMICRY, POISONOUS, RUNNING, TAIL_LOSS
from galapagos.games.origin.rules.defence import can_redirect
from galapagos.games.origin.rules.pairs import why_not_receipt

# Most prey has none of these; choices are made for every view.
TELLING = 1 << MIMICRY | 1 << POISONOUS | 1 << RUNNING | 1 << TAIL_LOSS


def warned(state: s.OriginTable, by: int, target: int, args: Mapping[str, Value]) -> Say | None:
    """What the prey may do against this attack, and to the carnivore; None: nothing."""
    prey = state.animal(target)
    if not prey.traits & TELLING:
        return None
    told = []
    if prey.has(RUNNING):
        told.append(sentence(N_("Running: it escapes if the die shows {n} or more."), n=int(state.box.escape_from)))
    if can_redirect(state, by, target):
        told.append(sentence(N_("Mimicry: the attack may be sent to another animal.")))
    if prey.has(TAIL_LOSS):
        told.append(sentence(N_("Tail Loss: it may survive; your food is then {n}."), n=int(state.box.tail_loss)))
    if prey.has(POISONOUS):
        told.append(sentence(N_("If {by} eats {target}, it dies of poison."), **args))
    return one_after_another(told)


def left_out(state: s.OriginTable, seat: int, ref: int) -> Say | None:
    """The partners in Cooperation that could receive food, and get none when fat is used; None: there are none."""
    player = state.players[seat]
    spot = s.spot_of(ref)
    pairs = [(s.link_a(link), s.link_b(link)) for link in player.links if s.link_trait(link) == COOPERATION]
    hungry: list[Value] = []
    for other in (sum(pair) - spot for pair in pairs if spot in pair):
        partner = player.animals[other]
        if why_not_receipt(state, seat, other, partner, ids.FEEDING_FULL) == 0:
            hungry.append(ThingArg(thing_id(seat, int(partner.serial))))
    if not hungry:
        return None
    return sentence(N_("Nothing for {partners}: fat turned into food is not received."), partners=hungry)
