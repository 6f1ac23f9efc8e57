"""What a seat sees as plain English text, written from the view grammar alone: equal views give equal texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from galapagos.core.engine.state import State
from galapagos.core.game import Game
from galapagos.core.view import Cell, Link, Mark, Side, Text, Thing, View, Zone, name_of
from galapagos.core.words import Words

OVER = "The game is over."


def drawn(game: Game, state: State, seat: int | None) -> str:
    """The table as a seat (None: a spectator) may know it, and the decision that is due."""
    return "\n".join(ViewText(game.view(state, seat), game).lines())


class ViewText:
    """A view in lines.  The names of counters, kinds and marks are English words already."""

    def __init__(self, view: View, game: Game) -> None:
        self.view = view
        self.title = game.title
        self.sides = len(view.seats)
        self.words: Words = game.words("en")

    def lines(self) -> Iterator[str]:
        view = self.view
        changed = "changed box" if view.data_hash else ""
        yield joined([self.title, self.text(view.when), self.text(view.phase), changed], " - ")
        for place, side in enumerate(view.seats):
            asked = place in view.asked.seats and not view.over
            yield ("> " if asked else "  ") + self.side(side)
        for zone in sorted(view.zones, key=self.distance):
            yield from self.zone(zone)
        yield from (self.link(link) for link in view.links)
        yield OVER if view.over else self.text(view.asked.say or "")

    def distance(self, zone: Zone) -> int:
        """The middle of the table comes first, then the other sides, the viewer's own things last."""
        if zone.owner is None:
            return 0
        return 2 if zone.owner == self.view.seat else 1

    def side(self, side: Side) -> str:
        score = [f"score {side.score}"] if side.score is not None else []
        return noted(side.name, [*score, *counted(side.counters), *self.marks(side.marks)])

    def zone(self, zone: Zone) -> Iterator[str]:
        """A zone's name, what stands on its spaces, and its other things; spaces without anything in one line."""
        owner = self.view.seats[zone.owner].name if zone.owner is not None else ""
        number = f"({zone.n})" if zone.n is not None else ""
        yield joined([owner, self.text(zone.label) or zone.id, number]) + ":"
        empty = []
        for cell in zone.cells:
            here = [self.thing(one) for one in zone.things if one.at == cell.id]
            if here or cell.marks:
                yield "  " + noted(joined([self.cell(cell), *self.bracketed(cell.marks)]), here)
            else:
                empty.append(self.cell(cell))
        if empty:
            yield "  empty: " + ", ".join(empty)
        places = {cell.id for cell in zone.cells}
        yield from ("  " + self.thing(one) for one in zone.things if one.at not in places)

    def cell(self, cell: Cell) -> str:
        return joined(dict.fromkeys([self.text(cell.label) or cell.id, cell.kind]))

    def thing(self, one: Thing) -> str:
        """A thing in a line: name, number, counters, marks, what lies under it."""
        owner = one.owner if one.owner is not None and not one.face and not name_of(one) else None
        whose = self.view.seats[owner].name if owner is not None and owner < self.sides else ""
        face = self.text(one.face) or one.back or one.kind
        name = joined(dict.fromkeys([name_of(one) or whose, face, f"x{one.n}" if one.n != 1 else ""]))
        needs = [self.text(one.needs)] if one.needs else []
        under = f" [{'; '.join(self.thing(part) for part in one.under)}]" if one.under else ""
        return noted(name, [*needs, *counted(one.counters), *self.marks(one.marks)]) + under

    def link(self, link: Link) -> str:
        return joined([f"{link.a} - {self.text(link.label) or link.kind} - {link.b}", *self.marks(link.marks)])

    def marks(self, marks: list[Mark]) -> list[str]:
        return [self.text(mark.label) or mark.id for mark in marks]

    def bracketed(self, marks: list[Mark]) -> list[str]:
        return [f"({', '.join(self.marks(marks))})"] if marks else []

    def text(self, value: Text) -> str:
        return self.words.text(value)


def counted(counters: dict[str, int]) -> list[str]:
    return [f"{name} {value}" for name, value in counters.items()]


def joined(parts: Iterable[str], between: str = " ") -> str:
    return between.join(part for part in parts if part)


def noted(name: str, notes: list[str]) -> str:
    return f"{name}: {', '.join(notes)}" if notes else name
