"""Information-set Monte-Carlo tree search for any game.

The idea.  Nobody knows the hidden cards, so every iteration draws a new world from those that the searching seat
considers possible, walks down one tree that all worlds share, plays on from its leaf, and adds the result to the nodes
that it passed.  A node is a move (who, in which kind of decision, which code), not a position: dice, draws and hidden
cards may differ on each pass, and only the moves that are legal in the current world compete.  Each move therefore
counts how often it could have been chosen (`available`), not only how often it was (`visits`).

Every seat maximises its own result; there is no "opponent".  In a sealed choice all asked seats choose from the
statistics of one node, the one where the choice began, so that nobody reacts to an answer that is still secret.

If a game has a heuristic, it gives each new move a weight (`worth`), guides the moves after the leaf, and judges the
position where these are cut short (`promise`).  Without one the search plays random games to the end.
The same sample, generator and number of iterations give the same tree, compiled or not.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import Final, final

from mypy_extensions import i64

from galapagos.core.engine.actions import NO_ACTION, ActionBuffer
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.engine.playout import next_seat
from galapagos.core.engine.state import SEALED, State

TO_THE_END: Final = -1  # a horizon: play on until the game is over
MOST_NODES: Final = 600_000  # a tree of this size stops growing; its counts still change
FIRST_GUESS: Final = 0.5  # assumed result of a move while no sibling has been tried
LOW: Final = 0xFFFFFFF
LONG: Final = (1 << 60) - 1


@final
class Node:
    """A move in the tree, and its results for the seat that made it."""

    __slots__ = ("available", "children", "code", "frame", "mark", "seat", "value", "visits", "weight", "worth")

    def __init__(self, seat: i64, frame: i64, code: i64, weight: float) -> None:
        self.seat: i64 = seat
        self.frame: i64 = frame
        self.code: i64 = code
        self.weight: float = weight  # weight in the selection, above 0; 0: not set yet
        self.worth: float = 0.0  # how good it looked in the world in which it was first seen
        self.available: i64 = 0
        self.visits: i64 = 0
        self.value: float = 0.0  # sum of the results of `seat`
        self.mark: i64 = 0  # mark of the position after it, if the searching seat decides there: see `mark_of`
        self.children: list[Node] = []


@final
class Search:
    """The search of one seat: a tree that is kept from one decision to the next."""

    __slots__ = (
        "contest", "done", "explore", "heuristic", "horizon", "knows", "nodes", "out", "passed", "path", "played",
        "results", "reused", "rng", "root", "row", "sample", "seat", "sharpness", "totals",
    )  # fmt: skip

    def __init__(
        self, heuristic: Heuristic | None, horizon: i64, contest: i64, explore: float, sharpness: float, knows: bool
    ) -> None:
        self.heuristic: Heuristic | None = heuristic
        self.horizon: i64 = horizon  # decisions after the leaf before `promise` judges; TO_THE_END: play to the end
        self.contest: i64 = contest  # after the leaf, play the best of this many random moves; 1: a random move
        self.explore: float = explore
        self.sharpness: float = sharpness  # how much the weights of the best and the worst rated move differ
        self.knows: bool = knows  # treats the sample as the truth and draws no other world; dice stay unknown
        self.sample: State | None = None
        self.seat: i64 = -1
        self.rng: Rng | None = None
        self.root: Node = Node(-1, -1, -1, 1.0)
        self.done: i64 = 0  # iterations for this decision
        self.reused: i64 = 0  # iterations of earlier decisions that could be reused
        self.played: i64 = NO_ACTION  # what the seat did in the end
        self.nodes: i64 = 0
        self.out: ActionBuffer = ActionBuffer()
        self.row: list[Node] = []  # the legal moves at a node, as nodes
        self.path: list[Node] = []  # the chosen moves of an iteration
        self.passed: list[Node] = []  # the nodes it passed
        self.results: list[float] = []  # of each seat, in the last iteration
        self.totals: list[float] = []  # of each seat, summed over the iterations for this decision

    # -- from decision to decision ------------------------------------------------------

    def begin(self, sample: State, seat: i64, rng: Rng) -> None:
        """Begin a decision of `seat`.  Keep the part of the old tree that belongs to this position, if there is one."""
        self.root = self.find_again(sample, seat)
        self.sample = sample
        self.seat = seat
        self.rng = rng
        self.done = 0
        self.reused = 0
        for child in self.root.children:
            if child.seat == seat:
                self.reused += child.visits
        self.nodes = size_of(self.root)
        self.results = [0.0] * sample.seats
        self.totals = [0.0] * sample.seats

    def find_again(self, sample: State, seat: i64) -> Node:
        """The node of the old tree that stands for this position; a new one if there is none."""
        before = self.sample
        best: Node | None = None
        if before is not None and self.seat == seat:
            count = sample.fill_actions(seat, self.out)
            mark = mark_of(sample, seat, sample.frame(), count, self.out)
            # In a sealed choice follow the first answer, whoever gave it; otherwise the own move.
            sealed = before.owner() == SEALED
            heap: list[Node] = []
            for child in self.root.children:
                if sealed or (child.seat == seat and (child.code == self.played or self.played == NO_ACTION)):
                    heap.append(child)
            while len(heap) > 0:
                node = heap.pop()
                if node.mark == 0:
                    heap.extend(node.children)
                elif node.mark == mark and (best is None or node.visits > best.visits):
                    best = node
        self.played = NO_ACTION
        return best if best is not None else Node(-1, -1, -1, 1.0)

    def forget(self) -> None:
        """Drop the tree: the next decision starts with a new one."""
        self.root = Node(-1, -1, -1, 1.0)
        self.sample = None
        self.rng = None

    def think(self, iterations: i64, seconds: float) -> i64:
        """Run up to this many iterations for about this many seconds, at least one.  Returns how many."""
        end = time.perf_counter() + seconds
        i: i64 = 0
        while i < iterations:
            self.iterate()
            i += 1
            if time.perf_counter() >= end:
                break
        self.done += i
        return i

    # -- one iteration ---------------------------------------------------------------------

    def iterate(self) -> None:
        sample = self.sample
        rng = self.rng
        assert sample is not None and rng is not None
        if self.knows:
            state = sample.clone()
            state.rng = rng.fork()
        else:
            state = sample.determinize(self.seat, rng)
        path = self.path
        passed = self.passed
        path.clear()
        passed.clear()
        node = self.root
        ballot = node  # where the statistics of a sealed choice are
        out = self.out
        while state.depth > 0:
            voting = state.owner() == SEALED and state.arg(1) != 0
            if not voting:
                ballot = node
                if node.visits == 0 and node is not self.root:
                    break
            mover = next_seat(state)
            count = state.fill_actions(mover, out)
            if count == 1:
                state.play(mover, out.codes[0])
                continue
            frame = state.frame()
            if mover == self.seat and ballot is not self.root:
                ballot.mark = mark_of(state, mover, frame, count, out)
            child = self.select(ballot, state, mover, frame, count)
            path.append(child)
            if node is ballot:
                node = child
            else:
                node = self.behind(node, child)
                passed.append(node)
            state.play(mover, child.code)
        if state.depth > 0:
            self.play_on(state)
        self.judge(state)
        for node in path:
            node.visits += 1
            node.value += self.results[node.seat]
        for node in passed:
            node.visits += 1
        self.root.visits += 1
        seat: i64
        for seat in range(state.seats):
            self.totals[seat] += self.results[seat]

    def behind(self, node: Node, choice: Node) -> Node:
        """The node after a further answer in a sealed choice; the statistics stay at the choice's first node."""
        key: i64 = -2 - choice.frame
        for child in node.children:
            if child.code == choice.code and child.seat == choice.seat and child.frame == key:
                return child
        child = Node(choice.seat, key, choice.code, 1.0)
        node.children.append(child)
        self.nodes += 1
        return child

    def select(self, node: Node, state: State, seat: i64, frame: i64, count: i64) -> Node:
        """The most promising of the legal moves."""
        self.line_up(node, state, seat, frame, count)
        weights = 0.0
        tried: i64 = 0
        gained = 0.0
        for child in self.row:
            child.available += 1
            weights += child.weight
            tried += child.visits
            gained += child.value
        guess = gained / float(tried) if tried > 0 else FIRST_GUESS
        best = self.row[0]
        best_score = -1.0
        for child in self.row:
            share = self.explore * child.weight / weights * sqrt(float(child.available))
            if child.visits > 0:
                visits = float(child.visits)
                score = child.value / visits + share / (1.0 + visits)
            else:
                score = guess + share
            if score > best_score:
                best_score = score
                best = child
        return best

    def line_up(self, node: Node, state: State, seat: i64, frame: i64, count: i64) -> None:
        """Put the node of every legal move into `row`; new ones get a weight and are added to the tree."""
        row = self.row
        row.clear()
        codes = self.out.codes
        children = node.children
        known: i64 = i64(len(children))
        place: i64 = 0  # moves mostly come in the same order as before
        fresh: i64 = 0
        i: i64
        j: i64
        for i in range(count):
            code = codes[i]
            match: Node | None = None
            for j in range(known):
                child = children[place]
                place += 1
                if place == known:
                    place = 0
                if child.code == code and child.seat == seat and child.frame == frame:
                    match = child
                    break
            if match is None:
                match = Node(seat, frame, code, 0.0)
                fresh += 1
            row.append(match)
        if fresh > 0:
            self.weigh(state, seat)
            if self.nodes < MOST_NODES:
                for child in row:
                    if child.available == 0:
                        children.append(child)
                        self.nodes += 1

    def weigh(self, state: State, seat: i64) -> None:
        """Give the new moves in `row` their weights: 1 for the best looking, exp(-sharpness) for the worst."""
        heuristic = self.heuristic
        if heuristic is None:
            for child in self.row:
                child.weight = 1.0
            return
        top = -1e300
        bottom = 1e300
        for child in self.row:
            if child.weight == 0.0:
                child.worth = heuristic.worth(state, seat, child.code)
            if child.worth > top:
                top = child.worth
            if child.worth < bottom:
                bottom = child.worth
        spread = top - bottom
        for child in self.row:
            if child.weight == 0.0:
                child.weight = exp(self.sharpness * (child.worth - top) / spread) if spread > 0.0 else 1.0

    # -- after the leaf -------------------------------------------------------------------------

    def play_on(self, state: State) -> None:
        """Play random moves, biased to good ones, up to the horizon or the end of the game."""
        out = self.out
        heuristic = self.heuristic
        left: i64 = self.horizon if heuristic is not None else TO_THE_END
        rng = state.rng
        while state.depth > 0 and left != 0:
            seat = next_seat(state)
            count = state.fill_actions(seat, out)
            if count == 1:
                state.play(seat, out.codes[0])
                continue
            code = out.codes[rng.below(count)]
            if heuristic is not None and self.contest > 1:
                worth = heuristic.worth(state, seat, code)
                i: i64
                for i in range(self.contest - 1):
                    rival = out.codes[rng.below(count)]
                    if rival != code:
                        better = heuristic.worth(state, seat, rival)
                        if better > worth:
                            worth = better
                            code = rival
            state.play(seat, code)
            left -= 1

    def judge(self, state: State) -> None:
        """Write the result of every seat, 0 to 1, into `results`."""
        seat: i64
        heuristic = self.heuristic
        if state.depth == 0 or heuristic is None:
            for seat in range(state.seats):
                self.results[seat] = result_of(state, seat)
            return
        for seat in range(state.seats):
            hope = heuristic.promise(state, seat)
            if hope < 0.0:
                hope = 0.0
            elif hope > 1.0:
                hope = 1.0
            self.results[seat] = hope

    # -- what was found -----------------------------------------------------------------------------

    def line(self) -> list[Node]:
        """The legal moves of the decision that was thought about, the most visited first."""
        sample = self.sample
        assert sample is not None
        frame = sample.frame()
        count = sample.fill_actions(self.seat, self.out)
        self.line_up(self.root, sample, self.seat, frame, count)
        return sorted(self.row, key=by_visits, reverse=True)


def by_visits(node: Node) -> tuple[int, float]:
    return int(node.visits), node.value / float(node.visits) if node.visits > 0 else 0.0


def result_of(state: State, seat: i64) -> float:
    """A finished game for a seat: 1 won, 0 lost, 0.5 tied; with more than two sides the place counts half."""
    sides = state.sides()
    if sides < 2:
        return FIRST_GUESS
    mine = state.rank_key(seat)
    beaten = 0.0
    above: i64 = 0
    equal: i64 = 0
    side: i64
    for side in range(sides):
        if side != seat:
            key = state.rank_key(side)
            if key < mine:
                beaten += 1.0
            elif key == mine:
                beaten += 0.5
                equal += 1
            else:
                above += 1
    share = beaten / float(sides - 1)
    if sides == 2:
        return share
    return (share + (1.0 / float(equal + 1) if above == 0 else 0.0)) / 2.0


def mark_of(state: State, seat: i64, frame: i64, count: i64, out: ActionBuffer) -> i64:
    """A hash that identifies a decision of a seat: kind of decision, legal moves, points of all sides.

    On a collision, the results of one decision are the starting values of the other; this does little harm.
    """
    mark: i64 = frame * 64 + state.depth
    i: i64
    for i in range(count):
        mark = ((mark & LOW) * 1000003 ^ (mark >> 28) ^ out.codes[i]) & LONG
    for i in range(state.sides()):
        mark = ((mark & LOW) * 1000003 ^ (mark >> 28) ^ (state.rank_key(i) & LONG)) & LONG
    return mark | 1


def size_of(node: Node) -> i64:
    """Nodes in a tree."""
    count: i64 = 0
    heap: list[Node] = [node]
    while len(heap) > 0:
        one = heap.pop()
        count += 1
        heap.extend(one.children)
    return count
