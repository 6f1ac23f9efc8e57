"""What all tests share: pebbles stands in the registry beside the installed games."""

from __future__ import annotations

from galapagos.core import registry
from tests.pebbles import GAME as PEBBLES

registry.register(PEBBLES)
