"""Error messages can be translated: each is a constant, with placeholders for what varies."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import galapagos
from galapagos.core.errors import GalapagosError, PositionError, ScenarioError
from galapagos.core.play.lesson import LessonError
from tests.syntax import parsed
from tests.test_layering import calls

SOURCES = Path(__file__).parent.parent / "src" / "galapagos"
# These are for authors of positions, scenarios and lessons.
ENGLISH_ONLY = (PositionError, ScenarioError, LessonError)
SENTENCE = {"Refused": 1}  # which argument it is, where it is not the first


def kinds(kind: type[GalapagosError] = GalapagosError) -> Iterator[str]:
    yield kind.__name__
    for below in kind.__subclasses__():
        if below not in ENGLISH_ONLY:
            yield from kinds(below)


def test_no_sentence_is_put_together_before_it_is_translated() -> None:
    for found in pkgutil.walk_packages(galapagos.__path__, "galapagos."):
        if "migrations" not in found.name and not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    known = set(kinds())
    assert {"Refused", "StoreError", "SettingsError", "Fault"} <= known
    wrong = []
    for path in sorted(SOURCES.rglob("*.py")):
        for call, name in calls(parsed(path)):
            said = call.args[SENTENCE.get(name, 0) :][:1] if name in known else []
            if said and isinstance(said[0], ast.JoinedStr | ast.BinOp):
                wrong.append(f"{path.relative_to(SOURCES)} line {call.lineno}: {ast.unparse(said[0])}")
    assert wrong == []
