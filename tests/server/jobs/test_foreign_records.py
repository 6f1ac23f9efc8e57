"""Uploaded records: whatever they hold, the server keeps working."""

from __future__ import annotations

import json
from typing import Any

import pytest

import galapagos
from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.core.play.table import Table
from galapagos.server.jobs import record_documents
from tests.server.http.test_documents import Site, visit
from tests.server.live.world import World

ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def record_of(doc: dict[str, Any]) -> str:
    """A record that begins with a position."""
    head = f"Galapagos record 1\ngame: {doc['game']}\nrules: {doc['rules']}\nseats: {doc['seats']}\n"
    return f"{head}position: {json.dumps(doc)}\n"


def positioned() -> str:
    return record_of(position.save(galapagos.new("darwin", seats=2, seed=0).state))


def boxed() -> str:
    """A game with a custom box."""
    cards = '[deck]\ncards = [{faces = ["symbiosis"], copies = 90}]\nsize = 90\n'
    return Table(Setting(registry.get("origin"), 2, {}, cards), seed=7).record()


@pytest.mark.parametrize("text", [positioned(), boxed()], ids=["position", "data"])
def test_what_no_deal_leads_to_is_shown_but_not_played_on(sqlite_url: str, text: str) -> None:
    async def story(world: World, site: Site) -> None:
        site.be(await world.page("Anna"))
        assert (await site.post("/api/replay", text))["set_up"] is True
        told = await site.post("/api/play-on", {"record": text, "step": 0, "chairs": ME_AND_BOT}, 400)
        assert told["code"] == "malformed" and "galapagos play --load" in told["text"]
        assert not world.hub.live

    visit(sqlite_url, story)


def test_a_game_of_a_real_table_is_played_on(sqlite_url: str) -> None:
    """Its dice and draws are written down instead of a seed: each of them must be possible."""
    text = "\n".join(
        line
        for line in galapagos.new("origin", seats=2, seed=7).record().splitlines()
        if not line.startswith(("seed", "closing", "moves", "check"))
    )

    async def story(world: World, site: Site) -> None:
        site.be(await world.page("Anna"))
        assert "set_up" not in await site.post("/api/replay", text)
        assert (await site.post("/api/play-on", {"record": text, "step": 0, "chairs": ME_AND_BOT}))["table"]

    visit(sqlite_url, story)


@pytest.mark.parametrize(("place", "number"), [(0, 63), (1, 63)], ids=["no such decision", "no such seat"])
@pytest.mark.parametrize("game", ["origin", "darwin"])
def test_a_mad_position_is_said_to_be_one(game: str, place: int, number: int) -> None:
    doc = position.save(galapagos.new(game, seats=2, seed=0).state)
    doc["decision"]["frames"][place] = number
    with pytest.raises(
        GalapagosError, match=r"record line \d+: the position cannot be read: (table or decision|decision\.frames): "
    ):
        record_documents.replay(record_of(doc), None)


def test_a_fault_of_ours_is_not_blamed_on_a_record() -> None:
    with pytest.raises(IndexError), record_documents.reading(galapagos.new("origin", seats=2, seed=7).record()):
        raise IndexError
