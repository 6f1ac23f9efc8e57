"""The protocol's page: every message has an example, and the examples of clients are sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from protocol_examples import BEN, FROM_CLIENTS, FROM_SERVER, TABLE
from protocol_page import page

from galapagos.server.socket import protocol
from tests.server.live.world import Page, World, play

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"


def test_every_message_has_one_example() -> None:
    assert sorted(type(one.message).__name__ for one in FROM_CLIENTS) == sorted(
        one.__name__ for one in get_args(protocol.ClientMessage)
    )
    assert sorted(type(one).__name__ for one in FROM_SERVER) == sorted(
        one.__name__ for one in get_args(protocol.ServerMessage)
    )


@pytest.mark.parametrize("message", FROM_SERVER, ids=lambda one: type(one).__name__)
def test_an_example_of_the_server_can_be_read(message: protocol.ServerMessage) -> None:
    read = msgspec.json.decode(msgspec.json.encode(message), type=type(message))
    assert type(read) is type(message)


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python tools/protocol_page.py > docs/protocol.md`"


def test_the_examples_of_clients_are_answered_as_the_page_says(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        people = {"Anna": Page(world, "Anna"), "Ben": await world.page("Ben")}
        anna = people["Anna"]
        await world.hub.join(anna.client)
        real: dict[str, str] = {BEN: people["Ben"].id}

        async def send(by: Page, message: protocol.ClientMessage) -> list[dict[str, Any]]:
            text = msgspec.json.encode(message).decode()
            for placeholder, id in real.items():
                text = text.replace(f'"{placeholder}"', f'"{id}"')
            start = len(by.got)
            await world.dispatcher.receive(by.client, text)
            number = json.loads(text).get("id")
            if isinstance(message, protocol.Advise):
                await world.quiet(lambda: any(one.get("id") == number for one in by.got[start:]))
            found = by.got[start:]
            return [one for one in found if one.get("id") == number] if number else found

        for example in FROM_CLIENTS:
            if isinstance(example.message, protocol.Advise | protocol.MakeMove | protocol.WhyNot):
                live = world.hub.live[real[TABLE]]
                await world.quiet(lambda live=live: 0 in live.table.asked())  # type: ignore[misc]
            message = example.message
            if isinstance(message, protocol.MakeMove):
                message = msgspec.structs.replace(message, stage=world.hub.live[real[TABLE]].table.stage)
            answers = await send(people[example.by], message)
            if isinstance(message, protocol.Create):
                real[TABLE] = answers[0]["table"]
            wanted = {example.answer.__name__} if example.answer is not None else set()
            if isinstance(message, protocol.TakeBack):  # the bot may have moved meanwhile
                wanted |= {"Error"} & {one["t"] for one in answers if one.get("code") == "undo"}
                wanted &= {one["t"] for one in answers}
            assert {one["t"] for one in answers[-1:]} == wanted, (message, answers)
        kinds = {one["t"] for one in anna.got}
        assert kinds >= {"Welcome", "Ack", "Snapshot", "Update", "Refusals", "Advice", "LobbyTable"}

    play(sqlite_url, story)
