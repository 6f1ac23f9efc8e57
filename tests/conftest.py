"""What all tests share: pebbles in the registry, and the folders of the repository."""

from __future__ import annotations

import sys
from pathlib import Path

TESTS = Path(__file__).parent
sys.path.insert(0, str(TESTS))

from pebbles import GAME as PEBBLES  # noqa: E402

from galapagos.core import registry  # noqa: E402

registry.register(PEBBLES)
