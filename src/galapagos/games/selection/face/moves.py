"""Moves as text: codes ↔ notation ↔ words, and the things that a move touches."""

from __future__ import annotations

import re
from typing import Any

from galapagos.core.errors import UnreadableMove
from galapagos.core.fields import Field, FirstSeat, Name, Owned
from galapagos.core.notation import Chance, Move, Notation
from galapagos.core.words import N_, NN_, Say, SeatArg, Value
from galapagos.games.selection.face import words
from galapagos.games.selection.face.gain import as_brought, gain_of
from galapagos.games.selection.face.outwit import in_the_way, is_worth_a_card
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import state as s


class CardField(Field):
    """A card by trait and food number: horns3, ambush-2.  The number may be left out if only one card fits."""

    pattern = r"[A-Za-z_]+-?\d*"

    def write(self, state: Any, seat: int, value: int) -> str:
        return card_text(state.box, value)

    def read(self, state: Any, seat: int, text: str) -> int:
        match = re.fullmatch(r"([a-z_]+?)(-?\d+)?", text.lower())
        if match is None or match[1] not in b.TRAIT_NAMES:
            raise UnreadableMove("{text} is no card; a card is a trait and its number: horns3", text=repr(text))
        kinds = kinds_of(state.box, match[1], match[2])
        if not kinds:
            raise UnreadableMove("no card {name} has the number {n}", name=match[1], n=match[2])
        held = [kind for kind in kinds if 0 <= seat < state.seats and state.players[seat].find(kind) >= 0]
        if len(held) > 1:
            cards = [card_text(state.box, kind) for kind in held]
            raise UnreadableMove("several of your cards fit; say one of: {cards}", cards=cards)
        return (held or kinds)[0]

    def say(self, state: Any, seat: int, value: int) -> Value:
        return words.card_name(state.box, value)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return card_id(value)


def kinds_of(box: Any, trait: str, number: str | int | None) -> list[int]:
    """The kinds of card with this trait, and this food number if one is given."""
    wanted = b.TRAIT_NAMES.index(trait)
    return [
        kind
        for kind in range(box.kinds)
        if box.traits[kind] == wanted and (number is None or int(box.food[kind]) == int(number))
    ]


def card_text(box: Any, kind: int) -> str:
    return f"{b.TRAIT_NAMES[box.traits[kind]]}{int(box.food[kind])}"


def card_id(kind: int) -> str:
    """The id of the cards of one kind in one's own hand."""
    return f"card{int(kind)}"


def slot_id(species: str, slot: int) -> str:
    """The id of a trait card at a species."""
    return f"{species}.card{int(slot)}"


class TraitMove(Move):
    """A move that touches a trait card at a species."""

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        trait, ref = self.unpack(code)
        species = state.species(ref)
        name = SPECIES.write(state, seat, ref)
        slots = [card >> 13 for card in species.cards if state.box.traits[s.card_kind(card)] == trait]
        return [name, *(slot_id(name, slot) for slot in slots)]


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


SPECIES = Owned(lambda player: player.species, s.seat_of, s.spot_of, s.ref_of)
TRAIT = Name(b.TRAIT_NAMES, words.trait_name)
CARD = CardField()
SIDE = Name(("left", "right"), lambda end: words.sentence((N_("left"), N_("right"))[end]))  # the end of the row

MOVES = (
    Move(
        s.LAY_FOOD,
        "food {card}",
        {"card": CARD},
        say=N_("Lay {card} as food card"),
        brief=N_("Lay a food card"),
        touches=("card", "watering_hole"),
        group="food",
        final=True,
    ),
    Move(
        s.PLAY_TRAIT,
        "play {card} on {species}",
        {"card": CARD, "species": SPECIES},
        say=N_("Play {card} on {species}"),
        brief=N_("Play a trait"),
        touches=("card", "species"),
        group="trait",
    ),
    Move(
        s.NEW_SPECIES,
        "species {side} with {card}",
        {"side": SIDE, "card": CARD},
        say=N_("New species on the {side}, for {card}"),
        brief=N_("New species"),
        touches=("card",),
        group="species",
    ),
    Move(
        s.GROW_BODY,
        "body {species} with {card}",
        {"species": SPECIES, "card": CARD},
        say=N_("{species}: body size +1, for {card}"),
        brief=N_("Body size +1"),
        touches=("card", "species"),
        group="body",
    ),
    Move(
        s.GROW_POPULATION,
        "population {species} with {card}",
        {"species": SPECIES, "card": CARD},
        say=N_("{species}: population +1, for {card}"),
        brief=N_("Population +1"),
        touches=("card", "species"),
        group="population",
    ),
    TraitMove(
        s.DROP_TRAIT,
        "drop {trait} of {species}",
        {"trait": TRAIT, "species": SPECIES},
        say=N_("Discard {trait} of {species}"),
        brief=N_("Discard a trait"),
        group="drop",
        risky=True,
    ),
    Move(s.DONE, "done", say=N_("Done with playing cards"), group="end", final=True),
    TraitMove(
        s.USE_LEAF,
        "use {trait} of {species}",
        {"trait": TRAIT, "species": SPECIES},
        say=N_("{trait} of {species} acts next"),
        brief=N_("Choose what acts next"),
        group="leaf",
    ),
    Move(
        s.FEED,
        "feed {species}",
        {"species": SPECIES},
        say=N_("{species} feeds at the watering hole"),
        brief=N_("Feed a species"),
        touches=("watering_hole", "species"),
        group="feed",
    ),
    Move(
        s.STORE_FAT,
        "store {species}",
        {"species": SPECIES},
        say=N_("{species} stores food as fat"),
        brief=N_("Store fat"),
        touches=("watering_hole", "species"),
        group="feed",
    ),
    AttackMove(
        s.ATTACK,
        "attack {by} > {target}",
        {"by": SPECIES, "target": SPECIES},
        say=N_("{by} attacks {target} ({owner}, body size {n})"),
        brief=N_("Attack"),
        touches=("by", "target"),
        group="attack",
    ),
    OutwitMove(
        s.ATTACK_CANCELLING,
        "outwit {by} > {target}",
        {"by": SPECIES, "target": SPECIES},
        say=N_("{by} attacks {target} ({owner}, body size {n}) after cancelling traits"),
        brief=N_("Attack and cancel traits"),
        touches=("by", "target"),
        group="attack",
    ),
    Move(
        s.THINK,
        "think {species} with {card}",
        {"species": SPECIES, "card": CARD},
        say=N_("Intelligence feeds {species}, for {card}"),
        brief=N_("Feed by Intelligence"),
        touches=("card", "species"),
        group="think",
    ),
    Move(s.PASS, "pass", say=N_("Pass"), group="end", final=True),
    CancelMove(
        s.CANCEL,
        "cancel {trait} with {card}",
        {"trait": TRAIT, "card": CARD},
        say=N_("Cancel {trait}, for {card}"),
        brief=N_("Cancel a trait"),
        group="cancel",
    ),
    StrikeMove(s.STRIKE_NOW, "strike", say=N_("Attack now"), group="attack", final=True),
)

CHANCES = (Chance(s.FIRST_LOT, "first", FirstSeat()), Chance(s.DRAW, "draw", CARD))

NOTATION = Notation(words.DOMAIN, MOVES, CHANCES)
