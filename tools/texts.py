"""Gathers the page's own texts from web/ into its catalogues.

    python tools/texts.py

Writes src/galapagos/server/locale/LANGUAGE/LC_MESSAGES/galapagos-web.po: a new text gets an empty translation, an
unused one is dropped, everything else stays unchanged.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
LOCALE = ROOT / "src" / "galapagos" / "server" / "locale"
PLURALS = {
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "de": "nplurals=2; plural=(n != 1);",
}

STRING = r'"(?:[^"\\\n]|\\.)*"'
CALL = re.compile(rf"(?<![\w.$])(t|tn)\(\s*(?:({STRING})(?:\s*,\s*({STRING}))?)?")
DEFINITION = re.compile(r"\bconst (?:t|tn) = \(")


class TextError(Exception):
    """A text that cannot be gathered; the message names file and line."""


def sources() -> Iterator[Path]:
    for path in sorted(WEB.glob("**/*.ts*")):
        if not {"node_modules", "tests"} & set(path.relative_to(WEB).parts):
            yield path


def texts_of(source: str, name: str = "") -> Iterator[str | tuple[str, str]]:
    """Every text of a file in order: the text, or singular and plural."""
    for call in CALL.finditer(source):
        function, first, second = call.groups()
        if first is None or (function == "tn") != (second is not None):
            line = source.count("\n", 0, call.start()) + 1
            raise TextError(f"{name}:{line}: {function}() needs its text in plain quotes right here")
        yield (json.loads(first), json.loads(second)) if second else json.loads(first)


def texts() -> dict[str, str]:
    """All texts of the page in alphabetical order; a text with a number has its plural form."""
    found: dict[str, str] = {}
    for path in sources():
        source = DEFINITION.sub("", path.read_text(encoding="utf-8"))
        for text in texts_of(source, path.relative_to(ROOT).as_posix()):
            one, many = (text, "") if isinstance(text, str) else text
            if found.setdefault(one, many) != many:
                raise TextError(f"{path.name}: {one!r} is said with and without a number")
    return dict(sorted(found.items()))


def path_of(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "galapagos-web.po"


def read(language: str) -> Catalog:
    path = path_of(language)
    if not path.exists():
        return Catalog(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def entry(one: str, many: str, forms: list[str]) -> str:
    lines = ["#, python-brace-format"] if "{" in one + many else []
    lines.append(f"msgid {quoted(one)}")
    if many:
        lines.append(f"msgid_plural {quoted(many)}")
        lines += [f"msgstr[{n}] {quoted(form)}" for n, form in enumerate(forms)]
    else:
        lines.append(f"msgstr {quoted(forms[0])}")
    return "\n".join(lines) + "\n"


def written(language: str, wanted: dict[str, str]) -> str:
    """The catalogue with exactly these texts."""
    known = read(language)
    number = int(PLURALS[language][len("nplurals=")])
    head = [
        "# Words of the page.",
        'msgid ""',
        'msgstr ""',
        rf'"Language: {language}\n"',
        rf'"Plural-Forms: {PLURALS[language]}\n"',
        r'"MIME-Version: 1.0\n"',
        r'"Content-Type: text/plain; charset=utf-8\n"',
        r'"Content-Transfer-Encoding: 8bit\n"',
    ]
    blocks = ["\n".join(head) + "\n"]
    for one, many in wanted.items():
        message = known.get(one)
        string = message.string if message else ""
        forms = [string] if isinstance(string, str) else list(string or ())
        size = number if many else 1
        blocks.append(entry(one, many, forms if len(forms) == size else [""] * size))
    return "\n".join(blocks)


def main() -> None:
    wanted = texts()
    for language in PLURALS:
        text = written(language, wanted)
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        missing = len(re.findall(r'^msgstr(?:\[0\])? ""$', text, flags=re.MULTILINE)) - 1
        print(f"{path.relative_to(ROOT)}: {len(wanted)} texts, {missing} without a translation")


if __name__ == "__main__":
    main()
