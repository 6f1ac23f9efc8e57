"""Requests and answers over HTTP: JSON documents, bounded bodies, errors with a name."""

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
from galapagos.server.socket.protocol import ErrorCode, Refused, told
from galapagos.server.store.database import StoreError, unanswered

T = TypeVar("T")
LARGEST = 16_384  # bytes of a request's body, where nothing else is said
SLOWEST = 60.0  # seconds that it may take to come

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
    """A document as JSON; documents about people are nobody else's to keep."""
    return Response(msgspec.json.encode(document), status, {"Cache-Control": "no-store"}, media_type="application/json")


def refusal(code: ErrorCode, text: str = "", status: int | None = None) -> Response:
    """An error with its name."""
    return answer({"code": code, "text": text}, status or STATUS.get(code, 400))


async def body_of(request: Request, largest: int = LARGEST) -> bytes:
    """The body of a request; Refused as soon as it grows too large, or where it does not come."""
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
    """What was sent, in the form that is expected here."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":  # what a form of another site could send is not even read
        raise Refused("malformed", "Content-Type must be application/json")
    try:
        return msgspec.json.decode(await body_of(request, largest), type=form)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused("malformed", str(error)[:300]) from None


@lru_cache(maxsize=len(LANGUAGES))
def words_in(language: str) -> Words:
    return Words(language, {"galapagos": LOCALE})


def words_for(request: HTTPConnection) -> Words:
    """The words of who asks: the page names its language, whatever the browser's is; for its socket in the address,
    because it cannot choose the header there."""
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
    """A fault of ours: the log has it, the answer only says that it happened."""
    return refusal("internal", "a fault of ours; nothing has changed")


HANDLERS: dict[Any, Any] = {
    Refused: on_refused,
    StoreError: on_store_error,
    HTTPException: on_http_error,
    Exception: on_fault,
}
