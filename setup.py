"""How Galapagos is built: the rules compiled by mypyc, the message catalogues by Babel, the page by Node.

Everything else about the package stands in pyproject.toml.  Three variables steer the build:

    GALAPAGOS_NO_COMPILE=1        build pure Python, do not even look for a C compiler
    GALAPAGOS_REQUIRE_COMPILE=1   stop when the rules cannot be compiled although there is a C compiler
    GALAPAGOS_NO_WEB=1            leave the page out, do not even look for Node

Without them the package is compiled if that succeeds, else pure Python with a message that says why; and it has the
page if that can be built, else a message says why not.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar

from setuptools import Command, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import page

SOURCES = Path("src/galapagos")
PAGE = "server/static"  # the folder in the package from which the server serves the page

# What is compiled follows from the folder, so that a new game or chapter needs no change here.  All of it is one
# mypycify call, because calls between modules of one group are direct C calls.
COMPILED = ("core/engine/*.py", "bots/search.py", "games/*/rules/*.py", "server/socket/diff.py")

# No fused multiply-add: Python rounds the product and the sum separately, and compiled code must give the same numbers.
EXACT = "-ffp-contract=off"
# Compiled modules call each other's functions directly, not through the symbol table (24 % faster with gcc).
DIRECT = ("-fno-semantic-interposition", "-fvisibility=hidden")

# Commands that need the compiled modules; the others (metadata, sdist) need not run mypyc.
BUILDING = {"bdist_wheel", "editable_wheel", "build", "build_ext", "install", "develop"}


def compiled_modules() -> list[Path]:
    """The sources to compile, in the order of COMPILED, without files outside packages, which are not installed."""
    found = [path for pattern in COMPILED for path in sorted(SOURCES.glob(pattern))]
    return [path for path in found if path.name != "__init__.py" and (path.parent / "__init__.py").exists()]


def wanted(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


def go_on_pure(reason: str) -> None:
    print(
        f"galapagos: {reason}\n"
        "galapagos: building pure Python instead.  Everything works; bots think some fifty times slower.",
        file=sys.stderr,
    )


def compiling_failed(reason: str) -> None:
    """Continue without compiled rules, or stop where the environment requires them."""
    if wanted("GALAPAGOS_REQUIRE_COMPILE"):
        sys.exit(f"galapagos: the rules were not compiled: {reason}")
    go_on_pure(reason)


def compiler_accepts(*flags: str) -> bool:
    """Is there a C compiler that finds Python's headers, and do compiler and linker accept these flags?"""
    from distutils import ccompiler, sysconfig

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        try:
            compiler: Any = ccompiler.new_compiler()
            sysconfig.customize_compiler(compiler)
            objects = compiler.compile(
                [str(probe)],
                output_dir=folder,
                include_dirs=[sysconfig.get_python_inc(), sysconfig.get_python_inc(plat_specific=True)],
                extra_postargs=list(flags),
            )
            if flags:
                compiler.link_shared_object(objects, str(Path(folder, "probe.so")), extra_postargs=list(flags))
        except Exception:  # a broken tool chain can raise anything; the answer is no
            return False
    return True


def extensions() -> list[Extension]:
    """The extension modules, or none with a message."""
    modules = compiled_modules()
    if not modules or not BUILDING & set(sys.argv):
        return []
    if wanted("GALAPAGOS_NO_COMPILE"):
        print("galapagos: building pure Python, as GALAPAGOS_NO_COMPILE asks.", file=sys.stderr)
        return []
    if not compiler_accepts():
        go_on_pure("no working C compiler, or no Python headers (Debian: gcc and python3-dev).")
        return []
    # Ignore the project's strict mypy configuration: a warning added to it later must not break the compiled build.
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
    try:
        from mypyc.build import mypycify

        paths = [*options, *map(str, modules)]
        made: list[Any] = [*mypycify(paths, opt_level="3", multi_file=True, group_name="galapagos")]
    except (Exception, SystemExit) as problem:  # mypyc reports errors in the sources with sys.exit
        compiling_failed(f"mypyc gave up ({type(problem).__name__}: {problem}).")
        return []
    # The rules are many small functions in many modules; inlining across modules makes them a third faster. Try each
    # set of flags until the compiler knows one.
    for flags in ((EXACT, *DIRECT, "-flto=auto"), (EXACT, *DIRECT, "-flto"), (EXACT, DIRECT[0]), (EXACT,)):
        if compiler_accepts("-Werror", *flags):
            for extension in made:
                extension.extra_compile_args = [*extension.extra_compile_args, *flags, "-g0"]
                extension.extra_link_args = [*extension.extra_link_args, *flags, "-O3"]
            break
    return made


class BuildExtensions(build_ext):
    """Compiles all extension modules or none, on all cores, and again only what changed."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def compile_in_parallel(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                done = pool.map(lambda source: compile_if_older(source, **options), sources)
                return [name for names in done for name in names]

        def compile_if_older(source: str, **options: Any) -> list[str]:
            folder = options.get("output_dir") or ""
            names = [str(name) for name in self.compiler.object_filenames([source], output_dir=folder)]
            headers = [path for at in options.get("include_dirs") or () for path in Path(at).glob("*.h")]
            newest = max(path.stat().st_mtime for path in (Path(source), Path(__file__), *headers))
            if all(os.path.exists(name) and os.path.getmtime(name) > newest for name in names):
                return names
            made: list[str] = one_by_one([source], **options)
            return made

        self.compiler.compile = compile_in_parallel
        try:
            super().build_extensions()
        except Exception as problem:
            # A shim without its library would hide the source and fail at import.
            compiling_failed(f"the C compiler failed ({problem}).")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
        else:
            self.write_manifest(Path(self.build_lib, "galapagos"))

    def run(self) -> None:
        super().run()
        if self.extensions and (self.inplace or self.editable_mode):
            self.write_manifest(SOURCES)

    def write_manifest(self, folder: Path) -> None:
        """Write down the digest of each compiled source: galapagos/_pure.py refuses a module whose source has
        changed."""
        folder.mkdir(parents=True, exist_ok=True)
        lines = (f"{digest}  {name}\n" for name, digest in DIGESTS.items())
        (folder / "_compiled.txt").write_text("".join(lines), encoding="utf-8")


class BuildPackage(build_py):
    """Builds catalogues and page first, so that they become package data, and starts from an empty folder."""

    def run(self) -> None:
        self.run_command("compile_catalogues")
        built = build_page()
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # otherwise deleted modules would come back
        super().run()
        if not built and not self.editable_mode:  # the sources may hold the page of an earlier build
            shutil.rmtree(Path(self.build_lib, "galapagos", PAGE), ignore_errors=True)


def build_page() -> bool:
    """Build the page into the sources; without Node or its packages a message says what is missing."""
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
            with source.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue)


# Computed before mypyc reads the sources, so that an edit during a long build is noticed.
DIGESTS = {
    path.relative_to(SOURCES).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in compiled_modules()
}

if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={
            "build_ext": BuildExtensions,
            "build_py": BuildPackage,
            "compile_catalogues": CompileCatalogues,
        },
    )
