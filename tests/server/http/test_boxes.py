"""Changed boxes over HTTP: the form, the check, keeping and sharing, tables and replays."""

from __future__ import annotations

import threading
from functools import partial
from typing import Any

import pytest

from galapagos.core import box
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.core.errors import DataError
from galapagos.core.game import Game, Setting
from galapagos.server.http.box_documents import BoxDraft, BoxEdit
from galapagos.server.jobs import box_check
from galapagos.server.limits import CROWD, PersonLimit
from galapagos.server.store import boxes
from tests.server.http.test_documents import Site, visit
from tests.server.live.test_loader import restart
from tests.server.live.world import BOT, ME, OPEN, World

HUNGRY = "[setup]\nhand = 3\n\n[attack]\nkill = 3\n"


def test_a_box_is_checked_kept_shared_played_and_replayed(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        form = await site.get("/api/de/box/origin")
        rows = [row for section in form["sections"] for row in section["rows"]]
        parasite = next(row for row in rows if row["rule"] == "origin.traits.parasite")
        assert parasite["help"] and parasite["fields"][0]["printed"] == 4
        await site.get("/api/en/box/chess", 404)

        edits = [{"path": ["setup", "hand"], "value": 3}, {"path": ["attack", "kill"], "value": 3}]
        told = await site.post("/api/en/box/origin", {"edits": edits})
        assert told["text"] == HUNGRY and told["hash"] == box.digest(HUNGRY) and told["problem"] is None
        assert told["changes"][0] == {"path": ["setup", "hand"], "printed": 6, "value": 3}
        wrong = await site.post("/api/ru/box/origin", {"text": "[setup]\nhand = 100\n"})
        assert wrong["hash"] == "" and wrong["problem"]["line"] == 2 and wrong["problem"]["path"] == ["setup", "hand"]
        assert "100" in wrong["problem"]["text"]
        deck = await site.post("/api/en/box/origin", {"text": "[deck]\nsize = 80\n"})
        assert deck["problem"]["path"] == ["deck", "size"] and deck["problem"]["line"] == 2
        assert (await site.post("/api/en/box/origin", {"text": ""}))["hash"] == ""

        await site.post("/api/boxes", {"game": "origin", "text": HUNGRY}, 401)
        anna = await world.page("Anna")
        site.be(anna)
        kept = await site.post("/api/boxes", {"game": "origin", "text": HUNGRY, "title": " Hungry\nyears "})
        assert (kept["title"], kept["author"], kept["mine"]) == ("Hungry years", "Anna", True)
        assert (await site.post("/api/boxes", {"game": "origin", "text": "# nothing"}, 400))["code"] == "options"
        told = await site.post("/api/boxes", {"game": "origin", "text": "[deck]\nsize = 80\n"}, 400)
        assert "add up to 84" in told["text"]
        hash = kept["hash"]
        site.be(await world.page("Ben"))
        assert (await site.get(f"/api/boxes/origin/{hash}"))["mine"] is False
        await site.get(f"/api/boxes/evo/{hash}", 404)
        await site.get("/api/boxes/origin/x'", 404)

        # Two tables on one server, each with its own box; a bot plays the changed one.
        changed = (await anna.send("Create", game="origin", chairs=[ME, BOT], box=hash))["table"]
        printed = (await anna.send("Create", game="origin", chairs=[ME, BOT]))["table"]
        for table in (changed, printed):
            await anna.send("Open", table=table)
            await anna.send("Start", table=table)
        assert [await hand_size(world, table) for table in (changed, printed)] == [3, 6]
        assert anna.docs[changed]["info"]["box"] == {"hash": hash, "title": "Hungry years"}
        assert anna.docs[changed]["view"]["data_hash"] == hash and "box" not in anna.docs[printed]["info"]
        gone = await anna.send("Create", game="evo", chairs=[ME, BOT], box=hash)
        assert gone["t"] == "Error" and gone["code"] == "no-box"

        # The box is deleted, the server restarts: the table goes on with its copy, and the replay has it.
        site.be(anna)
        assert await site.post("/api/boxes/delete", {"game": "origin", "hash": hash}) == []
        assert (await site.get(f"/api/boxes/origin/{hash}", 404))["code"] == "no-box"
        await restart(world, anna)
        site.app.state.hub = world.hub
        await anna.send("Open", table=changed)
        assert await hand_size(world, changed) == 3
        told = await site.get(f"/api/tables/{changed}/box")
        assert told == {"game": "origin", "hash": hash, "title": "Hungry years", "text": HUNGRY}
        assert (await site.get(f"/api/tables/{printed}/box", 404))["code"] == "no-box"
        assert (await site.get("/api/tables/nowhere/box", 404))["code"] == "no-table"
        await anna.send("Vote", table=changed, about="abort")
        replay = await site.get(f"/api/replay/{changed}")
        assert replay["first"]["info"]["box"]["hash"] == hash and replay["overlay"] == HUNGRY
        record = (await site.http.get(f"/api/record/{changed}")).text
        assert f"data-hash: {hash}" in record
        uploaded = await site.post("/api/replay", record)
        assert uploaded["first"]["info"]["box"] == {"hash": hash} and uploaded["overlay"] == HUNGRY
        again = (await anna.send("Rematch", table=changed))["table"]
        await anna.send("Open", table=again)
        assert anna.docs[again]["info"]["box"]["hash"] == hash

    visit(sqlite_url, story)


def test_checks_are_limited_for_a_person_and_for_an_address(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        site.app.state.limits.checks = PersonLimit(2, 0.0)
        pages = [None, *[await world.page(f"Guest {number}") for number in range(CROWD)]]
        statuses: list[int] = []
        for page in pages:
            site.be(page)
            for _ in range(3):
                answer = await site.http.post("/api/en/box/origin", json={"text": "[[["})
                statuses.append(answer.status_code)
                assert answer.status_code == 200 or answer.json()["code"] == "flood"
        assert statuses == [200, 200, 429] * CROWD + [429] * 3

    visit(sqlite_url, story)


async def hand_size(world: World, table: str) -> int:
    state: Any = (await world.hub.get(table)).table.game.state
    return int(state.players[0].hand_size)


@pytest.mark.parametrize(
    "draft",
    [
        BoxDraft(edits=[BoxEdit(["deck", 7], 1)]),
        BoxDraft(edits=[BoxEdit(["setup", "hand"], None)]),
        BoxDraft("[[["),
        BoxDraft("[setup]\nhands = 3"),
    ],
)
def test_a_draft_that_is_none_is_answered_with_a_sentence(draft: BoxDraft) -> None:
    found, say = box_check.check("origin", draft)
    assert found.problem is not None and found.problem.text and say is not None and not found.hash


def test_who_fills_in_the_form_is_told_the_field_and_no_line_of_a_file() -> None:
    found, say = box_check.check("origin", BoxDraft(edits=[BoxEdit(["deck", "size"], 90)]))
    assert found.problem is not None and found.problem.path == ["deck", "size"]
    assert say is not None and say.args == {"part": "deck", "n": 84, "size": 90}


def test_a_box_with_which_no_game_ends_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box_check, "DECISIONS", 3)
    with pytest.raises(DataError, match="does not end"):
        box_check.trial("origin", HUNGRY)


def test_a_box_is_tried_at_every_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    new = Game.new

    def broken(game: Game, setting: Setting, rng: Rng) -> State:
        if setting.seats == 3:
            raise IndexError("no such tile")
        return new(game, setting, rng)

    monkeypatch.setattr(Game, "new", broken)
    with pytest.raises(DataError, match=r"cannot be played .*no such tile"):
        box_check.trial("origin", HUNGRY)


def test_no_more_workers_than_rows_for_seals() -> None:
    found, say = box_check.check("darwin", BoxDraft("[start]\nworkers = 5\n"))
    assert say is not None and found.problem is not None and "between 1 and 4" in found.problem.text


@pytest.mark.parametrize("removed", ["[2, 99, 1, 0]", "[2, 2, 8, 0]"])
def test_a_box_whose_deal_would_never_end_is_refused(removed: str) -> None:
    found, say = box_check.check("darwin", BoxDraft(f"[players]\nseals_removed_per_colour = {removed}\n"))
    assert (
        say is not None
        and found.problem is not None
        and "seals of each colour" in found.problem.text
        and not found.hash
    )


def test_every_choice_of_options_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[int, bool, str]] = []
    deal = box_check.deal

    def noted(game: Game, seats: int, options: dict[str, Any], text: str) -> State:
        if options:
            dealt.append((seats, options["first_game"], options["alfred"]))
        return deal(game, seats, options, text)

    monkeypatch.setattr(box_check, "deal", noted)
    box_check.trial("darwin", "[start]\ncoins = 5\n")
    assert len(dealt) == len(set(dealt)) == 4 * 2 * 4


def test_a_box_that_takes_long_to_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box_check, "READ", -1.0)
    with pytest.raises(DataError, match="too long to read"):
        box_check.trial("origin", HUNGRY)


@pytest.mark.parametrize("way", ["start", "ready"])
def test_a_box_that_cannot_be_dealt_does_not_begin_and_the_server_goes_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    new = Game.new

    def broken(game: Game, setting: Setting, *args: Any) -> State:
        if setting.overlay and threading.current_thread() is not threading.main_thread():
            raise IndexError("no such tile")
        assert not setting.overlay, "dealt in the server's own process"
        return new(game, setting, *args)

    async def story(world: World, site: Site) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        keep = partial(boxes.keep, person=anna.id, game="origin", hash="ab12", title="", text=HUNGRY, now=1.0)
        world.store.write(keep).result(60)
        monkeypatch.setattr(Game, "new", broken)
        table = (await anna.send("Create", game="origin", chairs=[ME, OPEN], box="ab12"))["table"]
        await ben.send("Join", table=table)
        live = await world.hub.get(table)
        if way == "ready":
            await anna.send("Ready", table=table)
            await world.quiet(lambda: live.undealt)
        refused = await anna.send("Start", table=table)
        assert refused["t"] == "Error" and "cannot be dealt" in refused["text"] and live.undealt
        assert live.table.status == "open"
        monkeypatch.setattr(Game, "new", new)
        assert (await anna.send("Start", table=table))["t"] == "Ack"
        assert (await world.hub.get(table)).table.play is not None

    visit(sqlite_url, story)
