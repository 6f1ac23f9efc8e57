"""The report as one self-contained HTML page: no network, no scripts; light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

import galapagos
from galapagos.core.box import digest
from galapagos.core.words import N_
from galapagos.lab.balance import charts
from galapagos.lab.balance.findings import Group, Row
from galapagos.lab.balance.wording import SHOWN, Wording, full

ORDER = N_(
    "How often wins who had the first turn, the second, and so on. Where players compete for the turn, it shows what "
    "they made of it too."
)
STYLE = Path(__file__).with_name("page.css")


class Page:
    """Charts and words for the findings of a plan; `labels` are what the boxes are called."""

    def __init__(self, wording: Wording, labels: Sequence[str], interrupted: bool) -> None:
        self.wording = wording
        self.say = wording.say
        self.found = wording.found
        self.plan = wording.plan
        self.labels = labels
        self.interrupted = interrupted

    def html(self) -> str:
        title = escape(self.wording.title())
        body = "\n".join(part for part in self.parts() if part)
        return (
            f'<!doctype html>\n<html lang="{escape(self.plan.language)}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
            f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
            f"{body}\n</main>\n</body>\n</html>\n"
        )

    def parts(self) -> Iterator[str]:
        yield self.opening()
        yield self.verdict()
        yield from self.rates()
        for group in self.wording.groups:
            yield self.pieces(group)
        yield self.sources()
        yield self.lead()
        yield self.lengths()
        yield self.numbers()

    def section(self, title: str, meaning: str, *parts: str) -> str:
        return f"<section>\n<h2>{escape(title)}</h2>\n<p>{escape(meaning)}</p>\n" + "\n".join(parts) + "\n</section>"

    # -- what was played ----------------------------------------------------------------------

    def opening(self) -> str:
        plan = self.plan
        told = [
            self.say(
                N_("{games} games, players: {players}; seed {seed}, galapagos {version}, rules version {rules}."),
                games=self.found.games, players=", ".join(plan.players), seed=plan.seed,
                version=galapagos.__version__, rules=self.wording.game.rules,
            ),
            self.say(
                N_("Intervals in brackets hold 95 %. Players of another strength may find another balance.")
            ),
        ]  # fmt: skip
        if self.interrupted:
            told.insert(1, self.say(N_("The run was interrupted: {games} games were planned."), games=plan.games))
        return "".join(f"<p>{escape(line)}</p>\n" for line in told) + self.boxes()

    def boxes(self) -> str:
        """The names of the boxes, and their colours if there are two."""
        if not any(self.plan.boxes):
            return ""
        items = ""
        for place, (label, overlay) in enumerate(zip(self.labels, self.plan.boxes, strict=True)):
            mark = digest(overlay)
            code = f" <code>{mark}</code>" if mark else ""
            items += f'<li><i class="box{place}"></i>{escape(label)}{code}</li>'
        return f'<ul class="legend">{items}</ul>'

    def verdict(self) -> str:
        items = "".join(f"<li>{escape(line)}</li>\n" for line in self.wording.verdicts())
        title = escape(self.say(N_("What it says")))
        return f'<section class="verdict">\n<h2>{title}</h2>\n<ul>\n{items}</ul>\n</section>'

    # -- charts -------------------------------------------------------------------------------

    def rates(self) -> Iterator[str]:
        if len(self.plan.players) < 2:
            return
        kinds = [
            ("seat", N_("Seats"), N_("How often the player on each seat wins; the line is an even share.")),
            ("order", N_("Turn order"), ORDER),
        ]
        if self.plan.seatings > 1:
            kinds.append(("player", N_("Players"), N_("How often each player wins; all sat on every seat in turn.")))
        for kind, title, meaning in kinds:
            rows = self.found.rates(kind)
            high = max([2 * self.wording.even, *(value.high for row in rows for value in row.values)])
            chart = charts.dots(rows, 0.0, min(1.0, high), self.wording.even, "share", self.say(title))
            yield self.section(self.say(title), self.say(meaning), chart, self.differences(rows))

    def pieces(self, group: Group) -> str:
        far = charts.reach(group.rows)
        name = self.wording.group_name(group)
        chart = charts.dots(group.rows, -far, far, 0.0, "effect", name)
        caution = f'<p class="small">{escape(self.wording.caution(group))}</p>'
        heads = [
            N_("name"),
            N_("chance to win"),
            N_("points ahead"),
            N_("players who had it"),
            N_("their plain win rate"),
        ]
        cells = [
            [row.label, full(row.values[0], "effect"), full(row.points, "number") if row.points else "",
             str(row.count), SHOWN["share"](row.plain)]
            for row in group.rows
        ]  # fmt: skip
        note = self.say(N_("The plain win rate mixes what a card does with who could afford it; do not judge by it."))
        table = self.table(heads, cells, self.say(N_("All numbers")), note)
        return self.section(name, self.wording.meaning(group), chart, caution, table, self.differences(group.rows))

    def differences(self, rows: Sequence[Row]) -> str:
        """With two boxes: the first minus the second, on the same deals."""
        if len(self.plan.boxes) < 2:
            return ""
        clear = {
            row.key: 1 if row.difference and row.difference.value > 0 else -1 for row in self.found.changed(list(rows))
        }
        shown = [
            Row(row.key, row.label, [row.difference], clear=clear.get(row.key, 0))
            for row in rows
            if row.difference is not None
        ]
        title = self.say(N_("Difference: {one} minus {two}, on the same deals"), one=self.labels[0], two=self.labels[1])
        far = charts.reach(shown)
        return f"<h3>{escape(title)}</h3>\n" + charts.dots(shown, -far, far, 0.0, "effect", title)

    def sources(self) -> str:
        series = [(self.wording.source_name(rule), values) for rule, values in self.found.sources()]
        title = self.say(N_("Points by source"))
        meaning = self.say(N_("How many points a player has from each source on average, over the course of the game."))
        return self.section(title, meaning, charts.lines(series, self.say(N_("course of the game")))) if series else ""

    def lead(self) -> str:
        if self.found.sides < 2:
            return ""
        title = self.say(N_("Does the leader win?"))
        meaning = self.say(
            N_("How often the one who is ahead at this point of the game wins in the end; the line is an even share.")
        )
        course = self.say(N_("course of the game"))
        return self.section(title, meaning, charts.curve(self.found.leader_curve(), self.wording.even, course))

    def lengths(self) -> str:
        meaning = self.say(N_("How many games had how many decisions."))
        return self.section(
            self.say(N_("Length")), meaning, charts.bars(self.found.lengths(), self.say(N_("decisions")))
        )

    def numbers(self) -> str:
        heads = [
            N_("name"),
            *self.labels,
            *([N_("difference")] if len(self.plan.boxes) > 1 else []),
            N_("what it means"),
        ]
        cells = []
        for number in self.wording.numbers():
            row = number.row
            show = "effect" if number.show == "share" else number.show
            more = [full(row.difference, show)] if row.difference is not None else []
            cells.append([number.title, *(full(value, number.show) for value in row.values), *more, number.meaning])
        title = escape(self.say(N_("The game in numbers")))
        return f"<section>\n<h2>{title}</h2>\n{self.grid(heads, cells)}\n</section>"

    def table(self, heads: Sequence[str], cells: Sequence[Sequence[str]], title: str, note: str) -> str:
        """A table that can be opened."""
        grid = self.grid(heads, cells)
        return f'<details><summary>{escape(title)}</summary>\n<p class="small">{escape(note)}</p>\n{grid}</details>'

    def grid(self, heads: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
        head = "".join(f"<th>{escape(self.say(title))}</th>" for title in heads)
        rows = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in cells)
        return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table></div>'
