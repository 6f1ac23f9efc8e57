"""What a player knows: nothing of unturned cards, everything of those that were turned up."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.core.words import Say
from galapagos.games.mutations import GAME
from galapagos.games.mutations.rules.dispatch import MutationsState
from galapagos.games.mutations.rules.state import LOOKED, OPEN, face_of
from tests.games.mutations.lines import play, position, species


def played(seats: int = 3, moves: int = 120, options: dict[str, Any] | None = None) -> MutationsState:
    """A game some way in."""
    table = Table(Setting(GAME, seats, options), seed=11)
    dice = rng_of_key(key_of_seed("moves"))
    for _ in range(moves):
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))], table.seat)
    assert isinstance(table.state, MutationsState)
    return table.state


def faces(state: MutationsState, viewer: int | None) -> dict[str, str]:
    """Animals whose face a view tells."""
    rows = [zone for zone in state.view(viewer).zones if zone.kind == "row"]
    parts = [part for zone in rows for thing in zone.things for part in thing.under if part.kind == "animal"]
    return {part.id: part.face.key for part in parts if isinstance(part.face, Say)}


@pytest.mark.rule("mutations.cards.unseen")
def test_nobody_sees_a_card_of_a_deck() -> None:
    state = played()
    for viewer in (None, 0, 1, 2):
        for zone in state.view(viewer).zones:
            if zone.kind == "stack":
                assert all(thing.face == "" for thing in zone.things)


@pytest.mark.rule("mutations.cards.turned-up")
def test_a_card_that_was_turned_up_is_known_to_all_and_nothing_else_is() -> None:
    state = played(moves=25)
    open_animals = sum(bool(a & OPEN) for p in state.players for s in p.species for a in s.animals)
    assert open_animals
    for viewer in (None, 0, 1, 2):
        assert len(faces(state, viewer)) == open_animals


@pytest.mark.rule("mutations.mixin.angler-look")
def test_with_the_angler_a_player_knows_the_founders_of_the_own_species() -> None:
    state = played(options={"mix_in": "angler"})
    public = faces(state, None)
    for viewer in (0, 1, 2):
        own = {name for name in faces(state, viewer) if name not in public}
        assert all(name.startswith("ABC"[viewer]) for name in own)
        looked = sum(bool(a & LOOKED) and not a & OPEN for s in state.players[viewer].species for a in s.animals)
        assert len(own) == looked


def test_a_sample_keeps_what_is_known_and_changes_the_rest() -> None:
    state = played(options={"mix_in": True, "divergence": True})
    dice = rng_of_key(key_of_seed("samples"))
    changed = 0
    for _ in range(10):
        sample = state.determinize(0, dice)
        assert isinstance(sample, MutationsState)
        for mine, guessed in zip(state.players, sample.players, strict=True):
            changed += list(mine.deck) != list(guessed.deck)
            for one, other in zip(mine.species, guessed.species, strict=True):
                for a, b in zip(one.animals, other.animals, strict=True):
                    if a & OPEN or (a & LOOKED and mine is state.players[0]):
                        assert face_of(a) == face_of(b)
        assert GAME.count(sample) == GAME.count(state)
    assert changed


@pytest.mark.rule("mutations.cards.turned-up")
def test_the_card_in_question_lies_open_for_everybody() -> None:
    state = position(
        {"species": [species("A")], "deck": ["extremophile"]}, {"species": [species("Z")]}, phase="development"
    )
    play(state, "trait A1")
    for viewer in (None, 0, 1):
        zone = next(zone for zone in state.view(viewer).zones if zone.id == "turned")
        assert isinstance(zone.things[0].face, Say)
        assert zone.things[0].face.key == "Extremophile"
