"""The command line.  Flags and their meaning are in flags.py; what the commands do is in campaigns.py and report.py."""

from __future__ import annotations

import json
import os
import sys
from typing import Annotated, Any

import typer

import galapagos
from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.play.replay_view import Reader, ReplayView, reader_at
from galapagos.core.words import N_
from galapagos.lab.pool.spread import LOCAL
from galapagos.terminal.cli import (
    balance,
    campaigns,
    flags,
    join,
    laboratory,
    player_list,
    report,
    serve,
    simulations,
    translate,
)
from galapagos.terminal.render import rulebook
from galapagos.terminal.render.console import Terminal, is_interactive, language_of

app = typer.Typer(
    name="galapagos",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=N_("Five board games about evolution on one table.  Without a command: the main menu."),
    epilog="galapagos learn origin\n\ngalapagos play origin --players me,greedy\n\ngalapagos rules origin swimming",
)
current = Terminal("en")  # set by every run


def _show_json(what: Any) -> None:
    sys.stdout.write(json.dumps(what, ensure_ascii=False) + "\n")


def _version(wanted: bool) -> None:
    if wanted:
        report.show_versions(report.versions(), current)
        raise typer.Exit(0)


VERSION = N_("Versions, and whether the rules are compiled.")
Version = Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help=VERSION)]


@app.callback(invoke_without_command=True)
def root(context: typer.Context, version: Version = False, lang: flags.Lang = None) -> int:
    if context.invoked_subcommand is not None:
        return 0
    from galapagos.terminal.cli import menu

    return menu.Menu(current).run() if is_interactive() else menu.demonstration(current)


@app.command(
    help=N_("Play, line by line or full-screen."),
    epilog="galapagos play origin --players me,me:Anna,greedy --seed 7\n\ngalapagos play --load game.txt --full",
)
def play(
    game: flags.MaybeGame = None,
    players: flags.Players = None,
    seats: flags.Seats = None,
    seed: flags.Seed = None,
    option: flags.Options = None,
    data: flags.Data = None,
    load: flags.Load = None,
    full: flags.Full = False,
    lang: flags.Lang = None,
) -> int:
    from galapagos.terminal.play import local_game

    if game is None and load is None:
        raise player_list.PlayersError(
            "name a game, or a saved one with --load; games: {names}", names=registry.names()
        )
    if load is not None:
        beside = {"GAME": game, "--seats": seats, "--seed": seed, "--option": option, "--data": data}
        player_list.nothing_beside("--load", beside)
        table = campaigns.load(load)
        local_game.sit_down(table, player_list.players_in(table, players), full, current)
        return 0
    name = str(game)
    around = player_list.players_of(players, player_list.one_number(seats), registry.get(name))
    given = player_list.options_of(option)
    with campaigns.blaming(data):
        table = galapagos.new(name, seats=len(around), seed=player_list.seed_of(seed), options=given, data=data)
    if data is not None and not table.setting.overlay:
        current.tell("{file} changes nothing: this is the printed box.", file=data)
    local_game.sit_down(table, around, full, current)
    return 0


@app.command(
    help=N_("Watch a recorded game: arrow keys, jump, play on from here."),
    epilog="galapagos replay game.txt\n\ngalapagos replay game.txt --seat A | less",
)
def replay(record: flags.Record, seat: flags.Seat = None, lang: flags.Lang = None, json_: flags.Json = False) -> int:
    from galapagos.terminal.play import local_game

    table = campaigns.load(record)
    viewer = campaigns.seat_of(seat, table)
    if json_:
        for line in campaigns.course(ReplayView(table, reader_at(viewer)), current.language):
            _show_json(line)
        return 0
    local_game.watch_record(ReplayView(table, Reader(viewer)), current)
    return 0


@app.command(
    help=N_("Learn a game: one page, then a lesson of ten minutes."), epilog="galapagos learn origin --lang de"
)
def learn(game: flags.Game, lesson: flags.Lesson = "", lang: flags.Lang = None) -> int:
    from galapagos.terminal.play.lesson import learn as teach

    return teach(registry.get(game), lesson, current)


@app.command(
    help=N_("What a game is: players, options, where its values come from, how big it is."),
    epilog="galapagos info origin\n\ngalapagos info origin --box > my.toml",
)
def info(
    game: flags.Game,
    encoding: flags.Encoding = False,
    box: flags.Box = False,
    seats: flags.Seats = None,
    lang: flags.Lang = None,
    json_: flags.Json = False,
) -> int:
    found = registry.get(game)
    if box:
        if hasattr(sys.stdout, "reconfigure") and not sys.stdout.isatty():
            sys.stdout.reconfigure(encoding="utf-8")  # a file of changes must be in UTF-8 on every system
        current.print(found.printed_text().rstrip())
        return 0
    if encoding:
        numbers = report.encoding(found, player_list.one_number(seats))
        _show_json(report.encoding_json(numbers)) if json_ else report.show_encoding(numbers, current)
        return 0
    known = report.info(found, current.language)
    _show_json(known) if json_ else report.show_info(found, known, current)
    return 0


@app.command(
    "rules",
    help=N_("The rulebook: all of it, one rule, or a search."),
    epilog="galapagos rules origin\n\ngalapagos rules origin swimming",
)
def rules_(game: flags.Game, id: flags.RuleWords = None, lang: flags.Lang = None, json_: flags.Json = False) -> int:
    found = registry.get(game)
    wanted = " ".join(id or [])
    ids = [rule.id for rule in rulebook.looked_up(found, wanted, current)] if wanted else found.rulebook.all_ids
    if json_:
        _show_json([rulebook.as_dict(found.rulebook.rule(id, current.language)) for id in ids])
    elif wanted:
        current.print(*(rulebook.one(found, id, current) for id in ids))
    else:
        current.print(*rulebook.book(found, current))
    return 0


@app.command(
    help=N_("Run scenario files and replay records: are the answers those of the rules?"),
    epilog="galapagos verify question.jsonl game.txt",
)
def verify(files: flags.Files, lang: flags.Lang = None, json_: flags.Json = False) -> int:
    results, closed = report.verify(files)
    failed = [result for result in results if result["problem"]]
    if json_:
        _show_json({"passed": len(results) - len(failed), "failed": failed, "unreadable": closed})
    else:
        for result in failed:
            current.print(f"{result['id']}: {result['problem']}")
        current.print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    for problem in closed:
        complain(problem)
    return 2 if closed else int(bool(failed))


@app.command(
    help=N_("Hold everything that must be true against many random games."),
    epilog="galapagos check origin --games 100 --seats 2-8",
)
def check(
    game: flags.Game,
    games: flags.Games = 100,
    seats: flags.Seats = None,
    seed: flags.Seed = None,
    jobs: flags.Jobs = 1,
    on: flags.On = LOCAL,
    lang: flags.Lang = None,
    json_: flags.Json = False,
) -> int:
    found = registry.get(game)
    summary = campaigns.check(found, games, seats, player_list.seed_of(seed), jobs, on, current, quiet=json_)
    if json_:
        _show_json(summary)
    return int(bool(summary["broken"]))


@app.command(
    help=N_("Measure the speed of the rules on one core."),
    epilog="galapagos bench origin --seats 4 --seconds 5 --json",
)
def bench(
    game: flags.Game,
    seats: flags.Seats = None,
    seconds: flags.Seconds = 5.0,
    option: flags.Options = None,
    lang: flags.Lang = None,
    json_: flags.Json = False,
) -> int:
    measured = campaigns.bench(
        registry.get(game), player_list.one_number(seats), seconds, player_list.options_of(option)
    )
    if json_:
        _show_json(measured)
    else:
        current.print(*(f"{name}: {str(value).lower()}" for name, value in measured.items()))
    return 0


simulations.add_to(app, lambda: current)
laboratory.add_to(app, lambda: current)
balance.add_to(app, lambda: current)
serve.add_to(app, lambda: current)
join.add_to(app, lambda: current)


def complain(message: str) -> None:
    """Print an error on stderr."""
    sys.stderr.write(f"galapagos: {message}\n")


Usage: Any = typer.BadParameter.__base__  # any error about flags; the class has moved between versions


def run(arguments: list[str]) -> int:
    """Run one command; every error that is not a bug becomes a sentence here."""
    global current
    current = Terminal(language_of(arguments))
    command = translate.translated(typer.main.get_command(app), current)
    try:
        code = command.main(arguments, prog_name="galapagos", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except GalapagosError as error:
        complain(current.error(error))
    except UnicodeError as error:
        complain(str(error))
    except Usage as error:
        where = f"{error.ctx.command_path} --help" if error.ctx is not None else "galapagos --help"
        complain(f"{translate.usage(error.format_message(), current)}  ({where})")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader of the pipe has gone
        return 1
    except OSError as error:
        complain(current.say("{file} cannot be used: {why}", file=error.filename, why=error.strerror or error))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    return 2


def main() -> int:
    """The entry point."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old code page must not crash a game
    return run(sys.argv[1:])
