"""The database: nothing acknowledged is lost, nobody overwrites another, many tables share one commit."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from thirdage.kernel.errors import BadOption
from thirdage.table.migrations import HEAD, upgrade
from thirdage.table.schema import metadata
from thirdage.table.store import Closed, Conflict, Store, Write
from thirdage.table.tokens import new_id

OpenStore = Callable[[str], Any]


@pytest.fixture
async def opened() -> AsyncIterator[OpenStore]:
    stores: list[Store] = []

    async def opened(database: str) -> Store:
        store = Store(database)
        stores.append(store)
        await store.open()
        return store

    yield opened
    for store in stores:
        await store.close()


async def made(store: Store, *choices: str) -> tuple[str, int]:
    """A table in the database: its id and its key."""
    id_ = new_id()
    facts = {
        "id": id_, "created": time.time(), "name": "", "start": "{}", "seats": "{}", "listed": False,
        "parent": None,
    }  # fmt: skip
    return id_, await store.create(facts, choices, (0, False), False)


async def test_who_is_cancelled_while_writing_can_still_learn_how_it_ended(
    opened: OpenStore, database: str
) -> None:
    store = await opened(database)
    _, key = await made(store)
    early, twice, late = (
        Write(key, ply=0, choice="0 pass"),
        Write(key, ply=0, choice="1 pass"),
        Write(key, ply=1),
    )
    for write in (early, twice):
        writing = asyncio.create_task(store.write(write))
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.wait([writing])
        assert writing.cancelled()
        await asyncio.wait([write.done], timeout=10)
    assert early.done.exception() is None
    assert isinstance(twice.done.exception(), Conflict)
    writing = asyncio.create_task(store.write(late))
    await asyncio.sleep(0)
    while not late.done.done():
        await asyncio.sleep(0.001)
    writing.cancel()  # between the end of the write and the turn of whoever waits for it
    await asyncio.wait([writing])
    assert late.done.exception() is None


async def test_what_was_written_is_read_again_in_order(opened: OpenStore, database: str) -> None:
    store = await opened(database)
    id_, key = await made(store, "0 pass", "1 pass")
    await store.write(Write(key, ply=2, choice="2 play gimli"))
    await store.write(Write(key, n=0, notes=[("chat", "{}")]))
    await store.write(Write(key, ply=3, choice="back 1", n=1, notes=[("sit", "{}")], facts={"over": True}))
    other = await opened(database)
    stored, rows = await other.table(id_)
    assert stored.key == key
    assert [choice for choice, _ in rows.plies] == ["0 pass", "1 pass", "2 play gimli", "back 1"]
    assert [kind for kind, _, _ in rows.notes] == ["chat", "sit"]
    assert [choice for choice, _ in (await other.news(key, 3, 1)).plies] == ["back 1"]
    assert await other.table("nothing") is None


async def test_who_comes_second_with_a_ply_is_told_so_and_changes_nothing(
    opened: OpenStore, database: str
) -> None:
    stores = [await opened(database) for _ in range(3)]
    _, key = await made(stores[0])
    writes = [store.write(Write(key, ply=0, choice=f"{n} pass")) for n, store in enumerate(stores * 3)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 8
    rows = await stores[0].news(key, 0, 0)
    assert len(rows.plies) == 1


async def test_a_conflict_spoils_nobody_elses_write_in_the_same_commit(
    opened: OpenStore, database: str
) -> None:
    store = await opened(database)
    _, one = await made(store, "0 pass")
    _, two = await made(store)
    writes = (
        store.write(Write(two, ply=0, choice="0 pass")),
        store.write(Write(one, ply=0, choice="1 pass", n=0, notes=[("chat", "{}")])),
        store.write(Write(two, n=0, notes=[("chat", "{}")])),
    )
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    assert not (await store.news(one, 0, 0)).notes, "all of a write or nothing"


async def test_many_tables_share_few_commits(opened: OpenStore, database: str) -> None:
    store = await opened(database)
    keys = [(await made(store))[1] for _ in range(50)]
    before = store.commits
    await asyncio.gather(*(store.write(Write(key, ply=0, choice="0 pass")) for key in keys))
    assert store.commits - before <= 2


async def test_a_store_that_closes_writes_what_waits_and_takes_no_more(
    opened: OpenStore, database: str
) -> None:
    store = await opened(database)
    _, key = await made(store)
    waiting = [asyncio.ensure_future(store.write(Write(key, ply=n, choice="0 pass"))) for n in range(5)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(Closed):
        await store.write(Write(key, ply=9, choice="0 pass"))
    other = await opened(database)
    assert len((await other.news(key, 0, 0)).plies) == 5


async def test_a_choice_takes_less_than_200_bytes(opened: OpenStore, file: str) -> None:
    store = await opened(file)
    await made(store, *["12 play grond-hammer-of-the-underworld"] * 4000)
    await store.close()
    with sqlite3.connect(file) as connection:
        size = connection.execute("SELECT sum(pgsize) FROM dbstat WHERE name = 'plies'").fetchone()[0]
    assert size / 4000 < 100


async def test_processes_that_start_together_make_the_tables_once(opened: OpenStore, file: str) -> None:
    stores = [Store(file) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    assert len({store.secret for store in stores}) == 1
    for store in stores:
        await store.close()


async def test_a_new_database_has_the_tables_the_program_uses(opened: OpenStore, database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = await opened(database)

    def differences(connection: Any) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
        assert found == HEAD


async def test_the_newest_migration_is_the_one_named(opened: OpenStore) -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "thirdage.table:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


async def test_a_database_that_is_up_to_date_is_left_alone(opened: OpenStore, file: str) -> None:
    store = await opened(file)
    id_, _ = await made(store)
    async with store.engine.connect() as connection, connection.begin():
        await connection.run_sync(upgrade)
        tables = await connection.run_sync(lambda c: inspect(c).get_table_names())
    assert "plies" in tables
    assert await store.table(id_) is not None


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://somewhere/x", "SQLite or PostgreSQL, not in mysql"),
        ("sqlite://", "needs a file"),
        ("nonsense://", "SQLite or PostgreSQL"),
        ("://", "not the address of a database"),
        ("postgresql://user@host:many/name", "not the address of a database"),
    ],
)
def test_a_bad_address_is_answered_with_a_sentence(address: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        Store(address)


async def test_a_database_that_cannot_be_opened_is_answered_with_a_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_text("this is no database, but long enough to be taken for one" * 20)
    with pytest.raises(BadOption, match="cannot be opened"):
        await Store(str(broken)).open()
    with pytest.raises(BadOption, match="cannot be opened"):
        await Store("postgresql://nobody@127.0.0.1:9/nothing").open()
    with pytest.raises(BadOption, match=r"^The database cannot be opened: unable to open database file\.$"):
        await Store("/proc/tables.db").open(serving=True)  # a folder in which nobody can write


async def test_a_database_of_a_later_version_is_left_as_it_is(opened: OpenStore, file: str) -> None:
    store = await opened(file)
    await store.close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadOption, match=r"of a newer version of thirdage \(9999, not "):
        await Store(file).open()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")
    with pytest.raises(BadOption, match=r"cannot be brought up to date: .*'0000'\.$"):
        await Store(file).open()


async def test_a_database_that_cannot_be_listened_to_is_told_with_the_cause(
    postgres: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refuse(*_: object) -> None:
        raise OSError("no channel is free.")

    monkeypatch.setattr("asyncpg.Connection.add_listener", refuse)
    monkeypatch.setattr("thirdage.table.store.ANSWER_WITHIN", 1.5)
    deaf = Store(postgres)
    with pytest.raises(BadOption, match=r"listen to the database for news: no channel is free\.$"):
        await deaf.open()
    told = [line for line in caplog.records if "cannot be listened to" in line.message]
    assert len(told) == 1, "the log tells the first of many failures"
    assert told[0].exc_info
