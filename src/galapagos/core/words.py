"""Words: messages, separate from the language in which they are shown.

A `Say` is an English message with named placeholders and their values; views and events carry it, and the program that
a person reads translates it.  Translations are gettext catalogues, one domain for the table and one per game.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from pathlib import Path
from typing import Any

import msgspec

LANGUAGES = ("en", "ru", "de")
PSEUDO = "xx"  # a made-up language for tests: every translated text is put in brackets
SEATS = "ABCDEFGH"

Value = Any  # str | int | Say | SeatArg | ThingArg | list of these


class Say(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """`key` with `args` for its placeholders; `plural` and `n` if a number decides the form.

    `id` identifies what the message names, for programs: a trait, card, token, colour or phase.  Icons are found by it.
    """

    key: str
    args: dict[str, Value] = {}
    plural: str = ""
    n: int = 0
    domain: str = ""
    id: str = ""


class SeatArg(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat in a sentence: its letter, or the player's name.  `say` names an automaton."""

    seat: int
    say: Say | None = None


class ThingArg(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A thing or cell of the view in a sentence: its id, or `say` if people call it something else."""

    thing: str
    say: Say | str = ""


def letter(seat: int) -> str:
    """The letter of a seat; `-` for nobody."""
    return SEATS[seat] if seat >= 0 else "-"


def thing_id(owner: int, serial: int) -> str:
    """A numbered thing of a seat, as people name it and as notation writes it: "A2"."""
    return f"{letter(owner)}{serial}"


def one_after_another(told: Sequence[Say]) -> Say | None:
    """Several sentences as one text; None: nothing is said."""
    return (
        reduce(lambda first, second: Say("{first} {second}", {"first": first, "second": second}), told)
        if told
        else None
    )


class Speech:
    """Makes messages of one catalogue domain: a game's, or the table's."""

    def __init__(self, domain: str) -> None:
        self.domain = domain
        self._plain: dict[tuple[str, str], Say] = {}

    def say(self, key: str, /, **args: Value) -> Say:
        """Make a sentence or a phrase."""
        return Say(key, args, domain=self.domain) if args else self.name(key)

    def counted(self, forms: tuple[str, str], n: int, /, **args: Value) -> Say:
        """Make a sentence whose form a number decides; the forms are marked by `NN_`."""
        return Say(forms[0], args, plural=forms[1], n=n, domain=self.domain)

    def about(self, id: str, key: str, /, **args: Value) -> Say:
        """Make a name that holds a number or another name, with the id of what it names."""
        return Say(key, args, domain=self.domain, id=id)

    def name(self, key: str, id: str = "") -> Say:
        """Make a plain name, with the id of what it names.  Cached: a table shows the same names again and again."""
        found = self._plain.get((key, id))
        if found is None:
            found = self._plain[key, id] = Say(key, domain=self.domain, id=id)
        return found

    def names(self, keys: Sequence[str], ids: Sequence[str]) -> Callable[[int], Say]:
        """A function that makes the names of one kind of thing by their numbers."""
        return lambda number: self.name(keys[number], ids[number])


def N_(message: str) -> str:
    """Marks a message for extraction without translating it here."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:
    """Marks a message with singular and plural for extraction."""
    return one, many


class Words:
    """The sentences of one language."""

    def __init__(self, language: str, domains: dict[str, Path]) -> None:
        self.language = language
        self.catalogues = {name: _catalogue(language, name, str(folder)) for name, folder in domains.items()}

    def text(self, say: Value) -> str:
        """Translate a message into this language."""
        if isinstance(say, Say):
            message = self._message(say)
            args = {name: self.text(value) for name, value in say.args.items()}
            if say.plural:
                args["n"] = str(say.n)
            return message.format(**args) if args else message
        if isinstance(say, SeatArg):
            return letter(say.seat) if say.say is None else self.text(say.say)
        if isinstance(say, ThingArg):
            return self.text(say.say) if say.say else say.thing
        if isinstance(say, list):
            return ", ".join(self.text(part) for part in say)
        return str(say)

    def _message(self, say: Say) -> str:
        if self.language == PSEUDO:
            return f"⟦{say.plural if say.plural and say.n != 1 else say.key}⟧"
        names = sorted(self.catalogues, key=lambda name: name != say.domain)  # the message's own domain first
        for name in names:
            catalogue = self.catalogues[name]
            if say.plural:
                found = catalogue.ngettext(say.key, say.plural, say.n)
            else:
                found = catalogue.gettext(say.key)
            if found not in (say.key, say.plural):
                return found
        return say.plural if say.plural and say.n != 1 else say.key


@lru_cache(maxsize=64)
def _catalogue(language: str, domain: str, folder: str) -> gettext.NullTranslations:
    if language in ("en", PSEUDO):
        return gettext.NullTranslations()
    return gettext.translation(domain, folder, languages=[language], fallback=True)
