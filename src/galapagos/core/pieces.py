"""What a balance report counts in a game: pieces that chance deals to a seat, pieces that it uses, sources of points.

A game declares them with the numbers and names that its rules and moves have anyway:

    PIECES = Pieces(
        dealt={s.DEAL: Dealt(N_("Cards drawn"), lambda state, face: card_name(state.box, face))},
        used={s.PLAY_TRAIT: Used(N_("Traits laid"), of_field("trait"))},
        points={verbs.INCOME: 1, verbs.PAYS: -1},
        running="evo.end.points",
    )

A piece is recognised by the `id` of its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from galapagos.core.words import Say


@dataclass(frozen=True)
class Dealt:
    """A draw from a pile for one seat: `piece` names what a number of the pile is."""

    group: str
    piece: Callable[[Any, int], Say]


@dataclass(frozen=True)
class Used:
    """A kind of move that plays, buys or takes something: `piece` names what, from the state, the seat and the code."""

    group: str
    piece: Callable[[Any, int, int], Say | None]


@dataclass(frozen=True)
class Pieces:
    """`dealt` by kind of chance, `used` by kind of action.

    `points` are the verbs whose `n` goes into (1) or out of (-1) the part of the score that `running` names by its
    rule; the report splits that part by the rules of these events.  `order` gives the seats in turn order once the
    game is set up; a game needs it only if its first decisions go in another order.
    """

    dealt: Mapping[int, Dealt] = field(default_factory=dict)
    used: Mapping[int, Used] = field(default_factory=dict)
    points: Mapping[int, int] = field(default_factory=dict)
    running: str = ""
    order: Callable[[Any], list[int]] | None = None


def of_field(name: str) -> Callable[[Any, int, int], Say | None]:
    """The piece that a field of the move names."""

    def piece(state: Any, seat: int, code: int) -> Say | None:
        move = state.setting.game.notation.move(code)
        said = move.fields[name].say(state, seat, move.values(code)[name])
        return said if isinstance(said, Say) else None

    return piece
