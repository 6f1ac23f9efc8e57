"""Help texts in the reader's language: the command tree is built in English and translated before use."""

from __future__ import annotations

import re
from typing import Any

from typer import rich_utils

from galapagos.core.words import N_
from galapagos.terminal.render.console import Terminal

# Texts of the command-line library itself.
LIBRARY = (
    N_("Show this message and exit."),
    N_("Install completion for the current shell."),
    N_("Show completion for the current shell, to copy it or customize the installation."),
)


# The library's messages about wrong flags, which exist only in English, and our replacements.
USAGE = (
    (r"No such option: (?P<flag>\S+?)\.?(?: .*)?", N_("there is no flag {flag}")),
    (r"No such command (?P<name>'.*')\.?(?: .*)?", N_("there is no command {name}")),
    (r"Missing (?:argument|option|parameter) '?(?P<what>[^']*?)'?\.?", N_("{what} is missing")),
    (r"Got unexpected extra argument\S* \((?P<what>.*)\)", N_("this is too much: {what}")),
    (r"Option (?P<flag>'\S+') requires an? (?:argument|value).*", N_("{flag} needs a value")),
    (r"Invalid value for (?P<flag>.*?): Input should be greater than or equal to (?P<low>.*)",
     N_("{flag} must be at least {low}")),
    (r"Invalid value for (?P<flag>.*?): Input should be less than or equal to (?P<high>.*)",
     N_("{flag} must be at most {high}")),
    (r"Invalid value for (?P<flag>.*?): .*(?:number|integer|float|range).*", N_("{flag} needs a number that fits")),
)  # fmt: skip


def usage(message: str, terminal: Terminal) -> str:
    """The error about flags, translated if the message is known."""
    for pattern, ours in USAGE:
        match = re.fullmatch(pattern, message, re.DOTALL)
        if match is not None:
            return terminal.say(ours, **match.groupdict())
    return message


def translated(command: Any, terminal: Terminal) -> Any:
    """Translate every help text of a command and its subcommands."""
    headings = {
        "ARGUMENTS_PANEL_TITLE": terminal.say("Arguments"),
        "OPTIONS_PANEL_TITLE": terminal.say("Options"),
        "COMMANDS_PANEL_TITLE": terminal.say("Commands"),
    }
    for name, text in headings.items():
        setattr(rich_utils, name, text)
    _walk(command, terminal)
    return command


def _help_too(command: Any, terminal: Terminal) -> None:
    """Translate --help, which the library creates only when needed."""
    make = command.get_help_option

    def translated_option(context: Any) -> Any:
        option = make(context)
        if option is not None and option.help in LIBRARY:
            option.help = terminal.say(option.help)
        return option

    command.get_help_option = translated_option


def _walk(command: Any, terminal: Terminal) -> None:
    _help_too(command, terminal)
    for name in ("help", "short_help"):
        text = getattr(command, name, None)
        if text:
            setattr(command, name, terminal.say(text))
    for param in command.params:
        if getattr(param, "help", None):
            param.help = terminal.say(param.help)
    for below in getattr(command, "commands", {}).values():
        _walk(below, terminal)
