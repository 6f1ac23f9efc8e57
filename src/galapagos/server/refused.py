"""A request that the server refuses: a code that programs know, and a sentence for people."""

from __future__ import annotations

from typing import Literal

from galapagos.core.errors import GalapagosError
from galapagos.core.words import Value, Words

ErrorCode = Literal[
    "malformed",  # not a message of this protocol
    "too-large",  # a message or upload over the limit
    "version",  # the client speaks another version: reload
    "hello",  # the first message must be Hello
    "flood",  # too many messages; wait
    "foreign-origin",  # the page comes from another site
    "who",  # nobody is logged in here
    "banned",  # the host has banned this person
    "muted",  # the host does not let this person chat
    "no-table",  # there is no such table, or it is closed
    "no-game",  # there is no such game
    "no-box",  # nobody keeps this box, it has no such report, or the table has the printed one
    "options",  # an option, number of seats or bot that the game does not have
    "not-host",  # only the maker of the table, or a host of this server, may do this
    "not-yours",  # the seat belongs to somebody else
    "seat-taken",  # somebody sits there
    "seats-open",  # the game cannot start: seats are empty, or a person asked for a rematch has not come yet
    "status",  # not now: the game has not begun, is paused, or is over
    "stuck",  # the table cannot be continued here: another version of the rules has written to it
    "not-asked",  # another seat has to decide
    "illegal",  # the rules forbid the move; `rules` says which
    "unreadable",  # the text is not a move of this game
    "undo",  # nothing can be taken back
    "bot",  # a bot holds the seat
    "text",  # a name or a chat line that is empty, too long or deceptive
    "limit",  # too many of something: tables, uploads, tries
    "login",  # unknown name or wrong password
    "name-taken",  # another account has a name that looks the same
    "busy",  # somebody else was faster, or the server is too busy: try again
    "internal",  # a bug in the server; nothing has changed
]


class Refused(GalapagosError):
    """A refused request: a named code, a message with its arguments (or another error, which has one), and rule ids for
    a move."""

    def __init__(
        self, code: ErrorCode, text: str | GalapagosError = "", rules: list[str] | None = None, **args: Value
    ) -> None:
        if isinstance(text, GalapagosError):
            super().__init__("{why}", why=text)
        else:
            super().__init__(text or code, **args)
        self.code: ErrorCode = code
        self.text = str(self) if text else ""  # in English
        self.rules = rules or []


def told(refused: Refused, words: Words) -> str:
    """The reason, in the requester's language."""
    return words.text(refused.say) if refused.text else ""
