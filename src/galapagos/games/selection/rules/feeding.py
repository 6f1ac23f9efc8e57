"""Feeding: one feeding of one species a turn, its duties, Intelligence of plant eaters, and the end of the phase."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.selection import ids, story
from galapagos.games.selection.attack import (
    attack,
    cancel,
    forbids_cancelling,
    forbids_hunter,
    forbids_pair,
    forbids_prey,
)
from galapagos.games.selection.cards import different_kinds, put_aside
from galapagos.games.selection.eating import BANK, HOLE, room_for, take
from galapagos.games.selection.state import (
    ATTACK,
    ATTACK_CANCELLING,
    BY_INTELLIGENCE,
    CANCEL,
    CARNIVORE,
    FAT_TISSUE,
    FEED,
    FEEDING,
    INTELLIGENCE,
    PASS,
    STORE_FAT,
    STRIKE,
    THINK,
    TURN,
    UNUSED,
    USED,
    SelectionTable,
    Species,
    ref_of,
    seat_of,
    spot_of,
)

# -- the course of the phase ---------------------------------------------------------------------


def begin_feeding(state: SelectionTable) -> None:
    """The first player feeds first."""
    state.phase = FEEDING
    state.cursor = 0
    state.quiet = 0


def next_turn(state: SelectionTable) -> None:
    """The next seat's turn; a seat that can do nothing is skipped."""
    seat: i64 = state.nth(state.cursor)
    state.cursor += 1
    if state.cursor == state.seats:
        state.cursor = 0
    if can_act(state, seat):
        state.tell(ids.FEEDING_TURNS, story.TURN, seat)
        state.push(TURN, seat, UNUSED, 0, 0)
    else:
        state.tell(ids.FEEDING_SKIP, story.SKIPPED, seat)
        state.quiet += 1
    if state.quiet == state.seats:
        state.tell(ids.FEEDING_END, story.FEEDING_OVER, -1)


def can_act(state: SelectionTable, seat: i64) -> bool:
    """Has the seat anything to do but pass?"""
    player = state.players[seat]
    cards: i64 = i64(len(player.hand))
    spot: i64
    for spot in range(i64(len(player.species))):
        species = player.species[spot]
        if forbids_feed(state, species) == 0 or forbids_store(state, species) == 0:
            return True
        if species.has(CARNIVORE):
            if has_prey(state, species) or (cards > 0 and has_prey_for_cards(state, seat, species)):
                return True
        elif cards > 0 and forbids_thinker(species) == 0:
            return True
    return False


def has_prey(state: SelectionTable, hunter: Species) -> bool:
    """Is there a species that it may attack without Intelligence?"""
    if forbids_hunter(state, hunter, 0) != 0:
        return False
    seat: i64
    spot: i64
    for seat in range(state.seats):
        row = state.players[seat].species
        for spot in range(i64(len(row))):
            if row[spot] is not hunter and forbids_prey(state, hunter, ref_of(seat, spot), 0) == 0:
                return True
    return False


def has_prey_for_cards(state: SelectionTable, seat: i64, hunter: Species) -> bool:
    """Is there a species that it may attack with Intelligence?"""
    if not hunter.has(INTELLIGENCE) or forbids_hunter(state, hunter, 0) != 0:
        return False
    owner: i64
    spot: i64
    for owner in range(state.seats):
        for spot in range(i64(len(state.players[owner].species))):
            if forbids_cancelling(state, seat, hunter, ref_of(owner, spot)) == 0:
                return True
    return False


def go_on(state: SelectionTable, seat: i64) -> None:
    """After something was done: the turn stays open while there is a choice left, else it ends."""
    used: i64 = state.arg(0)
    state.set_arg(2, 1)
    if used == UNUSED:
        if can_act(state, seat):
            return
    elif can_think(state, seat):
        return
    end_turn(state)


def can_think(state: SelectionTable, seat: i64) -> bool:
    """May the seat use a plant eater's Intelligence after its feeding?"""
    player = state.players[seat]
    if len(player.hand) == 0:
        return False
    for species in player.species:
        if forbids_thinker(species) == 0 and forbids_extra(state, species) == 0:
            return True
    return False


def end_turn(state: SelectionTable) -> None:
    """The turn is over; it was quiet if nothing was done in it."""
    if state.arg(2) != 0:
        state.quiet = 0
    else:
        state.quiet += 1
    state.pop()
    if state.quiet == state.seats:
        state.tell(ids.FEEDING_END, story.FEEDING_OVER, -1)


# -- what may be done in a turn ----------------------------------------------------------------------


def forbids_used(state: SelectionTable) -> i64:
    """One feeding a turn."""
    if state.arg(0) != UNUSED:
        return forbid(ids.FEEDING_TURNS)
    return 0


def forbids_plants(species: Species) -> i64:
    if species.has(CARNIVORE):
        return forbid(ids.FEEDING_CARNIVORE)
    return 0


def forbids_hole(state: SelectionTable) -> i64:
    if state.watering_hole == 0:
        return forbid(ids.FEEDING_EMPTY)
    return 0


def forbids_feed(state: SelectionTable, species: Species) -> i64:
    """A hungry plant eater, and food at the watering hole."""
    rule: i64 = forbids_plants(species)
    if rule != 0:
        return rule
    if not species.is_hungry():
        rule = forbid(ids.FEEDING_HUNGRY)
        if rule != 0:
            return rule
    return forbids_hole(state)


def forbids_store(state: SelectionTable, species: Species) -> i64:
    """A full plant eater with room on Fat Tissue, and food at the watering hole."""
    if not species.has(FAT_TISSUE):
        rule: i64 = forbid(ids.TRAITS_FAT_TISSUE_CARD)
        if rule != 0:
            return rule
    rule = forbids_plants(species)
    if rule != 0:
        return rule
    if species.is_hungry():
        rule = forbid(ids.TRAITS_FAT_TISSUE_FED)
        if rule != 0:
            return rule
    if species.has(FAT_TISSUE) and species.fat_room() == 0:
        rule = forbid(ids.TRAITS_FAT_TISSUE_ROOM)
        if rule != 0:
            return rule
    return forbids_hole(state)


def forbids_thinker(species: Species) -> i64:
    """A plant eater with Intelligence that can take food."""
    if not species.has(INTELLIGENCE):
        rule: i64 = forbid(ids.TRAITS_INTELLIGENCE_SPECIES)
        if rule != 0:
            return rule
    rule = forbids_plants(species)
    if rule != 0:
        return rule
    if room_for(species, 0) == 0:
        return forbid(ids.TRAITS_INTELLIGENCE_ROOM)
    return 0


def forbids_extra(state: SelectionTable, species: Species) -> i64:
    """Beside the feeding where the option says so; else it is the feeding, of one species."""
    used: i64 = state.arg(0)
    if state.intelligence_extra or used == UNUSED:
        return 0
    if used == BY_INTELLIGENCE and state.arg(1) == species.serial:
        return 0
    return forbid(ids.TRAITS_INTELLIGENCE_INSTEAD)


def forbids_pass(state: SelectionTable, seat: i64) -> i64:
    """Not while a hungry species could feed."""
    if state.arg(0) != UNUSED:
        return 0
    rule: i64
    for species in state.players[seat].species:
        if forbids_feed(state, species) == 0:
            rule = forbid(ids.FEEDING_MANDATORY)
            if rule != 0:
                return rule
        if species.has(CARNIVORE) and species.is_hungry() and has_prey(state, species):
            rule = forbid(ids.FEEDING_MANDATORY_ATTACK)
            if rule != 0:
                return rule
    return 0


def fill_turn(state: SelectionTable, seat: i64, out: ActionBuffer) -> None:
    """Every feeding that is open, Intelligence, and passing."""
    player = state.players[seat]
    row = player.species
    owes: bool = False
    spot: i64
    if state.arg(0) == UNUSED:
        for spot in range(i64(len(row))):
            species = row[spot]
            if species.has(CARNIVORE):
                if fill_attacks(state, seat, spot, out) and species.is_hungry():
                    owes = True
            elif forbids_feed(state, species) == 0:
                out.add(action(FEED, ref_of(seat, spot)))
                owes = True
            elif forbids_store(state, species) == 0:
                out.add(action(STORE_FAT, ref_of(seat, spot)))
    for spot in range(i64(len(row))):
        species = row[spot]
        if forbids_thinker(species) == 0 and forbids_extra(state, species) == 0:
            fill_thoughts(state, seat, spot, out)
    if not owes:
        out.add(action(PASS))


def fill_attacks(state: SelectionTable, seat: i64, spot: i64, out: ActionBuffer) -> bool:
    """Every prey, with and without cancelling traits; True: there is one without."""
    hunter = state.players[seat].species[spot]
    if forbids_hunter(state, hunter, 0) != 0:
        return False
    found: bool = False
    clever: bool = hunter.has(INTELLIGENCE) and len(state.players[seat].hand) > 0
    by: i64 = ref_of(seat, spot)
    owner: i64
    place: i64
    for owner in range(state.seats):
        row = state.players[owner].species
        for place in range(i64(len(row))):
            if row[place] is hunter:
                continue
            ref: i64 = ref_of(owner, place)
            if forbids_prey(state, hunter, ref, 0) == 0:
                out.add(action(ATTACK, by, ref))
                found = True
            if clever and forbids_cancelling(state, seat, hunter, ref) == 0:
                out.add(action(ATTACK_CANCELLING, by, ref))
    return found


def fill_thoughts(state: SelectionTable, seat: i64, spot: i64, out: ActionBuffer) -> None:
    """Every different card that Intelligence may cost."""
    kinds = different_kinds(state.players[seat].hand)
    i: i64
    for i in range(i64(len(kinds))):
        out.add(action(THINK, ref_of(seat, spot), kinds[i]))


def forbids_turn(state: SelectionTable, seat: i64, code: i64) -> i64:
    """Any action of a turn."""
    kind: i64 = kind_of(code)
    a: i64 = field_a(code)
    b: i64 = field_b(code)
    if kind == PASS:
        if code != action(PASS):
            return forbid(TABLE_MOVE)
        return forbids_pass(state, seat)
    if kind < FEED or kind > THINK:
        return forbid(TABLE_CHOICE)
    if code != action(kind, a, b) or not state.is_there(a):
        return forbid(TABLE_MOVE)
    species = state.species(a)
    rule: i64
    if kind == ATTACK or kind == ATTACK_CANCELLING:
        if not state.is_there(b):
            return forbid(TABLE_MOVE)
        return forbids_attack(state, seat, code)
    if b >= (state.box.kinds if kind == THINK else 1):
        return forbid(TABLE_MOVE)
    if seat_of(a) != seat:
        rule = forbid(ids.FEEDING_OWN)
        if rule != 0:
            return rule
    if kind == THINK:
        rule = forbids_thinker(species)
        if rule == 0:
            rule = forbids_extra(state, species)
        if rule == 0 and state.players[seat].find(b) < 0:
            rule = forbid(ids.TRAITS_INTELLIGENCE_CARD)
        return rule
    rule = forbids_used(state)
    if rule != 0:
        return rule
    if kind == FEED:
        return forbids_feed(state, species)
    return forbids_store(state, species)


def forbids_attack(state: SelectionTable, seat: i64, code: i64) -> i64:
    """An attack, with or without cancelling traits."""
    a: i64 = field_a(code)
    hunter = state.species(a)
    rule: i64
    if seat_of(a) != seat:
        rule = forbid(ids.ATTACK_OWNER)
        if rule != 0:
            return rule
    if not hunter.has(CARNIVORE):
        rule = forbid(ids.ATTACK_CARNIVORE)
        if rule != 0:
            return rule
    rule = forbids_used(state)
    if rule != 0:
        return rule
    if kind_of(code) == ATTACK:
        return forbids_pair(state, hunter, field_b(code), 0)
    return forbids_cancelling(state, seat, hunter, field_b(code))


# -- doing it ----------------------------------------------------------------------------------------------


def feed_turn(state: SelectionTable, seat: i64, code: i64) -> None:
    """A move of a turn."""
    kind: i64 = kind_of(code)
    if kind == PASS:
        pass_turn(state, seat)
        return
    spot: i64 = spot_of(field_a(code))
    if kind == ATTACK_CANCELLING:
        state.push(STRIKE, seat, spot, field_b(code), 0)
        return
    if kind == THINK:
        think(state, seat, spot, field_b(code))
    else:
        state.set_arg(0, USED)
        if kind == ATTACK:
            attack(state, seat, state.players[seat].species[spot], field_b(code), 0)
        else:
            if kind == STORE_FAT:
                name: i64 = state.name(seat, state.players[seat].species[spot])
                state.tell(ids.TRAITS_FAT_TISSUE_TURN, story.STORED, seat, name, n=1)
            take(state, seat, spot, state.box.feed, HOLE, 0)
    go_on(state, seat)


def strike(state: SelectionTable, seat: i64, code: i64) -> None:
    """Cancel one more trait, or attack now."""
    if kind_of(code) == CANCEL:
        cancel(state, seat, field_a(code), field_b(code))
        return
    hunter = state.players[seat].species[state.arg(0)]
    ref: i64 = state.arg(1)
    cancelled: i64 = state.arg(2)
    state.pop()
    state.set_arg(0, USED)
    attack(state, seat, hunter, ref, cancelled)
    go_on(state, seat)


def think(state: SelectionTable, seat: i64, spot: i64, kind: i64) -> None:
    """A plant eater's Intelligence: a card for food from the food bank."""
    species = state.players[seat].species[spot]
    name: i64 = state.name(seat, species)
    put_aside(state, state.players[seat].take(kind))
    state.tell(ids.TRAITS_INTELLIGENCE_CARD, story.PAID, seat, n=kind)
    state.tell(ids.TRAITS_INTELLIGENCE_PLANTS, story.THOUGHT, seat, name, n=kind)
    if state.intelligence_extra:
        state.tell(ids.TRAITS_INTELLIGENCE_EXTRA, story.EXTRA_TURN, seat, name)
    else:
        state.tell(ids.TRAITS_INTELLIGENCE_INSTEAD, story.INSTEAD, seat, name)
        state.set_arg(0, BY_INTELLIGENCE)
        state.set_arg(1, species.serial)
    take(state, seat, spot, state.box.intelligence, BANK, 0)


def pass_turn(state: SelectionTable, seat: i64) -> None:
    """Nothing more in this turn."""
    if state.arg(0) == UNUSED:
        state.tell(ids.FEEDING_PASS, story.PASSED, seat)
    else:
        state.tell(ids.FEEDING_TURNS, story.PASSED, seat)
    end_turn(state)
