"""The table as plain text, drawn from the view grammar alone: for `print(game)`, pipes and screen readers."""

from __future__ import annotations

import textwrap

from galapagos.core.view import Link, Mark, Text, Thing, View, Zone, name_of
from galapagos.core.words import N_, Say, Words

WIDE = 100  # columns


def draw(view: View, words: Words) -> str:
    """Everything that the view shows, zone by zone, then the question and the numbered choices."""
    lines = [headline(view, words), ""]
    for zone in view.zones:
        lines += draw_zone(zone, view, words)
    if view.links:
        lines += [describe_link(link, words) for link in view.links]
    lines += ["", status(view, words)]
    lines += [f"{number:>3}. {choice.text}" for number, choice in enumerate(view.choices, start=1)]
    return "\n".join(map(folded, lines))


def folded(line: str) -> str:
    """Fold a long line; continuation lines are indented further."""
    inner = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.fill(line, WIDE, subsequent_indent=inner) if len(line) > WIDE else line


def text(value: Text, words: Words) -> str:
    return words.text(value) if isinstance(value, Say) else value


def name(key: str, words: Words) -> str:
    """The name of a counter, a kind or a back."""
    return words.text(Say(key)) if key else ""


def sign(mark: Mark, words: Words) -> str:
    return text(mark.label, words) or name(mark.id, words)


def headline(view: View, words: Words) -> str:
    """Game, turn and phase."""
    parts = (view.game, text(view.when, words), text(view.phase, words))
    return " · ".join(part for part in parts if part)


def status(view: View, words: Words) -> str:
    """Who must do what, in a sentence."""
    if view.over:
        return words.text(Say(N_("The game is over.")))
    return words.text(view.asked.say) if view.asked.say else ""


def draw_zone(zone: Zone, view: View, words: Words) -> list[str]:
    label = text(zone.label, words) or zone.id
    if zone.owner is not None:
        label = f"{view.seats[zone.owner].name}: {label}"
    count = f" ({zone.n})" if zone.n is not None else ""
    lines = [f"{label}{count}"]
    for cell in zone.cells:
        here = [describe(thing, words) for thing in zone.things if thing.at == cell.id]
        marks = ", ".join(sign(mark, words) for mark in cell.marks)
        place = text(cell.label, words) or cell.id
        lines.append("  " + " ".join(part for part in (f"{place}:", marks, ", ".join(here)) if part))
    lines += ["  " + describe(thing, words) for thing in zone.things if not thing.at]
    return lines


def describe(thing: Thing, words: Words) -> str:
    """A thing in a line: name, counters, marks, what lies under it."""
    face = text(thing.face, words) or name(thing.back, words) or name(thing.kind, words)
    parts = [part for part in dict.fromkeys((name_of(thing), face)) if part]
    if thing.n != 1:
        parts.append(f"×{thing.n}")
    if thing.needs:
        parts.append(words.text(thing.needs))
    parts += [f"{name(key, words)} {value}" for key, value in thing.counters.items()]
    parts += [sign(mark, words) for mark in thing.marks]
    if thing.under:
        parts.append("[" + ", ".join(describe(part, words) for part in thing.under) + "]")
    return " ".join(parts)


def describe_link(link: Link, words: Words) -> str:
    kind = text(link.label, words) or name(link.kind, words)
    marks = " ".join(sign(mark, words) for mark in link.marks)
    return " ".join(part for part in (f"  {link.a} — {kind} — {link.b}", marks) if part)
