"""Style: how seats, dots and names look, on any screen."""

from __future__ import annotations

from rich.text import Text

from galapagos.core.view import Mark, View
from galapagos.core.view import Text as Words_
from galapagos.core.words import SEATS, Say, Words

# Okabe and Ito's colours, which colour-blind people can tell apart; always with letter and emblem.
COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#d55e00", "#0072b2", "#f0e442", "#999999")
EMBLEMS = "▲■◆★♣♠♥✚"
PLAIN_EMBLEMS = "^#*+%&@="
ACCENT = "#c8881f"


def count(one: str, many: str, n: int) -> Say:
    """A message with a number; both forms are extracted for translation."""
    return Say(one, plural=many, n=n)


class Style:
    """Draws for one language and one kind of screen."""

    def __init__(self, words: Words, fancy: bool = True, me: str = "", title: str = "") -> None:
        self.words = words
        self.fancy = fancy
        self.title = title  # the title of the game in this language
        self.me = me  # the name `me` in this language
        self.seats = len(SEATS)  # sides beyond these are automata and have no letter

    def text(self, value: Words_) -> str:
        return self.words.text(value) if isinstance(value, Say) else value

    def name(self, key: str) -> str:
        """The name of a counter, a kind or a mark, translated if the game has a word for it."""
        return self.words.text(Say(key)) if key else ""

    def mark(self, mark: Mark) -> str:
        return self.text(mark.label) or self.name(mark.id)

    def colour(self, view: View, side: int) -> str:
        return COLOURS[view.seats[side].colour % len(COLOURS)]

    def seat(self, view: View, side: int) -> Text:
        """Emblem, letter and name of a side, in its colour."""
        who = view.seats[side]
        letter = SEATS[side] if side < self.seats else ""
        name = self.me if who.name == "me" and self.me else who.name if letter else self.name(who.name)
        parts = [self.emblem(view, side), letter, name if name != letter else ""]
        return Text(" ".join(part for part in parts if part), style=f"bold {self.colour(view, side)}")

    def emblem(self, view: View, side: int) -> str:
        emblems = EMBLEMS if self.fancy else PLAIN_EMBLEMS
        return emblems[view.seats[side].colour % len(emblems)]

    def piece(self, view: View, side: int) -> Text:
        """A piece of a side on a board: its emblem and letter, in its colour."""
        letter = SEATS[side] if side < self.seats else view.seats[side].name[:1]
        return Text(self.emblem(view, side) + letter, style=f"bold {self.colour(view, side)}")

    @property
    def dot(self) -> str:
        return "·" if self.fancy else "-"

    def dots(self, full: int, most: int) -> str:
        """Filled and empty places: ●●○."""
        filled, empty = ("●", "○") if self.fancy else ("*", ".")
        return filled * full + empty * max(0, most - full)
