"""The database holds the secret that signs every seat: nobody else on the machine may read it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from thirdage.table.settings import default_database
from thirdage.table.store import Store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="file modes are those of POSIX")


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """The permissions of every file in a folder, by name."""
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


async def test_a_new_database_and_all_that_lies_beside_it_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "on the way"
    store = Store(str(folder / "tables.db"))
    await store.open(serving=True)
    try:
        found = modes(folder)
        assert {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db-served"} <= set(found)
        assert set(found.values()) == {0o600}
        assert folder.stat().st_mode & 0o777 == 0o700
    finally:
        await store.close()


async def test_nobody_else_can_put_another_folder_in_the_place_of_a_new_one(tmp_path: Path) -> None:
    os.umask(0)  # the fixture sets it back
    store = Store(str(tmp_path / "made" / "on the way" / "tables.db"))
    await store.open(serving=True)
    await store.close()
    assert (tmp_path / "made").stat().st_mode & 0o777 == 0o700
    assert set(modes(tmp_path / "made" / "on the way").values()) == {0o600}


async def test_a_database_that_others_could_read_is_closed_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THIRDAGE_DATA", str(tmp_path / "data"))
    file = Path(default_database())
    file.parent.mkdir(mode=0o755)
    with closing(sqlite3.connect(file)) as loose:
        loose.execute("PRAGMA journal_mode=WAL")
        loose.execute("CREATE TABLE reserved (room BLOB)")
        Path(f"{file}-served").touch(0o644)
        assert set(modes(file.parent).values()) == {0o644}
        store = Store(str(file))
        await store.open(serving=True)
        try:
            assert set(modes(file.parent).values()) == {0o600}
            assert file.parent.stat().st_mode & 0o777 == 0o700
        finally:
            await store.close()


async def test_a_folder_that_is_not_the_programs_own_is_left_as_it_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "srv"
    folder.mkdir(mode=0o755)
    store = Store(str(folder / "tables.db"))
    await store.open()
    await store.close()
    assert folder.stat().st_mode & 0o777 == 0o755
    assert caplog.text == ""
    folder.chmod(0o777)
    await (again := Store(str(folder / "tables.db"))).open()
    await again.close()
    assert f"Anybody on this machine can replace what is in {folder}" in caplog.text


async def test_what_cannot_be_closed_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o644)

    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.chmod", refuse)
    store = Store(str(file))
    await store.open()
    await store.close()
    assert f"Others on this machine can read {file}" in caplog.text
    assert "Operation not permitted" in caplog.text
