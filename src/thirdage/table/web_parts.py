"""What the parts of the API share: who asks, from where, and how a refusal is described."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Annotated, Any

from fastapi import Depends, Query, Request
from starlette.exceptions import HTTPException

from .. import games
from ..kernel.errors import unknown
from . import protocol as p
from .limits import counted_as

Answers = dict[int | str, dict[str, Any]]


REFUSAL = "What was wrong, in a sentence."
PROBLEM: Answers = {400: {"model": p.Problem, "description": REFUSAL}}


def said(*codes: int) -> Answers:
    """What an endpoint answers when it refuses.

    It names the shape that one endpoint describes (PROBLEM): to let each describe it for each of its codes
    made three hundred validators that nothing is ever validated with, a fifth of a second of every start.
    """
    shape = {"schema": {"$ref": f"#/components/schemas/{p.Problem.__name__}"}}
    return {code: {"content": {"application/json": shape}, "description": REFUSAL} for code in codes}


FIRST_GAME = next(iter(games.GAMES))
GameName = Annotated[str, Query(max_length=40)]
BY_PACKING = {"vary": "accept-encoding"}  # what is sent depends on what the browser unpacks


def check_game(name: str) -> None:
    """Refuse a game that does not exist."""
    if name not in games.GAMES:
        raise unknown("game", name, games.GAMES)


def unpacks(request: Request, packing: str = "gzip") -> bool:
    """Whether a browser unpacks what is packed like this."""
    accepted = request.headers.get("accept-encoding", "").split(",")
    return packing in (each.partition(";")[0].strip() for each in accepted)


def address_of(scope: MutableMapping[str, Any]) -> str:
    """The address that a request or a connection is counted under."""
    client = scope.get("client")
    return counted_as(client[0]) if client else "?"


def tokens(request: Request) -> list[str]:
    """The tokens of a request: `Authorization: Bearer one,another`."""
    given = request.headers.get("authorization", "")
    kind, _, rest = given.partition(" ")
    if not given:
        return []
    found = [token.strip() for token in rest.split(",") if token.strip()]
    if kind.lower() != "bearer" or not found or len(found) > 8:
        raise HTTPException(401, "Tokens are given as: Authorization: Bearer TOKEN,TOKEN.")
    return found


Tokens = Annotated[list[str], Depends(tokens)]
TableId = Annotated[str, p.StringConstraints(pattern=r"^[a-z0-9]{1,20}$")]
