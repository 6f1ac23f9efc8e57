"""Chooses the key of a new game.

A changed box is dealt in another process first: with unexpected numbers the rules may never end, and in the server's
own process that would stop all games.  Dealt again with the same key, the game is the same.
"""

from __future__ import annotations

import logging
import time

from galapagos.core.engine.chance import fresh_key
from galapagos.server.jobs.bot_pool import BotPool
from galapagos.server.jobs.fair_queue import SHORT, Claim
from galapagos.server.live.table import LiveTable
from galapagos.server.refused import Refused

LOG = logging.getLogger("galapagos.server")


async def key_for(bots: BotPool, live: LiveTable) -> str:
    """A key with which the game of a table can be dealt; Refused if it cannot."""
    key, created = fresh_key(), live.table.created
    if not created.data or created.opening:
        return key
    try:
        async with bots.queue.place(Claim(live.payers(), SHORT), time.monotonic):
            await bots.deal(live.table.setting, key)
    except Exception:
        live.undealt = True
        LOG.exception("the box of table %s cannot be dealt", live.table.id)
        raise Refused("options", "a game with this box cannot be dealt") from None
    return key
