"""What the game says to the seat that a sentence is about: "you", where others read a name."""

from __future__ import annotations

from galapagos.core.sentences import Addressed
from galapagos.core.words import N_, NN_

YOURS = N_("your {thing}"), N_("Your {thing}")  # inside a sentence, and at its beginning

# By the place in which the seat stands, and the sentence that others read.
YOU: Addressed = {
    "seat": {
        "{seat} plays cards": N_("Play cards"),
        "{seat} chooses which trait acts next": N_("Choose which of your traits acts next, before the food cards"),
        "{seat} feeds a species": N_("Feed one of your species"),
        "{seat} may feed a species, or passes": N_("Feed one of your species, or pass"),
        "{seat} attacks with a hungry carnivore": N_("Attack with a hungry carnivore"),
        "{seat} may attack with a carnivore, or passes": N_("Attack with a carnivore, or pass"),
        "{seat} may use Intelligence, or passes": N_("Use Intelligence, or pass"),
        "{seat} cancels traits before attacking {prey}; so far {done}": N_(
            "Cancel traits before attacking {prey}; so far {done}"
        ),
        "{seat} cancels traits before attacking {prey}": N_("Cancel traits before attacking {prey}"),
        "{seat} is first player.": N_("You are first player."),
        "{seat} gets a new species: {a}.": N_("You get a new species: {a}."),
        "{seat} is dealt {n} card.": NN_("You are dealt {n} card.", "You are dealt {n} cards."),
        "{seat} draws {face}.": N_("You draw {face}."),
        "{seat} draws a card.": N_("You draw a card."),
        "{seat} lays {face} as food card.": N_("You lay {face} as food card."),
        "{seat} lays a food card.": N_("You lay a food card."),
        "{seat} has no card to lay as food.": N_("You have no card to lay as food."),
        "{seat} plays cards.": N_("You play cards."),
        "{seat} plays {face} on {a}.": N_("You play {face} on {a}."),
        "{seat} plays a card face down on {a}.": N_("You play a card face down on {a}."),
        "{seat} lays a new species: {a}.": N_("You lay a new species: {a}."),
        "{seat} discards {card}.": N_("You discard {card}."),
        "{seat} is done and keeps {n} card.": NN_(
            "You are done and keep {n} card.", "You are done and keep {n} cards."
        ),
        "{seat} has nothing to play.": N_("You have nothing to play."),
        "{seat} chooses the order of the traits.": N_("You choose the order of your traits."),
        "{seat} had laid {card}.": N_("You had laid {card}."),
        "{seat} has the turn.": N_("It is your turn."),
        "{seat} can do nothing and is skipped.": N_("You can do nothing and are skipped."),
        "{seat} passes.": N_("You pass."),
        "That comes on top of the feeding of {seat}.": N_("That comes on top of your feeding."),
        "That is the feeding of {seat} in this turn.": N_("That is your feeding in this turn."),
        "{seat} loses {trait} as well.": N_("You lose {trait} as well."),
        "{seat} draws {n} card for the traits of {a}.": NN_(
            "You draw {n} card for the traits of {a}.", "You draw {n} cards for the traits of {a}."
        ),
        "The species of {seat} move together.": N_("Your species move together."),
        "{seat} puts {n} food into the bag.": N_("You put {n} food into the bag."),
        "{seat} has {n} food in the bag.": N_("You have {n} food in the bag."),
        "{seat} is first player now.": N_("You are first player now."),
        "No card is left for {seat}.": N_("No card is left for you."),
        "{seat} wins with {n} point.": NN_("You win with {n} point.", "You win with {n} points."),
        "The tie is broken by trait cards: {seat} has {n}.": N_("The tie is broken by trait cards: you have {n}."),
        "The tie is broken by population: {seat} has {n}.": N_("The tie is broken by population: you have {n}."),
        "{seat} shares the win.": N_("You share the win."),
    },
}
