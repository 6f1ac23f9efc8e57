"""Extinction and new cards: animals that are not fed die, everybody draws, and the food is cleared away."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.games.origin.rules import ids, verbs
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import SCAVENGER, SYMBIOSIS


def is_dying(animal: s.Animal) -> bool:
    """Poisoned animals die, and all that are not fed."""
    return animal.is_marked(s.POISONED) or not animal.is_fed()


def extinction(state: s.OriginTable) -> None:
    """Starving and poisoned animals of all players die together."""
    if state.events is not None:
        tell_deaths(state)
    seat: i64
    for seat in range(state.seats):
        animals = state.players[seat].animals
        spot: i64 = len(animals)
        while spot > 0:
            spot -= 1
            if is_dying(animals[spot]):
                state.discard(seat, spot)


def tell_deaths(state: s.OriginTable) -> None:
    """Write an extinction into the log, before anything has moved."""
    dead: i64 = 0
    seat: i64
    spot: i64
    for seat in range(state.seats):
        player = state.players[seat]
        for spot in range(i64(len(player.animals))):
            animal = player.animals[spot]
            name = state.name(s.ref_of(seat, spot))
            if animal.is_marked(s.HIBERNATING) and not animal.is_marked(s.POISONED):
                state.note(ids.HIBERNATION_FED)
            if not is_dying(animal):
                continue
            dead += 1
            if animal.is_marked(s.POISONED):
                state.tell(ids.POISON_EATEN, verbs.DIED_OF_POISON, seat, name)
                state.tell(ids.POISON_UNTIL_EXTINCTION, verbs.DIED_OF_POISON, seat, name)
            else:
                state.tell(ids.EXTINCTION_STARVING, verbs.STARVED, seat, name, n=animal.need - animal.food)
                if animal.fat > 0:
                    state.note(ids.FAT_NOT_FOOD)
            state.note(ids.EXTINCTION_CARDS)
            state.note(ids.EXTINCTION_DISCARD_PILE)
            for link in player.links:
                if s.link_a(link) == spot or s.link_b(link) == spot:
                    partner = state.name(s.ref_of(seat, s.link_a(link) + s.link_b(link) - spot))
                    state.tell(ids.PAIRS_DIES_WITH, verbs.PAIR_LOST, seat, name, partner, s.link_trait(link))
                    if s.link_trait(link) == SYMBIOSIS and s.link_b(link) == spot:
                        state.tell(ids.SYMBIOSIS_ENDS, verbs.UNGUARDED, seat, partner)
    if dead > 0:
        state.note(ids.EXTINCTION_TOGETHER)
        for player in state.players:
            for animal in player.animals:
                if animal.has(SCAVENGER) and not is_dying(animal):
                    state.note(ids.SCAVENGER_ONLY_EATEN)
                    return


def game_over(state: s.OriginTable) -> None:
    """After extinction in the last turn the points are counted."""
    state.phase = s.OVER
    state.tell(ids.END_GAME_OVER, verbs.GAME_OVER, state.first)
    if state.events is not None:
        tell_winners(state)


def tell_winners(state: s.OriginTable) -> None:
    """Who has won, and what decided between equal points."""
    most: i64 = 0
    best: i64 = 0
    seat: i64
    for seat in range(state.seats):
        most = max(most, state.points(seat))
        best = max(best, state.rank_key(seat))
    level: i64 = 0
    winners: i64 = 0
    for seat in range(state.seats):
        if state.points(seat) == most:
            level += 1
        if state.rank_key(seat) == best:
            winners += 1
            state.tell(ids.SCORE_WINNER, verbs.WON, seat, n=most)
    if level > 1:
        state.note(ids.SCORE_DISCARD)
    if winners > 1:
        state.note(ids.SCORE_SHARED)


def draw_cards(state: s.OriginTable) -> None:
    """Cards are dealt singly, from the first player on, until each has their number or the deck is empty."""
    wanted = vec[i64]()
    open_claims: i64 = 0
    seat: i64
    for seat in range(state.seats):
        claim: i64 = cards_due(state, seat)
        wanted = append(wanted, claim)
        open_claims += claim
    seat = state.first
    while open_claims > 0 and len(state.deck) > 0:
        if wanted[seat] > 0:
            wanted[seat] -= 1
            open_claims -= 1
            draw_card(state, seat, ids.DRAW_ONE_BY_ONE)
        seat = state.left_of(seat)
    for seat in range(state.seats):
        if wanted[seat] > 0:
            state.tell(ids.DRAW_SHORT, verbs.WENT_SHORT, seat, n=wanted[seat])
    if len(state.deck) == 0:
        state.tell(ids.END_LAST_TURN, verbs.LAST_TURN, state.first)


def cards_due(state: s.OriginTable, seat: i64) -> i64:
    """One card plus one for each surviving animal; six for a player who has nothing left."""
    player = state.players[seat]
    due: i64 = state.box.draw_extra + state.box.draw_per_animal * i64(len(player.animals))
    if not player.animals and player.hand_size == 0:
        due = state.box.restart
        state.tell(ids.DRAW_RESTART, verbs.RESTARTS, seat, n=due)
    else:
        state.tell(ids.DRAW_NUMBER, verbs.DRAWS, seat, n=due)
    return due


def draw_card(state: s.OriginTable, seat: i64, rule: i64) -> None:
    """The top card of the deck goes to a hand; only its owner sees it."""
    kind: i64 = state.draw(s.DEAL, state.deck, seat)
    state.deck, kind = pop(state.deck)
    state.players[seat].add_card(kind)
    state.tell(rule, verbs.DREW, seat, face=kind, seers=1 << seat)


def clear_food(state: s.OriginTable) -> None:
    """Red and blue tokens go, yellow ones stay; traits used in this turn are ready again."""
    state.tell(ids.DRAW_CLEAR_FOOD, verbs.CLEARED, state.first)
    seat: i64
    spot: i64
    for seat in range(state.seats):
        spot = 0
        for animal in state.players[seat].animals:
            animal.food = 0
            animal.marks = 0
            if animal.fat > 0:
                state.note(ids.FAT_KEPT)
            spot += 1
