"""What the keys of the box are called in English, where a key is no name; `KEY.*` names the numbered parts of KEY."""

from __future__ import annotations

WORDS = {
    "body": "body size",
    "two_players": "game for two",
    "cards_out": "cards removed",
    "deal": "cards dealt",
    "cards": "for everybody",
    "per_species": "for each species",
    "loss": "population lost",
    "size": "cards in all",
}
