"""What a seat may know of the table, in the view grammar."""

from __future__ import annotations

from galapagos.core.box import if_reconstructed
from galapagos.core.view import Drawing, Mark, Side, Thing, View, Zone
from galapagos.core.words import N_, Say, letter, thing_id
from galapagos.games.mutations.face.hunger import LastFood, attacker
from galapagos.games.mutations.face.threats import attacks
from galapagos.games.mutations.face.words import named, phase_name, sentence, trait_name
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import ids
from galapagos.games.mutations.rules import state as s

PHASE_RULES = {
    s.TURN_START: ids.TURN_PHASES,
    s.DEVELOPMENT: ids.DEVELOPMENT_ONE_CARD,
    s.CLIMATE: ids.CLIMATE_DICE,
    s.FEEDING: ids.FEEDING_ONE_TOKEN,
    s.EXTINCTION: ids.EXTINCTION_PARASITES,
    s.OVER: ids.END_GAME_OVER,
}
TRAIT_RULES = (
    ids.TRAITS_BARK_BEETLE,
    ids.TRAITS_POISONOUS,
    ids.TRAITS_BUDDING,
    ids.TRAITS_METABOLIC_SYNDROME,
    ids.TRAITS_MIMICRY,
    ids.TRAITS_EXTREMOPHILE,
    ids.TRAITS_DEVELOPMENT_DEFECTS,
    ids.TRAITS_HIGH_BODY_WEIGHT,
    ids.TRAITS_SIMPLIFICATION,
    ids.TRAITS_CARNIVOROUS,
    ids.TRAITS_GRAZING,
    ids.TRAITS_BURROWING,
    ids.TRAITS_SWIMMING,
    ids.TRAITS_OBLIGATE_CARNIVOROUS,
    ids.TRAITS_SCAVENGER,
    ids.TRAITS_RUNNING,
    ids.MIXIN_ANGLER_TRAIT,
    ids.MIXIN_FLIGHT,
    ids.MIXIN_INTELLECT,
    ids.MIXIN_VIVIPAROUS,
    ids.MIXIN_EDIFICATOR,
    ids.MIXIN_HERDING,
)


def draw(state: s.MutationsTable, seat: int | None, view: View) -> None:
    """Draw the table into the view, as the seat may know it."""
    MutationsDrawing(state, seat, view).draw()


class MutationsDrawing(Drawing):
    state: s.MutationsTable

    def __init__(self, state: s.MutationsTable, seat: int | None, view: View) -> None:
        super().__init__(state, seat, view)
        self.named: list[tuple[str, s.Species]] = []  # all species, in the order of the rows
        # Many things bear the same.
        self.species_name = sentence(N_("species"))
        self.marks: dict[str, Mark] = {}
        self.food: LastFood | None = None
        if state.phase == s.FEEDING:
            self.food = LastFood(state, seat, attacker(state, within=not view.asked.seats))

    def draw(self) -> None:
        state = self.state
        view = self.view
        view.turn = int(state.turn)
        view.phase = phase_name(int(state.phase))
        view.phase_rule = self.rule(PHASE_RULES[int(state.phase)])
        view.seats = [self.side(seat) for seat in range(state.seats)]
        view.zones = [self.centre(), self.deck()]
        for seat in range(state.seats):
            view.zones += [self.row(seat), self.own_deck(seat)]
        if state.turned != b.NO_TRAIT:
            view.zones.append(self.turned())
        view.extra = {"dice": self.dice()}
        if state.last_turn and not state.is_over():
            view.extra["last_turn"] = True
        if found := attacks(state, self.named):
            view.extra["attacks"] = found

    def dice(self) -> dict[str, int]:
        """How many dice the climate throws for each kind of token."""
        box, seats = self.state.box, self.state.seats
        thrown = {"red": box.food_dice, "green": box.shelter_dice, "black": box.parasite_dice}
        return {tokens: int(dice[seats]) for tokens, dice in thrown.items()}

    def side(self, seat: int) -> Side:
        """A player: points so far, sizes of own deck and discard."""
        state = self.state
        player = state.players[seat]
        marks = []
        if seat == state.first:
            marks.append(Mark("first", self.rule(ids.TURN_FIRST_PLAYER), sentence(N_("first player"))))
        if state.phase == s.DEVELOPMENT and player.passed:
            marks.append(Mark("passed", self.rule(ids.DEVELOPMENT_PASS), sentence(N_("has passed"))))
        counters = {"deck": len(player.deck), "discard": int(player.discarded)}
        return Side(letter(seat), seat, score=int(state.points(seat)), counters=counters, marks=marks)

    def centre(self) -> Zone:
        """Red, green and black tokens that lie in the centre."""
        state = self.state
        things = [
            self.tokens("red", named(N_("food"), "food"), ids.FEEDING_OWN_ANIMALS, int(state.red)),
            self.tokens("green", named(N_("shelters"), "shelter"), ids.SHELTERS_PROTECTS, int(state.green)),
            self.tokens("black", named(N_("parasites"), "parasites"), ids.PARASITES_OTHER_PLAYERS, int(state.black)),
        ]
        dice = if_reconstructed(state.setting.data["climate"][str(state.seats)], self.rule(ids.CLIMATE_DICE))
        return Zone("centre", "supply", sentence(N_("Centre")), things=things, reconstructed=dice)

    def tokens(self, id: str, name: Say, rule: int, n: int) -> Thing:
        return Thing(id, "token", name, rule=self.rule(rule), n=n)

    def deck(self) -> Zone:
        """The common deck; how often a card is in it and which are harmful may not be from the printed game."""
        doubt = if_reconstructed(self.state.setting.data["deck"], self.rule(ids.SETUP_DECK))
        return Zone("deck", "stack", sentence(N_("Common deck")), n=len(self.state.deck), reconstructed=doubt)

    def turned(self) -> Zone:
        """The card that lies turned up until it is laid: meanwhile its player may decide about it."""
        trait = int(self.state.turned)
        card = Thing("turned", "card", trait_name(trait), rule=self.rule(TRAIT_RULES[trait]))
        return Zone("turned", "stack", sentence(N_("Turned up")), things=[card])

    def own_deck(self, seat: int) -> Zone:
        """The own deck, whose faces nobody knows."""
        size = len(self.state.players[seat].deck)
        things = []
        if seat == self.seat and size:
            things = [Thing("own", "card", back="lizard", owner=seat, rule=self.rule(ids.CARDS_UNSEEN), n=size)]
        return Zone(f"deck{letter(seat)}", "stack", sentence(N_("Own deck")), owner=seat, things=things, n=size)

    def row(self, seat: int) -> Zone:
        things = [self.species(seat, species) for species in self.state.players[seat].species]
        return Zone(f"row{letter(seat)}", "row", sentence(N_("Species")), owner=seat, things=things)

    def species(self, seat: int, species: s.Species) -> Thing:
        """A species: its trait cards, newest on top, and its animals."""
        name = thing_id(seat, int(species.serial))
        self.named.append((name, species))
        thing = Thing(name, "species", self.species_name, owner=seat, rule=self.rule(ids.DEVELOPMENT_ALL_ANIMALS))
        thing.counters = {"animals": len(species.animals), "need": int(species.need)}
        for place, slot in reversed(list(enumerate(species.laid))):
            thing.under.append(self.trait(name, int(slot), place == len(species.laid) - 1))
        thing.under += [self.animal(seat, name, species, place) for place in range(len(species.animals))]
        return thing

    def trait(self, name: str, slot: int, newest: bool) -> Thing:
        trait = slot & 255
        card = Thing(f"{name}.{b.TRAIT_NAMES[trait]}", "trait", trait_name(trait), rule=self.rule(TRAIT_RULES[trait]))
        if (self.state.box.harmful >> trait) & 1:
            card.marks.append(self.mark("harmful", ids.DEVELOPMENT_HARMFUL_FIRST, N_("harmful")))
        if newest:
            card.marks.append(self.mark("newest", ids.DEVELOPMENT_NEWEST_ON_TOP, N_("newest")))
        if slot >= s.HEIR:
            card.marks.append(self.mark("inherited", ids.DIVERGENCE_SHARED_CARD, N_("inherited")))
        return card

    def animal(self, seat: int, kind: str, species: s.Species, place: int) -> Thing:
        """An animal lies face down; its face is shown to those who have seen it."""
        word = int(species.animals[place])
        name = f"{kind}.{word >> s.SERIAL_SHIFT}"
        thing = Thing(name, "animal", back="lizard", owner=seat, rule=self.rule(ids.CARDS_UNSEEN))
        thing.counters = {"food": word & s.FOOD, "parasites": int(s.parasites_on(word))}
        if s.is_known(word, seat == self.seat):
            thing.face = trait_name(int(s.face_of(word)))
            thing.rule = self.rule(ids.CARDS_TURNED_UP)
            thing.rules = [self.rule(TRAIT_RULES[int(s.face_of(word))])]
        if word & s.REVEALED:
            thing.marks.append(self.mark("revealed", ids.MIXIN_ANGLER_PLAIN, N_("turned up")))
        if word & s.SHELTER:
            thing.marks.append(self.mark("shelter", ids.SHELTERS_PROTECTS, N_("sheltered")))
        if word & s.ATTACKED:
            thing.marks.append(self.mark("attacked", ids.ATTACK_ONCE, N_("has attacked")))
        if self.food:
            self.hunger(thing, species, place)
            if thing.needs and not self.food.can_feed(seat, species, place):
                thing.marks.append(self.mark("starving", ids.EXTINCTION_HUNGER, N_("nothing left to eat")))
        return thing

    def mark(self, id: str, rule: int, text: str) -> Mark:
        found = self.marks.get(id)
        if found is None:
            found = self.marks[id] = Mark(id, self.rule(rule), sentence(text))
        return found

    def hunger(self, thing: Thing, species: s.Species, place: int) -> None:
        """Fed, or how much is missing."""
        lacks = int(species.enough - (species.animals[place] & s.FOOD))
        if lacks <= 0:
            thing.marks.append(self.mark("fed", ids.FEEDING_FED, N_("fed")))
        else:
            thing.marks.append(self.mark("hungry", ids.EXTINCTION_HUNGER, N_("hungry")))
            thing.needs = sentence(N_("needs {n} more"), n=lacks)
