"""Why somebody may act: the envelope, the emptied pile, the tent, the card or the objective behind open actions."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.words import N_, Say
from galapagos.games.darwin.face import names
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import CAMP, RESEARCH, SLOTS, Box, kind_in
from galapagos.games.darwin.rules.crew import fill_crew
from galapagos.games.darwin.rules.objectives import fill_fulfil


def waiting(state: Any) -> list[int]:
    """The actions that wait in the frame on top."""
    return [int(state.arg(place)) for place in range(s.OPS) if state.arg(place)]


def reason(state: Any) -> Say | None:
    """What the open actions in the frame on top come from; None where the last move says it."""
    box, number = state.box, int(state.arg(s.LIST))
    if number == s.NOBODY:
        return _of_single_actions(state)
    for place, tile in enumerate(state.letters):
        if number in (box.letter_first[tile], box.letter_second[tile]):
            return names.say(N_("Envelope {n}"), n=place + 1)
    if number in list(box.tent_list):
        return names.named(N_("Under the tent"))
    if number in list(box.camp_list):
        return names.named(N_("Camp"))
    if number in list(box.crew_list):
        return names.named(N_("Crew card"))
    if number in list(box.track_list):
        space = list(box.track_list).index(number)
        return names.say(N_("Stop: {space}"), space=names.track_words(box, space))
    return None


def _of_single_actions(state: Any) -> Say | None:
    """A reward under emptied piles, or that of an objective."""
    box, seat, ops = state.box, int(state.owner()), waiting(state)
    if all(kind_in(op) in (CAMP, RESEARCH) for op in ops):
        return None
    rewards = {int(box.slot_reward[slot]) for slot in range(SLOTS) if state.done(seat, slot)}
    empty = [pile for pile in range(3) if not state.stamps[seat * 3 + pile]]
    piles = [pile for pile in empty if set(ops) & _ops_of(box, int(box.pile_list[pile]))]
    if rewards & set(ops):
        return None if piles else names.named(N_("Objective"))
    return names.say(N_("Pile {n} is empty"), n=piles[0] + 1) if piles else None


def _ops_of(box: Box, number: int) -> set[int]:
    return {int(box.list_ops[i]) for i in range(box.list_start[number], box.list_start[number + 1])}


def interrupts(state: Any, seat: int) -> tuple[bool, bool]:
    """May this seat fulfil an objective, and may it play a crew card now?"""
    objectives, cards = ActionBuffer(), ActionBuffer()
    fill_fulfil(state, seat, False, objectives)
    fill_crew(state, seat, cards)
    return bool(objectives.count), bool(cards.count)
