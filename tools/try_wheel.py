"""Install a wheel as its users do: `python tools/try_wheel.py WHEEL`, with the oldest and the newest Python it finds.

Each Python gets an empty environment and a PATH without a C compiler and without Node; the libraries come from the
registry. Then the package must print its version, play a game between bots, and serve its page.  A compiled wheel fits
only one version of Python: the others are skipped with a message.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

OLDEST = (3, 11)


def pythons() -> dict[tuple[int, int], str]:
    """Every Python that is new enough: this one, those on the PATH, those of pyenv."""
    found = {sys.version_info[:2]: sys.executable}
    folders = [Path(folder) for folder in os.environ["PATH"].split(os.pathsep)]
    folders += Path.home().glob(".pyenv/versions/*/bin")
    for folder in folders:
        for program in folder.glob("python3.*"):
            match = re.fullmatch(r"python3\.(\d+)", program.name)
            if match and (3, int(match[1])) >= OLDEST and works(program):
                found.setdefault((3, int(match[1])), str(program))
    return found


def works(program: Path) -> bool:
    try:
        return subprocess.run([program, "-c", "import venv, ensurepip"], capture_output=True).returncode == 0
    except OSError:
        return False


def fits(wheel: Path, version: tuple[int, int]) -> bool:
    """Is it for every Python, or for this one?"""
    tag = wheel.name.split("-")[-3]
    return tag in ("py3", f"cp{version[0]}{version[1]}")


def bare(folder: Path) -> dict[str, str]:
    """An environment in which no program but a shell's own can be found."""
    programs = folder / "programs"
    programs.mkdir()
    for name in ("sh", "env", "uname"):
        if path := shutil.which(name):
            (programs / name).symlink_to(path)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GALAPAGOS_", "PYTHON"))}
    return kept | {"PATH": str(programs), "HOME": str(folder), "XDG_DATA_HOME": str(folder), "CC": "there-is-none"}


def attempt(python: str, wheel: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment = bare(folder)
        subprocess.run([python, "-m", "venv", folder / "venv"], env=environment, check=True)
        inside = str(folder / "venv" / "bin")
        pip = [
            f"{inside}/python",
            "-m",
            "pip",
            "--quiet",
            "--disable-pip-version-check",
            "install",
            "--only-binary=:all:",
        ]
        subprocess.run([*pip, str(wheel)], env=environment, check=True)
        told = [f"{inside}/galapagos", "--version"]
        print(
            "  " + subprocess.run(told, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        )
        game = [
            f"{inside}/galapagos",
            "simulate",
            "origin",
            "--players",
            "greedy,random",
            "--games",
            "2",
            "--seed",
            "1",
        ]
        subprocess.run(game, env=environment, check=True, stdout=subprocess.DEVNULL)
        print(f"  page: {served(f'{inside}/galapagos', environment)}")


def served(program: str, environment: dict[str, str]) -> str:
    """The server's answer to a browser's request for the page."""
    command = [program, "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as server:
        try:
            assert server.stdout is not None
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://[\w.]+:\d+", line)))
            with urllib.request.urlopen(address) as answer:
                assert b"<html" in answer.read()
                return f"{answer.status}"
        finally:
            server.terminate()


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    wheel = Path(sys.argv[1]).resolve()
    found = pythons()
    for version in sorted({min(found), max(found)}):
        print(f"Python {version[0]}.{version[1]} ({found[version]})")
        if fits(wheel, version):
            attempt(found[version], wheel)
        else:
            print(f"  passed over: {wheel.name} is for another version")


if __name__ == "__main__":
    main()
