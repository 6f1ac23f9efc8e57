"""Scenario lines of Darwin's Journey: turns positions, verbs and expectations into states, moves and comparisons."""

from __future__ import annotations

from galapagos.games.darwin.face.scenario.expected import Expected
from galapagos.games.darwin.face.scenario.steps import Steps


class DarwinRunner(Steps, Expected):
    """Runs a line of Darwin's Journey."""
