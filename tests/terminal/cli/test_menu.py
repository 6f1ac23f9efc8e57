"""The main menu: game, players, options, saved games, records, the web."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import galapagos
from galapagos.core.play.table import Table
from galapagos.server import run
from galapagos.terminal.cli.menu import Menu
from galapagos.terminal.play import lobby, local_game, saved_games
from galapagos.terminal.play.saved_games import keep
from galapagos.terminal.render.console import Terminal

pytestmark = pytest.mark.usefixtures("saves")


class Screen:
    """A menu with somebody who types; remembers who sat down where, and what was watched."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.out = io.StringIO()
        self.sat: list[tuple[Table, list[str], bool]] = []
        self.watched: list[Table] = []
        console = Console(file=self.out, width=100, markup=False, highlight=False, emoji=False)
        self.menu = Menu(Terminal("en", console))
        monkeypatch.setattr(local_game, "sit_down", lambda table, around, full, terminal: self.sit(table, around, full))
        monkeypatch.setattr(local_game, "watch_record", lambda replay, terminal: self.watched.append(replay.table))

    def sit(self, table: Table, around: list[str], full: bool) -> None:
        self.sat.append((table, around, full))

    def type(self, *lines: str) -> str:
        answers = iter(lines)
        self.monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
        assert self.menu.run() == 0
        assert not list(answers)
        return self.out.getvalue()


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    return Screen(monkeypatch)


def saved(moves: int, over: bool = False) -> Table:
    table = galapagos.new("pebbles", seats=2, seed=1, players=["me", "random"])
    while not table.is_over and (over or len(table.moves) < moves):
        table.play(table.legal_moves[0])
    keep(table)
    return table


def test_enter_starts_what_is_shown(screen: Screen) -> None:
    shown = screen.type("")
    ((table, around, full),) = screen.sat
    assert table.game.title in shown and "me, greedy, greedy" in shown
    assert around == ["me", "greedy", "greedy"] and not full


def test_several_people_can_sit_at_one_keyboard(screen: Screen) -> None:
    screen.type("2", "3", "2", "Anna", "", "random", "5", "")
    ((table, around, full),) = screen.sat
    assert around == ["me:Anna", "me:Person 2", "random"] and full and table.setting.seats == 3


def test_bots_may_play_among_themselves(screen: Screen) -> None:
    screen.type("2", "2", "0", "1", "")
    assert screen.sat[0][1] == ["random", "random"]


def test_variants_are_chosen_and_shown(screen: Screen) -> None:
    game = galapagos.new("origin", seats=2, seed=1).game
    option = game.options[0]
    assert set(option.values) == {True, False}
    shown = screen.type("3", "1", "99", "", "")
    assert screen.sat[0][0].setting.options[option.name] is (not option.default)
    assert f"{option.name}={str(not option.default).lower()}" in shown
    assert game.rulebook.option(option.name).title in shown


def test_a_switch_thrown_twice_is_the_printed_rule_again(screen: Screen) -> None:
    screen.type("3", "1", "1", "", "0")
    assert screen.menu.options == {}


def test_another_game_has_its_own_players_and_variants(screen: Screen) -> None:
    screen.type("3", "1", "", "1", "evo", "")
    table, around, _ = screen.sat[0]
    assert table.game.name == "evo" and len(around) in table.game.seats


def test_a_game_that_was_left_goes_on(screen: Screen) -> None:
    assert "There is none yet" in screen.type("7", "0")
    left = saved(3)
    saved(0, over=True)
    shown = screen.type("7", "1")
    assert "move 3" in shown
    ((table, around, _),) = screen.sat
    assert len(table.moves) == 3 and table.record() == left.record() and around == ["me", "random"]


def test_a_record_is_watched_and_the_menu_comes_back(screen: Screen) -> None:
    saved(0, over=True)
    shown = screen.type("8", "7", "1", "0")
    assert screen.watched[0].is_over and "over" in shown and "Goodbye." in shown


def test_what_is_no_record_is_not_on_the_shelf(saves: Path) -> None:
    saved(2)
    (saves / "letter.txt").write_text("Dear Anna,", encoding="utf-8")
    (saves / "broken.txt").write_text("Galapagos record 1\nplayers: [\n", encoding="utf-8")
    (one,) = saved_games.saved()
    assert (one.game, one.players, one.moves, one.over) == ("pebbles", ["me", "random"], 2, False)


def test_a_record_that_is_broken_inside_is_told_and_the_menu_stays(screen: Screen, saves: Path) -> None:
    saved(2)
    (path,) = saves.iterdir()
    path.write_text(path.read_text(encoding="utf-8").replace("A bid 0", "A bid 99", 1), encoding="utf-8")
    assert "not legal" in screen.type("7", "1", "0") and screen.sat == []


def test_the_table_opens_in_the_browser(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[object] = []
    monkeypatch.setattr(run, "serve", lambda settings: served.append(settings))
    assert "Ctrl-C" in screen.type("9") and len(served) == 1


@pytest.mark.parametrize("back", ["", "q", "0"])
@pytest.mark.parametrize("submenu", ["1", "2", "3", "4"])
def test_every_submenu_has_a_way_back(screen: Screen, submenu: str, back: str) -> None:
    before = screen.menu.game, screen.menu.around(), screen.menu.options, screen.menu.terminal.language
    screen.type(submenu, back, "0")
    assert (screen.menu.game, screen.menu.around(), screen.menu.options, screen.menu.terminal.language) == before


def test_the_menu_joins_a_table_of_a_server(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    joined: list[tuple[str, bool]] = []
    monkeypatch.setattr(
        lobby, "sit_down", lambda address, name, seat, watch, terminal, full: joined.append((address.base, full))
    )
    screen.type("10", "", "5", "10", "localhost:8000", "0")
    assert joined == [("http://localhost:8000", True)]
