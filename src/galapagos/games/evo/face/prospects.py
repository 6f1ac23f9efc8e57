"""What a clan can hope for that no counter shows."""

from __future__ import annotations

from galapagos.core.words import N_
from galapagos.games.evo.face.view import unseen_tokens
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules import survival
from galapagos.games.evo.rules.attack import targets
from galapagos.games.evo.rules.box import TOKEN_NAMES
from galapagos.games.evo.rules.dispatch import EvoState

SURVIVORS = N_("dinosaurs that survive this climate")
LATER = N_("dinosaurs that survive the likeliest next climate")
PREY = N_("rivals that you could attack")


def prospects(state: EvoState, seat: int) -> dict[str, int]:
    """How many dinosaurs of a seat stand where they can live now and in the next round, and how many dinosaurs of
    others stand next to its own."""
    unseen = unseen_tokens(state)
    turning = [token for token in range(len(TOKEN_NAMES)) if token != b.METEOR]
    likeliest = max(turning, key=lambda token: unseen[TOKEN_NAMES[token]])
    later = (int(state.wheel) + int(state.box.steps[likeliest])) % int(state.box.sectors)
    return {
        SURVIVORS: living(state, seat, int(state.wheel)),
        LATER: living(state, seat, later),
        PREY: prey(state, seat),
    }


def living(state: EvoState, seat: int, sector: int) -> int:
    """Dinosaurs that live when the wheel stands on a sector, whether or not their clan is protected."""
    box, terrain = state.box, state.island.terrain
    limits = {
        b.IDEAL: s.PIECES,
        b.HOT: survival.hot_limit(state, seat),
        b.COLD: survival.cold_limit(state, seat),
        b.DEADLY: survival.deadly_limit(state, seat),
    }
    found = dict.fromkeys(limits, 0)
    for where in state.where[seat * s.PIECES : seat * s.PIECES + s.PIECES]:
        if where >= 0:
            found[int(box.status[box.wheel[sector] * b.TERRAINS + terrain[where]])] += 1
    return sum(min(count, int(limits[status])) for status, count in found.items())


def prey(state: EvoState, seat: int) -> int:
    """Dinosaurs beside this clan's own that may be attacked."""
    beside = 0
    for space, near in enumerate(state.island.next):
        if state.land[seat] >> space & 1:
            beside |= int(near)
    return (beside & int(targets(state, seat))).bit_count()
