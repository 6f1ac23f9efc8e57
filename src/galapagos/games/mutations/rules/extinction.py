"""Extinction phase: parasites, hunger, clearing, new cards; and the end of the game."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b
from galapagos.core.engine.forbid import forbid
from galapagos.core.engine.vectors import filled
from galapagos.games.mutations.rules import ids, verbs
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.attack import tell_lost_cards, why_not_give_up
from galapagos.games.mutations.rules.development import check_last_turn

# -- parasites ------------------------------------------------------------------------------


def begin_extinction(state: s.MutationsTable) -> None:
    """Mark every species that has the most parasites on the table."""
    state.phase = s.EXTINCTION
    most: i64 = 0
    for player in state.players:
        for species in player.species:
            count = species.parasites()
            if count > most:
                most = count
    if most == 0:
        state.tell(ids.EXTINCTION_PARASITES, verbs.INFESTED, -1, n=0)
        return
    tied: i64 = 0
    for player in state.players:
        for species in player.species:
            if species.parasites() == most:
                species.marks |= s.DOOMED
                tied += 1
    state.tell(ids.EXTINCTION_PARASITES, verbs.INFESTED, -1, n=most)
    if tied > 1:
        state.tell(ids.EXTINCTION_TIES, verbs.TIED, -1, n=tied)


def next_host(state: s.MutationsTable) -> None:
    """The next species that loses an animal to parasites: its owner is asked where there is a choice."""
    step: i64 = 0
    while step < state.seats:
        seat: i64 = (state.first + step) % state.seats
        spot: i64 = 0
        while spot < i64(len(state.players[seat].species)):
            species = state.players[seat].species[spot]
            if species.marks & s.DOOMED != 0:
                hosts: i64 = 0
                last: i64 = 0
                i: i64
                for i in range(i64(len(species.animals))):
                    if species.animals[i] & s.PARASITES != 0:
                        hosts += 1
                        last = i
                if hosts > 1:
                    state.push(s.HOST, seat, s.ref_of(seat, spot))
                    return
                lose_host(state, s.ref_of(seat, spot), last)
                spot = -1  # the row may have moved: look again from its left end
            spot += 1
        step += 1


def lose_host(state: s.MutationsTable, ref: i64, place: i64) -> None:
    """Parasites kill one of their hosts."""
    seat: i64 = ref // s.MOST_SPECIES
    species = state.species(ref)
    species.marks &= ~s.DOOMED
    if state.events is not None:
        state.tell(ids.EXTINCTION_HOST, verbs.HOST_DIED, seat, state.name(ref))
        if species.animals[place] & s.SHELTER != 0:
            state.note(ids.EXTINCTION_NO_SHELTER)
        if len(species.animals) == 1:
            state.tell(ids.EXTINCTION_TRAITS_LOST, verbs.DIED_OUT, seat, state.name(ref))
            tell_lost_cards(state, ref)
    state.remove_animal(ref, place)


def why_not_while_hosting(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    rule = why_not_give_up(state, code)
    if rule != 0:
        return rule
    ref = field_a(code)
    place = field_b(code)
    species = state.species(ref)
    if ref != state.arg(0):
        rule = forbid(ids.EXTINCTION_PARASITES)
        if rule != 0:
            return rule
    if species.animals[place] & s.PARASITES == 0:
        return forbid(ids.EXTINCTION_HOST)
    return 0


def fill_hosts(state: s.MutationsTable, out: ActionBuffer) -> None:
    ref = state.arg(0)
    species = state.species(ref)
    i: i64
    for i in range(i64(len(species.animals))):
        if species.animals[i] & s.PARASITES != 0:
            out.add(action(s.GIVE_UP, ref, i))


def answer_host(state: s.MutationsTable, code: i64) -> None:
    state.pop()
    lose_host(state, field_a(code), field_b(code))


# -- hunger -----------------------------------------------------------------------------------


def starve(state: s.MutationsTable) -> None:
    """Every animal that is not fed dies."""
    state.note(ids.EXTINCTION_BEFORE_HUNGER)
    seat: i64
    for seat in range(state.seats):
        spot: i64 = 0
        while spot < i64(len(state.players[seat].species)):
            if not starve_species(state, s.ref_of(seat, spot)):
                spot += 1


def starve_species(state: s.MutationsTable, ref: i64) -> bool:
    """Remove the hungry animals of a species; True if it died out."""
    species = state.species(ref)
    seat: i64 = ref // s.MOST_SPECIES
    hungry: i64 = 0
    i: i64
    for i in range(i64(len(species.animals))):
        if not species.is_fed(i):
            hungry += 1
    if hungry == 0:
        return False
    if state.events is not None:
        state.tell(ids.EXTINCTION_HUNGER, verbs.STARVED, seat, state.name(ref), n=hungry)
        if hungry == i64(len(species.animals)):
            state.tell(ids.EXTINCTION_TRAITS_LOST, verbs.DIED_OUT, seat, state.name(ref))
            tell_lost_cards(state, ref)
    enough = species.enough
    i = i64(len(species.animals)) - 1
    while i >= 0:
        # the need of this turn: the death of a turned-up Angler makes nobody less hungry
        if species.animals[i] & s.FOOD < enough:
            if state.remove_animal(ref, i):
                return True
        i -= 1
    return False


def clear_survivors(state: s.MutationsTable) -> None:
    """Food and shelters go back to the box, hunters are turned back; parasites stay."""
    state.tell(ids.EXTINCTION_CLEARING, verbs.CLEARED, -1)
    i: i64
    for player in state.players:
        for species in player.species:
            for i in range(i64(len(species.animals))):
                species.animals[i] &= s.CARD | s.PARASITES


# -- new cards -----------------------------------------------------------------------------------


def draw_cards(state: s.MutationsTable) -> None:
    """Animals + 2 cards for each player, one by one from the first player; new cards go under the own deck."""
    box = state.box
    claims = vec[i64]()
    dealt: list[vec[i64]] = []
    open_claims: i64 = 0
    for player in state.players:
        claim: i64 = player.animals() * box.draw_per_animal + box.draw_extra
        if len(player.species) == 0 and len(player.deck) == 0:
            claim = 0  # ten cards at the start of the next turn instead
        claims = append(claims, claim)
        dealt.append(vec[i64]())
        open_claims += claim
    seat = state.first
    wanted: i64 = open_claims
    while open_claims > 0 and len(state.deck) > 0:
        if claims[seat] > 0:
            claims[seat] -= 1
            open_claims -= 1
            state.draw(s.DEAL, state.deck, seat)
            state.deck, face = pop(state.deck)
            dealt[seat] = append(dealt[seat], face)
        seat = (seat + 1) % state.seats
    state.tell(ids.EXTINCTION_ONE_BY_ONE, verbs.DEALT, -1, n=wanted - open_claims)
    for seat in range(state.seats):
        put_under(state, seat, state.players[seat], dealt[seat])
    check_last_turn(state)


def put_under(state: s.MutationsTable, seat: i64, player: s.Player, cards: vec[i64]) -> None:
    """Cards in the order in which they were dealt go under the own deck."""
    count: i64 = i64(len(cards))
    if count == 0:
        return
    state.tell(ids.EXTINCTION_DRAW, verbs.DREW, seat, n=count)
    if len(player.deck) > 0:
        state.note(ids.EXTINCTION_UNDER_DECK)
    made = vec[i64]()
    i: i64 = count - 1
    while i >= 0:
        made = append(made, cards[i])
        i -= 1
    for i in range(i64(len(player.deck))):
        made = append(made, player.deck[i])
    player.deck = made


# -- the end of the game -----------------------------------------------------------------------------


def game_over(state: s.MutationsTable) -> None:
    """The game ends: no more cards are dealt, and tied seats throw a die."""
    state.phase = s.OVER
    state.tell(ids.END_GAME_OVER, verbs.GAME_OVER, -1)
    state.lots = filled(state.seats)
    break_ties(state, (1 << state.seats) - 1)


def break_ties(state: s.MutationsTable, among: i64) -> None:
    """Seats of the set that are tied in points, discard and earlier dice throw until the tie is broken."""
    seat: i64
    other: i64
    for seat in range(state.seats):
        if (among >> seat) & 1 == 0:
            continue
        equals: i64 = 0
        count: i64 = 0
        for other in range(state.seats):
            if (among >> other) & 1 != 0 and state.rank_key(other) == state.rank_key(seat):
                equals |= 1 << other
                count += 1
        if count > 1:
            throw_for_places(state, equals, count)
        among &= ~equals


def throw_for_places(state: s.MutationsTable, equals: i64, count: i64) -> None:
    """Give tied seats different places: in each round of dice the highest takes the best place left."""
    place: i64 = count - 1
    while place > 0:
        best = throw_off(state, equals)
        state.lots[best] = place
        equals &= ~(1 << best)
        place -= 1


def throw_off(state: s.MutationsTable, equals: i64) -> i64:
    """The seat with the highest die; seats that share the highest die throw again."""
    while True:
        highest: i64 = 0
        seats: i64 = 0
        best: i64 = -1
        seat: i64
        for seat in range(state.seats):
            if (equals >> seat) & 1 != 0:
                die = state.roll(s.TIE_DIE, state.box.sides, seat)
                state.tell(ids.SCORE_TIE_DIE, verbs.TIE_DIE, seat, n=die)
                if die > highest:
                    highest = die
                    seats = 0
                if die == highest:
                    seats |= 1 << seat
                    best = seat
        if seats & (seats - 1) == 0:
            return best
        equals = seats
