"""Random Mutations stands in the registry, whether or not it is installed with an entry point."""

from __future__ import annotations

from galapagos.core import registry
from galapagos.games.mutations import GAME

registry.register(GAME)
