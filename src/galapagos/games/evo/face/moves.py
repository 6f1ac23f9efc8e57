"""Moves of Evo as text: `bid 2 3`, `move F3 > E4`, `fly C5 > B3`, `birth D4 lift G1`, `keep F1 F2`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from galapagos.core.fields import Field, Name, Number, SeatName, unknown
from galapagos.core.notation import Chance, Move, Notation
from galapagos.core.words import N_, NN_, Say, ThingArg, Value
from galapagos.games.evo.face.climate import climate, dinosaur_id, standing
from galapagos.games.evo.face.words import DOMAIN, card_name, counted, gene_name, lot_name, token_name
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as table


def thing_at(state: Any, space: int) -> str:
    """The id of the dinosaur on a space, or of the space itself if it is free."""
    seat = int(state.clan_at(space))
    if seat < 0:
        return str(state.island.names[space])
    return dinosaur_id(seat, int(state.piece_at(seat, space)))


class Space(Field):
    """A space of the island by its id."""

    def write(self, state: Any, seat: int, value: int) -> str:
        return str(state.island.names[value])

    def read(self, state: Any, seat: int, text: str) -> int:
        for place, name in enumerate(state.island.names):
            if name.lower() == text.lower():
                return place
        raise unknown(text, state.island.names)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return thing_at(state, value)


class OptionalSpace(Space):
    """A space that may be left out: the code is its number + 1, or 0."""

    nothing = 0

    def write(self, state: Any, seat: int, value: int) -> str:
        return super().write(state, seat, value - 1) if value else "-"

    def read(self, state: Any, seat: int, text: str) -> int:
        return super().read(state, seat, text) + 1

    def touch(self, state: Any, seat: int, value: int) -> str:
        return thing_at(state, value - 1) if value else ""


class Column(Number):
    """A column of the laboratory."""

    def touch(self, state: Any, seat: int, value: int) -> str:
        return f"column{value}"


class With(Field):
    """The card that is played together with a bid."""

    nothing = 0

    def write(self, state: Any, seat: int, value: int) -> str:
        return b.CARD_NAMES[b.ALCHEMICAL_MUTATIONS]

    def read(self, state: Any, seat: int, text: str) -> int:
        if text.lower().replace("-", "_") != self.write(state, seat, 1):
            raise unknown(text, [self.write(state, seat, 1)])
        return 1


class Dinosaurs(Field):
    """Own dinosaurs by their spaces."""

    pattern = r".+"

    def spaces(self, state: Any, seat: int, value: int) -> list[int]:
        """Where they stand, in the order of the names."""
        places = [int(state.where[seat * table.PIECES + piece]) for piece in range(table.PIECES) if value >> piece & 1]
        return sorted((place for place in places if place >= 0), key=lambda place: str(state.island.names[place]))

    def write(self, state: Any, seat: int, value: int) -> str:
        return " ".join(state.island.names[place] for place in self.spaces(state, seat, value)) or "-"

    def say(self, state: Any, seat: int, value: int) -> Value:
        return [ThingArg(state.island.names[place]) for place in self.spaces(state, seat, value)]

    def read(self, state: Any, seat: int, text: str) -> int:
        kept = 0
        for word in text.replace(",", " ").split():
            if word == "-":
                continue
            piece = int(state.piece_at(seat, Space().read(state, seat, word)))
            kept |= table.FOREIGN if piece < 0 else 1 << piece
        return kept


class Bid(Move):
    """A bid; its sentence names what lies in the column and the card played with it."""

    def say(self, state: Any, seat: int, code: int) -> Say:
        values = self.values(code)
        lab = [int(gene) for gene in state.lab]
        gene = lab[values["column"] - 1] if 0 < values["column"] <= state.seats else table.NO_GENE
        args: dict[str, Value] = {"value": values["value"], "lot": lot_name(gene)}
        if values["card"]:
            return Say(N_("bid {value} for {lot} with Alchemical mutations"), args, domain=DOMAIN)
        if gene != table.NO_GENE and lab.count(gene) > 1:
            args["column"] = values["column"]
            return Say(N_("bid {value} for {lot} (column {column})"), args, domain=DOMAIN)
        return Say(N_("bid {value} for {lot}"), args, domain=DOMAIN)


class EndTurn(Move):
    """The end of the turn; it warns of dinosaurs that cannot live where they stand."""

    def caution(self, state: Any, seat: int, code: int) -> Say | None:
        dying = climate(state, int(state.wheel), [standing(state, side) for side in range(state.seats)])["lost"][seat]
        forms = NN_("{n} of your dinosaurs will die where it stands", "{n} of your dinosaurs will die where they stand")
        return counted(forms, dying) if dying else None


class Keep(Move):
    """The survivors; the move touches each of them."""

    def say(self, state: Any, seat: int, code: int) -> Say:
        if self.touches(state, seat, code):
            return super().say(state, seat, code)
        return Say(N_("keep no dinosaur"), domain=DOMAIN)

    def touches(self, state: Any, seat: int, code: int) -> list[str]:
        return [thing_at(state, place) for place in DINOSAURS.spaces(state, seat, self.values(code)["dinosaurs"])]


class Fly(Move):
    """The space flown over may be named; any space between start and end will do."""

    def code(self, state: Any, seat: int, texts: Mapping[str, str | None]) -> int:
        code = super().code(state, seat, texts)
        values = self.values(code)
        between = state.island.next[values["origin"]] & state.island.next[values["to"]]
        if values["over"] and between >> (values["over"] - 1) & 1:
            values["over"] = 0
        return self.pack(list(values.values()))


class Birth(Move):
    """A birth, or the move of an eighth dinosaur instead."""

    def say(self, state: Any, seat: int, code: int) -> Say:
        values = self.values(code)
        args = {"at": self.fields["at"].say(state, seat, values["at"])}
        if values["lifted"]:
            args["lifted"] = self.fields["lifted"].say(state, seat, values["lifted"])
            return Say(N_("move the dinosaur on {lifted} to {at} instead of a birth"), args, domain=DOMAIN)
        return Say(self.sentence, args, domain=DOMAIN)


SPACE = Space()
CARD = Name(b.CARD_NAMES, card_name, thing="card-")
TOKEN = Name(b.TOKEN_NAMES, token_name)
GENE = Name(b.GENE_NAMES, gene_name)
DINOSAURS = Dinosaurs()
ENDS: dict[str, Field] = {"origin": SPACE, "to": SPACE}
BOTH = ("origin", "to")

MOVES = [
    Move(table.PASS, "pass", say=N_("play no card")),
    Move(table.PLAY, "play {card}", {"card": CARD}, say=N_("play {card}"), brief=N_("Play a card"), touches=("card",)),
    Move(
        table.PLAY_ON,
        "play {card} > {space}",
        {"card": CARD, "space": SPACE},
        say=N_("play {card} on {space}"),
        brief=N_("Play a card"),
        touches=("card", "space"),
    ),
    Move(
        table.PLAY_COUNCIL,
        "play council_of_the_wise {place}",
        {"place": Number()},
        say=N_("play Council of the wise and take place {place}"),
        brief=N_("Council of the wise"),
        touches=("card-council_of_the_wise",),
    ),
    Move(
        table.PLAY_TOKEN,
        "play premonition {token}",
        {"token": TOKEN},
        say=N_("play Premonition: {token}"),
        brief=N_("Premonition"),
        touches=("card-premonition",),
    ),
    Bid(
        table.MAKE_BID,
        "bid {column} {value} [with {card}]",
        {"column": Column(), "value": Number(), "card": With()},
        say=N_("bid {value} for {lot}"),
        brief=N_("Bid"),
        touches=("column",),
    ),
    Move(table.DROP_OUT, "drop", say=N_("drop out of the bidding")),
    Move(
        table.TAKE_PLACE, "place {place}", {"place": Number()}, say=N_("take place {place}"), brief=N_("Take a place")
    ),
    Move(table.STEP, "move {origin} > {to}", ENDS, say=N_("move {origin} to {to}"), brief=N_("Move"), touches=BOTH),
    Move(
        table.ATTACK,
        "attack {origin} > {to}",
        ENDS,
        say=N_("attack {to} from {origin}"),
        brief=N_("Attack"),
        touches=BOTH,
    ),
    Fly(
        table.FLY,
        "fly {origin} > {to} [over {over}]",
        {**ENDS, "over": OptionalSpace()},
        say=N_("fly from {origin} to {to}"),
        brief=N_("Fly"),
        touches=BOTH,
    ),
    Move(
        table.SWIM, "swim {origin} > {to}", ENDS, say=N_("swim from {origin} to {to}"), brief=N_("Swim"), touches=BOTH
    ),
    Move(
        table.STEP_ASIDE,
        "aside {to}",
        {"to": SPACE},
        say=N_("step aside to {to}"),
        brief=N_("Step aside"),
        touches=("to",),
    ),
    Move(table.DIE, "die", say=N_("let the dinosaur die"), risky=True),
    Birth(
        table.GIVE_BIRTH,
        "birth {at} [lift {lifted}]",
        {"at": SPACE, "lifted": OptionalSpace()},
        say=N_("give birth on {at}"),
        brief=N_("Give birth"),
        touches=("lifted", "at"),
    ),
    EndTurn(table.END_TURN, "end", say=N_("end the turn"), final=True),
    Keep(
        table.SURVIVE,
        "keep {dinosaurs}",
        {"dinosaurs": DINOSAURS},
        say=N_("keep the dinosaurs on {dinosaurs}"),
        brief=N_("Choose who survives"),
        final=True,
    ),
]
CHANCES = [
    Chance(table.ORDER_LOT, "order", SeatName()),
    Chance(table.START_LOT, "start", SPACE),
    Chance(table.UNIQUE_LOT, "unique", GENE),
    Chance(table.THROWN_LOT, "thrown", TOKEN),
    Chance(table.TOKEN_DRAW, "token", TOKEN),
    Chance(table.TOKEN_LOOK, "look", TOKEN),
    Chance(table.GENE_DRAW, "gene", GENE),
    Chance(table.CARD_DRAW, "card", CARD),
    Chance(table.COMBAT_DIE, "die", Number()),
]
NOTATION = Notation(DOMAIN, MOVES, CHANCES)
