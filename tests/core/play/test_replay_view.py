"""Going through a recorded game: a reader sees what they could know then.  With all cards open everything that any seat
knows is shown, nothing twice, and what nobody knows stays hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import galapagos
from galapagos.core.play.replay_view import ALL_OPEN, SPECTATOR, Reader, ReplayView, is_open, open_view
from galapagos.core.play.table import Table
from galapagos.core.view import Thing, View, encode

GAMES = ["darwin", "evo", "mutations", "origin", "selection"]


def things(view: View) -> Iterator[Thing]:
    def below(thing: Thing) -> Iterator[Thing]:
        yield thing
        for part in thing.under:
            yield from below(part)

    for zone in view.zones:
        for thing in zone.things:
            yield from below(thing)


def stages(game: str, seed: int) -> Iterator[Table]:
    """A random game, seen now and then."""
    table = galapagos.new(game, seats=3, seed=seed)
    dice = Random(seed)
    while not table.is_over and len(table.moves) < 150:
        table.play(dice.choice(table.legal_moves))
        if len(table.moves) % 15 == 0:
            yield table


@pytest.mark.parametrize("game", GAMES)
def test_what_any_seat_sees_is_shown_once(game: str) -> None:
    looked = 0
    for table in stages(game, 4):
        looked += 1
        view = open_view(table.state)
        ids = [thing.id for thing in things(view)]
        assert len(ids) == len(set(ids))
        assert len({zone.id for zone in view.zones}) == len(view.zones)
        faces = sorted(str(thing.face) for thing in things(view) if thing.face for _ in range(thing.n))
        for seat in range(3):
            own = table.state.view(seat)
            for zone in own.zones:
                if zone.owner == seat:
                    for thing in zone.things:
                        assert not thing.face or str(thing.face) in faces
            assert view.seats[seat] == own.seats[seat]
        assert view.seat is None and not view.choices
    assert looked > 3


def test_hands_are_open_and_the_deck_is_not() -> None:
    table = galapagos.new("origin", seats=3, seed=1)
    hands = [zone for zone in open_view(table.state).zones if zone.kind == "hand"]
    assert [zone.owner for zone in hands] == [0, 1, 2]
    assert all(sum(thing.n for thing in zone.things) == 6 for zone in hands)
    deck = next(zone for zone in open_view(table.state).zones if zone.id == "deck")
    assert not deck.things and deck.n


@pytest.mark.parametrize("game", GAMES)
def test_what_seats_see_is_not_changed_by_opening_it(game: str) -> None:
    """Views share their things: nobody may change them."""
    table = galapagos.new(game, seats=2, seed=5)
    for _ in range(12):
        table.play(table.legal_moves[0])
    before = [encode(table.state.view(seat)) for seat in (None, 0, 1)]
    open_view(table.state)
    assert [encode(table.state.view(seat)) for seat in (None, 0, 1)] == before


# -- a reader ------------------------------------------------------------------------------------


def played(game: str, seats: int, moves: int) -> Table:
    rng = Random(5)
    table = galapagos.new(game, seats=seats, seed=5)
    while not table.is_over and len(table.moves) < moves:
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)
    return table


def at(table: Table, step: int, reader: Reader) -> ReplayView:
    replay = ReplayView(table, reader)
    replay.jump(step)
    return replay


def test_a_card_laid_face_down_is_named_to_its_player_and_where_all_cards_lie_open() -> None:
    table = galapagos.new("origin", seats=2, seed=3)
    table.play(next(move for move in table.legal_moves if move.startswith("animal")))
    owner = table.moves[0].seat
    for reader in (Reader(owner), ALL_OPEN):
        replay = at(table, 1, reader)
        move = replay.move()
        assert move is not None and move.text == table.moves[0].text and move.say is not None
        assert "card" in replay.lines()[0].say.args
    for reader in (Reader(1 - owner), SPECTATOR):
        replay = at(table, 1, reader)
        assert replay.move() == (owner, "", None)
        assert "card" not in replay.lines()[0].say.args


def test_hands_are_shown_to_their_owner_and_where_all_cards_lie_open() -> None:
    table = galapagos.new("origin", seats=2, seed=3)
    owners = {
        reader: [zone.owner for zone in at(table, 0, reader).view().zones if zone.kind == "hand" and zone.things]
        for reader in (Reader(0), Reader(1), SPECTATOR, ALL_OPEN)
    }
    assert owners == {Reader(0): [0], Reader(1): [1], SPECTATOR: [], ALL_OPEN: [0, 1]}


def test_a_reader_goes_forwards_and_backwards_and_changes_seats() -> None:
    table = played("origin", 2, 30)
    replay = ReplayView(table, Reader(1))
    replay.go(5)
    replay.go(-2)
    assert replay.at == 3 and replay.state is table.moves[3].before
    replay.go(-9)
    assert replay.at == 0 and replay.move() is None
    replay.jump(99)
    assert replay.at == len(replay) == 30 and replay.state is table.state and replay.scores() == []
    readers = []
    for _ in range(4):
        replay.next_reader()
        readers.append(replay.reader)
    assert readers == [ALL_OPEN, SPECTATOR, Reader(0), Reader(1)]


def test_moves_are_offered_only_where_they_are_asked_for() -> None:
    table = galapagos.new("origin", seats=2, seed=3)
    seat = Reader(table.seat)
    assert not ReplayView(table, seat).view().choices
    assert ReplayView(table, seat, choices=True).view().choices


def test_points_stand_at_the_end_alone() -> None:
    table = played("pebbles", 2, 500)
    replay = ReplayView(table)
    assert table.is_over and replay.scores() == []
    replay.jump(len(replay))
    assert replay.scores() == table.scores()


def test_the_lines_of_all_steps_are_the_log() -> None:
    table = played("origin", 3, 80)
    told = table.game.lines(table.state, table.events, 0)  # about the players, not to one of them
    assert [line for step in range(81) for line in at(table, step, Reader(0)).lines()] == told


def test_playing_on_meets_the_dice_of_the_record() -> None:
    table = played("origin", 2, 60)
    going_on = at(table, 20, ALL_OPEN).play_on()
    for move in table.moves[20:]:
        going_on.play(move.code, move.seat)
    assert going_on.record() == table.record()


def test_nothing_is_hidden_in_a_game_without_secrets_but_sealed_choices() -> None:
    table = played("darwin", 2, 40)
    shown = [is_open(move) for move in table.moves]
    assert shown == [move.before.owner() >= 0 for move in table.moves]
    assert not shown[0] and any(shown)


def test_a_food_card_is_not_told_before_it_is_turned_up() -> None:
    table = played("selection", 2, 2)
    assert [is_open(move) for move in table.moves] == [False, False]


@pytest.mark.parametrize("reader", (ALL_OPEN, SPECTATOR, Reader(1)))
def test_the_moments_within_a_move_come_before_its_end(reader: Reader) -> None:
    """Each shows some of the lines of its move and asks nobody."""
    table = galapagos.new("mutations", seats=2, seed=3)
    dice = Random(3)
    while len(table.moves) < 60:
        table.play(dice.choice(table.legal_moves))
    replay, looked = ReplayView(table, reader), 0
    assert replay.scenes() == []
    while replay.at < len(replay):
        replay.go(1)
        told = [lines for _, lines in replay.scenes()]
        assert told == sorted(set(told)) and all(0 < lines < len(replay.lines()) for lines in told)
        for view, _ in replay.scenes():
            looked += 1
            assert not view.choices and not view.asked.seats
            assert [side.name for side in view.seats] == [side.name for side in replay.view().seats]
    assert looked > 5
