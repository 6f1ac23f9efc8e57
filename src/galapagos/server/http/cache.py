"""Documents that are the same for everybody: made once, cached, and not sent again to browsers that have them."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

JSON = "application/json"
# A browser revalidates its copy each time, so that an upgrade shows at once.
HEADERS = {"Cache-Control": "no-cache"}


class DocumentCache:
    """A thread-safe LRU cache of encoded documents, limited in bytes."""

    def __init__(self, largest: int) -> None:
        self.largest = largest
        self.size = 0
        self.kept: OrderedDict[Any, bytes] = OrderedDict()
        self.lock = threading.Lock()

    def get(self, key: Any) -> bytes | None:
        with self.lock:
            found = self.kept.get(key)
            if found is not None:
                self.kept.move_to_end(key)
            return found

    def put(self, key: Any, body: bytes) -> bytes:
        with self.lock:
            self._drop(key)
            self.kept[key] = body
            self.size += len(body)
            while self.size > self.largest and len(self.kept) > 1:
                self._drop(next(iter(self.kept)))
        return body

    def _drop(self, key: Any) -> None:
        self.size -= len(self.kept.pop(key, b""))


def encoded(document: Any) -> bytes:
    return msgspec.json.encode(document)


def tagged(request: Request, body: bytes, kind: str = JSON) -> Response:
    """The document, or 304 for a browser that has it."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {**HEADERS, "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=kind)
