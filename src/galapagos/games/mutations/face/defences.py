"""What the traits of the prey do to an attack, told before it is announced."""

from __future__ import annotations

from galapagos.core.words import N_, Say, one_after_another
from galapagos.games.mutations.face.words import sentence
from galapagos.games.mutations.rules.attack import aim_at, leads_on
from galapagos.games.mutations.rules.box import MIMICRY, POISONOUS, RUNNING, bit
from galapagos.games.mutations.rules.state import MutationsTable

# Most prey has none of these; choices are made for every view.
TELLING = bit(MIMICRY) | bit(POISONOUS) | bit(RUNNING)


def warned(state: MutationsTable, hunter: int, target: int, ignored: int) -> Say | None:
    """What this attack must reckon with; None: nothing.  Prey that leads the attack on poisons nobody."""
    prey = state.species(target)
    if not prey.traits & TELLING:
        return None
    told = []
    if prey.has(RUNNING) and ignored != RUNNING:
        told.append(sentence(N_("Running: it escapes if the die shows {n} or more."), n=int(state.box.escape_from)))
    if leads_on(state, state.species(hunter), target, aim_at(target, ignored)):
        told.append(sentence(N_("Mimicry: its owner must lead the attack to another species that could be attacked.")))
    elif prey.has(POISONOUS) and ignored != POISONOUS:
        told.append(sentence(N_("Poisonous: your animal dies after the meal.")))
    return one_after_another(told)
