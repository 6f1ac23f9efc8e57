"""The mutation harness: ignore one legality rule after another and see that a scenario turns red."""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import track

from galapagos.core import registry
from galapagos.core.forbid import DOOR
from galapagos.core.game import Game
from galapagos.core.scenario import files, verify_case
from galapagos.lab import named

Case = dict[str, Any]


def legality_rules(game: Game) -> list[int]:
    """The numbers of all rules that the game's sources hand to `forbid`."""
    numbers = {name: value for name, value in vars(game.ids).items() if isinstance(value, int)}
    found: set[int] = set()
    for source in sorted(game.folder.glob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "forbid":
                found.update(numbers[name] for name in _names(node.args[0]) if name in numbers)
    return sorted(found)


def _names(node: ast.expr) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr


def cases_of(game: str, folder: Path) -> list[Case]:
    """Every scenario of a game under a folder."""
    lines = [line for path in files([folder / game]) for line in path.read_text(encoding="utf-8").splitlines()]
    return [json.loads(line) for line in lines if line.strip()]


def is_killed(rule: int, id: str, cases: list[Case]) -> str:
    """The scenario that fails while the rule is ignored; "" when none does."""
    DOOR.ignore(rule)
    try:
        for case in sorted(cases, key=lambda case: id not in case.get("cites", [])):
            if verify_case(case, str(case.get("id"))).problem:
                return str(case.get("id"))
    finally:
        DOOR.heed(rule)
    return ""


def survivors(game: Game, folder: Path, show: bool = False) -> list[str]:
    """Legality rules that can be ignored without any scenario noticing."""
    cases = cases_of(game.name, folder)
    sound = [case for case in cases if not verify_case(case, "").problem]
    rules = legality_rules(game)
    alive: list[str] = []
    for rule in track(rules, f"{game.name}: {len(rules)} legality rules", disable=not show):
        id = game.rule_id(rule)
        if not is_killed(rule, id, sound):
            alive.append(id)
    return alive


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", type=named.game, help="games (default: all)")
    parser.add_argument("--scenarios", type=Path, default=Path("tests/scenarios"))
    args = parser.parse_args()
    failed = False
    for name in args.games or registry.names():
        game = registry.get(name)
        alive = survivors(game, args.scenarios, show=sys.stderr.isatty())
        failed = failed or bool(alive)
        print(f"{name}: {len(legality_rules(game))} legality rules, {len(alive)} survivors")
        for id in alive:
            print(f"  {id}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
