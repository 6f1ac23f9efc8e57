"""The words of Darwin's Journey: names of spaces, specimens, cards and tiles, and the questions."""

from __future__ import annotations

from typing import Any

from galapagos.core.notation import letter
from galapagos.core.words import N_, Say, Value
from galapagos.games.darwin import ids
from galapagos.games.darwin import state as s

DOMAIN = "darwin"

# Counters, backs and kinds of the view: the key is the English word, so every table looks its name up by it.
LABELS = (
    N_("coins"),
    N_("knowledge"),
    N_("theory"),
    N_("turn order"),
    N_("tents"),
    N_("lenses"),
    N_("explorers"),
    N_("used stamps"),
    N_("first pile"),
    N_("second pile"),
    N_("third pile"),
    N_("stamps"),
    N_("tent"),
    N_("objective"),
)
PAGES = (N_("Exploration"), N_("Navigation"), N_("Correspondence"), N_("Academy"))  # headings of the main journals


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
    s.ACTS: (ids.ROUND_ANY_ORDER, N_("{seat} still has to do: {open}.")),
    s.WINDOW: (ids.REWARD_WINDOW, N_("{seat} may fulfil objectives and play crew cards.")),
}
END_QUESTION = N_("{seat} ends the turn.")
ALFRED = N_("Alfred")
TABLE = N_("The table")
A_CARD = N_("a crew card")


def side_name(state: Any, side: int) -> Value:
    if side < 0:
        return named(TABLE)
    return named(ALFRED) if state.is_alfred(side) else letter(side)


def worker_name(state: Any, side: int, row: int) -> str:
    return "ABCD"[row] if side >= 0 and state.is_alfred(side) and row < 4 else str(row + 1)
