"""Claims are tested with games, and the report shows the results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.progress import Progress

from galapagos.core import registry
from galapagos.core.game import Setting
from galapagos.lab.strength import arena, claims, ladder, page
from galapagos.lab.strength.claims import Campaign, Claim, Finding
from galapagos.lab.strength.ladder import Match

HOPELESS = Claim("random", "search:40", 0.95, "random wins")
GAMES = [name for name in registry.names() if name != "pebbles"]


def campaign(folder: Path, most: int, minutes: float = 60.0) -> Campaign:
    return Campaign(folder, "1", 1, most, minutes, Progress(disable=True))


def test_a_claim_is_held_against_games_until_it_is_decided(tmp_path: Path) -> None:
    found = campaign(tmp_path, 40).hold("pebbles", HOPELESS)
    assert found.verdict is False and found.games < 40
    assert campaign(tmp_path, 40).hold("pebbles", HOPELESS, play=False) == found  # from the file


def test_a_claim_without_a_verdict_says_so(tmp_path: Path) -> None:
    found = campaign(tmp_path, 2).hold("pebbles", Claim("random", "search:3", 0.5, "even"))
    assert found.games == 2 and found.verdict is None and "not decided" in found.row()


def test_a_row_ends_with_its_time_after_a_whole_deal_and_goes_on_with_more(tmp_path: Path) -> None:
    even = Claim("random", "search:3", 0.5, "even")
    assert campaign(tmp_path, 8, minutes=-1.0).hold("pebbles", even).games == 0
    whole = campaign(tmp_path, 8).hold("pebbles", even)
    assert whole.games == 8
    assert campaign(tmp_path, 8, minutes=-1.0).hold("pebbles", even) == whole  # what is kept counts


def test_what_was_not_played_is_not_claimed(tmp_path: Path) -> None:
    assert campaign(tmp_path, 8).hold("pebbles", HOPELESS, play=False) == Finding(HOPELESS, 0, 0.0, None)


@pytest.mark.parametrize("game", GAMES)
def test_every_claim_names_bots_that_there_are(game: str) -> None:
    setting = Setting(registry.get(game), 2)
    for claim in claims.claims(game, 10):
        for name in (claim.better, claim.worse, claims.cheater(claim, 10).better):
            arena.mind_of(name, setting).close()


def test_a_match_between_numbers_of_iterations_is_kept(tmp_path: Path) -> None:
    match = campaign(tmp_path, 9).match("pebbles", 8, 3, 4)
    assert (match.iterations, match.against, match.games) == (8, 3, 4)
    assert json.loads(next(tmp_path.iterdir()).read_text().splitlines()[0])["bots"] == ["search:8", "search:3"]
    assert campaign(tmp_path, 9).match("pebbles", 8, 3, 4, play=False) == match


def test_everybody_is_on_the_ladder_and_the_strong_play_the_strong() -> None:
    assert {step for pair in ladder.PAIRS for step in pair} == set(ladder.STEPS)
    assert (12800, 800) in ladder.PAIRS and (12800, 1600) in ladder.PAIRS and (400, 1600) not in ladder.PAIRS


def test_the_scale_fits_all_matches_at_once() -> None:
    """Three quarters of the games are 191 Elo; a player who beats the second by as much is twice as far above the
    reference."""
    chain = ladder.fit([Match(200, 100, 999, 749.5), Match(400, 200, 999, 749.5)], 100)
    assert [(rung.iterations, round(rung.elo)) for rung in chain] == [(100, 0), (200, 191), (400, 382)]
    assert chain[2].high - chain[2].low > chain[1].high - chain[1].low > 0
    torn = ladder.fit([Match(200, 100, 99, 74.5), Match(400, 100, 99, 49.5), Match(400, 200, 99, 74.5)], 100)
    assert 0 < torn[1].elo < 191 and torn[1].elo < torn[2].elo
    assert ladder.fit([Match(200, 100, 4, 4.0)], 100)[1].elo < 500  # all won, and still finite


def test_a_doubling_is_worth_what_the_matches_inside_the_bounds_say() -> None:
    matches = [Match(200, 100, 999, 749.5), Match(400, 100, 999, 899.5), Match(3200, 800, 99, 49.5)]
    weak, strong = ladder.slope(matches, 100, 800), ladder.slope(matches, 800, 12800)
    assert weak is not None and round(weak.elo) == 191 and weak.games == 1998 and weak.low > 150
    assert strong is not None and round(strong.elo) == 0 and strong.low < 0 < strong.high
    assert ladder.slope(matches, 1600, 12800) is None


def test_a_missed_claim_is_followed_by_what_a_cheater_reaches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "claims", lambda game, part: [HOPELESS])
    kept = campaign(tmp_path, 40)
    kept.hold("pebbles", HOPELESS)
    assert [finding.claim.better for finding in kept.findings("pebbles", 10)] == ["random", "cheat:600"]


def test_the_report_says_with_which_command_it_was_made() -> None:
    finding = Finding(Claim("a", "b", 0.5, "a against b"), 10, 6.0, None)
    chapters = [page.Chapter("pebbles", [finding])]
    speeds = [page.Speed("pebbles", 2, 12345, 678)]
    matches = [Match(200, 100, 4, 3.0)]
    growth = page.Growth("pebbles", ladder.fit(matches, 100), matches)
    text = page.report(chapters, [growth], speeds, "COMMAND")
    assert "`COMMAND`" in text and "| `a` | `b` | 50% | 10 | 60.0% |" in text and "| 200 | 100 | 4 | 75.0% |" in text
    assert "| 200 | +147 |" in text
    assert "| pebbles | 2 | 12,345 | 678 |" in text


def test_speed_is_measured_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "measured", lambda game, seconds: [(game, 2, 1000, 2000)])
    assert campaign(tmp_path, 2).speeds("pebbles", 0.0) == []
    first = campaign(tmp_path, 2).speeds("pebbles", 1.0)
    assert first == [page.Speed("pebbles", 2, 1000, 2000)]
    assert campaign(tmp_path, 2).speeds("pebbles", 0.0) == first


def test_every_game_has_its_first_row_before_any_has_its_second() -> None:
    played = list(claims.rows(["origin", "evo"], 10, ["evo"]))
    assert [game for game, _ in played[:2]] == ["origin", "evo"]
    firsts = [what.better for _, what in played[:2] if isinstance(what, Claim)]
    assert firsts == ["greedy", "greedy"]
    assert [what for _, what in played if isinstance(what, tuple)] == list(ladder.PAIRS)
