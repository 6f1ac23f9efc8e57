"""The JSON values of a table: parts that did not change are the same objects, and nobody is given another's."""

from __future__ import annotations

import pytest

import galapagos
from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.server.table_documents import view_values
from galapagos.server.tables.document import Drawn

GAMES = [name for name in registry.names() if name != "pebbles"]
MOVES = 40


@pytest.mark.parametrize("name", GAMES)
def test_values_with_remembered_parts_are_those_of_a_new_view(name: str) -> None:
    game = registry.get(name)
    table = galapagos.new(name, seats=2, seed=5)
    dice = rng_of_key(key_of_seed(5))
    viewers = (0, 1, None)
    former: dict[int | None, Drawn] = {}
    for _ in range(MOVES):
        drawn: dict[int | None, Drawn] = {}
        for seat in viewers:
            others = list(drawn.values())
            drawn[seat] = Drawn(table.view(seat), former.get(seat), others, steady=game.notation.steady)
            assert drawn[seat].values["view"] == view_values(table.view(seat))
        former = drawn
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))], table.seat)


def test_things_that_did_not_change_keep_their_values() -> None:
    table = galapagos.new("darwin", seats=2, seed=5)
    first, second = Drawn(table.view(0), None), table.view(0)
    zone = next(zone for zone in second.zones if zone.id == "sea")
    zone.things = zone.things[:-1]
    before, after = first.zones["sea"][1], Drawn(second, first).zones["sea"][1]
    assert after["things"] == before["things"][:-1] and after is not before
    assert all(new is old for new, old in zip(after["things"], before["things"], strict=False))
    assert all(new is old for new, old in zip(after["cells"], before["cells"], strict=True))
