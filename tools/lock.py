"""Write requirements/*.txt: exact versions of everything that pyproject.toml requires, and nothing else.

    python tools/lock.py

Pins hold a name and a version, never an address: each machine decides where packages come from. pip resolves the groups
in turn; each uses the versions that earlier groups chose. It chooses for the Python that runs it: take the oldest that
shall work, such as Debian's.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import page

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "requirements"


def resolve(wanted: list[str], pinned: dict[str, str]) -> dict[str, str]:
    """All packages, with versions, that `wanted` needs in an empty environment."""
    constraints = FOLDER / "constraints.tmp"
    constraints.write_text("".join(f"{name}=={version}\n" for name, version in pinned.items()))
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
    command += ["--constraint", str(constraints), "--report", "-", *wanted]
    try:
        answer = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    finally:
        constraints.unlink()
    packages = [entry["metadata"] for entry in json.loads(answer)["install"]]
    return {package["name"].lower().replace("_", "-"): package["version"] for package in packages}


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
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
        versions = resolve(wanted, pinned)
        pinned |= versions
        lines = [f"{name}=={version}\n" for name, version in sorted(versions.items())]
        (FOLDER / f"{group}.txt").write_text("# Written by `make lock`.\n" + "".join(lines), encoding="utf-8")
        print(f"requirements/{group}.txt: {len(lines)} packages")


if __name__ == "__main__":
    main()
