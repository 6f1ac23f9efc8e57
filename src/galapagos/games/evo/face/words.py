"""The words of Evo: names, questions and the sentences of the log, in English; the catalogues hold ru and de."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from galapagos.core.sentences import Place, Sentence, Teller, made, number, seat
from galapagos.core.words import N_, NN_, Say, SeatArg, Speech, ThingArg, Value
from galapagos.games.evo.face.you import YOU
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import ids, verbs
from galapagos.games.evo.rules import state as table

DOMAIN = "evo"

# Counters, backs and kinds of the view: the key is the English word, so every table looks its name up by it.
LABELS = (
    N_("dinosaurs"),
    N_("cards"),
    N_("movement"),
    N_("bid"),
    N_("event"),
)
GENE_TITLES = (
    N_("Pair of legs"), N_("Horn"), N_("Thermoregulation layer"), N_("Fur layer"), N_("Egg"), N_("Alchemical flask"),
    N_("Bony plates"), N_("Long horn"), N_("Thin shell"), N_("Fins"), N_("Wings"), N_("Regeneration"),
    N_("Tiny killers"), N_("Sixth sense"), N_("Cave dweller"), N_("Adrenaline rush"), N_("Strong thighs"),
    N_("Chameleon skin"),
)  # fmt: skip
GENE_RULES = (
    ids.GENES_LEGS, ids.GENES_HORN, ids.GENES_THERMO, ids.GENES_FUR, ids.GENES_EGG, ids.GENES_FLASK,
    ids.GENES_BONY_PLATES, ids.GENES_LONG_HORN, ids.GENES_THIN_SHELL, ids.GENES_FINS, ids.GENES_WINGS,
    ids.GENES_REGENERATION, ids.GENES_TINY_KILLERS, ids.GENES_SIXTH_SENSE, ids.GENES_CAVE_DWELLER,
    ids.GENES_ADRENALINE_RUSH, ids.GENES_STRONG_THIGHS, ids.GENES_CHAMELEON_SKIN,
)  # fmt: skip
CARD_TITLES = (
    N_("Frenzied attack"), N_("Fluid shortage"), N_("Open-air incubator"), N_("Alchemical mutations"),
    N_("Egg stealer"), N_("Terror"), N_("Geysers"), N_("Premonition"), N_("Horde of rats"),
    N_("Council of the wise"), N_("Migration"), N_("Camouflage"), N_("Oasis"), N_("Last survivor"),
    N_("Human intervention"),
)  # fmt: skip
CARD_RULES = (
    ids.CARDS_FRENZIED_ATTACK, ids.CARDS_FLUID_SHORTAGE, ids.CARDS_OPEN_AIR_INCUBATOR,
    ids.CARDS_ALCHEMICAL_MUTATIONS, ids.CARDS_EGG_STEALER, ids.CARDS_TERROR, ids.CARDS_GEYSERS,
    ids.CARDS_PREMONITION, ids.CARDS_HORDE_OF_RATS, ids.CARDS_COUNCIL_OF_THE_WISE, ids.CARDS_MIGRATION,
    ids.CARDS_CAMOUFLAGE, ids.CARDS_OASIS, ids.CARDS_LAST_SURVIVOR, ids.CARDS_HUMAN_INTERVENTION,
)  # fmt: skip
TOKEN_TITLES = (
    N_("two sectors clockwise"), N_("one sector clockwise"), N_("no turn"), N_("one sector counter-clockwise"),
    N_("meteor"),
)  # fmt: skip
SYMBOL_TITLES = (
    N_("failure"), N_("success"), N_("at least as many horns"), N_("more horns"), N_("two horns more"),
)  # fmt: skip
TERRAIN_TITLES = (N_("yellow"), N_("green"), N_("brown"), N_("white"))
STATUS_TITLES = (N_("ideal"), N_("hot"), N_("cold"), N_("deadly"))
STATUS_RULES = (ids.SURVIVAL_IDEAL, ids.SURVIVAL_HOT, ids.SURVIVAL_COLD, ids.SURVIVAL_DEADLY)
PHASE_TITLES = (
    N_("climate phase"), N_("mutation phase"), N_("initiative phase"), N_("movement phase"),
    N_("reproduction phase"), N_("survival phase"),
)  # fmt: skip
WINDOW_TITLES = (
    N_("before the climate token is turned"), N_("after the climate token was turned"), N_("after the wheel moved"),
    N_("before the genes are drawn"), N_("before the order is sorted"), N_("before the movement"),
    N_("before the births"), N_("after a birth"), N_("before the survival"), N_("before the income"),
)  # fmt: skip

QUESTIONS = {
    table.WINDOW: (ids.CARDS_ASKED, N_("Does anybody play a card {moment}?")),
    table.BID: (ids.MUTATION_ORDER, N_("{seat} bids in the laboratory.")),
    table.PLACE: (ids.GENES_ADRENALINE_RUSH, N_("{seat} takes a place in the order of play.")),
    table.MOVE: (ids.MOVEMENT_SHARED, N_("{seat} moves dinosaurs; movement points left: {points}.")),
    table.EVADE: (ids.GENES_CHAMELEON_SKIN, N_("{seat} may let the beaten dinosaur step aside.")),
    table.BIRTH: (ids.REPRODUCTION_ORDER, N_("{seat} gives birth from egg number {egg}; births left: {births}.")),
    table.KEEP: (ids.SURVIVAL_CHOICE, N_("{seat} decides which dinosaurs survive.")),
}


SPEECH = Speech(DOMAIN)
say, counted = SPEECH.say, SPEECH.counted
gene_name = SPEECH.names(GENE_TITLES, b.GENE_NAMES)
card_name = SPEECH.names(CARD_TITLES, b.CARD_NAMES)
token_name = SPEECH.names(TOKEN_TITLES, b.TOKEN_NAMES)
symbol_name = SPEECH.names(SYMBOL_TITLES, b.SYMBOL_NAMES)
terrain_name = SPEECH.names(TERRAIN_TITLES, b.TERRAIN_NAMES)
status_name = SPEECH.names(STATUS_TITLES, b.STATUS_NAMES)
phase_name = SPEECH.names(PHASE_TITLES, table.PHASE_NAMES)


def lot_name(number: int) -> Say:
    """What a bid is for: a gene, or the event card of the first column."""
    return gene_name(number) if number != table.NO_GENE else say(N_("the event card"))


def window_name(number: int) -> Say:
    return say(WINDOW_TITLES[number])


def named(name: Callable[[int], Value]) -> Callable[[str], Place]:
    """A placeholder whose number is the index of a name."""
    return lambda place: made(place, lambda state, value: name(value))


gene, card, token, symbol = named(gene_name), named(card_name), named(token_name), named(symbol_name)
terrain, status, phase, window = named(terrain_name), named(status_name), named(phase_name), named(window_name)
other_seat, lot = named(SeatArg), named(lot_name)


def space(place: str) -> Place:
    """A space of the island by its name."""
    return made(place, lambda state, value: ThingArg(str(state.island.names[value])))


# What the log says; the meaning of a, b and face depends on the sentence.
SENTENCES = {
    verbs.ISLAND: Sentence(N_("The island has {n} spaces")),
    verbs.CLAN: Sentence(NN_("{seat} has {n} dinosaur", "{seat} has {n} dinosaurs")),
    verbs.START_POINTS: Sentence(NN_("{seat} gets {n} mutation point", "{seat} gets {n} mutation points")),
    verbs.WHEEL_AT: Sentence(N_("The climate wheel starts with {a} ideal"), a=terrain("a")),
    verbs.DECK_READY: Sentence(N_("{n} event cards are shuffled")),
    verbs.BAG_READY: Sentence(N_("{n} genes are in the bag")),
    verbs.TOKENS_READY: Sentence(N_("There are {n} climate tokens")),
    verbs.PILE_READY: Sentence(N_("The climate pile has {n} tokens, the meteor among the lowest")),
    verbs.ORDER_DRAWN: Sentence(N_("{seat} is drawn for place {n}")),
    verbs.STARTS_AT: Sentence(N_("{seat} starts on {a}"), a=space("a")),
    verbs.BARE: Sentence(N_("{seat} attacks without horns")),
    verbs.ROUND: Sentence(N_("Round {n}")),
    verbs.PHASE: Sentence(N_("Now: {a}"), a=phase("a")),
    verbs.ROUNDS_PLAYED: Sentence(N_("Whole rounds played: {n}")),
    verbs.TURNED: Sentence(N_("{seat} turns a climate token: {a}"), a=token("a")),
    verbs.WHEEL_TURNS: Sentence(N_("The wheel turns; {a} is ideal now"), a=terrain("a")),
    verbs.WHEEL_STAYS: Sentence(N_("The wheel does not turn; {a} stays ideal"), a=terrain("a")),
    verbs.REGIONS: Sentence(N_("Climate of {a} spaces: {b}"), a=terrain("a"), b=status("b")),
    verbs.METEOR_FALLS: Sentence(N_("The meteor falls: the game is over")),
    verbs.NO_PREMONITION: Sentence(N_("No card helps against the meteor")),
    verbs.PILE_EMPTY: Sentence(N_("There is no climate token left: the game is over")),
    verbs.SENSES: Sentence(
        N_("{seat} sees the next climate token by Sixth sense: {face}"),
        hidden=N_("{seat} sees the next climate token by Sixth sense"),
        face=token("face"),
    ),
    verbs.DRAWN: Sentence(N_("Column {b} offers a gene: {a}"), a=gene("a"), b=number("b")),
    verbs.DUPLICATE: Sentence(N_("A second gene of one kind goes back into the bag: {a}"), a=gene("a")),
    verbs.FORCED_DUPLICATE: Sentence(
        N_("Column {b} offers a duplicate, nothing else is left: {a}"), a=gene("a"), b=number("b")
    ),
    verbs.NO_GENE_LEFT: Sentence(N_("The bag is empty: no gene for column {b}"), b=number("b")),
    verbs.BIDS_NOW: Sentence(N_("{seat} is to bid")),
    verbs.BIDS: Sentence(N_("{seat} bids {n} for {b}"), b=lot("b")),
    verbs.OUTBIDS: Sentence(N_("{seat} outbids {a} with {n} for {b}"), a=other_seat("a"), b=lot("b")),
    verbs.BIDS_AGAIN: Sentence(N_("{seat} has lost {b} and bids again"), b=lot("b")),
    verbs.OTHER_COLUMN: Sentence(N_("{seat} must bid for something else than {b}"), b=lot("b")),
    verbs.SAFE_BID: Sentence(N_("{seat} cannot be outbid for {b}"), b=lot("b")),
    verbs.DROPS: Sentence(N_("{seat} drops out of the bidding")),
    verbs.DROPS_BY_ITSELF: Sentence(N_("{seat} is out of the bidding")),
    verbs.CANNOT_BID: Sentence(N_("{seat} can pay no bid")),
    verbs.EMPTY_COLUMN: Sentence(N_("{seat} must take an empty column")),
    verbs.CLOSED: Sentence(N_("Column {b} is closed"), b=number("b")),
    verbs.BIDDING_OVER: Sentence(N_("The bidding is over")),
    verbs.PAYS: Sentence(NN_("{seat} pays {n} mutation point", "{seat} pays {n} mutation points")),
    verbs.FLASK_SAVES: Sentence(N_("{seat} saves {n} by flasks")),
    verbs.SHORTAGE_SAVES: Sentence(N_("{seat} saves {n} by Fluid shortage")),
    verbs.TAKES_CARD: Sentence(
        N_("{seat} takes an event card: {face}"), hidden=N_("{seat} takes an event card"), face=card("face")
    ),
    verbs.TAKES_GENE: Sentence(N_("{seat} takes a gene: {a}"), a=gene("a")),
    verbs.NO_CARDS: Sentence(N_("{seat} has the first column, but there is no card")),
    verbs.STACKS: Sentence(N_("{seat}: the genes add up to {n} ({a})"), a=gene("a")),
    verbs.PLAYS: Sentence(N_("{seat} plays {a}"), a=card("a")),
    verbs.ASKED: Sentence(N_("Cards may be played {a}"), a=window("a")),
    verbs.ANOTHER_CARD: Sentence(N_("Cards played in this round: {n}")),
    verbs.FRENZY: Sentence(N_("{seat} attacks in a frenzy")),
    verbs.SHORTAGE: Sentence(N_("{seat} makes fluid short: one gene fewer")),
    verbs.INCUBATES: Sentence(N_("{seat} has one more birth")),
    verbs.ALCHEMY: Sentence(N_("{seat} protects the bid of {n} for {b}"), b=lot("b")),
    verbs.STEALS: Sentence(N_("{seat} steals the newborn of {b} on {a}"), a=space("a"), b=other_seat("b")),
    verbs.FRIGHTENS: Sentence(N_("{seat} drives the dinosaur of {b} from {a}"), a=space("a"), b=other_seat("b")),
    verbs.GEYSERS_WARM: Sentence(N_("The dinosaurs of {seat} live in the cold")),
    verbs.FORESEES: Sentence(N_("{seat} replaces the token: {a}"), a=token("a")),
    verbs.RATS: Sentence(N_("Rats eat the eggs: no births in this round")),
    verbs.COUNCIL: Sentence(N_("The council gives {seat} place {n}")),
    verbs.MIGRATES: Sentence(N_("{seat} gets more movement points: {n}")),
    verbs.HIDES: Sentence(N_("{seat} cannot be attacked in this phase")),
    verbs.OASIS_COOLS: Sentence(N_("The dinosaurs of {seat} live in the heat")),
    verbs.SURVIVOR: Sentence(
        NN_("{seat} gets at least {n} mutation point", "{seat} gets at least {n} mutation points")
    ),
    verbs.INTERVENES: Sentence(N_("{seat} may give birth anywhere")),
    verbs.CARD_LOST: Sentence(N_("A card played before the rats came is lost: {a}"), a=card("a")),
    verbs.MARKERS_UP: Sentence(N_("The markers go up from their columns")),
    verbs.LAST_WITHOUT_COLUMN: Sentence(N_("{seat} has no column and stands last")),
    verbs.SORTED: Sentence(N_("The markers are sorted, fewest dinosaurs first")),
    verbs.PLACED: Sentence(N_("{seat} takes place {n}")),
    verbs.RUSH: Sentence(N_("{seat} uses Adrenaline rush: place {n}")),
    verbs.ORDER_HOLDS: Sentence(N_("{seat} plays in place {n} of this round")),
    verbs.MOVES_NOW: Sentence(N_("{seat} moves now")),
    verbs.HAS_POINTS: Sentence(N_("{seat} begins with movement points: {n}")),
    verbs.GENE_POINTS: Sentence(N_("{seat} has more movement points, {n}: {a}"), a=gene("a")),
    verbs.STEPS: Sentence(N_("{seat} moves from {a} to {b}"), a=space("a"), b=space("b")),
    verbs.SPLITS: Sentence(N_("{seat} moves another dinosaur")),
    verbs.FLIES: Sentence(N_("{seat} flies from {a} to {b}"), a=space("a"), b=space("b")),
    verbs.SWIMS: Sentence(N_("{seat} swims from {a} to {b}"), a=space("a"), b=space("b")),
    verbs.FLIES_OVER: Sentence(N_("{seat} flies over the space between {a} and {b}"), a=space("a"), b=space("b")),
    verbs.USED_UP: Sentence(N_("{seat} has used a gene: {a}"), a=gene("a")),
    verbs.ENDS: Sentence(N_("{seat} ends the turn; movement points left: {n}")),
    verbs.NO_MOVES: Sentence(N_("{seat} cannot move")),
    verbs.ATTACKS: Sentence(N_("{seat} attacks {b} from {a}"), a=space("a"), b=space("b")),
    verbs.LANDS_ON: Sentence(N_("{seat} attacks {b}, coming from {a}"), a=space("a"), b=space("b")),
    verbs.HORNS: Sentence(N_("Horns: {a} against {b}"), a=number("a"), b=number("b")),
    verbs.ROLLS: Sentence(N_("{seat} rolls: {a}"), a=symbol("a")),
    verbs.GENE_HORNS: Sentence(N_("{seat} has horns: {n} ({a})"), a=gene("a")),
    verbs.CARD_HORNS: Sentence(NN_("{seat} has {n} more horn in a frenzy", "{seat} has {n} more horns in a frenzy")),
    verbs.SYMBOL_WINS: Sentence(N_("The attack of {seat} succeeds: {a}"), a=symbol("a")),
    verbs.SYMBOL_FAILS: Sentence(N_("The attack of {seat} fails: {a}"), a=symbol("a")),
    verbs.WINS: Sentence(N_("{seat} beats the dinosaur of {b} on {a}"), a=space("a"), b=other_seat("b")),
    verbs.HOLDS: Sentence(N_("{seat} holds {a}"), a=space("a")),
    verbs.AGAIN: Sentence(N_("{seat} attacks {a} again"), a=space("a")),
    verbs.SUPPLY: Sentence(N_("A dinosaur of {seat} returns from {a} to the supply"), a=space("a")),
    verbs.POINT_SPENT: Sentence(N_("{seat} goes on; movement points left: {n}")),
    verbs.NOW_PROTECTED: Sentence(
        NN_("{seat} is down to {n} dinosaur and protected", "{seat} is down to {n} dinosaurs and protected")
    ),
    verbs.SLIPS: Sentence(N_("The chameleon of {seat} steps aside from {a} to {b}"), a=space("a"), b=space("b")),
    verbs.MAY_SLIP: Sentence(N_("The chameleon of {seat} on {a} may step aside"), a=space("a")),
    verbs.NO_WAY_OUT: Sentence(N_("The chameleon of {seat} on {a} has no way out"), a=space("a")),
    verbs.STAYS_TO_DIE: Sentence(N_("{seat} lets the chameleon on {a} die"), a=space("a")),
    verbs.ENTERS: Sentence(N_("{seat} takes {a}"), a=space("a")),
    verbs.TAKES_OVER: Sentence(N_("{seat} drives the chameleon from {a}"), a=space("a")),
    verbs.LAYS: Sentence(N_("{seat} lays egg number {n}")),
    verbs.HAS_EGGS: Sentence(N_("Births of {seat}: {n}")),
    verbs.BORN: Sentence(N_("A dinosaur of {seat} is born on {a}"), a=space("a")),
    verbs.BORN_OF_NEWBORN: Sentence(N_("{seat} gives birth next to a newborn on {a}"), a=space("a")),
    verbs.LEAVES_OUT: Sentence(N_("{seat} leaves a birth out")),
    verbs.NO_SPACE: Sentence(N_("{seat} has no space for a birth")),
    verbs.MOVED_INSTEAD: Sentence(
        N_("{seat} moves a dinosaur from {a} to {b} instead of a birth"), a=space("a"), b=space("b")
    ),
    verbs.FAR_BIRTH: Sentence(N_("{seat} gives birth at a distance on {a}"), a=space("a")),
    verbs.KILLERS: Sentence(N_("Tiny killers of {seat} attack {b} on {a}"), a=space("a"), b=other_seat("b")),
    verbs.KILLS: Sentence(N_("The newborn of {seat} wins on {b}: {a}"), a=symbol("a"), b=space("b")),
    verbs.NEWBORN_DIES: Sentence(N_("The newborn of {seat} dies on {b}: {a}"), a=symbol("a"), b=space("b")),
    verbs.BORN_ANYWHERE: Sentence(N_("{seat} gives birth far off on {a}"), a=space("a")),
    verbs.CLIMATE_HITS: Sentence(N_("The climate tests {seat}")),
    verbs.LIVES_IDEAL: Sentence(N_("Dinosaurs of {seat} on ideal ground: {n}")),
    verbs.LIVES_HOT: Sentence(N_("Dinosaurs of {seat} that live in the heat: {n}")),
    verbs.LIVES_COLD: Sentence(N_("Dinosaurs of {seat} that live in the cold: {n}")),
    verbs.DIES: Sentence(N_("A dinosaur of {seat} dies on {a}: {b}"), a=space("a"), b=status("b")),
    verbs.LIVES_IN_CAVE: Sentence(N_("Dinosaurs of {seat} that live in a cave: {n}")),
    verbs.STOPS_AT: Sentence(
        NN_("The dying stops: {seat} keeps {n} dinosaur", "The dying stops: {seat} keeps {n} dinosaurs")
    ),
    verbs.CHOSE: Sentence(NN_("{seat} keeps {n} dinosaur", "{seat} keeps {n} dinosaurs")),
    verbs.INCOME: Sentence(NN_("{seat} gets {n} mutation point", "{seat} gets {n} mutation points")),
    verbs.WINNER: Sentence(NN_("{seat} wins with {n} mutation point", "{seat} wins with {n} mutation points")),
    verbs.TIED: Sentence(NN_("{seat} wins the tie with {n} dinosaur", "{seat} wins the tie with {n} dinosaurs")),
    verbs.SHARES: Sentence(N_("{seat} shares the victory")),
}

TELLER = Teller(DOMAIN, verbs, SENTENCES, {"seat": seat, "n": number("n")}, YOU)


def question(state: Any) -> tuple[str, Say]:
    """The rule behind the decision that is due, and a sentence."""
    rule, sentence = QUESTIONS[int(state.frame())]
    args: dict[str, Value] = {}
    if state.frame() == table.WINDOW:
        args["moment"] = window_name(int(state.arg(2)))
    else:
        args["seat"] = SeatArg(int(state.owner()))
    if state.frame() == table.MOVE:
        args["points"] = int(state.points)
    elif state.frame() == table.BIRTH:
        args |= {"egg": int(state.egg) + 1, "births": int(state.arg(0))}
    return state.setting.game.rule_id(rule), say(sentence, **args)
