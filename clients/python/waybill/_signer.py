"""A program's side of signature TIS1 (docs/api.md, "Signing"), from the one text of an API key."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

# P-256 (FIPS 186-4): y² = x³ - 3x + B over the field of P.
_P = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_BASE = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)

_KEY = re.compile(r"wbk_([A-Za-z0-9_-]{43})")


def b64u(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def unb64u(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _double(point: tuple[int, int, int]) -> tuple[int, int, int]:
    x, y, z = point
    squared = y * y % _P
    s = 4 * x * squared % _P
    m = 3 * (x - z * z) * (x + z * z) % _P
    x3 = (m * m - 2 * s) % _P
    return x3, (m * (s - x3) - 8 * squared * squared) % _P, 2 * y * z % _P


def _add(one: tuple[int, int, int], other: tuple[int, int, int]) -> tuple[int, int, int]:
    if one[2] == 0:
        return other
    if other[2] == 0:
        return one
    z1, z2 = one[2] * one[2] % _P, other[2] * other[2] % _P
    u1, u2 = one[0] * z2 % _P, other[0] * z1 % _P
    s1, s2 = one[1] * other[2] * z2 % _P, other[1] * one[2] * z1 % _P
    if u1 == u2:
        return _double(one) if s1 == s2 else (1, 1, 0)
    h, r = (u2 - u1) % _P, (s2 - s1) % _P
    h2 = h * h % _P
    h3, v = h * h2 % _P, u1 * h2 % _P
    x3 = (r * r - h3 - 2 * v) % _P
    return x3, (r * (v - x3) - s1 * h3) % _P, h * one[2] * other[2] % _P


def _multiply(scalar: int, point: tuple[int, int]) -> tuple[int, int]:
    """The multiple of a point, in as many steps for every scalar."""
    result, power = (1, 1, 0), (point[0], point[1], 1)
    for bit in range(255, -1, -1):
        result = _double(result)
        added = _add(result, power)
        result = added if scalar >> bit & 1 else result
    inverse = pow(result[2], -1, _P)
    squared = inverse * inverse % _P
    return result[0] * squared % _P, result[1] * squared * inverse % _P


def _write_point(point: tuple[int, int]) -> bytes:
    return b"\x04" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def _read_point(data: bytes) -> tuple[int, int]:
    x, y = int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")
    on_curve = max(x, y) < _P and (y * y - (x * x * x - 3 * x + _B)) % _P == 0
    if len(data) != 65 or data[0] != 4 or not on_curve:
        raise ValueError("the key of the server is no point of P-256")
    return x, y


def _hkdf(secret: bytes, salt: bytes, info: bytes) -> bytes:
    """HKDF-SHA-256 (RFC 5869), 32 bytes."""
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, info + b"\x01", "sha256")


def new_nonce() -> str:
    """16 characters."""
    return b64u(secrets.token_bytes(12))


def new_idempotency_key() -> str:
    """22 characters: one for each thing that is done, the same for every attempt."""
    return b64u(secrets.token_bytes(16))


@dataclass(frozen=True)
class ServerKey:
    """Key of the server that requests are signed against, as ``GET /sa/t`` names it."""

    kid: str
    point: bytes


class Signer:
    """Signs requests with an API key. Raises ValueError when the text is no API key."""

    def __init__(self, key: str) -> None:
        match = _KEY.fullmatch(key.strip())
        secret = unb64u(match[1]) if match else b""
        self._scalar = int.from_bytes(secret, "big")
        if len(secret) != 32 or not 0 < self._scalar < _ORDER:
            raise ValueError("an API key begins with wbk_ and has 47 characters")
        self._point = _write_point(_multiply(self._scalar, _BASE))
        self._token = "wbk_" + b64u(hmac.digest(secret, b"TIS1 key token", "sha256"))
        self._derived: dict[tuple[str, bool], bytes] = {}

    def _key_for(self, server: ServerKey, bearer: bool) -> bytes:
        name = (server.kid, bearer)
        if name not in self._derived:
            agreed = _multiply(self._scalar, _read_point(server.point))[0].to_bytes(32, "big")
            token = hashlib.sha256(self._token.encode()).digest() if bearer else bytes(32)
            salt = hashlib.sha256(b"TIS1" + self._point + server.point + token).digest()
            self._derived[name] = _hkdf(agreed, salt, b"TIS1 rs")
        return self._derived[name]

    def sign(
        self,
        server: ServerKey,
        *,
        method: str,
        host: str,
        target: str,
        content_type: str,
        body: bytes,
        idempotency_key: str,
        bearer: bool,
    ) -> tuple[str, dict[str, str]]:
        """The signature and the headers of a request."""
        text = "\n".join(
            [
                "TIS1-REQ",
                method,
                host,
                target,
                content_type,
                b64u(hashlib.sha256(body).digest()),
                # AuthType and agent belong to logins.
                "",
                "",
                idempotency_key,
                b64u(hashlib.sha256(self._token.encode()).digest()) if bearer else "",
                "",
            ]
        )
        headers = {"Client-Key": f"{server.kid}.{b64u(self._point)}"}
        if bearer:
            headers["Authorization"] = f"Bearer {self._token}"
        if content_type:
            headers["Content-Type"] = content_type
        if idempotency_key:
            headers["Idempotency-Key"] = idempotency_key
        return b64u(hmac.digest(self._key_for(server, bearer), text.encode(), "sha256")), headers
