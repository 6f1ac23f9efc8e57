"""Every address below /api: people and their accounts, documents about games, and the description of them all."""

from __future__ import annotations

from starlette.routing import Route

from galapagos.server.http import accounts, analyses, balance, boxes, forgotten, notices, openapi, records, reference
from galapagos.server.http.record_access import close
from galapagos.server.http.reference import warm

__all__ = ["close", "routes", "warm"]

routes: list[Route] = [
    *accounts.routes,
    *forgotten.routes,
    *notices.routes,
    *openapi.routes,
    *reference.routes,
    *records.routes,
    *analyses.routes,
    *boxes.routes,
    *balance.routes,
]
