"""The PostgreSQL of the tests: it runs for root and for anybody, and leaves the system as it was."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from shutil import rmtree

import pytest

from tests.table.postgres import VERSION, programs, run, unprivileged, work_folder

only_root = pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() != 0, reason="only root runs it as another user"
)


def test_it_runs_as_an_ordinary_user_who_is_there_already(postgres: str) -> None:
    folder = Path(postgres.partition("?host=")[2])
    if sys.platform == "win32":
        return
    import pwd

    owner = (folder / "data").stat().st_uid
    assert owner != 0
    who = unprivileged()
    assert owner == (who.user if who else os.geteuid())
    if who:
        assert pwd.getpwuid(owner).pw_name != "pgserver", "this user was added by another program's tests"


@only_root
def test_programs_that_lie_in_a_closed_folder_are_copied_to_an_open_one(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    package = closed / "a-package"
    for part in ("bin", "lib", "share"):
        (package / VERSION / part).mkdir(parents=True)
    (closed / "a-package.libs").mkdir()
    (closed / "a-package.libs" / "libpq.so").write_text("")
    program = package / VERSION / "bin" / "initdb"
    program.write_text("#!/bin/sh\necho here\n")
    program.chmod(0o700)
    closed.chmod(0o700)
    who = unprivileged()
    assert who is not None
    folder = work_folder(who)
    try:
        found = programs(package, who, folder)
        assert found.is_relative_to(folder)
        assert (found / ".." / ".." / ".." / "a-package.libs" / "libpq.so").exists()
        assert run([found / "initdb"], who, folder).stdout == "here\n"
    finally:
        rmtree(folder)
    assert closed.stat().st_mode & 0o777 == 0o700, "nobody's folder was opened for it"


@only_root
def test_a_temporary_folder_that_is_closed_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # the test runner keeps it for root alone
    who = unprivileged()
    folder = work_folder(who)
    try:
        assert not folder.is_relative_to(tmp_path)
        assert folder.stat().st_uid != 0
    finally:
        folder.rmdir()
    assert list(tmp_path.iterdir()) == []
