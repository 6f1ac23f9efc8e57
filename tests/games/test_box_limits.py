"""Every number of a box at its lowest and its highest value: such a box is refused, or a game with it can begin."""

from __future__ import annotations

import copy
import faulthandler
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from galapagos.core import box, box_fields, registry
from galapagos.core.box_fields import Field
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import DataError
from galapagos.core.game import Game, Setting

GAMES = ["darwin", "evo", "mutations", "origin", "selection"]
SHORT = 4  # of longer lists only the first and the last place are changed
ENDLESS = 120  # seconds after which a deal counts as one that never ends; the run stops there and shows the place


@pytest.fixture(autouse=True)
def _no_endless_deal() -> Iterator[None]:
    yield
    faulthandler.cancel_dump_traceback_later()


def numbers(game: Game) -> list[Field]:
    """The fields with numbers; among those that differ only by their place in a list, the first and the last."""
    alike: dict[tuple[str, ...], list[Field]] = {}
    for row in box_fields.rows(game):
        for field in row.fields:
            if field.kind in ("number", "numbers"):
                alike.setdefault(tuple(step for step in field.path if isinstance(step, str)), []).append(field)
    return [field for fields in alike.values() for field in (fields[:1] + fields[1:][-1:])]


def extremes(field: Field) -> Iterable[Any]:
    """The values with one number at its lowest or highest."""
    if field.kind == "number":
        return [field.low, field.high]
    printed: list[int] = field.printed
    places = range(len(printed)) if len(printed) <= SHORT else (0, len(printed) - 1)
    return [[*printed[:at], end, *printed[at + 1 :]] for at in places for end in (field.low, field.high)]


def begins(setting: Setting) -> None:
    """Deal, and look for a move of everybody who is asked."""
    faulthandler.dump_traceback_later(ENDLESS, exit=True)
    state = setting.game.new(setting, rng_of_key(key_of_seed("limits")).fork())
    assert state.active() and all(state.legal(seat) for seat in state.active())


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_begins_with_every_number_at_its_limits(name: str) -> None:
    game = registry.get(name)
    dealt = 0
    wrong: list[str] = []
    for field in numbers(game):
        for value in extremes(field):
            setting = Setting(game, game.seats[0])
            try:
                setting.data = box.lay_over(game.data, box_fields.overlay_of(game.data, [(field.path, value)]))
                setting.box = game.changed_box(setting.data)
            except DataError:
                continue  # refused with a message to the person who typed it
            for seats in game.seats:
                setting = copy.copy(setting)
                setting.seats = seats
                try:
                    begins(setting)
                except Exception as error:
                    wrong.append(f"{field.path} = {value}, {seats} seats: {error!r}")
                dealt += 1
    assert not wrong, "\n".join(wrong)
    assert dealt > 400
