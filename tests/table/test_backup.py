"""Backups are made while people play, and put back as a whole or not at all."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.table.conftest import StartHost
from tests.table.people import MINE, Host, play_on
from tests.table.postgres import Postgres
from thirdage import cli
from thirdage.kernel.errors import BadOption
from thirdage.table.backup import backup, restore
from thirdage.table.store import Store
from thirdage.table.tokens import new_id


def plies_in(file: Path) -> dict[int, list[int]]:
    """The plies of each table in a database."""
    found: dict[int, list[int]] = {}
    with closing(sqlite3.connect(file)) as connection:
        for game, ply in connection.execute("SELECT game, ply FROM plies ORDER BY game, ply"):
            found.setdefault(game, []).append(ply)
    return found


def names_in(folder: Path) -> set[str]:
    """The files in a folder, without those that SQLite and servers need beside a database."""
    return {file.name for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm", "-served"))}


async def test_a_backup_while_people_play_is_whole_and_can_be_played_on(
    start: StartHost, file: str, tmp_path: Path
) -> None:
    host = await start(file)
    made = [await host.table(MINE) for _ in range(3)]
    copies = [tmp_path / f"copy-{number}.db" for number in range(4)]

    async def play(table: dict[str, Any], seed: int) -> None:
        async with host.sit(table["table"], *table["tokens"].values()) as ann:
            await play_on([ann], random.Random(seed), 60)

    playing = [asyncio.create_task(play(table, seed)) for seed, table in enumerate(made)]
    acknowledged = []
    for copy in copies:
        await asyncio.sleep(0.05)
        acknowledged.append([host.live(table["table"]).ply for table in made])
        said = await asyncio.to_thread(backup, file, copy)
        assert said.startswith("3 tables with ")
        assert "saved to" in said
    await asyncio.gather(*playing)
    for copy, counts in zip(copies, acknowledged, strict=True):
        assert copy.stat().st_mode & 0o777 == 0o600
        held = plies_in(copy)
        for key, count in enumerate(counts, 1):
            plies = held.get(key, [])
            assert plies == list(range(len(plies))), "a choice is missing in the middle"
            assert len(plies) >= count, "what was acknowledged before is not in it"
    assert not list(tmp_path.glob("*.part*"))
    await host.stop()

    said = restore(file, copies[1])
    assert f"restored to {file}" in said
    again = await start(file)
    held = plies_in(copies[1])
    for key, table in enumerate(made, 1):
        async with again.sit(table["table"], *table["tokens"].values()) as ann:  # the old links hold
            assert ann.ply == len(held.get(key, []))
            await ann.choose()


async def test_nothing_is_restored_under_a_running_server(lone_host: Host, file: str, tmp_path: Path) -> None:
    made = await lone_host.table(MINE)
    copy = tmp_path / "copy.db"
    await asyncio.to_thread(backup, file, copy)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(1), 5)
        before = names_in(tmp_path)
        with pytest.raises(BadOption, match="A server is at work on"):
            await asyncio.to_thread(restore, file, copy)
        await ann.choose()
        assert names_in(tmp_path) == before
        assert len(plies_in(Path(file))[1]) == ann.ply


async def database_with(file: Path, tables: int) -> None:
    """A database of ours in which so many tables stand; it was not closed in good order."""
    store = Store(str(file))
    await store.open()
    for number in range(tables):
        facts = {
            "id": f"table{number}", "created": 0.0, "name": "", "start": "{}", "seats": "{}", "listed": False,
            "parent": None,
        }  # fmt: skip
        await store.create(facts, ["0 pass"], (0, False), False)
    await store.close()


def tables_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


async def test_what_was_there_before_is_kept_with_all_that_was_still_in_its_log(tmp_path: Path) -> None:
    file, copy = tmp_path / "data" / "tables.db", tmp_path / "copy.db"
    await database_with(file, 1)
    assert backup(str(file), copy).startswith("1 table with 1 choice saved to")
    await database_with(tmp_path / "other.db", 4)
    crashed = sqlite3.connect(tmp_path / "other.db")  # as after a crash: the newest rows are in the log only
    crashed.execute("PRAGMA journal_mode=WAL")
    crashed.execute("PRAGMA wal_autocheckpoint=0")
    crashed.execute("UPDATE tables SET name = 'late'")
    crashed.commit()
    for ending in ("", "-wal"):
        Path(f"{file}{ending}").write_bytes(Path(f"{tmp_path / 'other.db'}{ending}").read_bytes())
    crashed.close()

    said = restore(str(file), copy)
    assert tables_in(file) == 1
    (kept,) = file.parent.glob("tables.db-before-*")
    assert str(kept) in said
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("SELECT DISTINCT name FROM tables").fetchall() == [("late",)]
    assert tables_in(kept) == 4
    for path in (file, kept, copy):
        assert path.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name != "posix", reason="file modes are those of POSIX")
@pytest.mark.parametrize("damaged", [False, True])
async def test_what_is_kept_of_a_database_that_others_could_read_is_closed_to_them(
    damaged: bool, tmp_path: Path
) -> None:
    file, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    await database_with(file, 1)
    backup(str(file), copy)
    if damaged:
        file.write_bytes(b"no database at all")
        Path(f"{file}-wal").touch()
    for path in tmp_path.glob("tables.db*"):
        path.chmod(0o644)
    restore(str(file), copy)
    kept = list(tmp_path.glob("tables.db-before-*"))
    assert len(kept) == 1 + damaged
    for path in (file, *kept):
        assert path.stat().st_mode & 0o077 == 0, path.name


@pytest.mark.parametrize("fails", ["thirdage.table.backup.os.replace", "thirdage.table.backup._copied"])
async def test_a_restore_that_is_cut_off_leaves_the_database_as_it_was(
    fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, copy = tmp_path / "data" / "tables.db", tmp_path / "copy.db"
    await database_with(tmp_path / "other.db", 2)
    backup(str(tmp_path / "other.db"), copy)
    await database_with(file, 3)

    def cut_off(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(fails, cut_off)
        with pytest.raises(KeyboardInterrupt):
            restore(str(file), copy)
    assert tables_in(file) == 3
    assert names_in(file.parent) == {"tables.db"}
    restore(str(file), copy)  # and nothing stays locked
    assert tables_in(file) == 2


async def test_a_damaged_database_can_be_replaced(tmp_path: Path) -> None:
    file, copy = tmp_path / "data" / "tables.db", tmp_path / "copy.db"
    await database_with(file, 2)
    backup(str(file), copy)
    file.write_bytes(b"nothing that could be read" * 200)
    restore(str(file), copy)
    assert tables_in(file) == 2


async def test_another_program_that_reads_the_database_stops_a_restore(tmp_path: Path) -> None:
    file, copy = tmp_path / "data" / "tables.db", tmp_path / "copy.db"
    await database_with(file, 1)
    backup(str(file), copy)
    with closing(sqlite3.connect(file)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM tables").fetchall()
        with pytest.raises(BadOption, match="Another program is at work on"):
            restore(str(file), copy)
    restore(str(file), copy)


def said_by(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the program answers to a mistake."""
    monkeypatch.setattr(sys, "argv", ["thirdage", *words])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    answer = capsys.readouterr()
    assert answer.out == ""
    return answer.err


async def test_a_mistake_is_one_sentence_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THIRDAGE_DATA", str(tmp_path / "data"))
    file = tmp_path / "data" / "tables.db"

    def said(*words: str) -> str:
        return said_by(monkeypatch, capsys, *words)

    assert "There is no database at" in said("backup", str(tmp_path / "copy.db"))
    await database_with(file, 1)
    copy = tmp_path / "copy.db"
    copy.write_text("mine")
    assert "is there already: name another file" in said("backup", str(copy))
    assert copy.read_text() == "mine"
    assert "is there already" in said("backup", str(file))
    assert "Cannot write to" in said("backup", str(tmp_path / "nowhere" / "copy.db"))
    assert "There is no backup at" in said("restore", str(tmp_path / "nothing.db"))
    assert "is the database itself" in said("restore", str(file))
    assert "file is not a database" in said("restore", str(copy))
    with closing(sqlite3.connect(tmp_path / "foreign.db")) as foreign:
        foreign.execute("CREATE TABLE recipes (name TEXT)")
    assert "is not a database of thirdage." in said("restore", str(tmp_path / "foreign.db"))
    backup("", tmp_path / "newer.db")
    with closing(sqlite3.connect(tmp_path / "newer.db")) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    assert "of a newer version of thirdage (9999" in said("restore", str(tmp_path / "newer.db"))
    with closing(sqlite3.connect(tmp_path / "newer.db")) as nameless:
        nameless.execute("DELETE FROM alembic_version")
        nameless.commit()
    assert "is not a database of thirdage." in said("restore", str(tmp_path / "newer.db"))
    where = ("--database", "postgresql://ann@db.example/tables")
    assert "pg_dump --format=custom" in said("backup", str(tmp_path / "x.db"), *where)
    assert "pg_restore --clean" in said("restore", str(copy), *where)
    assert tables_in(file) == 1
    assert {path.name for path in file.parent.iterdir()} <= {"tables.db", "tables.db-served"}


async def test_a_backup_is_named_after_the_moment_if_nothing_else_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THIRDAGE_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    await database_with(tmp_path / "data" / "tables.db", 1)
    monkeypatch.setattr(sys, "argv", ["thirdage", "backup"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 0
    (copy,) = tmp_path.glob("thirdage-*.db")
    assert copy.name in capsys.readouterr().out


async def test_a_postgresql_is_saved_and_restored_as_the_page_says(
    start: StartHost, running_postgres: Postgres, tmp_path: Path
) -> None:
    def run(program: str, *words: str) -> None:
        order = [str(running_postgres.programs / program), *words]
        done = subprocess.run(order, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
        assert done.returncode == 0, done.stderr

    name = new_id()
    address = running_postgres.address.replace("/postgres?", f"/{name}?")
    dump = str(tmp_path / "tables.dump")
    run("createdb", "--maintenance-db", running_postgres.address, name)
    host = await start(address)
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(1), 6)
        held = ann.ply
        await asyncio.to_thread(run, "pg_dump", "--format=custom", f"--file={dump}", address)
        await play_on([ann], random.Random(2), 6)
    await host.stop()
    order = ("--clean", "--if-exists", "--single-transaction", f"--dbname={address}", dump)
    await asyncio.to_thread(run, "pg_restore", *order)
    again = await start(address)
    async with again.sit(made["table"], *made["tokens"].values()) as ann:
        assert ann.ply == held
        await ann.choose()
