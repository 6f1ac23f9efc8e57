"""Pebbles: the table and its rules. Small, and every part of the interface is used once."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.core.engine.state import State

from . import ids, verbs

BID, WINDOW, STEP, PEEK, DROP = range(5)  # frames
BID_ACTION, PASS, WAVE, GO, TAKE, LEAVE, THROW, SHELL = range(8)  # kinds of action
PEBBLE, COIN, CARD = range(3)  # kinds of chance
NO_CARD: Final = -1


class Pebbles(State):
    """Every seat: a place on the shore, pebbles, secret coin tiles, at most one secret card."""

    def __init__(self, setting: Any, seats: i64, rng: Any) -> None:
        super().__init__(setting, seats, rng)
        self.place = vec[i64]([0] * seats)
        self.spent = vec[i64]([0] * seats)
        self.pebbles: list[vec[i64]] = [vec[i64]() for _ in range(seats)]
        self.coins: list[vec[i64]] = [vec[i64]() for _ in range(seats)]
        self.card = vec[i64]([NO_CARD] * seats)
        self.played = vec[i64]()  # cards laid open
        self.crab = vec[i64]()
        self.pile = vec[i64]()  # top last
        self.known = vec[i64]()  # of each pebble in the pile: the set of seats that have seen it
        self.purse = vec[i64]()
        self.unused = vec[i64]()  # cards left in the box, unseen
        self.thrown = vec[i64]()
        self.round: i64 = 0

    def clone(self) -> Pebbles:
        other = Pebbles(self.setting, self.seats, self.rng)
        self.copy_into(other)
        for name in ("place", "spent", "card", "played", "crab", "pile", "known", "purse", "unused", "thrown"):
            setattr(other, name, getattr(self, name)[:])
        other.pebbles = [held[:] for held in self.pebbles]
        other.coins = [held[:] for held in self.coins]
        other.round = self.round
        return other

    def money(self, seat: i64) -> i64:
        start: i64 = self.setting.box.money
        return start + sum(self.coins[seat]) - self.spent[seat]

    # -- legality ---------------------------------------------------------------------

    def forbidden(self, seat: i64, code: i64) -> i64:
        kind, a, frame = kind_of(code), field_a(code), self.frame()
        if code < 0 or code != action(kind, a) or kind > SHELL:
            return TABLE_MOVE
        if kind == SHELL and frame in (STEP, PEEK, DROP):
            if a != 0:
                return TABLE_MOVE
            return 0 if self.card[seat] == 1 else forbid(ids.WALK_SHELL)
        if kind == BID_ACTION and frame == BID:
            return forbid(ids.BID_MEANS) if a > self.money(seat) else 0
        if kind in (PASS, WAVE) and frame == WINDOW:
            if a != 0:
                return TABLE_MOVE
            return 0 if kind == PASS or self.card[seat] == 0 else forbid(ids.WINDOW_CARD)
        if kind == GO and frame == STEP:
            if a >= len(self.setting.box.next):
                return TABLE_MOVE
            return 0 if a in self.setting.box.next[self.place[seat]] else forbid(ids.WALK_NEIGHBOUR)
        if kind in (TAKE, LEAVE) and frame == PEEK:
            return 0 if a == 0 else TABLE_MOVE
        if kind == THROW and frame == DROP:
            return 0 if a in set(self.pebbles[seat]) else TABLE_MOVE
        return TABLE_CHOICE

    def fill_actions(self, seat: i64, out: ActionBuffer) -> i64:
        out.count = 0
        values = [*range(self.money(seat) + 1)] if self.frame() == BID else [0, 1, 2, 3]
        for kind in range(SHELL + 1):
            for value in values:
                if self.forbidden(seat, action(kind, value)) == 0:
                    out.add(action(kind, value))
        return out.count

    # -- moves ---------------------------------------------------------------------------

    def perform(self, seat: i64, code: i64) -> None:
        kind, a = kind_of(code), field_a(code)
        if kind == SHELL:
            self.played = append(self.played, self.card[seat])
            self.card[seat] = NO_CARD
            self.spent[seat] -= self.setting.box.shell
            self.barrier += 1
            self.tell(ids.WALK_SHELL, verbs.SHELLS, seat, n=self.setting.box.shell)
        elif kind == BID_ACTION:
            if self.answer(seat, code):
                self.pop()
                self.resolve_bids()
        elif kind in (PASS, WAVE):
            if self.answer(seat, code):
                walker = self.arg(2)
                self.pop()
                self.resolve_window(walker)
        elif kind == GO:
            self.pop()
            self.place[seat] = a
            self.tell(ids.WALK_NEIGHBOUR, verbs.WALKS, seat, a=a)
            self.peek(seat)
        elif kind in (TAKE, LEAVE):
            self.pop()
            self.take(seat) if kind == TAKE else self.put_under(seat)
        else:
            self.pop()
            self.throw(seat, a)

    def resolve_bids(self) -> None:
        bids = [field_a(code) for code in self.answers]
        winner = max(range(self.seats), key=lambda seat: (bids[seat], -seat))
        self.spent[winner] += bids[winner]
        self.barrier += 1
        for seat in range(self.seats):
            self.tell(ids.BID_SECRET, verbs.BIDS, seat, n=bids[seat])
        self.tell(ids.BID_WINNER, verbs.PAYS, winner, n=bids[winner])
        asked = sum(1 << seat for seat in range(self.seats) if seat != winner and self.card[seat] != NO_CARD)
        if asked:
            self.ask(WINDOW, asked, c=winner)
        else:
            self.push(STEP, winner)

    def resolve_window(self, walker: i64) -> None:
        waves = [seat for seat in range(self.seats) if kind_of(self.answers[seat]) == WAVE]
        self.barrier += 1
        for seat in waves[:1]:
            self.played = append(self.played, self.card[seat])
            self.card[seat] = NO_CARD
            self.tell(ids.WINDOW_WAVE, verbs.CANCELS, seat)
        if waves:
            self.end_round()
        else:
            self.push(STEP, walker)

    def peek(self, seat: i64) -> None:
        face = self.draw(PEBBLE, self.pile, seat)
        top = len(self.pile) - 1
        self.known[top] = self.known[top] | (1 << seat)
        self.tell(ids.WALK_PEEK, verbs.LOOKS, seat, face=face, seers=1 << seat)
        self.push(PEEK, seat)

    def take(self, seat: i64) -> None:
        self.pile, pebble = pop(self.pile)
        self.known, _ = pop(self.known)
        self.pebbles[seat] = append(self.pebbles[seat], pebble)
        self.barrier += 1
        self.tell(ids.WALK_PEEK, verbs.TAKES, seat, n=pebble)
        if len(self.pebbles[seat]) > self.setting.box.load:
            self.push(DROP, seat)
        else:
            self.end_round()

    def put_under(self, seat: i64) -> None:
        top = len(self.pile) - 1
        self.pile = vec[i64]([self.pile[top], *self.pile[:top]])
        self.known = vec[i64]([self.known[top], *self.known[:top]])
        self.end_round()

    def throw(self, seat: i64, pebble: i64) -> None:
        held = list(self.pebbles[seat])
        held.remove(pebble)
        self.pebbles[seat] = vec[i64](held)
        self.thrown = append(self.thrown, pebble)
        self.tell(ids.WALK_LOAD, verbs.THROWS, seat, n=pebble)
        self.end_round()

    def end_round(self) -> None:
        if self.seats == 1 and len(self.pile):
            self.draw(PEBBLE, self.pile, -1)
            self.pile, pebble = pop(self.pile)
            self.known, _ = pop(self.known)
            self.crab = append(self.crab, pebble)
            self.tell(ids.CRAB_TAKES, verbs.CRAB, -1, n=pebble)
        for seat in range(self.seats):
            self.earn(seat)
        self.round += 1
        if self.round < self.setting.options["rounds"] and len(self.pile):
            self.ask(BID, (1 << self.seats) - 1)
        else:
            self.tell(ids.END_ROUNDS, verbs.PAYS, -1)

    def earn(self, seat: i64) -> None:
        face = self.draw(COIN, self.purse, seat)
        self.purse, coin = pop(self.purse)
        self.coins[seat] = append(self.coins[seat], coin)
        self.tell(ids.INCOME_SECRET, verbs.EARNS, seat, face=face, seers=1 << seat)

    # -- points and secrets -----------------------------------------------------------------

    def sides(self) -> i64:
        return 2 if self.seats == 1 else self.seats

    def rank_key(self, side: i64) -> i64:
        if side >= self.seats:
            return sum(self.crab) * 100 + len(self.crab)
        return (sum(self.pebbles[side]) + self.money(side) // 2) * 100 + len(self.pebbles[side])

    def guess_hidden(self, seat: i64) -> None:
        """Deal again what the seat has not seen: pebbles in the pile, coin tiles, cards.

        Everything is laid out in order before it is shuffled, so that a sample depends on the seat's knowledge and on
        the generator, never on the truth that it replaces.
        """
        unseen = [i for i in range(len(self.pile)) if not self.known[i] & (1 << seat)]
        faces = vec[i64](sorted(self.pile[i] for i in unseen))
        self.rng.shuffle(faces)
        for i, face in zip(unseen, faces, strict=True):
            self.pile[i] = face
        others = [other for other in range(self.seats) if other != seat]
        self.guess_coins(others)
        holders = [other for other in others if self.card[other] != NO_CARD]
        cards = vec[i64](sorted([*self.unused, *(self.card[other] for other in holders)]))
        self.rng.shuffle(cards)
        for other in holders:
            cards, card = pop(cards)
            self.card[other] = card
        self.unused = cards

    def guess_coins(self, others: list[int]) -> None:
        """Everybody pays openly: nobody can have paid more than they had."""
        pool = sorted([*self.purse, *(coin for other in others for coin in self.coins[other])])
        while True:
            coins = vec[i64](pool)
            self.rng.shuffle(coins)
            for other in others:
                for i in range(len(self.coins[other])):
                    coins, coin = pop(coins)
                    self.coins[other][i] = coin
            if all(self.money(other) >= 0 for other in others):
                break
        self.purse = coins
