"""The documentation site: `python tools/docs.py FOLDER` builds it completely, in three languages, or fails.

The pages are docs/*.md, the notebooks, what docs_pages.py makes from the games, and files of the root such as
CONTRIBUTING.md. English is complete; Russian and German have what a player needs.  Each language is a separate site
with its own offline search; Russian and German are in folders of the English one.  Zensical builds them and stops at
links to pages and headings that are missing; `faults` finds missing pictures and anything that a browser would fetch
from elsewhere.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).parent.parent
if __name__ == "__main__":  # this tree, even if an older one is installed
    sys.path[:0] = [str(ROOT / "src")]
    os.environ["GALAPAGOS_PURE"] = "1"

import docs_pages  # noqa: E402
import notebooks  # noqa: E402

from galapagos.core import registry  # noqa: E402

FROM_ROOT = {"CONTRIBUTING.md": "contributing.md", "SECURITY.md": "security.md", "CHANGELOG.md": "changelog.md"}
ELSEWHERE = {"screenshots.md"}  # too large for a package
LINK = re.compile(r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?P<to>[^)\s]+)\)")
LOADED = re.compile(r"<(?:script|img|iframe|source)\b[^>]*?\bsrc=\"?([^\s\">]+)|<link\b([^>]*)>")
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
LANGUAGES = {"en": "English", "ru": "Русский", "de": "Deutsch"}
EXTENSIONS: dict[str, Any] = {
    "attr_list": {},
    "md_in_html": {},
    "tables": {},
    "toc": {"permalink": True},
    "pymdownx.highlight": {},
    "pymdownx.superfences": {},
    "docs_examples": {},
}


class DocsError(Exception):
    """The site could not be built; the message says why."""


def register_games() -> None:
    """The games of this tree, installed or not."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for place in project["entry-points"][registry.GROUP].values():
        module, _, name = place.partition(":")
        registry.register(getattr(import_module(module), name))


# -- pages -------------------------------------------------------------------------------


def sources(language: str) -> Iterator[tuple[str, str]]:
    """(name, text) of every page of a language."""
    folder = ROOT / "docs" if language == "en" else ROOT / "docs" / language
    for path in sorted([*folder.glob("*.md"), *(folder / "games").glob("*.md")]):
        name = path.relative_to(folder).as_posix()
        if name not in ELSEWHERE:
            yield name, path.read_text(encoding="utf-8")
    if language == "en":
        for name, place in FROM_ROOT.items():
            yield place, (ROOT / name).read_text(encoding="utf-8")
        for path in notebooks.files():
            yield f"notebooks/{path.stem}.md", notebooks.page(path)[0]
    yield from docs_pages.pages(language)


def moved(text: str, page: str, names: set[str], folder: Path) -> str:
    """Links as they are in the repository, changed to where pages are in the site; pictures are copied beside them."""
    here = Path(page).parent

    def link(found: re.Match[str]) -> str:
        whole, to = found[0], found["to"]
        address, _, heading = to.partition("#")
        if not address or urlsplit(address).scheme:
            return whole
        wanted = os.path.normpath(here / address).replace(os.sep, "/")
        base = Path(wanted).name
        shown_as = re.sub(r"\.ipynb$", ".md", wanted)
        if shown_as in names:
            place = shown_as
        elif base in FROM_ROOT and FROM_ROOT[base] in names:
            place = FROM_ROOT[base]
        elif wanted.startswith("docs/") and wanted.removeprefix("docs/") in names:  # from a file of the root
            place = wanted.removeprefix("docs/")
        elif (file := ROOT / "docs" / wanted).is_file() and wanted not in ELSEWHERE:
            place = wanted + ".txt" * wanted.endswith(".py")  # shown as text, not a module of the package
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, folder / place)
        elif found["image"] or not (ROOT / "docs" / wanted).exists():
            return whole  # a broken link: the build will report it
        else:
            return found["text"]  # into the sources, which are not part of the site
        shown = os.path.relpath(place, here).replace(os.sep, "/") + (f"#{heading}" if heading else "")
        return f"{found['image']}[{found['text']}]({shown})"

    return LINK.sub(link, text)


def assemble(language: str, folder: Path) -> None:
    """Write the pages of a language into a folder."""
    pages = dict(sources(language))
    for name, text in pages.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(moved(text, name, set(pages), folder), encoding="utf-8")
    if language == "en":
        for path in notebooks.files():
            for picture, data in notebooks.page(path)[1].items():
                (folder / "notebooks" / picture).write_bytes(data)
    shutil.copy(ROOT / "docs" / "site.css", folder)


def settings(language: str, site: str) -> dict[str, Any]:
    up = "" if language == "en" else "../"
    toggle = {"light": "material/weather-night", "dark": "material/weather-sunny"}
    return {
        "site_name": "Galapagos",
        "docs_dir": language,
        "site_dir": site,
        "nav": docs_pages.contents(language),
        "extra_css": ["site.css"],
        "theme": {
            "variant": "classic",
            "language": language,
            "font": False,  # the reader's own: nothing is fetched from elsewhere
            "features": ["navigation.sections", "navigation.top", "search.highlight", "content.code.copy"],
            "palette": [
                {
                    "media": f"(prefers-color-scheme: {name})",
                    "scheme": scheme,
                    "primary": "custom",
                    "accent": "custom",
                    "toggle": {"icon": toggle[name], "name": docs_pages.TEXTS[language][name]},
                }
                for name, scheme in (("light", "default"), ("dark", "slate"))
            ],
        },
        "extra": {
            "generator": False,
            "alternate": [
                {"name": name, "lang": code, "link": up + ("." if code == "en" else code) + "/"}
                for code, name in LANGUAGES.items()
            ],
        },
        "markdown_extensions": [{name: value} for name, value in EXTENSIONS.items()],
        "plugins": [
            "search",
            {
                "mkdocstrings": {
                    "handlers": {
                        "python": {
                            "paths": [str(ROOT / "src")],
                            "options": {
                                "show_source": False,
                                "show_root_heading": True,
                                "show_root_full_path": True,
                                "heading_level": 3,
                                "separate_signature": True,
                                "show_signature_annotations": True,
                                "members_order": "source",
                            },
                        }
                    }
                }
            },
        ],
    }


# -- building ------------------------------------------------------------------------------


def build(folder: Path) -> None:
    """The whole site, complete or not at all: the folder is replaced when the new one is ready."""
    register_games()
    with tempfile.TemporaryDirectory() as work:
        site = Path(work, "site")
        for language in LANGUAGES:
            assemble(language, Path(work, language))
            run(Path(work, f"{language}.yml"), settings(language, "site" if language == "en" else f"site/{language}"))
        take_out_scripts(site)
        wrong = list(faults(site))
        if wrong:
            raise DocsError("\n".join(wrong))
        shutil.rmtree(folder, ignore_errors=True)
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(site, folder)


def run(place: Path, config: dict[str, Any]) -> None:
    """Zensical over one language; JSON is YAML as well."""
    place.write_text(json.dumps(config, ensure_ascii=False), encoding="utf-8")
    shutil.copy(Path(__file__).with_name("docs_examples.py"), place.parent)  # where -m looks for modules first
    told = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "--config-file", str(place)],
        cwd=place.parent,
        env=os.environ | {"NO_COLOR": "1", "SOURCE_DATE_EPOCH": "315532800"},
        capture_output=True,
        text=True,
    )
    if told.returncode:
        raise DocsError(re.sub(r"\x1b\[[\d;]*m", "", told.stderr or told.stdout).partition("Traceback")[0].strip())


def take_out_scripts(site: Path) -> None:
    """Scripts in the pages become files: the server lets browsers run nothing else."""
    for page in site.rglob("*.html"):

        def file(found: re.Match[str], page: Path = page) -> str:
            name = f"assets/javascripts/{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
            (site / name).write_text(found[1], encoding="utf-8")
            return f'<script src="{os.path.relpath(site / name, page.parent).replace(os.sep, "/")}"></script>'

        text = page.read_text(encoding="utf-8")
        page.write_text(INLINE.sub(file, text), encoding="utf-8")


def faults(site: Path) -> Iterator[str]:
    """What a browser would not find, or would fetch from another host."""
    for page in sorted(site.rglob("*.html")):
        for found in LOADED.finditer(page.read_text(encoding="utf-8")):
            address = found[1] or fetched(found[2] or "")
            if not address or address.startswith("data:"):
                continue
            where = page.relative_to(site)
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                yield f"{where}: {address} is on another host"
            elif not parts.path.startswith("/") and not (page.parent / unquote(parts.path)).exists():
                yield f"{where}: there is no {address}"


def fetched(attributes: str) -> str:
    """The address of a <link> that a browser fetches by itself."""
    relation = re.search(r"\brel=\"?([\w -]+)", attributes)
    target = re.search(r"\bhref=\"?([^\s\">]+)", attributes)
    wanted = (
        relation and target and relation[1].split()[0] in ("stylesheet", "icon", "preload", "preconnect", "manifest")
    )
    return target[1] if wanted and target else ""


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        build(Path(sys.argv[1]))
    except (DocsError, OSError) as problem:
        sys.exit(f"galapagos: {problem}")
    print(f"{Path(sys.argv[1]) / 'index.html'}")


if __name__ == "__main__":
    main()
