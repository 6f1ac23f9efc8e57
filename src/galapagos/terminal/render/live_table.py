"""What a live table shows besides the game: seats, state of the table, the clock, the chat."""

from __future__ import annotations

import time

from rich.console import RenderableType
from rich.text import Text

from galapagos.core.words import N_, letter
from galapagos.server.table_documents import ChatLine, Info
from galapagos.terminal.render.console import Terminal

STATUS = {
    "open": N_("The game has not begun."),
    "running": N_("The game begins."),
    "paused": N_("The game is paused."),
    "over": N_("The game is over."),
    "aborted": N_("The game was given up by agreement."),
    "closed": N_("The table is closed."),
}


def status(info: Info, terminal: Terminal) -> Text:
    return Text(terminal.say(STATUS[info.status]), style="bold")


def around(info: Info, terminal: Terminal) -> Text:
    """Who sits where."""
    names = []
    for seat, chair in enumerate(info.chairs):
        name = chair.name or terminal.say("empty")
        bot = f" ({chair.bot})" if chair.bot and chair.bot != chair.name else ""
        names.append(f"{letter(seat)} {name}{bot}")
    return Text(", ".join(names))


def clock(info: Info, seat: int | None, terminal: Terminal) -> list[RenderableType]:
    """The time left for a seat."""
    if info.clock.rules.kind == "none" or seat not in info.clock.running:
        return []
    most = info.clock.left[seat] if info.clock.left else info.clock.rules.seconds
    left = max(0, int(most - (time.time() - info.clock.since)))
    minutes, seconds = divmod(left, 60)
    return [Text(terminal.say("Time left: {time}", time=f"{minutes}:{seconds:02}"), style="dim")]


def said(line: ChatLine) -> Text:
    return Text(f"{line.name}: ", style="bold").append(line.text, "default")


def bot_waits(terminal: Terminal) -> Text:
    """Why a bot that must move does not."""
    return Text(terminal.say("The bot needs a little longer."), style="dim")
