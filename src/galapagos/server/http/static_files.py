"""The page: one index.html for all its addresses, and built files whose names change with their content."""

from __future__ import annotations

import gzip
from importlib.resources import files
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

FOREVER = "public, max-age=31536000, immutable"
PAGES = ("/", "/new", "/t", "/replay", "/rules", "/box", "/learn", "/me", "/settings", "/about", "/host")
SMALL = 1000  # files up to this many bytes are not compressed
KINDS = {  # listed here because systems disagree, and browsers refuse files of a wrong type
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PACKED = {".js", ".css", ".html", ".svg", ".json", ".map", ".txt", ".webmanifest"}
NOT_BUILT = (
    "The page is not built.  In the source tree: cd web && npm ci && "
    "node build.mjs --out ../src/galapagos/server/static"
)


def folder() -> Path:
    return Path(str(files("galapagos.server") / "static"))


class PageFiles:
    """The built files, each compressed once and cached; read again when they change on disk."""

    def __init__(self, where: Path | None = None) -> None:
        self.where = where or folder()
        self.kept: dict[Path, tuple[int, bytes, bytes | None]] = {}  # different paths can lead to the same file

    def is_built(self) -> bool:
        return (self.where / "index.html").is_file()

    def file(self, name: str) -> tuple[bytes, bytes | None] | None:
        """A file and, if it is shorter, its compressed form."""
        try:
            path = (self.where / name).resolve()
            if not path.is_relative_to(self.where.resolve()) or not path.is_file():
                return None
            changed = path.stat().st_mtime_ns
        except (OSError, ValueError):  # a name that no file can have
            return None
        found = self.kept.get(path)
        if found is None or found[0] != changed:
            data = path.read_bytes()
            packed = gzip.compress(data, 9, mtime=0) if path.suffix in PACKED and len(data) > SMALL else None
            found = self.kept[path] = (changed, data, packed)
        return found[1], found[2]

    def answer(self, request: Request, name: str, caching: str, status: int = 200) -> Response:
        found = self.file(name)
        if found is None:
            raise HTTPException(404, f"there is no {request.url.path}")
        data, packed = found
        headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
        if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            data = packed
        kind = KINDS.get(Path(name).suffix, "application/octet-stream")
        return Response(data, status, headers, kind)

    async def asset(self, request: Request) -> Response:
        return self.answer(request, "assets/" + request.path_params["path"], FOREVER)

    async def other(self, request: Request) -> Response:
        """Serve other files; every address of the page gets index.html itself, which also shows unknown addresses."""
        path = request.url.path.strip("/")
        if path and "." in path and "/" not in path:
            return self.answer(request, path, "no-cache")
        known = "/" + path.partition("/")[0] in PAGES
        if not known and "text/html" not in request.headers.get("accept", ""):
            raise HTTPException(404, f"there is no {request.url.path}")
        if not self.is_built():
            return Response(NOT_BUILT + "\n", 503, media_type="text/plain")
        return self.answer(request, "index.html", "no-cache", 200 if known else 404)

    def routes(self) -> list[Route]:
        return [
            Route("/assets/{path:path}", self.asset),
            Route("/{path:path}", self.other),
        ]
