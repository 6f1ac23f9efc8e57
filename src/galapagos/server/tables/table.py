"""The state of a table, derived from its log.  Nothing here waits, writes or reads a clock.

`apply` applies an entry that has been written.  Two processes that apply the same log hold equal tables.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, cast

import msgspec

from galapagos.core.engine.chance import rng_of_key
from galapagos.core.engine.state import SEALED
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.core.play.record import commitment
from galapagos.core.play.table import Table as Game
from galapagos.core.play.table import from_position
from galapagos.core.view import Undo
from galapagos.server.socket.protocol import Chair, ChatLine, Counting, Standing, Status
from galapagos.server.tables import log
from galapagos.server.tables.move_clock import MoveClock
from galapagos.server.tables.new_table import setting_of

SEALED_SECONDS = 60.0  # seconds for a sealed choice in games with a clock for the whole game
REFS = 64  # ids of moves that are remembered
WAYS_BACK = 20  # decisions that a person among bots can go back over; each keeps a state in memory
CHATS = 200  # chat lines that are remembered
STAND_IN = "easy"
PATIENCE = 7 * 86_400.0  # seconds that a vote waits for absent people
LEFT, MOVES = "left", "moves"  # keys kept with a saved position


class Table:
    """The state of one table."""

    def __init__(self, table: str, created: log.Created, at: float) -> None:
        self.id = table
        self.created = created
        self.at = at
        self.seq = 1  # sequence number sequence number of the last applied entry
        self.chairs = list(created.chairs)
        self.setting = self._agreed()
        self.options = {name: self.setting.options[name] for name in self.setting.options}
        self.status: Status = "open"
        self.key = ""
        self.bound = ""  # the hash of the key and the setting, computed once
        self.play: Game | None = None
        self.resigned: list[int] = []
        self.votes: dict[str, list[int]] = {"abort": [], "pause": [], "resume": []}
        self.voted: dict[str, float] = {}  # when a vote began
        self.claims: dict[int, list[int]] = {}  # seats that agree to a bot on a seat that does not move
        self.abandoned = False
        self.stood_in = False  # has a bot decided for a person?
        # Why the game does not count for the ratings; empty: it does.
        self.uncounted: Counting = "friendly" if created.friendly else "position" if created.opening else ""
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
        self.changes = 0  # grows with every entry that may change what people see of the game
        self.offered: dict[int, dict[str, int]] = {}  # moves shown to seats, by their text
        self.checked: tuple[int, str, int] | None = None  # a move that may come next: its seat, text and code
        self.stage = 0  # grows when another decision is due; not while a sealed choice is being answered

    def _agreed(self) -> Setting:
        """The setting.  A position brings its own box; if the rules no longer accept it, loading fails here."""
        if self.created.opening:
            with contextlib.suppress(GalapagosError):
                return cast(Setting, position.load(self.created.opening).setting)
        return setting_of(self.created.game, len(self.created.chairs), self.created.options)

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
                self.status, self.abandoned = "aborted", True
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
        self.status = "running"
        self.since = at
        self._seat_bots()
        self._finish()

    def _seat_bots(self) -> None:
        self.game.bots = {seat: chair.bot for seat, chair in enumerate(self.chairs) if chair.bot}

    def _move(self, entry: log.Moved, at: float) -> None:
        play = self.game
        waiting = self._settle(at)
        if self.created.clock.kind == "move" and not waiting:
            self.spent.keep(len(play.moves), at - self.since)
        known = self.checked if self.checked is not None and self.checked[:2] == (entry.seat, entry.text) else None
        if known is None:
            play.play(entry.text, entry.seat)
        else:
            play.make(entry.seat, known[2], entry.text)
        if (
            self.only_person() == entry.seat
            and entry.by == "person"
            and len(play.moves[-1].before.legal(entry.seat)) > 1
        ):
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
        self._count(entry)
        if not (waiting and self.answering()):
            self._decide_next(entry.seat, at)
        self.moves += 1
        self._remember(entry.ref)
        self._finish()

    def _count(self, entry: log.Moved) -> None:
        """A game in which a bot decides for a person counts no more.  Who gives up has lost; and one answer to a sealed
        choice that comes too late is the person's own fault."""
        chair = self.chairs[entry.seat]
        if entry.by == "bot" and chair.kind == "person" and chair.why != "resigned":
            self.stood_in = True

    @property
    def counts(self) -> Counting:
        """Does the game count?  Empty where nobody plays against another person."""
        people = [chair.person for chair in self.chairs if chair.kind != "bot"]
        if len(people) < 2 or ("" not in people and len(set(people)) < len(people)):
            return ""
        return self.uncounted or "rated"

    def _decide_next(self, seat: int, at: float) -> None:
        """A new decision is due: its time begins, or continues if the seat had reached it before."""
        moves = len(self.game.moves)
        if not self.game.moves[-1].safe:
            self.spent.forget()
        elif seat not in self.asked():
            self.spent.forget(moves)
        self.since = at - self.spent.at(moves)
        self.stage += 1
        self.claims = {}
        if self.stood_in:  # not told before: it would show that a bot has answered a sealed choice
            self.uncounted = self.uncounted or "bot"

    def _take_back(self, entry: log.TookBack, at: float) -> None:
        moves = len(self.game.moves)
        self._settle(at)
        if self.created.clock.kind == "move" and entry.seat in self.asked():
            self.spent.keep(moves, at - self.since)
        if entry.to >= 0:
            self.game.take_back(entry.to)
            self.practice = True
            self.spent.forget()
            self.since = at
        else:
            self.game.undo(entry.seat)
        self.ways_back = [number for number in self.ways_back if number < len(self.game.moves)]
        self.taken_back[entry.seat] += 1
        if self.created.clock.kind == "move" and entry.to < 0:
            self.since = at - self.spent.at(moves - 1)
        elif self.created.clock.kind == "none":
            self.since = at
        self.stage += 1
        self.claims = {}
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

    def _hold(self, seat: int, bot: str, why: Any) -> None:
        """A bot holds the chair of a person, or lets it go."""
        self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], bot=bot, why=why)
        if self.play is not None:
            self._seat_bots()

    def _vote(self, entry: log.Voted, at: float) -> None:
        agree = self.votes[entry.about]
        for seat in entry.seats:
            if entry.yes and seat not in agree:
                agree.append(seat)
            elif not entry.yes and seat in agree:
                agree.remove(seat)
        if agree:
            self.voted.setdefault(entry.about, at)
        else:
            self.voted.pop(entry.about, None)
        if not self.voters() or not set(self.voters()) <= set(agree):
            return
        self.votes = {"abort": [], "pause": [], "resume": []}
        self.voted = {}
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
        agree = [seat for seat in self.claims.get(entry.seat, []) if seat not in entry.seats]
        self.claims[entry.seat] = agree + entry.seats if entry.yes else agree
        absent = self.chairs[entry.seat].person
        if len({self.chairs[seat].person for seat in self.claims[entry.seat]}) >= self.needed(entry.seat):
            self._settle(at)
            for seat in self.seats_of(absent):
                if not self.chairs[seat].bot:
                    self._hold(seat, STAND_IN, "claimed")
                self.claims.pop(seat, None)

    def needed(self, seat: int) -> int:
        """How many people have to agree that a bot plays for a seat: more than half of the others, and never one."""
        return max(2, len(self.others(seat)) // 2 + 1)

    def others(self, seat: int) -> set[str]:
        """The people in the game besides the one who has a seat."""
        return {self.chairs[voter].person for voter in self.voters()} - {self.chairs[seat].person}

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
        self.setting = self.play.setting
        self.resettled = True
        self.ways_back = []
        self.claims = {}
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

    def voters(self) -> list[int]:
        """Seats that vote: people in the game, without those for whom a bot plays, unless bots play for all."""
        playing = [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "person" and chair.why not in ("resigned", "removed")
        ]
        return [seat for seat in playing if not self.chairs[seat].bot] or playing

    def carried(self) -> str:
        """A vote that now has all votes, because other voters have left or a bot plays for them; empty: none."""
        if not self.voted or self.stuck or self.status not in ("running", "paused"):
            return ""
        asked = set(self.voters())
        possible = ("abort", "pause" if self.status == "running" else "resume")
        return next((about for about in possible if asked and asked <= set(self.votes[about])), "")

    def unheard(self) -> dict[int, float]:
        """Seats whose votes are missing to resume or abort, and until when the others wait."""
        asked = self.voters()
        waiting = [about for about in ("abort", "resume") if any(seat in asked for seat in self.votes[about])]
        if not waiting:
            return {}
        until = min(self.voted[about] for about in waiting) + PATIENCE
        return {seat: until for seat in asked if not any(seat in self.votes[about] for about in waiting)}

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

    def late(self, at: float) -> list[int]:
        """Seats of people whose time is up."""
        deadline = self.deadline()
        if deadline is None or at < deadline:
            return []
        if self.sealed():
            return [seat for seat in self.asked() if not self.chairs[seat].bot]
        clock = self.created.clock
        return [s for s in self.running() if clock.kind == "move" or self.since + self.left[s] <= at]

    def only_person(self) -> int | None:
        """The seat of the only person at a table of bots; None if there are more."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]
        return people[0] if len(people) == 1 else None

    def may_undo(self, seat: int) -> Undo:
        """Undo of one's own move; else, at a table of bots, a way back past their moves."""
        verdict = self._may_undo(seat)
        if not verdict.ok and verdict.why != "status" and self.ways_back and self.only_person() == seat:
            verdict.past = True
        return verdict

    def _may_undo(self, seat: int) -> Undo:
        """Can the seat undo?  Never in a sealed choice: that would reveal who has answered."""
        if self.stuck or self.status != "running":
            return Undo(False, "status")
        if self.sealed():
            return Undo(False, "sealed")
        return self.game.may_undo(seat)

    def standings(self) -> list[Standing]:
        """Places at the end; of those who resigned, the later one is placed higher."""
        results = self.game.scores()
        stayed = [result for result in results if result.side not in self.resigned]
        made = [
            Standing(r.side, 1 + sum(other.rank < r.rank for other in stayed), r.total)
            for r in sorted(stayed, key=lambda r: r.rank)
        ]
        for place, seat in enumerate(reversed(self.resigned), start=len(stayed) + 1):
            total = next(r.total for r in results if r.side == seat)
            made.append(Standing(seat, place, total, True))
        return made

    def hash(self) -> str:
        """The hash that commits to the key before it is shown."""
        if self.key and not self.bound:
            self.bound = commitment(self.key, self.setting.game.name, len(self.chairs), self.options)
        return self.bound


def replay(table: str, entries: list[tuple[int, float, str]]) -> Table:
    """Replay a log into a table."""
    *_, made = replaying(table, entries)
    return made


def replaying(table: str, entries: list[tuple[int, float, str]]) -> Iterator[Table]:
    """Replay a log step by step, yielding after each entry. Moves before a resettlement are not replayed."""
    (seq, at, created), *rest = log.read_all(entries)
    assert seq == 1 and isinstance(created, log.Created)
    made = Table(table, created, at)
    yield made
    settled = max((seq for seq, _, entry in rest if isinstance(entry, log.Resettled)), default=0)
    for seq, at, entry in rest:
        if seq < settled and isinstance(entry, log.Started):
            made.key, made.status, made.seq = entry.key, "running", seq
        elif seq < settled and isinstance(entry, log.Moved | log.TookBack | log.Resettled):
            made.practice |= isinstance(entry, log.TookBack) and entry.to >= 0
            made.claims = {}
            if isinstance(entry, log.Moved):
                made._count(entry)
            made.seq = seq  # positions of earlier resettlements belong to old rules too
        else:
            made.apply(seq, at, entry)
        yield made
