"""Darwin's Journey stands in the registry, also where it has no entry point."""

from __future__ import annotations

from galapagos.core import registry
from galapagos.games.darwin import GAME

registry.register(GAME)
