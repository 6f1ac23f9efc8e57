"""A move is made once, by the person who is asked, on one device; everything else is refused."""

from __future__ import annotations

import asyncio

import msgspec

from galapagos.server.live.table import Client
from tests.server.live.world import World, play


def test_of_two_devices_that_press_at_once_one_is_late(sqlite_url: str) -> None:
    """A move that is still legal in the next decision was not meant for it."""

    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        live = await world.hub.get(table)
        page = anna if anna.choices(table) else ben
        before = page.docs[table]["stage"]
        move = {"table": table, "seat": page.docs[table]["view"]["seat"], "stage": before}
        assert (await page.send("MakeMove", **move, move=page.choices(table)[0]["text"]))["t"] == "Ack"
        after = page.docs[table]["stage"]
        assert after == before + 1
        other = ben if page is anna else anna
        late = {"table": table, "seat": other.docs[table]["view"]["seat"], "move": other.choices(table)[0]["text"]}
        assert (await other.send("MakeMove", **late, stage=before))["code"] == "busy"
        assert (await page.send("TakeBack", **move))["code"] == "busy"
        assert live.table.moves == 1 and page.docs[table]["stage"] == after
        assert (await other.send("MakeMove", **late, stage=after))["t"] == "Ack"

    play(sqlite_url, story)


def test_a_resent_move_is_made_once_even_after_a_restart(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        page = anna if anna.choices(table) else ben
        seat = page.docs[table]["view"]["seat"]
        move = {"id": "m-1", "table": table, "seat": seat, "move": page.choices(table)[0]["text"]}
        assert (await page.send("MakeMove", **move))["t"] == "Ack"
        assert (await page.send("MakeMove", **move))["t"] == "Ack"
        assert (await world.hub.get(table)).table.moves == 1
        await world.close()
        world.open()
        assert (await page.send("MakeMove", **move))["t"] == "Ack"
        assert (await world.hub.get(table)).table.moves == 1

    play(sqlite_url, story)


def test_what_is_refused_is_named_and_changes_nothing(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        live = await world.hub.get(table)
        seq = live.table.seq
        asked, other = (anna, ben) if anna.choices(table) else (ben, anna)
        seat = asked.docs[table]["view"]["seat"]
        for page, kind, values, code in (
            (asked, "MakeMove", {"seat": seat, "move": "nonsense"}, "unreadable"),
            (asked, "MakeMove", {"seat": seat, "move": "end"}, "illegal"),
            (other, "MakeMove", {"seat": seat, "move": "pass"}, "not-yours"),
            (other, "MakeMove", {"seat": 1 - seat, "move": "pass"}, "not-asked"),
            (other, "Open", {"seat": seat}, "not-yours"),
            (other, "TakeBack", {"seat": 1 - seat}, "undo"),
            (ben, "CloseTable", {}, "not-host"),
            (ben, "Remove", {"person": anna.id}, "not-host"),
            (asked, "Advise", {"seat": seat}, "status"),
            (asked, "Chat", {"text": "\u200b"}, "text"),
        ):
            answer = await page.send(kind, table=table, **values)
            assert (answer["t"], answer["code"]) == ("Error", code), kind
        await world.dispatcher.receive(anna.client, "{nonsense")
        assert anna.got[-1]["code"] == "malformed"
        assert (await anna.send("Open", table="nowhere"))["code"] == "no-table"
        assert live.table.seq == seq and world.hub.counts["faults"] == 0

    play(sqlite_url, story)


def test_two_processes_on_one_database_never_both_win_a_turn(url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        other = World(url)
        again = Client(anna.client.person, lambda message: None), Client(ben.client.person, lambda message: None)
        mine, theirs = await world.hub.get(table), await other.hub.get(table)
        for number in range(10):
            seat = mine.table.asked()[0]
            person = mine.table.chairs[seat].person
            text = mine.table.game.legal(seat)[0]
            message = {"t": "MakeMove", "id": f"a{number}", "table": table, "seat": seat, "move": text}
            first = msgspec.json.encode(message)
            second = msgspec.json.encode({**message, "id": f"b{number}"})
            page = anna if anna.id == person else ben
            twin = again[0] if anna.id == person else again[1]
            twin.greeted = True
            page.client.messages.held = twin.messages.held = 50
            ours, others = world.dispatcher, other.dispatcher
            await asyncio.gather(ours.receive(page.client, first), others.receive(twin, second))
            await world.hub.catch_up(mine)
            await other.hub.catch_up(theirs)
            assert mine.table.game.position() == theirs.table.game.position()
            if mine.table.status == "over":
                break
        assert mine.table.seq == theirs.table.seq
        assert world.hub.counts["conflicts"] + other.hub.counts["conflicts"] > 0
        assert world.hub.counts["faults"] == other.hub.counts["faults"] == 0
        await other.close()

    play(url, story)
