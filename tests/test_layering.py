"""The house has floors: imports point downward only."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "galapagos"

# What each floor may import of the house, besides itself.  `root` is `from galapagos import ...`: the
# version and the public names, which come from core; `_pure` tells whether the rules are compiled.
FLOORS = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core", "root", "_pure"},
    "server": {"core", "bots", "root", "_pure"},
    "terminal": {"core", "bots", "lab", "server", "root", "_pure"},
    "lab": {"core", "bots", "root", "_pure"},
    "__init__": {"core", "_pure"},
    "__main__": {"terminal"},
    "_pure": set[str](),
}

# A game neither talks to the world nor looks at a clock nor draws chance of its own.
NOT_IMPORTED_IN_GAMES = frozenset(
    "aiohttp anyio argparse asyncio concurrent ctypes datetime fcntl ftplib getpass glob http httpx "
    "importlib io logging mmap multiprocessing os pickle platform prompt_toolkit queue random readline "
    "requests rich sched secrets select selectors shelve shutil signal smtplib socket socketserver "
    "sqlalchemy sqlite3 ssl starlette subprocess sys tempfile textual threading time typer urllib uuid "
    "uvicorn websockets xmlrpc".split()
)
NOT_CALLED_IN_GAMES = frozenset(
    "open print input exec eval __import__ breakpoint read_text read_bytes write_text write_bytes".split()
)


def module_name(path: Path, sources: Path) -> str:
    return ".".join(("galapagos", *path.relative_to(sources).with_suffix("").parts))


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """Every call, and the last word of what is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node, node.func.attr
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node, node.func.id


def imports(tree: ast.AST, module: str) -> Iterator[tuple[int, str]]:
    """Line and absolute dotted name of everything imported; a literal import_module() counts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            # A module's own package is one level up, also for __init__, whose name keeps that word here.
            above = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
    for call, called in calls(tree):
        if called in ("import_module", "__import__") and call.args and isinstance(call.args[0], ast.Constant):
            yield call.lineno, str(call.args[0].value)


def complaints_about_import(module: str, name: str) -> Iterator[str]:
    own = module.split(".")
    parts = name.split(".")
    floor = own[1]
    if parts[0] != "galapagos":
        if floor == "games" and parts[0] in NOT_IMPORTED_IN_GAMES:
            yield f"a game imports {parts[0]}"
        return
    target = parts[1] if len(parts) > 1 and parts[1] in FLOORS else "root"
    if target != floor and target not in FLOORS[floor]:
        yield f"{floor} imports {name}"
    if floor == target == "games" and parts[2:3] != own[2:3]:
        yield f"the game {own[2]} imports {name}"


def complaints(sources: Path) -> list[str]:
    found = []
    for path in sorted(sources.rglob("*.py")):
        where = path.relative_to(sources)
        module = module_name(path, sources)
        if module.split(".")[1] not in FLOORS:
            found.append(f"{where}: no floor of the house has this name")
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for line, name in imports(tree, module):
            found += [f"{where}:{line}: {complaint}" for complaint in complaints_about_import(module, name)]
        if module.startswith("galapagos.games."):
            outside = [(call, called) for call, called in calls(tree) if called in NOT_CALLED_IN_GAMES]
            found += [f"{where}:{call.lineno}: a game calls {called}()" for call, called in outside]
    return found


def test_imports_point_downward() -> None:
    assert complaints(SOURCES) == []


def test_every_folder_with_modules_is_a_package() -> None:
    modules = [path.relative_to(SOURCES) for path in SOURCES.rglob("*.py")]
    folders = {folder for module in modules for folder in module.parents}
    assert {str(folder) for folder in folders if not (SOURCES / folder / "__init__.py").exists()} == set()


def one_module(folder: Path, path: str, text: str) -> list[str]:
    """The complaints about a house of one module."""
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return complaints(folder)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("core/state.py", "from galapagos.games.origin import rules"),
        ("core/state.py", "from galapagos.bots.search import think"),
        ("core/state.py", "from ..games import origin"),
        ("core/state.py", "import galapagos.server"),
        ("core/state.py", "from galapagos import State"),
        ("core/state.py", "def late():\n    from galapagos import terminal"),
        ("core/state.py", "import importlib\nimportlib.import_module('galapagos.lab.prove')"),
        ("games/origin/rules.py", "from galapagos.bots import greedy"),
        ("games/origin/rules.py", "from galapagos.games.evo import rules"),
        ("games/origin/rules.py", "from ..evo.state import Board"),
        ("games/origin/__init__.py", "from .. import evo"),
        ("games/origin/rules.py", "import socket"),
        ("games/origin/rules.py", "import urllib.request"),
        ("games/origin/rules.py", "from sqlite3 import connect"),
        ("games/origin/rules.py", "import random"),
        ("games/origin/rules.py", "open('data.toml')"),
        ("games/origin/rules.py", "HERE.joinpath('data.toml').read_text()"),
        ("games/__init__.py", "from galapagos.games.origin import GAME"),
        ("bots/greedy.py", "from galapagos.games.origin import heuristic"),
        ("bots/greedy.py", "from galapagos.server import tables"),
        ("server/tables.py", "from galapagos.terminal import cli"),
        ("server/tables.py", "from galapagos.games import origin"),
        ("terminal/cli.py", "from galapagos.games.origin.state import Animal"),
        ("lab/arena.py", "from galapagos.terminal import cli"),
        ("cellar/wine.py", "pass"),
    ],
)
def test_a_wrong_import_is_caught(tmp_path: Path, path: str, text: str) -> None:
    assert len(one_module(tmp_path, path, text)) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("core/state.py", "from galapagos.core.chance import Rng\nfrom .forbid import forbid\nimport os"),
        ("games/origin/rules.py", "from galapagos.core.state import State\nfrom . import ids\nimport math"),
        ("games/origin/__init__.py", "from galapagos.games.origin.rules import Origin\nimport pathlib"),
        ("bots/search.py", "from galapagos.core.state import State"),
        ("server/tables.py", "from galapagos import __version__\nfrom galapagos.bots import greedy"),
        ("__init__.py", "from galapagos import _pure\nfrom galapagos.core.state import State"),
        ("__main__.py", "from galapagos.terminal.cli import main"),
    ],
)
def test_a_right_import_is_not(tmp_path: Path, path: str, text: str) -> None:
    assert one_module(tmp_path, path, text) == []
