"""Dense positions for the check kit: an island full of dinosaurs, clans with many genes, hands full of event cards."""

from __future__ import annotations

from librt.vecs import pop

from galapagos.core.engine.chance import Rng
from galapagos.games.evo.rules.box import COMMON
from galapagos.games.evo.rules.dispatch import EvoState
from galapagos.games.evo.rules.state import BID, BIRTH, KEEP, MOVE, PIECES

POINTS = 20  # most that are added to a purse
DINOSAURS = 6  # most that are added to a clan


def thicken(state: EvoState, dice: Rng) -> bool:
    """In a player's own turn: give the clans genes of the bag, cards of the deck and dinosaurs of the supply."""
    if state.depth != 1 or state.frame() not in (BID, MOVE, BIRTH, KEEP):
        return False
    for _ in range(dice.below(len(state.bag) // 2 + 1)):
        state.bag, gene = pop(state.bag)
        seat = int(dice.below(state.seats))
        if gene >= COMMON:
            state.unique[seat] |= 1 << int(gene)
        else:
            state.genes[seat * COMMON + int(gene)] += 1
    for _ in range(dice.below(len(state.deck) + 1)):
        state.deck, card = pop(state.deck)
        state.hand[dice.below(state.seats)] |= 1 << int(card)
    for seat in range(state.seats):
        settle(state, seat, dice)
        extra = dice.below(POINTS + 1)
        state.mp[seat] += extra
        state.earned[seat] += extra
    state.look_around()
    return True


def settle(state: EvoState, seat: int, dice: Rng) -> None:
    """Put more dinosaurs of a clan on random free spaces."""
    for _ in range(dice.below(DINOSAURS + 1)):
        free = [space for space in range(state.island.count) if state.clan_at(space) < 0]
        if state.size(seat) < PIECES and free:
            state.put(seat, int(state.spare(seat)), free[dice.below(len(free))])
