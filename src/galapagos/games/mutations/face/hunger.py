"""Which hungry animals nothing can feed any more in this turn, as far as a seat knows."""

from __future__ import annotations

from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import ids
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.feeding import why_not_shelter
from galapagos.games.mutations.rules.food import can_receive
from galapagos.games.mutations.rules.prey import why_not_hunter


class LastFood:
    """What is left in a feeding phase that could feed an animal, as a seat (None: a spectator) knows it."""

    def __init__(self, state: s.MutationsTable, seat: int | None, attacker: int | None) -> None:
        self.state = state
        self.seat = seat
        self.attacker = attacker
        self.may_kill = self.attacker is not None or any(
            self.may_hunt(owner, species, place)
            for owner, player in enumerate(state.players)
            for species in player.species
            for place in range(len(species.animals))
        )

    def can_feed(self, owner: int, species: s.Species, place: int) -> bool:
        """Could this hungry animal still get food?  A hunter feeds itself, a scavenger and an Angler from attacks."""
        if self.may_hunt(owner, species, place):
            return True
        if not can_receive(species, place):
            return False
        if self.state.red > 0:
            return True
        if species.has(b.BARK_BEETLE) and self.state.green > 0 and why_not_shelter(species, place) == 0:
            return True
        return self.may_kill and (species.has(b.SCAVENGER) or self.may_bite(owner, species))

    def may_hunt(self, owner: int, species: s.Species, place: int) -> bool:
        """May it attack, whether or not it has prey, or is it attacking?  Beside the seat whose go it is an Angler
        attacks that was turned up."""
        rule = why_not_hunter(self.state, species, place)
        if rule != ids.ATTACK_ONCE or self.attacker is None:
            return bool(rule == 0)
        return owner == self.attacker or bool(species.animals[place] & s.REVEALED)

    def may_bite(self, owner: int, species: s.Species) -> bool:
        """Could an Angler lie hidden in it?  Only founders that their owner has looked at can be turned up."""
        if not self.state.looks or species.traits != 0:
            return False
        founders = [int(animal) for animal in species.animals if animal & (s.LOOKED | s.OPEN)]
        return any(
            s.face_of(animal) == b.ANGLER or not s.is_known(animal, owner == self.seat)
            for animal in founders
            if not animal & s.REVEALED
        )


def attacker(state: s.MutationsTable, within: bool) -> int | None:
    """The seat that attacks; None: no attack is going on.  `within` a move the last question stands: a go in which
    nothing was done is the attack that is shown."""
    if state.depth == 0:
        return None
    begins = within and state.frame() == s.GO and state.arg(0) == s.UNUSED
    is_due = begins or s.BITE <= state.frame() <= s.CARRION
    return int(state.under(state.depth - 1, 1)) if is_due else None
