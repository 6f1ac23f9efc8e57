"""Options: the variants of a game, declared as data in its box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from galapagos.core.engine.chance import Rng
from galapagos.core.errors import OptionError

Options = dict[str, Any]
ON = {"true": True, "on": True, "yes": True, "1": True, "false": False, "off": False, "no": False, "0": False}


class Option(msgspec.Struct, frozen=True):
    """Name, values, default, and the rule whose text says what the option changes."""

    name: str
    values: tuple[Any, ...]
    default: Any
    rule: str
    several: bool = False  # the value may also be a list of values
    seats: tuple[int, ...] = ()  # numbers of players with whom it changes something; empty: any

    def value(self, given: Any) -> Any:
        """Convert a given value; raises OptionError for anything that the option cannot take."""
        if self.several and isinstance(given, str) and "," in given:
            given = given.split(",")
        if isinstance(given, list | tuple):
            if not self.several:
                raise OptionError("option {name} takes one value, not a list", name=self.name)
            return sorted({self._single(one) for one in given}, key=self.values.index)
        return self._single(given)

    def _single(self, given: Any) -> Any:
        for value in self.values:
            if type(value) is type(given) and value == given:
                return value
        if isinstance(given, str):
            word = given.strip().lower()
            if ON.get(word) in self.values and True in self.values and word in ON:
                return ON[word]
            for value in self.values:
                if str(value).lower() == word:
                    return value
        values = [str(value).lower() for value in self.values]
        raise OptionError(
            "option {name} cannot be {given}; it takes: {values}", name=self.name, given=repr(given), values=values
        )


def declared(data: Mapping[str, Any]) -> tuple[Option, ...]:
    """The options that a game's data declares.

    >>> declared({"options": {"fast": {"values": [True, False], "default": False, "rule": "x.y.z"}}})[0].default
    False
    """
    return tuple(
        Option(
            name,
            tuple(entry["values"]),
            entry["default"],
            entry["rule"],
            entry.get("several", False),
            tuple(entry.get("seats", ())),
        )
        for name, entry in data.get("options", {}).items()
    )


def resolve(options: tuple[Option, ...], given: Mapping[str, Any]) -> Options:
    """Every option with its value: the given ones, checked, and defaults for the rest."""
    if not isinstance(given, Mapping):
        raise OptionError("options must be names with values, as in a dict, not {given}", given=repr(given))
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            if not known:
                raise OptionError("there is no option {name}; this game has none", name=repr(name))
            raise OptionError("there is no option {name}; options: {names}", name=repr(name), names=list(known))
    return {name: option.value(given[name]) if name in given else option.default for name, option in known.items()}


def changed(options: tuple[Option, ...], values: Mapping[str, Any]) -> Options:
    """Only the values that differ from the default."""
    return {option.name: values[option.name] for option in options if values[option.name] != option.default}


def at_random(declared: Sequence[Option], dice: Rng) -> Options:
    """A random value for every option, so that over many games every combination is tried."""
    return {option.name: _random_value(option, dice) for option in declared}


def _random_value(option: Option, dice: Rng) -> Any:
    """A random value of an option; if it takes several, also a list of its named values."""
    names = [value for value in option.values if isinstance(value, str)]
    if option.several and len(names) > 1 and dice.below(2):
        return [name for name in names if dice.below(2)] or names[:1]
    return option.values[dice.below(len(option.values))]
