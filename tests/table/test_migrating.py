"""A database made by the first version of the schema is opened by this one, and its games go on."""

from __future__ import annotations

import json
import random
import secrets
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

import thirdage
from tests.card_games import card_game
from tests.table.conftest import StartHost
from tests.table.people import play_on
from thirdage import games
from thirdage.table.migrations import HEAD, migrate, upgrade
from thirdage.table.schema import metadata
from thirdage.table.store import Store, read_url
from thirdage.table.tokens import Tokens

SECRET = "a secret of the first version"
OPEN_SEAT = {"kind": "open", "name": "", "level": None, "sitting": 0}
ANN = {"kind": "person", "name": "Ann", "level": None, "sitting": 0}
BOB = {"kind": "person", "name": "Bob", "level": None, "sitting": 1, "last": 1}
LEFT = {"kind": "open", "name": "", "level": None, "sitting": 2, "last": 2}
WHEN = 1_760_000_000.5


@pytest.fixture
async def first(database: str, tmp_path: Any) -> str:
    """A database of the first version, of its own, with three tables in the middle of things."""
    if database.startswith("postgresql"):
        name = f"first_{secrets.token_hex(6)}"
        store = Store(database)
        async with store._engine().connect() as connection:
            connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(text(f"CREATE DATABASE {name}"))
        database = read_url(database).set(drivername="postgresql", database=name).render_as_string(False)
    store = Store(database)
    engine = store._engine()
    async with engine.begin() as connection:
        await connection.run_sync(_make)
    await engine.dispose()
    return database


def _make(connection: Connection) -> None:
    """Write what the first version wrote."""
    migrate(connection, "0001")
    connection.execute(text("INSERT INTO settings VALUES ('secret', :secret)"), {"secret": SECRET})
    for key, id_ in enumerate(("inprogress", "openseat", "leftseat"), 1):
        game = card_game(games.new("fellowship", seed=key, live=True))
        connection.execute(
            text(
                "INSERT INTO tables (id, created, name, start, seats, listed, parent, open, bots, over)"
                " VALUES (:id, :created, '', :start, :seats, false, NULL, :open, false, false)"
            ),
            {
                "id": id_, "created": WHEN, "start": game.record().to_json(), "open": int(key > 1),
                "seats": json.dumps({"balrog-of-moria": OPEN_SEAT, "gandalf": ANN}),
            },
        )  # fmt: skip
    notes: list[tuple[int, str, dict[str, Any]]] = [
        (1, "sit", {"balrog-of-moria": BOB}),
        (1, "chat", {"seat": "gandalf", "name": "Ann", "text": "Well met."}),
        (1, "email", {"seats": ["balrog-of-moria"], "email": "bob@example.org"}),
        (3, "sit", {"balrog-of-moria": BOB}),
        (3, "sit", {"balrog-of-moria": LEFT}),
    ]
    for n, (game_key, kind, body) in enumerate(notes):
        row = {"game": game_key, "n": n % 3, "kind": kind, "body": json.dumps(body), "at": WHEN}
        connection.execute(text("INSERT INTO notes VALUES (:game, :n, :kind, :body, :at)"), row)
    game = card_game(games.new("fellowship", seed=1, live=True))
    rng = random.Random(1)
    for ply in range(12):
        assert game.options is not None
        index = rng.randrange(len(game.options))
        row = {"ply": ply, "choice": f"{index} {game.option_key(game.options[index])}", "at": int(WHEN)}
        connection.execute(text("INSERT INTO plies VALUES (1, :ply, :choice, :at)"), row)
        game.choose(index)
    connection.execute(text("INSERT INTO plies VALUES (1, 12, 'back 10', :at)"), {"at": int(WHEN)})


async def test_a_game_of_the_first_version_goes_on(start: StartHost, first: str) -> None:
    host = await start(first)
    tokens = Tokens(SECRET)
    ann_token = tokens.seat("inprogress", "gandalf", 0)
    bob_token = tokens.seat("inprogress", "balrog-of-moria", 1)
    async with host.sit("inprogress", ann_token) as ann, host.sit("inprogress", bob_token) as bob:
        assert ann.state is not None
        assert (ann.ply, ann.state["choices"]) == (13, 10)
        assert ann.state["chat"][0]["text"] == "Well met."
        assert (ann.state["table"]["gathering"], ann.state["table"]["known"]) == (False, [])
        assert await play_on([ann, bob], random.Random(2), 6) == 6
    engine = host.service.store.engine
    async with engine.connect() as connection:
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar() == HEAD


async def test_migrations_lead_to_the_tables_the_program_uses(start: StartHost, first: str) -> None:
    """A new database gets them at once; test_store.py compares those."""

    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    host = await start(first)
    async with host.service.store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_seats_of_the_first_version_are_what_they_were(start: StartHost, first: str) -> None:
    """They were dealt at once: who was there has seen the cards, and who comes is told."""
    host = await start(first)
    tokens = Tokens(SECRET)
    async with host.sit("openseat", tokens.seat("openseat", "gandalf", 0)) as ann:
        assert ann.view["seats"]["gandalf"]["hand"]
    request = {"seats": ["balrog-of-moria"], "name": "Cid"}
    for table, known in (("openseat", 0), ("leftseat", 1)):
        facts = await host.get(f"/tables/{table}")
        assert (facts["gathering"], len(facts["known"])) == (False, known)
        full = {**request, "invitation": tokens.invitation(table), "known": known}
        assert (await host.post(f"/tables/{table}/join", full))["tokens"]
    made = await host.table({"gandalf": "me"})
    assert (await host.get(f"/tables/{made['table']}"))["gathering"], "new tables are of the new kind"


async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    start: StartHost, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from thirdage.table import store

    def upgrade_and_fail(connection: Connection) -> None:
        upgrade(connection)
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "upgrade", upgrade_and_fail)
    with pytest.raises(thirdage.BadOption, match="the disk is full"):
        await Store(first).open()
    monkeypatch.undo()
    host = await start(first)
    assert (await host.get("/tables/inprogress"))["ply"] == 13
