"""Automatic actions at a table: bots think, time runs out, a bot replaces somebody who is away."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable

from galapagos.bots.levels import seconds_of
from galapagos.server.jobs.bot_pool import BotPool
from galapagos.server.jobs.fair_queue import UNWATCHED, WATCHED, Claim
from galapagos.server.live import broadcast, dealing
from galapagos.server.live.overload import Overload
from galapagos.server.live.table import LiveTable
from galapagos.server.live.tasks import Tasks
from galapagos.server.refused import Refused
from galapagos.server.store.database import Unanswered
from galapagos.server.tables import absence, house_rules, log, seating
from galapagos.server.tables.table import STAND_IN, Table

LOG = logging.getLogger("galapagos.server")
PAUSE = 0.2  # seconds before a failed action is tried again
NOTICE = 1.0  # seconds that a bot may wait for a free process before the table says so
SILENCE = 5.0  # seconds to wait when the store does not answer, so that bots do not think in vain


Submit = Callable[[LiveTable, Callable[[Table], log.AnyEntry]], Awaitable[None]]


class BotScheduler:
    """The bots and clocks of all live tables."""

    def __init__(
        self, bots: BotPool, tasks: Tasks, submit: Submit, overload: Overload, clock: Callable[[], float]
    ) -> None:
        self.overload = overload
        self.bots = bots
        self.tasks = tasks
        self.submit = submit  # checks a request at a table and writes its entry
        self.clock = clock

    def schedule(self, live: LiveTable) -> None:
        """Start bots that must move, and set the alarm for the next deadline."""
        if self.tasks.closing:
            return
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        table = live.table
        if table.stuck:
            return
        for seat, bot in table.bots_asked():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.tasks.spawn(self._think, live, seat, bot, table.stage)
        if house_rules.carried(table, self.clock()):
            self.tasks.spawn(self._carry, live)
        due = [when for when in (table.deadline(), *self._absences(live).values()) if when is not None]
        if self._given_up(live):
            due.append(0.0)
        if (begins := absence.begins_at(table, live.away)) is not None and not live.undealt:
            due.append(begins)
        if due:
            wait = max(0.0, min(due) - self.clock())
            live.timer = asyncio.get_running_loop().call_later(wait + 0.01, self.tasks.spawn, self.tick, live)

    @staticmethod
    def _absences(live: LiveTable) -> dict[str, float]:
        """When a bot must replace which seat, whether or not the seat is asked: replacing only asked seats would reveal
        that a sealed choice is unanswered."""
        table = live.table
        if not table.created.clock.absent or table.status != "running":
            return {}
        waiting = {chair.person for chair in table.chairs if chair.person and not chair.bot}
        return {who: since + table.created.clock.absent for who, since in live.away.items() if who in waiting}

    def _given_up(self, live: LiveTable) -> list[int]:
        """Seats of absent people whose votes the others have waited for long enough."""
        table = live.table
        if not table.voting.began or table.status not in ("running", "paused"):
            return []
        now = self.clock()
        ends = table.voting.unheard().items()
        return [seat for seat, until in ends if until <= now and table.chairs[seat].person in live.away]

    async def _think(self, live: LiveTable, seat: int, bot: str, stage: int) -> None:
        try:
            code = await self._decision(live, seat, bot, stage)

            def ask(table: Table) -> log.AnyEntry:
                if table.stage != stage or (seat, bot) not in table.bots_asked():
                    raise Refused("busy", "the bot thought about something else")
                return house_rules.bot_move(table, seat, code)

            await self.submit(live, ask)
            self.tasks.counts["bot_moves"] += 1
        except Refused as refused:
            await asyncio.sleep(SILENCE if isinstance(refused, Unanswered) else PAUSE)
        finally:
            live.thinking.discard(seat)
        self.schedule(live)

    async def _decision(self, live: LiveTable, seat: int, bot: str, stage: int) -> int:
        """A bot's decision when it gets a process; Refused if nobody needs it any more."""
        await self.overload.breathe()
        claim = Claim(live.payers(), seconds_of(bot), WATCHED if live.online() else UNWATCHED)
        notice = asyncio.get_running_loop().call_later(NOTICE, self._say_that_it_waits, live, seat, stage)
        try:
            async with self.bots.queue.place(claim, time.monotonic):
                notice.cancel()
                self._say_that_it_thinks(live, seat)
                if live.table.stage != stage or seat not in live.table.asked():
                    raise Refused("busy", "the bot thought about something else")
                return await self._choice(live, seat, bot)
        finally:
            notice.cancel()
            live.waiting.discard(seat)

    async def _choice(self, live: LiveTable, seat: int, bot: str) -> int:
        """A bot's decision; if the bot fails, a random move replaces it this time."""
        state = live.table.game.state
        try:
            return await self.bots.choose(bot, state, seat)
        except Exception:
            self.tasks.counts["faults"] += 1
            LOG.exception("the bot %s failed at table %s", bot, live.table.id)
            return random.choice(state.legal(seat) or [0])

    @staticmethod
    def _say_that_it_waits(live: LiveTable, seat: int, stage: int) -> None:
        live.waiting.add(seat)
        live.waited_at = stage
        broadcast.show(live)

    @staticmethod
    def _say_that_it_thinks(live: LiveTable, seat: int) -> None:
        if seat in live.waiting:
            live.waiting.discard(seat)
            broadcast.show(live)

    async def tick(self, live: LiveTable) -> None:
        """Act when a seat's time has run out or a person has been away too long."""
        if live.ticking:  # a bot may be thinking for the seat; when it is done, everything is checked again
            return
        live.ticking = True
        try:
            await self._tick(live)
        except Refused as refused:
            await asyncio.sleep(SILENCE if isinstance(refused, Unanswered) else PAUSE)
        finally:
            live.ticking = False
        self.schedule(live)

    async def _tick(self, live: LiveTable) -> None:
        now = self.clock()
        table = live.table
        for seat in absence.late(table, now):
            if table.sealed():
                await self._answer_late(live, seat, table.stage)
            else:
                await self._take_over(live, seat, "time")
        for person, when in self._absences(live).items():
            for seat in live.table.seats_of(person) if when <= now else []:
                if not live.table.chairs[seat].bot:  # a bot may already hold one of several seats
                    await self._take_over(live, seat, "absent")
        for seat in self._given_up(live):
            await self._take_over(live, seat, "absent")
        begins = absence.begins_at(live.table, live.away)
        if begins is not None and begins <= now and not live.undealt:
            key = await dealing.key_for(self.bots, live)
            await self.submit(live, lambda table: absence.begin(table, live.away, now, key))

    async def _carry(self, live: LiveTable) -> None:
        await self.submit(live, lambda table: house_rules.carry(table, self.clock()))

    async def _take_over(self, live: LiveTable, seat: int, why: str) -> None:
        await self.submit(live, lambda table: seating.take_over(table, seat, why))

    async def _answer_late(self, live: LiveTable, seat: int, stage: int) -> None:
        """A bot answers one sealed choice; nobody sees that."""
        code = await self._decision(live, seat, STAND_IN, stage)

        def ask(table: Table) -> log.AnyEntry:
            if table.stage != stage:
                raise Refused("busy")
            return house_rules.bot_move(table, seat, code, late=True)

        await self.submit(live, ask)
