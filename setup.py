"""How Galapagos is built: the rules compiled by mypyc, the message catalogues by Babel, the page by Node.

Everything else about the package stands in pyproject.toml.  These variables steer the build:

    GALAPAGOS_WHEEL=compiled   compile the rules if that succeeds, else a message says why not
    GALAPAGOS_WHEEL=required   stop when the rules cannot be compiled although there is a C compiler
    GALAPAGOS_NO_WEB=1         leave the page out, do not even look for Node
    GALAPAGOS_DOCS=1           put the documentation in, or stop; it needs requirements/docs.txt and runtime.txt

Without them the rules stay Python, because compiling takes minutes: a server compiles them behind the table, and
`galapagos compile` does it at once.  The package has the page if that can be built, else a message says why not.
`setup.py build_ext` always compiles.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType
from typing import ClassVar

from setuptools import Command, Extension, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
SOURCES = Path("src/galapagos")

# The package without its __init__, which needs libraries that a build does not have.
package = ModuleType("galapagos")
package.__path__ = [str(HERE / SOURCES)]
sys.modules["galapagos"] = package
sys.path.insert(0, str(HERE / "tools"))

import page

from galapagos import _pure
from galapagos.compile import recipe

PAGE = "server/static"  # the folder in the package from which the server serves the page
DOCS = "server/docs"

# Commands that need the compiled modules; the others (metadata, sdist) need not run mypyc.
BUILDING = {"bdist_wheel", "editable_wheel", "build", "build_ext", "install", "develop"}


def compiling() -> str:
    """How the rules are wanted: "" (as they are), "compiled" (if possible) or "required"."""
    asked = os.environ.get("GALAPAGOS_WHEEL") or ("compiled" if "build_ext" in sys.argv else "")
    if asked not in ("", "compiled", "required"):
        sys.exit(f"galapagos: GALAPAGOS_WHEEL is compiled or required, not {asked!r}")
    return asked


def go_on_pure(reason: object) -> None:
    print(
        f"galapagos: {reason}\n"
        "galapagos: building pure Python instead.  Everything works; bots think some fifty times slower.",
        file=sys.stderr,
    )


def compiling_failed(reason: object) -> None:
    """Continue without compiled rules, or stop where the environment requires them."""
    if compiling() == "required":
        sys.exit(f"galapagos: the rules were not compiled: {reason}")
    go_on_pure(reason)


def extensions() -> list[Extension]:
    """The extension modules, or none with a message."""
    if not DIGESTS or not BUILDING & set(sys.argv) or not compiling():
        return []
    if not recipe.compiler_accepts():
        go_on_pure("no working C compiler, or no Python headers (Debian: gcc and python3-dev).")
        return []
    try:
        return recipe.extensions(str(SOURCES / module) for module in DIGESTS)
    except recipe.CannotCompile as problem:
        compiling_failed(problem)
        return []


class BuildExtensions(recipe.BuildExtensions):
    """Compiled modules with their manifest, or a pure package where the compiler fails."""

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except recipe.CannotCompile as problem:
            compiling_failed(problem)
            self.extensions = []
        else:
            self.write_manifest(Path(self.build_lib, "galapagos"))

    def run(self) -> None:
        super().run()
        if self.extensions and (self.inplace or self.editable_mode):
            self.write_manifest(SOURCES)

    def write_manifest(self, folder: Path) -> None:
        """What was compiled from which text: galapagos/_pure.py refuses a module older than its source."""
        folder.mkdir(parents=True, exist_ok=True)
        lines = (f"{digest}  {name}\n" for name, digest in DIGESTS.items())
        (folder / _pure.MANIFEST).write_text("".join(lines), encoding="utf-8")


class BuildPackage(build_py):
    """Makes catalogues and page first, so that they are package data, and starts from an empty folder."""

    def run(self) -> None:
        self.run_command("compile_catalogues")
        kept = {PAGE: build_page(), DOCS: build_docs()}
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # else deleted modules come back from it
        super().run()
        for folder, built in kept.items():
            if not built and not self.editable_mode:  # one of an earlier build may lie in the sources
                shutil.rmtree(Path(self.build_lib, "galapagos", folder), ignore_errors=True)


def build_page() -> bool:
    """The page, into the sources; without Node or its packages a message says what is missing."""
    if page.left_out():
        print("galapagos: building without the page, as GALAPAGOS_NO_WEB asks.", file=sys.stderr)
        return False
    try:
        page.build(SOURCES / PAGE)
    except (page.PageError, OSError) as problem:
        print(
            f"galapagos: {problem}\n"
            "galapagos: building without the page.  `galapagos serve` will say so; all else works.",
            file=sys.stderr,
        )
        return False
    return True


def build_docs() -> bool:
    """The documentation, into the sources, where it is asked for: it has requirements of its own."""
    if os.environ.get("GALAPAGOS_DOCS", "") in ("", "0"):
        return False
    if subprocess.run([sys.executable, "tools/docs.py", str(SOURCES / DOCS)], cwd=HERE).returncode:
        sys.exit("galapagos: the documentation could not be built.")
    return True


class CompileCatalogues(Command):
    """Write every message catalogue's .mo next to its .po."""

    description = "compile the message catalogues (.po to .mo)"
    user_options: ClassVar[list[tuple[str, str, str]]] = []

    def initialize_options(self) -> None:
        pass

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        catalogues = sorted(SOURCES.glob("**/locale/*/LC_MESSAGES/*.po"))
        if not catalogues:
            return
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in catalogues:
            with source.open("rb") as file:
                catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
            catalogue.creation_date = datetime.fromtimestamp(0, UTC)  # else the time of the build, and no two are equal
            with source.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue)


# Taken before mypyc reads the sources: an edit during a long build then shows as one.
DIGESTS = _pure.digests(SOURCES)

if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={
            "build_ext": BuildExtensions,
            "build_py": BuildPackage,
            "compile_catalogues": CompileCatalogues,
        },
    )
