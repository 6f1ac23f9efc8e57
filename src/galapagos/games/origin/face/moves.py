"""Moves as text: codes ↔ notation ↔ words, and the things that a move touches."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from galapagos.core.errors import UnreadableMove
from galapagos.core.fields import Field, FirstSeat, Name, Number, Owned, unknown
from galapagos.core.notation import Chance, Move, Notation
from galapagos.core.words import N_, Say, Value
from galapagos.games.origin.face import words
from galapagos.games.origin.face.cautions import left_out, warned
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import COMMUNICATION, COOPERATION, SYMBIOSIS, TRAIT_NAMES


class TraitField(Name):
    """A trait by its name; `allowed` restricts which can be read."""

    def __init__(self, allowed: tuple[int, ...] = tuple(range(len(TRAIT_NAMES)))) -> None:
        super().__init__(TRAIT_NAMES, words.trait_name)
        self.allowed = allowed

    def read(self, state: Any, seat: int, text: str) -> int:
        allowed = {TRAIT_NAMES[trait]: trait for trait in self.allowed}
        wanted = text.lower().replace("-", "_")
        if wanted not in allowed:
            raise unknown(text, allowed)
        return allowed[wanted]


class DroppedField(TraitField):
    """A trait that lies on the attacked animal."""

    def touch(self, state: Any, seat: int, value: int) -> str:
        if state.frame() != s.DEFEND:
            return ""
        return f"{ANIMAL.write(state, seat, state.arg(1))}.{TRAIT_NAMES[value]}"


class CardField(Field):
    """A card by its faces: camouflage/fat_tissue.  May be left out if only one card in hand can be meant."""

    def __init__(self, trait: int | None = None) -> None:
        self.trait = trait

    def write(self, state: Any, seat: int, value: int) -> str:
        return str(state.box.card_names[value])

    def read(self, state: Any, seat: int, text: str) -> int:
        wanted = text.lower().replace("-", "_")
        if wanted in state.box.card_names:
            return int(state.box.card_names.index(wanted))
        raise unknown(text, state.box.card_names)

    def say(self, state: Any, seat: int, value: int) -> Value:
        return words.card_name(state.box, value)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return card_id(value)

    def missing(self, state: Any, seat: int, known: Mapping[str, int]) -> int:
        offering = self._offering(state, known)
        held = [kind for kind in offering if 0 <= seat < state.seats and state.players[seat].hand[kind]]
        if len(held) > 1:
            cards = [f"`from {self.write(state, seat, kind)}`" for kind in held]
            raise UnreadableMove("several of your cards fit; say one of: {cards}", cards=cards)
        return (held or offering)[0]

    def left_out(self, state: Any, seat: int, value: int, known: Mapping[str, int]) -> bool:
        # The text must not depend on the hand: the others would learn from it.
        return len(self._offering(state, known)) == 1

    def _offering(self, state: Any, known: Mapping[str, int]) -> list[int]:
        return offering(state.box, known["trait"] if self.trait is None else self.trait)


@lru_cache(maxsize=256)
def offering(box: Any, trait: int) -> list[int]:
    """The kinds of cards that offer a trait."""
    return [kind for kind in range(box.kinds) if box.face_of(kind, trait) >= 0]


class PairMove(Move):
    """The two animals of an undirected pair may be named in either order."""

    def pack(self, values: list[int]) -> int:
        trait, a, b, card = values
        return super().pack([trait, min(a, b), max(a, b), card])


def card_id(kind: int) -> str:
    """The id of the cards of one kind in one's own hand."""
    return f"card{kind}"


def trait_id(animal: str, trait: int) -> str:
    """The id of a trait card under an animal."""
    return f"{animal}.{TRAIT_NAMES[trait]}"


ANIMAL = Owned(lambda player: player.animals, s.seat_of, s.spot_of, s.ref_of)
TRAIT = TraitField()
PAIR_TRAIT = TraitField((COMMUNICATION, COOPERATION))
CARD = CardField()
SINGLES = TraitField(tuple(t for t in range(len(TRAIT_NAMES)) if t not in (SYMBIOSIS, COMMUNICATION, COOPERATION)))
PAIRS = TraitField((SYMBIOSIS, COMMUNICATION, COOPERATION))


class Attack(Move):
    """An attack; it warns of what the traits of the prey may do."""

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        values = self.values(code)
        return warned(state, values["by"], values["target"], self.say(state, seat, code).args)


class UseFat(Move):
    """It tells of partners who get nothing."""

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        return left_out(state, seat, self.values(code)["animal"])


MOVES = (
    Move(s.PASS, "pass", say=N_("Pass"), group="end", final=True),
    Move(
        s.PLAY_ANIMAL,
        "animal {card}",
        {"card": CARD},
        say=N_("Lay {card} as an animal"),
        brief=N_("Lay an animal"),
        touches=("card",),
        group="animal",
    ),
    Move(
        s.PLAY_TRAIT,
        "play {trait} on {on} [from {card}]",
        {"trait": TRAIT, "on": ANIMAL, "card": CARD},
        say=N_("Lay {trait} on {on} (card: {card})"),
        brief=N_("Lay a trait"),
        touches=("card", "on"),
        group="trait",
    ),
    PairMove(
        s.PLAY_PAIR,
        "pair {trait} {a} {b} [from {card}]",
        {"trait": PAIR_TRAIT, "a": ANIMAL, "b": ANIMAL, "card": CARD},
        say=N_("Lay {trait} between {a} and {b} (card: {card})"),
        brief=N_("Lay a trait on a pair"),
        touches=("card", "a", "b"),
        group="trait",
    ),
    Move(
        s.PLAY_SYMBIOSIS,
        "pair symbiosis {symbiont} protects {animal} [from {card}]",
        {"animal": ANIMAL, "symbiont": ANIMAL, "card": CardField(SYMBIOSIS)},
        say=N_("Lay Symbiosis: {symbiont} is the symbiont and protects {animal}"),
        brief=N_("Lay Symbiosis"),
        touches=("card", "symbiont", "animal"),
        group="trait",
    ),
    Move(s.END_TURN, "end", say=N_("End the go"), group="end", final=True),
    Move(
        s.TAKE_FOOD,
        "food {animal}",
        {"animal": ANIMAL},
        say=N_("{animal} takes food from the bank"),
        brief=N_("Take food"),
        touches=("bank", "animal"),
        group="main",
    ),
    Attack(
        s.ATTACK,
        "attack {by} > {target}",
        {"by": ANIMAL, "target": ANIMAL},
        say=N_("{by} attacks {target}"),
        brief=N_("Attack"),
        touches=("by", "target"),
        group="main",
    ),
    UseFat(
        s.USE_FAT,
        "fat {animal} {n}",
        {"animal": ANIMAL, "n": Number()},
        say=N_("{animal} turns {n} fat into food"),
        brief=N_("Use fat"),
        touches=("animal",),
        group="main",
    ),
    Move(
        s.STEAL,
        "piracy {by} > {target}",
        {"by": ANIMAL, "target": ANIMAL},
        say=N_("{by} steals food from {target}"),
        brief=N_("Steal food"),
        touches=("by", "target"),
        group="free",
    ),
    Move(
        s.GRAZE,
        "graze {by}",
        {"by": ANIMAL},
        say=N_("{by} tramples food in the bank"),
        brief=N_("Trample food"),
        touches=("by", "bank"),
        group="free",
    ),
    Move(
        s.HIBERNATE,
        "hibernate {by}",
        {"by": ANIMAL},
        say=N_("{by} hibernates"),
        brief=N_("Hibernate"),
        touches=("by",),
        group="free",
    ),
    Move(
        s.SHARE,
        "share {trait} {giver} > {taker}",
        {"trait": PAIRS, "giver": ANIMAL, "taker": ANIMAL},
        say=N_("{trait}: {taker} gets food because of {giver}"),
        brief=N_("Pass food on"),
        touches=("giver", "taker"),
        group="gift",
    ),
    Move(s.RUN, "run", say=N_("Run: throw the die"), group="defence"),
    Move(
        s.REDIRECT,
        "mimicry > {target}",
        {"target": ANIMAL},
        say=N_("Mimicry: send the carnivore to {target}"),
        brief=N_("Mimicry"),
        touches=("target",),
        group="defence",
    ),
    Move(
        s.DROP,
        "tail_loss {trait}",
        {"trait": DroppedField(SINGLES.allowed)},
        say=N_("Tail Loss: drop {trait}"),
        brief=N_("Tail Loss"),
        touches=("trait",),
        group="defence",
    ),
    Move(
        s.DROP_PAIR,
        "tail_loss {trait} with {partner}",
        {"trait": PAIRS, "partner": ANIMAL},
        say=N_("Tail Loss: drop {trait} with {partner}"),
        brief=N_("Tail Loss"),
        touches=("partner",),
        group="defence",
    ),
    Move(s.DECLINE, "decline", say=N_("Do not defend the animal"), group="defence"),
    Move(
        s.SCAVENGE,
        "scavenge {animal}",
        {"animal": ANIMAL},
        say=N_("{animal} gets the scavenger's food"),
        brief=N_("Food for a scavenger"),
        touches=("animal",),
        group="gift",
    ),
)
for move in MOVES:
    # What the prey and partners do depends on the table, and a dropped trait is a card of the attacked animal.
    move.steady = move.kind not in (s.ATTACK, s.USE_FAT, s.DROP)

CHANCES = (
    Chance(s.FIRST_LOT, "first", FirstSeat()),
    Chance(s.DEAL, "draw", CARD),
    Chance(s.FOOD_DIE, "food", Number()),
    Chance(s.RUNNING_DIE, "running", Number()),
)

NOTATION = Notation(words.DOMAIN, MOVES, CHANCES)
