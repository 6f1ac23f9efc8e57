"""Starts a game or a replay, line by line or full-screen."""

from __future__ import annotations

from galapagos.client.local import LocalPlayers, LocalTable
from galapagos.core.play.replay_view import ReplayView
from galapagos.core.play.table import Table
from galapagos.terminal.cli import campaigns
from galapagos.terminal.cli.player_list import players_in
from galapagos.terminal.play.session import Session, watch
from galapagos.terminal.render.console import Terminal, is_interactive
from galapagos.terminal.render.replay_text import ReplayText, print_replay


def sit_down(table: Table, around: list[str], full: bool, terminal: Terminal) -> None:
    """Seat the players and play; programs among them end with the game."""
    seated = LocalPlayers(table, around)
    port = LocalTable(table, seated)
    try:
        if full and seated.people:
            campaigns.need_terminal("--full")
            from galapagos.terminal.play.full_screen import play_full

            play_full(port, terminal)
        elif seated.people:
            Session(port, terminal).run()
        else:
            watch(port, terminal)
    finally:
        seated.close()


def watch_record(replay: ReplayView, terminal: Terminal) -> None:
    """Watch a record: full-screen for a person, who may play on from any step; as text in a pipe."""
    text = ReplayText(replay, terminal)
    if not is_interactive():
        print_replay(text, terminal)
        return
    from galapagos.terminal.play.full_screen_replay import ReplayApp

    going_on = ReplayApp(text).run()
    if going_on is not None:
        sit_down(going_on, players_in(going_on, None), full=True, terminal=terminal)
