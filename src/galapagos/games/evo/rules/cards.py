"""Event cards: the moments at which they are played, who is asked, and what they do at once.

A moment outside a player's own turn is a window: every player who, by public knowledge, could hold a card for it
chooses in secret, the cards take effect in initiative order, and the window opens again until nobody plays.

Cards that act at once do so here (Terror, Egg stealer, Council of the wise, Premonition, Migration).  A lasting card is
only marked on the table here; the module of its phase reads the mark: Frenzied attack and Camouflage in attack.py,
Fluid shortage and Alchemical mutations in mutation.py, the incubator, Human intervention and Horde of rats in
reproduction.py, Oasis, Geysers and Last survivor in survival.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.evo.rules import box as printed
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules import state as s

COUNCIL_BIT: Final = 1 << printed.COUNCIL_OF_THE_WISE
TERROR_BIT: Final = 1 << printed.TERROR
STEALER_BIT: Final = 1 << printed.EGG_STEALER
OWN_MOVEMENT: Final = (1 << printed.FRENZIED_ATTACK) | (1 << printed.MIGRATION)
HUMAN_BIT: Final = 1 << printed.HUMAN_INTERVENTION
INCUBATOR_BIT: Final = 1 << printed.OPEN_AIR_INCUBATOR
OWN_SURVIVAL: Final = (1 << printed.GEYSERS) | (1 << printed.OASIS) | (1 << printed.LAST_SURVIVOR)


def window_cards(window: i64) -> i64:
    """The set of cards that a window is for."""
    if window == s.AT_CLIMATE:
        return TERROR_BIT | COUNCIL_BIT
    if window == s.AFTER_REVEAL:
        return 1 << printed.PREMONITION
    if window == s.CLIMATE_OVER:
        return TERROR_BIT
    if window == s.AT_MUTATION:
        return (1 << printed.FLUID_SHORTAGE) | COUNCIL_BIT
    if window == s.AT_INITIATIVE:
        return COUNCIL_BIT
    if window == s.AT_MOVEMENT:
        return (1 << printed.CAMOUFLAGE) | COUNCIL_BIT
    if window == s.AT_REPRODUCTION:
        return INCUBATOR_BIT | (1 << printed.HORDE_OF_RATS) | HUMAN_BIT | COUNCIL_BIT
    if window == s.AFTER_BIRTH:
        return STEALER_BIT
    if window == s.AT_SURVIVAL:
        return OWN_SURVIVAL | COUNCIL_BIT
    return 1 << printed.LAST_SURVIVOR


def moment_cards(table: s.EvoTable) -> i64:
    """The set of cards that the asked player may play in the decision that is due."""
    frame = table.frame()
    if frame == s.WINDOW:
        return window_cards(table.arg(2))
    if frame == s.MOVE:
        return OWN_MOVEMENT
    if frame == s.BIRTH:
        if is_before_first_birth(table):
            return HUMAN_BIT | INCUBATOR_BIT
        return HUMAN_BIT
    if frame == s.KEEP:
        return OWN_SURVIVAL
    return 0


def is_before_first_birth(table: s.EvoTable) -> bool:
    """In a birth turn: has the player neither laid nor skipped an egg in this phase?"""
    return table.egg == 0 and table.arg(1) == 0


# -- who is asked -------------------------------------------------------------------------


def open_window(table: s.EvoTable, window: i64, space: i64 = 0, parent: i64 = s.NOBODY) -> bool:
    """Ask every player who could hold a card for this moment; False if there is none."""
    asked: i64 = 0
    cards: i64 = window_cards(window) & ~table.played
    seat: i64
    for seat in range(table.seats):
        if table.hand[seat] != 0 and cards != 0 and could_play(table, seat, window, cards, parent):
            asked |= 1 << seat
    if asked == 0:
        return False
    table.ask(s.WINDOW, asked, window, space, parent)
    table.tell(ids.CARDS_ASKED, verbs.ASKED, s.NOBODY, window)
    return True


def could_play(table: s.EvoTable, seat: i64, window: i64, cards: i64, parent: i64) -> bool:
    """By public knowledge alone: might this player, who holds cards, play one of these now?"""
    if cards & TERROR_BIT != 0 and not is_terror_possible(table, seat):
        cards &= ~TERROR_BIT
    if cards & STEALER_BIT != 0 and (seat == parent or why_not_theft(table, seat, parent) != 0):
        cards &= ~STEALER_BIT
    if window == s.AT_INCOME and (table.last_survivor >> seat) & 1 != 0:
        return False
    return cards != 0


def is_terror_possible(table: s.EvoTable, seat: i64) -> bool:
    other: i64
    for other in range(table.seats):
        if other != seat and why_not_fright(table, other) == 0:
            return True
    return False


# -- legality -----------------------------------------------------------------------------


def why_not_fright(table: s.EvoTable, victim: i64) -> i64:
    """Terror spares clans with fewer than four dinosaurs."""
    if table.size(victim) < table.box.terror_clan:
        return forbid(ids.CARDS_TERROR_FOUR)
    return 0


def why_not_theft(table: s.EvoTable, thief: i64, victim: i64) -> i64:
    """Egg stealer spares small clans and needs a dinosaur in supply."""
    if table.size(victim) < table.box.egg_stealer_clan:
        rule = forbid(ids.CARDS_EGG_STEALER_FOUR)
        if rule != 0:
            return rule
    if table.size(thief) >= table.box.dinosaurs:
        return forbid(ids.CARDS_EGG_STEALER_SUPPLY)
    return 0


def why_not_moment(table: s.EvoTable, seat: i64, card: i64) -> i64:
    """0, or the rule that forbids the card: it is not in hand, or this is not its moment."""
    if not table.holds(seat, card):
        rule = forbid(ids.CARDS_HELD)
        if rule != 0:
            return rule
    if (moment_cards(table) >> card) & 1 == 0:
        if card == printed.ALCHEMICAL_MUTATIONS:
            return forbid(ids.CARDS_ALCHEMICAL_MUTATIONS)
        if card == printed.OPEN_AIR_INCUBATOR and table.frame() == s.BIRTH:
            return forbid(ids.CARDS_OPEN_AIR_INCUBATOR)
        return forbid(ids.CARDS_WINDOW)
    return 0


def why_not_play(table: s.EvoTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids playing a card like this: not in hand, at another moment, on a wrong target."""
    kind = kind_of(code)
    a = field_a(code)
    b = field_b(code)
    if code != action(kind, a, b):
        return TABLE_MOVE
    if kind == s.PLAY:
        if (
            a >= printed.CARDS
            or b != 0
            or a in (printed.TERROR, printed.EGG_STEALER, printed.COUNCIL_OF_THE_WISE, printed.PREMONITION)
        ):
            return TABLE_MOVE
        return why_not_moment(table, seat, a)
    if kind == s.PLAY_ON:
        if (a != printed.TERROR and a != printed.EGG_STEALER) or b >= table.island.count:
            return TABLE_MOVE
        rule = why_not_moment(table, seat, a)
        if rule != 0:
            return rule
        if a == printed.TERROR:
            return why_not_terror(table, seat, b)
        return why_not_stealing(table, seat, b)
    if b != 0:
        return TABLE_MOVE
    if kind == s.PLAY_COUNCIL:
        rule = why_not_moment(table, seat, printed.COUNCIL_OF_THE_WISE)
        if rule != 0:
            return rule
        return why_not_place(table, a)
    if a >= printed.TOKENS:
        return TABLE_MOVE
    rule = why_not_moment(table, seat, printed.PREMONITION)
    if rule != 0:
        return rule
    if a == printed.METEOR:
        return forbid(ids.CARDS_PREMONITION_TOKEN)
    return 0


def why_not_terror(table: s.EvoTable, seat: i64, space: i64) -> i64:
    victim = table.clan_at(space)
    if victim == s.NOBODY or victim == seat:
        return forbid(ids.CARDS_TERROR_TARGET)
    return why_not_fright(table, victim)


def why_not_stealing(table: s.EvoTable, seat: i64, space: i64) -> i64:
    """Egg stealer takes only the newborn of this window; for other dinosaurs all further reasons are given too."""
    victim = table.clan_at(space)
    if table.frame() == s.WINDOW and table.arg(2) == s.AFTER_BIRTH and table.arg(3) == space:
        victim = table.arg(4)
    else:
        rule = forbid(ids.CARDS_EGG_STEALER_NEWBORN)
        if rule != 0:
            return rule
    if victim == s.NOBODY or victim == seat:
        return 0
    return why_not_theft(table, seat, victim)


def why_not_place(table: s.EvoTable, place: i64) -> i64:
    """A place on the initiative track lies between 1 and the number of players."""
    if place < 1 or place > table.seats:
        return forbid(ids.INITIATIVE_PLACE)
    return 0


# -- choices ------------------------------------------------------------------------------


def fill_window(table: s.EvoTable, seat: i64, out: ActionBuffer) -> None:
    out.add(action(s.PASS))
    fill_plays(table, seat, out)


def fill_plays(table: s.EvoTable, seat: i64, out: ActionBuffer) -> None:
    """The cards of the hand that fit this moment, with every target."""
    cards: i64 = table.hand[seat] & moment_cards(table)
    if cards == 0:
        return
    card: i64
    i: i64
    for card in range(printed.CARDS):
        if (cards >> card) & 1 == 0:
            continue
        if card == printed.TERROR:
            fill_terror(table, seat, out)
        elif card == printed.EGG_STEALER:
            if why_not_theft(table, seat, table.arg(4)) == 0:
                out.add(action(s.PLAY_ON, printed.EGG_STEALER, table.arg(3)))
        elif card == printed.COUNCIL_OF_THE_WISE:
            for i in range(1, table.seats + 1):
                out.add(action(s.PLAY_COUNCIL, i))
        elif card == printed.PREMONITION:
            for i in range(printed.METEOR):
                out.add(action(s.PLAY_TOKEN, i))
        else:
            out.add(action(s.PLAY, card))


def fill_terror(table: s.EvoTable, seat: i64, out: ActionBuffer) -> None:
    other: i64
    space: i64
    for other in range(table.seats):
        if other != seat and why_not_fright(table, other) == 0:
            for space in range(table.island.count):
                if (table.land[other] >> space) & 1 != 0:
                    out.add(action(s.PLAY_ON, printed.TERROR, space))


# -- effects ------------------------------------------------------------------------------


def close_window(table: s.EvoTable) -> None:
    """All have chosen: the cards take effect in initiative order; without any the phase continues.

    The order is read before the first card: Council of the wise changes it while the cards take effect.
    """
    window: i64 = table.arg(2)
    space: i64 = table.arg(3)
    parent: i64 = table.arg(4)
    order = table.order[:]
    table.pop()
    played: i64 = 0
    i: i64
    for i in range(table.seats):
        seat: i64 = order[i]
        code: i64 = table.answers[seat]
        if code > 0 and kind_of(code) != s.PASS:
            take_effect(table, seat, code, window, space, parent)
            played += 1
    if played == 0 and window != s.AFTER_BIRTH:
        table.stage += 1


def take_effect(table: s.EvoTable, seat: i64, code: i64, window: i64, space: i64, parent: i64) -> None:
    """Carry out a card chosen in a window."""
    kind = kind_of(code)
    a = field_a(code)
    if kind == s.PLAY_COUNCIL:
        lay_open(table, seat, printed.COUNCIL_OF_THE_WISE)
        table.tell(ids.CARDS_COUNCIL_OF_THE_WISE, verbs.COUNCIL, seat, n=a)
        if window == s.AT_INITIATIVE:
            table.council = seat
            table.council_place = a
        else:
            table.take_place(seat, a)
            table.tell(ids.INITIATIVE_PLACE, verbs.PLACED, seat, n=a)
    elif kind == s.PLAY_TOKEN:
        lay_open(table, seat, printed.PREMONITION)
        table.token = a
        table.tell(ids.CARDS_PREMONITION, verbs.FORESEES, seat, a)
    elif kind == s.PLAY_ON and a == printed.TERROR:
        frighten(table, seat, field_b(code))
    elif kind == s.PLAY_ON:
        steal(table, seat, space, parent)
    else:
        play_card(table, seat, a)


def play_card(table: s.EvoTable, seat: i64, card: i64) -> None:
    """A card without a target lies open and works from now on."""
    lay_open(table, seat, card)
    mine: i64 = 1 << seat
    if card == printed.FRENZIED_ATTACK:
        table.frenzied |= mine
        table.tell(ids.CARDS_FRENZIED_ATTACK, verbs.FRENZY, seat)
    elif card == printed.FLUID_SHORTAGE:
        table.shortage = seat
        table.short = table.box.fluid_shortage_columns
        table.tell(ids.CARDS_FLUID_SHORTAGE, verbs.SHORTAGE, seat)
    elif card == printed.OPEN_AIR_INCUBATOR:
        table.incubating |= mine
        table.tell(ids.CARDS_OPEN_AIR_INCUBATOR, verbs.INCUBATES, seat)
        if table.frame() == s.BIRTH:
            table.set_arg(0, table.arg(0) + table.box.incubator_births)
    elif card == printed.GEYSERS:
        table.geysers |= mine
        table.tell(ids.CARDS_GEYSERS, verbs.GEYSERS_WARM, seat)
    elif card == printed.HORDE_OF_RATS:
        table.tell(ids.CARDS_HORDE_OF_RATS, verbs.RATS, seat)
        table.rats = True
    elif card == printed.MIGRATION:
        table.points += table.box.migration_movement
        table.tell(ids.CARDS_MIGRATION, verbs.MIGRATES, seat, n=table.box.migration_movement)
    elif card == printed.CAMOUFLAGE:
        table.camouflaged |= mine
        table.tell(ids.CARDS_CAMOUFLAGE, verbs.HIDES, seat)
    elif card == printed.OASIS:
        table.oasis |= mine
        table.tell(ids.CARDS_OASIS, verbs.OASIS_COOLS, seat)
    elif card == printed.LAST_SURVIVOR:
        table.last_survivor |= mine
        table.tell(ids.CARDS_LAST_SURVIVOR, verbs.SURVIVOR, seat, n=table.box.last_survivor_income)
    elif card == printed.HUMAN_INTERVENTION:
        table.intervening |= mine
        table.tell(ids.CARDS_HUMAN_INTERVENTION, verbs.INTERVENES, seat)


def lay_open(table: s.EvoTable, seat: i64, card: i64) -> None:
    """A card leaves the hand for the open discard."""
    table.discard(seat, card)
    table.tell(ids.CARDS_DISCARD, verbs.PLAYS, seat, card)
    table.played_now += 1
    if table.played_now > 1:
        table.tell(ids.CARDS_NUMBER, verbs.ANOTHER_CARD, seat, n=table.played_now)


def frighten(table: s.EvoTable, seat: i64, space: i64) -> None:
    """Terror: a dinosaur of an opponent leaves the board."""
    lay_open(table, seat, printed.TERROR)
    victim = table.clan_at(space)
    table.lift(victim, table.piece_at(victim, space))
    table.tell(ids.CARDS_TERROR, verbs.FRIGHTENS, seat, space, victim)
    table.tell(ids.CLAN_SUPPLY, verbs.SUPPLY, victim, space)


def steal(table: s.EvoTable, seat: i64, space: i64, parent: i64) -> None:
    """Egg stealer: the newborn goes back to its owner's supply, an own dinosaur takes its space."""
    lay_open(table, seat, printed.EGG_STEALER)
    table.lift(parent, table.piece_at(parent, space))
    table.mark_newborn(parent, space, False)
    table.put(seat, table.spare(seat), space)
    table.mark_newborn(seat, space, True)
    table.tell(ids.CARDS_EGG_STEALER, verbs.STEALS, seat, space, parent)
    table.tell(ids.CLAN_SUPPLY, verbs.SUPPLY, parent, space)
