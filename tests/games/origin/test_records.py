"""Golden records: games written down by hand replay move for move."""

from __future__ import annotations

from pathlib import Path

import pytest

from galapagos.core.errors import RecordError
from galapagos.core.play import record, record_reader
from galapagos.core.play.table import Table
from galapagos.games.origin.rules.dispatch import OriginState

RECORDS = sorted((Path(__file__).parent.parent.parent / "records" / "origin").glob("*.txt"))


def read(name: str) -> Table:
    path = next(path for path in RECORDS if path.stem == name)
    return record_reader.read(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_the_same_when_written_again(path: Path) -> None:
    table = record_reader.read(path.read_text(encoding="utf-8"), path.name)
    again = record_reader.read(record.write(table))
    assert [move.text for move in again.moves] == [move.text for move in table.moves]
    assert again.luck.trace == table.luck.trace


def test_the_rulebooks_examples_of_need_and_symbiosis() -> None:
    table = read("need-and-symbiosis")
    state = table.state
    assert isinstance(state, OriginState)
    heavy = state.players[0].animals[0]
    assert heavy.need == 4
    assert [animal.serial for animal in state.players[0].animals] == [1, 2], "both live: A1 was fed with four tokens"
    assert state.turn == 2
    assert state.first == 1


def test_in_the_example_the_protected_animal_cannot_eat_first() -> None:
    path = next(path for path in RECORDS if path.stem == "need-and-symbiosis")
    text = path.read_text(encoding="utf-8").replace("A food A2 ", "A food A1 ")
    with pytest.raises(RecordError, match=r"origin\.symbiosis\.feed-first"):
        record_reader.read(text)
