"""The games in the tools of people who study learning: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

    from galapagos.lab import envs

    envs.aec("origin", seats=3)                 PettingZoo, one seat after the other
    envs.parallel("evo", seats=4)               PettingZoo, sealed choices at the same time
    gymnasium.make("galapagos/origin-v0")       Gymnasium: one learner against named bots
    envs.openspiel("origin", seats=2)           OpenSpiel: game and state
    envs.VectorEnv("origin", 256, seats=2)      NumPy: many games, compiled

`pip install 'galapagos[lab]'` brings NumPy, Gymnasium and PettingZoo; OpenSpiel is apart: `galapagos[openspiel]`.
Gymnasium and OpenSpiel know the games by name once this module, or `envs.spiel`, is imported.  docs/laboratory.md tells
more.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from galapagos.lab.extras import need

# What stands where, and the package that it needs besides NumPy.
PLACES = {
    "aec": ("turns", "pettingzoo"),
    "parallel": ("simultaneous", "pettingzoo"),
    "openspiel": ("spiel", ""),
    "Learner": ("learner", "gymnasium"),
    "VectorEnv": ("vector", ""),
    "Buffers": ("vector", ""),
    "split": ("seats", ""),
}
__all__ = ["Buffers", "Learner", "VectorEnv", "aec", "openspiel", "parallel", "register", "split"]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, package = PLACES[name]
    need("numpy")
    need(package)
    return getattr(import_module(f"{__name__}.{module}"), name)


def register() -> None:
    """Tell Gymnasium the names: galapagos/origin-v0 and so on.  To import this module is enough."""
    need("gymnasium")
    import_module(f"{__name__}.learner").register()


if find_spec("gymnasium") is not None and find_spec("numpy") is not None:
    register()
