"""What a seat may know of the table, in the view grammar."""

from __future__ import annotations

from galapagos.core.notation import letter
from galapagos.core.view import Link, Mark, Side, Thing, View, Zone
from galapagos.core.words import N_, Say
from galapagos.games.origin import ids
from galapagos.games.origin.box import FAT_TISSUE, NO_TRAIT, TRAIT_NAMES, trait_rule
from galapagos.games.origin.moves import card_id, trait_id
from galapagos.games.origin.state import (
    ATTACKED,
    CARRION,
    DEFEND,
    DEVELOP,
    DEVELOPMENT,
    FEEDING,
    GIVE,
    GO,
    GRAZED,
    HIBERNATING,
    MIMICKED,
    POISONED,
    STOLEN,
    Animal,
    OriginTable,
    link_a,
    link_b,
    link_trait,
    link_used,
    seat_of,
)
from galapagos.games.origin.words import animal_id, card_name, sentence, trait_name

PHASES = {
    DEVELOPMENT: (N_("Development phase"), ids.DEVELOPMENT_PHASE),
    FEEDING: (N_("Feeding phase"), ids.FEEDING_PHASE),
}
MARKS = (
    (POISONED, "poisoned", N_("poisoned"), ids.POISON_EATEN),
    (HIBERNATING, "hibernating", N_("hibernating"), ids.HIBERNATION_FED),
    (ATTACKED, "attacked", N_("has attacked"), ids.ATTACK_ONCE_PER_TURN),
    (STOLEN, "stolen", N_("has stolen"), ids.PIRACY_ONCE_PER_TURN),
    (GRAZED, "grazed", N_("has grazed"), ids.GRAZING_ONCE_PER_GO),
)


class Drawing:
    """Draws the table for one seat (None: a spectator)."""

    def __init__(self, state: OriginTable, seat: int | None, view: View) -> None:
        self.state = state
        self.seat = seat
        self.view = view
        self.rule = state.setting.game.rule_id

    def draw(self) -> None:
        state = self.state
        view = self.view
        view.turn = int(state.turn)
        if int(state.phase) in PHASES:
            name, rule = PHASES[int(state.phase)]
            view.phase = sentence(name)
            view.phase_rule = self.rule(rule)
        view.seats = [self.side(seat) for seat in range(state.seats)]
        view.zones = [self.bank(), self.deck()]
        view.zones += [self.row(seat) for seat in range(state.seats)]
        if self.seat is not None:
            view.zones += [self.hand(self.seat), self.discard(self.seat)]
        view.links = [link for seat in range(state.seats) for link in self.links(seat)]
        if state.is_last_turn() and not state.is_over():
            view.extra = {"last_turn": True}

    def side(self, seat: int) -> Side:
        """A player: points as the table stands, sizes of hand and discard pile."""
        state = self.state
        player = state.players[seat]
        marks = []
        if seat == state.first:
            marks.append(Mark("first", self.rule(ids.TURN_FIRST_PLAYER), sentence(N_("first player"))))
        if state.phase == DEVELOPMENT and player.passed:
            marks.append(Mark("passed", self.rule(ids.DEVELOPMENT_PASSED), sentence(N_("has passed"))))
        counters = {"hand": int(player.hand_size), "discard": int(player.discarded)}
        return Side(letter(seat), seat, score=int(state.points(seat)), counters=counters, marks=marks)

    def bank(self) -> Zone:
        rule = self.rule(ids.FOOD_DICE if self.state.bank else ids.FOOD_EMPTY)
        tokens = Thing("bank", "token", face=sentence(N_("food")), rule=rule, n=int(self.state.bank))
        return Zone("food", "supply", sentence(N_("Food bank")), things=[tokens], n=int(self.state.bank))

    def deck(self) -> Zone:
        return Zone("deck", "stack", sentence(N_("Deck")), n=len(self.state.deck))

    def row(self, seat: int) -> Zone:
        things = [self.animal(seat, animal) for animal in self.state.players[seat].animals]
        return Zone(f"row{letter(seat)}", "row", sentence(N_("Animals")), owner=seat, things=things)

    def animal(self, seat: int, animal: Animal) -> Thing:
        """An animal lies lizard up; only its owner knows what is on the other side."""
        name = animal_id(seat, animal.serial)
        thing = Thing(name, "animal", back="lizard", owner=seat, rule=self.rule(ids.FEEDING_NEED))
        thing.marks = self.marks(animal)
        thing.counters = {"food": int(animal.food), "need": int(animal.need)}
        if animal.fat_cards:
            thing.counters["fat"] = int(animal.fat)
        if seat == self.seat:
            card = card_name(self.state.box, animal.card)
            thing.marks.append(Mark("card", self.rule(ids.KNOWLEDGE_ANIMALS), card))
        thing.under = self.traits(name, animal)
        if animal.lacks() and self.state.phase == FEEDING:
            thing.needs = sentence(N_("needs {n} more"), n=int(animal.lacks()))
        return thing

    def marks(self, animal: Animal) -> list[Mark]:
        marks = [Mark(id, self.rule(rule), sentence(label)) for bit, id, label, rule in MARKS if animal.is_marked(bit)]
        if self.state.mimicry_once_per_turn and animal.is_marked(MIMICKED):
            rule = self.rule(ids.DEFENCE_MIMICRY_FREQUENCY)
            marks.append(Mark("mimicked", rule, sentence(N_("has used Mimicry"))))
        if self.state.phase == FEEDING and not animal.is_marked(HIBERNATING):
            if animal.is_fed():
                marks.append(Mark("fed", self.rule(ids.FEEDING_FED), sentence(N_("fed"))))
            else:
                marks.append(Mark("hungry", self.rule(ids.EXTINCTION_STARVING), sentence(N_("hungry"))))
        return marks

    def traits(self, name: str, animal: Animal) -> list[Thing]:
        """The trait cards in the order of laying; Fat Tissue cards are one thing."""
        things: dict[int, Thing] = {}
        for face in animal.laid:
            trait = int(self.state.box.faces[face])
            if trait in things:
                things[trait].n += 1
                continue
            rule = self.rule(trait_rule(trait))
            things[trait] = Thing(trait_id(name, trait), "trait", face=trait_name(trait), rule=rule)
        if FAT_TISSUE in things:
            things[FAT_TISSUE].counters = {"fat": int(animal.fat)}
        return list(things.values())

    def links(self, seat: int) -> list[Link]:
        """Pair cards; of a Symbiosis the second animal is the symbiont."""
        player = self.state.players[seat]
        links = []
        for packed in player.links:
            trait = link_trait(packed)
            a, b = (animal_id(seat, player.animals[spot].serial) for spot in (link_a(packed), link_b(packed)))
            link = Link(TRAIT_NAMES[trait], a, b, self.rule(trait_rule(trait)), trait_name(trait))
            if link_used(packed):
                link.marks = [Mark("used", self.rule(ids.PAIRS_ONCE_PER_GO), sentence(N_("used")))]
            links.append(link)
        return links

    def hand(self, seat: int) -> Zone:
        rule = self.rule(ids.KNOWLEDGE_HAND)
        box, hand = self.state.box, self.state.players[seat].hand
        things = [
            Thing(card_id(kind), "card", card_name(box, kind), rule=rule, rules=self.faces(kind), n=int(held))
            for kind, held in enumerate(hand)
            if held
        ]
        return Zone("hand", "hand", sentence(N_("Hand")), owner=seat, things=things)

    def faces(self, kind: int) -> list[str]:
        """The rules of the traits that a card names."""
        traits = [int(self.state.box.faces[face]) for face in (kind * 2, kind * 2 + 1)]
        return [self.rule(trait_rule(trait)) for trait in traits if trait != NO_TRAIT]

    def discard(self, seat: int) -> Zone:
        """One's own discard pile may be looked through."""
        rule = self.rule(ids.KNOWLEDGE_DISCARD)
        player = self.state.players[seat]
        things = []
        for kind in range(self.state.box.kinds):
            number = int(player.buried[kind] + player.opened[kind])
            if number:
                face = card_name(self.state.box, kind)
                things.append(Thing(f"discarded{kind}", "card", face, rule=rule, rules=self.faces(kind), n=number))
        label = sentence(N_("Discard pile"))
        return Zone("discard", "stack", label, owner=seat, things=things, n=int(player.discarded))


def draw(state: OriginTable, seat: int | None, view: View) -> None:
    Drawing(state, seat, view).draw()


def question(state: OriginTable) -> tuple[str, Say]:
    """Who must do what now, and the rule behind it."""
    rule = state.setting.game.rule_id
    seat = letter(state.owner())
    frame = state.frame()
    if frame == DEVELOP:
        return rule(ids.DEVELOPMENT_ONE_CARD), sentence(N_("{seat} lays a card or passes"), seat=seat)
    if frame == GO:
        if state.arg(0):
            say = sentence(N_("{seat} may use traits and ends the go"), seat=seat)
            return rule(ids.FEEDING_FREE_ACTIONS), say
        return rule(ids.FEEDING_ONE_MAIN_ACTION), sentence(N_("{seat} feeds an animal"), seat=seat)
    if frame == GIVE:
        return rule(ids.PAIRS_ORDER), sentence(N_("{seat} chooses the next gift"), seat=seat)
    if frame == DEFEND:
        hunter, prey = (animal_id(seat_of(ref), state.animal(ref).serial) for ref in (state.arg(0), state.arg(1)))
        say = sentence(N_("{seat} defends {prey} against {hunter}"), seat=seat, prey=prey, hunter=hunter)
        return rule(ids.DEFENCE_ORDER), say
    assert frame == CARRION
    return rule(ids.SCAVENGER_CHOICE), sentence(N_("{seat} chooses a scavenger"), seat=seat)
