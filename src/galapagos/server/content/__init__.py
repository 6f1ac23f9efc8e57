"""The documents about games rather than people: words, rules, lessons, replays, records, analysis."""

from __future__ import annotations

from starlette.routing import Route

from galapagos.server.content import analyses, reading, replays
from galapagos.server.content.desk import close
from galapagos.server.content.reading import warm

__all__ = ["close", "routes", "warm"]

routes: list[Route] = [*reading.routes, *replays.routes, *analyses.routes]
