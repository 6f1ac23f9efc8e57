"""What the keys of the box are called in English, where a key is no name; `KEY.*` names the numbered parts of KEY."""

from __future__ import annotations

WORDS = {
    "hand": "cards dealt",
    "size": "cards in all",
    "need": "food needed",
    "exclusive": "traits that exclude each other",
    "food": "food bank",
    "plus": "added to the dice",
    "sides": "sides of a die",
    "take_food": "taken from the food bank",
    "tokens": "food tokens",
    "kill": "food for a kill",
    "escape_from": "escapes with a roll of at least",
    "every": "once in so many turns",
    "per_card": "for each card",
    "draw": "new cards",
    "extra": "in any case",
    "per_animal": "for each animal",
    "restart": "after extinction",
    "food.*": "{n} players",
}
