"""Scoring: 2 for an animal, 1 for a trait card, more for traits that need food; then the discard, then a die."""

from __future__ import annotations

from typing import Any

from galapagos.core.game import Setting
from galapagos.core.score import Score, TieBreak
from galapagos.core.words import N_, thing_id
from galapagos.games.mutations.face.words import sentence, trait_name
from galapagos.games.mutations.rules import ids
from galapagos.games.mutations.rules.state import HEIR


def score(state: Any, side: int) -> Score:
    """The points of a seat so far, species by species."""
    rule = state.setting.game.rule_id
    player = state.players[side]
    counted: set[int] = set()  # inherited cards that a branch further left has scored
    parts = [species_score(state, side, species, counted) for species in player.species]
    return Score.of(rule(ids.SCORE_ANIMALS), sentence(N_("Points")), parts)


def species_score(state: Any, side: int, species: Any, counted: set[int]) -> Score:
    """The points of its animals, of each trait card, and extra points of a card."""
    rule = state.setting.game.rule_id
    box = state.box
    name = sentence(N_("Species {a}"), a=thing_id(side, int(species.serial)))
    animals = len(species.animals)
    parts = [Score(rule(ids.SCORE_ANIMALS), sentence(N_("Animals: {n}"), n=animals), int(animals * box.score_animal))]
    for slot in species.laid:
        trait = int(slot & 255)
        if slot >= HEIR and slot in counted:
            say = sentence(N_("{trait}: scored further left"), trait=trait_name(trait))
            parts.append(Score(rule(ids.DIVERGENCE_SCORED_ONCE), say, 0))
            continue
        counted.add(int(slot))
        parts.append(Score(rule(ids.SCORE_TRAITS), trait_name(trait), int(box.score_trait)))
        if box.points[trait]:
            say = sentence(N_("{trait}: food need"), trait=trait_name(trait))
            parts.append(Score(rule(ids.SCORE_NEED), say, int(box.points[trait])))
    return Score.of(rule(ids.SCORE_ANIMALS), name, parts)


def tie_breaks(state: Any, side: int) -> list[TieBreak]:
    """More cards in the own discard; then the die."""
    rule = state.setting.game.rule_id
    breaks = [TieBreak(rule(ids.SCORE_TIE_DISCARD), int(state.players[side].discarded))]
    if len(state.lots):
        breaks.append(TieBreak(rule(ids.SCORE_TIE_DIE), int(state.lots[side])))
    return breaks


def audit(table: dict[str, Any], side: int, setting: Setting) -> int:
    """Count the points of a seat again, from a saved table and the printed data alone."""
    data = setting.data
    row = table["players"][side]["species"]
    animals = sum(len(species["animals"]) for species in row)
    cards: list[str] = []
    inherited: set[tuple[str, int]] = set()
    for species in row:
        for trait, heir in zip(species["traits"], species["heirs"], strict=True):
            if heir:
                inherited.add((trait, heir))
            else:
                cards.append(trait)
    cards += [trait for trait, _ in inherited]
    points = sum(data["score"]["trait"] + data["traits"][card]["points"] for card in cards)
    return int(animals * data["score"]["animal"] + points)
