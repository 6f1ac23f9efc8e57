"""What a balance report counts: crew cards dealt and played, objectives taken, points scored during the game."""

from __future__ import annotations

from typing import Any

from galapagos.core.pieces import Dealt, Pieces, Used, of_field
from galapagos.core.words import N_, Say, ThingArg
from galapagos.games.darwin.face.effects import crew_name, of_objective
from galapagos.games.darwin.face.moves import NOTATION
from galapagos.games.darwin.face.names import about
from galapagos.games.darwin.rules import box as b
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules import verbs


def objective_taken(state: Any, seat: int, code: int) -> Say:
    tile = NOTATION.move(code).values(code)["objective"]
    name = b.tile_name(tile)
    return about(name, N_("{tile} ({what})"), tile=ThingArg(name), what=of_objective(state.box, tile))


PIECES = Pieces(
    dealt={s.CREW_DEAL: Dealt(N_("Crew cards dealt"), lambda state, card: crew_name(state.box, card))},
    used={
        s.PLAY_CREW: Used(N_("Crew cards played"), of_field("card")),
        s.TAKE_OBJECTIVE: Used(N_("Objectives taken"), objective_taken),
    },
    points={verbs.POINTS: 1},
    running="darwin.score.winner",
    order=lambda state: [int(side) for side in state.turn_order if side < state.seats],
)
