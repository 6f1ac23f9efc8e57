"""Scenario lines of this game: turns verbs into moves; `given.py` lays out positions, `expected.py` compares."""

from __future__ import annotations

from galapagos.core.engine.actions import action
from galapagos.core.errors import ScenarioError
from galapagos.core.scenario import PATIENCE, Failed, Step
from galapagos.games.darwin.face.expected import Expected
from galapagos.games.darwin.face.fields import from_top
from galapagos.games.darwin.face.given import Given
from galapagos.games.darwin.face.names import SLOT_NAMES, SPACE_NAMES
from galapagos.games.darwin.face.scenario_names import PHASES, OffTable, index_of, specimen_of, tile_of
from galapagos.games.darwin.rules import alfred, rounds
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import DELIVER, RESEARCH_MUSEUM, SEALS, SLOTS, kind_in
from galapagos.games.darwin.rules.state import WHERE_IT_LIES

NO_MOVE = 0  # no code of any move


class Steps(Given):
    """Turns steps into moves and makes the runner's own moves."""

    def own_step(self, step: Step) -> bool:
        verb = step["do"]
        if verb == "alfred_turn":
            if self.state.home[1] == 0:
                raise Failed("Alfred has no worker left")
            while self.state.frame() == s.ACTS:
                self.state.apply(0, s.DECLINE)
            if self.state.frame() == s.TURN and self.state.arg(0) and self.state.home[0]:
                self.state.apply(0, s.END_TURN)
            self.base_round = int(self.state.round)
            self.finished = 0
            alfred.take_turn(self.state)
            self.state.settle()
            return True
        if verb == "finish_phase":
            self.finish(step)
            return True
        return verb == "decline" and step.get("result") != "illegal" and self.decline_one(step)

    def legal_code(self, step: Step, seat: int) -> int | None:
        """Note the current round: a later `finish_phase` refers to the round of the last step."""
        code = super().legal_code(step, seat)
        if code is not None:
            self.base_round = int(self.state.round)
            self.finished = 0
        return code

    def decline_one(self, step: Step) -> bool:
        """Decline one of several open actions, the last that the next step does not need; False: decline all."""
        state = self.state
        seat = step.get("player")
        if type(seat) is not int or not state.asks(seat) or state.frame() != s.ACTS:
            return False
        places = [place for place in range(s.OPS) if state.arg(place)]
        kinds = {kind_in(state.arg(place)) for place in places}
        if len(places) == 1 or kinds <= {DELIVER, RESEARCH_MUSEUM}:  # declining the first also declines the second
            return False
        for place in reversed(places):
            op = state.arg(place)
            state.close(place)
            if self.next_step_fits(seat):
                return True
            state.set_arg(place, op)
        return False

    def next_step_fits(self, seat: int) -> bool:
        """If the next step is this seat's: does it get the answer that the line expects?"""
        following = self.steps[self.place + 1] if self.place + 1 < len(self.steps) else {}
        if following.get("player") != seat or following.get("do") in ("decline", "end_turn"):
            return True
        legal = any(not self.state.forbids(seat, code) for code in self.codes(following, seat))
        return legal == (following.get("result") != "illegal")

    def finish(self, step: Step) -> None:
        """Decline and pass until the phase of this round is over."""
        state = self.state
        target = PHASES.get(step.get("phase", ""))
        if target is None:
            raise ScenarioError("finish_phase needs a phase")
        if self.finished == s.CLEAN_UP:
            self.base_round += 1
            self.finished = 0
        self.finished = max(self.finished, target)
        if state.round > self.base_round or state.is_over():
            return
        if state.phase == s.ACTIONS:
            while state.frame() == s.ACTS:
                state.apply(int(state.owner()), s.DECLINE)
            state.depth = 0
            for side in range(state.all_sides):
                state.home[side] = 0
            rounds.end_actions(state)
            state.settle()
        if target >= s.REWARDS:
            for _ in range(PATIENCE):
                if state.is_over() or state.phase != s.REWARDS or state.round > self.base_round:
                    break
                seat = int(state.owner())
                state.apply(seat, s.DECLINE if state.frame() == s.ACTS else s.PASS)

    def codes(self, step: Step, seat: int) -> list[int]:
        verb = str(step["do"])
        method = getattr(self, f"code_{verb}", None)
        if method is None:
            raise ScenarioError(f"unknown verb {verb!r}")
        try:
            return [int(code) for code in method(step, seat)]
        except OffTable:
            if step.get("result") != "illegal":
                raise
            return [NO_MOVE]

    def code_keep(self, step: Step, seat: int) -> list[int]:
        if "cards" in step:
            return [action(s.KEEP_THREE, *sorted(step["cards"]))]
        return [action(s.KEEP_CARD, step["card"])]

    def code_pair(self, step: Step, seat: int) -> list[int]:
        return [action(s.TAKE_PAIR, index_of([1, 2, 3, 4], step["pair"], "pair"))]

    def code_place(self, step: Step, seat: int) -> list[int]:
        space = index_of(SPACE_NAMES, step["space"], "worker space")
        return [action(s.PLACE, self.row(seat, step["worker"]), space, step.get("knowledge", 0))]

    def code_end_turn(self, step: Step, seat: int) -> list[int]:
        return [s.END_TURN]

    def slot(self, step: Step) -> int:
        return index_of(SLOT_NAMES, step["slot"], "slot") if "slot" in step else WHERE_IT_LIES

    def code_fulfil(self, step: Step, seat: int) -> list[int]:
        kind = s.AUTO_FULFIL if step.get("auto") else s.FULFIL
        tile, slot = tile_of(step["objective"]), self.slot(step)
        if slot < SLOTS and self.state.slots[seat * SLOTS + slot] == tile:
            slot = WHERE_IT_LIES
        return [action(kind, tile, slot)]

    def code_play_crew(self, step: Step, seat: int) -> list[int]:
        return [action(s.PLAY_CREW, step["card"], step["row"] - 1)]

    def code_explore(self, step: Step, seat: int) -> list[int]:
        to = self.space(step["to"])
        island = index_of("ABC", step["island"], "island") + 1 if "island" in step else self.state.box.track_of(to)
        if self.state.box.track_of(to) != island:
            return [action(s.GO_EXPLORE, 0)]  # not a space of that island, so no move
        return [action(s.GO_EXPLORE, to, self.space(step["stop"]) + 1 if step.get("stop") else 0)]

    def code_sail(self, step: Step, seat: int) -> list[int]:
        return [action(s.GO_SAIL, self.space(step["to"]), self.space(step["stop"]) + 1 if step.get("stop") else 0)]

    def code_add_explorer(self, step: Step, seat: int) -> list[int]:
        return [action(s.ADD, index_of("ABC", step["island"], "island"))]

    def code_take_seal(self, step: Step, seat: int) -> list[int]:
        row = step["row"] - 1
        if step["colour"] == "P":
            return [action(s.TAKE_PURPLE, row)]
        scroll = index_of([1, 2, 3, 4], step["scroll"], "scroll") if "scroll" in step else 0
        colour = index_of(SEALS, step["colour"], "seal")
        if "discount" in step:
            wanted = step["discount"]
            discounts = [s.FREE_DISCOUNT if wanted in ("free", None) else abs(int(wanted))]
        else:
            discounts = [0, 1, 2, 3, 4, s.FREE_DISCOUNT]
        return [action(s.TAKE_SEAL, scroll, colour, row, discount) for discount in discounts]

    def code_camp(self, step: Step, seat: int) -> list[int]:
        return [action(s.PITCH, self.camp_meant(step["camp"]))]

    def code_stamps(self, step: Step, seat: int) -> list[int]:
        on = 0
        for envelope, n in step["on"].items():
            on |= min(int(n), 7) << (3 * index_of(["1", "2", "3"], str(envelope), "envelope"))
        total = sum(int(n) for n in step["on"].values())
        if "from" not in step:
            source = from_top(self.state, seat, total)
        else:
            source = 0
            for pile, n in step["from"].items():
                place = index_of(["1", "2", "3", "used"], str(pile), "pile")
                source |= min(int(n), 7) << (3 * place)
        return [action(s.LAY_STAMPS, on, source & 511, source >> 9)]

    def code_deliver(self, step: Step, seat: int) -> list[int]:
        return [action(s.GO_DELIVER, specimen_of(step["specimen"]))]

    def code_research(self, step: Step, seat: int) -> list[int]:
        return [action(s.GO_RESEARCH, specimen_of(step["specimen"]))]

    def code_unlock(self, step: Step, seat: int) -> list[int]:
        return [action(s.UNLOCK, index_of(SPACE_NAMES, step["space"], "worker space"))]

    def code_perform(self, step: Step, seat: int) -> list[int]:
        return [action(s.PERFORM, index_of(SPACE_NAMES, step["space"], "worker space"))]

    def code_objective(self, step: Step, seat: int) -> list[int]:
        return [action(s.TAKE_OBJECTIVE, tile_of(step["tile"]), self.slot(step))]

    def code_copy_crew(self, step: Step, seat: int) -> list[int]:
        return [action(s.COPY_CREW, step["card"])]

    def code_choose(self, step: Step, seat: int) -> list[int]:
        option = step["option"]
        if option in ("coins", "vp"):
            return [action(s.EXCHANGE_FOR, int(option == "vp"))]
        return [action(s.REPEAT_CAMP, self.camp_meant(option))]

    def code_decline(self, step: Step, seat: int) -> list[int]:
        return [s.DECLINE]

    # -- the runner's own small moves -----------------------------------------------------------

    def idle_code(self, step: Step, active: int) -> int | None:
        """Decline what the next step does not need, end a turn before another seat's step, pass a window."""
        state = self.state
        frame = state.frame()
        if frame == s.ACTS:
            return s.DECLINE
        if frame == s.WINDOW:
            return s.PASS
        if frame in (s.DRAFT, s.KEEP, s.PAIR):
            return None
        if frame == s.TURN and state.arg(0):
            return s.END_TURN
        return None

    def already_done(self, step: Step, seat: int) -> bool:
        """Does the step decline or end something that is already over?"""
        state = self.state
        if step["do"] == "decline":
            return not (state.asks(seat) and state.frame() == s.ACTS)
        if step["do"] == "end_turn":
            return not state.asks(seat)
        return False

    def before_illegal(self, step: Step, seat: int) -> None:
        """Make no moves before a move that must be refused."""


class DarwinRunner(Steps, Expected):
    """Runs a line of Darwin's Journey."""
