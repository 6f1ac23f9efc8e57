"""The whole server on real sockets."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from galapagos.server.store.database import Store
from galapagos.server.store.hosts import appoint
from galapagos.server.store.table_log import log_of
from galapagos.server.tables import log
from tests.server.running_server import Player, Site, guest, two

BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(f"sqlite:///{tmp_path_factory.mktemp('site')}/site.db", "--guests", "1000").start()
    yield made
    assert made.end() == 0


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Site]:
    """A server that a test may end."""
    made = Site(f"sqlite:///{tmp_path}/own.db").start()
    yield made
    assert made.process is not None
    if made.process.poll() is None:
        made.end()


def run(story: Any) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(120):
            await story

    asyncio.run(bounded())


def moves_in(database: str, table: str) -> list[log.Moved]:
    store = Store(database)
    entries = [log.read(data) for _, _, data in store.read(lambda connection: log_of(connection, table))]
    store.close()
    return [entry for entry in entries if isinstance(entry, log.Moved)]


def test_two_people_and_a_bot_play_a_whole_game(site: Site) -> None:
    async def story() -> None:
        anna, ben, table = await two(site, BOT)
        made = 0

        async def play(player: Player) -> None:
            nonlocal made
            while True:
                await player.until(lambda: player.choices(table) or player.status(table) == "over")
                if player.status(table) == "over":
                    return
                answer = await player.ask("MakeMove", **player.next_move(table, made))
                assert answer["t"] == "Ack"
                made += 1

        await asyncio.gather(play(anna), play(ben))
        info = anna.docs[table]["info"]
        assert sorted(one["side"] for one in info["standings"]) == [0, 1, 2]
        assert info == ben.docs[table]["info"]
        assert info["moves"] > made > 10
        record = anna.browser.get("/api/me/games").json()
        assert [game["table"] for game in record["games"]] == [table]
        assert record["results"][0]["rank"] in (1, 2, 3) and record["ratings"] == []  # guests are not rated

    run(story())


def test_a_move_whose_answer_was_lost_is_sent_again_and_made_once(site: Site) -> None:
    async def story() -> None:
        anna, ben, table = await two(site)
        player = anna if anna.choices(table) else ben
        move = player.next_move(table)
        await player.put(t="MakeMove", id="the move", **move)
        await player.close()  # without having heard
        await player.connect()
        await player.put(t="MakeMove", id="the move", **move)
        await player.until(lambda: player.got[-1].get("id") == "the move")
        assert player.got[-1] == {"t": "Ack", "id": "the move", "table": table}
        assert [one.text for one in moves_in(site.database, table)] == [move["move"]]

    run(story())


def test_a_chat_line_and_a_new_table_that_are_sent_again_are_made_once(site: Site) -> None:
    async def story() -> None:
        anna, _, table = await two(site)
        made = []
        for _ in range(2):
            await anna.put(t="Chat", id="hello", table=table, text="hello")
            await anna.put(t="Create", id="new", game="origin", chairs=[{"kind": "me"}, {"kind": "me"}])
            await anna.until(lambda: anna.got[-1].get("id") == "new")
            made.append(anna.got[-1]["table"])
            await anna.close()
            await anna.connect()
        assert (await anna.ask("Open", table=table))["t"] == "Ack"
        snapshot = next(one for one in reversed(anna.got) if one["t"] == "Snapshot")
        assert [line["text"] for line in snapshot["chat"]] == ["hello"]
        assert made[0] == made[1]

    run(story())


async def play_some(players: tuple[Player, Player], table: str, many: int) -> list[str]:
    """Make moves for the seats that are asked; when this returns, everybody has seen all of them."""
    made = []
    for number in range(many):
        player = next(one for one in players if one.choices(table))
        move = player.next_move(table, number)
        assert (await player.ask("MakeMove", **move))["t"] == "Ack"
        made.append(move["move"])
        await all_told(players[0], players, table)
    return made


async def all_told(by: Player, players: tuple[Player, ...], table: str) -> None:
    """Somebody votes for an end, then withdraws it: when everybody has seen that, they have seen everything before
    it."""

    def sees(player: Player, wanted: bool) -> bool:
        return bool(player.docs[table]["info"].get("votes", {}).get("abort")) is wanted

    for yes in (True, False):
        await by.ask("Vote", table=table, about="abort", yes=yes)
        await asyncio.gather(*(player.until(partial(sees, player, yes)) for player in players))


def test_what_was_acknowledged_survives_a_kill(own: Site) -> None:
    async def story() -> None:
        anna, ben, table = await two(own)
        made = await play_some((anna, ben), table, 4)
        seen = anna.view(table)
        own.end(signal.SIGKILL)
        own.start()
        await anna.connect()
        await anna.ask("Open", table=table)
        assert anna.view(table) == seen
        assert [one.text for one in moves_in(own.database, table)] == made

    run(story())


def test_two_processes_race_for_every_turn_and_one_wins(postgres_url: str) -> None:
    async def story() -> None:
        anna, ben, table = await two(first)
        twins = [await Player(second, player.browser).connect() for player in (anna, ben)]
        for twin in twins:
            await twin.ask("Open", table=table)
        made = 0
        for _ in range(8):
            seat = 0 if anna.choices(table) else 1
            player, twin = (anna, ben)[seat], twins[seat]
            ours, theirs = player.next_move(table, 0), twin.next_move(table, 1)
            answers = await asyncio.gather(player.ask("MakeMove", **ours), twin.ask("MakeMove", **theirs))
            acknowledged = [answer["t"] for answer in answers].count("Ack")
            assert acknowledged >= 1
            made += acknowledged
            assert len(moves_in(postgres_url, table)) == made
            await all_told(anna, (anna, ben, *twins), table)
            assert [anna.view(table), ben.view(table)] == [twin.view(table) for twin in twins]

    first, second = Site(postgres_url).start(), Site(postgres_url).start()
    try:
        run(story())
        assert first.figure("faults_total") == second.figure("faults_total") == 0
    finally:
        assert (first.end(), second.end()) == (0, 0)


def test_processes_know_who_is_banned_and_who_is_there_in_the_other(postgres_url: str) -> None:
    async def story() -> None:
        anna, ben, table = await two(first)
        far = await Player(second, ben.browser).connect()
        await far.ask("Open", table=table)
        await ben.close()  # still there, from the other side
        await all_told(anna, (anna, far), table)
        await anna.until(lambda: anna.docs[table]["info"]["online"] == [True, True])
        await far.close()
        await anna.until(lambda: anna.docs[table]["info"]["online"] == [True, False])
        far = await Player(second, ben.browser).connect()
        appoint(postgres_url, anna.id, True)
        assert anna.browser.post("/api/host/people", json={"person": ben.id, "banned": True}).status_code == 200
        with pytest.raises(ConnectionClosed):
            await far.until(lambda: False)
        assert far.got[-1] == {"t": "Error", "code": "banned"}

    first, second = Site(postgres_url).start(), Site(postgres_url).start()
    try:
        run(story())
    finally:
        assert (first.end(), second.end()) == (0, 0)


async def is_logged_out(player: Player) -> None:
    """The connection is told why it ends, and not to reconnect."""
    with pytest.raises(ConnectionClosed) as caught:
        await player.until(lambda: False)
    assert (player.got[-1]["t"], player.got[-1]["code"]) == ("Error", "who")
    assert caught.value.rcvd is not None and caught.value.rcvd.code == 4401


async def is_here(player: Player) -> None:
    await player.put(t="Ping", n=77)
    await player.until(lambda: player.got[-1].get("n") == 77)


def test_with_a_new_password_this_device_stays_and_others_do_not(site: Site) -> None:
    async def story() -> None:
        here = guest(site, "Password")
        assert here.post("/api/account", json={"password": "a long one"}).status_code == 200
        there = site.http()
        assert there.post("/api/login", json={"name": "Password", "password": "a long one"}).status_code == 200
        near, far = await Player(site, here).connect(), await Player(site, there).connect()
        assert here.post("/api/account", json={"password": "another one", "old": "a long one"}).status_code == 200
        await is_logged_out(far)
        await is_here(near)
        far.got.clear()
        await far.connect()
        assert far.got[0] == {"t": "Error", "code": "who"}

    run(story())


def test_who_logs_out_is_logged_out_in_every_window_of_the_device(site: Site) -> None:
    async def story() -> None:
        here = guest(site, "Windows")
        assert here.post("/api/account", json={"password": "a long one"}).status_code == 200
        there = site.http()
        assert there.post("/api/login", json={"name": "Windows", "password": "a long one"}).status_code == 200
        windows = [await Player(site, here).connect() for _ in range(2)]
        far = await Player(site, there).connect()
        assert here.post("/api/logout", json={}).status_code == 200
        for window in windows:
            await is_logged_out(window)
        await is_here(far)
        assert there.post("/api/logout", json={"everywhere": True}).status_code == 200
        await is_logged_out(far)

    run(story())


# -- what is refused -----------------------------------------------------------------------------


def test_a_page_of_another_site_does_not_connect(site: Site) -> None:
    async def story() -> None:
        anna = Player(site, guest(site, "Anna"))
        with pytest.raises(InvalidStatus) as caught:
            await anna.connect(origin="http://elsewhere.example")
        assert caught.value.response.status_code == 403
        assert b"foreign-origin" in bytes(caught.value.response.body or b"")
        await anna.connect(origin=site.url)
        assert anna.got[-1]["t"] == "Welcome"

    run(story())


def test_a_form_of_another_site_changes_nothing(site: Site) -> None:
    anna = guest(site, "Anna")
    origins = ("http://elsewhere.example", "null", "http://[")
    for headers in (*({"Origin": origin} for origin in origins), {"Sec-Fetch-Site": "cross-site"}):
        answer = anna.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    answer = anna.post("/api/me", content=b'{"name":"Eve"}', headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert anna.get("/api/me").json()["name"] == "Anna"


def test_nobody_without_a_name_connects(site: Site) -> None:
    async def story() -> None:
        async with connect(site.url.replace("http", "ws", 1) + "/ws") as socket:
            assert '"who"' in str(await socket.recv())
            with pytest.raises(ConnectionClosed):
                await socket.recv()

    run(story())


def test_bad_messages_get_a_name_and_far_too_large_ones_the_door(site: Site) -> None:
    async def story() -> None:
        anna = await Player(site, guest(site, "Anna")).connect()
        assert anna.socket is not None
        for message, code in (
            ("{", "malformed"),
            ('{"t":"Zork"}', "malformed"),
            ("[" * 9000, "malformed"),
            (b"\xff\xfe", "malformed"),
            ('{"t":"Create","id":"x","game":"origin","chairs":[]}', "malformed"),
            ('{"t":"Chat","id":"x","table":"t","text":"' + "x" * 17_000 + '"}', "too-large"),
        ):
            await anna.socket.send(message)
            assert (await anna.take())["code"] == code
        await anna.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as caught:
            await anna.take()
        assert caught.value.rcvd is not None and caught.value.rcvd.code == 1009
        assert site.figure("faults_total") == 0

    run(story())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "ein Name hat höchstens 24 Zeichen"),
        ("ru", "в имени не больше 24 знаков"),
        ("fr", "a name has at most 24 characters"),
    ],
)
def test_errors_are_told_in_the_language_of_who_asks(site: Site, language: str, told: str) -> None:
    """As over HTTP: by the header, or for a page by the address of its socket."""

    async def story() -> None:
        browser = guest(site, "Anna")
        address = site.url.replace("http", "ws", 1) + "/ws"
        cookie = {"Cookie": f"galapagos={browser.cookies['galapagos']}"}
        texts = []
        for query, headers in (("", {"Accept-Language": language}), (f"?lang={language}", {"Accept-Language": "en"})):
            async with connect(address + query, additional_headers=cookie | headers) as socket:
                await socket.send('{"t":"Hello","v":1}')
                await socket.recv()
                wish = {"kind": "me", "name": "x" * 50}
                await socket.send(json.dumps({"t": "Create", "id": "c", "game": "origin", "chairs": [wish, wish]}))
                texts.append(json.loads(await socket.recv())["text"])
        assert texts == [told, told]

    run(story())


def test_a_flood_is_dammed(site: Site) -> None:
    async def story() -> None:
        anna = await Player(site, guest(site, "Anna")).connect()
        for number in range(150):
            await anna.put(t="Ping", n=number)
        await anna.until(lambda: anna.got[-1].get("code") == "flood")

    run(story())


def test_who_was_told_to_wait_goes_on_afterwards(site: Site) -> None:
    """A whole game that programs play in seconds is more than a client may send at once."""

    async def story() -> None:
        anna, ben, table = await two(site)
        for number in range(150):
            await anna.put(t="Ping", n=number)
        await anna.until(lambda: anna.got[-1].get("code") == "flood")
        assert (await anna.ask("Vote", table=table, about="abort"))["t"] == "Ack"
        assert (await ben.ask("Vote", table=table, about="abort"))["t"] == "Ack"
        await anna.until(lambda: anna.status(table) == "aborted")

    run(story())


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    async def story() -> None:
        browser = guest(small, "Anna")
        first = await Player(small, browser).connect()
        await Player(small, browser).connect()
        with pytest.raises(InvalidStatus) as caught:
            await Player(small, browser).connect()
        assert caught.value.response.status_code == 429
        await first.close()
        while small.figure("sockets") == 2:
            pass
        await Player(small, browser).connect()

    small = Site(f"sqlite:///{tmp_path}/small.db", "--connections-each", "2").start()
    try:
        run(story())
    finally:
        small.end()


# -- the end --------------------------------------------------------------------------------------


def test_the_server_says_goodbye_and_goes_on_where_it_stopped(own: Site) -> None:
    async def story() -> None:
        anna, ben, table = await two(own)
        await play_some((anna, ben), table, 2)
        seen = anna.view(table)
        assert own.end() == 0
        for player in (anna, ben):
            with pytest.raises(ConnectionClosed) as caught:
                await player.until(lambda: False)
            assert caught.value.rcvd is not None and caught.value.rcvd.code == 1012
            assert player.got[-1] == {"t": "Bye"}
        own.start()
        await anna.connect()
        await anna.ask("Open", table=table)
        assert anna.view(table) == seen

    run(story())


def test_bots_go_on_after_a_restart(own: Site) -> None:
    async def story() -> None:
        anna, ben, table = await two(own)
        for seat, player in enumerate((anna, ben)):
            await player.ask("StandIn", table=table, seat=seat, on=True)
        own.end(signal.SIGKILL)
        own.start()
        before = own.figure("bot_moves_total")
        while own.figure("bot_moves_total") == before:  # nobody views the table or sends requests
            await asyncio.sleep(0.05)

    run(story())
