"""What a seat may know of the table, in the view grammar."""

from __future__ import annotations

from collections import Counter

from galapagos.core.engine.actions import NO_ACTION, field_a
from galapagos.core.view import Drawing, Mark, Side, Thing, View, Zone
from galapagos.core.words import N_, letter, thing_id
from galapagos.games.selection.face.fields import card_id, slot_id
from galapagos.games.selection.face.threats import attacks, name_of
from galapagos.games.selection.face.words import card_name, named, sentence, trait_name
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import ids
from galapagos.games.selection.rules import state as s

PHASES = {
    s.FOOD_CARD: (N_("Phase 2: growing food"), ids.FOOD_CARD),
    s.PLAY_CARDS: (N_("Phase 3: playing cards"), ids.PLAY_ANY_NUMBER),
    s.LEAF_TRAITS: (N_("Phase 4: before the food cards"), ids.LEAF_TIMING),
    s.FEEDING: (N_("Phase 4: feeding"), ids.FEEDING_TURNS),
}
RULES = (
    ids.TRAITS_AMBUSH,
    ids.TRAITS_BURROWING,
    ids.ATTACK_CARNIVORE,
    ids.TRAITS_CLIMBING,
    ids.TRAITS_COOPERATION,
    ids.TRAITS_DEFENSIVE_HERDING,
    ids.TRAITS_FAT_TISSUE,
    ids.TRAITS_FERTILE,
    ids.TRAITS_FORAGING,
    ids.TRAITS_HARD_SHELL,
    ids.TRAITS_HORNS,
    ids.TRAITS_INTELLIGENCE_PLANTS,
    ids.TRAITS_LONG_NECK,
    ids.TRAITS_PACK_HUNTING,
    ids.TRAITS_SCAVENGER,
    ids.TRAITS_SYMBIOSIS,
    ids.TRAITS_WARNING_CALL,
)  # the rule that is a trait's own text


class SelectionDrawing(Drawing):
    state: s.SelectionTable

    def __init__(self, state: s.SelectionTable, seat: int | None, view: View) -> None:
        super().__init__(state, seat, view)
        self.quick = state.frame() == s.QUICK

    def draw(self) -> None:
        state = self.state
        view = self.view
        view.turn = int(state.round)
        if int(state.phase) in PHASES:
            name, rule = PHASES[int(state.phase)]
            view.phase = sentence(name)
            view.phase_rule = self.rule(rule)
        view.seats = [self.side(seat) for seat in range(state.seats)]
        view.zones = [self.watering_hole(), self.deck(), self.discard()]
        view.zones += [self.row(seat) for seat in range(state.seats)]
        if self.seat is not None:
            view.zones.append(self.hand(self.seat))
        view.extra = {"box": self.numbers(), "traits": {name: trait_name(at) for at, name in enumerate(b.TRAIT_NAMES)}}
        view.extra["attacks"] = attacks(state, self.seat)
        if state.frame() == s.STRIKE:
            hunter = s.ref_of(state.owner(), state.arg(0))
            view.extra["attack"] = [name_of(state, hunter), name_of(state, state.arg(1))]
        if state.end != 0 and not state.is_over():
            view.extra["last_round"] = {s.NEXT_ROUND: "next", s.THIS_ROUND: "this"}[int(state.end)]

    def numbers(self) -> dict[str, int]:
        """The numbers of the box that a board draws or reckons with: the most of a species, and effects of traits."""
        box = self.state.box
        return {
            "traits": int(self.state.most_traits),
            "body": int(box.most_body),
            "population": int(box.most_population),
            "intelligence": int(box.intelligence),
        }

    # -- what others see of a player ------------------------------------------------------

    def species(self, seat: int) -> list[s.Species]:
        """A row of species; in a quick phase the others' rows are shown as the phase began."""
        player = self.state.players[seat]
        return player.was_species if self.quick and seat != self.seat else player.species

    def cards_held(self, seat: int) -> int:
        player = self.state.players[seat]
        if self.quick and seat != self.seat:
            return len(player.was_hand)
        return len(player.hand) - (self.laid(seat) >= 0)

    def laid(self, seat: int) -> int:
        """The kind of the viewer's own food card, laid while others still choose; -1: none."""
        if self.state.frame() != s.FOOD or seat != self.seat:
            return -1
        code = self.state.answers[seat]
        return -1 if code == NO_ACTION else int(field_a(code))

    def side(self, seat: int) -> Side:
        """A player: hand size; until the end of the game, bag and points are shown to their owner only."""
        state = self.state
        marks = []
        if seat == state.first:
            marks.append(Mark("first", self.rule(ids.CLEANUP_FIRST_PLAYER), sentence(N_("first player"))))
        side = Side(letter(seat), seat, counters={"hand": self.cards_held(seat)}, marks=marks)
        if seat == self.seat or state.is_over():
            side.score = int(state.points(seat))
            side.counters["bag"] = int(state.players[seat].bag)
        return side

    # -- the middle -------------------------------------------------------------------------

    def watering_hole(self) -> Zone:
        """Plant food, and the food cards that lie face down."""
        state = self.state
        rule = self.rule(ids.FEEDING_PLANT if state.watering_hole else ids.FEEDING_EMPTY)
        number = int(state.watering_hole)
        things = [Thing("watering_hole", "token", face=named(N_("plant food"), "food"), rule=rule, n=number)]
        for seat in range(state.seats):
            card = int(state.players[seat].food_card)
            kind = self.laid(seat) if card == s.NO_CARD else int(s.card_kind(card))
            if kind < 0:
                continue
            thing = Thing(f"food{letter(seat)}", "card", back="food", owner=seat, rule=self.rule(ids.FOOD_SECRET))
            if seat == self.seat:
                thing.face = card_name(state.box, kind)
                thing.rules = self.told(kind)
            things.append(thing)
        return Zone("hole", "supply", sentence(N_("Watering hole")), things=things, n=number)

    def deck(self) -> Zone:
        return Zone("deck", "stack", sentence(N_("Deck")), n=len(self.state.deck) - int(self.state.out))

    def discard(self) -> Zone:
        """The discard pile, which lies open."""
        rule = self.rule(ids.PLAY_PAID_CARDS)
        found = Counter(int(kind) for kind in self.state.discard)
        things = [
            Thing(f"discard{kind}", "card", card_name(self.state.box, kind), rule=rule, rules=self.told(kind), n=number)
            for kind, number in sorted(found.items())
        ]
        return Zone("discard", "stack", sentence(N_("Discard")), things=things, n=len(self.state.discard))

    # -- species ------------------------------------------------------------------------------

    def row(self, seat: int) -> Zone:
        row = self.species(seat)
        things = [self.board(seat, species) for species in row]
        if self.state.phase == s.FEEDING:
            for spot, thing in enumerate(things):
                thing.marks += self.cover(row, spot)
        return Zone(f"row{letter(seat)}", "row", sentence(N_("Species")), owner=seat, things=things)

    def board(self, seat: int, species: s.Species) -> Thing:
        name = thing_id(seat, species.serial)
        thing = Thing(name, "species", face=name, owner=seat, rule=self.rule(ids.FEEDING_HUNGRY))
        thing.counters = {
            "body": int(species.body),
            "population": int(species.population),
            "food": int(species.food),
        }
        if species.has(b.FAT_TISSUE) and not species.hidden & (1 << b.FAT_TISSUE):
            thing.counters["fat"] = int(species.fat)
        thing.under = [self.trait(seat, name, species, int(card)) for card in species.cards]
        if self.state.phase == s.FEEDING:
            if species.is_hungry():
                thing.marks.append(Mark("hungry", self.rule(ids.FEEDING_HUNGRY), sentence(N_("hungry"))))
                thing.needs = sentence(N_("needs {n} more"), n=int(species.population - species.food))
            else:
                thing.marks.append(Mark("fed", self.rule(ids.FEEDING_LIMIT), sentence(N_("fed"))))
        return thing

    def cover(self, row: list[s.Species], spot: int) -> list[Mark]:
        """Protection that depends on where a species lies or how much it has eaten."""
        species = row[spot]
        marks = []
        if any(row[near].has(b.WARNING_CALL) for near in (spot - 1, spot + 1) if 0 <= near < len(row)):
            marks.append(Mark("warned", self.rule(ids.TRAITS_WARNING_CALL), sentence(N_("warned by a neighbour"))))
        if species.has(b.SYMBIOSIS) and spot + 1 < len(row) and row[spot + 1].body > species.body:
            marks.append(Mark("guarded", self.rule(ids.TRAITS_SYMBIOSIS), sentence(N_("guarded by its neighbour"))))
        if species.has(b.BURROWING) and not species.is_hungry():
            marks.append(Mark("burrowed", self.rule(ids.TRAITS_BURROWING), sentence(N_("safe in its burrow"))))
        return marks

    def trait(self, seat: int, name: str, species: s.Species, card: int) -> Thing:
        """A trait card; face down it shows its face to its owner only."""
        kind = int(s.card_kind(card))
        trait = int(self.state.box.traits[kind])
        rule = self.rule(ids.SECRETS_NEW_TRAITS)
        thing = Thing(slot_id(name, int(s.card_slot(card))), "trait", back="trait", rule=rule)
        hidden = (species.hidden >> trait) & 1
        if hidden:
            thing.marks.append(Mark("new", rule, sentence(N_("face down"))))
        if not hidden or seat == self.seat:
            thing.face = card_name(self.state.box, kind)
            thing.rule = self.rule(RULES[trait])
        return thing

    def told(self, kind: int) -> list[str]:
        """The rule of the trait that a card names."""
        return [self.rule(RULES[int(self.state.box.traits[kind])])]

    def hand(self, seat: int) -> Zone:
        rule = self.rule(ids.SECRETS_HAND)
        held = Counter(int(s.card_kind(card)) for card in self.state.players[seat].hand)
        held[self.laid(seat)] -= 1
        things = [
            Thing(card_id(kind), "card", card_name(self.state.box, kind), rule=rule, rules=self.told(kind), n=number)
            for kind, number in sorted(held.items())
            if number > 0
        ]
        return Zone("hand", "hand", sentence(N_("Hand")), owner=seat, things=things)


def draw(state: s.SelectionTable, seat: int | None, view: View) -> None:
    SelectionDrawing(state, seat, view).draw()
