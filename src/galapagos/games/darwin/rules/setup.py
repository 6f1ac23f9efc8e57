"""Set-up: the board, the players, Alfred.  `draft.py` goes on with crew cards and starting objectives."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.engine.vectors import numbers
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import SILVER, SPECIMENS, VIOLET
from galapagos.games.darwin.rules.draft import STARTING, deal_crew
from galapagos.games.darwin.rules.rounds import fill_scrolls, show_objectives

SPARE_SEALS: Final = 4  # of a colour that crew cards can ask for


def set_up(state: s.DarwinTable, first_game: bool) -> None:
    set_up_board(state, first_game)
    set_up_academy(state)
    set_up_specimens(state)
    side: i64
    for side in range(state.all_sides):
        set_up_side(state, side)
    set_up_order(state)
    if state.solo:
        set_up_alfred(state)
    deal_crew(state, first_game)


def set_up_board(state: s.DarwinTable, first_game: bool) -> None:
    """Special, correspondence and Beagle tiles; objectives; the Beagle."""
    box = state.box
    state.tell(ids.SETUP_BOARD, verbs.NOTE, -1)
    count = box.special_count[state.seats - 1]
    rule: i64 = ids.SETUP_SOLO_SPECIAL if state.solo else ids.SETUP_SPECIAL_TILES
    deal_tiles(state, state.special, count, s.SPECIAL_TILE, 12, first_game, box.first_special, rule)
    state.lens[12] = s.NEUTRAL
    state.lens[13] = s.NEUTRAL
    state.tell(ids.SETUP_NEUTRAL_LENSES, verbs.NOTE, -1)
    deal_tiles(state, state.letters, 3, s.LETTER_TILE, 8, first_game, box.first_letters, ids.SETUP_CORRESPONDENCE_TILES)
    deal_tiles(state, state.goals, box.rounds, s.GOAL_TILE, 12, first_game, box.first_goals, ids.SETUP_BEAGLE_GOALS)
    i: i64
    for i in range(STARTING):  # out of the game until pairs of them are laid out
        state.gone_tiles |= (i64(1) << i) | (i64(1) << (SILVER + i))
    state.silver_deck = numbers(STARTING, SILVER - 1)
    state.gold_deck = numbers(SILVER + STARTING, SILVER * 2 - 1)
    state.rng.shuffle(state.silver_deck)
    state.rng.shuffle(state.gold_deck)
    show_objectives(state, ids.SETUP_SOLO_OBJECTIVES if state.solo else ids.SETUP_OBJECTIVES)
    state.tell(ids.SETUP_ROW_COINS, verbs.SET_UP, -1, n=4)
    state.beagle = box.beagle[0]


def deal_tiles(
    state: s.DarwinTable, to: vec[i64], count: i64, kind: i64, tiles: i64, fixed: bool, first: vec[i64], rule: i64
) -> None:
    """Tiles drawn at random, or those of the first game."""
    i: i64
    pile = numbers(1, tiles)
    if fixed:
        for i in range(count):
            to[i] = first[i]
            state.tell(ids.SETUP_FIRST_GAME, verbs.DEALT, -1, a=first[i])
        return
    state.rng.shuffle(pile)
    for i in range(count):
        tile = state.draw(kind, pile, -1)
        pile, tile = pop(pile)
        to[i] = tile
        state.tell(rule, verbs.DEALT, -1, a=tile)


def set_up_academy(state: s.DarwinTable) -> None:
    """Seals: some leave the game, twelve go to the scrolls; enough of each colour stay for the crew cards."""
    box = state.box
    colour: i64
    i: i64
    left: i64 = box.seals_per_colour - box.seals_removed[state.seats - 1]
    state.tell(ids.SETUP_SEALS, verbs.SET_UP, -1, n=left * 4)
    while True:
        state.supply = vec[i64]()
        for colour in range(1, 5):
            for i in range(left):
                state.supply = append(state.supply, colour)
        state.rng.shuffle(state.supply)
        enough = True
        for colour in range(1, 5):
            spare: i64 = 0
            for i in range(i64(len(state.supply)) - 12):
                if state.supply[i] == colour:
                    spare += 1
            enough = enough and spare >= SPARE_SEALS
        if enough:
            break
    fill_scrolls(state, ids.SETUP_SCROLLS)
    state.purple = box.purple_seals
    state.tell(ids.SETUP_PURPLE, verbs.SET_UP, -1, n=state.purple)


def set_up_specimens(state: s.DarwinTable) -> None:
    """Put tokens on the spaces for this number of players; the other specimens begin as tiles in the museum."""
    pile = numbers(0, SPECIMENS - 1)
    state.rng.shuffle(pile)
    spaces = state.box.specimen_spaces[state.seats - 1]
    i: i64
    for i in range(i64(len(spaces))):
        specimen = state.draw(s.SPECIMEN, pile, -1)
        pile, specimen = pop(pile)
        state.token[spaces[i]] = specimen
        state.tell(ids.SETUP_SPECIMENS, verbs.DEALT, -1, a=specimen)
    for i in range(i64(len(pile))):
        state.museum |= i64(1) << pile[i]
    state.tell(ids.SETUP_MUSEUM_TILES, verbs.SET_UP, -1, n=i64(len(pile)))


def set_up_side(state: s.DarwinTable, side: i64) -> None:
    """Give a player, or Alfred, their starting things."""
    box = state.box
    state.tents[side] = box.tents
    state.lenses[side] = box.lenses
    pile: i64
    for pile in range(3):
        state.stamps[side * 3 + pile] = box.pile_stamps
    state.home[side] = (i64(1) << box.workers) - 1
    state.explorer[side * 3] = box.track_start[1]
    state.ship[side] = 0
    state.tell(ids.SETUP_START_SPACES, verbs.NOTE, side)
    if state.is_alfred(side):
        return
    state.tell(ids.SETUP_PLAYER_BOARD, verbs.NOTE, side)
    state.coins[side] = box.start_coins
    state.tell(ids.SETUP_COINS, verbs.COINS, side, n=box.start_coins)
    state.knowledge[side] = box.start_knowledge
    state.tell(ids.SETUP_KNOWLEDGE, verbs.KNOWLEDGE, side, n=box.start_knowledge)
    state.add_seal(side, 0, VIOLET)


def set_up_order(state: s.DarwinTable) -> None:
    i: i64
    if state.solo:
        state.turn_order = vec[i64]([1, 0])
        state.tell(ids.SETUP_SOLO_ORDER, verbs.ORDER, 1, n=1)
        return
    lots = numbers(0, state.seats - 1)
    state.rng.shuffle(lots)
    for i in range(state.seats):
        side = state.draw(s.ORDER_LOT, lots, -1)
        lots, side = pop(lots)
        state.turn_order = append(state.turn_order, side)
        state.tell(ids.SETUP_TURN_ORDER, verbs.ORDER, side, n=i + 1)


def set_up_alfred(state: s.DarwinTable) -> None:
    board = state.board
    state.coins[1] = board.coins
    row: i64
    for row in range(s.ROWS):
        state.add_seal(1, row, board.priority[row])
    state.bonus = 1
    lots = vec[i64]([1, 2])
    state.rng.shuffle(lots)
    card = state.draw(s.BONUS_CARD, lots, -1)
    lots, card = pop(lots)
    state.bonus_cards[0] = card
    state.bonus_cards[1] = lots[0]
    state.cards = numbers(1, 8)
    state.rng.shuffle(state.cards)
    state.tell(ids.ALFRED_DIFFICULTY, verbs.SET_UP, 1, n=state.board_number + 1)
    state.tell(ids.SETUP_ALFRED, verbs.COINS, 1, n=board.coins)
