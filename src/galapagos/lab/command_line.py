"""What the command lines of the laboratory's programs share."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from functools import wraps
from pathlib import Path

from galapagos.core import registry
from galapagos.core.errors import GalapagosError, UnknownGame
from galapagos.lab.pool.spread import LOCAL


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


def campaign(description: str | None, into: str, report: str, jobs: int = 1) -> ArgumentParser:
    """The flags of every program that plays many games and writes a page about them."""
    parser = ArgumentParser(description=description)
    everything = [game.name for game in registry.games()]
    parser.add_argument("games", nargs="*", type=game, default=everything, metavar="GAME", help="default: all games")
    parser.add_argument("--jobs", type=positive, default=jobs, metavar="N", help="processes of this machine")
    parser.add_argument("--on", default=LOCAL, metavar="local|ray[:ADDRESS]", help="or play on a Ray cluster")
    parser.add_argument("--into", type=Path, default=Path(into), metavar="FOLDER", help="keeps the results")
    parser.add_argument("--report", type=Path, default=Path(report), metavar="FILE", help="the page")
    return parser


def in_sentences(main: Callable[[], None]) -> Callable[[], None]:
    """A program that reports bad input in a sentence, and ends quietly when it is interrupted."""

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
