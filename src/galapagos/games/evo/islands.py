"""Checks of the box: a map of one's own must hang together, and every number must add up."""

from __future__ import annotations

from typing import Any

from galapagos.core.errors import DataError


def check_box(data: dict[str, Any]) -> None:
    pass
