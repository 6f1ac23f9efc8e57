"""The moves of Darwin's Journey as text: codes, notation, sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from galapagos.core.actions import FIELD, KIND_BITS, action
from galapagos.core.notation import Chance, Field, Move, Notation, Number
from galapagos.core.words import N_, Say
from galapagos.games.darwin import academy, sayings
from galapagos.games.darwin import state as s
from galapagos.games.darwin.box import SEALS
from galapagos.games.darwin.fields import (
    SLOT_NAMES,
    SPACE_NAMES,
    SPECIMEN_NAMES,
    TILE_NAMES,
    Discount,
    Envelopes,
    Island,
    Knowledge,
    Listed,
    Pair,
    Piles,
    Slot,
    Track,
    Worker,
    worker_id,
)
from galapagos.games.darwin.words import CAMPS, COLOURS, CREW, DOMAIN, ISLANDS, SLOTS, SPECIMENS


class Told(Move):
    """A move whose sentence tells what it costs and brings: sayings.py has it, the table below none."""

    def say(self, state: Any, seat: int, code: int) -> Say:
        return sayings.BY_KIND[self.kind](state, seat, self.values(code))


class StampMove(Told):
    """Piles and used stamps are one place in the text and two in the code."""

    def pack(self, values: list[int]) -> int:
        on, source = values
        return int(action(self.kind, on, source & 511, source >> 9))

    def unpack(self, code: int) -> list[int]:
        rest = code >> KIND_BITS
        return [rest & FIELD, ((rest >> 10) & 511) | ((rest >> 20) & FIELD) << 9]

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        """The envelopes, from the top."""
        on = self.unpack(code)[0]
        return [f"envelope{place + 1}" for place in range(3) if on >> (3 * place) & 7]


class SealMove(Told):
    """Touches the seal on its scroll, then the worker."""

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        scroll, colour, row, _ = self.unpack(code)
        return [f"seal{academy.seal_on(state, scroll, colour)}", worker_id(seat, row)]


WORKER = Worker()
SPACE = Listed(SPACE_NAMES)
TILE = Listed(TILE_NAMES)
SLOT = Slot(SLOT_NAMES, s.WHERE_IT_LIES, SLOTS)
CARD = Listed([str(card) for card in range(1, 17)], CREW, thing="crew", low=1)
SPECIMEN = Listed(SPECIMEN_NAMES, SPECIMENS)
COLOUR = Listed("GBYR", COLOURS[1:5], low=1)
CAMP = Listed(["O6", "O12", "O19", "IA4", "IA7", "IA14", "IB4", "IB9", "IC3"], CAMPS)


def _move(
    kind: int, pattern: str, fields: Mapping[str, Field] | None, say: str, *touches: str, final: bool = False
) -> Move:
    made = Told if kind in sayings.BY_KIND else Move
    return made(kind, pattern, fields, say=say, touches=touches, group=pattern.split()[0], final=final, domain=DOMAIN)


MOVES: list[Move] = [
    _move(
        s.PLACE,
        "place {worker} {space} [with {knowledge}]",
        {"worker": WORKER, "space": SPACE, "knowledge": Knowledge()},
        "",
        "worker",
        "space",
    ),
    _move(s.END_TURN, "end", None, N_("End the turn"), final=True),
    _move(
        s.FULFIL,
        "fulfil {objective} [{slot}]",
        {"objective": TILE, "slot": SLOT},
        "",
        "objective",
        "slot",
    ),
    _move(
        s.PLAY_CREW,
        "crew {card} {row}",
        {"card": CARD, "row": WORKER},
        N_("Play {card} with worker {row}"),
        "card",
        "row",
    ),
    _move(
        s.GO_EXPLORE,
        "explore {to} [over {stop}]",
        {"to": Track(), "stop": Track(True)},
        "",
        "stop",
        "to",
    ),
    _move(
        s.GO_SAIL,
        "sail {to} [over {stop}]",
        {"to": Track(), "stop": Track(True)},
        "",
        "stop",
        "to",
    ),
    _move(
        s.ADD,
        "land {island}",
        {"island": Island("ABC", ISLANDS)},
        N_("Put an explorer on {island}"),
        "island",
    ),
    SealMove(
        s.TAKE_SEAL,
        "seal {scroll} {colour} {row} [off {discount}]",
        {"scroll": Number(1), "colour": COLOUR, "row": WORKER, "discount": Discount()},
        say="",
        group="seal",
        domain=DOMAIN,
    ),
    _move(s.TAKE_PURPLE, "purple {row}", {"row": WORKER}, N_("Take a purple seal for worker {row}"), "purple", "row"),
    _move(s.PITCH, "camp {camp}", {"camp": CAMP}, "", "camp"),
    StampMove(
        s.LAY_STAMPS,
        "stamps {on} [from {source}]",
        {"on": Envelopes(), "source": Piles()},
        say="",
        group="stamps",
        domain=DOMAIN,
    ),
    _move(s.GO_DELIVER, "deliver {specimen}", {"specimen": SPECIMEN}, N_("Deliver the {specimen}"), "specimen"),
    _move(s.GO_RESEARCH, "research {specimen}", {"specimen": SPECIMEN}, N_("Research the {specimen}"), "specimen"),
    _move(s.UNLOCK, "unlock {space}", {"space": SPACE}, "", "space"),
    _move(s.PERFORM, "perform {space}", {"space": SPACE}, "", "space"),
    _move(
        s.TAKE_OBJECTIVE,
        "objective {objective} [{slot}]",
        {"objective": TILE, "slot": SLOT},
        "",
        "objective",
        "slot",
    ),
    _move(s.COPY_CREW, "copy {card}", {"card": CARD}, N_("Copy {card}"), "card"),
    _move(
        s.EXCHANGE_FOR,
        "exchange {what}",
        {"what": Listed(["coins", "points"])},
        "",
    ),
    _move(s.REPEAT_CAMP, "repeat {camp}", {"camp": CAMP}, "", "camp"),
    _move(s.DECLINE, "decline", None, N_("Decline what is still open")),
    _move(s.PASS, "pass", None, N_("No objective and no crew card now")),
    _move(s.KEEP_CARD, "keep {card}", {"card": CARD}, N_("Keep {card}"), "card", final=True),
    _move(
        s.KEEP_THREE,
        "keep {a} {b} {c}",
        {"a": CARD, "b": CARD, "c": CARD},
        N_("Keep {a}, {b} and {c}"),
        "a",
        "b",
        "c",
        final=True,
    ),
    _move(s.TAKE_PAIR, "pair {pair}", {"pair": Pair(1)}, "", "pair", final=True),
    _move(
        s.AUTO_FULFIL,
        "achieve {objective} [{slot}]",
        {"objective": TILE, "slot": SLOT},
        "",
        "objective",
        "slot",
    ),
]

CHANCES = [
    Chance(s.ORDER_LOT, "lot", Number(1)),
    Chance(s.SPECIAL_TILE, "special", Number()),
    Chance(s.LETTER_TILE, "letter", Number()),
    Chance(s.GOAL_TILE, "goal", Number()),
    Chance(s.SEAL_DRAW, "seal", Listed(SEALS[1:5], low=1)),
    Chance(s.SILVER_TILE, "silver", TILE),
    Chance(s.GOLD_TILE, "gold", TILE),
    Chance(s.SPECIMEN, "specimen", SPECIMEN),
    Chance(s.CREW_DEAL, "crew", CARD),
    Chance(s.START_SILVER, "start-silver", TILE),
    Chance(s.START_GOLD, "start-gold", TILE),
    Chance(s.BONUS_CARD, "bonus", Number()),
    Chance(s.ALFRED_CARD, "alfred", Number()),
]
NOTATION = Notation(MOVES, CHANCES)
