"""What happens at a table by itself: bots think, time runs out, a bot stands in for who is away."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from galapagos.server import log
from galapagos.server.live import Live
from galapagos.server.logged import STAND_IN
from galapagos.server.match import Match
from galapagos.server.protocol import Refused
from galapagos.server.store import Unanswered

if TYPE_CHECKING:
    from galapagos.server.hub import Hub

LOG = logging.getLogger("galapagos.server")
PAUSE = 0.2  # seconds before something that did not work out is looked at again
SILENCE = 5.0  # where the store did not answer: it is not asked, and bots do not think, five times a second in vain


class Clockwork:
    """The bots and clocks of all live tables."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def schedule(self, live: Live) -> None:
        """Let bots think, and wake up when time runs out."""
        if self.hub.closing:
            return
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        table = live.match
        if table.stuck:
            return
        for seat, bot in table.bots_asked():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.hub.spawn(self._think, live, seat, bot, table.stage)
        if table.carried():
            self.hub.spawn(self._carry, live)
        due = [when for when in (table.deadline(), *self._absences(live).values()) if when is not None]
        if self._given_up(live):
            due.append(0.0)
        if due:
            wait = max(0.0, min(due) - self.hub.clock())
            live.timer = asyncio.get_running_loop().call_later(wait + 0.01, self.hub.spawn, self.tick, live)

    @staticmethod
    def _absences(live: Live) -> dict[str, float]:
        """When a bot has to stand in for whom.  Asked or not: whoever was only stood in for when asked would betray
        that a sealed choice was unanswered."""
        table = live.match
        if not table.created.clock.absent or table.status != "running":
            return {}
        waiting = {chair.person for chair in table.chairs if chair.person and not chair.bot}
        return {who: since + table.created.clock.absent for who, since in live.away.items() if who in waiting}

    def _given_up(self, live: Live) -> list[int]:
        """Seats of people who are not here and whose votes the others have waited for long enough."""
        table = live.match
        if not table.voted or table.status not in ("running", "paused"):
            return []
        now = self.hub.clock()
        ends = table.unheard().items()
        return [seat for seat, until in ends if until <= now and table.chairs[seat].person in live.away]

    async def _think(self, live: Live, seat: int, bot: str, stage: int) -> None:
        try:
            code = await self._decision(live, seat, bot)

            def ask(table: Match) -> log.AnyEntry:
                if table.stage != stage or (seat, bot) not in table.bots_asked():
                    raise Refused("busy", "the bot thought about something else")
                return table.bot_move(seat, code)

            await self.hub.submit(live, ask)
            self.hub.counts["bot_moves"] += 1
        except Refused as refused:
            await asyncio.sleep(SILENCE if isinstance(refused, Unanswered) else PAUSE)
        finally:
            live.thinking.discard(seat)
        self.schedule(live)

    async def _decision(self, live: Live, seat: int, bot: str) -> int:
        """What a bot decides; a bot that fails is replaced, for this decision, by chance."""
        state = live.match.game.state
        try:
            return await self.hub.workers.choose(bot, state, seat, bool(live.online()))
        except Exception:
            self.hub.counts["faults"] += 1
            LOG.exception("the bot %s failed at table %s", bot, live.match.table)
            return random.choice(state.legal(seat) or [0])

    async def tick(self, live: Live) -> None:
        """Time has run out for somebody, or somebody has been away for long."""
        if live.ticking:  # a bot may be thinking about it: when that is done, everything is looked at again
            return
        live.ticking = True
        try:
            await self._tick(live)
        except Refused as refused:
            await asyncio.sleep(SILENCE if isinstance(refused, Unanswered) else PAUSE)
        finally:
            live.ticking = False
        self.schedule(live)

    async def _tick(self, live: Live) -> None:
        now = self.hub.clock()
        table = live.match
        for seat in table.late(now):
            if table.sealed():
                await self._answer_late(live, seat, table.stage)
            else:
                await self._take_over(live, seat, "time")
        for person, when in self._absences(live).items():
            for seat in live.match.seats_of(person) if when <= now else []:
                if not live.match.chairs[seat].bot:  # of several seats a bot may hold one already
                    await self._take_over(live, seat, "absent")
        for seat in self._given_up(live):
            await self._take_over(live, seat, "absent")

    async def _carry(self, live: Live) -> None:
        await self.hub.submit(live, lambda table: table.carry())

    async def _take_over(self, live: Live, seat: int, why: str) -> None:
        await self.hub.submit(live, lambda table: table.take_over(seat, why))

    async def _answer_late(self, live: Live, seat: int, stage: int) -> None:
        """A bot answers one sealed choice; nobody sees that it did."""
        code = await self._decision(live, seat, STAND_IN)

        def ask(table: Match) -> log.AnyEntry:
            if table.stage != stage:
                raise Refused("busy")
            return table.bot_move(seat, code, late=True)

        await self.hub.submit(live, ask)
