"""`galapagos join URL`: a terminal player joins the same live table as the browsers, with the same protocol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from galapagos.core.words import N_
from galapagos.terminal.cli import flags
from galapagos.terminal.render.console import Terminal

Url = Annotated[str, flags.argument("URL", N_("A table, http://HOST:PORT/t/TABLE, or just the server."))]
Name = Annotated[str | None, flags.option("NAME", N_("The name that others see."))]
Where = Annotated[str | None, flags.option("A", N_("Sit down on this seat; the first empty one otherwise."))]
Watch = Annotated[bool, typer.Option("--watch", help=N_("Only watch."))]


def add_to(app: typer.Typer, terminal: Callable[[], Terminal]) -> None:
    """Add the command to the command line."""

    @app.command(
        help=N_("Join a live table of a server, in the terminal."),
        epilog="galapagos join http://localhost:8000\n\ngalapagos join http://localhost:8000/t/TABLE --name Anna",
    )
    def join(
        url: Url,
        name: Name = None,
        seat: Where = None,
        watch: Watch = False,
        full: flags.Full = False,
        lang: flags.Lang = None,
    ) -> int:
        from galapagos.terminal.play.lobby import Address, sit_down

        return sit_down(Address(url), name, seat, watch, terminal(), full)
