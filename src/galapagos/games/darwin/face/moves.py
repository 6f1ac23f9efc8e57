"""The moves of Darwin's Journey as text: codes, notation, sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from galapagos.core.engine.actions import FIELD, KIND_BITS, action
from galapagos.core.fields import Field, Number
from galapagos.core.notation import Chance, Move, Notation
from galapagos.core.words import N_, Say, letter
from galapagos.games.darwin.face import costs, names
from galapagos.games.darwin.face.fields import (
    Crew,
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
)
from galapagos.games.darwin.face.sentences import BRIEF, TELLING
from galapagos.games.darwin.rules import academy, correspondence, museum
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import MUSEUM_DELIVER, MUSEUM_RESEARCH, SEALS
from galapagos.games.darwin.rules.placement import ACADEMY_PAGE, fee_of


class Told(Move):
    """A move whose sentence tells its costs and gains; TELLING makes the sentence, not the table of moves."""

    def say(self, state: Any, seat: int, code: int) -> Say:
        return TELLING[self.kind](state, seat, self.values(code))

    def costs(self, state: Any, seat: int, code: int) -> dict[str, int]:
        if self.kind not in costs.BY_KIND:
            return {}
        all_costs = costs.BY_KIND[self.kind](state, seat, self.values(code))
        return {name: n for name, n in all_costs.items() if n}


class Place(Told):
    """A worker to a space; it warns of a museum or an academy where nothing could be done."""

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        space = self.values(code)["space"]
        if space // 3 == ACADEMY_PAGE and not academy.affordable(state, seat, space, int(fee_of(state, seat, space))):
            return names.say(N_("Then no coins are left for a seal"))
        if space == MUSEUM_DELIVER and not museum.deliverable(state, seat):
            return names.say(N_("You have researched nothing that the museum lacks: nothing to deliver"))
        if space == MUSEUM_RESEARCH and not museum.learnable(state, seat):
            return names.say(N_("You have researched all that is in the museum: nothing to research"))
        return None


class StampMove(Told):
    """Piles and used stamps are one field in the text and two in the code."""

    def pack(self, values: list[int]) -> int:
        on, source = values
        return int(action(self.kind, on, source & 511, source >> 9))

    def unpack(self, code: int) -> list[int]:
        rest = code >> KIND_BITS
        return [rest & FIELD, ((rest >> 10) & 511) | ((rest >> 20) & FIELD) << 9]

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        """The envelope, then the pile of each stamp; several envelopes are touched once for each stamp."""
        on, source = self.unpack(code)
        laid = [int(correspondence.part(on, place)) for place in range(correspondence.ENVELOPES)]
        spread = sum(n > 0 for n in laid) > 1
        envelopes = [f"envelope{place + 1}" for place, n in enumerate(laid) for _ in range(n if spread else n > 0)]
        piles = [
            f"pile.{place + 1}.{letter(seat)}"
            for place in range(correspondence.ENVELOPES)
            for _ in range(int(correspondence.part(source, place)))
        ]
        return envelopes + piles


class Research(Move):
    """Touches the token where it lies, if a token is researched; the cell of the museum means the same."""

    def tokens(self, state: Any, seat: int, code: int) -> list[str]:
        (specimen,) = self.unpack(code)
        return [f"specimen.{state.box.name_of(int(space))}" for space in museum.token_spaces(state, seat, specimen)]

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        return self.tokens(state, seat, code)[:1] or super().touches(state, seat, code)

    def also(self, state: Any, seat: int, code: int) -> list[str]:
        first, *others = self.tokens(state, seat, code) or [""]
        return [*others, *super().touches(state, seat, code)] if first else []


class SealMove(Told):
    """Touches the seal on its scroll, then the worker."""

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        scroll, colour, row, _ = self.unpack(code)
        return [f"seal{academy.seal_on(state, scroll, colour)}", names.worker_id(seat, row)]


WORKER = Worker()
SPACE = Listed(names.SPACE_NAMES)
TILE = Listed(names.TILE_NAMES)
SLOT = Slot(names.SLOT_NAMES, s.WHERE_IT_LIES, names.SLOTS)
CARD = Crew([str(card) for card in range(1, 17)], thing="crew", low=1)
SPECIMEN = Listed(names.SPECIMEN_NAMES, names.SPECIMENS)
COLOUR = Listed("GBYR", names.COLOURS[1:5], low=1)
CAMP = Listed(names.CAMP_NAMES, names.CAMPS)


MADE: dict[int, type[Move]] = {s.PLACE: Place, s.GO_RESEARCH: Research}


def _move(
    kind: int, pattern: str, fields: Mapping[str, Field] | None, say: str, *touches: str, final: bool = False
) -> Move:
    made = MADE.get(kind) or (Told if kind in TELLING else Move)
    return made(kind, pattern, fields, say=say, touches=touches, group=pattern.split()[0], final=final)


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
        {"island": Island("ABC", names.ISLANDS)},
        N_("Put an explorer on {island}"),
        "island",
    ),
    SealMove(
        s.TAKE_SEAL,
        "seal {scroll} {colour} {row} [off {discount}]",
        {"scroll": Number(1), "colour": COLOUR, "row": WORKER, "discount": Discount()},
        say="",
        group="seal",
    ),
    _move(s.TAKE_PURPLE, "purple {row}", {"row": WORKER}, N_("Take a purple seal for worker {row}"), "purple", "row"),
    _move(s.PITCH, "camp {camp}", {"camp": CAMP}, "", "camp"),
    StampMove(
        s.LAY_STAMPS,
        "stamps {on} [from {source}]",
        {"on": Envelopes(), "source": Piles()},
        say="",
        group="stamps",
    ),
    _move(s.GO_DELIVER, "deliver {specimen}", {"specimen": SPECIMEN}, "", "specimen"),
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
    _move(s.DECLINE, "decline", None, N_("Do nothing more")),
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
for move in MOVES:
    move.brief = BRIEF.get(move.kind, "")

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
NOTATION = Notation(names.DOMAIN, MOVES, CHANCES)
