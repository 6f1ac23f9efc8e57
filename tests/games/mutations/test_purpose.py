"""What a hint says a move is made for."""

from __future__ import annotations

import pytest

from galapagos.games.mutations import GAME
from galapagos.games.mutations.face.purpose import purpose
from tests.games.mutations.lines import position, species

KILLS = "that kills an animal of it at the end of the turn."


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        (0, f"B1 then carries 2 parasites, the most of all: {KILLS}"),
        (2, "B1 then carries 2 parasites, as many as A1: that kills an animal of each at the end of the turn."),
        (3, "B1 then carries 2 parasites; the species with the most loses an animal at the end of the turn."),
    ],
)
def test_a_parasite_is_compared_with_those_of_the_other_species(mine: int, said: str) -> None:
    state = position(
        {"species": [species("A", animals=[{"parasites": mine}]), species("E")]},
        {"species": [species("Z", animals=[{"parasites": 1}])]},
        phase="feeding",
        centre={"parasites": 1},
    )
    say = purpose(state, 0, GAME.notation.read(state, 0, "parasite B1"))
    assert say is not None
    assert GAME.words("en").text(say) == said
