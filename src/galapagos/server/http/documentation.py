"""The documentation at /docs, where it is built into the package; elsewhere a page says how to get it."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from galapagos.core.words import N_, Say
from galapagos.server.http.responses import words_for
from galapagos.server.http.security import POLICY
from galapagos.server.http.static_files import PageFiles

# The search of the site draws itself with a style sheet that its script makes.  Scripts remain files.
OWN_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
TITLE = N_("The documentation is not built")
TEXT = N_(
    "This server was installed without its documentation. The wheel of a release contains it; in a clone, “make docs” "
    "builds it. Rules and lessons are on the table itself."
)
TO_TABLE = N_("To the table")


class Documentation(PageFiles):
    """Built files; an address that ends with a slash is the page in that folder."""

    def __init__(self, where: Path | None = None) -> None:
        super().__init__(where or Path(str(files("galapagos.server") / "docs")))

    async def page(self, request: Request) -> Response:
        if not self.is_built():
            return self.not_built(request)
        path = request.path_params["path"]
        inside = not path.startswith("/") and ".." not in path.split("/")
        if inside and path and not path.endswith("/") and self.file(f"{path}/index.html") is not None:
            return RedirectResponse(f"/docs/{path}/", 308)
        name = path + "index.html" if not path or path.endswith("/") else path
        if not inside or self.file(name) is None:
            response = self.answer(request, "404.html", "no-cache", 404)
        else:
            response = self.answer(request, name, "no-cache")
        response.headers["Content-Security-Policy"] = OWN_POLICY
        return response

    async def start(self, request: Request) -> Response:
        return RedirectResponse("/docs/", 308)

    def not_built(self, request: Request) -> Response:
        words = words_for(request)
        title, text, back = (escape(words.text(Say(one))) for one in (TITLE, TEXT, TO_TABLE))
        page = (
            f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
            f'<h1>{title}</h1><p>{text}</p><p><a href="/">{back}</a></p></html>'
        )
        return Response(page, 404, media_type="text/html")

    def routes(self) -> list[Route]:
        return [Route("/docs", self.start), Route("/docs/{path:path}", self.page)]
