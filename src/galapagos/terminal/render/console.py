"""The terminal as programs use it: one language, one console, one way to ask."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from galapagos.core.errors import GalapagosError
from galapagos.core.game import LOCALE, Game
from galapagos.core.words import LANGUAGES, PSEUDO, Say, Words

DOMAIN = "galapagos"
WIDE = 120  # width in a pipe


class Goodbye(Exception):
    """The person has left: Ctrl-C, the end of the input, `quit`."""


class Terminal:
    """Prints messages in a language on a console, and reads answers."""

    def __init__(self, language: str = "en", console: Console | None = None) -> None:
        self.language = language
        self.console = console or make_console()
        self.words = Words(language, {DOMAIN: LOCALE})

    def say(self, key: str, **args: Any) -> str:
        """A message of the table in this language."""
        return self.words.text(Say(key, args, domain=DOMAIN))

    def count(self, one: str, many: str, n: int, **args: Any) -> str:
        """A message in the plural form of the number; `{n}` is the number."""
        return self.words.text(Say(one, args, plural=many, n=n, domain=DOMAIN))

    def error(self, error: GalapagosError) -> str:
        """The text of an error in this language."""
        return self.words.text(error.say)

    def words_of(self, game: Game) -> Words:
        return game.words(self.language)

    def print(self, *what: RenderableType, style: str = "") -> None:
        """Print lines without interpreting markup.  A pipe gets them unwrapped."""
        broken = self.console.is_terminal
        for one in what:
            shown = Text(one, style=style) if isinstance(one, str) else one
            self.console.print(shown, soft_wrap=not broken and isinstance(shown, Text))

    def tell(self, key: str, **args: Any) -> None:
        self.print(self.say(key, **args))

    def ask(self, prompt: str) -> str:
        """Read a line; Goodbye at the end of the input."""
        try:
            return input(prompt).strip()
        except EOFError:
            self.print("")
            raise Goodbye from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"

    def clear(self) -> None:
        """Clear the screen and its scrollback; does nothing in a pipe."""
        if self.console.is_terminal:
            self.console.clear()
            if not self.console.legacy_windows:
                self.console.file.write("\x1b[3J")
                self.console.file.flush()

    @property
    def fancy(self) -> bool:
        """Can the screen show more than ASCII?"""
        return self.console.encoding.lower().startswith("utf")


def make_console() -> Console:
    """Make a console with the terminal's colours and width; a pipe gets no colours and long lines."""
    wide = None if sys.stdout.isatty() or os.environ.get("COLUMNS") else WIDE
    return Console(markup=False, highlight=False, emoji=False, width=wide)


def is_interactive() -> bool:
    """Is there a person with a terminal on both ends?"""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def language_of(arguments: list[str], environment: Mapping[str, str] | None = None) -> str:
    """The language asked for by `--lang`, by GALAPAGOS_LANG or by the system; English otherwise.

    >>> language_of(["play", "--lang", "de"], {})
    'de'
    >>> language_of([], {"LANG": "ru_RU.UTF-8"})
    'ru'
    """
    environment = os.environ if environment is None else environment
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            wanted = value or (arguments[place + 1] if place + 1 < len(arguments) else "")
            if is_language(wanted):
                return wanted
    for name in ("GALAPAGOS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(name, "")[:2].lower()
        if is_language(wanted):
            return wanted
        if environment.get(name):
            break
    return LANGUAGES[0]


def is_language(name: str) -> bool:
    return name in LANGUAGES or name == PSEUDO
