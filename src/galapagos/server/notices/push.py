"""Web Push: a message is encrypted for one browser (RFC 8291) and signed with the server's own key (RFC 8292).

This module builds the two from the primitives of `cryptography`; pywebpush does the same, but needs two HTTP clients
that would not follow the rules of outgoing.py.
"""

from __future__ import annotations

import base64
import json
import os
import struct
from functools import lru_cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from galapagos.server.refused import Refused

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes of a record: a message is one
LONGEST = 3000  # bytes of a message; services take at least 4096 with everything around it
VALID = 12 * 3600  # seconds that a signature is valid, at most
RENEWED = 6 * 3600  # seconds after which another one is made
KEPT = 2 * 86_400  # seconds that the service keeps a message for a device that is off


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Decode it; Refused if it is not valid."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise Refused("malformed", "not a subscription of a browser") from None


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def new_key() -> str:
    """A private key of the server, as the store keeps it."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


@lru_cache(maxsize=4)
def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(key), "big"), CURVE)


@lru_cache(maxsize=4)
def public_key(key: str) -> str:
    """The public part of the server's key, for browsers."""
    return encoded(point(_private(key).public_key()))


def check(p256dh: str, auth: str) -> None:
    """Refused if these are not keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    except ValueError:
        raise Refused("malformed", "not a subscription of a browser") from None
    if len(decoded(auth)) != 16:
        raise Refused("malformed", "not a subscription of a browser")


def _derived(length: int, salt: bytes, info: bytes, secret: bytes) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """A message that only the browser with these keys can read."""
    assert len(message) <= LONGEST
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    sender = ec.generate_private_key(CURVE)
    mine = point(sender.public_key())
    shared = sender.exchange(ec.ECDH(), receiver)
    secret = _derived(32, decoded(auth), b"WebPush: info\0" + point(receiver) + mine, shared)
    salt = os.urandom(16)
    key = _derived(16, salt, b"Content-Encoding: aes128gcm\0", secret)
    nonce = _derived(12, salt, b"Content-Encoding: nonce\0", secret)
    text = AESGCM(key).encrypt(nonce, message + b"\2", None)
    return salt + struct.pack("!IB", RECORD, len(mine)) + mine + text


@lru_cache(maxsize=64)
def _token(service: str, key: str, contact: str, until: int) -> str:
    """The signed token for a push service; the same for every message until it is renewed."""
    head, claims = {"typ": "JWT", "alg": "ES256"}, {"aud": service, "exp": until, "sub": contact}
    told = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
    r, s = decode_dss_signature(_private(key).sign(told.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{told}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def headers(endpoint: str, key: str, contact: str, now: float) -> dict[str, str]:
    """What a push service needs: who sends, and until when the signature is valid."""
    parts = urlsplit(endpoint)
    token = _token(f"{parts.scheme}://{parts.netloc}", key, contact, int(now) // RENEWED * RENEWED + VALID)
    return {
        "Authorization": f"vapid t={token},k={public_key(key)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Urgency": "normal",
    }
