"""Release artefacts: `python tools/dist.py FOLDER` writes the wheel, with page, documentation and
compiled rules, and the sdist.

Two builds of one commit are equal byte for byte: times are those of the commit, hashes have a fixed seed, and the sdist
is packed in the order of names, without owners.  `--twice` builds again and compares.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = 'from setuptools import build_meta as build; build.build_{kind}("{folder}")'


def epoch() -> str:
    """The time of the commit; without a commit, the first day that zip can write."""
    asked = ["git", "log", "-1", "--format=%ct"]
    try:
        told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        told = ""
    return os.environ.get("SOURCE_DATE_EPOCH") or told or "315532800"


def copied(folder: Path) -> Path:
    """The project's files without build outputs: objects of an earlier build would be reused."""
    told = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, told.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def build(target: Path) -> None:
    """Wheel and sdist into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    # Every build uses the same folder name, because it is written into some objects.
    with tempfile.TemporaryDirectory() as folder:
        tree = copied(Path(folder, "galapagos"))
        environment = os.environ | {
            "SOURCE_DATE_EPOCH": epoch(),
            "PYTHONHASHSEED": "0",
            "GALAPAGOS_WHEEL": "compiled",
            "GALAPAGOS_DOCS": "1",
        }
        for kind in ("sdist", "wheel"):
            subprocess.run(
                [sys.executable, "-c", BUILD.format(kind=kind, folder="made")], cwd=tree, env=environment, check=True
            )
        for made in (tree / "made").iterdir():
            if made.name.endswith(".tar.gz"):
                made.write_bytes(repacked(made.read_bytes(), int(environment["SOURCE_DATE_EPOCH"])))
            shutil.move(made, target / made.name)


def repacked(archive: bytes, time: int) -> bytes:
    """The same files, in the order of their names, with one time and without owner."""
    out = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(archive)) as old,
        gzip.GzipFile("", "wb", fileobj=out, mtime=time) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            content = old.extractfile(member)
            member.mtime, member.uid, member.gid, member.uname, member.gname = time, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, content)
    return out.getvalue()


def digests(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def contents(archive: Path) -> dict[str, bytes]:
    """The files of a wheel or an sdist."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return {name: wheel.read(name) for name in wheel.namelist()}
    with tarfile.open(archive) as sdist:
        return {member.name: sdist.extractfile(member).read() for member in sdist if member.isfile()}  # type: ignore[union-attr]


def differing(first: Path, second: Path) -> list[str]:
    """The files that differ between two archives; if none does, their order, times or modes do."""
    one, two = contents(first), contents(second)
    names = sorted(name for name in {*one, *two} if one.get(name) != two.get(name))
    return names or ["order, times or modes"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--twice", action="store_true", help="build again and compare")
    given = parser.parse_args()
    shutil.rmtree(given.folder, ignore_errors=True)
    build(given.folder)
    made = digests(given.folder)
    for name, digest in made.items():
        print(f"{digest}  {name}")
    if given.twice:
        with tempfile.TemporaryDirectory() as again:
            build(Path(again))
            different = [name for name, digest in digests(Path(again)).items() if made.get(name) != digest]
            for name in different:
                print(f"different: {name}: " + ", ".join(differing(given.folder / name, Path(again, name))))
        if not different:
            print("the second build is equal")
        return bool(different)
    return 0


if __name__ == "__main__":
    sys.exit(main())
