"""Names on the command lines of the laboratory."""

from __future__ import annotations

from argparse import ArgumentTypeError

from galapagos.core import registry
from galapagos.core.errors import UnknownGame


def game(name: str) -> str:
    """The name of an installed game, as a type for argparse."""
    try:
        return registry.get(name).name
    except UnknownGame as error:
        raise ArgumentTypeError(str(error)) from None
