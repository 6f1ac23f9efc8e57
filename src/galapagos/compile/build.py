"""Compiles the rules of this installation into the user's cache, where the next start finds them.

The sources are copied, compiled by a Python that has mypy and setuptools (this one, else one made for the purpose), and
moved to their place when everything is ready: whoever starts meanwhile sees all compiled modules or none.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import venv
from collections import deque
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from filelock import FileLock

from galapagos import _pure
from galapagos.core.errors import GalapagosError

TOOLS = ("mypy>=2.4", "librt>=0.16", "setuptools>=77")  # as in pyproject.toml; a test compares them
RECIPE = Path(__file__).with_name("recipe.py")
NOTE = "failed.txt"
TRY = """
import importlib
from galapagos import _pure
for name in _pure.modules_in_cache(_pure.HERE):
    importlib.import_module(name)
assert _pure.is_compiled(), "the compiled modules are not found"
"""

Progress = Callable[[int, int], None]


class CompileError(GalapagosError):
    """The rules could not be compiled; says why."""


def is_possible() -> bool:
    """May this installation get compiled rules?  Not where it has some, in a source tree, or with GALAPAGOS_PURE."""
    return not (_pure.asked_for() or _pure.in_source_tree() or _pure.is_compiled())


def earlier_failure() -> str:
    """Why these very sources could not be compiled here; empty if that was not tried or worked."""
    try:
        state, reason = (_pure.cache_folder().parent / NOTE).read_text(encoding="utf-8").split("\n", 1)
    except (OSError, ValueError):
        return ""
    return reason.strip() if state == fingerprint() else ""


def fingerprint() -> str:
    return _pure.text_digest("\n".join(_pure.digests(_pure.HERE).values()))


def compile_rules(progress: Progress) -> None:
    """Compile and put in place; CompileError says why not, and is remembered for `earlier_failure`."""
    target = _pure.cache_folder()
    target.parent.mkdir(parents=True, exist_ok=True)
    note = target.parent / NOTE
    with FileLock(target.with_suffix(".lock")):
        _pure.manifest.cache_clear()
        if _pure.modules_in_cache(_pure.HERE):
            return  # somebody else was faster
        try:
            with tempfile.TemporaryDirectory(dir=target.parent, ignore_cleanup_errors=True) as folder:
                put_in_place(compiled_in(Path(folder), progress), target)
            try_out(target)
        except CompileError as problem:
            note.write_text(f"{fingerprint()}\n{problem}", encoding="utf-8")
            raise
        note.unlink(missing_ok=True)


def try_out(target: Path) -> None:
    """Modules that cannot be loaded would end every later start: they are removed."""
    try:
        run([sys.executable, "-P", "-c", TRY], target.parent, lambda *_: None)
    except CompileError:
        shutil.rmtree(target, ignore_errors=True)
        raise


def compiled_in(folder: Path, progress: Progress) -> Path:
    """The extension modules of all rules, with their manifest."""
    digests = _pure.digests(_pure.HERE)
    copy, out = folder / "src", folder / "out"
    shutil.copytree(_pure.HERE, copy / _pure.PACKAGE, ignore=shutil.ignore_patterns("static", "locale", "__pycache__"))
    python = sys.executable if find_spec("mypyc") and find_spec("setuptools") else tools_in(folder / "tools")
    # mypyc makes names of modules from paths: those of the copy, seen from the folder around the package.
    modules = [f"{_pure.PACKAGE}/{module}" for module in digests]
    run([python, str(RECIPE), str(out), *modules], copy, progress)
    lines = (f"{digest}  {name}\n" for name, digest in _pure.expected(_pure.HERE).items())
    (out / _pure.MANIFEST).write_text("".join(lines), encoding="utf-8")
    return out


def tools_in(folder: Path) -> str:
    """A Python with mypy and setuptools."""
    try:
        venv.create(folder, with_pip=True)
    except subprocess.CalledProcessError as problem:  # Debian without python3-venv
        raise CompileError("the rules cannot be compiled here: {why}", why=str(problem)[-600:]) from None
    python = str(folder / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    run([python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", *TOOLS], folder, lambda *_: None)
    return python


def run(command: list[str], folder: Path, progress: Progress) -> None:
    """A program whose lines `3/120` say how far it is; its last words where it fails."""
    said: deque[str] = deque(maxlen=5)
    with subprocess.Popen(
        command, cwd=folder, text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            done, slash, of = line.strip().partition("/")
            if slash and done.isdecimal() and of.isdecimal():
                progress(int(done), int(of))
            elif line.strip():
                said.append(line.strip())
    if process.returncode:
        raise CompileError("the rules cannot be compiled here: {why}", why=" ".join(said)[-600:])


def put_in_place(made: Path, target: Path) -> None:
    """The new folder instead of the old one.  Who has modules of the old one open keeps them."""
    old = target.with_suffix(".old")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    made.rename(target)
    shutil.rmtree(old, ignore_errors=True)
