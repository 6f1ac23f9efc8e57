"""The final score as a tree of sources, and a second scorer that works from a saved table alone."""

from __future__ import annotations

from typing import Any

from galapagos.core.game import Setting
from galapagos.core.score import Score, TieBreak
from galapagos.core.words import N_, Say
from galapagos.games.darwin.face.names import DOMAIN, slot_name, worker_name
from galapagos.games.darwin.rules import scoring
from galapagos.games.darwin.rules.box import SLOTS
from galapagos.games.darwin.rules.state import DONE, ONE_BOOK, ROWS, DarwinTable


def _part(rule: str, message: str, points: int, **args: Any) -> Score:
    return Score(f"darwin.{rule}", Say(message, args, domain=DOMAIN), int(points))


def score(state: DarwinTable, side: int) -> Score:
    """Points so far, and everything that the final scoring would add."""
    box = state.box
    alfred = state.is_alfred(side)
    parts = [_part("score.winner", N_("scored during the game"), state.points[side])]
    objectives = [] if alfred else objective_scores(state, side)
    if objectives:
        parts.append(Score.of("darwin.score.objectives", Say(N_("fulfilled objectives"), domain=DOMAIN), objectives))
    for row in range(ROWS):
        points = scoring.seal_points(state, side, row)
        if points:
            parts.append(
                _part("score.seals", N_("seals of worker {worker}"), points, worker=worker_name(state, side, row))
            )
    if state.tents[side] == 0:
        parts.append(_part("score.tents", N_("all tents"), box.tent_points))
    parts.append(theory_score(state, side))
    parts.append(_part("score.coins", N_("coins"), state.coins[side] // box.coins_per_point))
    if not alfred:
        parts.append(_part("score.knowledge", N_("knowledge"), state.knowledge[side] * box.knowledge_points))
    rule = "darwin.alfred.score" if alfred else "darwin.score.winner"
    return Score.of(rule, Say(N_("total"), domain=DOMAIN), parts)


def objective_scores(state: DarwinTable, side: int) -> list[Score]:
    """The points of the slots with a fulfilled objective, and of the last pair."""
    done = [slot for slot in range(SLOTS) if state.done(side, slot)]
    parts = [
        _part("score.objectives", N_("{slot}"), state.box.slot_points[slot], slot=slot_name(slot)) for slot in done
    ]
    if SLOTS // 2 - 1 in done and SLOTS - 1 in done:
        parts.append(_part("score.pair", N_("both last objectives"), state.box.pair_points))
    return parts


def theory_score(state: DarwinTable, side: int) -> Score:
    """Museum factor times book: a branch that cites both rules and the objective that raises the book."""
    factor = int(scoring.museum_factor(state))
    plain = int(state.box.books[state.theory[side]])
    more = int(scoring.book_of(state, side)) - plain
    parts = [
        _part("score.factor", N_("museum factor {factor} × book {book}"), factor * plain, factor=factor, book=plain)
    ]
    if more:
        rule = "alfred.lasting" if state.is_alfred(side) else "objective.book"
        parts.append(_part(rule, N_("one more book"), factor * more))
    return Score.of("darwin.score.theory", Say(N_("theory of evolution"), domain=DOMAIN), parts)


def tie_breaks(state: DarwinTable, side: int) -> list[TieBreak]:
    breaks = [
        TieBreak("darwin.score.tie-theory", int(state.theory[side])),
        TieBreak("darwin.score.tie-coins", int(state.coins[side])),
    ]
    if state.solo:
        breaks.append(TieBreak("darwin.alfred.wins-ties", int(state.is_alfred(side))))
    else:
        breaks.append(TieBreak("darwin.score.tie-shared", 0))
    return breaks


def audit(table: dict[str, Any], side: int, setting: Setting) -> int:
    """Count the points again from the saved table and the data, without the engine."""
    data = setting.data
    alfred = setting.seats == 1 and side == 1
    museum = table["museum"]
    full = sum(all(museum >> (row * 4 + column) & 1 for column in range(4)) for row in range(4))
    factor = data["museum"]["factor"] + full * data["museum"]["factor_per_row"]
    book = sum(space <= table["theory"][side] for space in data["theory"]["spaces"])
    total = table["points"][side] + table["coins"][side] // data["values"]["coins_per_point"]
    for length in table["row_length"][side * ROWS : side * ROWS + ROWS]:
        total += sum(data["badges"]["slot_points"][:length])
    if table["camps"].count(side) + _tents_elsewhere(table, side, data) >= data["start"]["tents"]:
        total += data["tents"]["all_tents_points"]
    if alfred:
        book += bool(table["lasting"] & ONE_BOOK)
        return int(total + factor * book)
    slots = data["objective_slots"]["silver"] + data["objective_slots"]["gold"]
    done = [tile >= DONE for tile in table["slots"][side * SLOTS : side * SLOTS + SLOTS]]
    for slot, fulfilled in zip(slots, done, strict=True):
        total += slot["points"] if fulfilled else 0
        book += fulfilled and slot["reward"] == "book"
    if done[SLOTS // 2 - 1] and done[-1]:
        total += data["objective_slots"]["last_pair_points"]
    total += table["knowledge"][side] * data["values"]["points_per_knowledge"]
    return int(total + factor * book)


def _tents_elsewhere(table: dict[str, Any], side: int, data: dict[str, Any]) -> int:
    """Tents that a scenario's position has removed without saying to which camps."""
    return int(data["start"]["tents"] - table["tents"][side] - table["camps"].count(side))
