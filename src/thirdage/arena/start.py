"""Starts the server for bots: for this machine alone, with limits that a program does not feel."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import uvicorn

from ..table import logs
from ..table.settings import Settings
from ..table.start import prepare
from ..table.web import application
from .house import House
from .keeper import no_series

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from fastapi import FastAPI

    from .keeper import Keeper

NAMES = ("127.0.0.1", "localhost")  # another site cannot pass itself off as ours (DNS rebinding)
# An honest bot makes some hundred choices a second. A flood is slowed down before the other bots feel it.
LIMITS: dict[str, Any] = {
    "rate": 2000.0, "burst": 4000.0, "work": 0.0, "requests": 1000.0, "request_burst": 2000.0,
    "tables": 100.0, "table_burst": 1000.0, "connections": 500, "sockets": 1000,
}  # fmt: skip
TOLD_TO_END = 143  # the exit code of a program that SIGTERM has ended


class Server(uvicorn.Server):
    """A server that says so as soon as it answers."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, say: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.say = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            self.say()
            self.app.state.service.thinkers.warm()


def settings_for(folder: str, keeper: Keeper | None) -> Settings:
    """The settings of a server for bots; its tables are gone when it ends."""
    database = str(Path(folder) / "tables.db")
    return Settings(database=database, hosts=NAMES, strict=keeper is not None, **LIMITS)


def serve(port: int, say: Callable[[str], None], keeper: Keeper | None = None) -> None:
    """Serve until Ctrl+C, or until the series is played; `say` hears the address."""
    logs.set_up("plain")
    signal.signal(signal.SIGTERM, _end)
    with TemporaryDirectory(prefix="thirdage-arena-") as folder:
        settings = settings_for(folder, keeper)
        house = House(settings.thinkers)
        app = application(settings, house, no_series if keeper is None else keeper.routes)
        # A bot may think longer than a browser is ever silent.
        config, listening = prepare(app, settings, port, ws_ping_interval=None)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        server = Server(config, app, lambda: say(address))
        if keeper is not None:
            keeper.stop = lambda: setattr(server, "should_exit", True)
        try:
            server.run(sockets=[listening])
        finally:
            house.close()
    if keeper is not None and keeper.trouble is not None:
        raise keeper.trouble


def _end(*_: object) -> None:
    sys.exit(TOLD_TO_END)
