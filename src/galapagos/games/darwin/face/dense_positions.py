"""Dense positions for the check kit: rows full of seals, and many lenses, tents, stamps, specimens and objectives."""

from __future__ import annotations

from librt.vecs import pop

from galapagos.core.engine.chance import Rng
from galapagos.games.darwin.rules.box import SLOTS, VIOLET, WORKER
from galapagos.games.darwin.rules.camps import free_slot, why_not_tent
from galapagos.games.darwin.rules.dispatch import DarwinState
from galapagos.games.darwin.rules.lenses import why_not_lens
from galapagos.games.darwin.rules.state import DONE, NOBODY, ROWS, TURN

COINS = 20  # most that are added to a purse; …
KNOWLEDGE = 6  # … of knowledge tokens
SEALS = 6  # slots of a row
SPACES = 18  # spaces that a lens can open
SPECIMENS = 16
STAMPS = 6  # most that each player has on envelopes


def thicken(state: DarwinState, dice: Rng) -> bool:
    """At the beginning of a turn: give everybody something from the supply, the decks and the board."""
    if state.depth != 1 or state.frame() != TURN or state.arg(0) != 0:
        return False
    for seat in range(state.seats):
        state.coins[seat] += dice.below(COINS + 1)
        state.knowledge[seat] += dice.below(KNOWLEDGE + 1)
        state.research[seat] |= dice.below(1 << SPECIMENS) & dice.below(1 << SPECIMENS)
        for row in range(1, ROWS):
            fill_row(state, seat, row, dice)
        lay_lenses(state, seat, dice)
        pitch_tents(state, seat, dice)
        lay_stamps(state, seat, dice)
        place_objectives(state, seat, dice)
    return True


def fill_row(state: DarwinState, seat: int, row: int, dice: Rng) -> None:
    """Fill a row with seals of the supply, sometimes a purple one."""
    for _ in range(dice.below(SEALS)):
        if state.row_length[seat * ROWS + row] >= SEALS:
            return
        if state.purple > 0 and dice.below(8) == 0:
            state.purple -= 1
            state.add_seal(seat, row, VIOLET)
        elif len(state.supply) > 0:
            state.supply, colour = pop(state.supply)
            state.add_seal(seat, row, colour)


def lay_lenses(state: DarwinState, seat: int, dice: Rng) -> None:
    for _ in range(dice.below(4)):
        space = int(dice.below(SPACES))
        if why_not_lens(state, seat, space, True) == 0:
            state.lenses[seat] -= 1
            state.lens[space] = seat


def pitch_tents(state: DarwinState, seat: int, dice: Rng) -> None:
    for _ in range(dice.below(4)):
        camp = int(dice.below(len(state.box.camp_space)))
        if why_not_tent(state, seat, camp) == 0:
            state.camps[free_slot(state, camp)] = seat
            state.tents[seat] -= 1


def lay_stamps(state: DarwinState, seat: int, dice: Rng) -> None:
    for _ in range(dice.below(STAMPS + 1)):
        pile = seat * 3 + int(dice.below(3))
        if state.stamps[pile] > 0:
            state.stamps[pile] -= 1
            state.envelopes[seat * 3 + int(dice.below(3))] += 1


def place_objectives(state: DarwinState, seat: int, dice: Rng) -> None:
    """Place tiles of both piles, face up or fulfilled, but not in the slot that gives another worker."""
    for slot in range(SLOTS):
        if state.slots[seat * SLOTS + slot] != NOBODY or slot == state.box.reward_slot[WORKER] or dice.below(2):
            continue
        done = DONE if dice.below(2) else 0
        if slot < SLOTS // 2 and len(state.silver_deck) > 0:
            state.silver_deck, tile = pop(state.silver_deck)
            state.slots[seat * SLOTS + slot] = tile + done
        elif slot >= SLOTS // 2 and len(state.gold_deck) > 0:
            state.gold_deck, tile = pop(state.gold_deck)
            state.slots[seat * SLOTS + slot] = tile + done
