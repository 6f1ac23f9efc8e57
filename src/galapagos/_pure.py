"""Which form of a compiled module is imported: the extension module or its source.

`GALAPAGOS_PURE=1` prefers the sources, so that one install serves the compiled and the interpreted test run,
and a debugger can step through the rules.  In a source tree an extension module that was not built from the
source beside it is refused: running yesterday's rules is worse than not running.
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


def asked_for() -> bool:
    """Does the environment ask for interpreted rules?"""
    return os.environ.get("GALAPAGOS_PURE", "") not in ("", "0")


class SourceFirst:
    """An import finder for the modules of one package, asked before Python's own finders."""

    def __init__(self, package: str, folder: Path, pure: bool) -> None:
        self.prefix = package + "."
        self.folder = folder
        self.pure = pure
        self.in_source_tree = (folder.parent.parent / "pyproject.toml").exists()

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
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
        lines = (folder / "_compiled.txt").read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return {}
    return {module: digest for digest, module in (line.split("  ", 1) for line in lines)}


@cache
def digest_of(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest() if source.exists() else ""


def install() -> None:
    """Install the finder; a second call changes nothing."""
    if not any(isinstance(finder, SourceFirst) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFirst(PACKAGE, HERE, asked_for()))


def is_compiled(module: str = "galapagos.core.engine.state") -> bool:
    """Was this module (by default `core.engine.state`) loaded from an extension module?"""
    origin = import_module(module).__file__
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))
