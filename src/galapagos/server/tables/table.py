"""The state of a table, derived from its log.  Nothing here waits, writes or reads a clock.

`apply` applies an entry that has been written.  Two processes that apply the same log hold equal tables.
"""

from __future__ import annotations

import contextlib
from typing import cast

import msgspec

from galapagos.core.engine.chance import rng_of_key
from galapagos.core.engine.state import SEALED
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.core.play.record import commitment
from galapagos.core.play.table import Table as Game
from galapagos.core.play.table import from_position
from galapagos.server.table_documents import BoxMark, Chair, ChatLine, Counting, Status, Why
from galapagos.server.tables import log
from galapagos.server.tables.move_clock import MoveClock
from galapagos.server.tables.new_table import setting_of, why_uncounted
from galapagos.server.tables.stand_ins import StandIns
from galapagos.server.tables.voting import Voting

SEALED_SECONDS = 60.0  # seconds for a sealed choice in games with a clock for the whole game
REFS = 64  # ids of moves that are remembered
WAYS_BACK = 20  # decisions that a person among bots can go back over; each keeps a state in memory
CHATS = 200  # chat lines that are remembered
STAND_IN = "easy"
LEFT, MOVES = "left", "moves"  # keys kept with a saved position


class Table:
    """The state of one table."""

    def __init__(self, table: str, created: log.Created, at: float) -> None:
        self.id = table
        self.created = created
        self.at = at
        self.seq = 1  # sequence number of the last applied entry
        self.chairs = list(created.chairs)
        self.setting = self._agreed()
        self.options = {name: self.setting.options[name] for name in self.setting.options}
        self.status: Status = "open"
        self.key = ""
        self.began = at  # when the game began
        self.bound = ""  # the hash of the key and the setting, computed once
        self.play: Game | None = None
        self.watched = False  # is the next entry shown to anybody, with the moments within a move?
        self.resigned: list[int] = []
        self.voting = Voting(self.chairs)
        self.abandoned = False
        self.abandoned_by: list[int] = []  # seats for which the last person at the table waited in vain
        self.stand_ins = StandIns(self.chairs)
        # Why the game does not count for the ratings; empty: it does.
        self.uncounted: Counting = why_uncounted(created)
        self.ready: set[str] = set()  # people who are ready to begin
        self.chat: list[ChatLine] = []
        self.expelled: set[str] = set()
        self.refs: list[str] = []
        self.rematch = ""
        self.resettled = False
        self.practice = False  # moves were taken back together with moves of bots: the game does not count
        self.ways_back: list[int] = []  # numbers of moves that the only person at the table can go back to
        self.stuck = False  # later entries cannot be applied here: the table has stopped
        self.left = [float(created.clock.seconds)] * len(self.chairs)
        self.spent = MoveClock()
        self.taken_back = [0] * len(self.chairs)  # moves whose time bonus was already given
        self.since = at  # when the current decision became due
        self.paused_for = 0.0  # seconds already used for the current decision when the game was paused
        self.moves = 0
        self.chats = 0  # lines of chat so far
        self.cuts: list[int] = []  # events of the game that remained each time moves were taken back
        self.changes = 0  # grows with every entry that may change what people see of the game
        self.offered: dict[int, dict[str, int]] = {}  # moves shown to seats, by their text
        self.checked: tuple[int, str, int] | None = None  # a move that may come next: its seat, text and code
        self.stage = 0  # grows when another decision is due; not while a sealed choice is being answered

    def _agreed(self) -> Setting:
        """The setting.  A position brings its own box; if the rules no longer accept it, loading fails here."""
        if self.created.opening:
            with contextlib.suppress(GalapagosError):
                return cast(Setting, position.load(self.created.opening).setting)
        return setting_of(self.created.game, len(self.created.chairs), self.created.options, self.created.data)

    # -- applying ------------------------------------------------------------------------

    def apply(self, seq: int, at: float, entry: log.AnyEntry) -> None:
        """Apply the next entry of the log."""
        assert seq == self.seq + 1, f"{self.id}: entry {seq} after {self.seq}"
        match entry:
            case log.Sat():
                self.chairs[entry.seat] = Chair("person", entry.person, entry.name)
                self.ready.add(entry.person)
            case log.Readied():
                (self.ready.add if entry.on else self.ready.discard)(entry.person)
            case log.Stood():
                self.chairs[entry.seat] = Chair()
            case log.Placed():
                self.chairs[entry.seat] = entry.chair
            case log.Started():
                self._start(entry.key, at)
            case log.Moved():
                self._move(entry, at)
            case log.TookBack():
                self._take_back(entry, at)
            case log.Resigned():
                self._resign(entry.seat, at)
            case log.Voted():
                self._vote(entry, at)
            case log.Renamed():
                for seat in entry.seats:
                    self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], name=entry.name)
                if self.play is not None:
                    self.play.names = [chair.name for chair in self.chairs]
            case log.Claimed():
                self._claim(entry, at)
            case log.Abandoned():
                self.status, self.abandoned, self.abandoned_by = "aborted", True, list(entry.late)
            case log.TakenOver():
                self._settle(at)
                self._hold(entry.seat, entry.bot, entry.why)
            case log.GivenBack():
                late = self.chairs[entry.seat].why in ("time", "claimed")
                if not self._settle(at) and late and entry.seat in self.asked():
                    self.since = at  # another reason or another turn gives nobody more time
                self._hold(entry.seat, "", "")
            case log.Chatted():
                aside = entry.seat is None and self.is_played
                self.chat.append(ChatLine(at, entry.person, entry.name, entry.text, entry.seat, aside))
                del self.chat[:-CHATS]
                self.chats += 1
            case log.Expelled():
                self._expel(entry.person, at)
            case log.Ended():
                self.status = "closed"
            case log.Rematched():
                self.rematch = entry.table
            case log.Resettled():
                self._resettle(entry, at)
            case log.Created():
                raise AssertionError("a table is made once")
        self.seq = seq
        self.checked = None
        self.offered = {}
        self.changes += not isinstance(entry, log.Chatted)

    @property
    def game(self) -> Game:
        assert self.play is not None
        return self.play

    @property
    def is_played(self) -> bool:
        """Has the game begun, and not ended?"""
        return self.status in ("running", "paused")

    def _start(self, key: str, at: float) -> None:
        self.key = key
        state = None
        if self.created.opening:
            state = position.load(self.created.opening)
            state.rng = rng_of_key(key)
        self.play = Game(self.setting, key=key, names=[chair.name for chair in self.chairs], state=state)
        self.play.began = self.began = at
        self.status = "running"
        self.since = at
        self._seat_bots()
        self._finish()

    def _seat_bots(self) -> None:
        self.game.bots = {seat: chair.bot for seat, chair in enumerate(self.chairs) if chair.bot}

    def _move(self, entry: log.Moved, at: float) -> None:
        play = self.game
        play.now = at
        play.scenes = [] if self.watched else None
        waiting = self._settle(at)
        if self.created.clock.kind == "move" and not waiting:
            self.spent.keep(len(play.moves), at - self.since)
        known = self.checked if self.checked is not None and self.checked[:2] == (entry.seat, entry.text) else None
        if known is None:
            play.play(entry.text, entry.seat)
        else:
            play.make(entry.seat, known[2], entry.text)
        among_bots = self.only_person() == entry.seat and entry.by == "person"
        if among_bots and len(play.moves[-1].before.legal(entry.seat)) > 1:
            self.ways_back = [*self.ways_back, len(play.moves) - 1][-WAYS_BACK:]
        if not play.moves[-1].safe:  # undo cannot cross this move: drop the earlier states
            for number, move in enumerate(play.moves):
                if number not in self.ways_back:
                    move.before = play.moves[-1].before
                    move.safe = False  # its state is gone: going back past bots must not end in an undo of it
        if self.created.clock.kind == "game" and not waiting and not self.chairs[entry.seat].bot:
            if self.taken_back[entry.seat]:
                self.taken_back[entry.seat] -= 1
            else:
                self.left[entry.seat] += self.created.clock.bonus
        self.stand_ins.note(entry)
        if not (waiting and self.answering()):
            self._decide_next(entry.seat, at)
        self.moves += 1
        self._remember(entry.ref)
        self._finish()

    def _decide_next(self, seat: int, at: float) -> None:
        """A new decision is due: its time begins, or continues if the seat had reached it before."""
        moves = len(self.game.moves)
        if not self.game.moves[-1].safe:
            self.spent.forget()
        elif seat not in self.asked():
            self.spent.forget(moves)
        self.since = at - self.spent.at(moves)
        self.stage += 1
        self.voting.claims = {}
        self.stand_ins.tell()

    def _take_back(self, entry: log.TookBack, at: float) -> None:
        moves = len(self.game.moves)
        self._settle(at)
        if self.created.clock.kind == "move" and entry.seat in self.asked():
            self.spent.keep(moves, at - self.since)
        if entry.to >= 0:
            self.game.take_back(entry.to, counts=entry.counts)
            self.practice = self.practice or not entry.counts
            self.spent.forget()
            self.since = at
        else:
            self.game.undo(entry.seat)
        self.cuts.append(len(self.game.events))
        self.ways_back = [number for number in self.ways_back if number < len(self.game.moves)]
        self.taken_back[entry.seat] += 1
        if self.created.clock.kind == "move" and entry.to < 0:
            self.since = at - self.spent.at(moves - 1)
        elif self.created.clock.kind == "none":
            self.since = at
        self.stage += 1
        self.voting.claims = {}
        self._remember(entry.ref)

    def _remember(self, ref: str) -> None:
        if ref:
            self.refs.append(ref)
            del self.refs[:-REFS]

    def _settle(self, at: float) -> bool:
        """Subtract the time used so far from the running clocks.  True in a sealed choice, where no clock runs."""
        if self.status != "running" or self.play is None:
            return False
        if self.sealed():
            return True
        if self.created.clock.kind == "game":
            for seat in self.running():
                self.left[seat] = max(0.0, self.left[seat] - (at - self.since))
            self.since = at
        return False

    def _resign(self, seat: int, at: float) -> None:
        self._settle(at)
        self.resigned.append(seat)
        self._hold(seat, STAND_IN, "resigned")
        self._finish()

    def _hold(self, seat: int, bot: str, why: Why) -> None:
        self.stand_ins.hold(seat, bot, why)
        if self.play is not None:
            self._seat_bots()

    def _vote(self, entry: log.Voted, at: float) -> None:
        if not self.voting.vote(entry, at):
            return
        if entry.about == "abort":
            self.status = "aborted"
        elif entry.about == "pause":
            self._settle(at)
            self.paused_for = at - self.since
            self.status = "paused"
        else:
            self.status = "running"
            self.since = at - self.paused_for

    def _claim(self, entry: log.Claimed, at: float) -> None:
        if self.voting.claim(entry):
            self._settle(at)
            for seat in self.seats_of(self.chairs[entry.seat].person):
                if not self.chairs[seat].bot:
                    self._hold(seat, STAND_IN, "claimed")
                self.voting.claims.pop(seat, None)

    def _expel(self, person: str, at: float) -> None:
        self.expelled.add(person)
        self._settle(at)
        for seat in self.seats_of(person):
            if self.status == "open":
                self.chairs[seat] = Chair()
            else:
                self._hold(seat, STAND_IN, "removed")
                self.uncounted = self.uncounted or "bot"

    def _resettle(self, entry: log.Resettled, at: float) -> None:
        self.play = from_position(entry.position)
        self.play.names = [chair.name for chair in self.chairs]
        self.play.practice = self.practice
        self.play.began = self.began
        self.setting = self.play.setting
        self.resettled = True
        self.cuts.append(0)
        self.ways_back = []
        self.voting.claims = {}
        self.left = list(entry.left) or self.left
        self.moves = entry.moves or self.moves
        self.spent.forget()
        self.stage += 1
        self.since = at
        self._seat_bots()
        self._finish()

    def saved(self) -> str:
        """What the table can be resettled from: its position, and everything else that depends on the moves."""
        return msgspec.json.encode({**self.game.position(), LEFT: self.left, MOVES: self.moves}).decode()

    def _finish(self) -> None:
        """Is the game over: by the rules, or because all but one side, or all people, gave up?"""
        if self.status not in ("running", "paused") or self.play is None:
            return
        standing = [seat for seat in range(len(self.chairs)) if seat not in self.resigned]
        people = [seat for seat in standing if self.chairs[seat].kind == "person"]
        gave_up = bool(self.resigned) and (len(standing) < 2 or not people)
        if self.game.is_over or gave_up:
            self.status = "over"

    # -- what is so ----------------------------------------------------------------------------

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person and person]

    def ready_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person in self.ready]

    def seat_shown(self, person: str, wanted: int | None) -> int | None:
        """The seat that a person views: the wanted one if it is theirs, else their first; None: a spectator. A removed
        person no longer sees their cards."""
        mine = [seat for seat in self.seats_of(person) if self.chairs[seat].why != "removed"]
        if wanted in mine:
            return wanted
        return mine[0] if mine else None

    def sealed(self) -> bool:
        """Is a sealed choice due?"""
        if self.play is None:
            return False
        state = self.play.state
        return not state.is_over() and state.owner() == SEALED

    def answering(self) -> bool:
        """Is a sealed choice due that somebody has answered?"""
        return self.sealed() and self.game.state.arg(1) != 0

    def running(self) -> list[int]:
        """Seats of people whose own clock runs."""
        if self.created.clock.kind == "none" or self.sealed():
            return []
        return [seat for seat in self.asked() if not self.chairs[seat].bot]

    def asked(self) -> list[int]:
        """Seats that must decide.  In a sealed choice this is secret."""
        going = self.status == "running" and self.play is not None and not self.stuck
        return self.game.state.active() if going else []

    def bots_asked(self) -> list[tuple[int, str]]:
        """Seats for which a bot must decide now, and which bot."""
        return [(seat, self.chairs[seat].bot) for seat in self.asked() if self.chairs[seat].bot]

    def deadline(self) -> float | None:
        """When time runs out for the current decision."""
        clock = self.created.clock
        if self.status != "running" or clock.kind == "none":
            return None
        if self.sealed():
            return self.since + (clock.seconds if clock.kind == "move" else SEALED_SECONDS)
        if clock.kind == "move":
            return self.since + clock.seconds if self.running() else None
        return min((self.since + self.left[seat] for seat in self.running()), default=None)

    def only_person(self) -> int | None:
        """The seat of the only person at a table of bots; None if there are more."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]
        return people[0] if len(people) == 1 else None

    def box(self) -> BoxMark | None:
        """The changed box with which it is played."""
        return BoxMark(self.setting.data_hash, self.created.box_title) if self.setting.data_hash else None

    def hash(self) -> str:
        """The hash that commits to the key before it is shown."""
        if self.key and not self.bound:
            self.bound = commitment(self.key, self.setting.game.name, len(self.chairs), self.options)
        return self.bound
