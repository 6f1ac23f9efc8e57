"""How the rules become C: mypyc, the flags, all modules or none.

setup.py builds wheels with it.  For an installation that came without compiled rules `compile.build` runs it as a
program: `python recipe.py OUT MODULE…`, in a folder with a copy of the sources.  It imports nothing of ours: the Python
that runs it may have mypy and setuptools and nothing else.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

GROUP = "galapagos"  # one mypycify call for all modules, because calls between modules of one group are direct C calls

# No fused multiply-add: Python rounds the product and the sum separately, and compiled code must give the same numbers.
EXACT = "-ffp-contract=off"
# Compiled modules call each other's functions directly, not through the symbol table (24 % faster with gcc).
DIRECT = ("-fno-semantic-interposition", "-fvisibility=hidden")
# The rules are many small functions in many modules; inlining across modules makes them a third faster. Each set of
# flags is tried until the compiler knows one.
FLAGS = ((EXACT, *DIRECT, "-flto=auto"), (EXACT, *DIRECT, "-flto"), (EXACT, DIRECT[0]), (EXACT,))

# Ignore the project's strict mypy configuration: a warning added to it later must not break the compiled build.
CHECK = ("--config-file=", "--follow-imports=silent", "--ignore-missing-imports")


class CannotCompile(Exception):
    """The rules cannot be compiled here; says why."""


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


def extensions(modules: Iterable[str]) -> list[Extension]:
    """The extension modules of these sources."""
    try:
        from mypyc.build import mypycify

        made: list[Any] = [*mypycify([*CHECK, *modules], opt_level="3", multi_file=True, group_name=GROUP)]
    except (Exception, SystemExit) as problem:  # mypyc reports errors in the sources with sys.exit
        raise CannotCompile(f"mypyc gave up ({type(problem).__name__}: {problem}).") from None
    for flags in FLAGS:
        if compiler_accepts("-Werror", *flags):
            for extension in made:
                extension.extra_compile_args = [*extension.extra_compile_args, *flags, "-g0"]
                extension.extra_link_args = [*extension.extra_link_args, *flags, "-O3"]
            break
    return made


def silent(done: int, of: int) -> None:
    pass


class BuildExtensions(build_ext):
    """Compiles all extension modules or none, on all cores, and again only what changed."""

    progress: Callable[[int, int], None] = staticmethod(silent)

    def build_extensions(self) -> None:
        """CannotCompile where the compiler fails: a module without the library behind it would hide its source."""
        one_by_one = self.compiler.compile
        files = [source for extension in self.extensions for source in extension.sources if source.endswith(".c")]
        done = 0

        def compile_in_parallel(sources: list[str], **options: Any) -> list[str]:
            nonlocal done
            made: list[str] = []
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                for names in pool.map(lambda source: compile_if_older(source, **options), sources):
                    made += names
                    done += 1
                    self.progress(done, len(files))
            return made

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
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            raise CannotCompile(f"the C compiler failed ({problem}).") from None


class Told(BuildExtensions):
    """Writes a line for every file that is compiled: `compile.build` reads how far it is."""

    @staticmethod
    def progress(done: int, of: int) -> None:
        print(f"{done}/{of}", flush=True)


def build(out: str, modules: list[str]) -> None:
    """Compile modules of the folder in which this runs; the extension modules are laid out under `out`."""
    if not compiler_accepts():
        raise CannotCompile("no working C compiler, or no Python headers (Debian: gcc and python3-dev).")
    distribution = Distribution({"name": GROUP, "ext_modules": extensions(modules)})
    command = Told(distribution)
    command.build_lib, command.build_temp = out, "objects"
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    try:
        build(sys.argv[1], sys.argv[2:])
    except CannotCompile as problem:
        sys.exit(str(problem))
