"""Development phase: one card a go, as an animal or as a trait, until everybody has passed."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import (
    NEXT_A,
    NEXT_B,
    NEXT_C,
    ActionBuffer,
    action,
    field_a,
    field_b,
    field_c,
    field_d,
    kind_of,
)
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.origin.rules import ids, verbs
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import FAT_TISSUE, NO_TRAIT, PARASITE, SYMBIOSIS, bit, trait_rule

# -- the course of the phase --------------------------------------------------------


def begin_development(state: s.OriginTable) -> None:
    """The first player begins."""
    state.phase = s.DEVELOPMENT
    for player in state.players:
        player.passed = False
    next_developer(state, state.first)


def next_developer(state: s.OriginTable, seat: i64) -> None:
    """The next player who has not passed lays a card; when all have, the phase is over."""
    _step: i64
    for _step in range(state.seats):
        if seat == state.first:
            state.note(ids.TURN_ROUNDS)
        player = state.players[seat]
        if not player.passed:
            if player.hand_size > 0:
                state.note(ids.TURN_CLOCKWISE)
                state.push(s.DEVELOP, seat)
                return
            player.passed = True
            state.tell(ids.DEVELOPMENT_EMPTY_HAND, verbs.PASSED_EMPTY, seat)
        seat = state.left_of(seat)
    state.tell(ids.DEVELOPMENT_END, verbs.ALL_PASSED, state.first)


def develop(state: s.OriginTable, seat: i64, code: i64) -> None:
    """Lay one card or pass; then it is the next player's go."""
    kind = kind_of(code)
    if kind == s.PASS:
        pass_on(state, seat)
    elif kind == s.PLAY_ANIMAL:
        lay_animal(state, seat, field_a(code))
    elif kind == s.PLAY_TRAIT:
        lay_trait(state, seat, field_a(code), field_b(code), field_c(code))
    elif kind == s.PLAY_PAIR:
        lay_pair(state, seat, field_a(code), field_b(code), field_c(code), field_d(code))
    else:
        lay_pair(state, seat, SYMBIOSIS, field_a(code), field_b(code), field_c(code))
    state.pop()
    next_developer(state, state.left_of(seat))


# -- what may be laid -----------------------------------------------------------------


def fill_development(state: s.OriginTable, seat: i64, out: ActionBuffer) -> None:
    """Every card of the hand, as an animal and as each of its traits on every animal that may have it."""
    faces = state.box.faces
    player = state.players[seat]
    out.add(s.PASS)  # a code without fields is its kind
    room: bool = why_not_animal(player) == 0
    kind: i64 = 0
    for cards in player.hand:
        if cards > 0:
            if room:
                out.add(s.PLAY_ANIMAL + kind * NEXT_A)
            fill_hosts(state, seat, faces[kind * 2], kind, out)
            second: i64 = faces[kind * 2 + 1]
            if second != NO_TRAIT:
                fill_hosts(state, seat, second, kind, out)
        kind += 1


def fill_hosts(state: s.OriginTable, seat: i64, trait: i64, kind: i64, out: ActionBuffer) -> None:
    """Every animal that may be given the trait, every two of them for a pair trait."""
    box = state.box
    traits: i64 = 1 << trait
    code: i64 = s.PLAY_TRAIT + trait * NEXT_A + kind * NEXT_C
    if box.others & traits != 0:
        owner: i64
        for owner in range(state.seats):
            if state.players[owner].animals and why_not_owner(state, seat, trait, owner) == 0:
                fill_row(state, owner, trait, code, out)
    elif box.pairs & traits != 0:
        fill_pairs(state, seat, trait, kind, out)
    elif state.players[seat].animals:
        fill_row(state, seat, trait, code, out)


def fill_row(state: s.OriginTable, owner: i64, trait: i64, code: i64, out: ActionBuffer) -> None:
    """Every animal of a row that may be given the trait; `code` is still without the animal."""
    animals = state.players[owner].animals
    clashes: i64 = state.box.clashes(trait)
    codes = out.reserve(len(animals))
    count: i64 = out.count
    code += owner * s.MOST_ANIMALS * NEXT_B
    for animal in animals:
        clash = animal.traits & clashes
        if clash == 0 or why_not_clash(trait, clash) == 0:
            codes[count] = code
            count += 1
        code += NEXT_B
    out.count = count


def fill_pairs(state: s.OriginTable, seat: i64, trait: i64, kind: i64, out: ActionBuffer) -> None:
    """Every two own animals that may be given the pair trait; a Symbiosis in both directions."""
    count: i64 = len(state.players[seat].animals)
    row: i64 = s.ref_of(seat, 0)
    a: i64
    b: i64
    for a in range(count - 1):
        for b in range(a + 1, count):
            if why_not_pair(state, seat, trait, a, b) != 0:
                continue
            if trait == SYMBIOSIS:
                out.add(action(s.PLAY_SYMBIOSIS, row + a, row + b, kind))
                out.add(action(s.PLAY_SYMBIOSIS, row + b, row + a, kind))
            else:
                out.add(action(s.PLAY_PAIR, trait, row + a, row + b, kind))


def why_not_in_development(state: s.OriginTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids the code while a card is to be laid."""
    kind = kind_of(code)
    if kind == s.PASS:
        if code == action(s.PASS):
            return 0
        return forbid(TABLE_MOVE)
    if kind == s.PLAY_ANIMAL:
        card = field_a(code)
        if card >= state.box.kinds or code != action(s.PLAY_ANIMAL, card):
            return forbid(TABLE_MOVE)
        rule = why_not_card(state, seat, card)
        return rule if rule != 0 else why_not_animal(state.players[seat])
    if kind == s.PLAY_TRAIT:
        return why_not_trait_move(state, seat, code)
    if kind == s.PLAY_PAIR or kind == s.PLAY_SYMBIOSIS:
        return why_not_pair_move(state, seat, code)
    return forbid(TABLE_CHOICE)


def why_not_trait_move(state: s.OriginTable, seat: i64, code: i64) -> i64:
    """A trait of a card in hand on an animal."""
    trait = field_a(code)
    ref = field_b(code)
    card = field_c(code)
    if code != action(s.PLAY_TRAIT, trait, ref, card) or card >= state.box.kinds:
        return forbid(TABLE_MOVE)
    rule = why_not_face(state, seat, card, trait)
    if rule != 0:
        return rule
    if is_too_early(state, seat, trait):
        return forbid(ids.DEVELOPMENT_FIRST_ANIMAL)
    if not state.is_there(ref):
        return forbid(TABLE_MOVE)
    if state.box.is_pair(trait):
        return forbid(ids.PAIRS_TWO_ANIMALS)
    rule = why_not_owner(state, seat, trait, s.seat_of(ref))
    return rule if rule != 0 else why_not_clash(trait, state.animal(ref).traits & state.box.clashes(trait))


def why_not_pair_move(state: s.OriginTable, seat: i64, code: i64) -> i64:
    """A pair trait of a card in hand between two animals."""
    trait = field_a(code)
    a = field_b(code)
    b = field_c(code)
    card = field_d(code)
    well_formed: bool = code == action(s.PLAY_PAIR, trait, a, b, card) and a <= b and trait != SYMBIOSIS
    if kind_of(code) == s.PLAY_SYMBIOSIS:
        trait = SYMBIOSIS
        a = field_a(code)
        b = field_b(code)
        card = field_c(code)
        well_formed = code == action(s.PLAY_SYMBIOSIS, a, b, card)
    if not well_formed or card >= state.box.kinds:
        return forbid(TABLE_MOVE)
    rule = why_not_face(state, seat, card, trait)
    if rule != 0:
        return rule
    if is_too_early(state, seat, trait):
        return forbid(ids.DEVELOPMENT_FIRST_ANIMAL)
    if not state.is_there(a) or not state.is_there(b):
        return forbid(TABLE_MOVE)
    if not state.box.is_pair(trait):
        return forbid(ids.PAIRS_PAIR_TRAITS)
    if s.seat_of(a) != seat or s.seat_of(b) != seat:
        return forbid(ids.DEVELOPMENT_OWN_ANIMALS)
    return why_not_pair(state, seat, trait, s.spot_of(a), s.spot_of(b))


# -- the rules of laying ----------------------------------------------------------------


def why_not_card(state: s.OriginTable, seat: i64, card: i64) -> i64:
    """Only cards of one's hand are laid."""
    if state.players[seat].hand[card] == 0:
        return forbid(ids.DEVELOPMENT_FROM_HAND)
    return 0


def why_not_face(state: s.OriginTable, seat: i64, card: i64, trait: i64) -> i64:
    """A card of the hand is laid only as a trait that is printed on it."""
    if state.box.face_of(card, trait) < 0:
        return forbid(ids.DEVELOPMENT_FROM_HAND)
    return why_not_card(state, seat, card)


def why_not_animal(player: s.Player) -> i64:
    """Not a rule of the game: a ref can name only this many animals."""
    if len(player.animals) >= s.MOST_ANIMALS:
        return forbid(TABLE_MOVE)
    return 0


def is_too_early(state: s.OriginTable, seat: i64, trait: i64) -> bool:
    """Traits wait for an animal to lie on, pair traits for two."""
    if state.box.is_for_others(trait):
        return False
    wanted: i64 = 2 if state.box.is_pair(trait) else 1
    return i64(len(state.players[seat].animals)) < wanted


def why_not_owner(state: s.OriginTable, seat: i64, trait: i64, owner: i64) -> i64:
    """Traits are laid on own animals, a Parasite on those of others."""
    if state.box.is_for_others(trait):
        if owner == seat:
            return forbid(ids.PARASITE_OTHERS_ONLY)
    elif owner != seat:
        return forbid(ids.DEVELOPMENT_OWN_ANIMALS)
    return 0


def why_not_clash(trait: i64, clash: i64) -> i64:
    """No trait twice on an animal, except Fat Tissue; Carnivorous and Scavenger never together.

    `clash` holds the animal's traits that are in the trait's `clashes`; if there are none, nothing is forbidden.
    """
    if clash & bit(trait) != 0:
        rule = forbid(ids.PARASITE_ONE if trait == PARASITE else ids.DEVELOPMENT_NO_DUPLICATES)
        if rule != 0:
            return rule
    if clash & ~bit(trait) != 0:
        return forbid(ids.DEVELOPMENT_EXCLUSIVE)
    return 0


def why_not_pair(state: s.OriginTable, seat: i64, trait: i64, a: i64, b: i64) -> i64:
    """Two different animals, and no pair trait twice on the same two."""
    if a == b:
        return forbid(ids.PAIRS_TWO_ANIMALS)
    if state.find_link(seat, trait, a, b) >= 0:
        return forbid(ids.PAIRS_NO_TWIN)
    return 0


# -- laying ---------------------------------------------------------------------------------


def pass_on(state: s.OriginTable, seat: i64) -> None:
    """A player who passes lays no more cards in this phase."""
    state.players[seat].passed = True
    state.tell(ids.DEVELOPMENT_PASS, verbs.PASSED, seat)
    state.note(ids.DEVELOPMENT_PASSED)


def lay_animal(state: s.OriginTable, seat: i64, card: i64) -> None:
    """A card, lizard up, is a new animal; its other side stays a secret."""
    player = state.players[seat]
    player.remove_card(card)
    state.new_animal(seat, card)
    if state.events is not None:
        name = state.name(s.ref_of(seat, i64(len(player.animals)) - 1))
        state.note(ids.DEVELOPMENT_ONE_CARD)
        state.tell(ids.DEVELOPMENT_ANIMAL, verbs.LAID_ANIMAL, seat, name, face=card, seers=1 << seat)


def lay_trait(state: s.OriginTable, seat: i64, trait: i64, ref: i64, card: i64) -> None:
    """A card is laid as a trait; everybody sees it."""
    state.players[seat].remove_card(card)
    animal = state.animal(ref)
    state.lay(animal, state.box.face_of(card, trait))
    state.show_own()
    if state.events is not None:
        tell_trait(state, seat, trait, ref, card)


def tell_trait(state: s.OriginTable, seat: i64, trait: i64, ref: i64, card: i64) -> None:
    """Write a trait laid on an animal into the log."""
    name = state.name(ref)
    animal = state.animal(ref)
    state.note(ids.DEVELOPMENT_ONE_CARD)
    state.tell(ids.DEVELOPMENT_TRAIT, verbs.LAID_TRAIT, seat, name, trait, card)
    state.note(trait_rule(trait))
    tell_face(state, card)
    if state.box.needs[trait] != 0:
        state.note(ids.FEEDING_NEED)
    if trait == FAT_TISSUE and animal.fat_cards > 1:
        state.note(ids.FAT_SEVERAL)
    elif len(animal.laid) > 1:
        state.note(ids.DEVELOPMENT_ANY_NUMBER)
    if trait == PARASITE and not state.players[seat].animals:
        state.note(ids.PARASITE_WITHOUT_ANIMALS)


def tell_face(state: s.OriginTable, card: i64) -> None:
    """Only the chosen one of a card's two traits counts, for the rest of the game."""
    if state.box.has_two_faces(card):
        state.note(ids.DEVELOPMENT_TWO_FACES)
        state.note(ids.DEVELOPMENT_FACE_FINAL)


def lay_pair(state: s.OriginTable, seat: i64, trait: i64, a: i64, b: i64, card: i64) -> None:
    """Lay a pair trait between two animals; in a Symbiosis the second is the symbiont."""
    state.players[seat].remove_card(card)
    if state.events is not None:
        tell_pair(state, seat, trait, a, b, card)
    state.join(seat, state.box.face_of(card, trait), s.spot_of(a), s.spot_of(b))
    state.show_own()
    if trait == SYMBIOSIS and state.events is not None and is_in_ring(state, seat, s.spot_of(a)):
        state.note(ids.SYMBIOSIS_RING)


def tell_pair(state: s.OriginTable, seat: i64, trait: i64, a: i64, b: i64, card: i64) -> None:
    """Write a pair trait into the log, before it is laid."""
    first = state.name(a)
    second = state.name(b)
    state.note(ids.DEVELOPMENT_ONE_CARD)
    state.tell(ids.PAIRS_BETWEEN, verbs.LAID_PAIR, seat, first, second, trait)
    state.note(trait_rule(trait))
    tell_face(state, card)
    if trait == SYMBIOSIS:
        state.tell(ids.SYMBIOSIS_DIRECTION, verbs.LAID_SYMBIOSIS, seat, first, second)
    for link in state.players[seat].links:
        if s.link_trait(link) == trait:
            for ref in (a, b):
                if s.link_a(link) == s.spot_of(ref) or s.link_b(link) == s.spot_of(ref):
                    state.note(ids.PAIRS_SEVERAL_PARTNERS)


def is_in_ring(state: s.OriginTable, seat: i64, spot: i64) -> bool:
    """Does the chain of symbionts lead from an animal back to itself?"""
    reached: list[i64] = [spot]
    for animal in reached:
        for link in state.players[seat].links:
            if s.link_trait(link) == SYMBIOSIS and s.link_a(link) == animal and s.link_b(link) not in reached:
                reached.append(s.link_b(link))
            elif s.link_trait(link) == SYMBIOSIS and s.link_a(link) == animal and s.link_b(link) == spot:
                return True
    return False
