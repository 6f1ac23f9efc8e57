"""Help texts in the reader's language: the tree of commands is built in English and translated before it is used."""

from __future__ import annotations

from typing import Any

from typer import rich_utils

from galapagos.core.words import N_
from galapagos.terminal.voice import Voice

# What the command-line library says by itself.
LIBRARY = (
    N_("Show this message and exit."),
    N_("Install completion for the current shell."),
    N_("Show completion for the current shell, to copy it or customize the installation."),
)


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


def _help_too(command: Any, voice: Voice) -> None:
    """The library makes the flag --help only when it is needed."""
    make = command.get_help_option

    def translated_option(context: Any) -> Any:
        option = make(context)
        if option is not None and option.help in LIBRARY:
            option.help = voice.say(option.help)
        return option

    command.get_help_option = translated_option


def _walk(command: Any, voice: Voice) -> None:
    _help_too(command, voice)
    for name in ("help", "short_help"):
        text = getattr(command, name, None)
        if text:
            setattr(command, name, voice.say(text))
    for param in command.params:
        if getattr(param, "help", None):
            param.help = voice.say(param.help)
    for below in getattr(command, "commands", {}).values():
        _walk(below, voice)
