"""The moves of Darwin's Journey as text: codes, notation, sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from galapagos.core.engine.actions import FIELD, KIND_BITS, action
from galapagos.core.fields import Field, Number
from galapagos.core.notation import Chance, Move, Notation
from galapagos.core.words import N_, Say, letter
from galapagos.games.darwin.face import costs, effects, names
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
from galapagos.games.darwin.rules import academy, camps, correspondence, lenses, museum
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import ACADEMY, LENS_FREE, MUSEUM_DELIVER, MUSEUM_RESEARCH, SEALS
from galapagos.games.darwin.rules.placement import ACADEMY_PAGE, fee_of

Values = Mapping[str, int]
Saying = Callable[[Any, int, Values], Say]


def say_place(state: Any, seat: int, values: Values) -> Say:
    """The worker, the space and its actions; then the placement fee and the knowledge spent."""
    args = {"worker": values["worker"] + 1, "space": effects.worker_space(state, values["space"])}
    fee, knowledge = int(fee_of(state, seat, values["space"])), values["knowledge"]
    if fee and knowledge:
        message = N_("Place worker {worker}: {space}, for {coins} and {tokens}")
        return names.say(message, coins=names.coins(fee), tokens=names.tokens(knowledge), **args)
    if fee:
        return names.say(N_("Place worker {worker}: {space}, for {coins}"), coins=names.coins(fee), **args)
    if knowledge:
        return names.say(N_("Place worker {worker}: {space}, for {tokens}"), tokens=names.tokens(knowledge), **args)
    return names.say(N_("Place worker {worker}: {space}"), **args)


def say_to(message: str, over: str) -> Saying:
    """A move on a track, with its extra stop if there is one."""

    def way(state: Any, seat: int, values: Values) -> Say:
        end = effects.track_space(state, values["to"])
        if not values["stop"]:
            return names.say(message, to=end)
        return names.say(over, to=end, stop=effects.track_space(state, values["stop"] - 1))

    return way


def say_seal(state: Any, seat: int, values: Values) -> Say:
    """A seal and what it costs."""
    op = int(state.open_at(academy.academy_at(state, values["discount"]), ACADEMY))
    price = int(academy.price_of(state, seat, op, values["scroll"], values["row"]))
    return names.say(
        N_("Take a {colour} seal from scroll {scroll} for worker {row}, for {coins}"),
        colour=names.colour_name(values["colour"]),
        scroll=values["scroll"] + 1,
        row=values["row"] + 1,
        coins=names.coins(price),
    )


def say_pitch(state: Any, seat: int, values: Values) -> Say:
    """A camp, its fee and its actions."""
    camp = values["camp"]
    fee = int(state.box.camp_fees[camps.free_slot(state, camp)])
    what = effects.of_list(state.box, int(state.box.camp_list[camp]))
    message = N_("Pitch a tent in {camp} for {coins}: {what}")
    return names.say(message, camp=names.camp_name(camp), coins=names.coins(fee), what=what)


def say_repeat(state: Any, seat: int, values: Values) -> Say:
    what = effects.of_list(state.box, int(state.box.camp_list[values["camp"]]))
    return names.say(N_("Do the actions of {camp} again: {what}"), camp=names.camp_name(values["camp"]), what=what)


def say_stamps(state: Any, seat: int, values: Values) -> Say:
    """How many stamps on which envelope, and where they come from."""
    on = [
        names.say(N_("{stamps} on envelope {place}"), stamps=names.stamps(n), place=place + 1)
        for place in range(correspondence.ENVELOPES)
        if (n := int(correspondence.part(values["on"], place)))
    ]
    source = [
        names.say(N_("{n} from pile {place}"), n=n, place=place + 1)
        for place in range(correspondence.ENVELOPES)
        if (n := int(correspondence.part(values["source"], place)))
    ]
    used = values["source"] >> 9
    if used:
        source.append(names.say(N_("{n} used"), n=used))
    return names.say(N_("Lay {on} ({source})"), on=on, source=source)


def say_unlock(state: Any, seat: int, values: Values) -> Say:
    space = effects.worker_space(state, values["space"])
    fee = int(lenses.unlock_fee(state, values["space"], state.open_place(LENS_FREE) >= 0))
    return names.say(N_("Unlock {space} for {coins}"), space=space, coins=names.coins(fee))


def say_perform(state: Any, seat: int, values: Values) -> Say:
    return names.say(N_("Perform the locked space {space}"), space=effects.worker_space(state, values["space"]))


def say_objective(message: str, with_slot: str) -> Saying:
    """An objective with its requirements, and the slot if one is chosen."""

    def tile(state: Any, seat: int, values: Values) -> Say:
        what = effects.objective(state.box, values["objective"])
        if values["slot"] == s.WHERE_IT_LIES:
            return names.say(message, objective=what)
        return names.say(with_slot, objective=what, slot=slot_words(state, values["slot"]))

    return tile


def slot_words(state: Any, slot: int) -> Say:
    """A slot, its fee and its reward."""
    what = [effects.of_op(int(state.box.slot_reward[slot]))] if state.box.slot_reward[slot] else []
    what.append(names.say(N_("{n} at the end"), n=int(state.box.slot_points[slot])))
    if state.box.slot_fee[slot]:
        what.insert(0, names.say(N_("fee {n}"), n=int(state.box.slot_fee[slot])))
    return names.say(N_("{space} ({what})"), space=names.slot_name(slot), what=what)


def say_exchange(state: Any, seat: int, values: Values) -> Say:
    gain = (
        names.points(int(state.box.exchange_points)) if values["what"] else names.coins(int(state.box.exchange_coins))
    )
    return names.say(N_("Exchange a knowledge token for {what}"), what=gain)


def say_pair(state: Any, seat: int, values: Values) -> Say:
    silver, gold = (effects.objective(state.box, int(state.pairs[values["pair"] * 2 + i])) for i in (0, 1))
    return names.say(N_("Take the {silver} and the {gold}"), silver=silver, gold=gold)


def say_deliver(state: Any, seat: int, values: Values) -> Say:
    specimen, what = values["specimen"], effects.of_delivery(state, values["specimen"])
    return names.say(N_("Deliver the {specimen}: {what}"), specimen=names.specimen_name(specimen), what=what)


TELLING: dict[int, Saying] = {
    s.PLACE: say_place,
    s.GO_EXPLORE: say_to(N_("Explore to {to}"), N_("Explore to {to}, with a stop on {stop}")),
    s.GO_SAIL: say_to(N_("Sail to {to}"), N_("Sail to {to}, with a stop on {stop}")),
    s.TAKE_SEAL: say_seal,
    s.PITCH: say_pitch,
    s.LAY_STAMPS: say_stamps,
    s.GO_DELIVER: say_deliver,
    s.UNLOCK: say_unlock,
    s.PERFORM: say_perform,
    s.TAKE_OBJECTIVE: say_objective(N_("Take the {objective}"), N_("Take the {objective}: {slot}")),
    s.FULFIL: say_objective(N_("Fulfil the {objective}"), N_("Fulfil the {objective}: {slot}")),
    s.AUTO_FULFIL: say_objective(
        N_("Fulfil the {objective} without its requirements"),
        N_("Fulfil the {objective} without its requirements: {slot}"),
    ),
    s.EXCHANGE_FOR: say_exchange,
    s.REPEAT_CAMP: say_repeat,
    s.TAKE_PAIR: say_pair,
}


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


BRIEF = {
    s.PLACE: N_("Place a worker"),
    s.FULFIL: N_("Fulfil an objective"),
    s.PLAY_CREW: N_("Play a crew card"),
    s.GO_EXPLORE: N_("Explore"),
    s.GO_SAIL: N_("Sail"),
    s.ADD: N_("Put an explorer ashore"),
    s.TAKE_SEAL: N_("Take a seal"),
    s.TAKE_PURPLE: N_("Take a purple seal"),
    s.PITCH: N_("Pitch a tent"),
    s.LAY_STAMPS: N_("Lay stamps"),
    s.GO_DELIVER: N_("Deliver a specimen"),
    s.GO_RESEARCH: N_("Research a specimen"),
    s.UNLOCK: N_("Unlock a space"),
    s.PERFORM: N_("Use a locked space"),
    s.TAKE_OBJECTIVE: N_("Take an objective"),
    s.COPY_CREW: N_("Copy a crew card"),
    s.EXCHANGE_FOR: N_("Exchange a knowledge token"),
    s.REPEAT_CAMP: N_("Repeat a camp"),
    s.KEEP_CARD: N_("Keep a card"),
    s.KEEP_THREE: N_("Keep three cards"),
    s.TAKE_PAIR: N_("Take two objectives"),
    s.AUTO_FULFIL: N_("Fulfil an objective without its requirements"),
}


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
