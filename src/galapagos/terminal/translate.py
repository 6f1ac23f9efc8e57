"""Help texts in the reader's language: the tree of commands is built in English and translated before it is used."""

from __future__ import annotations

from typing import Any

from typer import rich_utils

from galapagos.terminal.voice import Voice


def translated(command: Any, voice: Voice) -> Any:
    """Translate every help text of a command and those below it."""
    headings = {
        "ARGUMENTS_PANEL_TITLE": voice.say("Arguments"),
        "OPTIONS_PANEL_TITLE": voice.say("Options"),
        "COMMANDS_PANEL_TITLE": voice.say("Commands"),
    }
    for name, text in headings.items():
        setattr(rich_utils, name, text)
    _walk(command, voice)
    return command


def _walk(command: Any, voice: Voice) -> None:
    for name in ("help", "short_help"):
        text = getattr(command, name, None)
        if text:
            setattr(command, name, voice.say(text))
    for param in command.params:
        if getattr(param, "help", None):
            param.help = voice.say(param.help)
    for below in getattr(command, "commands", {}).values():
        _walk(below, voice)
