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


def in_sentences(main: Callable[[], None]) -> Callable[[], None]:
    """A program whose errors from outside end in a sentence."""

    @wraps(main)
    def told() -> None:
        try:
            main()
        except GalapagosError as error:
            sys.stderr.write(f"galapagos: {error}\n")
            sys.exit(2)

    return told
