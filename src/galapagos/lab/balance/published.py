"""Makes docs/balance.md: a small report of each printed game.

    python -m galapagos.lab.balance.published --jobs 2

A chapter that was made with the same settings is not made again.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from pathlib import Path

import galapagos
from galapagos import _pure
from galapagos.core import registry
from galapagos.lab import command_line
from galapagos.lab.balance import deals
from galapagos.lab.balance.deals import Plan, Tasks
from galapagos.lab.balance.findings import Findings, Group, is_enough
from galapagos.lab.balance.wording import Wording, full, interval, percent, signed
from galapagos.lab.pool.spread import spread

SHOWN = 4  # strongest and weakest pieces of a kind
PLAYERS = "greedy,greedy,greedy"


def command(plan: Plan) -> str:
    players = ",".join(plan.players)
    luck = f" --luck {plan.yardstick}"
    return f"galapagos balance {plan.game} --games {plan.games} --players {players} --seed {plan.seed}{luck}"


def opening(plan: Plan) -> str:
    """The line that says what a chapter was made from."""
    games, rules = plan.deals * plan.seatings, registry.get(plan.game).rules
    return f"{games} games, galapagos {galapagos.__version__}, rules version {rules}: `{command(plan)}`"


def chapter(found: Findings) -> str:
    """A game's part of the page."""
    wording = Wording(found)
    lines = [
        f"## {wording.game.title}",
        "",
        opening(found.plan),
        "",
        *(f"- {verdict}" for verdict in wording.verdicts()),
        "",
        *rates(found),
        *(line for group in wording.groups for line in pieces(group, wording)),
        "| the game in numbers | | 95 % |",
        "|---|---|---|",
        *(
            f"| {number.title} | {full(number.row.values[0], number.show).split(' (')[0]} |"
            f" {interval(number.row.values[0], number.show)} |"
            for number in wording.numbers()
        ),
        "",
    ]
    return "\n".join(lines)


def rates(found: Findings) -> Iterator[str]:
    yield from ("| | won | 95 % |", "|---|---|---|")
    for kind, title in (("seat", "seat"), ("order", "turn order, place")):
        for row in found.rates(kind):
            value = row.values[0]
            yield f"| {title} {row.label} | {percent(value.value)} | {interval(value, 'share')} |"
    yield ""


def pieces(group: Group, wording: Wording) -> Iterator[str]:
    """The strongest and the weakest of those with enough draws or second games, and all that are more than chance."""
    name = wording.group_name(group)
    sure = [row for row in group.rows if is_enough(row)]
    if not sure:
        few = "draws" if group.kind == "dealt" else "second games"
        yield from (f"{name}: too few {few} to say anything.", "")
        return
    ends = {row.key for row in (*sure[:SHOWN], *sure[-SHOWN:])}
    rows = [row for row in sure if row.key in ends or row.clear]
    yield from (f"| {name} | chance to win | 95 % | points | |", "|---|---|---|---|---|")
    for row in rows:
        value = row.values[0]
        points = f"{row.points.value:+.1f}".replace("-", "\N{MINUS SIGN}") if row.points else ""
        mark = {1: "strong", -1: "weak"}.get(row.clear, "")
        yield f"| {row.label} | {signed(value.value)} | {interval(value, 'effect')} | {points} | {mark} |"
    left = len(group.rows) - len(rows)
    yield from ("", f"{left} others lie between them or are too rare to say.", "") if left else ("",)


def page(chapters: list[str], template: Path) -> str:
    how = "compiled" if _pure.is_compiled() else "interpreted"
    made = (
        "Every chapter names the command that made it; `python -m galapagos.lab.balance.published` plays them all and "
        f"writes this page. galapagos {galapagos.__version__}, {how}, Python {platform.python_version()}."
    )
    return template.read_text(encoding="utf-8").replace("MADE", made) + "\n" + "\n".join(chapters)


@command_line.in_sentences
def main() -> None:
    parser = command_line.campaign(__doc__, "build/balance", "docs/balance.md")
    parser.add_argument(
        "--number", type=command_line.positive, default=600, help="games of each; seats and cards need hundreds"
    )
    parser.add_argument("--players", default=PLAYERS)
    parser.add_argument("--luck", type=int, default=20)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    args.into.mkdir(parents=True, exist_ok=True)
    chapters: list[str] = []
    for game in (one.name for one in registry.games()):
        plan = Plan(game, tuple(args.players.split(",")), args.number, args.seed, yardstick=args.luck)
        path = args.into / f"{game}.md"
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        if game in args.games and opening(plan) not in kept.splitlines():
            found = Findings(plan)
            for outcomes in spread(deals.play, Tasks(plan), args.jobs, args.on):
                found.add(outcomes)
            kept = chapter(found)
            path.write_text(kept, encoding="utf-8")
        chapters += [kept] if kept else []
    args.report.write_text(page(chapters, Path(__file__).with_name("published.md")), encoding="utf-8")


if __name__ == "__main__":
    main()
