"""The check kit: promises that every game must keep, written once and run for any game in the registry.

One random game is one `Inspection`.  A broken promise raises `Broken` with the seed and the number of the decision, so
that it can be reproduced.  `trace` is a hash of the whole course: interpreted and compiled runs must give the same.

How often each promise is checked:

    every decision          somebody is asked and has a move, no move is listed twice
    every fifth             nothing is lost or made
    every `stride`-th       move list and predicate agree, moves read and write, whatever can be typed is listed or
                            refused with a reason, `play` equals `apply` (for up to three moves), a refused move
                            changes nothing, save and load, clones, undo, points counted twice, sealed answers stay
                            sealed, and what one seat can know: alternately the moving seat and a random one, with
                            the spectator; the encoding's places fit the legal moves and its numbers betray nothing
    the end of the game     old copies are untouched, the record replays to the same end

A *dense* game does not begin with the deal: a random game is stopped at a random decision, `Game.thicken` fills the
position with many traits, links, tokens and cards, the position is checked against the box like any saved one, and its
next decisions are inspected.  This covers positions in which many rules meet, which random play seldom reaches.

The first closely inspected decision is random, so that over many games every decision has its turn. With `stride` 1
(the default, and what `galapagos check` uses) all decisions are inspected closely.
"""

from __future__ import annotations

import hashlib
from typing import Any, NoReturn

from galapagos.core.check_codes import EARLIER, Codes
from galapagos.core.check_encoding import betrays, misplaced
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.engine.state import SEALED, State
from galapagos.core.errors import GalapagosError, IllegalMove, Refusal
from galapagos.core.game import Game, Setting
from galapagos.core.play import position, record_reader
from galapagos.core.play.table import Table, from_state
from galapagos.core.play.trial import try_out
from galapagos.core.score import ranks
from galapagos.core.view import encode

PATIENCE = 20_000  # decisions after which a game counts as endless
AHEAD = 30  # decisions for which a loaded state is played on beside the original
CENSUS = 5  # decisions between two counts of everything
SOON = 8  # the first close inspection comes within this many decisions, also in a short game
LEAD = 60  # a dense position is made within this many decisions after the deal
DENSE = 60  # decisions that are played from a dense position


class Broken(Exception):
    """A promise of the contract is broken."""


class Inspection:
    """Plays one random game, or some decisions from a dense position, and inspects every `stride`-th closely."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | str,
        options: dict[str, Any] | None = None,
        stride: int = 1,
        dense: bool = False,
    ) -> None:
        self.game = game
        self.seed = seed
        self.stride = stride
        self.dense = dense
        self.table = Table(Setting(game, seats, options), seed=seed)
        self.dice = rng_of_key(key_of_seed(f"check {seed}"))  # the inspector's own randomness
        self.codes = Codes(game.notation, self.dice)
        self.hash = hashlib.sha256()
        self.decisions = 0
        self.seen: set[str] = set()  # rules cited by events
        self.samples = 0
        self.changed = 0  # samples in which something hidden really changed
        self.kept: list[tuple[State, str]] = []
        self.earlier: list[int] = []  # moves that were legal at earlier decisions
        self.census = game.count(self.table.state)
        self.words = game.words("en")
        self.encoding = game.encoding(self.table.setting)
        self.first = self.dice.below(min(stride, SOON))  # the first decision that is inspected closely
        self.close = 0  # close inspections so far

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def trace(self) -> str:
        return self.hash.hexdigest()

    def run(self) -> None:
        """The whole game; from a dense position only its next decisions."""
        if self.dense:
            self.thicken()
        while not self.table.is_over:
            if self.dense and self.decisions >= DENSE:
                break
            if self.decisions >= PATIENCE:
                self.broken("the game does not end")
            self.decide()
        self.finish()

    def thicken(self) -> None:
        """Continue from a dense position, which must save as a document that fits the box."""
        setting = self.table.setting
        for wait in (int(self.dice.below(LEAD)), 0):  # a game that ends sooner is started again
            table = Table(setting, seed=self.seed)
            while not table.is_over:
                dense = table.state.clone()
                if len(table.moves) >= wait and self.game.thicken(dense, self.dice):
                    try:
                        self.table = from_state(position.load(position.save(dense)))
                    except GalapagosError as error:
                        self.broken(f"a dense position does not load: {error}")
                    self.census = self.game.count(self.state)
                    return
                active = table.state.active()
                seat = active[self.dice.below(len(active))]
                legal = table.state.legal(seat)
                table.play(legal[self.dice.below(len(legal))], seat)
        self.broken("the game offers no dense position")

    def broken(self, what: str) -> NoReturn:
        setting = self.table.setting
        raise Broken(
            f"{self.game.name}, {setting.seats} seats, options {setting.options}, seed {self.seed}"
            f"{', dense' * self.dense}, decision {self.decisions}: {what}"
        )

    def must(self, holds: bool, what: str) -> None:
        if not holds:
            self.broken(what)

    # -- one decision --------------------------------------------------------------------

    def decide(self) -> None:
        state = self.state
        active = state.active()
        self.must(bool(active), "nobody is asked, and the game is not over")
        self.must(len(active) == 1 or state.owner() == SEALED, "several seats are asked without a sealed choice")
        seat = active[self.dice.below(len(active))]
        legal = state.legal(seat)
        self.must(bool(legal), f"seat {seat} is asked and has no move")
        self.must(len(set(legal)) == len(legal), "a move is listed twice")
        closely = self.decisions >= self.first and (self.decisions - self.first) % self.stride == 0
        if closely:
            self.inspect(seat, legal)
        code = legal[self.dice.below(len(legal))]
        self.hash.update(f"{seat} {code} {len(legal)};".encode())
        self.try_undo(seat, code) if closely else self.table.play(code, seat)
        if closely or self.decisions % CENSUS == 0 or self.table.is_over:
            self.conservation()
        self.decisions += 1

    def conservation(self) -> None:
        """Check that cards and tokens are neither lost nor created."""
        now = self.game.count(self.state)
        if now == self.census:
            return
        pairs = {key: (self.census.get(key, 0), now.get(key, 0)) for key in sorted({*now, *self.census})}
        self.broken(f"something was lost or made: { {key: pair for key, pair in pairs.items() if pair[0] != pair[1]} }")

    def inspect(self, seat: int, legal: list[int]) -> None:
        """Everything that must hold before a move."""
        state = self.state
        saved = position.save(state)
        before = position.digest_of(saved)
        self.hash.update(before.encode())
        self.legality(seat, legal)
        self.notation(seat, legal)
        self.reasons(seat, legal)
        others = self.close % 2 == 1
        viewer = self.dice.below(self.table.setting.seats) if others else seat
        seen = encode(state.view(viewer))
        self.saving(saved, before, viewer, seen)
        self.moves(seat, legal, before)
        self.knowledge(viewer, seen, saved["table"], spectator=others)
        self.sealed(seat, legal)
        self.scoring(saved["table"])
        self.must(position.digest(state) == before, "looking at the state changed it")
        self.kept.append((state.clone(), before))
        self.close += 1

    def legality(self, seat: int, legal: list[int]) -> None:
        """The predicate and the move list agree, also on meaningless codes."""
        state = self.state
        for code in legal:
            if state.forbids(seat, code):
                self.broken(f"{self.text(seat, code)} is listed, but forbidden")
        listed = set(legal)
        for code in self.codes.strange(legal):
            if code in listed:
                continue
            if not state.forbids(seat, code):
                self.broken(f"code {code} ({self.text(seat, code)}) is allowed, but not listed")
            self.must(bool(self.refused(seat, code)), "a code is refused without a reason")
        active = state.active()
        for other in range(self.table.setting.seats):
            if other not in active:
                self.must(state.forbids(other, legal[0]) != 0, "a seat may move out of turn")
        if self.encoding is not None:
            problem = misplaced(self.encoding, state, seat, legal)
            self.must(not problem, problem)

    def reasons(self, seat: int, legal: list[int]) -> None:
        """Whatever can be typed is listed, or refused with a rule; asking for all reasons never fails."""
        listed = set(legal)
        for code in self.codes.readable(self.state, seat, legal, self.earlier):
            if not self.refused(seat, code) and code not in listed:
                self.broken(f"{self.text(seat, code)} is allowed, but not listed")
        for code in self.codes.some(legal, EARLIER // 4):
            if len(self.earlier) < EARLIER:
                self.earlier.append(code)
            else:
                self.earlier[self.dice.below(EARLIER)] = code

    def refused(self, seat: int, code: int) -> list[Refusal]:
        """All reasons against a code, found by ignoring one rule after another."""
        try:
            return self.state.refusals(seat, code)
        except Exception as error:
            name = type(error).__name__
            self.broken(f"asking why code {code} ({self.text(seat, code)}) is refused ends in {name}: {error}")

    def text(self, seat: int, code: int) -> str:
        try:
            return self.game.notation.write(self.state, seat, code)
        except Exception:  # a meaningless code may have no text
            return "?"

    def notation(self, seat: int, legal: list[int]) -> None:
        """Every move has its own text, which reads back as the same move, and a sentence."""
        texts = {code: self.game.notation.write(self.state, seat, code) for code in legal}
        self.must(len(set(texts.values())) == len(texts), "two moves have the same notation")
        for code in self.codes.some(legal, 6):
            if self.game.notation.read(self.state, seat, texts[code]) != code:
                self.broken(f"{texts[code]!r} reads as another move")
            sentence = self.words.text(self.game.notation.say(self.state, seat, code))
            self.must(bool(sentence), "a move without a sentence")

    def moves(self, seat: int, legal: list[int], before: str) -> None:
        """Every legal action applies; `play` equals `apply`; an illegal one changes nothing."""
        for code in self.codes.some(legal, 3):
            one, two = self.state.clone(), self.state.clone()
            one.apply(seat, code)
            two.play(seat, code)
            self.must(position.digest(one) == position.digest(two), "play and apply differ")
        wrong = next((code for code in self.codes.strange(legal) if self.state.forbids(seat, code)), None)
        if wrong is not None:
            copy = self.state.clone()
            try:
                copy.apply(seat, wrong)
                self.broken("apply took an illegal code")
            except IllegalMove as error:
                self.must(bool(error.refusals), "a refusal without a rule")
            self.must(position.digest(copy) == before, "a refused move changed something")

    def saving(self, saved: dict[str, Any], before: str, viewer: int, seen: bytes) -> None:
        """A saved and loaded state equals the original, and so does a copy."""
        loaded = position.load(saved)
        clone = self.state.clone()
        self.must(position.digest(loaded) == before, "save and load give another state")
        self.must(position.digest(clone) == before, "a clone is another state")
        self.must(encode(loaded.view(viewer)) == seen, "save and load give another view")
        self.must(encode(clone.view(viewer)) == seen, "a clone gives another view")
        self.lockstep(clone, loaded)

    def lockstep(self, one: State, two: State) -> None:
        """Play copy and original on with the same moves: different choices reveal what the copy forgot."""
        for _ in range(AHEAD):
            active = one.active()
            self.must(active == two.active(), "copy and document: after some moves another seat is asked")
            if not active:
                return
            legal = one.legal(active[0])
            same = legal == two.legal(active[0])
            self.must(same, "copy and document: after some moves there are other choices")
            code = legal[self.dice.below(len(legal))]
            one.play(active[0], code)
            two.play(active[0], code)

    # -- knowledge ---------------------------------------------------------------------------

    def knowledge(self, viewer: int, seen: bytes, truth: dict[str, Any], spectator: bool) -> None:
        """What a seat cannot know changes nothing that it sees: view, moves, refusals, events, samples for bots."""
        state = self.state
        sample = state.determinize(viewer, self.dice)
        self.samples += 1
        self.changed += position.save(sample)["table"] != truth
        self.must(encode(sample.view(viewer)) == seen, f"the view of seat {viewer} betrays something hidden")
        luck = self.dice.fork()
        given = position.digest(state.determinize(viewer, luck.copy()))
        again = sample.determinize(viewer, luck)
        self.must(position.digest(again) == given, f"what a bot at seat {viewer} is given betrays something hidden")
        self.must(encode(again.view(viewer)) == seen, f"a sample of a sample looks different to seat {viewer}")
        if spectator:
            watched = encode(state.view(None))
            self.must(encode(sample.view(None)) == watched, "the view of a spectator betrays something hidden")
        self.plays_on(viewer, again)
        if state.asks(viewer):
            legal = state.legal(viewer)
            self.must(sample.legal(viewer) == legal, f"the moves of seat {viewer} depend on something hidden")
            for code in self.codes.strange(legal)[:6]:
                same = sample.refusals(viewer, code) == state.refusals(viewer, code)
                self.must(same, f"a refusal to seat {viewer} betrays something hidden")
            if state.owner() != SEALED:
                self.story(viewer, legal[self.dice.below(len(legal))], sample)
        if self.encoding is not None:
            problem = betrays(self.encoding, state, sample, viewer)
            self.must(not problem, problem)

    def plays_on(self, viewer: int, sample: State) -> None:
        """The game can continue from a sample: somebody is asked, and everybody asked has a move."""
        census = self.game.count(sample)
        self.must(census == self.census, f"a sample for seat {viewer} lost or made something")
        for _ in range(AHEAD):
            active = sample.active()
            if not active:
                break
            legal = sample.legal(active[0])
            self.must(bool(legal), f"a sample for seat {viewer} leads to a seat that is asked and has no move")
            sample.play(active[0], legal[self.dice.below(len(legal))])
        self.must(self.game.count(sample) == self.census, f"a sample for seat {viewer} loses or makes something")

    def story(self, viewer: int, code: int, sample: State) -> None:
        """A move without dice or reveals gives its seat the same events, whatever is hidden."""
        told: list[list[tuple[int, ...]]] = []
        for world in (self.state, sample):
            trial = try_out(world, viewer, code)
            if trial.random or trial.shows:
                return
            seen = [event.for_seat(viewer) for event in trial.events]
            told.append([event.as_tuple() for event in seen if event is not None])
        self.must(told[0] == told[1], f"the events of seat {viewer} betray something hidden")

    def sealed(self, seat: int, legal: list[int]) -> None:
        """In a sealed choice nobody sees who has answered."""
        state = self.state
        others = [other for other in state.active() if other != seat]
        if state.owner() != SEALED or not others:
            return
        views = {other: encode(state.view(other)) for other in others}
        copy = state.clone()
        events: list[Event] = []
        copy.events = events
        copy.play(seat, legal[self.dice.below(len(legal))])
        for other in others:
            self.must(encode(copy.view(other)) == views[other], f"seat {other} sees that seat {seat} has answered")
            self.must(not any(event.for_seat(other) for event in events), "a sealed answer is told to others")
            if self.encoding is not None:
                problem = betrays(self.encoding, state, copy, other)
                self.must(not problem, problem)

    # -- points and the end --------------------------------------------------------------------

    def scoring(self, table: dict[str, Any]) -> None:
        """Score trees add up, a second scorer agrees, the ranking follows the keys."""
        results = self.state.scores()
        keys = [int(self.state.rank_key(side)) for side in range(self.state.sides())]
        self.must([result.rank for result in results] == ranks(keys), "ranking and keys differ")
        for result in results:
            self.must(result.score.adds_up(), "a score tree does not add up")
            second = self.game.audit_score(table, result.side, self.table.setting)
            self.must(second == result.total, f"side {result.side}: {result.total} points, counted again {second}")

    def try_undo(self, seat: int, code: int) -> None:
        """Play; where undo is allowed, undo, compare, play again."""
        before = position.digest(self.state)
        self.table.play(code, seat)
        if self.table.may_undo(seat).ok:
            self.table.undo(seat)
            self.must(position.digest(self.state) == before, "undo leads to another state")
            self.table.play(code, seat)

    def finish(self) -> None:
        """After the last move: old copies are untouched, the record replays to the same end."""
        seats = range(self.table.setting.seats)
        over = self.table.is_over
        self.must(not over or not any(self.state.legal(seat) for seat in seats), "a move after the end")
        saved = position.save(self.state)
        self.scoring(saved["table"])
        end = position.digest_of(saved)
        self.hash.update(end.encode())
        for state, digest in self.kept:
            self.must(position.digest(state) == digest, "an old copy changed while the game went on")
        text = self.table.record()
        try:
            again = record_reader.read(text)
        except GalapagosError as error:
            self.broken(f"the record does not replay: {error}")
        self.must(position.digest(again.state) == end, "the record leads to another end")
        self.must(again.record() == text, "the record of the replay is another record")
        self.seen = {self.game.rule_id(event.rule) for event in self.table.events}
