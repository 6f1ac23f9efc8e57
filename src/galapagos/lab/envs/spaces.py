"""The spaces of Gymnasium and PettingZoo for an encoding."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from galapagos.core.encoding import Encoding

LIMIT = np.iinfo(np.int16)


def observation(encoding: Encoding) -> spaces.Box:
    return spaces.Box(LIMIT.min, LIMIT.max, (encoding.size,), np.int16)


def with_mask(encoding: Encoding, more: int = 0) -> spaces.Dict:
    """Observation and action mask, as PettingZoo's games of cards and boards have them."""
    mask = spaces.Box(0, 1, (encoding.actions + more,), np.int8)
    return spaces.Dict({"observation": observation(encoding), "action_mask": mask})


def actions(encoding: Encoding, more: int = 0) -> spaces.Discrete:
    return spaces.Discrete(encoding.actions + more)
