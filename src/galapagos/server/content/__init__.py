"""The documents about games rather than people: words, rules, lessons, replays, records, analysis."""
from __future__ import annotations

from starlette.routing import Route

routes: list[Route] = []
