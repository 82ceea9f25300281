"""What passkeys need of py_webauthn, in a few typed calls. Only this module imports it: it is an extra.

A stranger's bytes may lead to any exception inside the library and those below it (CBOR, ASN.1,
cryptography): whatever happens while they are read or verified is `Unsound`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

T = TypeVar("T")
VERIFIED = UserVerificationRequirement.REQUIRED  # a look at a face, a finger, a PIN


class Unsound(Exception):
    """A passkey's answer that proves nothing."""


@dataclass(frozen=True, slots=True)
class Made:
    """A passkey that was made, its texts as base64url."""

    credential: str
    public_key: str
    count: int


def to_make(
    site: str, person: str, name: str, challenge: str, lasts: float, have: Sequence[str]
) -> dict[str, Any]:
    """What a browser needs to make a passkey that it finds again without a name typed in."""
    options = generate_registration_options(
        rp_id=site,
        rp_name=f"thirdage at {site}",
        user_id=person.encode(),
        user_name=name,
        challenge=base64url_to_bytes(challenge),
        timeout=int(lasts * 1000),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in have],
    )
    return _plain(options_to_json(options))


def to_sign(site: str, challenge: str, lasts: float) -> dict[str, Any]:
    """What a browser needs to let somebody choose among the passkeys they have for the site."""
    options = generate_authentication_options(
        rp_id=site,
        challenge=base64url_to_bytes(challenge),
        timeout=int(lasts * 1000),
        user_verification=VERIFIED,
    )
    return _plain(options_to_json(options))


def challenge_of(client_data: str) -> str:
    """The challenge that an answer says it is about."""
    data = _or_unsound(lambda: parse_client_data_json(base64url_to_bytes(client_data)))
    return bytes_to_base64url(data.challenge)


def check_made(credential: dict[str, Any], challenge: str, site: str, origin: str) -> Made:
    """The passkey that a browser has made, if everything about it is right."""
    found = _or_unsound(
        lambda: verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site,
            expected_origin=origin,
            require_user_verification=True,
        )
    )
    return Made(
        bytes_to_base64url(found.credential_id),
        bytes_to_base64url(found.credential_public_key),
        found.sign_count,
    )


def check_signed(
    credential: dict[str, Any], challenge: str, site: str, origin: str, public_key: str, count: int
) -> int:
    """How often the passkey has signed now, if it has signed this challenge for this site."""
    found = _or_unsound(
        lambda: verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site,
            expected_origin=origin,
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=count,
            require_user_verification=True,
        )
    )
    return found.new_sign_count


def as_text(base64url: str) -> str:
    """What these base64url letters stand for, if it is text."""
    return _or_unsound(lambda: base64url_to_bytes(base64url).decode())


def _or_unsound(read: Callable[[], T]) -> T:
    try:
        return read()
    except Exception as error:
        raise Unsound from error


def _plain(options: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(options)
    return found
