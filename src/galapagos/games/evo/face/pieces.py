"""What a balance report counts: event cards drawn and played, genes bid for, income and bids paid."""

from __future__ import annotations

from typing import Any

from galapagos.core.pieces import Dealt, Pieces, Used, of_field
from galapagos.core.words import N_, Say
from galapagos.games.evo.face.moves import NOTATION
from galapagos.games.evo.face.words import card_name, gene_name
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as table
from galapagos.games.evo.rules import verbs

CARDS = N_("Event cards played")


def gene_wanted(state: Any, seat: int, code: int) -> Say | None:
    """The gene in the column of a bid; the first column has none."""
    gene = int(state.lab[NOTATION.move(code).values(code)["column"] - 1])
    return gene_name(gene) if gene >= 0 else None


PIECES = Pieces(
    dealt={table.CARD_DRAW: Dealt(N_("Event cards drawn"), lambda state, card: card_name(card))},
    used={
        table.MAKE_BID: Used(N_("Genes bid for"), gene_wanted),
        table.PLAY: Used(CARDS, of_field("card")),
        table.PLAY_ON: Used(CARDS, of_field("card")),
        table.PLAY_COUNCIL: Used(CARDS, lambda state, seat, code: card_name(b.COUNCIL_OF_THE_WISE)),
        table.PLAY_TOKEN: Used(CARDS, lambda state, seat, code: card_name(b.PREMONITION)),
    },
    points={verbs.INCOME: 1, verbs.PAYS: -1},
    running="evo.end.points",
)
