"""The main menu: game, seats, bots, language; Enter starts."""

from __future__ import annotations

from rich.text import Text

from galapagos import bots
from galapagos.core import registry
from galapagos.core.game import Game, Setting
from galapagos.core.table import Table
from galapagos.core.words import LANGUAGES
from galapagos.terminal import learn
from galapagos.terminal.pen import ACCENT
from galapagos.terminal.play import Session, watch
from galapagos.terminal.seating import ME, Seating, rival
from galapagos.terminal.voice import Goodbye, Voice

OWN_NAMES = {"en": "English", "ru": "Русский", "de": "Deutsch"}
DEMONSTRATION = 7  # its seed


class Menu:
    """What will be played, until Enter starts it."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.games = registry.names()
        self.choose_game("origin" if "origin" in self.games else self.games[0])
        self.full = False

    def choose_game(self, name: str) -> None:
        self.game: Game = registry.get(name)
        self.seats = min(max(3, self.game.seats[0]), self.game.seats[-1])
        self.bot = rival(self.game)

    def run(self) -> int:
        """Show, ask, change, start."""
        try:
            while True:
                self.show()
                answer = self.voice.ask(self.voice.say("Number to change, Enter to play: ")).lower()
                if self.take(answer):
                    return 0
        except (Goodbye, KeyboardInterrupt):
            self.voice.print("")
            self.voice.tell("Goodbye.")
            return 0

    def show(self) -> None:
        say = self.voice.say
        full = say("full screen") if self.full else say("line by line")
        lines = [
            say("1. Game: {game}", game=self.game.called(self.voice.language)),
            say("2. Seats: {n}", n=self.seats),
            say("3. Opponents: {bot}", bot=self.bot),
            say("4. Language: {language}", language=OWN_NAMES.get(self.voice.language, self.voice.language)),
            say("5. Table: {kind}", kind=full),
            say("6. Learn this game"),
            say("7. Quit"),
        ]
        self.voice.print("", Text("Galapagos", style=f"bold {ACCENT}"), *lines)

    def take(self, answer: str) -> bool:
        """True when the menu has done its work."""
        if answer == "":
            self.start()
            return True
        if answer == "1":
            titles = [registry.get(name).called(self.voice.language) for name in self.games]
            self.choose_game(self.pick(self.games, titles))
        elif answer == "2":
            seats = [str(n) for n in self.game.seats]
            self.seats = int(self.pick(seats, seats, numbered=False))
        elif answer == "3":
            self.bot = self.pick(list(bots.NAMES), list(bots.NAMES))
        elif answer == "4":
            language = self.pick(list(LANGUAGES), [OWN_NAMES[name] for name in LANGUAGES])
            self.voice = Voice(language, self.voice.console)
        elif answer == "5":
            self.full = not self.full
        elif answer == "6":
            learn.learn(self.game, "", self.voice)
            return True
        elif answer in ("7", "q", "quit"):
            raise Goodbye
        else:
            self.voice.tell("Type one of the numbers, or Enter.")
        return False

    def pick(self, values: list[str], shown: list[str], numbered: bool = True) -> str:
        """One of a list, by its number (or, for numbers, by itself)."""
        if numbered:
            self.voice.print(*(f"  {number}. {text}" for number, text in enumerate(shown, start=1)))
        else:
            self.voice.print("  " + " ".join(shown))
        while True:
            answer = self.voice.ask("> ").lower()
            if numbered and answer.isdecimal() and 1 <= int(answer) <= len(values):
                return values[int(answer) - 1]
            if answer in values:
                return answer
            self.voice.tell("Type one of the numbers.")

    def start(self) -> None:
        table = Table(Setting(self.game, self.seats))
        seating = Seating(table, [ME, *[self.bot] * (self.seats - 1)])
        if self.full:
            from galapagos.terminal.full import play_full

            play_full(table, seating, self.voice)
        else:
            Session(table, seating, self.voice).run()


def demonstration(voice: Voice) -> int:
    """Without a terminal: one short game between bots, told as text."""
    names = registry.names()
    game = registry.get("origin" if "origin" in names else names[0])
    table = Table(Setting(game, max(2, game.seats[0])), seed=DEMONSTRATION)
    voice.tell("A demonstration between bots.  In a terminal, `galapagos` opens the menu and you play yourself.")
    watch(table, Seating(table, [rival(game)] * table.setting.seats), voice)
    return 0
