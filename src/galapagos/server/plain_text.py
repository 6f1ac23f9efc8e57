"""Names and chat: plain text, normalised, bounded, without deceptive characters."""

from __future__ import annotations

import re
import unicodedata

from galapagos.server.refused import Refused
from galapagos.server.table_documents import CHAT

NAME = 24  # characters
MARKS = 2  # combining marks in a row; more would overlap other lines
TITLE = 60
# Cyrillic and Greek letters and digits that look like a Latin letter.  A capital I looks like a lower-case l, and names
# are compared case-insensitively, so every i counts as an l.
LOOK_ALIKE = str.maketrans(
    "авеёзкмнорстухіјѕԁԛԝһӏαβεικνορτυχγ01|iı",
    "abee3kmhopctyxljsdqwhlabelkvoptuxyollll",
)


def clean(text: str) -> str:
    """Normalise a text: composed, on one line, without control, direction and invisible characters."""
    text = unicodedata.normalize("NFC", text)
    kept = []
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind == "Me" or marks > MARKS:
            continue
        if kind in ("Zs", "Zl", "Zp") or char in "\t\n\r":
            kept.append(" ")
        elif kind[0] != "C" and char not in "\u115f\u1160\u3164\uffa0\u2800":  # invisible letters
            kept.append(char)
    return re.sub(" +", " ", "".join(kept)).strip()


def scripts(word: str) -> set[str]:
    """The alphabets of a word's letters."""
    return {unicodedata.name(char, "?").split()[0] for char in word if char.isalpha()}


def clean_name(text: str) -> str:
    """A name to show; Refused if it is empty, too long, or mixes alphabets within a word."""
    name = clean(unicodedata.normalize("NFKC", text))
    if not name or not any(char.isalnum() for char in name):
        raise Refused("text", "a name needs a letter or a digit")
    if len(name) > NAME:
        raise Refused("text", "a name has at most {n} characters", n=NAME)
    for word in name.split():
        if len(scripts(word) & {"LATIN", "CYRILLIC", "GREEK"}) > 1:
            raise Refused("text", "“{word}” mixes alphabets", word=word)
    return name


def skeleton(name: str) -> str:
    """The look-alike form of a name: two names with the same skeleton can be confused."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    return re.sub(r"[\W_]+", "", plain.translate(LOOK_ALIKE))


def clean_chat(text: str) -> str:
    """A chat line."""
    line = clean(text)
    if not line:
        raise Refused("text", "an empty line")
    if len(line) > CHAT:
        raise Refused("text", "a line has at most {n} characters", n=CHAT)
    return line


def clean_title(text: str) -> str:
    """A table's title; it may be empty."""
    return clean(text)[:TITLE]
