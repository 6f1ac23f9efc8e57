"""Scoring: food, population and trait cards; ties go to traits, then to population."""

from __future__ import annotations

from typing import Any

from galapagos.core.game import Setting
from galapagos.core.score import Score, TieBreak, shared_place
from galapagos.core.words import N_, thing_id
from galapagos.games.selection.face.words import sentence, trait_name
from galapagos.games.selection.rules import ids


def score(state: Any, side: int) -> Score:
    """The points of a seat so far: the bag with the food that will go there, then each species."""
    rule = state.setting.game.rule_id
    player = state.players[side]
    box = state.box
    tokens = int(state.tokens(side) * box.point_food)
    parts = [Score(rule(ids.SCORE_FOOD), sentence(N_("Food")), tokens)]
    for species in player.species:
        name = sentence(N_("Species {a}"), a=thing_id(side, species.serial))
        number = int(species.population * box.point_population)
        own = [Score(rule(ids.SCORE_POPULATION), sentence(N_("Population")), number)]
        own += [
            Score(rule(ids.SCORE_TRAITS), trait_name(int(box.traits[card & 127])), int(box.point_trait))
            for card in species.cards
        ]
        parts.append(Score.of(rule(ids.SCORE_POPULATION), name, own))
    return Score.of(rule(ids.SCORE_WINNER), sentence(N_("Points")), parts)


def tie_breaks(state: Any, side: int) -> list[TieBreak]:
    """More trait cards, then the larger population; seats equal in both share the place."""
    rule = state.setting.game.rule_id
    breaks = [
        TieBreak(rule(ids.SCORE_TIE_TRAITS), int(state.trait_cards(side))),
        TieBreak(rule(ids.SCORE_TIE_POPULATION), int(state.population(side))),
    ]
    return breaks + shared_place(rule(ids.SCORE_SHARED), state, side)


def audit(table: dict[str, Any], side: int, setting: Setting) -> int:
    """Count the points of a seat again, from a saved table and the printed data alone."""
    data = setting.data
    player = table["players"][side]
    points = data["points"]
    total = player["bag"] * points["food"]
    for species in player["species"]:
        total += (species["food"] + species["fat"]) * points["food"]
        total += species["population"] * points["population"] + len(species["traits"]) * points["trait"]
    return int(total)
