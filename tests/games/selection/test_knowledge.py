"""What a seat may know: own cards, open cards, and what follows; nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.core.view import Thing, encode
from galapagos.games.selection import GAME
from galapagos.games.selection.rules.box import TRAIT_NAMES
from galapagos.games.selection.rules.dispatch import SelectionState
from galapagos.games.selection.rules.state import card_kind, card_shuffle
from tests.games.selection.tables import BIG, play, player, species, table

DICE = rng_of_key(key_of_seed("samples"))


def zone(state: SelectionState, viewer: int | None, id: str) -> list[Thing]:
    return next((zone.things for zone in state.view(viewer).zones if zone.id == id), [])


def sample(state: SelectionState, seat: int) -> SelectionState:
    drawn = state.determinize(seat, DICE)
    assert isinstance(drawn, SelectionState)
    return drawn


def played(seats: int, moves: int, options: dict[str, Any] | None = None, seed: int = 5) -> SelectionState:
    """A game some way in."""
    game = Table(Setting(GAME, seats, options), seed=seed)
    dice = rng_of_key(key_of_seed(f"moves {seed}"))
    for _ in range(moves):
        legal = game.state.legal(game.seat)
        game.play(legal[dice.below(len(legal))])
    assert isinstance(game.state, SelectionState)
    return game.state


@pytest.mark.rule("selection.secrets.hand")
def test_only_ones_own_hand_is_seen() -> None:
    state = played(3, 20)
    for viewer in (0, 1, 2):
        held = [thing for thing in zone(state, viewer, "hand") for _ in range(thing.n)]
        assert len(held) == len(state.players[viewer].hand)
        assert [side.counters["hand"] for side in state.view(viewer).seats] == [len(p.hand) for p in state.players]
    assert zone(state, None, "hand") == []


@pytest.mark.rule("selection.secrets.new-traits")
def test_a_new_trait_shows_its_face_to_its_owner_only() -> None:
    state = table(player(species("A"), hand="horns"), player(species("D"), hand="ambush"), BIG, phase="play_cards")
    play(state, "play horns on A1")
    assert zone(state, 0, "rowA")[0].under[0].face
    for viewer in (1, 2, None):
        hidden = zone(state, viewer, "rowA")[0].under[0]
        assert not hidden.face and hidden.back == "trait"
        assert hidden.rule == "selection.secrets.new-traits" and not hidden.rules
    play(state, "done", "done")
    assert all(zone(state, viewer, "rowA")[0].under[0].face for viewer in (0, 1, 2, None))


@pytest.mark.rule("selection.secrets.new-traits")
def test_no_refusal_tells_what_lies_face_down() -> None:
    state = table(
        player(species("A"), hand="horns"), player(species("D"), hand="horns ambush"), BIG, phase="play_cards"
    )
    play(state, "play horns on A1", "done")
    for card in ("horns", "ambush"):
        assert [refusal.rule for refusal in state.why_not(1, f"play {card} on A1")] == ["selection.play.own"]


@pytest.mark.rule("selection.secrets.bag")
def test_a_bag_is_shown_to_its_owner_and_to_all_at_the_end() -> None:
    state = table(player(species("A", "", 1, 1, 1), bag=4), player(species("D", "", 1, 1, 1), bag=7), BIG)
    assert state.view(0).seats[0].counters["bag"] == 4
    assert "bag" not in state.view(0).seats[1].counters
    assert state.view(0).seats[1].score is None
    over = table(
        player(species("A", "", 1, 1, 1), bag=4),
        player(species("D", "", 1, 1, 1), bag=7),
        watering_hole=0,
        last_round="this",
    )
    assert over.is_over()
    assert [side.counters["bag"] for side in over.view(None).seats] == [5, 8]


@pytest.mark.rule("selection.food.secret")
def test_a_food_card_is_seen_by_its_owner_only() -> None:
    state = table(player(species("A"), hand="horns fertile"), player(species("D"), hand="ambush"), phase="food_card")
    before = encode(state.view(1))
    play(state, "food fertile", seat=0)
    assert encode(state.view(1)) == before
    assert [thing.id for thing in zone(state, 0, "hole")] == ["watering_hole", "foodA"]
    assert len(zone(state, 0, "hand")) == 1
    play(state, "food ambush", seat=1)
    faces = {thing.id: bool(thing.face) for thing in zone(state, 1, "hole")}
    assert faces == {"watering_hole": True, "foodA": False, "foodB": True}


@pytest.mark.rule("selection.quick.hidden")
def test_in_a_quick_phase_the_others_see_the_boards_as_they_were() -> None:
    state = table(
        player(species("A", "climbing"), hand="horns fertile"),
        player(species("D"), hand="ambush"),
        BIG,
        phase="play_cards",
        options={"quick_game": True},
    )
    before = {viewer: encode(state.view(viewer)) for viewer in (1, 2, None)}
    events = play(state, "play horns on A1", "drop climbing of A1", "species left with fertile", "done", seat=0)
    assert not any(event.for_seat(viewer) for event in events for viewer in (1, 2, -1))
    assert {viewer: encode(state.view(viewer)) for viewer in (1, 2, None)} == before
    assert len(zone(state, 0, "rowA")) == 2
    events = play(state, "done", seat=1)
    assert any(event.for_seat(2) for event in events)
    assert len(zone(state, 1, "rowA")) == 2
    assert len(state.discard) == 2


def test_a_sample_of_a_quick_phase_undoes_what_the_others_did() -> None:
    state = table(
        player(species("A", "climbing"), hand="horns fertile"),
        player(species("D"), hand="ambush"),
        BIG,
        phase="play_cards",
        options={"quick_game": True},
    )
    play(state, "drop climbing of A1", "done", seat=0)
    drawn = sample(state, 1)
    assert drawn.active() == [0, 1]
    assert [len(p.species[0].cards) for p in drawn.players] == [1, 0, 0]
    assert len(sample(state, 0).players[0].species[0].cards) == 0


def test_a_sample_gives_no_species_a_trait_twice() -> None:
    state = table(
        player(species("A", "carnivore"), species("B", "carnivore"), hand="horns climbing fertile ambush"),
        player(species("D"), hand="ambush"),
        BIG,
        phase="play_cards",
        deck=["carnivore"] * 4 + ["scavenger"] * 4,
    )
    play(state, "play horns on A1", "play climbing on A1", "play fertile on A2", "done")
    changed = 0
    for _ in range(100):
        drawn = sample(state, 1)
        for one in drawn.players[0].species:
            kinds = [TRAIT_NAMES[drawn.box.traits[card_kind(card)]] for card in one.cards]
            assert len(kinds) == len(set(kinds)) == bin(one.traits).count("1")
            changed += "scavenger" in kinds
        assert GAME.count(drawn) == GAME.count(state)
    assert changed


def hidden_by_shuffle(state: SelectionState, seat: int) -> dict[int, Counter[int]]:
    """The cards that the seat cannot see, by the shuffle that they were last part of."""
    found: dict[int, Counter[int]] = {0: Counter(), 1: Counter()}
    found[int(state.shuffles)].update(int(kind) for kind in state.deck)
    for other, held in enumerate(state.players):
        if other != seat:
            for card in held.hand:
                found[int(card_shuffle(card))][int(card_kind(card))] += 1
    return found


def test_what_was_shuffled_when_is_known() -> None:
    """After the discard has become the deck, nobody believes that a card of the old deck is in the new one."""
    state = played(4, 0)
    dice = rng_of_key(key_of_seed("till shuffled"))
    while state.shuffles == 0:
        seat = state.active()[0]
        legal = state.legal(seat)
        state.play(seat, legal[dice.below(len(legal))])
    for seat in range(4):
        truth = hidden_by_shuffle(state, seat)
        assert truth[0] and truth[1]
        drawn = sample(state, seat)
        assert hidden_by_shuffle(drawn, seat) == truth
        assert list(drawn.deck) != list(state.deck)


def test_frequencies_on_a_small_case_are_right() -> None:
    """Two unknown cards in hand and one in the deck, all different: each of the three is below as often."""
    state = table(
        player(species("A"), hand="horns climbing"), player(species("D"), hand="ambush"), BIG,
        phase="play_cards", deck=["fertile"], current_player=1,
    )  # fmt: skip
    rounds = 3000
    below = Counter(TRAIT_NAMES[state.box.traits[sample(state, 1).deck[0]]] for _ in range(rounds))
    assert set(below) == {"horns", "climbing", "fertile"}
    assert all(abs(number - rounds / 3) < 130 for number in below.values())


def test_the_view_says_what_covers_a_species() -> None:
    row = [species("A", "symbiosis", 1, 2), species("B", "warning_call", 2, 2), species("C", "burrowing", 1, 2, 2)]
    marks = {thing.id: {mark.id for mark in thing.marks} for thing in zone(table(player(*row), BIG), 1, "rowA")}
    assert marks == {"A1": {"hungry", "warned", "guarded"}, "A2": {"hungry"}, "A3": {"fed", "warned", "burrowed"}}
