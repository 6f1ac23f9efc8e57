"""The cost of a move: nothing is computed, read or encoded twice."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.notation import Notation
from galapagos.server.live import broadcast
from galapagos.server.socket.diff import diff
from tests.server.live.world import World, play


def test_all_spectators_are_told_from_one_difference(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        watching = [await world.page(f"Spectator {number}") for number in range(5)]
        for page in watching:
            await page.send("Open", table=table)
        late = await world.page("Late")
        found: list[Any] = []
        real = diff

        def counted(old: Any, new: Any) -> list[Any]:
            found.append(new)
            return real(old, new)

        monkeypatch.setattr(broadcast, "diff", counted)
        for number in range(6):
            mover = anna if anna.choices(table) else ben
            shown = len(watching[0].got)
            await mover.move(table)
            shown = len(watching[0].got) - shown  # a move that ends a phase is shown in scenes
            assert shown and len(found) == 3 * shown  # for two seats and all spectators
            found.clear()
            if number == 3:
                await late.send("Open", table=table)
                found.clear()
        await late.send("Resync", table=table)
        for page in watching:
            assert page.docs[table] == late.docs[table] and page.lines[table] == late.lines[table]

    play(sqlite_url, story)


def test_a_move_that_was_shown_is_not_read_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        mover = anna if anna.choices(table) else ben

        def read(*args: Any) -> int:
            raise AssertionError("it was read")

        with monkeypatch.context() as patch:
            patch.setattr(Notation, "read", read)
            assert (await mover.move(table))["t"] == "Ack"
        mover = anna if anna.choices(table) else ben
        text = mover.choices(table)[0]["text"].upper()
        answer = await mover.send("MakeMove", table=table, seat=mover.docs[table]["view"]["seat"], move=text)
        assert answer["t"] == "Ack"

    play(sqlite_url, story)


def test_a_move_that_was_legal_once_is_refused_later(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        mover, other = (anna, ben) if anna.choices(table) else (ben, anna)
        seat, text = mover.docs[table]["view"]["seat"], mover.choices(table)[0]["text"]
        await mover.move(table)
        assert not mover.choices(table) and other.choices(table)
        answer = await mover.send("MakeMove", table=table, seat=seat, move=text)
        assert answer["code"] == "not-asked"

    play(sqlite_url, story)
