"""What a seat may know of the table, in the view grammar."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from galapagos.core.game import Game
from galapagos.core.view import Drawing, Link, Mark, Side, Thing, View, Zone
from galapagos.core.words import N_, letter, thing_id
from galapagos.games.origin.face.moves import card_id, trait_id
from galapagos.games.origin.face.words import card_name, named, sentence, trait_name
from galapagos.games.origin.rules import ids
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import FAT_TISSUE, NO_TRAIT, TRAIT_NAMES, Box, trait_rule

PHASES = {
    s.DEVELOPMENT: (N_("Development phase"), ids.DEVELOPMENT_PHASE),
    s.FEEDING: (N_("Feeding phase"), ids.FEEDING_PHASE),
}
MARKS = (
    (s.POISONED, "poisoned", N_("poisoned"), ids.POISON_EATEN),
    (s.HIBERNATING, "hibernating", N_("hibernating"), ids.HIBERNATION_FED),
    (s.ATTACKED, "attacked", N_("has attacked"), ids.ATTACK_ONCE_PER_TURN),
    (s.STOLEN, "stolen", N_("has stolen"), ids.PIRACY_ONCE_PER_TURN),
    (s.GRAZED, "grazed", N_("has grazed"), ids.GRAZING_ONCE_PER_GO),
    (s.MIMICKED, "mimicked", N_("has used Mimicry"), ids.DEFENCE_MIMICRY_FREQUENCY),
)


DRAWN = 1 << 13  # things kept in the cache
NOT_NOW = -1  # only the feeding phase shows what an animal lacks
NOT_SEEN = -1  # the card of somebody else's animal


@lru_cache(maxsize=DRAWN)
def picture(
    game: Game,
    box: Box,
    owner: int,
    serial: int,
    laid: tuple[int, ...],
    marks: int,
    food: int,
    need: int,
    fat: int,
    lacks: int,
    card: int,
) -> Thing:
    """An animal.  Most stay the same from move to move and are equal at many tables, so each is drawn once, from its
    arguments alone, and cached; do not change it."""
    name = thing_id(owner, serial)
    signs = [Mark(id, game.rule_id(rule), sentence(label)) for bit, id, label, rule in MARKS if marks & bit]
    if lacks != NOT_NOW and not marks & s.HIBERNATING:
        if lacks:
            signs.append(Mark("hungry", game.rule_id(ids.EXTINCTION_STARVING), sentence(N_("hungry"))))
        else:
            signs.append(Mark("fed", game.rule_id(ids.FEEDING_FED), sentence(N_("fed"))))
    if card != NOT_SEEN:
        signs.append(Mark("card", game.rule_id(ids.KNOWLEDGE_ANIMALS), card_name(box, card)))
    counters = {"food": food, "need": need}
    if fat >= 0:
        counters["fat"] = fat
    thing = Thing(name, "animal", back="lizard", owner=owner, rule=game.rule_id(ids.FEEDING_NEED))
    thing.counters, thing.marks, thing.under = counters, signs, traits(game, box, name, laid, fat)
    if lacks > 0:
        thing.needs = sentence(N_("needs {n} more"), n=lacks)
    return thing


@lru_cache(maxsize=DRAWN)
def card_picture(game: Game, box: Box, id: str, kind: int, number: int, rule: int) -> Thing:
    """A number of equal cards that their owner may look at."""
    named = [trait for trait in (int(box.faces[kind * 2]), int(box.faces[kind * 2 + 1])) if trait != NO_TRAIT]
    rules = [game.rule_id(trait_rule(trait)) for trait in named]
    return Thing(id, "card", card_name(box, kind), rule=game.rule_id(rule), rules=rules, n=number)


def traits(game: Game, box: Box, name: str, laid: tuple[int, ...], fat: int) -> list[Thing]:
    """The trait cards in the order of laying; Fat Tissue cards are one thing."""
    things: dict[int, Thing] = {}
    for face in laid:
        trait = int(box.faces[face])
        if trait in things:
            things[trait].n += 1
            continue
        rule = game.rule_id(trait_rule(trait))
        things[trait] = Thing(trait_id(name, trait), "trait", face=trait_name(trait), rule=rule)
    if FAT_TISSUE in things:
        things[FAT_TISSUE].counters = {"fat": fat}
    return list(things.values())


class OriginDrawing(Drawing):
    state: s.OriginTable

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
        view.extra = {"box": self.numbers()}
        if state.is_last_turn() and not state.is_over():
            view.extra["last_turn"] = True

    def numbers(self) -> dict[str, Any]:
        """The numbers of the box that a board draws: how much more food traits need, how much fat a card holds."""
        box = self.state.box
        needs = {name: int(need) for name, need in zip(TRAIT_NAMES, box.needs, strict=True) if need}
        return {"needs": needs, "fat": int(box.fat_per_card)}

    def side(self, seat: int) -> Side:
        """A player: points so far, sizes of hand and discard pile."""
        state = self.state
        player = state.players[seat]
        marks = []
        if seat == state.first:
            marks.append(Mark("first", self.rule(ids.TURN_FIRST_PLAYER), sentence(N_("first player"))))
        if state.phase == s.DEVELOPMENT and player.passed:
            marks.append(Mark("passed", self.rule(ids.DEVELOPMENT_PASSED), sentence(N_("has passed"))))
        counters = {"hand": int(player.hand_size), "discard": int(player.discarded)}
        return Side(letter(seat), seat, score=int(state.points(seat)), counters=counters, marks=marks)

    def bank(self) -> Zone:
        rule = self.rule(ids.FOOD_DICE if self.state.bank else ids.FOOD_EMPTY)
        tokens = Thing("bank", "token", face=named(N_("food"), "food"), rule=rule, n=int(self.state.bank))
        return Zone("food", "supply", sentence(N_("Food bank")), things=[tokens], n=int(self.state.bank))

    def deck(self) -> Zone:
        return Zone("deck", "stack", sentence(N_("Deck")), n=len(self.state.deck))

    def row(self, seat: int) -> Zone:
        things = [self.animal(seat, animal) for animal in self.state.players[seat].animals]
        return Zone(f"row{letter(seat)}", "row", sentence(N_("Animals")), owner=seat, things=things)

    def animal(self, seat: int, animal: s.Animal) -> Thing:
        """An animal lies lizard up; only its owner knows what is on the other side."""
        state = self.state
        marks = int(animal.marks)
        if not state.mimicry_once_per_turn:
            marks &= ~int(s.MIMICKED)
        return picture(
            state.setting.game,
            state.box,
            seat,
            int(animal.serial),
            tuple(animal.laid),
            marks,
            int(animal.food),
            int(animal.need),
            int(animal.fat) if animal.fat_cards else -1,
            int(animal.lacks()) if state.phase == s.FEEDING else NOT_NOW,
            int(animal.card) if seat == self.seat else NOT_SEEN,
        )

    def links(self, seat: int) -> list[Link]:
        """Pair cards; in a Symbiosis the second animal is the symbiont."""
        player = self.state.players[seat]
        links = []
        for packed in player.links:
            trait = s.link_trait(packed)
            a, b = (thing_id(seat, player.animals[spot].serial) for spot in (s.link_a(packed), s.link_b(packed)))
            link = Link(TRAIT_NAMES[trait], a, b, self.rule(trait_rule(trait)), trait_name(trait))
            if s.link_used(packed):
                link.marks = [Mark("used", self.rule(ids.PAIRS_ONCE_PER_GO), sentence(N_("used")))]
            links.append(link)
        return links

    def hand(self, seat: int) -> Zone:
        game, box, hand = self.state.setting.game, self.state.box, self.state.players[seat].hand
        things = [
            card_picture(game, box, card_id(kind), kind, int(held), ids.KNOWLEDGE_HAND)
            for kind, held in enumerate(hand)
            if held
        ]
        return Zone("hand", "hand", sentence(N_("Hand")), owner=seat, things=things)

    def discard(self, seat: int) -> Zone:
        """One's own discard pile may be looked through."""
        game, box, player = self.state.setting.game, self.state.box, self.state.players[seat]
        buried, opened = player.buried, player.opened
        things = [
            card_picture(game, box, f"discarded{kind}", kind, int(buried[kind] + opened[kind]), ids.KNOWLEDGE_DISCARD)
            for kind in (range(box.kinds) if player.discarded else ())
            if buried[kind] or opened[kind]
        ]
        label = sentence(N_("Discard pile"))
        return Zone("discard", "stack", label, owner=seat, things=things, n=int(player.discarded))


def draw(state: s.OriginTable, seat: int | None, view: View) -> None:
    OriginDrawing(state, seat, view).draw()
