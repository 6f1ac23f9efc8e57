"""The documentation: it builds without a broken link, it contains the rules, and its examples run."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import json
import re
from pathlib import Path

import pytest

from galapagos.core import box, registry
from galapagos.core.game import Setting
from galapagos.core.words import LANGUAGES

ROOT = Path(__file__).parent.parent
SHOWN = re.findall(r"^::: ([\w.]+)", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.MULTILINE)

needs_zensical = pytest.mark.skipif(
    importlib.util.find_spec("zensical") is None, reason="requirements/docs.txt is not installed"
)


def module_of(name: str) -> str:
    """The module in which something of the reference is defined."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            module = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        found = module
        for part in parts[end:]:
            found = getattr(found, part)
        return str(getattr(found, "__module__", module.__name__))
    raise AssertionError(f"docs/api.md shows {name}, which does not exist")


@pytest.mark.parametrize("module", sorted({module_of(name) for name in SHOWN}))
def test_examples_of_the_reference_run(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module))
    assert result.failed == 0


@pytest.mark.parametrize("page", ["docs/laboratory.md", "README.md"])
def test_examples_of_a_page_run(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.slow
@needs_zensical
def test_the_site_builds_strictly_and_holds_every_rule(tmp_path: Path) -> None:
    import docs_pages

    import docs

    docs.build(tmp_path / "site")
    for language in LANGUAGES:
        site = tmp_path / "site" / ("" if language == "en" else language)
        index = json.loads((site / "search.json").read_text(encoding="utf-8"))
        titles = {item["title"] for item in index["items"]}
        for game in docs_pages.games():
            page = (site / "rules" / game.name / "index.html").read_text(encoding="utf-8")
            assert all(f'id="{id.replace(".", "-")}"' in page for id in game.rulebook.ids)
            assert game.called(language) in titles  # the search index


def test_pictures_and_scripts_that_a_page_could_not_load_are_found(tmp_path: Path) -> None:
    import docs

    (tmp_path / "here.png").touch()
    (tmp_path / "index.html").write_text(
        '<img src="here.png"><img alt="x" src="gone.png"><script src="https://elsewhere.example/a.js"></script>'
        '<link rel="stylesheet" href="//fonts.example/b.css"><link rel="canonical" href="https://ours.example/">'
    )
    assert list(docs.faults(tmp_path)) == [
        "index.html: there is no gone.png",
        "index.html: https://elsewhere.example/a.js is on another host",
        "index.html: //fonts.example/b.css is on another host",
    ]


def test_links_of_the_repository_lead_to_the_pages_of_the_site(tmp_path: Path) -> None:
    import docs

    names = {"index.md", "contributing.md", "bots.md", "games/evo.md"}
    text = "[a](../CONTRIBUTING.md) [b](bots.md#names) [c](../tests/pebbles) [d](docs/bots.md) [e](gone.md) [f](#here)"
    assert docs.moved(text, "index.md", names, tmp_path) == (
        "[a](contributing.md) [b](bots.md#names) c [d](bots.md) [e](gone.md) [f](#here)"
    )
    assert docs.moved("[g](../bots.md)", "games/evo.md", names, tmp_path) == "[g](../bots.md)"


def test_lines_for_owners_of_the_box_can_be_laid_over_it() -> None:
    import docs_pages

    for game in registry.games():
        for part, _ in game.provenance():
            lines = docs_pages.lines(game, part).replace('source = "reconstructed"', 'source = "box"')
            setting = Setting(game, game.seats[-1], overlay=lines)
            assert part not in dict(box.reconstructed(setting.data))
