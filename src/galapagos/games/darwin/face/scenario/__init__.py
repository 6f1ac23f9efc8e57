"""Scenarios of Darwin's Journey: how a line's position, verbs and expectations are this table's."""

from __future__ import annotations

from galapagos.games.darwin.face.scenario.expected import Expected
from galapagos.games.darwin.face.scenario.steps import Steps


class DarwinRunner(Steps, Expected):
    """Runs a line of Darwin's Journey."""
