"""The words of Evo: names, questions and the sentences of the log, in English; the catalogues hold ru and de."""

from __future__ import annotations

from typing import Any

from galapagos.core.events import NOTHING, Event
from galapagos.core.notation import letter
from galapagos.core.words import N_, Say, Value
from galapagos.games.evo import ids, story
from galapagos.games.evo import state as table

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

# For every verb of the story: the sentence, and what its numbers a, b, n and face are.
SENTENCES: dict[int, tuple[str, str]] = {
    story.ISLAND: (N_("The island has {n} spaces"), ""),
    story.CLAN: (N_("{seat} has {n} dinosaur"), ""),
    story.START_POINTS: (N_("{seat} gets {n} mutation point"), ""),
    story.WHEEL_AT: (N_("The climate wheel starts with {a} ideal"), "a=terrain"),
    story.DECK_READY: (N_("{n} event cards are shuffled"), ""),
    story.BAG_READY: (N_("{n} genes are in the bag"), ""),
    story.TOKENS_READY: (N_("There are {n} climate tokens"), ""),
    story.PILE_READY: (N_("The climate pile has {n} tokens, the meteor among the lowest"), ""),
    story.ORDER_DRAWN: (N_("{seat} is drawn for place {n}"), ""),
    story.STARTS_AT: (N_("{seat} starts on {a}"), "a=space"),
    story.BARE: (N_("{seat} attacks without horns"), ""),
    story.ROUND: (N_("Round {n}"), ""),
    story.PHASE: (N_("Now: {a}"), "a=phase"),
    story.ROUNDS_PLAYED: (N_("Whole rounds played: {n}"), ""),
    story.TURNED: (N_("{seat} turns a climate token: {a}"), "a=token"),
    story.WHEEL_TURNS: (N_("The wheel turns; {a} is ideal now"), "a=terrain"),
    story.REGIONS: (N_("Climate of {a} spaces: {b}"), "a=terrain b=status"),
    story.METEOR_FALLS: (N_("The meteor falls: the game is over"), ""),
    story.NO_PREMONITION: (N_("No card helps against the meteor"), ""),
    story.PILE_EMPTY: (N_("There is no climate token left: the game is over"), ""),
    story.SENSES: (N_("{seat} sees the next climate token by Sixth sense: {face}"), "face=token"),
    story.DRAWN: (N_("Column {b} offers a gene: {a}"), "a=gene b=number"),
    story.DUPLICATE: (N_("A second gene of one kind goes back into the bag: {a}"), "a=gene"),
    story.FORCED_DUPLICATE: (N_("Column {b} offers a duplicate, nothing else is left: {a}"), "a=gene b=number"),
    story.NO_GENE_LEFT: (N_("The bag is empty: no gene for column {b}"), "b=number"),
    story.BIDS_NOW: (N_("{seat} is to bid"), ""),
    story.BIDS: (N_("{seat} bids {n} in column {b}"), "b=number"),
    story.OUTBIDS: (N_("{seat} outbids {a} with {n} in column {b}"), "a=seat b=number"),
    story.BIDS_AGAIN: (N_("{seat} is displaced from column {b} and bids again"), "b=number"),
    story.OTHER_COLUMN: (N_("{seat} must bid elsewhere than in column {b}"), "b=number"),
    story.SAFE_BID: (N_("{seat} cannot be outbid in column {b}"), "b=number"),
    story.DROPS: (N_("{seat} drops out of the bidding"), ""),
    story.DROPS_BY_ITSELF: (N_("{seat} is out of the bidding"), ""),
    story.CANNOT_BID: (N_("{seat} can pay no bid"), ""),
    story.EMPTY_COLUMN: (N_("{seat} must take an empty column"), ""),
    story.CLOSED: (N_("Column {b} is closed"), "b=number"),
    story.BIDDING_OVER: (N_("The bidding is over"), ""),
    story.PAYS: (N_("{seat} pays {n} mutation point"), ""),
    story.FLASK_SAVES: (N_("{seat} saves {n} by flasks"), ""),
    story.SHORTAGE_SAVES: (N_("{seat} saves {n} by Fluid shortage"), ""),
    story.TAKES_CARD: (N_("{seat} takes an event card: {face}"), "face=card"),
    story.TAKES_GENE: (N_("{seat} takes a gene: {a}"), "a=gene"),
    story.NO_CARDS: (N_("{seat} has the first column, but there is no card"), ""),
    story.STACKS: (N_("{seat}: the genes add up to {n} ({a})"), "a=gene"),
    story.PLAYS: (N_("{seat} plays {a}"), "a=card"),
    story.ASKED: (N_("Cards may be played {a}"), "a=window"),
    story.ANOTHER_CARD: (N_("Cards played in this round: {n}"), ""),
    story.FRENZY: (N_("{seat} attacks in a frenzy"), ""),
    story.SHORTAGE: (N_("{seat} makes fluid short: one gene fewer"), ""),
    story.INCUBATES: (N_("{seat} has one more birth"), ""),
    story.ALCHEMY: (N_("{seat} protects the bid of {n} in column {b}"), "b=number"),
    story.STEALS: (N_("{seat} steals the newborn of {b} on {a}"), "a=space b=seat"),
    story.FRIGHTENS: (N_("{seat} drives the dinosaur of {b} from {a}"), "a=space b=seat"),
    story.GEYSERS_WARM: (N_("The dinosaurs of {seat} live in the cold"), ""),
    story.FORESEES: (N_("{seat} replaces the token: {a}"), "a=token"),
    story.RATS: (N_("Rats eat the eggs: no births in this round"), ""),
    story.COUNCIL: (N_("The council gives {seat} place {n}"), ""),
    story.MIGRATES: (N_("{seat} gets more movement points: {n}"), ""),
    story.HIDES: (N_("{seat} cannot be attacked in this phase"), ""),
    story.OASIS_COOLS: (N_("The dinosaurs of {seat} live in the heat"), ""),
    story.SURVIVOR: (N_("{seat} gets at least {n} mutation point"), ""),
    story.INTERVENES: (N_("{seat} may give birth anywhere"), ""),
    story.CARD_LOST: (N_("A card played before the rats came is lost: {a}"), "a=card"),
    story.MARKERS_UP: (N_("The markers go up from their columns"), ""),
    story.LAST_WITHOUT_COLUMN: (N_("{seat} has no column and stands last"), ""),
    story.SORTED: (N_("The markers are sorted, fewest dinosaurs first"), ""),
    story.PLACED: (N_("{seat} takes place {n}"), ""),
    story.RUSH: (N_("{seat} uses Adrenaline rush: place {n}"), ""),
    story.ORDER_HOLDS: (N_("{seat} plays in place {n} of this round"), ""),
    story.MOVES_NOW: (N_("{seat} moves now"), ""),
    story.HAS_POINTS: (N_("{seat} begins with movement points: {n}"), ""),
    story.GENE_POINTS: (N_("{seat} has more movement points, {n}: {a}"), "a=gene"),
    story.STEPS: (N_("{seat} moves from {a} to {b}"), "a=space b=space"),
    story.SPLITS: (N_("{seat} moves another dinosaur"), ""),
    story.FLIES: (N_("{seat} flies from {a} to {b}"), "a=space b=space"),
    story.SWIMS: (N_("{seat} swims from {a} to {b}"), "a=space b=space"),
    story.FLIES_OVER: (N_("{seat} flies over the space between {a} and {b}"), "a=space b=space"),
    story.USED_UP: (N_("{seat} has used a gene: {a}"), "a=gene"),
    story.ENDS: (N_("{seat} ends the turn; movement points left: {n}"), ""),
    story.NO_MOVES: (N_("{seat} cannot move"), ""),
    story.ATTACKS: (N_("{seat} attacks {b} from {a}"), "a=space b=space"),
    story.LANDS_ON: (N_("{seat} attacks {b}, coming from {a}"), "a=space b=space"),
    story.HORNS: (N_("Horns: {a} against {b}"), "a=number b=number"),
    story.ROLLS: (N_("{seat} rolls: {a}"), "a=symbol"),
    story.GENE_HORNS: (N_("{seat} has horns: {n} ({a})"), "a=gene"),
    story.CARD_HORNS: (N_("{seat} has {n} more horn in a frenzy"), ""),
    story.SYMBOL_WINS: (N_("The attack of {seat} succeeds: {a}"), "a=symbol"),
    story.SYMBOL_FAILS: (N_("The attack of {seat} fails: {a}"), "a=symbol"),
    story.WINS: (N_("{seat} beats the dinosaur of {b} on {a}"), "a=space b=seat"),
    story.HOLDS: (N_("{seat} holds {a}"), "a=space"),
    story.AGAIN: (N_("{seat} attacks {a} again"), "a=space"),
    story.SUPPLY: (N_("A dinosaur of {seat} returns from {a} to the supply"), "a=space"),
    story.POINT_SPENT: (N_("{seat} goes on; movement points left: {n}"), ""),
    story.NOW_PROTECTED: (N_("{seat} is down to {n} dinosaur and protected"), ""),
    story.SLIPS: (N_("The chameleon of {seat} steps aside from {a} to {b}"), "a=space b=space"),
    story.MAY_SLIP: (N_("The chameleon of {seat} on {a} may step aside"), "a=space"),
    story.NO_WAY_OUT: (N_("The chameleon of {seat} on {a} has no way out"), "a=space"),
    story.STAYS_TO_DIE: (N_("{seat} lets the chameleon on {a} die"), "a=space"),
    story.ENTERS: (N_("{seat} takes {a}"), "a=space"),
    story.TAKES_OVER: (N_("{seat} drives the chameleon from {a}"), "a=space"),
    story.LAYS: (N_("{seat} lays egg number {n}"), ""),
    story.HAS_EGGS: (N_("Births of {seat}: {n}"), ""),
    story.BORN: (N_("A dinosaur of {seat} is born on {a}"), "a=space"),
    story.BORN_OF_NEWBORN: (N_("{seat} gives birth next to a newborn on {a}"), "a=space"),
    story.LEAVES_OUT: (N_("{seat} leaves a birth out"), ""),
    story.NO_SPACE: (N_("{seat} has no space for a birth"), ""),
    story.MOVED_INSTEAD: (N_("{seat} moves a dinosaur from {a} to {b} instead of a birth"), "a=space b=space"),
    story.FAR_BIRTH: (N_("{seat} gives birth at a distance on {a}"), "a=space"),
    story.KILLERS: (N_("Tiny killers of {seat} attack {b} on {a}"), "a=space b=seat"),
    story.KILLS: (N_("The newborn of {seat} wins on {b}: {a}"), "a=symbol b=space"),
    story.NEWBORN_DIES: (N_("The newborn of {seat} dies on {b}: {a}"), "a=symbol b=space"),
    story.BORN_ANYWHERE: (N_("{seat} gives birth far off on {a}"), "a=space"),
    story.CLIMATE_HITS: (N_("The climate tests {seat}"), ""),
    story.LIVES_IDEAL: (N_("Dinosaurs of {seat} on ideal ground: {n}"), ""),
    story.LIVES_HOT: (N_("Dinosaurs of {seat} that live in the heat: {n}"), ""),
    story.LIVES_COLD: (N_("Dinosaurs of {seat} that live in the cold: {n}"), ""),
    story.DIES: (N_("A dinosaur of {seat} dies on {a}: {b}"), "a=space b=status"),
    story.LIVES_IN_CAVE: (N_("Dinosaurs of {seat} that live in a cave: {n}"), ""),
    story.STOPS_AT: (N_("The dying stops: {seat} keeps {n} dinosaur"), ""),
    story.CHOSE: (N_("{seat} keeps {n} dinosaur"), ""),
    story.INCOME: (N_("{seat} gets {n} mutation point"), ""),
    story.WINNER: (N_("{seat} wins with {n} mutation point"), ""),
    story.TIED: (N_("{seat} wins the tie with {n} dinosaur"), ""),
    story.SHARES: (N_("{seat} shares the victory"), ""),
}
HIDDEN = {
    story.SENSES: N_("{seat} sees the next climate token by Sixth sense"),
    story.TAKES_CARD: N_("{seat} takes an event card"),
}
PLURALS = {
    "{seat} has {n} dinosaur": "{seat} has {n} dinosaurs",
    "{seat} gets {n} mutation point": "{seat} gets {n} mutation points",
    "{seat} pays {n} mutation point": "{seat} pays {n} mutation points",
    "{seat} gets at least {n} mutation point": "{seat} gets at least {n} mutation points",
    "{seat} has {n} more horn in a frenzy": "{seat} has {n} more horns in a frenzy",
    "{seat} is down to {n} dinosaur and protected": "{seat} is down to {n} dinosaurs and protected",
    "The dying stops: {seat} keeps {n} dinosaur": "The dying stops: {seat} keeps {n} dinosaurs",
    "{seat} keeps {n} dinosaur": "{seat} keeps {n} dinosaurs",
    "{seat} wins with {n} mutation point": "{seat} wins with {n} mutation points",
    "{seat} wins the tie with {n} dinosaur": "{seat} wins the tie with {n} dinosaurs",
}


def named(state: Any, what: str, value: int) -> Value:
    """A number of an event as what it stands for."""
    titles = {
        "gene": GENE_TITLES, "card": CARD_TITLES, "token": TOKEN_TITLES, "symbol": SYMBOL_TITLES,
        "terrain": TERRAIN_TITLES, "status": STATUS_TITLES, "phase": PHASE_TITLES, "window": WINDOW_TITLES,
    }  # fmt: skip
    if what in titles:
        return Say(titles[what][value], domain=DOMAIN)
    if what == "space":
        return str(state.island.names[value])
    if what == "seat":
        return letter(value)
    return value


def tell(state: Any, event: Event) -> Say:
    """An event as a sentence."""
    sentence, meaning = SENTENCES[int(event.verb)]
    kinds = dict(part.split("=") for part in meaning.split())
    args: dict[str, Value] = {"n": int(event.n)}
    if event.seat >= 0:
        args["seat"] = letter(int(event.seat))
    for name, value in (("a", event.a), ("b", event.b)):
        args[name] = named(state, kinds.get(name, "number"), int(value))
    if event.face != NOTHING:
        args["face"] = named(state, kinds["face"], int(event.face))
    else:
        sentence = HIDDEN.get(int(event.verb), sentence)
    if sentence in PLURALS:
        del args["n"]
        return Say(sentence, args, plural=PLURALS[sentence], n=int(event.n), domain=DOMAIN)
    return Say(sentence, args, domain=DOMAIN)


def question(state: Any) -> tuple[int, Say]:
    """The rule behind the decision that is due, and a sentence."""
    rule, sentence = QUESTIONS[int(state.frame())]
    args: dict[str, Value] = {}
    if state.frame() == table.WINDOW:
        args["moment"] = Say(WINDOW_TITLES[int(state.arg(2))], domain=DOMAIN)
    else:
        args["seat"] = letter(int(state.owner()))
    if state.frame() == table.MOVE:
        args["points"] = int(state.points)
    elif state.frame() == table.BIRTH:
        args |= {"egg": int(state.egg) + 1, "births": int(state.arg(0))}
    return rule, Say(sentence, args, domain=DOMAIN)
