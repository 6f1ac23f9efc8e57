"""Checks an overlay that somebody typed: its text, its limits, and whether games with it come to an end.

Everything here runs in a worker process.
"""

from __future__ import annotations

import itertools
import time
from typing import Any

import msgspec

from galapagos.core import box, box_fields, registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.state import State
from galapagos.core.errors import DataError, GalapagosError
from galapagos.core.game import Game, Setting
from galapagos.core.play import position
from galapagos.core.words import Say
from galapagos.server.http.box_documents import BoxChange, BoxCheck, BoxDraft, BoxProblem, Steps

DECISIONS = 20_000  # of a game; those with a printed box have some hundred
LOOK = 40  # decisions between two drawings of the table
READ = 0.5  # seconds of processor time to read a box: the server's own process does it for every table


def check(game: str, draft: BoxDraft) -> tuple[BoxCheck, Say | None]:
    """What a draft changes; the problem's sentence is translated by the caller."""
    found = registry.get(game)
    text = draft.text
    try:
        if draft.edits:
            edits = [(tuple(edit.path), edit.value) for edit in draft.edits]
            text = box_fields.written(box_fields.overlay_of(found.data, edits))
        setting = Setting(found, found.seats[0], {}, text)
    except DataError as error:
        problem, say = problem_of(found, error, text), error.say
        what = say.args.get("what")
        if draft.edits and isinstance(what, Say):  # who fills in a form sees no lines
            say = what
        return BoxCheck(text, problem=problem), say
    made = [BoxChange(list(path), old, new) for path, old, new in box_fields.changes(found.data, setting.data)]
    return BoxCheck(text, setting.data_hash if made else "", made), None


def check_and_try(game: str, text: str) -> tuple[BoxCheck, Say | None]:
    """Check an overlay, and play with it if it is right and changes something."""
    found, say = check(game, BoxDraft(text))
    if found.hash:
        trial(game, text)
    return found, say


def problem_of(game: Game, error: DataError, text: str) -> BoxProblem:
    """Where an error is: the line that it names, and the place in the box."""
    args = error.say.args
    key = str(args.get("key") or args.get("part") or "")
    where = args.get("where")
    path = tuple(key.split(".")) if key else ()
    line = where.args["line"] if isinstance(where, Say) else box.line_of(text, path) if path else 0
    return BoxProblem(str(error), line if isinstance(line, int) else 0, steps(game.data, path))


def steps(data: object, path: tuple[str, ...]) -> Steps:
    """The words of a key as keys and places, as far as the data has them."""
    found: Steps = []
    for word in path:
        if isinstance(data, dict) and word in data:
            found.append(word)
            data = data[word]
        elif isinstance(data, list) and word.isdecimal() and int(word) < len(data):
            found.append(int(word))
            data = data[int(word)]
        else:
            break
    return found


def trial(game: str, text: str) -> None:
    """Deal at every number of seats with every choice of options, and play a random game at every number of seats.

    DataError if the box cannot be played: tables are dealt in the server's own process, and an endless loop there would
    stop the server.
    """
    found = registry.get(game)
    for seats in found.seats:
        play(found, seats, text)
        for choice in itertools.product(*(option.values for option in found.options)):
            deal(found, seats, dict(zip((option.name for option in found.options), choice, strict=True)), text)


def deal(game: Game, seats: int, options: dict[str, Any], text: str) -> State:
    """The first position, with fixed dice."""
    begun = time.process_time()
    setting = Setting(game, seats, options, text)
    if time.process_time() - begun > READ:
        raise DataError("it takes too long to read this box")
    try:
        return game.new(setting, rng_of_key(key_of_seed("trial")).fork())
    except Exception as error:  # any error: the rules meet numbers that nobody expected
        raise unplayable(error) from None


def unplayable(error: Exception) -> DataError:
    why = f"{type(error).__name__}: {error}"
    return DataError("a game with this box cannot be played ({why})", why=why)


def play(game: Game, seats: int, text: str) -> None:
    """A random game to its end, drawn, saved and loaded now and then."""
    dice = rng_of_key(key_of_seed("trial"))
    state = deal(game, seats, {}, text)
    try:
        for number in range(DECISIONS):
            if not number % LOOK:
                msgspec.json.encode(game.view(state, None))
                state = position.load(position.save(state))
            active = state.active()
            if not active:
                game.results(state)
                return
            legal = state.legal(active[0])
            state.apply(active[0], legal[dice.below(len(legal))])
    except GalapagosError:
        raise
    except Exception as error:
        raise unplayable(error) from None
    raise DataError("a game with this box does not end")
