"""Libraries that are optional parts of the installation, and the error for people who lack one."""

from __future__ import annotations

from importlib.util import find_spec

from galapagos.core.errors import GalapagosError

NAMES = {"numpy": "NumPy", "ray": "Ray"}


class MissingExtra(GalapagosError, ImportError):
    """A library that is an optional part of the installation."""


def need(package: str, extra: str = "lab") -> None:
    """Complain in one sentence if a package is not installed."""
    if package and find_spec(package) is None:
        raise MissingExtra(
            "{package} is not installed: pip install 'galapagos[{extra}]'",
            package=NAMES.get(package, package), extra=extra,
        )  # fmt: skip
