"""The box as a form: every printed value is within its limits, and changes become an overlay."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from galapagos.core import box, box_changes, box_fields, box_limits, box_names, box_values, registry
from galapagos.core.box import Data
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import DataError
from galapagos.core.game import Setting

GAMES = ["darwin", "evo", "mutations", "origin", "selection"]


@pytest.mark.parametrize("name", GAMES)
def test_the_printed_values_written_out_are_the_printed_box(name: str) -> None:
    game = registry.get(name)
    fields = [field for row in box_fields.rows(game) for field in row.fields]
    assert len(fields) > 40
    for field in fields:
        numbers = {"number": [field.printed], "numbers": field.printed}.get(field.kind, [])
        assert all(field.low <= number <= field.high for number in numbers), field
    text = box_fields.written(box_fields.overlay_of(game.data, [(field.path, field.printed) for field in fields]))
    assert Setting(game, game.seats[0], {}, text).data == game.data


def test_what_the_rules_rely_on_and_options_are_no_fields() -> None:
    paths = [field.path for row in box_fields.rows(registry.get("origin")) for field in row.fields]
    assert ("traits", "parasite", "need") in paths and ("deck", "cards", 0, "copies") in paths
    assert not [path for path in paths if path[0] == "options" or path[-1] in ("pair", "source", "why")]


def test_a_change_inside_a_list_writes_the_whole_list_and_is_found_again() -> None:
    game = registry.get("origin")
    edits = [(("deck", "cards", 19, "copies"), 9), (("deck", "size"), 85), (("attack", "kill"), 3)]
    text = box_fields.written(box_fields.overlay_of(game.data, edits))
    setting = Setting(game, 2, {}, text)
    found = {path: (old, new) for path, old, new in box_fields.changes(game.data, setting.data)}
    assert found == {
        ("deck", "cards", 19, "copies"): (8, 9),
        ("deck", "size"): (84, 85),
        ("attack", "kill"): (2, 3),
    }
    assert text.count("{ faces") == 20


@pytest.mark.parametrize("path", [("deck", "cards", 99, "copies"), ("deck", "mice"), ("deck", 0), ("setup", "hand", 1)])
def test_a_place_that_is_not_there_is_refused(path: tuple[str | int, ...]) -> None:
    with pytest.raises(DataError, match="unknown key"):
        box_fields.overlay_of(registry.get("origin").data, [(path, 1)])


@pytest.mark.parametrize(
    "edits",
    [
        [(("deck",), [1, 2]), (("deck", "size"), 3)],
        [(("deck",), 5), (("deck", "size"), 3)],
        [(("deck", "cards"), []), (("deck", "cards", 0, "copies"), 3)],
        [(("deck", "cards"), {}), (("deck", "cards", 0, "copies"), 3)],
        [(("deck", "cards", 0, "faces"), []), (("deck", "cards", 0, "faces", 1), "running")],
        [(("deck", "cards", 0, "faces"), {}), (("deck", "cards", 0, "faces", 1), "running")],
    ],
)
def test_an_edit_inside_what_another_edit_took_away_is_refused(
    edits: list[tuple[tuple[str | int, ...], object]],
) -> None:
    with pytest.raises(DataError, match="unknown key deck"):
        box_fields.overlay_of(registry.get("origin").data, edits)


@pytest.mark.parametrize(
    ("name", "overlay", "reason"),
    [
        ("origin", "[attack]\nkill = 100\n", "line 2: attack.kill must lie between 0 and 99, not 100"),
        ("origin", "[traits.parasite]\nneed = -1\n", "line 2: traits.parasite.need must lie between"),
        ("origin", "[setup]\nseats = [2, 9]\n", "line 2: setup.seats is part of the rules"),
        ("origin", "[options.mimicry_optional]\ndefault = false\n", "is part of the rules"),
        ("selection", "[deck.food]\nhorns = [1, true]\n", "deck.food.horns.1 must be a whole number, not true"),
        ("mutations", '[deck]\ncards = [{ trait = "running", tasty = true }]\n', "unknown key deck.cards.0.tasty"),
        ("evo", f"[genes.unique]\nkinds = {['fins'] * 201}\n", "genes.unique.kinds has more than 200 entries"),
        ("darwin", f'[journal.special]\nsilver_badge = "{"x" * 201}"\n', "longer than 200 characters"),
        ("darwin", '[journal.special]\nsilver_badge = "coins 100"\n', "at most 99"),
        ("evo", f'[clan.colours]\nwhy = "{"x" * 501}"\n', "line 2: clan.colours.why is longer than 500 characters"),
        ("darwin", "[sea.spaces.2]\nnext = [1]\n", "circle"),
        ("darwin", '[tents]\nrewards = [["dance"]]\n', "does not add up"),
    ],
)  # fmt: skip
def test_values_out_of_their_limits_are_refused_with_the_line(name: str, overlay: str, reason: str) -> None:
    game = registry.get(name)
    with pytest.raises(DataError, match=reason):
        Setting(game, game.seats[-1], {}, overlay)


def test_the_longest_key_that_fits_decides() -> None:
    limits = {"*": (0, 5), "sets": (1, 4), "deck.*.copies": (0, 9)}
    assert box_limits.range_of(limits, ("climate", "2", "food")) == (0, 5)
    assert box_limits.range_of(limits, ("sets", "2")) == (1, 4)
    assert box_limits.range_of(limits, ("deck", "3", "copies")) == (0, 9)
    assert box_limits.range_of({}, ("deck",)) == box_limits.USUAL


def test_cards_are_called_by_their_rules_in_every_language() -> None:
    game = registry.get("origin")
    row = next(row for row in box_fields.rows(game) if row.path == ("deck", "cards", 0))
    assert box_names.title(game, row, "en") == "Camouflage / Fat Tissue"
    assert box_names.rule(game, row) == "origin.traits.camouflage"
    assert box_names.name(game, ["fat_tissue"], "de") == game.rulebook.rule("origin.traits.fat-tissue", "de").title


def test_an_overlay_with_odd_keys_and_texts_is_read_back() -> None:
    odd = {"a b": {"ä": 'x"\n\\'}, "list": [{"k": [1, "y"]}, {}], "n": -3, "flag": True}
    assert box.parse_overlay(box_fields.written(odd)) == odd


@pytest.mark.parametrize(
    ("name", "path", "en", "ru"),
    [
        ("evo", ("climate", "tokens", "plus2"), "+2", "+2"),
        ("evo", ("genes", "effects", "legs_movement"), "legs: movement", "ноги: движение"),
        ("origin", ("food", "2"), "2 players", "игроков: 2"),
        ("darwin", ("journal", "academy", "spaces", 0), "space 1", "место 1"),
        ("darwin", ("special_tiles", "first_game"), "first game", "первая партия"),
        ("mutations", ("sets", "5"), "5 players", "игроков: 5"),
    ],
)
def test_what_is_no_card_has_words_of_the_game(name: str, path: tuple[str | int, ...], en: str, ru: str) -> None:
    game = registry.get(name)
    assert [box_names.name(game, path, language) for language in ("en", "ru")] == [en, ru]


@pytest.mark.parametrize("name", GAMES)
def test_every_word_for_a_key_is_of_use(name: str) -> None:
    game = registry.get(name)
    assert set(game.box_words.values()) <= set(box_values.keys(game))


@pytest.mark.parametrize(
    ("name", "group", "text", "en", "de"),
    [
        ("origin", "traits", "scavenger", "Scavenger", "Aasfresser"),
        ("origin", "traits", "swimming", "Swimming", "Schwimmer"),
        ("evo", "terrain", "yellow", "yellow", "Gelb"),
        ("evo", "status", "ideal", "ideal", "ideal"),
        ("evo", "cards", "oasis", "Oasis", "Oase"),
        ("evo", "faces", "ge2", "2 horns more", "2 Hörner mehr"),
        ("darwin", "actions", "sail 2", "sail 2", "Segeln 2"),
        ("darwin", "seals", "G", "green", "grün"),
        ("darwin", "each", "seal R", "red seal", "rotes Siegel"),
        ("darwin", "action_cards", "main BDAC", "main journal (B, D, A, C)", "Haupttagebuch (B, D, A, C)"),
    ],
)
def test_a_text_of_the_box_stands_for_words_of_the_game(name: str, group: str, text: str, en: str, de: str) -> None:
    game = registry.get(name)
    assert text in box_values.groups(game)[group]
    assert box_values.words(game, "en")[group][text] == en
    assert box_values.words(game, "de")[group][text] == de


def test_mere_signs_are_typed_and_actions_are_offered_with_every_number() -> None:
    assert "next" not in box_values.words(registry.get("evo"), "en")
    game = registry.get("darwin")
    assert {"sail 1", "sail 2", "sail 3", "sail 4", "academy -3"} <= set(box_values.groups(game)["actions"])
    assert box_values.group_of(game, ("alfred", "boards", "blue", "slot_actions", "A4")) == "actions"


def test_a_changed_box_is_told_in_words() -> None:
    game = registry.get("darwin")
    overlay = """
rounds = 5
[start]
coins = 6
[crew.1]
need = "GGB"
actions = []
[correspondence_tiles.1]
first = ["coins 1"]
[stamp_piles]
rewards = [["explore 2"], ["academy -2"], ["sail 1"]]
"""
    told = list(box_changes.told(game, Setting(game, 2, {}, overlay).data, "en"))
    assert [(one.place, one.printed, one.value) for one in told] == [
        ("At the start · Coins", "4", "6"),
        (
            "Correspondence tiles · Tile 1 · For the first",
            "+1 knowledge token, +2 coins",
            "+1 coin",
        ),
        ("Crew · Crew card 1 · Seals needed", "blue, blue, yellow, yellow, green", "green, green, blue"),
        ("Crew · Crew card 1 · Actions", "+8 coins", "nothing"),
        ("stamp_piles.rewards", "", "another list"),
    ]
    flags = Setting(registry.get("evo"), 2, {}, "[income]\nper_dinosaur = 2\n").data
    assert [one.value for one in box_changes.told(registry.get("evo"), flags, "ru")] == ["2"]


class Noted(dict[str, Any]):
    """A table of a box that notes which of its values are read."""

    def __init__(self, table: Data, path: tuple[str | int, ...], read: set[tuple[str | int, ...]]) -> None:
        super().__init__({key: noted(value, (*path, key), read) for key, value in table.items()})
        self.path, self.read = path, read

    def __getitem__(self, key: str) -> Any:
        self.read.add((*self.path, key))
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.read.add((*self.path, key))
        return super().get(key, default)

    def items(self) -> Any:
        return [(key, self[key]) for key in self]

    def values(self) -> Any:
        return [self[key] for key in self]


def noted(value: Any, path: tuple[str | int, ...], read: set[tuple[str | int, ...]]) -> Any:
    if isinstance(value, dict):
        return Noted(value, path, read)
    if box_fields.is_table_list(value):
        return [noted(one, (*path, place), read) for place, one in enumerate(value)]
    return value


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_the_form_is_read_by_the_rules(name: str) -> None:
    game = registry.get(name)
    read: set[tuple[str | int, ...]] = set()
    for seats in game.seats:
        setting = Setting(game, seats)
        setting.data = Noted(game.data, (), read)
        setting.box = game.make_box(setting.data)
        state = game.new(setting, rng_of_key(key_of_seed("read")))
        table = msgspec.to_builtins(game.save(state))
        for side in range(state.sides()):
            game.audit_score(table, side, setting)
    game.check_data(setting.data)
    unread = [field.path for row in box_fields.rows(game) for field in row.fields if field.path not in read]
    assert unread == []


@pytest.mark.parametrize("name", GAMES)
def test_parts_that_are_not_printed_are_named_in_russian(name: str) -> None:
    game = registry.get(name)
    named = [box_names.named(game, part, "ru") for part, _ in game.provenance("ru")]
    assert [text for text in named if re.search("[a-z]", text)] == []
