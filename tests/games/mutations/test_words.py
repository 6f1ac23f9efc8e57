"""What a player is asked."""

from __future__ import annotations

import pytest

from galapagos.games.mutations.face.words import question
from tests.games.mutations.lines import position, species


@pytest.mark.parametrize(
    ("traits", "food", "asked"),
    [
        ("carnivorous", 3, "{seat} takes a token, or attacks with a carnivore"),
        ("", 3, "{seat} takes a token"),
        ("carnivorous swimming", 3, "{seat} takes a token"),
        ("carnivorous", 0, "{seat} attacks with a carnivore"),
    ],
)
@pytest.mark.rule("mutations.feeding.one-token")
def test_a_go_asks_only_for_what_the_player_can_do(traits: str, food: int, asked: str) -> None:
    state = position(
        {"species": [species("A", traits)]},
        {"species": [species("Z")]},
        phase="feeding",
        centre={"food": food, "shelters": 0, "parasites": 0},
    )
    assert question(state)[1].key == asked
