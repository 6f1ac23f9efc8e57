"""Scenarios of Darwin's Journey: how a line's position, verbs and expectations are this table's."""

from __future__ import annotations

import re
from typing import Any

from librt.vecs import append
from mypy_extensions import i64

from galapagos.core.actions import action
from galapagos.core.errors import ScenarioError
from galapagos.core.position import ints, vector
from galapagos.core.scenario import PATIENCE, Failed, Runner, Step
from galapagos.games.darwin import alfred, rounds, setup
from galapagos.games.darwin import state as s
from galapagos.games.darwin.box import (
    BOARDS,
    DELIVER,
    ISLANDS,
    RESEARCH_MUSEUM,
    SEALS,
    SILVER,
    SLOTS,
    SPECIAL,
    VIOLET,
    tile_name,
)
from galapagos.games.darwin.fields import SLOT_NAMES, SPACE_NAMES, SPECIMEN_NAMES, from_top
from galapagos.games.darwin.rules import DarwinState
from galapagos.games.darwin.state import DONE, NEUTRAL, NOBODY, ROWS, SOME_TILE, WHERE_IT_LIES

ALFRED = "alfred"
PHASES = {
    "actions": s.ACTIONS,
    "turn_order": s.TURN_ORDER,
    "rewards": s.REWARDS,
    "cleanup": s.CLEAN_UP,
    "final": s.FINAL,
}
ROW_COLOURS = ("green", "blue", "red", "yellow")
START_CREW = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))
START_TILES = (("S1", "G1"), ("S2", "G2"), ("S3", "G3"), ("S4", "G4"))
START_SCROLLS = ("GBY", "RGB", "YRG", "BYR")
DEFAULTS: dict[str, Any] = {
    "special": [7, 8, 1, 9, 5, 12],
    "correspondence": [2, 4, 5],
    "beagle_goals": [7, 4, 10, 8, 9],
}
NO_MOVE = 0  # no code of any move
PLAIN = {
    "coins": "coins",
    "vp": "points",
    "theory": "theory",
    "knowledge": "knowledge",
    "tents": "tents",
    "lenses": "lenses",
    "used_stamps": "used",
}


# A name of the right form whose number or letter is not on the table: scroll 5, exploration.4, O27, S15, island D.
OFF_THE_TABLE = re.compile(r"[a-z]+\.\d+|(O|IA|IB|IC|S|G)\d+|-?\d+|[A-Z]")


class OffTable(ScenarioError):
    """A readable name of something that is not there: a move with it is refused."""


def index_of(names: Any, name: Any, what: str) -> int:
    """The place of a name; a name that nobody knows is an error in the line."""
    found = list(names)
    if name not in found:
        problem = OffTable if OFF_THE_TABLE.fullmatch(str(name)) else ScenarioError
        raise problem(f"{name!r} is no {what}")
    return found.index(name)


def tile_of(name: str) -> int:
    return index_of([tile_name(tile) for tile in range(28)], name, "objective")


def specimen_of(name: str) -> int:
    return index_of(SPECIMEN_NAMES, str(name).replace(" ", "_"), "specimen")


def specimen_name(cell: int) -> str:
    return SPECIMEN_NAMES[cell].replace("_", " ")


class DarwinRunner(Runner):
    """Runs a line of Darwin's Journey."""

    state: DarwinState

    # -- the position -----------------------------------------------------------------

    def seats(self, given: dict[str, Any]) -> int:
        return int(given.get("seats", max(2, len(given.get("players", [])))))

    def side(self, name: Any) -> int:
        if name == ALFRED and self.setting.seats == 1:
            return 1
        if type(name) is str and name.isdecimal():
            name = int(name)
        if type(name) is int and 0 <= name < self.setting.seats:
            return name
        raise ScenarioError(f"no side {name!r} in this line")

    def lens_owner(self, name: Any) -> int:
        if name is None:
            return NOBODY
        return NEUTRAL if name == "neutral" else self.side(name)

    def space(self, name: str) -> int:
        box = self.state.box
        names = [box.name_of(space) for space in range(box.track_spaces)]
        return index_of(names, name, "space of the tracks")

    def camp(self, name: str) -> int:
        return index_of([self.state.box.name_of(space) for space in self.state.box.camp_space], name, "camp")

    def camp_meant(self, name: str) -> int:
        """The camp of a space; for a space without one a number that no camp has, which is refused."""
        space = self.space(name)
        camps = ints(self.state.box.camp_space)
        return camps.index(space) if space in camps else len(camps)

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
        """A new game set up by the engine, beyond the shared format: `hands` dealt to the seats (alone the five cards
        shown), `pairs` of starting objectives, `turn_order`."""
        script = self.luck.script
        for seat, cards in enumerate(given.get("hands", [])):
            script += [(s.CREW_DEAL, seat, card) for card in cards]
        for silver, gold in given.get("pairs", []):
            script += [(s.START_SILVER, -1, tile_of(silver)), (s.START_GOLD, -1, tile_of(gold))]
        script += [(s.ORDER_LOT, -1, self.side(side)) for side in given.get("turn_order", [])]
        self.base_round = 1
        self.game.begin(self.state)

    def code_keep(self, step: Step, seat: int) -> list[int]:
        if "cards" in step:
            return [action(s.KEEP_THREE, *sorted(step["cards"]))]
        return [action(s.KEEP_CARD, step["card"])]

    def code_pair(self, step: Step, seat: int) -> list[int]:
        return [action(s.TAKE_PAIR, index_of([1, 2, 3, 4], step["pair"], "pair"))]

    def set_board(self, given: dict[str, Any]) -> None:
        state = self.state
        box = state.box
        state.round = given.get("round", 1)
        state.beagle = box.beagle[state.round - 1] if "beagle" not in given else self.space(given["beagle"])
        order = [1, 0] if state.solo else [self.side(side) for side in given.get("turn_order", range(state.seats))]
        state.turn_order = vector(order)
        special = list(given.get("special", self.free_tiles(given)))
        for place in range(6):
            state.special[place] = special[place] if place < len(special) and not (state.solo and place >= 4) else 0
        state.letters = vector(list(given.get("correspondence", DEFAULTS["correspondence"])))
        state.goals = vector(list(given.get("beagle_goals", DEFAULTS["beagle_goals"])))
        state.lens[SPECIAL] = state.lens[SPECIAL + 1] = NEUTRAL
        for name, owner in given.get("lenses", {}).items():
            state.lens[index_of(SPACE_NAMES, name, "worker space")] = self.lens_owner(owner)
        state.purple = given.get("purple", box.purple_seals)
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

    def free_tiles(self, given: dict[str, Any]) -> list[int]:
        return list(DEFAULTS["special"])

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
        """A lasting effect of Alfred's board that lies behind."""
        state = self.state
        for place in range(state.box.list_start[number], state.box.list_start[number + 1]):
            if state.box.list_ops[place] & 63 >= 34:
                alfred.last(state, state.box.list_ops[place] & 63)

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
        for other, _ in spare:  # a worker that does not matter is the last one at home that no step places
            if other == side and left:
                left.remove(([row for row in left if row not in asked] or left)[-1])
        return sum(1 << row for row in left)

    def row(self, side: int, name: Any) -> int:
        if self.state.is_alfred(side):
            return index_of("ABCD", name, "worker of Alfred")
        return index_of([1, 2, 3, 4, 5], name, "worker")

    def set_track_marks(self, given: dict[str, Any]) -> None:
        """Golden ribbons behind the foremost explorer are gone; ends where somebody stands have been reached."""
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
        """Does a piece standing there have this space at or behind it?"""
        box = self.state.box
        if box.track_of(space) != box.track_of(piece):
            return False
        return space == piece or bool(box.longest[space] > box.longest[piece])

    def set_piles(self, given: dict[str, Any]) -> None:
        """Objectives and seals: listed, or anything that the position does not show."""
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

    def free_seals(self) -> list[int]:
        """The ordinary seals of this number of players that lie neither on scrolls nor in a player's rows."""
        state = self.state
        each = int(state.box.seals_per_colour - state.box.seals_removed[state.seats - 1])
        out = ints(state.scrolls)
        for seat in range(state.seats):
            for row in range(1, ROWS):
                out += [int(state.seal_at(seat, row, i)) for i in range(state.row_length[seat * ROWS + row])]
        return [colour for colour in range(1, 5) for _ in range(max(0, each - out.count(colour)))]

    def shuffle(self, things: list[int]) -> None:
        mixed = vector(things)
        self.state.rng.shuffle(mixed)
        things[:] = ints(mixed)

    def set_phase(self, given: dict[str, Any]) -> None:
        """Open the phase; alone, a seat without workers still ends its turn itself, so that Alfred can move."""
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

    # -- steps ------------------------------------------------------------------------------

    def own_step(self, step: Step) -> bool:
        verb = step["do"]
        if verb == "alfred_turn":
            if self.state.home[1] == 0:
                raise Failed("Alfred has no worker left")
            while self.state.frame() == s.ACTS:
                self.state.apply(0, s.DECLINE)
            if self.state.frame() == s.TURN and self.state.arg(0) and self.state.home[0]:
                self.state.apply(0, s.END_TURN)
            self.base_round = int(self.state.round)
            self.finished = 0
            alfred.take_turn(self.state)
            self.state.settle()
            return True
        if verb == "finish_phase":
            self.finish(step)
            return True
        return verb == "decline" and step.get("result") != "illegal" and self.decline_one(step)

    def legal_code(self, step: Step, seat: int) -> int | None:
        """The step is played in the round of this moment, of which a later `finish_phase` speaks."""
        code = super().legal_code(step, seat)
        if code is not None:
            self.base_round = int(self.state.round)
            self.finished = 0
        return code

    def decline_one(self, step: Step) -> bool:
        """Close one of several open actions, the last that the next step can do without; False: they all go."""
        state = self.state
        seat = step.get("player")
        if type(seat) is not int or not state.asks(seat) or state.frame() != s.ACTS:
            return False
        places = [place for place in range(5) if state.arg(place)]
        kinds = {int(state.arg(place)) & 63 for place in places}
        if len(places) == 1 or kinds <= {DELIVER, RESEARCH_MUSEUM}:  # who leaves out the first leaves out the second
            return False
        for place in reversed(places):
            op = state.arg(place)
            state.close(place)
            if self.next_step_fits(seat):
                return True
            state.set_arg(place, op)
        return False

    def next_step_fits(self, seat: int) -> bool:
        """Is the answer to the next step, if this seat makes it, the one that the line expects?"""
        following = self.steps[self.place + 1] if self.place + 1 < len(self.steps) else {}
        if following.get("player") != seat or following.get("do") in ("decline", "end_turn"):
            return True
        legal = any(not self.state.forbids(seat, code) for code in self.codes(following, seat))
        return legal == (following.get("result") != "illegal")

    def finish(self, step: Step) -> None:
        """Decline and pass until the phase of this round is over."""
        state = self.state
        target = PHASES.get(step.get("phase", ""))
        if target is None:
            raise ScenarioError("finish_phase needs a phase")
        if self.finished == s.CLEAN_UP:
            self.base_round += 1
            self.finished = 0
        self.finished = max(self.finished, target)
        if state.round > self.base_round or state.is_over():
            return
        if state.phase == s.ACTIONS:
            while state.frame() == s.ACTS:
                state.apply(int(state.owner()), s.DECLINE)
            state.depth = 0
            for side in range(state.all_sides):
                state.home[side] = 0
            rounds.end_actions(state)
            state.settle()
        if target >= s.REWARDS:
            for _ in range(PATIENCE):
                if state.is_over() or state.phase != s.REWARDS or state.round > self.base_round:
                    break
                seat = int(state.owner())
                state.apply(seat, s.DECLINE if state.frame() == s.ACTS else s.PASS)

    def codes(self, step: Step, seat: int) -> list[int]:
        verb = str(step["do"])
        method = getattr(self, f"code_{verb}", None)
        if method is None:
            raise ScenarioError(f"unknown verb {verb!r}")
        try:
            return [int(code) for code in method(step, seat)]
        except OffTable:
            if step.get("result") != "illegal":
                raise
            return [NO_MOVE]

    def code_place(self, step: Step, seat: int) -> list[int]:
        space = index_of(SPACE_NAMES, step["space"], "worker space")
        return [action(s.PLACE, self.row(seat, step["worker"]), space, step.get("knowledge", 0))]

    def code_end_turn(self, step: Step, seat: int) -> list[int]:
        return [s.END_TURN]

    def slot(self, step: Step) -> int:
        return index_of(SLOT_NAMES, step["slot"], "slot") if "slot" in step else WHERE_IT_LIES

    def code_fulfil(self, step: Step, seat: int) -> list[int]:
        kind = s.AUTO_FULFIL if step.get("auto") else s.FULFIL
        tile, slot = tile_of(step["objective"]), self.slot(step)
        if slot < SLOTS and self.state.slots[seat * SLOTS + slot] == tile:
            slot = WHERE_IT_LIES
        return [action(kind, tile, slot)]

    def code_play_crew(self, step: Step, seat: int) -> list[int]:
        return [action(s.PLAY_CREW, step["card"], step["row"] - 1)]

    def code_explore(self, step: Step, seat: int) -> list[int]:
        to = self.space(step["to"])
        island = index_of("ABC", step["island"], "island") + 1 if "island" in step else self.state.box.track_of(to)
        if self.state.box.track_of(to) != island:
            return [action(s.GO_EXPLORE, 0)]  # not a space of that island: no move at all
        return [action(s.GO_EXPLORE, to, self.space(step["stop"]) + 1 if step.get("stop") else 0)]

    def code_sail(self, step: Step, seat: int) -> list[int]:
        return [action(s.GO_SAIL, self.space(step["to"]), self.space(step["stop"]) + 1 if step.get("stop") else 0)]

    def code_add_explorer(self, step: Step, seat: int) -> list[int]:
        return [action(s.ADD, index_of("ABC", step["island"], "island"))]

    def code_take_seal(self, step: Step, seat: int) -> list[int]:
        row = step["row"] - 1
        if step["colour"] == "P":
            return [action(s.TAKE_PURPLE, row)]
        scroll = index_of([1, 2, 3, 4], step["scroll"], "scroll") if "scroll" in step else 0
        colour = index_of(SEALS, step["colour"], "seal")
        if "discount" in step:
            wanted = step["discount"]
            discounts = [s.FREE_DISCOUNT if wanted in ("free", None) else abs(int(wanted))]
        else:
            discounts = [0, 1, 2, 3, 4, s.FREE_DISCOUNT]
        return [action(s.TAKE_SEAL, scroll, colour, row, discount) for discount in discounts]

    def code_camp(self, step: Step, seat: int) -> list[int]:
        return [action(s.PITCH, self.camp_meant(step["camp"]))]

    def code_stamps(self, step: Step, seat: int) -> list[int]:
        on = 0
        for envelope, n in step["on"].items():
            on |= min(int(n), 7) << (3 * index_of(["1", "2", "3"], str(envelope), "envelope"))
        total = sum(int(n) for n in step["on"].values())
        if "from" not in step:
            source = from_top(self.state, seat, total)
        else:
            source = 0
            for pile, n in step["from"].items():
                place = index_of(["1", "2", "3", "used"], str(pile), "pile")
                source |= min(int(n), 7) << (3 * place)
        return [action(s.LAY_STAMPS, on, source & 511, source >> 9)]

    def code_deliver(self, step: Step, seat: int) -> list[int]:
        return [action(s.GO_DELIVER, specimen_of(step["specimen"]))]

    def code_research(self, step: Step, seat: int) -> list[int]:
        return [action(s.GO_RESEARCH, specimen_of(step["specimen"]))]

    def code_unlock(self, step: Step, seat: int) -> list[int]:
        return [action(s.UNLOCK, index_of(SPACE_NAMES, step["space"], "worker space"))]

    def code_perform(self, step: Step, seat: int) -> list[int]:
        return [action(s.PERFORM, index_of(SPACE_NAMES, step["space"], "worker space"))]

    def code_objective(self, step: Step, seat: int) -> list[int]:
        return [action(s.TAKE_OBJECTIVE, tile_of(step["tile"]), self.slot(step))]

    def code_copy_crew(self, step: Step, seat: int) -> list[int]:
        return [action(s.COPY_CREW, step["card"])]

    def code_choose(self, step: Step, seat: int) -> list[int]:
        option = step["option"]
        if option in ("coins", "vp"):
            return [action(s.EXCHANGE_FOR, int(option == "vp"))]
        return [action(s.REPEAT_CAMP, self.camp_meant(option))]

    def code_decline(self, step: Step, seat: int) -> list[int]:
        return [s.DECLINE]

    # -- the runner's own small moves -----------------------------------------------------------

    def idle_code(self, step: Step, active: int) -> int | None:
        """Decline what the next step does not need; end a turn that another seat's step follows; pass a window."""
        state = self.state
        frame = state.frame()
        if frame == s.ACTS:
            return s.DECLINE
        if frame == s.WINDOW:
            return s.PASS
        if frame in (s.DRAFT, s.KEEP, s.PAIR):
            return None
        if frame == s.TURN and state.arg(0):
            return s.END_TURN
        return None

    def already_done(self, step: Step, seat: int) -> bool:
        """Declining or ending what is over already."""
        state = self.state
        if step["do"] == "decline":
            return not (state.asks(seat) and state.frame() == s.ACTS)
        if step["do"] == "end_turn":
            return not state.asks(seat)
        return False

    def before_illegal(self, step: Step, seat: int) -> None:
        """Before a move that must be refused the runner does nothing."""

    # -- expectations ------------------------------------------------------------------------------

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
                found = [SEALS[state.seal_at(side, number, i)] for i in range(state.row_length[side * ROWS + number])]
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
            first = int(setup.packet_of(state, side, state.arg(2))) * setup.HAND
            self.same(what, wanted, [int(card) for card in state.packets[first : first + setup.HAND] if card])
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
        """Lists as sets."""
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
