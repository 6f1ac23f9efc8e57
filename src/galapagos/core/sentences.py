"""Sentences of the log: what an event says, with its hidden form, its plural and the values of its placeholders.

A game declares them in one table and creates one teller from it:

    SENTENCES = {
        verbs.ATTACKS: Sentence(N_("{a} attacks {b}.")),
        verbs.DREW: Sentence(N_("{seat} draws {card}."), hidden=N_("{seat} draws a card.")),
        verbs.PAID: Sentence(NN_("{seat} pays {n} coin.", "{seat} pays {n} coins.")),
    }
    TELLER = Teller("origin", verbs, SENTENCES, {"seat": seat, "n": number("n"), "a": ANIMAL, "b": ANIMAL_B, …})

A sentence can redefine a placeholder: `Sentence(…, a=SPACE)`.

What a player reads about themselves is declared separately, by the placeholder of the seat and the general sentence:

    YOU = {"seat": {"{seat} draws {card}.": N_("You draw {card}.")}}
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import msgspec

from galapagos.core.engine.events import NOTHING, Event
from galapagos.core.words import Say, SeatArg, ThingArg, Value, letter

Place = Callable[[Any, Event], Value]  # (state, event) to the value of a placeholder
Addressed = Mapping[str, Mapping[str, str | tuple[str, str]]]  # placeholder, general sentence: second-person sentence


class Line(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the log.  `verb` is the name of its sentence, the same for the hidden and the open form; boards
    recognise by it what happened.  An event that only cites its rule has an empty `say`."""

    rule: str
    verb: str
    say: Say


class Sentence:
    """What a verb says.

    Two texts are the singular and plural forms for `n`.  `hidden` is for readers who may not see the event's `face`;
    `by_rule` replaces the text for some rules.
    """

    def __init__(
        self,
        text: str | tuple[str, str],
        *,
        hidden: str = "",
        by_rule: Mapping[int, str] | None = None,
        **places: Place,
    ) -> None:
        self.text, self.plural = (text, "") if isinstance(text, str) else text
        self.hidden = hidden
        self.by_rule = dict(by_rule or {})
        self.places = places

    def form(self, event: Event) -> str:
        """The text for this event; "" if it only cites its rule."""
        if self.hidden and event.face == NOTHING:
            return self.hidden
        return self.by_rule.get(int(event.rule), self.text)


class Teller:
    """Turns the events of one game into lines.

    `you` holds what a seat reads about itself.  `yours` is what it calls its own things, inside a sentence and at its
    beginning, in games that name a thing by the letter of its seat and a number.
    """

    def __init__(
        self,
        domain: str,
        verbs: ModuleType,
        sentences: Mapping[int, Sentence],
        places: Mapping[str, Place],
        you: Addressed | None = None,
        yours: tuple[str, str] = ("", ""),
    ) -> None:
        self.domain = domain
        self.sentences = sentences
        self.places = places
        self.you = you or {}
        self.yours = yours
        numbers = {name: value for name, value in vars(verbs).items() if name.isupper() and isinstance(value, int)}
        self.verbs = {value: name.lower().replace("_", "-") for name, value in numbers.items()}

    def line(self, state: Any, event: Event) -> Line:
        """The log line of an event, for a reader who may see all that the event holds."""
        verb = int(event.verb)
        return Line(state.setting.game.rule_id(event.rule), self.verbs[verb], self.say(state, event))

    def say(self, state: Any, event: Event) -> Say:
        sentence = self.sentences[int(event.verb)]
        text = sentence.form(event)
        args = {name: self._place(sentence, name)(state, event) for name in places_of(text)}
        if sentence.plural and text == sentence.text:
            return Say(text, args, plural=sentence.plural, n=args["n"], domain=self.domain)
        return Say(text, args, domain=self.domain)

    def to_seat(self, seat: int | None, lines: list[Line]) -> list[Line]:
        """Lines as the person on a seat (None: a spectator) reads them."""
        return lines if seat is None else [self.to(seat, line) for line in lines]

    def to(self, seat: int, line: Line) -> Line:
        """A line as the person on a seat reads it: "you" for the seat itself, else "your A1" for what is its own."""
        said = self.addressed(seat, line.say)
        if said is line.say and self.yours[0]:
            own = {name: self._yours(said, name, arg) for name, arg in said.args.items() if is_own(seat, arg)}
            said = msgspec.structs.replace(said, args=said.args | own) if own else said
        return line if said is line.say else msgspec.structs.replace(line, say=said)

    def addressed(self, seat: int, say: Say) -> Say:
        """A sentence as the person on a seat reads it: "you" for the seat itself."""
        for place, forms in self.you.items():
            arg = say.args.get(place)
            if isinstance(arg, SeatArg) and arg.seat == seat and say.key in forms:
                form = forms[say.key]
                one, many = (form, "") if isinstance(form, str) else form
                return msgspec.structs.replace(say, key=one, plural=many)
        return say

    def _yours(self, say: Say, place: str, arg: ThingArg) -> ThingArg:
        inside, first = self.yours
        text = first if say.key.startswith(f"{{{place}}}") else inside
        return ThingArg(arg.thing, Say(text, {"thing": arg.say or arg.thing}, domain=self.domain))

    def _place(self, sentence: Sentence, name: str) -> Place:
        return sentence.places[name] if name in sentence.places else self.places[name]


def is_own(seat: int, arg: Value) -> bool:
    """Is it a thing that bears the letter of the seat?"""
    return isinstance(arg, ThingArg) and arg.thing.startswith(letter(seat))


_places: dict[str, list[str]] = {}


def places_of(text: str) -> list[str]:
    """The names of the placeholders of a text."""
    found = _places.get(text)
    if found is None:
        parsed = string.Formatter().parse(text)
        found = _places[text] = list(dict.fromkeys(name for _, name, _, _ in parsed if name))
    return found


def seat(state: Any, event: Event) -> Value:
    """The seat of the event."""
    return SeatArg(int(event.seat))


def number(name: str) -> Place:
    """A plain number of the event: `a`, `b` or `n`."""
    return lambda state, event: int(getattr(event, name))


def made(name: str, make: Callable[[Any, int], Value]) -> Place:
    """A value that a game's function makes from the state and a number of the event."""
    return lambda state, event: make(state, int(getattr(event, name)))
