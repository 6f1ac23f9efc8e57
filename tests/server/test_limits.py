"""Rate limits for one person, one address and one connection."""

from __future__ import annotations

from galapagos.server.limits import CROWD, PersonLimit
from tests.server.http.test_documents import Site, visit
from tests.server.live.world import ME, OPEN, World, play


def test_another_guest_is_given_no_more() -> None:
    """One address stands for at most ten people."""
    limit = PersonLimit(2.0, 0.0, lambda: 0.0)
    assert [limit.take("anna", "here") for _ in range(3)] == [True, True, False]
    taken = [limit.take(f"guest {number}", "here") for number in range(2 * CROWD)]
    assert taken.count(True) == 2 * CROWD - 2
    assert limit.take("ben", "elsewhere") and limit.take("cleo", "")


def test_new_tables_are_counted_by_address(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        world.hub.tables = PersonLimit(1.0, 0.0)
        answers = []
        for number in range(CROWD + 1):
            page = await world.page(f"Guest {number}")
            page.client.address = "192.0.2.1"
            answers.append(await page.send("Create", game="pebbles", chairs=[ME, OPEN]))
        assert [answer["t"] for answer in answers] == ["Ack"] * CROWD + ["Error"]
        assert answers[-1]["code"] == "limit"

    play(sqlite_url, story)


def test_records_are_counted_by_address(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        codes = []
        for number in range(CROWD + 1):
            site.be(await world.page(f"Guest {number}"))
            codes.append((await site.http.post("/api/replay", content="no record")).status_code)
        assert codes == [400] * CROWD + [429]

    visit(sqlite_url, story, uploads=1)
