"""The end of a round: hunger, bags, the marker; and the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.games.selection.rules import ids, verbs
from galapagos.games.selection.rules.cards import begin_round
from galapagos.games.selection.rules.eating import die_out
from galapagos.games.selection.rules.state import NEXT_ROUND, OVER, THIS_ROUND, SelectionTable


def clean_up(state: SelectionTable) -> None:
    """Hungry species shrink or die out, food goes to the bags; then the next round, or the end."""
    step: i64
    for step in range(state.seats):
        settle_hunger(state, state.nth(step))
    for step in range(state.seats):
        fill_bag(state, state.nth(step))
    if state.end == THIS_ROUND:
        end_game(state)
        return
    state.tell(ids.CLEANUP_WATERING_HOLE, verbs.LEFT_OVER, -1, n=state.watering_hole)
    state.first = state.nth(1)
    state.tell(ids.CLEANUP_FIRST_PLAYER, verbs.MARKER, state.first)
    if state.end == NEXT_ROUND:
        state.end = THIS_ROUND
        state.tell(ids.END_DECK_LATER, verbs.THIS_IS_LAST, -1)
    begin_round(state)


def settle_hunger(state: SelectionTable, seat: i64) -> None:
    """Each row from left to right: the population becomes the food, and without food the species dies out."""
    row = state.players[seat].species
    spot: i64 = 0
    while spot < i64(len(row)):
        species = row[spot]
        name: i64 = state.name(seat, species)
        if species.food >= species.population:
            spot += 1
            continue
        if species.food == 0:
            species.population = 0
            state.tell(ids.CLEANUP_STARVED, verbs.STARVED, seat, name)
            die_out(state, seat, species)
        else:
            species.population = species.food
            state.tell(ids.CLEANUP_HUNGER, verbs.HUNGER, seat, name, n=species.food)
            spot += 1


def fill_bag(state: SelectionTable, seat: i64) -> None:
    """All food on the boards goes to the bag."""
    player = state.players[seat]
    total: i64 = 0
    for species in player.species:
        total += species.food
        species.food = 0
    player.bag += total
    state.tell(ids.CLEANUP_BAGS, verbs.BAGGED, seat, n=total)
    state.tell(ids.SECRETS_BAG, verbs.BAGGED, seat, face=player.bag, seers=1 << seat, open_to=1 << seat)


def end_game(state: SelectionTable) -> None:
    """Fat goes to the bags; then the points are counted."""
    state.phase = OVER
    state.barrier += 1
    seat: i64
    for seat in range(state.seats):
        player = state.players[seat]
        for species in player.species:
            if species.fat > 0:
                state.tell(ids.TRAITS_FAT_TISSUE_BAG, verbs.FAT_KEPT, seat, state.name(seat, species), n=species.fat)
                player.bag += species.fat
                species.fat = 0
    state.tell(ids.END_GAME, verbs.GAME_OVER, -1)
    tell_winner(state)


def tell_winner(state: SelectionTable) -> None:
    """Most points; then trait cards, then population; then the win is shared."""
    best: i64 = 0
    most: i64 = 0
    seat: i64
    for seat in range(state.seats):
        if state.rank_key(seat) > state.rank_key(best):
            best = seat
        if state.points(seat) > most:
            most = state.points(seat)
    points: i64 = 0
    traits: i64 = 0
    shared: i64 = 0
    for seat in range(state.seats):
        if state.points(seat) == most:
            points += 1
            if state.trait_cards(seat) == state.trait_cards(best):
                traits += 1
        if state.rank_key(seat) == state.rank_key(best):
            shared += 1
    for seat in range(state.seats):
        if state.rank_key(seat) != state.rank_key(best):
            continue
        state.tell(ids.SCORE_WINNER, verbs.WINS, seat, n=most)
        if points > 1:
            state.tell(ids.SCORE_TIE_TRAITS, verbs.WINS_BY_TRAITS, seat, n=state.trait_cards(seat))
        if traits > 1:
            state.tell(ids.SCORE_TIE_POPULATION, verbs.WINS_BY_POPULATION, seat, n=state.population(seat))
        if shared > 1:
            state.tell(ids.SCORE_SHARED, verbs.SHARES_WIN, seat)
