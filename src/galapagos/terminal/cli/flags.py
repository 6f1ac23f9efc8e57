"""The flags of the command line: a flag has the same meaning in all commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from galapagos import bots
from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.words import LANGUAGES, N_
from galapagos.terminal.render.console import is_language


def games_like(incomplete: str) -> list[str]:
    return [name for name in registry.names() if name.startswith(incomplete)]


def players_like(incomplete: str) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [before + comma + name for name in ("me", *bots.NAMES) if name.startswith(last)]


def languages_like(incomplete: str) -> list[str]:
    return [name for name in LANGUAGES if name.startswith(incomplete)]


def known_language(value: str | None) -> str | None:
    if value is not None and not is_language(value):
        raise GalapagosError("{flag}: {value} is not known; languages: {names}", flag="--lang", value=repr(value),
                             names=list(LANGUAGES))  # fmt: skip
    return value


def option(metavar: str, help: str, **more: Any) -> Any:
    return typer.Option(metavar=metavar, help=help, **more)


def argument(metavar: str, help: str, **more: Any) -> Any:
    return typer.Argument(metavar=metavar, help=help, **more)


GAME = N_("The game: origin, …")
Game = Annotated[str, argument("GAME", GAME, autocompletion=games_like)]
MaybeGame = Annotated[str | None, argument("GAME", GAME, autocompletion=games_like)]
Record = Annotated[Path, argument("RECORD", N_("A saved game."))]
Lesson = Annotated[str, argument("LESSON", N_("A lesson by name; the first one otherwise."))]
RuleWords = Annotated[list[str] | None, argument("ID", N_("A rule id, or words to look for."))]
Files = Annotated[list[Path], argument("FILES…", N_("Scenario files, records, folders of them."))]

PLAYERS = N_("Who sits there: me, me:Anna, or a bot: random, greedy, easy, medium, hard, expert, exec:PROGRAM.")
Players = Annotated[str | None, option("LIST", PLAYERS, autocompletion=players_like)]
Seats = Annotated[str | None, option("N", N_("How many seats: N, or A-B where several make sense."))]
Seed = Annotated[str | None, option("SEED", N_("Number or text: the same seed gives the same game."))]
OPTION = N_("A variant of the rules; several times for several.")
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=OPTION)]
Data = Annotated[Path | None, option("FILE", N_("A TOML file that changes numbers of the box."))]
LANG = N_("Language.")
Lang = Annotated[str | None, option("en|ru|de", LANG, callback=known_language, autocompletion=languages_like)]
Json = Annotated[bool, typer.Option("--json", help=N_("Print JSON for programs."))]
ENCODING = N_("The numbers for learning programs instead: observation and moves.")
Encoding = Annotated[bool, typer.Option("--encoding", help=ENCODING)]
BOX = N_("The printed box as TOML instead: every number that a file for --data can change.")
Box = Annotated[bool, typer.Option("--box", help=BOX)]
Jobs = Annotated[int, option("J", N_("Processes that work at the same time."), min=1, max=256)]
ON = N_("Where the games are played: in processes of this machine, or on a Ray cluster.")
On = Annotated[str, option("local|ray[:ADDRESS]", ON)]
Games = Annotated[int, option("N", N_("How many games."), min=1)]
Seat = Annotated[str | None, option("A", N_("See it from this seat; a spectator otherwise."))]
Load = Annotated[Path | None, option("FILE", N_("Go on with a saved game or a position."))]
Full = Annotated[bool, typer.Option("--full", help=N_("Full-screen."))]
Out = Annotated[Path | None, option("FILE", N_("Where the lines go; the screen otherwise."))]
Seconds = Annotated[float, option("S", N_("About how long."), min=0.1)]
