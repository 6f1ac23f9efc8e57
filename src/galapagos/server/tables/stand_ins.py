"""Bots that play for people: on which seats, and for whom one has already decided (see standings.ruling)."""

from __future__ import annotations

import msgspec

from galapagos.server.table_documents import Chair, Why
from galapagos.server.tables import log


class StandIns:
    """Bots on the chairs of people.  `chairs` are the table's own, as they are now."""

    def __init__(self, chairs: list[Chair]) -> None:
        self.chairs = chairs
        self.gone: list[int] = []  # seats of people that a bot plays now, in the order in which they left
        self.decided: set[int] = set()  # seats of people for whom a bot has decided
        self.told = False  # may people know of it?

    def hold(self, seat: int, bot: str, why: Why) -> None:
        """A bot holds the chair of a person, or lets it go."""
        self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], bot=bot, why=why)
        if not bot and seat in self.gone:
            self.gone.remove(seat)
        elif bot and seat not in self.gone:
            self.gone.append(seat)

    def note(self, entry: log.Moved) -> None:
        """A bot decides for a person.  A person who gives up has lost; and one answer to a sealed choice that comes too
        late is the person's own fault."""
        chair = self.chairs[entry.seat]
        if entry.by == "bot" and chair.kind == "person" and chair.why != "resigned":
            self.decided.add(entry.seat)

    def tell(self) -> None:
        """A decision is over.  Not told before: it would show that a bot has answered a sealed choice."""
        self.told = bool(self.decided)
