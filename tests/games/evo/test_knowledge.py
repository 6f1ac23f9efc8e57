"""What a player knows: points, cards, the climate pile and the bag are shown to those who may see them."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from galapagos.core.engine.actions import action, kind_of
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.view import View, Zone, encode
from galapagos.games.evo import GAME
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as table
from galapagos.games.evo.rules.dispatch import EvoState

from .tables import new_game, played, position


def zone(view: View, name: str) -> Zone:
    return next(zone for zone in view.zones if zone.id == name)


def samples(state: EvoState, seat: int, count: int) -> list[EvoState]:
    rng = rng_of_key(key_of_seed("samples"))
    made = [state.determinize(seat, rng) for _ in range(count)]
    assert all(isinstance(sample, EvoState) for sample in made)
    return made  # type: ignore[return-value]


@pytest.mark.rule("evo.hidden.points")
def test_points_are_shown_to_their_owner_and_at_the_end_to_all() -> None:
    game = played(3, 60)
    for viewer in (None, 0, 1, 2):
        shown = [side.score is not None for side in game.view(viewer).seats]
        assert shown == [viewer == seat for seat in range(3)]
    over = played(3, 5000)
    assert over.is_over and all(side.score is not None for side in over.view(None).seats)


@pytest.mark.rule("evo.hidden.cards")
def test_a_hand_is_seen_by_its_owner_and_its_size_by_all() -> None:
    state = position(phase="movement", players=[{"cards": ["oasis", "terror"]}, {"cards": ["geysers"]}])
    own = zone(state.view(0), "hand-A").things
    assert [thing.id for thing in own] == ["card-terror", "card-oasis"]
    other = zone(state.view(1), "hand-A").things
    assert [(thing.back, thing.face) for thing in other] == [("event", "")] * 2
    assert [side.counters["cards"] for side in state.view(None).seats] == [2, 1]


def test_a_sample_deals_other_hands_anew_and_keeps_the_own() -> None:
    state = position(phase="movement", players=[{"cards": ["oasis", "terror"]}, {"cards": ["geysers"]}])
    drawn = samples(state, 0, 200)
    assert {int(sample.hand[0]) for sample in drawn} == {1 << b.OASIS | 1 << b.TERROR}
    seen = {int(sample.hand[1]) for sample in drawn}
    assert seen == {1 << card for card in range(b.CARDS) if card not in (b.OASIS, b.TERROR)}


@pytest.mark.rule("evo.hidden.pile")
def test_the_pile_is_hidden_and_the_meteor_stays_among_the_lowest() -> None:
    game = played(3, 40)
    state = game.state
    assert isinstance(state, EvoState)
    assert zone(game.view(None), "climate_pile").things == []
    drawn = samples(state, 0, 200)
    assert {[*sample.pile].index(b.METEOR) for sample in drawn} == {0, 1, 2}
    assert len({tuple(sample.pile) for sample in drawn}) > 50
    assert len({tuple(sample.thrown) for sample in drawn}) == 4


@pytest.mark.rule("evo.hidden.bag")
def test_which_unique_genes_are_in_the_bag_is_hidden() -> None:
    state = played(3, 1).state
    assert isinstance(state, EvoState)
    drawn = samples(state, 0, 200)
    out: set[int] = set()
    for sample in drawn:
        out.update(int(gene) for gene in sample.unused)
        assert GAME.count(sample) == GAME.count(state)
    shown = {int(gene) for gene in state.lab if gene >= b.COMMON}
    assert out == set(range(b.COMMON, b.GENES)) - shown


@pytest.mark.rule("evo.genes.sixth-sense")
def test_sixth_sense_shows_its_owner_the_next_token_and_nobody_else() -> None:
    state = position(
        phase="movement", climate_pile=["minus1", "plus1", "plus2", "zero", "meteor"],
        players=[{"genes": {"unique": ["sixth_sense"]}}, {}],
    )  # fmt: skip
    assert [thing.id for thing in zone(state.view(0), "climate_pile").things] == ["next_token"]
    assert zone(state.view(1), "climate_pile").things == zone(state.view(None), "climate_pile").things == []
    assert {int(sample.pile[4]) for sample in samples(state, 0, 30)} == {b.TOKEN_NAMES.index("minus1")}
    assert len({int(sample.pile[4]) for sample in samples(state, 1, 60)}) == 4


@pytest.mark.rule("evo.genes.sixth-sense")
def test_sixth_sense_looks_again_when_a_token_is_turned() -> None:
    state = position(
        phase="climate", climate_pile=["minus1", "plus2", "zero"], lab={},
        players=[{"genes": {"unique": ["sixth_sense"]}}, {}],
    )  # fmt: skip
    face = zone(state.view(0), "climate_pile").things[0].face
    assert getattr(face, "key", "") == "two sectors clockwise"


# -- reaction windows: who holds a fitting card shows in nothing -----------------------------


def window(phase: str, cards: list[str], **more: Any) -> EvoState:
    clans = [{}, {"cards": cards}, {"dinos": ["A1", "C1", "B1", "B2"]}]
    return position(phase=phase, players=clans, event_deck=["migration"] * 3, **more)


@pytest.mark.rule("evo.cards.asked")
@pytest.mark.parametrize(
    ("phase", "fitting"),
    [
        ("climate", "terror"),
        ("mutation", "fluid_shortage"),
        ("initiative", "council_of_the_wise"),
        ("movement", "camouflage"),
        ("reproduction", "horde_of_rats"),
        ("survival", "oasis"),
    ],
)
def test_views_events_and_timing_are_equal_with_and_without_a_fitting_card(phase: str, fitting: str) -> None:
    more: dict[str, Any] = {"bag": ["egg", "fur"]} if phase == "mutation" else {}
    if phase == "initiative":
        more["lab"] = {"markers": {"0": [1, 0], "1": [2, 0], "2": [3, 0]}}
    with_it = window(phase, [fitting], **more)
    without = window(phase, ["frenzied_attack"], **more)
    told: list[list[tuple[int, ...]]] = []
    for state in (with_it, without):
        assert state.active() == [1], "the seat with a card is asked, whatever it is"
        events: list[Event] = []
        state.events = events
        state.apply(1, int(action(table.PASS)))
        told.append([event.as_tuple() for event in events])
    assert told[0] == told[1]
    for viewer in (None, 0, 2):
        assert encode(with_it.view(viewer)) == encode(without.view(viewer))
    assert with_it.active() == without.active()


@pytest.mark.rule("evo.cards.asked")
def test_who_holds_nothing_is_not_asked_and_who_holds_anything_may_pass() -> None:
    state = window("movement", ["last_survivor"])
    assert state.active() == [1]
    assert state.legal(1) == [int(action(table.PASS))]


@pytest.mark.rule("evo.cards.asked")
def test_nobody_is_asked_for_a_card_that_lies_open_or_cannot_work() -> None:
    state = window("climate", ["oasis"])
    state.played = (1 << b.TERROR) | (1 << b.COUNCIL_OF_THE_WISE)
    state.apply(1, int(action(table.PASS)))
    assert state.arg(2) == table.AFTER_REVEAL, "Premonition could still come"
    state.apply(1, int(action(table.PASS)))
    assert state.frame() == table.WINDOW and state.arg(2) == table.AT_MUTATION, "no window for Terror after the wheel"


@pytest.mark.rule("evo.cards.asked")
def test_the_window_opens_again_until_nobody_plays() -> None:
    players = [{"cards": ["council_of_the_wise", "oasis"]}, {"cards": ["camouflage"]}]
    state = position(phase="movement", players=players)
    assert state.active() == [0, 1]
    state.apply(0, int(action(table.PLAY_COUNCIL, 2)))
    assert [int(seat) for seat in state.order] == [0, 1], "nothing shows before all have chosen"
    state.apply(1, int(action(table.PASS)))
    assert [int(seat) for seat in state.order] == [1, 0]
    assert state.active() == [0, 1] and state.arg(2) == table.AT_MOVEMENT
    state.apply(1, int(action(table.PLAY, b.CAMOUFLAGE)))
    state.apply(0, int(action(table.PASS)))
    assert state.camouflaged == 1 << 1


PLAYS = (table.PLAY, table.PLAY_ON, table.PLAY_COUNCIL, table.PLAY_TOKEN)


def bare_moves(state: EvoState, seat: int) -> list[int]:
    """What a seat may do without a card."""
    return [code for code in state.legal(seat) if kind_of(code) not in PLAYS]


def windows_of_twins(fitting: int, other: int, seed: int, decisions: int) -> set[int]:
    """Two games that differ in one card of seat B, which plays no card: nobody else sees a difference, at any time.

    Returns the windows in which B was asked.
    """
    twins = [new_game(3, seed)[0].clone(), new_game(3, seed)[0].clone()]
    for twin, card in zip(twins, (fitting, other), strict=True):
        assert isinstance(twin, EvoState)
        twin.hand = vec[i64]([1 << b.MIGRATION, 1 << card, 1 << b.CAMOUFLAGE])
        twin.deck = vec[i64]()
    first, second = twins
    heard: list[list[Event]] = [[], []]
    for twin, events in zip(twins, heard, strict=True):
        twin.events = events
    dice = rng_of_key(key_of_seed(f"twins {seed}"))
    seen: set[int] = set()
    for _ in range(decisions):
        if first.is_over():
            break
        assert first.active() == second.active()
        if first.frame() == table.WINDOW and first.asks(1):
            seen.add(int(first.arg(2)))
        seat = first.active()[int(dice.below(len(first.active())))]
        moves = bare_moves(first, seat)
        assert moves == bare_moves(second, seat)
        code = moves[int(dice.below(len(moves)))]
        for twin in twins:
            twin.apply(seat, code)
        for viewer in (None, 0, 2):
            assert encode(first.view(viewer)) == encode(second.view(viewer))
            told = [[event.for_seat(-1 if viewer is None else viewer) for event in events] for events in heard]
            assert [one and one.as_tuple() for one in told[0]] == [one and one.as_tuple() for one in told[1]]
        for events in heard:
            events.clear()
    return seen


@pytest.mark.rule("evo.cards.asked")
def test_in_no_window_does_anybody_see_whether_a_seat_holds_a_fitting_card() -> None:
    """Every window of the rules occurs in these games, with a card that fits it and one that does not."""
    seen: dict[int, set[int]] = {}
    for card in (b.COUNCIL_OF_THE_WISE, b.PREMONITION, b.TERROR, b.EGG_STEALER, b.LAST_SURVIVOR):
        decisions = 400 if card == b.TERROR else 150  # Terror waits for a large clan
        for window in windows_of_twins(card, b.FRENZIED_ATTACK, 2, decisions):
            seen.setdefault(window, set()).add(card)
    wanted = {
        table.AT_CLIMATE: b.COUNCIL_OF_THE_WISE,
        table.AFTER_REVEAL: b.PREMONITION,
        table.CLIMATE_OVER: b.TERROR,
        table.AT_MUTATION: b.COUNCIL_OF_THE_WISE,
        table.AT_INITIATIVE: b.COUNCIL_OF_THE_WISE,
        table.AT_MOVEMENT: b.COUNCIL_OF_THE_WISE,
        table.AT_REPRODUCTION: b.COUNCIL_OF_THE_WISE,
        table.AFTER_BIRTH: b.EGG_STEALER,
        table.AT_SURVIVAL: b.COUNCIL_OF_THE_WISE,
        table.AT_INCOME: b.LAST_SURVIVOR,
    }
    assert {window for window, card in wanted.items() if card not in seen.get(window, set())} == set()
