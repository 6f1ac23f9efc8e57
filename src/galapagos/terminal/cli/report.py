"""Reports: `galapagos info`, `galapagos verify`, `galapagos --version`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rich.text import Text

from galapagos import __version__
from galapagos._pure import is_compiled
from galapagos.core import registry, scenario
from galapagos.core.encoding import Encoding
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Game, Setting
from galapagos.core.play import lesson, record, record_reader
from galapagos.lab.bench import bench
from galapagos.terminal.render.console import Terminal

MEASURE = 1.0  # seconds of measuring for the figures of size


def info(game: Game, language: str) -> dict[str, Any]:
    """The content of `galapagos info --json`."""
    seats = min(4, game.seats[-1])
    return {
        "game": game.name,
        "title": game.title,
        "authors": game.authors,
        "publisher": game.publisher,
        "rules": game.rules,
        "seats": [game.seats[0], game.seats[-1]],
        "rule_ids": len(game.rulebook.all_ids),
        "lessons": lesson.names(game),
        "options": [
            {"name": one.name, "values": list(one.values), "default": one.default, "rule": one.rule}
            for one in game.options
        ],
        "reconstructed": [{"part": part, "why": why} for part, why in game.provenance(language)],
        "size": bench(game.name, seats, MEASURE),
    }


def encoding(game: Game, seats: int | None) -> Encoding:
    """The encoding for learning programs; for two seats if no number is given."""
    found = game.encoding(Setting(game, seats or max(2, game.seats[0])))
    if found is None:
        raise GalapagosError("{game} has no encoding for learning programs", game=game.name)
    return found


def show_encoding(found: Encoding, terminal: Terminal) -> None:
    for line in found.lines():
        terminal.print(Text(line))


def encoding_json(found: Encoding) -> dict[str, Any]:
    """The content of `galapagos info --encoding --json`."""
    return {
        "version": found.version,
        "fingerprint": found.fingerprint,
        "seats": found.seats,
        "size": found.size,
        "slots": [
            {
                "name": slot.name,
                "at": found.places[slot.name].start,
                "shape": list(slot.shape),
                "meaning": slot.meaning,
                "columns": list(slot.columns),
                "scale": slot.scale,
            }
            for slot in found.slots
        ],
        "actions": found.actions,
        "blocks": [
            {"name": block.name, "size": block.size, "parts": {part.name: part.size for part in block.parts}}
            for block in found.blocks
        ],
    }


def show_info(game: Game, known: dict[str, Any], terminal: Terminal) -> None:
    say = terminal.say
    low, high = known["seats"]
    terminal.print(Text(game.called(terminal.language), style="bold underline"))
    if game.authors or game.publisher:
        terminal.print(", ".join(part for part in (game.makers(terminal.language), game.publisher) if part))
    terminal.print(
        say("Status: complete; some values are reconstructed, see below")
        if known["reconstructed"]
        else say("Status: complete; every value is printed or from a public source"),
        say("Players: {low} to {high}", low=low, high=high),
        say("Rules: version {version}, {n} rule ids", version=game.rules, n=known["rule_ids"]),
        say("Lessons: {names}", names=", ".join(known["lessons"]) or say("none yet")),
        "",
        Text(say("Options of the rules"), style="bold"),
    )
    for option in game.options:
        told = game.rulebook.option(option.name, terminal.language)
        values = " | ".join(typed(value, told.values) for value in option.values)
        head = Text(f"  {option.name}", style="bold")
        head.append(f" = {values}  ").append(say("default {value}", value=str(option.default).lower()), style="dim")
        terminal.print(head, Text(f"    {told.title}. {told.text}"))
    if not game.options:
        terminal.print("  " + say("none"))
    show_provenance(known["reconstructed"], terminal)
    show_size(known["size"], terminal)


def typed(value: Any, names: dict[str, str]) -> str:
    """A value as it is typed, with its name."""
    text = str(value).lower()
    name = names.get(str(value), "")
    return f"{text} ({name})" if name and name != text else text


def show_provenance(parts: list[dict[str, str]], terminal: Terminal) -> None:
    """Show which parts of the box are not from the printed game."""
    terminal.print("", Text(terminal.say("Reconstructed values"), style="bold"))
    if not parts:
        terminal.print("  " + terminal.say("None: every value is from the printed game or a public source."))
    for part in parts:
        terminal.print(Text(f"  {part['part']}: ", style="bold").append(part["why"], style="default"))


def show_size(size: dict[str, Any], terminal: Terminal) -> None:
    say = terminal.say
    how = say("compiled") if size["compiled"] else say("interpreted")
    terminal.print(
        "",
        Text(say("Size, measured now with {n} players at random ({how})", n=size["seats"], how=how), style="bold"),
        "  " + say("decisions in a game: {n}", n=size["mean_decisions"]),
        "  " + say("moves to choose from: {n}", n=size["mean_branching"]),
        "  " + say("games a second on one core: {n}", n=size["games_per_second"]),
    )


def verify(paths: list[Path]) -> tuple[list[dict[str, Any]], list[str]]:
    """Run scenario files and replay records: (a result for each case, files that could not be opened)."""
    results: list[dict[str, Any]] = []
    closed: list[str] = []
    for path in _files(paths):
        try:
            text = path.read_bytes().decode("utf-8-sig", errors="replace")
        except OSError as error:
            closed.append(f"{path}: {error.strerror or error}")
            continue
        if text.startswith(record.TITLE):
            results.append({"id": str(path), "problem": _replay(text, path)})
            continue
        for verdict in scenario.verify_text(text, str(path)):
            results.append({"id": verdict.id, "problem": verdict.problem})
    return results, closed


def _files(paths: list[Path]) -> list[Path]:
    """Replace folders by the scenarios and records in them."""
    found: list[Path] = []
    for path in paths:
        inside = [*path.rglob("*.jsonl"), *path.rglob("*.txt")] if path.is_dir() else [path]
        found += sorted(inside)
    return found


def _replay(text: str, path: Path) -> str:
    try:
        record_reader.read(text, str(path))
    except GalapagosError as error:
        return str(error).removeprefix(f"{path} ")
    return ""


def versions() -> dict[str, Any]:
    games: dict[str, Any] = {}
    for name in registry.names():
        try:
            games[name] = registry.get(name).rules
        except Exception as error:  # another package's game that fails to load must not hide the others
            games[name] = f"{type(error).__name__}: {error}"
    return {
        "galapagos": __version__,
        "compiled": is_compiled(),
        "python": ".".join(map(str, sys.version_info[:3])),
        "rules": games,
    }


def show_versions(known: dict[str, Any], terminal: Terminal) -> None:
    how = terminal.say("compiled") if known["compiled"] else terminal.say("interpreted")
    terminal.print(f"galapagos {known['galapagos']} ({how}, Python {known['python']})")
    for name, rules in known["rules"].items():
        terminal.print("  " + terminal.say("{game}: rules version {version}", game=name, version=rules))
