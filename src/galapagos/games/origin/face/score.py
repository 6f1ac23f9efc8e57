"""Scoring: 2 for an animal, 1 for a trait, more for traits that need food; then the larger discard pile."""

from __future__ import annotations

from typing import Any

from galapagos.core.game import Setting
from galapagos.core.score import Score, TieBreak, shared_place
from galapagos.core.words import N_, thing_id
from galapagos.games.origin.face.words import sentence, trait_name
from galapagos.games.origin.rules import ids
from galapagos.games.origin.rules.box import PARASITE
from galapagos.games.origin.rules.state import link_a, link_b, link_trait


def score(state: Any, side: int) -> Score:
    """The points of a seat so far: animals with their traits, then pair traits."""
    rule = state.setting.game.rule_id
    player = state.players[side]
    parts = [animal_score(state, side, animal) for animal in player.animals]
    for link in player.links:
        trait = link_trait(link)
        a, b = (thing_id(side, player.animals[spot].serial) for spot in (link_a(link), link_b(link)))
        say = sentence(N_("{trait} between {a} and {b}"), trait=trait_name(trait), a=a, b=b)
        parts.append(Score(rule(ids.SCORE_PAIR), say, int(state.box.score_trait + state.box.points[trait])))
    return Score.of(rule(ids.SCORE_WINNER), sentence(N_("Points")), parts)


def animal_score(state: Any, side: int, animal: Any) -> Score:
    """The points of an animal, of each of its traits, and extra points of a trait."""
    rule = state.setting.game.rule_id
    box = state.box
    name = sentence(N_("Animal {a}"), a=thing_id(side, animal.serial))
    parts = [Score(rule(ids.SCORE_ANIMAL), name, int(box.score_animal))]
    for face in animal.laid:
        trait = box.faces[face]
        parts.append(Score(rule(ids.SCORE_TRAIT), trait_name(trait), int(box.score_trait)))
        if box.points[trait]:
            source = ids.SCORE_PARASITE if trait == PARASITE else ids.SCORE_NEED
            say = sentence(N_("{trait}: food need"), trait=trait_name(trait))
            parts.append(Score(rule(source), say, int(box.points[trait])))
    return Score.of(rule(ids.SCORE_ANIMAL), name, parts)


def tie_breaks(state: Any, side: int) -> list[TieBreak]:
    """More cards in one's own discard pile; seats equal in that share the place."""
    rule = state.setting.game.rule_id
    breaks = [TieBreak(rule(ids.SCORE_DISCARD), int(state.players[side].discarded))]
    return breaks + shared_place(rule(ids.SCORE_SHARED), state, side)


def audit(table: dict[str, Any], side: int, setting: Setting) -> int:
    """Count the points of a seat again, from a saved table and the printed data alone."""
    data = setting.data
    cards: list[str] = []
    for animal in table["players"][side]:
        cards += animal["traits"]
    cards += [link["trait"] for link in table["links"] if link["from"].startswith("ABCDEFGH"[side])]
    animals = len(table["players"][side]) * data["score"]["animal"]
    return int(animals + sum(data["score"]["trait"] + data["traits"][card]["points"] for card in cards))
