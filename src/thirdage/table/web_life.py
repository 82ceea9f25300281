"""The API around the games: people and their devices, and what they have played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Header, Request
from fastapi.responses import JSONResponse
from pydantic import StringConstraints
from starlette.exceptions import HTTPException

from . import protocol_life as p
from .limits import Buckets
from .people.passkeys import Site, site_of
from .protocol import Joined
from .web_parts import FIRST_GAME, GameName, TableId, Tokens, address_of, check_game, said

if TYPE_CHECKING:
    from .service import Service
    from .settings import Settings

Key = Annotated[p.PersonKey, Header(alias="x-thirdage-key")]
PasskeyId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
OldKey = Annotated[p.PersonKey | None, Header(alias="x-thirdage-key")]
PEOPLE = (0.02, 10.0)  # new people of an address, a second and at once
LINKS = (0.05, 10.0)  # links that an address makes, or tries to use
PASSKEYS = (0.2, 20.0)  # what is asked about passkeys from an address; to use one takes two requests


def add_life(api: APIRouter, service: Service, settings: Settings) -> None:
    """Add all of it to the API."""
    limited = bool(settings.requests)
    _add_mine(api, service, limited)
    _add_passkeys(api, service, settings.public, limited)
    _add_pace(api, service)
    _add_analysis(api, service)
    _add_ladder(api, service)
    _add_jotting(api, service)


def _bounded(limited: bool, rates: tuple[float, float], text: str) -> Any:
    """Refuses an address that asks too often."""
    buckets = Buckets(*rates)

    def check(request: Request) -> None:
        if limited and not buckets.take(address_of(request.scope)):
            raise HTTPException(429, text)

    return check


def _add_mine(api: APIRouter, service: Service, limited: bool) -> None:
    """Yours on every device."""
    may_come = _bounded(limited, PEOPLE, "Many have come from your network; wait a little.")
    may_link = _bounded(limited, LINKS, "You make many links; wait a little.")
    may_take = _bounded(limited, LINKS, "Many links were tried from your network; wait a little.")

    @api.post("/me", status_code=201, operation_id="newPerson")
    async def new_person(request: Request, body: p.NewPerson) -> p.PersonMade:
        """Become somebody whose games can be had on every device."""
        may_come(request)
        return p.PersonMade(key=await service.mine.new_person(body.name))

    @api.delete("/me", status_code=204, operation_id="forgetMe", responses=said(403))
    async def forget_me(key: Key) -> None:
        """Forget me, all my keys and links, and which games were mine; the seats stay as they are."""
        await service.mine.forget(key)

    @api.post("/me/games", operation_id="myGames", response_model=p.MyGames, responses=said(403))
    async def my_games(body: p.MyTables, key: Key) -> Any:
        """Tell which tables this browser knows, and learn of all that are mine."""
        return JSONResponse(await service.mine.sync(key, body.name, body.tables, body.gone))

    @api.get("/me/history", operation_id="history", response_model=p.History, responses=said(403))
    async def history(key: Key) -> Any:
        """What I have played, and how it went."""
        return JSONResponse(await service.mine.history(key))

    @api.post("/me/link", status_code=201, operation_id="linkMe", responses=said(403))
    async def link_me(request: Request, key: Key) -> p.DeviceLink:
        """A link that brings all my games to another device."""
        may_link(request)
        return p.DeviceLink(**await service.mine.link(key))

    @api.post(
        "/tables/{id}/link", status_code=201, operation_id="linkSeat", responses=said(401, 403, 404, 409)
    )
    async def link_seat(request: Request, id: TableId, given: Tokens) -> p.DeviceLink:
        """A link that brings seats of mine at this table to another device."""
        may_link(request)
        return p.DeviceLink(**await service.mine.seat_link(id, given))

    @api.post("/take", operation_id="take", response_model=p.Taken, responses=said(403, 409))
    async def take(request: Request, body: p.TakeLink, old: OldKey = None) -> Any:
        """Take what a link gives; it works once."""
        may_take(request)
        return JSONResponse({"name": "", **await service.mine.take(body.code, old)})


def _add_passkeys(api: APIRouter, service: Service, public: str, limited: bool) -> None:
    """A way back to one's name without a link."""
    may_ask = _bounded(limited, PASSKEYS, "Many have asked for passkeys from your network; wait a little.")

    def site(request: Request) -> Site:
        may_ask(request)
        return site_of(request.scope, public)

    @api.get("/me/passkeys", operation_id="myPasskeys", responses=said(403))
    async def my_passkeys(key: Key) -> p.MyPasskeys:
        """The passkeys I have."""
        return p.MyPasskeys.model_validate({"passkeys": await service.passkeys.listed(key)})

    @api.post("/me/passkeys/begin", operation_id="beginPasskey", responses=said(403))
    async def begin(request: Request, key: Key) -> p.PasskeyOptions:
        """What my browser needs to make a passkey."""
        return p.PasskeyOptions(options=await service.passkeys.begin(key, site(request)))

    @api.post("/me/passkeys", status_code=201, operation_id="addPasskey", responses=said(403, 409))
    async def add(request: Request, body: p.NewPasskey, key: Key) -> p.MyPasskeys:
        """Keep a passkey that my browser has made."""
        all_ = await service.passkeys.add(key, site(request), body.credential, body.name)
        return p.MyPasskeys.model_validate({"passkeys": all_})

    @api.delete(
        "/me/passkeys/{id}", status_code=204, operation_id="removePasskey", responses=said(403, 404, 409)
    )
    async def remove(id: PasskeyId, key: Key) -> None:
        """Forget a passkey of mine; browsers that came in with it stay in."""
        await service.passkeys.remove(key, id)

    @api.post("/passkeys/begin", operation_id="beginSignIn")
    async def begin_sign_in(request: Request) -> p.PasskeyOptions:
        """What a browser needs to ask for a passkey."""
        return p.PasskeyOptions(options=await service.passkeys.ask(site(request)))

    @api.post("/passkeys", operation_id="signIn", response_model=p.Taken, responses=said(403, 409))
    async def sign_in(request: Request, body: p.PasskeySignIn, old: OldKey = None) -> Any:
        """All games of whoever has this passkey, and a key for this browser."""
        return JSONResponse(await service.passkeys.enter(site(request), body.credential, old))


def _add_pace(api: APIRouter, service: Service) -> None:
    """A seat that was lost because its time had run out."""

    @api.post(
        "/tables/{id}/return",
        operation_id="return",
        response_model=Joined,
        responses=said(401, 403, 404, 409),
    )
    async def come_back(id: TableId, given: Tokens) -> Any:
        """Sit down again where a bot took over because my time had run out."""
        return JSONResponse({"asked": False, **await service.pace.take_back(id, given)})


def _add_analysis(api: APIRouter, service: Service) -> None:
    """Looking back."""

    @api.get(
        "/tables/{id}/analysis",
        operation_id="analysis",
        response_model=p.Analysis,
        responses=said(401, 403, 404, 409),
    )
    async def analysis(request: Request, id: TableId, given: Tokens) -> Any:
        """Who was ahead when, and the costliest choices, in a game that is over; ask until it is ready."""
        table = await service.memory.table(id)
        service.tokens.seats_of(table, given)
        return JSONResponse(await service.analysing.analysis(table, address_of(request.scope)))


def _add_ladder(api: APIRouter, service: Service) -> None:
    """Ratings, for those who want one."""

    @api.get("/ladder", operation_id="ladder", response_model=p.Ladder)
    async def ladder(game: GameName = FIRST_GAME) -> Any:
        """Everybody who has a rating in a game, the strongest first."""
        check_game(game)
        return JSONResponse(await service.ratings.ladder(game))

    @api.get("/me/rating", operation_id="myRating", response_model=p.MyRatings, responses=said(403))
    async def my_rating(key: Key) -> Any:
        """Whether I want to be rated, and my ratings."""
        return JSONResponse(await service.ratings.of(key))

    @api.post("/me/rating", operation_id="wantRating", response_model=p.MyRatings, responses=said(403))
    async def want_rating(body: p.WantRating, key: Key) -> Any:
        """Be rated from now on, or no more."""
        await service.ratings.want(key, body.rated)
        return JSONResponse(await service.ratings.of(key))


def _add_jotting(api: APIRouter, service: Service) -> None:
    """Private notes."""

    @api.get("/tables/{id}/jottings", operation_id="jottings", responses=said(401, 403, 404, 409))
    async def jottings(id: TableId, given: Tokens) -> p.Jottings:
        """What I have written down on this game for myself."""
        return p.Jottings(text=await service.jotting.read(id, given))

    @api.put("/tables/{id}/jottings", status_code=204, operation_id="jot", responses=said(401, 403, 404, 409))
    async def jot(id: TableId, body: p.Jottings, given: Tokens) -> None:
        """Keep what I have written; nobody else is shown it."""
        await service.jotting.write(id, given, body.text)
