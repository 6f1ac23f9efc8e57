"""Phase 3: cards become traits, species, larger bodies and larger populations; one after the other, or all at once."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.selection.rules import box as printed
from galapagos.games.selection.rules import ids, verbs
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.cards import different_kinds, discard_own

# -- the course of the phase --------------------------------------------------------------


def begin_play(state: s.SelectionTable) -> None:
    """The first player plays, or in the quick game everybody."""
    state.phase = s.PLAY_CARDS
    state.cursor = 0
    if not state.quick_game:
        return
    state.cursor = state.seats
    state.tell(ids.QUICK_SIMULTANEOUS, verbs.ALL_AT_ONCE, -1)
    asked: i64 = 0
    seat: i64
    for seat in range(state.seats):
        player = state.players[seat]
        player.remember()
        if has_say(player):
            asked |= 1 << seat
    if asked != 0:
        state.ask(s.QUICK, asked)


def has_say(player: s.Player) -> bool:
    """Has the player cards to play or traits to drop?"""
    return len(player.hand) > 0 or player.has_traits()


def next_to_play(state: s.SelectionTable) -> None:
    """The next player's go; players with nothing to play or drop are skipped."""
    seat: i64 = state.nth(state.cursor)
    state.cursor += 1
    if has_say(state.players[seat]):
        state.tell(ids.PLAY_ORDER, verbs.PLAYS, seat)
        state.push(s.PLAY, seat)
    else:
        state.tell(ids.PLAY_ORDER, verbs.NOTHING_TO_PLAY, seat)


def reveal_traits(state: s.SelectionTable) -> None:
    """All new traits are turned face up at the same time."""
    step: i64
    i: i64
    for step in range(state.seats):
        seat: i64 = state.nth(step)
        for species in state.players[seat].species:
            if species.hidden == 0:
                continue
            state.barrier += 1
            cards = species.cards[:]
            for i in range(i64(len(cards))):
                kind: i64 = s.card_kind(cards[i])
                if species.hidden & printed.bit(state.box.traits[kind]) != 0:
                    state.tell(ids.PLAY_REVEAL, verbs.REVEALED, seat, state.name(seat, species), n=kind)
                cards[i] = s.shown(cards[i])
            species.cards = cards
            species.hidden = 0


# -- what may be played ---------------------------------------------------------------------


def fill_play(state: s.SelectionTable, seat: i64, out: ActionBuffer) -> None:
    """Every different card in every use, every trait that can be dropped, and the end of the go.

    The longest list of the game, written straight into the buffer: a third of the time of random play was spent here.
    """
    traits = state.box.traits
    row = state.players[seat].species
    kinds = different_kinds(state.players[seat].hand)
    cards: i64 = i64(len(kinds))
    count: i64 = i64(len(row))
    most: i64 = cards * (2 + 3 * count) + count * state.most_traits + 1
    while i64(len(out.codes)) < most:
        out.codes = append(out.codes, 0)
    codes = out.codes
    n: i64 = 0
    i: i64
    if count < s.MOST_SPECIES:
        for i in range(cards):
            codes[n] = s.NEW_SPECIES | (s.LEFT << 8) | (kinds[i] << 18)
            codes[n + 1] = s.NEW_SPECIES | (s.RIGHT << 8) | (kinds[i] << 18)
            n += 2
    ref: i64 = s.ref_of(seat, 0)
    for species in row:
        body: bool = why_not_body(state, species) == 0
        population: bool = why_not_population(state, species) == 0
        room: bool = why_not_number(state, species) == 0
        for i in range(cards):
            kind: i64 = kinds[i]
            if room and why_not_duplicate(species, traits[kind]) == 0:
                codes[n] = s.PLAY_TRAIT | (kind << 8) | (ref << 18)
                n += 1
            if body:
                codes[n] = s.GROW_BODY | (ref << 8) | (kind << 18)
                n += 1
            if population:
                codes[n] = s.GROW_POPULATION | (ref << 8) | (kind << 18)
                n += 1
        laid = species.cards
        for i in range(i64(len(laid))):
            codes[n] = s.DROP_TRAIT | (traits[s.card_kind(laid[i])] << 8) | (ref << 18)
            n += 1
        ref += 1
    codes[n] = s.DONE
    out.count = n + 1


def why_not_play(state: s.SelectionTable, seat: i64, code: i64) -> i64:
    """Any action of this phase."""
    kind: i64 = kind_of(code)
    a: i64 = field_a(code)
    b: i64 = field_b(code)
    if kind == s.DONE:
        if code != action(s.DONE):
            return forbid(TABLE_MOVE)
        return 0
    if kind < s.PLAY_TRAIT or kind > s.DROP_TRAIT:
        return forbid(TABLE_CHOICE)
    if code != action(kind, a, b):
        return forbid(TABLE_MOVE)
    if kind == s.NEW_SPECIES:
        if a > s.RIGHT or b >= state.box.kinds or len(state.players[seat].species) >= s.MOST_SPECIES:
            return forbid(TABLE_MOVE)
        return why_not_card(state, seat, b)
    ref: i64 = b if kind == s.PLAY_TRAIT or kind == s.DROP_TRAIT else a
    if not is_seen(state, seat, ref):
        return forbid(TABLE_MOVE)
    if s.seat_of(ref) != seat:
        return forbid(ids.PLAY_OWN)  # no further reasons: they would reveal what lies there face down
    species = state.species(ref)
    if kind == s.DROP_TRAIT:
        if a >= printed.TRAITS:
            return forbid(TABLE_MOVE)
        if not species.has(a):
            return forbid(ids.PLAY_DISCARD_PRESENT)
        return 0
    card: i64 = a if kind == s.PLAY_TRAIT else b
    if card >= state.box.kinds:
        return forbid(TABLE_MOVE)
    rule: i64 = why_not_card(state, seat, card)
    if rule != 0:
        return rule
    if kind == s.GROW_BODY:
        return why_not_body(state, species)
    if kind == s.GROW_POPULATION:
        return why_not_population(state, species)
    return why_not_trait(state, species, state.box.traits[card])


def is_seen(state: s.SelectionTable, seat: i64, ref: i64) -> bool:
    """Can the seat see a species there?  In a quick phase it sees the others' rows as the phase began."""
    owner: i64 = s.seat_of(ref)
    if owner == seat or owner >= state.seats or state.frame() != s.QUICK:
        return state.is_there(ref)
    return s.spot_of(ref) < i64(len(state.players[owner].was_species))


def why_not_card(state: s.SelectionTable, seat: i64, kind: i64) -> i64:
    if state.players[seat].find(kind) < 0:
        return forbid(ids.PLAY_HELD)
    return 0


def why_not_trait(state: s.SelectionTable, species: s.Species, trait: i64) -> i64:
    """No trait twice on a species, and no more traits than allowed."""
    rule: i64 = why_not_duplicate(species, trait)
    if rule != 0:
        return rule
    return why_not_number(state, species)


def why_not_duplicate(species: s.Species, trait: i64) -> i64:
    if species.has(trait):
        return forbid(ids.PLAY_NO_DUPLICATE)
    return 0


def why_not_number(state: s.SelectionTable, species: s.Species) -> i64:
    """At most three traits; two with two players."""
    if i64(len(species.cards)) < state.most_traits:
        return 0
    if state.seats == 2:
        return forbid(ids.PLAYERS_TWO_TRAITS)
    return forbid(ids.PLAY_THREE_TRAITS)


def why_not_body(state: s.SelectionTable, species: s.Species) -> i64:
    if species.body >= state.box.most_body:
        return forbid(ids.PLAY_BODY_MAXIMUM)
    return 0


def why_not_population(state: s.SelectionTable, species: s.Species) -> i64:
    if species.population >= state.box.most_population:
        return forbid(ids.PLAY_POPULATION_MAXIMUM)
    return 0


# -- playing -----------------------------------------------------------------------------------


def play_card(state: s.SelectionTable, seat: i64, code: i64) -> None:
    """A move of a player's own go."""
    if kind_of(code) == s.DONE:
        state.pop()
        state.tell(ids.PLAY_ANY_NUMBER, verbs.KEPT, seat, n=i64(len(state.players[seat].hand)))
    else:
        carry_out(state, seat, code)


def play_quick(state: s.SelectionTable, seat: i64, code: i64) -> None:
    """A hidden move on one's own boards; when all are done, every move is carried out in turn order."""
    if kind_of(code) != s.DONE:
        listeners = state.events
        state.events = None
        discard = state.discard[:]
        barrier: i64 = state.barrier
        own_shown: i64 = state.own_shown
        carry_out(state, seat, code)
        state.barrier = barrier
        state.own_shown = own_shown
        state.discard = discard  # the others see it when all are done
        state.events = listeners
        state.players[seat].script = append(state.players[seat].script, code)
        return
    if not state.answer(seat, code):
        return
    state.pop()
    state.barrier += 1
    state.tell(ids.QUICK_TOGETHER, verbs.CARRIED_OUT, -1)
    step: i64
    i: i64
    for step in range(state.seats):
        other: i64 = state.nth(step)
        player = state.players[other]
        script = player.script
        player.restore()
        player.forget()
        for i in range(i64(len(script))):
            carry_out(state, other, script[i])
        state.tell(ids.PLAY_ANY_NUMBER, verbs.KEPT, other, n=i64(len(player.hand)))


def carry_out(state: s.SelectionTable, seat: i64, code: i64) -> None:
    """One card, or one dropped trait."""
    kind: i64 = kind_of(code)
    a: i64 = field_a(code)
    b: i64 = field_b(code)
    if kind == s.PLAY_TRAIT:
        play_trait(state, seat, state.species(b), a)
    elif kind == s.NEW_SPECIES:
        new_species(state, seat, a, b)
    elif kind == s.GROW_BODY:
        grow_body(state, seat, state.species(a), b)
    elif kind == s.GROW_POPULATION:
        grow_population(state, seat, state.species(a), b)
    else:
        drop_trait(state, seat, state.species(b), a)


def play_trait(state: s.SelectionTable, seat: i64, species: s.Species, kind: i64) -> None:
    """Lay a card face down at the species."""
    mine: i64 = 1 << seat
    name: i64 = state.name(seat, species)
    state.give_trait(species, state.players[seat].take(kind), True)
    state.tell(ids.PLAY_TRAIT, verbs.PLAYED_TRAIT, seat, name, face=kind, seers=mine)


def pay(state: s.SelectionTable, seat: i64, kind: i64) -> None:
    """A card of the hand goes face up to the discard."""
    discard_own(state, state.players[seat].take(kind))
    state.tell(ids.PLAY_PAID_CARDS, verbs.PAID, seat, n=kind)


def new_species(state: s.SelectionTable, seat: i64, side: i64, kind: i64) -> None:
    """A new board at one end of the row."""
    pay(state, seat, kind)
    species = state.add_species(seat, side)
    name: i64 = state.name(seat, species)
    state.tell(ids.PLAY_NEW_SPECIES, verbs.NEW, seat, name)
    verb: i64 = verbs.PLACED_LEFT if side == s.LEFT else verbs.PLACED_RIGHT
    state.tell(ids.PLAY_NEW_SPECIES_PLACE, verb, seat, name)


def grow_body(state: s.SelectionTable, seat: i64, species: s.Species, kind: i64) -> None:
    pay(state, seat, kind)
    species.body += 1
    state.tell(ids.PLAY_GROW_BODY, verbs.BODY, seat, state.name(seat, species), n=species.body)


def grow_population(state: s.SelectionTable, seat: i64, species: s.Species, kind: i64) -> None:
    pay(state, seat, kind)
    species.population += 1
    state.tell(ids.PLAY_GROW_POPULATION, verbs.POPULATION, seat, state.name(seat, species), n=species.population)


def drop_trait(state: s.SelectionTable, seat: i64, species: s.Species, trait: i64) -> None:
    """A trait card goes to the discard; the food on Fat Tissue to the bag."""
    card: i64 = state.take_trait(species, trait)
    discard_own(state, card)
    name: i64 = state.name(seat, species)
    state.tell(ids.PLAY_DISCARD, verbs.DROPPED, seat, name, n=s.card_kind(card))
    if trait == printed.FAT_TISSUE and species.fat > 0:
        state.tell(ids.TRAITS_FAT_TISSUE_BAG, verbs.FAT_KEPT, seat, name, n=species.fat)
        state.players[seat].bag += species.fat
        species.fat = 0
