"""Types are prepared by one thread at a time: msgspec crashes if two do it at once."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import msgspec
import pytest

import galapagos.core
from galapagos.core import conversion


class Nest(msgspec.Struct):
    eggs: int


class Island(msgspec.Struct):
    nests: list[Nest]


def test_threads_prepare_a_type_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    many = 8
    together = Barrier(many)
    locked: list[bool] = []

    def prepare(kind: type) -> None:
        locked.append(conversion._preparing.locked())

    def work(number: int) -> Island:
        together.wait()
        return conversion.convert({"nests": [{"eggs": number}]}, Island)

    msgspec.json.Decoder(Island)  # it is already prepared
    monkeypatch.setattr(conversion, "_prepared", set())
    monkeypatch.setattr(msgspec.json, "Decoder", prepare)
    with ThreadPoolExecutor(many) as threads:
        assert [island.nests[0].eggs for island in threads.map(work, range(many))] == list(range(many))
    assert locked and all(locked)
    before = len(locked)
    conversion.convert({"nests": []}, Island)
    assert len(locked) == before


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="eggs"):
        conversion.convert({"nests": [{}]}, Island)


def test_games_looks_and_lessons_are_read_this_way() -> None:
    """Lessons and documents of games are read in threads of the server."""
    folder = Path(galapagos.core.__file__).parent
    pattern = re.compile(r"decode\(.*type=|msgspec\.convert\(")
    found = [path.name for path in folder.rglob("*.py") if pattern.search(path.read_text(encoding="utf-8"))]
    assert found == ["conversion.py"]
