"""Compiled and interpreted search give the same results."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

from galapagos import bots
from galapagos.bots.thinker import Thinker
from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.game import Setting


def thoughts(name: str, seats: int) -> str:
    """A hash of the search results over the course of a random game."""
    game = registry.get(name)
    setting = Setting(game, seats)
    rng = rng_of_key(key_of_seed("thoughts"))
    state = game.new(setting, rng.fork())
    bot = bots.make("search:15", setting)
    assert isinstance(bot, Thinker)
    digest = hashlib.sha256()
    decisions = 0
    while not state.is_over() and decisions < 20:
        seat = int(next_seat(state))
        legal = state.legal(seat)
        if len(legal) > 1:
            found = bot.think(state.determinize(seat, rng), seat, rng)
            digest.update(repr(found).encode())
            decisions += 1
        state.play(seat, legal[rng.below(len(legal))])
    return digest.hexdigest()


@pytest.mark.slow
def test_the_interpreted_search_thinks_the_same() -> None:
    command = [sys.executable, "-c", "from tests.bots.test_compiled import thoughts; print(thoughts('origin', 3))"]
    environment = {**os.environ, "GALAPAGOS_PURE": "1", "PYTHONPATH": os.pathsep.join([os.getcwd(), *sys.path])}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.stdout.strip() == thoughts("origin", 3), run.stderr
