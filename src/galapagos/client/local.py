"""A game in this process: the people at this keyboard, and bots."""

from __future__ import annotations

import contextlib
import signal
import threading
import time
from collections.abc import Callable, Iterator

from galapagos import bots
from galapagos.bots.bot import Bot
from galapagos.bots.hint import hint, rules_of
from galapagos.bots.levels import LEVELS
from galapagos.client.seat import Forbidden, Watcher, offered
from galapagos.core.engine.chance import fresh_key, key_of_seed, rng_of_key
from galapagos.core.errors import GalapagosError, Refusal
from galapagos.core.game import Game
from galapagos.core.play.standing import only_passing, passing
from galapagos.core.play.table import Table
from galapagos.core.score import Result
from galapagos.core.view import Choice, View
from galapagos.core.words import Say
from galapagos.server.table_documents import Suggestion

ME = "me"


class LocalPlayers:
    """People and bots at one table.  Each bot has its own random numbers."""

    def __init__(self, table: Table, players: list[str]) -> None:
        self.minds: dict[int, Bot] = {}
        for seat, name in enumerate(players):
            if not is_person(name):
                self.minds[seat] = bots.make(name, table.setting)
        self.people = [seat for seat in range(len(players)) if seat not in self.minds]
        self.told: set[str] = set()  # remarks about bots
        self.thoughts = rng_of_key(key_of_seed(f"thoughts {table.key}"))
        table.names = [person(name) if is_person(name) else name for name in players]
        table.bots = {seat: players[seat] for seat in self.minds}

    def remarks(self) -> list[Say]:
        """New notes about bots for people: one is slow, one was replaced."""
        every = {str(mind.remark): mind.remark for mind in self.minds.values() if mind.remark is not None}
        new = [remark for text, remark in every.items() if text not in self.told]
        self.told |= set(every)
        return new

    def close(self) -> None:
        """Close all bots; programs end."""
        for mind in self.minds.values():
            mind.close()

    def acts(self, table: Table, seat: int) -> bool:
        """Does this seat move by itself: a bot, or a person with a standing pass?"""
        return seat in self.minds or self.passes(table, seat) is not None

    def decide(self, table: Table, seat: int) -> int:
        """The move of a seat that acts by itself."""
        if seat in self.minds:
            return bots.decide(self.minds[seat], table.state, seat, self.thoughts)
        code = self.passes(table, seat)
        assert code is not None
        return code

    def passes(self, table: Table, seat: int) -> int | None:
        """The automatic pass of a person with a standing pass, or with no other move in a window.

        With several people at one keyboard everybody is asked anyway: skipping somebody would reveal a hand.
        """
        code = table.standing[seat].answer(table.state, seat)
        if code is None and len(self.people) == 1:
            code = only_passing(table.state, seat)
        return code


def is_person(name: str) -> bool:
    """`me`, or `me:Anna` for a person with a name."""
    return name == ME or name.startswith(ME + ":")


def person(name: str) -> str:
    return name.partition(":")[2] or ME


class LocalTable:
    """A table in this process, as the people at the keyboard use it.  Without players every seat is a person's."""

    adviser = "medium"
    by_turns = True
    stays_open = False
    info = None
    may_begin = False

    def __init__(self, table: Table, players: LocalPlayers | None = None, seat: int | None = None) -> None:
        self.table = table
        self.game: Game = table.game
        self.players = players or LocalPlayers(table, [f"{ME}:{name}" for name in table.names])
        self.seat_count = table.setting.seats
        self.watcher: Watcher | None = None
        self.facing = seat
        self.moving = threading.Lock()
        self.closed = False  # no more moves: the game is being saved

    @property
    def seat(self) -> int | None:
        return self.facing

    @property
    def seats(self) -> list[int]:
        return self.players.people

    @property
    def asked(self) -> int | None:
        seat = self.table.seat
        return seat if seat in self.seats else None

    @property
    def view(self) -> View:
        view = offered(self.table.view(None if self.is_over else self.facing))
        view.undo.past = not self.is_over and not view.undo.ok and self._way_back() is not None
        return view

    @property
    def is_over(self) -> bool:
        return self.table.is_over

    def overlay(self) -> str:
        return self.table.setting.overlay

    @property
    def stage(self) -> int:
        return len(self.table.moves)

    def wait(self, check: Callable[[], bool]) -> None:
        return

    @property
    def mark(self) -> int:
        return len(self.table.events)

    def log(self, language: str, mark: int = 0, notes: bool = False) -> list[tuple[str, str]]:
        return self.game.told(self.table.lines(self.facing, mark, notes=notes), language)

    def scores(self) -> list[Result]:
        return self.table.scores()

    def look(self, seat: int) -> None:
        self.facing = seat

    def acts(self) -> bool:
        return not self.is_over and self.players.acts(self.table, self.table.seat)

    def step(self) -> bool:
        if not self.acts():
            return False
        seat = self.table.seat
        code = self.players.decide(self.table, seat)
        with self.moving, unbroken():
            if self.closed:
                return False
            self.table.now = time.time()
            self.table.play(code, seat)
        return True

    def remarks(self) -> list[Say]:
        return self.players.remarks()

    def close(self) -> None:
        """Stop all moves."""
        with self.moving:
            self.closed = True

    @contextlib.contextmanager
    def _changing(self) -> Iterator[None]:
        """Guards a change by a person: it is completed, and does not begin while the game is being saved."""
        with self.moving, unbroken():
            if self.closed:
                raise GalapagosError("The game does not run now.")
            self.table.now = time.time()
            yield

    def _seat(self) -> int:
        assert self.facing is not None
        return self.facing

    def _code(self, text: str) -> int:
        return int(self.game.notation.read(self.table.state, self._seat(), text))

    def move(self, text: str) -> None:
        code = self._code(text)
        refusals = self.table.why_not(code, self._seat())
        if refusals:
            raise Forbidden(refusals)
        with self._changing():
            self.table.play(code, self._seat())

    def why_not(self, text: str) -> list[Refusal]:
        return self.table.why_not(self._code(text), self._seat())

    def rules_of(self, choice: Choice) -> list[str]:
        sample = self.table.state.determinize(self._seat(), rng_of_key(fresh_key()))
        return rules_of(sample, self._seat(), choice.code)

    def undo(self) -> str:
        way = self._way_back()
        past = way is not None and not self.table.may_undo(self._seat()).ok
        text = self.table.moves[way if past and way is not None else -1].text
        with self._changing():
            if past and way is not None:
                self.table.take_back(way)
            else:
                self.table.undo(self._seat())
        return text

    def _way_back(self) -> int | None:
        """The number of the last decision of the only person at a table of bots; None if there is none."""
        if self.facing is None or self.seats != [self.facing]:
            return None
        moves = self.table.moves
        mine = (number for number in reversed(range(len(moves))) if moves[number].seat == self.facing)
        return next((number for number in mine if len(moves[number].before.legal(self.facing)) > 1), None)

    def hint(self) -> list[Suggestion]:
        """A hint from a search on a sample."""
        found = hint(self.table.state, self._seat(), rng_of_key(fresh_key()), LEVELS[self.adviser])
        return [Suggestion(one.text, one.say, one.result, one.share, one.rules, one.why) for one in found.moves]

    def pass_always(self) -> bool:
        seat = self._seat()
        code = passing(self.table.state, seat)
        if code is None:
            return False
        with self._changing():
            self.table.standing[seat].always(self.table.state)
            self.table.play(code, seat)
        return True

    def pass_ask(self) -> bool:
        return self.table.standing[self._seat()].ask_again()

    def record(self) -> str:
        return self.table.record()


@contextlib.contextmanager
def unbroken() -> Iterator[None]:
    """Delay Ctrl-C until a move is complete: half a move could not be saved."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    waiting: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: waiting.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt
