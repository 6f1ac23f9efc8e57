"""Which form of a compiled module is imported: the extension module or its source.

Extension modules lie beside their sources (a compiled wheel, a source tree), or in the user's cache, where
`galapagos compile` and a running server put them.  `GALAPAGOS_PURE=1` prefers the sources, so that one install serves
the compiled and the interpreted test run, and a debugger can step through the rules.  In a source tree an extension
module that was not built from the source beside it is refused: running yesterday's rules is worse than not running.
Modules in the cache that do not fit the sources are left alone.

This file imports nothing of ours: setup.py reads it too.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = "galapagos"
HERE = Path(__file__).parent
MANIFEST = "_compiled.txt"  # what was compiled from which text
LIBRARY = "galapagos__mypyc"  # the code of all compiled modules; each of them is only a door to it

# What is compiled follows from the folder, so that a new game or chapter needs no change here.
COMPILED = ("core/engine/*.py", "bots/search.py", "games/*/rules/*.py", "server/socket/diff.py")


def sources(folder: Path) -> list[Path]:
    """The modules that can be compiled, in the order of COMPILED; what is in no package is not installed either."""
    found = [path for pattern in COMPILED for path in sorted(folder.glob(pattern))]
    return [path for path in found if path.name != "__init__.py" and (path.parent / "__init__.py").exists()]


def digests(folder: Path) -> dict[str, str]:
    """The digest of the source of every module that can be compiled."""
    return {path.relative_to(folder).as_posix(): digest_of(path) for path in sources(folder)}


def expected(folder: Path) -> dict[str, str]:
    """The manifest that compiled modules in the cache must have: their sources, and the library that they call."""
    from importlib.metadata import version

    return digests(folder) | {"librt": version("librt")}


def in_source_tree(folder: Path = HERE) -> bool:
    return (folder.parent.parent / "pyproject.toml").exists()


def cache_folder(folder: Path = HERE) -> Path:
    """Where the compiled modules of this installation lie; one folder for each installation and kind of Python."""
    from platformdirs import user_cache_path

    place = text_digest(str(folder.resolve()))[:16]
    return user_cache_path(PACKAGE, appauthor=False) / "compiled" / EXTENSION_SUFFIXES[0].split(".")[1] / place


def asked_for() -> bool:
    """Does the environment ask for interpreted rules?"""
    return os.environ.get("GALAPAGOS_PURE", "") not in ("", "0")


class SourceFirst:
    """An import finder for the modules of one package, asked before Python's own finders."""

    def __init__(self, package: str, folder: Path, pure: bool) -> None:
        self.prefix = package + "."
        self.folder = folder
        self.pure = pure
        self.in_source_tree = in_source_tree(folder)
        self.cached = {} if pure else modules_in_cache(folder)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name in self.cached:
            return spec_from_file_location(name, self.cached[name])
        if not name.startswith(self.prefix):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None or not spec.origin.endswith(tuple(EXTENSION_SUFFIXES)):
            return spec
        source = Path(spec.origin).with_name(name.rpartition(".")[2] + ".py")
        if not source.exists():
            return spec
        if self.pure:
            return spec_from_file_location(name, source)
        if self.in_source_tree:
            self.refuse_if_stale(name, spec.origin, source)
        return spec

    def refuse_if_stale(self, name: str, origin: str, source: Path) -> None:
        """Refuse all compiled modules when one is stale: they import each other without asking any finder."""
        built = manifest(self.folder)
        changed = [module for module, digest in built.items() if digest_of(self.folder / module) != digest]
        if source.relative_to(self.folder).as_posix() not in built:
            changed.append(source.name)
        if changed:
            raise ImportError(
                f"{origin} was compiled from an older {', '.join(changed)}.  Rebuild it with "
                "`python setup.py build_ext --inplace`, remove it with `make clean`, "
                "or set GALAPAGOS_PURE=1 to run the sources.",
                name=name,
                path=origin,
            )


@cache
def manifest(folder: Path) -> dict[str, str]:
    """The modules that the build compiled, each with the digest of its source."""
    try:
        lines = (folder / MANIFEST).read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return {}
    return {module: digest for digest, module in (line.split("  ", 1) for line in lines)}


@cache
def digest_of(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest() if source.exists() else ""


def text_digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def modules_in_cache(folder: Path) -> dict[str, Path]:
    """The extension modules in the cache by name: all of them, or none where one does not fit its source."""
    if in_source_tree(folder) or manifest(folder):
        return {}
    try:
        cache = cache_folder(folder)
        if manifest(cache) != expected(folder):
            return {}
    except (ImportError, OSError, ValueError):  # an unreadable cache is none
        return {}
    ending = EXTENSION_SUFFIXES[0]
    found = {
        f"{PACKAGE}." + module.removesuffix(".py").replace("/", "."): cache / PACKAGE / module.replace(".py", ending)
        for module in manifest(cache)
        if module.endswith(".py")
    }
    found[LIBRARY] = cache / (LIBRARY + ending)
    return found if all(path.exists() for path in found.values()) else {}


def install() -> None:
    """Install the finder; a second call changes nothing."""
    if not any(isinstance(finder, SourceFirst) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFirst(PACKAGE, HERE, asked_for()))


def is_compiled(module: str = "galapagos.core.engine.state") -> bool:
    """Was this module (by default `core.engine.state`) loaded from an extension module?"""
    origin = import_module(module).__file__
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))
