"""Checks that requests come from our own page, and adds security headers to responses."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from galapagos.server.http import session
from galapagos.server.http.responses import refusal

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),  # never leak the link to a private table, which is its key
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
HARMLESS = ("GET", "HEAD", "OPTIONS")


class SecurityMiddleware:
    """Middleware around the whole application."""

    def __init__(self, app: ASGIApp, origins: list[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # the socket checks its origin itself
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = message.get("headers", [])
                named = {name for name, _ in own}  # a response may bring a policy of its own
                message["headers"] = [*own, *(header for header in HEADERS if header[0] not in named)]
            await send(message)

        if scope["method"] not in HARMLESS and session.is_foreign(Request(scope), self.origins):
            response = refusal("foreign-origin", "this page belongs to another site")
            await response(scope, receive, guarded)
            return
        await self.app(scope, receive, guarded)
