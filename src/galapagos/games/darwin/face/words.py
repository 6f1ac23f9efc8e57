"""What Darwin's Journey asks and tells: questions, phases, the sentences of the log."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.events import NOTHING, Event
from galapagos.core.sentences import Place, Sentence, Teller
from galapagos.core.words import N_, Say, ThingArg, Value
from galapagos.games.darwin.face import effects, names, reasons
from galapagos.games.darwin.face.you import YOU
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules import state as s

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
    s.ACTS: (ids.ROUND_ANY_ORDER, N_("{seat} may now: {open}.")),
    s.WINDOW: (ids.REWARD_WINDOW, ""),
}
# By what may be done beside it: fulfil an objective, play a crew card.
END_QUESTIONS = {
    (False, False): N_("{seat} ends the turn."),
    (True, False): N_("{seat} may still fulfil an objective, or end the turn."),
    (False, True): N_("{seat} may still play a crew card, or end the turn."),
    (True, True): N_("{seat} may still fulfil an objective or play a crew card, or end the turn."),
}
WINDOW_QUESTION = N_("{seat} may fulfil an objective or play a crew card before the next reward.")
WINDOW_QUESTIONS = {
    (False, False): WINDOW_QUESTION,  # in a position that was changed by hand
    (True, False): N_("{seat} may fulfil an objective before the next reward."),
    (False, True): N_("{seat} may play a crew card before the next reward."),
    (True, True): WINDOW_QUESTION,
}
REASON_QUESTION = N_("{why} – {seat} may now: {open}.")
STUCK_QUESTION = N_("{seat} can do nothing of this now: {open}.")


def question(state: Any) -> tuple[str, Say]:
    """The rule behind the decision that is due, and a sentence."""
    frame = int(state.frame())
    rule, sentence = QUESTIONS[frame]
    owner = int(state.owner())
    if frame == s.TURN and state.arg(0):
        sentence = END_QUESTIONS[reasons.interrupts(state, owner)]
    elif frame == s.WINDOW:
        sentence = WINDOW_QUESTIONS[reasons.interrupts(state, owner)]
    args: dict[str, Value] = {"seat": names.side_name(state, owner)} if owner >= 0 else {}
    if frame == s.ACTS:
        args["open"], usable = effects.still_open(state, state.open_ops())
        why = reasons.reason(state)
        if not usable:
            sentence = STUCK_QUESTION
        elif why is not None:
            sentence, args["why"] = REASON_QUESTION, why
    return state.setting.game.rule_id(rule), names.say(sentence, **args)


def hidden(state: Any, event: Event) -> Value:
    return names.named(names.A_CARD) if event.face == NOTHING else effects.crew_name(state.box, int(event.face))


def letter_tile(state: Any, event: Event) -> Value:
    return list(effects.of_letter(state.box, int(event.a)))


def special_tile(state: Any, event: Event) -> Value:
    return effects.of_list(state.box, int(state.box.special_list[int(event.a)]))


def worker(state: Any, event: Event) -> Value:
    side, row = int(event.seat), int(event.a if event.verb == verbs.RESTS else event.b)
    return ThingArg(names.worker_id(side, row), names.worker_name(state, side, row))


# The placeholders of sentences.
PLACES: dict[str, Place] = {
    "seat": lambda state, event: names.side_name(state, int(event.seat)),
    "n": lambda state, event: int(event.n),
    "a": lambda state, event: int(event.a),
    "coins": lambda state, event: names.coins(int(event.n)),
    "points": lambda state, event: names.points(int(event.n)),
    "tokens": lambda state, event: names.tokens(int(event.n)),
    "steps": lambda state, event: names.steps(int(event.n)),
    "stamps": lambda state, event: names.stamps(int(event.n)),
    "worker": worker,
    "place": lambda state, event: effects.worker_space(state, int(event.a)),
    "space": lambda state, event: ThingArg(names.SPACE_NAMES[int(event.a)], names.space_name(int(event.a))),
    "track": lambda state, event: names.track_name(state.box, int(event.a)),
    "colour": lambda state, event: names.colour_name(int(event.a)),
    "specimen": lambda state, event: names.specimen_name(int(event.a)),
    "camp": lambda state, event: names.camp_name(int(event.a)),
    "number": lambda state, event: int(event.a) + 1,
    "tile": lambda state, event: effects.objective(state.box, int(event.a)),
    "other": lambda state, event: effects.objective(state.box, int(event.b)),
    "slot": lambda state, event: names.slot_name(int(event.b)),
    "card": lambda state, event: effects.crew_name(state.box, int(event.a)),
    "hidden": hidden,
    "goal": lambda state, event: effects.of_goal(state.box, int(event.a)),
    "letter": letter_tile,
    "special": special_tile,
    "action": lambda state, event: effects.of_card(state.box, int(event.a)),
    "board": lambda state, event: names.named(names.BOARDS[int(event.n) - 1]),
}

# What the log says.
SENTENCES = {
    verbs.NOTE: Sentence(
        "",
        by_rule={
            ids.SETUP_DRAFT: N_("{seat} is dealt {hidden}."),
            ids.BADGE_MOVE: N_("The silver badge of {seat} gives one space more."),
            ids.BADGE_STAMP: N_("The silver badge of {seat} gives one stamp more."),
            ids.BADGE_SEAL: N_("The silver badge of {seat} gives one academy action more."),
            ids.BADGE_DISCOUNT: N_("The gold badge of {seat} makes seals cheaper."),
            ids.CAMP_TENT_REWARD: N_("{seat} gets the reward under the tent."),
            ids.CORRESPONDENCE_PILE_REWARD: N_("{seat} gets the reward under the empty pile {n}."),
            ids.CORRESPONDENCE_USED: N_("{seat} has used up the piles and lays used stamps: {n}."),
            ids.OBJECTIVE_RESERVE_FULL: N_("The reserve of {seat} is full: the tile goes into a slot."),
            ids.OBJECTIVE_WORKER: N_("{seat} gets the fifth worker."),
            ids.OBJECTIVE_DELAY_CAP: N_("Delays cost {seat} less."),
            ids.ORDER_UNCHANGED: N_("The turn order stays as it is."),
            ids.CLEANUP_WORKERS: N_("All workers come home."),
            ids.CLEANUP_SUPPLY_EMPTY: N_("The supply of seals is empty."),
            ids.BEAGLE_FLOOR: N_("The goal brings {seat} nothing: the delay takes all of it."),
            ids.REWARD_TIE: N_("{seat} shares this place on the envelope."),
            ids.LENS_FREE: N_("{seat} pays nothing for unlocking."),
            ids.ACADEMY_FREE: N_("{seat} pays nothing for the seal."),
            ids.ALFRED_RESHUFFLE: N_("Alfred's action cards are shuffled."),
            ids.ALFRED_COIN_TRACK: N_("Alfred's coin track is full: coins become bonus steps."),
            ids.ALFRED_BONUS_CARD: N_("Alfred's bonus card acts."),
            ids.ALFRED_LASTING: N_("Alfred gets a lasting effect."),
            ids.ALFRED_SLOT_ACTION: N_("Alfred does the action under the seal."),
            ids.ALFRED_STAMP_PILE: N_("Alfred has emptied a pile of stamps."),
        },
    ),
    verbs.COINS: Sentence(
        N_("{seat} takes {coins}."),
        by_rule={
            ids.SETUP_COINS: N_("{seat} begins with {coins}."),
            ids.SETUP_ALFRED: N_("{seat} begins with {coins}."),
            ids.PLACEMENT_LENS_COIN: N_("{seat} takes {coins}: a worker stands on this lens."),
            ids.MUSEUM_NEIGHBOURS: N_("{seat} takes {coins} for empty cells of row and column."),
            ids.MUSEUM_ROW_COIN: N_("{seat} takes {coins} of the museum row."),
            ids.BADGE_COINS: N_("{seat} takes {coins} for the silver badge."),
        },
    ),
    verbs.PAID: Sentence(
        N_("{seat} pays {coins}."),
        by_rule={
            ids.PLACEMENT_FEE: N_("{seat} pays {coins}: somebody works in this section already."),
            ids.ALFRED_FEE: N_("{seat} pays {coins}: somebody works in this section already."),
            ids.ALFRED_SEAL_COINS: N_("{seat} pays {coins} for missing seals."),
            ids.ACADEMY_COINS: N_("{seat} pays {coins} for the seal."),
            ids.CAMP_FEE: N_("{seat} pays {coins} for the camp."),
            ids.LENS_FEE: N_("{seat} pays {coins} for unlocking."),
            ids.OBJECTIVE_SLOT_FEE: N_("{seat} pays {coins} for the slot."),
            ids.RESEARCH_MUSEUM_FEE: N_("{seat} pays {coins} for a second specimen."),
            ids.MUSEUM_SECOND_FEE: N_("{seat} pays {coins} for a second delivery."),
            ids.ALFRED_DELIVER: N_("{seat} pays {coins} for a second delivery."),
        },
    ),
    verbs.POINTS: Sentence(
        N_("{seat} scores {points}."),
        by_rule={
            ids.ISLAND_RIBBON: N_("{seat} scores {points} for a golden ribbon."),
            ids.ISLAND_FIRST: N_("{seat} scores {points} as the first at the end of the island."),
            ids.SEA_FIRST: N_("{seat} scores {points} as the first at the end of the sea."),
            ids.BADGE_POINTS: N_("{seat} scores {points} for the gold badge."),
            ids.BEAGLE_GOAL: N_("{seat} scores {points} for the Beagle goal of this round."),
            ids.ALFRED_BEAGLE: N_("{seat} scores {points} for the Beagle goal of this round."),
        },
    ),
    verbs.KNOWLEDGE: Sentence(
        N_("{seat} takes {tokens}."),
        by_rule={
            ids.SETUP_KNOWLEDGE: N_("{seat} begins with {tokens}."),
        },
    ),
    verbs.SPENT_KNOWLEDGE: Sentence(N_("{seat} returns {tokens}.")),
    verbs.THEORY: Sentence(
        N_("{seat} advances {steps} on the theory track, to {a}."),
        by_rule={
            ids.MUSEUM_NEIGHBOURS: N_("{seat} advances {steps} for filled cells of row and column, to {a}."),
            ids.MUSEUM_ROW_COMPLETE: N_("{seat} advances {steps} for the complete row, to {a}."),
        },
    ),
    verbs.PLACED: Sentence(N_("{seat} places worker {worker}: {place}.")),
    verbs.SAILED: Sentence(N_("{seat} sails to {track}.")),
    verbs.EXPLORED: Sentence(N_("{seat} explores to {track}.")),
    verbs.EXPLORER: Sentence(N_("{seat} puts an explorer on {track}.")),
    verbs.SEAL: Sentence(
        N_("{seat} adds a {colour} seal to worker {worker}."),
        by_rule={
            ids.SETUP_STARTING_SEALS: N_("{seat}: worker {worker} begins with a {colour} seal."),
        },
    ),
    verbs.RESEARCHED: Sentence(N_("{seat} researches the {specimen}.")),
    verbs.TENT: Sentence(N_("{seat} pitches a tent in {camp}.")),
    verbs.STAMPS: Sentence(N_("{seat} lays {stamps} on envelope {number}.")),
    verbs.DELIVERED: Sentence(N_("{seat} delivers the {specimen} to the museum.")),
    verbs.LENS: Sentence(N_("{seat} unlocks {space}.")),
    verbs.PERFORMED: Sentence(N_("{seat} performs {space}.")),
    verbs.TOOK_TILE: Sentence(N_("{seat} takes the {tile}.")),
    verbs.FULFILLED: Sentence(N_("{seat} fulfils the {tile}: {slot}.")),
    verbs.CREW: Sentence(N_("{seat} plays {card} with worker {worker}.")),
    verbs.COPIED: Sentence(N_("{seat} copies {card}.")),
    verbs.CAMP_AGAIN: Sentence(N_("{seat} does the actions of {camp} again.")),
    verbs.ROUND: Sentence(N_("Round {n} begins.")),
    verbs.TURN: Sentence(N_("It is the turn of {seat}.")),
    verbs.PASSED: Sentence(N_("{seat} has no worker left and passes.")),
    verbs.ENVELOPE: Sentence(N_("{seat} is in place {n} on envelope {number}.")),
    verbs.USED: Sentence(N_("{seat} moves {stamps} from envelope {number} to the used ones.")),
    verbs.BEAGLE: Sentence(N_("The Beagle sails to {track}.")),
    verbs.GOAL: Sentence(N_("{seat} earns {points} for the Beagle goal: {goal}.")),
    verbs.DELAY: Sentence(N_("{seat} is behind the Beagle: {points} off.")),
    verbs.DISCARDED: Sentence(N_("The {tile} leaves the game.")),
    verbs.SHOWN: Sentence(N_("The {tile} is turned up.")),
    verbs.DREW_SEAL: Sentence(N_("A {colour} seal comes onto the scrolls.")),
    verbs.ORDER: Sentence(N_("{seat} is in place {n} of the turn order.")),
    verbs.CARD: Sentence(N_("Alfred draws {action}.")),
    verbs.RESTS: Sentence(N_("Alfred's worker {worker} rests.")),
    verbs.BONUS: Sentence(N_("Alfred's bonus marker moves {steps}, to {a}.")),
    verbs.SET_UP: Sentence(
        "",
        by_rule={
            ids.ALFRED_DIFFICULTY: N_("Alfred plays with his board: {board}."),
            ids.SETUP_MUSEUM_TILES: N_("Specimens in the museum from the start: {n}."),
        },
    ),
    verbs.DEALT: Sentence(
        "",
        by_rule={
            ids.SETUP_SPECIAL_TILES: N_("In the special journal: {special}."),
            ids.SETUP_SOLO_SPECIAL: N_("In the special journal: {special}."),
            ids.SETUP_CORRESPONDENCE_TILES: N_("On an envelope: {letter}."),
            ids.SETUP_BEAGLE_GOALS: N_("A Beagle goal: {goal}."),
            ids.SETUP_SPECIMENS: N_("A specimen waits on the board: {specimen}."),
            ids.SETUP_DRAFT_SEALED: N_("{seat} has {card}."),
            ids.SETUP_CREW_FIRST_GAME: N_("{seat} has {card}."),
            ids.SETUP_SOLO_CREW: N_("A crew card for {seat}: {card}."),
        },
    ),
    verbs.KEPT: Sentence(N_("{seat} keeps {hidden}.")),
    verbs.PAIR: Sentence(
        N_("{seat} begins with these objectives: {tile} and {other}."),
        by_rule={
            ids.SETUP_OBJECTIVE_PAIRS: N_("A pair of starting objectives: {tile} and {other}."),
        },
    ),
    verbs.OPTION: Sentence(N_("Alfred tries option {n} of his card.")),
    verbs.DECLINED: Sentence(N_("{seat} does nothing more.")),
    verbs.REASON: Sentence(
        "",
        by_rule={
            ids.ALFRED_CHOICE: N_("Alfred chooses what he always chooses here."),
            ids.ALFRED_ACADEMY_IMPOSSIBLE: N_("Alfred cannot take a seal."),
            ids.ALFRED_ACADEMY_SCROLL: N_("He looks at the cheapest scroll with a seal for him."),
            ids.ALFRED_ACADEMY_COLOUR: N_("He takes the colour that suits this row best."),
            ids.ALFRED_STAMP_LEAD: N_("He takes the lead on an envelope."),
            ids.ALFRED_STAMP_EMPTY: N_("He chooses an envelope without his stamps."),
            ids.ALFRED_STAMP_FEWEST: N_("He chooses the envelope with the fewest of his stamps."),
            ids.ALFRED_PRODUCTIVE: N_("Alfred lays stamps where it pays most."),
            ids.ALFRED_PRIORITY_COST: N_("Of equal spaces he takes the one with cheaper seals."),
            ids.ALFRED_PRIORITY_COLOUR: N_("Of equal spaces he takes his priority colour."),
            ids.ALFRED_SMALL_LEVEL: N_("He unlocks upper spaces first."),
            ids.ALFRED_SMALL_COLOUR: N_("He unlocks a space for which he has seals."),
            ids.ALFRED_DELIVER_WHICH: N_("He delivers what brings him most."),
        },
    ),
    verbs.REMOVED_SEAL: Sentence(N_("A {colour} seal leaves the game.")),
    verbs.END: Sentence(N_("The last round is over: points are counted.")),
}

TELLER = Teller(names.DOMAIN, verbs, SENTENCES, PLACES, YOU)
