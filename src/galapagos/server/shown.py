"""What people see of a table: nobody more than they may know."""

from __future__ import annotations

from typing import Any

import msgspec

from galapagos.core.view import Undo, View, Zone
from galapagos.core.words import NOTE
from galapagos.server import log
from galapagos.server.logged import Logged
from galapagos.server.protocol import ClockState, Doc, Info, Line, Summary, Votes, view_values

LINES = 300  # log lines in a snapshot


class Drawn:
    """A view, and a document of JSON values with it.  Zones that are as they were are the same values as before: most
    are, and differences are found without a look into them."""

    def __init__(self, view: View | None, former: Drawn | None) -> None:
        self.zones = view.zones if view is not None else []
        self.values: dict[str, Any] = {}
        if view is None:
            return
        view.zones = []
        self.values["view"] = values = view_values(view)
        if self.zones:
            before = former.pairs() if former is not None else {}
            values["zones"] = [self._zone(zone, before.get(zone.id)) for zone in self.zones]

    def pairs(self) -> dict[str, tuple[Zone, Any]]:
        """Zones and their values, by id."""
        values = self.values["view"]["zones"] if self.zones else []
        return {zone.id: (zone, value) for zone, value in zip(self.zones, values, strict=True)}

    @staticmethod
    def _zone(zone: Zone, before: tuple[Zone, Any] | None) -> Any:
        return before[1] if before is not None and before[0] == zone else msgspec.to_builtins(zone)


class Shown(Logged):
    """A table that can be looked at."""

    def __init__(self, table: str, created: log.Created, at: float) -> None:
        super().__init__(table, created, at)
        self.drawn: dict[int | None, Drawn] = {}  # what seats see, until something happens
        self.former: dict[int | None, Drawn] = {}  # and what they saw before

    def apply(self, seq: int, at: float, entry: log.AnyEntry) -> None:
        super().apply(seq, at, entry)
        if not isinstance(entry, log.Chatted) and self.drawn:
            self.former, self.drawn = self.drawn, {}

    def values(self, seat: int | None, info: dict[str, Any]) -> dict[str, Any]:
        """The document of a seat as JSON values.  It is drawn once, whoever comes, goes or chats meanwhile: nobody may
        change it."""
        found = self.drawn.get(seat)
        if found is None:
            found = self.drawn[seat] = Drawn(self.view(seat), self.former.pop(seat, None))
            if self.status == "over":
                found.values["scores"] = msgspec.to_builtins(self.game.scores())
        return {**found.values, "stage": self.stage, "info": info}

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
        doc = Doc(info or self.info(online), self.view(seat), stage=self.stage)
        if self.status == "over":
            doc.scores = self.game.scores()
        return doc

    def view(self, seat: int | None) -> View | None:
        """The game as a seat may know it; nothing before it has begun."""
        if self.play is None:
            return None
        view = self.play.view(seat)
        view.undo = self.may_undo(seat) if seat is not None else Undo()
        view.log_from = 0
        view.over = self.status in ("over", "aborted")
        if self.stuck or self.status != "running" or (seat is not None and self.chairs[seat].bot):
            view.choices = []
        return view

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
