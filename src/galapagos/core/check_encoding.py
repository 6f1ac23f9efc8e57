"""What the check kit asks of an encoding: places are a bijection onto the legal moves, and numbers betray nothing."""

from __future__ import annotations

from galapagos.core.encoding import Encoding
from galapagos.core.engine.state import State


def misplaced(encoding: Encoding, state: State, seat: int, legal: list[int]) -> str:
    """What is wrong with the places of a seat's legal moves; "" if nothing is."""
    places = encoding.legal(state, seat)
    first_spare = int(encoding.index.size)
    covered = [code for code in legal if encoding.place(code, seat) >= 0]
    spare = [place for place in places if place >= first_spare]
    if len(set(places.values())) != len(places) or not set(places.values()) <= set(legal):
        return "the action mask offers something else than the legal moves"
    if len(spare) != min(len(legal) - len(covered), int(encoding.index.spare)):
        return "a legal move that no block covers has no spare place"
    if len(places) - len(spare) != len(covered):
        return "two legal moves have the same place"
    for place, code in places.items():
        if place < first_spare and encoding.code(place, seat) != code:
            return f"place {place} reads back as another move"
    return ""


def betrays(encoding: Encoding, state: State, sample: State, seat: int) -> str:
    """What a seat's numbers tell of things that it cannot know; `sample` differs from `state` in nothing else."""
    if encoding.observe(sample, seat) != encoding.observe(state, seat):
        return f"the observation of seat {seat} betrays something hidden"
    if encoding.legal(sample, seat) != encoding.legal(state, seat):
        return f"the action mask of seat {seat} betrays something hidden"
    return ""
