"""Write requirements/*.txt: exact versions of everything that pyproject.toml requires, and nothing else.

    python3.11 tools/lock.py             choose new versions
    python3.11 tools/lock.py --check     only check that the present ones install with newer Pythons

Pins hold a name and a version, never an address: each machine decides where packages come from. pip resolves the groups
in turn; each uses the versions that earlier groups chose. pip chooses for the Python that runs it, so this must be the
oldest that pyproject.toml allows. A package that has a wheel for it must have one for the NEWER Pythons, too.
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import page

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "requirements"
NEWER = ("3.12", "3.13")


def pip(*arguments: str) -> list[dict[str, Any]]:
    """What pip would install into an empty environment."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    answer = subprocess.run([*command, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout
    install: list[dict[str, Any]] = json.loads(answer)["install"]
    return install


def name_of(package: dict[str, Any]) -> str:
    return str(package["metadata"]["name"]).lower().replace("_", "-")


def resolve(wanted: list[str], pinned: dict[str, str]) -> dict[str, str]:
    """All packages, with versions, that `wanted` needs in an empty environment."""
    with tempfile.TemporaryDirectory() as folder:
        constraints = Path(folder) / "constraints.txt"
        constraints.write_text("".join(f"{name}=={version}\n" for name, version in pinned.items()))
        packages = pip("--constraint", str(constraints), *wanted)
    return {name_of(package): package["metadata"]["version"] for package in packages}


def without_wheel(file: Path, python: str) -> set[str]:
    """The packages of a requirements file that this Python would have to build."""
    with tempfile.TemporaryDirectory() as folder:
        packages = pip("--no-deps", "--python-version", python, "--target", folder, "--requirement", str(file))
    return {name_of(package) for package in packages if not package["download_info"]["url"].endswith(".whl")}


def check(file: Path, oldest: str) -> None:
    built = without_wheel(file, oldest)
    for python in NEWER:
        if more := sorted(without_wheel(file, python) - built):
            raise SystemExit(f"{file.name}: no wheel for Python {python}: {', '.join(more)}")


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = re.sub("^>=", "", project["project"]["requires-python"])
    running = f"{sys.version_info.major}.{sys.version_info.minor}"
    if running != oldest:
        raise SystemExit(f"run it with Python {oldest}, the oldest that pyproject.toml allows, not with {running}")
    groups: dict[str, list[str]] = {
        "runtime": project["project"]["dependencies"],
        "build": project["build-system"]["requires"],
        "node": [page.REQUIREMENT],  # for machines without Node
        "docs": project["dependency-groups"]["docs"],
        "test": project["dependency-groups"]["test"],
        "ray": project["project"]["optional-dependencies"]["ray"],  # large: only for `make test-ray`
    }
    pinned: dict[str, str] = {}
    for group, wanted in groups.items():
        file = FOLDER / f"{group}.txt"
        if "--check" not in sys.argv:
            versions = resolve(wanted, pinned)
            pinned |= versions
            lines = [f"{name}=={version}\n" for name, version in sorted(versions.items())]
            file.write_text("# Written by `make lock`.\n" + "".join(lines), encoding="utf-8")
            print(f"requirements/{group}.txt: {len(lines)} packages")
        check(file, oldest)


if __name__ == "__main__":
    main()
