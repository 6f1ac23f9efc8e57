"""Fair shares, tested with a fake clock and a fake pool."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from galapagos.bots.levels import seconds_of
from galapagos.server.jobs.fair_queue import HINT, UNWATCHED, Claim, FairQueue, Payer
from galapagos.server.jobs.worker import EACH, Job, JobPool, Worker
from galapagos.server.live import bot_scheduler
from galapagos.server.refused import Refused
from galapagos.server.table_documents import Wish
from tests.server.live.world import ME, Page, World, play

GUEST, ACCOUNT, OTHER = Payer("guest"), Payer("account", guest=False), Payer("other")


class Simulation:
    """Jobs that come and take their time, on a clock that jumps from one event to the next."""

    def __init__(self, shares: FairQueue) -> None:
        self.queue = shares
        self.now = 0.0
        self.events: list[tuple[float, int, Callable[[], None]]] = []
        self.asked: dict[Claim, float] = {}
        self.waits: dict[str, list[float]] = {}
        self.lengths: dict[Claim, float] = {}
        self.then: dict[Claim, Callable[[], None]] = {}

    def at(self, when: float, do: Callable[[], None]) -> None:
        heapq.heappush(self.events, (when, len(self.asked) + len(self.events), do))

    def ask(self, claim: Claim, then: Callable[[], None] = lambda: None) -> None:
        self.asked[claim], self.then[claim] = self.now, then
        self._look(lambda: self.queue.begin(claim))

    def _look(self, change: Callable[[], object]) -> None:
        """Jobs that a change has started end after their cost."""
        before = set(self.queue.running)
        change()
        for claim in self.queue.running - before:
            self.waits.setdefault(claim.payer.who, []).append(self.now - self.asked[claim])
            self.at(self.now + claim.cost, lambda claim=claim: self._end(claim))  # type: ignore[misc]

    def _end(self, claim: Claim) -> None:
        self._look(lambda: self.queue.end(claim, claim.cost))
        self.then[claim]()

    def run(self, until: float) -> None:
        while self.events and self.events[0][0] <= until:
            self.now, _, do = heapq.heappop(self.events)
            do()
        self.now = until


def keep_thinking(world: Simulation, payer: Payer, bot: str) -> None:
    """A table at which one bot after the other has to decide."""
    world.ask(Claim([payer], seconds_of(bot)), lambda: keep_thinking(world, payer, bot))


@pytest.mark.parametrize(("places", "spare", "longest"), [(1, 0, 4.0), (1, 1, 0.0), (4, 1, 0.0)])
def test_tables_of_experts_of_one_guest_do_not_let_others_wait_for_an_easy_bot(
    places: int, spare: int, longest: float
) -> None:
    world = Simulation(FairQueue(places, spare))
    for _ in range(10):
        keep_thinking(world, GUEST, "expert")
    for second in range(1, 600, 3):
        world.at(second + 0.5, lambda: world.ask(Claim([OTHER], seconds_of("easy"))))
    world.run(605)
    assert len(world.waits["other"]) == 200 and max(world.waits["other"]) <= longest


def test_two_people_get_the_same_share_however_many_tables_they_have() -> None:
    world = Simulation(FairQueue(2))
    for _ in range(10):
        keep_thinking(world, GUEST, "expert")
    keep_thinking(world, OTHER, "expert")
    keep_thinking(world, OTHER, "expert")
    world.run(400)
    assert abs(len(world.waits["guest"]) - len(world.waits["other"])) <= 2


def test_nobody_pays_for_what_the_machine_had_to_spare() -> None:
    """Somebody who used an idle machine for long is not put behind everybody who comes later."""
    world = Simulation(FairQueue(1))
    keep_thinking(world, GUEST, "hard")
    world.run(1000)
    for _ in range(2):
        keep_thinking(world, OTHER, "hard")
    world.run(1100)
    assert max(world.waits["guest"][-40:]) <= 2.0


def test_of_two_that_come_together_the_short_one_goes_first() -> None:
    shares = FairQueue(1)
    first = Claim([GUEST], 1.0)
    shares.begin(first)
    long, short = Claim([OTHER], 4.0), Claim([ACCOUNT], 1.0)
    assert not shares.begin(long) and not shares.begin(short)
    shares.end(first, 1.0)
    assert shares.running == {short}


def test_long_jobs_of_one_guest_hold_half_of_the_places_and_those_of_an_account_all() -> None:
    shares = FairQueue(4)
    assert [shares.begin(Claim([GUEST], 4.0)) for _ in range(3)] == [True, True, False]
    assert [shares.begin(Claim([ACCOUNT], 4.0)) for _ in range(3)] == [True, True, False]
    alone = FairQueue(4)
    assert [alone.begin(Claim([ACCOUNT], 4.0)) for _ in range(5)] == [True, True, True, True, False]


def test_the_one_who_had_least_pays_for_a_table_of_several_people() -> None:
    shares = FairQueue(1)
    shares.begin(Claim([GUEST], 4.0))
    shares.begin(Claim([GUEST], 4.0))
    both = Claim([GUEST, OTHER], 4.0)
    shares.begin(both)
    assert both.payer is OTHER


def test_moves_come_before_hints_and_hints_before_what_nobody_waits_for() -> None:
    async def story() -> None:
        shares = FairQueue(1)
        came: list[str] = []

        async def come(name: str, rank: int) -> None:
            async with shares.place(Claim([Payer(name)], 1.0, rank), lambda: 0.0):
                came.append(name)

        first = Claim([GUEST], 1.0)
        shares.begin(first)
        jobs = (("unwatched", UNWATCHED), ("hint", HINT), ("move", 0), ("cancelled", 0), ("another", 0))
        waiting = [asyncio.create_task(come(name, rank)) for name, rank in jobs]
        await asyncio.sleep(0)
        waiting[3].cancel()
        shares.end(first, 1.0)
        await asyncio.gather(*waiting, return_exceptions=True)
        assert came == ["move", "another", "hint", "unwatched"]
        assert not shares.running and not shares.waiting

    asyncio.run(story())


def test_a_place_given_to_somebody_who_has_just_gone_is_given_on() -> None:
    async def story() -> None:
        shares = FairQueue(1)
        first, second, third = (Claim([payer], 1.0) for payer in (GUEST, OTHER, ACCOUNT))
        shares.begin(first)
        shares.begin(second)
        shares.begin(third)
        waits = asyncio.create_task(shares.wait(second))
        await asyncio.sleep(0)
        shares.end(first, 1.0)
        waits.cancel()
        await asyncio.gather(waits, return_exceptions=True)
        assert shares.running == {third} and not shares.waiting

    asyncio.run(story())


# -- bots at tables ------------------------------------------------------------------------


class HandPool(Executor):
    """Takes jobs, and ends them when it is told to."""

    def __init__(self) -> None:
        self.jobs: list[tuple[str, Future[Any]]] = []
        self.taken: list[str] = []

    def submit(self, what: Any, /, *args: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        bot, sample, seat, key = args
        self.jobs.append((bot, future))
        self.taken.append(bot)
        future.set_running_or_notify_cancel()
        future.decide = lambda: what("random", sample, seat, key)  # type: ignore[attr-defined]
        return future

    def end(self, bot: str) -> None:
        """One of the jobs of a bot is done."""
        which = next(job for job in self.jobs if job[0] == bot)
        self.jobs.remove(which)
        which[1].set_result(which[1].decide())  # type: ignore[attr-defined]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


async def table_of(page: Page, *bots: str, me: bool = False) -> str:
    chairs = [*([ME] if me else []), *(Wish("bot", bot=bot) for bot in bots)]
    table: str = (await page.send("Create", game="origin", chairs=chairs))["table"]
    await page.send("Open", table=table)
    await page.send("Start", table=table)
    return table


def pool_of(world: World) -> HandPool:
    pool = HandPool()
    world.hub.bots.thread = pool
    return pool


def test_ten_tables_of_four_experts_do_not_let_somebody_else_wait(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        pool = pool_of(world)
        guest, other = await world.page("Anna"), await world.page("Ben")
        guest.client.messages.burst = guest.client.messages.held = 1000.0
        for _ in range(10):
            await table_of(guest, *["expert"] * 4)
        await world.quiet(lambda: len(pool.taken) == 1 and len(world.hub.bots.queue.waiting) == 9)
        table = await table_of(other, "easy", me=True)
        if world.hub.live[table].table.asked() == [0]:
            await other.send("StandIn", table=table, seat=0, on=True)
        await world.quiet(lambda: len(world.hub.bots.queue.waiting) == 10)
        pool.end("expert")
        await world.quiet(lambda: len(pool.taken) == 2)
        assert pool.taken == ["expert", "easy"]

    play(sqlite_url, story)


def test_the_table_says_that_a_bot_waits_for_its_turn(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_scheduler, "NOTICE", 0.0)

    async def story(world: World) -> None:
        pool = pool_of(world)
        guest, other = await world.page("Anna"), await world.page("Ben")
        busy = await table_of(guest, "expert", "expert")
        await world.quiet(lambda: len(pool.taken) == 1)
        table = await table_of(other, "easy", "easy")
        await world.quiet(lambda: other.docs[table]["info"].get("bot_waits") is True)
        assert "bot_waits" not in guest.docs[busy]["info"]
        pool.end("expert")
        await world.quiet(lambda: pool.taken[1:2] == ["easy"])
        await world.quiet(lambda: "bot_waits" not in other.docs[table]["info"])

    play(sqlite_url, story)


def test_in_a_sealed_choice_nobody_sees_when_a_bot_that_waited_has_answered(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_scheduler, "NOTICE", 0.0)

    async def story(world: World) -> None:
        pool = pool_of(world)
        guest, other = await world.page("Anna"), await world.page("Ben")
        await table_of(guest, "expert", "expert")
        await world.quiet(lambda: len(pool.taken) == 1)
        chairs = [ME, Wish("bot", bot="easy")]
        table = (await other.send("Create", game="selection", chairs=chairs))["table"]
        await other.send("Open", table=table)
        await other.send("Start", table=table)
        match = world.hub.live[table].table
        assert match.sealed() and match.asked() == [0, 1]
        await world.quiet(lambda: other.docs[table]["info"].get("bot_waits") is True)
        pool.end("expert")
        await world.quiet(lambda: pool.taken[1:2] == ["easy"])
        told = len(other.got)
        pool.end("easy")
        await world.quiet(lambda: match.asked() == [0])
        assert len(other.got) == told and other.docs[table]["info"]["bot_waits"]
        await other.move(table)
        assert "bot_waits" not in other.docs[table]["info"]

    play(sqlite_url, story)


def test_a_bot_does_not_think_about_a_game_that_was_given_up_meanwhile(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        pool = pool_of(world)
        guest, other = await world.page("Anna"), await world.page("Ben")
        await table_of(guest, "expert", "expert")
        await world.quiet(lambda: len(pool.taken) == 1)
        table = await table_of(other, "easy", me=True)
        if world.hub.live[table].table.asked() == [0]:
            await other.send("StandIn", table=table, seat=0, on=True)
        await world.quiet(lambda: len(world.hub.bots.queue.waiting) == 1)
        await other.send("Vote", table=table, about="abort")
        await world.quiet(lambda: world.hub.live[table].table.status == "aborted")
        pool.end("expert")
        await world.quiet(lambda: len(pool.taken) == 2)
        assert pool.taken == ["expert", "expert"]

    play(sqlite_url, story)


def test_people_at_a_table_pay_for_its_bots_and_its_maker_where_they_only_watch(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        pool_of(world)
        anna, ben, table = await world.two()
        live = world.hub.live[table]
        assert {payer.who for payer in live.payers()} == {anna.id, ben.id}
        await world.hub.leave(anna.client)
        assert [payer.who for payer in live.payers()] == [ben.id]
        await world.hub.leave(ben.client)
        assert [(payer.who, payer.guest) for payer in live.payers()] == [(anna.id, True)]

    play(sqlite_url, story)


# -- records -----------------------------------------------------------------------------------


class HandWorker(Worker):
    """A process that ends its job when it is told to."""

    begun: list[str]

    def __init__(self, begun: list[str]) -> None:
        super().__init__("test", 0)
        self.begun = begun
        self.job: Job | None = None

    async def do(self, job: Job) -> Any:
        self.job = job
        self.begun.append(job.args[0])
        return await job.answer

    def end(self) -> None:
        job, self.job = self.job, None
        assert job is not None
        job.answer.set_result(None)


def labour_by_hand(spare: int) -> tuple[JobPool, list[str]]:
    labour = JobPool("test", spare=spare)
    begun: list[str] = []
    hand = [HandWorker(begun) for _ in labour.workers]
    labour.workers, labour.free = [*hand], [*hand]
    return labour, begun


@pytest.mark.parametrize("spare", [0, 1])
def test_large_records_of_one_person_do_not_keep_a_small_one_of_another_waiting(spare: int) -> None:
    async def story() -> None:
        labour, begun = labour_by_hand(spare)
        tasks = [
            asyncio.create_task(labour.do(Claim([GUEST], 20.0), len, f"large {number}", limit=1.0))
            for number in range(EACH)
        ]
        tasks.append(asyncio.create_task(labour.do(Claim([OTHER], 0.2), len, "small", limit=1.0)))
        await asyncio.sleep(0)
        if not spare:
            assert begun == ["large 0"]
            labour.workers[0].end()  # type: ignore[attr-defined]
            while len(begun) < 2:
                await asyncio.sleep(0)
        assert begun == ["large 0", "small"]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(story())


def test_so_many_records_of_one_person_wait_and_no_more() -> None:
    async def story() -> None:
        labour, begun = labour_by_hand(0)
        jobs = [labour.do(Claim([GUEST], 20.0), len, "large", limit=1.0) for _ in range(EACH + 1)]
        tasks = [asyncio.create_task(job) for job in (*jobs, labour.do(Claim([OTHER], 20.0), len, "other", limit=1.0))]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        refused = [task.exception() for task in tasks if task.done()]
        assert len(refused) == 1 and isinstance(refused[0], Refused) and refused[0].code == "busy"
        assert labour.queue.count("other") == 1 and begun == ["large"]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(story())


def test_seconds_of_a_bot_follow_its_level() -> None:
    order = [seconds_of(bot) for bot in ("random", "easy", "medium", "hard", "expert", "search:800")]
    assert order == sorted(order) and len(set(order)) == len(order)
    assert seconds_of("hard/10") == seconds_of("hard")
