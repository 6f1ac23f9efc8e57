"""Push messages: another implementation reads them, and knows our signature."""

from __future__ import annotations

import json
import os
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02  # type: ignore[import-untyped]

from galapagos.server.notices import push
from galapagos.server.refused import Refused


class Browser:
    """What a browser holds of its subscription."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.p256dh, self.auth = push.encoded(point), push.encoded(self.secret)

    def read(self, body: bytes) -> Any:
        """Decrypt a message with the library that others use."""
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"))


def verified(headers: dict[str, str]) -> dict[str, Any]:
    """What a push service finds in the signature."""
    scheme, _, rest = headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and Vapid02.verify(headers["authorization"])
    claims: dict[str, Any] = json.loads(push.decoded(parts["t"].split(".")[1]))
    return claims | {"key": parts["k"]}


def test_only_the_browser_reads_a_message() -> None:
    browser = Browser()
    body = push.encrypt(b'{"title": "Your turn"}', browser.p256dh, browser.auth)
    assert b"turn" not in body and browser.read(body) == {"title": "Your turn"}
    with pytest.raises(http_ece.ECEException):
        Browser().read(body)


def test_a_push_service_knows_who_sends() -> None:
    key = push.new_key()
    headers = push.headers("https://push.example/x/1?y", key, "https://club.example", 1000.0)
    assert verified({name.lower(): value for name, value in headers.items()}) == {
        "aud": "https://push.example", "exp": push.VALID, "sub": "https://club.example",
        "key": push.public_key(key),
    }  # fmt: skip


def test_a_signature_serves_many_messages_and_is_renewed_long_before_it_ends() -> None:
    key, now = push.new_key(), 1_800_000_000.0
    first, other, later = (
        push.headers(f"https://push.example/{name}", key, "https://club.example", now + after)["Authorization"]
        for name, after in (("a", 0.0), ("b", 1.0), ("a", push.RENEWED))
    )
    assert first == other != later
    for told, since in ((first, now), (later, now + push.RENEWED)):
        assert push.VALID - push.RENEWED <= verified({"authorization": told})["exp"] - since <= push.VALID
    elsewhere = push.headers("https://other.example/a", key, "https://club.example", now)["Authorization"]
    assert verified({"authorization": elsewhere})["aud"] == "https://other.example"


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", ""), ("AAAA", "A" * 22), ("ü", "A" * 22), (Browser().p256dh, "AAAA")],
    ids=["nothing", "short", "no base64", "short secret"],
)
def test_what_is_no_key_of_a_browser_is_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(Refused):
        push.check(p256dh, auth)
