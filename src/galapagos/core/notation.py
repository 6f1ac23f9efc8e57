"""Moves as text: one table in each game's `moves.py` defines codes, notation, sentences and the things a move touches.

    Move(ATTACK, "attack {by} > {target}", {"by": OWN, "target": ANY}, say=N_("{by} attacks {target}"))

The fields have the order in which the code packs them.  A part in square brackets may be left out when typing; its
field then supplies the value (`missing`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from galapagos.core.engine.actions import FIELD, FIELD_BITS, FIELDS, KIND_BITS, action, kind_of
from galapagos.core.errors import UnreadableMove
from galapagos.core.fields import Field
from galapagos.core.view import Choice
from galapagos.core.words import SEATS, Say, letter

KEPT = 1 << 14  # choices kept in the cache


class Move:
    """A kind of action.  Override `pack` and `unpack` where five fields of ten bits do not fit.

    `steady`: the setting, the code and the fields' texts determine all that a choice shows, so that it is made once for
    all tables.
    """

    steady = False

    def __init__(
        self,
        kind: int,
        pattern: str,
        fields: Mapping[str, Field] | None = None,
        *,
        say: str,
        touches: tuple[str, ...] = (),
        group: str = "",
        final: bool = False,
        brief: str = "",
        risky: bool = False,
    ) -> None:
        self.kind = kind
        self.pattern = pattern
        self.fields = dict(fields or {})
        self.sentence = say
        self.touched = touches
        self.group = group
        self.final = final
        self.domain = ""  # set by the notation
        self.brief = brief
        self.risky = risky
        self.verb = pattern.split()[0]
        self.outline = re.sub(r"\{\w+\}", "…", pattern)  # for people: "move … > …"
        self.pieces = list(self._pieces())
        self.regex = re.compile(self._regex(self._place), re.IGNORECASE)
        self.loose = re.compile(self._regex(self._any), re.IGNORECASE)
        if len(self.fields) > FIELDS and type(self).pack is Move.pack:
            raise ValueError(f"{pattern}: more than {FIELDS} fields")

    def _pieces(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The pattern split at its optional parts: (text, the fields that decide whether it is written)."""
        for place, piece in enumerate(re.split(r"\s*\[([^\]]*)\]", self.pattern)):
            optional = place % 2 == 1
            yield (" " + piece, tuple(re.findall(r"\{(\w+)\}", piece))) if optional else (piece, ())

    def _regex(self, place: Callable[[str], str]) -> str:
        parts: list[str] = []
        for token in re.findall(r"\[[^\]]*\]|\S+", self.pattern):
            if token.startswith("["):
                inner = r"\s+".join(place(word) for word in token[1:-1].split())
                parts.append(rf"(?:\s+{inner})?")
            else:
                glue = r"\s*" if token in ">," or (parts and parts[-1].endswith((">", ","))) else r"\s+"
                parts.append((glue if parts else "") + place(token))
        return r"\s*" + "".join(parts) + r"\s*"

    def _place(self, token: str) -> str:
        pieces = re.split(r"(\{\w+\})", token)
        return "".join(
            f"(?P<{piece[1:-1]}>{self.fields[piece[1:-1]].pattern})" if piece[:1] == "{" else re.escape(piece)
            for piece in pieces
        )

    def _any(self, token: str) -> str:
        """A pattern that takes any word, so that the error can name what was typed there."""
        pieces = re.split(r"(\{\w+\})", token)
        return "".join(rf"(?P<{piece[1:-1]}>[^\s>,]+)" if piece[:1] == "{" else re.escape(piece) for piece in pieces)

    def pack(self, values: list[int]) -> int:
        return int(action(self.kind, *values))

    def unpack(self, code: int) -> list[int]:
        rest = code >> KIND_BITS
        return [(rest >> (FIELD_BITS * place)) & FIELD for place in range(len(self.fields))]

    def values(self, code: int) -> dict[str, int]:
        return dict(zip(self.fields, self.unpack(code), strict=True))

    def write(self, state: Any, seat: int, code: int) -> str:
        values = values_of(self, code)
        pattern = "".join(
            text
            for text, names in self.pieces
            if not any(self.fields[name].left_out(state, seat, values[name], values) for name in names)
        )
        return pattern.format(**{name: self.fields[name].write(state, seat, value) for name, value in values.items()})

    def read(self, state: Any, seat: int, text: str) -> int:
        match = self.regex.fullmatch(text)
        if match is None:
            raise self.fault(state, seat, text)
        return self.code(state, seat, match.groupdict())

    def fault(self, state: Any, seat: int, text: str) -> UnreadableMove:
        """What is wrong with a text that does not fit: the first unreadable field, else the whole text."""
        match = self.loose.fullmatch(text)
        for name, word in (match.groupdict() if match else {}).items():
            field = self.fields[name]
            if word is None or re.fullmatch(field.pattern, word):
                continue
            try:
                field.read(state, seat, word)
            except UnreadableMove as error:
                return error
            except ValueError:  # a field may rely on its pattern
                return UnreadableMove("{text} does not fit in: {pattern}", text=repr(word), pattern=self.outline)
        return UnreadableMove("{text} does not read as: {pattern}", text=repr(text), pattern=self.outline)

    def code(self, state: Any, seat: int, texts: Mapping[str, str | None]) -> int:
        """The code for the texts of its fields (absent or None: left out)."""
        values: dict[str, int] = {}
        for name, field in self.fields.items():
            text = texts.get(name)
            if text is not None:
                values[name] = field.read(state, seat, text)
        for name, field in self.fields.items():
            if name not in values:
                values[name] = field.missing(state, seat, values)
        return self.pack([values[name] for name in self.fields])

    def say(self, state: Any, seat: int, code: int) -> Say:
        args = {name: self.fields[name].say(state, seat, value) for name, value in values_of(self, code).items()}
        return Say(self.sentence, args, domain=self.domain)

    def costs(self, state: Any, seat: int, code: int) -> dict[str, int]:
        """What the move takes from the seat's counters, by name; zeros are left out."""
        return {}

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        """What the player should know before the move."""
        return None

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        values = values_of(self, code)
        ids = [self.fields[name].touch(state, seat, values[name]) if name in values else name for name in self.touched]
        return [id for id in ids if id]

    def also(self, state: Any, seat: int, code: int) -> list[str]:
        """Things that can be touched in place of the last one."""
        return []

    def brings(self, state: Any, seat: int, code: int) -> dict[str, int]:
        """What the move brings at once, and takes, by names that the game's board knows."""
        return {}


@lru_cache(maxsize=KEPT)
def values_of(move: Move, code: int) -> Mapping[str, int]:
    """The field values of a code, cached: a code's text, sentence and touched things all need them, at every table."""
    return move.values(code)


class Chance:
    """A kind of die or draw as records write it: `: food - 4`, `: draw A running`."""

    def __init__(self, kind: int, name: str, value: Field) -> None:
        self.kind = kind
        self.name = name
        self.value = value


class Notation:
    """All kinds of move and of chance in a game.  `domain` is the catalogue of their sentences."""

    def __init__(self, domain: str, moves: Iterable[Move], chances: Iterable[Chance] = ()) -> None:
        self.moves = {move.kind: move for move in moves}
        for move in self.moves.values():
            move.domain = domain
        self.steady = any(move.steady for move in self.moves.values())  # are choices made once for many tables?
        self.choices: dict[tuple[Any, ...], Choice] = {}  # a cache: the same moves are offered again and again
        self.chances = {chance.kind: chance for chance in chances}
        self.chance_names = {chance.name: chance for chance in self.chances.values()}

    def move(self, code: int) -> Move:
        return self.moves[int(kind_of(code))]

    def write(self, state: Any, seat: int, code: int) -> str:
        return self.move(code).write(state, seat, code)

    def read(self, state: Any, seat: int, text: str) -> int:
        """The code of a text, legal or not; UnreadableMove if it is no move of this game."""
        words = text.split()
        if not words:
            raise UnreadableMove("an empty line is no move")
        verb = words[0].lower()
        candidates = [move for move in self.moves.values() if move.verb.lower() == verb]
        if not candidates:
            verbs = sorted({move.verb for move in self.moves.values()})
            raise UnreadableMove("{text} is no move; moves begin with: {verbs}", text=repr(words[0]), verbs=verbs)
        codes: list[int] = []
        errors: list[UnreadableMove] = []
        for move in candidates:
            try:
                codes.append(move.read(state, seat, " ".join(words)))
            except UnreadableMove as error:
                errors.append(error)
        if not codes:
            raise joined(errors)
        return next((code for code in codes if not state.forbids(seat, code)), codes[0])

    def say(self, state: Any, seat: int, code: int) -> Say:
        return self.move(code).say(state, seat, code)

    def choice(self, state: Any, seat: int, code: int) -> Choice:
        """A legal move as a view shows it; it is shared, so do not change it."""
        move = self.move(code)
        if not move.steady:
            return self.new_choice(state, seat, code)
        fields, values = move.fields, values_of(move, code)
        key = (state.setting, code, *[fields[name].write(state, seat, values[name]) for name in fields])
        found = self.choices.get(key)
        if found is None:
            if len(self.choices) >= KEPT:
                self.choices.clear()
            found = self.choices[key] = self.new_choice(state, seat, code)
        return found

    def new_choice(self, state: Any, seat: int, code: int) -> Choice:
        move = self.move(code)
        return Choice(
            code,
            move.write(state, seat, code),
            move.say(state, seat, code),
            move.touches(state, seat, code),
            move.group,
            move.final,
            move.costs(state, seat, code),
            move.brief,
            move.risky,
            move.caution(state, seat, code),
            move.also(state, seat, code),
            move.brings(state, seat, code),
        )

    def write_chance(self, state: Any, line: tuple[int, int, int]) -> str:
        kind, who, value = line
        chance = self.chances[kind]
        return f"{chance.name} {letter(who)} {chance.value.write(state, who, value)}"

    def read_chance(self, state: Any, text: str) -> tuple[int, int, int]:
        parts = text.split(maxsplit=2)
        if len(parts) != 3 or parts[0] not in self.chance_names:
            names = list(self.chance_names)
            raise UnreadableMove("{text} is no die or draw; they begin with: {names}", text=repr(text), names=names)
        chance = self.chance_names[parts[0]]
        who = -1 if parts[1] == "-" else SEATS.find(parts[1])
        return chance.kind, who, chance.value.read(state, who, parts[2])


def joined(errors: list[UnreadableMove]) -> UnreadableMove:
    """One error for several failed readings of a text, naming each different reason once."""
    different = {str(error): error for error in errors}
    first, *rest = different.values()
    for error in rest:
        first = UnreadableMove("{one}; {other}", one=first, other=error)
    return first
