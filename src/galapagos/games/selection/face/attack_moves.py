"""Attacks as moves: what they touch, bring and cost."""

from __future__ import annotations

from typing import Any

from galapagos.core.notation import Move
from galapagos.core.words import N_, NN_, Say, SeatArg
from galapagos.games.selection.face import words
from galapagos.games.selection.face.fields import SPECIES, card_id, slot_id
from galapagos.games.selection.face.gain import as_brought, gain_of
from galapagos.games.selection.face.outwit import in_the_way, is_worth_a_card
from galapagos.games.selection.rules import state as s


class AttackMove(Move):
    """A move that names the owner and the body size of the prey."""

    def say(self, state: Any, seat: int, code: int) -> Say:
        said = super().say(state, seat, code)
        prey = self.values(code)["target"]
        args = {**said.args, "owner": SeatArg(int(s.seat_of(prey))), "n": int(state.species(prey).body)}
        return Say(said.key, args, domain=words.DOMAIN)

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        """Horns wound the attacker."""
        values = self.values(code)
        return horns(state, values["by"], values["target"])

    def brings(self, state: Any, seat: int, code: int) -> dict[str, int]:
        values = self.values(code)
        return as_brought(gain_of(state, state.species(values["by"]), state.species(values["target"])))


class OutwitMove(AttackMove):
    """An attack that begins with cancelling traits: what it brings is open, but not what it costs."""

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        needed = self.needed(state, code)
        if not needed:
            return words.sentence(UNNEEDED)
        return words.counted(PRICE, len(needed), traits=[words.trait_name(trait) for trait in needed])

    def brings(self, state: Any, seat: int, code: int) -> dict[str, int]:
        return {"cards": -max(1, len(self.needed(state, code)))}

    def needed(self, state: Any, code: int) -> list[int]:
        values = self.values(code)
        return in_the_way(state, state.species(values["by"]), values["target"])


PRICE = NN_(
    "It costs {n} card of your hand: {traits} must be cancelled.",
    "It costs {n} cards of your hand: {traits} must be cancelled.",
)
UNNEEDED = N_("The attack is possible without that; each cancelled trait costs a card of your hand.")
NOT_IN_THE_WAY = N_("{trait} is not in the way of this attack.")


class CancelMove(Move):
    """A trait that is cancelled for an attack, touched where it lies: on the prey, or on the first that has it."""

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        trait = self.values(code)["trait"]
        hunter = state.players[seat].species[state.arg(0)]
        if is_worth_a_card(state, hunter, int(state.arg(1)), int(state.arg(2)), trait):
            return None
        return words.sentence(NOT_IN_THE_WAY, trait=words.trait_name(trait))

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        values = self.values(code)
        return [*self.cards(state, values["trait"])[:1], card_id(values["card"])]

    def cards(self, state: Any, trait: int) -> list[str]:
        """The cards with this trait, that of the prey first."""
        prey = int(state.arg(1))
        refs = [s.ref_of(seat, spot) for seat in range(state.seats) for spot in range(len(state.players[seat].species))]
        return [
            slot_id(SPECIES.write(state, 0, ref), s.card_slot(card))
            for ref in sorted(map(int, refs), key=lambda ref: ref != prey)
            for card in state.species(ref).cards
            if state.box.traits[s.card_kind(card)] == trait
        ]


class StrikeMove(Move):
    """The attack after traits were cancelled; Horns may be among them."""

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        return horns(state, s.ref_of(seat, state.arg(0)), state.arg(1), int(state.arg(2)))

    def brings(self, state: Any, seat: int, code: int) -> dict[str, int]:
        hunter, prey = state.players[seat].species[state.arg(0)], state.species(state.arg(1))
        return as_brought(gain_of(state, hunter, prey, int(state.arg(2))))


def horns(state: Any, by: int, target: int, cancelled: int = 0) -> Say | None:
    """What the Horns of the prey cost the attacker."""
    hunter = state.species(by)
    killed = gain_of(state, hunter, state.species(target), cancelled).killed
    if not killed:
        return None
    left = int(hunter.population) - killed
    key = (
        N_("{target} has Horns: the population of {by} falls to {n}.")
        if left
        else N_("{target} has Horns: {by} dies out and gets no meat.")
    )
    args = {"by": SPECIES.say(state, 0, by), "target": SPECIES.say(state, 0, target), "n": left}
    return Say(key, args, domain=words.DOMAIN)
