"""Starts a game or a replay, line by line or full-screen."""

from __future__ import annotations

from galapagos.client.local import LocalTable, Seating
from galapagos.core.play.table import Table
from galapagos.terminal.cli import campaigns
from galapagos.terminal.play.replay import Timeline, print_replay
from galapagos.terminal.play.seating import players_in
from galapagos.terminal.play.session import Session, watch
from galapagos.terminal.render.console import Voice, is_interactive


def sit_down(table: Table, around: list[str], full: bool, voice: Voice) -> None:
    """Seat the players and play; programs among them end with the game."""
    seated = Seating(table, around)
    port = LocalTable(table, seated)
    try:
        if full and seated.people:
            campaigns.need_terminal("--full")
            from galapagos.terminal.play.full_screen import play_full

            play_full(port, voice)
        elif seated.people:
            Session(port, voice).run()
        else:
            watch(port, voice)
    finally:
        seated.close()


def watch_record(table: Table, viewer: int | None, voice: Voice) -> None:
    """Watch a record: full-screen for a person, who may play on from any step; as text in a pipe."""
    if not is_interactive():
        print_replay(Timeline(table, voice), voice, viewer)
        return
    from galapagos.terminal.play.full_screen import replay_full

    going_on = replay_full(table, voice, viewer)
    if going_on is not None:
        sit_down(going_on, players_in(going_on, None), full=True, voice=voice)
