"""The box of Darwin's Journey: `data.toml` as vectors of numbers, shared by all copies of a state.

An action list (what a space, tile, card, camp or reward gives) is a list number; its entries are *ops*: six bits of
kind, eight of a number, two flags, four bits of a further discount.  A printed choice "a / b" keeps its second op 24
bits higher.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import shifted
from galapagos.core.engine.vectors import filled

# Ops.  Plain gains, done at once:
COINS: Final = 1
POINTS: Final = 2
KNOWLEDGE: Final = 3
THEORY: Final = 4
# Ops that ask:
EXPLORE: Final = 6
SAIL: Final = 7
LETTERS: Final = 8
ACADEMY: Final = 9
OBJECTIVE: Final = 10
FULFIL: Final = 11
CAMP: Final = 12
CAMP_ANY: Final = 13
RESEARCH: Final = 14
RESEARCH_ANY: Final = 15
RESEARCH_MUSEUM: Final = 16
RESEARCH_ISLAND: Final = 17
DELIVER: Final = 18
DELIVER_AGAIN: Final = 19
LENS: Final = 20
LENS_FREE: Final = 21
LOCKED: Final = 22
PURPLE: Final = 23
ADD_EXPLORER: Final = 24
BEAGLE: Final = 25
EXCHANGE: Final = 26
COPY: Final = 27
CAMP_AGAIN: Final = 28
# Only on Alfred's boards and cards, or lasting:
BONUS: Final = 32
PRODUCTIVE: Final = 33
NO_SCROLL_FEE: Final = 34
CHEAPER_PLACEMENT: Final = 35
DELAY_CAP: Final = 36
BOOK: Final = 37
WORKER: Final = 38
FIRST: Final = 39

NUMBER: Final = 6  # where the number stands
FLAG: Final = 1 << 14  # an extra stop, a split of stamps, a free academy action
EXTRA: Final = 16  # where the further discount stands
CHOICE: Final = 24  # where the second op of a choice stands
OP: Final = (1 << 24) - 1
MOST: Final = 99  # the largest number of an op

SEALS: Final = "-GBYRP"  # the letter of each colour of seals, by its number
VIOLET: Final = 5

SPECIMENS: Final = 16
SPACES: Final = 24  # worker spaces
SPECIAL: Final = 12  # the first space of the special journal
SMALL: Final = 18
MUSEUM_DELIVER: Final = 20
MUSEUM_RESEARCH: Final = 21
ORDER: Final = 22
OBJECTIVES: Final = 23
SECTIONS: Final = 7
ISLANDS: Final = 3
SLOTS: Final = 10
TILES: Final = 28  # objectives: 14 silver, then 14 gold
SILVER: Final = 14
ROW_SEALS: Final = 6  # most seals in a row
TENT_SLOTS: Final = 2  # of a camp
PAGES: Final = ("exploration", "navigation", "correspondence", "academy")
NEEDS: Final = (
    "piles",
    "theory",
    "tents",
    "lenses",
    "beagle",
    "points",
    "coins",
    "knowledge",
    "reptile",
    "plant",
    "bird",
    "fossil",
    "green",
    "blue",
    "red",
    "yellow",
    "G",
    "B",
    "Y",
    "R",
)
NEED_KIND: Final = 8  # needs from here: a kind of specimen
NEED_COLOUR: Final = 12  # a colour of specimen
NEED_SEAL: Final = 16

# Action cards of Alfred
REST: Final = 1
ALFRED_DELIVERS: Final = 2
SPECIAL_LEFT: Final = 3
SPECIAL_RIGHT: Final = 4
ALFRED_SMALL: Final = 5
MAIN: Final = 6

WORDS: Final[dict[str, int]] = {
    "coins": COINS,
    "points": POINTS,
    "knowledge": KNOWLEDGE,
    "theory": THEORY,
    "explore": EXPLORE,
    "sail": SAIL,
    "letters": LETTERS,
    "letters split": LETTERS | FLAG,
    "academy": ACADEMY,
    "academy free": ACADEMY | FLAG,
    "objective": OBJECTIVE,
    "fulfil": FULFIL,
    "camp": CAMP,
    "camp any": CAMP_ANY,
    "research": RESEARCH,
    "research any": RESEARCH_ANY,
    "research museum": RESEARCH_MUSEUM,
    "research island": RESEARCH_ISLAND,
    "deliver": DELIVER,
    "deliver again": DELIVER_AGAIN,
    "lens": LENS,
    "lens free": LENS_FREE,
    "locked": LOCKED,
    "purple": PURPLE,
    "add explorer": ADD_EXPLORER,
    "beagle": BEAGLE,
    "exchange": EXCHANGE,
    "copy crew": COPY,
    "camp again": CAMP_AGAIN,
    "bonus": BONUS,
    "productive": PRODUCTIVE,
    "no scroll fee": NO_SCROLL_FEE,
    "cheaper placement": CHEAPER_PLACEMENT,
    "delay cap": DELAY_CAP,
    "book": BOOK,
    "worker": WORKER,
    "first": FIRST,
}
NOTHING_OF: Final = -1
ROW_OPS: Final = 4  # most actions of one list, so that a badge can add one more


def read_op(text: str) -> i64:
    """An action in words as an op; a choice carries its second op higher up."""
    if " / " in text:
        first, second = text.split(" / ")
        return read_op(first) | (read_op(second) << CHOICE)
    words = text.split()
    number: i64 = 0
    if words and words[-1].lstrip("-").isdecimal():
        number = abs(int(words[-1]))
        if number > MOST:
            raise ValueError(f"{text!r}: the number is at most {int(MOST)}")
        words = words[:-1]
    name = " ".join(words)
    if name not in WORDS:
        raise KeyError(f"{text!r} is no action")
    return WORDS[name] | (number << NUMBER)


def kind_in(op: i64) -> i64:
    """The kind of an op; of a choice, that of its first op."""
    return op & 63


def number_in(op: i64) -> i64:
    """The number of an op: coins, steps, stamps, a camp, a specimen, a fee."""
    return (op >> NUMBER) & 255


def discount_in(op: i64) -> i64:
    """The further discount of an op."""
    return (op >> EXTRA) & 15


def first_in(op: i64) -> i64:
    """The first op of a choice; any other op is its own first one."""
    return op & OP


def second_in(op: i64) -> i64:
    """The second op of a choice; 0: it is no choice."""
    return op >> CHOICE


def counts_of(seals: str) -> i64:
    """Seals in text form as counts, four bits per colour."""
    counts: i64 = 0
    for letter in seals:
        counts += i64(1) << (4 * i64(SEALS.index(letter)))
    return counts


def table_of(values: list[int]) -> vec[i64]:
    made = vec[i64]()
    for value in values:
        made = append(made, value)
    return made


@final
class Box:
    """Everything printed."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.rounds: i64 = data["rounds"]
        self.list_start = vec[i64]([0])
        self.list_ops = vec[i64]()
        players = data["players"]
        self.seals_removed = table_of(players["seals_removed_per_colour"])
        self.placement_fee = table_of(players["placement_fee"])
        self.order_coins = table_of(players["order_coins"])
        self.face_up = table_of(players["objectives_face_up_per_colour"])
        self.special_count = table_of(players["special_tiles"])
        start = data["start"]
        self.start_coins: i64 = start["coins"]
        self.start_knowledge: i64 = start["knowledge"]
        self.workers: i64 = start["workers"]
        self.tents: i64 = start["tents"]
        self.lenses: i64 = start["lenses"]
        self.pile_stamps: i64 = start["stamps_per_pile"]
        self.seals_per_colour: i64 = start["seals_per_colour"]
        self.purple_seals: i64 = start["purple_seals"]
        self.crew_shown_solo: i64 = start["crew_shown_solo"]
        self._read_journals(data)
        self._read_tiles(data)
        self._read_objectives(data)
        self._read_tracks(data)
        self._measure_tracks()
        self._read_camps(data)
        self._read_specimens(data)
        self._read_board(data)
        self._read_alfred(data)

    def add_list(self, actions: list[str]) -> i64:
        """Add an action list and return its number."""
        for text in actions:
            self.list_ops = append(self.list_ops, read_op(text))
        self.list_start = append(self.list_start, len(self.list_ops))
        return i64(len(self.list_start)) - 2

    def _read_journals(self, data: dict[str, Any]) -> None:
        self.space_need = filled(SPACES, 0)  # seals of a worker space, as counts
        self.space_list = filled(SPACES, NOTHING_OF)
        self.space_fee = filled(SPACES, 0)  # of unlocking
        self.page_colour = filled(4, 0)
        page: i64
        level: i64
        for page in range(4):
            journal = data["journal"][PAGES[page]]
            self.page_colour[page] = SEALS.index(journal["colour"])
            for level in range(3):
                space = journal["spaces"][level]
                self.space_need[page * 3 + level] = counts_of(space["seals"])
                self.space_list[page * 3 + level] = self.add_list(space["actions"])
                self.space_fee[page * 3 + level] = space["fee"]
        cell: i64
        for cell in range(6):
            self.space_fee[SPECIAL + cell] = data["journal"]["special"]["fee"]
        self.space_list[SMALL] = self.add_list(data["journal"]["small"]["actions"])
        self.space_list[SMALL + 1] = self.space_list[SMALL]
        self.space_list[MUSEUM_DELIVER] = self.add_list(data["glass"]["museum_deliver"]["actions"])
        self.space_list[MUSEUM_RESEARCH] = self.add_list(data["glass"]["museum_research"]["actions"])
        self.space_list[ORDER] = self.add_list(data["glass"]["order"]["actions"])
        self.space_list[OBJECTIVES] = self.add_list(data["glass"]["objective"]["actions"])
        self.silver_coins: i64 = number_in(read_op(data["journal"]["special"]["silver_badge"]))
        self.gold_points: i64 = number_in(read_op(data["journal"]["special"]["gold_badge"]))
        self.academy_badge: i64 = number_in(read_op(data["journal"]["academy"]["gold_badge"]))
        # the section of every worker space; no section: no fee
        self.section_a = self._sections(data["sections"]["A"])
        self.section_b = self._sections(data["sections"]["B"])

    def _sections(self, names: list[int]) -> vec[i64]:
        sections = filled(SPACES, NOTHING_OF)
        space: i64
        for space in range(12):
            sections[space] = names[space // 3]
        for space in range(6):
            sections[SPECIAL + space] = names[4 + space % 2]
        sections[SMALL] = names[6]
        sections[SMALL + 1] = names[6]
        return sections

    def _read_tiles(self, data: dict[str, Any]) -> None:
        self.special_need = filled(13, 0)
        self.special_list = filled(13, NOTHING_OF)
        self.letter_first = filled(9, NOTHING_OF)
        self.letter_second = filled(9, NOTHING_OF)
        self.goal_each = filled(13, 0)
        self.goal_points = filled(13, 0)
        self.crew_seal = filled(17, 0)
        self.crew_need = filled(17, 0)
        self.crew_list = filled(17, NOTHING_OF)
        n: i64
        for n in range(1, 13):
            tile = data["special_tiles"][str(n)]
            self.special_need[n] = counts_of(tile["seals"])
            self.special_list[n] = self.add_list(tile["actions"])
            goal = data["beagle_goals"][str(n)]
            self.goal_each[n] = GOALS.index(goal["each"])
            self.goal_points[n] = goal["points"]
        for n in range(1, 9):
            letter = data["correspondence_tiles"][str(n)]
            self.letter_first[n] = self.add_list(letter["first"])
            self.letter_second[n] = self.add_list(letter["second"])
        for n in range(1, 17):
            card = data["crew"][str(n)]
            self.crew_seal[n] = SEALS.index(card["seal"])
            self.crew_need[n] = counts_of(card["need"])
            self.crew_list[n] = self.add_list(card["actions"])
        self.first_special = table_of(data["special_tiles"]["first_game"])
        self.first_letters = table_of(data["correspondence_tiles"]["first_game"])
        self.first_goals = table_of(data["beagle_goals"]["first_game"])
        self.first_crew: list[vec[i64]] = [table_of(cards) for cards in data["crew"]["first_game"]]

    def _read_objectives(self, data: dict[str, Any]) -> None:
        # of each objective: pairs (need, number)
        self.need_start = vec[i64]([0])
        self.need_what = vec[i64]()
        self.need_number = vec[i64]()
        everything = {**data["starting_objectives"], **data["objectives"], **data["objectives_reconstructed"]}
        tile: i64
        for tile in range(TILES):
            for name, value in everything[tile_name(tile)].items():
                if name == "seals":
                    for colour in "GBYR":
                        if colour in value:
                            self._need(NEEDS.index(colour), value.count(colour))
                else:
                    self._need(NEEDS.index(name), value)
            self.need_start = append(self.need_start, len(self.need_what))
        self.slot_fee = filled(SLOTS, 0)
        self.slot_reward = filled(SLOTS, 0)
        self.slot_points = filled(SLOTS, 0)
        slots = data["objective_slots"]["silver"] + data["objective_slots"]["gold"]
        for tile in range(SLOTS):
            self.slot_fee[tile] = slots[tile]["fee"]
            self.slot_reward[tile] = read_op(slots[tile]["reward"]) if slots[tile]["reward"] else 0
            self.slot_points[tile] = slots[tile]["points"]
        self.reward_slot = filled(64, NOTHING_OF)  # the slot with a reward, by its op
        for tile in range(SLOTS):
            if self.slot_reward[tile] != 0:
                self.reward_slot[kind_in(self.slot_reward[tile])] = tile
        self.pair_points: i64 = data["objective_slots"]["last_pair_points"]

    def _need(self, what: i64, number: i64) -> None:
        self.need_what = append(self.need_what, what)
        self.need_number = append(self.need_number, number)

    def _read_tracks(self, data: dict[str, Any]) -> None:
        """Four tracks, sea first, their spaces numbered through."""
        tracks = [data["sea"]["spaces"]] + [data["islands"][name]["spaces"] for name in "ABC"]
        self.track_start = vec[i64]([0])
        self.next_a = vec[i64]()  # the ways on: -1 none
        self.next_b = vec[i64]()
        self.track_list = vec[i64]()
        self.ribbon_points = vec[i64]()
        self.ribbon_bit = vec[i64]()
        self.track_first = vec[i64]()  # points of the first to arrive
        self.silver_ribbon = vec[i64]()  # the island of a silver ribbon, -1: none
        ribbons: i64 = 0
        base: i64 = 0
        number: i64 = 0
        for track in tracks:
            first_points: i64 = 0
            count: i64 = len(track)
            i: i64
            for i in range(count):
                space = track[str(i)]
                ways = space["next"]
                self.next_a = append(self.next_a, base + i64(ways[0]) if len(ways) > 0 else -1)
                self.next_b = append(self.next_b, base + i64(ways[1]) if len(ways) > 1 else -1)
                actions = [text for text in space["actions"] if not text.startswith("first")]
                for text in space["actions"]:
                    if text.startswith("first"):
                        first_points = number_in(read_op(text))
                self.track_list = append(self.track_list, self.add_list(actions))
                points: i64 = space.get("ribbon", 0)
                self.ribbon_points = append(self.ribbon_points, points)
                self.ribbon_bit = append(self.ribbon_bit, shifted(1, ribbons) if points else i64(0))
                ribbons += 1 if points else 0
                island: i64 = -1
                if number == 0 and str(i) in data["sea"]["ribbons"]:
                    island = "ABC".index(data["sea"]["ribbons"][str(i)])
                self.silver_ribbon = append(self.silver_ribbon, island)
            self.track_first = append(self.track_first, first_points)
            base += count
            number += 1
            self.track_start = append(self.track_start, base)
        self.track_spaces: i64 = base
        self.beagle = table_of(data["sea"]["beagle"])
        self.delay = table_of(data["sea"]["delay"]["marks"])
        self.delay_cap: i64 = data["sea"]["delay"]["capped"]

    def _measure_tracks(self) -> None:
        """The spaces on the longest way from each space to the end."""
        self.longest = filled(self.track_spaces, 0)
        i: i64
        again = True
        while again:  # the tracks are small: relax until nothing changes
            again = False
            for i in range(self.track_spaces):
                far: i64 = 0
                if self.next_a[i] >= 0:
                    far = self.longest[self.next_a[i]] + 1
                if self.next_b[i] >= 0 and self.longest[self.next_b[i]] + 1 > far:
                    far = self.longest[self.next_b[i]] + 1
                if far > self.track_spaces:
                    raise ValueError("a track runs in a circle")
                if far != self.longest[i]:
                    self.longest[i] = far
                    again = True

    def _read_camps(self, data: dict[str, Any]) -> None:
        self.camp_space = vec[i64]()
        self.camp_fees = vec[i64]()
        self.camp_list = vec[i64]()
        self.camp_at = filled(self.track_spaces, NOTHING_OF)
        for name, camp in data["camps"].items():
            if name not in ("source", "why"):
                space_number = self.space_of(name)
                self.camp_at[space_number] = len(self.camp_space)
                self.camp_space = append(self.camp_space, space_number)
                self.camp_fees = append(append(self.camp_fees, camp["fees"][0]), camp["fees"][1])
                self.camp_list = append(self.camp_list, self.add_list(camp["actions"]))

    def _read_specimens(self, data: dict[str, Any]) -> None:
        """The spaces of the specimens for each number of players."""
        self.specimen_spaces: list[vec[i64]] = []
        here: list[int] = []
        for seats, part in ((1, "all"), (2, ""), (3, "three"), (4, "four")):
            here = here + ([int(self.space_of(name)) for name in data["specimens"][part]["spaces"]] if part else [])
            self.specimen_spaces.append(table_of(here))

    def space_of(self, name: str) -> i64:
        """The number of a track space: O12, IB4."""
        if name[0] == "O":
            return int(name[1:])
        return self.track_start[1 + "ABC".index(name[1])] + int(name[2:])

    def track_of(self, space: i64) -> i64:
        track: i64 = 0
        while space >= self.track_start[track + 1]:
            track += 1
        return track

    def name_of(self, space: i64) -> str:
        """O12, IB4."""
        track = self.track_of(space)
        number = space - self.track_start[track]
        return f"O{number}" if track == 0 else f"I{'ABC'[track - 1]}{number}"

    def is_end(self, space: i64) -> bool:
        return self.next_a[space] < 0

    def _read_board(self, data: dict[str, Any]) -> None:
        museum = data["museum"]
        self.row_coin: i64 = museum["row_coin"]
        self.row_steps: i64 = museum["row_complete_steps"]
        self.empty_coins: i64 = museum["empty_cell_coins"]
        self.filled_steps: i64 = museum["filled_cell_steps"]
        self.factor: i64 = museum["factor"]
        self.factor_row: i64 = museum["factor_per_row"]
        self.scroll_fee = table_of(data["academy"]["scroll_fees"])
        self.seal_fee = table_of(data["academy"]["slot_fees"])
        self.silver_at: i64 = data["badges"]["silver_at"]
        self.gold_at: i64 = data["badges"]["gold_at"]
        self.seal_points = table_of(data["badges"]["slot_points"])
        self.tent_list = vec[i64]()
        for actions in data["tents"]["rewards"]:
            self.tent_list = append(self.tent_list, self.add_list(actions))
        self.tent_points: i64 = data["tents"]["all_tents_points"]
        self.pile_list = vec[i64]()
        for actions in data["stamp_piles"]["rewards"]:
            self.pile_list = append(self.pile_list, self.add_list(actions))
        self.theory_end: i64 = data["theory"]["last"]
        self.books = filled(self.theory_end + 1, 0)
        for space in data["theory"]["spaces"]:
            i: i64
            for i in range(i64(space), self.theory_end + 1):
                self.books[i] += 1
        values = data["values"]
        self.lens_coin: i64 = values["lens_coin"]
        self.exchange_coins: i64 = values["exchange_coins"]
        self.exchange_points: i64 = values["exchange_points"]
        self.coins_per_point: i64 = values["coins_per_point"]
        self.knowledge_points: i64 = values["points_per_knowledge"]

    def _read_alfred(self, data: dict[str, Any]) -> None:
        alfred = data["alfred"]
        self.coin_track: i64 = alfred["coin_track"]
        self.rest_coins: i64 = alfred["rest_coins"]
        self.rest_steps: i64 = alfred["rest_steps"]
        self.special_steps: i64 = alfred["special_steps"]
        self.knowledge_coins: i64 = alfred["knowledge_coins"]
        self.missing_coins: i64 = alfred["seal_coins"]
        self.same_colour: i64 = alfred["same_colour_most"]
        self.bonus_marks = table_of(alfred["bonus_marks"])
        self.bonus_track: i64 = alfred["layout"]["bonus_track"]
        self.objective_steps: i64 = alfred["layout"]["objective_steps"]
        self.alfred_slots: i64 = alfred["layout"]["seal_slots"]
        self.boards: list[Board] = [Board(self, alfred["boards"][name]) for name in BOARDS]
        self.card_options: list[vec[i64]] = [vec[i64]()]
        card: i64
        for card in range(1, 9):
            options = vec[i64]()
            for text in alfred["action_cards"][str(card)]:
                options = append(options, read_option(text))
            self.card_options.append(options)


@final
class Board:
    """One of Alfred's boards."""

    def __init__(self, box: Box, data: dict[str, Any]) -> None:
        self.priority = vec[i64]()
        for letter in data["priority"]:
            self.priority = append(self.priority, SEALS.index(letter))
        self.bracket = table_of(data["brackets"])
        self.slot_list = filled(4 * ROW_SEALS, NOTHING_OF)
        for name, actions in data["slot_actions"].items():
            self.slot_list["ABCD".index(name[0]) * ROW_SEALS + int(name[1:]) - 1] = box.add_list(actions)
        self.coins: i64 = data["coins"]
        self.beagle: i64 = data["beagle"]
        self.track_points: i64 = data["track_points"]
        self.tent_list = vec[i64]()
        for actions in data["tents"]:
            self.tent_list = append(self.tent_list, box.add_list(actions))
        self.pile_list = vec[i64]()
        for actions in data["stamp_piles"]:
            self.pile_list = append(self.pile_list, box.add_list(actions))
        self.bonus_list = vec[i64]()  # card 1 rounds 1 to 5, then card 2
        for card in data["bonus_cards"]:
            for action in card:
                self.bonus_list = append(self.bonus_list, box.add_list([action]))


BOARDS: Final = ("white", "blue", "yellow", "green")
GOALS: Final = (
    "",
    "seal G",
    "seal B",
    "seal Y",
    "seal R",
    "reptile",
    "plant",
    "bird",
    "fossil",
    "pile",
    "lens",
    "objective",
    "tent",
)


def read_option(text: str) -> i64:
    """An option of an action card; a main journal carries its four letters."""
    words = {
        "rest": REST,
        "deliver": ALFRED_DELIVERS,
        "special left": SPECIAL_LEFT,
        "special right": SPECIAL_RIGHT,
        "small": ALFRED_SMALL,
    }
    if text in words:
        return words[text]
    code: i64 = MAIN
    place: i64 = 0
    for letter in text.removeprefix("main "):
        code |= i64("ABCD".index(letter)) << (8 + 2 * place)
        place += 1
    return code


def tile_name(tile: i64) -> str:
    """S1 to S14, G1 to G14."""
    return f"S{tile + 1}" if tile < SILVER else f"G{tile - SILVER + 1}"
