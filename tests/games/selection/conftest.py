"""Natural Selection stands in the registry, whether or not it is installed with an entry point."""

from __future__ import annotations

from galapagos.core import registry
from galapagos.games.selection import GAME

registry.register(GAME)
