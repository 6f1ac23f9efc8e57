"""What the game says to the seat that a sentence is about: "you", where others read a name."""

from __future__ import annotations

from galapagos.core.sentences import Addressed
from galapagos.core.words import N_, NN_

# By the place in which the seat stands, and the sentence that others read.
YOU: Addressed = {
    "seat": {
        "{seat} bids in the laboratory.": N_("Bid in the laboratory."),
        "{seat} takes a place in the order of play.": N_("Take a place in the order of play."),
        "{seat} moves dinosaurs; movement points left: {points}.": N_(
            "Move your dinosaurs; movement points left: {points}."
        ),
        "{seat} may let the beaten dinosaur step aside.": N_("You may let the beaten dinosaur step aside."),
        "{seat} gives birth from egg number {egg}; births left: {births}.": N_(
            "Choose where egg number {egg} hatches; births left: {births}."
        ),
        "{seat} decides which dinosaurs survive.": N_("Decide which dinosaurs survive."),
        "{seat} has {n} dinosaur": NN_("You have {n} dinosaur", "You have {n} dinosaurs"),
        "{seat} gets {n} mutation point": NN_("You get {n} mutation point", "You get {n} mutation points"),
        "{seat} is drawn for place {n}": N_("You are drawn for place {n}"),
        "{seat} starts on {a}": N_("You start on {a}"),
        "{seat} attacks without horns": N_("You attack without horns"),
        "{seat} turns a climate token: {a}": N_("You turn a climate token: {a}"),
        "{seat} sees the next climate token by Sixth sense: {face}": N_(
            "You see the next climate token by Sixth sense: {face}"
        ),
        "{seat} sees the next climate token by Sixth sense": N_("You see the next climate token by Sixth sense"),
        "{seat} is to bid": N_("It is your turn to bid"),
        "{seat} bids {n} for {b}": N_("You bid {n} for {b}"),
        "{seat} outbids {a} with {n} for {b}": N_("You outbid {a} with {n} for {b}"),
        "{seat} has lost {b} and bids again": N_("You have lost {b} and bid again"),
        "{seat} must bid for something else than {b}": N_("You must bid for something else than {b}"),
        "{seat} cannot be outbid for {b}": N_("You cannot be outbid for {b}"),
        "{seat} drops out of the bidding": N_("You drop out of the bidding"),
        "{seat} is out of the bidding": N_("You are out of the bidding"),
        "{seat} can pay no bid": N_("You can pay no bid"),
        "{seat} must take an empty column": N_("You must take an empty column"),
        "{seat} pays {n} mutation point": NN_("You pay {n} mutation point", "You pay {n} mutation points"),
        "{seat} saves {n} by flasks": N_("You save {n} by flasks"),
        "{seat} saves {n} by Fluid shortage": N_("You save {n} by Fluid shortage"),
        "{seat} takes an event card: {face}": N_("You take an event card: {face}"),
        "{seat} takes an event card": N_("You take an event card"),
        "{seat} takes a gene: {a}": N_("You take a gene: {a}"),
        "{seat} has the first column, but there is no card": N_("You have the first column, but there is no card"),
        "{seat}: the genes add up to {n} ({a})": N_("Your genes add up to {n} ({a})"),
        "{seat} plays {a}": N_("You play {a}"),
        "{seat} attacks in a frenzy": N_("You attack in a frenzy"),
        "{seat} makes fluid short: one gene fewer": N_("You make fluid short: one gene fewer"),
        "{seat} has one more birth": N_("You have one more birth"),
        "{seat} protects the bid of {n} for {b}": N_("You protect the bid of {n} for {b}"),
        "{seat} steals the newborn of {b} on {a}": N_("You steal the newborn of {b} on {a}"),
        "{seat} drives the dinosaur of {b} from {a}": N_("You drive the dinosaur of {b} from {a}"),
        "The dinosaurs of {seat} live in the cold": N_("Your dinosaurs live in the cold"),
        "{seat} replaces the token: {a}": N_("You replace the token: {a}"),
        "The council gives {seat} place {n}": N_("The council gives you place {n}"),
        "{seat} gets more movement points: {n}": N_("You get more movement points: {n}"),
        "{seat} cannot be attacked in this phase": N_("You cannot be attacked in this phase"),
        "The dinosaurs of {seat} live in the heat": N_("Your dinosaurs live in the heat"),
        "{seat} gets at least {n} mutation point": NN_(
            "You get at least {n} mutation point", "You get at least {n} mutation points"
        ),
        "{seat} may give birth anywhere": N_("You may give birth anywhere"),
        "{seat} has no column and stands last": N_("You have no column and stand last"),
        "{seat} takes place {n}": N_("You take place {n}"),
        "{seat} uses Adrenaline rush: place {n}": N_("You use Adrenaline rush: place {n}"),
        "{seat} plays in place {n} of this round": N_("You play in place {n} of this round"),
        "{seat} moves now": N_("You move now"),
        "{seat} begins with movement points: {n}": N_("You begin with movement points: {n}"),
        "{seat} has more movement points, {n}: {a}": N_("You have more movement points, {n}: {a}"),
        "{seat} moves from {a} to {b}": N_("You move from {a} to {b}"),
        "{seat} moves another dinosaur": N_("You move another dinosaur"),
        "{seat} flies from {a} to {b}": N_("You fly from {a} to {b}"),
        "{seat} swims from {a} to {b}": N_("You swim from {a} to {b}"),
        "{seat} flies over the space between {a} and {b}": N_("You fly over the space between {a} and {b}"),
        "{seat} has used a gene: {a}": N_("You have used a gene: {a}"),
        "{seat} ends the turn; movement points left: {n}": N_("You end the turn; movement points left: {n}"),
        "{seat} cannot move": N_("You cannot move"),
        "{seat} attacks {b} from {a}": N_("You attack {b} from {a}"),
        "{seat} attacks {b}, coming from {a}": N_("You attack {b}, coming from {a}"),
        "{seat} rolls: {a}": N_("You roll: {a}"),
        "{seat} has horns: {n} ({a})": N_("You have horns: {n} ({a})"),
        "{seat} has {n} more horn in a frenzy": NN_(
            "You have {n} more horn in a frenzy", "You have {n} more horns in a frenzy"
        ),
        "The attack of {seat} succeeds: {a}": N_("Your attack succeeds: {a}"),
        "The attack of {seat} fails: {a}": N_("Your attack fails: {a}"),
        "{seat} beats the dinosaur of {b} on {a}": N_("You beat the dinosaur of {b} on {a}"),
        "{seat} holds {a}": N_("You hold {a}"),
        "{seat} attacks {a} again": N_("You attack {a} again"),
        "A dinosaur of {seat} returns from {a} to the supply": N_("Your dinosaur returns from {a} to the supply"),
        "{seat} goes on; movement points left: {n}": N_("You go on; movement points left: {n}"),
        "{seat} is down to {n} dinosaur and protected": NN_(
            "You are down to {n} dinosaur and protected", "You are down to {n} dinosaurs and protected"
        ),
        "The chameleon of {seat} steps aside from {a} to {b}": N_("Your chameleon steps aside from {a} to {b}"),
        "The chameleon of {seat} on {a} may step aside": N_("Your chameleon on {a} may step aside"),
        "The chameleon of {seat} on {a} has no way out": N_("Your chameleon on {a} has no way out"),
        "{seat} lets the chameleon on {a} die": N_("You let the chameleon on {a} die"),
        "{seat} takes {a}": N_("You take {a}"),
        "{seat} drives the chameleon from {a}": N_("You drive the chameleon from {a}"),
        "{seat} lays egg number {n}": N_("You lay egg number {n}"),
        "Births of {seat}: {n}": N_("Your births: {n}"),
        "A dinosaur of {seat} is born on {a}": N_("Your dinosaur is born on {a}"),
        "{seat} gives birth next to a newborn on {a}": N_("You give birth next to a newborn on {a}"),
        "{seat} leaves a birth out": N_("You leave a birth out"),
        "{seat} has no space for a birth": N_("You have no space for a birth"),
        "{seat} moves a dinosaur from {a} to {b} instead of a birth": N_(
            "You move a dinosaur from {a} to {b} instead of a birth"
        ),
        "{seat} gives birth at a distance on {a}": N_("You give birth at a distance on {a}"),
        "Tiny killers of {seat} attack {b} on {a}": N_("Your Tiny killers attack {b} on {a}"),
        "The newborn of {seat} wins on {b}: {a}": N_("Your newborn wins on {b}: {a}"),
        "The newborn of {seat} dies on {b}: {a}": N_("Your newborn dies on {b}: {a}"),
        "{seat} gives birth far off on {a}": N_("You give birth far off on {a}"),
        "The climate tests {seat}": N_("The climate tests you"),
        "Dinosaurs of {seat} on ideal ground: {n}": N_("Your dinosaurs on ideal ground: {n}"),
        "Dinosaurs of {seat} that live in the heat: {n}": N_("Your dinosaurs that live in the heat: {n}"),
        "Dinosaurs of {seat} that live in the cold: {n}": N_("Your dinosaurs that live in the cold: {n}"),
        "A dinosaur of {seat} dies on {a}: {b}": N_("Your dinosaur dies on {a}: {b}"),
        "Dinosaurs of {seat} that live in a cave: {n}": N_("Your dinosaurs that live in a cave: {n}"),
        "The dying stops: {seat} keeps {n} dinosaur": NN_(
            "The dying stops: you keep {n} dinosaur", "The dying stops: you keep {n} dinosaurs"
        ),
        "{seat} keeps {n} dinosaur": NN_("You keep {n} dinosaur", "You keep {n} dinosaurs"),
        "{seat} wins with {n} mutation point": NN_(
            "You win with {n} mutation point", "You win with {n} mutation points"
        ),
        "{seat} wins the tie with {n} dinosaur": NN_(
            "You win the tie with {n} dinosaur", "You win the tie with {n} dinosaurs"
        ),
        "{seat} shares the victory": N_("You share the victory"),
    },
    "a": {
        "{seat} outbids {a} with {n} for {b}": N_("{seat} outbids you with {n} for {b}"),
    },
    "b": {
        "{seat} steals the newborn of {b} on {a}": N_("{seat} steals your newborn on {a}"),
        "{seat} drives the dinosaur of {b} from {a}": N_("{seat} drives your dinosaur from {a}"),
        "{seat} beats the dinosaur of {b} on {a}": N_("{seat} beats your dinosaur on {a}"),
        "Tiny killers of {seat} attack {b} on {a}": N_("Tiny killers of {seat} attack you on {a}"),
    },
}
