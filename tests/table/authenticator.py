"""A passkey made of software, for tests: it signs whatever it is told to, also what no browser would."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    """As base64url, without the padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class Authenticator:
    """One passkey, and the page it is used on."""

    origin: str
    site: str
    flags: int = PRESENT | VERIFIED
    count: int = 0
    handle: str = ""  # whose it is
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def makes(self, options: dict[str, Any]) -> dict[str, Any]:
        """What a browser answers when it has made this passkey."""
        self.handle = options["user"]["id"]
        point = self.key.public_key().public_numbers()
        # COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1)
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        data = self._data(ATTESTED) + attested
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        asked = self._asked("webauthn.create", options)
        return self._answer({"clientDataJSON": text(asked), "attestationObject": text(made)})

    def signs(self, options: dict[str, Any], **other: str) -> dict[str, Any]:
        """What a browser answers when this passkey was chosen."""
        self.count += 1
        asked, data = self._asked("webauthn.get", options), self._data()
        signature = self.key.sign(data + hashlib.sha256(asked).digest(), ec.ECDSA(SHA256()))
        answer = {
            "clientDataJSON": text(asked), "authenticatorData": text(data), "signature": text(signature),
            "userHandle": self.handle,
        }  # fmt: skip
        return self._answer({**answer, **other})

    def _asked(self, kind: str, options: dict[str, Any]) -> bytes:
        asked = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(asked).encode()

    def _data(self, more: int = 0) -> bytes:
        return hashlib.sha256(self.site.encode()).digest() + struct.pack(">BI", self.flags | more, self.count)

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        id_ = text(self.id)
        return {
            "id": id_, "rawId": id_, "type": "public-key", "response": response,
            "clientExtensionResults": {}, "authenticatorAttachment": "platform",
        }  # fmt: skip
