"""Registers Darwin's Journey, also if it has no entry point."""

from __future__ import annotations

from galapagos.core import registry
from galapagos.games.darwin import GAME

registry.register(GAME)
