"""What happened, in sentences: one for each verb of the story, another where the rule behind it says more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from galapagos.core.events import NOTHING, Event
from galapagos.core.words import N_, NOTE, Say, Value
from galapagos.games.darwin import ids, phrases, story
from galapagos.games.darwin.box import tile_name
from galapagos.games.darwin.phrases import say
from galapagos.games.darwin.words import (
    A_CARD,
    CAMPS,
    COLOURS,
    CREW,
    SLOTS,
    SPACES,
    SPECIMENS,
    named,
    side_name,
    worker_name,
)

SENTENCES = {
    story.NOTE: NOTE,
    story.COINS: N_("{seat} takes {coins}."),
    story.PAID: N_("{seat} pays {coins}."),
    story.POINTS: N_("{seat} scores {points}."),
    story.KNOWLEDGE: N_("{seat} takes {tokens}."),
    story.SPENT_KNOWLEDGE: N_("{seat} returns {tokens}."),
    story.THEORY: N_("{seat} advances {steps} on the theory track, to {a}."),
    story.PLACED: N_("{seat} places worker {worker}: {place}."),
    story.SAILED: N_("{seat} sails to {track}."),
    story.EXPLORED: N_("{seat} explores to {track}."),
    story.EXPLORER: N_("{seat} puts an explorer on {track}."),
    story.SEAL: N_("{seat} adds a {colour} seal to worker {worker}."),
    story.RESEARCHED: N_("{seat} researches the {specimen}."),
    story.TENT: N_("{seat} pitches a tent in {camp}."),
    story.STAMPS: N_("{seat} lays {stamps} on envelope {number}."),
    story.DELIVERED: N_("{seat} delivers the {specimen} to the museum."),
    story.LENS: N_("{seat} unlocks {space}."),
    story.PERFORMED: N_("{seat} performs {space}."),
    story.TOOK_TILE: N_("{seat} takes objective {tile}."),
    story.FULFILLED: N_("{seat} fulfils objective {tile}: {slot}."),
    story.CREW: N_("{seat} plays {card} with worker {worker}."),
    story.COPIED: N_("{seat} copies {card}."),
    story.CAMP_AGAIN: N_("{seat} does the actions of {camp} again."),
    story.ROUND: N_("Round {n} begins."),
    story.TURN: N_("It is the turn of {seat}."),
    story.PASSED: N_("{seat} has no worker left and passes."),
    story.ENVELOPE: N_("{seat} is in place {n} on envelope {number}."),
    story.USED: N_("{seat} moves {stamps} from envelope {number} to the used ones."),
    story.BEAGLE: N_("The Beagle sails to {track}."),
    story.GOAL: N_("{seat} earns {points} for the Beagle goal: {goal}."),
    story.DELAY: N_("{seat} is behind the Beagle and loses {points}."),
    story.DISCARDED: N_("Objective {tile} leaves the game."),
    story.SHOWN: N_("Objective {tile} is turned up."),
    story.DREW_SEAL: N_("A {colour} seal comes onto the scrolls."),
    story.ORDER: N_("{seat} is in place {n} of the turn order."),
    story.CARD: N_("Alfred draws {action}."),
    story.RESTS: N_("Alfred's worker {worker} rests."),
    story.BONUS: N_("Alfred's bonus marker moves {steps}, to {a}."),
    story.SET_UP: NOTE,
    story.DEALT: NOTE,
    story.KEPT: N_("{seat} keeps {hidden}."),
    story.PAIR: N_("{seat} takes the starting objectives {tile} and {other}."),
    story.OPTION: N_("Alfred tries option {n} of his card."),
    story.REMOVED_SEAL: N_("A {colour} seal leaves the game."),
    story.END: N_("The last round is over: points are counted."),
}
# What a rule makes of a verb: why coins are paid or gained, and notes that a player wants to read.
BY_RULE = {
    (story.COINS, ids.SETUP_COINS): N_("{seat} begins with {coins}."),
    (story.COINS, ids.SETUP_ALFRED): N_("{seat} begins with {coins}."),
    (story.COINS, ids.PLACEMENT_LENS_COIN): N_("{seat} takes {coins}: a worker stands on this lens."),
    (story.COINS, ids.MUSEUM_NEIGHBOURS): N_("{seat} takes {coins} for empty cells of row and column."),
    (story.COINS, ids.MUSEUM_ROW_COIN): N_("{seat} takes {coins} of the museum row."),
    (story.COINS, ids.BADGE_COINS): N_("{seat} takes {coins} for the silver badge."),
    (story.PAID, ids.PLACEMENT_FEE): N_("{seat} pays {coins}: somebody works in this section already."),
    (story.PAID, ids.ALFRED_FEE): N_("{seat} pays {coins}: somebody works in this section already."),
    (story.PAID, ids.ALFRED_SEAL_COINS): N_("{seat} pays {coins} for missing seals."),
    (story.PAID, ids.ACADEMY_COINS): N_("{seat} pays {coins} for the seal."),
    (story.PAID, ids.CAMP_FEE): N_("{seat} pays {coins} for the camp."),
    (story.PAID, ids.LENS_FEE): N_("{seat} pays {coins} for unlocking."),
    (story.PAID, ids.OBJECTIVE_SLOT_FEE): N_("{seat} pays {coins} for the slot."),
    (story.PAID, ids.RESEARCH_MUSEUM_FEE): N_("{seat} pays {coins} for a second specimen."),
    (story.PAID, ids.MUSEUM_SECOND_FEE): N_("{seat} pays {coins} for a second delivery."),
    (story.PAID, ids.ALFRED_DELIVER): N_("{seat} pays {coins} for a second delivery."),
    (story.POINTS, ids.ISLAND_RIBBON): N_("{seat} scores {points} for a golden ribbon."),
    (story.POINTS, ids.ISLAND_FIRST): N_("{seat} scores {points} as the first at the end of the island."),
    (story.POINTS, ids.SEA_FIRST): N_("{seat} scores {points} as the first at the end of the sea."),
    (story.POINTS, ids.BADGE_POINTS): N_("{seat} scores {points} for the gold badge."),
    (story.POINTS, ids.BEAGLE_GOAL): N_("{seat} scores {points} in this round of the Beagle."),
    (story.POINTS, ids.ALFRED_BEAGLE): N_("{seat} scores {points} in this round of the Beagle."),
    (story.KNOWLEDGE, ids.SETUP_KNOWLEDGE): N_("{seat} begins with {tokens}."),
    (story.SEAL, ids.SETUP_STARTING_SEALS): N_("{seat}: worker {worker} begins with a {colour} seal."),
    (story.THEORY, ids.MUSEUM_NEIGHBOURS): N_("{seat} advances {steps} for filled cells of row and column, to {a}."),
    (story.THEORY, ids.MUSEUM_ROW_COMPLETE): N_("{seat} advances {steps} for the complete row, to {a}."),
    (story.PAIR, ids.SETUP_OBJECTIVE_PAIRS): N_("A pair of starting objectives: {tile} and {other}."),
    (story.SET_UP, ids.ALFRED_DIFFICULTY): N_("Alfred plays with his board: {board}."),
    (story.SET_UP, ids.SETUP_MUSEUM_TILES): N_("Specimens in the museum from the start: {n}."),
    (story.DEALT, ids.SETUP_SPECIAL_TILES): N_("In the special journal: {special}."),
    (story.DEALT, ids.SETUP_SOLO_SPECIAL): N_("In the special journal: {special}."),
    (story.DEALT, ids.SETUP_CORRESPONDENCE_TILES): N_("On an envelope: {letter}."),
    (story.DEALT, ids.SETUP_BEAGLE_GOALS): N_("A Beagle goal: {goal}."),
    (story.DEALT, ids.SETUP_SPECIMENS): N_("A specimen waits on the board: {specimen}."),
    (story.DEALT, ids.SETUP_DRAFT_SEALED): N_("{seat} has {card}."),
    (story.DEALT, ids.SETUP_CREW_FIRST_GAME): N_("{seat} has {card}."),
    (story.DEALT, ids.SETUP_SOLO_CREW): N_("A crew card for {seat}: {card}."),
    (story.NOTE, ids.SETUP_DRAFT): N_("{seat} is dealt {hidden}."),
    (story.NOTE, ids.ROUND_DECLINE): N_("{seat} leaves out what is still open."),
    (story.NOTE, ids.BADGE_MOVE): N_("The silver badge of {seat} gives one space more."),
    (story.NOTE, ids.BADGE_STAMP): N_("The silver badge of {seat} gives one stamp more."),
    (story.NOTE, ids.BADGE_SEAL): N_("The silver badge of {seat} gives one academy action more."),
    (story.NOTE, ids.BADGE_DISCOUNT): N_("The gold badge of {seat} makes seals cheaper."),
    (story.NOTE, ids.CAMP_TENT_REWARD): N_("{seat} gets the reward under the tent."),
    (story.NOTE, ids.CORRESPONDENCE_PILE_REWARD): N_("{seat} gets the reward under the empty pile {n}."),
    (story.NOTE, ids.CORRESPONDENCE_USED): N_("{seat} has used up the piles and lays used stamps: {n}."),
    (story.NOTE, ids.OBJECTIVE_RESERVE_FULL): N_("The reserve of {seat} is full: the tile goes into a slot."),
    (story.NOTE, ids.OBJECTIVE_WORKER): N_("{seat} gets the fifth worker."),
    (story.NOTE, ids.OBJECTIVE_DELAY_CAP): N_("Delays cost {seat} less."),
    (story.NOTE, ids.ORDER_UNCHANGED): N_("The turn order stays as it is."),
    (story.NOTE, ids.CLEANUP_WORKERS): N_("All workers come home."),
    (story.NOTE, ids.CLEANUP_SUPPLY_EMPTY): N_("The supply of seals is empty."),
    (story.NOTE, ids.REWARD_TIE): N_("{seat} shares this place on the envelope."),
    (story.NOTE, ids.LENS_FREE): N_("{seat} pays nothing for unlocking."),
    (story.NOTE, ids.ACADEMY_FREE): N_("{seat} pays nothing for the seal."),
    (story.NOTE, ids.ALFRED_RESHUFFLE): N_("Alfred's action cards are shuffled."),
    (story.NOTE, ids.ALFRED_COIN_TRACK): N_("Alfred's coin track is full: coins become bonus steps."),
    (story.NOTE, ids.ALFRED_BONUS_CARD): N_("Alfred's bonus card acts."),
    (story.NOTE, ids.ALFRED_CHOICE): N_("Alfred chooses what he always chooses here."),
    (story.NOTE, ids.ALFRED_LASTING): N_("Alfred gets a lasting effect."),
    (story.NOTE, ids.ALFRED_ACADEMY_IMPOSSIBLE): N_("Alfred cannot take a seal."),
    (story.NOTE, ids.ALFRED_ACADEMY_SCROLL): N_("He looks at the cheapest scroll with a seal for him."),
    (story.NOTE, ids.ALFRED_ACADEMY_COLOUR): N_("He takes the colour that suits this row best."),
    (story.NOTE, ids.ALFRED_SLOT_ACTION): N_("Alfred does the action under the seal."),
    (story.NOTE, ids.ALFRED_STAMP_LEAD): N_("He takes the lead on an envelope."),
    (story.NOTE, ids.ALFRED_STAMP_EMPTY): N_("He chooses an envelope without his stamps."),
    (story.NOTE, ids.ALFRED_STAMP_FEWEST): N_("He chooses the envelope with the fewest of his stamps."),
    (story.NOTE, ids.ALFRED_STAMP_PILE): N_("Alfred has emptied a pile of stamps."),
    (story.NOTE, ids.ALFRED_PRODUCTIVE): N_("Alfred lays stamps where it pays most."),
    (story.NOTE, ids.ALFRED_PRIORITY_COST): N_("Of equal spaces he takes the one with cheaper seals."),
    (story.NOTE, ids.ALFRED_PRIORITY_COLOUR): N_("Of equal spaces he takes his priority colour."),
    (story.NOTE, ids.ALFRED_SMALL_LEVEL): N_("He unlocks upper spaces first."),
    (story.NOTE, ids.ALFRED_SMALL_COLOUR): N_("He unlocks a space for which he has seals."),
    (story.NOTE, ids.ALFRED_DELIVER_WHICH): N_("He delivers what brings him most."),
}


def tell(state: Any, event: Event) -> Say:
    """An event as a sentence; one that only cites a rule is named by it."""
    verb = int(event.verb)
    key = BY_RULE.get((verb, int(event.rule)), SENTENCES[verb])
    if key == NOTE:
        return Say(NOTE, {"rule": state.setting.game.rule_id(event.rule)})
    args = {name: make(state, event) for name, make in PLACES.items() if f"{{{name}}}" in key}
    return say(key, **args)


def hidden(state: Any, event: Event) -> Value:
    return named(A_CARD if event.face == NOTHING else CREW[int(event.face) - 1])


def letter_tile(state: Any, event: Event) -> Value:
    return list(phrases.of_letter(state.box, int(event.a)))


def special_tile(state: Any, event: Event) -> Value:
    return phrases.of_list(state.box, int(state.box.special_list[int(event.a)]))


def worker(state: Any, event: Event) -> Value:
    return worker_name(state, int(event.seat), int(event.a if event.verb == story.RESTS else event.b))


# What goes into the places of a sentence.
PLACES: dict[str, Callable[[Any, Event], Value]] = {
    "seat": lambda state, event: side_name(state, int(event.seat)),
    "n": lambda state, event: int(event.n),
    "a": lambda state, event: int(event.a),
    "coins": lambda state, event: phrases.coins(int(event.n)),
    "points": lambda state, event: phrases.points(int(event.n)),
    "tokens": lambda state, event: phrases.tokens(int(event.n)),
    "steps": lambda state, event: phrases.steps(int(event.n)),
    "stamps": lambda state, event: phrases.stamps(int(event.n)),
    "worker": worker,
    "place": lambda state, event: phrases.worker_space(state, int(event.a)),
    "space": lambda state, event: named(SPACES[int(event.a)]),
    "track": lambda state, event: state.box.name_of(int(event.a)),
    "colour": lambda state, event: named(COLOURS[int(event.a)]),
    "specimen": lambda state, event: named(SPECIMENS[int(event.a)]),
    "camp": lambda state, event: named(CAMPS[int(event.a)]),
    "number": lambda state, event: int(event.a) + 1,
    "tile": lambda state, event: tile_name(int(event.a)),
    "other": lambda state, event: tile_name(int(event.b)),
    "slot": lambda state, event: named(SLOTS[int(event.b)]),
    "card": lambda state, event: named(CREW[int(event.a) - 1]),
    "hidden": hidden,
    "goal": lambda state, event: phrases.of_goal(state.box, int(event.a)),
    "letter": letter_tile,
    "special": special_tile,
    "action": lambda state, event: phrases.of_card(state.box, int(event.a)),
    "board": lambda state, event: named(phrases.BOARDS[int(event.n) - 1]),
}
