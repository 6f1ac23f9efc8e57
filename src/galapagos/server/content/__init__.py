"""The documents about games rather than people: words, rules, lessons, replays, records, analysis."""

from __future__ import annotations

from starlette.routing import Route

from galapagos.server.content import reading

routes: list[Route] = [*reading.routes]
