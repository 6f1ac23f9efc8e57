"""What the game says to the seat that a sentence is about: "you", where others read a name."""

from __future__ import annotations

from galapagos.core.sentences import Addressed
from galapagos.core.words import N_

YOURS = N_("your {thing}"), N_("Your {thing}")  # inside a sentence, and at its beginning

# By the place in which the seat stands, and the sentence that others read.
YOU: Addressed = {
    "seat": {
        "{seat} lays a card or passes": N_("Lay a card or pass"),
        "{seat} may use traits and ends the go": N_("Use traits, or end your go"),
        "{seat} can take no food, but do something else": N_("You can take no food: do something else, or end your go"),
        "{seat} feeds an animal": N_("Feed an animal"),
        "{seat} chooses which partner gets food next": N_("Choose which partner gets food next"),
        "{seat} defends {prey} against {hunter}": N_("Defend {prey} against {hunter}"),
        "{seat} chooses a scavenger": N_("Choose a scavenger"),
        "{seat} is first player.": N_("You are first player."),
        "{seat} draws {card}.": N_("You draw {card}."),
        "{seat} draws a card.": N_("You draw a card."),
        "{seat} lays {card} as animal {a}.": N_("You lay {card} as animal {a}."),
        "{seat} lays a card as animal {a}.": N_("You lay a card as animal {a}."),
        "{seat} lays {trait} on {a}.": N_("You lay {trait} on {a}."),
        "{seat} lays {trait} between {a} and {b}.": N_("You lay {trait} between {a} and {b}."),
        "{seat} passes.": N_("You pass."),
        "{seat} has no cards and passes.": N_("You have no cards and pass."),
        "{seat} rolls {n} for the food bank.": N_("You roll {n} for the food bank."),
        "{seat} ends the go.": N_("You end your go."),
        "{seat} has nothing to do and is skipped.": N_("You have nothing to do and are skipped."),
        "New cards for {seat}: {n} ({lives} for living animals, {more} in any case).": N_(
            "New cards for you: {n} ({lives} for living animals, {more} in any case)."
        ),
        "{seat} has nothing left and starts again. New cards: {n}.": N_(
            "You have nothing left and start again. New cards: {n}."
        ),
        "The deck is empty. Cards that {seat} goes without: {n}.": N_(
            "The deck is empty. Cards that you go without: {n}."
        ),
        "{seat} wins. Points: {n}.": N_("You win. Points: {n}."),
    },
}
