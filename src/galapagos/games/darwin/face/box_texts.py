"""What the texts of the box stand for: actions, seals, goals, options of Alfred's cards."""

from __future__ import annotations

import contextlib

from galapagos.core.box_texts import BoxTexts
from galapagos.core.words import Say
from galapagos.games.darwin.face import effects
from galapagos.games.darwin.face.names import colour_name, named
from galapagos.games.darwin.rules import box as b

ACTIONS = ("first", "second", "silver_badge", "gold_badge", "slot_actions", "reward")
SEALS = ("need", "colour", "seal", "priority")


def value(group: str, text: str) -> Say | None:
    """What a text of the box stands for."""
    with contextlib.suppress(LookupError, ValueError):  # it may be no text of this kind
        match group:
            case "actions":
                return effects.of_op(int(b.read_op(text)))
            case "seals":
                return colour_name(b.SEALS.index(text)) if text else None
            case "each":
                each = b.GOALS.index(text)
                return named(effects.GOALS[each], effects.GOAL_IDS[each]) if text else None
            case "action_cards":
                return effects.of_option(int(b.read_option(text)))
    return None


TEXTS = BoxTexts(
    alike=dict.fromkeys(ACTIONS, "actions") | dict.fromkeys(SEALS, "seals"),
    letters=("seals", "need", "priority"),
    value=value,
)
