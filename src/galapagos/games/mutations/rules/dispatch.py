"""The whole turn: development, climate, feeding, extinction.  Joins the chapters to one state."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.actions import ActionBuffer, field_a, field_b, kind_of
from galapagos.core.chance import Rng
from galapagos.core.forbid import TABLE_MOVE, forbid
from galapagos.games.mutations import ids, story
from galapagos.games.mutations.answers import (
    answer_attack,
    answer_bite,
    answer_loss,
    fill_bites,
    fill_defences,
    fill_losses,
    fill_scavengers,
    forbidden_while_biting,
    forbidden_while_defending,
    forbidden_while_losing,
    forbidden_while_scavenging,
)
from galapagos.games.mutations.attack import scavenge
from galapagos.games.mutations.climate import climate
from galapagos.games.mutations.development import (
    answer_harmful,
    begin_development,
    deal_under,
    develop,
    fill_development,
    fill_harmful,
    forbidden_in_development,
    forbidden_while_harmful,
    look,
    start_turn,
)
from galapagos.games.mutations.extinction import (
    answer_host,
    begin_extinction,
    clear_survivors,
    draw_cards,
    fill_hosts,
    forbidden_while_hosting,
    game_over,
    next_host,
    starve,
)
from galapagos.games.mutations.feeding import begin_feeding, clear_centre, fill_go, forbidden_in_go, go
from galapagos.games.mutations.state import (
    BITE,
    CLIMATE,
    DEAL,
    DEFEND,
    DEVELOP,
    DEVELOPMENT,
    FACE_SHIFT,
    FEEDING,
    FIRST_LOT,
    GO,
    HARMFUL,
    HOST,
    LAST_KIND,
    LOSE,
    OVER,
    TRAITS,
    TURN_START,
    Box,
    MutationsTable,
    Player,
    zeros,
)

if TYPE_CHECKING:
    from galapagos.core.game import Setting


@final
class MutationsState(MutationsTable):
    """A game of Evolution: Random Mutations."""

    def __init__(
        self,
        setting: Setting,
        seats: i64,
        rng: Rng,
        players: list[Player],
        box: Box,
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
        for trait in range(TRAITS):
            copies: i64 = box.copies[trait]
            if (self.mix_in >> trait) & 1 != 0:
                copies += box.mixed[trait]
                mixed += box.mixed[trait] * sets
            for i in range(copies * sets):
                self.deck = append(self.deck, trait)
        self.rng.shuffle(self.deck)
        self.tell(ids.SETUP_SETS, story.SETS, -1, n=sets)
        self.tell(ids.SETUP_DECK, story.SHUFFLED, -1, n=i64(len(self.deck)))
        if mixed > 0:
            self.tell(ids.MIXIN_DECK, story.MIXED_IN, -1, n=mixed)
        seat: i64
        for seat in range(self.seats):
            for i in range(box.own_deck):
                deal_under(self, seat)
            self.tell(ids.SETUP_OWN_DECK, story.OWN_DECK, seat, n=box.own_deck)
        for seat in range(self.seats):
            for i in range(box.starting_species):
                self.draw(DEAL, self.deck, seat)
                self.deck, face = pop(self.deck)
                look(self, seat, self.found_right(seat, face << FACE_SHIFT))
            self.tell(ids.SETUP_STARTING_SPECIES, story.STARTING, seat, n=box.starting_species)
        self.note(ids.CARDS_UNSEEN)
        self.note(ids.SETUP_EMPTY_CENTRE)
        self.first = self.roll(FIRST_LOT, self.seats, -1) - 1
        self.tell(ids.SETUP_FIRST_PLAYER, story.FIRST_PLAYER, self.first)
        self.phase = TURN_START
        self.go_on()

    def go_on(self) -> None:
        """Phases that nobody has a say in, up to the next decision or the end of the game."""
        while self.depth == 0 and self.phase != OVER:
            if self.phase == TURN_START:
                start_turn(self)
                begin_development(self, self.first)
            elif self.phase == DEVELOPMENT:
                self.phase = CLIMATE
            elif self.phase == CLIMATE:
                climate(self)
                begin_feeding(self, self.first)
            elif self.phase == FEEDING:
                clear_centre(self)
                begin_extinction(self)
                next_host(self)
            else:
                self.end_turn()
            if self.halting and (self.phase == TURN_START or self.phase == CLIMATE):
                return

    def end_turn(self) -> None:
        """After the parasites: hunger, clearing, new cards and the next first player; or the end of the game."""
        next_host(self)
        if self.depth > 0:
            return
        starve(self)
        clear_survivors(self)
        if self.last_turn:
            game_over(self)
            return
        draw_cards(self)
        for player in self.players:
            player.passed = False
        self.first = (self.first + 1) % self.seats
        self.tell(ids.TURN_FIRST_PLAYER, story.FIRST_PLAYER, self.first)
        self.phase = TURN_START

    # -- the contract ----------------------------------------------------------------------

    def fill_actions(self, seat: i64, out: ActionBuffer) -> i64:
        out.count = 0
        frame = self.frame()
        if frame == GO:
            fill_go(self, seat, out)
        elif frame == DEVELOP:
            fill_development(self, seat, out)
        elif frame == HARMFUL:
            fill_harmful(out)
        elif frame == BITE:
            fill_bites(self, seat, out)
        elif frame == DEFEND:
            fill_defences(self, seat, out)
        elif frame == LOSE:
            fill_losses(self, seat, out)
        elif frame == HOST:
            fill_hosts(self, out)
        else:
            fill_scavengers(self, seat, out)
        return out.count

    def forbidden(self, seat: i64, code: i64) -> i64:
        kind = kind_of(code)
        if code < 0 or kind == 0 or kind > LAST_KIND or seat < 0 or seat >= self.seats:
            return forbid(TABLE_MOVE)
        frame = self.frame()
        if frame == GO:
            return forbidden_in_go(self, seat, code)
        if frame == DEVELOP:
            return forbidden_in_development(self, seat, code)
        if frame == HARMFUL:
            return forbidden_while_harmful(code)
        if frame == BITE:
            return forbidden_while_biting(self, seat, code)
        if frame == DEFEND:
            return forbidden_while_defending(self, seat, code)
        if frame == LOSE:
            return forbidden_while_losing(self, seat, code)
        if frame == HOST:
            return forbidden_while_hosting(self, seat, code)
        return forbidden_while_scavenging(self, seat, code)

    def perform(self, seat: i64, code: i64) -> None:
        frame = self.frame()
        if frame == GO:
            go(self, seat, code)
        elif frame == DEVELOP:
            develop(self, seat, code)
        elif frame == HARMFUL:
            answer_harmful(self, seat, code)
        elif frame == BITE:
            answer_bite(self, seat, code)
        elif frame == DEFEND:
            answer_attack(self, seat, code)
        elif frame == LOSE:
            answer_loss(self, seat, code)
        elif frame == HOST:
            answer_host(self, code)
        else:
            self.pop()
            scavenge(self, field_a(code), field_b(code))
        self.go_on()

    def clone(self) -> MutationsState:
        players = [player.copy() for player in self.players]
        other = MutationsState(self.setting, self.seats, self.rng, players, self.box, self.divergence, self.mix_in)
        self.copy_table(other)
        return other


def new_player() -> Player:
    """A seat with nothing yet."""
    return Player(vec[i64](), zeros(TRAITS * 3))
