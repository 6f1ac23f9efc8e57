"""The mutation harness: ignore one legality rule after another and check that a scenario fails."""

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
from galapagos.core.engine.forbid import DOOR
from galapagos.core.game import Game
from galapagos.core.scenario import files, verify_case
from galapagos.lab import command_line

Case = dict[str, Any]


def legality_rules(game: Game) -> list[int]:
    """The numbers of all rules that can reach `forbid` in the game's sources, also through variables and functions."""
    numbers = {name: value for name, value in vars(game.ids).items() if isinstance(value, int)}
    sources = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(game.folder.rglob("*.py"))]
    found = Sources(sources).handed_to("forbid", 0)
    return sorted({numbers[name] for name in found if name in numbers})


class Sources:
    """Finds which names can reach an argument of a function, through variables, parameters and returned values."""

    def __init__(self, trees: list[ast.Module]) -> None:
        self.functions: dict[str, list[ast.FunctionDef]] = {}
        self.calls: dict[str, list[tuple[ast.Call, ast.FunctionDef | None]]] = {}
        for tree in trees:
            self._collect(tree, None)

    def _collect(self, node: ast.AST, inside: ast.FunctionDef | None) -> None:
        if isinstance(node, ast.FunctionDef):
            self.functions.setdefault(node.name, []).append(node)
            inside = node
        if isinstance(node, ast.Call):
            self.calls.setdefault(name_of(node.func), []).append((node, inside))
        for part in ast.iter_child_nodes(node):
            self._collect(part, inside)

    def handed_to(self, function: str, place: int, name: str = "") -> set[str]:
        """The names that can reach an argument of a function, over all its calls."""
        found: set[str] = set()
        for call, inside in self.calls.get(function, []):
            named = [keyword.value for keyword in call.keywords if keyword.arg == name]
            for value in named or call.args[place : place + 1]:
                found |= self._reaching(value, inside)
        return found

    def _reaching(self, value: ast.expr, inside: ast.FunctionDef | None) -> set[str]:
        """The names that an expression can evaluate to."""
        if isinstance(value, ast.Attribute):
            return {value.attr}
        if isinstance(value, ast.IfExp):
            return self._reaching(value.body, inside) | self._reaching(value.orelse, inside)
        if isinstance(value, ast.Call):
            return self._returned(name_of(value.func))
        if not isinstance(value, ast.Name):
            return set()
        if inside is None:
            return {value.id}
        names = [argument.arg for argument in inside.args.args]
        if value.id in names:
            return self.handed_to(inside.name, names.index(value.id), value.id)
        assigned = [made for made in _assigned(inside, value.id) if not _calls(made, "forbid")]
        return {value.id}.union(*(self._reaching(made, inside) for made in assigned))

    def _returned(self, function: str) -> set[str]:
        """The names that a function can return."""
        found: set[str] = set()
        for made in self.functions.get(function, []):
            for node in ast.walk(made):
                if isinstance(node, ast.Return) and node.value is not None:
                    found |= self._reaching(node.value, made)
        return found


def name_of(function: ast.expr) -> str:
    """The name of a called function: `forbid`, or the `x` of `state.x`."""
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _assigned(function: ast.FunctionDef, name: str) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            targets, value = [node.target], node.value
        else:
            continue
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            yield value


def _calls(value: ast.expr, function: str) -> bool:
    return isinstance(value, ast.Call) and name_of(value.func) == function


def cases_of(game: str, folder: Path) -> list[Case]:
    """Every scenario of a game under a folder."""
    lines = [line for path in files([folder / game]) for line in path.read_text(encoding="utf-8").splitlines()]
    return [json.loads(line) for line in lines if line.strip()]


def is_killed(rule: int, id: str, cases: list[Case]) -> str:
    """The scenario that fails while the rule is ignored; "" if none does."""
    DOOR.ignore(rule)
    try:
        for case in sorted(cases, key=lambda case: id not in case.get("cites", [])):
            if verify_case(case, str(case.get("id"))).problem:
                return str(case.get("id"))
    finally:
        DOOR.heed(rule)
    return ""


def survivors(game: Game, sound: list[Case], show: bool = False) -> list[str]:
    """Legality rules that can be ignored without failing any of these scenarios, which must all pass."""
    rules = legality_rules(game)
    alive: list[str] = []
    for rule in track(rules, f"{game.name}: {len(rules)} legality rules", disable=not show):
        id = game.rule_id(rule)
        if not is_killed(rule, id, sound):
            alive.append(id)
    return alive


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", type=command_line.game, help="games (default: all)")
    parser.add_argument("--scenarios", type=Path, default=Path("tests/scenarios"))
    args = parser.parse_args()
    failed = False
    for name in args.games or registry.names():
        game = registry.get(name)
        cases = cases_of(name, args.scenarios)
        sound = [case for case in cases if not verify_case(case, "").problem]
        alive = survivors(game, sound, show=sys.stderr.isatty())
        failed = failed or bool(alive)
        print(f"{name}: {len(legality_rules(game))} legality rules, {len(alive)} survivors")
        for id in alive:
            print(f"  {id}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
