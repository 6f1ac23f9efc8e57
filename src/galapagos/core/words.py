"""Words: things to say, kept apart from the language they are said in.

A `Say` is an English message with named places and what goes into them; it travels in views and events, and is turned
into a sentence where a person reads it.  Translations are gettext catalogues, one domain for the table and one a game.
"""

from __future__ import annotations

import gettext
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

LANGUAGES = ("en", "ru", "de")
NOTE = "{rule}"  # the sentence of an event that only cites a rule: not for the log
PSEUDO = "xx"  # a made-up language for tests: every translated text is put in brackets

Value = Any  # str | int | Say


class Say(msgspec.Struct, frozen=True, omit_defaults=True):
    """`key` with `args` put in; `plural` and `n` where a number decides the form."""

    key: str
    args: dict[str, Value] = {}
    plural: str = ""
    n: int = 0
    domain: str = ""


def N_(message: str) -> str:
    """Marks a message for extraction without translating it here."""
    return message


class Words:
    """The sentences of one language."""

    def __init__(self, language: str, domains: dict[str, Path]) -> None:
        self.language = language
        self.catalogues = {name: _catalogue(language, name, str(folder)) for name, folder in domains.items()}

    def text(self, say: Say | str | int) -> str:
        """A thing to say as a sentence of this language."""
        if not isinstance(say, Say):
            return str(say)
        message = self._message(say)
        args = {name: self._arg(value) for name, value in say.args.items()}
        if say.plural:
            return message.format(**args, n=say.n)
        return message.format(**args) if args else message

    def _arg(self, value: Value) -> str:
        if isinstance(value, list):
            return ", ".join(self._arg(part) for part in value)
        return self.text(value)

    def _message(self, say: Say) -> str:
        if self.language == PSEUDO:
            return f"⟦{say.plural if say.plural and say.n != 1 else say.key}⟧"
        names = sorted(self.catalogues, key=lambda name: name != say.domain)  # its own words first
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
