"""Analyses, and the worker processes for them and for uploads."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Any

import pytest

from galapagos import new
from galapagos.bots.thinker import Budget
from galapagos.core.errors import RecordError
from galapagos.server.http import analyses
from galapagos.server.jobs import analysis, analysis_job
from galapagos.server.jobs.fair_queue import Claim, Payer
from galapagos.server.jobs.worker import JobPool, outcome
from galapagos.server.refused import Refused
from tests.server.http.test_documents import Site, play_out, visit
from tests.server.live.world import World


def short_game(moves: int = 6, seed: int = 1) -> str:
    game = new("origin", seats=2, seed=seed)
    for _ in range(moves):
        game.play(game.legal_moves[0])
    return game.record()


async def until_done(site: Site, table: str) -> Any:
    for _ in range(600):
        answer = await site.http.get(f"/api/analysis/{table}")
        assert answer.status_code in (200, 202), answer.text
        if answer.status_code == 200:
            return answer.json()
        assert 0.0 <= answer.json()["done"] < 1.0
        await asyncio.sleep(0.1)
    raise AssertionError("the analysis does not end")


def test_a_finished_table_is_analysed_while_one_asks(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna, ben, table = await world.two()
        await play_out(world, [anna, ben], table, 5)
        site.be(anna)
        assert (await site.get(f"/api/analysis/{table}", 409))["code"] == "status"
        await anna.send("Vote", table=table, about="abort", yes=True)
        await ben.send("Vote", table=table, about="abort", yes=True)
        site.be(None)
        assert (await site.get(f"/api/analysis/{table}", 401))["code"] == "who"
        site.be(anna)
        assert (await site.http.get(f"/api/analysis/{table}?begun")).status_code == 204  # and the request starts none
        first = await site.http.get(f"/api/analysis/{table}")
        assert first.status_code == 202 and first.json()["done"] == 0.0
        other = await site.http.post("/api/analysis", content=short_game())
        assert other.status_code == 429 and other.json()["code"] == "limit"
        doc = await until_done(site, table)
        assert doc["done"] == 1.0 and 0 < len(doc["moments"]) <= 5
        for moment in doc["moments"]:
            assert 0 <= moment["step"] < 5 and len(moment["chances"]) == 2
            assert moment["played"]["move"] and moment["best"][0]["say"]["key"] and 0.0 <= moment["loss"] <= 1.0
        losses = [doc["moments"][place]["loss"] for place in doc["costliest"]]
        assert losses == sorted(losses, reverse=True) and all(losses)
        site.be(None)
        assert await site.get(f"/api/analysis/{table}") == doc  # a known result is sent to anybody
        assert await site.get(f"/api/analysis/{table}?begun") == doc
        kept = site.app.state.record_jobs.analyses
        (analysis,) = kept.values()
        await analysis.task
        kept.clear()  # as after a restart
        assert await site.get(f"/api/analysis/{table}") == doc

    visit(sqlite_url, story)


async def endless(self: analysis_job.Analysis, thinker: JobPool, text: str) -> None:
    await asyncio.Event().wait()


def test_nobody_has_more_than_one_game_analysed_and_no_address_more_than_a_few(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_job.Analysis, "run", endless)

    async def story(world: World, site: Site) -> None:
        async def ask(seed: int) -> int:
            return (await site.http.post("/api/analysis", content=short_game(2, seed))).status_code

        site.be(await world.page("Anna"))
        assert sorted(await asyncio.gather(ask(1), ask(2), ask(3))) == [202, 429, 429]  # also all at once
        for number in range(analyses.EACH - 1):
            site.be(await world.page("Guest"))
            assert await ask(10 + number) == 202
        site.be(await world.page("Guest"))
        assert await ask(20) == 429
        assert await ask(10) == 202  # one that has begun can be read

    visit(sqlite_url, story, uploads=1000)


def test_what_is_being_worked_out_is_not_forgotten_for_what_is_new(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "KEPT", 1)
    monkeypatch.setattr(analysis_job.Analysis, "run", endless)

    async def story(world: World, site: Site) -> None:
        for seed in (1, 2, 3):
            site.be(await world.page("Guest"))
            assert (await site.http.post("/api/analysis", content=short_game(2, seed))).status_code == 202
            if seed == 2:
                list(site.app.state.record_jobs.analyses.values())[1].doc.done = 1.0
        begun = [await site.http.post("/api/analysis?begun", content=short_game(2, seed)) for seed in (1, 2, 3)]
        assert [answer.status_code for answer in begun] == [202, 204, 202]

    visit(sqlite_url, story, uploads=1000)


def test_a_record_that_cannot_be_read_is_refused_when_it_is_found_out(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        site.be(await world.page("Anna"))
        text = short_game().replace("seed: 1", "seed: 2")
        for _ in range(600):
            answer = await site.http.post("/api/analysis", content=text)
            if answer.status_code != 202:
                break
            await asyncio.sleep(0.1)
        assert answer.status_code == 400 and "line" in answer.json()["text"]

    visit(sqlite_url, story)


def standing() -> float:
    """A clock on which no slice ever ends."""
    return 0.0


def test_the_numbers_are_those_of_the_analysis() -> None:
    parts = list(analysis.analyse(short_game(), budget=Budget(40, 30.0), clock=standing))
    assert parts[-1][0] == 1.0 and [done for done, _ in parts] == sorted(done for done, _ in parts)
    assert parts == list(analysis.analyse(short_game(), budget=Budget(40, 30.0), clock=standing))
    assert analysis_job.COSTLIEST == 5


def test_an_analysis_in_slices_finds_the_same() -> None:
    """After each slice another game has its turn."""
    whole = list(analysis.analyse(short_game(), budget=Budget(40, 30.0), clock=standing))
    found: list[Any] = []
    while not found or found[-1][0] < 1.0:
        running = itertools.count(0.0, analysis.SLICE)
        part = list(analysis.analyse(short_game(), len(found), Budget(40, 30.0), lambda: next(running)))  # noqa: B023
        assert len(part) == 1
        found += part
    assert found == whole


# -- processes -----------------------------------------------------------------------------------------


def failing() -> None:
    raise RecordError("record line 3: nonsense")


def greedy() -> int:
    return len(bytearray(1 << 40))


def deep() -> Any:
    return json.loads("[" * 100_000)


def claim() -> Claim:
    return Claim([Payer("anna")], 1.0)


def test_a_job_that_takes_too_long_is_ended_and_the_next_one_is_done() -> None:
    async def story() -> None:
        labour = JobPool("test")
        heard: list[int] = []
        try:
            with pytest.raises(Refused) as refused:
                await labour.do(claim(), itertools.count, limit=0.5, tell=heard.append)
            assert refused.value.code == "limit" and heard[:3] == [0, 1, 2]
            with pytest.raises(Refused) as refused:
                await labour.do(claim(), failing, limit=30.0)
            assert refused.value.code == "malformed" and "line 3" in refused.value.text
            assert await labour.do(claim(), short_game, 3, limit=30.0) == short_game(3)
        finally:
            labour.close()
        with pytest.raises(Refused):
            await labour.do(claim(), short_game, limit=1.0)

    asyncio.run(story())


@pytest.mark.parametrize("what", [failing, greedy, deep])
def test_whatever_bad_input_does_to_the_reader_it_is_refused(what: Any) -> None:
    kinds = [kind for kind, _ in outcome(what, ())]
    assert kinds == ["refused"]
