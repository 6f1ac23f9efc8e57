"""What the command lines of the laboratory's programs share."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from functools import wraps

from galapagos.core import registry
from galapagos.core.errors import GalapagosError, UnknownGame

PLACES = "local|ray[:ADDRESS]"
ON = "where the games are played: in processes of this machine, or on a Ray cluster"


def game(name: str) -> str:
    """The name of an installed game, as a type for argparse."""
    try:
        return registry.get(name).name
    except UnknownGame as error:
        raise ArgumentTypeError(str(error)) from None


def positive(text: str) -> int:
    """A whole number of at least 1, as a type for argparse."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is no whole number of at least 1")
    return int(text)


def in_sentences(main: Callable[[], None]) -> Callable[[], None]:
    """A program whose errors from outside end in a sentence, and which ends quietly when it is interrupted."""

    @wraps(main)
    def told() -> None:
        try:
            main()
        except GalapagosError as error:
            sys.stderr.write(f"galapagos: {error}\n")
            sys.exit(2)
        except KeyboardInterrupt:
            sys.exit(130)

    return told
