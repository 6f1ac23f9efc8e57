"""`galapagos` with fixed deals: the content of a file decides the cards, the dice and the bots' moves.

Notices are sent at once: the sender believes that everybody has been away for an hour.

Only tests start it, as `python -m tests.browser.fixed_server FILE serve …`. The server itself has no such setting: its
keys are always random, and a table commits to its key as it does here.
"""

from __future__ import annotations

import hashlib
import random
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.state import State
from galapagos.core.play import position
from galapagos.server.jobs import bot_pool
from galapagos.server.live import dealing
from galapagos.server.notices import sender
from galapagos.server.tables import new_table
from galapagos.terminal.cli.main import main


async def choose(pool: bot_pool.BotPool, bot: str, state: State, seat: int) -> int:
    """A bot's decision, always the same in the same position."""
    here = hashlib.sha256(msgspec.json.encode(position.save(state))).hexdigest()
    key = key_of_seed(f"{here} seat {seat}")
    sample = msgspec.json.encode(position.save(state.determinize(seat, rng_of_key(key))))
    decision: int = await pool._run(bot_pool.choose, bot, sample, seat, key)
    return decision


def fixed(seeds: Path) -> int:
    """Run the command; a game that begins gets a key made from the file's content at that moment."""

    def key() -> str:
        return key_of_seed(seeds.read_text(encoding="utf-8"))

    def name_of(names: list[str]) -> Any:
        return random.Random(key()).choice(names)

    with (
        patch.object(dealing, "fresh_key", key),
        patch.object(bot_pool.BotPool, "choose", choose),
        patch.object(sender, "EVERY", 1.0),
        patch.object(sender.Sender.__init__, "__defaults__", (lambda: time.time() + 3600,)),
        patch.object(new_table, "random", SimpleNamespace(choice=name_of)),
    ):
        return main()


if __name__ == "__main__":
    sys.exit(fixed(Path(sys.argv.pop(1))))
