"""How much better a decision turned out than expected, for learning programs that play several seats."""

from __future__ import annotations

import numpy as np


def advantages(
    seat: np.ndarray,
    value: np.ndarray,
    done: np.ndarray,
    rewards: np.ndarray,
    last_seat: np.ndarray,
    last_value: np.ndarray,
    keep: float,
) -> np.ndarray:
    """Generalised advantage estimation.  What follows a decision is the next decision of the same seat."""
    games = np.arange(seat.shape[1])
    found = np.zeros_like(value)
    follows = np.full(rewards.shape[1:], np.nan, np.float32)  # by game and seat; not a number: not known yet
    gain = np.zeros_like(follows)
    follows[games, last_seat] = last_value
    for step in reversed(range(len(seat))):
        over, who = done[step], seat[step]
        follows[over] = rewards[step][over]
        gain[over] = 0.0
        change = np.nan_to_num(follows[games, who] - value[step])
        found[step] = gain[games, who] = change + keep * gain[games, who]
        follows[games, who] = value[step]
    return found
