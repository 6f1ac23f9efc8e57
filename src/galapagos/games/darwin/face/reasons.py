"""Why somebody may act: the envelope, the emptied pile, the tent, the card or the objective behind open actions."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.words import N_, Say
from galapagos.games.darwin.face import names
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.crew import fill_crew
from galapagos.games.darwin.rules.objectives import fill_fulfil


def reason(state: Any) -> Say | None:
    """What the open actions in the frame on top come from; None where the last move says it."""
    box, number = state.box, int(state.open_source())
    if number == s.OF_OBJECTIVE:
        return names.named(N_("Objective"))
    if number == s.NOBODY:
        return None
    for place, tile in enumerate(state.letters):
        if number in (box.letter_first[tile], box.letter_second[tile]):
            return names.say(N_("Envelope {n}"), n=place + 1)
    if number in list(box.pile_list):
        return names.say(N_("Pile {n} is empty"), n=list(box.pile_list).index(number) + 1)
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


def interrupts(state: Any, seat: int) -> tuple[bool, bool]:
    """May this seat fulfil an objective, and may it play a crew card now?"""
    objectives, cards = ActionBuffer(), ActionBuffer()
    fill_fulfil(state, seat, False, objectives)
    fill_crew(state, seat, cards)
    return bool(objectives.count), bool(cards.count)
