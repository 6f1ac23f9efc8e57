"""Moves as text: codes ↔ notation ↔ words, and the things that a move touches."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.actions import FIELD, FIELD_BITS, KIND_BITS
from galapagos.core.fields import Field, FirstSeat, Name, Number, Owned, unknown
from galapagos.core.notation import Chance, Move, Notation
from galapagos.core.words import N_, Say, ThingArg, letter
from galapagos.games.mutations.face import animals, words
from galapagos.games.mutations.face.defences import warned
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import state as s


class IgnoredTrait(Name):
    """A trait that a hunter ignores; none if it is left out."""

    nothing = 0

    def __init__(self) -> None:
        super().__init__(b.TRAIT_NAMES, lambda value: words.trait_name(value - 1) if value else "", low=1)


class AnimalMove(Move):
    """A move that names an animal as A2.1: the first two fields of the code are the species and the animal's place."""

    def unpack(self, code: int) -> list[int]:
        rest = code >> KIND_BITS
        fields = [(rest >> (FIELD_BITS * place)) & FIELD for place in range(len(self.fields) + 1)]
        return [fields[0] | (fields[1] << FIELD_BITS), *fields[2:]]

    def pack(self, values: list[int]) -> int:
        return super().pack([values[0] & FIELD, values[0] >> FIELD_BITS, *values[1:]])


class IgnoringMove(Move):
    """A move whose hunter may ignore a trait; `plain` is its sentence when it ignores none."""

    def __init__(self, *args: Any, plain: str, **more: Any) -> None:
        super().__init__(*args, **more)
        self.plain = plain

    def say(self, state: Any, seat: int, code: int) -> Say:
        said = super().say(state, seat, code)
        if self.values(code)["ignore"]:
            return said
        return Say(
            self.plain, {name: value for name, value in said.args.items() if name != "ignore"}, domain=self.domain
        )


class AttackMove(IgnoringMove, AnimalMove):
    """An attack by an animal; it warns of what the traits of the prey may do."""

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        values = self.values(code)
        return warned(state, values["by"] & FIELD, values["target"], values["ignore"] - 1)


class HarmfulMove(Move):
    """What becomes of a harmful trait, with the points that it brings."""

    def brings(self, state: Any, seat: int, code: int) -> dict[str, int]:
        box = state.box
        kept = box.score_trait + box.points[state.turned]
        return {"points": int(kept if code == s.KEEP else box.score_animal)}


class AnimalField(Field):
    """An animal by its species and number: A2.1."""

    pattern = r"[A-Ha-h]\d+(?:\.\d+)?"

    def write(self, state: Any, seat: int, value: int) -> str:
        ref, place = value & FIELD, value >> FIELD_BITS
        if not state.is_there(ref) or place >= len(state.species(ref).animals):
            return f"{letter(ref // s.MOST_SPECIES)}0.0"
        species = state.species(ref)
        return words.animal_id(
            ref // s.MOST_SPECIES, int(species.serial), int(species.animals[place] >> s.SERIAL_SHIFT)
        )

    def read(self, state: Any, seat: int, text: str) -> int:
        name, _, number = text.partition(".")
        ref = SPECIES.read(state, seat, name)
        numbers = [int(animal >> s.SERIAL_SHIFT) for animal in state.species(ref).animals]
        if not number and len(numbers) == 1:
            number = str(numbers[0])
        if not number.isdecimal() or int(number) not in numbers:
            raise unknown(text, (f"{name.upper()}.{one}" for one in numbers))
        return ref | (numbers.index(int(number)) << FIELD_BITS)

    def say(self, state: Any, seat: int, value: int) -> ThingArg:
        ref, place = value & FIELD, value >> FIELD_BITS
        owner = ref // s.MOST_SPECIES
        return animals.told_apart(owner, state.species(ref), place, owner == seat)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return self.write(state, seat, value)


SPECIES = Owned(
    lambda player: player.species, lambda ref: ref // s.MOST_SPECIES, lambda ref: ref % s.MOST_SPECIES, s.ref_of
)
ANIMAL = AnimalField()
IGNORED = IgnoredTrait()
FACE = Name(b.TRAIT_NAMES)

MOVES = (
    Move(s.PASS, "pass", say=N_("Pass for this phase"), group="end", final=True),
    Move(s.NEW_SPECIES, "new", say=N_("Lay the top card as a new species"), touches=("own",), group="card"),
    Move(
        s.PLAY_TRAIT,
        "trait {on}",
        {"on": SPECIES},
        say=N_("Turn up the top card as a trait for {on}"),
        brief=N_("Turn up a trait"),
        touches=("own", "on"),
        group="card",
    ),
    Move(
        s.ADD_ANIMAL,
        "add {to}",
        {"to": SPECIES},
        say=N_("Add the top card to {to} as an animal"),
        brief=N_("Add an animal"),
        touches=("own", "to"),
        group="card",
    ),
    Move(
        s.DIVERGE,
        "split {of}",
        {"of": SPECIES},
        say=N_("Split {of}: the top card becomes a branch of it"),
        brief=N_("Split a species"),
        touches=("own", "of"),
        group="card",
    ),
    HarmfulMove(s.KEEP, "keep", say=N_("Keep the harmful trait"), group="harmful"),
    HarmfulMove(s.TURN, "turn", say=N_("Turn the card into a new species"), group="harmful"),
    AnimalMove(
        s.TAKE_FOOD,
        "food {animal}",
        {"animal": ANIMAL},
        say=N_("{animal} takes food"),
        brief=N_("Take food"),
        touches=("red", "animal"),
        group="token",
    ),
    AnimalMove(
        s.TAKE_SHELTER,
        "shelter {animal}",
        {"animal": ANIMAL},
        say=N_("{animal} takes a shelter"),
        brief=N_("Take a shelter"),
        touches=("green", "animal"),
        group="token",
    ),
    AnimalMove(
        s.PUT_PARASITE,
        "parasite {animal}",
        {"animal": ANIMAL},
        say=N_("Put a parasite on {animal}"),
        brief=N_("Place a parasite"),
        touches=("black", "animal"),
        group="token",
    ),
    AttackMove(
        s.ATTACK,
        "attack {by} > {target} [ignoring {ignore}]",
        {"by": ANIMAL, "target": SPECIES, "ignore": IGNORED},
        say=N_("{by} attacks {target} as if it had no {ignore}"),
        plain=N_("{by} attacks {target}"),
        brief=N_("Attack"),
        touches=("by", "target"),
        group="attack",
    ),
    Move(
        s.GRAZE,
        "graze {n}",
        {"n": Number()},
        say=N_("Graze {n} food away"),
        brief=N_("Graze food away"),
        touches=("red",),
        group="free",
    ),
    Move(s.END_TURN, "end", say=N_("Done"), group="end", final=True),
    Move(s.RUN, "run", say=N_("Run: throw the die"), group="defence"),
    Move(
        s.REDIRECT,
        "mimicry > {to}",
        {"to": SPECIES},
        say=N_("Mimicry: lead the attack to {to}"),
        brief=N_("Mimicry"),
        touches=("to",),
        group="defence",
    ),
    AnimalMove(
        s.GIVE_UP,
        "lose {animal}",
        {"animal": ANIMAL},
        say=N_("Give up an animal: {animal}"),
        brief=N_("Give an animal up"),
        touches=("animal",),
        group="loss",
    ),
    AnimalMove(
        s.SCAVENGE,
        "scavenge {animal}",
        {"animal": ANIMAL},
        say=N_("{animal} gets the scavenger's token"),
        brief=N_("Token for a scavenger"),
        touches=("animal",),
        group="token",
    ),
    IgnoringMove(
        s.REVEAL,
        "reveal {angler} [ignoring {ignore}]",
        {"angler": SPECIES, "ignore": IGNORED},
        say=N_("Turn up the Angler {angler} as if the hunter had no {ignore}"),
        plain=N_("Turn up the Angler {angler}"),
        brief=N_("Turn up an Angler"),
        touches=("angler",),
        group="defence",
    ),
    Move(s.DECLINE, "decline", say=N_("Turn up no Angler"), group="defence"),
)

CHANCES = (
    Chance(s.FIRST_LOT, "first", FirstSeat()),
    Chance(s.DEAL, "deal", FACE),
    Chance(s.TURN_UP, "turn", FACE),
    Chance(s.LOOK, "look", FACE),
    Chance(s.FOOD_DIE, "food", Number()),
    Chance(s.PARASITE_DIE, "parasites", Number()),
    Chance(s.SHELTER_DIE, "shelters", Number()),
    Chance(s.RUNNING_DIE, "running", Number()),
    Chance(s.TIE_DIE, "tie", Number()),
)

NOTATION = Notation(words.DOMAIN, MOVES, CHANCES)
