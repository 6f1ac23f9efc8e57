"""What the keys of the box are called in English, where a key is no name; `KEY.*` names the numbered parts of KEY."""

from __future__ import annotations

WORDS = {
    "own_deck": "cards in the own deck",
    "sets": "sets in the deck",
    "size": "cards in all",
    "mix_in": "cards of other sets",
    "need": "food needed",
    "kill": "food for a kill",
    "obligate": "obligate carnivore",
    "sides": "sides of a die",
    "escape_from": "escapes with a roll of at least",
    "draw": "new cards",
    "extra": "in any case",
    "per_animal": "for each animal",
    "restart": "after extinction",
    "food": "food dice",
    "sets.*": "{n} players",
    "climate.*": "{n} players",
}
