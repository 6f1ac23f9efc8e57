"""What the texts of the box stand for: all of them are traits."""

from __future__ import annotations

from galapagos.core.box_texts import BoxTexts
from galapagos.games.origin.rules.box import TRAIT_NAMES

TEXTS = BoxTexts(more={"traits": TRAIT_NAMES})
