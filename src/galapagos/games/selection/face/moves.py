"""Moves as text: codes ↔ notation ↔ words, and the things that a move touches."""

from __future__ import annotations

from typing import Any

from galapagos.core.fields import FirstSeat
from galapagos.core.notation import Chance, Move, Notation
from galapagos.core.words import N_
from galapagos.games.selection.face import words
from galapagos.games.selection.face.attack_moves import AttackMove, CancelMove, OutwitMove, StrikeMove
from galapagos.games.selection.face.fields import CARD, SIDE, SPECIES, TRAIT, slot_id
from galapagos.games.selection.rules import state as s


class TraitMove(Move):
    """A move that touches a trait card at a species."""

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        trait, ref = self.unpack(code)
        species = state.species(ref)
        name = SPECIES.write(state, seat, ref)
        slots = [card >> 13 for card in species.cards if state.box.traits[s.card_kind(card)] == trait]
        return [name, *(slot_id(name, slot) for slot in slots)]


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
