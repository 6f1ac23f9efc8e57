"""What actions, cards, tiles and spaces do, in words: effects, requirements, goals, and the rules behind them.

All numbers come from the box, so that a changed data.toml is told as it is.
"""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.words import N_, NN_, Say, ThingArg, Value
from galapagos.games.darwin.face.names import (
    COLOURS,
    about,
    coins,
    colour_name,
    count,
    named,
    say,
    space_name,
    specimen_name,
    track_name,
)
from galapagos.games.darwin.rules import academy, museum
from galapagos.games.darwin.rules import box as b
from galapagos.games.darwin.rules.box import discount_in, first_in, kind_in, number_in, second_in

COUNTED = {
    b.COINS: NN_("+{n} coin", "+{n} coins"),
    b.POINTS: NN_("+{n} point", "+{n} points"),
    b.KNOWLEDGE: NN_("+{n} knowledge token", "+{n} knowledge tokens"),
    b.THEORY: NN_("+{n} theory step", "+{n} theory steps"),
    b.LETTERS: NN_("lay {n} stamp", "lay {n} stamps"),
    b.LETTERS | b.FLAG: NN_("lay {n} stamp on any envelope", "lay {n} stamps on any envelopes"),
    b.BONUS: NN_("+{n} bonus step", "+{n} bonus steps"),
    b.FIRST: NN_("+{n} point for the first", "+{n} points for the first"),
}
ACTIONS = {
    b.EXPLORE: N_("explore {n}"),
    b.SAIL: N_("sail {n}"),
    b.ACADEMY: N_("buy a seal"),
    b.ACADEMY | b.FLAG: N_("take a seal for free"),
    b.OBJECTIVE: N_("take an objective"),
    b.FULFIL: N_("fulfil an objective"),
    b.CAMP: N_("camp"),
    b.CAMP_ANY: N_("any camp"),
    b.RESEARCH: N_("research"),
    b.RESEARCH_ANY: N_("research any specimen"),
    b.RESEARCH_MUSEUM: N_("research in the museum"),
    b.RESEARCH_ISLAND: N_("research on an island with an explorer"),
    b.DELIVER: N_("deliver"),
    b.DELIVER_AGAIN: N_("deliver again"),
    b.LENS: N_("unlock a space"),
    b.LENS_FREE: N_("unlock a space for free"),
    b.LOCKED: N_("perform a locked space"),
    b.PURPLE: N_("purple seal"),
    b.ADD_EXPLORER: N_("add an explorer"),
    b.BEAGLE: N_("sail to the Beagle"),
    b.EXCHANGE: N_("exchange knowledge"),
    b.COPY: N_("copy a crew card"),
    b.CAMP_AGAIN: N_("repeat a camp"),
    b.PRODUCTIVE: N_("productive correspondence"),
    b.NO_SCROLL_FEE: N_("no scroll fees"),
    b.CHEAPER_PLACEMENT: N_("cheaper placement"),
    b.DELAY_CAP: N_("smaller delays"),
    b.BOOK: N_("one more book"),
    b.WORKER: N_("fifth worker"),
}
ACTION_IDS = {kind: word.replace(" ", "_") for word, kind in b.WORDS.items()}
ACTION_RULES = {
    b.COINS: "darwin.gain.coins",
    b.POINTS: "darwin.gain.points",
    b.KNOWLEDGE: "darwin.gain.knowledge",
    b.THEORY: "darwin.theory.steps",
    b.EXPLORE: "darwin.island.move",
    b.SAIL: "darwin.sea.move",
    b.LETTERS: "darwin.correspondence.stamps",
    b.LETTERS | b.FLAG: "darwin.correspondence.distribute",
    b.ACADEMY: "darwin.academy.seal",
    b.ACADEMY | b.FLAG: "darwin.academy.free",
    b.OBJECTIVE: "darwin.objective.take",
    b.FULFIL: "darwin.objective.auto",
    b.CAMP: "darwin.camp.pitch",
    b.CAMP_ANY: "darwin.camp.any",
    b.RESEARCH: "darwin.research.token",
    b.RESEARCH_ANY: "darwin.research.any",
    b.RESEARCH_MUSEUM: "darwin.research.museum",
    b.RESEARCH_ISLAND: "darwin.research.own-island",
    b.DELIVER: "darwin.museum.deliver",
    b.DELIVER_AGAIN: "darwin.museum.again",
    b.LENS: "darwin.lens.unlock",
    b.LENS_FREE: "darwin.lens.free",
    b.LOCKED: "darwin.lens.locked-action",
    b.PURPLE: "darwin.academy.purple",
    b.ADD_EXPLORER: "darwin.island.add",
    b.BEAGLE: "darwin.sea.to-beagle",
    b.EXCHANGE: "darwin.gain.exchange",
    b.COPY: "darwin.crew.copy",
    b.CAMP_AGAIN: "darwin.objective.camp-again",
    b.BONUS: "darwin.alfred.bonus-track",
    b.PRODUCTIVE: "darwin.alfred.productive",
    b.NO_SCROLL_FEE: "darwin.objective.no-scroll-fee",
    b.CHEAPER_PLACEMENT: "darwin.objective.cheaper-placement",
    b.DELAY_CAP: "darwin.objective.delay-cap",
    b.BOOK: "darwin.objective.book",
    b.WORKER: "darwin.objective.worker",
    b.FIRST: "darwin.island.first",
}
# The same where the printed number is a price or a discount.
PRICED = {
    b.ACADEMY: N_("buy a seal, {n} off"),
    b.RESEARCH_MUSEUM: N_("research in the museum for {n} coins"),
    b.DELIVER: N_("deliver for {n} coins"),
}
# Two of a kind, of which the second has a price.
TWICE = {
    b.RESEARCH_MUSEUM: N_("research in the museum (a second specimen costs {coins})"),
    b.DELIVER: N_("deliver (a second delivery costs {coins})"),
}
GOALS = (
    "",
    N_("green seal"),
    N_("blue seal"),
    N_("yellow seal"),
    N_("red seal"),
    N_("reptile"),
    N_("plant"),
    N_("bird"),
    N_("fossil"),
    N_("empty stamp pile"),
    N_("lens"),
    N_("fulfilled objective"),
    N_("tent"),
)
GOAL_IDS = (
    "",
    *(f"{colour}_seal" for colour in ("green", "blue", "yellow", "red")),
    *("reptile", "plant", "bird", "fossil"),
    *("piles", "lens", "objective", "tent"),
)
GOAL_RULES = (
    "",
    *("darwin.beagle.seals",) * 4,
    *("darwin.beagle.specimens",) * 4,
    "darwin.beagle.piles",
    "darwin.beagle.lenses",
    "darwin.beagle.objectives",
    "darwin.beagle.tents",
)
NEEDS = (
    NN_("{n} empty stamp pile", "{n} empty stamp piles"),
    NN_("{n} theory step", "{n} theory steps"),
    NN_("{n} tent", "{n} tents"),
    NN_("{n} lens", "{n} lenses"),
    NN_("ship at the Beagle", "ship at the Beagle"),
    NN_("{n} point", "{n} points"),
    NN_("{n} coin", "{n} coins"),
    NN_("{n} knowledge token", "{n} knowledge tokens"),
    NN_("{n} reptile", "{n} reptiles"),
    NN_("{n} plant", "{n} plants"),
    NN_("{n} bird", "{n} birds"),
    NN_("{n} fossil", "{n} fossils"),
    NN_("{n} green specimen", "{n} green specimens"),
    NN_("{n} blue specimen", "{n} blue specimens"),
    NN_("{n} red specimen", "{n} red specimens"),
    NN_("{n} yellow specimen", "{n} yellow specimens"),
    NN_("{n} green seal", "{n} green seals"),
    NN_("{n} blue seal", "{n} blue seals"),
    NN_("{n} yellow seal", "{n} yellow seals"),
    NN_("{n} red seal", "{n} red seals"),
)
NEED_IDS = (
    *b.NEEDS[: b.NEED_COLOUR],
    *(f"{colour}_specimen" for colour in ("green", "blue", "red", "yellow")),
    *(f"{colour}_seal" for colour in ("green", "blue", "yellow", "red")),
)
NEED_RULES = (
    "darwin.objective.need-piles",
    "darwin.objective.need-theory",
    "darwin.objective.need-tents",
    "darwin.objective.need-lenses",
    "darwin.objective.need-beagle",
    *("darwin.objective.need-stock",) * 3,
    *("darwin.objective.need-specimens",) * 8,
    *("darwin.objective.need-seals",) * 4,
)
OPTIONS = {
    b.REST: N_("rest"),
    b.ALFRED_DELIVERS: N_("deliver"),
    b.SPECIAL_LEFT: N_("special journal, left"),
    b.SPECIAL_RIGHT: N_("special journal, right"),
    b.ALFRED_SMALL: N_("small journal"),
}  # of Alfred's action cards


def of_op(op: int) -> Say:
    """One action in words."""
    if second_in(op):
        return say(N_("{a} or {b}"), a=of_op(first_in(op)), b=of_op(second_in(op)))
    kind, n = kind_in(op), _number(op)
    if n and kind in PRICED:
        return about(ACTION_IDS[kind], PRICED[kind], n=n)
    known = kind | op & b.FLAG if kind | op & b.FLAG in ACTION_RULES else kind
    if known in COUNTED:
        return count(*COUNTED[known], n, ACTION_IDS[known])
    message = ACTIONS[known]
    return about(ACTION_IDS[known], message, n=n) if "{n}" in message else named(message, ACTION_IDS[known])


def of_list(box: b.Box, number: int) -> list[Say]:
    """The actions of an action list in words."""
    if number < 0:
        return []
    return [of_op(int(box.list_ops[i])) for i in range(box.list_start[number], box.list_start[number + 1])]


def rule_of(op: int) -> str:
    """The rule of an action; for a choice, of its first side."""
    kind = kind_in(op)
    return ACTION_RULES.get(kind | op & b.FLAG, ACTION_RULES[kind])


def rules_of(box: b.Box, number: int) -> list[str]:
    """The rules of an action list, action by action."""
    if number < 0:
        return []
    return [rule_of(int(box.list_ops[i])) for i in range(box.list_start[number], box.list_start[number + 1])]


def still_open(state: Any, waiting: list[int]) -> tuple[list[Say], bool]:
    """The waiting actions that can be done; where none can, all of them, and False."""
    usable = [ops for ops in waiting if usable_now(state, ops)]
    return together(usable or waiting), bool(usable)


def together(ops: list[int]) -> list[Say]:
    """Actions in words; several of one kind are told as one."""
    told = []
    for kind in dict.fromkeys(op & (63 | b.FLAG) if second_in(op) == 0 else op for op in ops):
        alike = [op for op in ops if op == kind or (second_in(op) == 0 and op & (63 | b.FLAG) == kind)]
        if kind == b.ACADEMY and len(alike) > 1:
            told.append(_seals([_number(op) for op in alike]))
        elif kind in TWICE and len(alike) == 2 and not _number(alike[0]) and _number(alike[1]):
            told.append(about(ACTION_IDS[kind], TWICE[kind], coins=coins(_number(alike[1]))))
        else:
            told += [of_op(op) for op in alike]
    return told


def _seals(discounts: list[int]) -> Say:
    """Several seals, and how many coins less each costs."""
    if not any(discounts):
        return about(ACTION_IDS[b.ACADEMY], N_("buy up to {n} seals"), n=len(discounts))
    off = [str(n) for n in discounts]
    return about(ACTION_IDS[b.ACADEMY], N_("buy up to {n} seals (coins off: {off})"), n=len(discounts), off=off)


def _number(op: int) -> int:
    """The printed number of an action, with what a badge takes off."""
    return int(number_in(op)) + (int(discount_in(op)) if kind_in(op) == b.ACADEMY else 0)


def usable_now(state: Any, ops: int) -> bool:
    """Does a waiting action, or one side of a choice, offer any move?"""
    seat, out = int(state.owner()), ActionBuffer()
    while ops:
        op = first_in(ops)
        if kind_in(op) == b.ACADEMY:
            academy.fill_seals(state, seat, op, out)
        else:
            state.fill_op(seat, op, kind_in(op), out)
        ops = second_in(ops)
    return bool(out.count)


def of_worker_space(state: Any, space: int) -> list[Say]:
    """What a worker does on a space."""
    return of_space(state.box, int(state.seats), space, list_at(state, space))


def of_space(box: b.Box, seats: int, space: int, number: int) -> list[Say]:
    """What a worker does on a space with this action list."""
    if space == b.ORDER:
        coins_taken = count(*COUNTED[b.COINS], int(box.order_coins[seats - 1]), "coins")
        return [coins_taken, named(N_("turn order"), "order")]
    return of_list(box, number)


def rules_of_space(box: b.Box, space: int, number: int) -> list[str]:
    """The rules of what a worker does on a space with this action list, action by action."""
    return ["darwin.order.coins", "darwin.order.front"] if space == b.ORDER else rules_of(box, number)


def list_at(state: Any, space: int) -> int:
    """The action list of a worker space."""
    if b.SPECIAL <= space < b.SMALL:
        return int(state.box.special_list[state.special[space - b.SPECIAL]])
    return int(state.box.space_list[space])


def worker_space(state: Any, space: int) -> Say:
    """A space by its name and what it is for: Navigation 2 (sail 3)."""
    if space in (b.MUSEUM_DELIVER, b.MUSEUM_RESEARCH):
        return space_name(space)  # the name already says it
    return say(N_("{space} ({what})"), space=space_name(space), what=of_worker_space(state, space))


def of_track_space(state: Any, space: int) -> list[Say]:
    """What a space of the sea or an island offers to those who stop there."""
    box = state.box
    if state.token[space] >= 0:
        return [specimen_name(int(state.token[space]))]
    camp = int(box.camp_at[space])
    if camp < 0:
        return of_list(box, int(box.track_list[space]))
    return [named(ACTIONS[b.CAMP], "camp"), *of_list(box, int(box.camp_list[camp]))]


def track_space(state: Any, space: int) -> Value:
    """A space by its number and what lies there: sea space 10 (4 coins)."""
    name = track_name(state.box, space)
    what = of_track_space(state, space)
    return say(N_("{space} ({what})"), space=name, what=what) if what else name


def of_delivery(state: Any, cell: int) -> list[Say]:
    """What a delivery into this cell of the museum brings now."""
    coins_taken = int(museum.coins_of_delivery(state, cell, state.open_place(b.DELIVER_AGAIN) >= 0))
    steps = int(museum.steps_of_delivery(state, cell))
    gains = [count(*COUNTED[b.COINS], coins_taken, "coins"), count(*COUNTED[b.THEORY], steps, "theory")]
    return [gain for gain in gains if gain.n]


def of_goal(box: b.Box, tile: int) -> Say:
    """A Beagle goal: 6 for each plant."""
    return _goal(int(box.goal_points[tile]), int(box.goal_each[tile]))


def _goal(points: int, each: int) -> Say:
    return about(GOAL_IDS[each], N_("{n} for each {what}"), n=points, what=named(GOALS[each], GOAL_IDS[each]))


def of_objective(box: b.Box, tile: int) -> list[Say]:
    """The requirements of an objective."""
    return [
        count(*NEEDS[box.need_what[i]], int(box.need_number[i]), NEED_IDS[box.need_what[i]])
        for i in range(box.need_start[tile], box.need_start[tile + 1])
    ]


def rules_of_objective(box: b.Box, tile: int) -> list[str]:
    """The rules of an objective's requirements."""
    return [NEED_RULES[box.need_what[i]] for i in range(box.need_start[tile], box.need_start[tile + 1])]


def objective(box: b.Box, tile: int) -> ThingArg:
    """An objective by its metal and requirements: silver objective (8 points, 1 bird)."""
    message = N_("silver objective ({what})") if tile < b.SILVER else N_("gold objective ({what})")
    return ThingArg(b.tile_name(tile), say(message, what=of_objective(box, tile)))


def of_letter(box: b.Box, tile: int) -> tuple[Say, Say]:
    """What the first and the second on an envelope get."""
    first, second = of_list(box, int(box.letter_first[tile])), of_list(box, int(box.letter_second[tile]))
    return say(N_("1st: {what}"), what=first), say(N_("2nd: {what}"), what=second)


def of_card(box: b.Box, card: int) -> Say:
    """One of Alfred's action cards: what he tries, in this order."""
    options = [of_option(int(option)) for option in box.card_options[card]]
    return say(N_("action card {n}: {options}"), n=card, options=options)


def of_option(option: int) -> Say:
    """One of the options of an action card."""
    return named(OPTIONS[option]) if option in OPTIONS else say(N_("main journal ({rows})"), rows=_rows(option))


def _rows(option: int) -> list[Value]:
    """The rows of workers in the order in which a main journal tries them."""
    return ["ABCD"[option >> (8 + 2 * place) & 3] for place in range(4)]


def of_seals(counts: int) -> list[tuple[str, Say]]:
    """Seals given as counts, one by one: colour as id and as name."""
    return [
        (COLOURS[colour], colour_name(colour))
        for colour in range(1, len(COLOURS))
        for _ in range(counts >> (4 * colour) & 15)
    ]


def crew_name(box: b.Box, card: int) -> Say:
    """A crew card by what it does: crew card (+8 coins)."""
    return about(f"crew{card}", N_("crew card ({what})"), what=of_list(box, int(box.crew_list[card])))
