"""Starts a game or a replay, line by line or full-screen."""

from __future__ import annotations

import contextlib
import time

from galapagos.client.local import LocalPlayers, LocalTable
from galapagos.core.play.replay_view import ReplayView
from galapagos.core.play.table import Table
from galapagos.terminal.cli import campaigns
from galapagos.terminal.cli.player_list import players_in
from galapagos.terminal.play import saved_games
from galapagos.terminal.play.commands import CommandLine
from galapagos.terminal.play.session import Session
from galapagos.terminal.render import box_changes, draw, log_lines, scores
from galapagos.terminal.render.console import Goodbye, Terminal, is_interactive
from galapagos.terminal.render.replay_text import ReplayText, print_replay


def sit_down(table: Table, around: list[str], full: bool, terminal: Terminal) -> None:
    """Seat the players and play; their programs end with the game."""
    seated = LocalPlayers(table, around)
    if not table.moves:
        table.began = time.time()
    port = LocalTable(table, seated)
    try:
        if full and seated.people:
            campaigns.need_terminal("--full")
            from galapagos.terminal.play import full_screen

            full_screen.play(port, terminal)
            port.close()
            write_down(port, terminal)
        elif seated.people:
            play(Session(port, terminal))
        else:
            watch(port, terminal)
    finally:
        seated.close()


def play(session: Session) -> None:
    """Play line by line to the end, or until somebody leaves."""
    port = session.port
    assert isinstance(port, LocalTable)
    with contextlib.suppress(Goodbye, KeyboardInterrupt):
        session.run()
    write_down(port, session.terminal)


def write_down(port: LocalTable, terminal: Terminal) -> None:
    """Save a game that has begun, and say how to go on with it or see it again."""
    if not port.table.moves:
        terminal.print("")
        terminal.tell("Goodbye.")
        return
    path = str(saved_games.keep(port.table))
    path = f'"{path}"' if " " in path else path
    if port.is_over:
        terminal.tell("The game is written down.  See it again, or have it judged:")
        command(terminal, f"galapagos replay {path}")
        command(terminal, f"galapagos analyse {path}")
    else:
        terminal.print("")
        terminal.tell("The game is saved.  Go on with:")
        command(terminal, f"galapagos play --load {path}")


def command(terminal: Terminal, line: str) -> None:
    """Print a command to copy, on one line however narrow the screen."""
    terminal.console.print(f"  {line}", soft_wrap=True, highlight=False, markup=False)


def watch(port: LocalTable, terminal: Terminal) -> None:
    """Print a game between bots: the table at each turn, what happens, the end."""
    commands = CommandLine(port, terminal)
    terminal.print(*box_changes.lines(port.game, port.overlay(), terminal))
    turn = -1
    heard = 0
    while not port.is_over:
        view = port.view
        if view.turn != turn:
            turn = view.turn
            terminal.print("", draw.table(view, commands.style), "")
        port.step()
        terminal.print(*(terminal.words.text(say) for say in port.remarks()), style="dim")
        sentences = [sentence for _, sentence in port.log(terminal.language, heard)]
        terminal.print(*log_lines.plain(sentences, terminal, most=port.mark))
        heard = port.mark
    terminal.print("", draw.table(port.view, commands.style))
    terminal.print("", scores.sheet(port.scores(), port.view, commands.style, terminal))


def watch_record(replay: ReplayView, terminal: Terminal) -> None:
    """Watch a record: full-screen for a person, who may play on from any step; as text in a pipe."""
    text = ReplayText(replay, terminal)
    if not is_interactive():
        terminal.print(*box_changes.lines(replay.table.game, replay.table.setting.overlay, terminal))
        print_replay(text, terminal)
        return
    from galapagos.terminal.play.full_screen_replay import ReplayApp

    going_on = ReplayApp(text).run()
    if going_on is not None:
        sit_down(going_on, players_in(going_on, None), full=True, terminal=terminal)
