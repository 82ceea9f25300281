"""The API of the tables: what can be played, making tables, sitting down, and what was played."""

from __future__ import annotations

import gzip
import html
import json
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse
from pydantic_core import to_json
from starlette.exceptions import HTTPException

import thirdage

from .. import games
from ..kernel.errors import unknown
from ..players import OFFERED
from . import protocol as p
from .discovery import LONGEST, proof
from .limits import Buckets
from .mail import CONFIRM, STOP
from .mailpage import mail_page
from .people.passkeys import available
from .sockets import MESSAGE, MORE
from .trials import trial_routes
from .web_life import add_life
from .web_parts import (
    BY_PACKING,
    FIRST_GAME,
    PROBLEM,
    GameName,
    TableId,
    Tokens,
    address_of,
    check_game,
    said,
    unpacks,
)

if TYPE_CHECKING:
    from .service import Service
    from .settings import Settings

SetName = Annotated[str, Query(alias="set", max_length=40)]
WHY = MESSAGE + MORE[p.HintRequest]  # to ask why a bot did something costs as much as a hint
MayMake = Callable[[Request], None]  # refuses whoever has made many tables lately


def api_of(service: Service, settings: Settings) -> APIRouter:
    """All of the API."""
    api = APIRouter(prefix="/api", responses=said(400, 413, 422, 429, 503))
    making = Buckets(settings.tables, settings.table_burst)

    def may_make(request: Request) -> None:
        if not making.take(address_of(request.scope)):
            service.counts.limited["new tables"] += 1
            raise HTTPException(429, "You have made many tables; wait a little.")

    _add_server(api, service)
    _add_games(api)
    _add_tables(api, service, may_make)
    _add_sitting(api, service, may_make)
    _add_record(api, service, settings, may_make)
    _add_talking(api, service, may_make)
    _mail_links(api, service)
    add_life(api, service, settings)
    trial_routes(api, service, may_make)
    _add_docs(api)
    return api


def _add_server(api: APIRouter, service: Service) -> None:
    """About the server itself."""

    @api.get("/version", operation_id="version", responses=PROBLEM)
    async def version() -> p.Version:
        """What is running here."""
        return p.Version(version=thirdage.__version__, email=service.mail.on, passkeys=available())

    @api.get("/proof", operation_id="proof")
    async def prove(challenge: Annotated[str, Query(min_length=1, max_length=LONGEST)]) -> p.Proof:
        """Prove to whoever can read the database that it is served here."""
        store = service.store
        return p.Proof(proof=proof(store.secret, str(store.url.database), challenge))


class Catalogue:
    """Every card of a game, or of one of its sets, as it is sent."""

    def __init__(self, game: str, of_set: str = "") -> None:
        found = [dict(card) for card in thirdage.cards(game) if of_set in ("", card["set"])]
        cards = {"version": thirdage.__version__, "cards": found}
        self.text = json.dumps(cards, ensure_ascii=False, separators=(",", ":")).encode()
        self.packed = gzip.compress(self.text)
        self.tag = f'W/"{thirdage.__version__}-{len(self.text)}"'


@cache
def _catalogues(sets: tuple[tuple[str, str], ...]) -> dict[tuple[str, str], Catalogue]:
    """Those of every game and of these sets."""
    whole = tuple((game, "") for game in games.GAMES)
    return {(game, of_set): Catalogue(game, of_set) for game, of_set in whole + sets}


def _scenarios() -> list[p.ScenarioFacts]:
    return [
        p.ScenarioFacts.model_validate(
            {
                "name": info.name,
                "title": info.title,
                "game": info.game,
                **games.hosting_of(info.name).scenario(info.name),
                "options": info.options,
                "notes": info.notes,
            }
        )
        for info in games.scenarios()
    ]


def _as_json(request: Request, facts: Any) -> Response:
    """An answer as JSON, packed for whoever can unpack it."""
    text = to_json(facts)
    if not unpacks(request):
        return Response(text, media_type="application/json", headers=BY_PACKING)
    headers = {**BY_PACKING, "content-encoding": "gzip"}
    return Response(gzip.compress(text), media_type="application/json", headers=headers)


def _add_games(api: APIRouter) -> None:
    """What can be played, by whom, with which cards."""
    catalogues = _catalogues(tuple((each.game, each.name) for each in games.sets()))

    @api.get("/scenarios", response_model=list[p.ScenarioFacts], operation_id="scenarios")
    async def scenarios(request: Request) -> Response:
        """What can be played."""
        return _as_json(request, _scenarios())

    @api.get("/levels", response_model=list[p.LevelFacts], operation_id="levels")
    async def levels(request: Request, game: GameName = FIRST_GAME) -> Response:
        """How well bots play a game, weakest first."""
        check_game(game)
        found = [p.LevelFacts(name=x.name, title=x.title, about=x.about_in(game)) for x in OFFERED.values()]
        return _as_json(request, found)

    @api.get("/cards", response_model=p.Cards, operation_id="cards", responses={304: {"model": None}})
    async def all_cards(request: Request, game: GameName = FIRST_GAME, of_set: SetName = "") -> Response:
        """Every card of a game, and its locations where it has such; or only those of a set."""
        check_game(game)
        if (game, of_set) not in catalogues:
            raise unknown("set", of_set, [name for each, name in catalogues if each == game and name])
        catalogue = catalogues[game, of_set]
        headers = {"etag": catalogue.tag, "cache-control": "public, max-age=300", **BY_PACKING}
        if request.headers.get("if-none-match") == catalogue.tag:
            return Response(status_code=304, headers=headers)
        if not unpacks(request):
            return Response(catalogue.text, media_type="application/json", headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(catalogue.packed, media_type="application/json", headers=headers)


def _add_tables(api: APIRouter, service: Service, may_make: MayMake) -> None:
    """Tables: looking at them and making them."""

    @api.get("/tables", operation_id="tables", response_model=p.TableList)
    async def tables() -> Any:
        """The listed tables, newest first."""
        return JSONResponse({"tables": await service.looking.listed()})

    @api.post("/tables", status_code=201, operation_id="create")
    async def create(request: Request, body: p.NewTable) -> p.Created:
        """Make a table."""
        may_make(request)
        made = await service.making.new_table(
            body.scenario, body.options, body.seats, body.name, body.player, body.listed, body.clock
        )
        return p.Created(**made)

    @api.post("/tables/import", status_code=201, operation_id="import")
    async def bring(request: Request, body: p.ImportTable) -> p.Created:
        """Make a table that continues where a record ends."""
        may_make(request)
        made = await service.making.imported(body.record, body.seats, body.name, body.player, body.listed)
        return p.Created(**made)

    @api.get("/tables/{id}", operation_id="table", response_model=p.TableFacts, responses=said(404, 409))
    async def table(id: TableId) -> Any:
        """What everybody may know of a table."""
        return JSONResponse((await service.memory.table(id)).facts())


def _add_sitting(api: APIRouter, service: Service, may_make: MayMake) -> None:
    """Sitting down, standing up and playing again."""

    @api.post("/tables/{id}/join", operation_id="join", responses=said(401, 403, 404, 409))
    async def join(id: TableId, body: p.Join, given: Tokens) -> p.Joined:
        """Sit down on open seats."""
        joined = await service.sitting.join(id, body.seats, body.name, body.invitation, given, body.known)
        return p.Joined(**joined)

    @api.post(
        "/tables/{id}/leave",
        operation_id="leave",
        response_model=p.TableFacts,
        responses=said(401, 403, 404, 409),
    )
    async def leave(id: TableId, body: p.Leave, given: Tokens) -> Any:
        """Give up seats of yours."""
        return JSONResponse(await service.sitting.stand_up(id, given, body.seats, body.to))

    @api.post(
        "/tables/{id}/rematch", status_code=201, operation_id="rematch", responses=said(401, 403, 404, 409)
    )
    async def rematch(request: Request, id: TableId, given: Tokens) -> p.Created:
        """Make a table for a rematch."""
        may_make(request)
        return p.Created(**await service.making.rematch(id, given))


def _add_record(api: APIRouter, service: Service, settings: Settings, may_make: MayMake) -> None:
    """What was played: records, replays, reasons, and going on from a point."""
    asking = Buckets(settings.rate, settings.burst)

    @api.get("/tables/{id}/record", operation_id="record", responses=said(401, 403, 404, 409))
    async def record(id: TableId, given: Tokens) -> dict[str, Any]:
        """The record of a table."""
        found: dict[str, Any] = json.loads((await service.looking.record(id, given)).to_json())
        return found

    @api.get(
        "/tables/{id}/replay",
        operation_id="replay",
        response_model=p.Replay,
        responses=said(401, 403, 404, 409),
    )
    async def replay(
        id: TableId,
        given: Tokens,
        at: Annotated[int | None, Query(ge=0, le=100_000)] = None,
        eyes: Annotated[str | None, Query(max_length=200)] = None,
    ) -> Any:
        """The table as it was after this many choices."""
        return JSONResponse(await service.looking.replay(id, given, at, eyes))

    @api.get(
        "/tables/{id}/why",
        operation_id="why",
        response_model=p.Reasons,
        responses=said(401, 403, 404, 409),
    )
    async def why(
        request: Request, id: TableId, given: Tokens, at: Annotated[int, Query(ge=1, le=100_000)]
    ) -> Any:
        """Why a bot made the choice after which so many stood, in a game that is over."""
        address = address_of(request.scope)
        if not asking.take(address, WHY):
            service.counts.limited["questions to bots"] += 1
            raise HTTPException(429, "You ask very often; wait a little.")
        table, reel = await service.looking.finished(id, given)
        return JSONResponse(await service.hints.why(table, reel, at, address))

    @api.post(
        "/tables/{id}/branch", status_code=201, operation_id="branch", responses=said(401, 403, 404, 409)
    )
    async def branch(request: Request, id: TableId, body: p.Branch, given: Tokens) -> p.Created:
        """Make a table that continues from a point of this one."""
        may_make(request)
        made = await service.making.branch(
            id, given, body.at, body.seats, body.name, body.player, body.choice
        )
        return p.Created(**made)


def _add_talking(api: APIRouter, service: Service, may_make: MayMake) -> None:
    """Telling the operator, and being told."""

    @api.post(
        "/tables/{id}/report", status_code=201, operation_id="report", responses=said(401, 403, 404, 409)
    )
    async def report(request: Request, id: TableId, body: p.Report, given: Tokens) -> p.Reported:
        """Report a problem; the record goes with it."""
        may_make(request)
        return p.Reported(report=await service.talking.report(id, given, body.text))

    @api.post(
        "/tables/{id}/notify", status_code=204, operation_id="notify", responses=said(401, 403, 404, 409)
    )
    async def notify(request: Request, id: TableId, body: p.NotifyRequest, given: Tokens) -> None:
        """Be told by e-mail when it is your turn, once the address is confirmed."""
        await service.talking.email(id, given, body.email, address_of(request.scope)[:60])


def _mail_links(api: APIRouter, service: Service) -> None:
    """The links in mails. To open one changes nothing; its button does."""

    @api.get("/mail/{link}", include_in_schema=False)
    async def opened(link: str) -> HTMLResponse:
        found = service.mail.read(link)
        return HTMLResponse(mail_page(found), 200 if found else 404)

    @api.post("/mail/{link}", include_in_schema=False)
    async def followed(link: str) -> HTMLResponse:
        found = service.mail.read(link)
        if found is None:
            return HTMLResponse(mail_page(None), 404)
        await service.mail.follow(*found)
        again = service.tokens.mail(CONFIRM, found[1]) if found[0] == STOP else ""
        return HTMLResponse(mail_page(found, done=True, again=again))


def _add_docs(api: APIRouter) -> None:
    """The page that describes the API."""

    @api.get("/docs", include_in_schema=False)
    async def docs(request: Request) -> HTMLResponse:
        return HTMLResponse(_docs(request.app.openapi()))


def _docs(schema: dict[str, Any]) -> str:
    """The API's description as a page to read."""
    rows = []
    for path, ways in schema["paths"].items():
        for way, facts in ways.items():
            what = html.escape(facts.get("description", ""))
            rows.append(
                f"<tr><td>{way.upper()}</td><td><code>{html.escape(path)}</code></td><td>{what}</td></tr>"
            )
    shapes = "".join(
        f"<h3>{html.escape(name)}</h3><p>{html.escape(facts.get('description', ''))}</p>"
        f"<pre>{html.escape(json.dumps(facts.get('properties', facts), indent=1))}</pre>"
        for name, facts in schema["components"]["schemas"].items()
    )
    return (
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>thirdage API</title>"
        "<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}"
        "td{padding:.2rem .8rem .2rem 0;vertical-align:top}"
        "pre{background:#8882;padding:.5rem;overflow:auto}</style>"
        f"<h1>thirdage API {html.escape(schema['info']['version'])}</h1>"
        "<p><a href='/api/openapi.json'>openapi.json</a></p>"
        f"<table>{''.join(rows)}</table><h2>Shapes</h2>{shapes}</html>"
    )
