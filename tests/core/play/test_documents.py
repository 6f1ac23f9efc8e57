"""Documents of version 1 still load, and an error in a document is refused with its place."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import galapagos
from galapagos.core.document import bits_of, check_serials
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import PositionError
from galapagos.core.play import position

DOCUMENTS = Path(__file__).parent.parent.parent / "documents"
POSITIONS = sorted(DOCUMENTS.rglob("position-*.json"))
RECORDS = sorted(DOCUMENTS.rglob("record-*.txt"))
PEBBLES = galapagos.new("pebbles", seats=3, seed=5).position()
JUNK: tuple[Any, ...] = (None, "seven", 1.5, True, [], {}, [[]])
NUMBERS = (-7, 0, 3, 12, 10**6, -(10**30), 10**30)

Way = tuple[str | int, ...]


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", POSITIONS, ids=name_of)
def test_a_position_of_version_1_loads_and_is_saved_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    state = galapagos.load_position(text).state
    assert json.dumps(position.save(state), separators=(",", ":"), ensure_ascii=False) + "\n" == text
    dice = rng_of_key(key_of_seed("goes on"))
    while not state.is_over():
        seat = state.active()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[dice.below(len(legal))])


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_record_of_version_1_replays(path: Path) -> None:
    assert galapagos.load_record(path).record() == path.read_text(encoding="utf-8")


# -- numbers and names --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("serials", "in_order", "right"),
    [([], True, True), ([1, 3], True, True), ([3, 1], False, True), ([3, 1], True, False), ([1, 1], False, False)],
)
def test_things_of_a_seat_have_different_numbers_up_to_the_last_one_given(
    serials: list[int], in_order: bool, right: bool
) -> None:
    if right:
        check_serials(0, serials, 3, "animals", "table", in_order)
    else:
        with pytest.raises(PositionError, match="table: the animals of seat A are numbered wrongly"):
            check_serials(0, serials, 3, "animals", "table", in_order)
    with pytest.raises(PositionError, match="numbered wrongly"):
        check_serials(0, [*serials, 4], 3, "animals", "table", in_order)


def test_an_error_in_a_set_of_names_says_which_one_is_wrong() -> None:
    with pytest.raises(PositionError, match=r"table\.genes\[1\]: there is no gene 'tail'; there are: legs, fur"):
        bits_of(["legs", "tail"], ("legs", "fur"), "gene", "table.genes")


# -- whatever is wrong ---------------------------------------------------------------------


def ways(doc: Any, way: Way = ()) -> Iterator[Way]:
    """The path to every part of a document; in a list, only to its first and last entry."""
    if way:
        yield way
    if isinstance(doc, dict):
        for key in doc:
            yield from ways(doc[key], (*way, key))
    elif isinstance(doc, list):
        for place in sorted({0, len(doc) - 1}) if doc else ():
            yield from ways(doc[place], (*way, place))


def changed(doc: Any, way: Way, value: Any) -> Any:
    made = copy.deepcopy(doc)
    at(made, way[:-1])[way[-1]] = value
    return made


def without(doc: Any, way: Way) -> Any:
    made = copy.deepcopy(doc)
    del at(made, way[:-1])[way[-1]]
    return made


def at(doc: Any, way: Way) -> Any:
    for step in way:
        doc = doc[step]
    return doc


def written(way: Way) -> str:
    """A path as messages write it: table.players[0].mp; seats that are keys are not distinguished."""
    steps = [f"[{step}]" if isinstance(step, int) else "[...]" if step.isdecimal() else f".{step}" for step in way]
    return "".join(steps).lstrip(".")


def documents() -> dict[str, Any]:
    """A position of every game, the most crowded one, and one of the example game."""
    found = {path.parent.name: json.loads(path.read_text(encoding="utf-8")) for path in POSITIONS}
    quick = json.loads((DOCUMENTS / "selection" / "position-3.json").read_text(encoding="utf-8"))
    return {**found, "quick": quick, "pebbles": PEBBLES}


def refusal(doc: Any) -> str:
    """Why a position is refused; "" if it is accepted."""
    try:
        galapagos.load_position(doc)
    except PositionError as error:
        return str(error)
    return ""


@pytest.mark.slow
@pytest.mark.parametrize("name", documents())
def test_nothing_but_a_refusal_comes_of_wrong_values(name: str) -> None:
    doc = documents()[name]
    for way in ways(doc):
        for value in JUNK + NUMBERS if type(at(doc, way)) is int else JUNK:
            refusal(changed(doc, way, value))
        refusal(without(doc, way))


@pytest.mark.parametrize("name", documents())
def test_a_value_of_a_wrong_type_is_refused_with_its_place(name: str) -> None:
    doc = documents()[name]
    for way in ways(doc):
        if way[0] in ("format", "version", "options"):
            continue
        value = at(doc, way)
        other = {"x": 1} if not isinstance(value, dict) else "seven"
        told = refusal(changed(doc, way, other))
        assert written(way) in told, (way, told)


@pytest.mark.parametrize("name", documents())
def test_a_missing_or_an_unknown_key_is_named_with_its_place(name: str) -> None:
    doc = documents()[name]
    for way in [(), *ways(doc)]:
        part = at(doc, way)
        if not isinstance(part, dict) or way in (("options",), ("table", "lab", "markers")):
            continue
        place = written(way) or "position"
        assert f"{place} has the unknown key 'weather'" in refusal(changed(doc, (*way, "weather"), 1))
        for key in part:
            if (way, key) in (((), "format"), ((), "version")) or key in ("quick", "map"):
                continue
            assert f"{place} lacks {key!r}" in refusal(without(doc, (*way, key)))


def test_a_number_out_of_its_limits_is_refused_with_its_place() -> None:
    for name, doc in documents().items():
        for way in ways(doc):
            if type(at(doc, way)) is int and way[0] not in ("version", "rules", "options"):
                assert written(way) in refusal(changed(doc, way, 10**30)) or way[0] == "seats", (name, way)


def test_the_turn_of_evo_is_a_number() -> None:
    doc = changed(documents()["evo"], ("table", "turn"), "seven")
    with pytest.raises(PositionError, match=r"table\.turn: Expected `int`, got `str`"):
        galapagos.load_position(doc)
