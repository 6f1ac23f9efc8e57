"""What a seat may know of the table, in the view grammar."""

from __future__ import annotations

from galapagos.core.notation import letter
from galapagos.core.view import Mark, Side, Thing, View, Zone
from galapagos.core.words import N_, Say
from galapagos.games.mutations import ids
from galapagos.games.mutations.state import (
    ATTACKED,
    BITE,
    CLIMATE,
    DEFEND,
    DEVELOP,
    DEVELOPMENT,
    EXTINCTION,
    FEEDING,
    FOOD,
    GO,
    HARMFUL,
    HEIR,
    HOST,
    LOSE,
    MOST_SPECIES,
    NO_TRAIT,
    OVER,
    REVEALED,
    SERIAL_SHIFT,
    SHELTER,
    TRAIT_NAMES,
    TURN_START,
    MutationsTable,
    Species,
    face_of,
    is_known,
    parasites_on,
)
from galapagos.games.mutations.words import PHASES, animal_id, sentence, species_id, trait_name

PHASE_RULES = {
    TURN_START: ids.TURN_PHASES,
    DEVELOPMENT: ids.DEVELOPMENT_ONE_CARD,
    CLIMATE: ids.CLIMATE_DICE,
    FEEDING: ids.FEEDING_ONE_TOKEN,
    EXTINCTION: ids.EXTINCTION_PARASITES,
    OVER: ids.END_GAME_OVER,
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


def draw(state: MutationsTable, seat: int | None, view: View) -> None:
    """Put the table, as the seat may know it, into the view."""
    Drawing(state, seat, view).draw()


class Drawing:
    """Draws the table for one seat (None: a spectator)."""

    def __init__(self, state: MutationsTable, seat: int | None, view: View) -> None:
        self.state = state
        self.seat = seat
        self.view = view
        self.rule = state.setting.game.rule_id

    def draw(self) -> None:
        state = self.state
        view = self.view
        view.turn = int(state.turn)
        view.phase = sentence(PHASES[state.phase])
        view.phase_rule = self.rule(PHASE_RULES[int(state.phase)])
        view.seats = [self.side(seat) for seat in range(state.seats)]
        view.zones = [self.centre(), self.deck()]
        for seat in range(state.seats):
            view.zones += [self.row(seat), self.own_deck(seat)]
        if state.turned != NO_TRAIT:
            view.zones.append(self.turned())
        if state.last_turn and not state.is_over():
            view.extra = {"last_turn": True}

    def side(self, seat: int) -> Side:
        """A player: points as the table stands, sizes of own deck and discard."""
        state = self.state
        player = state.players[seat]
        marks = []
        if seat == state.first:
            marks.append(Mark("first", self.rule(ids.TURN_FIRST_PLAYER), sentence(N_("first player"))))
        if state.phase == DEVELOPMENT and player.passed:
            marks.append(Mark("passed", self.rule(ids.DEVELOPMENT_PASS), sentence(N_("has passed"))))
        counters = {"deck": len(player.deck), "discard": int(player.discarded)}
        return Side(letter(seat), seat, score=int(state.points(seat)), counters=counters, marks=marks)

    def centre(self) -> Zone:
        """Red, green and black tokens that lie in the centre."""
        state = self.state
        things = [
            self.tokens("red", sentence(N_("food")), ids.FEEDING_OWN_ANIMALS, int(state.red)),
            self.tokens("green", sentence(N_("shelters")), ids.SHELTERS_PROTECTS, int(state.green)),
            self.tokens("black", sentence(N_("parasites")), ids.PARASITES_OTHER_PLAYERS, int(state.black)),
        ]
        return Zone("centre", "supply", sentence(N_("Centre")), things=things)

    def tokens(self, id: str, name: Say, rule: int, n: int) -> Thing:
        return Thing(id, "token", name, rule=self.rule(rule), n=n)

    def deck(self) -> Zone:
        return Zone("deck", "stack", sentence(N_("Common deck")), n=len(self.state.deck))

    def turned(self) -> Zone:
        """The card that lies turned up while its player decides about it."""
        trait = int(self.state.turned)
        card = Thing("turned", "card", trait_name(trait), rule=self.rule(TRAIT_RULES[trait]))
        return Zone("turned", "stack", sentence(N_("Turned up")), things=[card])

    def own_deck(self, seat: int) -> Zone:
        """The own deck: nobody knows a face of it."""
        size = len(self.state.players[seat].deck)
        things = []
        if seat == self.seat and size:
            things = [Thing("own", "card", back="lizard", owner=seat, rule=self.rule(ids.CARDS_UNSEEN), n=size)]
        return Zone(f"deck{letter(seat)}", "stack", sentence(N_("Own deck")), owner=seat, things=things, n=size)

    def row(self, seat: int) -> Zone:
        things = [self.species(seat, species) for species in self.state.players[seat].species]
        return Zone(f"row{letter(seat)}", "row", sentence(N_("Species")), owner=seat, things=things)

    def species(self, seat: int, species: Species) -> Thing:
        """A species: its trait cards, newest on top, and its animals."""
        name = species_id(seat, int(species.serial))
        thing = Thing(name, "species", sentence(N_("species")), owner=seat, rule=self.rule(ids.DEVELOPMENT_ALL_ANIMALS))
        thing.counters = {"animals": len(species.animals), "need": int(species.need)}
        for place, slot in reversed(list(enumerate(species.laid))):
            thing.under.append(self.trait(name, int(slot), place == len(species.laid) - 1))
        thing.under += [self.animal(seat, species, place) for place in range(len(species.animals))]
        return thing

    def trait(self, name: str, slot: int, newest: bool) -> Thing:
        trait = slot & 255
        card = Thing(f"{name}.{TRAIT_NAMES[trait]}", "trait", trait_name(trait), rule=self.rule(TRAIT_RULES[trait]))
        if (self.state.box.harmful >> trait) & 1:
            card.marks.append(Mark("harmful", self.rule(ids.DEVELOPMENT_HARMFUL_FIRST), sentence(N_("harmful"))))
        if newest:
            card.marks.append(Mark("newest", self.rule(ids.DEVELOPMENT_NEWEST_ON_TOP), sentence(N_("newest"))))
        if slot >= HEIR:
            card.marks.append(Mark("inherited", self.rule(ids.DIVERGENCE_SHARED_CARD), sentence(N_("inherited"))))
        return card

    def animal(self, seat: int, species: Species, place: int) -> Thing:
        """An animal lies face down; its face is shown to those who have seen it."""
        word = int(species.animals[place])
        name = animal_id(seat, int(species.serial), word >> SERIAL_SHIFT)
        thing = Thing(name, "animal", back="lizard", owner=seat, rule=self.rule(ids.CARDS_UNSEEN))
        thing.counters = {"food": word & FOOD, "parasites": int(parasites_on(word))}
        if is_known(word, seat == self.seat):
            thing.face = trait_name(int(face_of(word)))
            thing.rule = self.rule(ids.CARDS_TURNED_UP)
            thing.rules = [self.rule(TRAIT_RULES[int(face_of(word))])]
        if word & REVEALED:
            thing.marks.append(Mark("revealed", self.rule(ids.MIXIN_ANGLER_PLAIN), sentence(N_("turned up"))))
        if word & SHELTER:
            thing.marks.append(Mark("shelter", self.rule(ids.SHELTERS_PROTECTS), sentence(N_("sheltered"))))
        if word & ATTACKED:
            thing.marks.append(Mark("attacked", self.rule(ids.ATTACK_ONCE), sentence(N_("has attacked"))))
        if self.state.phase == FEEDING:
            self.hunger(thing, species, place)
        return thing

    def hunger(self, thing: Thing, species: Species, place: int) -> None:
        """Fed, or how much is missing."""
        lacks = int(species.enough - (species.animals[place] & FOOD))
        if lacks <= 0:
            thing.marks.append(Mark("fed", self.rule(ids.FEEDING_FED), sentence(N_("fed"))))
        else:
            thing.marks.append(Mark("hungry", self.rule(ids.EXTINCTION_HUNGER), sentence(N_("hungry"))))
            thing.needs = sentence(N_("needs {n} more"), n=lacks)


def question(state: MutationsTable) -> tuple[str, Say]:
    """Who must do what now, and the rule behind it."""
    rule = state.setting.game.rule_id
    seat = letter(state.owner())
    frame = state.frame()
    if frame == DEVELOP:
        return rule(ids.DEVELOPMENT_ONE_CARD), sentence(N_("{seat} plays the top card or passes"), seat=seat)
    if frame == HARMFUL:
        say = sentence(N_("{seat} keeps {trait} or makes a species of it"), seat=seat, trait=trait_name(state.turned))
        return rule(ids.DEVELOPMENT_HARMFUL_FIRST), say
    if frame == GO:
        if state.arg(0):
            return rule(ids.FEEDING_END_OF_GO), sentence(N_("{seat} ends the go"), seat=seat)
        return rule(ids.FEEDING_ONE_TOKEN), sentence(N_("{seat} takes a token or attacks"), seat=seat)
    if frame == BITE:
        say = sentence(N_("{seat} may turn up an Angler against {hunter}"), seat=seat, hunter=named(state, 0))
        return rule(ids.MIXIN_ANGLER_REVEAL), say
    if frame == DEFEND:
        both = {"prey": named(state, 2), "hunter": named(state, 0)}
        say = sentence(N_("{seat} defends {prey} against {hunter}"), seat=seat, **both)
        return rule(ids.TRAITS_RUNNING_MIMICRY if state.arg(4) else ids.TRAITS_MIMICRY), say
    if frame == LOSE:
        both = {"prey": named(state, 2), "hunter": named(state, 0)}
        say = sentence(N_("{seat} gives an animal of {prey} up to {hunter}"), seat=seat, **both)
        return rule(ids.ATTACK_OWNER_CHOOSES), say
    if frame == HOST:
        say = sentence(N_("{seat} gives an animal of {prey} up to parasites"), seat=seat, prey=named(state, 0))
        return rule(ids.EXTINCTION_HOST), say
    return rule(ids.TRAITS_SCAVENGER), sentence(N_("{seat} chooses a scavenger"), seat=seat)


def named(state: MutationsTable, place: int) -> str:
    """The species in an argument of the top frame."""
    ref = state.arg(place)
    return species_id(int(ref // MOST_SPECIES), int(state.species(ref).serial))
