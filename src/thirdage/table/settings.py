"""The settings of a server: from the command line, and from the environment for secrets."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..kernel.errors import BadOption
from .origins import origin_of


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. Rates are per second; a rate of 0 means no limit."""

    database: str = ""  # empty: a file in the user's data folder
    workers: int = 0  # processes in which bots think; 0: one less than there are cores
    idle: float = 60.0  # seconds until a table that nobody looks at leaves memory
    absence: float = 600.0  # seconds until the others may give the seat of somebody who is away to another
    grace: float = 60.0  # seconds after a start in which no time runs out
    clock_sweep: float = 2.0  # seconds between looks for times that have run out
    public: str = ""  # the address people reach the server under, for links in notices and for its pages
    rate: float = 25.0  # what the messages of one connection may cost; a choice costs 1
    burst: float = 100.0
    work: float = 200.0  # what those of all connections from one address may cost
    work_burst: float = 1000.0
    requests: float = 20.0  # requests to the API from one address
    request_burst: float = 200.0
    tables: float = 0.05  # new tables from one address
    table_burst: float = 40.0
    connections: int = 60  # live ones from one address
    sockets: int = 200  # connections of every kind from one address
    proxies: str = ""  # addresses of proxies that are trusted to say who connects
    largest_message: int = 16_384
    largest_body: int = 1_000_000
    origins: tuple[str, ...] = ()  # other sites whose pages may connect
    hosts: tuple[str, ...] = ()  # host names the server answers to; empty: any
    log: str = "plain"  # or json, see logs.py
    metrics: str = ""  # where figures are shown, see metrics.py; empty: nowhere
    strict: bool = False  # games are measured: choices stand, nobody helps, hidden cards stay hidden
    drain: float = 0.0  # seconds from the order to end until people are told to connect again
    webhook: str = ""
    smtp_host: str = ""
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    smtp_tls: bool = True

    @property
    def thinkers(self) -> int:
        """How many processes think."""
        return self.workers or max(1, (os.cpu_count() or 2) - 1)


# Then only sizes are limited, not rates.
UNLIMITED: dict[str, Any] = {
    "rate": 0.0, "work": 0.0, "requests": 0.0, "tables": 0.0, "connections": 0, "sockets": 0,
}  # fmt: skip


def from_environment(**given: object) -> Settings:
    """The settings given, completed by those that can only be set in the environment."""
    env = os.environ
    port = env.get("THIRDAGE_SMTP_PORT", "587")
    if not port.isdecimal():
        raise BadOption(f"THIRDAGE_SMTP_PORT is a whole number, not {port!r}.")
    absence = env.get("THIRDAGE_ABSENCE", "600")
    if not absence.isdecimal():
        raise BadOption(f"THIRDAGE_ABSENCE is a whole number of seconds, not {absence!r}.")
    secret = {
        "absence": float(absence),
        "webhook": env.get("THIRDAGE_WEBHOOK", ""),
        "smtp_host": env.get("THIRDAGE_SMTP_HOST", ""),
        "smtp_port": int(port),
        "smtp_user": env.get("THIRDAGE_SMTP_USER", ""),
        "smtp_password": env.get("THIRDAGE_SMTP_PASSWORD", ""),
        "smtp_from": env.get("THIRDAGE_SMTP_FROM", ""),
        "smtp_tls": env.get("THIRDAGE_SMTP_TLS", "1") != "0",
    }
    if secret["webhook"] and not str(secret["webhook"]).startswith(("http://", "https://")):
        raise BadOption("THIRDAGE_WEBHOOK is an address that begins with http:// or https://.")
    if secret["smtp_host"] and not secret["smtp_from"]:
        raise BadOption("THIRDAGE_SMTP_HOST needs THIRDAGE_SMTP_FROM: the address notices are sent from.")
    if secret["smtp_host"] and given.get("public") == "":
        raise BadOption("THIRDAGE_SMTP_HOST needs --public: every mail carries links to this server.")
    settings = Settings(**{**secret, **given})  # type: ignore[arg-type]
    return replace(settings, public=origin_of(settings.public)) if settings.public else settings


def default_database() -> str:
    """A file in the user's data folder."""
    chosen = os.environ.get("THIRDAGE_DATA")
    if chosen:
        return str(Path(chosen) / "tables.db")
    from platformdirs import user_data_path

    return str(user_data_path("thirdage", appauthor=False) / "tables.db")
