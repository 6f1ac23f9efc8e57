"""What a bid or an attack is made for: the table shows it only when the genes are handed out or the die has fallen."""

from __future__ import annotations

from galapagos.core.engine.actions import field_a, field_b, kind_of
from galapagos.core.words import N_, NN_, Say, SeatArg
from galapagos.games.evo.face.view import wins
from galapagos.games.evo.face.words import counted, gene_name, say
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules import survival
from galapagos.games.evo.rules.attack import why_not_victim
from galapagos.games.evo.rules.dispatch import EvoState

CARD = N_("An event card to play when it suits you; among clans of equal size you then go first.")
ODDS = N_("You win on {n} of {of} sides of the die; {seat} then loses a dinosaur.")
HORNS = N_("{gene}: against {seat} you would win on {n} of {of} sides of the die, now on {now}.")
IN_RESERVE = N_("{gene}: every clan is protected now, but it helps in every later fight.")
KEEP_CARDS = N_("No card of yours brings more now than it can bring later.")
NO_STEP = N_("No further step would make your clan stand better.")
UNIQUE = N_("{gene}: there is only one, and whoever takes it has it to the end.")
LASTING = {
    b.LEGS: N_("{gene}: one more step for your clan in every round."),
    b.EGG: N_("{gene}: one more birth in every round."),
    b.FLASK: N_("{gene}: every later bid costs you 1 less."),
    b.THERMO: N_("{gene}: one more dinosaur lives through the heat in every round."),
    b.FUR: N_("{gene}: one more dinosaur lives through the cold in every round."),
}
IN_DANGER = {
    b.THERMO: NN_(
        "{gene}: it saves one from the heat; {n} dinosaur of yours would die there now.",
        "{gene}: it saves one from the heat; {n} dinosaurs of yours would die there now.",
    ),
    b.FUR: NN_(
        "{gene}: it saves one from the cold; {n} dinosaur of yours would die there now.",
        "{gene}: it saves one from the cold; {n} dinosaurs of yours would die there now.",
    ),
}


def purpose(state: EvoState, seat: int, code: int) -> Say | None:
    """One sentence on what a bid or an attack can bring, or why nothing more is done."""
    kind = kind_of(code)
    if kind == s.PASS:
        return say(KEEP_CARDS)
    if kind == s.END_TURN and state.frame() == s.MOVE:
        return say(NO_STEP)
    if kind == s.MAKE_BID:
        column = int(field_a(code))
        return say(CARD) if column == 1 else of_gene(state, seat, int(state.lab[column - 1]))
    if kind == s.ATTACK:
        victim = int(state.clan_at(field_b(code)))
        return say(ODDS, n=wins(state, seat, victim), of=int(state.box.sides), seat=SeatArg(victim))
    return None


def of_gene(state: EvoState, seat: int, gene: int) -> Say:
    """What a gene would change for this clan now."""
    title = gene_name(gene)
    if gene in IN_DANGER:
        status, limit = (b.HOT, survival.hot_limit) if gene == b.THERMO else (b.COLD, survival.cold_limit)
        standing = int(survival.pieces_in(state, seat, status)).bit_count()
        dying = min(standing - int(limit(state, seat)), int(state.size(seat)) - int(survival.stop_size(state, seat)))
        if dying > 0:
            return counted(IN_DANGER[gene], dying, gene=title)
    if gene in (b.HORN, b.LONG_HORN):
        return of_horns(state, seat, gene)
    return say(LASTING.get(gene, UNIQUE), gene=title)


def of_horns(state: EvoState, seat: int, gene: int) -> Say:
    """How the odds against the clan that is beaten most easily would change."""
    world = state.clone()
    world.add_gene(seat, gene)
    rivals = [side for side in range(state.seats) if side != seat and why_not_victim(state, side) == 0]
    if not rivals:
        return say(IN_RESERVE, gene=gene_name(gene))
    best = max(rivals, key=lambda side: wins(world, seat, side) - wins(state, seat, side))
    then, now = wins(world, seat, best), wins(state, seat, best)
    return say(HORNS, gene=gene_name(gene), seat=SeatArg(best), n=then, of=int(state.box.sides), now=now)
