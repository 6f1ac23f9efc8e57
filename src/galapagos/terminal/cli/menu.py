"""The main menu: game, players, options, saved games, the table on the web.  Enter starts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from galapagos import bots
from galapagos.client.connection import Address
from galapagos.client.local import ME, LocalPlayers, LocalTable
from galapagos.core import options, registry
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Game, Setting
from galapagos.core.options import Option
from galapagos.core.play.replay_view import SPECTATOR, ReplayView
from galapagos.core.play.table import Table
from galapagos.core.words import LANGUAGES
from galapagos.terminal.cli import campaigns
from galapagos.terminal.cli.player_list import players_in, rival
from galapagos.terminal.play import lesson, lobby, local_game, saved_games
from galapagos.terminal.play.saved_games import SavedGame
from galapagos.terminal.render.console import Goodbye, Terminal
from galapagos.terminal.render.style import ACCENT

OWN_NAMES = {"en": "English", "ru": "Русский", "de": "Deutsch"}
BACK = ("", "0", "q")  # the answers that leave a list
DEMONSTRATION = 7  # its seed


class Menu:
    """What will be played, until Enter starts it."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.games = registry.names()
        self.full = False
        self.people = [ME]
        self.choose_game(registry.games()[0].name)

    def choose_game(self, name: str) -> None:
        self.game: Game = registry.get(name)
        self.options: dict[str, Any] = {}
        self.bot = rival(self.game)
        most = self.game.seats[-1]
        self.people = self.people[:most] or [ME]
        self.seats = min(max(3, self.game.seats[0], len(self.people)), most)

    def run(self) -> int:
        """Show, ask, change, start."""
        try:
            while True:
                self.show()
                answer = self.terminal.ask(self.terminal.say("Number to change, Enter to play: ")).lower()
                if self.take(answer):
                    return 0
        except (Goodbye, KeyboardInterrupt):
            self.terminal.print("")
            self.terminal.tell("Goodbye.")
            return 0

    # -- what there is ------------------------------------------------------------------

    def around(self) -> list[str]:
        """People first, then bots."""
        people = [name if name == ME else f"{ME}:{name}" for name in self.people]
        return people + [self.bot] * (self.seats - len(people))

    def show(self) -> None:
        say = self.terminal.say
        kept = saved_games.saved()
        waiting = sum(not one.over for one in kept)
        players = [name.partition(":")[2] or name for name in self.around()]
        changed = [f"{name}={str(value).lower()}" for name, value in self.options.items()]
        settings = [
            ("1", say("Game"), self.game.called(self.terminal.language)),
            ("2", say("Players"), ", ".join(say("me") if name == ME else name for name in players)),
            ("3", say("Variants"), ", ".join(changed) or say("none: the printed rules")),
            ("4", say("Language"), OWN_NAMES.get(self.terminal.language, self.terminal.language)),
            ("5", say("Screen"), say("full screen") if self.full else say("line by line")),
        ]
        actions = [
            ("6", say("Learn this game"), ""),
            ("7", say("Go on with a saved game"), str(waiting) if waiting else ""),
            ("8", say("Watch a recorded game"), str(len(kept)) if kept else ""),
            ("9", say("Open the table in the browser"), ""),
            ("10", say("Join a table on a server"), ""),
            ("0", say("Quit"), ""),
        ]
        self.terminal.print("", Text("Galapagos", style=f"bold {ACCENT}"))
        self.terminal.print(self.rows(settings), "", self.rows(actions))

    def rows(self, lines: list[tuple[str, str, str]]) -> Grid:
        grid = Grid.grid(padding=(0, 2))
        for number, name, value in lines:
            grid.add_row(Text(number, style=ACCENT), Text(name), Text(value, style="bold"))
        return grid

    def take(self, answer: str) -> bool:
        """Carry out an answer; True if the menu is done."""
        actions: dict[str, Callable[[], bool]] = {
            "": self.start, "1": self.change_game, "2": self.change_players, "3": self.change_options,
            "4": self.change_language, "5": self.change_screen, "6": self.learn, "7": self.go_on, "8": self.watch,
            "9": self.serve, "10": self.join, "join": self.join, "0": self.leave, "q": self.leave, "quit": self.leave,
        }  # fmt: skip
        if answer not in actions:
            self.terminal.tell("Type one of the numbers, or Enter.")
            return False
        try:
            return actions[answer]()
        except GalapagosError as error:
            self.terminal.print(Text(self.terminal.error(error), style="red"))
            return False

    # -- settings -------------------------------------------------------------------------

    def change_game(self) -> bool:
        titles = [registry.get(name).called(self.terminal.language) for name in self.games]
        chosen = self.pick(self.games, titles)
        if chosen is not None:
            self.choose_game(chosen)
        return False

    def change_players(self) -> bool:
        """People at this keyboard, then bots for the other seats."""
        counts = [str(n) for n in self.game.seats]
        self.terminal.tell("How many seats?")
        seats = self.pick(counts, counts, numbered=False)
        if seats is None:
            return False
        self.terminal.tell("How many people at this keyboard?  0: bots among themselves.")
        counts = [str(n) for n in range(int(seats) + 1)]
        people = self.pick(counts, counts, numbered=False)
        if people is None:
            return False
        self.seats, count = int(seats), int(people)
        self.people = [ME] if count == 1 else []
        for number in range(1, count + 1 if count > 1 else 1):
            name = self.terminal.ask(self.terminal.say("Name of person {n}: ", n=number)).replace(",", " ").strip()
            self.people.append(name or self.terminal.say("Person {n}", n=number))
        if count < self.seats:
            self.terminal.tell("Which bot?")
            self.bot = self.pick(list(bots.NAMES), list(bots.NAMES)) or self.bot
        return False

    def change_options(self) -> bool:
        """Change one option after another, until Enter."""
        known = [option for option in self.game.options if not option.seats or self.seats in option.seats]
        if not known:
            self.terminal.tell("This game has no variants.")
        while known:
            for number, option in enumerate(known, start=1):
                told = self.game.rulebook.option(option.name, self.terminal.language)
                value = told.name(self.options.get(option.name, option.default))
                self.terminal.print(f"  {number}. {told.title}: {value}", Text(f"     {told.text}", style="dim"))
            answer = self.terminal.ask(self.terminal.say("Number to change, Enter to go back: "))
            if answer.lower() in BACK:
                break
            if answer.isdecimal() and 1 <= int(answer) <= len(known):
                self.change_option(known[int(answer) - 1])
            else:
                self.terminal.tell("Type one of the numbers, or Enter.")
        return False

    def change_option(self, option: Option) -> None:
        """Toggle a switch; for other options pick from a list."""
        now = self.options.get(option.name, option.default)
        if set(option.values) == {True, False}:
            chosen: Any = not now
        else:
            texts = [str(value).lower() for value in option.values]
            told = self.game.rulebook.option(option.name, self.terminal.language)
            text = self.pick(texts, [told.name(value) for value in option.values])
            if text is None:
                return
            chosen = option.values[texts.index(text)]
        given = options.resolve(self.game.options, {**self.options, option.name: chosen})
        self.options = options.changed(self.game.options, given)

    def change_language(self) -> bool:
        language = self.pick(list(LANGUAGES), [OWN_NAMES[name] for name in LANGUAGES])
        if language is not None:
            self.terminal = Terminal(language, self.terminal.console)
        return False

    def change_screen(self) -> bool:
        self.full = not self.full
        return False

    def pick(self, values: list[str], shown: list[str], numbered: bool = True) -> str | None:
        """Pick from a list by number (numbers also by their value); None to go back."""
        if numbered:
            self.terminal.print(*(f"  {number}. {text}" for number, text in enumerate(shown, start=1)))
        else:
            self.terminal.print("  " + " ".join(shown))
        while True:
            answer = self.terminal.ask(self.terminal.say("Number, Enter to go back: ")).lower()
            if numbered and answer.isdecimal() and 1 <= int(answer) <= len(values):
                return values[int(answer) - 1]
            if answer in values:
                return answer
            if answer in BACK:
                return None
            self.terminal.tell("Type one of the numbers, or Enter.")

    # -- what it leads to ---------------------------------------------------------------------

    def start(self) -> bool:
        table = Table(Setting(self.game, self.seats, self.options))
        local_game.sit_down(table, self.around(), self.full, self.terminal)
        return True

    def learn(self) -> bool:
        lesson.learn(self.game, "", self.terminal)
        return False

    def go_on(self) -> bool:
        found = self.choose_saved([one for one in saved_games.saved() if not one.over])
        if found is None:
            return False
        table = campaigns.load(found.path)
        local_game.sit_down(table, players_in(table, None), self.full, self.terminal)
        return True

    def watch(self) -> bool:
        found = self.choose_saved(saved_games.saved())
        if found is None:
            return False
        local_game.watch_record(ReplayView(campaigns.load(found.path), SPECTATOR), self.terminal)
        return False

    def choose_saved(self, kept: list[SavedGame]) -> SavedGame | None:
        """Choose one of the newest saved games; None if there is none or none is chosen."""
        kept = kept[: saved_games.MOST]
        if not kept:
            self.terminal.tell("There is none yet: a game is kept when you leave it, and when it is over.")
            return None
        for number, one in enumerate(kept, start=1):
            title = registry.get(one.game).called(self.terminal.language) if one.game in self.games else one.game
            played = self.terminal.say("over") if one.over else self.terminal.say("move {n}", n=one.moves)
            players = ", ".join(one.players)
            self.terminal.print(f"  {number}. {title} · {players} · {played} · {one.when}")
        while True:
            answer = self.terminal.ask(self.terminal.say("Number, Enter to go back: "))
            if answer.lower() in BACK:
                return None
            if answer.isdecimal() and 1 <= int(answer) <= len(kept):
                return kept[int(answer) - 1]
            self.terminal.tell("Type one of the numbers, or Enter.")

    def serve(self) -> bool:
        """Serve the table on the web, for this machine only, and open the browser."""
        from galapagos.server import run
        from galapagos.server.settings import settle

        self.terminal.tell("The table opens in your browser; Ctrl-C here ends it.")
        run.serve(settle({}))
        return True

    def join(self) -> bool:
        """Join a live table of a server; then return to the menu."""
        address = self.terminal.ask(self.terminal.say("Address of the server or the table, Enter to go back: "))
        if address.lower() not in BACK:
            lobby.sit_down(Address(address), None, None, False, self.terminal, self.full)
        return False

    def leave(self) -> bool:
        raise Goodbye


def demonstration(terminal: Terminal) -> int:
    """Without a terminal: play one short game between bots as text."""
    game = registry.games()[0]
    table = Table(Setting(game, max(2, game.seats[0])), seed=DEMONSTRATION)
    terminal.tell("A demonstration between bots.  In a terminal, `galapagos` opens the menu and you play yourself.")
    local_game.watch(LocalTable(table, LocalPlayers(table, [rival(game)] * table.setting.seats)), terminal)
    return 0
