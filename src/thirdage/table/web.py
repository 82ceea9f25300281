"""The web server: the JSON API, the live socket, the pages of the client."""

from __future__ import annotations

import gc
import gzip
import logging
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

import thirdage

from ..kernel.errors import ThirdAgeError
from . import logs, metrics
from .admission import SWEEP, Admission, Seldom, quieten
from .counts import Counts
from .differences import encoded
from .limits import Buckets, Purses, Steps
from .origins import Origins
from .refusals import Broken, NoTable, Refused
from .service import Service
from .settings import Settings, default_database
from .sockets import ARRIVAL, GOING, NOT_UNDERSTOOD, Connection
from .thinking import Thinkers
from .web_parts import BY_PACKING, address_of, unpacks
from .web_tables import api_of

log = logging.getLogger("thirdage.table")

STATIC = Path(__file__).parent / "static"
PAGES = (
    "/", "/table/{id}", "/replay/{id}", "/cards", "/cards/{game}", "/rules", "/rules/{game}", "/learn",
    "/learn/{game}", "/settings", "/mine", "/take", "/watch", "/ladder", "/ladder/{game}",
)  # fmt: skip
TEXTS = (".html", ".js", ".css", ".svg", ".json", ".txt")
LONGEST_PATH = 1000
PAGE = 0.25  # what a request for a page or a file of the client costs, where one to the API costs 1
STATUS = {
    "not-your-seat": 403, "not-now": 403, "stale": 409, "over": 409, "known": 409, "too-fast": 429,
    "busy": 503,
}  # fmt: skip
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline';"
        b" font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self';"
        b" frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>thirdage</title>
<h1>The client is not built yet</h1>
<p>The server is running, but the pages are not there. They are built with
<code>python3 build_web.py</code> in the source folder; an installed package has them already.</p>
<p>The <a href="/api/docs">API</a> can be used meanwhile, and <code>thirdage play</code> in a terminal.</p>
"""
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


def application(
    settings: Settings, thinkers: Thinkers | None = None, more: Callable[[Service], APIRouter] | None = None
) -> FastAPI:
    """The web application; it opens its database when it is started. `more` adds to the API."""
    service = Service(settings, settings.database or default_database(), thinkers)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        _tune()
        quieten()
        await service.open()
        service.admission = admission = Admission(settings, counts=service.counts)
        ended = metrics.show(service, settings.metrics) if settings.metrics else None
        service.tasks.repeat("sweeping connections", admission.sweep, SWEEP, first=SWEEP)
        try:
            yield {"admission": admission}  # each connection asks it, see wire.py
        finally:
            if ended:
                ended()
            await service.close()

    app = FastAPI(
        title="thirdage",
        version=thirdage.__version__,
        description="Tables for all games of War of the Ring that this library plays. The live socket: see"
        " docs/protocol.md.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.service = service
    _errors(app, service.counts)
    _health(app, service)
    # `include_router` would make each of these routes twice.
    app.router.routes.extend(api_of(service, settings).routes)
    if more is not None:
        app.router.routes.extend(more(service).routes)
    app.router.routes.append(WebSocketRoute("/api/tables/{id}/live", Live(service, settings)))
    _pages(app)
    app.add_middleware(Guard, settings=settings, counts=service.counts, banned=service.banned)
    return app


def _tune() -> None:
    """Set the interpreter up for many small games and a thread that waits for the disk."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(25_000, 20, 50)  # games make little cyclic garbage
    sys.setswitchinterval(0.0005)  # everybody waits for the writing thread, which has little to do


# ERRORS


def _problem(status: int, text: str) -> JSONResponse:
    return JSONResponse({"detail": text}, status)


def _errors(app: FastAPI, counts: Counts) -> None:
    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        counts.refused[error.reason] += 1
        return _problem(STATUS.get(error.reason, 400), error.text)

    @app.exception_handler(NoTable)
    async def no_table(request: Request, error: NoTable) -> Response:
        return _problem(404, "There is no such table.")

    @app.exception_handler(Broken)
    async def broken(request: Request, error: Broken) -> Response:
        return _problem(409, str(error))

    @app.exception_handler(ThirdAgeError)
    async def mistaken(request: Request, error: ThirdAgeError) -> Response:
        return _problem(400, str(error))

    @app.exception_handler(RequestValidationError)
    async def misshapen(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return _problem(422, f"{where}: {first['msg']}."[:300])

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        answer = _problem(error.status_code, str(error.detail))
        answer.headers.update(error.headers or {})
        return answer


# FOR PROXIES


def _health(app: FastAPI, service: Service) -> None:
    """Whether the process lives, and whether people can be sent to it."""

    async def lives(request: Request) -> Response:
        return JSONResponse({"status": "ok"})

    async def is_ready(request: Request) -> Response:
        ready, parts = await service.health.ready()
        return JSONResponse({"ready": ready, "parts": parts}, 200 if ready else 503)

    for path, answer in (("/healthz", lives), ("/readyz", is_ready)):
        app.add_api_route(path, answer, methods=["GET", "HEAD"], include_in_schema=False)


# THE LIVE SOCKET


class Live:
    """The live socket, outside the middleware of the pages, which every message would have to pay for."""

    def __init__(self, service: Service, settings: Settings) -> None:
        self.service = service
        self.settings = settings
        self.origins = Origins(settings.public, settings.origins)
        self.purses = Purses(settings.work, settings.work_burst)
        self.seldom = Seldom()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """One connection, from its beginning to its end."""
        await receive()  # the request to connect
        address = address_of(scope)
        logs.begin_request(scope["headers"])
        many = self.purses.connections(address) >= self.settings.connections > 0
        if many:
            self.service.counts.limited["live connections"] += 1
        if many and (times := self.seldom.now("many")):
            log.warning("live connections were turned away, %d of them: an address had too many", times)
        if said := self.service.banned(address):
            await self._say_why(send, said)
            return
        if many or not self.origins.welcome(scope):
            await send({"type": "websocket.close", "code": 4403})
            return
        purse = self.purses.open(address)
        try:
            await purse.pay(ARRIVAL)
            await send({"type": "websocket.accept"})
            if self.service.tasks.closing:
                await send({"type": "websocket.close", "code": GOING})
                return
            connection = Connection(self.service, receive, send, purse, address)
            await connection.run(scope["path_params"]["id"])
        finally:
            self.purses.close(address)

    async def _say_why(self, send: Send, text: str) -> None:
        """Close a connection with a sentence that the page shows."""
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": encoded({"type": "error", "text": text, "void": []})})
        await send({"type": "websocket.close", "code": NOT_UNDERSTOOD})


# PAGES


def _pages(app: FastAPI) -> None:
    async def page(request: Request) -> Response:
        index = STATIC / "index.html"
        if not index.exists():
            return HTMLResponse(NOT_BUILT, 200)
        return _file(request, index, "no-cache")

    for path in PAGES:
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)

    async def asset(request: Request, path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404, "There is no such thing.")
        root = STATIC.resolve()
        file = _inside(root, path)
        if file is None:
            index = root / "index.html"
            if "text/html" in request.headers.get("accept", "") and index.exists():
                return HTMLResponse(index.read_bytes(), 404)  # the client has its own page for this
            raise HTTPException(404, "There is no such page.")
        # The names of built assets change with their content.
        lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return _file(request, file, lasting)

    app.add_api_route("/{path:path}", asset, methods=["GET", "HEAD"], include_in_schema=False)


def _inside(root: Path, path: str) -> Path | None:
    """The file of that path inside a folder, if there is one."""
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


def _file(request: Request, file: Path, lasting: str) -> Response:
    """A file of the client, compressed if it is text and the browser accepts that."""
    headers = {"cache-control": lasting, **BY_PACKING}
    if file.suffix not in TEXTS or not (packing := _packing(request, file)):
        return FileResponse(file, headers=headers)
    stamp = file.stat().st_mtime_ns
    headers |= {"etag": f'W/"{stamp:x}-{packing}"', "content-encoding": packing}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    packed = _packed(file, stamp) if packing == "gzip" else _brotli(file).read_bytes()
    return Response(packed, media_type=guess_type(file.name)[0], headers=headers)


def _packing(request: Request, file: Path) -> str | None:
    """How a file is packed for this browser: by Brotli if the build has done that, else by gzip."""
    if unpacks(request, "br") and _brotli(file).exists():
        return "br"
    return "gzip" if unpacks(request) else None


def _brotli(file: Path) -> Path:
    """Where the build leaves the same file packed by Brotli."""
    return file.with_name(f"{file.name}.br")


@lru_cache(maxsize=256)
def _packed(file: Path, stamp: int) -> bytes:
    """A compressed file, by its time stamp, so that it is compressed only once."""
    return gzip.compress(file.read_bytes())


# AROUND EVERY REQUEST


class Guard:
    """Sets headers and limits on every answer and request."""

    def __init__(
        self,
        app: Any,
        settings: Settings,
        counts: Counts | None = None,
        banned: Callable[[str], str] | None = None,
    ) -> None:
        self.app = app
        self.counts = counts or Counts()
        self.banned = banned
        self.settings = settings
        self.requests = Buckets(settings.requests, settings.request_burst)
        self.steps = Steps()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "websocket" and not self._may_be_called(scope):
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = 0
        began = time.perf_counter()
        name = logs.begin_request(scope["headers"]).encode()

        async def headed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self.counts.requests[status] += 1
                message["headers"] = [*message.get("headers", ()), *HEADERS, (b"x-request-id", name)]
                if scope["path"].startswith("/api/") and not any(
                    name == b"cache-control" for name, _ in message["headers"]
                ):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        if not self._may_be_called(scope):
            await _problem(421, "This server does not answer to that name.")(scope, receive, headed)
            return
        path = scope["path"]
        address = address_of(scope)
        if self.banned and (said := self.banned(address)):
            await _problem(403, said)(scope, receive, headed)
            return
        price = 1.0 if path.startswith("/api/") else PAGE
        if not self.requests.take(address, price):
            self.counts.limited["requests"] += 1
            await _problem(429, "Too many requests; wait a little.")(scope, receive, headed)
            return
        if len(path) > LONGEST_PATH:
            await _problem(414, "That address is too long.")(scope, receive, headed)
            return
        if not path.isprintable():
            await _problem(404, "There is no such page.")(scope, receive, headed)
            return
        if self.steps.running(address) >= self.settings.sockets > 0:
            self.counts.limited["requests at once"] += 1
            await _problem(429, "Too many requests at once; wait a little.")(scope, receive, headed)
            return
        taken = 0

        async def bounded() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.settings.largest_body:
                raise HTTPException(413, "The request is too large.")
            return message

        try:
            async with self.steps.one(address):
                await self.app(scope, bounded, headed)
        except Exception:
            log.exception("a request has failed")
            if not status:
                await _problem(500, "Something went wrong here.")(scope, receive, headed)
        finally:
            logs.tell_of_request(scope, status, address, began)

    def _may_be_called(self, scope: Message) -> bool:
        """Whether the request names a host that this server answers to."""
        if not self.settings.hosts:
            return True
        host = next((value for name, value in scope["headers"] if name == b"host"), b"")
        return host.decode("latin-1").rpartition(":")[0] in self.settings.hosts
