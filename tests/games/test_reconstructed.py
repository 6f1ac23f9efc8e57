"""Parts of the box that are not from the printed game are marked on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

import galapagos
from galapagos.core import registry

MARKED = {
    "evo": {
        "island": "evo.setup.map",
        "climate": "evo.climate.turn",
        "climate_pile": "evo.setup.tokens",
        "laboratory": "evo.setup.bag",
    },
    "mutations": {"centre": "mutations.climate.dice", "deck": "mutations.setup.deck"},
}
BOX = {
    "evo": '[maps.2]\nsource = "box"\n',
    "mutations": '[deck]\nsource = "box"\n',
}
PRINTED = {"evo": "island", "mutations": "deck"}


def marks(game: str, data: Path | None = None) -> dict[str, str]:
    view = galapagos.new(game, seats=2, seed=1, data=data).view(0)
    return {zone.id: zone.reconstructed for zone in view.zones if zone.reconstructed}


@pytest.mark.parametrize("game", MARKED)
def test_a_reconstructed_part_names_the_rule_that_says_so(game: str) -> None:
    assert marks(game) == MARKED[game]
    book = registry.get(game).rulebook
    assert all("Reconstructed" in book.rule(rule).ground for rule in MARKED[game].values())


@pytest.mark.parametrize("game", MARKED)
def test_what_an_owner_of_the_box_has_corrected_is_not_marked(game: str, tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text(BOX[game])
    left = {zone: rule for zone, rule in MARKED[game].items() if zone != PRINTED[game]}
    assert marks(game, tmp_path / "my.toml") == left
