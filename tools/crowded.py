"""Crowded tables, for pictures and measurements: bots play a game until the most animals are on the table."""

from __future__ import annotations

from playwright.sync_api import Page

import galapagos
from galapagos import bots
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.view import Thing, View

# The most seats of each game, what is counted there, and the seed of a full game.  Animals of Natural Selection are a
# species' population; Darwin's Journey has none.
CROWDS = {
    "origin": (8, "animal", 4),
    "mutations": (8, "animal", 6),
    "selection": (6, "species", 3),
    "evo": (5, "dinosaur", 4),
    "darwin": (4, "token", 3),
}
ENOUGH = 40
LATEST = 0.8  # latest part of the game, because people play on from it
PEACEFUL = ("animal", "species", "add", "population")  # moves that fill a table
VIOLENT = "attack"

# Creates a table that continues from a record, with the first seat for the visitor.
PLAY_ON = """async ([record, step, seats, bot]) => {
  const post = async (url, body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  if (!(await (await fetch("/api/me")).json())) await post("/api/guest", { name: "Anna" });
  const chairs = Array.from({ length: seats }, (_, at) => (at ? { kind: "bot", bot } : { kind: "me" }));
  return (await post("/api/play-on", { step, chairs, record })).table;
}"""


def lying(view: View, kind: str) -> int:
    """How many things of this kind are on the table."""

    def under(things: list[Thing]) -> int:
        return sum(
            (thing.kind == kind) * thing.counters.get("population", thing.n) + under(thing.under) for thing in things
        )

    return sum(under(zone.things) for zone in view.zones)


def crowded(game: str) -> tuple[str, int, int]:
    """A record, the step of it at which seat A decides on the fullest table, and the number of animals there."""
    seats, kind, seed = CROWDS[game]
    table = galapagos.new(game, seats=seats, seed=seed)
    bot, rng = bots.make("greedy", table.setting), rng_of_key(key_of_seed(seed))
    found: list[tuple[int, int, int]] = []
    while not table.is_over:
        seat, moves = table.seat, table.legal_moves
        grows = [move for move in moves if move.startswith(PEACEFUL)]
        calm = [move for move in moves if not move.startswith(VIOLENT)]
        move: str | int = bots.decide(bot, table.state, seat, rng)
        if grows and rng.below(2):
            move = grows[rng.below(len(grows))]
        elif calm and len(calm) < len(moves):
            move = calm[rng.below(len(calm))]
        table.play(move, seat)
        if table.seat == 0:
            view = table.view(None)
            found.append((min(ENOUGH, lying(view, kind)), lying(view, "trait"), len(table.moves)))
    most, _, step = max(one for one in found if one[2] < len(table.moves) * LATEST)
    return table.record(), step, most


def sit_down_crowded(page: Page, url: str, game: str, bot: str = "random") -> int:
    """Sit down at a crowded table of this game and start it; how many animals are there."""
    record, step, found = crowded(game)
    page.set_default_timeout(120_000)
    page.goto(url)
    table = page.evaluate(PLAY_ON, [record, step, CROWDS[game][0], bot])
    page.goto(f"{url}/t/{table}")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".strip").wait_for()
    return found
