"""A real server with a real database for the tests of the table: SQLite and PostgreSQL by turns."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import create_engine

from tests.table.people import Host
from tests.table.postgres import Postgres, postgres_server
from thirdage.table.migrations import upgrade
from thirdage.table.settings import UNLIMITED, Settings
from thirdage.table.thinking import Thinkers

OPEN = Settings(workers=1, **UNLIMITED)
StartHost = Callable[..., Awaitable[Host]]


@pytest.fixture(scope="session")
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own; one for each process that runs tests."""
    with postgres_server() as running:
        yield running


@pytest.fixture
def postgres(running_postgres: Postgres) -> str:
    """Its address."""
    return running_postgres.address


@pytest.fixture(scope="session")
def no_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite that was brought up to date, to be copied: test_migrating.py tests how it is."""
    file = tmp_path_factory.mktemp("no-tables") / "tables.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()
    return file


@pytest.fixture
def file(tmp_path: Path, no_tables: Path) -> str:
    """SQLite alone, where the database is not the point."""
    return str(shutil.copy(no_tables, tmp_path))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """Where tables are kept. Tests share the PostgreSQL: none may count on its being empty."""
    return str(request.getfixturevalue("file" if request.param == "sqlite" else "postgres"))


@pytest.fixture(autouse=True)
def short_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test writes little: to reserve room for a server's year takes longer."""
    monkeypatch.setattr("thirdage.table.store.RESERVED", 150_000)


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test deals the same cards every time."""
    seeds = count(1)
    monkeypatch.setattr("thirdage.kernel.chance.secrets", SimpleNamespace(randbits=lambda bits: next(seeds)))


class SharedThinkers(Thinkers):
    """Outlive the server of one test."""

    def close(self) -> None:
        """Not yet."""


@pytest.fixture(scope="session")
def thinkers() -> Iterator[Thinkers]:
    """Processes in which bots think; to start them takes longer than most tests."""
    shared = SharedThinkers(1)
    yield shared
    Thinkers.close(shared)


@pytest.fixture
async def start(thinkers: Thinkers) -> AsyncIterator[StartHost]:
    """Starts servers that end with the test."""
    hosts: list[Host] = []

    async def start(database: str, **changed: Any) -> Host:
        host = Host(database, OPEN, changed, thinkers)
        hosts.append(host)
        await host.start()
        return host

    yield start
    for host in hosts:
        await host.stop()


@pytest.fixture
async def host(start: StartHost, database: str) -> Host:
    """A server on each of the databases."""
    return await start(database)


@pytest.fixture
async def lone_host(start: StartHost, file: str) -> Host:
    """A server on SQLite, where the database is not the point."""
    return await start(file)
