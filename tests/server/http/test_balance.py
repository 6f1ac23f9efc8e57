"""Balance reports on the server: limited, one per person, stopped by the requester, kept across restarts."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
import pytest
import sqlalchemy as sa

import galapagos
from galapagos.core import box, registry
from galapagos.server.jobs import balance, balance_job
from galapagos.server.jobs.fair_queue import Claim, Payer
from galapagos.server.jobs.worker import JobPool
from galapagos.server.refused import Refused
from galapagos.server.store import boxes, reports
from galapagos.server.store.schema import people
from tests.server.http.test_documents import Site, visit
from tests.server.live.test_loader import restart
from tests.server.live.world import World

HUNGRY = "[setup]\nhand = 3\n"
HASH = box.digest(HUNGRY)
T = TypeVar("T")


def summary(deals: int, title: str = "<Few>", version: str = galapagos.__version__) -> str:
    """What a report says about itself."""
    rules = registry.get("origin").rules
    made = balance.Summary(deals, balance.DEALS, title, version, rules, ["2 games are too few."])
    return msgspec.json.encode(made).decode()


def keep(person: str, hash: str, text: str, connection: sa.Connection) -> None:
    boxes.keep(connection, person, "origin", hash, "<Few>", text, 1.0)


class Here:
    """Does a report's work in this process, on copies like those of a worker process, after `begin`.  A process of low
    priority may take minutes to start on a busy machine."""

    def __init__(self) -> None:
        self.begin = asyncio.Event()

    async def do(self, claim: Claim, work: Callable[..., Any], *args: Any, limit: float, **more: Any) -> Any:
        await self.begin.wait()
        found = work(*copied(args))
        if "tell" not in more:
            return copied(found)
        for part in found:
            more["tell"](copied(part))
        return None


def copied(value: T) -> T:
    """What arrives in another process."""
    copy: T = pickle.loads(pickle.dumps(value))
    return copy


def test_a_report_is_made_once_and_kept(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "DEALS", 2)

    async def story(world: World, site: Site) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        for hash, text in ((HASH, HUNGRY), ("abc", HUNGRY + "# another")):
            world.store.write(partial(keep, anna.id, hash, text)).result(60)
        address = f"/api/balance/origin/{HASH}"
        assert (await site.http.get(address)).status_code == 204
        await site.post(address, {}, 401)
        site.be(anna)
        await site.post("/api/balance/origin/abcd", {}, 404)
        await site.get(f"{address}/report.html", 404)
        thinker = Here()
        monkeypatch.setattr(site.app.state.record_jobs.thinker, "do", thinker.do)
        assert (await site.post(address, {}, 202))["planned"] == 2
        told = await site.post("/api/balance/origin/abc", {}, 429)
        assert "another report of yours" in told["text"]
        site.be(ben)
        await site.post(f"{address}/stop", {}, 403)
        site.be(anna)
        made = next(iter(site.app.state.record_jobs.reports.values()))
        thinker.begin.set()
        await made.task
        told = await site.get(address)
        assert (told["done"], told["deals"], told["planned"]) == (1.0, 2, 2)
        assert told["verdicts"][0].startswith("2 games are too few to say whether a seat")
        assert await site.post(address, {}) == told
        await restart(world, anna)
        site.app.state.hub = world.hub
        site.app.state.record_jobs.reports.clear()
        page = await site.http.get(f"{address}/report.html")
        assert page.headers["content-security-policy"].startswith("default-src 'none'")
        assert "&lt;Few&gt;" in page.text and HASH in page.text and "<script" not in page.text
        games = (await site.http.get(f"{address}/games.csv")).text.splitlines()
        assert len(games) == 1 + 2 * 2 and games[1].startswith("<Few>,")
        assert await site.get(address) == told
        assert await site.get(f"/api/balance/origin/{HASH[:16]}") == told, "an address of the first version"
        assert (await site.http.get(f"{address}?lang=de")).status_code == 204

    visit(sqlite_url, story)


def test_a_stopped_report_is_about_the_games_so_far() -> None:
    report = balance_job.Report(Payer("anna"), "", "origin", HUNGRY, "Few", "en")
    outcomes = next(balance.play(report.plan, 0))
    report.add(outcomes)
    told, files = balance.write(report.found, report.title, report.lines)
    assert told.deals == 1 and not told.is_whole
    assert f"{balance.DEALS} games were planned" in files[balance.PAGE]
    assert report.doc().deals == 1 and report.going


def test_a_report_that_was_stopped_early_can_be_made_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(report: balance_job.Report, thinker: JobPool) -> None:
        await asyncio.Event().wait()  # never finishes

    monkeypatch.setattr(balance_job.Report, "run", run)

    async def story(world: World, site: Site) -> None:
        anna = await world.page("Anna")
        site.be(anna)
        world.store.write(partial(keep, anna.id, HASH, HUNGRY)).result(60)
        key, address = ("origin", HASH, "en"), f"/api/balance/origin/{HASH}"
        files = {balance.PAGE: "early"}
        world.store.write(lambda connection: reports.keep(connection, key, summary(2), files, 1.0)).result(60)
        assert (await site.get(address))["deals"] == 2
        assert (await site.post(address, {}, 202))["deals"] == 0
        assert (await site.http.get(f"{address}/report.html")).text == "early"
        await site.post(f"{address}/stop", {}, 202)
        made = site.app.state.record_jobs.reports[key]
        assert made.stopped
        made.task.cancel()

    visit(sqlite_url, story)


def test_a_report_is_shown_while_its_box_is_kept_and_until_it_would_be_made_otherwise(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        page, address = f"/api/balance/origin/{HASH}/{balance.PAGE}", f"/api/balance/origin/{HASH}"

        async def report(made: str) -> int:
            """Keep the box and a report on it; the status of asking for its page."""
            key, files = ("origin", HASH, "en"), {balance.PAGE: "all"}
            world.store.write(partial(keep, anna.id, HASH, HUNGRY)).result(60)
            world.store.write(lambda connection: reports.keep(connection, key, made, files, 1.0)).result(60)
            return (await site.http.get(page)).status_code

        assert await report(summary(200, version="0.0.1")) == 404, "another version"
        assert await report(summary(200, title="Former")) == 404, "another title"
        assert (await site.http.get(address)).status_code == 204
        assert await report('{"deals": 200, "planned": 200}') == 404, "nothing is known of it"
        assert await report(summary(200)) == 200
        told = await site.get(address)
        assert told["deals"] == 200 and told["verdicts"] == ["2 games are too few."]

        site.be(anna)
        await site.post("/api/boxes/delete", {"game": "origin", "hash": HASH})
        assert [(await site.get(path, 404))["code"] for path in (address, page)] == ["no-box", "no-box"]
        assert await report(summary(200)) == 200
        site.be(ben)
        await site.post("/api/host/boxes/delete", {"game": "origin", "hash": HASH}, 403)
        host = sa.update(people).where(people.c.id == ben.id).values(host=True)
        world.store.write(lambda connection: connection.execute(host) and None).result(60)
        site.be(ben)
        await site.post("/api/host/boxes/delete", {"game": "origin", "hash": HASH})
        assert [(await site.get(path, 404))["code"] for path in (address, page)] == ["no-box", "no-box"]

    visit(sqlite_url, story)


class Pool:
    """Plays the slices here; the second one fails."""

    def __init__(self, error: Exception) -> None:
        self.error, self.asked = error, 0

    async def do(self, claim: Claim, work: Callable[..., Any], *args: Any, limit: float, **more: Any) -> Any:
        self.asked += 1
        if work is balance.write:
            return work(*args)
        if self.asked == 2:
            raise self.error
        more["tell"](next(work(*args)))
        return None


def report(clock: Callable[[], float] = lambda: 0.0) -> balance_job.Report:
    return balance_job.Report(Payer("anna"), "", "origin", HUNGRY, "Few", "en", clock)


def test_a_slice_that_fails_leaves_a_report_about_the_games_so_far() -> None:
    made = report()
    asyncio.run(made.run(Pool(Refused("busy", "too slow"))))  # type: ignore[arg-type]
    assert made.files is not None and made.problem is None and made.doc().deals == 1
    assert f"{balance.DEALS} games were planned" in made.files[balance.PAGE]


def test_a_report_that_breaks_off_does_not_go_on_for_ever() -> None:
    made = report()
    with pytest.raises(ZeroDivisionError):
        asyncio.run(made.run(Pool(ZeroDivisionError())))  # type: ignore[arg-type]
    assert not made.going and made.problem is not None


def test_a_report_ends_when_its_time_is_over() -> None:
    times = iter([0.0, balance_job.LIMIT])
    made = report(lambda: next(times))
    pool = Pool(AssertionError("played on"))
    asyncio.run(made.run(pool))  # type: ignore[arg-type]
    assert made.files is not None and made.doc().deals == 1
