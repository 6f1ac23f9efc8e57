"""What a move says: its sentence with costs and gains, by kind, and the short name of its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from galapagos.core.words import N_, Say
from galapagos.games.darwin.face import effects, names
from galapagos.games.darwin.rules import academy, camps, correspondence, lenses
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import ACADEMY, LENS_FREE
from galapagos.games.darwin.rules.placement import fee_of

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
