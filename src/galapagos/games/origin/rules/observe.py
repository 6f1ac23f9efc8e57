"""What a seat may know, as numbers in the order that `face/encoding.py` declares.

The seat that looks comes first, then clockwise.  Of a row longer than ROW the last animals are left out.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from galapagos.core.engine.observer import Observer, was_asked, write_bits
from galapagos.core.engine.state import State
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import COMMUNICATION, FAT_TISSUE
from galapagos.games.origin.rules.dispatch import OriginState

ROW: Final = 16  # animals of a player that are listed
LINKS: Final = 16  # pair cards of a player that are listed
TRAITS: Final = 19
MARKS: Final = 10
FRAMES: Final = 6

TABLE: Final = 7 + FRAMES
SEAT: Final = 7
ANIMAL: Final = 13 + TRAITS + MARKS
LINK: Final = 7


@final
class OriginObserver(Observer):
    def __init__(self, size: i64) -> None:
        super().__init__(size)

    def write(self, state: State, seat: i64, cells: vec[i16], at: i64) -> i64:
        assert isinstance(state, OriginState)
        write_table(state, seat, cells, at)
        at += TABLE
        step: i64
        for step in range(state.seats):
            write_seat(state, (seat + step) % state.seats, cells, at)
            at += SEAT
        at = write_cards(state, seat, cells, at)
        for step in range(state.seats):
            write_row(state, (seat + step) % state.seats, seat, cells, at)
            at += ROW * ANIMAL
        for step in range(state.seats):
            write_links(state, (seat + step) % state.seats, cells, at)
            at += LINKS * LINK
        return at


def write_table(state: OriginState, seat: i64, cells: vec[i16], at: i64) -> None:
    """Turn, phase, piles, and which decision is due."""
    cells[at] = i16(state.turn)
    if state.phase == s.FEEDING:
        cells[at + 1] = 1
    cells[at + 2] = i16(state.bank)
    cells[at + 3] = i16(i64(len(state.deck)))
    if state.is_last_turn():
        cells[at + 4] = 1
    if state.depth == 0:
        return
    frame: i64 = state.frame()
    if state.asks(seat):
        cells[at + 5] = 1
    if frame == s.GO:
        cells[at + 6] = i16(state.arg(0))
    cells[at + 6 + frame] = 1


def write_seat(state: OriginState, seat: i64, cells: vec[i16], at: i64) -> None:
    player = state.players[seat]
    cells[at] = i16(player.hand_size)
    cells[at + 1] = i16(i64(len(player.animals)))
    cells[at + 2] = i16(player.discarded)
    cells[at + 3] = i16(state.points(seat))
    if player.passed and state.phase == s.DEVELOPMENT:
        cells[at + 4] = 1
    if seat == state.first:
        cells[at + 5] = 1
    if was_asked(state, seat):
        cells[at + 6] = 1


def write_cards(state: OriginState, seat: i64, cells: vec[i16], at: i64) -> i64:
    """By kind of card: the own hand, the animal cards in the own discard pile, trait cards in all of them."""
    kinds: i64 = state.box.kinds
    hand = state.players[seat].hand
    buried = state.players[seat].buried
    kind: i64
    for kind in range(kinds):
        if hand[kind] != 0:
            cells[at + kind] = i16(hand[kind])
        if buried[kind] != 0:
            cells[at + kinds + kind] = i16(buried[kind])
    at += 2 * kinds
    for player in state.players:
        opened = player.opened
        for kind in range(kinds):
            if opened[kind] != 0:
                cells[at + kind] += i16(opened[kind])
    return at + kinds


def write_row(state: OriginState, owner: i64, seat: i64, cells: vec[i16], at: i64) -> None:
    """The animals of a player; the card of an animal is shown to its owner only."""
    frame: i64 = state.frame()
    ref: i64 = s.ref_of(owner, 0)
    end: i64 = at + ROW * ANIMAL
    for animal in state.players[owner].animals:
        if at == end:
            return
        cells[at] = 1
        cells[at + 1] = i16(animal.food)
        cells[at + 2] = i16(animal.need)
        cells[at + 3] = i16(animal.lacks())
        cells[at + 4] = i16(animal.fat)
        cells[at + 5] = i16(animal.points)
        cells[at + 6] = i16(animal.guards)
        if animal.slept > 0:
            cells[at + 7] = i16(state.turn - animal.slept + 1)
        cells[at + 8] = i16(i64(len(animal.laid)))
        if frame == s.DEFEND:
            if state.arg(0) == ref:
                cells[at + 9] = 1
            if state.arg(1) == ref:
                cells[at + 10] = 1
        elif frame == s.GIVE:
            if state.owner() == owner and state.arg(0) == s.spot_of(ref):
                cells[at + 11] = 1
        if owner == seat:
            cells[at + 12] = i16(animal.card + 1)
        write_bits(animal.traits, cells, at + 13)
        cells[at + 13 + FAT_TISSUE] = i16(animal.fat_cards)
        write_bits(animal.marks, cells, at + 13 + TRAITS)
        at += ANIMAL
        ref += 1


def write_links(state: OriginState, owner: i64, cells: vec[i16], at: i64) -> None:
    """Pair cards: which, between which places of the row, used in this go."""
    links = state.players[owner].links
    count: i64 = len(links)
    if count > LINKS:
        count = LINKS
    i: i64
    for i in range(count):
        link: i64 = links[i]
        cells[at] = 1
        cells[at + 1] = i16(s.link_a(link))
        cells[at + 2] = i16(s.link_b(link))
        cells[at + 3] = i16(s.link_used(link))
        trait: i64 = s.link_trait(link) - COMMUNICATION  # Symbiosis comes before Communication and Cooperation
        cells[at + 5 + trait] = 1
        at += LINK
