"""Pages of the documentation that are made from the games: rulebooks, what is reconstructed, the list of contents."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import galapagos
from galapagos.core import registry
from galapagos.core.game import Game
from galapagos.core.play import lesson

TEXTS: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent.parent / "docs" / "site.toml").read_text(encoding="utf-8")
)
# Pages that exist in English only.
ENGLISH: list[dict[str, Any]] = [
    {"Hosting": [{"Run a server": "hosting.md"}, {"Security": "security.md"}]},
    {
        "Bots": [
            {"Bots and how to write one": "bots.md"},
            {"How strong they are": "strength.md"},
            {"What was tried": "bot-diary.md"},
            {"The protocol": "protocol.md"},
        ]
    },
    {
        "Laboratory": [
            {"Experiments": "laboratory.md"},
            {"Train an agent": "training.md"},
            {"Python": "api.md"},
            {"Speed": "speed.md"},
            {"Reference results": "reference-results.md"},
            {"Reference results of the levels": "reference-levels.md"},
            {"Proofs": "proofs.md"},
        ]
    },
    {
        "Notebooks": [
            {"Write a bot": "notebooks/write-a-bot.md"},
            {"Read a dataset": "notebooks/read-a-dataset.md"},
            {"Train an agent": "notebooks/train-an-agent.md"},
            {"Which card is too strong?": "notebooks/which-card-is-too-strong.md"},
        ]
    },
    {
        "Designers": [
            {"Change a game": "designers.md"},
            {"Balance": "balance.md"},
            {"Add a game": "adding-a-game.md"},
            {"Write a lesson": "lessons.md"},
        ]
    },
    {
        "Contributors": [
            {"Contributing": "contributing.md"},
            {"The page": "the-page.md"},
            {"Changes": "changelog.md"},
        ]
    },
]


def games() -> list[Game]:
    """The games of this package, whatever else is registered."""
    return [game for game in registry.games() if game.folder.is_relative_to(Path(galapagos.__file__).parent)]


def contents(language: str) -> list[dict[str, Any]]:
    """The navigation on the left side of the site."""
    texts = TEXTS[language]
    play: list[dict[str, Any]] = [{texts["playing"]: "playing.md"}]
    rules = [{game.called(language): f"rules/{game.name}.md"} for game in games()]
    found: list[dict[str, Any]] = [
        {texts["home"]: "index.md"},
        {texts["play"]: play},
        {texts["rules"]: [*rules, {texts["reconstructed"]: "reconstructed.md"}]},
    ]
    if language == "en":
        notes = [{game.called(language): f"games/{game.name}.md"} for game in games()]
        found += [{"Moves and rulings": notes}, *ENGLISH]
    return found


def pages(language: str) -> Iterator[tuple[str, str]]:
    """(name, text) of the generated pages."""
    for game in games():
        yield f"rules/{game.name}.md", rules(game, language)
    yield "reconstructed.md", reconstructed(language)


def rules(game: Game, language: str) -> str:
    """One page to learn the game, its variants, then every rule."""
    texts = TEXTS[language]
    intro = lesson.intro(game, language).strip()
    _, _, told = intro.partition("\n")  # its heading is this page's own
    makers = "; ".join(filter(None, [game.makers(language), game.publisher]))
    out = [
        f"# {game.called(language)}",
        f"{makers}. {game.seats[0]}–{game.seats[-1]} {texts['players']}.",
        f"![{game.called(language)}](../screenshots/{game.name}.jpg)",
        told.strip(),
    ]
    if game.provenance(language):
        out.append(f"*{texts['not_printed']}* [{texts['reconstructed']}](../reconstructed.md#{game.name})")
    if game.options:
        out.append(f"## {texts['options']}")
        out.append("\n".join(variants(game, language)))
    out += [f"## {texts['rulebook']}", texts["said"]]
    chapter = ""
    book = game.rulebook
    marked = {word.casefold() for word in MARKS}
    for id in book.all_ids:
        title = book.chapter(id, language)
        if title != chapter:
            chapter = title
            out.append(f"### {title}")
        rule = book.rule(id, language)
        mark = (
            f' <small class="mark">{texts["mark"]}</small>' if any(w in rule.ground.casefold() for w in marked) else ""
        )
        out.append(f"#### {rule.title}{mark} {{ #{id.replace('.', '-')} }}")
        out.append(rule.text)
        out.append(f"<small>`{id}` · {rule.ground}</small>")
    return "\n\n".join(out) + "\n"


MARKS = ("reconstruct", "реконстру", "восстановлен", "rekonstru")  # in a rule's source: not from the printed game


def variants(game: Game, language: str) -> Iterator[str]:
    yield f"| | | {TEXTS[language]['default']} |"
    yield "|---|---|---|"
    for option in game.options:
        text = game.rulebook.option(option.name, language)
        names = "; ".join(f"`{value}`: {name}" for value, name in text.values.items())
        told = f"{text.text} {names}" if names else text.text
        yield f"| **{text.title}** `{option.name}` | {told} | `{json.dumps(option.default)}` |"


def reconstructed(language: str) -> str:
    """Everything that is not from the printed games, and how an owner of the box corrects it."""
    texts = TEXTS[language]
    out = [f"# {texts['reconstructed']}", texts["how"]]
    for game in games():
        out.append(f"## {game.called(language)} {{ #{game.name} }}")
        parts = game.provenance(language)
        if not parts:
            out.append(texts["nothing"])
        for part, why in parts:
            out += [f"### `{part}` {{ #{game.name}-{part.replace('.', '-')} }}", why]
            out += [
                f"<details markdown><summary>{texts['lines']}</summary>",
                f"```toml\n{lines(game, part)}```",
                "</details>",
            ]
    return "\n\n".join(out) + "\n"


def lines(game: Game, part: str) -> str:
    """A part of the box as lines of an overlay."""
    values: Any = game.data
    for key in part.split("."):
        values = values[key]
    own = {key: value for key, value in values.items() if key == "source" or not isinstance(value, dict)}
    return f"[{part}]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in own.items())


def toml(value: Any) -> str:
    """A value as TOML writes it.

    >>> toml([{"trait": "swimming", "copies": 6}, True])
    '[{ trait = "swimming", copies = 6 }, true]'
    """
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        inside = [toml(one) for one in value]
        short = "[" + ", ".join(inside) + "]"
        return short if len(short) < 100 else "[\n" + "".join(f"    {one},\n" for one in inside) + "]"
    return json.dumps(value, ensure_ascii=False)
