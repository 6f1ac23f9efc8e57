"""Sentences of moves that tell what a move costs and brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from galapagos.core.words import N_, Say
from galapagos.games.darwin import academy, camps, correspondence, phrases
from galapagos.games.darwin import state as s
from galapagos.games.darwin.box import ACADEMY, LENS_FREE
from galapagos.games.darwin.phrases import say
from galapagos.games.darwin.placement import fee_of
from galapagos.games.darwin.words import CAMPS, COLOURS, SLOTS, named

Values = Mapping[str, int]
Saying = Callable[[Any, int, Values], Say]


def place(state: Any, seat: int, values: Values) -> Say:
    """The worker, the space and what it is for; then the placement fee and the knowledge that is spent."""
    args = {"worker": values["worker"] + 1, "space": phrases.worker_space(state, values["space"])}
    fee, knowledge = int(fee_of(state, seat, values["space"])), values["knowledge"]
    if fee and knowledge:
        message = N_("Place worker {worker}: {space}, for {coins} and {tokens}")
        return say(message, coins=phrases.coins(fee), tokens=phrases.tokens(knowledge), **args)
    if fee:
        return say(N_("Place worker {worker}: {space}, for {coins}"), coins=phrases.coins(fee), **args)
    if knowledge:
        return say(N_("Place worker {worker}: {space}, for {tokens}"), tokens=phrases.tokens(knowledge), **args)
    return say(N_("Place worker {worker}: {space}"), **args)


def to(message: str, over: str) -> Saying:
    """A way on a track, with the extra stop where there is one."""

    def way(state: Any, seat: int, values: Values) -> Say:
        end = phrases.track_space(state, values["to"])
        if not values["stop"]:
            return say(message, to=end)
        return say(over, to=end, stop=phrases.track_space(state, values["stop"] - 1))

    return way


def seal(state: Any, seat: int, values: Values) -> Say:
    """A seal and what it costs."""
    op = int(state.open_at(academy.academy_at(state, values["discount"]), ACADEMY))
    price = int(academy.price_of(state, seat, op, values["scroll"], values["row"]))
    return say(
        N_("Take a {colour} seal from scroll {scroll} for worker {row}, for {coins}"),
        colour=named(COLOURS[values["colour"]]),
        scroll=values["scroll"] + 1,
        row=values["row"] + 1,
        coins=phrases.coins(price),
    )


def pitch(state: Any, seat: int, values: Values) -> Say:
    """A camp, its fee and its actions."""
    camp = values["camp"]
    fee = int(state.box.camp_fees[camps.free_slot(state, camp)])
    what = phrases.of_list(state.box, int(state.box.camp_list[camp]))
    message = N_("Pitch a tent in {camp} for {coins}: {what}")
    return say(message, camp=named(CAMPS[camp]), coins=phrases.coins(fee), what=what)


def repeat(state: Any, seat: int, values: Values) -> Say:
    what = phrases.of_list(state.box, int(state.box.camp_list[values["camp"]]))
    return say(N_("Do the actions of {camp} again: {what}"), camp=named(CAMPS[values["camp"]]), what=what)


def stamps(state: Any, seat: int, values: Values) -> Say:
    """How many stamps on which envelope, and where they come from."""
    on = [
        say(N_("{stamps} on envelope {place}"), stamps=phrases.stamps(n), place=place + 1)
        for place in range(correspondence.ENVELOPES)
        if (n := int(correspondence.part(values["on"], place)))
    ]
    source = [
        say(N_("{n} from pile {place}"), n=n, place=place + 1)
        for place in range(correspondence.ENVELOPES)
        if (n := int(correspondence.part(values["source"], place)))
    ]
    used = values["source"] >> 9
    if used:
        source.append(say(N_("{n} used"), n=used))
    return say(N_("Lay {on} ({source})"), on=on, source=source)


def unlock(state: Any, seat: int, values: Values) -> Say:
    space = phrases.worker_space(state, values["space"])
    fee = 0 if state.open_place(LENS_FREE) >= 0 else int(state.box.space_fee[values["space"]])
    return say(N_("Unlock {space} for {coins}"), space=space, coins=phrases.coins(fee))


def perform(state: Any, seat: int, values: Values) -> Say:
    return say(N_("Perform the locked space {space}"), space=phrases.worker_space(state, values["space"]))


def objective(message: str, with_slot: str) -> Saying:
    """An objective with what it asks for, and the slot where one is chosen."""

    def tile(state: Any, seat: int, values: Values) -> Say:
        what = phrases.objective(state.box, values["objective"])
        if values["slot"] == s.WHERE_IT_LIES:
            return say(message, objective=what)
        return say(with_slot, objective=what, slot=slot_words(state, values["slot"]))

    return tile


def slot_words(state: Any, slot: int) -> Say:
    """A slot, its fee and its reward."""
    what = [phrases.of_op(int(state.box.slot_reward[slot]))] if state.box.slot_reward[slot] else []
    what.append(say(N_("{n} at the end"), n=int(state.box.slot_points[slot])))
    if state.box.slot_fee[slot]:
        what.insert(0, say(N_("fee {n}"), n=int(state.box.slot_fee[slot])))
    return say(N_("{space} ({what})"), space=named(SLOTS[slot]), what=what)


def exchange(state: Any, seat: int, values: Values) -> Say:
    gain = (
        phrases.points(int(state.box.exchange_points))
        if values["what"]
        else phrases.coins(int(state.box.exchange_coins))
    )
    return say(N_("Exchange a knowledge token for {what}"), what=gain)


def pair(state: Any, seat: int, values: Values) -> Say:
    silver, gold = (phrases.objective(state.box, int(state.pairs[values["pair"] * 2 + i])) for i in (0, 1))
    return say(N_("Take {silver} and {gold}"), silver=silver, gold=gold)


BY_KIND: dict[int, Saying] = {
    s.PLACE: place,
    s.GO_EXPLORE: to(N_("Explore to {to}"), N_("Explore to {to}, with a stop on {stop}")),
    s.GO_SAIL: to(N_("Sail to {to}"), N_("Sail to {to}, with a stop on {stop}")),
    s.TAKE_SEAL: seal,
    s.PITCH: pitch,
    s.LAY_STAMPS: stamps,
    s.UNLOCK: unlock,
    s.PERFORM: perform,
    s.TAKE_OBJECTIVE: objective(N_("Take objective {objective}"), N_("Take objective {objective}: {slot}")),
    s.FULFIL: objective(N_("Fulfil {objective}"), N_("Fulfil {objective}: {slot}")),
    s.AUTO_FULFIL: objective(
        N_("Fulfil {objective} without its requirements"), N_("Fulfil {objective} without its requirements: {slot}")
    ),
    s.EXCHANGE_FOR: exchange,
    s.REPEAT_CAMP: repeat,
    s.TAKE_PAIR: pair,
}
