"""What the game says to the seat that a sentence is about: "you", where others read a name."""

from __future__ import annotations

from galapagos.core.sentences import Addressed
from galapagos.core.words import N_

# By the place in which the seat stands, and the sentence that others read.
YOU: Addressed = {
    "seat": {
        "{seat} chooses three of five crew cards.": N_("Choose three of five crew cards."),
        "{seat} chooses a pair of starting objectives.": N_("Choose a pair of starting objectives."),
        "{seat} places a worker.": N_("Place a worker."),
        "{seat} may now: {open}.": N_("You may now: {open}."),
        "{seat} can do nothing of this now: {open}.": N_("You can do nothing of this now: {open}."),
        "{why} – {seat} may now: {open}.": N_("{why} – you may now: {open}."),
        "{seat} may fulfil an objective before the next reward.": N_(
            "You may fulfil an objective before the next reward."
        ),
        "{seat} may play a crew card before the next reward.": N_("You may play a crew card before the next reward."),
        "{seat} may fulfil an objective or play a crew card before the next reward.": N_(
            "You may fulfil an objective or play a crew card before the next reward."
        ),
        "{seat} may still fulfil an objective, or end the turn.": N_(
            "You may still fulfil an objective, or end your turn."
        ),
        "{seat} may still play a crew card, or end the turn.": N_("You may still play a crew card, or end your turn."),
        "{seat} may still fulfil an objective or play a crew card, or end the turn.": N_(
            "You may still fulfil an objective or play a crew card, or end your turn."
        ),
        "{seat} ends the turn.": N_("End your turn."),
        "{seat} takes {coins}.": N_("You take {coins}."),
        "{seat} begins with {coins}.": N_("You begin with {coins}."),
        "{seat} takes {coins}: a worker stands on this lens.": N_("You take {coins}: a worker stands on this lens."),
        "{seat} takes {coins} for empty cells of row and column.": N_(
            "You take {coins} for empty cells of row and column."
        ),
        "{seat} takes {coins} of the museum row.": N_("You take {coins} of the museum row."),
        "{seat} takes {coins} for the silver badge.": N_("You take {coins} for the silver badge."),
        "{seat} pays {coins}.": N_("You pay {coins}."),
        "{seat} pays {coins}: somebody works in this section already.": N_(
            "You pay {coins}: somebody works in this section already."
        ),
        "{seat} pays {coins} for missing seals.": N_("You pay {coins} for missing seals."),
        "{seat} pays {coins} for the seal.": N_("You pay {coins} for the seal."),
        "{seat} pays {coins} for the camp.": N_("You pay {coins} for the camp."),
        "{seat} pays {coins} for unlocking.": N_("You pay {coins} for unlocking."),
        "{seat} pays {coins} for the slot.": N_("You pay {coins} for the slot."),
        "{seat} pays {coins} for a second specimen.": N_("You pay {coins} for a second specimen."),
        "{seat} pays {coins} for a second delivery.": N_("You pay {coins} for a second delivery."),
        "{seat} scores {points}.": N_("You score {points}."),
        "{seat} scores {points} for a golden ribbon.": N_("You score {points} for a golden ribbon."),
        "{seat} scores {points} as the first at the end of the island.": N_(
            "You score {points} as the first at the end of the island."
        ),
        "{seat} scores {points} as the first at the end of the sea.": N_(
            "You score {points} as the first at the end of the sea."
        ),
        "{seat} scores {points} for the gold badge.": N_("You score {points} for the gold badge."),
        "{seat} scores {points} for the Beagle goal of this round.": N_(
            "You score {points} for the Beagle goal of this round."
        ),
        "{seat} takes {tokens}.": N_("You take {tokens}."),
        "{seat} begins with {tokens}.": N_("You begin with {tokens}."),
        "{seat} returns {tokens}.": N_("You return {tokens}."),
        "{seat} advances {steps} on the theory track, to {a}.": N_("You advance {steps} on the theory track, to {a}."),
        "{seat} advances {steps} for filled cells of row and column, to {a}.": N_(
            "You advance {steps} for filled cells of row and column, to {a}."
        ),
        "{seat} advances {steps} for the complete row, to {a}.": N_(
            "You advance {steps} for the complete row, to {a}."
        ),
        "{seat} places worker {worker}: {place}.": N_("You place worker {worker}: {place}."),
        "{seat} sails to {track}.": N_("You sail to {track}."),
        "{seat} explores to {track}.": N_("You explore to {track}."),
        "{seat} puts an explorer on {track}.": N_("You put an explorer on {track}."),
        "{seat} adds a {colour} seal to worker {worker}.": N_("You add a {colour} seal to worker {worker}."),
        "{seat}: worker {worker} begins with a {colour} seal.": N_("Your worker {worker} begins with a {colour} seal."),
        "{seat} researches the {specimen}.": N_("You research the {specimen}."),
        "{seat} pitches a tent in {camp}.": N_("You pitch a tent in {camp}."),
        "{seat} lays {stamps} on envelope {number}.": N_("You lay {stamps} on envelope {number}."),
        "{seat} delivers the {specimen} to the museum.": N_("You deliver the {specimen} to the museum."),
        "{seat} unlocks {space}.": N_("You unlock {space}."),
        "{seat} performs {space}.": N_("You perform {space}."),
        "{seat} takes the {tile}.": N_("You take the {tile}."),
        "{seat} fulfils the {tile}: {slot}.": N_("You fulfil the {tile}: {slot}."),
        "{seat} plays {card} with worker {worker}.": N_("You play {card} with worker {worker}."),
        "{seat} copies {card}.": N_("You copy {card}."),
        "{seat} does the actions of {camp} again.": N_("You do the actions of {camp} again."),
        "It is the turn of {seat}.": N_("It is your turn."),
        "{seat} has no worker left and passes.": N_("You have no worker left and pass."),
        "{seat} is in place {n} on envelope {number}.": N_("You are in place {n} on envelope {number}."),
        "{seat} moves {stamps} from envelope {number} to the used ones.": N_(
            "You move {stamps} from envelope {number} to the used ones."
        ),
        "{seat} earns {points} for the Beagle goal: {goal}.": N_("You earn {points} for the Beagle goal: {goal}."),
        "{seat} is behind the Beagle: {points} off.": N_("You are behind the Beagle: {points} off."),
        "The goal brings {seat} nothing: the delay takes all of it.": N_(
            "The goal brings you nothing: the delay takes all of it."
        ),
        "{seat} is in place {n} of the turn order.": N_("You are in place {n} of the turn order."),
        "{seat} has {card}.": N_("You have {card}."),
        "A crew card for {seat}: {card}.": N_("A crew card for you: {card}."),
        "{seat} keeps {hidden}.": N_("You keep {hidden}."),
        "{seat} begins with these objectives: {tile} and {other}.": N_(
            "You begin with these objectives: {tile} and {other}."
        ),
        "{seat} is dealt {hidden}.": N_("You are dealt {hidden}."),
        "{seat} does nothing more.": N_("You do nothing more."),
        "The silver badge of {seat} gives one space more.": N_("Your silver badge gives one space more."),
        "The silver badge of {seat} gives one stamp more.": N_("Your silver badge gives one stamp more."),
        "The silver badge of {seat} gives one academy action more.": N_(
            "Your silver badge gives one academy action more."
        ),
        "The gold badge of {seat} makes seals cheaper.": N_("Your gold badge makes seals cheaper."),
        "{seat} gets the reward under the tent.": N_("You get the reward under the tent."),
        "{seat} gets the reward under the empty pile {n}.": N_("You get the reward under the empty pile {n}."),
        "{seat} has used up the piles and lays used stamps: {n}.": N_(
            "You have used up the piles and lay used stamps: {n}."
        ),
        "The reserve of {seat} is full: the tile goes into a slot.": N_(
            "Your reserve is full: the tile goes into a slot."
        ),
        "{seat} gets the fifth worker.": N_("You get the fifth worker."),
        "Delays cost {seat} less.": N_("Delays cost you less."),
        "{seat} shares this place on the envelope.": N_("You share this place on the envelope."),
        "{seat} pays nothing for unlocking.": N_("You pay nothing for unlocking."),
        "{seat} pays nothing for the seal.": N_("You pay nothing for the seal."),
    },
}
