"""Sitting down: a table and its players come together, in the way that fits them; a record is watched likewise."""

from __future__ import annotations

from galapagos.core.table import Table
from galapagos.terminal import work
from galapagos.terminal.play import Session, watch
from galapagos.terminal.seating import Seating, players_in
from galapagos.terminal.timeline import Timeline, print_replay
from galapagos.terminal.voice import Voice, is_interactive


def sit_down(table: Table, around: list[str], full: bool, voice: Voice) -> None:
    """Seat the players and play; programs among them end with the game."""
    seated = Seating(table, around)
    try:
        if full and seated.people:
            work.need_terminal("--full")
            from galapagos.terminal.full import play_full

            play_full(table, seated, voice)
        elif seated.people:
            Session(table, seated, voice).run()
        else:
            watch(table, seated, voice)
    finally:
        seated.close()


def watch_record(table: Table, viewer: int | None, voice: Voice) -> None:
    """Full-screen where there is a person, who may play on from any place; as text in a pipe."""
    if not is_interactive():
        print_replay(Timeline(table, voice), voice, viewer)
        return
    from galapagos.terminal.full import replay_full

    going_on = replay_full(table, voice, viewer)
    if going_on is not None:
        sit_down(going_on, players_in(going_on, None), full=True, voice=voice)
