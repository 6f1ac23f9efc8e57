"""Hungry animals that nothing can feed any more, as the view marks them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.core.view import View
from galapagos.games.mutations import GAME
from galapagos.games.mutations.rules.dispatch import MutationsState
from tests.games.mutations.lines import play, position, species

Given = dict[str, Any]
ANGLER = {"mix_in": "angler"}
HUNTER = species("H", "obligate_carnivorous bark_beetle")
SPENT = species("H", "obligate_carnivorous bark_beetle", [{"attacked": True}])


def animals(view: View) -> Iterator[tuple[str, set[str]]]:
    """All animals with their marks."""
    for zone in view.zones:
        for thing in zone.things:
            yield from ((part.id, {mark.id for mark in part.marks}) for part in thing.under if part.kind == "animal")


def having(mark: str, view: View) -> set[str]:
    return {name for name, marks in animals(view) if mark in marks}


def starving(state: MutationsState, viewer: int | None = 0) -> list[str]:
    return sorted(having("starving", GAME.view(state, viewer)))


def table(*row: Given, centre: dict[str, int] | None = None, options: Given | None = None) -> MutationsState:
    """These species in one row, another player with nothing to feed; tokens in the centre, one of them a parasite."""
    other = {"species": [species("Z", "", [{"food": 1}])]}
    return position(
        {"species": [*row]}, other, phase="feeding", centre={"parasites": 1, **(centre or {})}, options=options
    )


def test_food_in_the_centre_feeds_all_but_obligate_carnivores() -> None:
    row = species("A", "running"), species("B", "scavenger"), SPENT
    assert starving(table(*row, centre={"food": 1})) == ["A3.1"]
    assert starving(table(*row, centre={"shelters": 1})) == ["A1.1", "A2.1", "A3.1"]


def test_shelters_feed_bark_beetles_that_have_none() -> None:
    row = species("A", "bark_beetle", [{}, {"shelter": True}]), species("B", "running")
    assert starving(table(*row, centre={"shelters": 1})) == ["A1.2", "A2.1"]


def test_a_hunter_that_may_attack_feeds_itself_and_scavengers() -> None:
    row = species("A"), species("B", "scavenger")
    assert starving(table(*row, HUNTER)) == ["A1.1"]
    assert starving(table(*row, SPENT)) == ["A1.1", "A2.1", "A3.1"]


def test_while_an_attack_goes_on_its_hunter_and_scavengers_may_still_eat() -> None:
    mine = {"species": [species("A", "carnivorous", [{}, {"attacked": True}]), species("B", "scavenger")]}
    herd = species("P", "mimicry", [{"food": 1}, {"food": 1}]), species("Q", "", [{"food": 1}])
    state = position(mine, {"species": [*herd]}, phase="feeding")
    assert starving(state) == ["A1.2"]
    play(state, "attack A1.1 > B1")
    assert starving(state) == starving(state, 1) == starving(state, None) == []


def hidden(card: str) -> Given:
    return {"id": "A", "traits": [], "animals": [{"card": card, "known": "owner"}]}


def test_an_animal_that_may_be_an_angler_eats_its_hunter_as_far_as_a_seat_knows() -> None:
    for card, mine in (("angler", []), ("running", ["A1.1"])):
        state = table(hidden(card), HUNTER, options=ANGLER)
        assert starving(state, 0) == mine
        assert starving(state, 1) == starving(state, None) == []
        assert "A1.1" in starving(table(hidden(card), SPENT, options=ANGLER), 1)


@pytest.mark.parametrize("options", [{}, {"mix_in": True}, ANGLER], ids=["printed", "mixed", "angler"])
def test_what_starves_is_never_fed_and_nobody_learns_a_card_from_it(options: Given) -> None:
    seen = 0
    for seed in range(4):
        game, dice = Table(Setting(GAME, 3, options), seed=seed), rng_of_key(key_of_seed(f"hunger {seed}"))
        game.scenes = []
        marked = defaultdict[int, set[str]](set)  # by turn
        while not game.is_over:
            views = [game.view(seat) for seat in (None, 0, 1, 2)]
            for view in [*(game.scene(scene, seat) for scene in game.scenes for seat in (None, 0, 1, 2)), *views]:
                assert not marked[view.turn] & having("fed", view)
                marked[view.turn] |= having("starving", view)
            for seat, view in enumerate(views[1:]):
                assert game.state.determinize(seat, dice).view(seat).zones == view.zones
            legal = game.state.legal(game.seat)
            game.play(legal[dice.below(len(legal))], game.seat)
        seen += sum(len(names) for names in marked.values())
    assert seen
