"""Creates tables: the setting, the chairs, and the first entry of the log."""

from __future__ import annotations

import random
import secrets
from collections.abc import Collection
from typing import Any

import msgspec

from galapagos.bots import NAMES, UnknownBot, make
from galapagos.core import options, registry
from galapagos.core.errors import GalapagosError, UnknownGame
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.server.plain_text import clean_name, clean_title
from galapagos.server.refused import Refused
from galapagos.server.socket.protocol import Create, OptionValue
from galapagos.server.table_documents import Chair, Counting, Wish
from galapagos.server.tables import log

KEPT = 200  # settings in the cache
# Bots are named after naturalists; the page translates the names (web/parts/bot.ts).
NATURALISTS = (
    "Anning", "Baer", "Banks", "Bates", "Buffon", "Cuvier", "Gould", "Gray",
    "Henslow", "Humboldt", "Huxley", "Lamarck", "Linnaeus", "Lyell", "Mendel", "Merian",
)  # fmt: skip
_agreed: dict[tuple[str, int, bytes, str], Setting] = {}


def new_id() -> str:
    """An unguessable id for a table: its link is the only key to a private table."""
    return secrets.token_urlsafe(9)


def setting_of(game: str, seats: int, options: dict[str, OptionValue], data: str = "") -> Setting:
    """The checked setting; `data` is an overlay.  Tables with equal settings share it: a box is large and never
    changes."""
    key = (game, seats, msgspec.json.encode(options, order="sorted"), data)
    try:
        if key not in _agreed:
            made = Setting(registry.get(game), seats, dict(options), data)
            if len(_agreed) >= KEPT:
                del _agreed[next(iter(_agreed))]
            _agreed[key] = made
        return _agreed[key]
    except UnknownGame as error:
        raise Refused("no-game", error) from None
    except GalapagosError as error:
        raise Refused("options", error) from None


def chair_of(wish: Wish, person: str, name: str, setting: Setting, taken: Collection[str] = ()) -> Chair:
    """The chair for a wish; a bot must be one of ours, never a program, and gets a name that is not `taken`."""
    if wish.kind == "bot":
        if wish.bot not in NAMES:
            raise Refused("options", "bots are {names}", names=list(NAMES))
        try:
            make(wish.bot, setting)
        except (UnknownBot, GalapagosError) as error:
            raise Refused("options", error) from None
        return Chair("bot", bot=wish.bot, name=random.choice([free for free in NATURALISTS if free not in taken]))
    if wish.kind == "me":
        return Chair("person", person, clean_name(wish.name) if wish.name else name)
    return Chair()


def chairs_of(wishes: list[Wish], person: str, name: str, setting: Setting) -> list[Chair]:
    """The chairs of a new table."""
    made: list[Chair] = []
    for wish in wishes:
        made.append(chair_of(wish, person, name, setting, [chair.name for chair in made]))
    return made


def create(request: Create, person: str, name: str, data: str = "", box_title: str = "") -> log.Created:
    """The first entry of a new table; `data` is the overlay of its box."""
    setting = setting_of(request.game, len(request.chairs), request.options, data)
    if request.clock.kind != "none" and request.clock.seconds < 1:
        raise Refused("options", "a clock needs seconds")
    chairs = chairs_of(request.chairs, person, name, setting)
    return log.Created(
        request.game,
        setting.game.rules,
        chairs,
        person,
        dict(request.options),
        request.public,
        request.clock,
        clean_title(request.title),
        friendly=request.friendly,
        data=data,
        box_title=box_title,
    )


def why_uncounted(created: log.Created) -> Counting:
    """Why a table's game does not count for the ratings from the beginning; empty: it does."""
    if created.friendly:
        return "friendly"
    if created.opening:
        return "position"
    return "box" if created.data else ""


def play_on(opening: dict[str, Any], wishes: list[Wish], person: str, name: str) -> log.Created:
    """The first entry of a table that begins with a position.  Dealt cards stay; dice and shuffles are new."""
    setting: Setting = position.load_from_outside(opening).setting
    if len(wishes) != setting.seats:
        raise Refused("options", "the number of seats is {n}", n=setting.seats)
    chairs = chairs_of(wishes, person, name, setting)
    given = options.changed(setting.game.options, setting.options)
    return log.Created(setting.game.name, setting.game.rules, chairs, person, given, opening=opening)
