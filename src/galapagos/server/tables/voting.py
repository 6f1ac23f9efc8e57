"""Votes of the people at a table: to pause, resume or abort, or to let a bot play for somebody."""

from __future__ import annotations

from collections.abc import Sequence

from galapagos.server.table_documents import Chair, Status
from galapagos.server.tables import log

PATIENCE = 7 * 86_400.0  # seconds that a vote waits for absent people


class Voting:
    """The votes so far.  `chairs` are the table's own, as they are now."""

    def __init__(self, chairs: Sequence[Chair]) -> None:
        self.chairs = chairs
        self.votes: dict[str, list[int]] = {"abort": [], "pause": [], "resume": []}
        self.began: dict[str, float] = {}  # when a vote began
        self.claims: dict[int, list[int]] = {}  # seats that agree to a bot on a seat that does not move

    def vote(self, entry: log.Voted, at: float) -> bool:
        """Count votes; do all agree now?  Then all votes are over."""
        agree = self.votes[entry.about]
        for seat in entry.seats:
            if entry.yes and seat not in agree:
                agree.append(seat)
            elif not entry.yes and seat in agree:
                agree.remove(seat)
        if agree:
            self.began.setdefault(entry.about, at)
        else:
            self.began.pop(entry.about, None)
        if not self.voters() or not set(self.voters()) <= set(agree):
            return False
        self.votes = {"abort": [], "pause": [], "resume": []}
        self.began = {}
        return True

    def claim(self, entry: log.Claimed) -> bool:
        """Count who agrees to a bot on a seat; are they enough now?"""
        agree = [seat for seat in self.claims.get(entry.seat, []) if seat not in entry.seats]
        self.claims[entry.seat] = agree + entry.seats if entry.yes else agree
        return len({self.chairs[seat].person for seat in self.claims[entry.seat]}) >= self.needed(entry.seat)

    def needed(self, seat: int) -> int:
        """How many people have to agree that a bot plays for a seat: more than half of the others, and at least two."""
        return max(2, len(self.others(seat)) // 2 + 1)

    def others(self, seat: int) -> set[str]:
        """The people in the game besides the one who has a seat."""
        return {self.chairs[voter].person for voter in self.voters()} - {self.chairs[seat].person}

    def voters(self) -> list[int]:
        """Seats that vote: people in the game, without those for whom a bot plays, unless bots play for all."""
        playing = self.playing()
        return [seat for seat in playing if not self.chairs[seat].bot] or playing

    def playing(self) -> list[int]:
        """Seats of people in the game, also of those for whom a bot plays."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]
        return [seat for seat in people if self.chairs[seat].why not in ("resigned", "removed")]

    def passed_over(self) -> set[int]:
        """Seats without a vote, because a bot plays for them, that have not agreed to break off the game."""
        return set(self.playing()) - set(self.voters()) - set(self.votes["abort"])

    def carried(self, status: Status, may_abort: bool = True) -> str:
        """A vote that now has all votes, because other voters have left or a bot plays for them; empty: none.  Not
        called at a table that is stuck: the scheduler and the hub's `submit` stop before."""
        if not self.began or status not in ("running", "paused"):
            return ""
        asked = set(self.voters())
        possible = (*(["abort"] if may_abort else []), "pause" if status == "running" else "resume")
        return next((about for about in possible if asked and asked <= set(self.votes[about])), "")

    def unheard(self) -> dict[int, float]:
        """Seats whose votes are missing to resume or abort, and until when the others wait."""
        asked = self.voters()
        waiting = [about for about in ("abort", "resume") if any(seat in asked for seat in self.votes[about])]
        if not waiting:
            return {}
        until = min(self.began[about] for about in waiting) + PATIENCE
        return {seat: until for seat in asked if not any(seat in self.votes[about] for about in waiting)}
