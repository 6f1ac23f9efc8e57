"""What a player knows: views, the log and samples tell each seat its own secrets and nobody else's."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.origin import GAME
from galapagos.games.origin.rules.dispatch import OriginState


def played(moves: int = 70, seats: int = 3) -> Table:
    """A game some way in: animals, traits, deaths."""
    table = Table(Setting(GAME, seats), seed=5)
    dice = rng_of_key(key_of_seed("moves"))
    for _ in range(moves):
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))])
    return table


def zone(table: Table, seat: int | None, id: str) -> dict[str, Any] | None:
    view = json.loads(msgspec.json.encode(table.view(seat)))
    return next((zone for zone in view["zones"] if zone["id"] == id), None)


def truth(table: Table) -> OriginState:
    assert isinstance(table.state, OriginState)
    return table.state


@pytest.mark.rule("origin.knowledge.hand")
def test_only_the_owner_sees_a_hand_and_everybody_its_size() -> None:
    table = played(10)
    for seat in range(3):
        hand = zone(table, seat, "hand")
        assert hand is not None
        assert hand["owner"] == seat
        assert sum(card.get("n", 1) for card in hand["things"]) == truth(table).players[seat].hand_size
    assert zone(table, None, "hand") is None
    for viewer in (None, 0, 1, 2):
        counters = [side.counters["hand"] for side in table.view(viewer).seats]
        assert counters == [player.hand_size for player in truth(table).players]


@pytest.mark.rule("origin.knowledge.animals")
def test_what_lies_under_a_lizard_is_told_to_its_owner_only() -> None:
    table = played(10)
    owner = next(seat for seat in range(3) if truth(table).players[seat].animals)
    for viewer in (None, 0, 1, 2):
        row = zone(table, viewer, f"row{'ABC'[owner]}")
        assert row is not None
        marks = [mark["id"] for thing in row["things"] for mark in thing.get("marks", [])]
        assert ("card" in marks) == (viewer == owner)


def test_the_log_tells_a_card_only_to_who_may_see_it() -> None:
    table = Table(Setting(GAME, 2), seed=5)
    table.play(next(move for move in table.legal_moves if move.startswith("animal")))
    mover = table.moves[0].seat
    mine = [text for rule, text in table.log(mover) if rule == "origin.development.animal"]
    theirs = [text for rule, text in table.log(1 - mover) if rule == "origin.development.animal"]
    assert theirs == [f"{'AB'[mover]} lays a card as animal {'AB'[mover]}1."]
    assert mine != theirs


@pytest.mark.rule("origin.knowledge.discard")
def test_a_player_looks_through_the_own_discard_pile_and_counts_the_others() -> None:
    table = played(120)
    state = truth(table)
    assert any(player.discarded for player in state.players)
    for seat in range(3):
        pile = zone(table, seat, "discard")
        assert pile is not None
        assert pile["owner"] == seat
        assert sum(card.get("n", 1) for card in pile["things"]) == pile["n"] == state.players[seat].discarded
        assert [side.counters["discard"] for side in table.view(seat).seats] == [p.discarded for p in state.players]
    assert zone(table, None, "discard") is None


@pytest.mark.rule("origin.knowledge.traits")
def test_samples_keep_every_card_that_was_seen() -> None:
    state = truth(played(120))
    opened = [list(player.opened) for player in state.players]
    laid = [[list(animal.laid) for animal in player.animals] for player in state.players]
    for number in range(5):
        sample = state.determinize(0, rng_of_key(key_of_seed(number)))
        assert isinstance(sample, OriginState)
        assert [list(player.opened) for player in sample.players] == opened
        assert [[list(animal.laid) for animal in player.animals] for player in sample.players] == laid


@pytest.mark.rule("origin.knowledge.deck")
def test_nobody_knows_the_order_of_the_deck() -> None:
    state = truth(played(10))
    deck = list(state.deck)
    samples = []
    for number in range(20):
        sample = state.determinize(0, rng_of_key(key_of_seed(number)))
        assert isinstance(sample, OriginState)
        samples.append(list(sample.deck))
        assert len(sample.deck) == len(deck)
        assert GAME.count(sample) == GAME.count(state)
    assert len({tuple(sample) for sample in samples}) == 20
    assert all(zone.things == [] for zone in played(10).view(0).zones if zone.id == "deck")


def test_a_sample_keeps_what_the_seat_knows_and_changes_the_rest() -> None:
    state = truth(played(120))
    hands = Counter[tuple[int, ...]]()
    for number in range(30):
        sample = state.determinize(1, rng_of_key(key_of_seed(number)))
        assert isinstance(sample, OriginState)
        assert list(sample.players[1].hand) == list(state.players[1].hand)
        assert list(sample.players[1].buried) == list(state.players[1].buried)
        assert [a.card for a in sample.players[1].animals] == [a.card for a in state.players[1].animals]
        assert sum(sample.players[0].buried) == sum(state.players[0].buried)
        hands[tuple(sample.players[0].hand)] += 1
    assert len(hands) > 5
