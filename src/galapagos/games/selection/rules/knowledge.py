"""Deals again what a seat cannot know.

Hidden from a seat: the deck, the cards left out, the others' hands, food cards and face-down traits; in a quick phase
everything that the others have done in it.  Known: which cards were part of which shuffle, because the discard lies
open, and that no species has a trait twice.  So the cards of each shuffle are exchanged among all hidden places that
hold one of them, then each player's hidden cards among that player's places; a deal that gives a species a trait twice
is rejected.  Every possible deal is equally likely.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.chance import Rng, sort
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.box import bit

TRIES: Final = 2000  # after this many rejected deals keep the true one, which is possible


def deal_anew(state: s.SelectionTable, seat: i64) -> None:
    """Draw one of the deals that the seat cannot tell from the true one."""
    other: i64
    if state.frame() == s.QUICK:
        for other in range(state.seats):
            if other != seat:
                state.players[other].restore()
    truth = gather(state, seat)
    tries: i64
    for tries in range(TRIES):
        cards = truth[:]
        exchange(cards, state.rng, state.shuffles)
        if state.shuffles > 0:
            mix_hands(state, seat, cards)
        if is_possible(state, seat, cards):
            put_back(state, seat, cards)
            return


def gather(state: s.SelectionTable, seat: i64) -> vec[i64]:
    """All hidden cards: the deck, then each other player's face-down traits, food card and hand.

    A player's cards are sorted by shuffle, so that the sample does not depend on which card really lies where.
    """
    cards = vec[i64]()
    i: i64
    other: i64
    for i in range(i64(len(state.deck))):
        cards = append(cards, s.card_of(state.deck[i], 0 if i < state.out else state.shuffles))
    for other in range(state.seats):
        if other == seat:
            continue
        held = held_cards(state, state.players[other])
        if state.shuffles > 0:
            sort(held)
        for i in range(i64(len(held))):
            cards = append(cards, held[i])
    return cards


def held_cards(state: s.SelectionTable, player: s.Player) -> vec[i64]:
    """The cards of a player that the others cannot see."""
    cards = player.hand[:]
    i: i64
    for species in player.species:
        if species.hidden != 0:
            for i in range(i64(len(species.cards))):
                if is_hidden(state, species, species.cards[i]):
                    cards = append(cards, s.in_slot(species.cards[i], 0))
    if player.food_card != s.NO_CARD:
        cards = append(cards, player.food_card)
    return cards


def is_hidden(state: s.SelectionTable, species: s.Species, card: i64) -> bool:
    return species.hidden & bit(state.box.traits[s.card_kind(card)]) != 0


def hidden_cards(player: s.Player) -> i64:
    """How many cards of a player the others cannot see."""
    number: i64 = i64(len(player.hand))
    if player.food_card != s.NO_CARD:
        number += 1
    for species in player.species:
        number += face_down(species)
    return number


def face_down(species: s.Species) -> i64:
    """How many of its cards lie face down."""
    number: i64 = 0
    left: i64 = species.hidden
    while left != 0:
        left &= left - 1
        number += 1
    return number


def exchange(cards: vec[i64], rng: Rng, shuffles: i64) -> None:
    """Mix the cards of each shuffle among the places that hold one of them."""
    if shuffles == 0:
        rng.shuffle(cards)
        return
    shuffle: i64
    i: i64
    for shuffle in range(shuffles + 1):
        places = vec[i64]()
        mixed = vec[i64]()
        for i in range(i64(len(cards))):
            if s.card_shuffle(cards[i]) == shuffle:
                places = append(places, i)
                mixed = append(mixed, cards[i])
        rng.shuffle(mixed)
        for i in range(i64(len(places))):
            cards[places[i]] = mixed[i]


def mix_hands(state: s.SelectionTable, seat: i64, cards: vec[i64]) -> None:
    """Mix each player's hidden cards: nobody sees from which shuffle each of them comes."""
    start: i64 = i64(len(state.deck))
    other: i64
    for other in range(state.seats):
        if other == seat:
            continue
        number: i64 = hidden_cards(state.players[other])
        last: i64 = number - 1
        while last > 0:
            swap(cards, start + last, start + state.rng.below(last + 1))
            last -= 1
        start += number


def swap(cards: vec[i64], a: i64, b: i64) -> None:
    card: i64 = cards[a]
    cards[a] = cards[b]
    cards[b] = card


def is_possible(state: s.SelectionTable, seat: i64, cards: vec[i64]) -> bool:
    """Would every species have different traits?"""
    place: i64 = i64(len(state.deck))
    other: i64
    i: i64
    for other in range(state.seats):
        if other == seat:
            continue
        start: i64 = place
        for species in state.players[other].species:
            traits: i64 = species.traits & ~species.hidden
            for i in range(face_down(species)):
                trait: i64 = bit(state.box.traits[s.card_kind(cards[place])])
                if traits & trait != 0:
                    return False
                traits |= trait
                place += 1
        place = start + hidden_cards(state.players[other])
    return True


def put_back(state: s.SelectionTable, seat: i64, cards: vec[i64]) -> None:
    """Put the cards of the deal onto the table."""
    i: i64
    place: i64 = i64(len(state.deck))
    for i in range(place):
        state.deck[i] = s.card_kind(cards[i])
    other: i64
    for other in range(state.seats):
        if other == seat:
            continue
        player = state.players[other]
        for species in player.species:
            if species.hidden != 0:
                place = lay_face_down(state, species, cards, place)
        if player.food_card != s.NO_CARD:
            player.food_card = cards[place]
            place += 1
        for i in range(i64(len(player.hand))):
            player.hand[i] = cards[place]
            place += 1
        if state.frame() == s.QUICK:
            player.was_hand = player.hand[:]


def lay_face_down(state: s.SelectionTable, species: s.Species, cards: vec[i64], place: i64) -> i64:
    """Put cards of the deal into the face-down slots; returns the index of the next card."""
    laid = species.cards[:]
    traits: i64 = species.traits & ~species.hidden
    hidden: i64 = 0
    i: i64
    for i in range(i64(len(laid))):
        if is_hidden(state, species, laid[i]):
            laid[i] = s.in_slot(cards[place], s.card_slot(laid[i]))
            hidden |= bit(state.box.traits[s.card_kind(cards[place])])
            place += 1
    species.cards = laid
    species.traits = traits | hidden
    species.hidden = hidden
    return place
