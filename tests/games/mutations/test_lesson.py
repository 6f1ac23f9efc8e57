"""The lesson: its record replays, its notes fit the moves, and the numbers that it tells are right."""

from __future__ import annotations

from galapagos.core.play import lesson
from galapagos.games.mutations import GAME
from galapagos.games.mutations.rules.dispatch import MutationsState
from tests.games.mutations.lines import row


def test_the_lesson_ends_as_it_tells() -> None:
    plan, table = lesson.read(lesson.folder(GAME) / "first-turn.toml", GAME)
    assert len([note for note in plan.notes if note.ask]) >= 8
    state = table.state
    assert isinstance(state, MutationsState)
    assert row(state, 0) == [("swimming", 1), ("burrowing", 1), ("", 1)]
    assert row(state, 1) == [("carnivorous", 1), ("", 1)]
    assert [len(player.deck) for player in state.players] == [3 + 5, 5 + 4]
