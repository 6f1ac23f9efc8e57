"""The whole turn: development, climate, feeding, extinction.  Joins the chapters to one state."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, field_a, field_b, kind_of
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.core.engine.vectors import filled
from galapagos.games.mutations.rules import answers, development, extinction, ids, verbs
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.attack import scavenge
from galapagos.games.mutations.rules.climate import climate
from galapagos.games.mutations.rules.feeding import begin_feeding, clear_centre, fill_go, go, why_not_in_go
from galapagos.games.mutations.rules.knowledge import deal_anew

if TYPE_CHECKING:
    from galapagos.core.game import Setting


@final
class MutationsState(s.MutationsTable):
    """A game of Evolution: Random Mutations."""

    def __init__(
        self,
        setting: Setting,
        seats: i64,
        rng: Rng,
        players: list[s.Player],
        box: b.Box,
        divergence: bool,
        mix_in: i64,
    ) -> None:
        super().__init__(setting, seats, rng, players, box, divergence, mix_in)

    # -- the course of the game ---------------------------------------------------------

    def begin(self) -> None:
        """Shuffle, deal own decks and starting species, draw lots; the first turn begins."""
        box = self.box
        sets: i64 = box.sets[self.seats]
        trait: i64
        i: i64
        mixed: i64 = 0
        for trait in range(b.TRAITS):
            copies: i64 = box.copies[trait]
            if (self.mix_in >> trait) & 1 != 0:
                copies += box.mixed[trait]
                mixed += box.mixed[trait] * sets
            for i in range(copies * sets):
                self.deck = append(self.deck, trait)
        self.rng.shuffle(self.deck)
        self.tell(ids.SETUP_SETS, verbs.SETS, -1, n=sets)
        self.tell(ids.SETUP_DECK, verbs.SHUFFLED, -1, n=i64(len(self.deck)))
        if mixed > 0:
            self.tell(ids.MIXIN_DECK, verbs.MIXED_IN, -1, n=mixed)
        seat: i64
        for seat in range(self.seats):
            for i in range(box.own_deck):
                development.deal_under(self, seat)
            self.tell(ids.SETUP_OWN_DECK, verbs.OWN_DECK, seat, n=box.own_deck)
        for seat in range(self.seats):
            for i in range(box.starting_species):
                self.draw(s.DEAL, self.deck, seat)
                self.deck, face = pop(self.deck)
                development.look(self, seat, self.found_right(seat, face << s.FACE_SHIFT))
            self.tell(ids.SETUP_STARTING_SPECIES, verbs.STARTING, seat, n=box.starting_species)
        self.note(ids.CARDS_UNSEEN)
        self.note(ids.SETUP_EMPTY_CENTRE)
        self.first = self.roll(s.FIRST_LOT, self.seats, -1) - 1
        self.tell(ids.SETUP_FIRST_PLAYER, verbs.FIRST_PLAYER, self.first)
        self.phase = s.TURN_START
        self.go_on()

    def go_on(self) -> None:
        """Run phases without decisions, up to the next decision or the end of the game."""
        while self.depth == 0 and self.phase != s.OVER:
            if self.phase == s.TURN_START:
                development.start_turn(self)
                development.begin_development(self, self.first)
            elif self.phase == s.DEVELOPMENT:
                self.phase = s.CLIMATE
            elif self.phase == s.CLIMATE:
                climate(self)
                begin_feeding(self, self.first)
            elif self.phase == s.FEEDING:
                clear_centre(self)
                extinction.begin_extinction(self)
                extinction.next_host(self)
            else:
                self.end_turn()
            if self.halting and (self.phase == s.TURN_START or self.phase == s.CLIMATE):
                return

    def end_turn(self) -> None:
        """After the parasites: hunger, clearing, new cards and the next first player; or the end of the game."""
        extinction.next_host(self)
        if self.depth > 0:
            return
        extinction.starve(self)
        extinction.clear_survivors(self)
        if self.last_turn:
            extinction.game_over(self)
            return
        extinction.draw_cards(self)
        for player in self.players:
            player.passed = False
        self.first = (self.first + 1) % self.seats
        self.tell(ids.TURN_FIRST_PLAYER, verbs.FIRST_PLAYER, self.first)
        self.phase = s.TURN_START

    # -- the contract ----------------------------------------------------------------------

    def fill_actions(self, seat: i64, out: ActionBuffer) -> i64:
        out.count = 0
        frame = self.frame()
        if frame == s.GO:
            fill_go(self, seat, out)
        elif frame == s.DEVELOP:
            development.fill_development(self, seat, out)
        elif frame == s.HARMFUL:
            development.fill_harmful(out)
        elif frame == s.BITE:
            answers.fill_bites(self, seat, out)
        elif frame == s.DEFEND:
            answers.fill_defences(self, seat, out)
        elif frame == s.LOSE:
            answers.fill_losses(self, seat, out)
        elif frame == s.HOST:
            extinction.fill_hosts(self, out)
        else:
            answers.fill_scavengers(self, seat, out)
        return out.count

    def forbidden(self, seat: i64, code: i64) -> i64:
        kind = kind_of(code)
        if code < 0 or kind == 0 or kind > s.LAST_KIND or seat < 0 or seat >= self.seats:
            return forbid(TABLE_MOVE)
        frame = self.frame()
        if frame == s.GO:
            return why_not_in_go(self, seat, code)
        if frame == s.DEVELOP:
            return development.why_not_in_development(self, seat, code)
        if frame == s.HARMFUL:
            return development.why_not_while_harmful(code)
        if frame == s.BITE:
            return answers.why_not_while_biting(self, seat, code)
        if frame == s.DEFEND:
            return answers.why_not_while_defending(self, seat, code)
        if frame == s.LOSE:
            return answers.why_not_while_losing(self, seat, code)
        if frame == s.HOST:
            return extinction.why_not_while_hosting(self, seat, code)
        return answers.why_not_while_scavenging(self, seat, code)

    def perform(self, seat: i64, code: i64) -> None:
        frame = self.frame()
        if frame == s.GO:
            go(self, seat, code)
        elif frame == s.DEVELOP:
            development.develop(self, seat, code)
        elif frame == s.HARMFUL:
            development.answer_harmful(self, seat, code)
        elif frame == s.BITE:
            answers.answer_bite(self, seat, code)
        elif frame == s.DEFEND:
            answers.answer_attack(self, seat, code)
        elif frame == s.LOSE:
            answers.answer_loss(self, seat, code)
        elif frame == s.HOST:
            extinction.answer_host(self, code)
        else:
            self.pop()
            scavenge(self, field_a(code), field_b(code))
        self.go_on()

    def clone(self) -> MutationsState:
        players = [player.copy() for player in self.players]
        other = MutationsState(self.setting, self.seats, self.rng, players, self.box, self.divergence, self.mix_in)
        self.copy_table(other)
        return other

    def guess_hidden(self, seat: i64) -> None:
        deal_anew(self, seat)


def new_player() -> s.Player:
    """A seat with nothing yet."""
    return s.Player(vec[i64](), filled(b.TRAITS * s.DEGREES))
