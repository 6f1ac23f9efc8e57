"""Explains the rule behind anything on the table: a decision, an animal, a card, a word.  Needs only a view."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from galapagos.core.box_changes import Change
from galapagos.core.errors import Refusal
from galapagos.core.game import Game
from galapagos.core.rulebook import UnknownRule
from galapagos.core.view import Cell, Thing, View, Zone
from galapagos.terminal.render import box_changes, draw, rulebook
from galapagos.terminal.render.console import Terminal
from galapagos.terminal.render.style import Style


class Explainer:
    """Answers `?`, `? A1`, `? swimming`, `? origin.attack.swimming-prey`."""

    def __init__(self, game: Game, terminal: Terminal) -> None:
        self.game = game
        self.terminal = terminal
        self.style = Style(terminal.words_of(game), terminal.fancy, terminal.say("me"), game.called(terminal.language))

    def explained(self, what: str, view: View) -> list[RenderableType]:
        if not what:
            return [draw.status(view, self.style), *self.several([view.asked.rule])]
        found = find_thing(what, view)
        if found is not None:
            cited = [*found.rules, found.rule, *(mark.rule for mark in found.marks)]
            cited += [id for part in found.under for id in (*part.rules, part.rule)]
            cited += [one.rule for one in view.links if found.id in (one.a, one.b)]
            return [draw.thing(found, view, self.style), *self.several(cited)]
        place = self.find_cell(what, view)
        if place is not None:
            zone, cell = place
            cited = [cell.rule, *(mark.rule for mark in cell.marks)]
            return [draw.draw_cell(cell, zone, view, self.style), *self.several(cited)]
        ids = rulebook.search(self.game, what, self.terminal.language)
        if not ids:
            return [Text(self.terminal.say("No rule, animal or card answers to {what}.", what=what), style="red")]
        return self.several(ids)

    def find_cell(self, what: str, view: View) -> tuple[Zone, Cell] | None:
        """The space with this notation or with this name on the board."""
        places = [(zone, cell) for zone in view.zones for cell in zone.cells]
        for name in (lambda cell: cell.id, lambda cell: self.style.text(cell.label)):
            for zone, cell in places:
                if name(cell).lower() == what.lower():
                    return zone, cell
        return None

    def forbidden(self, refusals: list[Refusal]) -> list[RenderableType]:
        """Explain why the rules refuse a move."""
        said = [self.style.text(refusal.say) for refusal in refusals if refusal.say is not None]
        rules = self.several([refusal.rule for refusal in refusals])
        return [Text(self.terminal.say("Not legal:"), style="red"), *said, *rules]

    def changes(self) -> list[Change]:
        """What the box of this table changes: the texts of the rules have the printed numbers."""
        return []

    def several(self, ids: list[str]) -> list[RenderableType]:
        shown: list[RenderableType] = []
        changes = self.changes()
        for id in dict.fromkeys(id for id in ids if id):
            try:
                shown.append(rulebook.one(self.game, id, self.terminal))
            except UnknownRule:
                continue
            shown += [box_changes.about(one, self.terminal) for one in changes if one.rule == id]
        return shown or [self.terminal.say("No rule is behind this.")]


def find_thing(id: str, view: View) -> Thing | None:
    """The thing with this name, which is its id as shown."""
    things = [one for zone in view.zones for one in zone.things]
    for one in things + [part for one in things for part in one.under]:
        if one.id.lower() == id.lower():
            return one
    return None
