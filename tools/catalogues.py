"""All message catalogues: gather the texts, merge them into the .po files, compile those.

    python tools/catalogues.py

A new text gets an empty translation at the end of its file, an unused one is dropped, everything else stays in place.
texts.py gathers the page's texts.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import texts
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import galapagos
from galapagos.core import box_values, registry
from galapagos.core.errors import GalapagosError, ScenarioError

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "galapagos"
LANGUAGES = tuple(texts.PLURALS)
TABLE = "galapagos"

Keywords = dict[str, Any]
SENTENCES: Keywords = {"N_": None, "say": (1,), "tell": (1,), "count": (1, 2)}
GAME: Keywords = {"N_": None, "NN_": (1, 2), "count": (1, 2)}


def kinds_of_error(kind: type[GalapagosError] = GalapagosError) -> Iterator[str]:
    """All errors shown to people who play or run a server; the others are for authors of scenarios."""
    yield kind.__name__
    for below in kind.__subclasses__():
        if below is not ScenarioError and below.__name__ != "Refused":
            yield from kinds_of_error(below)


@cache
def floors() -> dict[str, Keywords]:
    """The patterns of texts in the table's own catalogue, folder by folder."""
    for found in pkgutil.walk_packages(galapagos.__path__, "galapagos."):
        if "migrations" not in found.name and not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    errors: Keywords = {"N_": None, "_error": (1,), **{name: (1,) for name in kinds_of_error()}}
    return {
        "core": SENTENCES | errors,
        "client": SENTENCES | errors,
        "terminal": SENTENCES | errors,
        "compile": errors,
        "server": errors | {"Refused": (2,)},
        "bots": errors | {"NN_": (1, 2)},
        "lab": errors | {"NN_": (1, 2)},
        # All other texts of games are in their own catalogues.
        "games": {"UnreadableMove": (1,), "DataError": (1,), "must": (2,)},
    }


def domains() -> list[str]:
    """The table's own catalogue, and one for each game."""
    return [TABLE, *sorted(path.parent.name for path in (SOURCES / "games").glob("*/locale"))]


@cache
def wanted(domain: str) -> dict[str, str]:
    """The texts of a domain in source order; a text with a number has its plural form."""
    folders = floors() if domain == TABLE else {f"games/{domain}": GAME}
    found: dict[str, str] = {}
    for folder, keywords in folders.items():
        gathered = extract_from_dir(str(SOURCES / folder), method_map=[("**.py", "python")], keywords=keywords)
        for _, _, message, _, _ in gathered:
            one, many = (message, "") if isinstance(message, str) else (message[0], message[1])
            if one:
                found[one] = found.get(one) or many
    if domain != TABLE:
        for key in box_values.keys(registry.get(domain)):
            found.setdefault(key, "")
    return found


def path_of(domain: str, language: str) -> Path:
    folder = SOURCES if domain == TABLE else SOURCES / "games" / domain
    return folder / "locale" / language / "LC_MESSAGES" / f"{domain}.po"


def read(path: Path, language: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def merged(text: str, language: str, messages: dict[str, str]) -> str:
    """A catalogue with exactly these messages: existing ones stay unchanged, new ones come last."""
    blocks = [block.strip("\n") for block in re.split(r"\n\s*\n", text.strip("\n"))]
    head, entries = blocks[0], {key_of(block): block for block in blocks[1:]}
    kept = [block for key, block in entries.items() if key in messages and is_plural(block) == bool(messages[key])]
    known = {key_of(block) for block in kept}
    forms = [""] * int(texts.PLURALS[language][len("nplurals=")])
    new = [texts.entry(one, many, forms).strip("\n") for one, many in messages.items() if one not in known]
    return "\n\n".join([head, *kept, *new]) + "\n"


def key_of(block: str) -> str:
    """The message of an entry; its text may go over several lines."""
    lines = block.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("msgid "))
    parts = [lines[first].removeprefix("msgid ")]
    for line in lines[first + 1 :]:
        if not line.startswith('"'):
            break
        parts.append(line)
    return "".join(part.strip()[1:-1] for part in parts).replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")


def is_plural(block: str) -> bool:
    return "\nmsgid_plural " in block


def main() -> None:
    texts.main()
    for domain in domains():
        for language in LANGUAGES:
            path = path_of(domain, language)
            path.write_text(merged(path.read_text(encoding="utf-8"), language, wanted(domain)), encoding="utf-8")
            empty = [message for message in read(path, language) if message.id and not all(forms_of(message.string))]
            print(f"{path.relative_to(ROOT)}: {len(wanted(domain))} texts, {len(empty)} without a translation")
    subprocess.run([sys.executable, "setup.py", "--quiet", "compile_catalogues"], cwd=ROOT, check=True)


def forms_of(string: Any) -> list[str]:
    return [string] if isinstance(string, str) else list(string or ("",))


if __name__ == "__main__":
    main()
