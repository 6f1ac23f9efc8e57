"""HTTP requests and responses: JSON documents, bounded bodies, named errors."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from galapagos.core.game import LOCALE
from galapagos.core.words import LANGUAGES, Words
from galapagos.server.refused import ErrorCode, Refused, told
from galapagos.server.store.database import StoreError, unanswered

T = TypeVar("T")
LARGEST = 16_384  # default limit of a request body in bytes
SLOWEST = 60.0  # seconds for the whole body to arrive

STATUS: dict[ErrorCode, int] = {
    "who": 401,
    "login": 401,
    "banned": 403,
    "muted": 403,
    "foreign-origin": 403,
    "not-host": 403,
    "not-yours": 403,
    "no-table": 404,
    "no-game": 404,
    "no-box": 404,
    "name-taken": 409,
    "seat-taken": 409,
    "status": 409,
    "stuck": 409,
    "too-large": 413,
    "flood": 429,
    "limit": 429,
    "internal": 500,
    "busy": 503,
}  # all others: 400


def answer(document: Any, status: int = 200) -> Response:
    """A document as JSON; documents about people must not be cached."""
    return Response(msgspec.json.encode(document), status, {"Cache-Control": "no-store"}, media_type="application/json")


def refusal(code: ErrorCode, text: str = "", status: int | None = None) -> Response:
    """The response for an error."""
    return answer({"code": code, "text": text}, status or STATUS.get(code, 400))


async def body_of(request: Request, largest: int = LARGEST) -> bytes:
    """Read the body of a request; Refused as soon as it is too large or too slow."""
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for chunk in request.stream():
                body += chunk
                if len(body) > largest:
                    raise Refused("too-large", "at most {n} bytes", n=largest)
    except TimeoutError:
        raise Refused("limit", "it took longer than {n} seconds", n=round(SLOWEST)) from None
    return bytes(body)


async def sent(request: Request, form: type[T], largest: int = LARGEST) -> T:
    """The decoded body of a request."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":  # a body that another site's form could send is not even read
        raise Refused("malformed", "Content-Type must be application/json")
    try:
        return msgspec.json.decode(await body_of(request, largest), type=form)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused("malformed", str(error)[:300]) from None


@lru_cache(maxsize=len(LANGUAGES))
def words_in(language: str) -> Words:
    return Words(language, {"galapagos": LOCALE})


def words_for(request: HTTPConnection) -> Words:
    """The requester's language.  The page sends it in a header, independent of the browser's own language; for the
    socket, where it cannot set headers, in the address."""
    asked = (request.query_params.get("lang") or request.headers.get("accept-language", ""))[:2].lower()
    return words_in(asked if asked in LANGUAGES else LANGUAGES[0])


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal(error.code, told(error, words_for(request)))


async def on_store_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreError)
    return refusal("busy", told(unanswered(error), words_for(request)))


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refusal("malformed", error.detail, error.status_code)


async def on_fault(request: Request, error: Exception) -> Response:
    """An internal error: the details go to the log, the response only says that it happened."""
    return refusal("internal", "a fault of ours; nothing has changed")


HANDLERS: dict[Any, Any] = {
    Refused: on_refused,
    StoreError: on_store_error,
    HTTPException: on_http_error,
    Exception: on_fault,
}
