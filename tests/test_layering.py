"""Layers: imports point downward only."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.syntax import parsed

SOURCES = Path(__file__).parent.parent / "src" / "galapagos"

# What each layer may import of the package, besides itself. `root` is `from galapagos import ...`: the
# version and the public names, which come from core; `_pure` tells whether the rules are compiled.
FLOORS = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core", "root", "_pure"},
    "compile": {"core", "root", "_pure"},
    "server": {"core", "bots", "compile", "lab", "root", "_pure"},
    "client": {"core", "bots", "server", "root"},
    "terminal": {"core", "bots", "client", "compile", "lab", "server", "root", "_pure"},
    "lab": {"core", "bots", "root", "_pure"},
    "__init__": {"core", "_pure"},
    "__main__": {"terminal"},
    "_pure": set[str](),
}

# Folders of a layer that must not import another folder of it.
ROOMS = (
    ("core.engine", "core.play"),  # the compiled engine does not depend on tables and records
    ("games.*.rules", "games.*.face"),  # rules decide, a face only shows
)

# A game does no input or output, reads no clock and uses no randomness of its own.
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
    for room, other in ROOMS:
        if is_in(own[1:], room) and is_in(parts[1:], other):
            yield f"{room} imports {name}"


def is_in(parts: list[str], room: str) -> bool:
    """Is a module in this part of the package?  `*` stands for any name."""
    wanted = room.split(".")
    return len(parts) >= len(wanted) and all(want in ("*", part) for want, part in zip(wanted, parts, strict=False))


def complaints(sources: Path) -> list[str]:
    found = []
    for path in sorted(sources.rglob("*.py")):
        where = path.relative_to(sources)
        module = module_name(path, sources)
        if module.split(".")[1] not in FLOORS:
            found.append(f"{where}: no floor of the house has this name")
            continue
        tree = parsed(path)
        for line, name in imports(tree, module):
            found += [f"{where}:{line}: {complaint}" for complaint in complaints_about_import(module, name)]
        if module.startswith("galapagos.games."):
            outside = [(call, called) for call, called in calls(tree) if called in NOT_CALLED_IN_GAMES]
            found += [f"{where}:{call.lineno}: a game calls {called}()" for call, called in outside]
    return found


def test_imports_point_downward() -> None:
    assert complaints(SOURCES) == []


def graph(sources: Path) -> dict[str, set[str]]:
    """Every module and those it imports, for types too.  A package's own __init__ goes by the package's name."""
    files = {module_name(path, sources).removesuffix(".__init__"): path for path in sources.rglob("*.py")}
    found: dict[str, set[str]] = {}
    for name, path in files.items():
        tree = parsed(path)
        wanted = {imported for _, imported in imports(tree, module_name(path, sources))}
        # `from module import name` gives module.name: the longest beginning that is a module was imported.
        modules = {next((one for one in beginnings(whole) if one in files), "") for whole in wanted}
        found[name] = modules - {"", name}
    return found


def beginnings(name: str) -> Iterator[str]:
    while name:
        yield name
        name = name.rpartition(".")[0]


def circles(imported: dict[str, set[str]]) -> set[str]:
    """Groups of modules that reach each other, as lines of their names."""
    reached = {name: reachable(name, imported) for name in imported}
    groups = {frozenset(other for other in reached[name] if name in reached[other]) for name in imported}
    return {" ".join(sorted(name.removeprefix("galapagos.") for name in group)) for group in groups if group}


def reachable(start: str, imported: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = imported[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(graph(SOURCES)) == set()


def test_a_circle_is_caught(tmp_path: Path) -> None:
    one_module(tmp_path, "core/game.py", "from galapagos.core import engine")
    one_module(tmp_path, "core/engine/__init__.py", "")
    one_module(tmp_path, "core/engine/state.py", "if True:\n    from galapagos.core.game import Setting")
    assert circles(graph(tmp_path)) == set()
    one_module(tmp_path, "core/game.py", "from galapagos.core.engine import state")
    assert circles(graph(tmp_path)) == {"core.engine.state core.game"}


SAME_MODULES = {
    "rules": "box dispatch heuristic ids knowledge observe state verbs".split(),
    "face": "box_words dense_positions document encoding given moves pieces scenario score view words you".split(),
}


@pytest.mark.parametrize("room", SAME_MODULES)
def test_every_game_has_the_same_modules_beside_its_chapters(room: str) -> None:
    folders = list(SOURCES.glob(f"games/*/{room}"))
    assert len(folders) == 5
    lacks = {
        folder.parent.name: set(SAME_MODULES[room]) - {path.stem for path in folder.iterdir()} for folder in folders
    }
    assert lacks == {folder.parent.name: set[str]() for folder in folders}


def misnamed_predicates(tree: ast.AST) -> list[str]:
    """Functions that call `forbid` but are not named why_not_…, or `forbidden`, which the interface requires."""
    return [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and any(called == "forbid" for _, called in calls(node))
        and not (node.name == "forbidden" or node.name.startswith("why_not_"))
    ]


def test_what_refuses_a_move_has_the_same_name_in_every_game() -> None:
    found = []
    for path in sorted(SOURCES.glob("games/*/rules/*.py")):
        tree = parsed(path)
        found += [f"{path.relative_to(SOURCES)}: {name}" for name in misnamed_predicates(tree)]
    assert found == []


def test_a_misnamed_predicate_is_found() -> None:
    assert misnamed_predicates(ast.parse("def why_not_bid(): return forbid(1)")) == []
    assert misnamed_predicates(ast.parse("def forbids_bid(): return forbid(1)")) == ["forbids_bid"]


def test_every_folder_with_modules_is_a_package() -> None:
    modules = [path.relative_to(SOURCES) for path in SOURCES.rglob("*.py")]
    folders = {folder for module in modules for folder in module.parents}
    assert {str(folder) for folder in folders if not (SOURCES / folder / "__init__.py").exists()} == set()


def one_module(folder: Path, path: str, text: str) -> list[str]:
    """The complaints about a package with one module."""
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return complaints(folder)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("core/engine/state.py", "from galapagos.games.origin import rules"),
        ("core/engine/state.py", "from galapagos.bots.search import think"),
        ("core/engine/state.py", "from ...games import origin"),
        ("core/engine/state.py", "import galapagos.server"),
        ("core/engine/state.py", "from galapagos import State"),
        ("core/engine/state.py", "def late():\n    from galapagos import terminal"),
        ("core/engine/state.py", "import importlib\nimportlib.import_module('galapagos.lab.proofs.prove')"),
        ("games/origin/rules/attack.py", "from galapagos.bots import greedy"),
        ("games/origin/rules/attack.py", "from galapagos.games.evo import rules"),
        ("games/origin/rules/attack.py", "from ...evo.rules.state import Board"),
        ("games/origin/__init__.py", "from .. import evo"),
        ("games/origin/rules/attack.py", "import socket"),
        ("games/origin/rules/attack.py", "import urllib.request"),
        ("games/origin/rules/attack.py", "from sqlite3 import connect"),
        ("games/origin/rules/attack.py", "import random"),
        ("games/origin/rules/attack.py", "open('data.toml')"),
        ("games/origin/rules/attack.py", "HERE.joinpath('data.toml').read_text()"),
        ("games/__init__.py", "from galapagos.games.origin import GAME"),
        ("bots/greedy.py", "from galapagos.games.origin import heuristic"),
        ("bots/greedy.py", "from galapagos.server import tables"),
        ("server/tables.py", "from galapagos.terminal import cli"),
        ("server/tables.py", "from galapagos.games import origin"),
        ("terminal/cli.py", "from galapagos.games.origin.rules.state import Animal"),
        ("lab/arena.py", "from galapagos.terminal import cli"),
        ("core/engine/state.py", "from galapagos.core.play.table import Table"),
        ("games/origin/rules/attack.py", "from galapagos.games.origin.face import words"),
        ("games/origin/rules/attack.py", "from ..face.words import tell"),
        ("cellar/wine.py", "pass"),
    ],
)
def test_a_wrong_import_is_caught(tmp_path: Path, path: str, text: str) -> None:
    assert len(one_module(tmp_path, path, text)) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("core/engine/state.py", "from galapagos.core.engine.chance import Rng\nfrom .forbid import forbid\nimport os"),
        ("games/origin/rules/attack.py", "from galapagos.core.engine.state import State\nfrom . import ids"),
        ("games/origin/rules/attack.py", "import math"),
        ("games/origin/__init__.py", "from galapagos.games.origin.rules.dispatch import Origin\nimport pathlib"),
        ("games/origin/face/words.py", "from galapagos.games.origin.rules import verbs"),
        ("core/play/table.py", "from galapagos.core.engine.state import State"),
        ("bots/search.py", "from galapagos.core.engine.state import State"),
        ("server/tables.py", "from galapagos import __version__\nfrom galapagos.bots import greedy"),
        ("__init__.py", "from galapagos import _pure\nfrom galapagos.core.engine.state import State"),
        ("__main__.py", "from galapagos.terminal.cli import main"),
    ],
)
def test_a_right_import_is_not(tmp_path: Path, path: str, text: str) -> None:
    assert one_module(tmp_path, path, text) == []


def named_games(tree: ast.AST, games: set[str]) -> list[int]:
    """Lines that name a game, alone or at the beginning of an id or a path.

    Docstrings may name one as an example; `sys.platform` and HTTP headers use some of the same words.
    """
    others = {
        id(part)
        for node in ast.walk(tree)
        if (isinstance(node, ast.Compare) and ast.unparse(node.left) == "sys.platform")
        or (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("headers.get"))
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for part in ast.walk(node)
    }
    name = re.compile(rf"({'|'.join(sorted(games))})([./:_-].*)?", re.DOTALL)
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and name.fullmatch(node.value)
        and id(node) not in others
    ]


def game_names() -> set[str]:
    games = {path.name for path in (SOURCES / "games").iterdir() if (path / "data.toml").exists()}
    assert len(games) == 5
    return games


def test_no_game_is_named_in_generic_code() -> None:
    games = game_names()
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        if "games" not in path.relative_to(SOURCES).parts:
            tree = parsed(path)
            found += [f"{path.relative_to(SOURCES)}:{line}" for line in named_games(tree, games)]
    assert found == []


def test_a_named_game_is_found() -> None:
    games = {"evo", "darwin"}
    assert named_games(ast.parse('if game.name == "evo": pass'), games) == [1]
    assert named_games(ast.parse('{"evo": 3}'), games) == [1]
    assert named_games(ast.parse('cite("evo.end.points")'), games) == [1]
    assert named_games(ast.parse('f"evo/{path}"'), games) == [1]
    assert named_games(ast.parse('"evolution"'), games) == []
    assert named_games(ast.parse('"""For example evo."""'), games) == []
    assert named_games(ast.parse('if sys.platform in ("darwin", "win32"): pass'), games) == []


def named_on_page(text: str, games: set[str], kind: str) -> list[str]:
    """Where a source of the page names a game: as a text or a key of a table, in a stylesheet as a class."""
    name = "|".join(sorted(games))
    literal = rf"""["'`](?:{name})(?:[./:-][^"'`]*)?["'`]"""
    special = rf"\.(?:{name})(?![\w-])" if kind == ".css" else rf"(?:^|[{{,])\s*(?:{name}):"
    return re.findall(f"{literal}|{special}", text, re.MULTILINE)


def test_no_game_is_named_on_the_page_outside_its_folder() -> None:
    games = game_names()
    web = SOURCES.parent.parent / "web"
    sources = [path for kind in ("*.ts", "*.tsx", "*.css", "*.mjs") for path in web.rglob(kind)]
    generic = [path for path in sources if path.relative_to(web).parts[0] not in ("games", "tests", "node_modules")]
    assert len(generic) > 100
    found = {path.name: named_on_page(path.read_text(encoding="utf-8"), games, path.suffix) for path in generic}
    assert {name: names for name, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("text", "kind", "names"),
    [
        ('if (game === "evo") return;', ".ts", True),
        ('rule("origin.attack.swimming")', ".tsx", True),
        ("const DRAWN = {\n  evo: Evo,\n};", ".tsx", True),
        (":is(.board, .evo) .choices {\n}", ".css", True),
        ("`${location.origin}/t/${table}`", ".ts", False),
        ("  transform-origin: 0 0;", ".css", False),
    ],
)
def test_a_game_named_on_the_page_is_found(text: str, kind: str, names: bool) -> None:
    assert bool(named_on_page(text, {"evo", "origin"}, kind)) == names
