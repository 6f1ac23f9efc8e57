"""The position of a line, laid out on the table."""

from __future__ import annotations

from typing import Any

from librt.vecs import append
from mypy_extensions import i64

from galapagos.core.errors import ScenarioError
from galapagos.core.play.position import ints, vector
from galapagos.games.darwin.face.names import SLOT_NAMES, SPACE_NAMES
from galapagos.games.darwin.face.scenario_names import (
    ALFRED,
    PHASES,
    PLAIN,
    ROW_COLOURS,
    Named,
    index_of,
    specimen_of,
    tile_of,
)
from galapagos.games.darwin.rules import alfred_actions, rounds
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import (
    BOARDS,
    ISLANDS,
    NO_SCROLL_FEE,
    SEALS,
    SILVER,
    SLOTS,
    SPECIAL,
    VIOLET,
    kind_in,
    tile_name,
)
from galapagos.games.darwin.rules.state import DONE, NEUTRAL, NOBODY, ROWS, SOME_TILE

START_CREW = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))
START_TILES = (("S1", "G1"), ("S2", "G2"), ("S3", "G3"), ("S4", "G4"))
START_SCROLLS = ("GBY", "RGB", "YRG", "BYR")
DEFAULTS: dict[str, Any] = {
    "special": [7, 8, 1, 9, 5, 12],
    "correspondence": [2, 4, 5],
    "beagle_goals": [7, 4, 10, 8, 9],
}


class Given(Named):
    """Lays out what a line gives."""

    def seats(self, given: dict[str, Any]) -> int:
        return int(given.get("seats", max(2, len(given.get("players", [])))))

    def set_up(self, given: dict[str, Any]) -> None:
        state = self.state
        state.waits = True
        self.finished = 0  # the last phase of round `base_round` that steps have finished
        self.given = given
        if given.get("phase") == "start":
            self.start(given)
            return
        self.set_board(given)
        players = given.get("players", [])
        for seat in range(state.seats):
            self.set_seat(seat, players[seat] if seat < len(players) else {})
        if state.solo:
            self.set_alfred(given.get(ALFRED, {}))
        self.set_workers(given)
        self.set_track_marks(given)
        self.set_piles(given)
        self.base_round = int(state.round)
        self.set_phase(given)

    def start(self, given: dict[str, Any]) -> None:
        """A new game set up by the engine, an extension of the shared format: `hands` dealt to the seats (in the solo
        game the five cards shown), `pairs` of starting objectives, `turn_order`."""
        script = self.luck.script
        for seat, cards in enumerate(given.get("hands", [])):
            script += [(s.CREW_DEAL, seat, card) for card in cards]
        for silver, gold in given.get("pairs", []):
            script += [(s.START_SILVER, -1, tile_of(silver)), (s.START_GOLD, -1, tile_of(gold))]
        script += [(s.ORDER_LOT, -1, self.side(side)) for side in given.get("turn_order", [])]
        self.base_round = 1
        self.game.begin(self.state)

    def set_board(self, given: dict[str, Any]) -> None:
        state = self.state
        box = state.box
        state.round = given.get("round", 1)
        state.beagle = box.beagle[state.round - 1] if "beagle" not in given else self.space(given["beagle"])
        order = [1, 0] if state.solo else [self.side(side) for side in given.get("turn_order", range(state.seats))]
        state.turn_order = vector(order)
        special = list(given.get("special", DEFAULTS["special"]))
        for place in range(6):
            state.special[place] = special[place] if place < len(special) and not (state.solo and place >= 4) else 0
        state.letters = vector(list(given.get("correspondence", DEFAULTS["correspondence"])))
        state.goals = vector(list(given.get("beagle_goals", DEFAULTS["beagle_goals"])))
        state.lens[SPECIAL] = state.lens[SPECIAL + 1] = NEUTRAL
        for name, owner in given.get("lenses", {}).items():
            state.lens[index_of(SPACE_NAMES, name, "worker space")] = self.lens_owner(owner)
        scrolls = given.get("scrolls", [list(row) for row in START_SCROLLS])
        for cell in range(12):
            seal = scrolls[cell // 3][cell % 3]
            state.scrolls[cell] = 0 if seal is None else index_of(SEALS, seal, "seal")
        for name in given.get("museum", []):
            state.museum |= 1 << specimen_of(name)
        state.row_coins = sum(1 << index_of(ROW_COLOURS, row, "row") for row in given.get("row_coins", ROW_COLOURS))
        for name, specimen in given.get("specimens", {}).items():
            if specimen is not None:
                state.token[self.space(name)] = specimen_of(specimen)
        for name, owners in given.get("camps", {}).items():
            camp = self.camp(name)
            for slot, owner in enumerate(owners):
                state.camps[camp * 2 + slot] = NOBODY if owner is None else self.side(owner)
        for place, stamps in enumerate(given.get("envelopes", [])):
            for side, n in stamps.items():
                state.envelopes[self.side(side) * 3 + place] = n

    def named_tiles(self) -> set[str]:
        """Objectives that the line gives somebody."""
        named: set[str] = set(self.given.get("objectives", []))
        for player in self.given.get("players", []):
            named.update(player.get("reserve", []))
            named.update(tile for tile in player.get("slots", {}).values() if tile not in ("done", None))
        for deck in ("silver_deck", "gold_deck"):
            if isinstance(self.given.get(deck), list):
                named.update(self.given[deck])
        return named

    def named_crew(self) -> set[int]:
        named: set[int] = set()
        for player in self.given.get("players", []):
            named.update(player.get("crew", []))
            named.update(player.get("crew_played", {}).values())
        return named

    def set_seat(self, seat: int, player: dict[str, Any]) -> None:
        state = self.state
        box = state.box
        known = {
            *PLAIN,
            "rows",
            "workers",
            "ship",
            "explorers",
            "stamps",
            "research",
            "reserve",
            "slots",
            "crew",
            "crew_played",
        }
        for key in player:
            if key not in known:
                raise ScenarioError(f"unknown entry {key!r} of a player")
        state.coins[seat] = player.get("coins", box.start_coins)
        state.points[seat] = player.get("vp", 0)
        state.theory[seat] = player.get("theory", 0)
        state.knowledge[seat] = player.get("knowledge", box.start_knowledge)
        state.add_seal(seat, 0, VIOLET)
        rows = player.get("rows", {})
        for row in (2, 3, 4):
            default = [SEALS[box.crew_seal[START_CREW[seat][row - 2]]]]
            for seal in rows.get(str(row), default):
                state.add_seal(seat, row - 1, index_of(SEALS, seal, "seal"))
        self.set_pieces(seat, player)
        named = self.named_tiles()
        reserve = player.get("reserve", [tile for tile in START_TILES[seat] if tile not in named])
        for place, tile in enumerate(reserve):
            state.reserve[seat * 2 + place] = tile_of(tile)
        for slot, tile in player.get("slots", {}).items():
            number = index_of(SLOT_NAMES, slot, "slot")
            if tile is not None:
                state.slots[seat * SLOTS + number] = DONE + SOME_TILE if tile == "done" else tile_of(tile)
        taken = self.named_crew()
        for card in player.get("crew", [card for card in START_CREW[seat] if card not in taken]):
            state.crew[seat] |= 1 << card
        for row, card in player.get("crew_played", {}).items():
            state.crew_row[seat * ROWS + int(row) - 1] = card

    def set_pieces(self, side: int, player: dict[str, Any]) -> None:
        """Ship, explorers, tents, lenses, stamps, specimens: the same for a player and for Alfred."""
        state = self.state
        box = state.box
        state.ship[side] = self.space(player.get("ship", "O0"))
        for name in player.get("explorers", ["IA0"]):
            space = self.space(name)
            state.explorer[side * ISLANDS + int(box.track_of(space)) - 1] = space
        state.tents[side] = player.get("tents", box.tents - ints(state.camps).count(side))
        state.lenses[side] = player.get("lenses", box.lenses - ints(state.lens).count(side))
        stamps = player.get("stamps", [box.pile_stamps] * 3)
        for pile in range(3):
            state.stamps[side * 3 + pile] = stamps[pile]
        on_board = sum(stamps) + sum(int(state.envelopes[side * 3 + place]) for place in range(3))
        state.used[side] = player.get("used_stamps", max(0, 3 * box.pile_stamps - on_board))
        state.research[side] = sum(1 << specimen_of(name) for name in player.get("research", []))

    def set_alfred(self, given: dict[str, Any]) -> None:
        state = self.state
        state.board_number = index_of(BOARDS, given.get("board", "white"), "board of Alfred")
        state.board = state.box.boards[state.board_number]
        state.coins[1] = given.get("coins", state.board.coins)
        state.points[1] = given.get("vp", 0)
        state.theory[1] = given.get("theory", 0)
        state.bonus = given.get("bonus", 1)
        rows = given.get("rows", {})
        for row, name in enumerate("ABCD"):
            for seal in rows.get(name, [SEALS[state.board.priority[row]]]):
                state.add_seal(1, row, index_of(SEALS, seal, "seal"))
        self.set_pieces(1, given)
        state.bonus_cards = vector(given.get("bonus_cards", [1, 2]))
        shown = given.get("shown", [])
        state.cards_shown = vector(shown)
        unseen = [card for card in range(1, 9) if card not in shown]
        deck = given.get("deck", unseen)
        if type(deck) is int:
            deck = unseen[:deck]
        state.cards = vector(list(reversed(deck)))
        for pile in range(3):
            if state.stamps[3 + pile] == 0:
                self.lasting_of(state.board.pile_list[pile])
        for tent in range(state.tents_out(1)):
            self.lasting_of(state.board.tent_list[tent])

    def lasting_of(self, number: int) -> None:
        """A lasting effect that Alfred's bonus marker has already passed."""
        state = self.state
        for place in range(state.box.list_start[number], state.box.list_start[number + 1]):
            if kind_in(state.box.list_ops[place]) >= NO_SCROLL_FEE:
                alfred_actions.last(state, kind_in(state.box.list_ops[place]))

    def set_workers(self, given: dict[str, Any]) -> None:
        state = self.state
        placed: set[tuple[int, int]] = set()
        spare: list[tuple[int, int]] = []
        for entry in given.get("placed", []):
            side = self.side(entry["player"])
            space = index_of(SPACE_NAMES, entry["space"], "worker space")
            row = self.row(side, entry["worker"]) if "worker" in entry else -1
            if row < 0:
                spare.append((side, space))
                row = 15
            else:
                placed.add((side, row))
            state.placed = append(state.placed, i64((space << 8) | (side << 4) | row))
            state.count_worker(space)
        steppers = {step.get("player") for step in self.steps}
        for side in range(state.all_sides):
            state.home[side] = self.home_of(side, given, placed, spare, steppers)

    def home_of(
        self,
        side: int,
        given: dict[str, Any],
        placed: set[tuple[int, int]],
        spare: list[tuple[int, int]],
        steppers: set[Any],
    ) -> int:
        state = self.state
        if state.is_alfred(side):
            rows = given.get(ALFRED, {}).get("workers")
            everybody = list(range(4))
        else:
            players = given.get("players", [])
            rows = players[side].get("workers") if side < len(players) else None
            everybody = [*range(4), *([4] if state.done(side, 5) else [])]
        if rows is not None:
            return sum(1 << self.row(side, row) for row in rows)
        if side not in steppers and not state.solo:
            return 0
        left = [row for row in everybody if (side, row) not in placed]
        asked = [
            row for row in left for step in self.steps if (step.get("player"), step.get("worker")) == (side, row + 1)
        ]
        for other, _ in spare:  # if the worker does not matter: the last one at home that no step places
            if other == side and left:
                left.remove(([row for row in left if row not in asked] or left)[-1])
        return sum(1 << row for row in left)

    def set_track_marks(self, given: dict[str, Any]) -> None:
        """Remove golden ribbons behind the foremost explorer, and mark track ends where a piece stands as reached."""
        state = self.state
        box = state.box
        if "ribbons_taken" in given:
            for name in given["ribbons_taken"]:
                state.ribbons |= box.ribbon_bit[self.space(name)]
        else:
            for explorer in state.explorer:
                for space in range(box.track_spaces):
                    if explorer >= 0 and box.ribbon_bit[space] and self.behind(space, int(explorer)):
                        state.ribbons |= box.ribbon_bit[space]
        if "first_taken" in given:
            state.firsts = sum(1 << int(box.track_of(self.space(name))) for name in given["first_taken"])
        else:
            for space in [*state.ship, *state.explorer]:
                if space >= 0 and box.is_end(space):
                    state.firsts |= 1 << int(box.track_of(space))

    def behind(self, space: int, piece: int) -> bool:
        """Is this space at or behind a piece that stands there?"""
        box = self.state.box
        if box.track_of(space) != box.track_of(piece):
            return False
        return space == piece or bool(box.longest[space] > box.longest[piece])

    def set_piles(self, given: dict[str, Any]) -> None:
        """Set objectives and seals: those listed, else any that the position does not show."""
        state = self.state
        named = self.named_tiles()
        held = {tile_name(tile) for tile in [*state.reserve, *state.slots] if 0 <= tile < 28}
        default = ["S5", "G5"] if state.solo else ["S5", "S6", "G5", "G6"]
        shown = given.get("objectives", [tile for tile in default if tile not in named])
        state.shown = vector([tile_of(tile) for tile in shown])
        for name, first in (("silver_deck", 4), ("gold_deck", SILVER + 4)):
            deck = given.get(name)
            if isinstance(deck, list):
                tiles = [tile_of(tile) for tile in reversed(deck)]
            else:
                tiles = [t for t in range(first, first + 10) if tile_name(t) not in held | set(shown)]
                self.shuffle(tiles)
                if deck is not None:
                    tiles = (tiles + [first + i % 10 for i in range(deck)])[:deck]
            setattr(state, name, vector(tiles))
        supply = given.get("seal_supply")
        if isinstance(supply, list):
            seals = [index_of(SEALS, seal, "seal") for seal in reversed(supply)]
        else:
            seals = self.free_seals()
            self.shuffle(seals)
            if supply is not None:
                seals = (seals + [1 + i % 4 for i in range(supply)])[:supply]
        state.supply = vector(seals)
        laid = self.laid_seals().count(SEALS.index("P"))
        state.purple = given.get("purple", max(0, int(state.box.purple_seals) - laid))

    def free_seals(self) -> list[int]:
        """The ordinary seals of this number of players that lie neither on scrolls nor in a player's rows."""
        state = self.state
        each = int(state.box.seals_per_colour - state.box.seals_removed[state.seats - 1])
        out = ints(state.scrolls) + self.laid_seals()
        return [colour for colour in range(1, 5) for _ in range(max(0, each - out.count(colour)))]

    def laid_seals(self) -> list[int]:
        """The seals in the players' rows, without the printed ones of the first row."""
        state = self.state
        rows = [(seat, row) for seat in range(state.seats) for row in range(1, ROWS)]
        return [int(state.seal_at(*at, i)) for at in rows for i in range(state.row_length[at[0] * ROWS + at[1]])]

    def shuffle(self, things: list[int]) -> None:
        mixed = vector(things)
        self.state.rng.shuffle(mixed)
        things[:] = ints(mixed)

    def set_phase(self, given: dict[str, Any]) -> None:
        """Begin the phase.  A solo seat without workers still ends its turn itself, so that Alfred can move."""
        state = self.state
        phase = given.get("phase", "actions")
        if phase not in PHASES:
            raise ScenarioError(f"{phase!r} is no phase")
        state.phase = PHASES[phase]
        if phase == "final":
            return
        if phase == "turn_order":
            rounds.end_actions(state)
        elif phase == "rewards":
            state.push(s.REWARD, -2)
        elif phase == "cleanup":
            rounds.after_rewards(state)
        else:
            seat = self.side(given.get("current_player", 0 if state.solo else int(state.turn_order[0])))
            state.turn_place = ints(state.turn_order).index(seat)
            if state.solo and state.home[0] == 0:
                state.push(s.TURN, 0, 1)
            else:
                rounds.next_turn(state, state.turn_place)
        state.settle()
