"""Feeding: one species feeds in a turn, when feeding is a duty, Intelligence of plant eaters, the end of the phase."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.selection.rules import attack, ids, verbs
from galapagos.games.selection.rules import box as printed
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.cards import different_kinds, discard_own
from galapagos.games.selection.rules.eating import BANK, HOLE, room_for, take

# -- the course of the phase ---------------------------------------------------------------------


def begin_feeding(state: s.SelectionTable) -> None:
    """The first player feeds first."""
    state.phase = s.FEEDING
    state.cursor = 0
    state.quiet = 0


def next_turn(state: s.SelectionTable) -> None:
    """The next seat's turn; a seat that can do nothing is skipped."""
    seat: i64 = state.nth(state.cursor)
    state.cursor += 1
    if state.cursor == state.seats:
        state.cursor = 0
    if can_act(state, seat):
        state.tell(ids.FEEDING_TURNS, verbs.TURN, seat)
        state.push(s.TURN, seat, s.UNUSED, 0, 0)
    else:
        state.tell(ids.FEEDING_SKIP, verbs.SKIPPED, seat)
        state.quiet += 1
    if state.quiet == state.seats:
        state.tell(ids.FEEDING_END, verbs.FEEDING_OVER, -1)


def can_act(state: s.SelectionTable, seat: i64) -> bool:
    """Can the seat do anything except pass?"""
    player = state.players[seat]
    cards: i64 = i64(len(player.hand))
    spot: i64
    for spot in range(i64(len(player.species))):
        species = player.species[spot]
        if why_not_feed(state, species) == 0 or why_not_store(state, species) == 0:
            return True
        if species.has(printed.CARNIVORE):
            if has_prey(state, species) or (cards > 0 and has_prey_for_cards(state, seat, species)):
                return True
        elif cards > 0 and why_not_thinker(species) == 0:
            return True
    return False


def has_prey(state: s.SelectionTable, hunter: s.Species) -> bool:
    """Is there a species that it may attack without Intelligence?"""
    if attack.why_not_hunter(state, hunter, 0) != 0:
        return False
    seat: i64
    spot: i64
    for seat in range(state.seats):
        row = state.players[seat].species
        for spot in range(i64(len(row))):
            if row[spot] is not hunter and attack.why_not_prey(state, hunter, s.ref_of(seat, spot), 0) == 0:
                return True
    return False


def has_prey_for_cards(state: s.SelectionTable, seat: i64, hunter: s.Species) -> bool:
    """Is there a species that it may attack with Intelligence?"""
    if not hunter.has(printed.INTELLIGENCE) or attack.why_not_hunter(state, hunter, 0) != 0:
        return False
    owner: i64
    spot: i64
    for owner in range(state.seats):
        for spot in range(i64(len(state.players[owner].species))):
            if attack.why_not_cancelling(state, seat, hunter, s.ref_of(owner, spot)) == 0:
                return True
    return False


def go_on(state: s.SelectionTable, seat: i64) -> None:
    """After an action: the turn continues while there is a choice left, else it ends."""
    used: i64 = state.arg(0)
    state.set_arg(2, 1)
    if used == s.UNUSED:
        if can_act(state, seat):
            return
    elif can_think(state, seat):
        return
    end_turn(state)


def can_think(state: s.SelectionTable, seat: i64) -> bool:
    """May the seat use a plant eater's Intelligence after its feeding?"""
    player = state.players[seat]
    if len(player.hand) == 0:
        return False
    for species in player.species:
        if why_not_thinker(species) == 0 and why_not_extra(state, species) == 0:
            return True
    return False


def end_turn(state: s.SelectionTable) -> None:
    """The turn is over; it was quiet if nothing was done in it."""
    if state.arg(2) != 0:
        state.quiet = 0
    else:
        state.quiet += 1
    state.pop()
    if state.quiet == state.seats:
        state.tell(ids.FEEDING_END, verbs.FEEDING_OVER, -1)


# -- what may be done in a turn ----------------------------------------------------------------------


def why_not_used(state: s.SelectionTable) -> i64:
    """One feeding a turn."""
    if state.arg(0) != s.UNUSED:
        return forbid(ids.FEEDING_TURNS)
    return 0


def why_not_plants(species: s.Species) -> i64:
    if species.has(printed.CARNIVORE):
        return forbid(ids.FEEDING_CARNIVORE)
    return 0


def why_not_hole(state: s.SelectionTable) -> i64:
    if state.watering_hole == 0:
        return forbid(ids.FEEDING_EMPTY)
    return 0


def why_not_feed(state: s.SelectionTable, species: s.Species) -> i64:
    """Only a hungry plant eater feeds, and only while the watering hole has food."""
    rule: i64 = why_not_plants(species)
    if rule != 0:
        return rule
    if not species.is_hungry():
        rule = forbid(ids.FEEDING_HUNGRY)
        if rule != 0:
            return rule
    return why_not_hole(state)


def why_not_store(state: s.SelectionTable, species: s.Species) -> i64:
    """Only a full plant eater with room on Fat Tissue stores food, and only while the watering hole has some."""
    if not species.has(printed.FAT_TISSUE):
        rule: i64 = forbid(ids.TRAITS_FAT_TISSUE_CARD)
        if rule != 0:
            return rule
    rule = why_not_plants(species)
    if rule != 0:
        return rule
    if species.is_hungry():
        rule = forbid(ids.TRAITS_FAT_TISSUE_FED)
        if rule != 0:
            return rule
    if species.has(printed.FAT_TISSUE) and species.fat_room() == 0:
        rule = forbid(ids.TRAITS_FAT_TISSUE_ROOM)
        if rule != 0:
            return rule
    return why_not_hole(state)


def why_not_thinker(species: s.Species) -> i64:
    """Only a plant eater with Intelligence that can take food may use it."""
    if not species.has(printed.INTELLIGENCE):
        rule: i64 = forbid(ids.TRAITS_INTELLIGENCE_SPECIES)
        if rule != 0:
            return rule
    rule = why_not_plants(species)
    if rule != 0:
        return rule
    if room_for(species, 0) == 0:
        return forbid(ids.TRAITS_INTELLIGENCE_ROOM)
    return 0


def why_not_extra(state: s.SelectionTable, species: s.Species) -> i64:
    """With the option, Intelligence comes in addition to the feeding; without it, it is the feeding of the turn."""
    used: i64 = state.arg(0)
    if state.intelligence_extra or used == s.UNUSED:
        return 0
    if used == s.BY_INTELLIGENCE and state.arg(1) == species.serial:
        return 0
    return forbid(ids.TRAITS_INTELLIGENCE_INSTEAD)


def why_not_pass(state: s.SelectionTable, seat: i64) -> i64:
    """A seat may not pass while one of its hungry species could feed."""
    if state.arg(0) != s.UNUSED:
        return 0
    rule: i64
    for species in state.players[seat].species:
        if why_not_feed(state, species) == 0:
            rule = forbid(ids.FEEDING_MANDATORY)
            if rule != 0:
                return rule
        if species.has(printed.CARNIVORE) and species.is_hungry() and has_prey(state, species):
            rule = forbid(ids.FEEDING_MANDATORY_ATTACK)
            if rule != 0:
                return rule
    return 0


def fill_turn(state: s.SelectionTable, seat: i64, out: ActionBuffer) -> None:
    """Every feeding that is open, Intelligence, and passing."""
    player = state.players[seat]
    row = player.species
    owes: bool = False
    spot: i64
    if state.arg(0) == s.UNUSED:
        for spot in range(i64(len(row))):
            species = row[spot]
            if species.has(printed.CARNIVORE):
                if fill_attacks(state, seat, spot, out) and species.is_hungry():
                    owes = True
            elif why_not_feed(state, species) == 0:
                out.add(action(s.FEED, s.ref_of(seat, spot)))
                owes = True
            elif why_not_store(state, species) == 0:
                out.add(action(s.STORE_FAT, s.ref_of(seat, spot)))
    for spot in range(i64(len(row))):
        species = row[spot]
        if why_not_thinker(species) == 0 and why_not_extra(state, species) == 0:
            fill_thoughts(state, seat, spot, out)
    if not owes:
        out.add(action(s.PASS))


def fill_attacks(state: s.SelectionTable, seat: i64, spot: i64, out: ActionBuffer) -> bool:
    """Every prey, with and without cancelling traits; returns whether some attack needs no cancelling."""
    hunter = state.players[seat].species[spot]
    if attack.why_not_hunter(state, hunter, 0) != 0:
        return False
    found: bool = False
    clever: bool = hunter.has(printed.INTELLIGENCE) and len(state.players[seat].hand) > 0
    by: i64 = s.ref_of(seat, spot)
    owner: i64
    place: i64
    for owner in range(state.seats):
        row = state.players[owner].species
        for place in range(i64(len(row))):
            if row[place] is hunter:
                continue
            ref: i64 = s.ref_of(owner, place)
            if attack.why_not_prey(state, hunter, ref, 0) == 0:
                out.add(action(s.ATTACK, by, ref))
                found = True
            if clever and attack.why_not_cancelling(state, seat, hunter, ref) == 0:
                out.add(action(s.ATTACK_CANCELLING, by, ref))
    return found


def fill_thoughts(state: s.SelectionTable, seat: i64, spot: i64, out: ActionBuffer) -> None:
    """Intelligence with every different card that can pay for it."""
    kinds = different_kinds(state.players[seat].hand)
    i: i64
    for i in range(i64(len(kinds))):
        out.add(action(s.THINK, s.ref_of(seat, spot), kinds[i]))


def why_not_turn(state: s.SelectionTable, seat: i64, code: i64) -> i64:
    """Any action of a turn."""
    kind: i64 = kind_of(code)
    a: i64 = field_a(code)
    b: i64 = field_b(code)
    if kind == s.PASS:
        if code != action(s.PASS):
            return forbid(TABLE_MOVE)
        return why_not_pass(state, seat)
    if kind < s.FEED or kind > s.THINK:
        return forbid(TABLE_CHOICE)
    if code != action(kind, a, b) or not state.is_there(a):
        return forbid(TABLE_MOVE)
    species = state.species(a)
    rule: i64
    if kind == s.ATTACK or kind == s.ATTACK_CANCELLING:
        if not state.is_there(b):
            return forbid(TABLE_MOVE)
        return why_not_attack(state, seat, code)
    if b >= (state.box.kinds if kind == s.THINK else 1):
        return forbid(TABLE_MOVE)
    if s.seat_of(a) != seat:
        rule = forbid(ids.FEEDING_OWN)
        if rule != 0:
            return rule
    if kind == s.THINK:
        rule = why_not_thinker(species)
        if rule == 0:
            rule = why_not_extra(state, species)
        if rule == 0 and state.players[seat].find(b) < 0:
            rule = forbid(ids.TRAITS_INTELLIGENCE_CARD)
        return rule
    rule = why_not_used(state)
    if rule != 0:
        return rule
    if kind == s.FEED:
        return why_not_feed(state, species)
    return why_not_store(state, species)


def why_not_attack(state: s.SelectionTable, seat: i64, code: i64) -> i64:
    """An attack, with or without cancelling traits."""
    a: i64 = field_a(code)
    hunter = state.species(a)
    rule: i64
    if s.seat_of(a) != seat:
        rule = forbid(ids.ATTACK_OWNER)
        if rule != 0:
            return rule
    if not hunter.has(printed.CARNIVORE):
        rule = forbid(ids.ATTACK_CARNIVORE)
        if rule != 0:
            return rule
    rule = why_not_used(state)
    if rule != 0:
        return rule
    if kind_of(code) == s.ATTACK:
        return attack.why_not_pair(state, hunter, field_b(code), 0)
    return attack.why_not_cancelling(state, seat, hunter, field_b(code))


# -- doing it ----------------------------------------------------------------------------------------------


def feed_turn(state: s.SelectionTable, seat: i64, code: i64) -> None:
    """A move of a turn."""
    kind: i64 = kind_of(code)
    if kind == s.PASS:
        pass_turn(state, seat)
        return
    spot: i64 = s.spot_of(field_a(code))
    if kind == s.ATTACK_CANCELLING:
        state.push(s.STRIKE, seat, spot, field_b(code), 0)
        return
    if kind == s.THINK:
        think(state, seat, spot, field_b(code))
    else:
        state.set_arg(0, s.USED)
        if kind == s.ATTACK:
            attack.attack(state, seat, state.players[seat].species[spot], field_b(code), 0)
        else:
            if kind == s.STORE_FAT:
                name: i64 = state.name(seat, state.players[seat].species[spot])
                state.tell(ids.TRAITS_FAT_TISSUE_TURN, verbs.STORED, seat, name, n=1)
            take(state, seat, spot, state.box.feed, HOLE, 0)
    go_on(state, seat)


def strike(state: s.SelectionTable, seat: i64, code: i64) -> None:
    """Cancel one more trait, or attack now."""
    if kind_of(code) == s.CANCEL:
        attack.cancel(state, seat, field_a(code), field_b(code))
        return
    hunter = state.players[seat].species[state.arg(0)]
    ref: i64 = state.arg(1)
    cancelled: i64 = state.arg(2)
    state.pop()
    state.set_arg(0, s.USED)
    attack.attack(state, seat, hunter, ref, cancelled)
    go_on(state, seat)


def think(state: s.SelectionTable, seat: i64, spot: i64, kind: i64) -> None:
    """A plant eater's Intelligence: a card for food from the food bank."""
    species = state.players[seat].species[spot]
    name: i64 = state.name(seat, species)
    discard_own(state, state.players[seat].take(kind))
    state.tell(ids.TRAITS_INTELLIGENCE_CARD, verbs.PAID, seat, n=kind)
    state.tell(ids.TRAITS_INTELLIGENCE_PLANTS, verbs.THOUGHT, seat, name, n=kind)
    if state.intelligence_extra:
        state.tell(ids.TRAITS_INTELLIGENCE_EXTRA, verbs.EXTRA_TURN, seat, name)
    else:
        state.tell(ids.TRAITS_INTELLIGENCE_INSTEAD, verbs.INSTEAD, seat, name)
        state.set_arg(0, s.BY_INTELLIGENCE)
        state.set_arg(1, species.serial)
    take(state, seat, spot, state.box.intelligence, BANK, 0)


def pass_turn(state: s.SelectionTable, seat: i64) -> None:
    """Nothing more in this turn."""
    if state.arg(0) == s.UNUSED:
        state.tell(ids.FEEDING_PASS, verbs.PASSED, seat)
    else:
        state.tell(ids.FEEDING_TURNS, verbs.PASSED, seat)
    end_turn(state)
