"""The balance report: its estimators find what is there and nothing else; its files are complete and repeatable."""

from __future__ import annotations

import csv
import io
from html.parser import HTMLParser

import pytest

from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting
from galapagos.lab.balance import deals, tables
from galapagos.lab.balance.deals import Outcome, Plan, Tasks, note_pieces
from galapagos.lab.balance.findings import Findings, Row
from galapagos.lab.balance.groups import Sums
from galapagos.lab.balance.page import Page
from galapagos.lab.balance.watch import Watched, Watcher
from galapagos.lab.balance.wording import Wording
from galapagos.server.jobs.balance import write

CARDS = tuple("abcdefgh")


def played(plan: Plan) -> Findings:
    found = Findings(plan)
    for task in Tasks(plan):
        found.add(deals.play(task))
    return found


def made_up(games: int, strong: float) -> Findings:
    """Two players draw from one deck; the better one draws twice as much.  Each `a` adds to the chance to win."""
    rng = rng_of_key(key_of_seed(f"made up {games} {strong}"))
    found = Findings(Plan("pebbles", ("random", "random"), games, 1))
    for _ in range(games):
        game = Watched()
        deck = [("cards", card) for card in CARDS for _ in range(4)]
        held = [0, 0]
        better = int(rng.below(2))
        for _ in range(4):
            for seat in (better, better, 1 - better):
                place = int(rng.below(len(deck)))
                deck[place], deck[-1] = deck[-1], deck[place]
                game.draw(seat, deck)
                held[seat] += deck.pop() == ("cards", "a")
        chance = 0.5 + (0.2 if better == 0 else -0.2) + strong * (held[0] - held[1])
        won = int(rng.below(1000)) < 1000 * chance
        game.wins = [float(won), float(not won)]
        game.scores = [int(won), int(not won)]
        outcome = Outcome({}, {}, [])
        outcome.add(1.0, 1.0, "games")
        note_pieces(outcome, game)
        found.add([outcome])
    return found


def test_a_card_that_is_too_strong_is_found_and_no_other() -> None:
    rows = made_up(400, 0.1).groups()[0].rows
    assert [(row.key[2], row.clear) for row in rows if row.clear] == [("a", 1)]
    effect = rows[0].values[0]
    assert effect.low < 0.1 * 8 / 7 < effect.high  # `a` instead of one of the seven others


def test_even_cards_are_not_found_although_who_holds_them_wins_more() -> None:
    rows = made_up(400, 0.0).groups()[0].rows
    assert not any(row.clear for row in rows)
    assert min(row.plain for row in rows) > 0.51, "the plain win rate is misled by who draws more"


@pytest.mark.parametrize(
    ("games", "said"), [(19, "too few to say"), (40, "too few to say"), (1500, "none is clearly too strong")]
)
def test_too_few_games_do_not_say_that_nothing_is_too_strong(games: int, said: str) -> None:
    assert [said in verdict for verdict in Wording(made_up(games, 0.0)).verdicts()][-1:] == [True]


@pytest.mark.parametrize(
    ("overlay", "clear"),
    [
        ("[setup]\nshell = 40\n", 1),
        ("[setup]\nshell = 0\n[deck]\ncards = ['shell', 'shell', 'shell', 'shell', 'shell']\n", 0),
    ],
    ids=["rich Shells", "worthless Shells"],
)
def test_a_card_of_an_overlay_that_players_must_do_without(overlay: str, clear: int) -> None:
    plan = Plan("pebbles", ("random", "random"), 60, 1, (overlay,), looks=False)
    used = next(group for group in played(plan).groups() if group.kind == "used")
    shell = next(row for row in used.rows if row.key[2] == "shell")
    assert shell.clear == clear
    assert (shell.values[0].low > 0.1) == bool(clear)


@pytest.mark.parametrize("game", ["pebbles", *(game.name for game in registry.games() if game.name != "pebbles")])
def test_every_game_has_a_report(game: str) -> None:
    plan = Plan(game, ("random", "random"), 1, 1, looks=False, twins=False)
    found = Findings(plan)
    outcomes = deals.play((plan, 0))
    found.add(outcomes)
    points = sum(values[-1] for _, values in found.sources())
    scores = [int(score) for score in outcomes[0].lines[0]["scores"].split()]
    assert points == pytest.approx(sum(scores) / 2), "the sources of points add up to the scores"
    assert found.groups(), "the game declares what counts"
    whole(Page(Wording(found), ["printed"], False).html())


class Tags(HTMLParser):
    """Notices tags that are not closed, and anything that would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in {"script", "link", "img", "iframe"}
        assert not {"src", "href"} & {name for name, _ in attrs}
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass


def whole(html: str) -> None:
    tags = Tags()
    tags.feed(html)
    assert not tags.open
    assert "url(" not in html and "@import" not in html


def test_two_boxes_are_compared_on_the_same_deals() -> None:
    plan = Plan("pebbles", ("random", "random"), 8, 1, ("[setup]\nmoney = 3\n", ""), looks=False)
    found = played(plan)
    for row in (*found.rates("seat"), *found.groups()[0].rows):
        assert row.difference is not None and row.difference.value == 0.0, "the first box changes nothing"
    whole(Page(Wording(found), ["mine", "printed"], False).html())


@pytest.mark.parametrize("title", ["=1+1", "+x", "-x", "@sum"])
def test_no_title_becomes_a_formula_in_a_spreadsheet(title: str) -> None:
    plan = Plan("pebbles", ("random", "random"), 1, 1, ("[setup]\nmoney = 3\n", ""), looks=False, twins=False)
    found = Findings(plan)
    outcomes = deals.play((plan, 0))
    found.add(outcomes)
    lines = [{**line, "box": box} for box, outcome in enumerate(outcomes) for line in outcome.lines]
    _, files = write(found, title, lines)
    for name in ("games.csv", "seats.csv", "numbers.csv"):
        boxes = {line["box"] for line in csv.DictReader(io.StringIO(files[name]))}
        assert f"'{title}" in boxes and title not in boxes


def test_numbers_below_zero_stay_numbers() -> None:
    assert tables.text_of(("a", "b", "c"), [["-0.50000", -2, "-"]]) == "a,b,c\n-0.50000,-2,'-\n"


def test_a_look_at_positions_and_the_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "YARDSTICK", "cheat:4")
    found = played(Plan("pebbles", ("random", "random", "random"), 3, 1, twins=False, yardstick=1))
    told = {number.row.label: number.row.values[0] for number in Wording(found).numbers()}
    assert told["yardstick"].weight == 1 and told["stake"].weight == 3 and told["hopeless"].weight == 3


def test_few_games_of_the_yardstick_are_called_few() -> None:
    found = Findings(Plan("pebbles", ("random", "random"), 40, 1, yardstick=10))
    for game in range(40):
        found.add([Outcome({("yardstick",): [float(game < 6), 1.0]} if game < 10 else {}, {}, [])])
    told = list(Wording(found).verdicts())
    assert "Luck: 10 games of a player who sees all cards are too few to say more." in told


def test_different_players_sit_on_every_seat() -> None:
    found = played(Plan("pebbles", ("random", "search:2"), 8, 1, looks=False, twins=False))
    assert found.games == 8 and found.deals == 4
    assert [round(row.values[0].weight) for row in found.rates("player")] == [8, 8]


def test_an_unknown_bot_is_named_before_the_first_game() -> None:
    with pytest.raises(GalapagosError, match="no bot 'nobody'"):
        Plan("pebbles", ("nobody",), 1, 1).check()


def test_intervals_cover_the_truth() -> None:
    """Of 200 samples of a fair coin about 5 % may miss."""
    rng = rng_of_key(key_of_seed("coin"))
    missed = 0
    for _ in range(200):
        sums = Sums()
        for game in range(80):
            sums.add(game % 40, {("coin",): [float(rng.below(2)), 1.0]})
        found = sums.estimate("coin", usual=0.5)
        missed += not found.low <= 0.5 <= found.high
    assert 2 <= missed <= 20


def test_decisions_of_one_game_are_no_independent_trials() -> None:
    sums = Sums()
    for game in range(40):
        sums.add(game % 40, {("choices",): [100.0 * (game % 2), 100.0]})
    found = sums.share("choices")
    assert found.value == 0.5 and found.low < 0.36 and found.high > 0.64


def won_by_the_first_seat(games: int, lost: int = 0) -> list[Row]:
    found = Findings(Plan("pebbles", ("random", "random"), games, 1))
    for game in range(games):
        won = float(game >= lost)
        found.add([Outcome({("seat", "A"): [won, 1.0], ("seat", "B"): [1.0 - won, 1.0]}, {}, [])])
    return found.rates("seat")


@pytest.mark.parametrize(("games", "clear"), [(2, [0, 0]), (8, [0, 0]), (40, [1, -1])])
def test_a_handful_of_games_proves_nothing(games: int, clear: list[int]) -> None:
    assert [row.clear for row in won_by_the_first_seat(games)] == clear


@pytest.mark.parametrize("lost", range(0, 31, 3))
def test_what_is_marked_lies_outside_its_interval(lost: int) -> None:
    for row in won_by_the_first_seat(60, lost):
        assert not row.clear or not row.values[0].low <= 0.5 <= row.values[0].high


def test_the_turn_order_is_not_the_order_of_choices_that_go_against_it() -> None:
    watcher = Watcher(Setting(registry.get("darwin"), 3), "1")
    decided: list[int] = []
    while len(decided) < 3:
        seat = int(next_seat(watcher.state))
        if watcher.state.owner() >= 0 and seat not in decided:  # not while all choose crew cards at once
            decided.append(seat)
        watcher.legal = watcher.state.legal(seat)
        watcher.step(seat, watcher.legal[0])
    assert watcher.found.order == decided[::-1], "the last in turn order takes the first objectives"
