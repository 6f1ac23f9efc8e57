"""Which form of a compiled module is imported: the extension module or its source.

`GALAPAGOS_PURE=1` prefers the sources, so that one install serves the compiled and the interpreted test run,
and a debugger can step through the rules.  In a source tree an extension module that was not built from the
source beside it is refused: running yesterday's rules is worse than not running.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
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
    """A finder for the modules of one package that stands before Python's own."""

    def __init__(self, package: str, folder: Path, pure: bool) -> None:
        self.prefix = package + "."
        self.folder = folder
        self.pure = pure
        self.in_source_tree = (folder.parent.parent / "pyproject.toml").exists()

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
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
        if self.in_source_tree and not self.built_from(source):
            raise ImportError(
                f"{spec.origin} was compiled from an older {source.name}.  Rebuild it with "
                "`python setup.py build_ext --inplace`, remove it with `make clean`, "
                "or set GALAPAGOS_PURE=1 to run the source.",
                name=name,
                path=spec.origin,
            )
        return spec

    def built_from(self, source: Path) -> bool:
        """Does the manifest of the build name this very text?"""
        digest = hashlib.sha256(source.read_bytes()).hexdigest()
        line = f"{digest}  {source.relative_to(self.folder).as_posix()}"
        try:
            return line in (self.folder / "_compiled.txt").read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return False


def install() -> None:
    """Put the finder in force; a second call changes nothing."""
    if not any(isinstance(finder, SourceFirst) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFirst(PACKAGE, HERE, asked_for()))


def is_compiled(module: str = "galapagos.core.state") -> bool:
    """Did this module, by default the heart of the contract, come from an extension module?"""
    origin = import_module(module).__file__
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))
