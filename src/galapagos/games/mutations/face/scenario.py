"""Scenario lines of this game: turns verbs into moves and compares expectations with the table."""

from __future__ import annotations

from functools import partial
from typing import Any

from galapagos.core.engine.actions import FIELD, action
from galapagos.core.errors import ScenarioError
from galapagos.core.scenario import Failed, Step
from galapagos.core.words import Say
from galapagos.games.mutations.face import words
from galapagos.games.mutations.face.given import Given
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import ids, verbs
from galapagos.games.mutations.rules import state as s

PLAIN = {"new_species": s.NEW_SPECIES, "pass": s.PASS, "end_turn": s.END_TURN, "decline": s.DECLINE}
ON_SPECIES = {
    "play_trait": (s.PLAY_TRAIT, "on"),
    "add_animal": (s.ADD_ANIMAL, "to"),
    "diverge": (s.DIVERGE, "of"),
    "redirect": (s.REDIRECT, "to"),
}
ON_ANIMAL = {
    "take_food": s.TAKE_FOOD,
    "take_shelter": s.TAKE_SHELTER,
    "put_parasite": s.PUT_PARASITE,
    "lose": s.GIVE_UP,
    "scavenge": s.SCAVENGE,
}
CHOICES = ("harmful", "defend", "redirect", "lose", "scavenge", "reveal_angler", "decline")
DICE = (("food", s.FOOD_DIE), ("parasites", s.PARASITE_DIE), ("shelters", s.SHELTER_DIE))


class MutationsRunner(Given):
    """Runs one line."""

    # -- steps as moves ---------------------------------------------------------------------

    def step(self, step: Step) -> None:
        super().step(self.due_now(step))

    def due_now(self, step: Step) -> Step:
        """Species tied for parasites may be named in any order: first the step of the species now asked for."""
        state = self.state
        if step.get("do") != "lose" or step.get("result") == "illegal" or not state.depth or state.frame() != s.HOST:
            return step
        for place, other in enumerate(self.steps[self.place :], start=self.place):
            if other.get("do") != "lose":
                break
            if other.get("result") != "illegal" and self.ref(other["species"]) == state.arg(0):
                self.steps[self.place], self.steps[place] = other, step
                return other
        return step

    def codes(self, step: Step, seat: int) -> list[int]:
        verb = step["do"]
        if verb in PLAIN:
            return [action(PLAIN[verb])]
        if verb in ON_SPECIES:
            kind, key = ON_SPECIES[verb]
            return [action(kind, self.ref(step[key]))]
        if verb in ON_ANIMAL:
            return [action(ON_ANIMAL[verb], self.ref(step["species"]), self.place_of(step))]
        if verb == "attack":
            hunter, prey = self.ref(step["by"]), self.ref(step["target"])
            return [action(s.ATTACK, hunter, self.place_of(step), prey, self.ignored(step))]
        if verb == "harmful":
            return [action(s.KEEP if step["keep"] else s.TURN)]
        if verb == "graze":
            return [action(s.GRAZE, min(int(step["amount"]), FIELD))]
        if verb == "defend":
            if step.get("with") != "running":
                raise ScenarioError(f"there is no defence {step.get('with')!r}")
            return [action(s.RUN)]
        if verb == "reveal_angler":
            return [action(s.REVEAL, self.ref(step["species"]), self.ignored(step))]
        raise ScenarioError(f"there is no verb {verb!r}")

    def place_of(self, step: Step) -> int:
        place = step.get("animal", 0)
        if type(place) is not int or not 0 <= place <= FIELD:
            raise ScenarioError(f"no animal {place!r}")
        return place

    def ignored(self, step: Step) -> int:
        name = step.get("ignore")
        return 0 if name is None else self.number_of(b.TRAIT_NAMES, name, "trait") + 1

    # -- the runner's own moves -------------------------------------------------------------------

    def fix_chance(self, step: Step) -> None:
        """Set the dice of a step.  The Running die may be thrown before or after a choice that the next step names."""
        self.serials = [int(player.serials) for player in self.state.players]
        if step.get("result") == "illegal":  # nothing happens, and the dice stay for the next step
            return
        self.listen()
        roll = step.get("roll")
        if roll is None and (ahead := self.stated(self.place + 1)) and ahead[-1]["do"] in CHOICES:
            roll = ahead[-1].get("roll")
        if roll is not None or step["do"] not in CHOICES:
            self.luck.script.clear()
        if roll is None or step["do"] == "climate":
            return
        for die in roll if isinstance(roll, list) else [roll]:
            self.luck.script.append((s.RUNNING_DIE, -1, int(die)))

    def stated(self, place: int) -> list[Step]:
        """The steps from this index on, up to the first that is not a refusal."""
        found: list[Step] = []
        for step in self.steps[place:]:
            found.append(step)
            if step.get("result") != "illegal":
                break
        return found

    def own_step(self, step: Step) -> bool:
        verb = step["do"]
        if verb == "start_turn":
            if self.state.phase == s.TURN_START:
                self.resume()
        elif verb == "finish_development":
            self.finish_development()
        elif verb == "climate":
            self.finish_development()
            if self.state.phase == s.CLIMATE:
                self.fix_climate(step["roll"])
                self.resume()
        elif verb == "finish_feeding_phase":
            self.finish_feeding()
        else:
            return False
        return True

    def finish_development(self) -> None:
        """Every seat passes."""
        if self.state.phase == s.TURN_START:
            self.resume()
        while self.state.phase == s.DEVELOPMENT and self.state.depth:
            if self.state.frame() != s.DEVELOP:
                raise ScenarioError("development cannot be finished while a choice is open")
            self.state.apply(self.state.owner(), int(action(s.PASS)))

    def fix_climate(self, roll: dict[str, Any]) -> None:
        """The climate dice: faces as listed, or any faces that add up."""
        box = self.state.box
        seats = self.setting.seats
        numbers = {"food": box.food_dice, "parasites": box.parasite_dice, "shelters": box.shelter_dice}
        for key, kind in DICE:
            wanted = roll.get(key)
            dice = int(numbers[key][seats])
            if wanted is None:
                continue
            total = sum(wanted) if isinstance(wanted, list) else int(wanted)
            if isinstance(wanted, list) and len(wanted) == dice:
                faces = wanted
            else:
                if not dice <= total <= dice * int(box.sides):
                    raise ScenarioError(f"{dice} dice for {key} cannot show {total}")
                faces = [total // dice + (place < total % dice) for place in range(dice)]
            self.luck.script += [(kind, -1, int(face)) for face in faces]

    def finish_feeding(self) -> None:
        """End all goes; choices with one answer are answered, others wait for their step."""
        state = self.state
        turn = state.turn
        while state.depth and state.phase == s.FEEDING and state.turn == turn:
            seat = state.owner()
            legal = state.legal(seat)
            if state.frame() != s.GO and len(legal) > 1:
                raise ScenarioError("the phase cannot be finished while a choice is open")
            code = int(action(s.END_TURN)) if state.frame() == s.GO else int(legal[0])
            if state.forbids(seat, code):
                raise ScenarioError(f"seat {seat} can still act")
            state.apply(seat, code)

    def advance(self, step: Step, seat: int) -> bool:
        return self.resume() or super().advance(step, seat)

    def at_rest(self) -> bool:
        return self.state.frame() in (s.DEVELOP, s.GO)

    def is_idle(self, code: int) -> bool:
        return code in (action(s.PASS), action(s.END_TURN))

    def already_done(self, step: Step, seat: int) -> bool:
        """Did the engine itself already carry out this pass, end of a go or choice with one answer?"""
        told = self.told + self.telling
        said = {(verb, owner) for verb, owner, _ in told}
        verb = step["do"]
        if verb == "end_turn":
            return (verbs.SKIPPED, seat) in said or self.state.phase != s.FEEDING
        if verb == "pass":
            return bool(self.state.players[seat].passed) or self.state.phase != s.DEVELOPMENT
        if verb == "defend":
            return (verbs.RAN, seat) in said
        if verb == "decline":
            return not self.state.asks(seat) or self.at_rest()
        if verb in ("lose", "scavenge"):
            owner, serial = self.names[str(step["species"])]
            done = {verbs.EATEN, verbs.HOST_DIED} if verb == "lose" else {verbs.SCAVENGED}
            return any(what in done and a == owner * s.NAMES + serial for what, _, a in told)
        return False

    def after(self, step: Step) -> None:
        """Name new species, then answer choices with one answer that no later step names."""
        if step.get("result", "ok") == "ok" and "as" in step:
            seat = step["player"]
            wanted = step["as"] if isinstance(step["as"], list) else [step["as"]]
            made = range(self.serials[seat] + 1, int(self.state.players[seat].serials) + 1)
            for name, serial in zip(wanted, made, strict=False):
                self.name(str(name), seat, serial)
        ahead = self.stated(self.place + 1)
        while self.state.depth and not self.at_rest():
            owner = int(self.state.owner())
            legal = self.state.legal(owner)
            if len(legal) != 1 or any(other.get("player") == owner and other["do"] in CHOICES for other in ahead):
                return
            self.state.apply(owner, legal[0])

    # -- expectations ----------------------------------------------------------------------------------

    def compare(self, key: str, wanted: Any) -> None:
        state = self.state
        if key == "species":
            for name, fields in wanted.items():
                self.compare_species(name, fields)
        elif key == "extinct":
            dead = [name for name in wanted or self.names if self.find(name) is None]
            self.equal("extinct", wanted, dead)  # an empty list: no species of the line has died out
        elif key == "rows":
            self.equal_by_seat(key, wanted, self.names_of_row)
        elif key == "centre":
            found = {"food": int(state.red), "shelters": int(state.green), "parasites": int(state.black)}
            for token, number in wanted.items():
                self.equal(f"{token} in the centre", number, found[token])
        elif key in ("species_count", "animals_count", "decks", "scores"):
            self.equal_by_seat(key, wanted, partial(self.number, key))
        elif key in ("phase", "current_player"):
            if self.is_held() and wanted != s.PHASE_NAMES[state.phase]:
                self.resume()
            self.equal(key, wanted, s.PHASE_NAMES[state.phase] if key == "phase" else self.current_player())
        elif key == "knows":
            for seat, faces in wanted.items():
                self.equal(f"known to seat {seat}", sorted(faces), self.known(int(seat)))
                self.cited.add(self.game.rule_id(ids.CARDS_UNSEEN))
        elif key == "winner":
            self.compare_winner(wanted)
        else:
            found_here = {
                "deck": len(state.deck),
                "first_player": int(state.first),
                "last_turn": bool(state.last_turn),
                "game_over": state.phase == s.OVER,
            }
            if key not in found_here:
                raise ScenarioError(f"unknown expectation {key!r}")
            self.equal(key, wanted, found_here[key])

    def current_player(self) -> int | None:
        """The seat whose go it is, even if another seat must choose inside it."""
        return int(self.state.stack[1]) if self.state.depth else None

    def compare_species(self, name: str, wanted: dict[str, Any]) -> None:
        species = self.find(name)
        if species is None:
            raise Failed(f"species {name} must live, and is extinct")
        found: dict[str, Any] = {
            "population": len(species.animals),
            "need": int(species.need),
            "traits": [b.TRAIT_NAMES[slot & 255] for slot in species.laid],
        }
        for key, value in wanted.items():
            if key == "animals":
                self.compare_animals(name, species, value)
            elif key in found:
                self.equal(f"{key} of {name}", value, found[key])
            else:
                raise ScenarioError(f"unknown expectation {key!r} of a species")
        if "need" in wanted:
            self.cited |= {self.game.rule_id(rule) for rule in needs(species)}

    def compare_animals(self, name: str, species: s.Species, wanted: list[dict[str, Any]]) -> None:
        """Check that each animal fits one description, in any order."""
        found = [look_at(species, place) for place in range(len(species.animals))]
        for entry in wanted:
            if unknown := set(entry) - {"food", "shelter", "parasites", "attacked", "fed"}:
                raise ScenarioError(f"unknown expectation {unknown} of an animal")
        if len(found) != len(wanted) or not matches(wanted, found):
            self.equal(f"animals of {name}", wanted, found)

    def number(self, key: str, seat: int) -> int:
        if key == "scores":
            return self.score_of(seat, int(self.state.points(seat)))
        player = self.state.players[seat]
        numbers = {"decks": len(player.deck), "species_count": len(player.species), "animals_count": player.animals()}
        return int(numbers[key])

    def known(self, seat: int) -> list[str]:
        """Face-down cards whose face the seat's view shows."""
        names: list[str] = []
        for zone in self.state.view(seat).zones:
            things = [*zone.things, *(part for thing in zone.things for part in thing.under)]
            for thing in things:
                if thing.back and isinstance(thing.face, Say) and all(mark.id != "revealed" for mark in thing.marks):
                    names.append(b.TRAIT_NAMES[words.TRAITS.index(thing.face.key)])
        return sorted(names)

    def compare_winner(self, wanted: Any) -> None:
        self.equal_winners(wanted)
        results = self.state.scores()
        totals = [result.total for result in results]
        if totals.count(max(totals)) > 1:
            self.cited.add(results[0].tie_breaks[0].rule)


def needs(species: s.Species) -> list[int]:
    """The rules behind the need of a species."""
    rules = {
        "metabolic_syndrome": ids.TRAITS_METABOLIC_SYNDROME,
        "high_body_weight": ids.TRAITS_HIGH_BODY_WEIGHT,
        "carnivorous": ids.TRAITS_CARNIVOROUS,
        "angler": ids.MIXIN_ANGLER_TRAIT,
        "intellect": ids.MIXIN_INTELLECT,
        "viviparous": ids.MIXIN_VIVIPAROUS,
    }
    traits = [b.TRAIT_NAMES[slot & 255] for slot in species.laid]
    return [ids.FEEDING_NEED, *(rules[trait] for trait in traits if trait in rules)]


def look_at(species: s.Species, place: int) -> dict[str, Any]:
    """An animal as expectations describe it."""
    word = int(species.animals[place])
    return {
        "food": word & s.FOOD,
        "shelter": bool(word & s.SHELTER),
        "parasites": int(s.parasites_on(word)),
        "attacked": bool(word & s.ATTACKED),
        "fed": species.is_fed(place),
    }


def matches(wanted: list[dict[str, Any]], found: list[dict[str, Any]]) -> bool:
    """Can the descriptions be matched with different animals that fit?"""
    if not wanted:
        return True
    first, rest = wanted[0], wanted[1:]
    return any(
        all(animal[key] == value for key, value in first.items()) and matches(rest, found[:place] + found[place + 1 :])
        for place, animal in enumerate(found)
    )
