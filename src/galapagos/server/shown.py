"""What people see of a table: nobody more than they may know."""

from __future__ import annotations

from galapagos.core.view import Undo
from galapagos.core.words import NOTE
from galapagos.server.logged import Logged
from galapagos.server.protocol import ClockState, Doc, Info, Line, Summary, Votes

LINES = 300  # log lines in a snapshot


class Shown(Logged):
    """A table that can be looked at."""

    def info(self, online: set[str]) -> Info:
        """The part that is the same for everybody."""
        over = self.status in ("over", "aborted")
        clock = self.created.clock
        running = self.running()
        until = (self.deadline() or 0.0) if self.status == "running" and clock.kind != "none" and self.sealed() else 0.0
        return Info(
            self.table,
            self.created.game,
            self.status,
            self.created.title,
            self.created.host,
            self.created.public,
            list(self.chairs),
            dict(self.options),
            ClockState(clock, list(self.left) if clock.kind == "game" else [], self.since if running else 0.0, running,
                       until),
            Votes(list(self.votes["abort"]), list(self.votes["pause"]), list(self.votes["resume"])),
            [chair.person in online for chair in self.chairs],
            self.hash(),
            self.key if over else "",
            self.standings() if self.status == "over" else [],
            self.rematch,
            "stuck" if self.stuck else "rules-changed" if self.resettled else "",
            # A sealed answer is a move that nobody may know of.
            self.moves if over else 0,
        )  # fmt: skip

    def doc(self, seat: int | None, online: set[str], info: Info | None = None) -> Doc:
        """All that a seat (None: a spectator) may know; `info` where it is known already."""
        doc = Doc(info or self.info(online))
        if self.play is None:
            return doc
        view = self.play.view(seat)
        view.undo = self.may_undo(seat) if seat is not None else Undo()
        view.log_from = 0
        view.over = self.status in ("over", "aborted")
        if self.stuck or self.status != "running" or (seat is not None and self.chairs[seat].bot):
            view.choices = []
        doc.view = view
        if self.status == "over":
            doc.scores = self.play.scores()
        return doc

    def lines(self, seat: int | None, start: int = 0) -> tuple[int, list[Line]]:
        """How many events there were, and those from number `start` on as a seat may know them."""
        if self.play is None:
            return 0, []
        game = self.play.game
        who = -1 if seat is None else seat
        seen = [told for told in (event.for_seat(who) for event in self.play.events[start:]) if told is not None]
        state = self.play.state
        said = [Line(game.rule_id(event.rule), game.tell(state, event)) for event in seen]
        return len(self.play.events), [line for line in said if line.say.key != NOTE]

    def summary(self) -> Summary:
        return Summary(
            self.table,
            self.created.game,
            self.status,
            self.created.title,
            list(self.chairs),
            self.created.clock,
            self.created.host,
            self.at,
            self.created.public,
        )
