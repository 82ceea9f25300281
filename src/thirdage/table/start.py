"""Starts the server: for one person on their own machine, or for many."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import uvicorn
from sqlalchemy.engine import URL

from ..kernel.errors import BadOption, ThirdAgeError
from . import discovery, logs
from .settings import UNLIMITED, Settings, default_database, from_environment
from .store import Store, read_url
from .wire import Wire, Ws

HOME_PORT = 8350  # always the same at home: browsers keep seats by address
UNREAD = 131_072  # bytes buffered for each connection; Linux doubles it
STEPS, STEP = 20, 0.05  # in so many steps, and seconds each, people are sent to another process
SETTINGS = "THIRDAGE_SERVE"  # how the settings reach the processes of one server


def _options(settings: Settings) -> dict[str, Any]:
    return {
        "http": Wire,
        "ws": Ws,
        "log_level": "warning",
        "access_log": False,
        "log_config": None,  # see logs.py
        "server_header": False,
        "ws_max_size": settings.largest_message,
        "ws_per_message_deflate": False,  # messages are small: packing them costs more than sending them
        "ws_ping_interval": 25.0,
        "ws_ping_timeout": 25.0,
        "timeout_graceful_shutdown": 3,
        "timeout_keep_alive": 30,
    }


class Server(uvicorn.Server):
    """A server that prints its address as soon as it answers."""

    def __init__(
        self, app: Any, config: uvicorn.Config, address: str, browser: bool, hint: str, here: str
    ) -> None:
        super().__init__(config)
        self.here = here  # its address on this machine
        self.app = app
        self.trouble: ThirdAgeError | None = None
        self.address = address
        self.browser = browser
        self.hint = hint

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End in good order: first say so to the proxy, which sends nobody new, then to everybody here."""
        service = self.app.state.service
        service.draining = True
        await self._wait(service.settings.drain)
        if service.settings.drain:
            await self._send_on()
        self.force_exit = False  # a second Ctrl+C means not to wait for the proxy, a third to break off
        await super().shutdown(sockets)

    async def _send_on(self) -> None:
        """Tell those who are connected to connect elsewhere, some at a time.

        All at once they would come to the other processes all at once, and wait there for each other.
        """
        live = [each for each in self.server_state.connections if isinstance(each, Ws)]
        some = -(-len(live) // STEPS) or 1
        for first in range(0, len(live), some):
            for each in live[first : first + some]:
                each.shutdown()
            await self._wait(STEP)

    async def _wait(self, seconds: float) -> None:
        """Wait so long, unless somebody is impatient."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not self.force_exit:
            await asyncio.sleep(min(left, 0.05))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the database, start, then tell."""
        try:
            await self.app.state.service.open()
        except ThirdAgeError as error:
            self.trouble = error
            self.should_exit = True
            return
        await super().startup(sockets)
        if self.started:
            if file := _file_of(self.app.state.service.store.url):
                discovery.note(file, self.here)
            print(f"The table is at {self.address} {self.hint}", flush=True)
            self.app.state.service.thinkers.warm()  # while the page is being fetched
            if self.browser:
                open_browser(self.address)


def open_browser(address: str) -> None:
    """Open a page without waiting for the browser."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def at_home(browser: bool = True) -> None:
    """A server for this machine alone, with its page opened; if one runs with the same data, use that."""
    # Answer to no other host name: another site cannot pass itself off as ours (DNS rebinding).
    names = ("127.0.0.1", "localhost")
    settings = from_environment(hosts=names, **UNLIMITED)
    address = f"http://127.0.0.1:{HOME_PORT}/"
    database = Path(str(read_url(default_database()).database))
    already = discovery.found(database) or (address if discovery.serves(address, database) else None)
    if already is not None:
        print(f"The table is at {already} already.", flush=True)
        if browser:
            open_browser(already)
        return
    try:
        listening = _bind("127.0.0.1", HOME_PORT)
    except BadOption:  # the port is taken, by another program or a server with other data
        listening = _bind("127.0.0.1", 0)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    _run(settings, listening, address, browser, "(Ctrl+C ends it)", address)


def prepare(app: Any, settings: Settings, port: int, **changed: Any) -> tuple[uvicorn.Config, socket.socket]:
    """What a server for this machine alone needs: how it is set up, and where it listens."""
    return uvicorn.Config(app, **{**_options(settings), **changed}), _bind("127.0.0.1", port)


def serve(settings: Settings, host: str, port: int, processes: int, proxies: str | None) -> None:
    """A server for many people."""
    settings = replace(settings, proxies=proxies or "")
    database = read_url(settings.database or default_database())  # first, to report a bad address
    if processes > 1 and database.get_backend_name() == "sqlite":
        raise BadOption("Several processes need PostgreSQL: --database postgresql://…")
    listening = _bind(host, port)
    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else "127.0.0.1" if host in ("", "0.0.0.0") else host
    here = f"http://{shown}:{port}/"
    address = settings.public or here
    extra: dict[str, Any] = {"proxy_headers": proxies is not None, "forwarded_allow_ips": proxies}
    if processes <= 1:
        _run(settings, listening, address, False, "(Ctrl+C ends it)", here, **extra)
        return
    asyncio.run(_try(settings))
    os.environ[SETTINGS] = json.dumps(asdict(settings))
    config = uvicorn.Config(
        "thirdage.table.start:one_of_many", factory=True, workers=processes, **_options(settings), **extra
    )
    from uvicorn.supervisors import Multiprocess

    print(f"The table is at {address} ({processes} processes; Ctrl+C ends them)", flush=True)
    Multiprocess(config, sockets=[listening]).run()


async def _try(settings: Settings) -> None:
    """Open and close the database, so that a mistake is reported once and not by every process."""
    store = Store(settings.database or default_database())
    await store.open()
    await store.close()


def one_of_many() -> Any:
    """The application of one process of several."""
    from .web import application

    given = json.loads(os.environ[SETTINGS])
    lists = {name: tuple(given[name]) for name in ("origins", "hosts")}
    settings = Settings(**{**given, **lists})
    logs.set_up(settings.log)
    return application(settings)


def _run(
    settings: Settings,
    listening: socket.socket,
    address: str,
    browser: bool,
    hint: str,
    here: str,
    **extra: Any,
) -> None:
    from .web import application

    logs.set_up(settings.log)
    app = application(settings)
    config = uvicorn.Config(app, **_options(settings), **extra)
    server = Server(app, config, address, browser, hint, here)
    signal.signal(signal.SIGTERM, _end)
    try:
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
    finally:
        if file := _file_of(app.state.service.store.url):
            discovery.forget(file, here)
    if server.trouble is not None:
        raise server.trouble


def _end(*_: object) -> None:
    """End this process in good order, after the server was told to stop."""
    raise SystemExit(0)


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Where TCP is not named, asyncio leaves small messages to wait until the one before has been confirmed.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Unread data waits in the operating system too, up to some megabytes unless it is limited.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise BadOption(f"Cannot listen at {host} port {port}: {reason.rstrip('.')}.") from None
    listening.set_inheritable(True)
    return listening


def _file_of(url: URL) -> Path | None:
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None
