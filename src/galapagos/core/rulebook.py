"""The rulebook of a game: every rule id with a title, a text and its source, in each language."""

from __future__ import annotations

import tomllib
from functools import cached_property, lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from galapagos.core.engine import forbid
from galapagos.core.errors import GalapagosError
from galapagos.core.words import LANGUAGES, PSEUDO

TABLE = Path(__file__).parent / "rulebook"


class Rule(msgspec.Struct, frozen=True):
    id: str
    title: str
    text: str
    ground: str


class OptionText(msgspec.Struct, frozen=True):
    title: str
    text: str
    values: dict[str, str]  # the name of each value except true and false

    def name(self, value: Any) -> str:
        """What a value is called; true and false, which have no names here, as they are typed."""
        return self.values.get(str(value)) or str(value).lower()


class UnknownRule(GalapagosError):
    """No rule has that id."""


def id_of(game: str, constant: str) -> str:
    """The rule id of a constant in ids.py.

    >>> id_of("origin", "ATTACK_SWIMMING_PREY")
    'origin.attack.swimming-prey'
    """
    chapter, _, name = constant.lower().partition("_")
    return f"{game}.{chapter}.{name.replace('_', '-')}"


def numbers(game: str, ids: ModuleType) -> dict[int, str]:
    """Rule numbers of the engine and their ids, the table's own rules included."""
    table = {
        value: "table." + name.removeprefix("TABLE_").lower()
        for name, value in vars(forbid).items()
        if name.startswith("TABLE_")
    }
    own = {value: id_of(game, name) for name, value in vars(ids).items() if name.isupper() and isinstance(value, int)}
    return {0: "", **table, **own}


class Rulebook:
    """Rules in rulebook order.  `text("origin.attack.swimming-prey", "ru")`."""

    def __init__(self, game: str, folder: Path, ids: ModuleType) -> None:
        self.game = game
        self.folder = folder
        self.numbers = numbers(game, ids)

    @cached_property
    def ids(self) -> list[str]:
        """Every rule id of the game, in rulebook order."""
        return [name for name in self.numbers.values() if name.startswith(self.game + ".")]

    @cached_property
    def all_ids(self) -> list[str]:
        """The rulebook as people read it: the game's rules, then those of the table itself, which all games share."""
        return self.ids + [name for name in self.numbers.values() if name.startswith("table.")]

    def rule(self, id: str, language: str = "en") -> Rule:
        """A rule in a language; also one of the table's own rules."""
        prefix, _, rest = id.partition(".")
        if prefix == "table":
            entry = _read(str(TABLE), language).get(rest)
        else:
            chapter, _, name = rest.partition(".")
            entry = _read(str(self.folder), language).get(chapter, {}).get(name)
        if not isinstance(entry, dict) or "text" not in entry:
            raise UnknownRule("there is no rule {id} in {game}", id=repr(id), game=self.game)
        return Rule(id, entry["title"], entry["text"], entry["ground"])

    def chapter(self, id: str, language: str = "en") -> str:
        """The title of a rule's chapter."""
        prefix, chapter, *_ = id.split(".")
        if prefix == "table":
            return str(_read(str(TABLE), language)["title"])
        return str(_read(str(self.folder), language)["chapters"][chapter])

    def option(self, name: str, language: str = "en") -> OptionText:
        entry = _read(str(self.folder), language)["options"][name]
        return OptionText(entry["title"], entry["text"], entry.get("values", {}))

    def provenance(self, part: str, language: str) -> str:
        """Why a part of the box is not as printed, in a language; "" if only the data says it."""
        return str(_read(str(self.folder), language).get("provenance", {}).get(part, ""))

    def find(self, part: str) -> list[str]:
        """Ids that contain this text: `swimming` finds every rule about it."""
        wanted = part.lower().replace(" ", "-").replace("_", "-")
        exact = [id for id in self.all_ids if id == wanted or id == f"{self.game}.{wanted}"]
        return exact or [id for id in self.all_ids if wanted in id]


@lru_cache(maxsize=64)
def _read(folder: str, language: str) -> dict[str, Any]:
    if language == PSEUDO:
        language = LANGUAGES[0]
    return tomllib.loads((Path(folder) / f"{language}.toml").read_text(encoding="utf-8"))
