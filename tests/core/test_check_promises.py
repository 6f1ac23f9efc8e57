"""The check kit notices every broken promise: Pebbles cheats in one way after another."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from galapagos.core import check, check_encoding
from galapagos.core.encoding import Block, Encoding
from galapagos.core.engine.actions import ActionBuffer, action, field_a, kind_of
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.forbid import forbid
from galapagos.core.engine.state import State
from galapagos.core.errors import IllegalMove, Refusal
from galapagos.core.game import Setting
from galapagos.core.play.position import vector
from galapagos.core.play.table import Table
from galapagos.core.score import Result, Score
from galapagos.core.view import View
from galapagos.core.words import Say
from tests.pebbles import GAME, TableDoc
from tests.pebbles import ids as rules
from tests.pebbles.encoding import PebblesObserver, blocks
from tests.pebbles.state import BID, BID_ACTION, PEEK, STEP, TAKE, Pebbles
from tests.pebbles.verbs import LOOKS

Patch = pytest.MonkeyPatch
Cheat = Callable[[Patch], None]
SEEDS = 40
CHEATS: list[tuple[str, Cheat]] = []  # what the kit complains of, and what makes it
DENSE: list[Cheat] = []  # those that are detected in dense games


def breaks(complaint: str, dense: bool = False) -> Callable[[Cheat], Cheat]:
    """Register a cheat with the complaint that the kit must make."""

    def note(cheat: Cheat) -> Cheat:
        CHEATS.append((complaint, cheat))
        if dense:
            DENSE.append(cheat)
        return cheat

    return note


def top(state: Pebbles) -> int:
    """The top of the pile, which nobody knows."""
    return int(state.pile[len(state.pile) - 1]) if len(state.pile) else 0


def fill(patch: Patch, change: Callable[[Pebbles, int, ActionBuffer], None]) -> None:
    """Change the move list after it is written."""
    honest = Pebbles.fill_actions

    def filled(self: Pebbles, seat: int, out: ActionBuffer) -> int:
        honest(self, seat, out)
        change(self, seat, out)
        return int(out.count)

    patch.setattr(Pebbles, "fill_actions", filled)


def draws(patch: Patch, change: Callable[[Any, int | None, View], None]) -> None:
    """Change the view after it is drawn."""
    honest = type(GAME).draw

    def draw(state: Pebbles, seat: int | None, view: View) -> None:
        honest(GAME, state, seat, view)
        change(state, seat, view)

    patch.setattr(GAME, "draw", draw)


def guesses(patch: Patch, change: Callable[[Any, int], None]) -> None:
    """Change a sample after it is drawn."""
    honest = Pebbles.guess_hidden

    def guess(self: Pebbles, seat: int) -> None:
        honest(self, seat)
        change(self, seat)

    patch.setattr(Pebbles, "guess_hidden", guess)


def performs(patch: Patch, change: Callable[[Any], None]) -> None:
    """Do something extra with every move."""
    honest = Pebbles.perform

    def perform(self: Pebbles, seat: int, code: int) -> None:
        honest(self, seat, code)
        change(self)

    patch.setattr(Pebbles, "perform", perform)


def clones(patch: Patch, change: Callable[[Any, Any], None]) -> None:
    """Change a copy: (original, copy)."""
    honest = Pebbles.clone

    def clone(self: Pebbles) -> Pebbles:
        other = honest(self)
        change(self, other)
        return other

    patch.setattr(Pebbles, "clone", clone)


def remembers(patch: Patch, name: str, saved: bool, cloned: bool = True) -> None:
    """The state has one more number, which documents or copies may forget."""
    patch.setattr(Pebbles, name, 0, raising=False)
    if cloned:
        clones(patch, lambda one, two: setattr(two, name, getattr(one, name)))
    if saved:
        writes_down(patch, name, int)


def writes_down(patch: Patch, name: str, kind: type) -> None:
    """Documents have one more entry."""
    save, load = type(GAME).save, type(GAME).load
    longer: Any = msgspec.defstruct("TableDoc", [(name, kind)], bases=(TableDoc,), forbid_unknown_fields=True)
    patch.setattr(GAME, "schema", longer)
    patch.setattr(
        GAME, "save", lambda state: longer(**msgspec.structs.asdict(save(GAME, state)), **{name: getattr(state, name)})
    )

    def loads(state: Any, table: Any) -> None:
        load(GAME, state, table)
        setattr(state, name, getattr(table, name))

    patch.setattr(GAME, "load", loads)


# -- decisions -------------------------------------------------------------------------------


@breaks("the game does not end")
def endless(patch: Patch) -> None:
    patch.setattr(check, "PATIENCE", 3)


@breaks("nobody is asked, and the game is not over")
def silence(patch: Patch) -> None:
    patch.setattr(Pebbles, "active", lambda self: [])


@breaks("several seats are asked without a sealed choice")
def chorus(patch: Patch) -> None:
    def active(self: Pebbles) -> list[int]:
        return [0, 1] if self.frame() == STEP and self.luck is not None else State.active(self)

    patch.setattr(Pebbles, "active", active)


@breaks("is asked and has no move")
def dead_end(patch: Patch) -> None:
    fill(patch, lambda state, seat, out: setattr(out, "count", 0))


@breaks("a move is listed twice")
def twins(patch: Patch) -> None:
    fill(patch, lambda state, seat, out: out.add(out.codes[0]))


@breaks("something was lost or made")
def thief(patch: Patch) -> None:
    performs(patch, lambda state: setattr(state, "unused", state.unused[:0]) if state.luck is not None else None)


@breaks("looking at the state changed it")
def touchy(patch: Patch) -> None:
    honest = type(GAME).score

    def score(state: Pebbles, side: int) -> Score:
        state.barrier += 1
        return honest(GAME, state, side)

    patch.setattr(GAME, "score", score)


# -- legality and notation --------------------------------------------------------------------------


@breaks("is listed, but forbidden")
def smuggled(patch: Patch) -> None:
    fill(patch, lambda state, seat, out: out.add(255))


@breaks("is allowed, but not listed")
def withheld(patch: Patch) -> None:
    fill(patch, lambda state, seat, out: setattr(out, "count", max(1, out.count - 1)))


@breaks("refused without a reason")
def curt(patch: Patch) -> None:
    patch.setattr(Pebbles, "refusals", lambda self, seat, code: [])


@breaks("may move out of turn")
def pushy(patch: Patch) -> None:
    patch.setattr(Pebbles, "forbids", lambda self, seat, code: self.forbidden(seat, code))


@breaks("two moves have the same notation")
def mumbling(patch: Patch) -> None:
    patch.setattr(GAME.notation, "write", lambda state, seat, code: "hm", raising=False)


@breaks("reads as another move")
def misread(patch: Patch) -> None:
    patch.setattr(GAME.notation, "read", lambda state, seat, text: state.legal(seat)[0], raising=False)


@breaks("a move without a sentence")
def wordless(patch: Patch) -> None:
    class Silence:
        def text(self, say: Say) -> str:
            return ""

    patch.setattr(GAME, "words", lambda language: Silence())


@breaks("asking why .* is refused ends in")
def speechless(patch: Patch) -> None:
    """Looking for a second reason fails."""
    honest = Pebbles.forbidden

    def forbidden(self: Pebbles, seat: int, code: int) -> int:
        if self.frame() == BID and kind_of(code) == BID_ACTION and field_a(code) > 2:
            if rule := forbid(rules.BID_MEANS):
                return int(rule)
            return int(self.place[field_a(code)])
        return int(honest(self, seat, code))

    patch.setattr(Pebbles, "forbidden", forbidden)


# -- moves ------------------------------------------------------------------------------------------------


@breaks("play and apply differ")
def double_entry(patch: Patch) -> None:
    def apply(self: Pebbles, seat: int, code: int) -> None:
        State.apply(self, seat, code)
        self.barrier += 1

    patch.setattr(Pebbles, "apply", apply)


@breaks("apply took an illegal code")
def lenient(patch: Patch) -> None:
    patch.setattr(Pebbles, "apply", lambda self, seat, code: self.forbids(seat, code) or self.play(seat, code))


def refuses(patch: Patch, change: Callable[[Pebbles], None], why: list[Refusal]) -> None:
    def apply(self: Pebbles, seat: int, code: int) -> None:
        if self.forbids(seat, code):
            change(self)
            raise IllegalMove(why)
        self.play(seat, code)

    patch.setattr(Pebbles, "apply", apply)


@breaks("a refusal without a rule")
def lawless(patch: Patch) -> None:
    refuses(patch, lambda state: None, [])


@breaks("a refused move changed something")
def half_done(patch: Patch) -> None:
    refuses(patch, lambda state: setattr(state, "round", state.round + 1), [Refusal("pebbles.bid.means")])


# -- documents and copies ------------------------------------------------------------------------------------


@breaks("save and load give another state")
def bad_memory(patch: Patch) -> None:
    honest = type(GAME).load

    def load(state: Pebbles, table: TableDoc) -> None:
        honest(GAME, state, table)
        state.round = 0

    patch.setattr(GAME, "load", load)


@breaks("a clone is another state")
def mutant(patch: Patch) -> None:
    clones(patch, lambda one, two: setattr(two, "round", one.round + 1))


@breaks("save and load give another view")
def unsaved(patch: Patch) -> None:
    remembers(patch, "mood", saved=False)
    performs(patch, lambda state: setattr(state, "mood", int(state.frame() != BID)))
    draws(patch, lambda state, seat, view: view.extra.update(mood=state.mood))


@breaks("a clone gives another view")
def marked_copy(patch: Patch) -> None:
    patch.setattr(Pebbles, "copied", False, raising=False)
    clones(patch, lambda one, two: setattr(two, "copied", True))
    draws(patch, lambda state, seat, view: view.extra.update(copied=state.copied))


def tires(patch: Patch) -> None:
    """After seven moves nobody bids more than 0, unless lazy."""
    performs(patch, lambda state: setattr(state, "steps", state.steps + 1))
    honest = Pebbles.forbidden

    def forbidden(self: Any, seat: int, code: int) -> int:
        if self.steps > 7 and not self.lazy and self.frame() == BID and kind_of(code) == BID_ACTION and field_a(code):
            return rules.BID_MEANS
        return int(honest(self, seat, code))

    patch.setattr(Pebbles, "lazy", False, raising=False)
    patch.setattr(Pebbles, "forbidden", forbidden)


@breaks("after some moves there are other choices")
def forgetful_document(patch: Patch) -> None:
    remembers(patch, "steps", saved=False)
    tires(patch)


@breaks("after some moves there are other choices")
def forgetful_copy(patch: Patch) -> None:
    remembers(patch, "steps", saved=True)
    tires(patch)
    clones(patch, lambda one, two: setattr(two, "lazy", True))


@breaks("after some moves another seat is asked")
def confused(patch: Patch) -> None:
    remembers(patch, "steps", saved=False)
    performs(patch, lambda state: setattr(state, "steps", state.steps + 1))
    patch.setattr(Pebbles, "active", lambda self: State.active(self)[:: 1 if self.steps < 7 else -1])


# -- knowledge ---------------------------------------------------------------------------------------------------


@breaks("the view of seat . betrays something hidden")
def peeping(patch: Patch) -> None:
    draws(patch, lambda state, seat, view: view.extra.update(top=top(state) if seat is not None else 0))


@breaks("the view of a spectator betrays something hidden")
def gallery(patch: Patch) -> None:
    draws(patch, lambda state, seat, view: view.extra.update(top=top(state) if seat is None else 0))


@breaks("what a bot at seat . is given betrays something hidden")
def tipster(patch: Patch) -> None:
    honest = Pebbles.guess_hidden

    def guess(self: Pebbles, seat: int) -> None:
        for _ in range(top(self)):
            self.rng.below(2)
        honest(self, seat)

    patch.setattr(Pebbles, "guess_hidden", guess)


@breaks("a sample of a sample looks different")
def moody(patch: Patch) -> None:
    guesses(patch, lambda state, seat: setattr(state, "round", state.round + (state.rng.below(9) == 0)))


@breaks("a sample for seat . lost or made something")
def poorer_sample(patch: Patch) -> None:
    guesses(patch, lambda state, seat: setattr(state, "thrown", vector([3] * 9)))


@breaks("a sample for seat . leads to a seat that is asked and has no move")
def doomed_sample(patch: Patch) -> None:
    remembers(patch, "fuse", saved=False)
    guesses(patch, lambda state, seat: setattr(state, "fuse", 3))
    performs(patch, lambda state: setattr(state, "fuse", state.fuse - (state.fuse > 1)))
    fill(patch, lambda state, seat, out: setattr(out, "count", 0) if getattr(state, "fuse", 0) == 1 else None)


@breaks("a sample for seat . loses or makes something")
def leaking_sample(patch: Patch) -> None:
    remembers(patch, "fuse", saved=False)
    guesses(patch, lambda state, seat: setattr(state, "fuse", 1))
    performs(patch, lambda state: setattr(state, "unused", state.unused[:0]) if state.fuse else None)


@breaks("the moves of seat . depend on something hidden")
def clairvoyant(patch: Patch) -> None:
    honest = Pebbles.forbidden

    def forbidden(self: Pebbles, seat: int, code: int) -> int:
        if self.frame() == BID and code == action(BID_ACTION, 1) and top(self) == 1:
            return rules.BID_MEANS
        return int(honest(self, seat, code))

    patch.setattr(Pebbles, "forbidden", forbidden)
    view = type(GAME).view

    def blank(state: Pebbles, seat: int | None) -> View:
        made = view(GAME, state, seat)
        made.choices = []
        return made

    patch.setattr(GAME, "view", blank)


@breaks("a refusal to seat . betrays something hidden")
def gossip(patch: Patch) -> None:
    def refusals(self: Pebbles, seat: int, code: int) -> list[Refusal]:
        return State.refusals(self, seat, code) * top(self)

    patch.setattr(Pebbles, "refusals", refusals)


@breaks("the events of seat . betray something hidden")
def loud(patch: Patch) -> None:
    def peek(self: Pebbles, seat: int) -> None:
        self.tell(rules.WALK_PEEK, LOOKS, seat, n=top(self))
        self.push(PEEK, seat)

    patch.setattr(Pebbles, "peek", peek)


@breaks("sees that seat . has answered")
def open_ballot(patch: Patch) -> None:
    draws(patch, lambda state, seat, view: view.extra.update(answered=int(state.arg(1)) if state.depth else 0))
    patch.setattr(check.Inspection, "knowledge", lambda *args, **named: None)


@breaks("a sealed answer is told to others")
def crier(patch: Patch) -> None:
    honest = State.answer

    def answer(self: Pebbles, seat: int, code: int) -> bool:
        self.tell(rules.BID_SECRET, LOOKS, seat)
        return honest(self, seat, code)

    patch.setattr(Pebbles, "answer", answer)


# -- the encoding ----------------------------------------------------------------------------------------------


def encodes(patch: Patch, change: Callable[[Encoding], None]) -> None:
    """Change the encoding after it is made."""
    honest = type(GAME).encoding

    def encoding(setting: Setting) -> Encoding:
        made = honest(GAME, setting)
        change(made)
        return made

    patch.setattr(GAME, "encoding", encoding)


def masks(patch: Patch, change: Callable[[Encoding, Pebbles, dict[int, int]], dict[int, int]]) -> None:
    """Change the places of the legal moves."""

    def legal(self: Encoding) -> Callable[[Any, int], dict[int, int]]:
        return lambda state, seat: change(self, state, Encoding.legal(self, state, seat))

    encodes(patch, lambda made: setattr(made, "legal", legal(made)))


@breaks("the action mask offers something else than the legal moves")
def false_offer(patch: Patch) -> None:
    masks(patch, lambda made, state, places: {**places, 0: 255})


@breaks("a legal move that no block covers has no spare place")
def no_spare_place(patch: Patch) -> None:
    masks(patch, lambda made, state, places: {place: places[place] for place in places if place < made.index.size})


@breaks("two legal moves have the same place")
def crowded(patch: Patch) -> None:
    """The block of one kind has no room of its own, so that the next block begins at the same place."""

    class Flat(Block):
        size = property(lambda self: 0)

    def encoding(setting: Setting) -> Encoding:
        flat = [Flat(TAKE, "take") if block.kind == TAKE else block for block in blocks(4)]
        honest = type(GAME).encoding(GAME, setting)
        return Encoding(1, setting.seats, honest.slots, flat, PebblesObserver)

    patch.setattr(GAME, "encoding", encoding)


@breaks("place .* reads back as another move")
def mirrored(patch: Patch) -> None:
    encodes(patch, lambda made: setattr(made, "code", lambda place, seat: Encoding.code(made, place ^ 1, seat)))


@breaks("the observation of seat . betrays something hidden")
def marked_pebbles(patch: Patch) -> None:
    honest = PebblesObserver.write

    def write(self: PebblesObserver, state: Pebbles, seat: int, cells: Any, at: int) -> int:
        end = honest(self, state, seat, cells, at)
        cells[at + 2] = top(state)
        return int(end)

    patch.setattr(PebblesObserver, "write", write)


@breaks("the action mask of seat . betrays something hidden")
def signalling(patch: Patch) -> None:
    """The order of the spare places reveals the top of the pile."""

    def order(made: Encoding, state: Pebbles, places: dict[int, int]) -> dict[int, int]:
        spare = [place for place in places if place >= made.index.size]
        turned = reversed(spare) if top(state) == 1 else spare
        return {**places, **{new: places[old] for new, old in zip(spare, turned, strict=True)}}

    masks(patch, order)


# -- points and the end ----------------------------------------------------------------------------------------------


@breaks("ranking and keys differ")
def upside_down(patch: Patch) -> None:
    honest = type(GAME).results

    def results(state: Pebbles) -> list[Result]:
        made = honest(GAME, state)
        for result in made:
            result.rank += 1
        return made

    patch.setattr(GAME, "results", results)


@breaks("a score tree does not add up")
def creative(patch: Patch) -> None:
    honest = type(GAME).score

    def score(state: Pebbles, side: int) -> Score:
        made = honest(GAME, state, side)
        made.points += 1
        return made

    patch.setattr(GAME, "score", score)


@breaks("counted again")
def second_opinion(patch: Patch) -> None:
    honest = type(GAME).audit_score
    patch.setattr(GAME, "audit_score", lambda table, side, setting: honest(GAME, table, side, setting) + 1)


def keeps_diary(patch: Patch, frame: int) -> None:
    """Copies share a diary in which the table's own state writes after moves in one kind of frame."""
    remembers(patch, "diary", saved=False)
    patch.setattr(Pebbles, "__init__", with_diary(Pebbles.__init__))
    writes_down(patch, "diary", list)
    honest = Pebbles.perform

    def perform(self: Any, seat: int, code: int) -> None:
        if self.frame() == frame and self.luck is not None:
            self.diary.append(1)
        honest(self, seat, code)

    patch.setattr(Pebbles, "perform", perform)
    patch.setattr(check.Inspection, "story", lambda *args: None)


def with_diary(honest: Callable[..., None]) -> Callable[..., None]:
    def init(self: Any, *args: Any) -> None:
        honest(self, *args)
        self.diary = []

    return init


@breaks("undo leads to another state")
def ink(patch: Patch) -> None:
    keeps_diary(patch, BID)


@breaks("an old copy changed while the game went on")
def chronicle(patch: Patch) -> None:
    keeps_diary(patch, STEP)


@breaks("a refused move changed something")  # … by the moves tried before it
def shared_place(patch: Patch) -> None:
    clones(patch, lambda one, two: setattr(two, "place", one.place))


@breaks("a move after the end")
def encore(patch: Patch) -> None:
    patch.setattr(Pebbles, "legal", lambda self, seat: State.legal(self, seat) if self.depth else [0])


# -- the record -------------------------------------------------------------------------------------


@breaks("the record does not replay")
def torn_page(patch: Patch) -> None:
    honest = Table.record
    patch.setattr(Table, "record", lambda self: re.sub("\n: coin .*", "", honest(self), count=1))


@breaks("the record leads to another end")
def unrepeatable(patch: Patch) -> None:
    remembers(patch, "mood", saved=True)
    honest = type(GAME).begin
    games: list[int] = []

    def begin(state: Any) -> None:
        honest(GAME, state)
        games.append(1)
        state.mood = len(games)

    patch.setattr(GAME, "begin", begin)


@breaks("the record of the replay is another record")
def numbered(patch: Patch) -> None:
    honest = Table.record
    copies: list[int] = []

    def written(self: Table) -> str:
        copies.append(1)
        return f"{honest(self)}# copy {len(copies)}\n"

    patch.setattr(Table, "record", written)


# -- dense positions ----------------------------------------------------------------------------------


@breaks("the game offers no dense position", dense=True)
def thin(patch: Patch) -> None:
    patch.setattr(GAME, "thicken", lambda state, dice: False)


@breaks("a dense position does not load", dense=True)
def overfull(patch: Patch) -> None:
    def thicken(state: Pebbles, dice: Rng) -> bool:
        state.pile = vector([9] * 30)
        return True

    patch.setattr(GAME, "thicken", thicken)


# -- the kit says so -----------------------------------------------------------------------------------


def complaints(seats: int, seeds: int, dense: bool = False) -> Iterator[str]:
    """The kit's complaints in some games."""
    for seed in range(seeds):
        try:
            check.Inspection(GAME, seats, seed, dense=dense).run()
        except check.Broken as broken:
            yield str(broken)


@pytest.mark.parametrize(("complaint", "cheat"), CHEATS, ids=[cheat.__name__ for _, cheat in CHEATS])
def test_the_kit_says_which_promise_is_broken(monkeypatch: Patch, complaint: str, cheat: Cheat) -> None:
    cheat(monkeypatch)
    assert any(re.search(complaint, said) for said in complaints(3, SEEDS, cheat in DENSE))


def test_a_dense_game_is_inspected_from_its_position_on(monkeypatch: Patch) -> None:
    def thicken(state: Pebbles, dice: Rng) -> bool:
        state.spent[0] -= 1
        return state.frame() == STEP

    monkeypatch.setattr(GAME, "thicken", thicken)
    inspection = check.Inspection(GAME, 3, 1, dense=True)
    inspection.run()
    assert inspection.table.opening is not None and inspection.close == inspection.decisions > 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_honest_game_has_nothing_to_fear(seats: int) -> None:
    assert [*complaints(seats, 3)] == []


def test_every_promise_of_the_kit_is_broken_here() -> None:
    """Each message that the kit can complain with is the complaint of some cheat."""
    passed_on: set[str] = set()  # names of messages that are made elsewhere
    said: list[str] = []
    for node in ast.walk(ast.parse(inspect.getsource(check))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("must", "broken"):
            message = node.args[-1]
            passed_on.add(message.id) if isinstance(message, ast.Name) else said.append(text_of(message))
    assert passed_on == {"what", "problem"}  # `must` passes its argument on, and a problem comes from the encoding
    assert len(said) > 40
    problems = [
        text_of(node.value)
        for node in ast.walk(ast.parse(inspect.getsource(check_encoding)))
        if isinstance(node, ast.Return) and node.value is not None and text_of(node.value)
    ]
    assert len(problems) == 6
    assert [text for text in said + problems if not any(is_of(text, complaint) for complaint, _ in CHEATS)] == []


def text_of(message: ast.expr) -> str:
    """A message in the source; values that the kit fills in are 0."""
    parts = message.values if isinstance(message, ast.JoinedStr) else [message]
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in parts)


def is_of(message: str, complaint: str) -> bool:
    """Is this the message of a cheat?"""
    return bool(re.search(complaint, message))
