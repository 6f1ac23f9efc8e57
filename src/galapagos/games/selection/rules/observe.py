"""What a seat may know, as numbers in the order that `face/encoding.py` declares.

The seat that looks comes first, then clockwise.  While all play cards at the same time the others' rows are those from
the start of the phase.  Of a row longer than ROW the last species are left out.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from galapagos.core.engine.actions import NO_ACTION, field_a
from galapagos.core.engine.observer import Observer, was_asked, write_bits
from galapagos.core.engine.state import State
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.box import FAT_TISSUE, TRAITS, bit
from galapagos.games.selection.rules.dispatch import SelectionState

ROW: Final = 12  # species of a player that are listed
FRAMES: Final = 6
PHASES: Final = 5

TABLE: Final = 10 + PHASES + FRAMES
SEAT: Final = 7
HEAD: Final = 11  # numbers of a species before its traits
SPECIES: Final = HEAD + 3 * TRAITS


@final
class SelectionObserver(Observer):
    def __init__(self, size: i64) -> None:
        super().__init__(size)

    def write(self, state: State, seat: i64, cells: vec[i16], at: i64) -> i64:
        assert isinstance(state, SelectionState)
        frame: i64 = -1
        if state.depth > 0:
            frame = state.frame()
        laid: i64 = laid_now(state, seat, frame)
        write_table(state, seat, frame, laid, cells, at)
        at += TABLE
        write_bits(state.arg(2) if frame == s.STRIKE else 0, cells, at)
        at += TRAITS
        step: i64
        for step in range(state.seats):
            write_seat(state, (seat + step) % state.seats, seat, frame, laid, cells, at)
            at += SEAT
        at = write_cards(state, seat, laid, cells, at)
        for step in range(state.seats):
            owner: i64 = (seat + step) % state.seats
            player = state.players[owner]
            row = player.species
            if frame == s.QUICK and owner != seat:
                row = player.was_species
            write_row(state, row, owner, owner == seat, frame, cells, at)
            at += ROW * SPECIES
        return at


def laid_now(state: SelectionState, seat: i64, frame: i64) -> i64:
    """The kind of the own food card, laid while others still choose; -1: none."""
    if frame != s.FOOD or state.answers[seat] == NO_ACTION:
        return -1
    return field_a(state.answers[seat])


def write_table(state: SelectionState, seat: i64, frame: i64, laid: i64, cells: vec[i16], at: i64) -> None:
    """Round, watering hole, piles, and which decision is due."""
    cells[at] = i16(state.round)
    cells[at + 1] = i16(state.watering_hole)
    cells[at + 2] = i16(i64(len(state.deck)) - state.out)
    cells[at + 3] = i16(i64(len(state.discard)))
    cells[at + 4] = i16(state.end)
    cells[at + 5] = i16(state.quiet)
    food: i64 = state.players[seat].food_card
    if food != s.NO_CARD:
        laid = s.card_kind(food)
    cells[at + 6] = i16(laid + 1)
    cells[at + 10 + state.phase] = 1
    if frame < 0:
        return
    if state.asks(seat):
        cells[at + 7] = 1
    if frame == s.TURN:
        cells[at + 8] = i16(state.arg(0))
        cells[at + 9] = i16(state.arg(2))
    cells[at + 10 + PHASES + frame - 1] = 1


def write_seat(state: SelectionState, owner: i64, seat: i64, frame: i64, laid: i64, cells: vec[i16], at: i64) -> None:
    """A player; bag and points are shown to their owner, and to all when the game is over."""
    player = state.players[owner]
    held: i64 = len(player.hand)
    species: i64 = len(player.species)
    if owner != seat and frame == s.QUICK:
        held = len(player.was_hand)
        species = len(player.was_species)
    elif owner == seat and laid >= 0:
        held -= 1
    cells[at] = i16(held)
    cells[at + 1] = i16(species)
    if owner == state.first:
        cells[at + 2] = 1
    if was_asked(state, owner):
        cells[at + 3] = 1
    if player.food_card != s.NO_CARD:
        cells[at + 4] = 1
    if owner == seat or frame < 0:
        cells[at + 5] = i16(player.bag)
        cells[at + 6] = i16(state.points(owner))


def write_cards(state: SelectionState, seat: i64, laid: i64, cells: vec[i16], at: i64) -> i64:
    """By kind of card: the own hand, the discard pile."""
    kinds: i64 = state.box.kinds
    hand = state.players[seat].hand
    discard = state.discard
    i: i64
    for i in range(i64(len(hand))):
        cells[at + s.card_kind(hand[i])] += 1
    if laid >= 0:
        cells[at + laid] -= 1
    at += kinds
    for i in range(i64(len(discard))):
        cells[at + discard[i]] += 1
    return at + kinds


def write_row(
    state: SelectionState, row: list[s.Species], owner: i64, own: bool, frame: i64, cells: vec[i16], at: i64
) -> None:
    """The species of a player; traits that lie face down are shown to their owner only."""
    spot: i64 = 0
    for species in row:
        if spot == ROW:
            return
        seen: i64 = species.traits
        if not own:
            seen &= ~species.hidden
        cells[at] = 1
        cells[at + 1] = i16(species.body)
        cells[at + 2] = i16(species.population)
        cells[at + 3] = i16(species.food)
        if seen & bit(FAT_TISSUE) != 0:
            cells[at + 4] = i16(species.fat)
        if species.population > species.food:
            cells[at + 5] = i16(species.population - species.food)
        cells[at + 6] = i16(i64(len(species.cards)))
        hidden: i64 = species.hidden
        while hidden != 0:
            hidden &= hidden - 1
            cells[at + 7] += 1
        if frame == s.STRIKE:
            if state.owner() == owner and state.arg(0) == spot:
                cells[at + 8] = 1
            if state.arg(1) == s.ref_of(owner, spot):
                cells[at + 9] = 1
        elif frame == s.TURN:
            if state.owner() == owner and state.arg(1) == species.serial:
                cells[at + 10] = 1
        write_bits(seen, cells, at + HEAD)
        if own:
            write_bits(species.hidden, cells, at + HEAD + TRAITS)
        write_bits(species.leafed, cells, at + HEAD + 2 * TRAITS)
        at += SPECIES
        spot += 1
