"""Shared by all tests: pebbles is registered beside the installed games; scenario lines are run once; a PostgreSQL."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from galapagos.core import registry
from galapagos.core.scenario import Verdict, files, verify
from tests.databases import running_postgres
from tests.pebbles import GAME as PEBBLES

registry.register(PEBBLES)

TESTS = Path(__file__).parent
SCENARIOS = TESTS / "scenarios"
# The slowest tests, by folder or file: they begin first, or one process would still run them while the others are idle.
LONGEST = (
    "browser/test_boards.py",
    "browser/test_evo.py",
    "browser/test_games.py",
    "browser/",
    "server/socket/test_attacks.py",
    "server/test_compiled_restart.py",
    "test_build.py",
    "test_docs.py",
    "server/",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        path = item.path.relative_to(TESTS).as_posix() if TESTS in item.path.parents else ""
        return next((place for place, start in enumerate(LONGEST) if path.startswith(start)), len(LONGEST))

    items.sort(key=place)


@pytest.fixture(scope="session")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[Verdict]]:
    """The verdicts on all scenario lines of a game, computed once per run by the process that asks first."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    @cache
    def found(game: str) -> list[Verdict]:
        with (folder / f"verdicts-{game}.json").open("a+", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            if text := file.read():
                return [Verdict(id, problem, cites, set(cited)) for id, problem, cites, cited in json.loads(text)]
            made = [verdict for path in files([SCENARIOS / game]) for verdict in verify(path)]
            json.dump([[one.id, one.problem, one.cites, sorted(one.cited)] for one in made], file)
            return made

    return found


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a running PostgreSQL, started once by each process that asks for it."""
    with running_postgres() as url:
        yield url
