"""Passkeys: a way back to one's name and games on any device, without a link and without a password.

A person whose browser has a key (see mine.py) can add passkeys to it. Whoever signs in with one of them gets
a key for their browser, as if they had used a link. The server stores the public key of a passkey, and for
a few minutes the challenges it has set: each is good for one answer, right or wrong.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import secrets
import time
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, delete, func, insert, select, update

from ...kernel.errors import BadOption
from ..refusals import Refused
from ..schema import challenges, keys, passkeys, persons
from ..text import clean
from .mine import hashed, move_games

if TYPE_CHECKING:
    from collections.abc import MutableMapping, Sequence

    from ..protocol_life import NewCredential, SignedChallenge
    from .mine import Mine

CHALLENGE_LASTS = 300.0  # seconds
MOST_PASSKEYS = 10  # of one person
MOST_CHALLENGES = 5  # of one person who adds a passkey, that wait to be answered
MISSING = "This server has no passkeys: whoever runs it would have to install thirdage[passkeys]."
NUMBERS = "Passkeys belong to a name, and {} is none: open this server by its name, or at localhost."
ELSEWHERE = "The passkeys of this server belong to {}: open it there."
NO_PAGE = "Your browser did not say which page asks for a passkey."
LATE = "That took too long, or was answered already. Try again."
UNKNOWN = "This passkey is not known here. It may have been removed."
UNSOUND = "This passkey could not be verified."
TAKEN = "This passkey is somebody's already."
MANY = f"You have {MOST_PASSKEYS} passkeys already: remove one first."
WAITING = "Several passkeys wait to be made already; try again in five minutes."


def available() -> bool:
    """Whether the library is there; see the extra `passkeys`."""
    return importlib.util.find_spec("webauthn") is not None


@dataclass(frozen=True, slots=True)
class Site:
    """The page that passkeys belong to, as browsers name it."""

    origin: str  # https://table.example
    name: str  # table.example


def site_of(scope: MutableMapping[str, Any], public: str) -> Site:
    """The site of a request: the public address if there is one, else that of the page that asks.

    The page was let in before (origins.py), so it is this server's own. A browser gives a passkey only to
    the site it was made for: a server reached by two names has two sites.
    """
    if not available():
        raise BadOption(MISSING)
    given = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"origin"), "")
    if public and given not in ("", public):
        raise BadOption(ELSEWHERE.format(public))
    origin = public or given
    name = urlsplit(origin).hostname or ""
    if not name:
        raise BadOption(NO_PAGE)
    try:
        ip_address(name)
    except ValueError:
        return Site(origin, name)
    raise BadOption(NUMBERS.format(name))


class Passkeys:
    """Adds, lists and removes passkeys, and lets people in with them."""

    def __init__(self, mine: Mine) -> None:
        self.mine = mine

    # MORE OF THEM, AND FEWER

    async def begin(self, key: str, site: Site) -> dict[str, Any]:
        """What the browser needs to make a passkey for the person of this key."""
        calls = await _calls()
        person = await self.mine.person(key)
        named = await self.mine.first(select(persons.c.name).where(persons.c.id == person))
        have = [row.credential for row in await self._rows(person)]
        if len(have) >= MOST_PASSKEYS:
            raise Refused("stale", MANY)
        challenge = await self._set(person)
        name = (named.name if named else "") or "Somebody"
        options: dict[str, Any] = calls.to_make(site.name, person, name, challenge, CHALLENGE_LASTS, have)
        return options

    async def add(self, key: str, site: Site, made: NewCredential, name: str) -> list[dict[str, Any]]:
        """Keep a passkey that a browser has made; returns all of the person."""
        calls = await _calls()
        person = await self.mine.person(key)
        try:
            challenge = await self._met(calls.challenge_of(made.response.client_data), person)
            sound = calls.check_made(made.model_dump(by_alias=True), challenge, site.name, site.origin)
        except calls.Unsound:
            raise Refused("not-your-seat", UNSOUND) from None
        row = {
            "id": hashed(sound.credential), "person": person, "credential": sound.credential,
            "public_key": sound.public_key, "count": sound.count, "name": clean(name), "created": time.time(),
        }  # fmt: skip

        def enter(connection: Connection) -> str:
            theirs = select(func.count()).select_from(passkeys).where(passkeys.c.person == person)
            if connection.execute(theirs).scalar_one() >= MOST_PASSKEYS:
                return MANY
            if connection.execute(select(passkeys.c.id).where(passkeys.c.id == row["id"])).first():
                return TAKEN
            connection.execute(insert(passkeys).values(**row))
            return ""

        if refusal := await self.mine.write(enter):
            raise Refused("stale", refusal)
        return await self.listed(key)

    async def listed(self, key: str) -> list[dict[str, Any]]:
        """The passkeys of a person, oldest first."""
        rows = await self._rows(await self.mine.person(key))
        return [{"id": row.id, "name": row.name, "created": row.created, "used": row.used} for row in rows]

    async def remove(self, key: str, id_: str) -> None:
        """Forget a passkey. Browsers that came in with it stay in."""
        person = await self.mine.person(key)
        gone = delete(passkeys).where(passkeys.c.id == id_, passkeys.c.person == person)

        def drop(connection: Connection) -> bool:
            return connection.execute(gone.returning(passkeys.c.id)).first() is not None

        if not await self.mine.write(drop):
            raise Refused("stale", "You have no such passkey.")

    # COMING BACK

    async def ask(self, site: Site) -> dict[str, Any]:
        """What the browser needs to sign in."""
        calls = await _calls()
        options: dict[str, Any] = calls.to_sign(site.name, await self._set(""), CHALLENGE_LASTS)
        return options

    async def enter(self, site: Site, signed: SignedChallenge, old: str | None) -> dict[str, Any]:
        """Let in whoever has signed a challenge. `old` is the key their browser had: its games come along."""
        calls = await _calls()
        answer = signed.response
        try:
            challenge = await self._met(calls.challenge_of(answer.client_data), "")
            row = await self.mine.first(select(passkeys).where(passkeys.c.id == hashed(signed.id)))
            if row is None:
                raise Refused("not-your-seat", UNKNOWN)
            given = signed.model_dump(by_alias=True)
            count = calls.check_signed(given, challenge, site.name, site.origin, row.public_key, row.count)
            # A passkey that the browser has found by itself says whose it is, and must be right about it.
            if answer.user_handle is None or calls.as_text(answer.user_handle) != row.person:
                raise calls.Unsound
        except calls.Unsound:
            raise Refused("not-your-seat", UNSOUND) from None
        before = None if old is None else await self.mine.known(old)
        key, now = secrets.token_urlsafe(32), time.time()

        def come_in(connection: Connection) -> bool:
            # The count must still be the one that was checked: of two copies that sign at once, one comes in.
            same = (passkeys.c.id == row.id) & (passkeys.c.count == row.count)
            counted = update(passkeys).where(same).values(count=count, used=now)
            if connection.execute(counted.returning(passkeys.c.id)).first() is None:
                return False
            connection.execute(insert(keys).values(hash=hashed(key), person=row.person, created=now))
            if before is not None:
                move_games(connection, before, row.person)
            return True

        if not await self.mine.write(come_in):
            raise Refused("stale", LATE)
        return {"key": key, **await self.mine.games(row.person)}

    # CHALLENGES

    async def _set(self, person: str) -> str:
        """A new challenge, for somebody who adds a passkey or (nobody named) wants to come in."""
        challenge, now = secrets.token_urlsafe(32), time.time()

        def make(connection: Connection) -> bool:
            connection.execute(delete(challenges).where(challenges.c.until < now))
            if person:
                waiting = select(func.count()).select_from(challenges).where(challenges.c.person == person)
                if connection.execute(waiting).scalar_one() >= MOST_CHALLENGES:
                    return False
            connection.execute(
                insert(challenges).values(hash=hashed(challenge), person=person, until=now + CHALLENGE_LASTS)
            )
            return True

        if not await self.mine.write(make):
            raise Refused("too-fast", WAITING)
        return challenge

    async def _met(self, challenge: str, person: str) -> str:
        """The challenge, which from now on is used up, whether the answer to it is right or not."""
        now = time.time()
        open_one = (challenges.c.hash == hashed(challenge)) & (challenges.c.person == person)
        used = delete(challenges).where(open_one, challenges.c.until >= now).returning(challenges.c.hash)

        def use(connection: Connection) -> bool:
            return connection.execute(used).first() is not None

        if not await self.mine.write(use):
            raise Refused("stale", LATE)
        return challenge

    async def _rows(self, person: str) -> Sequence[Any]:
        wanted = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
        return await self.mine.all(wanted)


async def _calls() -> Any:
    """The calls of the library, which takes a while to load the first time: others are served meanwhile."""
    return await asyncio.to_thread(importlib.import_module, "thirdage.table.webauthn_calls")
