"""Lessons make no decision for the learner."""

from __future__ import annotations

from pathlib import Path

import pytest

from galapagos.core import registry
from galapagos.core.play import lesson
from galapagos.core.words import SEATS

LESSONS = [
    (game, path) for game in registry.names() for path in sorted(lesson.folder(registry.get(game)).glob("*.toml"))
]


@pytest.mark.parametrize(("game", "path"), LESSONS, ids=[f"{game} {path.stem}" for game, path in LESSONS])
def test_a_lesson_asks_for_every_move_of_the_learner_that_has_an_alternative(game: str, path: Path) -> None:
    plan, script = lesson.read(path, registry.get(game))
    seat = SEATS.index(plan.seat)
    asked = {note.at for note in plan.notes if note.ask}
    unasked = [
        f"{at}: {move.text}"
        for at, move in enumerate(script.moves)
        if move.seat == seat and at not in asked and len(move.before.legal(seat)) > 1
    ]
    assert unasked == []
