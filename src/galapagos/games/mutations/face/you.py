"""What the game says to the seat that a sentence is about: "you", where others read a name."""

from __future__ import annotations

from galapagos.core.sentences import Addressed
from galapagos.core.words import N_

YOURS = N_("your {thing}"), N_("Your {thing}")  # inside a sentence, and at its beginning

# By the place in which the seat stands, and the sentence that others read.
YOU: Addressed = {
    "seat": {
        "{seat} keeps {trait} on {a} or makes a species of it": N_("Keep {trait} on {a} or make a species of it"),
        "{seat} may turn up an Angler against {hunter}": N_("You may turn up an Angler against {hunter}"),
        "{seat} defends {prey} against {hunter}": N_("Defend {prey} against {hunter}"),
        "{seat} gives an animal of {prey} up to {hunter}": N_("Choose the animal of {prey} that {hunter} gets"),
        "{seat} gives an animal of {prey} up to parasites": N_("Choose the animal of {prey} that dies of parasites"),
        "{seat} chooses a scavenger": N_("Choose a scavenger"),
        "{seat} plays the top card or passes": N_("Play the top card or pass"),
        "{seat} takes a token, or attacks with a carnivore": N_("Take a token, or attack with a carnivore"),
        "{seat} places a parasite": N_("Place a parasite on an animal of another player"),
        "{seat} takes a token": N_("Take a token"),
        "{seat} attacks with a carnivore": N_("Attack with a carnivore"),
        "{seat} finishes": N_("Finish with “Done”"),
        "{seat} finishes, or grazes first": N_("Finish with “Done”, or graze first"),
        "{seat} gets a deck of {n} cards, face down.": N_("You get a deck of {n} cards, face down."),
        "{seat} lays out {n} species.": N_("You lay out {n} species."),
        "{seat} looks at the card of {a}: {face}.": N_("You look at the card of {a}: {face}."),
        "{seat} looks at the card of {a}.": N_("You look at the card of {a}."),
        "{seat} is first player.": N_("You are first player."),
        "{phase}: {seat} begins.": N_("{phase}: you begin."),
        "{seat} has nothing left and starts again with {n} cards.": N_(
            "You have nothing left and start again with {n} cards."
        ),
        "{seat} has nothing to do and is skipped.": N_("You have nothing to do and are skipped."),
        "{seat} announces a trait for {a}.": N_("You announce a trait for {a}."),
        "{seat} lays a card as species {a}.": N_("You lay a card as species {a}."),
        "{seat} adds an animal to {a}.": N_("You add an animal to {a}."),
        "{a} is an Extremophile: {seat} discards a card unseen.": N_(
            "{a} is an Extremophile: you discard a card unseen."
        ),
        "{trait} would be a harmful first trait: {seat} makes species {a} of the card.": N_(
            "{trait} would be a harmful first trait: you make species {a} of the card."
        ),
        "{seat} keeps {trait} on {a}.": N_("You keep {trait} on {a}."),
        "{seat} passes; cards kept: {n}.": N_("You pass; cards kept: {n}."),
        "{seat} has no cards and passes.": N_("You have no cards and pass."),
        "{seat} rolls: food {n}, parasites {parasites}, shelters {shelters}.": N_(
            "You roll: food {n}, parasites {parasites}, shelters {shelters}."
        ),
        "{seat} puts a parasite on {animal}.": N_("You put a parasite on {animal}."),
        "{seat} grazes {n} food away.": N_("You graze {n} food away."),
        "{seat} is done.": N_("You are done."),
        "Discarded by {seat}: {n}.": N_("Discarded by you: {n}."),
        "New cards for {seat}: {n}.": N_("New cards for you: {n}."),
        "{seat} is level and throws a {n}.": N_("You are level and throw a {n}."),
    },
}
