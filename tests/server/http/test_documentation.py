"""The documentation at /docs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from galapagos.server.http.documentation import Documentation


class Reader:
    """Asks for addresses of the documentation in a folder."""

    def __init__(self, folder: Path) -> None:
        self.transport = httpx.ASGITransport(Starlette(routes=Documentation(folder).routes()))

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self.transport, base_url="http://table") as client:
                return await client.get(path, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def built(tmp_path: Path) -> Reader:
    folder = tmp_path / "site"
    for name in ("index.html", "404.html", "ru/index.html", "search.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"this is {name}")
    return Reader(folder)


def test_pages_and_files_are_served(built: Reader) -> None:
    assert built.get("/docs/").text == "this is index.html"
    assert built.get("/docs/ru/").text == "this is ru/index.html"
    found = built.get("/docs/search.json")
    assert (found.text, found.headers["content-type"]) == ("this is search.json", "application/json")


def test_scripts_in_pages_stay_forbidden(built: Reader) -> None:
    policy = built.get("/docs/").headers["content-security-policy"]
    assert "script-src 'self';" in policy and "style-src 'self' 'unsafe-inline';" in policy


def test_an_address_without_its_slash_leads_to_the_page(built: Reader) -> None:
    assert built.get("/docs").headers["location"] == "/docs/"
    assert built.get("/docs/ru").headers["location"] == "/docs/ru/"


@pytest.mark.parametrize(
    "path",
    ["gone/", "gone.css", "../index.html", "%2e%2e/index.html", "..%2f..%2fetc/passwd", "x" * 300, "x" * 300 + "/"],
)
def test_what_is_not_there_is_said_to_be_missing(built: Reader, path: str) -> None:
    assert built.get(f"/docs/{path}").status_code == 404


@pytest.mark.parametrize("end", ["", "/", "/index.html"])
@pytest.mark.parametrize("start", ["..%2foutside", "ru%2f..%2f..%2foutside", "{tmp}/outside", "{tmp}/site/ru"])
def test_folders_beside_the_documentation_are_missing_too(built: Reader, tmp_path: Path, start: str, end: str) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "index.html").write_text("this is not for everybody")
    answer = built.get(f"/docs/{start.format(tmp=tmp_path)}{end}")
    assert (answer.status_code, answer.text) == (404, "this is 404.html")


def test_a_server_without_documentation_says_so_in_the_readers_language(tmp_path: Path) -> None:
    answer = Reader(tmp_path).get("/docs/", **{"accept-language": "de"})
    assert answer.status_code == 404
    assert "make docs" in answer.text
    assert 'lang="de"' in answer.text and "Dokumentation" in answer.text
