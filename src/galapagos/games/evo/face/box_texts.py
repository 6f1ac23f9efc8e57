"""What the texts of the box stand for: terrains, climates, faces of the die, genes and cards."""

from __future__ import annotations

from galapagos.core.box_texts import BoxTexts
from galapagos.core.words import Say


def value(group: str, text: str) -> Say | None:
    """What a text of the box stands for: a climate is called otherwise than the key of the same name."""
    return Say(text, domain="evo") if group == "status" else None


TEXTS = BoxTexts(
    alike={
        **dict.fromkeys(("status.yellow", "status.green", "status.brown", "status.white"), "status"),
        "wheel.ideal": "terrain",
        "tiny_killers.kill": "faces",
        "tiny_killers.lose": "faces",
        "unique.kinds": "genes",
        "cards.kinds": "cards",
    },
    value=value,
)
