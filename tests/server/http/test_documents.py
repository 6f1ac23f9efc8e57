"""Documents about games: words, rules, lessons, replays, records, and tables that play on."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from starlette.requests import Request

import galapagos
from galapagos.core import registry
from galapagos.core.play import lesson, record_reader
from galapagos.core.words import LANGUAGES
from galapagos.server.http import responses, routes
from galapagos.server.http.accounts import Limits
from galapagos.server.http.cache import DocumentCache
from galapagos.server.http.responses import HANDLERS
from galapagos.server.http.session import COOKIE
from galapagos.server.refused import Refused
from galapagos.server.settings import Settings
from galapagos.server.socket.diff import apply
from galapagos.server.store import people
from tests.server.live.world import BOT, ME, OPEN, Page, World, play

GAMES = ["darwin", "evo", "mutations", "origin", "selection"]


class Site:
    """The HTTP handlers with a hub, called without sockets."""

    def __init__(self, world: World, settings: Settings) -> None:
        self.world = world
        self.app = Starlette(routes=routes.routes, exception_handlers=HANDLERS)
        self.app.state.hub = world.hub
        self.app.state.limits = Limits(settings)
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url="http://test")

    def be(self, page: Page | None) -> None:
        """Ask as somebody from now on."""
        self.http.cookies.clear()
        if page is not None:
            id = page.id
            token = self.world.store.write(lambda connection: people.new_device(connection, id)).result(60)
            self.http.cookies.set(COOKIE, token)

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any, status: int = 200) -> Any:
        kind = {"content": body} if isinstance(body, str | bytes) else {"json": body}
        answer = await self.http.post(path, **kind)
        assert answer.status_code == status, answer.text
        return answer.json()


def visit(url: str, story: Callable[[World, Site], Coroutine[Any, Any, None]], **settings: Any) -> None:
    async def run(world: World) -> None:
        site = Site(world, Settings(**settings))
        try:
            await story(world, site)
        finally:
            routes.close(site.app)
            await site.http.aclose()

    play(url, run)


async def play_out(world: World, pages: list[Page], table: str, moves: int = 10_000) -> None:
    """Until the game is over, or so many moves."""
    live = await world.hub.get(table)
    for number in range(moves):
        if live.table.status != "running":
            return
        page = next(page for page in pages if page.choices(table))
        page.client.messages.held = 60.0  # no rate limit in these tests
        await page.move(table, number % len(page.choices(table)))


# -- what can be read ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", [*LANGUAGES, "xx"])
def test_words_games_rules_and_credits_in_every_language(sqlite_url: str, language: str) -> None:
    async def story(world: World, site: Site) -> None:
        words = await site.get(f"/api/{language}/words")
        assert words["language"] == language
        if language in ("ru", "de"):
            assert {*GAMES, "galapagos"} <= set(words["domains"])
            assert len(words["domains"]["galapagos"]["{n} game checked."]) == (3 if language == "ru" else 2)
            assert all(forms and all(forms) for one in words["domains"].values() for forms in one.values())
        else:
            assert words["domains"] == {}
        games = {game["name"]: game for game in await site.get(f"/api/{language}/games")}
        assert set(GAMES) <= set(games)
        assert games["darwin"]["seats"] == [1, 2, 3, 4] and games["darwin"]["reconstructed"]
        # Parts are called by their names and not by their keys; those with one reason stand together.
        deck, few, many = games["mutations"]["reconstructed"]
        assert "climate.2" not in few and few != many and deck != few
        for name in GAMES:
            info = games[name]
            assert info["title"] and info["blurb"] and info["intro"] and "expert" in info["bots"]
            assert all(option["title"] and option["text"] for option in info["options"])
            book = await site.get(f"/api/{language}/rules/{name}")
            ids = [rule["id"] for chapter in book["chapters"] for rule in chapter["rules"]]
            assert ids[: len(registry.get(name).rulebook.ids)] == registry.get(name).rulebook.ids
            assert "table.asked" in ids and len(set(ids)) == len(ids)
            assert all(rule["title"] and rule["text"] for chapter in book["chapters"] for rule in chapter["rules"])
            if language == "xx":
                assert book["chapters"][0]["title"].startswith("⟦") and info["blurb"].startswith("⟦")
        about = await site.get(f"/api/{language}/about")
        assert about["version"] and any("CC BY 3.0" in credit["licence"] for credit in about["credits"])

    visit(sqlite_url, story)


def test_what_is_not_there_is_refused_by_name(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        for path in ("fr/words", "en/rules/chess", "en/lessons/origin/no", "en/lessons/chess/first"):
            assert (await site.get(f"/api/{path}", 404))["code"] == "no-game"
        for path in ("/api/replay/nothing", "/api/record/nothing", f"/api/replay/{'x' * 60}"):
            assert (await site.get(path, 404))["code"] == "no-table"

    visit(sqlite_url, story)


def test_who_has_a_document_does_not_get_it_again(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        first = await site.http.get("/api/ru/words")
        again = await site.http.get("/api/ru/words", headers={"If-None-Match": first.headers["etag"]})
        other = await site.http.get("/api/de/words", headers={"If-None-Match": first.headers["etag"]})
        assert (first.status_code, again.status_code, other.status_code) == (200, 304, 200)
        assert again.content == b"" and "no-cache" in again.headers["cache-control"]

    visit(sqlite_url, story)


@pytest.mark.parametrize(("game", "name"), [(name, one) for name in GAMES for one in lesson.names(registry.get(name))])
def test_a_lesson_shows_the_moves_that_it_asks_for(sqlite_url: str, game: str, name: str) -> None:
    async def story(world: World, site: Site) -> None:
        doc = await site.get(f"/api/de/lessons/{game}/{name}")
        plan, table = lesson.read(lesson.folder(registry.get(game)) / f"{name}.toml", registry.get(game))
        assert doc["title"] == plan.title.de and len(doc["steps"]) == len(table.moves)
        states = [doc["first"]]
        for step in doc["steps"]:
            states.append(apply(json.loads(json.dumps(states[-1])), step["ops"]))
        for note in doc["notes"]:
            assert note["say"]
            if note.get("ask"):
                shown = [choice["text"] for choice in states[note["at"]]["view"]["choices"]]
                assert note["wanted"] in note["fits"] and set(note["fits"]) <= set(shown)
        assert any(note.get("ask") for note in doc["notes"])
        assert "code" not in states[doc["notes"][0]["at"]]["view"].get("choices", [{}])[0]

    visit(sqlite_url, story)


def test_a_lesson_goes_on_from_the_learners_own_move(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        path = "/api/en/lessons/origin/first-game"
        answer = await site.http.post(path, json={"made": ["animal swimming"]})
        steps = answer.json()["steps"]
        assert steps[0]["move"]["text"] == "animal swimming" and len(steps) > 20
        answer = await site.http.post(path, json={"made": ["animal mimicry"]})
        assert answer.status_code == 400 and "animal mimicry" in answer.json()["text"]

    visit(sqlite_url, story)


# -- replays --------------------------------------------------------------------------------------


def test_a_finished_table_is_replayed_from_every_seat_and_openly(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna, ben, table = await world.two()
        await play_out(world, [anna, ben], table)
        live = await world.hub.get(table)
        assert live.table.status == "over"
        for seat in (None, 0, 1):
            doc = await site.get(f"/api/replay/{table}" + ("" if seat is None else f"?seat={seat}"))
            assert doc["names"] == ["Anna", "Ben"] and len(doc["steps"]) == live.table.moves
            assert doc["key"] == live.table.key and doc["hash"] == live.table.hash() and doc["table"] == table
            now = doc["first"]
            lines = doc["log"]
            for step in doc["steps"]:
                now = apply(now, step["ops"])
                lines += step.get("log", [])
            assert now["scores"] == doc["results"] and now["view"]["over"]
            moves = [step["move"] for step in doc["steps"]]
            assert all("text" in move for move in moves if seat in (None, move["seat"]))
            others = [move for move in moves if seat not in (None, move["seat"])]
            assert not any(move.get("text", "").startswith("bid") for move in others)  # bids are secret
            if seat is not None:
                page = (anna, ben)[seat]
                assert now["view"]["zones"] == page.docs[table]["view"]["zones"]
                told = [(line["rule"], line["verb"]) for line in lines]
                assert told == [(line["rule"], line["verb"]) for line in page.lines[table]]
        openly = await site.get(f"/api/replay/{table}")
        hands = [zone for zone in openly["first"]["view"]["zones"] if zone["kind"] == "hand"]
        assert [zone["owner"] for zone in hands] == [0, 1]
        assert all(thing["face"] for zone in hands for thing in zone["things"])

    visit(sqlite_url, story)


def test_of_a_running_table_nothing_leaves_the_server(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna, ben, table = await world.two()
        await play_out(world, [anna, ben], table, 6)
        site.be(anna)
        for path in (f"/api/replay/{table}", f"/api/replay/{table}?seat=0", f"/api/record/{table}"):
            answer = await site.get(path, 409)
            assert answer["code"] == "status"
        wish = {"table": table, "step": 2, "chairs": [{"kind": "me"}, {"kind": "me"}]}
        assert (await site.post("/api/play-on", wish, 409))["code"] == "status"

    visit(sqlite_url, story)


def test_a_record_is_downloaded_and_uploaded(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna, ben, table = await world.two("selection")
        await play_out(world, [anna, ben], table, 12)
        await anna.send("Vote", table=table, about="abort", yes=True)
        await ben.send("Vote", table=table, about="abort", yes=True)
        answer = await site.http.get(f"/api/record/{table}")
        assert f"selection-{table}.txt" in answer.headers["content-disposition"]
        live = await world.hub.get(table)
        again = record_reader.read(answer.text)
        assert again.key == live.table.key and f"hash: {live.table.hash()}" in answer.text
        assert [move.text for move in again.moves] == [move.text for move in live.table.game.moves]
        doc = await site.post("/api/replay?seat=1", answer.text)
        assert doc["seat"] == 1 and len(doc["steps"]) == 12 and doc["names"] == ["Anna", "Ben"]
        own = await site.get(f"/api/replay/{table}?seat=1")
        assert [step["ops"] for step in own["steps"]] == [step["ops"] for step in doc["steps"]]

    visit(sqlite_url, story)


def test_an_uploaded_record_gets_an_address_that_anybody_can_read(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        game = galapagos.new("origin", seats=2, seed=7)
        game.play(game.legal_moves[0])
        site.be(None)
        assert (await site.http.post("/api/records", content=game.record())).status_code == 401
        site.be(await world.page("Anna"))
        assert (await site.http.post("/api/records", content="no record")).status_code == 400
        made = (await site.http.post("/api/records", content=game.record())).json()["record"]
        site.be(None)
        assert (await site.http.get(f"/api/records/{made}")).text == game.record()
        for id in ("nothing", "no%20id"):
            assert (await site.http.get(f"/api/records/{id}")).status_code == 404

    visit(sqlite_url, story)


def test_a_record_that_is_wrong_is_refused_with_its_line(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        head = "Galapagos record 1\ngame: origin\nrules: 1\nseats: 2\nseed: 7\n\n"
        for text, said in (
            ("no record", "line 1"),
            (head + "A dance\n", "line 7"),
            (head.replace("seats: 2", "seats: many"), "seats: NUMBER"),
            (head.replace("origin", "chess"), "chess"),
            (head.replace("seed: 7", "data: " + "[" * 5000), "line 5"),
            (head.replace("seed: 7", "position: " + "[" * 5000), "line 5"),
        ):
            answer = await site.post("/api/replay", text, 400)
            assert answer["code"] == "malformed" and said in answer["text"], answer
        answer = await site.http.post("/api/replay", content=head + "A dance\n", headers={"Accept-Language": "de"})
        assert "Zeile 7" in answer.json()["text"]  # in the requester's language
        assert (await site.post("/api/replay", b"\xff\xfe", 400))["code"] == "malformed"
        assert (await site.post("/api/replay", "x" * 1_000_001, 413))["code"] == "too-large"
        assert (await site.post("/api/replay?seat=no", head, 400))["code"] == "malformed"
        assert (await site.post("/api/replay", head, 429))["code"] == "limit"

    visit(sqlite_url, story, uploads=18)


# -- playing on --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["origin", "selection"])
def test_a_table_plays_on_from_a_step_and_has_a_record_of_its_own(sqlite_url: str, game: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna, ben, table = await world.two(game)
        await play_out(world, [anna, ben], table, 20)
        await anna.send("Vote", table=table, about="abort", yes=True)
        await ben.send("Vote", table=table, about="abort", yes=True)
        old = await site.get(f"/api/replay/{table}?seat=0")
        then = old["first"]
        for step in old["steps"][:9]:
            then = apply(then, step["ops"])
        site.be(anna)
        wish = {"table": table, "step": 9, "chairs": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        made = (await site.post("/api/play-on", wish))["table"]
        await anna.send("Open", table=made)
        assert anna.docs[made]["info"]["status"] == "open"
        assert (await anna.send("Start", table=made))["t"] == "Ack"
        assert [zone["id"] for zone in anna.docs[made]["view"]["zones"]] == [z["id"] for z in then["view"]["zones"]]
        assert anna.docs[made]["view"]["turn"] == then["view"]["turn"]

        await world.close()  # the log alone knows how to go on
        world.open()
        site.app.state.hub = world.hub
        page = await world.page("Cleo")
        page.client.person = anna.client.person
        await page.send("Open", table=made)
        live = await world.hub.get(made)
        for _ in range(400):
            if live.table.status != "running":
                break
            page.client.messages.held = 60.0
            if page.choices(made):
                await page.move(made)
            await world.quiet(lambda: bool(page.choices(made)) or live.table.status != "running")
        assert live.table.status == "over"
        doc = await site.get(f"/api/replay/{made}")
        assert len(doc["steps"]) == live.table.moves and doc["results"]
        text = (await site.http.get(f"/api/record/{made}")).text
        again = record_reader.read(text)
        assert again.is_over and again.opening is not None
        assert [result.total for result in again.scores()] == [result.total for result in live.table.game.scores()]

    visit(sqlite_url, story)


def test_playing_on_is_refused_where_it_makes_no_sense(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna, ben, table = await world.two()
        await play_out(world, [anna, ben], table)
        text = (await site.http.get(f"/api/record/{table}")).text
        two = [{"kind": "me"}, {"kind": "open"}]
        assert (await site.post("/api/play-on", {"table": table, "step": 3, "chairs": two}, 401))["code"] == "who"
        site.be(anna)
        for wish, code in (
            ({"table": table, "step": 100_000, "chairs": two}, "malformed"),
            ({"table": table, "step": len(record_reader.read(text).moves), "chairs": two}, "malformed"),
            ({"table": table, "step": 3, "chairs": [*two, *two]}, "options"),
            ({"table": table, "step": 3, "chairs": [{"kind": "bot", "bot": "exec:rm"}, {"kind": "me"}]}, "options"),
            ({"step": 3, "chairs": two}, "malformed"),
            ({"table": table, "record": text, "step": 3, "chairs": two}, "malformed"),
            ({"record": "no", "step": 3, "chairs": two}, "malformed"),
        ):
            assert (await site.post("/api/play-on", wish, 400))["code"] == code, wish
        assert (await site.post("/api/play-on", {"record": text, "step": 3, "chairs": two}))["table"]

    visit(sqlite_url, story)


def test_who_was_removed_from_a_private_table_does_not_read_it(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna, ben, table = await world.two()
        await play_out(world, [anna, ben], table, 4)
        anna.client.person = msgspec.structs.replace(anna.client.person, host=True)
        await anna.send("Remove", table=table, person=ben.id)
        await anna.send("Vote", table=table, about="abort", yes=True)
        site.be(ben)
        assert (await site.get(f"/api/replay/{table}", 403))["code"] == "banned"
        site.be(anna)
        assert (await site.get(f"/api/replay/{table}"))["table"] == table

    visit(sqlite_url, story)


def test_a_table_without_a_game_has_no_replay(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="origin", chairs=[ME, OPEN, BOT]))["table"]
        assert (await site.get(f"/api/replay/{table}", 409))["code"] == "status"

    visit(sqlite_url, story)


def test_a_seat_that_the_game_does_not_have_keeps_no_process_busy(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        anna, ben, table = await world.two()
        await play_out(world, [anna, ben], table, 3)
        for page in (anna, ben):
            await page.send("Vote", table=table, about="abort")
        assert "seat 2" in (await site.get(f"/api/replay/{table}?seat=2", 400))["text"]
        assert all(worker.thread is None for worker in site.app.state.record_jobs.player.workers)

    visit(sqlite_url, story)


def test_a_document_is_taken_while_another_thread_drops_it() -> None:
    shelf = DocumentCache(10)
    shelf.put("a", b"12345")

    class Slow(OrderedDict[Any, bytes]):
        def get(self, key: Any, default: Any = None) -> Any:
            """Somebody else comes between finding a document and moving it to the end."""
            found = super().get(key, default)
            other = threading.Thread(target=shelf.put, args=("b", b"1234567890"))
            other.start()
            other.join(0.2)
            threads.append(other)
            return found

    threads: list[threading.Thread] = []
    shelf.kept = Slow(shelf.kept)
    assert shelf.get("a") == b"12345"
    threads[0].join()
    assert list(shelf.kept) == ["b"] and shelf.size == 10


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responses, "SLOWEST", 0.01)

    async def never() -> Any:
        await asyncio.Event().wait()

    async def story() -> None:
        with pytest.raises(Refused) as refused:
            await responses.body_of(Request({"type": "http", "headers": []}, never))
        assert refused.value.code == "limit"

    asyncio.run(story())
