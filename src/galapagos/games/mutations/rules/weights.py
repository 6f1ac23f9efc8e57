"""The numbers of the heuristic in which its versions differ; `first` are those of the bot `greedy@1`."""

from __future__ import annotations

from typing import final


@final
class Weights:
    """The newest numbers.  They were found by play of `greedy` against itself; docs/bot-diary.md says how."""

    def __init__(self) -> None:
        self.obligate_life: float = 1.5  # what an obligate carnivore is worth beyond any other animal
        self.obligate_keep: float = 1.0  # to keep Obligate carnivorous as a first trait
        self.obligate_trait: float = 0.0  # a trait on obligate carnivores, beyond one on others
        self.pack: bool = True  # a further obligate carnivore is judged by its prey, not by the food in the centre
        self.parasite: float = 0.8  # share of an animal's life that a parasite takes


def first() -> Weights:
    """The numbers of `greedy@1`, which takes an obligate carnivore for a misfortune."""
    weights = Weights()
    weights.obligate_life = 0.0
    weights.obligate_keep = -0.5
    weights.obligate_trait = -0.4
    weights.pack = False
    weights.parasite = 0.5
    return weights
