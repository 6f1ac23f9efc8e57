"""Phases 1 and 2: the deck, new boards, the deal, one food card from everybody, and what happens when the deck runs
out."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import NO_ACTION, ActionBuffer, action, field_a, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.selection.rules import ids, verbs
from galapagos.games.selection.rules import state as s

# -- setting up -----------------------------------------------------------------------


def set_up(state: s.SelectionTable) -> None:
    """Shuffle the deck, leave cards out for two players, draw lots for the first player."""
    box = state.box
    deck = vec[i64]()
    kind: i64
    i: i64
    for kind in range(box.kinds):
        for i in range(box.copies[kind]):
            deck = append(deck, kind)
    state.rng.shuffle(deck)
    state.deck = deck
    state.tell(ids.SETUP_DECK, verbs.SHUFFLED, -1, n=i64(len(deck)))
    if state.seats == 2:
        state.out = box.cards_out
        state.tell(ids.PLAYERS_TWO_CARDS, verbs.CARDS_OUT, -1, n=box.cards_out)
    state.watering_hole = box.watering_hole
    state.tell(ids.SETUP_WATERING_HOLE, verbs.EMPTY_HOLE, -1, n=box.watering_hole)
    state.first = state.roll(s.FIRST_LOT, state.seats, -1) - 1
    state.tell(ids.SETUP_FIRST_PLAYER, verbs.FIRST_PLAYER, state.first)


# -- the deck -------------------------------------------------------------------------


def deck_size(state: s.SelectionTable) -> i64:
    return i64(len(state.deck)) - state.out


def draw_cards(state: s.SelectionTable, seat: i64, number: i64, dealing: bool) -> None:
    """A player draws; the deck has run out as soon as its last card is taken."""
    player = state.players[seat]
    i: i64
    for i in range(number):
        if deck_size(state) == 0:
            run_out(state, dealing)
            if deck_size(state) == 0:
                state.tell(ids.END_NO_CARDS, verbs.NO_CARDS, seat, n=number - i)
                return
        kind: i64 = state.draw(s.DRAW, state.deck, seat)
        state.deck, _ = pop(state.deck)
        player.hand = append(player.hand, s.card_of(kind, state.shuffles))
        state.tell(ids.SECRETS_HAND, verbs.DREW, seat, face=kind, seers=1 << seat)
        if deck_size(state) == 0:
            run_out(state, dealing)


def run_out(state: s.SelectionTable, dealing: bool) -> None:
    """The deck is empty: the end of the game is set, and the discard becomes the new deck."""
    if dealing and state.end != s.THIS_ROUND:
        state.end = s.THIS_ROUND
        state.tell(ids.END_DECK_IN_DEAL, verbs.THIS_IS_LAST, -1)
    elif not dealing and state.end == s.NO_END:
        state.end = s.NEXT_ROUND
        state.tell(ids.END_DECK_LATER, verbs.NEXT_IS_LAST, -1)
    else:
        state.tell(ids.END_ONCE, verbs.ALREADY_SET, -1)
    state.tell(ids.END_RESHUFFLE, verbs.RAN_OUT, -1, n=i64(len(state.discard)))
    if len(state.discard) == 0:
        return
    fresh = state.discard
    state.rng.shuffle(fresh)
    i: i64
    for i in range(i64(len(fresh))):
        state.deck = append(state.deck, fresh[i])
    state.discard = vec[i64]()
    state.shuffles += 1


def put_aside(state: s.SelectionTable, card: i64) -> None:
    """A card goes face up to the discard."""
    state.discard = append(state.discard, s.card_kind(card))
    state.barrier += 1


def discard_own(state: s.SelectionTable, card: i64) -> None:
    """A player puts an own card face up on the discard."""
    state.discard = append(state.discard, s.card_kind(card))
    state.show_own()


# -- phase 1 ----------------------------------------------------------------------------


def begin_round(state: s.SelectionTable) -> None:
    """New boards, the deal, and then everybody is asked for a food card."""
    state.round += 1
    state.phase = s.FOOD_CARD
    seats: i64 = state.seats
    box = state.box
    step: i64
    for step in range(seats):
        seat: i64 = state.nth(step)
        player = state.players[seat]
        if len(player.species) == 0:
            species = state.add_species(seat, s.RIGHT)
            if state.round == 1:
                state.tell(ids.CARDS_FIRST_BOARD, verbs.BOARD, seat, state.name(seat, species))
            else:
                state.tell(ids.CARDS_FREE_BOARD, verbs.BOARD, seat, state.name(seat, species))
                state.tell(ids.CARDS_BOARD_COUNTS, verbs.BOARD_COUNTS, seat, state.name(seat, species))
    for step in range(seats):
        seat = state.nth(step)
        number: i64 = box.deal + box.deal_per_species * i64(len(state.players[seat].species))
        state.tell(ids.CARDS_DEAL, verbs.DEALS, seat, n=number)
        draw_cards(state, seat, number, True)
    ask_food(state)


# -- phase 2 ----------------------------------------------------------------------------


def ask_food(state: s.SelectionTable) -> None:
    """Everybody who holds a card lays one, at the same time."""
    asked: i64 = 0
    seat: i64
    for seat in range(state.seats):
        if len(state.players[seat].hand) > 0:
            asked |= 1 << seat
        else:
            state.tell(ids.FOOD_CARD, verbs.NO_FOOD_CARD, seat)
    if asked != 0:
        state.ask(s.FOOD, asked)


def different_kinds(hand: vec[i64]) -> vec[i64]:
    """The kinds of card in a hand, each once: equal cards give one action."""
    kinds = vec[i64]()
    i: i64
    for i in range(i64(len(hand))):
        kind: i64 = s.card_kind(hand[i])
        j: i64 = i64(len(kinds)) - 1
        while j >= 0 and kinds[j] != kind:
            j -= 1
        if j < 0:
            kinds = append(kinds, kind)
    return kinds


def fill_food(state: s.SelectionTable, seat: i64, out: ActionBuffer) -> None:
    """Every different card of the hand."""
    kinds = different_kinds(state.players[seat].hand)
    i: i64
    for i in range(i64(len(kinds))):
        out.add(action(s.LAY_FOOD, kinds[i]))


def why_not_food(state: s.SelectionTable, seat: i64, code: i64) -> i64:
    if kind_of(code) != s.LAY_FOOD:
        return forbid(TABLE_CHOICE)
    kind: i64 = field_a(code)
    if kind >= state.box.kinds or code != action(s.LAY_FOOD, kind):
        return forbid(TABLE_MOVE)
    if state.players[seat].find(kind) < 0:
        return forbid(ids.FOOD_HELD)
    return 0


def lay_food(state: s.SelectionTable, seat: i64, code: i64) -> None:
    """One card, face down; when all are there they lie at the watering hole."""
    mine: i64 = 1 << seat
    state.tell(ids.FOOD_ONE, verbs.LAID_FOOD, seat, face=field_a(code), seers=mine, open_to=mine)
    if not state.answer(seat, code):
        return
    state.pop()
    cards: i64 = 0
    other: i64
    for other in range(state.seats):
        if state.answers[other] != NO_ACTION:
            player = state.players[other]
            player.food_card = player.take(field_a(state.answers[other]))
            cards += 1
    state.tell(ids.FOOD_CARD, verbs.FOOD_LAID, -1, n=cards)


def reveal_food(state: s.SelectionTable) -> None:
    """The food cards are turned over: the watering hole gains or loses, and the cards are discarded."""
    total: i64 = 0
    cards: i64 = 0
    step: i64
    for step in range(state.seats):
        seat: i64 = state.nth(step)
        player = state.players[seat]
        if player.food_card == s.NO_CARD:
            continue
        kind: i64 = s.card_kind(player.food_card)
        state.tell(ids.FOOD_SECRET, verbs.FOOD_CARD, seat, n=kind)
        total += state.box.food[kind]
        cards += 1
        put_aside(state, player.food_card)
        player.food_card = s.NO_CARD
    state.watering_hole += total
    if state.watering_hole < 0:
        state.watering_hole = 0
    if cards == 0:
        return
    rule: i64 = ids.LEAF_NEGATIVE if total < 0 else ids.LEAF_REVEAL
    state.tell(rule, verbs.FOOD_SUM, -1, state.watering_hole, n=total)
    state.tell(ids.LEAF_DISCARD, verbs.FOOD_DISCARDED, -1, n=cards)
