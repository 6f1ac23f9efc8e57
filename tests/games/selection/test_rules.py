"""Rules that `expect` cannot show: the order of events, and what must not happen."""

from __future__ import annotations

import pytest

from galapagos.core.engine.events import Event
from galapagos.games.selection.rules import verbs
from galapagos.games.selection.rules.state import NAMES
from tests.games.selection.tables import BIG, legal, of, play, player, species, table


def told(events: list[Event], *verbs: int) -> list[tuple[int, str]]:
    """The events of these verbs, in order: verb and species."""
    return [
        (int(event.verb), f"{'ABCDEF'[int(event.a) // NAMES]}{int(event.a) % NAMES}")
        for event in events
        if event.verb in verbs
    ]


@pytest.mark.rule("selection.attack.sequence")
def test_an_attack_runs_horns_loss_meat_scavengers() -> None:
    state = table(
        player(species("A", "carnivore", 4, 4)),
        player(species("D", "horns", 2, 3), species("E", "scavenger", 6, 3)),
        BIG,
    )
    events = play(state, "attack A1 > B1")
    course = told(events, verbs.GORED, verbs.LOST_ONE, verbs.TOOK_MEAT, verbs.SCAVENGED)
    assert course == [
        (verbs.GORED, "A1"),
        (verbs.LOST_ONE, "B1"),
        (verbs.TOOK_MEAT, "A1"),
        (verbs.SCAVENGED, "B2"),
        (verbs.TOOK_MEAT, "B2"),
    ]


@pytest.mark.rule("selection.traits.horns-first")
def test_horns_strike_before_the_meal_and_after_the_check() -> None:
    # The population of 3 beats the herd of 2; after Horns it would not.
    state = table(player(species("A", "carnivore", 4, 3)), player(species("D", "horns defensive_herding", 2, 2)), BIG)
    assert "attack A1 > B1" in legal(state)
    play(state, "attack A1 > B1")
    assert (int(of(state, "A1").population), int(of(state, "A1").food)) == (2, 2)


@pytest.mark.rule("selection.attack.again")
def test_a_hungry_carnivore_attacks_turn_after_turn() -> None:
    state = table(player(species("A", "carnivore", 4, 6)), player(species("D", "", 2, 5, 5)), BIG)
    play(state, "attack A1 > B1", "feed C1", "attack A1 > B1", "feed C1", "attack A1 > B1")
    assert int(of(state, "A1").food) == 6
    assert int(of(state, "B1").population) == 2


@pytest.mark.rule("selection.traits.scavenger-order")
def test_scavengers_come_from_the_attackers_owner_clockwise_and_from_the_left() -> None:
    row = [species("X", "scavenger", 6, 3), species("Y", "scavenger", 6, 3)]
    state = table(
        player(species("A", "scavenger", 6, 3)),
        player(species("H", "carnivore", 5, 4), *row),
        player(species("D", "", 2, 3), species("E", "scavenger", 6, 3)),
        first_player=1,
        watering_hole=0,
    )
    events = play(state, "attack B1 > C1")
    assert told(events, verbs.SCAVENGED) == [(verbs.SCAVENGED, name) for name in ("B2", "B3", "C2", "A1")]


@pytest.mark.rule("selection.traits.scavenger-horns")
def test_the_loss_by_horns_feeds_nobody() -> None:
    state = table(
        player(species("A", "carnivore", 4, 1)),
        player(species("D", "horns", 2, 3), species("E", "scavenger", 6, 3)),
        BIG,
    )
    play(state, "attack A1 > B1")
    assert len(state.players[0].species) == 0
    assert int(of(state, "B2").food) == 1


@pytest.mark.rule("selection.traits.cooperation-source")
@pytest.mark.parametrize(
    ("traits", "move", "hole"),
    [("cooperation", "feed A1", 7), ("cooperation intelligence", "think A1 with horns", 9)],
)
def test_the_neighbour_eats_from_the_same_source(traits: str, move: str, hole: int) -> None:
    state = table(player(species("A", traits, 1, 3), species("B", "", 1, 3), hand="horns"), player(), BIG)
    play(state, move)
    assert int(of(state, "A2").food) == 1
    assert int(state.watering_hole) == hole


@pytest.mark.rule("selection.traits.fat-tissue-not-taken")
def test_moving_fat_sets_off_neither_cooperation_nor_foraging() -> None:
    state = table(
        player(species("A", "fat_tissue cooperation foraging", 3, 4, 0, 2), species("B", "", 1, 2)),
        player(),
        {**BIG, "hand": ["horns"]},
        phase="play_cards",
        current_player=2,
    )
    events = play(state, "done")
    assert told(events, verbs.SHARED, verbs.FORAGED) == []
    assert (int(of(state, "A1").food), int(of(state, "A2").food)) == (2, 0)


@pytest.mark.rule("selection.leaf.stay")
def test_a_leaf_trait_acts_round_after_round() -> None:
    state = table(
        player(species("A", "long_neck", 1, 1)), player(species("D", "", 1, 1, 1)), watering_hole=0, phase="play_cards"
    )
    play(state, "done")
    # A1 ate from the food bank, B1 starved; a new round has begun, and A1 will eat again.
    assert int(state.round) == 2
    for seat in (0, 1):
        play(state, f"food {sorted(legal(state, seat))[0].split()[1]}", seat=seat)
    while state.phase != 3:
        play(state, "done")
    assert int(of(state, "A1").food) == 1


@pytest.mark.rule("selection.feeding.choice")
def test_every_way_to_feed_is_open_while_one_is_owed() -> None:
    state = table(
        player(species("A", "carnivore", 4, 3), species("B", "", 6, 3), species("C", "fat_tissue", 6, 1, 1)),
        player(species("D", "", 2, 2, 2)),
        BIG,
    )
    assert legal(state) == {"attack A1 > B1", "feed A2", "store A3"}


@pytest.mark.rule("selection.traits.intelligence-optional")
def test_nobody_has_to_think() -> None:
    hungry = species("A", "intelligence", 1, 3)
    hunter = species("B", "carnivore intelligence", 3, 3)
    climber = species("D", "climbing", 2, 2, 2)
    state = table(
        player(hungry, hunter, hand="horns"), player(climber), player(species("E", "", 6, 1, 1)), watering_hole=0
    )
    # B could bite A, its own: that it must.  Without A there is nothing but Intelligence, and it may pass.
    assert "pass" not in legal(state)
    state = table(player(hunter, hand="horns"), player(climber), player(species("E", "", 6, 1, 1)), watering_hole=0)
    assert legal(state) == {"outwit A1 > B1", "pass"}


@pytest.mark.rule("selection.play.same-again")
def test_a_dropped_trait_may_be_played_anew() -> None:
    state = table(player(species("A", "fat_tissue", 3, 2, 0, 2), hand="fat_tissue"), BIG, phase="play_cards")
    assert "play fat_tissue-1 on A1" not in legal(state)
    play(state, "drop fat_tissue of A1", "play fat_tissue on A1")
    assert int(of(state, "A1").fat) == 0
    assert int(state.players[0].bag) == 2


@pytest.mark.rule("selection.cleanup.order")
def test_hunger_is_settled_from_the_first_player_and_from_the_left() -> None:
    state = table(
        player(species("A", "horns", 1, 2)),
        player(species("D", "horns", 1, 2), species("E", "climbing", 1, 2)),
        player(species("G", "", 1, 2, 1), species("H", "fat_tissue", 3, 1, 1)),
        first_player=1,
        current_player=2,
        watering_hole=1,
    )
    events = play(state, "feed C1")
    hungry = told(events, verbs.STARVED, verbs.HUNGER)
    assert [name for _, name in hungry] == ["B1", "B2", "A1"]
