"""Compares the expectations of a line with the table."""

from __future__ import annotations

from typing import Any

from galapagos.core.errors import ScenarioError
from galapagos.core.play.position import ints
from galapagos.core.scenario import Failed
from galapagos.games.darwin.face.names import SLOT_NAMES, SPACE_NAMES
from galapagos.games.darwin.face.scenario_names import PHASES, PLAIN, ROW_COLOURS, Named, index_of, specimen_name
from galapagos.games.darwin.rules import draft
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import BOARDS, ISLANDS, SEALS, SLOTS, tile_name
from galapagos.games.darwin.rules.state import DONE, NOBODY, ROWS


class Expected(Named):
    """Compares what a line expects."""

    def compare(self, key: str, wanted: Any) -> None:
        method = getattr(self, f"compare_{key}", None)
        if method is None:
            raise ScenarioError(f"unknown expectation {key!r}")
        method(wanted)

    def compare_players(self, wanted: dict[str, Any]) -> None:
        for name, player in wanted.items():
            side = self.side(name)
            for key, value in player.items():
                self.compare_side(side, f"player {name}", key, value)

    def compare_alfred(self, wanted: dict[str, Any]) -> None:
        state = self.state
        for key, value in wanted.items():
            if key == "bonus":
                self.equal("alfred bonus", value, int(state.bonus))
            elif key == "board":
                self.equal("alfred board", value, BOARDS[state.board_number])
            elif key == "bonus_cards":
                self.equal("alfred bonus_cards", value, ints(state.bonus_cards))
            elif key == "deck":
                self.deck("alfred deck", value, list(reversed(ints(state.cards))))
            elif key == "shown":
                cards = ints(state.cards_shown)
                self.equal(
                    "alfred shown",
                    value if type(value) is int else sorted(value),
                    len(cards) if type(value) is int else sorted(cards),
                )
            else:
                self.compare_side(1, "alfred", key, value)

    def deck(self, what: str, wanted: Any, found: list[Any]) -> None:
        if type(wanted) is int:
            self.equal(what, wanted, len(found))
        else:
            self.equal(what, wanted, wanted if sorted(wanted) == sorted(found) else found[: len(wanted)])

    def compare_side(self, side: int, who: str, key: str, wanted: Any) -> None:
        state = self.state
        what = f"{who} {key}"
        if key in PLAIN:
            self.equal(what, wanted, int(getattr(state, PLAIN[key])[side]))
        elif key == "rows":
            for row, seals in wanted.items():
                number = self.row(side, row if state.is_alfred(side) else int(row))
                length = state.row_length[side * ROWS + number] if number < ROWS else 0  # the fifth worker has no row
                found = [SEALS[state.seal_at(side, number, i)] for i in range(length)]
                self.equal(f"{what} {row}", list(seals), found)
        elif key == "workers":
            rows = range(4) if state.is_alfred(side) else range(5)
            names: list[Any] = list("ABCD") if state.is_alfred(side) else [1, 2, 3, 4, 5]
            self.same(what, wanted, [names[row] for row in rows if state.home[side] >> row & 1])
        elif key == "ship":
            self.equal(what, wanted, state.box.name_of(state.ship[side]))
        elif key == "explorers":
            at = [state.explorer[side * ISLANDS + island] for island in range(ISLANDS)]
            self.same(what, wanted, [state.box.name_of(space) for space in at if space >= 0])
        elif key == "stamps":
            self.equal(what, wanted, [int(state.stamps[side * 3 + pile]) for pile in range(3)])
        elif key == "research":
            self.same(what, wanted, [specimen_name(cell) for cell in range(16) if state.research[side] >> cell & 1])
        elif key == "reserve":
            self.same(what, wanted, [tile_name(tile) for tile in state.reserve[side * 2 : side * 2 + 2] if tile >= 0])
        elif key == "slots":
            self.compare_slots(side, what, wanted)
        elif key == "crew":
            self.same(what, wanted, [card for card in range(1, 17) if state.crew[side] >> card & 1])
        elif key == "hand":
            first = int(draft.packet_of(state, side, state.arg(2))) * draft.HAND
            self.same(what, wanted, [int(card) for card in state.packets[first : first + draft.HAND] if card])
        elif key == "crew_played":
            for row, card in wanted.items():
                self.equal(f"{what} {row}", card, int(state.crew_row[side * ROWS + int(row) - 1]) or None)
        else:
            raise ScenarioError(f"unknown expectation {key!r} of a player")

    def compare_slots(self, side: int, what: str, wanted: dict[str, Any]) -> None:
        for slot, tile in wanted.items():
            found = int(self.state.slots[side * SLOTS + index_of(SLOT_NAMES, slot, "slot")])
            name = None if found == NOBODY else "done" if found >= DONE else tile_name(found)
            self.equal(f"{what} {slot}", tile, name)

    def same(self, what: str, wanted: list[Any], found: list[Any]) -> None:
        """Compare lists as sets."""
        self.equal(what, sorted(wanted), sorted(found))

    def compare_seats(self, wanted: int) -> None:
        self.equal("seats", wanted, int(self.state.seats))

    def compare_round(self, wanted: int) -> None:
        self.equal("round", wanted, int(self.state.round))

    def compare_phase(self, wanted: str) -> None:
        names = {number: name for name, number in PHASES.items()} | {s.SET_UP: "start"}
        phase = names[int(self.state.phase)]
        self.equal("phase", wanted, phase)

    def compare_purple(self, wanted: int) -> None:
        self.equal("purple", wanted, int(self.state.purple))

    def compare_turn_order(self, wanted: list[Any]) -> None:
        self.equal("turn_order", [self.side(side) for side in wanted], ints(self.state.turn_order))

    def compare_current_player(self, wanted: Any) -> None:
        active = self.state.active()
        self.equal("current_player", self.side(wanted), active[0] if active else None)

    def compare_beagle(self, wanted: str) -> None:
        self.equal("beagle", wanted, self.state.box.name_of(self.state.beagle))

    def compare_placed(self, wanted: list[dict[str, Any]]) -> None:
        state = self.state
        found = [(int(e) >> 8, int(e) >> 4 & 15, int(e) & 15) for e in state.placed]
        for entry in wanted:
            side = self.side(entry["player"])
            space = index_of(SPACE_NAMES, entry["space"], "worker space")
            row = self.row(side, entry["worker"]) if "worker" in entry else None
            if not any(f[0] == space and f[1] == side and row in (None, f[2]) for f in found):
                there = [(SPACE_NAMES[f[0]], f[1], f[2]) for f in found]
                raise Failed(f"placed: expected {entry}, is {there}")

    def compare_lenses(self, wanted: dict[str, Any]) -> None:
        for name, owner in wanted.items():
            found = int(self.state.lens[index_of(SPACE_NAMES, name, "worker space")])
            self.equal(f"lens {name}", self.lens_owner(owner), found)

    def compare_special(self, wanted: list[int]) -> None:
        self.equal("special", wanted, [int(tile) for tile in self.state.special if tile])

    def compare_correspondence(self, wanted: list[int]) -> None:
        self.equal("correspondence", wanted, ints(self.state.letters))

    def compare_beagle_goals(self, wanted: list[int]) -> None:
        self.equal("beagle_goals", wanted, ints(self.state.goals))

    def compare_objectives(self, wanted: list[str]) -> None:
        self.same("objectives", wanted, [tile_name(tile) for tile in self.state.shown])

    def compare_silver_deck(self, wanted: Any) -> None:
        self.deck("silver_deck", wanted, [tile_name(tile) for tile in reversed(ints(self.state.silver_deck))])

    def compare_gold_deck(self, wanted: Any) -> None:
        self.deck("gold_deck", wanted, [tile_name(tile) for tile in reversed(ints(self.state.gold_deck))])

    def compare_seal_supply(self, wanted: Any) -> None:
        self.deck("seal_supply", wanted, [SEALS[seal] for seal in reversed(ints(self.state.supply))])

    def compare_scrolls(self, wanted: list[list[str | None]]) -> None:
        cells = [SEALS[seal] if seal else None for seal in self.state.scrolls]
        self.equal("scrolls", [list(row) for row in wanted], [cells[i : i + 3] for i in range(0, 12, 3)])

    def compare_museum(self, wanted: list[str]) -> None:
        self.same("museum", wanted, [specimen_name(cell) for cell in range(16) if self.state.museum >> cell & 1])

    def compare_row_coins(self, wanted: list[str]) -> None:
        self.same("row_coins", wanted, [ROW_COLOURS[row] for row in range(4) if self.state.row_coins >> row & 1])

    def compare_specimens(self, wanted: dict[str, Any]) -> None:
        for name, specimen in wanted.items():
            token = int(self.state.token[self.space(name)])
            self.equal(f"specimen {name}", specimen, specimen_name(token) if token >= 0 else None)

    def compare_camps(self, wanted: dict[str, list[Any]]) -> None:
        for name, owners in wanted.items():
            camp = self.camp(name)
            found = [int(self.state.camps[camp * 2 + slot]) for slot in (0, 1)]
            self.equal(f"camp {name}", [NOBODY if owner is None else self.side(owner) for owner in owners], found)

    def compare_envelopes(self, wanted: list[dict[str, int]]) -> None:
        for place, stamps in enumerate(wanted):
            for name, n in stamps.items():
                self.equal(f"envelope {place + 1} of {name}", n, int(self.state.envelopes[self.side(name) * 3 + place]))

    def compare_ribbons_taken(self, wanted: list[str]) -> None:
        box = self.state.box
        taken = [box.name_of(space) for space in range(box.track_spaces) if box.ribbon_bit[space] & self.state.ribbons]
        self.same("ribbons_taken", wanted, taken)

    def compare_first_taken(self, wanted: list[str]) -> None:
        box = self.state.box
        ends = [box.name_of(box.track_start[track + 1] - 1) for track in range(4) if self.state.firsts >> track & 1]
        self.same("first_taken", wanted, ends)

    def compare_game_over(self, wanted: bool) -> None:
        self.equal("game_over", wanted, self.state.is_over())

    def compare_scores(self, wanted: dict[str, int]) -> None:
        results = self.state.scores()
        for name, points in wanted.items():
            self.equal(f"score of {name}", points, results[self.side(name)].total)
        self.cite_scores()

    def compare_winner(self, wanted: list[Any]) -> None:
        winners = [result.side for result in self.state.scores() if result.rank == 1]
        self.same("winner", [self.side(side) for side in wanted], winners)
        self.cite_scores()

    def cite_scores(self) -> None:
        for result in self.state.scores():
            self.cited |= result.score.rules() | {tie.rule for tie in result.tie_breaks}
