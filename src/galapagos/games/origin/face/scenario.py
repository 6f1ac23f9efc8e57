"""Scenario lines of this game: turns verbs into moves and compares expectations with the table."""

from __future__ import annotations

from functools import partial
from typing import Any

from galapagos.core.engine.actions import FIELD, action, kind_of
from galapagos.core.errors import ScenarioError
from galapagos.core.scenario import Failed, Step
from galapagos.games.origin.face.given import Given
from galapagos.games.origin.rules import ids, verbs
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import SYMBIOSIS, TRAIT_NAMES
from galapagos.games.origin.rules.feeding import begin_feeding

NOTHING = ("none", "nothing", "decline")  # `with` of a defence that is not used
ONE_ANIMAL = {"take_food": (s.TAKE_FOOD, "animal"), "graze": (s.GRAZE, "by"), "hibernate": (s.HIBERNATE, "by")}
TWO_ANIMALS = {"attack": s.ATTACK, "piracy": s.STEAL}


class OriginRunner(Given):
    """Runs one line."""

    # -- steps as moves ---------------------------------------------------------------------

    def codes(self, step: Step, seat: int) -> list[int]:
        verb = step["do"]
        if verb in ONE_ANIMAL:
            kind, key = ONE_ANIMAL[verb]
            return [action(kind, self.ref(step[key]))]
        if verb in TWO_ANIMALS:
            return [action(TWO_ANIMALS[verb], self.ref(step["by"]), self.ref(step["target"]))]
        if verb == "use_fat":
            amount = step.get("amount", 1)
            return [action(s.USE_FAT, self.ref(step["by"]), amount if 0 <= amount <= FIELD else FIELD)]
        if verb == "end_turn":
            return [action(s.PASS if self.state.phase == s.DEVELOPMENT else s.END_TURN)]
        if verb == "scavenge":
            return [action(s.SCAVENGE, self.ref(step["animal"]))]
        if verb == "share":
            return [action(s.SHARE, self.trait(step["trait"]), self.ref(step["from"]), self.ref(step["to"]))]
        if verb == "defend":
            return self.defences(step)
        if verb == "play_animal":
            return [action(s.PLAY_ANIMAL, kind) for kind in self.cards(step, seat, None)]
        if verb == "play_trait":
            return self.traits_laid(step, seat)
        raise ScenarioError(f"there is no verb {verb!r}")

    def trait(self, name: Any) -> int:
        return self.number_of(TRAIT_NAMES, name, "trait")

    def cards(self, step: Step, seat: int, trait: int | None) -> list[int]:
        """Kinds of card that a step may mean; those that later steps of the seat need for something else come last."""
        box = self.state.box
        if "card" in step:
            return [int(box.card_names.index(step["card"]))]
        kinds = [kind for kind in range(box.kinds) if trait is None or box.face_of(kind, trait) >= 0]
        hand = self.state.players[seat].hand
        held = [kind for kind in kinds if hand[kind]]
        later = [
            self.trait(other["trait"])
            for other in self.steps[self.place + 1 :]
            if other.get("do") == "play_trait" and other.get("player") == seat
        ]

        def wanted(kind: int) -> int:
            return sum(int(box.face_of(kind, other)) >= 0 for other in later) - int(hand[kind])

        return sorted(held, key=wanted) or kinds[:1]

    def traits_laid(self, step: Step, seat: int) -> list[int]:
        trait = self.trait(step["trait"])
        on = self.ref(step["on"])
        kinds = self.cards(step, seat, trait)
        if step.get("second") is None:
            return [action(s.PLAY_TRAIT, trait, on, kind) for kind in kinds]
        second = self.ref(step["second"])
        if trait == SYMBIOSIS:
            return [action(s.PLAY_SYMBIOSIS, on, second, kind) for kind in kinds]
        return [action(s.PLAY_PAIR, trait, min(on, second), max(on, second), kind) for kind in kinds]

    def defences(self, step: Step) -> list[int]:
        way = step.get("with")
        if way == "running":
            return [action(s.RUN)]
        if way == "mimicry":
            return self.redirections(step)
        if way == "tail_loss":
            return self.drops(step.get("discard") or "tail_loss")
        if way in NOTHING:
            return [action(s.DECLINE)]
        raise ScenarioError(f"there is no defence {way!r}")

    def redirections(self, step: Step) -> list[int]:
        """Mimicry to the named animal; without a name, to any that it can reach."""
        if step.get("redirect_to") is not None:
            return [action(s.REDIRECT, self.ref(step["redirect_to"]))]
        legal = self.state.legal(self.state.owner()) if self.state.frame() == s.DEFEND else []
        open_now = [code for code in legal if kind_of(code) == s.REDIRECT]
        return open_now or [action(s.REDIRECT, s.ref_of(0, s.MOST_ANIMALS - 1))]

    def drops(self, name: str) -> list[int]:
        """Dropping a trait; a pair trait with any partner."""
        trait = self.trait(name)
        if not self.state.box.is_pair(trait):
            return [action(s.DROP, trait)]
        if self.state.frame() != s.DEFEND:
            return [action(s.DROP, trait)]
        seat = self.state.owner()
        spots = range(len(self.state.players[seat].animals))
        return [action(s.DROP_PAIR, trait, s.ref_of(seat, spot)) for spot in spots]

    # -- the runner's own moves -------------------------------------------------------------------

    def fix_chance(self, step: Step) -> None:
        """Set the Running die.  If it is rolled with the attack, the defence step after it may give its value."""
        self.luck.script.clear()
        self.listen()
        if self.state.phase == s.DEVELOPMENT:  # cards played step by step also lead to a feeding phase
            self.turn = int(self.state.turn)
        elif "player" in step and step.get("result") != "illegal":
            self.entered = int(self.state.turn)
        roll = step.get("roll")
        if roll is None and step["do"] == "attack" and self.follower().get("with") == "running":
            roll = self.follower().get("roll")
        if roll is not None:
            escape = int(self.state.box.escape_from)
            faces = {"escape": escape, "caught": escape - 1}
            if roll not in faces:
                raise ScenarioError(f"roll must be escape or caught, not {roll!r}")
            self.luck.script.append((s.RUNNING_DIE, -1, faces[roll]))

    def own_step(self, step: Step) -> bool:
        if step["do"] == "finish_feeding_phase":
            self.finish_feeding()
        elif step["do"] == "next_feeding_phase":
            self.next_feeding()
        else:
            return False
        return True

    def is_feeding(self) -> bool:
        """Is the feeding phase of the turn under way?"""
        return not self.state.is_over() and self.state.phase == s.FEEDING and self.state.turn == self.turn

    def finish_feeding(self) -> None:
        """Finish the current move, empty the bank, and let every seat end its goes."""
        self.settle()
        if self.is_feeding():
            self.state.bank = 0
        while self.is_feeding():
            self.state.apply(self.state.owner(), int(action(s.END_TURN)))
            self.settle()

    def settle(self) -> None:
        """Answer choices with one answer."""
        while self.is_feeding() and not self.at_rest():
            seat = self.state.owner()
            legal = self.state.legal(seat)
            if len(legal) > 1:
                raise ScenarioError("the phase cannot be finished while a choice is open")
            self.state.apply(seat, int(legal[0]))

    def next_feeding(self) -> None:
        """End this feeding phase, let nobody play a card, and set the bank as the line says.

        If nobody can act, whatever the bank holds, the phase has already run by itself.
        """
        state = self.state
        if self.is_feeding() and state.turn == self.entered:
            self.finish_feeding()
        if state.is_over():
            raise ScenarioError("there is no next feeding phase")
        self.turn = int(state.turn)
        while state.frame() == s.DEVELOP and state.turn == self.turn:
            state.apply(state.owner(), int(action(s.PASS)))
        bank = self.banks.pop(0) if self.banks else None
        if self.is_feeding() and bank is not None:
            state.depth = 0
            state.bank = bank
            begin_feeding(state)
            state.go_on()

    def at_rest(self) -> bool:
        return self.state.frame() in (s.DEVELOP, s.GO)

    def is_idle(self, code: int) -> bool:
        return code in (action(s.PASS), action(s.END_TURN))

    def legal_code(self, step: Step, seat: int) -> int | None:
        """A pass by a seat that was skipped at the end of feeding is no pass in the development phase that follows."""
        skipped = [one for one in self.told if one[:2] == (verbs.SKIPPED, seat)]
        if step["do"] == "end_turn" and self.state.phase == s.DEVELOPMENT and skipped:
            return None
        return super().legal_code(step, seat)

    def already_done(self, step: Step, seat: int) -> bool:
        """Did the engine or the runner already carry out this defence, scavenger, gift or end of a go?"""
        told = self.told + self.telling
        said = {(verb, owner) for verb, owner, _ in told}
        if step["do"] == "defend":
            asked = self.state.frame() == s.DEFEND and self.state.owner() == seat
            rolled = step.get("with") == "running" and (verbs.RAN_ROLL, seat) in said
            return rolled or bool(step.get("auto") and not asked)
        if step["do"] == "scavenge":
            owner, serial = self.names[str(step["animal"])]
            return (verbs.SCAVENGED, seat, owner * s.NAMES + serial) in told
        if step["do"] == "share":
            owner, serial = self.names[str(step["from"])]
            gift = verbs.GAVE_RED if step["trait"] == "communication" else verbs.GAVE_BLUE
            return (gift, seat, owner * s.NAMES + serial) in told
        if step["do"] == "end_turn":
            self.told = [one for one in self.told if one[:2] != (verbs.SKIPPED, seat)]  # said once
            return bool(said & {(verbs.SKIPPED, seat), (verbs.PASSED_EMPTY, seat)})
        return False

    def after(self, step: Step) -> None:
        asked = self.state.frame() == s.DEFEND
        if step.get("result") == "asks_defence" and not asked:
            raise Failed(f"{self.describe(step)} must wait for a defence, and does not")
        if step.get("auto_defence") and asked:
            self.answer(step)
            while self.state.frame() == s.DEFEND and self.follower().get("do") != "defend" and self.defence(step):
                self.answer(step)
        if step["do"] == "play_animal" and "id" in step and step.get("result", "ok") == "ok":
            player = self.state.players[step["player"]]
            self.names[str(step["id"])] = (step["player"], int(player.serials))

    def answer(self, step: Step) -> None:
        """Let the defender use the defence that the attack step names."""
        legal = self.defence(step)
        if not legal:
            raise Failed(f"{self.describe(step)}: {step['auto_defence']} is not possible")
        self.state.apply(self.state.owner(), legal[0])

    def defence(self, step: Step) -> list[int]:
        """The defence that an attack step names, if it is legal now."""
        stated = step["auto_defence"]
        wanted: Step = {key: step[key] for key in ("discard", "redirect_to") if key in step}
        wanted |= stated if isinstance(stated, dict) else {"with": stated}
        return [code for code in self.defences(wanted) if not self.state.forbids(self.state.owner(), code)]

    def follower(self) -> Step:
        """The step after this one."""
        return self.steps[self.place + 1] if self.place + 1 < len(self.steps) else {}

    # -- expectations ----------------------------------------------------------------------------------

    def compare(self, key: str, wanted: Any) -> None:
        if key == "animals":
            for name, fields in wanted.items():
                self.compare_animal(name, fields)
        elif key == "dead":
            dead = [name for name in wanted or self.names if self.find(name) is None]
            self.equal("dead", wanted, dead)  # an empty list: no animal of the line has died
        elif key in ("hands", "discards", "animals_count", "scores"):
            self.equal_by_seat(key, wanted, partial(self.number, key))
        elif key == "bank":
            self.equal("bank", wanted, int(self.state.bank))
        elif key == "game_over":
            self.equal("game_over", wanted, self.state.is_over())
        elif key == "winner":
            self.compare_winner(wanted)
        else:
            raise ScenarioError(f"unknown expectation {key!r}")

    def compare_animal(self, name: str, wanted: dict[str, Any]) -> None:
        animal = self.find(name)
        if animal is None:
            raise Failed(f"animal {name} must live, and is dead")
        found = {
            "food": int(animal.food),
            "fat": int(animal.fat),
            "need": int(animal.need),
            "poisoned": animal.is_marked(s.POISONED),
            "hibernating": animal.is_marked(s.HIBERNATING),
        }
        for key, value in wanted.items():
            if key == "traits":
                self.equal(f"traits of {name}", sorted(value), self.traits_of(name))
            elif key in found:
                self.equal(f"{key} of {name}", value, found[key])
            else:
                raise ScenarioError(f"unknown expectation {key!r} of an animal")
        if "need" in wanted:
            self.cited.add(self.game.rule_id(ids.FEEDING_NEED))

    def traits_of(self, name: str) -> list[str]:
        """All traits of an animal, pair traits included."""
        seat, serial = self.names[name]
        player = self.state.players[seat]
        spot = next(spot for spot, animal in enumerate(player.animals) if animal.serial == serial)
        traits = [TRAIT_NAMES[self.state.box.faces[face]] for face in player.animals[spot].laid]
        traits += [TRAIT_NAMES[s.link_trait(link)] for link in player.links if spot in (s.link_a(link), s.link_b(link))]
        return sorted(traits)

    def number(self, key: str, seat: int) -> int:
        if key == "scores":
            return self.score_of(seat, int(self.state.points(seat)))
        player = self.state.players[seat]
        numbers = {"hands": player.hand_size, "discards": player.discarded, "animals_count": len(player.animals)}
        return int(numbers[key])

    def compare_winner(self, wanted: Any) -> None:
        self.equal_winners(wanted)
        results = self.state.scores()
        self.cited.add(self.game.rule_id(ids.SCORE_WINNER))
        for result in results:
            self.cited.update(tie.rule for tie in result.tie_breaks if self.decides(tie.rule, results))

    def decides(self, rule: str, results: list[Any]) -> bool:
        """Does a tie-break matter, because several seats have the most points?"""
        totals = [result.total for result in results]
        shared = rule == self.game.rule_id(ids.SCORE_SHARED)
        return totals.count(max(totals)) > 1 and (not shared or [r.rank for r in results].count(1) > 1)
