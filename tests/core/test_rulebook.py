"""Every rule has a text in every language and a test that makes the engine cite it."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from galapagos.core import registry, rulebook
from galapagos.core.scenario import Verdict
from galapagos.core.words import LANGUAGES

TESTS = Path(__file__).parent.parent
GAMES = [name for name in registry.names() if name != "pebbles"]
Verdicts = Callable[[str], list[Verdict]]


def marked(folder: Path) -> set[str]:
    """Rule ids in `@pytest.mark.rule("…")` of the tests under a folder."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found.update(str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
    return found


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_title_text_and_ground(name: str, language: str) -> None:
    game = registry.get(name)
    texts = tomllib.loads((game.folder / "rulebook" / f"{language}.toml").read_text(encoding="utf-8"))
    written = {
        f"{name}.{chapter}.{rule}"
        for chapter, rules in texts.items()
        if chapter not in ("chapters", "options", "provenance")
        for rule in rules
    }
    assert written == set(game.rulebook.ids)
    for id in game.rulebook.ids:
        rule = game.rulebook.rule(id, language)
        assert rule.title and rule.text and rule.ground
        assert game.rulebook.chapter(id, language)
    for option in game.options:
        told = game.rulebook.option(option.name, language)
        assert told.text and option.rule in game.rulebook.ids
        values = {str(value) for value in option.values if not isinstance(value, bool)}
        assert told.values.keys() in (values, set()) and all(told.values.values())
        assert told.values or all(isinstance(value, int) for value in option.values), "a word of code needs a name"


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_as_printed_is_explained_in_every_language(name: str, language: str) -> None:
    game = registry.get(name)
    told = dict(game.provenance(language))
    assert all(told.values())
    if language != "en" and name != "pebbles":
        english = dict(game.provenance())
        assert [part for part in told if told[part] == english[part]] == []
        texts = tomllib.loads((game.folder / "rulebook" / f"{language}.toml").read_text(encoding="utf-8"))
        assert set(texts.get("provenance", {})) == set(english)  # nothing left over


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_own_rules_have_texts(language: str) -> None:
    numbers = registry.get("pebbles").rulebook.numbers
    own = [id for id in numbers.values() if id.startswith("table.")]
    assert own == ["table.over", "table.asked", "table.choice", "table.move"]
    for id in own:
        assert registry.get("pebbles").rulebook.rule(id, language).text


@pytest.mark.parametrize("name", GAMES)
def test_every_scenario_gives_its_answer(name: str, verdicts: Verdicts) -> None:
    failed = [str(verdict) for verdict in verdicts(name) if verdict.problem]
    assert failed == []
    assert len(verdicts(name)) > 100


def shown(found: list[Verdict]) -> set[str]:
    """Rules that a scenario cites and makes the engine cite."""
    return {cite for verdict in found for cite in verdict.cites if cite in verdict.cited}


@cache
def index() -> dict[str, dict[str, str]]:
    """Rules that no scenario shows, and why: tests/rules.toml."""
    return tomllib.loads((TESTS / "rules.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_shown_by_a_scenario_or_listed_with_the_reason_why_not(name: str, verdicts: Verdicts) -> None:
    elsewhere = [f"{name}.{rule}" for rule in index().get(name, {})]
    assert [id for id in registry.get(name).rulebook.ids if id not in shown(verdicts(name))] == elsewhere
    assert all(index().get(name, {}).values())


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_no_scenario_shows_has_a_marked_test(name: str) -> None:
    tested = marked(TESTS / "games" / name)
    assert [rule for rule in index().get(name, {}) if f"{name}.{rule}" not in tested] == []


@pytest.mark.parametrize("name", GAMES)
def test_scenarios_cite_rules_that_exist(name: str, verdicts: Verdicts) -> None:
    known = set(registry.get(name).rulebook.ids)
    cited = {cite for verdict in verdicts(name) for cite in verdict.cites if cite.startswith(name + ".")}
    assert cited <= known


@pytest.mark.parametrize("name", ["mutations", "evo", "darwin"])
def test_the_engine_cites_all_that_a_line_cites(name: str, verdicts: Verdicts) -> None:
    for verdict in verdicts(name):
        assert {cite for cite in verdict.cites if cite.startswith(name + ".")} <= verdict.cited, verdict.id


@pytest.mark.parametrize("name", GAMES)
def test_scenario_ids_are_unique(name: str, verdicts: Verdicts) -> None:
    ids = [verdict.id for verdict in verdicts(name)]
    assert len(ids) == len(set(ids))


def test_unknown_rules_are_named() -> None:
    with pytest.raises(rulebook.UnknownRule, match=r"pebbles\.bid\.nonsense"):
        registry.get("pebbles").rulebook.rule("pebbles.bid.nonsense")


@pytest.mark.parametrize(
    ("game", "part"), [("evo", "options.start_sector"), ("darwin", "tent_slots.side_b"), ("darwin", "specimens.three")]
)
def test_values_of_our_own_are_told_by_info(game: str, part: str) -> None:
    assert part in dict(registry.get(game).provenance())


@pytest.mark.parametrize(
    ("language", "word"), [("en", "reconstructed"), ("ru", "восстановлены"), ("de", "rekonstruiert")]
)
@pytest.mark.parametrize("rule", ["darwin.setup.specimens", "darwin.setup.objectives"])
def test_rules_with_values_of_our_own_say_so_in_their_ground(rule: str, language: str, word: str) -> None:
    assert word in registry.get("darwin").rulebook.rule(rule, language).ground
