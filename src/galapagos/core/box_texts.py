"""What a game declares about the texts of its box; `box_values` makes a choice of words from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from galapagos.core.words import Say


class BoxTexts(NamedTuple):
    """`value` says what a text of a group stands for; None: it is called like a key of the box."""

    alike: Mapping[str, str] = {}  # by a key, or a key and the one above it: the group of its texts
    more: Mapping[str, Sequence[str]] = {}  # by group: texts that are not printed
    letters: Sequence[str] = ()  # keys whose texts are rows of letters, each of which is one
    value: Callable[[str, str], Say | None] = lambda group, text: None
