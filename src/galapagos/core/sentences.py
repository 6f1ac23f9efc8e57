"""Sentences of the log: what an event says, with its hidden form, its plural and the values of its placeholders.

A game declares them in one table and creates one teller from it:

    SENTENCES = {
        verbs.ATTACKS: Sentence(N_("{a} attacks {b}.")),
        verbs.DREW: Sentence(N_("{seat} draws {card}."), hidden=N_("{seat} draws a card.")),
        verbs.PAID: Sentence(NN_("{seat} pays {n} coin.", "{seat} pays {n} coins.")),
    }
    TELLER = Teller("origin", verbs, SENTENCES, {"seat": seat, "n": number("n"), "a": ANIMAL, "b": ANIMAL_B, …})

A sentence can redefine a placeholder: `Sentence(…, a=SPACE)`.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import msgspec

from galapagos.core.engine.events import NOTHING, Event
from galapagos.core.words import Say, SeatArg, Value

Place = Callable[[Any, Event], Value]  # (state, event) to the value of a placeholder


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

    def forms(self) -> list[str]:
        """Every text of the sentence."""
        return [text for text in (self.text, self.plural, self.hidden, *self.by_rule.values()) if text]


class Teller:
    """Turns the events of one game into lines."""

    def __init__(
        self, domain: str, verbs: ModuleType, sentences: Mapping[int, Sentence], places: Mapping[str, Place]
    ) -> None:
        self.domain = domain
        self.sentences = sentences
        self.places = places
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

    def _place(self, sentence: Sentence, name: str) -> Place:
        return sentence.places[name] if name in sentence.places else self.places[name]


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
