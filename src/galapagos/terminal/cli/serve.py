"""The commands of a host: `serve`, `migrate`, `backup`, `restore`, `tidy`, `host`.  Every setting is a flag."""

from __future__ import annotations

import inspect
import operator
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from galapagos.core.errors import GalapagosError
from galapagos.core.words import N_
from galapagos.server import settings as known_settings
from galapagos.server.settings import BY_NAME, KNOWN, SettingInfo, settle
from galapagos.terminal.cli import flags
from galapagos.terminal.render.console import Terminal

CONFIG = N_("A file of TOML with settings; also GALAPAGOS_CONFIG.")
Config = Annotated[Path | None, flags.option("FILE", CONFIG)]
BackupFile = Annotated[Path, flags.argument("FILE", N_("The backup."))]
Name = Annotated[str, flags.argument("NAME", N_("The name of an account, or the id of a person."))]
Whom = Annotated[str, flags.argument("[NAME]", N_("After `reset`: the person whose password is forgotten."))]
Older = Annotated[int, flags.option("DAYS", N_("What nobody has touched for so many days."), min=1)]
DRY_RUN = N_("Only count it.")
DryRun = Annotated[bool, typer.Option("--dry-run", help=DRY_RUN)]
NO_LONGER = N_("No longer.")
Off = Annotated[bool, typer.Option("--off", help=NO_LONGER)]


def flag_of(known: SettingInfo) -> inspect.Parameter:
    """A setting as a flag; `settle` supplies the value of an absent one."""
    names = (f"{known.flag}/--no-{known.flag[2:]}",) if known.form is bool else (known.flag,)
    shown = f"{known.default}" if known.default != "" else False
    option = typer.Option(
        *names,
        metavar=known.about.metavar or None,
        help=known.about.help,
        show_default=shown if known.form is not bool else False,
    )
    annotation: Any = operator.getitem(Annotated, (known.form | None, option))
    return inspect.Parameter(known.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def with_flags(*names: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Give a command the flags of some settings, `--config` and `--lang`; it receives the given values."""

    def wrap(command: Callable[..., int]) -> Callable[..., int]:
        own = [one for one in inspect.signature(command, eval_str=True).parameters.values() if one.name != "given"]

        def run(**values: Any) -> int:
            given = {name: values.pop(name) for name in names} | {"config": values.pop("config")}
            values.pop("lang")
            return command(given=given, **values)

        keyword = inspect.Parameter.KEYWORD_ONLY
        added = [flag_of(BY_NAME[name]) for name in names]
        added.append(inspect.Parameter("config", keyword, default=None, annotation=Config))
        added.append(inspect.Parameter("lang", keyword, default=None, annotation=flags.Lang))
        every = [one.replace(kind=keyword) for one in own] + added
        run.__signature__ = inspect.Signature(every)  # type: ignore[attr-defined]
        run.__annotations__ = {one.name: one.annotation for one in every}
        run.__name__ = command.__name__
        return run

    return wrap


def settled(given: dict[str, Any]) -> known_settings.Settings:
    return settle(given, file=given["config"])


def add_to(app: typer.Typer, terminal: Callable[[], Terminal]) -> None:
    """Add the commands to the command line."""

    @app.command(
        help=N_(
            "Serve the table on the web, for this machine or for a whole club.  Every flag is also a variable, as "
            "GALAPAGOS_LOG_LEVEL for --log-level, and a line of the file, log_level."
        ),
        epilog="galapagos serve\n\ngalapagos serve --host 0.0.0.0 --port 8000\n\n"
        "galapagos serve --database postgresql://galapagos@localhost/galapagos",
    )
    @with_flags(*(known.name for known in KNOWN))
    def serve(given: dict[str, Any]) -> int:
        from galapagos.server import run

        return run.serve(settled(given))

    @app.command(
        "compile",
        help=N_("Compile the rules of this installation: bots think much faster.  A server does it by itself."),
        epilog="galapagos compile",
    )
    def compile_(lang: flags.Lang = None) -> int:
        from galapagos.terminal.cli.campaigns import compile_rules

        return compile_rules(terminal())

    @app.command(
        help=N_("Bring the database into the form of this version."), epilog="galapagos migrate --database URL"
    )
    @with_flags("database")
    def migrate(given: dict[str, Any]) -> int:
        from galapagos.server.store import database

        url = settled(given).database
        database.migrate(url)
        terminal().tell("The database is in the form of this version.")
        return 0

    @app.command(
        help=N_("Write the whole database to one file, while the server runs."), epilog="galapagos backup all.gz"
    )
    @with_flags("database")
    def backup(given: dict[str, Any], file: BackupFile) -> int:
        from galapagos.server.store import backup

        rows = backup.backup(settled(given).database, file)
        terminal().tell("{rows} rows written to {file}.", rows=rows, file=str(file))
        return 0

    @app.command(
        help=N_("Fill an empty database from a backup."), epilog="galapagos restore all.gz --database sqlite:///new.db"
    )
    @with_flags("database")
    def restore(given: dict[str, Any], file: BackupFile) -> int:
        from galapagos.server.store import backup

        rows = backup.restore(settled(given).database, file)
        terminal().tell("{rows} rows restored.", rows=rows)
        return 0

    @app.command(
        help=N_(
            "Throw away what nobody will miss, while the server runs: guests without games, tables that never began, "
            "old devices."
        ),
        epilog="galapagos tidy --older 90 --dry-run\n\ngalapagos tidy --older 90",
    )
    @with_flags("database")
    def tidy(given: dict[str, Any], older: Older = 90, dry_run: DryRun = False) -> int:
        from galapagos.server.store import clean_up

        done = clean_up.tidy(settled(given).database, older, dry_run)
        found = {"tables": done.tables, "people": done.people, "devices": done.devices}
        if dry_run:
            terminal().tell("Could be thrown away: tables {tables}, guests {people}, devices {devices}.", **found)
        else:
            terminal().tell("Thrown away: tables {tables}, guests {people}, devices {devices}.", **found)
        return 0

    @app.command(
        help=N_(
            "Make somebody a host, who may mute, remove and ban others and close tables; or, with `reset`, print a "
            "link with which somebody chooses a new password."
        ),
        epilog="galapagos host Anna\n\ngalapagos host Anna --off\n\ngalapagos host reset Anna",
    )
    @with_flags("database")
    def host(given: dict[str, Any], name: Name, whom: Whom = "", off: Off = False) -> int:
        from galapagos.server.store import hosts

        if whom and name == "reset":
            url = settled(given).database
            person, path = hosts.reset(url, whom, time.time())
            terminal().tell("Give {name} this link, which works once, for a day:", name=person.name)
            terminal().print(hosts.address_of(url) + path)
            return 0
        if whom:
            raise GalapagosError("with two words the first is `reset`: galapagos host reset {name}", name=whom)
        person = hosts.appoint(settled(given).database, name, not off)
        if off:
            terminal().tell("{name} is no host any more.", name=person.name)
        else:
            terminal().tell("{name} is a host now.", name=person.name)
        return 0
