"""The words of Darwin's Journey: names of spaces, specimens, cards and tiles, questions, the sentences of the log."""

from __future__ import annotations

from typing import Any

from galapagos.core.events import NOTHING, Event
from galapagos.core.notation import letter
from galapagos.core.words import N_, Say, Value
from galapagos.games.darwin import ids, story
from galapagos.games.darwin import state as s
from galapagos.games.darwin.box import tile_name

DOMAIN = "darwin"


def named(name: str) -> Say:
    return Say(name, domain=DOMAIN)


COLOURS = ("", N_("green"), N_("blue"), N_("yellow"), N_("red"), N_("purple"))
SPECIMENS = (
    N_("green reptile"),
    N_("green plant"),
    N_("green bird"),
    N_("green fossil"),
    N_("blue reptile"),
    N_("blue plant"),
    N_("blue bird"),
    N_("blue fossil"),
    N_("red reptile"),
    N_("red plant"),
    N_("red bird"),
    N_("red fossil"),
    N_("yellow reptile"),
    N_("yellow plant"),
    N_("yellow bird"),
    N_("yellow fossil"),
)
SPACES = (
    N_("Exploration 1"),
    N_("Exploration 2"),
    N_("Exploration 3"),
    N_("Navigation 1"),
    N_("Navigation 2"),
    N_("Navigation 3"),
    N_("Correspondence 1"),
    N_("Correspondence 2"),
    N_("Correspondence 3"),
    N_("Academy 1"),
    N_("Academy 2"),
    N_("Academy 3"),
    N_("Special 1"),
    N_("Special 2"),
    N_("Special 3"),
    N_("Special 4"),
    N_("Special 5"),
    N_("Special 6"),
    N_("Small journal, left"),
    N_("Small journal, right"),
    N_("Museum: delivery"),
    N_("Museum: research"),
    N_("Turn order"),
    N_("Objectives"),
)
SLOTS = (
    N_("silver slot 1"),
    N_("silver slot 2"),
    N_("silver slot 3"),
    N_("silver slot 4"),
    N_("silver slot 5"),
    N_("gold slot 1"),
    N_("gold slot 2"),
    N_("gold slot 3"),
    N_("gold slot 4"),
    N_("gold slot 5"),
)
ISLANDS = (N_("island A"), N_("island B"), N_("island C"))
CAMPS = (
    N_("camp O6"),
    N_("camp O12"),
    N_("camp O19"),
    N_("camp IA4"),
    N_("camp IA7"),
    N_("camp IA14"),
    N_("camp IB4"),
    N_("camp IB9"),
    N_("camp IC3"),
)
CREW = (
    N_("crew card 1 (8 coins)"),
    N_("crew card 2 (two explorations)"),
    N_("crew card 3 (5 theory steps)"),
    N_("crew card 4 (add an explorer)"),
    N_("crew card 5 (free lens)"),
    N_("crew card 6 (distribute 4 stamps)"),
    N_("crew card 7 (copy a crew card)"),
    N_("crew card 8 (sail to the Beagle)"),
    N_("crew card 9 (locked action)"),
    N_("crew card 10 (any camp)"),
    N_("crew card 11 (purple seal)"),
    N_("crew card 12 (any specimen)"),
    N_("crew card 13 (2 knowledge, 3 points)"),
    N_("crew card 14 (8 points)"),
    N_("crew card 15 (objective, fulfil one)"),
    N_("crew card 16 (2 theory steps, knowledge, 3 coins)"),
)
PHASES = (
    N_("Set-up"),
    N_("Action phase"),
    N_("Turn order phase"),
    N_("Reward phase"),
    N_("Clean-up phase"),
    N_("Final scoring"),
)
PHASE_RULES = (
    ids.SETUP_PLAYER_BOARD,
    ids.ROUND_TURNS,
    ids.ORDER_FRONT,
    ids.REWARD_ORDER,
    ids.CLEANUP_WORKERS,
    ids.SCORE_WINNER,
)
QUESTIONS = {
    s.DRAFT: (ids.SETUP_DRAFT, N_("Everybody keeps a crew card.")),
    s.KEEP: (ids.SETUP_SOLO_CREW, N_("{seat} chooses three of five crew cards.")),
    s.PAIR: (ids.SETUP_OBJECTIVE_PAIRS, N_("{seat} chooses a pair of starting objectives.")),
    s.TURN: (ids.ROUND_ONE_WORKER, N_("{seat} places a worker.")),
    s.ACTS: (ids.ROUND_ANY_ORDER, N_("{seat} does the open actions.")),
    s.WINDOW: (ids.REWARD_WINDOW, N_("{seat} may fulfil objectives and play crew cards.")),
}
END_QUESTION = N_("{seat} ends the turn.")
SENTENCES = {
    story.NOTE: N_("{seat}: {rule}"),
    story.COINS: N_("{seat} gains coins: {n}"),
    story.PAID: N_("{seat} pays coins: {n}"),
    story.POINTS: N_("{seat} scores points: {n}"),
    story.KNOWLEDGE: N_("{seat} gains knowledge: {n}"),
    story.SPENT_KNOWLEDGE: N_("{seat} returns knowledge: {n}"),
    story.THEORY: N_("{seat} advances {n} on the theory track, to {a}"),
    story.PLACED: N_("{seat} places worker {worker}: {space}"),
    story.SAILED: N_("{seat} sails to {track}"),
    story.EXPLORED: N_("{seat} explores to {track}"),
    story.EXPLORER: N_("{seat} puts an explorer on {track}"),
    story.SEAL: N_("{seat} adds a {colour} seal to worker {worker}"),
    story.RESEARCHED: N_("{seat} researches the {specimen}"),
    story.TENT: N_("{seat} pitches a tent in {camp}"),
    story.STAMPS: N_("{seat} lays stamps on envelope {number}: {n}"),
    story.DELIVERED: N_("{seat} delivers the {specimen}"),
    story.LENS: N_("{seat} unlocks {space}"),
    story.PERFORMED: N_("{seat} performs {space}"),
    story.TOOK_TILE: N_("{seat} takes objective {tile}"),
    story.FULFILLED: N_("{seat} fulfils objective {tile} in {slot}"),
    story.CREW: N_("{seat} plays {card} with worker {worker}"),
    story.COPIED: N_("{seat} copies {card}"),
    story.CAMP_AGAIN: N_("{seat} does the actions of {camp} again"),
    story.ROUND: N_("Round {n} begins"),
    story.TURN: N_("Turn of {seat}"),
    story.PASSED: N_("{seat} has no worker left and passes"),
    story.ENVELOPE: N_("{seat} is in place {n} on envelope {number}"),
    story.USED: N_("{seat} removes stamps from envelope {number}: {n}"),
    story.BEAGLE: N_("The Beagle sails to {track}"),
    story.GOAL: N_("{seat} earns {n} for Beagle goal {a}"),
    story.DELAY: N_("{seat} loses {n} for delay"),
    story.DISCARDED: N_("Objective {tile} leaves the game"),
    story.SHOWN: N_("Objective {tile} is turned up"),
    story.DREW_SEAL: N_("A {colour} seal comes onto the scrolls"),
    story.ORDER: N_("{seat} is in place {n} of the turn order"),
    story.CARD: N_("Alfred draws action card {a}"),
    story.RESTS: N_("Alfred's worker {worker} rests"),
    story.BONUS: N_("Alfred's bonus marker moves {n}, to {a}"),
    story.SET_UP: N_("Set-up: {rule} ({n})"),
    story.DEALT: N_("Set-up: {rule} ({a})"),
    story.KEPT: N_("{seat} keeps {hidden}"),
    story.PAIR: N_("{seat}: starting objectives {tile} and {other}"),
    story.OPTION: N_("Alfred tries option {n} of his card"),
    story.REMOVED_SEAL: N_("A {colour} seal leaves the game"),
    story.END: N_("The game ends"),
}
ALFRED = N_("Alfred")
TABLE = N_("The table")
A_CARD = N_("a crew card")


def side_name(state: Any, side: int) -> Value:
    if side < 0:
        return named(TABLE)
    return named(ALFRED) if state.is_alfred(side) else letter(side)


def worker_name(state: Any, side: int, row: int) -> str:
    return "ABCD"[row] if side >= 0 and state.is_alfred(side) and row < 4 else str(row + 1)


def tell(state: Any, event: Event, title: str) -> Say:
    """An event as a sentence; `title` is the English title of its rule, translated with the other words."""
    verb, a, b, side = int(event.verb), int(event.a), int(event.b), int(event.seat)
    args: dict[str, Value] = {"seat": side_name(state, side), "n": int(event.n), "a": a, "rule": named(title)}
    if verb in (story.PLACED, story.SEAL, story.CREW):
        args["worker"] = worker_name(state, side, b)
    if verb == story.RESTS:
        args["worker"] = worker_name(state, side, a)
    if verb in (story.PLACED, story.LENS, story.PERFORMED):
        args["space"] = named(SPACES[a])
    elif verb in (story.SAILED, story.EXPLORED, story.EXPLORER, story.BEAGLE):
        args["track"] = state.box.name_of(a)
    elif verb in (story.SEAL, story.DREW_SEAL, story.REMOVED_SEAL):
        args["colour"] = named(COLOURS[a])
    elif verb in (story.RESEARCHED, story.DELIVERED):
        args["specimen"] = named(SPECIMENS[a])
    elif verb in (story.TENT, story.CAMP_AGAIN):
        args["camp"] = named(CAMPS[a])
    elif verb in (story.STAMPS, story.ENVELOPE, story.USED):
        args["number"] = a + 1
    elif verb in (story.TOOK_TILE, story.FULFILLED, story.DISCARDED, story.SHOWN, story.PAIR):
        args["tile"] = tile_name(a)
        args["other"] = tile_name(b)
        args["slot"] = named(SLOTS[b]) if verb == story.FULFILLED else ""
    elif verb in (story.CREW, story.COPIED):
        args["card"] = named(CREW[a - 1])
    elif verb == story.KEPT:
        args["hidden"] = named(A_CARD if event.face == NOTHING else CREW[int(event.face) - 1])
    if verb == story.CREW:
        args["card"] = named(CREW[a - 1])
    return Say(SENTENCES[verb], args, domain=DOMAIN)
