"""Scenario lines of Evo: sets up positions, turns verbs into moves and compares expectations with the table."""

from __future__ import annotations

from typing import Any

from galapagos.core.document import names_in
from galapagos.core.engine.actions import action, field_a, kind_of
from galapagos.core.engine.events import Event
from galapagos.core.errors import ScenarioError
from galapagos.core.play.position import ints
from galapagos.core.scenario import Failed, Step
from galapagos.core.view import Thing
from galapagos.games.evo.face import document, words
from galapagos.games.evo.face.given import Given
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules import state as table
from galapagos.games.evo.rules.box import CARD_NAMES, GENE_NAMES, SYMBOL_NAMES, TOKEN_NAMES
from galapagos.games.evo.rules.state import PHASE_NAMES, PIECES
from galapagos.games.evo.rules.survival import why_not_too_many

# The frame in which a verb is a move; `play` belongs to several.
FRAMES = {
    "bid": table.BID, "drop_out": table.BID, "adrenaline": table.PLACE, "move": table.MOVE, "attack": table.MOVE,
    "fly": table.MOVE, "swim": table.MOVE, "chameleon": table.EVADE, "birth": table.BIRTH, "keep": table.KEEP,
}  # fmt: skip
PHASES_OF = {"end_turn": (table.MOVEMENT, table.REPRODUCTION)}


def kept_by(pieces: list[int]) -> int:
    """A set of pieces as bits; -1 is a piece that is not one's own."""
    kept = 0
    for piece in pieces:
        kept |= int(table.FOREIGN) if piece < 0 else 1 << piece
    return kept


class EvoRunner(Given):
    """Runs a line of Evo."""

    def __init__(self, game: Any, line: dict[str, Any]) -> None:
        self.finished: set[int] = set()  # phases that ended during the last step
        self.phase_now = -1
        self.tested: set[int] = set()  # seats that have had their survival turn in the current or last survival phase
        self.skipped: set[int] = set()  # seats whose turn was skipped during the last step
        self.skipped_before: set[int] = set()
        super().__init__(game, line)

    # -- steps -------------------------------------------------------------------------

    def fix_chance(self, step: Step) -> None:
        self.luck.script = [line for line in self.luck.script if line[0] != table.COMBAT_DIE]
        if "roll" in step:
            symbol = self.number_of(SYMBOL_NAMES, step["roll"], "symbol of the die")
            side = next((i for i, face in enumerate(self.state.box.faces, start=1) if face == symbol), 0)
            if not side:
                raise ScenarioError(f"no side of the die shows {step['roll']!r}")
            self.luck.script.append((table.COMBAT_DIE, -1, side))

    def own_step(self, step: Step) -> bool:
        if step["do"] == "finish":
            self.finish(self.number_of(PHASE_NAMES, step.get("phase"), "phase"))
            return True
        if step["do"] == "pass" and step.get("result") != "illegal":
            seat = step["player"]
            if self.state.frame() == table.WINDOW and self.state.asks(seat):
                self.state.apply(seat, int(action(table.PASS)))
            return True
        return False

    def finish(self, phase: int) -> None:
        """Pass windows and end turns until the phase is over."""
        if phase in self.finished or self.state.phase > phase:
            return
        while phase not in self.finished and not self.state.is_over():
            if not self.advance({"do": "finish"}, -1):
                raise Failed(f"the {PHASE_NAMES[phase]} phase cannot be finished: somebody must decide")

    def codes(self, step: Step, seat: int) -> list[int]:
        verb = step["do"]
        if verb == "play":
            return [self.play_code(step)]
        if verb == "bid":
            if step.get("with") not in (None, "alchemical_mutations"):
                raise ScenarioError(f"{step['with']!r} is not played with a bid")
            return [self.pack(table.MAKE_BID, step["column"], step["value"], int(step.get("with") is not None))]
        if verb == "adrenaline":
            return [self.pack(table.TAKE_PLACE, step["place"])]
        if verb in ("move", "attack", "swim"):
            kinds = {"move": table.STEP, "attack": table.ATTACK, "swim": table.SWIM}
            return [self.pack(kinds[verb], self.space(step["from"]), self.space(step["to"]))]
        if verb == "fly":
            return [self.flight(step)]
        if verb == "chameleon":
            return [self.pack(table.STEP_ASIDE, self.space(step["to"]))]
        if verb == "birth":
            lift = self.space(step["lift"]) + 1 if "lift" in step else 0
            return [self.pack(table.GIVE_BIRTH, self.space(step["at"]), lift)]
        if verb == "keep":
            pieces = [int(self.state.piece_at(seat, self.space(name))) for name in step["dinos"]]
            return [int(action(table.SURVIVE, kept_by(pieces)))]
        words = {"pass": table.PASS, "drop_out": table.DROP_OUT, "end_turn": table.END_TURN}
        if verb not in words:
            raise ScenarioError(f"there is no verb {verb!r} in this game")
        return [self.pack(words[verb])]

    def flight(self, step: Step) -> int:
        """A flight: any space between start and end will do; naming another one is wrong."""
        origin, to = self.space(step["from"]), self.space(step["to"])
        over = self.space(step["over"]) if step.get("over") is not None else -1
        ends = [self.state.island.next[space] for space in (origin, to) if space < self.state.island.count]
        between = len(ends) == 2 and 0 <= over < table.OFF and ends[0] & ends[1] & (1 << over)
        return self.pack(table.FLY, origin, to, 0 if over < 0 or between else over + 1)

    def play_code(self, step: Step) -> int:
        card = self.number_of(CARD_NAMES, step.get("card"), "event card")
        if card in (b.TERROR, b.EGG_STEALER):
            return self.pack(table.PLAY_ON, card, self.space(step["target"]) if "target" in step else table.OFF)
        if card == b.COUNCIL_OF_THE_WISE:
            return self.pack(table.PLAY_COUNCIL, step.get("place", table.OFF))
        if card == b.PREMONITION:
            token = self.number_of(TOKEN_NAMES, step["token"], "climate token") if "token" in step else table.OFF
            return self.pack(table.PLAY_TOKEN, token)
        return self.pack(table.PLAY, card)

    def pack(self, kind: int, *fields: int) -> int:
        """Pack a code; every number off the board becomes the same one."""
        return int(action(kind, *(field if 0 <= field < table.OFF else table.OFF for field in fields)))

    def space(self, name: Any) -> int:
        """A space; if the step must be refused, an unknown space is one off the board."""
        if self.steps[self.place].get("result") == "illegal" and str(name) not in self.state.island.names:
            return int(table.OFF)
        return document.space_of(self.state, name)

    # -- the runner's own moves ----------------------------------------------------------

    def _play(self, step: Step, seat: int) -> None:
        if self.legal_code(step, seat) is None and self.already_done(step, seat):
            return  # this only notes a phase that the last move ended
        self.finished = set()
        self.skipped_before, self.skipped = self.skipped, set()
        if step["do"] == "play":
            self.reach_window(step, seat)
        super()._play(step, seat)

    def reach_window(self, step: Step, seat: int) -> None:
        """Advance to the first window for the card and let all others pass in it, so that the card works at once."""
        while self.legal_code(step, seat) is None and self.advance(step, seat):
            pass
        if self.state.frame() == table.WINDOW:
            for other in self.state.active():
                if other != seat:
                    self.state.apply(other, int(action(table.PASS)))

    def idle_code(self, step: Step, active: int) -> int | None:
        state = self.state
        frame = int(state.frame())
        mine = active == step.get("player")
        verb = step["do"]
        if frame == table.BID or (mine and FRAMES.get(verb) == frame):
            return None
        if frame == table.WINDOW:
            return int(action(table.PASS))
        if mine and state.phase in PHASES_OF.get(verb, ()):
            return None
        if frame == table.PLACE:
            return int(action(table.TAKE_PLACE, ints(state.order).index(active) + 1))
        if frame == table.EVADE:
            return int(action(table.DIE))
        if frame == table.KEEP:
            return self.use_all_layers(active)
        return int(action(table.END_TURN))

    def use_all_layers(self, seat: int) -> int:
        """Choose survivors for a seat without a step: as many as its layers save."""
        codes = [code for code in self.state.legal(seat) if kind_of(code) == table.SURVIVE]
        return max(codes, key=lambda code: (int(field_a(code)).bit_count(), self.is_by_layers(seat, code)))

    def is_by_layers(self, seat: int, code: int) -> bool:
        return why_not_too_many(self.state, seat, field_a(code)) == 0

    def before_illegal(self, step: Step, seat: int) -> None:
        """Make no moves: a refused step must not end anybody's turn."""

    def _refuse(self, step: Step, seat: int) -> None:
        """Pass an open window before a refused move, except before a card, which may belong to that window."""
        while step["do"] != "play" and self.state.frame() == table.WINDOW:
            self.advance({"do": ""}, seat)
        super()._refuse(step, seat)
        if step["do"] == "keep" and seat in self.tested and not self.state.asks(seat):
            if self.spaces(seat) == set(step["dinos"]):
                raise Failed(f"{self.describe(step)} must not come about, and has")

    def already_done(self, step: Step, seat: int) -> bool:
        verb = step["do"]
        if verb == "keep":
            return seat in self.tested and not self.keeps(seat) and self.spaces(seat) == set(step["dinos"])
        if verb == "drop_out":
            return bool(self.state.dropped >> seat & 1)
        return verb == "end_turn" and seat in self.skipped | self.skipped_before

    def keeps(self, seat: int) -> bool:
        return bool(self.state.frame() == table.KEEP and self.state.asks(seat))

    def heard(self, events: list[Event]) -> None:
        for event in events:
            if event.verb == verbs.PHASE:
                if self.phase_now >= 0:
                    self.finished.add(self.phase_now)
                self.phase_now = int(event.a)
                if self.phase_now == table.SURVIVAL:
                    self.tested = set()
            elif event.verb == verbs.CLIMATE_HITS:
                self.tested.add(int(event.seat))
            elif event.verb in (verbs.NO_MOVES, verbs.NO_SPACE):
                self.skipped.add(int(event.seat))
            elif event.verb == verbs.DUPLICATE and self.returned:
                self.luck.script.append((table.GENE_DRAW, -1, int(event.a)))
            elif event.verb == verbs.FORCED_DUPLICATE:
                self.luck.script.remove((table.GENE_DRAW, -1, int(event.a)))

    # -- what is looked at -----------------------------------------------------------------

    def spaces(self, seat: int) -> set[str]:
        where = self.state.where[seat * PIECES : seat * PIECES + PIECES]
        return {self.state.island.names[int(space)] for space in where if space >= 0}

    def compare(self, key: str, wanted: Any) -> None:
        state = self.state
        if key in ("dinos", "dinos_count", "mp", "genes", "cards", "scores"):
            for seat, value in wanted.items():
                self.compare_seat(key, int(seat), value)
        elif key == "lab":
            self.compare_lab(wanted)
        elif key == "order":
            self.equal("order", wanted, ints(state.order))
        elif key == "wheel":
            self.equal("wheel", wanted, int(state.wheel))
        elif key in ("island", "event_deck", "bag", "climate_pile"):
            sizes = {"event_deck": state.deck, "bag": state.bag, "climate_pile": state.pile}
            self.equal(key, wanted, len(sizes[key]) if key in sizes else int(state.island.count))
        elif key == "knows":
            for seat, known in wanted.items():
                self.compare_known(int(seat), known)
        elif key == "game_over":
            self.equal("game_over", wanted, state.is_over())
        elif key == "winners":
            results = state.scores()
            self.cited.update(rule for result in results for rule in result.score.rules())
            self.equal("winners", sorted(wanted), [result.side for result in results if result.rank == 1])
        else:
            raise ScenarioError(f"nothing of this game is called {key!r}")

    def compare_seat(self, key: str, seat: int, wanted: Any) -> None:
        state = self.state
        what = f"{key} of seat {seat}"
        if key == "dinos":
            self.equal(what, sorted(wanted), sorted(self.spaces(seat)))
        elif key == "dinos_count":
            self.equal(what, wanted, len(self.spaces(seat)))
        elif key in ("mp", "scores"):
            self.equal(what, wanted, int(state.mp[seat]))
        elif key == "cards":
            self.equal(what, sorted(wanted), sorted(names_in(int(state.hand[seat]), CARD_NAMES)))
        else:
            for kind, value in wanted.items():
                if kind == "unique":
                    held: Any = sorted(names_in(int(state.unique[seat]), GENE_NAMES))
                    value = sorted(value)
                else:
                    held = int(state.gene(seat, self.number_of(GENE_NAMES[: b.COMMON], kind, "common gene")))
                self.equal(f"{kind} of seat {seat}", value, held)

    def compare_lab(self, wanted: dict[str, Any]) -> None:
        state = self.state
        if "genes" in wanted:
            found = [GENE_NAMES[int(gene)] for gene in state.lab if gene >= 0]
            self.equal("genes of the laboratory", wanted["genes"], found)
        for seat, marker in wanted.get("markers", {}).items():
            place = int(seat)
            stands = state.column[place] != table.NO_COLUMN
            found_marker = [int(state.column[place]), int(state.value[place])] if stands else None
            self.equal(f"marker of seat {seat}", marker, found_marker)

    def compare_known(self, seat: int, wanted: dict[str, Any]) -> None:
        """What a seat's view shows: the points and cards of each seat, the next token, genes in the bag."""
        view = self.state.view(seat)
        shown = {zone.id: zone.things for zone in view.zones}
        rule = self.game.rule_id
        for key, value in wanted.items():
            found: Any
            if key == "mp":
                found = [side.score for side in view.seats]
                self.cited.add(rule(ids.HIDDEN_POINTS))
            elif key == "cards":
                found = [[card_name(thing) for thing in shown[f"hand-{side.name}"]] for side in view.seats]
                self.cited.add(rule(ids.HIDDEN_CARDS))
            elif key == "token":
                found = [str(getattr(thing.face, "key", "")) for thing in shown["climate_pile"]]
                value = [words.TOKEN_TITLES[TOKEN_NAMES.index(value)]] if value else []
                self.cited.add(rule(ids.GENES_SIXTH_SENSE if value else ids.HIDDEN_PILE))
            elif key == "bag":
                found = [thing.id for thing in shown.get("bag", [])]
                self.cited.add(rule(ids.HIDDEN_BAG))
            else:
                raise ScenarioError(f"nothing that a player knows is called {key!r}")
            self.equal(f"{key} known to seat {seat}", value, found)


def card_name(thing: Thing) -> str:
    """The name of an event card as a view shows it; "?" for a back."""
    return thing.id.removeprefix("card-") if thing.face else "?"
