"""Development phase: new starts and budding at the start of a turn, then one card or a pass in each round.

A card is announced before it is turned: PLAY_TRAIT names a species, and only then is the face looked at.
"""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import ids, verbs
from galapagos.games.mutations.rules import state as s

# -- the start of a turn -------------------------------------------------------------------


def start_turn(state: s.MutationsTable) -> None:
    """New starts, then buds; both before the first player acts."""
    state.turn += 1
    state.tell(ids.TURN_PHASES, verbs.TURN, state.first, n=state.turn)
    step: i64
    for step in range(state.seats):
        new_start(state, (state.first + step) % state.seats)
    for step in range(state.seats):
        seat: i64 = (state.first + step) % state.seats
        spot: i64
        for spot in range(i64(len(state.players[seat].species))):
            if state.players[seat].species[spot].has(b.BUDDING):
                bud(state, seat, spot)
    if state.events is not None:
        tell_surplus(state)


def new_start(state: s.MutationsTable, seat: i64) -> None:
    """Ten cards for a player without animals and cards."""
    player = state.players[seat]
    if len(player.species) > 0 or len(player.deck) > 0:
        return
    count: i64 = 0
    while count < state.box.restart and len(state.deck) > 0:
        deal_under(state, seat)
        count += 1
    if count > 0:
        state.tell(ids.TURN_RESTART, verbs.NEW_START, seat, n=count)
        check_last_turn(state)


def deal_under(state: s.MutationsTable, seat: i64) -> None:
    """A card from the common deck goes, unseen, under the own deck."""
    player = state.players[seat]
    state.draw(s.DEAL, state.deck, seat)
    state.deck, face = pop(state.deck)
    cards = append(vec[i64](), face)
    i: i64
    for i in range(i64(len(player.deck))):
        cards = append(cards, player.deck[i])
    player.deck = cards


def check_last_turn(state: s.MutationsTable) -> None:
    """An empty common deck makes this turn the last."""
    if len(state.deck) == 0 and not state.last_turn:
        state.last_turn = True
        state.tell(ids.END_LAST_TURN, verbs.LAST_TURN, -1)


def bud(state: s.MutationsTable, seat: i64, spot: i64) -> None:
    """Budding: the top card of the own deck joins the species, whatever the largest population."""
    player = state.players[seat]
    species = player.species[spot]
    name = state.name(s.ref_of(seat, spot))
    cards: i64 = i64(len(player.deck))
    if species.has(b.EXTREMOPHILE):
        if cards < 1 + state.box.extremophile:
            state.tell(ids.TRAITS_EXTREMOPHILE_BUDDING, verbs.NO_BUD, seat, name)
            return
        add_card(state, player, species)
        discard_unseen(state, seat, name, ids.TRAITS_EXTREMOPHILE_BUDDING)
    elif cards < 1:
        state.tell(ids.TRAITS_BUDDING_ORDER, verbs.NO_BUD, seat, name)
        return
    else:
        add_card(state, player, species)
    state.tell(ids.TRAITS_BUDDING, verbs.BUDDED, seat, name)
    if i64(len(species.animals)) > i64(len(player.species)):
        state.note(ids.TRAITS_BUDDING_NO_CAP)


def tell_surplus(state: s.MutationsTable) -> None:
    """Species above the largest population keep their animals."""
    seat: i64 = 0
    for player in state.players:
        for species in player.species:
            if i64(len(species.animals)) > i64(len(player.species)) and not species.has(b.BUDDING):
                state.note(ids.DEVELOPMENT_NO_CULL)
        seat += 1


def add_card(state: s.MutationsTable, player: s.Player, species: s.Species) -> None:
    """The top card of the own deck joins a species as an animal, unseen."""
    player.deck, face = pop(player.deck)
    species.add(face << s.FACE_SHIFT)


def discard_unseen(state: s.MutationsTable, seat: i64, name: i64, rule: i64) -> None:
    """Extremophile: the next card of the own deck is discarded, and nobody sees it."""
    player = state.players[seat]
    i: i64
    for i in range(state.box.extremophile):
        player.deck, face = pop(player.deck)
        player.bury(face, s.NOBODY_KNOWS)
    state.tell(rule, verbs.EXTRA_CARD, seat, name)


# -- whose go it is ----------------------------------------------------------------------------


def begin_development(state: s.MutationsTable, seat: i64) -> None:
    """The phase begins, or goes on, with this seat."""
    state.phase = s.DEVELOPMENT
    state.tell(ids.TURN_CLOCKWISE, verbs.PHASE, seat, n=s.DEVELOPMENT)
    state.note(ids.DEVELOPMENT_ONE_CARD)
    next_developer(state, seat)


def next_developer(state: s.MutationsTable, seat: i64) -> None:
    """The go of the first seat from this one on that has not passed; none: the phase is over."""
    step: i64
    for step in range(state.seats):
        other: i64 = (seat + step) % state.seats
        player = state.players[other]
        if not player.passed and len(player.deck) == 0:
            player.passed = True
            state.tell(ids.DEVELOPMENT_EMPTY_DECK, verbs.PASSED_EMPTY, other)
        if not player.passed:
            state.push(s.DEVELOP, other)
            return
    state.tell(ids.DEVELOPMENT_END, verbs.ALL_PASSED, -1)


# -- legality ------------------------------------------------------------------------------------


def why_not_growth(state: s.MutationsTable, player: s.Player, species: s.Species) -> i64:
    """0, or the rule that forbids adding an animal to this species."""
    if i64(len(species.animals)) >= i64(len(player.species)):
        rule = forbid(ids.DEVELOPMENT_POPULATION_CAP)
        if rule != 0:
            return rule
    if species.has(b.EXTREMOPHILE) and i64(len(player.deck)) <= state.box.extremophile:
        return forbid(ids.TRAITS_EXTREMOPHILE_ONE_CARD)
    return 0


def why_not_trait(species: s.Species) -> i64:
    """0, or the rule that forbids announcing a trait for this species."""
    if len(species.animals) != 1:
        return forbid(ids.DEVELOPMENT_ONE_ANIMAL)
    return 0


def why_not_split(state: s.MutationsTable, player: s.Player, species: s.Species) -> i64:
    """0, or the rule that forbids splitting this species."""
    if not state.divergence:
        rule = forbid(ids.DIVERGENCE_AGREED)
        if rule != 0:
            return rule
    if species.has(b.EXTREMOPHILE) and i64(len(player.deck)) <= state.box.extremophile:
        return forbid(ids.DIVERGENCE_EXTRA_CARD)
    return 0


def why_not_in_development(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    if kind == s.PASS or kind == s.NEW_SPECIES:
        return 0 if code == kind else forbid(TABLE_MOVE)
    if kind != s.PLAY_TRAIT and kind != s.ADD_ANIMAL and kind != s.DIVERGE:
        return forbid(TABLE_CHOICE)
    ref = field_a(code)
    if code != action(kind, ref) or not state.is_there(ref):
        return forbid(TABLE_MOVE)
    if ref // s.MOST_SPECIES != seat:
        rule = forbid(ids.DEVELOPMENT_OWN_SPECIES)
        if rule != 0:
            return rule
    player = state.players[ref // s.MOST_SPECIES]
    species = state.species(ref)
    if kind == s.PLAY_TRAIT:
        return why_not_trait(species)
    if kind == s.ADD_ANIMAL:
        return why_not_growth(state, player, species)
    return why_not_split(state, player, species)


def fill_development(state: s.MutationsTable, seat: i64, out: ActionBuffer) -> None:
    player = state.players[seat]
    out.add(s.NEW_SPECIES)
    ref: i64 = seat * s.MOST_SPECIES
    for species in player.species:
        if why_not_trait(species) == 0:
            out.add(action(s.PLAY_TRAIT, ref))
        if why_not_growth(state, player, species) == 0:
            out.add(action(s.ADD_ANIMAL, ref))
        if state.divergence and why_not_split(state, player, species) == 0:
            out.add(action(s.DIVERGE, ref))
        ref += 1
    out.add(s.PASS)


def why_not_while_harmful(code: i64) -> i64:
    kind = kind_of(code)
    if kind != s.KEEP and kind != s.TURN:
        return forbid(TABLE_CHOICE)
    return 0 if code == kind else forbid(TABLE_MOVE)


def fill_harmful(out: ActionBuffer) -> None:
    out.add(s.KEEP)
    out.add(s.TURN)


# -- playing a card ----------------------------------------------------------------------------------


def develop(state: s.MutationsTable, seat: i64, code: i64) -> None:
    """A go of the development phase."""
    kind = kind_of(code)
    state.pop()
    player = state.players[seat]
    spot: i64 = field_a(code) % s.MOST_SPECIES
    if kind == s.PASS:
        player.passed = True
        state.tell(ids.DEVELOPMENT_PASS, verbs.PASSED, seat, n=i64(len(player.deck)))
    elif kind == s.NEW_SPECIES:
        species = state.found_right(seat, take_top(state, seat) << s.FACE_SHIFT)
        state.tell(ids.DEVELOPMENT_NEW_SPECIES, verbs.LAID_SPECIES, seat, seat * s.NAMES + species.serial)
        look(state, seat, species)
    elif kind == s.ADD_ANIMAL:
        add_animal(state, seat, spot)
    elif kind == s.DIVERGE:
        diverge(state, seat, spot)
    else:
        play_trait(state, seat, spot)
    if state.depth == 0:
        next_developer(state, (seat + 1) % state.seats)


def take_top(state: s.MutationsTable, seat: i64) -> i64:
    """Take the top card of the own deck to lay it as a species; with the Angler mixed in, its owner looks at it."""
    player = state.players[seat]
    if state.looks:
        state.draw(s.LOOK, player.deck, seat)
    player.deck, face = pop(player.deck)
    return face


def look(state: s.MutationsTable, seat: i64, species: s.Species) -> None:
    """With the Angler mixed in, the owner looks at the card that founds a species."""
    if state.looks and species.animals[0] & s.OPEN == 0:
        face = s.face_of(species.animals[0])
        name: i64 = seat * s.NAMES + species.serial
        state.tell(ids.MIXIN_ANGLER_LOOK, verbs.LOOKS, seat, name, face=face, seers=1 << seat)


def add_animal(state: s.MutationsTable, seat: i64, spot: i64) -> None:
    """Add an animal; Extremophile costs another card."""
    player = state.players[seat]
    species = player.species[spot]
    name: i64 = seat * s.NAMES + species.serial
    add_card(state, player, species)
    state.tell(ids.DEVELOPMENT_ADD_ANIMAL, verbs.ADDED, seat, name)
    if species.traits != 0:
        state.note(ids.DEVELOPMENT_ALL_ANIMALS)
    if species.has(b.EXTREMOPHILE):
        discard_unseen(state, seat, name, ids.TRAITS_EXTREMOPHILE)


def diverge(state: s.MutationsTable, seat: i64, spot: i64) -> None:
    """Split a species: the card becomes a branch right of its parent, heir to all its trait cards."""
    player = state.players[seat]
    parent = player.species[spot]
    branch = state.found(seat, spot + 1, take_top(state, seat) << s.FACE_SHIFT)
    laid = vec[i64]()
    i: i64
    for i in range(i64(len(parent.laid))):
        slot = parent.laid[i]
        if slot < s.HEIR:
            player.heirs += 1
            slot |= player.heirs * s.HEIR
        laid = append(laid, slot)
    state.set_traits(parent, laid)
    state.set_traits(branch, laid)
    mother: i64 = seat * s.NAMES + parent.serial
    daughter: i64 = seat * s.NAMES + branch.serial
    state.tell(ids.DIVERGENCE_SPLIT, verbs.SPLIT, seat, mother, daughter)
    if len(laid) > 0:
        state.note(ids.DIVERGENCE_SHARED_CARD)
    look(state, seat, branch)
    if parent.has(b.EXTREMOPHILE):
        discard_unseen(state, seat, mother, ids.DIVERGENCE_EXTRA_CARD)


def play_trait(state: s.MutationsTable, seat: i64, spot: i64) -> None:
    """Turn the announced card and lay it on the species if it fits."""
    player = state.players[seat]
    state.draw(s.TURN_UP, player.deck, seat)
    player.deck, face = pop(player.deck)
    named = player.species[spot]
    state.turned = face
    state.tell(ids.DEVELOPMENT_ANNOUNCE, verbs.ANNOUNCED, seat, seat * s.NAMES + named.serial, n=face)
    state.turned = b.NO_TRAIT
    if face == b.SIMPLIFICATION:
        simplify(state, seat, named)
        return
    place: i64 = spot
    while place < i64(len(player.species)):
        rule = misfit(state, player.species[place], face)
        if rule == 0:
            break
        state.tell(rule, verbs.MISFIT, seat, seat * s.NAMES + player.species[place].serial, n=face)
        place += 1
    if place == i64(len(player.species)):
        become_species(state, seat, face, ids.DEVELOPMENT_NO_FIT)
        return
    species = player.species[place]
    name: i64 = seat * s.NAMES + species.serial
    if place != spot:
        state.tell(ids.DEVELOPMENT_MOVES_RIGHT, verbs.MOVED, seat, name, n=face)
    if (state.box.harmful >> face) & 1 != 0:
        if species.traits == 0:
            state.turned = face
            state.push(s.HARMFUL, seat, place)
            return
        state.note(ids.DEVELOPMENT_HARMFUL_LATER)
    elif face >= b.ANGLER and species.traits == 0:
        state.note(ids.MIXIN_NOT_HARMFUL)
    lay_trait(state, seat, species, face)


def misfit(state: s.MutationsTable, species: s.Species, face: i64) -> i64:
    """0, or the rule that keeps this trait off the species."""
    if len(species.animals) != 1:
        return ids.DEVELOPMENT_ONE_ANIMAL
    if species.has(face):
        return ids.DEVELOPMENT_SAME_TRAIT
    exclusive = state.box.exclusive
    if exclusive & b.bit(face) != 0 and species.traits & exclusive != 0:
        return ids.DEVELOPMENT_ONE_DIET
    return 0


def lay_trait(state: s.MutationsTable, seat: i64, species: s.Species, face: i64) -> None:
    name: i64 = seat * s.NAMES + species.serial
    shared: bool = len(species.laid) > 0 and species.laid[0] >= s.HEIR
    state.add_trait(species, face)
    state.tell(ids.DEVELOPMENT_NEWEST_ON_TOP, verbs.LAID_TRAIT, seat, name, n=face)
    if shared:
        state.note(ids.DIVERGENCE_INDEPENDENT)
    if face == b.ANGLER:
        state.tell(ids.MIXIN_ANGLER_TRAIT, verbs.PLAIN, seat, name)


def become_species(state: s.MutationsTable, seat: i64, face: i64, rule: i64) -> None:
    """A card that all have seen becomes a species at the right end."""
    species = state.found_right(seat, (face << s.FACE_SHIFT) | s.OPEN)
    name: i64 = seat * s.NAMES + species.serial
    state.tell(rule, verbs.TURNED_SPECIES, seat, name, n=face)
    state.note(ids.CARDS_TURNED_UP)


def simplify(state: s.MutationsTable, seat: i64, species: s.Species) -> None:
    """Simplification: the newest trait card and Simplification itself become species."""
    player = state.players[seat]
    name: i64 = seat * s.NAMES + species.serial
    newest: i64 = i64(len(species.laid)) - 1
    if newest < 0 or species.laid[newest] & s.NO_CARD != 0:
        state.tell(ids.TRAITS_SIMPLIFICATION_BARE, verbs.SIMPLIFIED_BARE, seat, name)
        become_species(state, seat, b.SIMPLIFICATION, ids.TRAITS_SIMPLIFICATION_BARE)
        return
    slot = species.laid[newest]
    trait = slot & 255
    shared = state.is_shared(player, species, slot)
    state.set_traits(species, species.laid[:newest])
    state.tell(ids.TRAITS_SIMPLIFICATION, verbs.STRIPPED, seat, name, n=trait)
    if shared:
        state.tell(ids.DIVERGENCE_SIMPLIFICATION, verbs.CARD_STAYS, seat, name, n=trait)
    else:
        become_species(state, seat, trait, ids.TRAITS_SIMPLIFICATION)
    become_species(state, seat, b.SIMPLIFICATION, ids.TRAITS_SIMPLIFICATION)


def answer_harmful(state: s.MutationsTable, seat: i64, code: i64) -> None:
    """Keep the harmful first trait, or make a species of it."""
    place = state.arg(0)
    face = state.turned
    state.turned = b.NO_TRAIT
    state.pop()
    species = state.players[seat].species[place]
    if code == s.KEEP:
        state.tell(ids.DEVELOPMENT_HARMFUL_FIRST, verbs.KEPT, seat, seat * s.NAMES + species.serial, n=face)
        lay_trait(state, seat, species, face)
    else:
        become_species(state, seat, face, ids.DEVELOPMENT_HARMFUL_FIRST)
    next_developer(state, (seat + 1) % state.seats)
