"""Scenario lines of this game: turns verbs into moves and compares expectations with the table."""

from __future__ import annotations

from functools import partial
from typing import Any

from galapagos.core.document import names_in
from galapagos.core.engine.actions import NO_ACTION, action, kind_of
from galapagos.core.engine.events import Event
from galapagos.core.errors import ScenarioError
from galapagos.core.scenario import Failed, Step
from galapagos.games.selection.face import document
from galapagos.games.selection.face.fields import kinds_of
from galapagos.games.selection.face.given import Given
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import ids, verbs
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.cards import deck_size

SIDES = {"left": s.LEFT, "right": s.RIGHT}
LATER = ("leaf", "feed", "store_fat", "attack", "outwit", "intelligence")  # what comes after the card phase
PLAYING = ("play_trait", "new_species", "grow_body", "grow_population", "discard_trait", "done")  # in the card phase
COUNTS = ("bags", "hands", "species_count", "scores")


class SelectionRunner(Given):
    """Runs one line."""

    # -- steps as moves -------------------------------------------------------------------------

    def parts(self, step: Step) -> list[Step]:
        """Split a step into the engine's smaller moves: several traits cancelled, several cards, a trait replaced."""
        verb, player = step["do"], step.get("player")
        if verb == "attack" and step.get("ignore"):
            cancels = [{"player": player, "do": "cancel", "trait": trait} for trait in step["ignore"]]
            return [{**step, "do": "outwit"}, *cancels, {"player": player, "do": "strike"}]
        if verb == "intelligence":
            return [step] * max(1, int(step.get("cards", 1)))
        if verb == "play_trait" and step.get("replace") is not None:
            drop = {"player": player, "do": "discard_trait", "species": step["on"], "trait": step["replace"]}
            return [drop, {**step, "replace": None}]
        return [step]

    def step(self, step: Step) -> None:
        parts = self.parts(step) if "do" in step else [step]
        if len(parts) == 1:
            super().step(step)
        elif step.get("result") == "illegal":
            self.refuse_all(step, parts)
        else:
            for part in parts:
                super().step(part)

    def refuse_all(self, step: Step, parts: list[Step]) -> None:
        """Check that one of the smaller moves is refused; the table stays unchanged."""
        seat = int(step["player"])
        if not self.is_refused(parts, seat):
            self.before_illegal(step, seat)
            if not self.is_refused(parts, seat):
                raise Failed(f"{self.describe(step)} must be refused, and is legal")

    def is_refused(self, parts: list[Step], seat: int) -> bool:
        """Would one of the smaller moves be refused, after those before it?"""
        truth = self.state
        self.state = truth.clone()
        try:
            for part in parts:
                code = self.codes(part, seat)[0]
                if self.state.forbids(seat, code):
                    self.cited.update(reason.rule for reason in self.state.refusals(seat, code))
                    return True
                self.state.apply(seat, code)
            return False
        finally:
            self.state = truth

    def codes(self, step: Step, seat: int) -> list[int]:
        verb = step["do"]
        if verb == "food_card":
            return [action(s.LAY_FOOD, self.card(step["card"], seat))]
        if verb == "play_trait":
            return [action(s.PLAY_TRAIT, self.card(step.get("card", step["trait"]), seat), self.ref(step["on"]))]
        if verb == "new_species":
            if step.get("side") not in SIDES:
                raise ScenarioError(f"a side is left or right, not {step.get('side')!r}")
            return [action(s.NEW_SPECIES, SIDES[step["side"]], self.price(step, seat))]
        if verb in ("grow_body", "grow_population"):
            kind = s.GROW_BODY if verb == "grow_body" else s.GROW_POPULATION
            return [action(kind, self.ref(step["species"]), self.price(step, seat))]
        if verb in ("discard_trait", "leaf"):
            kind = s.DROP_TRAIT if verb == "discard_trait" else s.USE_LEAF
            return [action(kind, self.trait(step["trait"]), self.ref(step["species"]))]
        if verb in ("feed", "store_fat"):
            return [action(s.FEED if verb == "feed" else s.STORE_FAT, self.ref(step["species"]))]
        if verb in ("attack", "outwit"):
            kind = s.ATTACK if verb == "attack" else s.ATTACK_CANCELLING
            return [action(kind, self.ref(step["by"]), self.ref(step["target"]))]
        if verb == "intelligence":
            return [action(s.THINK, self.ref(step["species"]), self.price(step, seat))]
        if verb == "cancel":
            return [action(s.CANCEL, self.trait(step["trait"]), self.price(step, seat))]
        if verb in ("done", "pass", "strike"):
            return [action({"done": s.DONE, "pass": s.PASS, "strike": s.STRIKE_NOW}[verb])]
        raise ScenarioError(f"there is no verb {verb!r}")

    def trait(self, name: Any) -> int:
        return self.number_of(b.TRAIT_NAMES, name, "trait")

    def card(self, card: Any, seat: int) -> int:
        """The kind of card that a step names; if several in hand fit, the last one."""
        number = None
        if isinstance(card, dict):
            number, card = card.get("food"), card.get("trait")
        self.trait(card)
        kinds = kinds_of(self.state.box, card, number)
        if not kinds:
            raise ScenarioError(f"there is no card {card!r} with the number {number!r}")
        held = [int(s.card_kind(one)) for one in self.state.players[seat].hand]
        return next((kind for kind in reversed(held) if kind in kinds), kinds[0])

    def price(self, step: Step, seat: int) -> int:
        """The card that pays: the one named, or the last of the hand."""
        if step.get("card") is not None:
            return self.card(step["card"], seat)
        hand = self.state.players[seat].hand
        return int(s.card_kind(hand[len(hand) - 1])) if len(hand) else 0

    # -- the runner's own moves ---------------------------------------------------------------------

    def own_step(self, step: Step) -> bool:
        if step["do"] != "finish_feeding":
            return False
        turn = int(self.state.round)
        while not self.state.is_over() and self.state.round == turn:
            if self.state.frame() == s.TURN and self.state.forbids(self.state.owner(), action(s.PASS)):
                raise ScenarioError(f"seat {self.state.owner()} still owes a feeding")
            if (self.state.frame() == s.FOOD and self.ended) or not self.advance(step, -1):
                break
        return True

    def idle_code(self, step: Step, active: int) -> int | None:
        """Pass, done, or the first card of the hand; leaf traits in any order if no step names one."""
        legal = [int(code) for code in self.state.legal(active)]
        if self.state.frame() == s.LEAF:
            mine = step.get("do") == "leaf" and active == step.get("player")
            return None if mine else legal[0]
        if active == step.get("player") and not self.goes_on(step, active):
            return None
        return next((code for code in legal if self.is_idle(code)), None)

    def goes_on(self, step: Step, seat: int) -> bool:
        """Does a step of this seat belong to a later phase or, after a feeding, to its next turn?"""
        if self.state.frame() == s.TURN:
            return step.get("do") == "feed" and seat == self.moved and seat not in self.renewed
        return step.get("do") in (*LATER, *PLAYING) if self.state.frame() == s.FOOD else step.get("do") in LATER

    def is_idle(self, code: int) -> bool:
        return code in (action(s.PASS), action(s.DONE)) or kind_of(code) == s.LAY_FOOD

    def already_done(self, step: Step, seat: int) -> bool:
        """Did the engine itself already carry out this pass, `done` or leaf trait?"""
        state = self.state
        if step["do"] == "leaf":
            species = self.find(str(step["species"]))
            if species is None:
                return self.ended  # it acted, and its species starved in the same move
            return bool(species.leafed & b.bit(self.trait(step["trait"])) != 0)
        asked = bool(state.asks(seat))
        if step["do"] == "done":
            if state.phase == s.FOOD_CARD:
                return seat in self.silent or (bool(state.quick_game) and self.ended and seat != self.moved)
            turn = (seat - int(state.first)) % self.setting.seats
            return state.frame() not in (s.PLAY, s.QUICK) or (not asked and turn < state.cursor)
        if step["do"] != "pass":
            return False
        if asked and state.frame() == s.TURN:
            return seat == self.moved and seat in self.renewed
        return (not asked or self.ended) and (seat in self.skipped or seat == self.moved)

    def after(self, step: Step) -> None:
        if step.get("result") == "illegal":
            return
        self.moved = int(step["player"])
        self.renewed.discard(self.moved)
        if step["do"] == "new_species" and "id" in step:
            player = self.state.players[self.moved]
            self.names[str(step["id"])] = (self.moved, int(player.serials))

    def heard(self, events: list[Event]) -> None:
        for event in events:
            if event.verb == verbs.SKIPPED:
                self.skipped.add(int(event.seat))
            elif event.verb == verbs.TURN:
                self.skipped.discard(int(event.seat))
                self.renewed.add(int(event.seat))
            elif event.verb == verbs.NOTHING_TO_PLAY:
                self.silent.add(int(event.seat))
            elif event.verb in (verbs.PLAYS, verbs.LAID_FOOD):
                self.silent.discard(int(event.seat))
            if event.verb in (verbs.FEEDING_OVER, verbs.FOOD_LAID):
                self.ended = event.verb == verbs.FEEDING_OVER

    # -- expectations ------------------------------------------------------------------------------------

    def compare(self, key: str, wanted: Any) -> None:
        state = self.state
        plain = {
            "watering_hole": int(state.watering_hole),
            "deck": int(deck_size(state)),
            "discard": len(state.discard) + self.pending(),
            "phase": s.PHASE_NAMES[state.phase],
            "current_player": -1 if state.is_over() else int(state.owner()),
            "first_player": int(state.first),
            "last_round": document.ENDS[state.end],
            "game_over": state.is_over(),
        }
        if key in plain:
            self.equal(key, wanted, plain[key])
        elif key in COUNTS:
            self.equal_by_seat(key, wanted, partial(self.number, key))
        elif key == "species":
            for name, fields in wanted.items():
                self.compare_species(name, fields)
        elif key == "extinct":
            dead = [name for name in self.names if self.find(name) is None]
            self.equal("extinct", sorted(wanted), sorted(dead))
        elif key == "species_order":
            names = {seat: [str(name) for name in row] for seat, row in wanted.items()}
            self.equal_by_seat(key, names, self.names_of_row)
        elif key == "winner":
            self.equal_winners(wanted)
            self.cited.add(self.game.rule_id(ids.SCORE_WINNER))
        else:
            raise ScenarioError(f"unknown expectation {key!r}")

    def pending(self) -> int:
        """Cards discarded in a quick phase, which join the pile when all are done."""
        if self.state.frame() != s.QUICK:
            return 0
        gone = 0
        for player in self.state.players:
            gone += len(player.was_hand) + sum(len(species.cards) for species in player.was_species)
            gone -= len(player.hand) + sum(len(species.cards) for species in player.species)
        return gone

    def compare_species(self, name: str, wanted: dict[str, Any]) -> None:
        species = self.find(name)
        if species is None:
            raise Failed(f"species {name} must live, and has died out")
        for key, value in wanted.items():
            if key == "traits":
                self.equal(f"traits of {name}", sorted(value), sorted(names_in(int(species.traits), b.TRAIT_NAMES)))
            elif key in ("food", "fat", "population", "body"):
                self.equal(f"{key} of {name}", value, int(getattr(species, key)))
            else:
                raise ScenarioError(f"unknown expectation {key!r} of a species")

    def number(self, key: str, seat: int) -> int:
        if key == "scores":
            return self.score_of(seat, int(self.state.points(seat)))
        player = self.state.players[seat]
        laid = self.state.frame() == s.FOOD and self.state.answers[seat] != NO_ACTION
        numbers = {"bags": player.bag, "hands": len(player.hand) - laid, "species_count": len(player.species)}
        return int(numbers[key])
