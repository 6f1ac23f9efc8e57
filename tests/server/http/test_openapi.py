"""The server describes /api itself, completely."""

from __future__ import annotations

import json
from typing import Any

import pytest

from galapagos.server.http import openapi
from galapagos.server.http.routes import routes
from tests.server.http.test_documents import Site, visit
from tests.server.live.world import World


def references(value: Any) -> set[str]:
    if isinstance(value, list):
        return {found for part in value for found in references(part)}
    if not isinstance(value, dict):
        return set()
    own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
    return own | {found for part in value.values() for found in references(part)}


def test_every_address_is_described_and_every_description_is_an_address() -> None:
    served = {(method.lower(), route.path) for route in routes for method in route.methods or () if method != "HEAD"}
    described = {(one.method, one.path) for one in openapi.OPERATIONS}
    assert served == described | {("get", "/api/openapi.json")}


def test_everything_that_is_referred_to_is_there() -> None:
    document = openapi.document()
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert references(document) <= known


@pytest.mark.parametrize("one", openapi.OPERATIONS, ids=lambda one: f"{one.method} {one.path}")
def test_the_parts_of_an_address_are_its_parameters(one: openapi.Operation) -> None:
    found = openapi.document()["paths"][one.path][one.method]
    named = {parameter["name"] for parameter in found.get("parameters", []) if parameter["in"] == "path"}
    assert named == {part[1:-1] for part in one.path.split("/") if part.startswith("{")}


def test_the_description_is_served(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        answer = await site.http.get("/api/openapi.json")
        assert answer.status_code == 200 and answer.json() == json.loads(json.dumps(openapi.document()))
        assert answer.json()["openapi"].startswith("3.1")

    visit(sqlite_url, story)
